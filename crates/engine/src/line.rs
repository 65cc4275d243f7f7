//! The game up to the position that is searched: what repetition needs.

use std::fmt;

use komadai_rules::{Hand, Illegal, Invalid, Move, Position, Problem, Setup, SfenError};
use komadai_usi::{SetPosition, Start};

use crate::score::{DRAW, REPETITION_WIN, SUPERIOR};

/// A position with the moves that led to it.
#[derive(Clone, Debug)]
pub struct Line {
    start: Position,
    position: Position,
    past: Vec<Past>,
    /// Moves played since the start of the game, those before the SFEN included.
    ply: u32,
}

/// Why a `position` command gives no position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineError {
    /// The text is not SFEN.
    Sfen(SfenError),
    /// No game can be played from there.
    Invalid(Invalid),
    /// A move is against the rules.
    Move {
        /// Which move, counted from 1.
        number: usize,
        /// The move.
        mv: Move,
        /// The rule it breaks.
        reason: Illegal,
    },
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sfen(error) => error.fmt(f),
            Self::Invalid(error) => error.fmt(f),
            Self::Move { number, mv, reason } => write!(f, "move {number}, {mv}: {reason}"),
        }
    }
}

impl std::error::Error for LineError {}

impl Line {
    /// A game that begins here.
    pub fn new(start: Position) -> Self {
        Self { start, position: start, past: vec![Past::first(&start)], ply: 0 }
    }

    /// The game that a `position` command tells.
    ///
    /// # Errors
    /// When the start is no position with two kings in which a game could stand, or a move is illegal.
    pub fn read(command: &SetPosition) -> Result<Self, LineError> {
        Self::read_forgiving(command, |_| false)
    }

    /// As [`Line::read`], but of the start's problems those that `forgive` accepts do not matter.
    ///
    /// # Errors
    /// As for [`Line::read`].
    pub(crate) fn read_forgiving(
        command: &SetPosition,
        forgive: impl Fn(Problem) -> bool,
    ) -> Result<Self, LineError> {
        let mut line = match &command.start {
            Start::Startpos => Self::new(Position::startpos()),
            Start::Sfen(text) => {
                let setup = Setup::from_sfen(text.as_str()).map_err(LineError::Sfen)?;
                let position = Position::from_setup(&setup, forgive).map_err(LineError::Invalid)?;
                Self { ply: setup.move_number.saturating_sub(1), ..Self::new(position) }
            }
        };
        for (i, &mv) in command.moves.iter().enumerate() {
            line.play(mv).map_err(|reason| LineError::Move { number: i + 1, mv, reason })?;
        }
        Ok(line)
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The rule it breaks; the line is unchanged then.
    pub fn play(&mut self, mv: Move) -> Result<(), Illegal> {
        self.position = self.position.play(mv)?;
        let past = Past::next(&self.position, &self.past);
        self.past.push(past);
        self.ply = self.ply.saturating_add(1);
        Ok(())
    }

    /// The position that the game began with, as far as it is known.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The position now.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// How many moves have been played in the game.
    pub const fn ply(&self) -> u32 {
        self.ply
    }

    pub(crate) fn past(&self) -> &[Past] {
        &self.past
    }
}

/// What of a position has to be kept to know it again.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Past {
    board_key: u64,
    /// What the side to move holds.
    hand: Hand,
    /// With how many moves in a row the side that is not to move has given check, the last one included.
    checks: u16,
}

/// How far back a repetition is looked for, in plies.
const LOOK_BACK: usize = 24;

impl Past {
    fn first(position: &Position) -> Self {
        Self::with_checks(position, 0)
    }

    /// The position after those in `past`.
    pub(crate) fn next(position: &Position, past: &[Self]) -> Self {
        let earlier = past.len().checked_sub(2).map_or(0, |i| past[i].checks);
        Self::with_checks(position, earlier)
    }

    /// Whether the side to move is in check.
    #[inline]
    pub(crate) const fn in_check(&self) -> bool {
        self.checks > 0
    }

    fn with_checks(position: &Position, earlier: u16) -> Self {
        let checks = if position.in_check() { earlier.saturating_add(1) } else { 0 };
        Self { board_key: position.board_key(), hand: position.hand(position.turn()), checks }
    }
}

/// The score of the last position in `path` when it repeats an earlier one, for the side to move; `root` is the index of
/// the position that the search began with.
///
/// The first recurrence of a position of the search counts, the second of one that stood before the search.
pub(crate) fn repetition(path: &[Past], root: usize) -> Option<i32> {
    let last = path.len().checked_sub(1)?;
    let now = path[last];
    let mut before_root = 0;
    for distance in (4..=LOOK_BACK.min(last)).step_by(2) {
        let at = last - distance;
        let then = path[at];
        if then.board_key != now.board_key {
            continue;
        }
        if then.hand == now.hand {
            if at < root {
                before_root += 1;
                if before_root < 2 {
                    continue;
                }
            }
            let theirs = usize::from(now.checks) >= distance / 2;
            let ours = usize::from(path[last - 1].checks) >= distance / 2;
            return Some(match (theirs, ours) {
                (true, false) => REPETITION_WIN,
                (false, true) => -REPETITION_WIN,
                (true, true) | (false, false) => DRAW,
            });
        }
        if at >= root {
            if now.hand.covers(then.hand) {
                return Some(SUPERIOR);
            }
            if then.hand.covers(now.hand) {
                return Some(-SUPERIOR);
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(command: &str) -> Result<Line, LineError> {
        match command.parse() {
            Ok(komadai_usi::Command::Position(position)) => Line::read(&position),
            other => panic!("{command}: {other:?}"),
        }
    }

    /// The score of the last position, when the search began `back` plies before it.
    fn score(command: &str, back: usize) -> Option<i32> {
        let line = line(command).expect(command);
        let root = line.past().len() - 1 - back;
        repetition(line.past(), root)
    }

    #[test]
    fn impossible_positions_and_illegal_moves_are_named() {
        let error = |command| line(command).expect_err(command).to_string();
        assert_eq!(error("position startpos moves 7g7f 7g7f"), "move 2, 7g7f: no piece on the square");
        for sfen in
            ["9/9/9/9/9/9/9/9/9 b - 1", "4k4/9/9/9/9/9/9/9/9 b - 1", "k8/k8/9/9/9/9/9/9/4K4 b - 1", "x"]
        {
            assert!(line(&format!("position sfen {sfen}")).is_err(), "{sfen}");
        }
        assert_eq!(line("position startpos moves 7g7f 3c3d").map(|l| l.ply()), Ok(2));
        let numbered = "position sfen 4k4/9/9/9/9/9/9/9/4K4 w - 11 moves 5a5b";
        assert_eq!(line(numbered).map(|l| l.ply()), Ok(11));
    }

    #[test]
    fn the_first_recurrence_in_the_search_counts_and_the_second_before_it() {
        let shuffle = "5i5h 5a5b 5h5i 5b5a";
        let once = format!("position startpos moves {shuffle}");
        assert_eq!(score(&once, 4), Some(DRAW));
        assert_eq!(score(&once, 3), None, "the first stood before the search");
        assert_eq!(score(&format!("{once} {shuffle}"), 1), Some(DRAW));
        assert_eq!(score("position startpos moves 5i5h 5a5b 5h5i", 3), None);
    }

    #[test]
    fn perpetual_check_loses() {
        let start = "position sfen 4k4/R8/9/9/9/9/9/9/4K4 b r2b4g4s4n4l18p 1";
        let chase = "9b9a 5a5b 9a9b 5b5a";
        let twice = format!("{start} moves {chase}");
        assert_eq!(score(&twice, 4), Some(-REPETITION_WIN), "Black is to move, and gave all the checks");
        assert_eq!(score(&format!("{twice} 9b9a"), 4), Some(REPETITION_WIN));
    }

    #[test]
    fn the_same_board_with_more_in_hand_is_better() {
        // Black drops a pawn under the rook for nothing.
        let start = "position sfen 4k4/9/9/9/9/9/9/r8/4K4 b 2P 1";
        let lost = format!("{start} moves P*9g 9h9g 5i5h 9g9f 5h5i 9f9h");
        assert_eq!(score(&lost, 6), Some(-SUPERIOR), "Black is to move, a pawn poorer");
        assert_eq!(score(&lost, 5), None, "the earlier position stood before the search");
        let start = "position sfen 4k4/9/9/9/9/9/9/r8/4K4 w 2P 1";
        let won = format!("{start} moves 9h8h 5i4i 8h7h P*9h 7h9h 4i5i");
        assert_eq!(score(&won, 6), Some(SUPERIOR), "White is to move, a pawn richer");
    }
}
