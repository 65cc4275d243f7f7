//! CSA, the format of computer shogi: V2.2 and V3.0.
//!
//! The descriptions are <http://www2.computer-shogi.org/protocol/record_v22.html> and
//! <http://www2.computer-shogi.org/protocol/record_v3.html>. A text holds one game, without variations:
//!
//! - What programs may read, `'*`, is a comment of the move before it, or of the start; `'**` are the evaluation and
//!   line of an engine, a comment that begins with `*`. Any other `'` line is a remark.
//! - `T` is the time of the move before it. Lenient reading gives it to the next move where that one has a time
//!   already, or there is none: servers wrote so in 2012.
//! - `%+ILLEGAL_ACTION` and `%-ILLEGAL_ACTION` name who broke a rule. After `%ILLEGAL_MOVE` the side to move has
//!   lost, or won when the move before was against the rules.
//! - A header that [`HeaderName`] does not know keeps its `$` name.
//!
//! Nothing is skipped: a line of no kind is an error.
//!
//! ```
//! use komadai_record::{Strictness, csa};
//!
//! let text = "V2.2\nN+Sente\nN-Gote\nPI\n+\n+7776FU\nT12\n-3334FU\nT6\n%TORYO\n";
//! let record = csa::read(text, Strictness::Strict)?;
//! assert_eq!(record.moves().map(|mv| mv.to_string()).collect::<Vec<_>>(), ["7g7f", "3c3d"]);
//! let written = csa::write(&record);
//! assert_eq!(written.text, text);
//! assert!(written.lost.is_empty());
//!
//! let error = csa::read("PI\n+\n+7776KY\n", Strictness::Lenient).unwrap_err();
//! assert_eq!(error.to_string(), "line 3, column 1: `+7776KY`: no piece can make this move");
//! # Ok::<(), komadai_record::RecordError>(())
//! ```

mod read;
mod start;
mod statements;
mod write;

pub use read::read;
pub use write::write;

use komadai_rules::Color;

use crate::{HeaderName, Terminal};

/// The words for the end of a game. Two are not here, since what they say depends on the game: `ILLEGAL_MOVE`, and
/// `ILLEGAL_ACTION` without a sign.
const WORDS: [(&str, Terminal); 14] = [
    ("TORYO", Terminal::Resign),
    ("CHUDAN", Terminal::Chudan),
    ("SENNICHITE", Terminal::Sennichite),
    ("JISHOGI", Terminal::Jishogi),
    ("TIME_UP", Terminal::TimeUp),
    ("+ILLEGAL_ACTION", Terminal::IllegalActionBlack),
    ("-ILLEGAL_ACTION", Terminal::IllegalActionWhite),
    ("KACHI", Terminal::Kachi),
    ("HIKIWAKE", Terminal::Hikiwake),
    ("TSUMI", Terminal::Tsumi),
    ("FUZUMI", Terminal::Fuzumi),
    ("MAX_MOVES", Terminal::MaxMoves),
    ("MATTA", Terminal::Matta),
    ("ERROR", Terminal::Error),
];

/// The ending that a word says; after a foul `ILLEGAL_MOVE` says that the side to move won.
pub(crate) fn terminal(word: &str, fouled: bool) -> Option<Terminal> {
    match word {
        "ILLEGAL_MOVE" if fouled => Some(Terminal::IllegalWin),
        "ILLEGAL_MOVE" => Some(Terminal::IllegalLose),
        word => WORDS.iter().find(|(known, _)| *known == word).map(|&(_, terminal)| terminal),
    }
}

/// The word for an ending when `turn` is to move, or `turn` is the side to move after a foul.
pub(crate) fn word(terminal: Terminal, turn: Color, fouled: bool) -> Option<&'static str> {
    let broke_a_rule = |side| match side {
        Color::Black => Some("+ILLEGAL_ACTION"),
        Color::White => Some("-ILLEGAL_ACTION"),
    };
    match terminal {
        Terminal::IllegalWin if fouled => Some("ILLEGAL_MOVE"),
        Terminal::IllegalWin => broke_a_rule(!turn),
        Terminal::IllegalLose if fouled => broke_a_rule(turn),
        Terminal::IllegalLose => Some("ILLEGAL_MOVE"),
        terminal => WORDS.iter().find(|&&(_, known)| known == terminal).map(|&(word, _)| word),
    }
}

/// The `$` names of the headers that other formats know too.
const HEADERS: [(&str, HeaderName); 7] = [
    ("EVENT", HeaderName::Event),
    ("SITE", HeaderName::Site),
    ("START_TIME", HeaderName::StartTime),
    ("END_TIME", HeaderName::EndTime),
    ("TIME_LIMIT", HeaderName::TimeLimit),
    ("OPENING", HeaderName::Opening),
    ("NOTE", HeaderName::Note),
];

/// The headers that came with V3.0.
const NEW_HEADERS: [&str; 6] = ["NOTE", "TIME", "TIME+", "TIME-", "MAX_MOVES", "JISHOGI"];
