//! Each request has a name in the logs and in its answer, is timed and counted.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use tracing::Instrument as _;

use super::secret::Discreet;
use crate::metrics::Metrics;
use crate::rooms::secret;

/// Tells which request of the logs an answer belongs to.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
/// Letters of a request's name.
const LETTERS: usize = 10;

/// Names the request, and says when it is answered.
pub(super) async fn name(State(metrics): State<Arc<Metrics>>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    // Without randomness the site has other troubles.
    let id = secret::letters(LETTERS).unwrap_or_default();
    let span = tracing::error_span!("request", %id, method = %request.method(), path = %Discreet(request.uri().path()));
    let answered = async {
        let response = next.run(request).await;
        let (status, took) = (response.status().as_u16(), begun.elapsed());
        metrics.request(status, took);
        tracing::debug!(status, micros = took.as_micros(), "answered");
        response
    };
    let mut response = answered.instrument(span).await;
    if let Ok(id) = HeaderValue::try_from(id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    response
}
