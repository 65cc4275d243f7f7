//! The computer as a player, with engines that behave and engines that do not.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use komadai_rules::{Color, Handicap, Preset};
use komadai_server::Limits;
use komadai_server::opponent::{Engine, MAX_LEVEL};
use komadai_server::rooms::{Created, NewGameRequest, Opponent, RequestedTime};
use komadai_store::SideTime;
use serde_json::{Value, json};

use crate::client::Client;
use crate::site::{Site, folder};

/// An engine that reads its answers from a list, one line a ply. `once-WORD-ANSWER` does WORD the first time only.
const ENGINE: &str = r#"
here=$(dirname "$0")
echo started >> "$here/log"
answer() {
  case "$1" in
    hang) sleep 60;;
    crash) echo "out of luck" >&2; exit 3;;
    flood) while :; do echo "info depth 1 score cp 1 pv 3c3d"; done;;
    slow) sleep 1; echo "bestmove resign";;
    once-*)
      first=${1#once-}; then=${first#*-}; first=${first%%-*}
      if [ -e "$here/once" ]; then answer "$then"; else : > "$here/once"; answer "$first"; fi;;
    *) echo "bestmove $1";;
  esac
}
ply=1
while read -r line; do
  echo "$line" >> "$here/log"
  case "$line" in
    usi) echo "id name Answers"; echo "option name Level type spin default 11 min 1 max 11"; echo usiok;;
    isready) echo readyok;;
    position*moves*) set -- ${line#*moves }; ply=$(($# + 1));;
    position*) ply=1;;
    go*) answer "$(sed -n "${ply}p" "$here/answers")";;
    quit) exit 0;;
  esac
done
"#;

fn engine(folder: &Path, answers: &str) -> Engine {
    fs::write(folder.join("engine.sh"), ENGINE).expect("a file");
    fs::write(folder.join("answers"), answers.replace(' ', "\n")).expect("a file");
    let mut engine = Engine::new("/bin/sh".into(), vec![folder.join("engine.sh").into()]);
    engine.processes = 1;
    engine.times = [Duration::from_millis(20); MAX_LEVEL as usize];
    engine.grace = Duration::from_millis(300);
    engine.limits.stop = Duration::from_millis(300);
    engine.pause = Duration::from_millis(100);
    engine
}

fn log(folder: &Path) -> String {
    fs::read_to_string(folder.join("log")).unwrap_or_default()
}

fn wait_for(what: impl Fn() -> bool) {
    let until = Instant::now() + Duration::from_secs(20);
    while !what() {
        assert!(Instant::now() < until, "it did not come about");
        std::thread::sleep(Duration::from_millis(10));
    }
}

fn site(folder: &Path, answers: &str) -> Site {
    Site::with(folder, engine(folder, answers), Limits::default())
}

fn against(site: &Site, color: Color, handicap: Handicap, rules: Preset) -> (Created, Client) {
    let seat = site.create(Opponent::Computer { level: 3 }, color, handicap, rules);
    let client = site.play(&seat, 0);
    (seat, client)
}

/// The next move by the computer.
fn reply(client: &mut Client) -> String {
    loop {
        let event = client.find("event");
        if event["kind"] == "move" && event["by"] == "white" {
            return event["move"]["usi"].as_str().expect("a move").to_owned();
        }
    }
}

#[test]
fn it_answers_each_move_at_its_level() {
    let folder = folder();
    let site = site(folder.path(), "- 3c3d - 8c8d");
    let (_, mut black) = against(&site, Color::Black, Handicap::Even, Preset::Fesa);
    let state = black.expect("state");
    assert_eq!(state["game"]["seats"]["white"], json!({"kind": "computer", "level": 3}));
    black.play(1, "7g7f");
    assert_eq!(reply(&mut black), "3c3d");
    black.play(3, "2g2f");
    assert_eq!(reply(&mut black), "8c8d");
    let log = log(folder.path());
    assert_eq!(log.matches("started").count(), 1, "one process serves all searches");
    assert_eq!(log.matches("setoption name Level value 3").count(), 1);
    assert_eq!(log.matches("usinewgame").count(), 1);
    assert!(log.contains("position startpos moves 7g7f 3c3d 2g2f\ngo btime 0 wtime 0 byoyomi 20\n"), "{log}");
    site.stop();
}

#[test]
fn it_moves_first_as_black_and_as_the_giver_of_a_handicap() {
    let folder = folder();
    let site = site(folder.path(), "7g7f");
    let (_, mut white) = against(&site, Color::White, Handicap::Even, Preset::Fesa);
    let first = white.next();
    let moved = first["moves"][0]["usi"] == "7g7f" || white.event("move")["move"]["usi"] == "7g7f";
    assert!(moved, "{first}");
    site.stop();

    fs::write(folder.path().join("answers"), "5a5b").unwrap();
    let site = self::site(folder.path(), "5a5b");
    let (_, mut black) = against(&site, Color::Black, Handicap::SixPiece, Preset::Fesa);
    let first = black.next();
    let moved = first["moves"][0]["usi"] == "5a5b" || black.event("move")["move"]["usi"] == "5a5b";
    assert!(moved, "{first}");
    assert!(log(folder.path()).contains("position sfen 2sgkgs2/9/"));
    site.stop();
}

#[test]
fn an_engine_that_fails_once_is_started_anew() {
    for (what, answer) in [
        ("hangs", "once-hang-3c3d"),
        ("dies", "once-crash-3c3d"),
        ("floods", "once-flood-3c3d"),
        ("plays an illegal move", "once-3c3e-3c3d"),
        ("plays the other side's move", "once-2g2f-3c3d"),
        ("answers nonsense", "once-tea-3c3d"),
    ] {
        let folder = folder();
        let site = site(folder.path(), &format!("- {answer}"));
        let (seat, mut black) = against(&site, Color::Black, Handicap::Even, Preset::Csa);
        black.play(1, "7g7f");
        let note = black.find("note");
        assert_eq!(note["kind"], "engine-failed", "{what}");
        assert!(note["text"].as_str().unwrap().contains(' '));
        assert_eq!(reply(&mut black), "3c3d", "{what}");
        assert_eq!(log(folder.path()).matches("started").count(), 2, "{what}");
        let record = site.run(site.rooms.record(seat.id)).unwrap();
        assert_eq!((record.ply, record.finish), (2, None), "{what}: the computer does not lose by it");
        site.stop();
    }
}

#[test]
fn an_engine_that_declares_a_win_that_it_has_not_got_plays_on() {
    let folder = folder();
    let site = site(folder.path(), "- win");
    let (seat, mut black) = against(&site, Color::Black, Handicap::Even, Preset::Csa);
    black.play(1, "7g7f");
    // Any move that is legal: the room took it.
    reply(&mut black);
    let record = site.run(site.rooms.record(seat.id)).unwrap();
    assert_eq!((record.ply, record.finish), (2, None));
    assert_eq!(log(folder.path()).matches("started").count(), 1, "it would declare again");
    site.stop();
}

#[test]
fn an_engine_that_always_fails_is_tried_three_times_and_again_later() {
    let folder = folder();
    let site = site(folder.path(), "- crash");
    let (_, mut black) = against(&site, Color::Black, Handicap::Even, Preset::Fesa);
    black.play(1, "7g7f");
    for _ in 0..3 {
        assert_eq!(black.find("note")["kind"], "engine-failed");
    }
    // The game is not lost: what is mended is used after the pause.
    fs::write(folder.path().join("answers"), "-\n3c3d").unwrap();
    assert_eq!(reply(&mut black), "3c3d");
    site.stop();
}

/// How many games a node takes up when it starts, of one: where there may be others, whoever keeps the site does that.
fn alone(site: &Site) -> usize {
    usize::from(!site.rooms.store().is_shared())
}

#[test]
fn a_failing_engine_rests_whoever_comes_to_look() {
    let folder = folder();
    let mut engine = engine(folder.path(), "- crash");
    engine.pause = Duration::from_secs(3600);
    let site = Site::with(folder.path(), engine, Limits::default());
    let (seat, mut black) = against(&site, Color::Black, Handicap::Even, Preset::Brainking);
    black.play(1, "7g7f");
    for _ in 0..3 {
        black.find("note");
    }
    // The third note comes just before the rest: whoever comes in it is told once more, and wakes nobody.
    wait_for(|| {
        let mut visitor = site.play(&seat, 0);
        visitor.expect("state");
        visitor.text(r#"{"t":"ping"}"#);
        let next = visitor.next();
        next["t"] == "note" && next["kind"] == "engine-failed"
    });
    for _ in 0..20 {
        site.watch(&seat, 0).expect("state");
    }
    assert_eq!(black.command(json!({"t": "offer", "what": "draw"}))["t"], "ack");
    assert_eq!(site.run(site.rooms.resume()).unwrap(), alone(&site));
    // Another game is played meanwhile: the engine is free, and would have come to the first one before it.
    fs::write(folder.path().join("answers"), "-\n3c3d").unwrap();
    let (_, mut other) = against(&site, Color::Black, Handicap::Even, Preset::Fesa);
    other.play(1, "7g7f");
    assert_eq!(reply(&mut other), "3c3d");
    let record = site.run(site.rooms.record(seat.id)).unwrap();
    assert_eq!(record.ply, 1, "{}", log(folder.path()));
    site.stop();
}

#[test]
fn a_missing_engine_is_said_and_the_person_can_still_resign() {
    let folder = folder();
    let mut engine = engine(folder.path(), "");
    engine.launch.program = "/no/such/engine".into();
    let site = Site::with(folder.path(), engine, Limits::default());
    let (_, mut black) = against(&site, Color::Black, Handicap::Even, Preset::Fesa);
    black.play(1, "7g7f");
    assert_eq!(black.find("note")["kind"], "engine-failed");
    assert_eq!(black.command(json!({"t": "resign"}))["t"], "ack");
    site.stop();
}

#[test]
fn it_resigns_and_takes_every_rematch_but_no_draw() {
    let folder = folder();
    let site = site(folder.path(), "7g7f resign");
    let (seat, mut black) = against(&site, Color::Black, Handicap::Even, Preset::Brainking);
    black.expect("state");
    assert_eq!(black.command(json!({"t": "offer", "what": "draw"}))["t"], "ack");
    black.event("offer");
    let declined = black.event("decline");
    assert_eq!((&declined["by"], &declined["view"]["offers"]), (&json!("white"), &json!([])));
    black.play(1, "7g7f");
    black.event("move");
    let end = black.event("ended")["view"]["end"].clone();
    assert_eq!((&end["end"], &end["winner"]), (&json!("resign"), &json!("black")));
    assert_eq!(black.command(json!({"t": "offer", "what": "rematch"}))["t"], "ack");
    let next: Value = black.event("next")["next"].clone();
    // In the next game it is Black and moves first.
    let again = Created { id: next.as_str().unwrap().parse().unwrap(), ..seat };
    let mut white = site.play(&again, 0);
    let state = white.expect("state");
    assert_eq!(state["game"]["seats"]["black"], json!({"kind": "computer", "level": 3}));
    if state["moves"].as_array().unwrap().is_empty() {
        white.event("move");
    }
    site.stop();
}

#[test]
fn it_takes_up_its_games_after_a_restart() {
    let folder = folder();
    let site = site(folder.path(), "- hang");
    let (seat, mut black) = against(&site, Color::Black, Handicap::Even, Preset::Fesa);
    black.play(1, "7g7f");
    wait_for(|| log(folder.path()).contains("\ngo "));
    // The site goes in mid-search.
    site.stop();
    fs::remove_file(folder.path().join("log")).unwrap();

    let site = self::site(folder.path(), "- 3c3d");
    assert_eq!(site.run(site.rooms.resume()).unwrap(), alone(&site));
    let mut watcher = site.watch(&seat, 0);
    let state = watcher.expect("state");
    if state["moves"].as_array().unwrap().len() < 2 {
        assert_eq!(watcher.event("move")["move"]["usi"], "3c3d");
    }
    assert_eq!(site.run(site.rooms.resume()).unwrap(), 0, "now the person is to move");
    site.stop();
}

#[test]
fn games_wait_for_a_free_engine_and_are_told_so() {
    let folder = folder();
    let mut engine = engine(folder.path(), "- slow");
    engine.grace = Duration::from_secs(5);
    let site = Site::with(folder.path(), engine, Limits::default());
    let mut clients: Vec<Client> = (0..4)
        .map(|_| {
            let (_, mut black) = against(&site, Color::Black, Handicap::Even, Preset::Fesa);
            black.play(1, "7g7f");
            black
        })
        .collect();
    let last = clients.last_mut().unwrap();
    assert_eq!(last.find("note")["kind"], "engine-busy");
    for client in &mut clients {
        loop {
            let event = client.find("event");
            if event["kind"] == "ended" {
                break;
            }
        }
    }
    assert_eq!(log(folder.path()).matches("started").count(), 1, "no more processes than allowed");
    site.stop();
}

#[test]
fn it_is_told_the_clocks_and_its_flag_does_not_fall() {
    let folder = folder();
    let site = site(folder.path(), "- once-crash-3c3d - hang");
    let request = NewGameRequest {
        opponent: Opponent::Computer { level: 3 },
        color: Some(Color::Black),
        handicap: Handicap::Even,
        start: None,
        rules: Preset::Fesa,
        time: Some(RequestedTime { own: side("10m"), other: side("1s") }),
        rated: false,
    };
    let seat = site.run(site.rooms.create(request, None)).expect("a game");
    let mut black = site.play(&seat, 0);
    black.expect("state");
    black.play(1, "7g7f");
    assert_eq!(reply(&mut black), "3c3d");
    assert!(log(folder.path()).contains("go btime 600000 wtime 1000\n"), "{}", log(folder.path()));
    let record = site.run(site.rooms.record(seat.id)).expect("a game");
    assert!(record.deadline.is_some(), "the person's clock runs");

    black.play(3, "2g2f");
    let record = site.run(site.rooms.record(seat.id)).expect("a game");
    assert_eq!(record.deadline, None, "the computer's flag does not fall");
    site.stop();
}

fn side(text: &str) -> SideTime {
    text.parse().expect("a time")
}
