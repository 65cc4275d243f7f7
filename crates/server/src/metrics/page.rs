//! `/metrics`, on a listener of its own: how much is played is nobody's business but the host's.

use std::io;

use axum::Router;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::get;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use crate::rooms::Rooms;

/// The version of the format: <https://prometheus.io/docs/instrumenting/exposition_formats/>.
const FORMAT: &str = "text/plain; version=0.0.4; charset=utf-8";

/// Serves `GET /metrics` and nothing else until `shutdown` is cancelled.
///
/// # Errors
/// When the listener fails.
pub async fn serve_metrics(
    listener: TcpListener,
    rooms: Rooms,
    shutdown: CancellationToken,
) -> io::Result<()> {
    let routes = Router::new().route("/metrics", get(metrics)).with_state(rooms);
    axum::serve(listener, routes).with_graceful_shutdown(shutdown.cancelled_owned()).await
}

async fn metrics(State(rooms): State<Rooms>) -> impl IntoResponse {
    ([(CONTENT_TYPE, FORMAT)], rooms.metrics_text())
}
