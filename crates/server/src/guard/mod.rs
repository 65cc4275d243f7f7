//! What every answer has in common, whatever made it: its headers, that it comes in time, that no other site has
//! asked for it, and that what went wrong is said in words.

mod compressed;
mod deadline;
mod headers;
mod language;
mod notices;
mod origin;
mod panic;
mod preferences;
mod problems;
mod requests;
mod secret;

use std::sync::Arc;
use std::time::Duration;

use axum::{Router, middleware};
use tower_http::catch_panic::CatchPanicLayer;

pub(crate) use self::notices::{Notices, Sources, Standing, cookie, put_aside};

/// The routes with everything that their answers have in common. `time` is how long one of them may take.
pub(crate) fn guard(routes: Router, time: Duration, sources: Sources) -> Router {
    routes
        .layer(CatchPanicLayer::custom(panic::answer))
        .layer(middleware::from_fn_with_state(time, deadline::keep))
        .layer(middleware::from_fn(origin::check))
        .layer(middleware::from_fn(language::keep))
        .layer(middleware::from_fn(problems::say))
        .layer(middleware::from_fn(preferences::read))
        .layer(middleware::from_fn_with_state(sources.clone(), notices::show))
        .layer(middleware::from_fn(compressed::send))
        .layer(middleware::from_fn(headers::add))
        .layer(middleware::from_fn_with_state(Arc::clone(sources.rooms.metrics()), requests::name))
}
