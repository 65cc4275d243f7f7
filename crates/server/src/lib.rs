//! The site: pages, websocket, rooms, and the computer as an opponent.
//!
//! The server is a value: [`app`] makes the router from an [`AppState`], [`serve`] runs it on a listener until it is
//! told to stop. It owns no game: the store is the arbiter, and what rooms keep in memory is a cache.

mod assets;
pub mod bus;
mod cache;
pub mod command;
pub mod decide;
pub mod i18n;
pub mod opponent;
mod pages;
pub mod pieces;
pub mod room;
pub mod rooms;
pub mod secret;
pub mod security;
mod serve;
mod state;
pub mod texts;
pub mod view;
pub mod ws;

use axum::Router;
use axum::middleware;
use axum::routing::get;

pub use serve::serve;
pub use state::AppState;

/// The whole site as a router: pages, assets, websockets, and the headers that every answer carries.
pub fn app(state: AppState) -> Router {
    pages::routes()
        .route("/assets/{hash}/{*path}", get(assets::serve))
        .with_state(state.clone())
        .merge(ws::routes(state.rooms, ws::SocketLimits::default()))
        .layer(middleware::from_fn(security::deadline))
        .layer(middleware::from_fn(security::headers))
}
