//! The clocks of a game: what each side has left, and whose time runs. It knows no time of day: that comes with each call.

use komadai_rules::{ByColor, Color};
use komadai_store::{SideTime, Spent, TimeControl};

/// What of the first move of each side is not charged, in milliseconds: time to sit down. Not in correspondence.
pub const START_ALLOWANCE: i64 = 30_000;
/// The most that is credited to a move for the way through the network, in milliseconds.
pub const LAG_PER_MOVE: i64 = 300;
/// What a side's bank of lag credit gains with each move, in milliseconds, up to [`LAG_PER_MOVE`] in all: a connection
/// that is slow all the time is credited this much.
pub const LAG_REFILL: i64 = 100;

/// What a side has left, as of the beginning of its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Left {
    /// Main time, in milliseconds.
    pub main: i64,
    /// Byoyomi periods that are whole.
    pub periods: u32,
    /// Whether the side has moved: the first move has an allowance.
    moved: bool,
    /// Lag that may be credited to the next move, in milliseconds.
    bank: i64,
}

/// The clocks of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    control: TimeControl,
    left: ByColor<Left>,
    turn: Color,
    /// When the turn began, in milliseconds since the Unix epoch; `None` before the start and after the end.
    since: Option<i64>,
}

/// In milliseconds.
fn ms(time: std::time::Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

/// Milliseconds that are not many.
fn count(ms: i64) -> u32 {
    u32::try_from(ms).unwrap_or(u32::MAX)
}

impl Clock {
    /// The clocks before a game, in which `turn` moves first.
    pub fn new(control: TimeControl, turn: Color) -> Self {
        let left = |color| {
            let side = control.sides[color];
            Left { main: ms(side.main()), periods: side.periods(), moved: false, bank: LAG_PER_MOVE }
        };
        Self { control, left: ByColor::new(left(Color::Black), left(Color::White)), turn, since: None }
    }

    /// Starts the clock of the side that moves first.
    pub fn start(&mut self, at: i64) {
        self.since = Some(at);
    }

    /// Stops for good: the side to move has nothing left.
    pub fn fall(&mut self) {
        let left = &mut self.left[self.turn];
        (left.main, left.periods) = (0, 0);
        self.stop();
    }

    /// Stops for good.
    pub fn stop(&mut self) {
        self.since = None;
    }

    /// What the sides may think for.
    pub fn control(&self) -> &TimeControl {
        &self.control
    }

    /// What the sides may think for in a game that goes on with the time that is left of this one.
    pub fn rest(&self) -> TimeControl {
        let rest = |color| {
            let left = self.left[color];
            let main = std::time::Duration::from_millis(left.main.unsigned_abs());
            self.side(color).with_left(main, left.periods)
        };
        TimeControl { sides: ByColor::new(rest(Color::Black), rest(Color::White)) }
    }

    /// What a side has left, as of the beginning of its turn.
    pub fn left(&self, color: Color) -> Left {
        self.left[color]
    }

    /// Whose time runs, and since when.
    pub fn running(&self) -> Option<(Color, i64)> {
        self.since.map(|since| (self.turn, since))
    }

    /// What of the next move of a side is not charged: the allowance of its first one, and the delay, or the days for a move.
    pub fn free(&self, color: Color) -> i64 {
        self.allowance(color) + ms(self.side(color).delay())
    }

    /// The moment at which the side to move loses on time: that one, not the one after it.
    pub fn deadline(&self) -> Option<i64> {
        self.since.map(|since| since.saturating_add(self.allowance(self.turn)).saturating_add(self.budget()))
    }

    /// Whether the side to move has lost on time.
    pub fn has_fallen(&self, now: i64) -> bool {
        self.deadline().is_some_and(|deadline| now >= deadline)
    }

    /// Sets the beginning of the turn so that the deadline is this one: time was given back.
    pub fn set_deadline(&mut self, deadline: i64) {
        if let (Some(since), Some(before)) = (self.since, self.deadline()) {
            self.since = Some(since.saturating_add(deadline.saturating_sub(before)));
        }
    }

    /// What a move at this moment is charged, when the network has kept it for `lag` milliseconds.
    pub fn charge(&self, at: i64, lag: i64) -> Spent {
        let used = self.used(at);
        let credited = lag.clamp(0, self.left[self.turn].bank).min(used);
        Spent { charged: count(used - credited), credited: count(credited) }
    }

    /// What a move of the computer is charged that thought for so many milliseconds. Never all that it has: what it
    /// waits for is our own machine.
    pub fn charge_computer(&self, at: i64, thought: i64) -> Spent {
        let charged = self.used(at).min(thought.max(0)).min(self.budget() - 1);
        Spent { charged: count(charged), credited: 0 }
    }

    /// What of the turn is over, less what is allowed for the first move.
    fn used(&self, at: i64) -> i64 {
        let elapsed = self.since.map_or(0, |since| at.saturating_sub(since));
        elapsed.saturating_sub(self.allowance(self.turn)).max(0)
    }

    /// The side to move has moved, which took so long.
    pub fn moved(&mut self, spent: Spent, at: i64) {
        let color = self.turn;
        let side = self.side(color);
        let left = &mut self.left[color];
        let charged = (i64::from(spent.charged) - ms(side.delay())).max(0);
        let over = charged - left.main;
        if over < 0 {
            left.main -= charged;
        } else {
            left.main = 0;
            let period = ms(side.period());
            let whole = if period == 0 { 0 } else { count(over / period) };
            left.periods = left.periods.saturating_sub(whole);
        }
        left.main += ms(side.increment());
        left.bank =
            (left.bank - i64::from(spent.credited)).max(0).saturating_add(LAG_REFILL).min(LAG_PER_MOVE);
        left.moved = true;
        self.turn = !color;
        self.since = self.since.map(|_| at);
    }

    /// Moves were taken back, and `color` is to move again. What both had stays as it is: time that was thought is gone,
    /// and the turn that was under way is charged to nobody.
    pub fn taken_back(&mut self, color: Color, at: i64) {
        self.turn = color;
        self.since = self.since.map(|_| at);
    }

    fn side(&self, color: Color) -> SideTime {
        self.control.sides[color]
    }

    fn allowance(&self, color: Color) -> i64 {
        let first = !self.left[color].moved && self.side(color).is_real_time();
        if first { START_ALLOWANCE } else { 0 }
    }

    /// What the side to move has at the beginning of its turn, in milliseconds, and loses when it spends it: main time, all
    /// periods and the delay.
    pub fn budget(&self) -> i64 {
        let (side, left) = (self.side(self.turn), self.left[self.turn]);
        left.main + ms(side.period()) * i64::from(left.periods) + ms(side.delay())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A clock on which both sides have made their first move at 0, in no time.
    fn running(control: &str) -> Clock {
        let mut clock = Clock::new(control.parse().expect("a time"), Color::Black);
        clock.start(0);
        clock.moved(Spent::default(), 0);
        clock.moved(Spent::default(), 0);
        clock
    }

    /// The main time and the periods of the side to move after it has moved at `at`, and whether it has lost before.
    fn after(clock: &Clock, at: i64) -> Result<(i64, u32), ()> {
        if clock.has_fallen(at) {
            return Err(());
        }
        let mut next = *clock;
        next.moved(clock.charge(at, 0), at);
        let left = next.left(clock.turn);
        Ok((left.main, left.periods))
    }

    #[test]
    fn sudden_death_ends_when_nothing_is_left() {
        let clock = running("10s");
        assert_eq!(clock.deadline(), Some(10_000));
        assert_eq!(after(&clock, 0), Ok((10_000, 0)));
        assert_eq!(after(&clock, 9_999), Ok((1, 0)));
        assert_eq!(after(&clock, 10_000), Err(()));
    }

    #[test]
    fn a_period_is_whole_again_unless_it_was_used_up() {
        let clock = running("10s+5s*3");
        assert_eq!(clock.deadline(), Some(25_000));
        assert_eq!(after(&clock, 9_999), Ok((1, 3)));
        assert_eq!(after(&clock, 10_000), Ok((0, 3)));
        assert_eq!(after(&clock, 14_999), Ok((0, 3)));
        assert_eq!(after(&clock, 15_000), Ok((0, 2)));
        assert_eq!(after(&clock, 19_999), Ok((0, 2)));
        assert_eq!(after(&clock, 20_000), Ok((0, 1)));
        assert_eq!(after(&clock, 24_999), Ok((0, 1)));
        assert_eq!(after(&clock, 25_000), Err(()));
    }

    #[test]
    fn the_last_period_lasts_for_ever_for_who_moves_in_it() {
        let mut clock = running("0s+5s*1");
        for turn in 1..=100 {
            let at = turn * 4_999;
            assert!(!clock.has_fallen(at));
            clock.moved(clock.charge(at, 0), at);
        }
        assert!(clock.has_fallen(100 * 4_999 + 5_000));
    }

    #[test]
    fn an_increment_comes_after_the_move() {
        let clock = running("10s+3s");
        // Both have had it once, for their first moves.
        assert_eq!(clock.deadline(), Some(13_000));
        assert_eq!(after(&clock, 12_999), Ok((3_001, 0)));
        assert_eq!(after(&clock, 13_000), Err(()));
        assert_eq!(after(&clock, 0), Ok((16_000, 0)));
    }

    #[test]
    fn a_delay_is_not_charged() {
        let clock = running("10s~3s");
        assert_eq!(clock.deadline(), Some(13_000));
        assert_eq!(after(&clock, 3_000), Ok((10_000, 0)));
        assert_eq!(after(&clock, 3_001), Ok((9_999, 0)));
        assert_eq!(after(&clock, 12_999), Ok((1, 0)));
        assert_eq!(after(&clock, 13_000), Err(()));
    }

    #[test]
    fn days_are_for_each_move_and_begin_at_once() {
        let day = 86_400_000;
        let mut clock = Clock::new("2d".parse().unwrap(), Color::White);
        clock.start(5);
        assert_eq!(clock.deadline(), Some(5 + 2 * day));
        clock.moved(clock.charge(2 * day, 0), 2 * day);
        assert_eq!(clock.deadline(), Some(4 * day));
        assert_eq!((clock.left(Color::White).main, clock.left(Color::White).periods), (0, 0));
    }

    #[test]
    fn days_in_reserve_are_used_by_what_takes_longer_and_do_not_come_back() {
        let day = 86_400_000;
        let mut clock = Clock::new("2d+3d".parse().unwrap(), Color::Black);
        clock.start(0);
        assert_eq!(clock.deadline(), Some(5 * day));
        assert!(!clock.has_fallen(5 * day - 1) && clock.has_fallen(5 * day));
        clock.moved(clock.charge(3 * day, 0), 3 * day);
        assert_eq!((clock.left(Color::Black).main, clock.left(Color::White).main), (2 * day, 3 * day));
        clock.moved(clock.charge(4 * day, 0), 4 * day);
        assert_eq!(clock.left(Color::White).main, 3 * day, "a day of two is free");
        assert_eq!(clock.deadline(), Some(8 * day));
        assert_eq!(clock.rest().to_string(), "2d+2d/2d+3d");
    }

    #[test]
    fn the_first_move_of_each_side_has_its_allowance() {
        let mut clock = Clock::new("10s".parse().unwrap(), Color::White);
        assert_eq!((clock.deadline(), clock.has_fallen(i64::MAX)), (None, false));
        clock.start(1_000);
        assert_eq!(clock.deadline(), Some(1_000 + START_ALLOWANCE + 10_000));
        assert_eq!(clock.charge(1_000 + START_ALLOWANCE, 0).charged, 0);
        assert_eq!(clock.charge(1_001 + START_ALLOWANCE, 0).charged, 1);
        clock.moved(clock.charge(1_001 + START_ALLOWANCE, 0), 1_001 + START_ALLOWANCE);
        assert_eq!((clock.left(Color::White).main, clock.left(Color::Black).main), (9_999, 10_000));
        clock.moved(Spent::default(), 40_000);
        assert_eq!(clock.deadline(), Some(49_999));
    }

    #[test]
    fn odds_give_each_side_its_own() {
        let mut clock = running("10s/1m+2s");
        assert_eq!(clock.deadline(), Some(10_000));
        clock.moved(clock.charge(4_000, 0), 4_000);
        assert_eq!(clock.deadline(), Some(4_000 + 62_000));
    }

    #[test]
    fn lag_is_credited_out_of_a_bank() {
        let mut clock = running("10s");
        assert_eq!(clock.charge(1_000, 5_000).charged, 700);
        assert_eq!(clock.charge(200, 5_000).charged, 0);
        assert_eq!(clock.charge(1_000, -5_000).charged, 1_000);
        let mut at = 0;
        let mut credits = Vec::new();
        for _ in 0..4 {
            at += 1_000;
            let spent = clock.charge(at, 5_000);
            credits.push(spent.credited);
            clock.moved(spent, at);
            at += 1_000;
            clock.moved(clock.charge(at, 0), at);
        }
        assert_eq!(credits, [300, 100, 100, 100]);
        // Lag saves nobody whose flag has fallen.
        assert!(clock.has_fallen(clock.deadline().unwrap()));
    }

    #[test]
    fn a_move_within_the_lag_is_charged_nothing_more_than_nothing() {
        let mut clock = running("10s+5s*2");
        clock.moved(clock.charge(100, 300), 100);
        assert_eq!(clock.left(Color::Black).main, 10_000);
        // What was not needed is still there.
        assert_eq!(clock.left(Color::Black).bank, 300);
    }

    #[test]
    fn time_that_is_given_back_is_charged_to_nobody() {
        let mut clock = running("10s");
        clock.set_deadline(60_000);
        assert_eq!(clock.charge(55_000, 0).charged, 5_000);
        clock.stop();
        clock.set_deadline(5);
        assert_eq!((clock.deadline(), clock.running()), (None, None));
    }

    #[test]
    fn the_computer_is_charged_for_what_it_thought_and_never_for_all() {
        let clock = running("10s+5s*1");
        assert_eq!(clock.charge_computer(60_000, 2_000).charged, 2_000);
        assert_eq!(clock.charge_computer(1_000, 2_000).charged, 1_000);
        assert_eq!(clock.charge_computer(60_000, 60_000).charged, 14_999);
    }
}
