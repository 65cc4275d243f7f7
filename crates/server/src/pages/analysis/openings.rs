//! What was played in a position: a part of the page, and by itself for its scripts.

use askama::Template;
use axum::extract::State;
use axum::http::Uri;
use axum::response::Response;
use komadai_record::{WesternStyle, japanese, kitao_kawasaki, mark, western};
use komadai_rules::{Color, Move, Position, Square};
use komadai_store::{OPENING_PLIES, OpeningFilter, OpeningGame, OpeningPlayer, Source, Speed, month_of};
use serde::Deserialize;

use super::opened::{Closed, Opened, Parameters};
use crate::html::{page, query};
use crate::pages::form::NO_CLOCKS;
use crate::pages::player::read_speed;
use crate::pages::statistics::{Counts, Row};
use crate::preferences::{MoveTexts, Preferences};
use crate::problem::Problem;
use crate::rooms::now;
use crate::state::AppState;
use crate::texts::{self, Language};
use crate::visitors::Visitor;

/// Games that are named, of each list.
const GAMES: u32 = 5;
/// The mean ratings that one may ask for.
const RATINGS: [u32; 6] = [1000, 1200, 1400, 1600, 1800, 2000];
/// The periods, in months up to now.
const PERIODS: [u32; 4] = [1, 3, 12, 60];

/// Which games count, as an address says it; an empty field filters nothing.
#[derive(Clone, Default, Deserialize)]
#[serde(default)]
pub(in crate::pages) struct FilterForm {
    source: String,
    speed: String,
    rating: String,
    months: String,
}

/// A field of the filter.
pub(super) struct FilterField {
    pub(super) name: &'static str,
    pub(super) label: String,
    /// Value, text, and whether it is chosen.
    pub(super) choices: Vec<(String, String, bool)>,
}

impl FilterForm {
    /// The fields of an address; what cannot be read counts as not there.
    pub(super) fn of(address: &Uri) -> Self {
        axum::extract::Query::try_from_uri(address)
            .map(|axum::extract::Query(found)| found)
            .unwrap_or_default()
    }

    /// Whether nothing is filtered.
    pub(super) fn is_empty(&self) -> bool {
        [&self.source, &self.speed, &self.rating, &self.months].iter().all(|field| field.is_empty())
    }

    /// The games that are meant. What makes no sense filters nothing.
    pub(in crate::pages) fn filter(&self) -> OpeningFilter {
        let months: Option<i64> = self.months.parse().ok().filter(|months| *months > 0);
        OpeningFilter {
            source: Source::ALL.into_iter().find(|source| source.id() == self.source),
            speed: read_speed(&self.speed),
            rating: self.rating.parse().ok(),
            from: months.map(|months| month_of(now()) + 1 - months),
            until: None,
        }
    }

    /// The fields of the form.
    pub(super) fn fields(&self, t: Language) -> Vec<FilterField> {
        let field = |name: &'static str, label: &str, chosen: &str, choices: Vec<(String, String)>| {
            let any = (String::new(), t.text("player-result-any"));
            let choices = std::iter::once(any).chain(choices);
            let choices = choices.map(|(id, text)| {
                let chosen = id == chosen;
                (id, text, chosen)
            });
            FilterField { name, label: t.text(label), choices: choices.collect() }
        };
        let speeds = Speed::ALL.into_iter().map(|speed| (speed.id().to_owned(), texts::speed(t, speed)));
        let none = (NO_CLOCKS.to_owned(), t.text("game-about-time-none"));
        let source = |source: Source| {
            let key = match source {
                Source::Site => "openings-source-site",
                Source::Collection => "openings-source-collection",
            };
            (source.id().to_owned(), t.text(key))
        };
        let ratings = RATINGS.into_iter();
        let ratings = ratings.map(|rating| {
            (
                rating.to_string(),
                t.text_with("openings-rating-from", &[("rating", rating.to_string().into())]),
            )
        });
        let periods = PERIODS.into_iter();
        let periods = periods
            .map(|months| (months.to_string(), t.text_with("openings-months", &[("months", months.into())])));
        vec![
            field("source", "openings-source", &self.source, Source::ALL.map(source).to_vec()),
            field("speed", "statistics-speed", &self.speed, speeds.chain([none]).collect()),
            field("rating", "openings-rating", &self.rating, ratings.collect()),
            field("months", "openings-period", &self.months, periods.collect()),
        ]
    }
}

/// What was played in a position.
#[derive(Template)]
#[template(path = "openings.html")]
pub(super) struct OpeningsPart {
    t: Language,
    rows: Vec<MoveRow>,
    total: Row,
    /// The games, by what puts them first.
    lists: Vec<(String, Vec<GameLine>)>,
    plies: usize,
}

/// A move, the games in which it was played, and the page after it.
struct MoveRow {
    usi: String,
    href: String,
    counts: Row,
    rating: Option<u32>,
}

/// A game that is named.
struct GameLine {
    href: String,
    players: String,
    mv: String,
    result: String,
    month: Option<String>,
    rating: Option<u32>,
}

/// A place on a line: the position, the move that led there, and where all began.
struct Place {
    position: Position,
    last: Option<Square>,
    /// Start and moves, as an address says them.
    start: String,
    moves: Vec<String>,
}

impl Place {
    /// The place after so many moves of what an address has opened.
    fn new(opened: &Opened, ply: usize) -> Self {
        let record = &opened.record;
        let (mut position, mut last, mut moves) = (*record.start(), None, Vec::new());
        for mv in record.legal_moves().take(ply) {
            position.apply_unchecked(mv);
            last = Some(mv.to());
            moves.push(mv.to_string());
        }
        Self { position, last, start: record.start().to_sfen(record.move_number()), moves }
    }

    /// A move from here as the reader wants it written.
    fn written(&self, t: Language, mv: Move) -> String {
        let sign = mark(self.position.turn());
        let texts = MoveTexts {
            japanese: &format!("{sign}{}", japanese(&self.position, mv, self.last)),
            western: &format!("{sign}{}", western(&self.position, mv, WesternStyle::Hodges)),
            kitao: &format!("{sign}{}", kitao_kawasaki(&self.position, mv)),
            usi: &mv.to_string(),
        };
        Preferences::now().written(t, &texts).to_owned()
    }

    /// The page after a move from here.
    fn after(&self, mv: Move) -> String {
        let moves: Vec<_> = self.moves.iter().cloned().chain([mv.to_string()]).collect();
        format!("/analysis?{}", query(&[("sfen", &self.start), ("moves", &moves.join(","))]))
    }
}

impl OpeningsPart {
    /// What was played at the place that an address opens, in the games that are meant.
    ///
    /// # Errors
    /// [`Problem::BeingPlayed`] where it would help somebody who plays, [`Problem::Unavailable`].
    pub(super) async fn new(
        state: &AppState,
        t: Language,
        opened: &Opened,
        ply: Option<usize>,
        filter: &OpeningFilter,
    ) -> Result<Self, Problem> {
        let place = &Place::new(opened, opened.ply(ply));
        if opened.is_playing() || state.rooms.are_being_played(&[place.position]) {
            return Err(Problem::BeingPlayed);
        }
        let found = state.rooms.store().openings(&place.position, filter, GAMES).await?;
        let mut all = Counts::default();
        let mut rows = Vec::new();
        for played in found.moves {
            // Keys of two positions may be the same: once in the life of the universe, but then the move is none here.
            if place.position.play(played.mv).is_err() {
                continue;
            }
            let mut counts = Counts::default();
            for (winner, games) in [
                (Some(Color::Black), played.won[Color::Black]),
                (Some(Color::White), played.won[Color::White]),
                (None, played.drawn),
            ] {
                counts.add(winner, games);
                all.add(winner, games);
            }
            rows.push(MoveRow {
                usi: played.mv.to_string(),
                href: place.after(played.mv),
                counts: Row::new(t, place.written(t, played.mv), counts),
                rating: played.rating,
            });
        }
        let line = |game: OpeningGame| GameLine::new(t, place, game);
        let lists = [("openings-newest", found.newest), ("openings-strongest", found.strongest)];
        Ok(Self {
            t,
            rows,
            total: Row::new(t, t.text("statistics-all"), all),
            lists: lists
                .into_iter()
                .filter(|(_, games)| !games.is_empty())
                .map(|(key, games)| (t.text(key), games.into_iter().map(line).collect()))
                .collect(),
            plies: OPENING_PLIES,
        })
    }
}

impl GameLine {
    fn new(t: Language, place: &Place, game: OpeningGame) -> Self {
        let ply = place.moves.len() + 1;
        let href = match game.source {
            Source::Site => format!("/analysis?game={}&ply={ply}", game.id),
            Source::Collection => format!("/analysis?collected={}&ply={ply}", game.id),
        };
        let name = |color| player(t, color, &game.players[color]).into();
        let names = [("black", name(Color::Black)), ("white", name(Color::White))];
        Self {
            href,
            players: t.text_with("record-heading", &names),
            mv: place.written(t, game.mv),
            result: t.text(match game.winner {
                Some(Color::Black) => "openings-won-black",
                Some(Color::White) => "openings-won-white",
                None => "statistics-drawn",
            }),
            month: game.month.map(|month| t.month(within(month))),
            rating: game.rating,
        }
    }
}

/// Who played a side. One who is not known is called as the side is.
fn player(t: Language, color: Color, player: &OpeningPlayer) -> String {
    match player {
        OpeningPlayer::Unknown => t.text(&format!("js-{color}")),
        OpeningPlayer::Named(name) => name.clone(),
        OpeningPlayer::Guest => t.text("js-seat-guest"),
        OpeningPlayer::Computer(level) => t.text_with("js-seat-computer", &[("level", (*level).into())]),
    }
}

/// A moment in the middle of a month that is counted from January 1970.
fn within(month: i64) -> i64 {
    month * 2_629_746_000 + 15 * 86_400_000
}

/// `GET /analysis/openings`, with the address of the page and the fields of the filter: the part by itself.
pub(super) async fn openings(
    State(state): State<AppState>,
    t: Language,
    visitor: Visitor,
    address: Uri,
) -> Result<Response, Problem> {
    state.commands.visitor(visitor).map_err(Problem::TooManyRequests)?;
    let parameters = Parameters::of(&address);
    let opened = parameters.open(&state.rooms, t).await.map_err(|closed| match closed {
        Closed::Position(_) => Problem::Form,
        Closed::Problem(problem) => problem,
    })?;
    let filter = FilterForm::of(&address).filter();
    Ok(page(&OpeningsPart::new(&state, t, &opened, parameters.ply, &filter).await?))
}
