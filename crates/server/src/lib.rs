//! The site: pages, websocket, rooms, and the computer as an opponent.
//!
//! The server is a value: [`app`] makes the router from an [`AppState`], [`serve`] runs it on a listener until it is
//! told to stop. It owns no game: the store is the arbiter, and what rooms keep in memory is a cache.

mod accept;
mod account;
mod analysis;
mod app;
mod assets;
mod cookies;
mod guard;
mod held;
mod html;
pub mod learn;
mod limits;
mod links;
mod lobby;
mod metrics;
pub mod nodes;
pub mod notifications;
mod openings;
pub mod opponent;
mod outgoing;
mod paced;
mod pages;
mod picture;
mod pieces;
pub mod preferences;
mod problem;
pub mod room;
pub mod rooms;
mod serve;
mod shares;
mod socket;
mod state;
pub mod talk;
pub mod texts;
pub mod view;
mod visitors;
pub mod worker;

pub use analysis::AnalysisSettings;
pub use app::app;
pub use limits::{ConnectionLimits, Limits, MAX_MESSAGE, Pace, PaceError, SocketLimits};
pub use metrics::serve_metrics;
pub use serve::serve;
pub use state::AppState;
