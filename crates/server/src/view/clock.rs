//! The clocks, in milliseconds, so that a browser can run them.

use std::time::Duration;

use komadai_rules::Color;
use komadai_store::{SideTime, Speed, TimeControl};
use serde::Serialize;

use super::json::display_option;
use crate::room::Clock;
use crate::texts::{self, Language};

/// The time that the sides have to think.
#[derive(Clone, Debug, Serialize)]
pub struct TimeView {
    /// As the form takes it: `10m+30s*3`, or `10m/5m` for Black and White.
    pub text: String,
    /// What Black has.
    pub black: SideTimeView,
    /// What White has.
    pub white: SideTimeView,
    #[serde(skip)]
    control: TimeControl,
}

/// The time that one side has to think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SideTimeView {
    /// Main time; by days, the reserve.
    pub main: u64,
    /// The length of a byoyomi period.
    pub period: u64,
    /// How many periods there are.
    pub periods: u32,
    /// What each move adds.
    pub increment: u64,
    /// What of each move is not charged; by days, all that it may take before the reserve is used.
    pub delay: u64,
    /// The days for a move; 0 by the clock.
    pub days: u32,
}

/// How the clocks stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ClockView {
    /// Whose clock runs.
    #[serde(serialize_with = "display_option")]
    pub running: Option<Color>,
    /// For how long this turn has lasted; less than nothing while the clock stands still because of a vacation.
    pub ran: i64,
    /// What of this turn is not charged: the allowance for a first move, and the delay.
    pub free: i64,
    /// What Black had at the beginning of the turn.
    pub black: SideClockView,
    /// What White had at the beginning of the turn.
    pub white: SideClockView,
}

/// What a side has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SideClockView {
    /// Main time.
    pub main: i64,
    /// Periods that are whole.
    pub periods: u32,
}

fn ms(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

impl TimeView {
    /// How fast that makes a game.
    pub fn speed(&self) -> Speed {
        Speed::of(&self.control)
    }

    pub(crate) fn new(time: &TimeControl) -> Self {
        let side = |color| SideTimeView::new(time.sides[color]);
        Self { text: time.to_string(), black: side(Color::Black), white: side(Color::White), control: *time }
    }

    /// What one side has.
    pub(crate) fn side(&self, color: Color) -> &SideTimeView {
        match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }

    /// The same in words.
    pub(crate) fn words(&self, language: Language) -> String {
        texts::time(language, &self.control)
    }
}

impl SideTimeView {
    fn new(side: SideTime) -> Self {
        Self {
            main: ms(side.main()),
            period: ms(side.period()),
            periods: side.periods(),
            increment: ms(side.increment()),
            delay: ms(side.delay()),
            days: if let SideTime::Correspondence { days, .. } = side { days } else { 0 },
        }
    }
}

impl ClockView {
    pub(crate) fn new(clock: &Clock, now: i64) -> Self {
        let running = clock.running();
        let side = |color| {
            let left = clock.left(color);
            SideClockView { main: left.main, periods: left.periods }
        };
        Self {
            running: running.map(|(color, _)| color),
            ran: running.map_or(0, |(_, since)| {
                let least = if clock.control().is_real_time() { 0 } else { i64::MIN };
                now.saturating_sub(since).max(least)
            }),
            free: running.map_or(0, |(color, _)| clock.free(color)),
            black: side(Color::Black),
            white: side(Color::White),
        }
    }
}
