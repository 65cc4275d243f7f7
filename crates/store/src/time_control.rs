//! How much time each side has to think, as a value with a text.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use komadai_rules::{ByColor, Color};

/// The longest main time.
const LONGEST_MAIN: Duration = Duration::from_secs(24 * 3600);
/// The longest byoyomi, increment and delay.
const LONGEST_PERIOD: Duration = Duration::from_secs(3600);
/// The most byoyomi periods.
const MOST_PERIODS: u32 = 30;
/// The most days for a move.
const MOST_DAYS: u32 = 30;
/// The most days in reserve: with those for a move, fewer than 2^32 milliseconds.
const MOST_RESERVE: u32 = 15;
/// A day, in seconds.
const DAY: u64 = 24 * 3600;

/// The time that one side has to think, in whole seconds.
///
/// | text | what it is |
/// |---|---|
/// | `10m` | sudden death: ten minutes for all moves |
/// | `10m+30s*3` | byoyomi: then three periods of thirty seconds; a move within a period leaves it whole |
/// | `5m+3s` | Fischer: each move adds three seconds |
/// | `5m~3s` | delay (Bronstein): three seconds of each move are not charged |
/// | `3d` | correspondence: three days for each move |
/// | `3d+7d` | the same with seven days in reserve, for moves that take longer |
///
/// ```
/// use komadai_store::SideTime;
///
/// let byoyomi: SideTime = "600s + 30s*3".parse()?;
/// assert_eq!(byoyomi.to_string(), "10m+30s*3");
/// assert_eq!(byoyomi.periods(), 3);
/// assert!("10m+".parse::<SideTime>().is_err());
/// # Ok::<(), komadai_store::TimeControlError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SideTime {
    /// So much for all moves.
    SuddenDeath {
        /// For all moves.
        main: Duration,
    },
    /// Main time, then periods, each of which lasts until a move takes longer.
    Byoyomi {
        /// Before the first period.
        main: Duration,
        /// The length of a period.
        period: Duration,
        /// How many there are.
        periods: u32,
    },
    /// Each move adds something.
    Fischer {
        /// At the start.
        main: Duration,
        /// Added after each move.
        increment: Duration,
    },
    /// The beginning of each move is free.
    Delay {
        /// For all moves.
        main: Duration,
        /// Not charged, of each move.
        delay: Duration,
    },
    /// So many days for each move; what is not used is lost. A move that takes longer is charged to a reserve, as far as there is one.
    Correspondence {
        /// For each move.
        days: u32,
        /// In reserve, for all moves.
        reserve: u32,
    },
}

/// The time that both sides have: the same, or different ones (odds).
///
/// Its text is that of one side, or `BLACK/WHITE`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TimeControl {
    /// What each side has.
    pub sides: ByColor<SideTime>,
}

/// Why a text is no time control.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum TimeControlError {
    /// It has another form.
    #[error(
        "expected a time such as `10m`, `10m+30s*3` (byoyomi), `5m+3s` (Fischer), `5m~3s` (delay), `3d` or `3d+7d`"
    )]
    Form,
    /// There is nothing to think in.
    #[error("the main time is at least 1 second, unless byoyomi follows")]
    NoTime,
    /// The main time is too long.
    #[error("the main time is at most 24 hours")]
    MainTooLong,
    /// Byoyomi, increment or delay is out of range.
    #[error("byoyomi, increment and delay are from 1 second to 1 hour")]
    Period,
    /// The number of periods is out of range.
    #[error("there are 1 to 30 byoyomi periods")]
    Periods,
    /// The number of days is out of range.
    #[error("a move has 1 to 30 days, and there are at most 15 in reserve")]
    Days,
    /// One side plays by days, the other by the clock.
    #[error("both sides play by days, or both by the clock")]
    Mixed,
}

impl TimeControlError {
    /// Every error.
    pub const ALL: [Self; 7] =
        [Self::Form, Self::NoTime, Self::MainTooLong, Self::Period, Self::Periods, Self::Days, Self::Mixed];

    /// A word for it, such as `no-time`.
    pub fn id(self) -> &'static str {
        match self {
            Self::Form => "form",
            Self::NoTime => "no-time",
            Self::MainTooLong => "main",
            Self::Period => "period",
            Self::Periods => "periods",
            Self::Days => "days",
            Self::Mixed => "mixed",
        }
    }
}

impl SideTime {
    /// The time before anything else; in correspondence, the reserve.
    pub fn main(self) -> Duration {
        match self {
            Self::SuddenDeath { main }
            | Self::Byoyomi { main, .. }
            | Self::Fischer { main, .. }
            | Self::Delay { main, .. } => main,
            Self::Correspondence { reserve, .. } => days_long(reserve),
        }
    }

    /// The length of a period.
    pub fn period(self) -> Duration {
        if let Self::Byoyomi { period, .. } = self { period } else { Duration::ZERO }
    }

    /// How many periods there are.
    pub fn periods(self) -> u32 {
        if let Self::Byoyomi { periods, .. } = self { periods } else { 0 }
    }

    /// What each move adds.
    pub fn increment(self) -> Duration {
        if let Self::Fischer { increment, .. } = self { increment } else { Duration::ZERO }
    }

    /// What of each move is not charged; in correspondence, the days for it.
    pub fn delay(self) -> Duration {
        match self {
            Self::Delay { delay, .. } => delay,
            Self::Correspondence { days, .. } => days_long(days),
            Self::SuddenDeath { .. } | Self::Byoyomi { .. } | Self::Fischer { .. } => Duration::ZERO,
        }
    }

    /// The same for a game that goes on with what is left of this one: so much main time, rounded up to a second, and so
    /// many periods.
    #[must_use]
    pub fn with_left(self, left: Duration, left_periods: u32) -> Self {
        let left = Duration::from_secs(left.as_secs() + u64::from(left.subsec_nanos() > 0));
        if let Self::Correspondence { days, reserve } = self {
            let left = u32::try_from(left.as_secs().div_ceil(DAY)).unwrap_or(reserve);
            return Self::Correspondence { days, reserve: left.min(reserve) };
        }
        let left = left.min(LONGEST_MAIN);
        let some = left.max(Duration::from_secs(1));
        match self {
            Self::SuddenDeath { .. } => Self::SuddenDeath { main: some },
            Self::Byoyomi { period, periods, .. } => {
                Self::Byoyomi { main: left, period, periods: left_periods.clamp(1, periods) }
            }
            Self::Fischer { increment, .. } => Self::Fischer { main: some, increment },
            Self::Delay { delay, .. } => Self::Delay { main: some, delay },
            Self::Correspondence { .. } => self,
        }
    }

    /// Whether the players sit at the board, and do not come back days later.
    pub fn is_real_time(self) -> bool {
        !matches!(self, Self::Correspondence { .. })
    }

    /// The value, if it is in range.
    fn checked(self) -> Result<Self, TimeControlError> {
        let periods = match self {
            Self::Byoyomi { period, periods, .. } => {
                if !(1..=MOST_PERIODS).contains(&periods) {
                    return Err(TimeControlError::Periods);
                }
                Some(period)
            }
            Self::Fischer { increment, .. } => Some(increment),
            Self::Delay { delay, .. } => Some(delay),
            Self::SuddenDeath { .. } => None,
            Self::Correspondence { days, reserve } => {
                let known = (1..=MOST_DAYS).contains(&days) && reserve <= MOST_RESERVE;
                return if known { Ok(self) } else { Err(TimeControlError::Days) };
            }
        };
        if periods.is_some_and(|period| period.is_zero() || period > LONGEST_PERIOD) {
            return Err(TimeControlError::Period);
        }
        if self.main().is_zero() && !matches!(self, Self::Byoyomi { .. }) {
            return Err(TimeControlError::NoTime);
        }
        if self.main() > LONGEST_MAIN { Err(TimeControlError::MainTooLong) } else { Ok(self) }
    }
}

impl From<SideTime> for TimeControl {
    fn from(side: SideTime) -> Self {
        Self { sides: ByColor::new(side, side) }
    }
}

impl TimeControl {
    /// Different times for Black and White.
    ///
    /// # Errors
    /// [`TimeControlError::Mixed`].
    pub fn odds(black: SideTime, white: SideTime) -> Result<Self, TimeControlError> {
        if black.is_real_time() != white.is_real_time() {
            return Err(TimeControlError::Mixed);
        }
        Ok(Self { sides: ByColor::new(black, white) })
    }

    /// The same with the sides' times swapped: a player keeps the own time when the colours change.
    #[must_use]
    pub fn swapped(self) -> Self {
        Self { sides: ByColor::new(self.sides[Color::White], self.sides[Color::Black]) }
    }

    /// Whether the players sit at the board.
    pub fn is_real_time(self) -> bool {
        self.sides[Color::Black].is_real_time()
    }

    /// Whether both sides have the same.
    pub fn is_even(self) -> bool {
        self.sides[Color::Black] == self.sides[Color::White]
    }
}

/// A length of time in the largest unit that holds it whole: `90m`, `45s`, `0s`.
struct Length(Duration);

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.as_secs() {
            hours if hours > 0 && hours.is_multiple_of(3600) => write!(f, "{}h", hours / 3600),
            minutes if minutes > 0 && minutes.is_multiple_of(60) => write!(f, "{}m", minutes / 60),
            seconds => write!(f, "{seconds}s"),
        }
    }
}

impl fmt::Display for SideTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::SuddenDeath { main } => write!(f, "{}", Length(main)),
            Self::Byoyomi { main, period, periods } => {
                write!(f, "{}+{}*{periods}", Length(main), Length(period))
            }
            Self::Fischer { main, increment } => write!(f, "{}+{}", Length(main), Length(increment)),
            Self::Delay { main, delay } => write!(f, "{}~{}", Length(main), Length(delay)),
            Self::Correspondence { days, reserve: 0 } => write!(f, "{days}d"),
            Self::Correspondence { days, reserve } => write!(f, "{days}d+{reserve}d"),
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (black, white) = (self.sides[Color::Black], self.sides[Color::White]);
        if self.is_even() { write!(f, "{black}") } else { write!(f, "{black}/{white}") }
    }
}

/// Reads `1h30m`, `90m`, `45s`: units from the largest down, each at most once.
fn length(text: &str) -> Result<Duration, TimeControlError> {
    let mut seconds: u64 = 0;
    let mut rest = text;
    for (unit, of) in [('h', 3600), ('m', 60), ('s', 1)] {
        if let Some((number, after)) = rest.split_once(unit) {
            seconds = number_of(number)?
                .checked_mul(of)
                .and_then(|more| seconds.checked_add(more))
                .ok_or(TimeControlError::MainTooLong)?;
            rest = after;
        }
    }
    if text.is_empty() || !rest.is_empty() {
        Err(TimeControlError::Form)
    } else {
        Ok(Duration::from_secs(seconds))
    }
}

fn days_long(days: u32) -> Duration {
    Duration::from_secs(u64::from(days) * DAY)
}

/// A number of a few digits and nothing else.
fn number_of(text: &str) -> Result<u64, TimeControlError> {
    let digits = (1..=9).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    if digits { text.parse().map_err(|_| TimeControlError::Form) } else { Err(TimeControlError::Form) }
}

impl FromStr for SideTime {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<Self, TimeControlError> {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        // A form that is not encoded as it should be turns a plus into a blank.
        let text = text.replace(" + ", "+").replace(" * ", "*").replace(" ~ ", "~").replace(' ', "+");
        if let Some(days) = text.strip_suffix('d') {
            let (days, reserve) = match days.split_once("d+") {
                Some((days, reserve)) => (days, number_of(reserve)?),
                None => (days, 0),
            };
            let count = |days| u32::try_from(days).map_err(|_| TimeControlError::Days);
            return Self::Correspondence { days: count(number_of(days)?)?, reserve: count(reserve)? }
                .checked();
        }
        if let Some((main, delay)) = text.split_once('~') {
            return Self::Delay { main: length(main)?, delay: length(delay)? }.checked();
        }
        let Some((main, more)) = text.split_once('+') else {
            return Self::SuddenDeath { main: length(&text)? }.checked();
        };
        let main = length(main)?;
        match more.split_once('*') {
            Some((period, periods)) => {
                let periods = u32::try_from(number_of(periods)?).map_err(|_| TimeControlError::Periods)?;
                Self::Byoyomi { main, period: length(period)?, periods }
            }
            None => Self::Fischer { main, increment: length(more)? },
        }
        .checked()
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<Self, TimeControlError> {
        match text.split_once('/') {
            None => text.parse::<SideTime>().map(Self::from),
            Some((black, white)) => Self::odds(black.parse()?, white.parse()?),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const fn s(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn each_form_is_read() {
        for (text, time) in [
            ("10m", SideTime::SuddenDeath { main: s(600) }),
            ("3s", SideTime::SuddenDeath { main: s(3) }),
            ("1h30m", SideTime::SuddenDeath { main: s(5400) }),
            ("10m+30s*3", SideTime::Byoyomi { main: s(600), period: s(30), periods: 3 }),
            ("0s+10s*1", SideTime::Byoyomi { main: s(0), period: s(10), periods: 1 }),
            ("5m+3s", SideTime::Fischer { main: s(300), increment: s(3) }),
            ("5m 3s", SideTime::Fischer { main: s(300), increment: s(3) }),
            (" 10m + 30s * 3 ", SideTime::Byoyomi { main: s(600), period: s(30), periods: 3 }),
            ("5m~3s", SideTime::Delay { main: s(300), delay: s(3) }),
            ("3d", SideTime::Correspondence { days: 3, reserve: 0 }),
            ("3d+7d", SideTime::Correspondence { days: 3, reserve: 7 }),
            ("3d 7d", SideTime::Correspondence { days: 3, reserve: 7 }),
        ] {
            assert_eq!(text.parse(), Ok(time), "{text}");
        }
    }

    #[test]
    fn what_is_wrong_is_said() {
        use TimeControlError::{Days, Form, MainTooLong, Mixed, NoTime, Period, Periods};
        for (text, error) in [
            ("", Form),
            ("10", Form),
            ("m", Form),
            ("+5s", Form),
            ("10m+", Form),
            ("10m+30s*", Form),
            ("10m+30s*3*3", Form),
            ("30m1h", Form),
            ("-5m", Form),
            ("+5m", Form),
            ("9999999999s", Form),
            ("ten minutes", Form),
            ("3d+5m", Form),
            ("0s", NoTime),
            ("0m+5s", NoTime),
            ("0m~5s", NoTime),
            ("25h", MainTooLong),
            ("999999999h", MainTooLong),
            ("10m+0s", Period),
            ("10m+2h*1", Period),
            ("10m+30s*0", Periods),
            ("10m+30s*31", Periods),
            ("10m+30s*999999999", Periods),
            ("0d", Days),
            ("31d", Days),
            ("3d+16d", Days),
            ("3d+d", Form),
            ("3d+1d+1d", Form),
            ("10m/3d", Mixed),
            ("10m/", Form),
        ] {
            assert_eq!(text.parse::<TimeControl>(), Err(error), "{text}");
        }
    }

    #[test]
    fn odds_name_black_first() {
        let odds: TimeControl = "10m/5m+3s".parse().unwrap();
        assert_eq!(odds.sides[Color::Black], SideTime::SuddenDeath { main: s(600) });
        assert_eq!(odds.swapped().to_string(), "5m+3s/10m");
        assert!(!odds.is_even() && "10m/600s".parse::<TimeControl>().unwrap().is_even());
    }

    #[test]
    fn what_is_left_is_a_time_control_too() {
        for (text, left, periods, rest) in [
            ("10m", 61_001, 0, "62s"),
            ("10m", 0, 0, "1s"),
            ("10m+30s*3", 0, 2, "0s+30s*2"),
            ("10m+30s*3", 1_000, 0, "1s+30s*1"),
            ("5m+3s", u64::MAX / 1_000_000, 0, "24h+3s"),
            ("5m~3s", 90_000, 0, "90s~3s"),
            ("3d", 0, 1, "3d"),
        ] {
            let side: SideTime = text.parse().unwrap();
            let left = side.with_left(Duration::from_millis(left), periods);
            assert_eq!(left.to_string(), rest, "{text}");
            assert_eq!(rest.parse(), Ok(left), "{text}");
        }
    }

    fn side() -> impl Strategy<Value = SideTime> {
        let (main, short) = (1_u64..=86_400, 1_u64..=3600);
        prop_oneof![
            main.clone().prop_map(|main| SideTime::SuddenDeath { main: s(main) }),
            (0_u64..=86_400, short.clone(), 1_u32..=30).prop_map(|(main, period, periods)| {
                SideTime::Byoyomi { main: s(main), period: s(period), periods }
            }),
            (main.clone(), short.clone())
                .prop_map(|(main, increment)| SideTime::Fischer { main: s(main), increment: s(increment) }),
            (main, short).prop_map(|(main, delay)| SideTime::Delay { main: s(main), delay: s(delay) }),
            (1_u32..=30, 0_u32..=15).prop_map(|(days, reserve)| SideTime::Correspondence { days, reserve }),
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn a_text_is_read_as_what_wrote_it(black in side(), white in side()) {
            prop_assert_eq!(black.to_string().parse(), Ok(black));
            if let Ok(odds) = TimeControl::odds(black, white) {
                prop_assert_eq!(odds.to_string().parse(), Ok(odds));
            }
        }

        #[test]
        fn no_text_makes_the_reader_panic(text in "[0-9dhms+~*/ ]{0,16}") {
            if let Ok(time) = text.parse::<TimeControl>() {
                prop_assert_eq!(time.to_string().parse(), Ok(time));
            }
        }
    }
}
