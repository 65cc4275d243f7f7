//! The binary as a program that scripts call.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Runs a command with this input, to its end.
pub(crate) fn komadai(args: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_komadai"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    // A program that does not read its input closes it: that is not the test's concern.
    let _ = child.stdin.take().expect("piped").write_all(input);
    child.wait_with_output().expect("the binary ends")
}
