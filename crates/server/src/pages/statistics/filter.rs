//! Which games are counted.

use std::collections::BTreeSet;

use komadai_rules::Handicap;
use komadai_store::{Name, Speed, StatisticsFilter, Tally};
use serde::Deserialize;

use super::groups::opening;
use crate::account::DAY;
use crate::pages::form::NO_CLOCKS;
use crate::pages::player::read_speed;
use crate::problem::Problem;
use crate::state::AppState;
use crate::texts::{self, Language};

/// The fields as they came; an empty one filters nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct FilterForm {
    pub(super) player: String,
    pub(super) speed: String,
    pub(super) handicap: String,
    pub(super) opening: String,
    pub(super) from: String,
    pub(super) until: String,
}

/// A choice of a list.
pub(super) struct Choice {
    pub(super) id: String,
    pub(super) text: String,
    pub(super) chosen: bool,
}

/// What is wanted, or the field that makes no sense and the key of what is wrong with it.
pub(super) struct Filter {
    pub(super) wanted: StatisticsFilter,
    pub(super) problem: Option<(&'static str, &'static str)>,
}

impl Filter {
    /// Understands the fields.
    ///
    /// # Errors
    /// [`Problem::Unavailable`].
    pub(super) async fn read(state: &AppState, form: &FilterForm) -> Result<Self, Problem> {
        let mut wanted = StatisticsFilter {
            speed: read_speed(&form.speed),
            handicap: form.handicap.parse().ok(),
            opening: form.opening.parse().ok(),
            ..StatisticsFilter::default()
        };
        let mut problem = None;
        let name = form.player.trim();
        if !name.is_empty() {
            let account = match name.parse::<Name>() {
                Ok(name) => state.rooms.store().account(name).await?,
                Err(_) => None,
            };
            wanted.account = account.map(|account| account.id);
            if wanted.account.is_none() {
                problem = Some(("player", "player-opponent-bad"));
            }
        }
        for (field, text) in [("from", form.from.trim()), ("until", form.until.trim())] {
            match (field, text, texts::read_date(text)) {
                (_, "", _) => {}
                ("from", _, Some(begin)) => wanted.from = begin,
                (_, _, Some(begin)) => wanted.until = begin.saturating_add(DAY),
                (_, _, None) => problem = Some((field, "player-date-bad")),
            }
        }
        Ok(Self { wanted, problem })
    }
}

impl FilterForm {
    pub(super) fn speeds(&self, t: Language) -> Vec<Choice> {
        let speeds = Speed::ALL.into_iter().map(|speed| (speed.id().to_owned(), texts::speed(t, speed)));
        let none = [(NO_CLOCKS.to_owned(), t.text("game-about-time-none"))];
        choices(t, &self.speed, speeds.chain(none))
    }

    pub(super) fn handicaps(&self, t: Language) -> Vec<Choice> {
        let all = Handicap::ALL.into_iter();
        choices(
            t,
            &self.handicap,
            all.map(|handicap| (handicap.id().to_owned(), texts::handicap(t, handicap))),
        )
    }

    /// The first moves of the counted games, and the one that is chosen.
    pub(super) fn openings(&self, t: Language, tallies: &[Tally]) -> Vec<Choice> {
        let played: BTreeSet<_> =
            tallies.iter().filter_map(|tally| Some((tally.opening?.to_string(), opening(tally)?))).collect();
        choices(t, &self.opening, played.into_iter())
    }
}

/// "Any", and the choices.
fn choices(t: Language, chosen: &str, choices: impl Iterator<Item = (String, String)>) -> Vec<Choice> {
    let any = (String::new(), t.text("player-result-any"));
    let choice = |(id, text): (String, String)| Choice { chosen: id == chosen, id, text };
    [any].into_iter().chain(choices).map(choice).collect()
}
