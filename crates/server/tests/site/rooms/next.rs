//! The game after the game: replays that the rules ask for, rematches that the players ask for.

use std::thread;

use komadai_rules::{Color, Preset};
use komadai_server::rooms::Created;
use serde_json::{Value, json};

use crate::client::Client;
use crate::site::{Site, folder, play_line};

/// Kings and golds go to and fro until the position has stood four times.
fn sennichite() -> String {
    ["5i5h 5a5b 5h5i 5b5a"; 3].join(" ")
}

fn seat_in(event: &Value, seat: &Created) -> Created {
    let id = event["next"].as_str().expect("the next game").parse().expect("an id");
    Created { id, color: !seat.color, ..seat.clone() }
}

#[test]
fn a_draw_is_replayed_by_itself_with_colours_swapped() {
    for preset in [Preset::Swedish, Preset::Jsa] {
        let folder = folder();
        let site = Site::start(folder.path());
        let (black_seat, white_seat) = site.friends(preset);
        let (mut black, mut white) = (site.play(&black_seat, 0), site.play(&white_seat, 0));
        play_line(&mut black, &mut white, &sennichite());
        for _ in 1..12 {
            black.event("move");
        }
        let last = black.event("move");
        assert_eq!(last["view"]["repetitions"], 4);
        let ended = black.event("ended");
        assert_eq!(
            (&ended["view"]["end"]["end"], &ended["view"]["end"]["winner"]),
            (&json!("sennichite"), &Value::Null)
        );
        let next = black.event("next");
        assert_eq!(next["view"]["next"], next["next"]);
        assert_eq!(next["by"], Value::Null, "the rules ask for it, not a player");

        // The same secret is the other side now.
        let (was_black, was_white) = (seat_in(&next, &black_seat), seat_in(&next, &white_seat));
        let mut white_now = site.play(&was_black, 0);
        let state = white_now.expect("state");
        assert_eq!(
            (&state["game"]["you"], &state["game"]["preset"]),
            (&json!("white"), &json!(preset.to_string()))
        );
        site.play(&was_white, 0).play(1, "7g7f");
        white_now.play(2, "3c3d");
        assert_eq!(site.run(site.rooms.record(was_black.id)).unwrap().previous, Some(black_seat.id));
        site.stop();
    }
}

#[test]
fn elsewhere_a_draw_stands() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (black_seat, white_seat) = site.friends(Preset::Fesa);
    let (mut black, mut white) = (site.play(&black_seat, 0), site.play(&white_seat, 0));
    play_line(&mut black, &mut white, &sennichite());
    assert_eq!(site.run(site.rooms.record(black_seat.id)).unwrap().next, None);
    site.stop();
}

#[test]
fn a_rematch_swaps_colours_and_both_hear_of_it() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (black_seat, white_seat) = site.friends(Preset::Fesa);
    let (mut black, mut white) = (site.play(&black_seat, 0), site.play(&white_seat, 0));
    let mut watcher = site.watch(&black_seat, 0);
    assert_eq!(white.command(json!({"t": "resign"}))["t"], "ack");
    assert_eq!(white.command(json!({"t": "offer", "what": "rematch"}))["t"], "ack");
    black.event("ended");
    let offer = black.event("offer");
    assert_eq!((&offer["what"], &offer["by"]), (&json!("rematch"), &json!("white")));
    assert_eq!(offer["view"]["offers"], json!([{"what": "rematch", "by": "white"}]));
    assert_eq!(black.command(json!({"t": "decline", "what": "rematch"}))["t"], "ack");
    assert_eq!(black.command(json!({"t": "offer", "what": "rematch"}))["t"], "ack");
    assert_eq!(white.command(json!({"t": "offer", "what": "rematch"}))["t"], "ack");
    let next = watcher.find("state");
    assert_eq!(next["v"], 1);
    let ids: Vec<String> = [&mut black, &mut watcher]
        .into_iter()
        .map(|reader| {
            loop {
                let event = reader.find("event");
                if event["kind"] == "next" {
                    break event["next"].as_str().unwrap().to_owned();
                }
            }
        })
        .collect();
    assert_eq!(ids[0], ids[1]);
    let game = Created { id: ids[0].parse().unwrap(), ..black_seat.clone() };
    assert_eq!(site.run(site.rooms.seat_of(game.id, &black_seat.secret)).unwrap(), Some(Color::White));
    site.stop();
}

#[test]
fn a_rematch_race_makes_one_game() {
    let folder = folder();
    let site = Site::start(folder.path());
    for _ in 0..20 {
        let (black_seat, white_seat) = site.friends(Preset::Fesa);
        let mut black = site.play(&black_seat, 0);
        assert_eq!(black.command(json!({"t": "resign"}))["t"], "ack");
        let race = [&black_seat, &white_seat, &black_seat, &white_seat].map(|seat| {
            let mut client: Client = site.play(seat, 0);
            client.expect("state");
            thread::spawn(move || {
                let answer = client.command(json!({"t": "offer", "what": "rematch"}));
                answer["reason"].as_str().unwrap_or("done").to_owned()
            })
        });
        let mut answers = race.map(|runner| runner.join().unwrap());
        answers.sort();
        // One offers, one accepts; whoever comes in between or after is told so.
        assert_eq!(answers.iter().filter(|answer| *answer == "done").count(), 2, "{answers:?}");
        let record = site.run(site.rooms.record(black_seat.id)).unwrap();
        let next = record.next.expect("a next game");
        let kinds: Vec<_> = record.events.iter().map(|event| event.kind.name()).collect();
        assert_eq!(kinds, ["joined", "ended", "offer", "next"]);
        assert_eq!(site.run(site.rooms.record(next)).unwrap().previous, Some(black_seat.id));
    }
    site.stop();
}
