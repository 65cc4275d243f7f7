//! How much one address or one account may do, with whatever it does it.

use std::num::NonZeroU32;
use std::time::Duration;

use komadai_rules::Preset;
use komadai_server::{Limits, Pace};
use serde_json::json;

use crate::accounts::Browser;
use crate::client::Client;
use crate::site::{Site, folder, path};

/// So many, and no more in the time that a test takes.
fn only(at_once: u32) -> Pace {
    Pace { at_once: NonZeroU32::new(at_once).expect("not zero"), every: Duration::from_secs(3600) }
}

fn limited(change: impl FnOnce(&mut Limits)) -> (tempfile::TempDir, Site) {
    let mut limits = Limits::default();
    change(&mut limits);
    let folder = folder();
    let site = Site::limited(folder.path(), limits);
    (folder, site)
}

/// The header of a proxy on this machine.
fn from(address: &str) -> (&'static str, &str) {
    ("x-forwarded-for", address)
}

#[test]
fn programs_of_one_address_ask_at_a_pace() {
    let (_folder, site) = limited(|limits| limits.requests_by_address = only(3));
    let ask = |address| site.send("GET", "/api/v1/legal?sfen=startpos", &[from(address)], "");
    for _ in 0..3 {
        assert_eq!(ask("203.0.113.7").status, 200);
    }
    let refused = ask("203.0.113.7");
    assert_eq!((refused.status, refused.header("retry-after")), (429, Some("3600")));
    assert!(refused.json()["error"].as_str().is_some_and(|text| text.contains("3600 seconds")));
    assert_eq!(ask("203.0.113.8").status, 200, "others are not held up");
    assert_eq!(site.send("GET", "/", &[from("203.0.113.7")], "").status, 200, "nor are pages");
    assert!((0..9).all(|_| site.get("/api/v1/legal?sfen=startpos").status == 200), "nor the machine itself");
    site.stop();
}

#[test]
fn one_address_has_so_many_websockets() {
    let (_folder, site) = limited(|limits| limits.sockets_by_address = 2);
    let (black, _) = site.friends(Preset::Fesa);
    let open = |address| Client::connect_with(site.address, &path(&black), &[from(address)]);
    let mut one = open("203.0.113.7").expect("a socket");
    let two = open("203.0.113.7").expect("a socket");
    assert_eq!(open("203.0.113.7").err(), Some(429));
    let lobby = |address| Client::connect_with(site.address, "/lobby/ws", &[from(address)]).err();
    assert_eq!((lobby("203.0.113.7"), lobby("203.0.113.8")), (Some(429), None), "the lobby's count too");
    assert!(open("203.0.113.8").is_ok());
    drop(two);
    one.expect("state");
    // The site hears of it a moment later; until then it answers the one that is left.
    while open("203.0.113.7").is_err() {
        one.silent();
        std::thread::sleep(Duration::from_millis(100));
    }
    site.stop();
}

#[test]
fn commands_are_counted_over_all_websockets_of_an_address_and_of_an_account() {
    let (_folder, site) = limited(|limits| limits.commands_by_address = only(2));
    let games = [site.friends(Preset::Fesa).0, site.friends(Preset::Fesa).0, site.friends(Preset::Fesa).0];
    let send = |seat, address| {
        let mut seat = Client::connect_with(site.address, &path(seat), &[from(address)]).expect("a socket");
        seat.json(&json!({"t": "move", "ply": 1, "usi": "7g7f", "id": "a"}));
        loop {
            let message = seat.next();
            if message["id"] == "a" {
                return message["t"].as_str().expect("a type").to_owned();
            }
        }
    };
    assert_eq!(send(&games[0], "203.0.113.7"), "ack");
    assert_eq!(send(&games[1], "203.0.113.7"), "ack");
    assert_eq!(send(&games[2], "203.0.113.7"), "error");
    assert_eq!(send(&games[2], "203.0.113.8"), "ack", "nothing was done before");
    site.stop();

    let (_folder, site) = limited(|limits| limits.commands_by_account = only(1));
    let mut sente = Browser::signed_up(&site, "Sente");
    let ids = [sente.begin(), sente.begin()];
    for id in &ids {
        site.post(&format!("/join/{id}"), "");
    }
    sente.socket(&ids[0]).play(1, "7g7f");
    let mut second = sente.socket(&ids[1]);
    second.json(&json!({"t": "move", "ply": 1, "usi": "7g7f", "id": "a"}));
    let refused = second.find("error");
    assert_eq!(refused["id"], "a");
    assert!(refused["text"].as_str().is_some_and(|text| text.starts_with("too many commands")), "{refused}");
    site.stop();
}

#[test]
fn all_that_is_kept_about_an_account_is_taken_away_at_a_pace() {
    let (_folder, site) = limited(|_| {});
    let (mut sente, mut gote) = (Browser::signed_up(&site, "Sente"), Browser::signed_up(&site, "Gote"));
    for _ in 0..5 {
        assert_eq!(sente.get("/account/export").status, 200);
    }
    let refused = sente.get("/account/export");
    assert_eq!(refused.status, 429);
    assert!(refused.header("retry-after").is_some());
    assert_eq!(gote.get("/account/export").status, 200, "others are not held up");
    assert_eq!(sente.get("/account").status, 200, "nor other pages");
    site.stop();
}
