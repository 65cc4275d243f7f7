//! Opening the data folder, or refusing to.

use std::path::PathBuf;

/// The data folder cannot be opened. Displays as one sentence that says what is wrong and where.
#[derive(Debug, thiserror::Error)]
#[error("{path}: {why}", path = path.display())]
pub struct OpenError {
    path: PathBuf,
    why: String,
}
