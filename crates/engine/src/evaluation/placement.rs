//! What a piece's place is worth, by its distance and direction to both kings.

use komadai_rules::{Bitboard, Color, Piece, PieceKind, Position, Square, attacks};

use super::castles::{CASTLES, DEFENDER};

/// Values of one kind by its square.
pub(super) type BySquare = [i16; Square::COUNT];

/// The weight of an attacked square by its distance to a king.
pub(super) struct Weights {
    /// Squares near the own king: defended.
    pub(super) own: Vec<BySquare>,
    /// Squares near the enemy king: attacked.
    pub(super) enemy: Vec<BySquare>,
    /// The squares two steps from a king, by the king's square.
    pub(super) ring: Vec<Bitboard>,
}

/// The tables. All are Black's; White's pieces are looked up from the other side of the board.
pub(super) struct Placement {
    /// By the own king's square, then the kind.
    own: Vec<[BySquare; 14]>,
    /// By the enemy king's square, then the kind.
    enemy: Vec<[BySquare; 14]>,
    weights: Weights,
}

/// What an attack on a square is worth by the square's distance to the own king, and to the enemy's.
const DEFENCE: [i16; 9] = [23, 27, 26, 15, 7, 7, 5, 0, 0];
const ATTACK: [i16; 9] = [24, 60, 35, 11, 6, 0, -8, 0, 0];

/// The number of king's moves between two squares.
pub(super) fn distance(a: Square, b: Square) -> i32 {
    let files = a.file().abs_diff(b.file());
    let ranks = a.rank().abs_diff(b.rank());
    i32::from(files.max(ranks))
}

impl Placement {
    pub(super) fn new() -> Self {
        let weigh = |by_distance: [i16; 9]| -> Vec<BySquare> {
            let row = |king| Square::ALL.map(|square| by_distance[distance(king, square) as usize]);
            Square::ALL.into_iter().map(row).collect()
        };
        let ring = |king| Square::ALL.into_iter().filter(|&square| distance(king, square) == 2).collect();
        let ring = Square::ALL.into_iter().map(ring).collect();
        let weights = Weights { own: weigh(DEFENCE), enemy: weigh(ATTACK), ring };
        let table = |value: &dyn Fn(PieceKind, Square, Square) -> i32| -> Vec<[BySquare; 14]> {
            Square::ALL
                .into_iter()
                .map(|king| {
                    PieceKind::ALL.map(|kind| Square::ALL.map(|square| value(kind, square, king) as i16))
                })
                .collect()
        };
        let own = table(&|kind, square, king| own_value(&weights, kind, square, king));
        let enemy = table(&|kind, square, king| enemy_value(&weights, kind, square, king));
        Self { own, enemy, weights }
    }

    pub(super) fn weights(&self) -> &Weights {
        &self.weights
    }

    /// What `piece` on `square` is worth to Black because `color`'s king stands on `king`.
    #[inline]
    pub(super) fn value(&self, piece: Piece, square: Square, color: Color, king: Square) -> i32 {
        let table = if piece.color == color { &self.own } else { &self.enemy };
        match piece.color {
            Color::Black => i32::from(table[king.index()][piece.kind as usize][square.index()]),
            Color::White => -i32::from(table[80 - king.index()][piece.kind as usize][80 - square.index()]),
        }
    }

    /// The sum of all pieces' values by their place relative to `color`'s king, the king's own place included.
    pub(super) fn around(&self, position: &Position, color: Color) -> i32 {
        let Some(king) = position.king(color) else {
            return 0;
        };
        let mut sum = 0;
        position.occupied().for_each(|square| {
            sum += position.piece_at(square).map_or(0, |piece| self.value(piece, square, color, king));
        });
        sum
    }
}

/// The sum of the weights of the squares that a kind attacks by its steps; sliding is computed on the board.
fn steps(weights: &BySquare, kind: PieceKind, square: Square) -> i32 {
    let stepper = match kind {
        PieceKind::Lance | PieceKind::Bishop | PieceKind::Rook | PieceKind::Horse | PieceKind::Dragon => {
            return 0;
        }
        other => other,
    };
    let targets = attacks(Piece::new(Color::Black, stepper), square, Bitboard::EMPTY);
    targets.into_iter().map(|target| i32::from(weights[target.index()])).sum()
}

/// A piece of Black's on `square`, Black's king on `king`.
fn own_value(weights: &Weights, kind: PieceKind, square: Square, king: Square) -> i32 {
    if kind == PieceKind::King {
        return if square == king { king_value(king) } else { 0 };
    }
    let near = match (kind, distance(square, king)) {
        (PieceKind::Gold, 1) => 56,
        (PieceKind::Gold, 2) => 3,
        (PieceKind::Silver, 1) => 46,
        (PieceKind::Silver, 2) => 32,
        (PieceKind::Pawn, 1) => 28,
        _ => 0,
    };
    let castle: i32 = CASTLES
        .iter()
        .filter(|castle| {
            let place = (kind, square);
            let there = castle.king == king && castle.defenders.contains(&place);
            let mirrored = (kind, square.mirrored());
            there || castle.king == king.mirrored() && castle.defenders.contains(&mirrored)
        })
        .map(|_| DEFENDER)
        .max()
        .unwrap_or(0);
    // A king that has gone ahead of its pieces is on its way into the enemy's camp.
    let behind = 36 * i32::from(square.rank() > king.rank() + 1);
    near + behind + castle + place_value(kind, square) + steps(&weights.own[king.index()], kind, square)
}

/// A piece of Black's on `square`, White's king on `king`.
fn enemy_value(weights: &Weights, kind: PieceKind, square: Square, king: Square) -> i32 {
    let attack = steps(&weights.enemy[king.index()], kind, square);
    let near = match kind {
        PieceKind::King => return 0,
        // A promoted piece far from the king has lost its way.
        PieceKind::ProPawn | PieceKind::ProLance | PieceKind::ProKnight | PieceKind::ProSilver => {
            42 * (4 - distance(square, king))
        }
        PieceKind::Silver | PieceKind::Gold => 16 * (distance(square, king) - 4),
        PieceKind::Dragon | PieceKind::Horse => 12 * (5 - distance(square, king)),
        _ => 0,
    };
    attack + near
}

/// Where pieces stand well whatever the kings do: ranks count from the far side, 1 to 9.
fn place_value(kind: PieceKind, square: Square) -> i32 {
    let rank = i32::from(square.rank());
    let edge = i32::from(square.file() == 1 || square.file() == 9);
    match kind {
        PieceKind::Pawn => (7 - rank) * 10,
        PieceKind::Lance => 39 * i32::from(rank < 7),
        // A knight cannot go back.
        PieceKind::Knight => match rank {
            3 | 4 => -11,
            5 => 3,
            6 => -3,
            _ => -6,
        },
        PieceKind::Silver => (8 - rank).clamp(0, 3) * 36 - 24 * edge,
        PieceKind::Gold => (rank - 6).clamp(-2, 2) * 17 - 26 * edge,
        PieceKind::Bishop => -13 * edge,
        _ => 0,
    }
}

/// Where Black's king is safe: away from the middle, at home; or through, in the enemy's camp.
fn king_value(king: Square) -> i32 {
    let file = match king.file() {
        1 | 9 => 3,
        2 | 8 => 57,
        3 | 7 => 68,
        4 | 6 => -3,
        _ => -28,
    };
    file + match king.rank() {
        9 => -6,
        8 => 23,
        7 => -40,
        6 => -46,
        5 => -56,
        4 => -53,
        _ => 310,
    }
}
