//! What an address opens: a position with moves after it, or a game of the site.

use axum::http::Uri;
use komadai_record::{Builder, HeaderName, NodeId, Place, Record};
use komadai_rules::{Move, Position, Setup};
use komadai_store::{CollectedGame, GameId, GameRecord};
use serde::Deserialize;

use crate::analysis::Whole;
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
    /// A game from elsewhere that the site has collected.
    pub(super) collected: Option<String>,
    /// The move to look at.
    pub(super) ply: Option<usize>,
}

/// What an address opens.
pub(super) struct Opened {
    pub(super) record: Record,
    /// The game of the site, and whether it is still played.
    pub(super) game: Option<(GameId, bool)>,
}

impl Opened {
    /// After how many steps of the main line the page begins: where it is asked to; else a record at its start, an address at its end.
    pub(super) fn ply(&self, asked: Option<usize>) -> usize {
        let steps = self.record.tree().line(NodeId::ROOT).count() - 1;
        asked
            .unwrap_or(if self.game.is_none() && self.record.headers.is_empty() { steps } else { 0 })
            .min(steps)
    }

    /// The game, to be looked at as a whole.
    pub(super) fn whole(&self) -> Whole {
        Whole::new(*self.record.start(), self.record.legal_moves().collect())
    }

    /// Whether it is a game that is still played.
    pub(super) fn is_playing(&self) -> bool {
        self.game.is_some_and(|(_, playing)| playing)
    }
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

    /// Those that name what is opened, as fields of a form.
    pub(super) fn fields(&self) -> Vec<(&'static str, String)> {
        let ply = self.ply.map(|ply| ply.to_string());
        let fields = [
            ("sfen", &self.sfen),
            ("moves", &self.moves),
            ("game", &self.game),
            ("collected", &self.collected),
            ("ply", &ply),
        ];
        fields.into_iter().filter_map(|(name, value)| Some((name, value.clone()?))).collect()
    }

    /// Opens what they name.
    pub(super) async fn open(&self, rooms: &Rooms, t: Language) -> Result<Opened, Closed> {
        if let Some(id) = &self.game {
            let id: GameId = id.parse().map_err(|_| Problem::NoGame)?;
            let game = rooms.record(id).await.map_err(Problem::from)?;
            return Ok(Opened { game: Some((id, game.finish.is_none())), record: record_of(&game, t)? });
        }
        if let Some(id) = &self.collected {
            let game = rooms.store().collected(id).await.map_err(Problem::from)?.ok_or(Problem::NoGame)?;
            return Ok(Opened { record: collected_record(&game)?, game: None });
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

/// A game from elsewhere as a record.
fn collected_record(game: &CollectedGame) -> Result<Record, Problem> {
    let mut builder = Builder::new(game.start, 1);
    for (name, text) in [
        (HeaderName::Black, &game.black),
        (HeaderName::White, &game.white),
        (HeaderName::StartTime, &game.date),
    ] {
        if !text.is_empty() {
            builder.headers_mut().push(name, text.as_str());
        }
    }
    for &mv in &game.moves {
        builder.play(mv, "", Place::START).map_err(|_| Problem::Internal)?;
    }
    builder.finish().map_err(|_| Problem::Internal)
}

/// A position in which somebody can move, and the number of the move to come.
pub(in crate::pages) fn position(sfen: &str) -> Option<(Position, u32)> {
    let setup = Setup::from_sfen(sfen).ok()?;
    Some((Position::from_setup(&setup, |_| true).ok()?, setup.move_number))
}

/// Moves in USI, or what stands in place of one.
pub(in crate::pages) fn moves(text: &str) -> impl Iterator<Item = Result<Move, &str>> {
    text.split([' ', ',']).filter(|part| !part.is_empty()).map(|part| part.parse().map_err(|_| part))
}
