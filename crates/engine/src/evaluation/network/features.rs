//! The network's inputs: where the kings stand, where the pieces stand, and what is in hand, not crossed.
//!
//! Each side sees the board from its own end: what is the mover's for one is the enemy's for the other. A full set of
//! pieces gives 40 active inputs; a move takes away one or two and adds as many.

use komadai_rules::{Color, HandKind, Piece, PieceKind, Position, Square};

/// A number of an input, below [`COUNT`].
pub type Feature = u16;

/// The most of one kind in a hand.
const fn most(kind: HandKind) -> u16 {
    kind.piece().total() as u16
}

/// Where each kind's inputs for the hand begin.
const HAND_BASE: [u16; 7] = {
    let mut bases = [0; 7];
    let mut kind = 1;
    while kind < 7 {
        bases[kind] = bases[kind - 1] + most(HandKind::ALL[kind - 1]);
        kind += 1;
    }
    bases
};

/// Inputs for one hand: one for each piece that can be held.
const HAND: u16 = HAND_BASE[6] + most(HandKind::ALL[6]);

/// Kinds on the board that are told apart: what moves like a gold is a gold.
const KINDS: u16 = 9;

/// Inputs for one side's hand and pieces.
const SIDE: u16 = HAND + KINDS * SQUARES;

const SQUARES: u16 = Square::COUNT as u16;

/// Where the kings' inputs begin.
const KINGS: u16 = 2 * SIDE;

/// How many inputs there are.
pub const COUNT: usize = (KINGS + 2 * SQUARES) as usize;

/// The most that are active at once.
pub const ACTIVE: usize = 40;

/// The class of a kind that is no king.
const fn class(kind: PieceKind) -> u16 {
    match kind {
        PieceKind::Pawn => 0,
        PieceKind::Lance => 1,
        PieceKind::Knight => 2,
        PieceKind::Silver => 3,
        PieceKind::Bishop => 4,
        PieceKind::Rook => 5,
        PieceKind::Horse => 6,
        PieceKind::Dragon => 7,
        PieceKind::Gold
        | PieceKind::ProPawn
        | PieceKind::ProLance
        | PieceKind::ProKnight
        | PieceKind::ProSilver
        | PieceKind::King => 8,
    }
}

/// A piece on the board, seen by `view`.
#[inline]
pub(super) fn on_board(view: Color, piece: Piece, square: Square) -> Feature {
    let square = if view == Color::Black { square } else { square.rotated() };
    let enemy = u16::from(piece.color != view);
    let place = square.index() as u16;
    if piece.kind == PieceKind::King {
        KINGS + enemy * SQUARES + place
    } else {
        enemy * SIDE + HAND + class(piece.kind) * SQUARES + place
    }
}

/// The `nth` piece (from 0) of a kind in `color`'s hand, seen by `view`.
#[inline]
pub(super) fn in_hand(view: Color, color: Color, kind: HandKind, nth: u8) -> Feature {
    u16::from(color != view) * SIDE + HAND_BASE[kind as usize] + u16::from(nth)
}

/// Hands each active input of a position, as `view` sees it, to `visit`.
pub fn for_each(position: &Position, view: Color, mut visit: impl FnMut(Feature)) {
    for square in position.occupied() {
        if let Some(piece) = position.piece_at(square) {
            visit(on_board(view, piece, square));
        }
    }
    for color in Color::ALL {
        let hand = position.hand(color);
        for kind in HandKind::ALL {
            for nth in 0..hand.count(kind) {
                visit(in_hand(view, color, kind, nth));
            }
        }
    }
}

/// An input moved with its square, or as it is when it is about a hand.
fn transform(feature: Feature, swap: bool, place: impl Fn(Square) -> Square) -> Feature {
    let place = |at: u16| place(Square::ALL[usize::from(at)]).index() as u16;
    if feature >= KINGS {
        let (enemy, at) = ((feature - KINGS) / SQUARES, (feature - KINGS) % SQUARES);
        return KINGS + (enemy ^ u16::from(swap)) * SQUARES + place(at);
    }
    let (enemy, rest) = (feature / SIDE, feature % SIDE);
    let rest = if rest < HAND {
        rest
    } else {
        let (class, at) = ((rest - HAND) / SQUARES, (rest - HAND) % SQUARES);
        HAND + class * SQUARES + place(at)
    };
    (enemy ^ u16::from(swap)) * SIDE + rest
}

/// The same thing on the board mirrored left to right.
pub fn mirrored(feature: Feature) -> Feature {
    transform(feature, false, Square::mirrored)
}

/// The same thing as the other side sees it.
pub fn from_the_other_side(feature: Feature) -> Feature {
    transform(feature, true, Square::rotated)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn features(position: &Position, view: Color) -> BTreeSet<Feature> {
        let mut set = BTreeSet::new();
        for_each(position, view, |feature| {
            assert!(usize::from(feature) < COUNT);
            assert!(set.insert(feature), "{feature} twice in {position:?}");
        });
        set
    }

    #[test]
    fn inputs_turn_and_mirror_with_the_board() {
        assert_eq!(COUNT, 1696);
        for sfen in [
            "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1",
            "ln1g3+Bl/1ks1g1+R2/1p1+N1p2p/p1pp5/9/P1P1P1P1P/1P1P1PS2/1K1S1G3/LN2+r2NL b BGSPp 1",
            "4k4/9/9/9/9/9/9/9/4K4 b 2R2B4G4S4N4L18P 1",
        ] {
            let position = Position::from_sfen(sfen).expect(sfen);
            for view in Color::ALL {
                let own = features(&position, view);
                let held: u32 = Color::ALL.iter().map(|&color| position.hand(color).len()).sum();
                assert_eq!(own.len() as u32, position.occupied().len() + held);
                assert!(own.len() <= ACTIVE);
                assert_eq!(own, features(&position.rotated(), !view), "{sfen}");
                let mirror = own.iter().map(|&feature| mirrored(feature)).collect();
                assert_eq!(features(&position.mirrored(), view), mirror, "{sfen}");
                let other = own.iter().map(|&feature| from_the_other_side(feature)).collect();
                assert_eq!(features(&position, !view), other, "{sfen}");
            }
        }
    }
}
