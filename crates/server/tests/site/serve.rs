//! The accept loop: what a listener on the open internet has to stand.

use std::io::{ErrorKind, Read as _, Write as _};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use komadai_rules::Preset;
use komadai_server::{ConnectionLimits, Limits};

use crate::client::connect;
use crate::site::{Site, folder};

/// As good as never.
const NEVER: Duration = Duration::from_secs(3600);
/// What has not happened by then hangs.
const HANGS: Duration = Duration::from_secs(60);

fn limited(change: impl FnOnce(&mut ConnectionLimits)) -> Limits {
    let mut limits = Limits::default();
    change(&mut limits.connection);
    limits
}

/// Stops a site, which must not wait for its clients until they go.
fn stops(site: Site) {
    let (ended, end) = mpsc::channel();
    thread::spawn(move || {
        site.stop();
        ended.send(()).expect("the test waits");
    });
    end.recv_timeout(HANGS).expect("the site ends");
}

#[test]
fn an_idle_connection_does_not_hold_up_the_end() {
    let folder = folder();
    let site = Site::limited(folder.path(), limited(|limits| limits.farewell = NEVER));
    let mut idle = connect(site.address);
    idle.write_all(b"GET /livez HTTP/1.1\r\nhost: x\r\n\r\n").unwrap();
    let mut byte = [0];
    idle.read_exact(&mut byte).unwrap();
    stops(site);
}

#[test]
fn a_websocket_is_told_and_does_not_hold_up_the_end() {
    let folder = folder();
    let site = Site::limited(folder.path(), limited(|limits| limits.farewell = NEVER));
    let (mut black, _) = site.table(Preset::Fesa);
    stops(site);
    assert_eq!(black.closed().0, 1012);
}

/// Asks for more and more and reads none of it, until nothing more can be sent: why not.
fn ask_and_never_read(site: &Site) -> (std::net::TcpStream, ErrorKind) {
    let page = site.get("/analysis");
    let sprite = page.text().split(['"', '#']).find(|part| part.ends_with("pieces.svg")).expect("pictures");
    let mut deaf = connect(site.address);
    deaf.set_write_timeout(Some(Duration::from_secs(2))).expect("a timeout");
    let question = format!("GET {sprite} HTTP/1.1\r\nhost: x\r\n\r\n");
    let until = Instant::now() + HANGS;
    loop {
        if let Err(error) = deaf.write_all(question.as_bytes()) {
            return (deaf, error.kind());
        }
        assert!(Instant::now() < until, "a client that reads nothing is still served");
    }
}

#[test]
fn a_client_that_takes_no_answer_is_cut() {
    let folder = folder();
    let site = Site::limited(folder.path(), limited(|limits| limits.write = Duration::from_millis(100)));
    let (_deaf, why) = ask_and_never_read(&site);
    assert!(matches!(why, ErrorKind::ConnectionReset | ErrorKind::BrokenPipe), "{why:?}");
    assert_eq!(site.get("/livez").status, 200);
    site.stop();
}

#[test]
fn a_client_that_takes_no_answer_does_not_hold_up_the_end() {
    let folder = folder();
    let limits = limited(|limits| {
        limits.write = NEVER;
        limits.farewell = NEVER;
        limits.last_write = Duration::from_millis(100);
    });
    let site = Site::limited(folder.path(), limits);
    let (_deaf, why) = ask_and_never_read(&site);
    assert_eq!(why, ErrorKind::WouldBlock, "it is still served");
    stops(site);
}

#[test]
fn a_websocket_that_takes_nothing_does_not_hold_up_the_end() {
    let folder = folder();
    let mut limits = limited(|limits| {
        limits.write = NEVER;
        limits.farewell = NEVER;
        limits.last_write = Duration::from_millis(100);
    });
    limits.socket.messages = "1000000000/1ms".parse().expect("a pace");
    limits.socket.send = NEVER;
    let site = Site::limited(folder.path(), limits);
    let (mut deaf, _white) = site.table(Preset::Fesa);
    deaf.raw().set_write_timeout(Some(Duration::from_secs(2))).unwrap();
    let question = format!(r#"{{"t":"{}"}}"#, "x".repeat(60));
    let until = Instant::now() + HANGS;
    while deaf.try_send(question.clone().into()).is_ok() {
        assert!(Instant::now() < until, "buffers without end");
    }
    stops(site);
}

#[test]
fn what_is_left_at_the_end_of_the_farewell_is_dropped() {
    let folder = folder();
    let limits = limited(|limits| {
        limits.write = NEVER;
        limits.last_write = NEVER;
        limits.farewell = Duration::from_millis(100);
    });
    let site = Site::limited(folder.path(), limits);
    let _deaf = ask_and_never_read(&site);
    stops(site);
}

#[test]
fn what_is_no_http_is_refused_and_others_are_served() {
    let folder = folder();
    let site = Site::start(folder.path());
    let mut stream = connect(site.address);
    stream.write_all(b"\x16\x03\x01 hello\r\n\r\n").unwrap();
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 400"), "{answer:?}");
    let huge = format!("GET / HTTP/1.1\r\nhost: x\r\nx: {}\r\n\r\n", "x".repeat(100_000));
    let mut stream = connect(site.address);
    let _ = stream.write_all(huge.as_bytes());
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 431"), "{}", String::from_utf8_lossy(&answer));
    assert_eq!(site.get("/livez").status, 200);
    site.stop();
}

#[test]
fn a_body_that_never_comes_is_not_awaited_for_ever() {
    let folder = folder();
    let site = Site::limited(folder.path(), limited(|limits| limits.request = Duration::from_millis(100)));
    let mut stream = connect(site.address);
    let head = "POST /games HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\n\
                content-length: 100\r\n\r\nopponent=";
    stream.write_all(head.as_bytes()).unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("the answer comes and the connection ends");
    assert!(answer.starts_with(b"HTTP/1.1 408"), "{}", String::from_utf8_lossy(&answer));
    site.stop();
}
