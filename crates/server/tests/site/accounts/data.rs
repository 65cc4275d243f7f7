//! What the site keeps about somebody, in one file.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use komadai_store::ACCOUNT_TABLES;
use serde_json::{Value, json};

use super::{Browser, PASSWORD, form};
use crate::mail_server::MailServer;
use crate::push::{AUTH, Key, subscribe};
use crate::site::{MATE, Site, folder, play_line};

/// Under which name the file has what a table holds; `None` for what nobody who can read the file has.
fn part(table: &str) -> Option<&'static str> {
    Some(match table {
        "session" => "sessions",
        "token" => "tokens",
        "seat" => "games",
        "chat" => "messages",
        "report" => "reports",
        "block" => "blocked",
        "note" => "notes",
        "conditional" => "conditional_moves",
        "rating" => "ratings",
        "rating_change" => "rating_history",
        "seek" => "seeks",
        "reach" => "language",
        "wish" => "told_of",
        "once_link" => "links",
        "notice" => "notices",
        "push_browser" => "browsers",
        "vacation" => "vacations",
        // Whose account is barred cannot sign in.
        "bar" => return None,
        other => panic!("nobody has said where the file of an account has the table {other}"),
    })
}

#[test]
fn the_file_has_something_of_every_table_that_knows_somebody_and_no_secret() {
    let (folder, mail) = (folder(), MailServer::start());
    let site = Site::mailing(folder.path(), &mail);
    let (mut sente, mut gote) = (Browser::new(&site), Browser::signed_up(&site, "Gote"));
    let fields = [("name", "Sente"), ("password", PASSWORD), ("email", "sente@mail.example")];
    sente.post("/account/new", &form(&fields)).location();
    let confirm = mail.next().link();
    assert_eq!(Browser::new(&site).post(&confirm, "").status, 200);
    Browser::new(&site).post("/account/forgotten", "to=Sente");
    let reset = mail.next().link();
    let made = sente.post("/account/tokens", &form(&[("label", "a program"), ("scope", "games:read")]));
    let token = made.text().split("id=\"made\">kmd_").nth(1).expect("a token")[..43].to_owned();
    // A browser whose key is one: of another, the site forgets it when there is something to tell.
    assert_eq!(subscribe(&mut sente, "https://push.example/a", &Key::new()), 204);
    sente.post("/player/Gote/block", "").location();
    sente.post("/player/Gote/unblock", "").location();

    // A rated game, and one by correspondence with all that lies beside it.
    let begin = |sente: &mut Browser<'_>, gote: &mut Browser<'_>, time: &str| {
        let link = sente.post("/games", &format!("opponent=friend&color=black&time={time}")).location();
        let id = link.split('/').nth(2).expect("an id").to_owned();
        gote.post(&format!("/join/{id}"), "").location();
        id
    };
    let rated = begin(&mut sente, &mut gote, "10m");
    play_line(&mut sente.socket(&rated), &mut gote.socket(&rated), MATE);
    let slow = begin(&mut sente, &mut gote, "3d");
    let (mut black, mut white) = (sente.socket(&slow), gote.socket(&slow));
    black.expect("state");
    black.play(1, "7g7f");
    for (socket, text) in [(&mut black, "good evening"), (&mut white, "rude words")] {
        socket.json(&json!({"t": "say", "text": text, "id": "say"}));
        assert_eq!(socket.told("say")["t"], "said");
    }
    black.json(&json!({"t": "report", "n": 2, "id": "report"}));
    assert_eq!(black.told("report")["t"], "reported");
    sente.post(&format!("/game/{slow}/note"), &form(&[("note", "the bishop is loose")]));
    sente.post(&format!("/game/{slow}/conditional"), &form(&[("lines", "P-34 P-26")])).location();
    sente.post("/lobby/seeks", "time=3d").location();
    gote.post("/player/Sente/challenge", "time=3d").location();
    while !mail.next().text.contains("challenges you") {}
    sente.post("/player/Gote/block", "").location();
    assert_eq!(sente.post("/account/vacation", "days=3").location(), "/account?done=vacation");

    let file = sente.get("/account/export");
    let data: Value = serde_json::from_str(file.text()).expect("JSON");
    for (table, part) in ACCOUNT_TABLES.iter().filter_map(|table| Some((table, part(table)?))) {
        let empty = match &data[part] {
            Value::Array(rows) => rows.is_empty(),
            Value::String(text) => text.is_empty(),
            _ => true,
        };
        assert!(!empty, "{table}: {part}: {}", file.text());
    }
    for (part, field, expected) in [
        ("conditional_moves", "lines", json!([["3c3d", "2g2f"]])),
        ("rating_history", "game", json!(rated)),
        ("reports", "message", json!(2)),
        ("seeks", "time", json!("3d")),
        ("links", "purpose", json!("reset")),
        ("notices", "topic", json!("challenge")),
        ("tokens", "label", json!("a program")),
    ] {
        let rows = data[part].as_array().expect("a list");
        assert!(rows.iter().any(|row| row[field] == expected), "{part}: {rows:?}");
    }
    assert_eq!(data["email_confirmed"], true);

    let account = site.run(site.rooms.store().account("Sente".parse().unwrap())).unwrap().unwrap();
    let stop = site.run(site.rooms.store().contact(account.id)).unwrap().unwrap().stop_key;
    let cookie = sente.cookie.as_deref().and_then(|cookie| cookie.split('=').nth(1)).expect("signed in");
    let secrets = [
        cookie,
        &token,
        &stop,
        &URL_SAFE_NO_PAD.encode(AUTH),
        reset.trim_start_matches("/account/reset/"),
        "$argon2",
        "digest",
    ];
    for secret in secrets {
        assert!(!file.text().contains(secret), "{secret}");
    }
    assert!(!file.text().contains("rude words"), "what others wrote is theirs");
    site.stop();
}
