//! `komadai worker`: a program that thinks for a site's computer, and one that is killed at it.

mod program;
#[allow(dead_code, unused_imports, reason = "the site's helpers are for more tests than this one")]
mod site;

use std::process::{Child, Command, Stdio};
use std::time::Duration;

use program::komadai;
use site::{Server, post};

/// A worker; it is killed at the end.
struct Worker(Child);

impl Worker {
    fn start(site: &Server, token: &str) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_komadai"));
        command.args(["worker", "--engines", "1", "--site", &format!("http://{}", site.address())]);
        command.env("KOMADAI_WORKER_TOKEN", token).stdin(Stdio::null());
        Self(command.spawn().expect("the binary starts"))
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Runs a command that has to succeed; what it prints.
fn done(words: &[&str]) -> String {
    let output = komadai(words, b"");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).trim_end().to_owned()
}

#[test]
fn a_position_whose_worker_is_killed_is_searched_by_another() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let data = folder.path().to_str().expect("a plain path");
    let site = Server::start(folder.path());
    let form = "name=Boss&password=gold+silver+lance+drops";
    assert_eq!(post(site.address(), "/account/new", form).status, 303);
    site.stop();
    let refused = komadai(&["admin", "worker-token", "Boss", "--data", data], b"");
    let text = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(refused.status.code() == Some(1) && text.contains("admin make Boss"), "{text}");
    done(&["admin", "make", "Boss", "--data", data]);
    let token = done(&["admin", "worker-token", "Boss", "--data", data]);
    let (site, _) = Server::start_with(folder.path(), |command| {
        command.args(["--computer-engines", "0"]);
    });

    // The strongest level takes two and a half seconds: time to be killed at.
    let form = "opponent=computer&level=11&color=black&handicap=even&rules=fesa";
    let link = post(site.address(), "/games", form).location();
    let (id, secret) = link[link.find("/play/").expect("a link") + 6..].split_once('/').expect("a secret");
    let mut black = site.sit(id, secret, 0);
    black.expect("state");
    let killed = Worker::start(&site, &token);
    // It is there, and waits for something to do.
    std::thread::sleep(Duration::from_millis(500));
    // No book has it.
    black.play(1, "1i1h");
    black.event("move");
    std::thread::sleep(Duration::from_millis(500));
    drop(killed);
    black.silent();
    let _other = Worker::start(&site, &token);
    let event = black.event("move");
    assert_eq!(event["by"], "white", "{event}");
}

#[test]
fn a_worker_that_is_not_let_in_says_so_and_ends() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let site = Server::start(folder.path());
    let address = format!("http://{}", site.address());
    let output = komadai(&["worker", "--site", &address, "--token", "kmd_\n"], b"");
    let text = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("characters that no token has"), "{text}");
    let output = komadai(&["worker", "--site", &address, "--token", "kmd_wrong"], b"");
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1));
    assert!(text.lines().count() == 1 && text.contains("refuses the token"), "{text}");
}
