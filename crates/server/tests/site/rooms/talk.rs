//! Talk at games: who hears what, and what is refused.

use komadai_rules::{Color, Preset};
use komadai_server::rooms::Speaker;
use komadai_server::talk::TalkRefusal;
use serde_json::{Value, json};

use crate::accounts::Browser;
use crate::client::Client;
use crate::site::{Site, folder};

/// Says something, and gives the answer.
fn say(client: &mut Client, text: &str) -> Value {
    client.json(&json!({"t": "say", "text": text, "id": "s"}));
    client.told("s")
}

/// Asks for what was said: who and what.
fn heard(client: &mut Client) -> Vec<(Value, String)> {
    client.json(&json!({"t": "chat"}));
    client.json(&json!({"t": "ping"}));
    let mut chat = Value::Null;
    loop {
        let message = client.next();
        match message["t"].as_str() {
            Some("chat") => chat = message,
            Some("pong") => break,
            _ => {}
        }
    }
    let line = |said: &Value| {
        let who = if said["name"].is_null() { &said["by"] } else { &said["name"] };
        (who.clone(), said["text"].as_str().expect("a text").to_owned())
    };
    chat["messages"].as_array().expect("a list").iter().map(line).collect()
}

#[test]
fn players_and_those_who_watch_talk_apart_until_the_game_is_over() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (one, other) = site.friends(Preset::Fesa);
    let (mut black, mut white) = (site.play(&one, 0), site.play(&other, 0));
    let mut fan = Browser::signed_up(&site, "Fan");
    fan.get("/");
    let mut watcher = fan.socket(&one.id.to_string());
    let mut stranger = site.watch(&one, 0);
    for client in [&mut black, &mut white, &mut watcher, &mut stranger] {
        client.expect("state");
        assert_eq!(heard(client), []);
    }
    let script = "<script>alert(1)</script>";
    assert_eq!(say(&mut black, script)["t"], "said");
    assert_eq!(say(&mut watcher, "what a move")["n"], 2);
    assert_eq!(white.find("chat")["messages"][0]["text"], script);
    assert_eq!(stranger.find("chat")["messages"][0]["name"], "Fan");
    assert_eq!(heard(&mut white), [(json!("black"), script.to_owned())]);
    assert_eq!(heard(&mut watcher), [(json!("Fan"), "what a move".to_owned())]);
    assert_eq!(heard(&mut stranger), [(json!("Fan"), "what a move".to_owned())]);
    // Who has no account only listens.
    assert_eq!(say(&mut stranger, "me too")["reason"], "talk-needs-account");

    white.command(json!({"t": "resign"}));
    assert_eq!(heard(&mut black).len(), 2, "now the players hear those who watched");
    assert_eq!(heard(&mut stranger).len(), 1, "and what the players said is theirs");
    site.stop();
}

#[test]
fn what_is_not_fit_to_be_said_is_refused_and_so_is_too_much() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (mut black, _white) = site.table(Preset::Fesa);
    for (text, reason) in [
        (" ", "talk-empty"),
        ("a\u{7}", "talk-control"),
        ("a\u{202e}b", "talk-control"),
        (&"x".repeat(301), "talk-too-long"),
    ] {
        let answer = say(&mut black, text);
        assert_eq!(answer["reason"], reason);
        assert!(answer["text"].as_str().unwrap().contains(' '), "{answer}");
    }
    let answers: Vec<_> = (0..6).map(|_| say(&mut black, "hello")["t"].clone()).collect();
    assert_eq!(answers[..5], [json!("said"), json!("said"), json!("said"), json!("said"), json!("said")]);
    assert_eq!(answers[5], "refused");
    site.stop();
}

#[test]
fn a_report_waits_for_the_moderators_and_a_hidden_message_is_gone() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (one, other) = site.friends(Preset::Fesa);
    let (mut black, mut white) = (site.play(&one, 0), site.play(&other, 0));
    say(&mut black, "rude words");
    let report = |client: &mut Client, n: u32| {
        client.json(&json!({"t": "report", "n": n, "id": "r"}));
        client.told("r")
    };
    assert_eq!(report(&mut white, 1)["t"], "reported");
    assert_eq!(report(&mut white, 1)["reason"], "talk-no-message", "once is enough");
    assert_eq!(report(&mut white, 2)["reason"], "talk-no-message");
    let mut fan = Browser::signed_up(&site, "Fan");
    fan.get("/");
    let mut watcher = fan.socket(&one.id.to_string());
    assert_eq!(report(&mut watcher, 1)["reason"], "talk-no-message", "who cannot read it cannot report it");

    let store = site.rooms.store();
    let reported = site.run(store.reported(10)).unwrap();
    assert_eq!(reported.len(), 1);
    assert_eq!((reported[0].message.text.as_str(), reported[0].reports), ("rude words", 1));
    assert_eq!((reported[0].message.game, reported[0].message.color), (one.id, Some(Color::Black)));
    assert!(site.run(store.settle_reports(one.id, 1, true, 5)).unwrap());
    assert!(!site.run(store.settle_reports(one.id, 1, true, 6)).unwrap(), "settled");
    assert_eq!(site.run(store.reported(10)).unwrap(), []);
    assert_eq!(heard(&mut white), []);
    site.stop();
}

#[test]
fn whom_one_has_blocked_one_does_not_hear() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (mut sente, mut gote) = (Browser::signed_up(&site, "Sente"), Browser::signed_up(&site, "Gote"));
    let id = sente.begin();
    gote.post(&format!("/join/{id}"), "").location();
    assert_eq!(sente.post("/player/Gote/block", "").location(), "/player/Gote");
    assert!(sente.get("/player/Gote").text().contains("/player/Gote/unblock"));
    let (mut black, mut white) = (sente.socket(&id), gote.socket(&id));
    heard(&mut black);
    assert_eq!(say(&mut white, "do you hear me?")["t"], "said");
    assert_eq!(heard(&mut black), []);
    assert_eq!(heard(&mut white).len(), 1);
    assert_eq!(sente.post("/player/Gote/unblock", "").location(), "/player/Gote");
    assert_eq!(heard(&mut black).len(), 1);
    assert_eq!(sente.post("/player/Sente/block", "").location(), "/player/Sente");
    assert!(!sente.get("/player/Sente").text().contains("/block\""), "nobody blocks themselves");
    assert_eq!(site.post("/player/Gote/block", "").status, 303, "who has not signed in is sent to do so");
    site.stop();
}

#[test]
fn a_game_keeps_no_more_talk_than_it_may() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (one, _) = site.friends(Preset::Fesa);
    let store = site.rooms.store();
    let new = || komadai_store::NewMessage {
        game: one.id,
        color: Some(Color::Black),
        account: None,
        text: "again".to_owned(),
        at: 0,
    };
    assert_eq!(site.run(store.say(new(), 2)), Ok(Some(1)));
    assert_eq!(site.run(store.say(new(), 2)), Ok(Some(2)));
    assert_eq!(site.run(store.say(new(), 2)), Ok(None));
    let nobody = Speaker { seat: None, account: None };
    assert_eq!(site.run(site.rooms.say(one.id, nobody, "x")), Err(TalkRefusal::NeedsAccount));
    site.stop();
}

#[test]
fn players_hear_whether_the_other_is_here() {
    let folder = folder();
    let site = Site::start(folder.path());
    let link = |form: &str| site.links(form);
    let (one, other) = link("time=5m");
    let open = |link: &str| Client::connect(site.address, &format!("{link}/ws")).unwrap();
    let mut black = open(&one);
    black.wait_for(true, false);
    assert_eq!(black.presence["claim_in"], Value::Null, "before the second move a game is called off");
    let mut white = open(&other);
    black.wait_for(true, true);
    white.wait_for(true, true);
    black.play(1, "7g7f");
    white.play(2, "3c3d");
    drop(white);
    black.wait_for(true, false);
    let claim_in = black.presence["claim_in"].as_i64().expect("a time");
    assert!((30_000..=40_000).contains(&claim_in), "{claim_in}");
    assert_eq!(black.refused(json!({"t": "claim", "what": "win"})), "not-left");
    let white = open(&other);
    black.wait_for(true, true);
    drop(white);
    site.stop();
}
