//! Who wins: games won by Black, by White, and drawn, for all or for some of the games that are over.

mod filter;
mod groups;

use askama::Template;
use axum::Router;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::response::Response;
use axum::routing::get;

use self::filter::{Choice, Filter, FilterForm};
pub(super) use self::groups::{Counts, Row};
use self::groups::{Group, groups};
use crate::account::Viewer;
use crate::html::{page, title};
use crate::problem::Problem;
use crate::state::AppState;
use crate::texts::Language;

#[derive(Template)]
#[template(path = "statistics.html")]
struct StatisticsPage {
    t: Language,
    viewer: Viewer,
    title: String,
    form: FilterForm,
    filtered: bool,
    speeds: Vec<Choice>,
    handicaps: Vec<Choice>,
    openings: Vec<Choice>,
    /// The field that makes no sense, and what is wrong with it.
    bad: &'static str,
    problem_text: String,
    /// The games in all.
    total: Row,
    groups: Vec<Group>,
}

/// The routes of the statistics.
pub(super) fn routes() -> Router<AppState> {
    Router::new().route("/statistics", get(show))
}

/// `GET /statistics`
async fn show(
    State(state): State<AppState>,
    t: Language,
    viewer: Viewer,
    query: Result<Query<FilterForm>, QueryRejection>,
) -> Result<Response, Problem> {
    let form = query.map(|Query(form)| form).unwrap_or_default();
    let Filter { wanted, problem } = Filter::read(&state, &form).await?;
    let (tallies, days) = match problem {
        None => state.rooms.store().statistics(&wanted).await?,
        Some(_) => Default::default(),
    };
    let (total, groups) = groups(t, &tallies, &days, wanted.account.is_some());
    Ok(page(&StatisticsPage {
        t,
        viewer,
        title: title(t, "statistics-title"),
        filtered: form != FilterForm::default(),
        speeds: form.speeds(t),
        handicaps: form.handicaps(t),
        openings: form.openings(t, &tallies),
        bad: problem.map(|(field, _)| field).unwrap_or_default(),
        problem_text: problem.map(|(_, key)| t.text(key)).unwrap_or_default(),
        total,
        groups,
        form,
    }))
}
