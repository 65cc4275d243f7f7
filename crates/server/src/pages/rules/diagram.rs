//! A diagram as SVG: squares, pieces, and marks on the squares that are spoken of.

use askama::Template;
use komadai_rules::{Bitboard, Color, HandKind, Piece, PieceKind, Position, Setup, Square, attacks};

use crate::pieces::{self, PieceSet};

/// Width and height of a square, as the pieces are drawn.
const SQUARE: (u32, u32) = (100, 110);

/// What is marked.
#[derive(Clone, Copy)]
pub(super) enum Marked {
    /// No square.
    Nothing,
    /// Black's promotion zone.
    Zone,
    /// Where Black may drop this kind.
    Drops(HandKind),
    /// Where the piece on this square, in USI, may go.
    Moves(&'static str),
    /// These squares, in USI.
    Squares(&'static [&'static str]),
}

/// A diagram, drawn with Black at the lower edge.
#[derive(Template)]
#[template(path = "diagram.html")]
pub(super) struct Diagram {
    label: String,
    width: u32,
    height: u32,
    /// The lines between the squares, as path data.
    lines: String,
    pieces: Vec<Drawn>,
    marks: Vec<(u32, u32)>,
}

/// A piece at its place: White's is turned round its middle.
struct Drawn {
    x: u32,
    y: u32,
    turned: bool,
    picture: String,
}

impl Diagram {
    /// The whole board.
    ///
    /// # Panics
    /// On what is no SFEN or no square: the page's own, which a test draws.
    pub(super) fn new(set: PieceSet, sfen: &str, marked: Marked, label: String) -> Self {
        let setup = Setup::from_sfen(sfen).expect("the page's own");
        let position = Position::from_setup(&setup, |_| true).expect("the page's own");
        let square = |name: &str| name.parse::<Square>().expect("the page's own");
        let marks = match marked {
            Marked::Nothing => Bitboard::EMPTY,
            Marked::Zone => {
                Square::ALL.into_iter().filter(|square| square.in_promotion_zone(Color::Black)).collect()
            }
            Marked::Drops(kind) => position.drop_squares(kind),
            Marked::Moves(from) => position.destinations(square(from)),
            Marked::Squares(names) => names.iter().map(|name| square(name)).collect(),
        };
        Self::drawn(set, setup.board.pieces(), marks, (1, 9), (1, 9), label)
    }

    /// How a piece moves from the middle of an empty board.
    pub(super) fn of_moves(set: PieceSet, kind: PieceKind, label: String) -> Self {
        let middle = Square::new(5, 5).expect("a square");
        let piece = Piece::new(Color::Black, kind);
        let marks = attacks(piece, middle, Bitboard::EMPTY);
        Self::drawn(set, [(middle, piece)].into_iter(), marks, (2, 8), (2, 8), label)
    }

    fn drawn(
        set: PieceSet,
        pieces: impl Iterator<Item = (Square, Piece)>,
        marks: Bitboard,
        files: (u8, u8),
        ranks: (u8, u8),
        label: String,
    ) -> Self {
        let place = |square: Square| {
            let inside =
                (files.0..=files.1).contains(&square.file()) && (ranks.0..=ranks.1).contains(&square.rank());
            let x = u32::from(files.1.checked_sub(square.file())?) * SQUARE.0;
            let y = u32::from(square.rank().checked_sub(ranks.0)?) * SQUARE.1;
            inside.then_some((x, y))
        };
        let (columns, rows) = (u32::from(files.1 - files.0) + 1, u32::from(ranks.1 - ranks.0) + 1);
        let (width, height) = (columns * SQUARE.0, rows * SQUARE.1);
        let upright = (0..=columns).map(|column| format!("M{} 0V{height}", column * SQUARE.0));
        let level = (0..=rows).map(|row| format!("M0 {}H{width}", row * SQUARE.1));
        Self {
            label,
            width,
            height,
            lines: upright.chain(level).collect(),
            pieces: pieces
                .filter_map(|(square, piece)| {
                    let (x, y) = place(square)?;
                    Some(Drawn {
                        x,
                        y,
                        turned: piece.color == Color::White,
                        picture: pieces::address(set, piece),
                    })
                })
                .collect(),
            marks: marks
                .into_iter()
                .filter_map(place)
                .map(|(x, y)| (x + SQUARE.0 / 2, y + SQUARE.1 / 2))
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_knight_has_two_squares_and_a_lance_those_ahead() {
        let marks = |kind| {
            let mut marks = Diagram::of_moves(PieceSet::International, kind, String::new()).marks;
            marks.sort_unstable();
            marks
        };
        assert_eq!(marks(PieceKind::Knight), [(250, 165), (450, 165)]);
        assert_eq!(marks(PieceKind::Lance), [(350, 55), (350, 165), (350, 275)]);
    }
}
