//! What an address opens: a position with moves after it, or a game of the site.

use axum::http::Uri;
use komadai_record::{Builder, Place, Record};
use komadai_rules::{Move, Position, Setup};
use komadai_store::{GameId, GameRecord};
use serde::Deserialize;

use crate::limits::MAX_ADDRESS_MOVES;
use crate::pages::export;
use crate::problem::Problem;
use crate::rooms::Rooms;
use crate::texts::Language;

/// The parameters of an address.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Parameters {
    /// The position to begin at; the usual one without it.
    pub(super) sfen: Option<String>,
    /// The moves after it, in USI, separated by blanks or commas.
    pub(super) moves: Option<String>,
    /// A game of the site, in place of both.
    pub(super) game: Option<String>,
    /// The move to look at.
    pub(super) ply: Option<usize>,
}

/// What an address opens.
pub(super) struct Opened {
    pub(super) record: Record,
    /// The game of the site, and whether it is still played.
    pub(super) game: Option<(GameId, bool)>,
}

/// Why an address opens nothing.
pub(super) enum Closed {
    /// The position is none: where the editor says what is wrong.
    Position(String),
    /// Anything else.
    Problem(Problem),
}

impl From<Problem> for Closed {
    fn from(problem: Problem) -> Self {
        Self::Problem(problem)
    }
}

impl Parameters {
    /// The parameters of an address; what cannot be read counts as not there.
    pub(super) fn of(address: &Uri) -> Self {
        axum::extract::Query::try_from_uri(address)
            .map(|axum::extract::Query(found)| found)
            .unwrap_or_default()
    }

    /// Opens what they name.
    pub(super) async fn open(&self, rooms: &Rooms, t: Language) -> Result<Opened, Closed> {
        if let Some(id) = &self.game {
            let id: GameId = id.parse().map_err(|_| Problem::NoGame)?;
            let game = rooms.record(id).await.map_err(Problem::from)?;
            return Ok(Opened { game: Some((id, game.finish.is_none())), record: record_of(&game, t)? });
        }
        let text = self.sfen.as_deref().unwrap_or_default().trim();
        let mut builder = match text {
            "" | "startpos" => Builder::new(Position::startpos(), 1),
            sfen => {
                let (position, number) = position(sfen).ok_or_else(|| Closed::Position(sfen.to_owned()))?;
                Builder::new(position, number)
            }
        };
        for mv in
            moves(self.moves.as_deref().unwrap_or_default()).map_while(Result::ok).take(MAX_ADDRESS_MOVES)
        {
            // What follows an illegal move leads nowhere.
            if builder.play(mv, "", Place::START).is_err() {
                break;
            }
        }
        let record = builder.finish().map_err(|_| Problem::Internal)?;
        Ok(Opened { record, game: None })
    }
}

/// A game of the site as a record.
pub(super) fn record_of(game: &GameRecord, t: Language) -> Result<Record, Problem> {
    export::record(game, None, t).map_err(|error| {
        tracing::error!(game = %game.id, %error, "a stored move is not legal");
        Problem::Internal
    })
}

/// A position in which somebody can move, and the number of the move to come.
pub(super) fn position(sfen: &str) -> Option<(Position, u32)> {
    let setup = Setup::from_sfen(sfen).ok()?;
    Some((Position::from_setup(&setup, |_| true).ok()?, setup.move_number))
}

/// Moves in USI, or what stands in place of one.
pub(super) fn moves(text: &str) -> impl Iterator<Item = Result<Move, &str>> {
    text.split([' ', ',']).filter(|part| !part.is_empty()).map(|part| part.parse().map_err(|_| part))
}
