//! A clock that is wrong, for one process: a library that is loaded before the system's, so that what is tested is the program as
//! it is shipped.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use tempfile::{Builder, TempPath};

/// Has a program see the clock ahead by so much. How time passes is the same for it. What is returned is the library: it has to be
/// there when the program starts.
///
/// # Panics
/// Where there is no C compiler.
pub fn set_clock_ahead(command: &mut Command, by: Duration) -> TempPath {
    let library =
        Builder::new().suffix(".so").tempfile().expect("the system has a temporary folder").into_temp_path();
    compile(&library);
    command.env("LD_PRELOAD", &library).env("CLOCK_SHIFT_MS", by.as_millis().to_string());
    library
}

/// Makes the library.
fn compile(to: &Path) {
    let mut command = Command::new("cc");
    command.args(["-shared", "-fPIC", "-O1", "-x", "c", "-o"]).arg(to).arg("-").stdin(Stdio::piped());
    let mut compiler = command.spawn().expect("cc is missing; install it: sudo apt-get install --yes gcc");
    let mut source = compiler.stdin.take().expect("it is piped");
    source.write_all(include_bytes!("clock.c")).expect("it reads");
    drop(source);
    assert!(compiler.wait().is_ok_and(|status| status.success()), "{command:?}");
}
