//! What waits for an account: challenges, games in which it is its turn, and the others that are under way.

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use komadai_rules::Color;
use komadai_store::{GameId, Name, NewSeek, Ongoing, Seat};

use super::clock;
use super::lobby::terms;
use crate::account::{SignedIn, Viewer};
use crate::html::{page, title};
use crate::problem::Problem;
use crate::rooms::now;
use crate::state::AppState;
use crate::texts::{self, Language};

/// Games on the page at most.
const MOST: u32 = 500;

#[derive(Template)]
#[template(path = "waiting.html")]
struct WaitingPage {
    t: Language,
    viewer: Viewer,
    title: String,
    /// Challenges to the reader.
    challenges: Vec<ChallengeLine>,
    /// The reader's own challenges and seeks.
    sent: Vec<ChallengeLine>,
    /// The games by what they wait for.
    groups: Vec<Group>,
}

/// A challenge.
struct ChallengeLine {
    id: GameId,
    /// The other player; nobody in a seek.
    name: Option<Name>,
    terms: String,
}

/// Games that wait for the same.
struct Group {
    heading: &'static str,
    games: Vec<OngoingLine>,
}

/// A game under way.
struct OngoingLine {
    id: GameId,
    opponent: String,
    mark: String,
    time: String,
    /// How much time is left for the move, or nothing.
    left: String,
    moves: u32,
}

/// `GET /waiting`
pub(super) async fn show(
    State(state): State<AppState>,
    t: Language,
    signed_in: SignedIn,
) -> Result<Response, Problem> {
    let (store, account) = (state.rooms.store(), signed_in.account.id);
    let games = store.ongoing(account, MOST).await?;
    let seeks = store.seeks_of(account).await?;
    let (sent, challenges): (Vec<_>, Vec<_>) =
        seeks.into_iter().partition(|seek| seek.owner.is_some_and(|owner| owner.id == account));
    let group = |heading, of: &dyn Fn(&Ongoing) -> bool| Group {
        heading,
        games: games.iter().filter(|game| of(game)).map(|game| OngoingLine::new(t, game)).collect(),
    };
    let open = |game: &Ongoing| game.opponent == Seat::Open;
    let computer = |game: &Ongoing| matches!(game.opponent, Seat::Computer { .. });
    let groups = vec![
        group("waiting-turn", &Ongoing::waits),
        group("waiting-theirs", &|game| !game.waits() && !open(game) && !computer(game)),
        group("waiting-friend", &open),
        group("waiting-computer", &computer),
    ];
    Ok(page(&WaitingPage {
        t,
        title: title(t, "waiting-title"),
        challenges: challenges
            .iter()
            .map(|seek| ChallengeLine::new(t, seek, seek.owner.map(|owner| owner.name)))
            .collect(),
        sent: sent
            .iter()
            .map(|seek| ChallengeLine::new(t, seek, seek.opponent.map(|opponent| opponent.name)))
            .collect(),
        groups: groups.into_iter().filter(|group| !group.games.is_empty()).collect(),
        viewer: Viewer(Some(signed_in)),
    }))
}

impl ChallengeLine {
    fn new(t: Language, seek: &NewSeek, name: Option<Name>) -> Self {
        Self { id: seek.id, name, terms: terms(t, seek) }
    }
}

impl OngoingLine {
    fn new(t: Language, game: &Ongoing) -> Self {
        let side = match game.color {
            Color::Black => "home-color-black",
            Color::White => "home-color-white",
        };
        let left = game.deadline.map(|deadline| {
            t.text_with("waiting-left", &[("time", clock::digits(t, (deadline - now()).max(0)).into())])
        });
        Self {
            id: game.id,
            opponent: texts::opponent(t, &game.opponent),
            mark: t.text(side),
            time: game.time.map_or_else(|| t.text("game-about-time-none"), |time| texts::time(t, &time)),
            left: left.unwrap_or_default(),
            moves: game.ply,
        }
    }
}
