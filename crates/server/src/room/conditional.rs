//! Conditional moves: what a player has said to answer to which moves, in a game by correspondence.

use komadai_rules::{Color, Illegal, Move};
use komadai_store::Conditionals;

use super::reading::{Unread, read_move};
use super::state::Room;

/// The most lines that a player keeps for a game.
pub const MAX_LINES: usize = 30;
/// The most moves of a line.
pub const MAX_LINE: usize = 30;

/// Why conditional moves were not taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ConditionalError {
    /// They are for a game that goes on, with days to think, while the other side is to move.
    NotNow,
    /// A line has a word that is no move that can be played there.
    NoMove {
        /// The line, from 1.
        line: usize,
        /// The word.
        word: String,
        /// The rule that it breaks, where it is a move.
        why: Option<Illegal>,
    },
    /// A line ends with a move of the other side, or has too many moves.
    Length {
        /// The line, from 1.
        line: usize,
    },
    /// Two lines answer the same moves in two ways.
    Contradiction {
        /// The later of them, from 1.
        line: usize,
    },
    /// There are too many lines.
    TooMany,
}

impl Room {
    /// Whether a player may set conditional moves now: the other side is to move, and has days for it.
    pub fn takes_conditionals(&self, color: Color) -> bool {
        let by_correspondence =
            self.clock().is_some_and(|clock| !clock.control().sides[color].is_real_time());
        by_correspondence
            && self.conclusion().is_none()
            && self.open_seat().is_none()
            && self.game().position().turn() != color
    }

    /// Reads lines of moves, one a row, words between blanks: a move of the other side, the answer, and so on.
    ///
    /// # Errors
    /// Which line is wrong, and how.
    pub fn read_conditionals(&self, color: Color, text: &str) -> Result<Conditionals, ConditionalError> {
        if !self.takes_conditionals(color) {
            return Err(ConditionalError::NotNow);
        }
        let mut lines: Vec<Vec<Move>> = Vec::new();
        for (row, text) in text.lines().enumerate().filter(|(_, text)| !text.trim().is_empty()) {
            let line = self.read_line(row + 1, text)?;
            let contradicts = |other: &Vec<Move>| {
                let same = line.iter().zip(other).take_while(|(one, other)| one == other).count();
                // The answers have odd places.
                same % 2 == 1 && same < line.len() && same < other.len()
            };
            if lines.iter().any(contradicts) {
                return Err(ConditionalError::Contradiction { line: row + 1 });
            }
            lines.push(line);
        }
        if lines.len() > MAX_LINES {
            return Err(ConditionalError::TooMany);
        }
        Ok(Conditionals { version: self.version(), ply: self.next_ply() - 1, lines })
    }

    fn read_line(&self, line: usize, text: &str) -> Result<Vec<Move>, ConditionalError> {
        let mut game = self.game().clone();
        let mut moves = Vec::new();
        for word in text.split_whitespace() {
            if moves.len() == MAX_LINE {
                return Err(ConditionalError::Length { line });
            }
            let previous = game.moves().last().map(|mv| mv.to());
            let mv = read_move(game.position(), previous, word).map_err(|unread| {
                let why = if let Unread::Illegal(why) = unread { Some(why) } else { None };
                let word = word.chars().take(20).collect();
                ConditionalError::NoMove { line, word, why }
            })?;
            game.play(mv).map_err(|why| ConditionalError::NoMove {
                line,
                word: word.to_owned(),
                why: Some(why),
            })?;
            moves.push(mv);
        }
        if moves.len().is_multiple_of(2) { Ok(moves) } else { Err(ConditionalError::Length { line }) }
    }

    /// The lines that still fit what was played, without that.
    pub fn remaining(&self, conditionals: &Conditionals) -> Vec<Vec<Move>> {
        // What was said before moves were taken back was said of another game.
        if conditionals.version < self.taken_back() {
            return Vec::new();
        }
        let Some(played) = self.game().moves().get(conditionals.ply as usize..) else { return Vec::new() };
        let rest = |line: &Vec<Move>| line.strip_prefix(played).map(<[Move]>::to_vec);
        conditionals.lines.iter().filter_map(rest).filter(|rest| !rest.is_empty()).collect()
    }

    /// The move that a player has said to answer with now.
    pub fn conditional_answer(&self, color: Color, conditionals: &Conditionals) -> Option<Move> {
        // The first move of a line is the other side's.
        let answers =
            (self.game().ply() + 1).checked_sub(conditionals.ply as usize).is_some_and(|n| n % 2 == 0);
        let to_move = self.conclusion().is_none() && self.game().position().turn() == color;
        let lines = if answers && to_move { self.remaining(conditionals) } else { Vec::new() };
        lines.first().and_then(|line| line.first().copied())
    }
}
