//! The interface for programs against its description: schemathesis asks everything that the document allows, and much that
//! it does not, and holds each answer against it.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};

use crate::machine::python;
use crate::options::{numbers, value};
use crate::project::{build, metadata, root, target};
use crate::steps::run;

/// As the package index has it.
const SCHEMATHESIS: [&str; 1] = ["schemathesis==4.32.5"];

/// `api [--examples N]`: so many tries (200) at each address.
pub(crate) fn api(options: &[&str]) -> Result<(), String> {
    let examples = value(&numbers(options, &["--examples"])?, "--examples", 200);
    exercise(&build()?, examples)
}

/// The same against a binary that is built.
pub(crate) fn exercise(binary: &std::path::Path, examples: u64) -> Result<(), String> {
    let built = target(&metadata()?);
    let python = python(&built.join("schemathesis"), &SCHEMATHESIS)?;
    let data = built.join(format!("api-{}", std::process::id()));
    let site = Site::start(binary, &data)?;
    let mut command = Command::new(&python);
    command
        .arg(root().join("xtask/src/api.py"))
        .arg(format!("http://{}", site.address))
        .arg(examples.to_string());
    let done = run(&mut command);
    drop(site);
    std::fs::remove_dir_all(&data).map_err(|error| format!("{}: {error}", data.display()))?;
    done
}

/// A running site.
struct Site {
    child: Child,
    address: String,
}

impl Site {
    fn start(binary: &std::path::Path, data: &std::path::Path) -> Result<Self, String> {
        let mut serve = Command::new(binary);
        serve.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(data);
        let mut child = serve
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("{}: {error}", binary.display()))?;
        let mut line = String::new();
        if let Some(out) = child.stdout.take() {
            BufReader::new(out).read_line(&mut line).map_err(|error| error.to_string())?;
        }
        let mut site = Self { child, address: String::new() };
        let address = line.trim_end().strip_prefix("listening on http://");
        site.address = address.ok_or_else(|| format!("the site does not start: {line:?}"))?.to_owned();
        Ok(site)
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        // It may have ended by itself, which the requests have told.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
