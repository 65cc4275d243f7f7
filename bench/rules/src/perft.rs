//! The same counting for each contestant, each in the manner its own perft does it.

use std::hint::black_box;
use std::ops::ControlFlow;

use komadai_bench_ours::measure::{median, ratio, seconds};
use komadai_bench_ours::positions::Race;
use komadai_rules::{MoveList, Position};
use rsshogi::board::{Move32List, movegen::generate_legal_all_move32, position::Position as RsPosition};

pub(crate) const HEADING: &str = "position      nodes   count    list rsshogi haitaka count/rs list/rs count/hai  (millions a second, ratios)";

/// Our speed as a multiple of rsshogi's.
pub(crate) struct Row {
    pub(crate) count: f64,
    pub(crate) list: f64,
}

/// Above so many nodes a third of the rounds is enough: a round takes seconds.
const MANY: u64 = 100_000_000;

pub(crate) fn race(race: &Race, rounds: usize) -> Row {
    let depth = race.depth;
    let ours = Position::from_sfen(race.sfen).expect("a position");
    let mut rs = rsshogi::board::position_from_sfen(race.sfen).expect("a position");
    rs.init_stack();
    let hai = haitaka::Board::from_sfen(race.sfen).expect("a position");
    let nodes = count(&ours, depth);
    assert_eq!(nodes, race.nodes.unwrap_or_else(|| rsshogi(&mut rs, depth)), "{}: a wrong count", race.name);
    let mut lists = vec![MoveList::new(); depth.into()];
    let mut speeds: [Vec<f64>; 4] = Default::default();
    for _ in 0..if nodes > MANY { rounds.div_ceil(3) } else { rounds } {
        speeds[0].push(speed(nodes, || count(black_box(&ours), depth)));
        speeds[1].push(speed(nodes, || list(black_box(&ours), &mut lists)));
        speeds[2].push(speed(nodes, || rsshogi(black_box(&mut rs), depth)));
        speeds[3].push(speed(nodes, || haitaka(black_box(&hai), depth)));
    }
    let row = Row { count: ratio(&speeds[0], &speeds[2]), list: ratio(&speeds[1], &speeds[2]) };
    let [counted, listed, rsshogi, haitaka] = speeds.each_ref().map(|speeds| median(speeds.iter().copied()));
    println!(
        "{:8} {nodes:>10} {counted:>7.0} {listed:>7.0} {rsshogi:>7.0} {haitaka:>7.0} {:>8.3} {:>7.3} {:>9.3}",
        race.name,
        row.count,
        row.list,
        ratio(&speeds[0], &speeds[3]),
    );
    row
}

/// Every leaf is played, none counted: the start position, depth 5.
pub(crate) fn race_without_counting(rounds: usize) -> f64 {
    const DEPTH: u8 = 5;
    let ours = Position::startpos();
    let mut rs = rsshogi::board::hirate_position();
    rs.init_stack();
    let nodes = walk(&ours, DEPTH);
    assert_eq!(nodes, rsshogi_walk(&mut rs, DEPTH));
    let (mut a, mut b) = (Vec::new(), Vec::new());
    for _ in 0..rounds {
        a.push(speed(nodes, || walk(black_box(&ours), DEPTH)));
        b.push(speed(nodes, || rsshogi_walk(black_box(&mut rs), DEPTH)));
    }
    let ratio = ratio(&a, &b);
    println!(
        "every leaf played, start, depth {DEPTH}: {:.1} and rsshogi {:.1}, ratio {ratio:.3}",
        median(a),
        median(b)
    );
    ratio
}

/// Millions of positions a second of CPU time. The count has to be the same each time.
fn speed(nodes: u64, f: impl FnOnce() -> u64) -> f64 {
    let time = seconds(|| {
        black_box(f());
    });
    nodes as f64 / time / 1e6
}

/// Ours, the last ply counted from the target sets.
fn count(position: &Position, depth: u8) -> u64 {
    komadai_rules::perft(position, depth.into())
}

/// Ours, the last ply written to a list whose length is taken: one list for each ply, used again and again.
fn list(position: &Position, lists: &mut [MoveList]) -> u64 {
    let Some((moves, deeper)) = lists.split_first_mut() else {
        return 1;
    };
    position.legal_moves_into(moves);
    if deeper.is_empty() {
        return moves.len() as u64;
    }
    let mut nodes = 0;
    for &mv in moves.iter() {
        let mut next = *position;
        next.apply_unchecked(mv);
        nodes += list(&next, deeper);
    }
    nodes
}

/// Ours, every leaf played.
fn walk(position: &Position, depth: u8) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    let _ = position.generate(|set| {
        set.for_each(|mv| {
            let mut next = *position;
            next.apply_unchecked(mv);
            nodes += walk(&next, depth - 1);
        });
        ControlFlow::<()>::Continue(())
    });
    nodes
}

fn rsshogi(position: &mut RsPosition, depth: u8) -> u64 {
    rsshogi::board::perft::compute_perft(position, depth)
}

fn rsshogi_walk(position: &mut RsPosition, depth: u8) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut moves = Move32List::new();
    generate_legal_all_move32(position, &mut moves);
    let mut nodes = 0;
    for &mv in moves.iter() {
        position.apply_move32(mv);
        nodes += rsshogi_walk(position, depth - 1);
        // The move undone is the one just applied.
        unsafe { position.undo_move32_unchecked(mv) };
    }
    nodes
}

fn haitaka(board: &haitaka::Board, depth: u8) -> u64 {
    let mut nodes = 0;
    if depth == 1 {
        board.generate_moves(|moves| {
            nodes += moves.into_iter().len() as u64;
            false
        });
        return nodes;
    }
    board.generate_moves(|moves| {
        for mv in moves {
            let mut next = board.clone();
            next.play_unchecked(mv);
            nodes += haitaka(&next, depth - 1);
        }
        false
    });
    nodes
}
