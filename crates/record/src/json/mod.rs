//! Komadai's own JSON: an object a game, a line an object.
//!
//! ```json
//! {"format":"kif","encoding":"utf-8","sfen":"…","handicap":"even","headers":{"black":"…"},
//!  "moves":["7g7f","3c3d"],"times":[16,null],"comments":{"1":["…"]},"term":"resign","winner":"white",
//!  "flagged":null,"variations":[{"from_ply":2,"moves":["8c8d"]}]}
//! ```
//!
//! - `headers`: the names that all formats share are [`HeaderName::id`](crate::HeaderName::id)'s, others the record's own, with
//!   `other:` before it where it could be taken for one of those. Where a name stands more than once, there is a list of pairs,
//!   `[["black","…"],["note","…"],["note","…"]]`, in place of the object.
//! - `times`: seconds, one for each move, `null` where none is written; parts of a second as a decimal. `term_time`:
//!   the time at the end of the line.
//! - `comments`, `bookmarks`, `remarks`, `totals` (seconds in total, where they differ from the sum): by ply, `"0"` at
//!   the start, and where a line has any.
//! - `term`: [`Terminal::name`](crate::Terminal::name). `flagged`: the move against the rules with which the line ends,
//!   with the reason.
//! - `variations`: by the ply of their first move; each has the same members as the main line, those that are empty
//!   left out.

mod name;
mod read;
pub(crate) mod values;
mod write;

pub use read::read;
pub use write::{write, write_from};
