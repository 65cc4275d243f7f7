//! The migrations are part of the binary: a new file among them means a new build.

fn main() {
    println!("cargo::rerun-if-changed=migrations");
}
