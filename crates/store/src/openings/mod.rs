//! Openings: what was played in each position of the games that are over, how often, and how those games ended.
//!
//! Nothing is counted while a game is played, nor in the transaction of its end. A game says whether it was counted, in the row that the
//! counting itself changes: whoever counts may be stopped at any moment, and two who count the same game count it once.

mod collected;
mod count;
mod line;
mod month;
mod read;

pub use collected::CollectedGame;
pub use line::OPENING_PLIES;
pub use month::month_of;
pub use read::{OpeningFilter, OpeningGame, OpeningMove, OpeningPlayer, Openings, Source};
