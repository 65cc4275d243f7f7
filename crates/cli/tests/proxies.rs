//! Three nodes behind nginx and behind Caddy, with the settings that are shipped: websockets, streams of lines, and nodes that go.

#[allow(dead_code, unused_imports, reason = "the site's helpers are for more tests than this one")]
mod site;

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::SocketAddr;
use std::thread::sleep;
use std::time::{Duration, Instant};

use komadai_testbed::{Postgres, Proxy};
use site::{Client, Server, post, request};

fn nodes() -> Vec<Server> {
    let database = Postgres::shared().database();
    let start = |_| Server::start_node(&database, &["--analysis-seconds", "3"]);
    (0..3).map(start).collect()
}

/// A seat of a game, whose line may break.
fn sit(proxy: SocketAddr, link: &str) -> Client {
    let path = &link[link.find("/play/").expect("a link")..];
    let asked = Instant::now();
    loop {
        match Client::connect(proxy, &format!("{path}/ws")) {
            Ok(mut client) => {
                client.find("state");
                return client;
            }
            Err(status) => assert!(asked.elapsed() < Duration::from_secs(20), "still {status}"),
        }
        sleep(Duration::from_millis(100));
    }
}

/// The lines of an analysis come one by one, not all at the end.
fn lines_come_one_by_one(proxy: SocketAddr) {
    let mut stream = site::connect(proxy);
    let sfen = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL%20b%20-%201";
    let asked = Instant::now();
    write!(stream, "GET /analysis/search?sfen={sfen}&lines=1 HTTP/1.1\r\nhost: {proxy}\r\n\r\n")
        .expect("sent");
    let mut lines = BufReader::new(stream).lines().map(|line| line.expect("the line is up"));
    assert!(lines.next().is_some_and(|line| line.contains(" 200 ")));
    let first = lines.find(|line| line.starts_with('{')).map(|_| asked.elapsed()).expect("a line");
    let done = lines.find(|line| line == "0").map(|_| asked.elapsed()).expect("the end");
    assert!(done > Duration::from_secs(2) && first < done - Duration::from_secs(1), "{first:?} {done:?}");
}

fn behind(start: impl Fn(&[SocketAddr]) -> Proxy) {
    let mut nodes = nodes();
    let addresses: Vec<_> = nodes.iter().map(Server::address).collect();
    let proxy = start(&addresses);
    let proxy = proxy.address();
    let form = "opponent=friend&color=black&handicap=even&rules=fesa";
    let black_link = post(proxy, "/games", form).location();
    let id = black_link.split("/play/").nth(1).and_then(|rest| rest.split('/').next()).expect("an id");
    let white_link = post(proxy, &format!("/join/{id}"), "").location();
    let (mut black, mut white) = (sit(proxy, &black_link), sit(proxy, &white_link));
    black.play(1, "7g7f");
    white.play(2, "3c3d");
    lines_come_one_by_one(proxy);
    // Two of three nodes go, one of them the visitor's.
    nodes.remove(0).kill();
    nodes.remove(0).kill();
    let asked = Instant::now();
    while request(proxy, "GET", &format!("/game/{id}"), &[], "").status != 200 {
        assert!(asked.elapsed() < Duration::from_secs(20), "the site does not come back");
        sleep(Duration::from_millis(100));
    }
    let mut black = sit(proxy, &black_link);
    black.play(3, "2g2f");
    let mut white = sit(proxy, &white_link);
    white.play(4, "8c8d");
}

#[test]
fn nginx_hands_on_everything_and_finds_the_node_that_is_there() {
    behind(|nodes| Proxy::nginx(include_str!("../../../packaging/nginx.conf"), nodes));
}

#[test]
fn caddy_hands_on_everything_and_finds_the_node_that_is_there() {
    behind(|nodes| Proxy::caddy(include_str!("../../../packaging/Caddyfile"), nodes));
}
