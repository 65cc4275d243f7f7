//! Messages as JSON.

use std::fmt::Display;

use axum::extract::ws::Utf8Bytes;
use serde::{Serialize, Serializer};

/// The JSON of a message.
pub(super) fn json(message: &impl Serialize) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages are plain strings, numbers and lists").into()
}

/// As its `Display` writes it.
pub(super) fn display<S: Serializer>(value: &impl Display, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// The same, or `null`.
pub(super) fn display_option<S: Serializer>(
    value: &Option<impl Display>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match value {
        Some(value) => serializer.collect_str(value),
        None => serializer.serialize_none(),
    }
}
