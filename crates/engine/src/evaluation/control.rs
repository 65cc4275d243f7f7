//! What both sides attack: sliding pieces, the squares around the kings, and what hangs.

use komadai_rules::attacks::{bishop_attacks, king_attacks, lance_attacks, rook_attacks};
use komadai_rules::{Bitboard, ByColor, Color, HandKind, PieceKind, Position, Square};

use super::material::piece_value;
use super::placement::{BySquare, Weights};

/// The squares that a side attacks.
#[derive(Clone, Copy, Default)]
struct Control {
    /// With any piece.
    once: Bitboard,
    /// With two pieces or more.
    twice: Bitboard,
    /// With any piece but the king.
    pieces: Bitboard,
}

impl Control {
    #[inline]
    fn add(&mut self, targets: Bitboard) {
        self.twice |= self.once & targets;
        self.once |= targets;
    }
}

const FAR: Bitboard = Bitboard::rank(1);
const NEAR: Bitboard = Bitboard::rank(9);

/// All squares one step along the file towards rank a.
#[inline]
fn up(set: Bitboard) -> Bitboard {
    Bitboard::from_bits((set - FAR).bits() >> 1)
}

/// All squares one step along the file towards rank i.
#[inline]
fn down(set: Bitboard) -> Bitboard {
    Bitboard::from_bits((set - NEAR).bits() << 1)
}

/// All squares one file on.
#[inline]
fn left(set: Bitboard) -> Bitboard {
    Bitboard::from_bits(set.bits() << 9)
}

/// All squares one file back.
#[inline]
fn right(set: Bitboard) -> Bitboard {
    Bitboard::from_bits(set.bits() >> 9)
}

/// The weights of squares where there is no king.
static NOTHING: BySquare = [0; Square::COUNT];

/// Black's advantage by what both sides attack.
#[inline(always)] // So that it uses the instructions that the caller may use.
pub(super) fn balance(position: &Position, weights: &Weights) -> i32 {
    let mut control = ByColor::new(Control::default(), Control::default());
    // Without a loop over both sides, the compiler knows which way each one's pieces go.
    let black = survey(position, Color::Black, weights, &mut control[Color::Black]);
    let white = survey(position, Color::White, weights, &mut control[Color::White]);
    let black = black
        - king_danger(position, Color::Black, weights, &control)
        - hanging(position, Color::Black, &control);
    let white = white
        - king_danger(position, Color::White, weights, &control)
        - hanging(position, Color::White, &control);
    black - white
}

/// Fills in what `color` attacks, and returns what its sliding pieces are worth.
#[inline(always)]
fn survey(position: &Position, color: Color, weights: &Weights, control: &mut Control) -> i32 {
    let ahead = |set| if color == Color::Black { up(set) } else { down(set) };
    let back = |set| if color == Color::Black { down(set) } else { up(set) };
    let of = |kind| position.pieces(color, kind);

    let pawns = of(PieceKind::Pawn);
    control.add(ahead(pawns));
    let jump = ahead(ahead(of(PieceKind::Knight)));
    control.add(left(jump));
    control.add(right(jump));
    let silvers = of(PieceKind::Silver);
    let golds = position.golds(color);
    let front = ahead(silvers | golds);
    // One shift never brings two pieces to the same square, so each shift counts once.
    control.add(front);
    control.add(left(front));
    control.add(right(front));
    let rear = back(silvers);
    control.add(left(rear));
    control.add(right(rear));
    control.add(left(golds));
    control.add(right(golds));
    control.add(back(golds));

    let occupied = position.occupied();
    let own = position.king(color).map_or(&NOTHING, |king| &weights.own[king.index()]);
    let enemy = position.king(!color).map_or(&NOTHING, |king| &weights.enemy[king.index()]);
    // Added up in a few vectors, so that each square is looked up once.
    let value: BySquare = std::array::from_fn(|i| own[i] + enemy[i]);
    let mut worth = 0;
    let mut slide = |targets: Bitboard| {
        control.add(targets);
        targets.for_each(|target| worth += i32::from(value[target.index()]));
    };
    for from in of(PieceKind::Lance) {
        slide(lance_attacks(color, from, occupied));
    }
    for from in of(PieceKind::Bishop) {
        slide(bishop_attacks(from, occupied));
    }
    for from in of(PieceKind::Rook) {
        slide(rook_attacks(from, occupied));
    }
    for from in of(PieceKind::Horse) {
        slide(bishop_attacks(from, occupied) | king_attacks(from));
    }
    for from in of(PieceKind::Dragon) {
        slide(rook_attacks(from, occupied) | king_attacks(from));
    }
    control.pieces = control.once;
    if let Some(king) = position.king(color) {
        control.add(king_attacks(king));
    }
    worth
}

/// How dangerously `color`'s king lives.
#[inline(always)]
fn king_danger(position: &Position, color: Color, weights: &Weights, control: &ByColor<Control>) -> i32 {
    let Some(king) = position.king(color) else {
        return 0;
    };
    let ours = &control[color];
    let theirs = &control[!color];
    let zone = king_attacks(king);
    let attacked = zone & theirs.once;
    let loose = attacked - ours.pieces;
    let contested = attacked & ours.pieces;
    let pressed = zone & theirs.twice;
    // Squares that only the king itself defends.
    let holes = zone - ours.pieces - position.occupied_by(color);
    let flights = zone - position.occupied_by(color) - theirs.once;
    let hand = position.hand(!color);
    let reserve = HandKind::ALL
        .into_iter()
        .zip([1, 3, 3, 5, 4, 5, 6])
        .map(|(kind, weight)| weight * i32::from(hand.count(kind).min(2)))
        .sum::<i32>();
    let trapped = match flights.len() {
        0 => 115,
        1 => 38,
        _ => 0,
    };
    let ring = (weights.ring[king.index()] & theirs.once) - ours.pieces;
    let loose = loose.len() as i32;
    (57 + 10 * reserve - 9 * loose) * loose
        + 3 * contested.len() as i32
        + 50 * pressed.len() as i32
        + 20 * holes.len() as i32
        + (20 + 3 * reserve) * ring.len() as i32 / 2
        + trapped
}

/// What `color`'s pieces that are attacked and not defended cost it.
#[inline(always)]
fn hanging(position: &Position, color: Color, control: &ByColor<Control>) -> i32 {
    let loose = (position.occupied_by(color) & control[!color].once) - control[color].once;
    // The side to move can save what it likes best.
    let percent = if position.turn() == color { 23 } else { 49 };
    loose
        .into_iter()
        .filter_map(|square| position.piece_at(square))
        .map(|piece| piece_value(piece.kind) * percent / 100)
        .sum()
}

#[cfg(test)]
mod tests {
    use komadai_rules::{Piece, attacks};

    use super::*;
    use crate::evaluation::placement::Placement;

    #[test]
    fn maps_equal_the_attacks_of_each_piece() {
        let placement = Placement::new();
        for sfen in [
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
            "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1",
            "ln1g3+Bl/1ks1g1+R2/1p1+N1p2p/p1pp5/9/P1P1P1P1P/1P1P1PS2/1K1S1G3/LN2+r2NL b BGSPp 1",
        ] {
            let position = Position::from_sfen(sfen).expect(sfen);
            for color in Color::ALL {
                let mut control = Control::default();
                survey(&position, color, placement.weights(), &mut control);
                for square in Square::ALL {
                    let attackers = position.attackers_to(square, color, position.occupied());
                    assert_eq!(
                        control.once.contains(square),
                        !attackers.is_empty(),
                        "{sfen} {color} {square}"
                    );
                    let king = position.pieces(color, PieceKind::King);
                    assert_eq!(
                        control.pieces.contains(square),
                        !(attackers - king).is_empty(),
                        "{color} {square}"
                    );
                    assert_eq!(
                        control.twice.contains(square),
                        attackers.has_many(),
                        "{sfen} {color} {square}"
                    );
                }
            }
        }
    }

    #[test]
    fn shifts_do_not_wrap_around() {
        for square in Square::ALL {
            let one = Bitboard::of(square);
            let expected = |files, ranks| square.offset(files, ranks).map_or(Bitboard::EMPTY, Bitboard::of);
            assert_eq!(up(one), expected(0, -1));
            assert_eq!(down(one), expected(0, 1));
            assert_eq!(left(one), expected(1, 0));
            assert_eq!(right(one), expected(-1, 0));
        }
        let gold = Piece::new(Color::Black, PieceKind::Gold);
        assert_eq!(attacks(gold, Square::S1A, Bitboard::EMPTY).len(), 2);
    }
}
