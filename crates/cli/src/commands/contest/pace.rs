//! How much the players may think.

use std::str::FromStr;
use std::time::Duration;

use komadai_rules::{ByColor, Color};
use komadai_usi::Go;

/// What a player has for its moves, the same for both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pace {
    /// Positions for each move.
    Nodes(u64),
    /// Time for each move.
    Move(Duration),
    /// A clock.
    Clock {
        /// What it begins with.
        main: Duration,
        /// What it gains with each move.
        increment: Duration,
        /// What there is for each move once it has run down.
        byoyomi: Duration,
    },
}

/// The longest time that is read: more than any game takes, and sums of it are times too.
const LONGEST: Duration = Duration::from_secs(1_000_000);

impl FromStr for Pace {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || {
            format!(
                "expected `2000n`, `100ms`, `MAIN+INCREMENT` or `MAIN/BYOYOMI` in seconds, a million at most; found `{text}`"
            )
        };
        let seconds = |text: &str| {
            let number: f64 = text.parse().map_err(|_| wrong())?;
            Duration::try_from_secs_f64(number).ok().filter(|time| *time <= LONGEST).ok_or_else(wrong)
        };
        if let Some((main, increment)) = text.split_once('+') {
            let (main, increment) = (seconds(main)?, seconds(increment)?);
            return Ok(Self::Clock { main, increment, byoyomi: Duration::ZERO });
        }
        if let Some((main, byoyomi)) = text.split_once('/') {
            let (main, byoyomi) = (seconds(main)?, seconds(byoyomi)?);
            return Ok(Self::Clock { main, increment: Duration::ZERO, byoyomi });
        }
        if let Some(nodes) = text.strip_suffix('n') {
            return nodes.parse().map(Self::Nodes).map_err(|_| wrong());
        }
        let time = text.strip_suffix("ms").and_then(|ms| ms.parse().ok()).map(Duration::from_millis);
        time.filter(|time| *time <= LONGEST).map(Self::Move).ok_or_else(wrong)
    }
}

/// Both players' time in a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clocks {
    pace: Pace,
    left: ByColor<Duration>,
}

impl Clocks {
    pub(crate) fn new(pace: Pace) -> Self {
        let main = match pace {
            Pace::Clock { main, .. } => main,
            Pace::Nodes(_) | Pace::Move(_) => Duration::ZERO,
        };
        Self { pace, left: ByColor::new(main, main) }
    }

    /// What the player is told.
    pub(crate) fn go(&self) -> Go {
        match self.pace {
            Pace::Nodes(nodes) => Go { nodes: Some(nodes), ..Go::default() },
            Pace::Move(time) => Go { movetime: Some(time), ..Go::default() },
            Pace::Clock { increment, byoyomi, .. } => {
                let gains = (!increment.is_zero()).then_some(increment);
                Go {
                    btime: Some(self.left[Color::Black]),
                    wtime: Some(self.left[Color::White]),
                    binc: gains,
                    winc: gains,
                    byoyomi: gains.is_none().then_some(byoyomi),
                    ..Go::default()
                }
            }
        }
    }

    /// What `color` has for this move; `None` where only positions count.
    pub(crate) fn available(&self, color: Color) -> Option<Duration> {
        match self.pace {
            Pace::Nodes(_) => None,
            Pace::Move(time) => Some(time),
            Pace::Clock { byoyomi, .. } => Some(self.left[color] + byoyomi),
        }
    }

    /// `color` took this long; false when that was more than it had and `grace`.
    pub(crate) fn charge(&mut self, color: Color, took: Duration, grace: Duration) -> bool {
        let within = self.available(color).is_none_or(|available| took <= available + grace);
        if let Pace::Clock { increment, .. } = self.pace {
            self.left[color] = self.left[color].saturating_sub(took) + increment;
        }
        within
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paces_are_read_and_told_to_the_player() {
        for (text, go) in [
            ("2000n", "go nodes 2000"),
            ("100ms", "go movetime 100"),
            ("1+0.1", "go btime 1000 wtime 1000 binc 100 winc 100"),
            ("0/1", "go btime 0 wtime 0 byoyomi 1000"),
            ("60/10", "go btime 60000 wtime 60000 byoyomi 10000"),
        ] {
            assert_eq!(Clocks::new(text.parse().unwrap()).go().to_string(), go, "{text}");
        }
        for text in ["", "5", "-1+0", "1+x", "n", "1e30/1", "1e19+1e19", "1000000001ms", "ms"] {
            assert!(text.parse::<Pace>().is_err(), "{text}");
        }
    }

    #[test]
    fn clocks_run_down_and_gain() {
        let ms = Duration::from_millis;
        let mut clocks = Clocks::new("1+0.1".parse().unwrap());
        assert!(clocks.charge(Color::White, ms(400), ms(0)));
        assert_eq!(clocks.available(Color::White), Some(ms(700)));
        assert_eq!(clocks.available(Color::Black), Some(ms(1000)));
        assert!(clocks.charge(Color::White, ms(705), ms(10)));
        assert!(!clocks.charge(Color::White, ms(111), ms(10)));
        let mut clocks = Clocks::new("1/2".parse().unwrap());
        assert!(clocks.charge(Color::Black, ms(3000), ms(0)));
        assert_eq!(clocks.available(Color::Black), Some(ms(2000)));
        assert!(!clocks.charge(Color::Black, ms(2001), ms(0)));
        assert!(Clocks::new("5n".parse().unwrap()).charge(Color::Black, ms(99_999), ms(0)));
    }
}
