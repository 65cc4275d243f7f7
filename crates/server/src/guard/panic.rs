//! A handler that panics has a fault of the program, and one request is enough to pay for it.

use std::any::Any;

use axum::response::{IntoResponse as _, Response};

use crate::problem::Problem;

/// Writes the panic down and answers for the handler.
pub(super) fn answer(panic: Box<dyn Any + Send>) -> Response {
    let words = panic.downcast_ref::<&str>().copied();
    let message = words.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("no words");
    tracing::error!(message, "a handler panicked");
    Problem::Internal.into_response()
}
