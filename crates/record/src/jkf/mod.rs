//! JKF: JSON with the content of KIF.
//!
//! The description and the schema come with the npm package `json-kifu-format`
//! (<https://github.com/na2hiro/Kifu-for-JS>). What is read beyond it: moves without `to` but with `same`, moves that
//! name their piece by `relative` instead of `from`, and, when lenient, members that the schema does not know.
//!
//! - `special` has the words of CSA; `ILLEGAL_ACTION` says that the side to move won since the move before was
//!   against the rules, `ILLEGAL_MOVE` that it lost.
//! - A comment that begins with `&` is a bookmark, as in the records that are made from KIF.
//! - `total` is kept where it differs from the sum of the times.
//!
//! ```
//! use komadai_record::{Strictness, jkf};
//!
//! let text = r#"{"header":{},"moves":[{},
//!     {"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"},
//!      "forks":[[{"move":{"from":{"x":2,"y":7},"to":{"x":2,"y":6},"piece":"FU"}}]]},
//!     {"special":"CHUDAN"}]}"#;
//! let record = jkf::read(text, Strictness::Lenient)?;
//! assert_eq!(record.moves().map(|mv| mv.to_string()).collect::<Vec<_>>(), ["7g7f"]);
//! assert_eq!(record.tree().len(), 4);
//! assert!(jkf::write(&record).lost.is_empty());
//!
//! let error = jkf::read("{\"header\":{},\n\"moves\":7}", Strictness::Lenient).unwrap_err();
//! assert_eq!(error.to_string(), "line 2, column 9: expected an array in `moves`, found `7`");
//! # Ok::<(), komadai_record::RecordError>(())
//! ```

mod moves;
mod read;
mod start;
mod write;

pub use read::read;
pub use write::write;

use komadai_rules::Handicap;

/// The presets of `initial`.
const PRESETS: [(&str, Handicap); 16] = [
    ("HIRATE", Handicap::Even),
    ("KY", Handicap::Lance),
    ("KY_R", Handicap::RightLance),
    ("KA", Handicap::Bishop),
    ("HI", Handicap::Rook),
    ("HIKY", Handicap::RookLance),
    ("2", Handicap::TwoPiece),
    ("3", Handicap::ThreePiece),
    ("4", Handicap::FourPiece),
    ("5", Handicap::FivePiece),
    ("5_L", Handicap::LeftFivePiece),
    ("6", Handicap::SixPiece),
    ("7_L", Handicap::LeftSevenPiece),
    ("7_R", Handicap::RightSevenPiece),
    ("8", Handicap::EightPiece),
    ("10", Handicap::TenPiece),
];

/// The preset that says that the position is in `data`.
const OTHER: &str = "OTHER";
