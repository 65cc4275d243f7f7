//! Static exchange evaluation: what a series of captures on one square brings.

use komadai_rules::{Bitboard, Color, Move, PieceKind, Position, Square};

use crate::evaluation::{exchange_value, hand_value, piece_value};

/// From the cheapest attacker to the dearest.
const BY_VALUE: [PieceKind; 14] = [
    PieceKind::Pawn,
    PieceKind::Lance,
    PieceKind::Knight,
    PieceKind::Silver,
    PieceKind::ProPawn,
    PieceKind::ProLance,
    PieceKind::ProKnight,
    PieceKind::ProSilver,
    PieceKind::Gold,
    PieceKind::Bishop,
    PieceKind::Rook,
    PieceKind::Horse,
    PieceKind::Dragon,
    PieceKind::King,
];

/// What a move gains at once: the captured piece, and the promotion.
pub(crate) fn gain(position: &Position, mv: Move) -> i32 {
    let Move::Board { from, to, promote } = mv else {
        return 0;
    };
    let captured = position.piece_at(to).map_or(0, |piece| exchange_value(piece.kind));
    let promotion = match position.piece_at(from) {
        Some(piece) if promote => {
            piece.kind.promoted().map_or(0, |kind| piece_value(kind) - piece_value(piece.kind))
        }
        _ => 0,
    };
    captured + promotion
}

/// Whether `mv` gains at least `threshold` when both sides go on capturing on its target as long as it pays. Promotions
/// in the exchange are left out, and so are pins.
pub(crate) fn gains_at_least(position: &Position, mv: Move, threshold: i32) -> bool {
    let to = mv.to();
    let us = position.turn();
    // What stands on the target after the move, as a prize for the other side.
    let (prize, mut occupied) = match mv {
        Move::Board { from, promote, .. } => {
            let Some(piece) = position.piece_at(from) else {
                return false;
            };
            let kind = if promote { piece.kind.promoted().unwrap_or(piece.kind) } else { piece.kind };
            (exchange_value(kind), position.occupied().without(from).with(to))
        }
        // A dropped piece that is captured was worth its place in the hand.
        Move::Drop { kind, .. } => (hand_value(kind) * 2, position.occupied().with(to)),
    };
    let ahead = gain(position, mv) - threshold;
    if ahead < 0 {
        return false;
    }
    // What the side that has just captured is ahead once its capturer is lost.
    let mut swap = prize - ahead;
    if swap <= 0 {
        return true;
    }
    let mut side = us;
    let mut good = true;
    loop {
        side = !side;
        let Some((square, kind)) = cheapest(position, to, side, occupied) else {
            return good;
        };
        good = !good;
        occupied = occupied.without(square);
        if kind == PieceKind::King {
            // A king may not capture what is defended.
            let defended = !(position.attackers_to(to, !side, occupied) & occupied).is_empty();
            return good != defended;
        }
        swap = exchange_value(kind) - swap;
        if swap < i32::from(good) {
            return good;
        }
    }
}

fn cheapest(position: &Position, to: Square, side: Color, occupied: Bitboard) -> Option<(Square, PieceKind)> {
    let attackers = position.attackers_to(to, side, occupied) & occupied;
    let first = attackers.first()?;
    if !attackers.has_many() {
        return position.piece_at(first).map(|piece| (first, piece.kind));
    }
    BY_VALUE
        .into_iter()
        .find_map(|kind| (attackers & position.pieces_of_kind(kind)).first().map(|square| (square, kind)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exchanges_are_counted_to_their_end() {
        let pawn = exchange_value(PieceKind::Pawn);
        let silver = exchange_value(PieceKind::Silver);
        for (sfen, mv, value) in [
            // A pawn takes a pawn that nobody defends.
            ("4k4/9/9/4p4/4P4/9/9/9/4K4 b - 1", "5e5d", pawn),
            // A silver takes a pawn that a pawn defends.
            ("4k4/9/4p4/4p4/3S5/9/9/9/4K4 b - 1", "6e5d", pawn - silver),
            // A rook behind the silver takes part.
            ("4k4/9/4p4/4p4/4S4/9/9/9/4R1K2 b - 1", "5e5d", pawn - silver + pawn),
            // A king may capture what nobody defends, and no more.
            ("9/9/4k4/4p4/3S5/9/9/9/4K4 b - 1", "6e5d", pawn - silver),
            ("9/9/4k4/4p4/3S5/9/9/9/4LK3 b - 1", "6e5d", pawn),
            // A drop to be captured costs the piece.
            ("4k4/4g4/9/9/9/9/9/9/4K4 b P 1", "P*5c", -2 * hand_value(komadai_rules::HandKind::Pawn)),
            ("4k4/4g4/9/9/9/9/9/9/4K4 b P 1", "P*5d", 0),
        ] {
            let position = Position::from_sfen(sfen).expect(sfen);
            let mv = mv.parse().expect(mv);
            assert!(gains_at_least(&position, mv, value), "{sfen} {mv} {value}");
            assert!(!gains_at_least(&position, mv, value + 1), "{sfen} {mv} {value}");
        }
    }
}
