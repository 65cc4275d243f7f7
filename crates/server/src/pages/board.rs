//! The board as the server draws it: the same elements and classes as `board.js` makes, so that a page reads
//! without scripts and nothing jumps when they take over.

use askama::Template;
use komadai_rules::{Board, ByColor, Color, Hand, HandKind, Piece, Setup, Square};
use serde::Serialize;

use crate::html::data_block;
use crate::pieces::{self, PieceSet};
use crate::preferences::{Preferences, Ranks};
use crate::texts::{self, Language};

/// A diagram, seen from one side.
#[derive(Template)]
#[template(path = "board.html")]
pub(super) struct BoardDrawing {
    /// Who is to move.
    pub(super) turn: Color,
    board: String,
    far: HandDrawing,
    near: HandDrawing,
    files: Vec<String>,
    ranks: Vec<String>,
    rows: Vec<Vec<Cell>>,
}

/// What `board.js` has to know on a page that says nothing else: the data block `page`.
pub(super) fn facts() -> String {
    #[derive(Serialize)]
    struct Facts {
        sprite: String,
    }
    data_block(&Facts { sprite: crate::assets::url("pieces.svg") })
}

/// An empty board.
const NOTHING: Setup = Setup {
    board: Board::EMPTY,
    hands: ByColor::new(Hand::EMPTY, Hand::EMPTY),
    turn: Color::Black,
    move_number: 1,
};

struct HandDrawing {
    color: Color,
    name: String,
    slots: Vec<Slot>,
}

struct Slot {
    letter: char,
    count: u8,
    name: String,
    picture: String,
}

struct Cell {
    square: Square,
    name: String,
    /// The piece's owner and its picture's address.
    piece: Option<(Color, String)>,
}

impl BoardDrawing {
    /// Draws an SFEN of our own making with `near` at the lower edge; one that cannot be read gives an empty board.
    pub(super) fn new(t: Language, sfen: &str, near: Color) -> Self {
        let setup = Setup::from_sfen(sfen).unwrap_or(NOTHING);
        let preferences = Preferences::now();
        let set = preferences.pieces(t);
        let names = preferences.ranks(t);
        let named = names != Ranks::Hidden;
        let squares = (1..=9).map(|row| match near {
            Color::Black => row,
            Color::White => 10 - row,
        });
        let ranks: Vec<u8> = squares.collect();
        let files: Vec<u8> = ranks.iter().map(|rank| 10 - rank).collect();
        let cell = |file: u8, rank: u8| {
            Square::new(file, rank).map(|square| {
                let piece = setup.board[square];
                Cell {
                    square,
                    name: square_name(t, square, piece),
                    piece: piece.map(|p| (p.color, pieces::address(set, p))),
                }
            })
        };
        Self {
            turn: setup.turn,
            board: t.text("js-board-board"),
            far: HandDrawing::new(t, set, setup.hands[!near], !near),
            near: HandDrawing::new(t, set, setup.hands[near], near),
            rows: ranks
                .iter()
                .map(|&rank| files.iter().filter_map(|&file| cell(file, rank)).collect())
                .collect(),
            files: files.iter().map(|&file| if named { file.to_string() } else { String::new() }).collect(),
            ranks: ranks.iter().map(|&rank| names.name(rank)).collect(),
        }
    }
}

impl HandDrawing {
    fn new(t: Language, set: PieceSet, hand: Hand, color: Color) -> Self {
        let slot = |kind: HandKind| {
            let count = hand.count(kind);
            let name = t.text(&format!("js-board-{}", texts::piece_slug(kind.piece())));
            Slot {
                letter: kind.letter(),
                count,
                name: t.text_with("js-board-hand-item", &[("piece", name.into()), ("count", count.into())]),
                picture: pieces::address(set, Piece::new(color, kind.piece())),
            }
        };
        Self {
            color,
            name: t.text(&format!("js-board-{color}-hand")),
            slots: HandKind::DISPLAY.into_iter().map(slot).collect(),
        }
    }
}

/// "7g, black pawn"
fn square_name(t: Language, square: Square, piece: Option<Piece>) -> String {
    let content = t.text(&match piece {
        Some(piece) => format!("js-board-{}-{}", piece.color, texts::piece_slug(piece.kind)),
        None => "js-board-empty".to_owned(),
    });
    t.text_with("js-board-square", &[("square", square.to_string().into()), ("content", content.into())])
}

#[cfg(test)]
mod tests {
    use komadai_rules::{PieceKind, Position};

    use super::*;

    #[test]
    fn squares_are_named_from_either_side() {
        let start = Position::startpos().to_sfen(1);
        let black = BoardDrawing::new(Language::English, &start, Color::Black);
        let white = BoardDrawing::new(Language::English, &start, Color::White);
        assert_eq!(black.rows[0][0].name, "9a, white lance");
        assert_eq!(black.rows[4][4].name, "5e, empty");
        assert_eq!(white.rows[0][0].name, "1i, black lance");
        assert_eq!(white.rows[8][8].name, "9a, white lance");
        assert_eq!(black.rows.iter().flatten().count(), 81);
        assert_eq!(
            [&black.files[0], &black.ranks[0], &white.files[0], &white.ranks[0]],
            ["9", "1", "1", "9"]
        );
    }

    #[test]
    fn hands_are_counted() {
        let board = BoardDrawing::new(Language::English, "4k4/9/9/9/9/9/9/9/4K4 b R3Pb 1", Color::Black);
        let shown: Vec<_> =
            board.near.slots.iter().filter(|slot| slot.count > 0).map(|slot| &slot.name).collect();
        assert_eq!(shown, ["rook, 1", "pawn, 3"]);
        assert_eq!(board.far.name, "White's hand");
    }

    #[test]
    fn a_diagram_that_is_no_position_is_drawn_all_the_same() {
        let board = BoardDrawing::new(Language::English, "3kk4/9/9/9/9/9/9/9/9 w - 1", Color::Black);
        assert_eq!((board.rows[0][4].name.as_str(), board.turn), ("5a, white king", Color::White));
        let nothing = BoardDrawing::new(Language::English, "chess", Color::Black);
        assert!(nothing.rows.iter().flatten().all(|cell| cell.piece.is_none()));
    }

    #[test]
    fn every_piece_has_its_name() {
        for kind in PieceKind::ALL {
            for color in Color::ALL {
                assert!(Language::English.has(&format!("js-board-{color}-{}", texts::piece_slug(kind))));
            }
        }
    }
}
