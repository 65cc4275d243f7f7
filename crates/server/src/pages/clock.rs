//! The first state of a clock in the page, for a reader without scripts; `clock.js` writes the same from then on.

use komadai_rules::Color;

use crate::texts::Language;
use crate::view::{ClockView, SideTimeView};

/// Less than this is shown in tenths of a second, in milliseconds.
const TENTHS: i64 = 10_000;
const DAY: i64 = 86_400_000;

/// A clock as it is drawn.
pub(super) struct ClockFace {
    /// Whose it is, for those who hear it.
    pub(super) name: String,
    /// `9:32`
    pub(super) time: String,
    /// The periods.
    pub(super) more: String,
    pub(super) running: bool,
}

impl ClockFace {
    pub(super) fn new(t: Language, view: &ClockView, time: &SideTimeView, color: Color) -> Self {
        let side = match color {
            Color::Black => view.black,
            Color::White => view.white,
        };
        let running = view.running == Some(color);
        if time.days > 0 {
            return Self::by_days(t, view, time, color, side.main);
        }
        let used = if running { (view.ran - view.free).max(0) } else { 0 };
        let period = i64::try_from(time.period).unwrap_or(i64::MAX);
        let main = side.main - used;
        let (left, periods) = if main > 0 || period == 0 {
            (main.max(0), side.periods)
        } else {
            let gone = u32::try_from(-main / period).unwrap_or(u32::MAX);
            let periods = side.periods.saturating_sub(gone);
            (if periods == 0 { 0 } else { period - -main % period }, periods)
        };
        let words =
            |key: &str| t.text_with(key, &[("count", periods.into()), ("seconds", (period / 1000).into())]);
        let more = match periods {
            0 => String::new(),
            _ if main > 0 => words("js-clock-periods"),
            1 => t.text("js-clock-last"),
            _ => words("js-clock-period"),
        };
        Self { name: t.text(&format!("js-clock-{color}")), time: digits(t, left), more, running }
    }
}

impl ClockFace {
    /// By days: those for the move, then those in reserve.
    fn by_days(t: Language, view: &ClockView, time: &SideTimeView, color: Color, reserve: i64) -> Self {
        let running = view.running == Some(color);
        let day = i64::try_from(time.delay).unwrap_or(i64::MAX);
        let ran = if running { view.ran.clamp(0, day.saturating_add(reserve)) } else { 0 };
        let (time, more) = match (ran < day, reserve) {
            (true, 0) | (false, _) => (digits(t, day + reserve - ran), None),
            (true, _) => (digits(t, day - ran), Some("js-clock-reserve-more")),
        };
        let more = match more {
            Some(key) => t.text_with(key, &[("time", digits(t, reserve).into())]),
            None if reserve > 0 => t.text("js-clock-reserve"),
            None => String::new(),
        };
        Self { name: t.text(&format!("js-clock-{color}")), time, more, running }
    }
}

/// `2 d 4 h`, `1:02:03`, `9:32`, `9.4`
pub(super) fn digits(t: Language, left: i64) -> String {
    if left >= DAY {
        let (days, hours) = (left / DAY, left % DAY / 3_600_000);
        return t.text_with("js-clock-days", &[("days", days.into()), ("hours", hours.into())]);
    }
    if left < TENTHS {
        return format!("{}.{}", left / 1000, left / 100 % 10);
    }
    // Rounded up, so that the time is up when it shows nothing.
    let seconds = (left + 999) / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

#[cfg(test)]
mod tests {
    use komadai_store::{Spent, TimeControl};

    use super::*;
    use crate::room::Clock;
    use crate::view::TimeView;

    /// What Black's clock shows so many milliseconds after a turn of Black's began, not the first.
    fn shown(control: &str, ran: i64) -> String {
        let control: TimeControl = control.parse().expect("a time");
        let mut clock = Clock::new(control, Color::Black);
        clock.start(0);
        clock.moved(Spent::default(), 0);
        clock.moved(Spent::default(), 0);
        let face = ClockFace::new(
            Language::English,
            &ClockView::new(&clock, ran),
            &TimeView::new(&control).black,
            Color::Black,
        );
        format!("{} {}", face.time, face.more).trim().to_owned()
    }

    #[test]
    fn a_face_shows_what_is_left() {
        for (control, ran, face) in [
            ("10m", 0, "10:00"),
            ("10m", 1, "10:00"),
            ("10m", 1_000, "9:59"),
            ("1h2m3s", 0, "1:02:03"),
            ("10m", 590_000, "0:10"),
            ("10m", 590_001, "9.9"),
            ("10m", 599_999, "0.0"),
            ("10m", 700_000, "0.0"),
            ("5m~3s", 3_000, "5:00"),
            ("10m+30s*3", 0, "10:00 + 3 × 30 s"),
            ("10m+30s*3", 600_000, "0:30 3 × 30 s"),
            ("10m+30s*3", 629_999, "0.0 3 × 30 s"),
            ("10m+30s*3", 630_000, "0:30 2 × 30 s"),
            ("10m+30s*3", 661_000, "0:29 last period"),
            ("10m+30s*3", 690_000, "0.0"),
            ("3d", 0, "3 d 0 h"),
            ("3d", 90_000_000, "1 d 23 h"),
            ("1d", 1_000, "23:59:59"),
            ("1d", -1_000, "1 d 0 h"),
            ("1d", 86_400_000, "0.0"),
            ("2d+7d", 0, "2 d 0 h + 7 d 0 h"),
            ("2d+7d", 90_000_000, "23:00:00 + 7 d 0 h"),
            ("2d+7d", 176_400_000, "6 d 23 h reserve"),
        ] {
            assert_eq!(shown(control, ran), face, "{control} after {ran}");
        }
    }
}
