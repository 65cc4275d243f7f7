//! A copy of a live site's data, and the site that it becomes again.

mod program;
#[allow(dead_code, unused_imports, reason = "the site's helpers are for more tests than this one")]
mod site;

use std::os::unix::fs::PermissionsExt as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use komadai_rules::{Game, Move, Position, Preset};
use program::komadai;
use site::{Client, NewGame, Server};

/// Moves before the first backup can begin.
const PLAYED: usize = 5;

#[test]
fn what_was_acknowledged_before_a_backup_is_in_it_and_can_be_played_on() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (data, copy) = (folder.path().join("data"), folder.path().join("copy.db"));
    let server = Server::start(&data);
    let game = server.new_game();
    let moves = moves();
    let (acknowledged, enough) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicBool::new(false)));
    let playing = {
        let mut seats = seats(&server, &game);
        let (acknowledged, enough, moves) = (Arc::clone(&acknowledged), Arc::clone(&enough), moves.clone());
        thread::spawn(move || {
            for (index, usi) in moves.iter().enumerate() {
                if enough.load(Ordering::SeqCst) {
                    break;
                }
                play(&mut seats[index % 2], index + 1, usi);
                acknowledged.store(index + 1, Ordering::SeqCst);
            }
        })
    };
    while acknowledged.load(Ordering::SeqCst) < PLAYED {
        thread::yield_now();
    }
    let before = acknowledged.load(Ordering::SeqCst);
    let arguments = ["backup", "--data", text(&data), "--to", text(&copy)];
    let made = komadai(&arguments, b"");
    enough.store(true, Ordering::SeqCst);
    playing.join().expect("the site goes on while it is copied");
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    assert!(String::from_utf8_lossy(&made.stdout).ends_with(" bytes\n"));

    // Passwords' hashes are in both.
    let mode = |path| std::fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
    assert_eq!((mode(&data), mode(&copy)), (0o700, 0o600));

    // Nothing is overwritten, and nothing half-made stays.
    let again = komadai(&arguments, b"");
    assert_eq!(again.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&again.stderr).contains("exists already"));
    assert!(!folder.path().join("copy.db.part").exists());
    server.kill();

    let restored = folder.path().join("restored");
    std::fs::create_dir(&restored).expect("a new folder");
    std::fs::copy(&copy, restored.join("komadai.db")).expect("a copy of the copy");
    let server = Server::start(&restored);
    let state = server.watch(&game.id, 0).find("state");
    let stored: Vec<_> =
        state["moves"].as_array().expect("moves").iter().map(|mv| mv["usi"].clone()).collect();
    assert!(stored.len() >= before, "{before} were acknowledged, {stored:?} are there");
    assert_eq!(stored, moves[..stored.len()]);
    if let Some(next) = moves.get(stored.len()) {
        let place = stored.len();
        play(&mut seats(&server, &game)[place % 2], place + 1, next);
    }
}

#[test]
fn what_cannot_be_copied_is_said() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let to = folder.path().join("copy.db");
    let none = komadai(&["backup", "--data", text(folder.path()), "--to", text(&to)], b"");
    assert_eq!(none.status.code(), Some(1));
    let error = String::from_utf8_lossy(&none.stderr).into_owned();
    assert!(error.contains("komadai.db does not exist: is this the folder of a site?"), "{error}");
    assert_eq!(komadai(&["backup"], b"").status.code(), Some(2));
}

fn text(path: &std::path::Path) -> &str {
    path.to_str().expect("a plain path")
}

fn seats(server: &Server, game: &NewGame) -> [Client; 2] {
    game.secrets.clone().map(|secret| server.sit(&game.id, &secret, 0))
}

fn play(seat: &mut Client, ply: usize, usi: &str) {
    let id = format!("m{ply}");
    seat.try_send(format!(r#"{{"t":"move","ply":{ply},"usi":"{usi}","id":"{id}"}}"#).into())
        .expect("a live line");
    loop {
        let message = seat.hear().expect("an answer");
        match message["t"].as_str() {
            Some("ack") if message["id"] == id.as_str() => return,
            Some("refused" | "error") => panic!("{usi} at {ply}: {message}"),
            _ => {}
        }
    }
}

/// Legal moves, the first in each position, of a game that lasts.
fn moves() -> Vec<String> {
    let mut game = Game::new(Position::startpos(), Preset::Fesa.rules());
    for turn in 0..400_usize {
        let moves = game.legal_moves();
        let Some(&mv) = moves.get(turn * 7 % moves.len().max(1)) else { break };
        game.play(mv).expect("a legal move");
        if game.outcome().is_some() {
            break;
        }
    }
    game.moves()[..game.ply().saturating_sub(1)].iter().map(Move::to_string).collect()
}
