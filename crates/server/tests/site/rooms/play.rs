//! Playing, watching, coming back: what the two players and the watchers see.

use std::thread;

use komadai_rules::{Color, Handicap, Preset};
use komadai_server::rooms::Secret;
use komadai_server::rooms::{JoinError, Opponent};
use serde_json::{Value, json};

use crate::client::Client;
use crate::site::{MATE, Site, fill, folder, path, play_line};

#[test]
fn a_whole_game_by_both_seats_and_a_watcher() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (black_seat, white_seat) = site.friends(Preset::Fesa);
    let (mut black, mut white) = (site.play(&black_seat, 0), site.play(&white_seat, 0));
    let mut watcher = site.watch(&black_seat, 0);

    let state = black.expect("state");
    assert_eq!(state["game"]["you"], "black");
    assert_eq!(state["game"]["id"], black_seat.id.to_string());
    assert_eq!(state["game"]["preset"], "fesa");
    assert_eq!(state["game"]["handicap"], "even");
    assert_eq!(state["game"]["seats"], json!({"black": {"kind": "guest"}, "white": {"kind": "guest"}}));
    assert_eq!(state["game"]["loses_on_illegal"], false);
    assert_eq!(state["game"]["join"], Value::Null);
    assert_eq!(state["view"]["turn"], "black");
    assert_eq!(state["view"]["legal"].as_str().unwrap().split(' ').count(), 30);
    let state = white.expect("state");
    assert_eq!((&state["game"]["you"], &state["view"]["legal"]), (&json!("white"), &json!("")));
    let state = watcher.expect("state");
    assert_eq!((&state["game"]["you"], &state["view"]["legal"]), (&Value::Null, &json!("")));

    for (before, mv) in MATE.split(' ').enumerate() {
        let mover = if before % 2 == 0 { &mut black } else { &mut white };
        let ack = mover.play(before + 1, mv);
        // White's seat was taken by an event of its own, the first.
        assert_eq!(ack["v"], before + 2);
        for reader in [&mut black, &mut white] {
            let event = reader.event("move");
            assert_eq!(event["v"], before + 2);
            assert_eq!((&event["move"]["usi"], &event["view"]["last"]), (&json!(mv), &json!(mv)));
            assert_eq!(
                (&event["move"]["ply"], &event["view"]["ply"]),
                (&json!(before + 1), &json!(before + 1))
            );
            assert!(event["move"]["at"].as_i64().unwrap() > 1_700_000_000_000);
        }
    }
    for reader in [&mut black, &mut white] {
        let ended = reader.event("ended");
        let end = &ended["view"]["end"];
        assert_eq!((&end["end"], &end["winner"]), (&json!("checkmate"), &json!("black")));
        assert!(end["text"].as_str().unwrap().contains("Black wins"), "{end}");
        assert!(end["rule_text"].as_str().unwrap().contains(' '), "{end}");
        assert_eq!((&ended["view"]["check"], &ended["view"]["legal"]), (&json!("5b"), &json!("")));
    }
    let first = watcher.event("move");
    assert_eq!((&first["move"]["japanese"], &first["move"]["western"]), (&json!("☗７六歩"), &json!("P-76")));
    assert_eq!(first["view"]["legal"], "", "watchers get no moves to play");
    assert_eq!(white.refused(json!({"t": "move", "ply": 8, "usi": "5b5c"})), "game-over");
    site.stop();
}

#[test]
fn a_client_that_comes_back_gets_what_it_missed() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (black_seat, white_seat) = site.friends(Preset::Fesa);
    let (mut black, mut white) = (site.play(&black_seat, 0), site.play(&white_seat, 0));
    play_line(&mut black, &mut white, "7g7f 3c3d 2g2f");
    drop(black);
    white.play(4, "8c8d");

    let mut black = site.play(&black_seat, 3);
    let (third, fourth) = (black.event("move"), black.event("move"));
    assert_eq!((&third["v"], &third["move"]["usi"]), (&json!(4), &json!("2g2f")));
    assert_eq!((&fourth["v"], &fourth["move"]["usi"]), (&json!(5), &json!("8c8d")));
    assert_eq!(third["view"]["ply"], 3, "the view is the one of that time");
    assert_eq!(third["view"]["legal"], "");
    assert_ne!(fourth["view"]["legal"], "");
    black.play(5, "2f2e");

    site.play(&black_seat, 6).silent();
    for (seen, what) in [
        ("0", "new"),
        ("7", "from the future"),
        ("x", "no number"),
        ("-1", "negative"),
        ("99999999999", "too large"),
    ] {
        let mut client = Client::connect(site.address, &format!("{}?v={seen}", path(&black_seat))).unwrap();
        let state = client.expect("state");
        assert_eq!((&state["v"], state["moves"].as_array().unwrap().len()), (&json!(6), 5), "{what}");
    }
    site.stop();
}

#[test]
fn a_client_that_missed_too_much_gets_the_whole_state() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (black_seat, white_seat) = site.friends(Preset::Brainking);
    let (mut black, mut white) = (site.play(&black_seat, 0), site.play(&white_seat, 0));
    fill(&mut black, &mut white, 65);
    let mut late = site.play(&black_seat, 1);
    assert_eq!(late.expect("state")["v"], 66);
    let mut early = site.play(&black_seat, 2);
    for version in 3..=66 {
        assert_eq!(early.expect("event")["v"], version);
    }
    early.silent();
    site.stop();
}

#[test]
fn a_command_sent_again_is_answered_and_not_done_twice() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (black_seat, white_seat) = site.friends(Preset::Fesa);
    let (mut black, mut white) = (site.play(&black_seat, 0), site.play(&white_seat, 0));
    let frame = r#"{"t":"move","ply":1,"usi":"7g7f","id":"same"}"#;
    for _ in 0..3 {
        black.text(frame);
        assert_eq!(black.answer("same")["v"], 2);
    }
    // Also from another device, and after moves in between.
    white.play(2, "3c3d");
    let mut again = site.play(&black_seat, 3);
    again.text(frame);
    let answer = again.answer("same");
    assert_eq!((&answer["t"], &answer["v"]), (&json!("ack"), &json!(2)));
    // The same id for something else is refused rather than taken for done.
    again.text(r#"{"t":"move","ply":3,"usi":"2g2f","id":"same"}"#);
    assert_eq!(again.answer("same")["reason"], "id-reused");
    // The other seat's ids are its own.
    white.text(r#"{"t":"resign","id":"same"}"#);
    assert_eq!(white.answer("same")["t"], "ack");
    let record = site.run(site.rooms.record(black_seat.id)).unwrap();
    assert_eq!((record.version.get(), record.ply), (4, 2));
    site.stop();
}

#[test]
fn what_a_command_did_is_told_before_its_answer() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (mut black, mut white) = site.table(Preset::Fesa);
    for (ply, usi) in (1..).zip(MATE.split(' ')) {
        let mover = if ply % 2 == 1 { &mut black } else { &mut white };
        // The other side's move.
        if ply > 1 {
            mover.expect("event");
        }
        mover.json(&json!({"t": "move", "ply": ply, "usi": usi, "id": format!("m{ply}")}));
        assert_eq!(mover.expect("event")["move"]["usi"], usi);
        if ply == 7 {
            assert_eq!(mover.expect("event")["kind"], "ended");
        }
        mover.expect("ack");
    }
    site.stop();
}

#[test]
fn of_two_sockets_with_the_same_ply_one_wins() {
    let folder = folder();
    let site = Site::start(folder.path());
    for round in 0..20 {
        let (seat, _) = site.friends(Preset::Fesa);
        let race = ["7g7f", "2g2f"].map(|usi| {
            let mut client = site.play(&seat, 0);
            client.expect("state");
            thread::spawn(move || client.command(json!({"t": "move", "ply": 1, "usi": usi})))
        });
        let mut answers = race.map(|runner| runner.join().unwrap());
        answers.sort_by_key(|answer| answer["t"].to_string());
        assert_eq!((&answers[0]["t"], &answers[0]["v"]), (&json!("ack"), &json!(2)), "round {round}");
        assert_eq!((&answers[1]["t"], &answers[1]["reason"]), (&json!("refused"), &json!("stale-ply")));
        assert_eq!(site.run(site.rooms.record(seat.id)).unwrap().ply, 1);
    }
    site.stop();
}

#[test]
fn who_may_not_is_refused_and_stays_connected() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (black_seat, white_seat) = site.friends(Preset::Fesa);
    let (mut black, mut white) = (site.play(&black_seat, 0), site.play(&white_seat, 0));
    let mut watcher = site.watch(&black_seat, 0);
    for command in [
        json!({"t": "move", "ply": 1, "usi": "7g7f"}),
        json!({"t": "resign"}),
        json!({"t": "declare"}),
        json!({"t": "offer", "what": "draw"}),
    ] {
        assert_eq!(watcher.refused(command), "not-a-player");
    }
    assert_eq!(white.refused(json!({"t": "move", "ply": 1, "usi": "3c3d"})), "not-your-turn");
    assert_eq!(black.refused(json!({"t": "move", "ply": 2, "usi": "7g7f"})), "stale-ply");
    assert_eq!(black.refused(json!({"t": "move", "ply": 1, "usi": "P*5e"})), "not-in-hand");
    assert_eq!(black.refused(json!({"t": "move", "ply": 1, "usi": "2h2c+"})), "movement");
    assert_eq!(black.refused(json!({"t": "offer", "what": "rematch"})), "game-not-over");
    black.json(&json!({"t": "why", "ply": 1, "usi": "8h7g"}));
    let why = black.find("why");
    assert_eq!((&why["usi"], &why["reason"]), (&json!("8h7g"), &json!("occupied")));
    assert!(why["text"].as_str().unwrap().contains(' '));
    black.json(&json!({"t": "why", "ply": 1, "usi": "7g7f"}));
    assert_eq!(black.find("why")["reason"], Value::Null);
    black.json(&json!({"t": "why", "ply": 2, "usi": "7g7f"}));
    assert_eq!(black.find("why")["reason"], "stale-ply");
    black.play(1, "7g7f");
    assert_eq!(
        site.run(site.rooms.record(black_seat.id)).unwrap().version.get(),
        2,
        "refusals leave no trace"
    );
    site.stop();
}

#[test]
fn an_illegal_move_loses_where_the_rules_say_so() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (mut black, mut white) = site.table(Preset::Csa);
    let answer = black.command(json!({"t": "move", "ply": 1, "usi": "8h2b+"}));
    assert_eq!(answer["t"], "ack", "the command was done, and what it did is to lose");
    let end = &white.event("ended")["view"]["end"];
    assert_eq!((&end["end"], &end["winner"]), (&json!("illegal_move"), &json!("white")));
    assert_eq!((&end["attempt"]["usi"], &end["attempt"]["reason"]), (&json!("8h2b+"), &json!("movement")));
    site.stop();
}

#[test]
fn addresses_that_lead_nowhere_are_refused_before_the_upgrade() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (seat, _) = site.friends(Preset::Fesa);
    let id = seat.id;
    let wrong = Secret::random().unwrap();
    let (other, _) = site.friends(Preset::Fesa);
    for (path, status) in [
        ("/game/AAAAAAAAAAAA/ws".to_owned(), 404),
        ("/game/short/ws".to_owned(), 404),
        (format!("/play/AAAAAAAAAAAA/{}/ws", seat.secret.as_str()), 404),
        ("/play/AAAAAAAAAAAA/x/ws".to_owned(), 404),
        (format!("/play/{id}/{}/ws", wrong.as_str()), 403),
        (format!("/play/{id}/{}/ws", other.secret.as_str()), 403),
        (format!("/play/{id}/short/ws"), 403),
    ] {
        assert_eq!(Client::connect(site.address, &path).err(), Some(status), "{path}");
    }
    assert_eq!(site.get(&path(&seat)).status, 426, "a browser that opens the address");
    assert_eq!(site.get("/game/AAAAAAAAAAAA/ws").status, 404);
    site.stop();
}

#[test]
fn a_friend_joins_and_the_game_begins() {
    let folder = folder();
    let site = Site::start(folder.path());
    let seat = site.create(Opponent::Friend, Color::White, Handicap::TwoPiece, Preset::Fesa);
    let mut white = site.play(&seat, 0);
    let mut watcher = site.watch(&seat, 0);
    assert_eq!(watcher.expect("state")["game"]["join"], Value::Null);
    let state = white.expect("state");
    assert_eq!(state["game"]["join"], format!("/join/{}", seat.id));
    assert_eq!(state["view"]["legal"], "", "nothing to play before both have come");
    assert_eq!(white.refused(json!({"t": "move", "ply": 1, "usi": "5a5b"})), "seat-open");
    assert_eq!(site.run(site.rooms.invitation(seat.id)).unwrap(), Color::Black);

    let friend = site.run(site.rooms.join(seat.id, None)).unwrap();
    assert_eq!(friend.color, Color::Black);
    let joined = white.event("joined");
    assert_eq!(joined["game"]["seats"]["black"]["kind"], "guest");
    assert_eq!(joined["game"]["join"], Value::Null);
    assert_eq!(joined["game"]["you"], "white");
    assert_ne!(joined["view"]["legal"], "", "White gives the handicap and moves first");
    assert!(matches!(site.run(site.rooms.join(seat.id, None)), Err(JoinError::Taken)));
    assert!(matches!(site.run(site.rooms.invitation(seat.id)), Err(JoinError::Taken)));
    white.play(1, "5a5b");
    site.play(&friend, 0).play(2, "7g7f");
    site.stop();
}

#[test]
fn nobody_joins_a_game_that_is_over() {
    let folder = folder();
    let site = Site::start(folder.path());
    let seat = site.create(Opponent::Friend, Color::Black, Handicap::Even, Preset::Fesa);
    let mut black = site.play(&seat, 0);
    assert_eq!(black.command(json!({"t": "resign"}))["t"], "ack");
    assert_eq!(black.event("ended")["view"]["end"]["end"], "aborted");
    assert!(matches!(site.run(site.rooms.invitation(seat.id)), Err(JoinError::Over)));
    assert!(matches!(site.run(site.rooms.join(seat.id, None)), Err(JoinError::Over)));
    let page = format!("/join/{}", seat.id);
    for answer in [site.get(&page), site.post(&page, "")] {
        assert_eq!(answer.status, 409);
        assert!(answer.text().contains("This game was called off"), "{}", answer.text());
    }
    site.stop();
}

#[test]
fn of_several_who_join_one_gets_the_seat() {
    let folder = folder();
    let site = Site::start(folder.path());
    let seat = site.create(Opponent::Friend, Color::Black, Handicap::Even, Preset::Fesa);
    let joined: Vec<_> = thread::scope(|scope| {
        let joins: Vec<_> =
            (0..8).map(|_| scope.spawn(|| site.run(site.rooms.join(seat.id, None)).ok())).collect();
        joins.into_iter().filter_map(|join| join.join().unwrap()).collect()
    });
    assert_eq!(joined.len(), 1);
    assert_eq!(site.run(site.rooms.seat_of(seat.id, &joined[0].secret)).unwrap(), Some(Color::White));
    assert_eq!(site.run(site.rooms.record(seat.id)).unwrap().version.get(), 1);
    site.stop();
}

#[test]
fn the_game_goes_on_after_a_restart() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (black_seat, white_seat) = site.friends(Preset::Fesa);
    let (mut black, mut white) = (site.play(&black_seat, 0), site.play(&white_seat, 0));
    play_line(&mut black, &mut white, "7g7f 3c3d");
    site.stop();
    for client in [&mut black, &mut white] {
        let (code, reason) = client.closed();
        assert_eq!(code, 1012, "service restart");
        assert!(reason.contains("restarting"), "{reason}");
    }

    let site = Site::start(folder.path());
    let mut black = site.play(&black_seat, 3);
    black.silent();
    black.play(3, "2g2f");
    assert_eq!(site.play(&white_seat, 3).event("move")["move"]["usi"], "2g2f");
    site.stop();
}

#[test]
fn what_cannot_be_put_on_disk_is_not_acknowledged() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (mut black, mut white) = site.table(Preset::Fesa);
    black.play(1, "7g7f");
    white.event("move");
    site.run(site.rooms.store().close());
    assert_eq!(white.refused(json!({"t": "move", "ply": 2, "usi": "3c3d"})), "unavailable");
    // Nobody hears of a move that is not on disk.
    black.event("move");
    black.silent();
    assert!(
        site.run(site.rooms.create(
            komadai_server::rooms::NewGameRequest {
                opponent: Opponent::Friend,
                color: None,
                handicap: Handicap::Even,
                start: None,
                rules: Preset::Fesa,
                time: None,
                rated: false,
            },
            None
        ))
        .is_err()
    );
    site.stop();
}
