//! The start page and its form.

use askama::Template;
use axum::Form;
use axum::extract::State;
use axum::extract::rejection::FormRejection;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use komadai_rules::{Color, Handicap, Preset};

use super::form::{BadField, CUSTOM, DEFAULT_LEVEL, NO_CLOCKS, NewGameForm, TIMES};
use crate::account::Viewer;
use crate::html::{data_block, page, title};
use crate::opponent::MAX_LEVEL;
use crate::problem::Problem;
use crate::state::AppState;
use crate::texts::{self, Language};
use crate::visitors::Visitor;

#[derive(Template)]
#[template(path = "home.html")]
struct HomePage {
    t: Language,
    viewer: Viewer,
    title: String,
    problem: Option<FieldProblem>,
    fields: Vec<Field>,
    scripts: String,
    /// The address of the piece drawings.
    sprite: String,
}

/// What the form got wrong.
struct FieldProblem {
    field: &'static str,
    text: String,
}

/// One choice of the form.
struct Field {
    name: &'static str,
    label: &'static str,
    hint: Option<&'static str>,
    look: Look,
    options: Vec<Choice>,
    bad: bool,
}

/// How a field is laid out.
#[derive(PartialEq, Eq)]
enum Look {
    /// A list to pull down.
    Select,
    /// A few short choices side by side.
    Segments,
    /// Choices with a sentence each.
    Described,
    /// A line to write in; its one choice is what stands there.
    Line,
}

struct Choice {
    value: String,
    text: String,
    more: String,
    chosen: bool,
}

/// `GET /`
pub(super) async fn show(language: Language, viewer: Viewer) -> Response {
    page(&home(language, viewer, &NewGameForm::default(), None))
}

/// `POST /games`: makes the game and sends the player to it.
pub(super) async fn create(
    State(state): State<AppState>,
    language: Language,
    visitor: Visitor,
    viewer: Viewer,
    form: Result<Form<NewGameForm>, FormRejection>,
) -> Result<Response, Problem> {
    let Form(form) = form?;
    let request = match form.request() {
        Ok(request) => request,
        Err(bad) => {
            let html = page(&home(language, viewer, &form, Some(&bad)));
            return Ok((StatusCode::UNPROCESSABLE_ENTITY, html).into_response());
        }
    };
    state.new_games.take(visitor).map_err(Problem::TooManyGames)?;
    let created = state.rooms.create(request, viewer.player()).await?;
    Ok(Redirect::to(&format!("/play/{}/{}", created.id, created.secret.as_str())).into_response())
}

fn home(t: Language, viewer: Viewer, form: &NewGameForm, bad: Option<&BadField>) -> HomePage {
    let [time, custom, theirs] = times(t, form);
    let mut fields =
        vec![level(t, form), color(t, form), time, custom, theirs, handicap(t, form), rules(t, form)];
    if viewer.0.is_some() {
        fields.push(rated(t, form));
    }
    for field in &mut fields {
        field.bad = bad.is_some_and(|bad| bad.field == field.name);
    }
    HomePage {
        t,
        viewer,
        title: title(t, "home-title"),
        problem: bad.map(|bad| FieldProblem { field: bad.field, text: bad.text(t) }),
        fields,
        scripts: data_block(t.script_texts()),
        sprite: crate::assets::url("pieces.svg"),
    }
}

fn level(t: Language, form: &NewGameForm) -> Field {
    let chosen = form.level.as_deref().and_then(|text| text.parse().ok()).unwrap_or(DEFAULT_LEVEL);
    let options = (1..=MAX_LEVEL).map(|level| {
        let name = t.text_with("home-level", &[("level", level.into())]);
        let words = t.text(&format!("home-level-{level}"));
        Choice {
            value: level.to_string(),
            text: t.text_with("home-level-option", &[("level", name.into()), ("words", words.into())]),
            more: String::new(),
            chosen: level == chosen,
        }
    });
    Field::new("level", "home-level-label", None, Look::Select, options)
}

fn color(t: Language, form: &NewGameForm) -> Field {
    let chosen = form.color.as_deref().unwrap_or("random");
    let options = ["random"].into_iter().chain(Color::ALL.map(Color::id)).map(|value| Choice {
        value: value.to_owned(),
        text: t.text(&format!("home-color-{value}")),
        more: String::new(),
        chosen: value == chosen,
    });
    Field::new("color", "home-color-label", Some("home-color-hint"), Look::Segments, options)
}

fn times(t: Language, form: &NewGameForm) -> [Field; 3] {
    let chosen = form.time.as_deref().unwrap_or(NO_CLOCKS);
    let named = |value: &str| match value {
        NO_CLOCKS => t.text("home-time-none"),
        CUSTOM => t.text("home-time-custom"),
        time => time.parse().map(|time| texts::side_time(t, time)).unwrap_or_default(),
    };
    let values = [NO_CLOCKS].into_iter().chain(TIMES).chain([CUSTOM]);
    let options = values.map(|value| Choice {
        value: value.to_owned(),
        text: named(value),
        more: String::new(),
        chosen: value == chosen,
    });
    let line = |text: &Option<String>| {
        let value = text.clone().unwrap_or_default();
        [Choice { value, text: String::new(), more: String::new(), chosen: true }]
    };
    let custom = line(&form.time_custom);
    let theirs = line(&form.their_time);
    [
        Field::new("time", "home-time-label", Some("home-time-hint"), Look::Select, options),
        Field::new(
            "time_custom",
            "home-time-custom-label",
            Some("home-time-custom-hint"),
            Look::Line,
            custom,
        ),
        Field::new("their_time", "home-time-theirs-label", Some("home-time-theirs-hint"), Look::Line, theirs),
    ]
}

fn handicap(t: Language, form: &NewGameForm) -> Field {
    let chosen = form.handicap.as_deref().unwrap_or(Handicap::Even.id());
    let options = Handicap::ALL.into_iter().map(|handicap| Choice {
        value: handicap.id().to_owned(),
        text: texts::handicap(t, handicap),
        more: String::new(),
        chosen: handicap.id() == chosen,
    });
    Field::new("handicap", "home-handicap-label", Some("home-handicap-hint"), Look::Select, options)
}

fn rules(t: Language, form: &NewGameForm) -> Field {
    let default = Preset::Fesa.to_string();
    let chosen = form.rules.as_deref().unwrap_or(&default);
    let options = Preset::ALL.into_iter().map(|preset| Choice {
        value: preset.to_string(),
        text: texts::preset(t, preset),
        more: texts::preset_more(t, preset),
        chosen: preset.to_string() == chosen,
    });
    Field::new("rules", "home-rules-label", None, Look::Described, options)
}

fn rated(t: Language, form: &NewGameForm) -> Field {
    let chosen = form.rated.as_deref().unwrap_or("even");
    let options = ["even", "yes", "no"].into_iter().map(|value| Choice {
        value: value.to_owned(),
        text: t.text(&format!("home-rated-{value}")),
        more: String::new(),
        chosen: value == chosen,
    });
    Field::new("rated", "home-rated-label", Some("home-rated-hint"), Look::Segments, options)
}

impl Field {
    fn new(
        name: &'static str,
        label: &'static str,
        hint: Option<&'static str>,
        look: Look,
        options: impl IntoIterator<Item = Choice>,
    ) -> Self {
        Self { name, label, hint, look, options: options.into_iter().collect(), bad: false }
    }
}
