//! Sequences of commands in bulk, biased to cycles: what a game keeps of its history against a list of boards.
//!
//! Lighter than `history.rs`, which asks the twin for all legal moves at every step: here the moves come from the crate,
//! and only what the history decides is compared. `KOMADAI_POSITIONS` sets how many sequences, `KOMADAI_SEED` which.

use crate::bridge;
use crate::generate::{Numbers, positions, seed};
use crate::history::duel;
use crate::naive::{self, Customs};
use komadai_rules::{End, Game, Illegal, Move, Preset};
use std::collections::BTreeMap;

/// The most commands of one sequence.
const COMMANDS: usize = 40;

/// What a command asks for: the moves that have most of it are all as good.
#[derive(Clone, Copy)]
enum Command {
    /// Back to what has stood most often.
    Round,
    /// The same, by a check if possible.
    RoundWithCheck,
    /// A check.
    Check,
    /// Anything.
    Any,
}

impl Command {
    fn of(number: u16) -> Command {
        match number % 16 {
            0..=3 => Command::Round,
            4..=12 => Command::RoundWithCheck,
            13..=14 => Command::Check,
            _ => Command::Any,
        }
    }

    /// How much a move has of it, given the keys of what has stood.
    fn liking(self, game: &Game, mv: Move, stood: &[u64]) -> usize {
        let after = game.position().play_unchecked(mv);
        let stood = || stood.iter().filter(|&&key| key == after.key()).count();
        let check = || usize::from(after.in_check());
        match self {
            Command::Round => stood(),
            Command::RoundWithCheck => (8 * check() + 2) * stood() + check(),
            Command::Check => check(),
            Command::Any => 0,
        }
    }

    /// One of the moves that have most of it.
    fn choose(self, game: &Game, legal: &[Move], number: u16, stood: &[u64]) -> Move {
        let likings: Vec<usize> = legal.iter().map(|&mv| self.liking(game, mv, stood)).collect();
        let most = likings.iter().max().expect("a game that goes on has a move");
        let liked: Vec<usize> = (0..legal.len()).filter(|&at| likings[at] == *most).collect();
        legal[liked[usize::from(number / 16) % liked.len()]]
    }
}

#[test]
fn sequences() {
    let wanted = positions(6_000);
    let mut ends: BTreeMap<(&str, String), usize> = BTreeMap::new();
    let (mut commands, mut forbidden) = (0_u64, 0_u64);
    for index in 0..wanted {
        let mut numbers = Numbers::seeded(seed().wrapping_mul(0x51_0001).wrapping_add(index as u64));
        let preset = Preset::ALL[index % Preset::ALL.len()];
        let mut rules = preset.rules();
        let mut customs = Customs::of(preset.id());
        if numbers.below(16) == 0 {
            let limit = 1 + numbers.below(COMMANDS);
            rules.max_plies = u32::try_from(limit).ok();
            customs.move_limit = Some(limit);
        }
        let start = duel(&mut numbers);
        let mut game = Game::new(bridge::position(&start), rules);
        let mut stood = vec![game.position().key()];
        let mut twin = naive::Game::new(start, customs);
        let name = |game: &Game| format!("{:?} under {preset}: {:?}", game.start(), game.moves());
        while let (None, true) = (game.outcome(), game.ply() < COMMANDS) {
            let legal = game.position().legal_moves();
            let number = numbers.next();
            let mover = twin.board().turn;
            let wish = Command::of(number).choose(&game, &legal, number, &stood);
            let first = usize::from(number / 16) % legal.len();
            // The wish, then any move, then the ones after it, until the history allows one.
            let mut candidates =
                std::iter::once(wish).chain((0..legal.len()).map(|i| legal[(first + i) % legal.len()]));
            let played = candidates.find(|&mv| {
                twin.play(bridge::tried(mv));
                let illegal = customs.perpetual_is_illegal && twin.completes_perpetual_check(mover);
                if illegal {
                    assert_eq!(game.play(mv), Err(Illegal::PerpetualCheck), "{mv} in {}", name(&game));
                    twin.take_back();
                    forbidden += 1;
                }
                !illegal
            });
            let mv =
                played.unwrap_or_else(|| panic!("all is forbidden, yet the game goes on: {}", name(&game)));
            game.play(mv).unwrap_or_else(|reason| panic!("{mv}, {reason}: {}", name(&game)));
            stood.push(game.position().key());
            commands += 1;
            assert_eq!(game.repetitions(), twin.occurrences(), "{}", name(&game));
            let outcome = game.outcome().map(|outcome| (outcome.end, outcome.winner));
            // Whether there is a legal move is not the history's to say.
            if matches!(outcome, Some((End::Checkmate | End::NoLegalMoves, _))) {
                continue;
            }
            let verdict = twin.verdict_of_history();
            assert_eq!(
                outcome.map(|(end, winner)| (end.to_string(), winner)),
                verdict.map(|verdict| (verdict.end.to_owned(), verdict.winner.map(bridge::color))),
                "{}",
                name(&game)
            );
        }
        let end = game.outcome().map_or("none".to_owned(), |outcome| outcome.end.to_string());
        *ends.entry((preset.id(), end)).or_default() += 1;
    }
    println!("{wanted} sequences, {commands} commands, {forbidden} forbidden moves: {ends:?}");
    if wanted >= 6_000 {
        assert!(forbidden > 10, "no perpetual check was forbidden");
        for preset in Preset::ALL {
            let count = |end: End| ends.get(&(preset.id(), end.to_string())).copied().unwrap_or(0);
            assert!(count(End::Sennichite) > 50, "few repetitions under {preset}");
            assert_eq!(
                count(End::PerpetualCheck) > 10,
                preset != Preset::Brainking,
                "perpetual check under {preset}"
            );
        }
    }
}
