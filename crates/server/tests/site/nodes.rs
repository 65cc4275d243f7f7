//! Several nodes over one PostgreSQL database: what happens on one is seen on the others, by either bus, and without one a
//! little later.

use std::time::Duration;

use komadai_rules::Preset;
use komadai_server::nodes::Bus;
use komadai_testbed::{Nats, Postgres};
use serde_json::{Value, json};

use crate::accounts::Browser;
use crate::client::Client;
use crate::site::Site;

/// Two nodes: moves, who is here, talk, seeks, accounts.
fn two_nodes_are_one_site(bus: &Bus) {
    let database = Postgres::shared().database();
    let (one, two) = (Site::node(&database, bus), Site::node(&database, bus));
    ready(&one);
    ready(&two);
    let (black_seat, white_seat) = one.friends(Preset::Fesa);
    let (mut black, mut white) = (one.play(&black_seat, 0), two.play(&white_seat, 0));
    let mut watcher = two.watch(&black_seat, 0);
    watcher.expect("state");
    white.expect("state");
    black.expect("state");
    black.wait_for(true, true);
    white.wait_for(true, true);
    black.play(1, "7g7f");
    // Nothing was asked of the second node: it was told.
    assert_eq!(watcher.event("move")["move"]["usi"], "7g7f");
    assert_eq!(white.event("move")["move"]["usi"], "7g7f");
    white.play(2, "3c3d");
    assert_eq!(black.event("move")["move"]["usi"], "7g7f", "the own");
    assert_eq!(black.event("move")["move"]["usi"], "3c3d");
    drop(black);
    white.wait_for(false, true);
    talk_comes_through(&one, &two);
    seekers_meet(&one, &two);
    an_account_is_one(&one, &two);
    two.stop();
    one.stop();
}

/// What is said on one node is heard on the other, by whom it is meant for.
fn talk_comes_through(one: &Site, two: &Site) {
    let (black_seat, white_seat) = one.friends(Preset::Fesa);
    let (mut black, mut white) = (one.play(&black_seat, 0), two.play(&white_seat, 0));
    let mut watcher = two.watch(&black_seat, 0);
    for client in [&mut black, &mut white, &mut watcher] {
        client.json(&json!({"t": "chat"}));
        assert_eq!(client.find("chat")["messages"], json!([]));
    }
    let say = |client: &mut Client, text: &str| {
        client.json(&json!({"t": "say", "text": text, "id": "s"}));
        assert_eq!(client.told("s")["t"], "said");
    };
    for round in 0..3 {
        say(&mut black, &format!("question {round}"));
        assert_eq!(white.find("chat")["messages"][0]["text"], format!("question {round}"));
        say(&mut white, &format!("answer {round}"));
        // One's own, and the other's.
        for text in ["question", "answer"] {
            assert_eq!(black.find("chat")["messages"][0]["text"], format!("{text} {round}"));
        }
        assert_eq!(white.find("chat")["messages"][0]["text"], format!("answer {round}"));
    }
    watcher.silent();
}

/// Who looks for a game on one node finds somebody on the other.
fn seekers_meet(one: &Site, two: &Site) {
    let waiting = one.post("/lobby/seeks", "time=5m%2B5s").location();
    let mut tab = Client::connect(one.address, &format!("{waiting}/ws")).expect("a socket");
    let mut lobby = Client::connect(two.address, "/lobby/ws").expect("a socket");
    let has_seek = |board: Value| board["html"].as_str().is_some_and(|html| html.contains("/take"));
    while !has_seek(lobby.find("board")) {}
    let found = two.post("/lobby/seeks", "time=5m%2B5s").location();
    let path = tab.find("go")["path"].as_str().expect("a path").to_owned();
    assert_eq!(path.split('/').nth(2), found.split('/').nth(2));
    while has_seek(lobby.find("board")) {}
}

/// An account is called on whatever node it has a page open, and what a revoked session has opened there ends.
fn an_account_is_one(one: &Site, two: &Site) {
    let (mut sente, mut gote) = (Browser::signed_up(one, "Sente"), Browser::signed_up(one, "Gote"));
    let there = |browser: &Browser<'_>, path: &str| {
        let cookie = browser.cookie.as_deref().expect("signed in");
        Client::connect_with(two.address, path, &[("cookie", cookie)]).expect("a socket")
    };
    let mut page = there(&gote, "/live/ws?since=0");
    page.find("waiting");
    let challenge = sente.post("/player/Gote/challenge", "time=3d&color=black").location();
    assert_eq!(page.find("call")["text"], "Sente challenges you");
    let id = challenge.split('/').nth(2).expect("an id");
    gote.post(&format!("/lobby/seeks/{id}/take"), "").location();
    page.find("go");
    sente.socket(id).play(1, "7g7f");
    assert_eq!(page.find("call")["text"], "Your turn against Sente");
    let mut game = there(&gote, &format!("/game/{id}/ws"));
    game.expect("state");
    let (mut still, mut other) = (there(&sente, &format!("/game/{id}/ws")), there(&sente, "/live/ws"));
    gote.post("/account/sign-out", "").location();
    for socket in [&mut page, &mut game] {
        assert_eq!(socket.cut(), None);
    }
    for socket in [&mut still, &mut other] {
        socket.text(r#"{"t":"ping"}"#);
        socket.find("pong");
    }
}

/// Waits until a node hears the others.
fn ready(site: &Site) {
    while site.get("/readyz").text() != "ok\n" {
        assert_eq!(site.get("/readyz").status, 200);
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn two_nodes_are_one_site_by_the_database() {
    two_nodes_are_one_site(&Bus::Postgres);
}

#[test]
fn two_nodes_are_one_site_by_nats() {
    two_nodes_are_one_site(&Bus::Nats(Nats::start().url()));
}

#[test]
fn a_node_that_hears_nothing_says_so_and_is_soon_caught_up() {
    let database = Postgres::shared().database();
    let nowhere = Bus::Nats(format!("nats://127.0.0.1:{}", komadai_testbed::free_port()));
    let (one, two) = (Site::node(&database, &nowhere), Site::node(&database, &nowhere));
    let said = one.get("/readyz");
    assert_eq!(said.status, 200, "the site can be played on");
    assert!(said.text().starts_with("ok\ndegraded: the bus nats://127.0.0.1:"), "{}", said.text());
    let (black_seat, white_seat) = one.friends(Preset::Fesa);
    let (mut black, mut white) = (one.play(&black_seat, 0), two.play(&white_seat, 0));
    white.expect("state");
    black.expect("state");
    white.json(&json!({"t": "chat"}));
    white.find("chat");
    black.play(1, "7g7f");
    assert_eq!(white.event("move")["move"]["usi"], "7g7f");
    for text in ["one", "two", "three"] {
        black.json(&json!({"t": "say", "text": text, "id": text}));
        assert_eq!(black.told(text)["t"], "said");
    }
    let mut said = Vec::new();
    while said.last().is_none_or(|text| text != "three") {
        let messages = white.find("chat")["messages"].as_array().cloned().expect("a list");
        said.extend(messages.into_iter().map(|message| message["text"].as_str().expect("a text").to_owned()));
    }
    assert_eq!(said, ["one", "two", "three"]);
    let waiting = one.post("/lobby/seeks", "time=5m%2B5s").location();
    let mut lobby = Client::connect(two.address, "/lobby/ws").expect("a socket");
    while !lobby.find("board")["html"].as_str().is_some_and(|html| html.contains("/take")) {}
    assert!(waiting.starts_with("/seek/"));
    two.stop();
    one.stop();
}

/// What was said while nobody could be heard is looked for when they can be again.
#[test]
fn hints_that_were_lost_are_made_up_for() {
    let mut nats = Nats::start();
    let database = Postgres::shared().database();
    let bus = Bus::Nats(nats.url());
    let (one, two) = (Site::node(&database, &bus), Site::node(&database, &bus));
    ready(&one);
    ready(&two);
    let (sente, mut gote) = (Browser::signed_up(&one, "Sente"), Browser::signed_up(&one, "Gote"));
    let there = |browser: &Browser<'_>| {
        let cookie = browser.cookie.as_deref().expect("signed in");
        Client::connect_with(two.address, "/live/ws", &[("cookie", cookie)]).expect("a socket")
    };
    let (mut ends, mut stays) = (there(&gote), there(&sente));
    for page in [&mut ends, &mut stays] {
        page.find("waiting");
    }
    nats.stop();
    while two.get("/readyz").text() == "ok\n" {
        std::thread::sleep(Duration::from_millis(20));
    }
    gote.post("/account/sign-out", "").location();
    nats.restart();
    assert_eq!(ends.cut(), None, "its session was revoked on the other node");
    stays.text("ping");
    stays.find("pong");
    two.stop();
    one.stop();
}

#[test]
fn a_database_that_is_gone_is_told_by_readyz_and_comes_back() {
    let mut server = Postgres::start();
    let site = Site::node(&server.database(), &Bus::Postgres);
    let (black, _) = site.friends(Preset::Fesa);
    let mut client = site.play(&black, 0);
    client.expect("state");
    server.stop();
    let said = site.get("/readyz");
    assert_eq!((said.status, said.text()), (503, "the database cannot be reached\n"));
    client.text(r#"{"t":"move","ply":1,"usi":"7g7f","id":"m"}"#);
    assert_ne!(client.answer("m")["t"], "ack");
    server.restart();
    client.text(r#"{"t":"move","ply":1,"usi":"7g7f","id":"m"}"#);
    assert_eq!(client.answer("m")["t"], "ack");
    ready(&site);
    site.stop();
}
