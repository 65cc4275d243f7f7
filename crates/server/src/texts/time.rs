//! Time controls in words.

use std::time::Duration;

use komadai_rules::Color;
use komadai_store::{SideTime, TimeControl};

use super::language::Language;

/// What the sides have to think: "10 min, then 30 s for each move".
pub fn time(language: Language, time: &TimeControl) -> String {
    let (black, white) = (time.sides[Color::Black], time.sides[Color::White]);
    if time.is_even() {
        return side_time(language, black);
    }
    let (black, white) = (side_time(language, black), side_time(language, white));
    language.text_with("time-odds", &[("black", black.into()), ("white", white.into())])
}

/// What one side has.
pub fn side_time(language: Language, side: SideTime) -> String {
    let length = |time| length(language, time).into();
    match side {
        SideTime::SuddenDeath { main } => language.text_with("time-sudden-death", &[("main", length(main))]),
        SideTime::Byoyomi { main, period, periods } => {
            let key = if main.is_zero() { "time-byoyomi-only" } else { "time-byoyomi" };
            let arguments = [("main", length(main)), ("period", length(period)), ("periods", periods.into())];
            language.text_with(key, &arguments)
        }
        SideTime::Fischer { main, increment } => {
            language.text_with("time-fischer", &[("main", length(main)), ("increment", length(increment))])
        }
        SideTime::Delay { main, delay } => {
            language.text_with("time-delay", &[("main", length(main)), ("delay", length(delay))])
        }
        SideTime::Correspondence { days, reserve: 0 } => {
            language.text_with("time-days", &[("days", days.into())])
        }
        SideTime::Correspondence { days, reserve } => {
            let each = language.text_with("time-days", &[("days", days.into())]);
            language.text_with("time-reserve", &[("each", each.into()), ("days", reserve.into())])
        }
    }
}

/// What one side has, as a button has room for it: "5 + 3 s", "10 + 30 s".
pub fn short_time(language: Language, side: SideTime) -> String {
    let more = match side {
        SideTime::SuddenDeath { main } => return length(language, main),
        SideTime::Correspondence { days, reserve: 0 } => {
            return language.text_with("time-short-days", &[("days", days.into())]);
        }
        SideTime::Correspondence { days, reserve } => {
            let variables = [("days", days.into()), ("reserve", reserve.into())];
            return language.text_with("time-short-reserve", &variables);
        }
        SideTime::Byoyomi { period, .. } => period,
        SideTime::Fischer { increment, .. } => increment,
        SideTime::Delay { delay, .. } => delay,
    };
    let arguments = [("minutes", (side.main().as_secs() / 60).into()), ("seconds", more.as_secs().into())];
    language.text_with("time-short", &arguments)
}

/// "1 h 30 min"
fn length(language: Language, time: Duration) -> String {
    let seconds = time.as_secs();
    let parts =
        [("time-hours", seconds / 3600), ("time-minutes", seconds / 60 % 60), ("time-seconds", seconds % 60)];
    let words = parts.into_iter().filter(|(_, count)| *count > 0);
    words
        .map(|(key, count)| language.text_with(key, &[("count", count.into())]))
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_controls_are_said_in_words() {
        for (text, words) in [
            ("10m", "10 min"),
            ("1h30m5s", "1 h 30 min 5 s"),
            ("10m+30s*1", "10 min, then 30 s for each move"),
            ("10m+30s*3", "10 min, then 3 periods of 30 s"),
            ("0s+10s*1", "10 s for each move"),
            ("5m+3s", "5 min, and 3 s more with each move"),
            ("5m~3s", "5 min; the first 3 s of each move are free"),
            ("1d", "One day for each move"),
            ("3d", "3 days for each move"),
            ("3d+7d", "3 days for each move, and 7 days in reserve"),
            ("10m/5m", "Black: 10 min. White: 5 min."),
        ] {
            assert_eq!(time(Language::English, &text.parse().unwrap()), words, "{text}");
        }
    }
}
