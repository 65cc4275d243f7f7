//! The formats by name.

use std::fmt;
use std::str::FromStr;

use crate::{Encoding, Record, RecordError, Strictness, Written, bod, csa, jkf, json, ki2, kif, psn, usi};

/// A format of game records.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// KIF: one move a line with origin and time; variations.
    Kif,
    /// KI2: the moves as books write them.
    Ki2,
    /// CSA: the format of computer shogi.
    Csa,
    /// A `position` command, or a list of moves, a game a line.
    Usi,
    /// JKF: JSON with the content of KIF.
    Jkf,
    /// BOD: a diagram without moves.
    Bod,
    /// PSN: Western move text with headers, in the manner of chess.
    Psn,
    /// Komadai's own JSON, a game a line.
    Json,
}

impl Format {
    /// Every format.
    pub const ALL: [Self; 8] =
        [Self::Kif, Self::Ki2, Self::Csa, Self::Usi, Self::Jkf, Self::Bod, Self::Psn, Self::Json];

    /// The name, which is the file name's ending too: `kif`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Kif => "kif",
            Self::Ki2 => "ki2",
            Self::Csa => "csa",
            Self::Usi => "usi",
            Self::Jkf => "jkf",
            Self::Bod => "bod",
            Self::Psn => "psn",
            Self::Json => "json",
        }
    }

    /// Reads one game; [`Games`](crate::Games) reads all of a file.
    ///
    /// # Errors
    ///
    /// What is wrong, and where.
    pub fn read(self, text: &str, strictness: Strictness) -> Result<Record, RecordError> {
        match self {
            Self::Kif => kif::read(text, strictness),
            Self::Ki2 => ki2::read(text, strictness),
            Self::Csa => csa::read(text, strictness),
            Self::Usi => usi::read(text, strictness),
            Self::Jkf => jkf::read(text, strictness),
            Self::Bod => bod::read(text, strictness),
            Self::Psn => psn::read(text, strictness),
            Self::Json => json::read(text, strictness),
        }
    }

    /// Writes a record, and says what the format has no place for.
    pub fn write(self, record: &Record) -> Written {
        match self {
            Self::Kif => kif::write(record),
            Self::Ki2 => ki2::write(record),
            Self::Csa => csa::write(record),
            Self::Usi => usi::write(record),
            Self::Jkf => jkf::write(record),
            Self::Bod => bod::write(record),
            Self::Psn => psn::write(record),
            Self::Json => json::write(record),
        }
    }

    /// The line at the begin of a file that says how it is encoded; empty where the format has none, or the encoding is
    /// the one that goes without saying.
    pub const fn declaration(self, encoding: Encoding) -> &'static str {
        match (self, encoding) {
            (Self::Kif | Self::Ki2, Encoding::Utf8 | Encoding::Utf8Bom) => {
                "#KIF version=2.0 encoding=UTF-8\n"
            }
            (Self::Csa, Encoding::Utf8 | Encoding::Utf8Bom) => "'CSA encoding=UTF-8\n",
            (Self::Csa, Encoding::EucJp) => "'CSA encoding=EUC-JP\n",
            _ => "",
        }
    }

    /// The line between two games of a file.
    pub const fn separator(self) -> &'static str {
        match self {
            Self::Csa => "/\n",
            Self::Kif | Self::Ki2 | Self::Bod | Self::Psn => "\n",
            Self::Usi | Self::Jkf | Self::Json => "",
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormatError(String);

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Format::ALL.map(Format::name).join(", ");
        write!(f, "`{}` is not a format: expected one of {names}", self.0)
    }
}

impl std::error::Error for FormatError {}

impl FromStr for Format {
    type Err = FormatError;

    fn from_str(text: &str) -> Result<Self, FormatError> {
        let format = Self::ALL.into_iter().find(|format| format.name() == text);
        format.ok_or_else(|| FormatError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for format in Format::ALL {
            assert_eq!(format.to_string().parse(), Ok(format));
        }
        assert!("pgn".parse::<Format>().unwrap_err().to_string().contains("`pgn`"));
    }
}
