//! Workers without database access: who may be one, what they are asked, and what becomes of a position whose worker dies.

use std::time::{Duration, Instant};

use komadai_rules::{Color, Handicap, Preset};
use komadai_server::Limits;
use komadai_server::opponent::Engine;
use komadai_server::rooms::Opponent;
use komadai_server::worker::make_token;
use komadai_store::Role;
use serde_json::{Value, json};

use crate::accounts::Browser;
use crate::admin::on_the_machine;
use crate::client::Answer;
use crate::site::{Site, folder};

/// A site that leaves the computer to workers, and a token for one.
fn site(folder: &std::path::Path) -> (Site, String) {
    let mut engine = Engine::new("/bin/false".into(), Vec::new());
    engine.processes = 0;
    let site = Site::with(folder, engine, Limits::default());
    Browser::signed_up(&site, "Boss");
    let store = site.rooms.store().clone();
    let token = site.run(async {
        let name = "Boss".parse().expect("a name");
        let boss = store.account(name).await.expect("it answers").expect("there is one");
        store.set_role(boss.id, Role::Admin, &on_the_machine("make")).await.expect("it answers");
        let boss = store.account(name).await.expect("it answers").expect("there is one");
        make_token(&store, &boss, "komadai admin").await.expect("a token")
    });
    (site, token)
}

fn ask(site: &Site, token: &str, path: &str, body: &Value) -> Answer {
    let bearer = format!("Bearer {token}");
    let headers = [("authorization", &*bearer), ("content-type", "application/json")];
    site.send("POST", &format!("/api/work/{path}"), &headers, body.to_string())
}

#[test]
fn a_worker_is_asked_and_its_answer_is_played() {
    let folder = folder();
    let (site, token) = site(folder.path());
    let seat = site.create(Opponent::Computer { level: 3 }, Color::Black, Handicap::Even, Preset::Fesa);
    let mut black = site.play(&seat, 0);
    black.expect("state");
    black.play(1, "7g7f");
    let asked = ask(&site, &token, "next", &Value::Null).json();
    assert_eq!((&asked["game"], &asked["version"]), (&json!(seat.id.to_string()), &json!(1)));
    assert_eq!(asked["position"], "position startpos moves 7g7f");
    assert!(asked["go"].as_str().unwrap().starts_with("go "), "{asked}");
    assert!(asked["options"].as_array().unwrap().contains(&json!(["Level", "3"])), "{asked}");
    let id = seat.id.to_string();
    let answer = json!({"version": 1, "best": "bestmove 3c3d", "thought": 150});
    assert_eq!(ask(&site, &token, &id, &answer).status, 204);
    black.event("move");
    assert_eq!(black.event("move")["move"]["usi"], "3c3d");
    // It is played once, however often it is said.
    assert_eq!(ask(&site, &token, &id, &answer).status, 204);
    assert_eq!(ask(&site, &token, "next", &Value::Null).status, 204, "nothing waits");
    // What the game does not allow is not played, and the position is asked again.
    black.play(3, "2g2f");
    assert_eq!(ask(&site, &token, "next", &Value::Null).json()["version"], 3);
    let wrong = ask(&site, &token, &id, &json!({"version": 3, "best": "bestmove 9i9a", "thought": 1}));
    assert!(wrong.status == 422 && wrong.text().contains("9i9a"), "{}", wrong.text());
    assert_eq!(site.run(site.rooms.record(seat.id)).unwrap().ply, 3);
    site.stop();
}

#[test]
fn the_position_of_a_worker_that_dies_goes_to_another() {
    let folder = folder();
    let (site, token) = site(folder.path());
    let seat = site.create(Opponent::Computer { level: 1 }, Color::White, Handicap::Even, Preset::Fesa);
    let asked = ask(&site, &token, "next", &Value::Null).json();
    let begun = Instant::now();
    let again = loop {
        let answer = ask(&site, &token, "next", &Value::Null);
        if answer.status == 200 {
            break answer.json();
        }
        assert!(begun.elapsed() < Duration::from_secs(30), "nobody else is asked");
    };
    assert_eq!((&again["game"], &again["position"]), (&asked["game"], &asked["position"]));
    let answer = json!({"version": 0, "best": "bestmove 7g7f", "thought": 1});
    assert_eq!(ask(&site, &token, &seat.id.to_string(), &answer).status, 204);
    assert_eq!(site.run(site.rooms.record(seat.id)).unwrap().ply, 1);
    site.stop();
}

#[test]
fn only_who_looks_after_the_site_has_workers() {
    let folder = folder();
    let (site, token) = site(folder.path());
    assert_eq!(ask(&site, "kmd_x", "next", &Value::Null).status, 401);
    assert_eq!(site.post("/api/work/next", "").status, 401);
    assert_eq!(ask(&site, &token, "AAAAAAAAAAAA", &json!({"version": 0, "thought": 0})).status, 404);
    assert_eq!(ask(&site, &token, "AAAAAAAAAAAA", &json!("x")).status, 400);
    let store = site.rooms.store().clone();
    site.run(async {
        let boss = store.account("Boss".parse().unwrap()).await.unwrap().unwrap();
        store.set_role(boss.id, Role::Player, &on_the_machine("unmake")).await.unwrap();
    });
    assert_eq!(ask(&site, &token, "next", &Value::Null).status, 403);
    site.stop();
}
