//! The forms in which serde writes and reads: texts where there is a text, and a game by its moves.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Color, End, Game, Handicap, Move, Outcome, PieceKind, Position, Preset, Rules, Setup, Square};

/// Reads a text and makes of it what `read` makes of it.
struct Text<T, E> {
    expected: &'static str,
    read: fn(&str) -> Result<T, E>,
    value: PhantomData<T>,
}

impl<T, E: fmt::Display> Visitor<'_> for Text<T, E> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<F: Error>(self, text: &str) -> Result<T, F> {
        (self.read)(text).map_err(F::custom)
    }
}

/// Types that are a text.
macro_rules! texts {
    ($($type:ty: $expected:literal, $read:expr, $write:expr;)*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let write: fn(&$type) -> String = $write;
                serializer.serialize_str(&write(self))
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(Text { expected: $expected, read: $read, value: PhantomData })
            }
        }
    )*};
}

texts! {
    Square: "a square such as `7g`", Square::from_str, Square::to_string;
    Color: "`black` or `white`", Color::from_str, Color::to_string;
    PieceKind: "a kind of piece such as `P` or `+P`", PieceKind::from_str, PieceKind::to_string;
    Move: "a move in USI text such as `7g7f`", Move::from_str, Move::to_string;
    End: "the way a game ended, such as `checkmate`", End::from_str, End::to_string;
    Preset: "the name of a preset of rules, such as `fesa`", Preset::from_str, Preset::to_string;
    Handicap: "the name of a handicap, such as `two-piece`", Handicap::from_str, |handicap| handicap.id().to_string();
    Setup: "a diagram in SFEN", Setup::from_sfen, Setup::to_sfen;
    Position: "a position in SFEN", Position::from_sfen, |position| position.to_sfen(1);
}

/// A game as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    start: Position,
    rules: Rules,
    moves: Vec<Move>,
    outcome: Option<Outcome>,
}

impl Written {
    /// Plays the moves, and ends the game as it is written to have ended.
    fn game(self) -> Result<Game, String> {
        let mut game = Game::new(self.start, self.rules);
        for (ply, mv) in (1..).zip(self.moves) {
            game.play(mv).map_err(|reason| format!("move {ply}, {mv}: {reason}"))?;
        }
        match (game.outcome(), self.outcome) {
            (played, written) if played == written => Ok(game),
            (None, Some(written)) if !is_of_the_moves(written.end) => {
                game.finish(written).map_err(|error| error.to_string())?;
                Ok(game)
            }
            (played, written) => {
                let word = |outcome: Option<Outcome>| match outcome {
                    None => "none".to_string(),
                    Some(Outcome { end, winner: None }) => end.to_string(),
                    Some(Outcome { end, winner: Some(winner) }) => format!("{end}, won by {winner}"),
                };
                Err(format!("the outcome is {}, but by the moves {}", word(written), word(played)))
            }
        }
    }
}

/// Whether the moves alone decide that a game ends so.
const fn is_of_the_moves(end: End) -> bool {
    match end {
        End::Checkmate | End::NoLegalMoves | End::Sennichite | End::PerpetualCheck | End::MaxMovesDraw => {
            true
        }
        End::ImpasseDeclared
        | End::ImpasseAgreed
        | End::Resign
        | End::TimeUp
        | End::IllegalMove
        | End::AgreedDraw
        | End::Aborted => false,
    }
}

impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (start, rules) = (*self.start(), *self.rules());
        Written { start, rules, moves: self.moves().to_vec(), outcome: self.outcome() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Written::deserialize(deserializer)?.game().map_err(D::Error::custom)
    }
}
