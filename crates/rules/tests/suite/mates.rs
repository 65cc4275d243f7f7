//! Mate in one: what the crate finds is what trying every move finds.

use crate::bridge;
use crate::generate::{Numbers, positions, seed, starts};
use crate::hunt::random_hunt;
use crate::naive::Board;
use komadai_rules::attacks::king_attacks;
use komadai_rules::{Move, PieceKind, Position};

/// Every move that mates, by playing each legal move.
fn mates(position: &Position) -> Vec<Move> {
    let mut moves = position.legal_moves();
    moves.retain(|&mv| position.play_unchecked(mv).is_checkmate());
    moves
}

/// How a mating move gives check.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Sort {
    DropBeside,
    DropAfar,
    MoveBeside,
    MoveAfar,
    Knight,
    Discovered,
    DiscoveredByKing,
    Double,
}

const SORTS: [Sort; 8] = [
    Sort::DropBeside,
    Sort::DropAfar,
    Sort::MoveBeside,
    Sort::MoveAfar,
    Sort::Knight,
    Sort::Discovered,
    Sort::DiscoveredByKing,
    Sort::Double,
];

fn sort(position: &Position, mv: Move) -> Sort {
    let after = position.play_unchecked(mv);
    let king = after.king(after.turn()).expect("a mated king");
    let checkers = after.checkers();
    let moved = after.piece_at(mv.to()).expect("the piece that moved").kind;
    let beside = king_attacks(king).contains(mv.to());
    if checkers.has_many() {
        Sort::Double
    } else if !checkers.contains(mv.to()) {
        if moved == PieceKind::King { Sort::DiscoveredByKing } else { Sort::Discovered }
    } else if moved == PieceKind::Knight {
        Sort::Knight
    } else {
        match (mv.is_drop(), beside) {
            (true, true) => Sort::DropBeside,
            (true, false) => Sort::DropAfar,
            (false, true) => Sort::MoveBeside,
            (false, false) => Sort::MoveAfar,
        }
    }
}

/// The move found is one of those that mate; none is found only where none mates. Hands back those that do.
fn agrees(position: &Position) -> Vec<Move> {
    let mates = mates(position);
    match position.mate_in_one() {
        Some(mv) => assert!(mates.contains(&mv), "{mv} does not mate in {position:?}"),
        None => assert!(mates.is_empty(), "{} mates in {position:?}", mates[0]),
    }
    mates
}

/// The same without the crate's own list of moves and its own idea of mate.
fn agrees_with_twin(board: &Board) {
    let mates = board.legal().into_iter().filter(|&tried| {
        let after = board.after(tried);
        after.in_check(after.turn) && after.legal().is_empty()
    });
    let mates: Vec<Move> = mates.map(bridge::mv).collect();
    match bridge::position(board).mate_in_one() {
        Some(mv) => assert!(mates.contains(&mv), "{mv} does not mate in {}", board.sfen()),
        None => assert!(mates.is_empty(), "{} mates in {}", mates[0], board.sfen()),
    }
}

#[test]
fn hunts() {
    let mut numbers = Numbers::seeded(seed() ^ 0x6d61_7465);
    let wanted = positions(20_000);
    let (mut found, mut in_check, mut kingless, mut only) = (0, 0, 0, [0; SORTS.len()]);
    for index in 0..wanted {
        let board = random_hunt(&mut numbers);
        let position = bridge::position(&board);
        let mates = agrees(&position);
        let mate = !mates.is_empty();
        found += usize::from(mate);
        // Positions in which only one sort of check mates.
        if let Some(&first) = mates.first() {
            let first = sort(&position, first);
            only[first as usize] += usize::from(mates.iter().all(|&mv| sort(&position, mv) == first));
        }
        in_check += usize::from(mate && position.in_check());
        kingless += usize::from(mate && position.king(position.turn()).is_none());
        assert_eq!(!agrees(&position.rotated()).is_empty(), mate, "{position:?}");
        assert_eq!(!agrees(&position.mirrored()).is_empty(), mate, "{position:?}");
        // The other side hunts too, where it is not its king that stands in check.
        if let Some(passed) = position.pass() {
            agrees(&passed);
        }
        if index % 32 == 0 {
            agrees_with_twin(&board);
        }
    }
    println!(
        "{wanted} hunts: {found} mates, {in_check} of them out of check, {kingless} without an own king"
    );
    for (sort, count) in SORTS.into_iter().zip(only) {
        println!("only {sort:?}: {count}");
        assert!(wanted < 20_000 || count > 0, "only {sort:?} mates: {count} of {wanted} positions");
    }
    assert!(
        wanted < 20_000 || found > 2_000 && in_check > 100 && kingless > 200,
        "{found} {in_check} {kingless}"
    );
}

#[test]
fn random_games() {
    let mut numbers = Numbers::seeded(seed() ^ 0x6f6e_6521);
    let starts: Vec<Position> = starts().iter().map(bridge::position).collect();
    let wanted = positions(40_000);
    let (mut looked_at, mut found) = (0, 0);
    for game in 0.. {
        let mut position = starts[game % starts.len()];
        for _ in 0..240 {
            if looked_at == wanted {
                println!("{wanted} positions of random games: {found} mates");
                assert!(wanted < 40_000 || found > 800, "{found} mates");
                return;
            }
            found += usize::from(!agrees(&position).is_empty());
            looked_at += 1;
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position = position.play_unchecked(moves[numbers.below(moves.len())]);
        }
    }
}

/// What a pawn may do by moving it may not by a drop (D4).
#[test]
fn pawns() {
    for (sfen, mating) in
        [("9/9/8G/9/8k/9/8P/8L/K6R1 b - 1", "1g1f"), ("9/9/8G/9/8k/9/8K/9/7R1 b P 1", "none")]
    {
        let position = Position::from_sfen(sfen).expect(sfen);
        let found = position.mate_in_one().map_or("none".to_owned(), |mv| mv.to_string());
        assert_eq!(found, mating, "{sfen}");
    }
}
