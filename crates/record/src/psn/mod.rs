//! PSN: Western move text with headers, in the manner of chess.
//!
//! There are drafts of a description (<http://www.shogi.net/shogi-l/Archive/2002/Nsep29-03.txt>, with additions of
//! 2007 in <http://www.shogi.net/shogi-l/Archive/2007/Njan30-02.txt>), and the files that people wrote, which go
//! beyond them:
//!
//! - Moves have any Western form ([`WesternMove`]). Numbers count moves or plies, with or without a dot, and have to
//!   be right. `!` and `?` after a move become comments.
//! - `{…}` and `;` to the end of the line are comments, `(…)` is a variation of the move before it, or of the end. Where
//!   no move begins in the brackets, they hold a comment too; where a time does, as in KIF, it is the time of the move.
//! - A comment in `;` says nothing about the end. Lines before the first header, and words after the end of the game,
//!   are comments.
//! - A paragraph of words before the first move, or after an empty line, is a comment.
//! - `[Handicap "2 piece"]`, `[SFEN "…"]` and `[FEN "…"]` say where the game begins.
//! - `Resigns`, `1-0`, `Black wins` and the like end the game. Where there is none of them, a comment at the end
//!   says it, or the header `Result`, as in most files. The result without a word is
//!   a resignation.
//!
//! Written are headers, moves with origin, and times where the record has any.
//!
//! ```
//! use komadai_record::{Strictness, psn};
//!
//! let text = "[Sente \"A\"]\n[Gote \"B\"]\n\n1.P7f P3d 2.Bx2b+ xS 3.B5e {1-0}\n";
//! let record = psn::read(text, Strictness::Lenient)?;
//! let moves: Vec<_> = record.moves().map(|mv| mv.to_string()).collect();
//! assert_eq!(moves, ["7g7f", "3c3d", "8h2b+", "3a2b", "B*5e"]);
//! assert_eq!(record.ending().map(|ending| ending.terminal.name()), Some("resign"));
//! assert!(psn::write(&record).text.contains("2.B8hx2b+ S3ax2b 3.B*5e"));
//! # Ok::<(), komadai_record::RecordError>(())
//! ```
//!
//! [`WesternMove`]: crate::WesternMove

mod head;
mod number;
mod read;
mod result;
mod text;
mod write;

pub use read::read;
pub use write::write;

use crate::WesternMove;

/// Whether a line is a header as it is written: `[Name "value"]`. The begin of a game is told by it.
pub(crate) fn is_header(line: &str) -> bool {
    let inner = line.trim().strip_prefix('[').and_then(|line| line.strip_suffix("\"]"));
    let name = inner.and_then(|inner| inner.split_once('"')).map(|(name, _)| name);
    name.is_some_and(|name| {
        let word = name.trim_end();
        !word.is_empty() && !word.contains(|c: char| c.is_whitespace() || c == ']')
    })
}

/// Whether a line begins with a move, with its number or without.
pub(crate) fn begins_with_move(line: &str) -> bool {
    let of_number = |c: char| c.is_ascii_digit() || c.is_whitespace() || matches!(c, '.' | '…');
    let word =
        line.trim_start_matches(of_number).split(|c: char| c.is_whitespace() || "(){}[];".contains(c)).next();
    word.is_some_and(|word| WesternMove::read(word.trim_end_matches(['!', '?'])).is_some())
}
