//! Pictures of positions and games, for whoever has no board to show them on: other pages, chats, paper.

mod asked;
mod links;

use axum::Router;
use axum::extract::Query;
use axum::extract::State;
use axum::extract::rejection::QueryRejection;
use axum::http::StatusCode;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, ETAG, HeaderMap, IF_NONE_MATCH, VARY,
};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use komadai_rules::{Move, Position};
use sha2::{Digest as _, Sha256};

use self::asked::{Asked, Shown};
pub(super) use self::links::{Pictures, Preview};
use crate::picture::{self, Look, Scene};
use crate::problem::Problem;
use crate::state::AppState;
use crate::texts::Language;
use crate::visitors::Visitor;

/// The routes of the pictures.
pub(super) fn routes() -> Router<AppState> {
    Router::new()
        .route("/image/position.svg", get(svg))
        .route("/image/position.png", get(png))
        .route("/image/replay.gif", get(replay))
}

type Question = Result<Query<Asked>, QueryRejection>;

/// `GET /image/position.svg?sfen=…` and what else [`Asked`] has.
async fn svg(
    State(state): State<AppState>,
    t: Language,
    visitor: Visitor,
    headers: HeaderMap,
    question: Question,
) -> Result<Response, Problem> {
    let Drawable { label, scene, look } = drawable("image/svg+xml", &state, t, visitor, question).await?;
    if label.is_known(&headers) {
        return Ok(label.unchanged());
    }
    Ok(label.answer(picture::svg(&scene, &look).into_bytes()))
}

/// `GET /image/position.png`, the same in dots.
async fn png(
    State(state): State<AppState>,
    t: Language,
    visitor: Visitor,
    headers: HeaderMap,
    question: Question,
) -> Result<Response, Problem> {
    let Drawable { label, scene, look } = drawable("image/png", &state, t, visitor, question).await?;
    if label.is_known(&headers) {
        return Ok(label.unchanged());
    }
    let drawn = state.pictures.picture(move || picture::png(&scene, &look)).await?;
    Ok(label.answer(drawn))
}

/// A position that is asked for as a picture, and what the answer says of it.
struct Drawable {
    label: Label,
    scene: Scene,
    look: Look,
}

/// Counts the question, and finds out what is to be drawn as `form`.
async fn drawable(
    form: &'static str,
    state: &AppState,
    t: Language,
    visitor: Visitor,
    question: Question,
) -> Result<Drawable, Problem> {
    state.pictures.count(visitor)?;
    let Query(asked) = question.map_err(|_| Problem::Form)?;
    let look = asked.look(t)?;
    let Shown { scene, lasting } = asked.position(state).await?;
    let label = Label::new(form, lasting, &[&scene], &look, 0);
    Ok(Drawable { label, scene, look })
}

/// `GET /image/replay.gif?game=…` or `?sfen=…&moves=…`: a game that plays itself.
async fn replay(
    State(state): State<AppState>,
    t: Language,
    visitor: Visitor,
    headers: HeaderMap,
    question: Question,
) -> Result<Response, Problem> {
    // As any picture: who asks again for one that is known costs a look at the game.
    state.pictures.count(visitor)?;
    let Query(asked) = question.map_err(|_| Problem::Form)?;
    let (look, delay) = (asked.replay_look(t)?, asked.delay()?);
    let Shown { scene: scenes, lasting } = asked.game(&state).await?;
    let label = Label::new("image/gif", lasting, &scenes.iter().collect::<Vec<_>>(), &look, delay);
    if label.is_known(&headers) {
        return Ok(label.unchanged());
    }
    let drawn = state.pictures.replay(visitor, move || picture::gif(&scenes, &look, delay)).await?;
    Ok(label.answer(drawn))
}

/// A game that plays itself, for whoever has brought it along.
pub(super) async fn replay_of(
    state: &AppState,
    t: Language,
    visitor: Visitor,
    start: &Position,
    moves: &[Move],
) -> Result<Response, Problem> {
    let asked = Asked::default();
    let (look, delay) = (asked.replay_look(t)?, asked.delay()?);
    let scenes = asked::scenes(start, moves)?;
    let drawn = state.pictures.replay(visitor, move || picture::gif(&scenes, &look, delay)).await?;
    let name = "attachment; filename=\"record.gif\"";
    Ok(([(CONTENT_TYPE, "image/gif"), (CONTENT_DISPOSITION, name)], drawn).into_response())
}

/// What an answer says of its picture.
struct Label {
    form: &'static str,
    /// Whether the same address will have the same picture.
    lasting: bool,
    tag: String,
}

impl Label {
    /// The tag changes with whatever the picture is made of, the program's drawings and colours included.
    fn new(form: &'static str, lasting: bool, scenes: &[&Scene], look: &Look, delay: u16) -> Self {
        let made_of = format!("{} {form} {scenes:?} {look:?} {delay}", crate::assets::version());
        let digest = Sha256::digest(made_of);
        let tag = digest[..12].iter().fold(String::new(), |tag, byte| format!("{tag}{byte:02x}"));
        Self { form, lasting, tag: format!("\"{tag}\"") }
    }

    fn is_known(&self, headers: &HeaderMap) -> bool {
        let known = headers.get_all(IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
        known.flat_map(|list| list.split(',')).any(|tag| tag.trim().trim_start_matches("W/") == self.tag)
    }

    fn unchanged(&self) -> Response {
        (StatusCode::NOT_MODIFIED, self.headers()).into_response()
    }

    fn answer(&self, picture: Vec<u8>) -> Response {
        (self.headers(), [(CONTENT_TYPE, self.form)], picture).into_response()
    }

    /// What is not in the address comes from the reader's cookie and language.
    fn headers(&self) -> [(axum::http::HeaderName, String); 3] {
        let keep = if self.lasting { "public, max-age=3600" } else { "no-cache" };
        [
            (CACHE_CONTROL, keep.to_owned()),
            (ETAG, self.tag.clone()),
            (VARY, "cookie, accept-language".to_owned()),
        ]
    }
}
