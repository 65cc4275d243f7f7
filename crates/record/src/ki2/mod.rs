//! KI2: the moves as books write them, many a line.
//!
//! Headers, diagrams, notes and variations are those of [`kif`](crate::kif); a move has a mark for its side and no
//! origin, but says as much as tells the piece from others
//! (<https://www.shogi.or.jp/faq/kihuhyouki.html>; the format is linked from <http://kakinoki.o.oo7.jp/KifuwInt.htm>).
//! The game's end is told by its last line alone.
//!
//! ```
//! use komadai_record::{Strictness, ki2};
//!
//! let text = "\
//! 手合割：平手
//! 先手：甲
//!
//! ▲７六歩    △３四歩    ▲２二角成  △同　銀    ▲５五角
//! *角を打ってみる
//! △３三角
//! まで6手で中断
//!
//! 変化：4手
//! △同　飛
//! ";
//! let record = ki2::read(text, Strictness::Strict)?;
//! let moves: Vec<_> = record.moves().map(|mv| mv.to_string()).collect();
//! assert_eq!(moves, ["7g7f", "3c3d", "8h2b+", "3a2b", "B*5e", "B*3c"]);
//! assert_eq!(ki2::write(&record).text, text);
//! # Ok::<(), komadai_record::RecordError>(())
//! ```

mod read;
mod write;

pub use read::read;
pub use write::write;
