//! How fast a game is: what ratings are kept by.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use komadai_rules::Color;

use crate::{SideTime, TimeControl};

/// Moves of one side that a game is taken to have.
const MOVES: u32 = 60;
/// Of these, the moves that are played in byoyomi.
const BYOYOMI_MOVES: u32 = 30;

/// How fast a game is, by the time that one side may be expected to use: the main time, 60 times an increment or a delay,
/// 30 times a byoyomi period and every period but the last. Where the sides' times differ, the mean of the two counts.
///
/// | speed | a side's time | such as |
/// |---|---|---|
/// | bullet | less than 3 minutes | `1m+1s` |
/// | blitz | less than 10 minutes | `3m+2s`, `5m` |
/// | rapid | less than 30 minutes | `10m`, `10m+30s*1` |
/// | classical | more | `15m+60s*1`, `30m+30s*3` |
/// | correspondence | days for each move | `3d` |
///
/// A game without clocks has no speed, and is not rated.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Speed {
    /// Less than 3 minutes.
    Bullet,
    /// Less than 10 minutes.
    Blitz,
    /// Less than 30 minutes.
    Rapid,
    /// 30 minutes and more.
    Classical,
    /// Days for each move.
    Correspondence,
}

impl Speed {
    /// Every speed, the fastest first.
    pub const ALL: [Self; 5] =
        [Self::Bullet, Self::Blitz, Self::Rapid, Self::Classical, Self::Correspondence];

    /// The speed of games at this time control.
    pub fn of(time: &TimeControl) -> Self {
        let sides = [time.sides[Color::Black], time.sides[Color::White]];
        if sides.into_iter().any(|side| !side.is_real_time()) {
            return Self::Correspondence;
        }
        let mean = sides.into_iter().map(expected).sum::<Duration>() / 2;
        match mean.as_secs() / 60 {
            0..3 => Self::Bullet,
            3..10 => Self::Blitz,
            10..30 => Self::Rapid,
            _ => Self::Classical,
        }
    }

    /// `bullet`, `blitz`, `rapid`, `classical` or `correspondence`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Bullet => "bullet",
            Self::Blitz => "blitz",
            Self::Rapid => "rapid",
            Self::Classical => "classical",
            Self::Correspondence => "correspondence",
        }
    }
}

/// The time that a side may be expected to use in a game by the clock.
fn expected(side: SideTime) -> Duration {
    let spare = side.period() * side.periods().saturating_sub(1);
    side.main() + (side.increment() + side.delay()) * MOVES + side.period() * BYOYOMI_MOVES + spare
}

impl fmt::Display for Speed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// The text is no speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected `bullet`, `blitz`, `rapid`, `classical` or `correspondence`")]
pub struct SpeedError;

impl FromStr for Speed {
    type Err = SpeedError;

    fn from_str(text: &str) -> Result<Self, SpeedError> {
        Self::ALL.into_iter().find(|speed| speed.id() == text).ok_or(SpeedError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_control_has_the_speed_of_the_table() {
        for (time, speed) in [
            ("1m", Speed::Bullet),
            ("1m+1s", Speed::Bullet),
            ("179s", Speed::Bullet),
            ("3m", Speed::Blitz),
            ("3m+2s", Speed::Blitz),
            ("5m~3s", Speed::Blitz),
            ("0s+10s*1", Speed::Blitz),
            ("5m+5s", Speed::Rapid),
            ("10m", Speed::Rapid),
            ("10m+30s*1", Speed::Rapid),
            ("0s+30s*10", Speed::Rapid),
            ("15m+60s*1", Speed::Classical),
            ("30m+30s*3", Speed::Classical),
            ("24h", Speed::Classical),
            ("1d", Speed::Correspondence),
            ("1m/9m", Speed::Blitz),
        ] {
            assert_eq!(Speed::of(&time.parse().unwrap()), speed, "{time}");
        }
        for speed in Speed::ALL {
            assert_eq!(speed.to_string().parse(), Ok(speed));
        }
    }
}
