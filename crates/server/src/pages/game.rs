//! The game page, for a player (by secret link, or signed in) and for a watcher.

use askama::Template;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::response::Response;
use komadai_record::Format;
use komadai_rules::{ByColor, Color, Handicap};
use komadai_store::{GameId, SeatKind};
use serde::Serialize;

use super::beside::Beside;
use super::board::BoardDrawing;
use super::clock::ClockFace;
use super::export::FORMATS;
use super::image::{Pictures, Preview};
use crate::account::Viewer;
use crate::html::{data_block, page, title};
use crate::links::{self, PlayerLink};
use crate::problem::Problem;
use crate::rooms::now;
use crate::state::AppState;
use crate::texts::{self, Language};
use crate::view::{EndView, GameView, MoveView, StateMessage, View};

#[derive(Template)]
#[template(path = "game.html")]
struct GamePage {
    t: Language,
    viewer: Viewer,
    title: String,
    id: GameId,
    player: bool,
    board: BoardDrawing,
    orientation: Color,
    turn: Color,
    far: SeatLine,
    near: SeatLine,
    status: String,
    result: Option<EndView>,
    moves: Vec<MoveView>,
    /// Where the invited friend goes, while somebody is awaited.
    invitation: Option<String>,
    /// The player's own secret link, where it was used.
    link: Option<String>,
    /// Whether the seat can be added to the reader's account.
    adoptable: bool,
    watch_link: String,
    /// What the player keeps beside the game.
    beside: Beside,
    /// The page's own address.
    own: String,
    /// Whether the talk is unfolded.
    talks: bool,
    /// Whether the reader may say something.
    writes: bool,
    chat_heading: &'static str,
    chat_hint: &'static str,
    pictures: Pictures,
    /// What is shown of a link to the page; of a secret one nothing.
    preview: Option<Preview>,
    /// The formats that the game can be had in.
    downloads: [Format; 7],
    rules: String,
    rules_more: String,
    handicap: String,
    time: String,
    by_days: bool,
    /// Who is on vacation, in words.
    vacations: Vec<String>,
    /// Data blocks: what the scripts are told.
    page: String,
    scripts: String,
    state: String,
}

/// Who sits at one edge of the board.
struct SeatLine {
    name: String,
    mark: String,
    clock: Option<ClockFace>,
}

/// What the scripts need to know of the page that is not the game.
#[derive(Serialize)]
struct PageFacts {
    socket: String,
    seat: Option<String>,
    sprite: String,
    /// The reader's name.
    me: Option<String>,
}

/// By what somebody comes to the page.
#[derive(Clone, PartialEq, Eq)]
pub(super) enum Way {
    /// By nothing but the game's address.
    Watch,
    /// By the session: the seat is the account's.
    Account,
    /// By the secret link with this path.
    Secret(String),
}

impl Way {
    /// The page's address.
    pub(super) fn path(&self, game: GameId) -> String {
        match self {
            Self::Secret(path) => path.clone(),
            Self::Watch | Self::Account => format!("/game/{game}"),
        }
    }
}

/// `GET /play/{id}/{secret}`
pub(super) async fn play(
    State(state): State<AppState>,
    language: Language,
    viewer: Viewer,
    path: Result<Path<(String, String)>, PathRejection>,
) -> Result<Response, Problem> {
    let PlayerLink { game, color, path, .. } = links::player(&state.rooms, path).await?;
    let beside = Beside::load(&state, game, color).await?;
    shown(&state, language, viewer, game, Some(color), Way::Secret(path), beside).await
}

/// The page of a game.
pub(super) async fn shown(
    state: &AppState,
    language: Language,
    viewer: Viewer,
    game: GameId,
    you: Option<Color>,
    way: Way,
    beside: Beside,
) -> Result<Response, Problem> {
    let snapshot = state.rooms.snapshot(game, you, language).await?;
    let shareable = !matches!(way, Way::Secret(_));
    let mut shown = GamePage::new(language, viewer, snapshot, way, beside);
    if shareable {
        let names = [("black", shown.seat(Color::Black).into()), ("white", shown.seat(Color::White).into())];
        let title = language.text_with("record-heading", &names);
        shown.preview = Some(Preview::new(state, title, &[("game", game.as_str())], shown.orientation));
    }
    if shown.by_days {
        shown.vacations = vacations(language, state.rooms.store().on_vacation(game, now()).await?);
    }
    Ok(page(&shown))
}

/// `GET /game/{id}`: a player's page for whose account has a seat, a watcher's for everybody else.
pub(super) async fn watch(
    State(state): State<AppState>,
    language: Language,
    viewer: Viewer,
    path: Result<Path<String>, PathRejection>,
) -> Result<Response, Problem> {
    let game = links::game(path)?;
    let you = match viewer.player() {
        Some(player) => state.rooms.seat_of_account(game, player.id).await?,
        None => None,
    };
    let way = if you.is_some() { Way::Account } else { Way::Watch };
    let beside = match you {
        Some(you) => Beside::load(&state, game, you).await?,
        None => Beside::default(),
    };
    shown(&state, language, viewer, game, you, way, beside).await
}

impl GamePage {
    fn new(t: Language, viewer: Viewer, snapshot: StateMessage, way: Way, beside: Beside) -> Self {
        let StateMessage { game, view, moves, .. } = &snapshot;
        let watch_link = format!("/game/{}", game.id);
        let player = way != Way::Watch;
        let link = match &way {
            Way::Secret(link) => Some(link.clone()),
            Way::Watch | Way::Account => None,
        };
        let own = way.path(game.id);
        let seated = game.you.map(|you| game.seats.of(you).kind);
        let adoptable = viewer.0.is_some() && seated == Some(SeatKind::Guest);
        let facts = PageFacts {
            socket: format!("{own}/ws"),
            seat: player.then(|| own.clone()),
            sprite: crate::assets::url("pieces.svg"),
            me: viewer.name().map(|name| name.to_string()),
        };
        let people = [game.seats.black, game.seats.white].iter().all(|seat| seat.kind != SeatKind::Computer);
        let orientation = game.you.unwrap_or(Color::Black);
        let waiting = [game.seats.black, game.seats.white].iter().any(|seat| seat.kind == SeatKind::Open);
        let handicap = Handicap::ALL.into_iter().find(|handicap| handicap.id() == game.handicap);
        Self {
            t,
            viewer,
            title: title(t, if player { "play-title" } else { "watch-title" }),
            id: game.id,
            player,
            board: BoardDrawing::new(t, &view.sfen, orientation),
            orientation,
            turn: view.turn,
            far: SeatLine::new(t, game, view, !orientation),
            near: SeatLine::new(t, game, view, orientation),
            status: status(t, view, waiting, player),
            result: view.end.clone(),
            moves: moves.clone(),
            invitation: game.join.clone(),
            link,
            adoptable,
            watch_link,
            beside,
            own,
            talks: player && people,
            writes: player || facts.me.is_some(),
            chat_heading: if player { "chat-players" } else { "chat-watchers" },
            chat_hint: if player { "chat-players-hint" } else { "chat-watchers-hint" },
            pictures: Pictures::new(&[("game", game.id.as_str())], Some(&[("game", game.id.as_str())])),
            preview: None,
            downloads: FORMATS,
            rules: texts::preset(t, game.preset),
            rules_more: texts::preset_more(t, game.preset),
            handicap: handicap.map(|handicap| texts::handicap(t, handicap)).unwrap_or_default(),
            time: time(t, game),
            by_days: game.time.as_ref().is_some_and(|time| time.black.days > 0),
            vacations: Vec::new(),
            page: data_block(&facts),
            scripts: data_block(t.script_texts()),
            state: data_block(&snapshot),
        }
    }
}

impl GamePage {
    /// Who sits on a side.
    fn seat(&self, color: Color) -> &str {
        if color == self.orientation { &self.near.name } else { &self.far.name }
    }
}

impl SeatLine {
    fn new(t: Language, game: &GameView, view: &View, color: Color) -> Self {
        let seat = game.seats.of(color);
        let clock = game.time.as_ref().zip(view.clock.as_ref());
        let name = match seat.kind {
            _ if game.you == Some(color) => t.text("js-seat-you"),
            SeatKind::Computer => {
                t.text_with("js-seat-computer", &[("level", seat.level.unwrap_or_default().into())])
            }
            SeatKind::Open => t.text("js-seat-open"),
            SeatKind::Player => seat.name.map(|name| name.to_string()).unwrap_or_default(),
            SeatKind::Guest if game.you.is_some() => t.text("js-seat-friend"),
            SeatKind::Guest => t.text("js-seat-guest"),
        };
        Self {
            name,
            mark: t.text(&format!("js-{color}")),
            clock: clock.map(|(time, clock)| ClockFace::new(t, clock, time.side(color), color)),
        }
    }
}

/// Who is on vacation, and until when.
fn vacations(t: Language, until: ByColor<Option<i64>>) -> Vec<String> {
    let lines = [(Color::Black, "game-vacation-black"), (Color::White, "game-vacation-white")];
    let line = |(color, key): (Color, &str)| {
        until[color].map(|at| t.text_with(key, &[("date", t.moment(at).into())]))
    };
    lines.into_iter().filter_map(line).collect()
}

/// The time to think, and how fast that makes the game.
fn time(t: Language, game: &GameView) -> String {
    let Some(time) = &game.time else { return t.text("game-about-time-none") };
    let key = if game.rated { "game-about-rated" } else { "game-about-unrated" };
    t.text_with(key, &[("time", time.words(t).into()), ("speed", texts::speed(t, time.speed()).into())])
}

/// Whose turn it is, for a reader without scripts; with them the page says it from the reader's side.
fn status(t: Language, view: &View, waiting: bool, player: bool) -> String {
    t.text(match (&view.end, waiting, view.turn, view.check.is_some()) {
        (Some(_), ..) => "js-status-over",
        (None, true, ..) if player => "js-status-waiting",
        (None, true, ..) => "js-status-open",
        (None, false, Color::Black, false) => "js-status-black",
        (None, false, Color::Black, true) => "js-status-black-check",
        (None, false, Color::White, false) => "js-status-white",
        (None, false, Color::White, true) => "js-status-white-check",
    })
}
