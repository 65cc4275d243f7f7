//! What a browser is told: the JSON messages of the websocket, made from rooms.

mod ahead;
mod clock;
mod event;
mod json;
mod moves;
mod read;
mod scene;
mod short;
mod state;
mod why;

pub use ahead::{AheadMove, AheadView};
pub use clock::{ClockView, SideClockView, SideTimeView, TimeView};
pub use event::Committed;
pub use moves::MoveView;
pub use read::ReadView;
pub use scene::{ClaimView, EndView, OfferView, View};
pub use short::{Note, PresenceView};
pub(crate) use short::{
    ack, ahead, chat, error, note, pong, presence, read, refused, reported, said, unsaid, why,
};
pub use state::{GameView, SeatView, SeatsView, StateMessage};
pub use why::WhyView;
