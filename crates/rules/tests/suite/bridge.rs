//! From the twin's words to the crate's: positions by their SFEN, moves square by square.

use crate::naive::{Board, Side, Spot, Try};
use komadai_rules::{Color, HandKind, Move, PackedMove, Position, Square};

pub(crate) fn position(board: &Board) -> Position {
    let sfen = board.sfen();
    Position::from_sfen(&sfen).unwrap_or_else(|error| panic!("{sfen}: {error}"))
}

pub(crate) fn square(spot: Spot) -> Square {
    let [file, rank] = [spot.file, spot.rank].map(|number| u8::try_from(number).expect("1 to 9"));
    Square::new(file, rank).expect("on the board")
}

pub(crate) fn color(side: Side) -> Color {
    match side {
        Side::Black => Color::Black,
        Side::White => Color::White,
    }
}

pub(crate) fn mv(tried: Try) -> Move {
    match tried {
        Try::Move { from, to, promote } => Move::Board { from: square(from), to: square(to), promote },
        Try::Drop { letter, to } => {
            let kind = HandKind::ALL.into_iter().find(|kind| kind.letter() == letter);
            Move::Drop { kind: kind.expect("a piece that a hand can hold"), to: square(to) }
        }
    }
}

pub(crate) fn tried(mv: Move) -> Try {
    let spot = |square: Square| Spot { file: square.file().into(), rank: square.rank().into() };
    match mv {
        Move::Board { from, to, promote } => Try::Move { from: spot(from), to: spot(to), promote },
        Move::Drop { kind, to } => Try::Drop { letter: kind.letter(), to: spot(to) },
    }
}

/// Moves in an order of their own, so that two sets can be compared.
pub(crate) fn sorted(moves: impl IntoIterator<Item = Move>) -> Vec<Move> {
    let mut moves: Vec<Move> = moves.into_iter().collect();
    moves.sort_by_key(|&mv| PackedMove::from(mv).get());
    moves
}
