//! BOD: a diagram, with headers and notes.
//!
//! Board, hands and who is to move, as KIF has them where a game starts from a position of its own
//! (<https://mozuyama.hatenadiary.org/entry/20030909/p5>).
//!
//! ```
//! use komadai_record::{Strictness, bod};
//!
//! let text = "\
//! 後手の持駒：なし
//!   ９ ８ ７ ６ ５ ４ ３ ２ １
//! +---------------------------+
//! | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
//! | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
//! | ・ ・ ・ ・ 歩 ・ ・ ・ ・|三
//! | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
//! | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
//! | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
//! | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
//! | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
//! | ・ ・ ・ ・ 玉 ・ ・ ・ ・|九
//! +---------------------------+
//! 先手の持駒：金二
//! 先手番
//! ";
//! let record = bod::read(text, Strictness::Strict)?;
//! assert_eq!(record.start().to_sfen(1), "4k4/9/4P4/9/9/9/9/9/4K4 b 2G 1");
//! assert_eq!(bod::write(&record).text, text);
//! # Ok::<(), komadai_record::RecordError>(())
//! ```

use crate::kakinoki::{Lines, Reader, Writer};
use crate::{Expected, Loss, NodeId, Record, RecordError, Strictness, Written};

/// Reads a diagram. Without a board it is the start position of the handicap that is named, or of an even game.
///
/// # Errors
///
/// What is wrong, and where: moves are, too.
pub fn read(text: &str, strictness: Strictness) -> Result<Record, RecordError> {
    let mut reader = Reader::new(strictness);
    for line in Lines::of(text) {
        reader.line(&line)?;
        if reader.has_begun() {
            return Err(line.unexpected(Expected::DiagramAlone, line.text));
        }
    }
    reader.finish()
}

/// Writes the start position. The moves are lost, and what is noted at them.
pub fn write(record: &Record) -> Written {
    let mut writer = Writer::new(record);
    writer.diagram(read);
    writer.notes(NodeId::ROOT);
    let moves = record.tree().walk().filter(|&node| node != NodeId::ROOT).count();
    if moves > 0 {
        writer.lose(Loss::Moves(moves));
    }
    writer.finish()
}
