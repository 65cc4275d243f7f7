//! What the form sends: a text or a file.

use axum::extract::multipart::{Field, Multipart, MultipartError};
use axum::extract::{FromRequest, FromRequestParts as _, Request};
use axum::http::StatusCode;
use komadai_record::{Encoding, Format, Found, Games, GamesError, RecordError, Strictness};

use super::Among;
use crate::account::Viewer;
use crate::limits::{MAX_RECORD_FILE, MAX_RECORD_TEXT};
use crate::problem::Problem;
use crate::shares::Share;
use crate::state::AppState;
use crate::visitors::{Asker, Visitor};

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
    /// The room that it takes among all that are held.
    room: Option<Share<Asker>>,
}

impl FromRequest<AppState> for Upload {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &AppState) -> Result<Self, Problem> {
        let (mut parts, body) = request.into_parts();
        let Ok(visitor) = Visitor::from_request_parts(&mut parts, state).await;
        let Viewer(viewer) = Viewer::from_request_parts(&mut parts, state).await?;
        let account = viewer.map(|viewer| viewer.account.id);
        let mut room = state.records_held.share(Asker::all(visitor, account));
        let request = Request::from_parts(parts, body);
        let mut form = Multipart::from_request(request, state).await.map_err(|_| Problem::Form)?;
        let mut upload = Self::default();
        while let Some(field) = form.next_field().await.map_err(|error| problem(&error))? {
            match field.name() {
                Some("text") => upload.text = words(field, MAX_RECORD_TEXT, &mut room).await?,
                Some("file") => {
                    upload.record.name = field.file_name().unwrap_or_default().to_owned();
                    upload.file = bytes(field, MAX_RECORD_FILE, &mut room).await?;
                }
                Some("name") => upload.record.name = words(field, MAX_WORD, &mut room).await?,
                Some("format") => upload.record.format = words(field, MAX_WORD, &mut room).await?,
                Some("game") => {
                    let number = words(field, MAX_WORD, &mut room).await?;
                    upload.record.game = number.parse().map_err(|_| Problem::Form)?;
                }
                _ => {}
            }
        }
        upload.record.room = Some(room);
        Ok(upload)
    }
}

async fn words(field: Field<'_>, limit: usize, room: &mut Share<Asker>) -> Result<String, Problem> {
    let bytes = bytes(field, limit, room).await?;
    Ok(String::from_utf8(bytes)
        .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned()))
}

/// What a field holds. What is too much is read to its end and not kept: who is still sending hears no answer.
async fn bytes(mut field: Field<'_>, limit: usize, room: &mut Share<Asker>) -> Result<Vec<u8>, Problem> {
    let mut bytes = Ok(Vec::new());
    while let Some(chunk) = field.chunk().await.map_err(|error| problem(&error))? {
        bytes = bytes.and_then(|mut bytes: Vec<u8>| {
            if bytes.len() + chunk.len() > limit {
                return Err(Problem::TooLarge);
            }
            room.take(chunk.len()).ok_or(Problem::RecordsCrowded)?;
            bytes.extend_from_slice(&chunk);
            Ok(bytes)
        });
    }
    bytes
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
