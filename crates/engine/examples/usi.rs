//! The engine alone, as a USI program.

fn main() -> std::io::Result<()> {
    komadai_engine::run(std::io::stdin().lock(), std::io::stdout())
}
