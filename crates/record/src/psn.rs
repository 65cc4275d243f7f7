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
