//! What a piece's place is worth, by its distance and direction to both kings.

use komadai_rules::{Bitboard, Color, Piece, PieceKind, Position, Square, attacks};

use super::castles::{CASTLES, DEFENDER};

/// Values of one kind by its square.
type BySquare = [i16; Square::COUNT];

/// The weight of an attacked square by its distance to a king.
pub(super) struct Weights {
    /// Squares near the own king: defended.
    pub(super) own: Vec<BySquare>,
    /// Squares near the enemy king: attacked.
    pub(super) enemy: Vec<BySquare>,
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
const DEFENCE: [i16; 9] = [26, 15, 18, 14, 7, 4, 4, 0, 0];
const ATTACK: [i16; 9] = [24, 38, 24, 6, 5, 0, 0, 0, 0];

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
        let weights = Weights { own: weigh(DEFENCE), enemy: weigh(ATTACK) };
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
        position
            .occupied()
            .into_iter()
            .filter_map(|square| {
                position.piece_at(square).map(|piece| self.value(piece, square, color, king))
            })
            .sum()
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
        (PieceKind::Gold, 1) => 36,
        (PieceKind::Gold, 2) => 4,
        (PieceKind::Silver, 1) => 36,
        (PieceKind::Silver, 2) => 24,
        (PieceKind::Pawn, 1) => 10,
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
    near + castle + place_value(kind, square) + steps(&weights.own[king.index()], kind, square)
}

/// A piece of Black's on `square`, White's king on `king`.
fn enemy_value(weights: &Weights, kind: PieceKind, square: Square, king: Square) -> i32 {
    let attack = steps(&weights.enemy[king.index()], kind, square);
    let near = match kind {
        PieceKind::King => return 0,
        // A promoted piece far from the king has lost its way.
        PieceKind::ProPawn | PieceKind::ProLance | PieceKind::ProKnight | PieceKind::ProSilver => {
            14 * (4 - distance(square, king))
        }
        PieceKind::Silver | PieceKind::Gold => 10 * (distance(square, king) - 4),
        PieceKind::Dragon | PieceKind::Horse => 7 * (5 - distance(square, king)),
        _ => 0,
    };
    attack + near
}

/// Where pieces stand well whatever the kings do: ranks count from the far side, 1 to 9.
fn place_value(kind: PieceKind, square: Square) -> i32 {
    let rank = i32::from(square.rank());
    let edge = i32::from(square.file() == 1 || square.file() == 9);
    match kind {
        PieceKind::Pawn => (7 - rank) * 7,
        PieceKind::Lance => 27 * i32::from(rank < 7),
        // A knight cannot go back.
        PieceKind::Knight => match rank {
            3 | 4 => -10,
            5 => -4,
            6 => -6,
            _ => 7,
        },
        PieceKind::Silver => (8 - rank).clamp(0, 3) * 20 - 22 * edge,
        PieceKind::Gold => (rank - 6).clamp(-2, 2) * 11 - 26 * edge,
        PieceKind::Bishop => -18 * edge,
        _ => 0,
    }
}

/// Where Black's king is safe: away from the middle, at home; or through, in the enemy's camp.
fn king_value(king: Square) -> i32 {
    let file = match king.file() {
        1 | 9 => 4,
        2 | 8 => 53,
        3 | 7 => 46,
        4 | 6 => 8,
        _ => -28,
    };
    file + match king.rank() {
        9 => 12,
        8 => 14,
        7 => -34,
        6 => -81,
        5 => -77,
        4 => -72,
        _ => 150,
    }
}
