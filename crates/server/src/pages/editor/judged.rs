//! A diagram as the rules judge it.

use komadai_rules::{Color, Hand, HandKind, Position, Setup};
use serde::Serialize;

use crate::texts::{self, Language};

/// A diagram as the rules judge it.
#[derive(Serialize)]
pub(super) struct Judged {
    /// As it was understood, in canonical form.
    pub(super) sfen: String,
    /// What is wrong, in words.
    pub(super) problems: Vec<String>,
    /// Whether somebody can move there: a position of a problem with one king is one.
    pub(super) movable: bool,
    /// Whether a game can begin there.
    pub(super) playable: bool,
    /// The same diagram with every piece that a set has left over in White's hand, as problems are drawn.
    pub(super) rest: String,
}

impl Judged {
    /// Reads and judges it.
    ///
    /// # Errors
    /// In words, why it is no SFEN.
    pub(super) fn new(t: Language, sfen: &str) -> Result<Self, String> {
        let setup = Setup::from_sfen(sfen).map_err(|error| texts::no_sfen(t, &error))?;
        let found = setup.problems();
        let mut problems: Vec<String> =
            found.iter().map(|&problem| texts::setup_problem(t, problem, &setup)).collect();
        let position = Position::from_setup(&setup, |_| true).ok();
        let movable = position.is_some_and(|position| position.has_legal_move());
        if problems.is_empty() && !movable {
            problems.push(t.text_with("problem-no-move", &[("color", setup.turn.id().into())]));
        }
        Ok(Self {
            sfen: setup.to_sfen(),
            playable: found.is_empty() && movable,
            movable,
            problems,
            rest: rest(&setup).to_sfen(),
        })
    }
}

/// The diagram with what a set has left over in White's hand.
fn rest(setup: &Setup) -> Setup {
    let mut full = *setup;
    for kind in HandKind::DISPLAY {
        let on_board = setup.board.pieces().filter(|(_, piece)| piece.kind.hand() == Some(kind)).count();
        let held: usize = Color::ALL.iter().map(|&color| usize::from(setup.hands[color].count(kind))).sum();
        let left = usize::from(kind.piece().total()).saturating_sub(on_board + held);
        let hand: Hand = full.hands[Color::White];
        full.hands[Color::White] = (0..left).fold(hand, |hand, _| hand.add(kind).unwrap_or(hand));
    }
    full
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(sfen: &str) -> Judged {
        Judged::new(Language::English, sfen).unwrap()
    }

    #[test]
    fn what_is_wrong_is_said_in_words() {
        for (sfen, words) in [
            ("4k4/9/9/9/4P4/9/4P4/9/4K4 b - 1", "Black has two pawns on file 5 (nifu)."),
            ("P3k4/9/9/9/9/9/9/9/4K4 b - 1", "The pawn on 9a could never move."),
            ("4k4/9/9/9/9/9/9/9/9 b - 1", "Black has no king."),
            ("4kk3/9/9/9/9/9/9/9/4K4 b - 1", "White has more than one king."),
            (
                "4k4/9/9/9/4R4/9/9/9/4K4 b - 1",
                "White is in check, and it is Black’s turn: the king could be captured.",
            ),
            ("4k4/9/9/9/9/9/9/9/4K4 b 3R 1", "There are more than 2 of this piece: rook."),
        ] {
            let judged = judged(sfen);
            assert_eq!(judged.problems, [words], "{sfen}");
            assert!(!judged.playable, "{sfen}");
        }
        let error = Judged::new(Language::English, "4k4/9 b").err().unwrap();
        assert!(error.starts_with("This is no SFEN (column 6)."), "{error}");
    }

    #[test]
    fn a_problem_s_position_can_be_moved_in_but_not_played_from() {
        let tsume = judged("4k4/9/4P4/9/9/9/9/9/9 b G 1");
        assert!(tsume.movable && !tsume.playable);
        assert_eq!(tsume.rest, "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1");
        let start = judged(&Position::startpos().to_sfen(1));
        assert!(start.playable && start.problems.is_empty());
        assert_eq!(start.rest, start.sfen);
        let mated = judged("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1");
        assert_eq!(mated.problems, ["White has no move: the game would be over here."]);
        assert!(!mated.movable);
    }
}
