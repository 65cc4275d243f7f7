//! Self-play: the engine against itself at a fixed shallow depth, from random balanced positions.

use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use komadai_engine::network::Network;
use komadai_engine::{Line, Random, Teacher, arena};
use komadai_rules::{Claim, Color, Game, Position, Preset};

use crate::games::{SelfPlay, Store};

/// A start is balanced when its score is no further from zero than this.
const BALANCED: i32 = 400;

/// Of a game that others begin from, positions with scores no further from zero than this.
const BRANCHING: i16 = 250;

/// A game with such a score four times in a row for the same side is over: what follows teaches little.
const DECIDED: i32 = 3500;

/// Plies after which a game is broken off as a draw.
const LONGEST: usize = 320;

/// Adds `count` games to the file, whatever it holds already: the same seed and depth give the same file, in one go or
/// in many. Says now and then how far it is.
///
/// # Errors
/// When the file cannot be read or written.
pub(crate) fn generate(
    path: &Path,
    count: usize,
    depth: u32,
    seed: u64,
    network: Option<Arc<Network>>,
) -> io::Result<()> {
    let (mut store, mut games) = Store::open(path)?;
    let mut teacher = Teacher::new(depth, network);
    let begun = Instant::now();
    let mut positions = 0;
    for number in games.len()..games.len() + count {
        let mut random = Random::new(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ number as u64);
        teacher.new_game();
        let start = start(&mut teacher, &games, &mut random);
        let game = play(&mut teacher, start);
        positions += game.moves.len();
        store.add(&game)?;
        games.push(game);
        if games.len().is_multiple_of(500) {
            let rate = positions as f64 / begun.elapsed().as_secs_f64();
            println!("{} games, {positions} new positions, {rate:.0} a second", games.len());
        }
    }
    Ok(())
}

/// A balanced position: from an earlier game or the start of one, a few random moves on.
fn start(teacher: &mut Teacher, games: &[SelfPlay], random: &mut Random) -> (Position, u32) {
    loop {
        let branch = games.get(random.below(2 * games.len())).and_then(|game| branch(game, random));
        let (mut position, mut ply) = branch.unwrap_or_else(|| {
            let plies = 6 + random.below(9);
            (arena::openings(1, plies, random.bits())[0], plies as u32)
        });
        for _ in 0..=random.below(5) {
            let moves = position.legal_moves();
            if let Some(&mv) = moves.get(random.below(moves.len())) {
                position = position.play_unchecked(mv);
                ply += 1;
            }
        }
        let verdict = teacher.judge(&Line::new(position));
        if verdict.is_some_and(|verdict| verdict.score.abs() <= BALANCED) {
            return (position, ply);
        }
    }
}

/// A balanced position of a game, if chance meets one.
fn branch(game: &SelfPlay, random: &mut Random) -> Option<(Position, u32)> {
    let at = random.below(game.moves.len());
    let (position, ply, _, score) = game.positions().nth(at)?;
    (score.abs() <= BRANCHING).then_some((position, ply))
}

/// A game of the engine against itself.
fn play(teacher: &mut Teacher, (start, ply): (Position, u32)) -> SelfPlay {
    let mut game = Game::new(start, Preset::Fesa.rules());
    let mut line = Line::new(start);
    let mut moves = Vec::new();
    let mut winner = None;
    // For how many moves Black has been winning, or White if negative.
    let mut decided = 0_i32;
    while moves.len() < LONGEST {
        if let Some(outcome) = game.outcome() {
            winner = outcome.winner;
            break;
        }
        let turn = game.position().turn();
        if game.claims(turn).contains(&Claim::Declare) {
            winner = Some(turn);
            break;
        }
        let Some(verdict) = teacher.judge(&line) else { break };
        if game.play(verdict.best).is_err() || line.play(verdict.best).is_err() {
            break;
        }
        moves.push((verdict.best, verdict.score as i16));
        let side = if turn == Color::Black { 1 } else { -1 };
        decided = match verdict.score * side {
            DECIDED.. => decided.max(0) + 1,
            score if score <= -DECIDED => decided.min(0) - 1,
            _ => 0,
        };
        if decided.abs() >= 4 {
            winner = Some(if decided > 0 { Color::Black } else { Color::White });
            break;
        }
    }
    SelfPlay { start, moves, winner, ply }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::read;

    #[test]
    fn generation_repeats_and_goes_on_where_it_was_stopped() {
        let folder = tempfile::tempdir().unwrap();
        let (once, twice) = (folder.path().join("once"), folder.path().join("twice"));
        generate(&once, 4, 1, 7, None).unwrap();
        generate(&twice, 1, 1, 7, None).unwrap();
        generate(&twice, 3, 1, 7, None).unwrap();
        let games = read(&once).unwrap();
        assert_eq!(games, read(&twice).unwrap());
        assert_eq!(games.len(), 4);
        assert!(games.iter().all(|game| game.ply >= 7 && game.moves[0].1.abs() <= BALANCED as i16));
        assert_ne!(games[0].start, games[1].start);
    }
}
