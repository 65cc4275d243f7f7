//! What only a data file can have.

use komadai_rules::Preset;
use serde_json::json;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Executor as _};

use crate::site::{Site, folder};

#[test]
fn a_site_that_has_lost_its_data_says_so() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (black, _) = site.links("");
    let id = black.split('/').nth(2).unwrap();
    std::fs::remove_file(folder.path().join("komadai.db")).unwrap();
    let ready = site.get("/readyz");
    assert_eq!((ready.status, ready.text()), (503, "the data file was deleted or replaced\n"));
    assert_eq!(site.get("/livez").status, 200);
    // What is remembered can be looked at, and nothing more is promised.
    assert_eq!(site.get(&format!("/game/{id}")).status, 200);
    assert_eq!(site.post("/games", "opponent=friend").status, 503);
    site.stop();
}

#[test]
fn a_command_that_others_are_always_ahead_of_is_given_up() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (seat, _) = site.friends(Preset::Fesa);
    let mut black = site.play(&seat, 0);
    black.expect("state");
    // A rival that writes just before each write of the command `slow`, for as long as there is this trigger.
    let rival = "CREATE TRIGGER rival BEFORE INSERT ON event WHEN NEW.client_id = 'slow' BEGIN
                     UPDATE game SET version = version + 1 WHERE id = NEW.game_id;
                     INSERT INTO event (game_id, version, kind, color, body, at)
                     VALUES (NEW.game_id, NEW.version, 'offer', 'white', 'draw', NEW.at);
                 END";
    let execute = |sql: &'static str| {
        let options = SqliteConnectOptions::new().filename(folder.path().join("komadai.db"));
        site.run(async { options.connect().await?.execute(sql).await })
            .expect("the database does as it is told");
    };
    execute(rival);
    let command = r#"{"t":"move","ply":1,"usi":"7g7f","id":"slow"}"#;
    black.text(command);
    let answer = black.answer("slow");
    assert_eq!((&answer["t"], &answer["reason"]), (&json!("refused"), &json!("busy")));
    assert!(answer["text"].as_str().unwrap().contains("nothing was played"), "{answer}");
    assert_eq!(site.run(site.rooms.record(seat.id)).unwrap().ply, 0);
    execute("DROP TRIGGER rival");
    black.text(command);
    assert_eq!(black.answer("slow")["t"], "ack");
    site.stop();
}
