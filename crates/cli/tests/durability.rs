//! What was acknowledged is on disk: the site is killed with SIGKILL in the middle of games, again and
//! again on the same data, and no move that a player heard of may be missing, doubled or out of order.
//!
//! `cargo xtask durability --rounds N --seed S` repeats a run.

#[allow(dead_code, unused_imports, reason = "the site's helpers are for more tests than this one")]
mod site;

use std::io::Write as _;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use komadai_rules::{Game, Move, Position, Preset};
use serde_json::Value;
use site::{Client, Server};

/// Moves of one game.
const PLIES: usize = 30;
/// The longest pause between the chosen acknowledgement and the kill, in microseconds: about two moves.
const MOST_DELAY: u64 = 4_000;

#[test]
fn no_acknowledged_move_is_lost_by_kill_9() {
    let setting = |name: &str| std::env::var(name).ok().map(|value| value.parse::<u64>().expect("a number"));
    let rounds = setting("KOMADAI_DURABILITY_ROUNDS").unwrap_or(20);
    let seed = setting("KOMADAI_DURABILITY_SEED").unwrap_or_else(|| std::process::id().into());
    println!("{rounds} rounds, --seed {seed}");

    let data = tempfile::tempdir().expect("a temporary folder");
    let mut random = Random::new(seed);
    let mut server = Server::start(data.path());
    let mut games = Vec::new();
    for round in 1..=rounds {
        let moves = random_game(&mut random);
        let game = server.new_game();
        server = play_through_a_kill(server, &game, &moves, &mut random, round);
        games.push((game.id, moves));
    }
    // Later kills took nothing from earlier games either.
    for (id, moves) in &games {
        let state = server.watch(id, 0).find("state");
        assert_eq!(played(&state), *moves, "game {id}, seed {seed}");
    }
}

#[test]
fn a_site_that_stops_does_not_wait_for_a_picture_that_nobody_takes() {
    let data = tempfile::tempdir().expect("a temporary folder");
    let server = Server::start(data.path());
    let moves = ["2h3h", "8b7b", "3h2h", "7b8b"].repeat(128).join(",");
    let mut asking = site::connect(server.address());
    let request = format!("GET /image/replay.gif?width=480&moves={moves} HTTP/1.1\r\nhost: here\r\n\r\n");
    asking.write_all(request.as_bytes()).expect("sent");
    thread::sleep(Duration::from_millis(500));
    let (took, well) = server.stop();
    assert!(well && took < Duration::from_secs(8), "{took:?}");
}

/// Plays until the kill, starts the site again, checks what is there, and plays to the end.
fn play_through_a_kill(
    server: Server,
    game: &site::NewGame,
    moves: &[String],
    random: &mut Random,
    round: u64,
) -> Server {
    let data = server.data().to_path_buf();
    let after = random.below(PLIES as u64) as usize;
    let delay = Duration::from_micros(random.below(MOST_DELAY));
    let (now, told) = mpsc::channel();
    let mut seats = game.secrets.clone().map(|secret| server.sit(&game.id, &secret, 0));
    let killer = thread::spawn(move || {
        told.recv().expect("the player says when");
        thread::sleep(delay);
        server.kill();
    });

    let mut acknowledged = 0;
    let mut version = 0;
    if after == 0 {
        now.send(()).expect("the killer waits");
    }
    for (index, usi) in moves.iter().enumerate() {
        let Some(at) = play(&mut seats[index % 2], index + 1, usi) else {
            break;
        };
        (acknowledged, version) = (index + 1, at);
        if acknowledged == after {
            now.send(()).expect("the killer waits");
        }
    }
    killer.join().expect("the site was killed");

    let server = Server::start(&data);
    let state = server.watch(&game.id, 0).find("state");
    let stored = played(&state);
    assert!(stored.len() >= acknowledged, "round {round}: {acknowledged} acknowledged, {stored:?} stored");
    assert!(stored.len() <= acknowledged + 1, "round {round}: more than was sent: {stored:?}");
    assert_eq!(stored, moves[..stored.len()], "round {round}");

    // Who comes back with the last version gets exactly what is missing.
    let mut seats = game.secrets.clone().map(|secret| server.sit(&game.id, &secret, version));
    if version > 0 && stored.len() > acknowledged {
        let event = seats[0].find("event");
        assert_eq!(event["move"]["usi"], moves[acknowledged].as_str(), "round {round}");
    }
    // The move in the air is sent again with its old id: answered if it was stored, else played now.
    for (index, usi) in moves.iter().enumerate().skip(acknowledged) {
        let at = play(&mut seats[index % 2], index + 1, usi);
        assert!(at.is_some(), "round {round}: the game does not go on at move {}", index + 1);
    }
    let state = server.watch(&game.id, 0).find("state");
    assert_eq!(played(&state), moves, "round {round}");
    println!("round {round}: killed after {acknowledged} acknowledged, {} stored", stored.len());
    server
}

/// Sends a move and waits for its acknowledgement, with the version that it got; `None` when the line is dead.
fn play(seat: &mut Client, ply: usize, usi: &str) -> Option<u64> {
    let id = format!("m{ply}");
    let text = format!(r#"{{"t":"move","ply":{ply},"usi":"{usi}","id":"{id}"}}"#);
    seat.try_send(text.into()).ok()?;
    loop {
        let message = seat.hear()?;
        match message["t"].as_str() {
            Some("ack") if message["id"] == id.as_str() => return message["v"].as_u64(),
            Some("refused" | "error") => panic!("{usi} at {ply}: {message}"),
            _ => {}
        }
    }
}

/// The moves of a state message, whose numbers have to run from 1 without a gap.
fn played(state: &Value) -> Vec<String> {
    let moves = state["moves"].as_array().expect("a list of moves");
    for (index, mv) in moves.iter().enumerate() {
        assert_eq!(mv["ply"], index + 1, "{state}");
    }
    moves.iter().map(|mv| mv["usi"].as_str().expect("a move").to_owned()).collect()
}

/// Legal moves by chance, none of which ends the game.
fn random_game(random: &mut Random) -> Vec<String> {
    loop {
        let mut game = Game::new(Position::startpos(), Preset::Fesa.rules());
        while game.ply() < PLIES && game.outcome().is_none() {
            let moves = game.legal_moves();
            let mv = moves[random.below(moves.len() as u64) as usize];
            game.play(mv).expect("a legal move");
        }
        if game.outcome().is_none() {
            return game.moves().iter().map(Move::to_string).collect();
        }
    }
}

/// Xorshift: enough to choose moves and moments, and the same again for the same seed.
struct Random(u64);

impl Random {
    fn new(seed: u64) -> Self {
        let mut random = Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        random.below(1);
        random
    }

    fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % end
    }
}
