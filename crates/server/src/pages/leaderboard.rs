//! The strongest players at each speed.

use askama::Template;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::response::{Redirect, Response};
use komadai_rating::Grade;
use komadai_store::{Name, RatedPlayer, Speed};

use crate::account::Viewer;
use crate::html::{page, page_title};
use crate::problem::Problem;
use crate::rooms::now;
use crate::state::AppState;
use crate::texts::{self, Language};

/// Places on the board.
const PLACES: u32 = 100;

#[derive(Template)]
#[template(path = "leaderboard.html")]
struct LeaderboardPage {
    t: Language,
    viewer: Viewer,
    title: String,
    heading: String,
    speeds: Vec<SpeedTab>,
    players: Vec<PlayerLine>,
    grades: Vec<GradeLine>,
}

struct SpeedTab {
    id: &'static str,
    text: String,
    current: bool,
}

struct PlayerLine {
    name: Name,
    grade: String,
    points: i32,
    games: u32,
    own: bool,
}

/// A grade and where it begins.
struct GradeLine {
    name: String,
    from: String,
}

/// `GET /leaderboard`
pub(super) async fn first() -> Redirect {
    Redirect::to(&format!("/leaderboard/{}", Speed::Rapid))
}

/// `GET /leaderboard/{speed}`
pub(super) async fn show(
    State(state): State<AppState>,
    t: Language,
    viewer: Viewer,
    path: Result<Path<String>, PathRejection>,
) -> Result<Response, Problem> {
    let Path(speed) = path.map_err(|_| Problem::NotFound)?;
    let speed: Speed = speed.parse().map_err(|_| Problem::NotFound)?;
    let board = state.rooms.store().leaderboard(speed, now(), PLACES).await?;
    let own = viewer.player();
    let line = |RatedPlayer { player, standing }: RatedPlayer| PlayerLine {
        name: player.name,
        grade: texts::grade(t, Grade::of(standing.rating.rating)),
        points: standing.rating.points(),
        games: standing.games,
        own: own == Some(player),
    };
    let heading = t.text_with("leaderboard-heading", &[("speed", texts::speed(t, speed).into())]);
    Ok(page(&LeaderboardPage {
        t,
        viewer,
        title: page_title(t, &heading),
        heading,
        speeds: Speed::ALL
            .into_iter()
            .map(|one| SpeedTab { id: one.id(), text: texts::speed(t, one), current: one == speed })
            .collect(),
        players: board.into_iter().map(line).collect(),
        grades: grades(t),
    }))
}

fn grades(t: Language) -> Vec<GradeLine> {
    let mut grades: Vec<_> = Grade::all()
        .map(|grade| GradeLine {
            name: texts::grade(t, grade),
            from: grade.from().map_or_else(|| t.text("grade-lowest"), |points| points.to_string()),
        })
        .collect();
    grades.reverse();
    grades
}
