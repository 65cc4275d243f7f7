//! How it plays: always legally, never past a mate, and at each level better than below.

use std::ops::ControlFlow;
use std::sync::Arc;

use komadai_engine::arena::{EnginePlayer, Greedy, Idle, ladder, openings, play_match};
use komadai_engine::{Control, Engine, Level, Line, Options, Random};
use komadai_rules::{Move, Position};
use komadai_usi::{BestMove, Go, Info, Value};

fn options() -> Options {
    Options { hash: 1, seed: Some(5), ..Options::default() }
}

fn search(engine: &mut Engine, position: Position, go: &Go, options: &Options) -> (BestMove, Info) {
    let mut last = Info::default();
    let control = Arc::new(Control::new(false));
    let best = engine.think(&Line::new(position), go, options, &control, &mut |info| last = info);
    (best, last)
}

/// A walk through random legal positions of whole games, hands and all.
fn wander(games: usize, plies: usize, seed: u64, mut visit: impl FnMut(Position)) {
    let mut random = Random::new(seed);
    for _ in 0..games {
        let mut position = Position::startpos();
        for _ in 0..plies {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            visit(position);
            position = position.play_unchecked(moves[random.below(moves.len())]);
        }
    }
}

#[test]
fn the_best_move_is_legal_in_thousands_of_positions() {
    let mut engines: Vec<_> = Level::ALL
        .into_iter()
        .map(|level| {
            let options = Options { level, ponder: true, ..options() };
            (Engine::new(&options).0, options)
        })
        .collect();
    let go = Go { nodes: Some(60), ..Go::default() };
    let mut count = 0;
    wander(25, 200, 3, |position| {
        count += 1;
        let (engine, options) = &mut engines[count % Level::ALL.len()];
        match search(engine, position, &go, options).0 {
            BestMove::Play { best, ponder } => {
                let after =
                    position.play(best).unwrap_or_else(|reason| panic!("{best} in {position:?}: {reason}"));
                assert!(ponder.is_none_or(|mv| after.is_legal(mv)), "{best} {ponder:?} in {position:?}");
            }
            other => panic!("{other:?} in {position:?}"),
        }
    });
    assert!(count > 3000, "{count}");
}

/// Whether the side to move mates within `plies` by giving check with every move.
fn mates_within(position: &Position, plies: usize) -> bool {
    position
        .generate(|set| {
            let mut found = false;
            set.for_each(|mv| {
                let after = position.play_unchecked(mv);
                found = found || after.in_check() && cannot_escape(&after, plies - 1);
            });
            if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
}

fn cannot_escape(position: &Position, plies: usize) -> bool {
    let moves = position.legal_moves();
    moves.is_empty()
        || plies >= 2 && moves.iter().all(|&mv| mates_within(&position.play_unchecked(mv), plies - 1))
}

#[test]
fn it_finds_every_mate_in_one_and_mates_in_three() {
    let options = options();
    let (mut engine, _) = Engine::new(&options);
    let go = |depth| Go { depth: Some(depth), ..Go::default() };
    let (mut ones, mut threes, mut found) = (0, 0, 0);
    wander(120, 160, 9, |position| {
        if position.in_check() {
            return;
        }
        let winning =
            |info: &Info| matches!(info.score.map(|s| s.value), Some(Value::Mate { winning: true, .. }));
        if mates_within(&position, 1) {
            ones += 1;
            if ones <= 60 {
                let (best, info) = search(&mut engine, position, &go(2), &options);
                assert!(winning(&info), "{position:?}");
                let BestMove::Play { best, .. } = best else { panic!("{best:?} in {position:?}") };
                assert!(!position.play_unchecked(best).has_legal_move(), "{best} in {position:?}");
            }
        } else if threes < 60 && mates_within(&position, 3) {
            threes += 1;
            found += usize::from(winning(&search(&mut engine, position, &go(8), &options).1));
        }
    });
    assert!(ones >= 60 && threes == 60, "{ones} {threes}");
    assert!(found >= 58, "{found} of {threes}");
}

#[test]
fn the_same_seed_plays_the_same_game_and_another_one_another() {
    let go = Go { nodes: Some(500), ..Go::default() };
    let game = |seed: u64| {
        let options = Options { level: Level::ALL[2], seed: Some(seed), ..options() };
        let (mut engine, _) = Engine::new(&options);
        let mut position = Position::startpos();
        let mut moves: Vec<Move> = Vec::new();
        for _ in 0..16 {
            let BestMove::Play { best, .. } = search(&mut engine, position, &go, &options).0 else { break };
            moves.push(best);
            position = position.play_unchecked(best);
        }
        moves
    };
    assert_eq!(game(1), game(1));
    assert_ne!(game(1), game(2));
}

#[test]
fn a_draw_by_repetition_is_taken_when_behind_and_left_when_ahead() {
    let options = options();
    let (mut engine, _) = Engine::new(&options);
    let shuffle = ["9h8h", "5a5b", "8h9h", "5b5a"];
    for (sfen, draws) in
        [("4k4/9/9/9/9/9/9/R8/4K4 b 2B2G 1", false), ("4k4/9/9/9/9/9/9/R8/4K4 b 2b3g3s 1", true)]
    {
        let mut line = Line::new(Position::from_sfen(sfen).expect(sfen));
        for mv in shuffle.into_iter().chain(shuffle) {
            line.play(mv.parse().expect("a move")).expect("legal");
        }
        let go = Go { depth: Some(4), ..Go::default() };
        let best = engine.think(&line, &go, &options, &Arc::new(Control::new(false)), &mut |_| {});
        assert_eq!(best.to_string() == "bestmove 9h8h", draws, "{sfen}: {best}");
    }
}

#[test]
fn contempt_says_what_a_draw_is_worth() {
    let (mut engine, _) = Engine::new(&options());
    let shuffle = ["9h8h", "5a5b", "8h9h", "5b5a"];
    // Black is behind by as much as the two lances.
    for (contempt, draws) in [(0, true), (1_500, false)] {
        let options = Options { contempt, ..options() };
        let mut line = Line::new(Position::from_sfen("4k4/9/9/9/9/9/9/R8/4K4 b 2lr 1").expect("a position"));
        for mv in shuffle.into_iter().chain(shuffle) {
            line.play(mv.parse().expect("a move")).expect("legal");
        }
        let go = Go { depth: Some(4), ..Go::default() };
        let best = engine.think(&line, &go, &options, &Arc::new(Control::new(false)), &mut |_| {});
        assert_eq!(best.to_string() == "bestmove 9h8h", draws, "{contempt}: {best}");
    }
}

#[test]
fn level_one_loses_to_a_beginner_and_beats_chance() {
    let one = || {
        let options = Options { level: Level::ALL[0], ..options() };
        EnginePlayer::new(options, Go::default())
    };
    let beginner = play_match(&mut Greedy::new(1), &mut one(), &openings(5, 4, 1), 400, |_| {});
    assert!(beginner.won >= 7, "the greedy player's games: {beginner}");
    let chance = play_match(&mut one(), &mut Idle::new(1), &openings(3, 4, 2), 400, |_| {});
    assert!(chance.won > chance.lost, "against random moves: {chance}");
}

#[test]
fn each_level_beats_the_one_two_below() {
    ladder(&Level::ALL, 2, 2, 1500, |strong, weak, tally| {
        assert!(tally.share() > 0.5, "level {} against {}: {tally}", strong.number(), weak.number());
    });
}
