//! What the form sends: a text or a file.

use axum::extract::multipart::{Field, Multipart, MultipartError};
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use komadai_record::{Encoding, Format, Found, Games, GamesError, RecordError, Strictness};

use super::Among;
use crate::limits::{MAX_RECORD_FILE, MAX_RECORD_TEXT};
use crate::problem::Problem;

/// The largest request: file or text, and what the form puts around it.
pub(in crate::pages) const MAX_BODY: usize = MAX_RECORD_TEXT + (64 << 10);
/// The longest of the small fields, in bytes.
const MAX_WORD: usize = 1 << 10;

/// The form as it came.
#[derive(Default)]
pub(in crate::pages) struct Upload {
    text: String,
    file: Vec<u8>,
    record: Brought,
}

/// A record that somebody brought along, and what to do with it.
#[derive(Default)]
pub(in crate::pages) struct Brought {
    /// The text that was pasted, or the file's.
    pub(in crate::pages) text: String,
    /// The file's name: it may tell the format.
    pub(super) name: String,
    /// The game that is asked for, from 1; 0 where none is.
    pub(super) game: usize,
    /// The format to convert to, where that is asked for.
    pub(super) format: String,
}

impl<S: Send + Sync> FromRequest<S> for Upload {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        let mut form = Multipart::from_request(request, state).await.map_err(|_| Problem::Form)?;
        let mut upload = Self::default();
        while let Some(field) = form.next_field().await.map_err(|error| problem(&error))? {
            match field.name() {
                Some("text") => upload.text = words(field, MAX_RECORD_TEXT).await?,
                Some("file") => {
                    upload.record.name = field.file_name().unwrap_or_default().to_owned();
                    upload.file = field.bytes().await.map_err(|error| problem(&error))?.into();
                    if upload.file.len() > MAX_RECORD_FILE {
                        return Err(Problem::TooLarge);
                    }
                }
                Some("name") => upload.record.name = words(field, MAX_WORD).await?,
                Some("format") => upload.record.format = words(field, MAX_WORD).await?,
                Some("game") => {
                    upload.record.game = words(field, MAX_WORD).await?.parse().map_err(|_| Problem::Form)?;
                }
                _ => {}
            }
        }
        Ok(upload)
    }
}

async fn words(field: Field<'_>, limit: usize) -> Result<String, Problem> {
    let text = field.text().await.map_err(|error| problem(&error))?;
    if text.len() > limit { Err(Problem::TooLarge) } else { Ok(text) }
}

fn problem(error: &MultipartError) -> Problem {
    if error.status() == StatusCode::PAYLOAD_TOO_LARGE { Problem::TooLarge } else { Problem::Form }
}

impl Upload {
    /// The record as text. A file goes before what was pasted.
    pub(super) fn decode(self) -> Result<Brought, RecordError> {
        let text = if self.file.is_empty() {
            self.text
        } else {
            Encoding::detect(&self.file).decode(&self.file)?.into_owned()
        };
        Ok(Brought { text, ..self.record })
    }
}

impl Brought {
    /// Reads all its games and keeps the one that is asked for, or the last before it; where none is asked for, the first
    /// that is right.
    pub(super) fn read(&self) -> Option<(Among, Result<Found, RecordError>)> {
        let mut games = Games::new(self.text.as_bytes(), Strictness::Lenient);
        if let Some(format) = Format::of_file_name(&self.name) {
            games = games.or_format(format);
        }
        let right_or_wrong = |game: Result<Found, GamesError>| match game {
            Ok(found) => Some(Ok(found)),
            Err(GamesError::Record(error)) => Some(Err(error)),
            // A text in memory is read without fault.
            Err(GamesError::Io(_)) => None,
        };
        let mut kept = None;
        let mut of = 0;
        for game in games.filter_map(right_or_wrong) {
            of += 1;
            let right = matches!(kept, Some((_, Ok(_))));
            let wanted =
                if self.game == 0 { kept.is_none() || (!right && game.is_ok()) } else { of <= self.game };
            if wanted {
                kept = Some((of, game));
            }
        }
        kept.map(|(number, game)| (Among { number, of }, game))
    }
}
