//! How each piece moves (M1–M9): the movement tables, and the attacks made from them.

use crate::{Bitboard, ByKind, Color, Piece, PieceKind, Square};

/// A step on the board as Black sees it: files to the left, ranks down. `(0, -1)` is straight ahead.
pub type Step = (i8, i8);

/// How a kind of piece moves, seen by Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// Single moves, jumps included (the knight's two).
    pub steps: &'static [Step],
    /// Directions in which it goes any distance over empty squares.
    pub slides: &'static [Step],
}

const PAWN_STEPS: &[Step] = &[(0, -1)];
const KNIGHT_STEPS: &[Step] = &[(1, -2), (-1, -2)];
const SILVER_STEPS: &[Step] = &[(0, -1), (1, -1), (-1, -1), (1, 1), (-1, 1)];
const GOLD: Pattern = Pattern { steps: &[(0, -1), (1, -1), (-1, -1), (1, 0), (-1, 0), (0, 1)], slides: &[] };
const ORTHOGONAL: &[Step] = &[(0, -1), (0, 1), (1, 0), (-1, 0)];
const DIAGONAL: &[Step] = &[(1, -1), (-1, -1), (1, 1), (-1, 1)];

/// The movement table, statements M1 to M9 of the rules.
const PATTERNS: ByKind<Pattern> = ByKind::new([
    Pattern { steps: PAWN_STEPS, slides: &[] },
    Pattern { steps: &[], slides: &[(0, -1)] },
    Pattern { steps: KNIGHT_STEPS, slides: &[] },
    Pattern { steps: SILVER_STEPS, slides: &[] },
    Pattern { steps: &[], slides: DIAGONAL },
    Pattern { steps: &[], slides: ORTHOGONAL },
    GOLD,
    Pattern { steps: &[(0, -1), (1, -1), (-1, -1), (1, 0), (-1, 0), (1, 1), (0, 1), (-1, 1)], slides: &[] },
    GOLD,
    GOLD,
    GOLD,
    GOLD,
    Pattern { steps: ORTHOGONAL, slides: DIAGONAL },
    Pattern { steps: DIAGONAL, slides: ORTHOGONAL },
]);

impl PieceKind {
    /// How this kind moves, as a table: what drawings and explanations of the pieces are made from.
    pub fn pattern(self) -> Pattern {
        PATTERNS[self]
    }
}

type BySquare = [Bitboard; Square::COUNT];

const fn steps_from(square: Square, steps: &[Step], color: Color) -> Bitboard {
    let mut set = Bitboard::EMPTY;
    let mut i = 0;
    while i < steps.len() {
        let (files, ranks) = steps[i];
        let target = match color {
            Color::Black => square.offset(files, ranks),
            Color::White => square.offset(-files, -ranks),
        };
        if let Some(target) = target {
            set = set.with(target);
        }
        i += 1;
    }
    set
}

const fn step_table(steps: &[Step], color: Color) -> BySquare {
    let mut table = [Bitboard::EMPTY; Square::COUNT];
    let mut i = 0;
    while i < Square::COUNT {
        table[i] = steps_from(Square::ALL[i], steps, color);
        i += 1;
    }
    table
}

const fn step_tables(steps: &[Step]) -> [BySquare; 2] {
    [step_table(steps, Color::Black), step_table(steps, Color::White)]
}

static PAWN: [BySquare; 2] = step_tables(PAWN_STEPS);
static KNIGHT: [BySquare; 2] = step_tables(KNIGHT_STEPS);
static SILVER: [BySquare; 2] = step_tables(SILVER_STEPS);
static GOLDS: [BySquare; 2] = step_tables(GOLD.steps);
static KING: BySquare = {
    let orthogonal = step_table(ORTHOGONAL, Color::Black);
    let diagonal = step_table(DIAGONAL, Color::Black);
    let mut table = [Bitboard::EMPTY; Square::COUNT];
    let mut i = 0;
    while i < Square::COUNT {
        table[i] = Bitboard::from_bits(orthogonal[i].bits() | diagonal[i].bits());
        i += 1;
    }
    table
};

/// The eight directions of sliding, each with its opposite four places on: the first four towards higher indices.
#[derive(Clone, Copy)]
#[repr(usize)]
enum Direction {
    Down,
    Left,
    LeftDown,
    LeftUp,
    Up,
    Right,
    RightUp,
    RightDown,
}

/// The steps of the directions, in the order of [`Direction`].
const DIRECTIONS: [Step; 8] = [(0, 1), (1, 0), (1, 1), (1, -1), (0, -1), (-1, 0), (-1, -1), (-1, 1)];

/// Rays over the empty board, without their origin.
static RAYS: [BySquare; 8] = {
    let mut table = [[Bitboard::EMPTY; Square::COUNT]; 8];
    let mut d = 0;
    while d < 8 {
        let mut i = 0;
        while i < Square::COUNT {
            let mut next = Square::ALL[i].offset(DIRECTIONS[d].0, DIRECTIONS[d].1);
            while let Some(square) = next {
                table[d][i] = table[d][i].with(square);
                next = square.offset(DIRECTIONS[d].0, DIRECTIONS[d].1);
            }
            i += 1;
        }
        d += 1;
    }
    table
};

/// A ray towards higher indices: subtracting one from the blockers flips all bits up to the first of them.
#[inline]
fn slide_up(direction: Direction, from: Square, occupied: Bitboard) -> Bitboard {
    let ray = RAYS[direction as usize][from.index()];
    let blockers = (ray & occupied).bits();
    ray & Bitboard::from_low_bits(blockers ^ blockers.wrapping_sub(1))
}

/// A ray towards lower indices: the ray less what the last blocker hides. Where nothing blocks, square 1a stands in:
/// nothing lies behind it in these directions.
#[inline]
fn slide_down(direction: Direction, from: Square, occupied: Bitboard) -> Bitboard {
    let ray = RAYS[direction as usize][from.index()];
    let last = Square::at(127 - ((ray & occupied).bits() | 1).leading_zeros());
    ray - RAYS[direction as usize][last.index()]
}

/// The squares that a rook attacks from `from` among the `occupied` squares.
#[inline]
pub fn rook_attacks(from: Square, occupied: Bitboard) -> Bitboard {
    slide_up(Direction::Down, from, occupied)
        | slide_up(Direction::Left, from, occupied)
        | slide_down(Direction::Up, from, occupied)
        | slide_down(Direction::Right, from, occupied)
}

/// The squares that a bishop attacks from `from` among the `occupied` squares.
#[inline]
pub fn bishop_attacks(from: Square, occupied: Bitboard) -> Bitboard {
    slide_up(Direction::LeftDown, from, occupied)
        | slide_up(Direction::LeftUp, from, occupied)
        | slide_down(Direction::RightUp, from, occupied)
        | slide_down(Direction::RightDown, from, occupied)
}

/// The squares that a lance of `color` attacks from `from` among the `occupied` squares.
#[inline]
pub fn lance_attacks(color: Color, from: Square, occupied: Bitboard) -> Bitboard {
    match color {
        Color::Black => slide_down(Direction::Up, from, occupied),
        Color::White => slide_up(Direction::Down, from, occupied),
    }
}

/// The square a pawn of `color` attacks.
#[inline]
pub fn pawn_attacks(color: Color, from: Square) -> Bitboard {
    PAWN[color as usize][from.index()]
}

/// The squares a knight of `color` attacks.
#[inline]
pub fn knight_attacks(color: Color, from: Square) -> Bitboard {
    KNIGHT[color as usize][from.index()]
}

/// The squares a silver of `color` attacks.
#[inline]
pub fn silver_attacks(color: Color, from: Square) -> Bitboard {
    SILVER[color as usize][from.index()]
}

/// The squares a gold of `color` attacks, and every promoted piece that moves as one (M9).
#[inline]
pub fn gold_attacks(color: Color, from: Square) -> Bitboard {
    GOLDS[color as usize][from.index()]
}

/// The squares a king attacks.
#[inline]
pub fn king_attacks(from: Square) -> Bitboard {
    KING[from.index()]
}

/// The squares that `piece` attacks from `from` among the `occupied` squares, own pieces included.
///
/// ```
/// use komadai_rules::{attacks, Bitboard, Color, Piece, PieceKind, Square};
/// let knight = Piece::new(Color::Black, PieceKind::Knight);
/// let targets = attacks(knight, Square::S2I, Bitboard::EMPTY);
/// assert_eq!(targets.into_iter().collect::<Vec<_>>(), [Square::S1G, Square::S3G]);
/// ```
#[inline]
pub fn attacks(piece: Piece, from: Square, occupied: Bitboard) -> Bitboard {
    match piece.kind {
        PieceKind::Pawn => pawn_attacks(piece.color, from),
        PieceKind::Lance => lance_attacks(piece.color, from, occupied),
        PieceKind::Knight => knight_attacks(piece.color, from),
        PieceKind::Silver => silver_attacks(piece.color, from),
        PieceKind::Bishop => bishop_attacks(from, occupied),
        PieceKind::Rook => rook_attacks(from, occupied),
        PieceKind::Gold
        | PieceKind::ProPawn
        | PieceKind::ProLance
        | PieceKind::ProKnight
        | PieceKind::ProSilver => gold_attacks(piece.color, from),
        PieceKind::King => king_attacks(from),
        PieceKind::Horse => bishop_attacks(from, occupied) | king_attacks(from),
        PieceKind::Dragon => rook_attacks(from, occupied) | king_attacks(from),
    }
}

/// Whether `piece` attacks `to` from `from` among the `occupied` squares: one of [`attacks`], for less.
#[inline]
pub(crate) fn is_attack(piece: Piece, from: Square, to: Square, occupied: Bitboard) -> bool {
    reach(piece.color, piece.kind, from).contains(to) && (between(from, to) & occupied).is_empty()
}

/// The squares that a piece attacks on an empty board: on any other it attacks these or fewer.
#[inline]
pub(crate) const fn reach(color: Color, kind: PieceKind, from: Square) -> Bitboard {
    REACH[color as usize][kind as usize][from.index()]
}

/// By side and kind, in the order of [`PieceKind::ALL`].
static REACH: [[&BySquare; 14]; 2] = [reach_tables(Color::Black), reach_tables(Color::White)];

const fn reach_tables(color: Color) -> [&'static BySquare; 14] {
    let c = color as usize;
    let lance = match color {
        Color::Black => &RAYS[Direction::Up as usize],
        Color::White => &RAYS[Direction::Down as usize],
    };
    let gold = &GOLDS[c];
    let plain = [&PAWN[c], lance, &KNIGHT[c], &SILVER[c], &BISHOP_RAYS, &ROOK_RAYS, gold, &KING];
    let [pawn, lance, knight, silver, bishop, rook, gold, king] = plain;
    [pawn, lance, knight, silver, bishop, rook, gold, king, gold, gold, gold, gold, &HORSE, &DRAGON]
}

/// The squares a rook attacks on an empty board.
#[inline]
pub(crate) fn rook_rays(from: Square) -> Bitboard {
    ROOK_RAYS[from.index()]
}

/// The squares a bishop attacks on an empty board.
#[inline]
pub(crate) fn bishop_rays(from: Square) -> Bitboard {
    BISHOP_RAYS[from.index()]
}

/// The squares a lance of `color` attacks on an empty board.
#[inline]
pub(crate) fn lance_rays(color: Color, from: Square) -> Bitboard {
    match color {
        Color::Black => RAYS[Direction::Up as usize][from.index()],
        Color::White => RAYS[Direction::Down as usize][from.index()],
    }
}

static ROOK_RAYS: BySquare = join([Direction::Down, Direction::Left, Direction::Up, Direction::Right]);
static BISHOP_RAYS: BySquare =
    join([Direction::LeftDown, Direction::LeftUp, Direction::RightUp, Direction::RightDown]);

static HORSE: BySquare = with_steps(&BISHOP_RAYS);
static DRAGON: BySquare = with_steps(&ROOK_RAYS);

const fn with_steps(rays: &BySquare) -> BySquare {
    let mut table = [Bitboard::EMPTY; Square::COUNT];
    let mut i = 0;
    while i < Square::COUNT {
        table[i] = Bitboard::from_bits(rays[i].bits() | KING[i].bits());
        i += 1;
    }
    table
}

const fn join(directions: [Direction; 4]) -> BySquare {
    let mut table = [Bitboard::EMPTY; Square::COUNT];
    let mut i = 0;
    while i < Square::COUNT {
        let mut d = 0;
        while d < 4 {
            table[i] = Bitboard::from_bits(table[i].bits() | RAYS[directions[d] as usize][i].bits());
            d += 1;
        }
        i += 1;
    }
    table
}

/// The squares strictly between two squares on one line; empty when they share none.
#[inline]
pub fn between(a: Square, b: Square) -> Bitboard {
    BETWEEN[a.index()][b.index()]
}

/// The whole line through two squares, from edge to edge with both in it; empty when they share none.
#[inline]
pub fn line(a: Square, b: Square) -> Bitboard {
    LINE[a.index()][b.index()]
}

static BETWEEN: [BySquare; Square::COUNT] = pair_table(false);
static LINE: [BySquare; Square::COUNT] = pair_table(true);

/// For each pair on one line: the squares between, or the whole line with both ends.
const fn pair_table(whole: bool) -> [BySquare; Square::COUNT] {
    let mut table = [[Bitboard::EMPTY; Square::COUNT]; Square::COUNT];
    let mut a = 0;
    while a < Square::COUNT {
        let origin = Square::ALL[a];
        let mut d = 0;
        while d < 8 {
            let mut passed = Bitboard::EMPTY;
            let mut next = origin.offset(DIRECTIONS[d].0, DIRECTIONS[d].1);
            while let Some(square) = next {
                table[a][square.index()] = if whole {
                    Bitboard::from_bits(
                        RAYS[d][a].bits() | RAYS[(d + 4) % 8][a].bits() | Bitboard::of(origin).bits(),
                    )
                } else {
                    passed
                };
                passed = passed.with(square);
                next = square.offset(DIRECTIONS[d].0, DIRECTIONS[d].1);
            }
            d += 1;
        }
        a += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The slow walker that the tables are held against: only the pattern and the board's edge.
    fn walk(piece: Piece, from: Square, occupied: Bitboard) -> Bitboard {
        let sign = if piece.color == Color::Black { 1 } else { -1 };
        let Pattern { steps, slides } = piece.kind.pattern();
        let mut set: Bitboard = steps.iter().filter_map(|&(f, r)| from.offset(f * sign, r * sign)).collect();
        for &(files, ranks) in slides {
            let mut next = from.offset(files * sign, ranks * sign);
            while let Some(square) = next {
                set = set.with(square);
                next =
                    if occupied.contains(square) { None } else { square.offset(files * sign, ranks * sign) };
            }
        }
        set
    }

    #[test]
    fn tables_equal_the_walker_on_every_square() {
        // A fixed linear congruence makes the boards: the same ones at every run.
        let mut state = 1_u128;
        for round in 0..200 {
            state = state.wrapping_mul(0x2d99_787b_a3a8_9bc5_7f8e_1d2c_3b4a_5969).wrapping_add(round);
            let occupied = Bitboard::from_bits(state ^ state >> 47) & Bitboard::from_bits(state >> 20);
            for color in Color::ALL {
                for kind in PieceKind::ALL {
                    for square in Square::ALL {
                        let piece = Piece::new(color, kind);
                        let expected = walk(piece, square, occupied);
                        assert_eq!(attacks(piece, square, occupied), expected, "{piece} {square}");
                    }
                }
            }
        }
    }

    #[test]
    fn lines_and_what_lies_between_are_symmetric() {
        assert_eq!(between(Square::S1A, Square::S1D), [Square::S1B, Square::S1C].into_iter().collect());
        assert_eq!(between(Square::S1A, Square::S2C), Bitboard::EMPTY);
        assert_eq!(line(Square::S1A, Square::S2B).len(), 9);
        for a in Square::ALL {
            for b in Square::ALL {
                assert_eq!(between(a, b), between(b, a));
                assert_eq!(line(a, b), line(b, a));
                if !line(a, b).is_empty() {
                    assert!(line(a, b).contains(a) && line(a, b).contains(b));
                }
            }
        }
    }
}
