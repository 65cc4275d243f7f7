//! A player's page: who it is, and the games.

mod block;
mod bulk;
mod filter;
mod ratings;

use askama::Template;
use axum::Router;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::response::Response;
use axum::routing::{get, post};
use komadai_record::Format;
use komadai_rules::{Color, End};
use komadai_store::{Account, GameId, GameResult, Name, Played, Speed};

pub(super) use self::filter::read_speed;
use self::filter::{Filter, FilterForm};
use self::ratings::RatingLine;
use super::export::FORMATS;
use super::form::NO_CLOCKS;
use crate::account::Viewer;
use crate::html::{page, page_title};
use crate::limits::MAX_BULK;
use crate::problem::Problem;
use crate::state::AppState;
use crate::texts::{self, Language};

/// Games on one page.
const PAGE: u32 = 50;

#[derive(Template)]
#[template(path = "player.html")]
struct PlayerPage {
    t: Language,
    viewer: Viewer,
    title: String,
    name: Name,
    since: String,
    admin: bool,
    /// Whether it is the reader's own.
    own: bool,
    /// Whether the reader has blocked this player; `None` where the reader cannot.
    blocked: Option<bool>,
    form: FilterForm,
    filtered: bool,
    /// The field of the filter that makes no sense, and what is wrong with it.
    bad: &'static str,
    problem_text: String,
    results: Vec<FilterChoice>,
    speeds: Vec<FilterChoice>,
    /// What is known of the player's strength.
    ratings: Vec<RatingLine>,
    games: Vec<GameLine>,
    /// The next page.
    older: Option<String>,
    /// The filter as an address has it.
    query: String,
    formats: [Format; 7],
    download_hint: String,
}

struct FilterChoice {
    id: &'static str,
    text: String,
    chosen: bool,
}

/// A game in the list.
struct GameLine {
    id: GameId,
    date: String,
    mark: String,
    opponent: String,
    /// The opponent's own page.
    profile: Option<Name>,
    result: String,
    how: String,
    /// How fast it was, and whether it was rated.
    speed: String,
    moves: u32,
}

/// The routes of players' pages.
pub(super) fn routes() -> Router<AppState> {
    Router::new()
        .route("/player/{name}", get(show))
        .route("/player/{name}/block", post(block::block))
        .route("/player/{name}/unblock", post(block::unblock))
        .route("/player/{name}/{file}", get(bulk::download))
}

type PlayerPath = Result<Path<String>, PathRejection>;

/// `GET /player/{name}`
async fn show(
    State(state): State<AppState>,
    t: Language,
    viewer: Viewer,
    path: PlayerPath,
    query: Result<Query<FilterForm>, QueryRejection>,
) -> Result<Response, Problem> {
    let Path(name) = path.map_err(|_| Problem::NoPlayer)?;
    let account = find(&state, &name).await?;
    let form = query.map(|Query(form)| form).unwrap_or_default();
    let own = viewer.player().is_some_and(|player| player.id == account.id);
    let blocked = match viewer.player() {
        Some(player) if !own => {
            let blocked = state.accounts.store.blocked(player.id).await?;
            Some(blocked.iter().any(|player| player.id == account.id))
        }
        _ => None,
    };
    let Filter { mut wanted, problem } = Filter::read(&state, &form).await?;
    wanted.waiting = own;
    // One more than the page shows tells whether there is another.
    wanted.most = PAGE + 1;
    let mut games = match problem {
        None => state.accounts.store.played(account.id, &wanted).await?,
        Some(_) => Vec::new(),
    };
    let more = games.len() > PAGE as usize;
    games.truncate(PAGE as usize);
    let last = games.last().filter(|_| more);
    Ok(page(&PlayerPage {
        t,
        viewer,
        title: page_title(t, account.name.as_str()),
        name: account.name,
        since: t.text_with("account-since", &[("date", t.date(account.created_at).into())]),
        admin: account.role == komadai_store::Role::Admin,
        own,
        blocked,
        filtered: form != FilterForm::default(),
        bad: problem.map(|(field, _)| field).unwrap_or_default(),
        problem_text: problem.map(|(_, key)| t.text(key)).unwrap_or_default(),
        results: results(t, &form),
        speeds: speeds(t, &form),
        ratings: ratings::lines(&state, t, account.id).await?,
        games: games.iter().map(|game| GameLine::new(t, game)).collect(),
        older: last.map(|game| form.address_after(game.created_at, game.id)),
        query: form.address(),
        form,
        formats: FORMATS,
        download_hint: t.text_with("player-download-hint", &[("most", MAX_BULK.into())]),
    }))
}

/// The account of a name in an address.
async fn find(state: &AppState, name: &str) -> Result<Account, Problem> {
    let name: Name = name.parse().map_err(|_| Problem::NoPlayer)?;
    state.accounts.store.account(name).await?.ok_or(Problem::NoPlayer)
}

fn results(t: Language, form: &FilterForm) -> Vec<FilterChoice> {
    let any = FilterChoice { id: "", text: t.text("player-result-any"), chosen: form.result.is_empty() };
    let choice = |result: GameResult| FilterChoice {
        id: result.id(),
        text: t.text(words(Some(result))),
        chosen: form.result == result.id(),
    };
    [any].into_iter().chain(GameResult::ALL.into_iter().map(choice)).collect()
}

fn speeds(t: Language, form: &FilterForm) -> Vec<FilterChoice> {
    let choice = |id: &'static str, text| FilterChoice { id, text, chosen: form.speed == id };
    let any = choice("", t.text("player-result-any"));
    let none = choice(NO_CLOCKS, t.text("game-about-time-none"));
    let speed = |speed: Speed| choice(speed.id(), texts::speed(t, speed));
    [any].into_iter().chain(Speed::ALL.map(speed)).chain([none]).collect()
}

/// The key of a result's word; `None` is a game that was called off.
fn words(result: Option<GameResult>) -> &'static str {
    match result {
        Some(GameResult::Won) => "player-result-won",
        Some(GameResult::Lost) => "player-result-lost",
        Some(GameResult::Drawn) => "player-result-drawn",
        Some(GameResult::Unfinished) => "player-result-unfinished",
        None => "player-result-off",
    }
}

/// How a game went for its player; `None` where it was called off.
fn result(game: &Played) -> Option<GameResult> {
    match game.finish.map(|finish| finish.outcome) {
        None => Some(GameResult::Unfinished),
        Some(outcome) => match outcome.winner {
            Some(winner) if winner == game.color => Some(GameResult::Won),
            Some(_) => Some(GameResult::Lost),
            None if outcome.end == End::Aborted => None,
            None => Some(GameResult::Drawn),
        },
    }
}

/// "Rapid · rated"
fn speed(t: Language, game: &Played) -> String {
    let Some(speed) = game.speed else { return t.text("game-about-time-none") };
    let speed = texts::speed(t, speed);
    if game.rated { t.text_with("player-game-rated", &[("speed", speed.into())]) } else { speed }
}

impl GameLine {
    fn new(t: Language, game: &Played) -> Self {
        let side = match game.color {
            Color::Black => "home-color-black",
            Color::White => "home-color-white",
        };
        Self {
            id: game.id,
            date: t.date(game.created_at),
            mark: t.text(side),
            opponent: texts::opponent(t, &game.opponent),
            profile: game.opponent.player().map(|player| player.name),
            result: t.text(words(result(game))),
            speed: speed(t, game),
            how: game.finish.map(|finish| texts::outcome(t, finish.outcome)).unwrap_or_default(),
            moves: game.ply,
        }
    }
}
