//! `position`: where a search starts, and how the game came there.

use std::fmt;

use komadai_rules::{Move, Position};

use crate::words::Words;
use crate::{ParseError, Text};

/// Where the game began.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Start {
    /// The usual start position.
    #[default]
    Startpos,
    /// Any position, as SFEN text: either side may be to move. Not checked here, and without the word `moves`.
    Sfen(Text),
}

/// `position [startpos | sfen …] [moves …]`.
///
/// Syntax only: whether the position is one and the moves are legal is for the rules to say.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SetPosition {
    /// Where the game began.
    pub start: Start,
    /// The moves since.
    pub moves: Vec<Move>,
    /// A last word in the list of moves that is no move, one of [`TERMINALS`].
    pub terminal: Option<Text>,
}

/// The words that hosts are known to end a list of moves with, to say how the game ended.
pub const TERMINALS: [&str; 6] = ["resign", "win", "draw", "rep_draw", "timeout", "break"];

impl SetPosition {
    /// A game as far as it was played: where it began, and the moves since.
    pub fn of(start: &Position, moves: Vec<Move>) -> Self {
        let start = match start {
            start if *start == Position::startpos() => Start::Startpos,
            start => Start::Sfen(Text::lossy(&start.to_sfen(1))),
        };
        Self { start, moves, terminal: None }
    }

    pub(crate) fn read(words: &mut Words<'_>) -> Result<Self, ParseError> {
        let start = match words.expect("`startpos` or `sfen`")? {
            "startpos" => Start::Startpos,
            "sfen" => {
                let sfen = words.until(&["moves"]);
                if sfen.is_empty() {
                    words.next();
                    return Err(words.error("an SFEN position"));
                }
                Start::Sfen(sfen)
            }
            _ => return Err(words.error("`startpos` or `sfen`")),
        };
        let mut moves = Vec::new();
        let mut terminal = None;
        match words.next() {
            None => {}
            Some("moves") => {
                while let Some(word) = words.next() {
                    match word.parse() {
                        Ok(mv) => moves.push(mv),
                        Err(_) if words.peek().is_none() && TERMINALS.contains(&word) => {
                            terminal = Some(Text::lossy(word));
                        }
                        Err(_) => return Err(words.error("a move")),
                    }
                }
            }
            Some(_) => return Err(words.error("`moves`")),
        }
        Ok(Self { start, moves, terminal })
    }
}

impl fmt::Display for SetPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.start {
            Start::Startpos => f.write_str("position startpos")?,
            Start::Sfen(sfen) => write!(f, "position sfen {sfen}")?,
        }
        if !self.moves.is_empty() || self.terminal.is_some() {
            f.write_str(" moves")?;
        }
        for mv in &self.moves {
            write!(f, " {mv}")?;
        }
        match &self.terminal {
            Some(word) => write!(f, " {word}"),
            None => Ok(()),
        }
    }
}
