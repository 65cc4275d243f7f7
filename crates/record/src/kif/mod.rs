//! KIF: one move a line, with its origin and time, and variations after the main line.
//!
//! The format of Kakinoki's programs (<http://kakinoki.o.oo7.jp/kif_format.html>), and the one that most Japanese
//! records are in. Variations are laid out as in <https://www.katsuda.net/ksb/test/kif.html>; diagrams are those of
//! [`bod`](crate::bod).
//!
//! ```
//! use komadai_record::{Strictness, kif};
//!
//! let text = "\
//! 手合割：平手
//! 先手：甲
//! 手数----指手---------消費時間--
//!    1 ７六歩(77)   ( 0:16/00:00:16)
//!    2 ３四歩(33)   ( 0:01/00:00:01)+
//! *矢倉にはしない
//!    3 投了         ( 0:02/00:00:18)
//! まで2手で後手の勝ち
//!
//! 変化：2手
//!    2 ８四歩(83)
//! ";
//! let record = kif::read(text, Strictness::Strict)?;
//! let moves: Vec<_> = record.moves().map(|mv| mv.to_string()).collect();
//! assert_eq!(moves, ["7g7f", "3c3d"]);
//! assert_eq!(kif::write(&record).text, text);
//! # Ok::<(), komadai_record::RecordError>(())
//! ```

mod read;
mod time;
mod write;

pub use read::read;
pub use write::write;
