//! Entered kings: who may declare, and what the pieces count (rook and bishop 5, others 1, king 0).

use crate::{Bitboard, Color, HandKind, Impasse, PieceKind, Position};

/// What a declaration brings the side that makes it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Declaration {
    /// It wins.
    Win,
    /// The game is drawn.
    Draw,
    /// It loses: the declaration was wrong.
    Lose,
}

/// How many pieces besides the king a declarer must have in the enemy camp.
const PIECES_IN_CAMP: u32 = 10;

impl Position {
    /// Whether `color`'s king stands in its promotion zone.
    pub fn king_entered(&self, color: Color) -> bool {
        self.king(color).is_some_and(|king| king.in_promotion_zone(color))
    }

    /// The points of all `color`'s pieces, on the board and in hand.
    pub fn points(&self, color: Color) -> u32 {
        self.points_within(color, Bitboard::ALL)
    }

    /// The points that count for a declaration: pieces in the promotion zone and in hand.
    pub fn declaration_points(&self, color: Color) -> u32 {
        self.points_within(color, Bitboard::far_ranks(color, 3))
    }

    fn points_within(&self, color: Color, area: Bitboard) -> u32 {
        let hand = self.hand(color);
        PieceKind::ALL
            .into_iter()
            .map(|kind| {
                let standing = (self.pieces(color, kind) & area).len();
                // Each hand count is taken once, with the unpromoted kind.
                let held = if kind.is_promoted() { None } else { kind.hand() };
                (standing + held.map_or(0, |held| u32::from(hand.count(held)))) * worth(kind)
            })
            .sum()
    }

    /// What the side to move gets for declaring its entered king under `impasse`, with `credit` points more for it;
    /// `None` where the rules know no declaration.
    ///
    /// ```
    /// use komadai_rules::{Declaration, Impasse, Position};
    /// assert_eq!(Position::startpos().declaration(Impasse::Declared27, 0), Some(Declaration::Lose));
    /// assert_eq!(Position::startpos().declaration(Impasse::None, 0), None);
    /// ```
    pub fn declaration(&self, impasse: Impasse, credit: u32) -> Option<Declaration> {
        let color = self.turn();
        let camp = Bitboard::far_ranks(color, 3);
        let others = (self.occupied_by(color) - self.pieces(color, PieceKind::King)) & camp;
        let may = self.king_entered(color) && others.len() >= PIECES_IN_CAMP && !self.in_check();
        let points = self.declaration_points(color) + credit;
        let earned = match impasse {
            Impasse::None | Impasse::Agreed | Impasse::AgreedCount => return None,
            Impasse::Declared27 => {
                let needed = if color == Color::Black { 28 } else { 27 };
                if points >= needed { Declaration::Win } else { Declaration::Lose }
            }
            Impasse::Declared24 => match points {
                31.. => Declaration::Win,
                24..=30 => Declaration::Draw,
                _ => Declaration::Lose,
            },
        };
        Some(if may { earned } else { Declaration::Lose })
    }
}

/// What a piece counts in an impasse.
const fn worth(kind: PieceKind) -> u32 {
    match kind.hand() {
        None => 0,
        Some(HandKind::Rook | HandKind::Bishop) => 5,
        Some(_) => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_side_counts_27() {
        let position = Position::startpos();
        for color in Color::ALL {
            assert_eq!(position.points(color), 27);
            assert_eq!(position.declaration_points(color), 0);
        }
    }
}
