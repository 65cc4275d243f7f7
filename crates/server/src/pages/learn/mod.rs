//! `/learn`: the course, a page for each step. What was tried is judged by the site, under the same address.

mod step;
mod tried;

use askama::Template;
use axum::Router;
use axum::response::Response;
use axum::routing::get;

use crate::account::Viewer;
use crate::html::{data_block, page, title};
use crate::learn::{COURSE, Lesson};
use crate::state::AppState;
use crate::texts::Language;

/// The routes of the course.
pub(super) fn routes() -> Router<AppState> {
    Router::new()
        .route("/learn", get(show))
        .route("/learn/{lesson}/{step}", get(step::show))
        .route("/learn/{lesson}/{step}/try", get(tried::answer))
}

#[derive(Template)]
#[template(path = "learn.html")]
struct CoursePage {
    t: Language,
    viewer: Viewer,
    title: String,
    lessons: &'static [Lesson],
    scripts: String,
}

/// `GET /learn`
async fn show(t: Language, viewer: Viewer) -> Response {
    page(&CoursePage {
        t,
        viewer,
        title: title(t, "learn-title"),
        lessons: COURSE,
        scripts: data_block(t.script_texts()),
    })
}
