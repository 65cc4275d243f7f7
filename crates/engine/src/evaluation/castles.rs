//! Hints of castle shapes: where the defenders of a well-known castle stand when the king is in it.

use komadai_rules::{PieceKind, Square};

/// A castle of Black's: the king's square and its defenders' places.
pub(super) struct Castle {
    pub(super) king: Square,
    pub(super) defenders: &'static [(PieceKind, Square)],
}

/// What each defender in its place is worth.
pub(super) const DEFENDER: i32 = 18;

/// Castles on Black's left or right; each is meant on the other side too, mirrored.
pub(super) const CASTLES: [Castle; 8] = [
    // Yagura.
    Castle {
        king: Square::S8H,
        defenders: &[
            (PieceKind::Gold, Square::S7H),
            (PieceKind::Gold, Square::S6G),
            (PieceKind::Silver, Square::S7G),
        ],
    },
    // Mino.
    Castle {
        king: Square::S2H,
        defenders: &[
            (PieceKind::Silver, Square::S3H),
            (PieceKind::Gold, Square::S4I),
            (PieceKind::Gold, Square::S5H),
        ],
    },
    // High Mino, and silver crown.
    Castle {
        king: Square::S2H,
        defenders: &[
            (PieceKind::Gold, Square::S4G),
            (PieceKind::Gold, Square::S3H),
            (PieceKind::Silver, Square::S2G),
        ],
    },
    // Anaguma.
    Castle {
        king: Square::S9I,
        defenders: &[
            (PieceKind::Lance, Square::S9H),
            (PieceKind::Silver, Square::S8H),
            (PieceKind::Gold, Square::S7I),
            (PieceKind::Gold, Square::S7H),
            (PieceKind::Knight, Square::S8I),
        ],
    },
    // Boat.
    Castle {
        king: Square::S7H,
        defenders: &[
            (PieceKind::Gold, Square::S6I),
            (PieceKind::Gold, Square::S5H),
            (PieceKind::Silver, Square::S7I),
        ],
    },
    // Elmo.
    Castle {
        king: Square::S7H,
        defenders: &[
            (PieceKind::Silver, Square::S6H),
            (PieceKind::Gold, Square::S7I),
            (PieceKind::Gold, Square::S5I),
        ],
    },
    // Bishop exchange.
    Castle {
        king: Square::S6H,
        defenders: &[
            (PieceKind::Gold, Square::S7H),
            (PieceKind::Gold, Square::S5H),
            (PieceKind::Silver, Square::S6G),
        ],
    },
    // Gold to the king's side in a hurry.
    Castle {
        king: Square::S6I,
        defenders: &[
            (PieceKind::Gold, Square::S7H),
            (PieceKind::Silver, Square::S6H),
            (PieceKind::Gold, Square::S5H),
        ],
    },
];
