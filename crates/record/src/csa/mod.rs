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

use crate::{Ending, HeaderName, Loss, NodeId, Record, Step, Terminal};

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
fn word(terminal: Terminal, turn: Color, fouled: bool) -> Option<&'static str> {
    match terminal {
        Terminal::IllegalWin if fouled => Some("ILLEGAL_MOVE"),
        Terminal::IllegalWin => Some(broke_a_rule(!turn)),
        Terminal::IllegalLose if fouled => Some(broke_a_rule(turn)),
        Terminal::IllegalLose => Some("ILLEGAL_MOVE"),
        terminal => WORDS.iter().find(|&&(_, known)| known == terminal).map(|&(word, _)| word),
    }
}

const fn broke_a_rule(side: Color) -> &'static str {
    match side {
        Color::Black => "+ILLEGAL_ACTION",
        Color::White => "-ILLEGAL_ACTION",
    }
}

/// The word to write for an ending, and what it does not say. It never names another winner than the ending does.
pub(crate) fn said(ending: Ending, turn: Color, fouled: bool) -> (Option<&'static str>, Option<Loss>) {
    let changed = Some(Loss::Ending(ending.terminal));
    let Some(word) = word(ending.terminal, turn, fouled) else {
        return (None, changed);
    };
    let says = terminal(word, fouled).map(|terminal| Ending::of(terminal, turn));
    let winner = says.and_then(|says| says.winner);
    match ending.winner {
        _ if says == Some(ending) => (Some(word), None),
        of if of == winner => (Some(word), changed),
        Some(of) if ending.terminal.is_foul() => (Some(broke_a_rule(!of)), changed),
        _ if winner.is_none() => (Some(word), Some(Loss::Winner(ending.terminal))),
        _ => (Some("CHUDAN"), Some(Loss::Winner(ending.terminal))),
    }
}

/// The ending after a foul that has no winner: no word says so, and the foul cannot be written.
pub(crate) fn unsaid(record: &Record, foul: NodeId) -> Option<(NodeId, Ending)> {
    let tree = record.tree();
    let next = tree.next(foul).filter(|_| matches!(tree.step(foul), Some(Step::Foul(..))))?;
    match tree.step(next) {
        Some(Step::End(ending)) if ending.winner.is_none() => Some((next, ending)),
        _ => None,
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
