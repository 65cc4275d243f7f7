//! Playing strength as a number: [`Rating`] is Glicko-2's, [`Grade`] the dan or kyu that goes with it.
//!
//! Pure arithmetic: it knows no player, no game and no clock. When games are rated, and from which speeds, others decide.
//!
//! ```
//! use komadai_rating::{Grade, Rating, Result};
//!
//! let (one, other) = (Rating::default(), Rating::default());
//! let winner = one.after(&[(other, Result::Win)], 0.0);
//! assert!(winner.rating > 1500.0 && winner.deviation < one.deviation);
//! assert!(winner.is_provisional(), "one game tells little");
//! assert_eq!(Grade::of(1850.0), Grade::Dan(1));
//! ```

mod glicko;
mod grade;

pub use glicko::{Rating, Result};
pub use grade::Grade;
