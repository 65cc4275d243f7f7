//! Games with clocks on a running site.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use komadai_rules::{ByColor, Color, End, Handicap, Outcome, Preset};
use komadai_server::room::{Command, CommandKind, Decision, Room, Timing};
use komadai_server::rooms::{Created, NewGameRequest, Opponent, RequestedTime};
use komadai_store::{EventKind, GameId, GameRecord, NewGame, SideTime};
use serde_json::{Value, json};

use super::laws::{commit, guest};
use crate::client::Client;
use crate::site::{Site, folder, open};

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970");
    i64::try_from(since.as_millis()).expect("before the end of time")
}

fn side(text: &str) -> SideTime {
    text.parse().expect("a time")
}

/// A game between two friends, whoever made it Black.
fn friends(site: &Site, own: &str, other: &str) -> (Created, Created) {
    let request = NewGameRequest {
        opponent: Opponent::Friend,
        color: Some(Color::Black),
        handicap: Handicap::Even,
        start: None,
        rules: Preset::Fesa,
        time: Some(RequestedTime { own: side(own), other: side(other) }),
        rated: false,
    };
    let black = site.run(site.rooms.create(request, None)).expect("a game");
    let white = site.run(site.rooms.join(black.id, None)).expect("the seat is free");
    (black, white)
}

/// Both sockets, after the first move of each side: from here on each move is charged.
fn begun(site: &Site, time: &str) -> (Created, Client, Client) {
    let (black, white) = friends(site, time, time);
    let mut sockets = (site.play(&black, 0), site.play(&white, 0));
    sockets.0.expect("state");
    sockets.1.expect("state");
    sockets.0.play(1, "7g7f");
    sockets.1.event("move");
    sockets.1.play(2, "3c3d");
    sockets.0.event("move");
    sockets.0.event("move");
    sockets.1.event("move");
    (black, sockets.0, sockets.1)
}

/// The stored game, once it is over.
fn over(site: &Site, id: GameId) -> GameRecord {
    let begun = Instant::now();
    loop {
        let record = site.run(site.rooms.record(id)).expect("a game");
        if record.finish.is_some() {
            return record;
        }
        assert!(begun.elapsed() < Duration::from_secs(20), "still going on");
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn a_flag_falls_with_nobody_watching_and_not_before_its_time() {
    let folder = folder();
    let site = Site::start(folder.path());
    site.run(site.rooms.resume()).unwrap();
    let (black, one, other) = begun(&site, "1s");
    let deadline = site.run(site.rooms.record(black.id)).unwrap().deadline.expect("a clock runs");
    drop((one, other));
    let record = over(&site, black.id);
    let finish = record.finish.unwrap();
    assert_eq!(finish.outcome, Outcome::win(End::TimeUp, Color::White));
    assert!((0..500).contains(&(finish.at - deadline)), "{} after the deadline", finish.at - deadline);
    assert_eq!(record.deadline, None);
    site.stop();
}

#[test]
fn who_watches_sees_the_flag_fall_in_words() {
    let folder = folder();
    let site = Site::start(folder.path());
    site.run(site.rooms.resume()).unwrap();
    let (black, mut one, _other) = begun(&site, "1s");
    let ended = one.event("ended");
    let end = &ended["view"]["end"];
    assert_eq!((&end["end"], &end["winner"]), (&json!("time_up"), &json!("white")));
    assert_eq!(end["text"], "Black’s time is up: White wins");
    assert_eq!(ended["view"]["clock"]["running"], Value::Null);
    let page = site.get(&format!("/game/{}", black.id)).text().to_owned();
    assert!(page.contains("Black’s time is up: White wins"), "{page}");
    site.stop();
}

#[test]
fn a_move_after_the_flag_loses_also_where_no_timer_was_first() {
    let folder = folder();
    // Without `resume` nothing sweeps.
    let site = Site::start(folder.path());
    let (black, mut one, mut other) = begun(&site, "1s");
    let deadline = site.run(site.rooms.record(black.id)).unwrap().deadline.unwrap();
    while now() < deadline {
        std::thread::sleep(Duration::from_millis(5));
    }
    assert_eq!(one.refused(json!({"t": "move", "ply": 3, "usi": "2g2f"})), "game-over");
    assert_eq!(other.event("ended")["view"]["end"]["end"], "time_up");
    let record = site.run(site.rooms.record(black.id)).unwrap();
    assert_eq!((record.ply, record.finish.unwrap().outcome.winner), (2, Some(Color::White)));
    site.stop();
}

/// A game that was begun some time ago, on a site that is not running.
fn stored(number: usize, ago: i64) -> NewGame {
    let created_at = now() - ago;
    NewGame {
        id: format!("{number:0>12}").parse().expect("an id"),
        created_at,
        rules: Preset::Fesa,
        handicap: Handicap::Even,
        start: Handicap::Even.position(),
        seats: ByColor::new(guest(1), guest(2)),
        time: Some("10s".parse().expect("a time")),
        deadline: Some(created_at + 40_000),
        rated: false,
    }
}

#[test]
fn a_restart_gives_back_the_down_time_and_no_more() {
    let folder = folder();
    let (lost, running) = (stored(1, 100_000), stored(2, 65_000));
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let store = open(folder.path()).await;
        store.create(lost.clone()).await.unwrap();
        store.create(running.clone()).await.unwrap();
        // The first flag had fallen before the site went down, the second had not: 35 of its 40 seconds were left.
        store.beat(now() - 60_000).await.unwrap();
        store.close().await;
    });
    let site = Site::start(folder.path());
    site.run(site.rooms.resume()).unwrap();
    let record = over(&site, lost.id);
    assert_eq!(record.finish.unwrap().outcome, Outcome::win(End::TimeUp, Color::White));
    let record = site.run(site.rooms.record(running.id)).unwrap();
    assert_eq!(record.finish, None);
    let left = record.deadline.unwrap() - now();
    assert!((30_000..=35_500).contains(&left), "{left} ms left");
    // The room knows it too.
    let state =
        site.run(site.rooms.snapshot(running.id, None, komadai_server::texts::Language::English)).unwrap();
    let ran = state.view.clock.unwrap().ran;
    assert!((4_500..=10_000).contains(&ran), "{ran} ms gone");
    site.stop();
}

#[test]
fn clocks_start_when_both_seats_are_taken_and_are_shown_everywhere() {
    let folder = folder();
    let site = Site::start(folder.path());
    let black = site.post("/games", "opponent=friend&color=black&time=10m%2B30s*3&their_time=5m").location();
    let id = black.split('/').nth(2).unwrap().to_owned();
    let api = |site: &Site| -> Value {
        serde_json::from_str(site.get(&format!("/api/v1/game/{id}")).text()).unwrap()
    };
    let game = api(&site);
    assert_eq!(game["time"]["text"], "10m+30s*3/5m");
    assert_eq!((&game["clock"]["running"], &game["deadline"]), (&Value::Null, &Value::Null));
    let page = site.get(&format!("/join/{id}")).text().to_owned();
    assert!(page.contains("Black: 10 min, then 3 periods of 30 s. White: 5 min."), "{page}");
    site.post(&format!("/join/{id}"), "");
    let game = api(&site);
    assert_eq!(game["clock"]["running"], "black");
    let until = game["deadline"].as_i64().unwrap() - now();
    assert!((720_000 - 20_000..=720_000).contains(&until), "30 s to sit down, 10 min, 3 × 30 s: {until}");
    assert_eq!(game["clock"]["black"], json!({"main": 600_000, "periods": 3}));
    assert_eq!(game["clock"]["white"], json!({"main": 300_000, "periods": 0}));
    let page = site.get(&black).text().to_owned();
    for part in ["role=\"timer\" aria-label=\"Black’s clock\"", "10:00", "+ 3 × 30 s", "5:00"] {
        assert!(page.contains(part), "{part}: {page}");
    }
    site.stop();
}

#[test]
fn a_bad_time_is_said_at_its_field() {
    let folder = folder();
    let site = Site::start(folder.path());
    let answer = site.post("/games", "opponent=friend&time=custom&time_custom=99h");
    assert_eq!(answer.status, 422);
    let page = answer.text();
    assert!(page.contains("“99h” is not a time control: the main time is 24 hours at most."), "{page}");
    assert!(page.contains("href=\"#field-time_custom\"") && page.contains("value=\"99h\""), "{page}");
    site.stop();
}

#[test]
fn a_rematch_has_full_clocks_that_go_with_the_players() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (black, white) = friends(&site, "10m", "5m+3s");
    let (mut one, mut other) = (site.play(&black, 0), site.play(&white, 0));
    one.expect("state");
    other.expect("state");
    one.command(json!({"t": "resign"}));
    one.command(json!({"t": "offer", "what": "rematch"}));
    other.command(json!({"t": "offer", "what": "rematch"}));
    let record = site.run(site.rooms.record(black.id)).unwrap();
    let next = site.run(site.rooms.record(record.next.unwrap())).unwrap();
    assert_eq!(next.time.unwrap().to_string(), "5m+3s/10m");
    assert_eq!(next.deadline, Some(next.created_at + 330_000));
    site.stop();
}

#[test]
fn a_replay_goes_on_with_the_time_that_is_left() {
    let mut room = Room::new(NewGame {
        created_at: 0,
        rules: Preset::Jsa,
        time: Some("10m+30s*3/5m".parse().unwrap()),
        ..stored(1, 0)
    });
    let mut now = 0;
    let mut next = None;
    for (before, mv) in ["2h3h", "8b7b", "3h2h", "7b8b"].iter().cycle().take(12).enumerate() {
        // The first moves are free; then Black takes 110 seconds and a bit for each, White a second.
        now += if before.is_multiple_of(2) { 110_001 } else { 1_000 };
        let seat = if before.is_multiple_of(2) { Color::Black } else { Color::White };
        let kind = CommandKind::Move { ply: u32::try_from(before).unwrap() + 1, mv: mv.parse().unwrap() };
        let id = format!("c{before}").parse().unwrap();
        let command = Command { seat, id, kind, seen: None, timing: Timing::Lag(0) };
        match room.handle(&command, now, "Next0000Next".parse().unwrap()) {
            Ok(Decision::Append(plan)) => {
                commit(&mut room, plan.events);
                next = plan.next;
            }
            other => panic!("{mv}: {other:?}"),
        }
    }
    let next = next.expect("the rules ask for a replay");
    // Black: 80 s in excess of the 30 of the first move, and five times 110 s: the main time, and one period.
    assert_eq!(room.clock().unwrap().left(Color::White).main, 295_000);
    assert_eq!(next.time.unwrap().to_string(), "295s/0s+30s*2");
    assert_eq!(next.deadline, Some(now + 30_000 + 295_000));
}

#[test]
fn moves_carry_their_time_into_records() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (black, mut one, _other) = begun(&site, "10m+30s*1");
    let record = site.run(site.rooms.record(black.id)).unwrap();
    let spent = |event: &komadai_store::Event| match event.kind {
        EventKind::Move { spent, .. } => Some(spent.expect("charged").charged),
        _ => None,
    };
    assert_eq!(record.events.iter().filter_map(spent).collect::<Vec<_>>(), [0, 0], "to sit down is free");
    one.command(json!({"t": "resign"}));
    let file = |ending: &str| site.get(&format!("/game/export/{}.{ending}", black.id)).text().to_owned();
    assert!(file("kif").contains("持ち時間：10分+30秒"), "{}", file("kif"));
    assert!(file("kif").contains("( 0:00/00:00:00)"), "{}", file("kif"));
    assert!(file("csa").contains("$TIME_LIMIT:00:10+30") && file("csa").contains("T0"), "{}", file("csa"));
    assert!(file("json").contains("\"times\":[0,0"), "{}", file("json"));
    assert!(file("psn").contains("10m+30s*1"), "{}", file("psn"));
    site.stop();
}
