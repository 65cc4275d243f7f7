//! What those who look after the site do. Each deed and its entry in the audit log are one write: both or neither.

mod announcement;
mod audit;
mod bar;
mod mode;

pub use self::announcement::Announcement;
pub use self::audit::{Audit, Deed};
pub use self::bar::{Bar, BarKind, BarKindError};
