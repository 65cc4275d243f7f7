//! Two nodes over one store: neither owns a game, and neither can spoil one.

use std::thread;

use komadai_rules::{Color, Handicap, Preset};
use komadai_server::rooms::Opponent;
use serde_json::json;

use crate::site::{Site, folder};

#[test]
fn a_node_that_is_behind_reloads_judges_again_and_tells_its_watchers() {
    let folder = folder();
    let one = Site::start(folder.path());
    let two = one.beside();
    let (black_seat, white_seat) = one.friends(Preset::Fesa);
    let (mut black, mut white) = (one.play(&black_seat, 0), two.play(&white_seat, 0));
    let mut watcher = two.watch(&black_seat, 0);
    watcher.expect("state");

    black.play(1, "7g7f");
    // The second node still thinks that Black is to move: the store knows better.
    white.play(2, "3c3d");
    let (first, second) = (watcher.event("move"), watcher.event("move"));
    assert_eq!((&first["move"]["usi"], &second["move"]["usi"]), (&json!("7g7f"), &json!("3c3d")));
    // And the other way round, for a move that has become impossible.
    assert_eq!(black.refused(json!({"t": "move", "ply": 2, "usi": "2g2f"})), "stale-ply");
    black.play(3, "2g2f");
    two.stop();
    one.stop();
}

#[test]
fn a_client_that_changes_nodes_is_caught_up() {
    let folder = folder();
    let one = Site::start(folder.path());
    let two = one.beside();
    let seat = one.create(Opponent::Friend, Color::Black, Handicap::Even, Preset::Fesa);
    two.watch(&seat, 0).expect("state");
    let friend = one.run(one.rooms.join(seat.id, None)).unwrap();
    // The second node knows an open seat, and is asked by who has taken it.
    let mut white = two.play(&friend, 0);
    assert_eq!(white.expect("state")["game"]["you"], "white");
    one.play(&seat, 1).play(1, "7g7f");
    // And knows one move less than the client that comes to it.
    two.play(&friend, 2).play(2, "3c3d");
    two.stop();
    one.stop();
}

#[test]
fn a_command_sent_again_to_another_node_is_not_done_twice() {
    let folder = folder();
    let one = Site::start(folder.path());
    let two = one.beside();
    let (seat, _) = one.friends(Preset::Fesa);
    let mut there = two.play(&seat, 0);
    there.expect("state");
    let mut here = one.play(&seat, 0);
    for client in [&mut here, &mut there] {
        client.text(r#"{"t":"move","ply":1,"usi":"7g7f","id":"same"}"#);
        let answer = client.answer("same");
        assert_eq!((&answer["t"], &answer["v"]), (&json!("ack"), &json!(2)));
    }
    assert_eq!(one.run(one.rooms.record(seat.id)).unwrap().version.get(), 2);
    two.stop();
    one.stop();
}

#[test]
fn moves_raced_over_two_nodes_are_played_once_each() {
    let folder = folder();
    let one = Site::start(folder.path());
    let two = one.beside();
    let (black, white) = one.friends(Preset::Fesa);
    let moves: Vec<&str> =
        ["5i5h", "5a5b", "5h4h", "5b6b", "4h5h", "6b5b", "5h5i", "5b5a", "3g3f", "7c7d"].to_vec();
    for (before, usi) in moves.into_iter().enumerate() {
        let seat = if before % 2 == 0 { &black } else { &white };
        let race = [&one, &two].map(|site| {
            let mut client = site.play(seat, 0);
            let command = json!({"t": "move", "ply": before + 1, "usi": usi});
            thread::spawn(move || client.command(command)["reason"].as_str().unwrap_or("done").to_owned())
        });
        let mut answers = race.map(|runner| runner.join().unwrap());
        answers.sort();
        assert_eq!(answers, ["done", "stale-ply"], "move {}", before + 1);
    }
    let record = one.run(one.rooms.record(black.id)).unwrap();
    assert_eq!((record.ply, record.version.get()), (10, 11));
    two.stop();
    one.stop();
}
