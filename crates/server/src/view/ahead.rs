//! Where moves lead that nobody has played yet.

use komadai_record::{WesternStyle, japanese, kitao_kawasaki, mark, western};
use komadai_rules::{Color, Game, Move, Square};
use serde::Serialize;

use super::json::display;

/// Where moves lead that nobody has played yet.
#[derive(Clone, Debug, Serialize)]
pub struct AheadView {
    /// The moves, as far as they are legal.
    pub moves: Vec<AheadMove>,
    /// The position after them.
    pub sfen: String,
    /// Whose turn it is there.
    #[serde(serialize_with = "display")]
    pub turn: Color,
    /// The moves that are legal there, in USI, separated by blanks.
    pub legal: String,
    /// The square of the king that is in check there.
    pub check: Option<String>,
}

/// One of the moves.
#[derive(Clone, Debug, Serialize)]
pub struct AheadMove {
    /// USI.
    pub usi: String,
    /// As Japanese records write it.
    pub japanese: String,
    /// As Western players write it.
    pub western: String,
    /// With Japanese pieces in Western form.
    pub kitao: String,
}

impl AheadView {
    /// From a game, whose last move went to `previous`.
    pub(crate) fn new(mut game: Game, mut previous: Option<Square>, moves: &[Move]) -> Self {
        let mut played = Vec::new();
        for &mv in moves {
            let before = *game.position();
            if game.play(mv).is_err() {
                break;
            }
            played.push(AheadMove {
                usi: mv.to_string(),
                japanese: format!("{}{}", mark(before.turn()), japanese(&before, mv, previous)),
                western: western(&before, mv, WesternStyle::Hodges),
                kitao: kitao_kawasaki(&before, mv),
            });
            previous = Some(mv.to());
        }
        let position = game.position();
        Self {
            moves: played,
            sfen: position.to_sfen(1),
            turn: position.turn(),
            legal: game.legal_moves().iter().map(Move::to_string).collect::<Vec<_>>().join(" "),
            check: position
                .king(position.turn())
                .filter(|_| position.in_check())
                .map(|king| king.to_string()),
        }
    }
}
