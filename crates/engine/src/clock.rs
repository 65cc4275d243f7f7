//! How long to think.

use std::time::Duration;

use komadai_rules::Color;
use komadai_usi::Go;

use crate::lag::Loss;

/// The time for one move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Budget {
    /// What should be used; less when the best move is clear, more when it is not.
    pub(crate) wanted: Duration,
    /// What must not be passed.
    pub(crate) limit: Duration,
    /// Whether time that is not used is kept for later moves.
    pub(crate) keeps: bool,
}

/// What is not used for thinking.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reserve {
    /// What may be lost between the engine and the clock, as the host says.
    pub(crate) delay: Duration,
    /// What has been lost lately with moves, as the clock tells.
    pub(crate) loss: Loss,
}

/// The fewest and most moves that the main time is spread over.
const HORIZON: (u32, u32) = (22, 44);

/// With an increment, so many of them are left on the clock, for moves that a busy machine answers late: they come back
/// with each move, so little is given up.
const CUSHION: u32 = 9;

/// More than this is left on no clock.
const LARGEST_CUSHION: Duration = Duration::from_millis(1500);

impl Budget {
    /// The time for a move of `color` after `ply` moves; `None` without a clock. `reserve` is what is kept
    /// back.
    pub(crate) fn of(go: &Go, color: Color, ply: u32, reserve: Reserve) -> Option<Self> {
        let Reserve { delay, loss } = reserve;
        if go.infinite {
            return None;
        }
        if let Some(time) = go.movetime {
            let limit = less(time, delay);
            return Some(Self { wanted: limit, limit, keeps: false });
        }
        let (main, own_byoyomi, increment) = match color {
            Color::Black => (go.btime, go.bbyoyomi, go.binc),
            Color::White => (go.wtime, go.wbyoyomi, go.winc),
        };
        let byoyomi = own_byoyomi.or(go.byoyomi);
        if main.is_none() && byoyomi.is_none() && increment.is_none() {
            return None;
        }
        let main = main.unwrap_or_default();
        let byoyomi = byoyomi.unwrap_or_default();
        let increment = increment.unwrap_or_default();
        // A clock with less than the increment on it has not been given it yet: servers of the CSA kind add it when the
        // turn begins, others when it ends.
        let total = main.max(increment).saturating_add(byoyomi);
        // What was lost with one move may be lost twice with another.
        let reserve = delay.max(loss.worst * 2);
        let limit = less(total, reserve);
        if main.is_zero() && increment.is_zero() {
            return Some(Self { wanted: limit, limit, keeps: false });
        }
        let moves = (HORIZON.1 - (ply / 4).min(HORIZON.1 - HORIZON.0)).max(HORIZON.0);
        let cushion = if increment.is_zero() {
            Duration::ZERO
        } else {
            (increment * CUSHION).min(LARGEST_CUSHION).max(reserve)
        };
        // Below the cushion, less is spent than comes back.
        let returning = part(increment * 4 / 5, main.min(cushion), cushion);
        let share = main.saturating_sub(cushion) / moves + returning;
        // What is lost with each move comes out of the same share.
        let wanted = share.saturating_add(byoyomi * 4 / 5).saturating_sub(loss.usual).max(share / 16);
        let most = wanted.saturating_mul(2).saturating_add(main.saturating_sub(cushion) / 4);
        let limit = limit.min(most).min(share.saturating_add(byoyomi).saturating_mul(4));
        Some(Self { wanted: wanted.min(limit), limit, keeps: true })
    }
}

/// The same part of a time as `of` is of `whole`.
fn part(time: Duration, of: Duration, whole: Duration) -> Duration {
    time.mul_f64(of.as_secs_f64() / whole.as_secs_f64().max(1e-6))
}

/// A time less the delay, but at least half of it: a very short time is not given up altogether.
fn less(time: Duration, delay: Duration) -> Duration {
    time.saturating_sub(delay).max(time / 2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lag::Lag;
    use crate::random::Random;

    const RESERVE: Reserve = Reserve {
        delay: Duration::from_millis(40),
        loss: Loss { usual: Duration::ZERO, worst: Duration::ZERO },
    };

    fn budget(text: &str, color: Color, ply: u32) -> Option<Budget> {
        match format!("go {text}").parse() {
            Ok(komadai_usi::Command::Go(go)) => Budget::of(&go, color, ply, RESERVE),
            other => panic!("{text}: {other:?}"),
        }
    }

    fn ms(duration: Duration) -> u128 {
        duration.as_millis()
    }

    #[test]
    fn without_a_clock_there_is_no_budget() {
        for text in ["infinite", "depth 5", "nodes 1000", "infinite btime 1000", ""] {
            assert_eq!(budget(text, Color::Black, 0), None, "{text}");
        }
    }

    #[test]
    fn fixed_time_and_byoyomi_are_used_whole() {
        for text in
            ["movetime 1000", "btime 0 wtime 0 byoyomi 1000", "byoyomi 1000", "bbyoyomi 1000 wbyoyomi 5"]
        {
            let budget = budget(text, Color::Black, 40).expect(text);
            assert_eq!((ms(budget.wanted), ms(budget.limit), budget.keeps), (960, 960, false), "{text}");
        }
        let short = budget("movetime 50", Color::Black, 0).expect("a clock");
        assert_eq!(ms(short.limit), 25);
    }

    #[test]
    fn a_game_never_ends_on_time() {
        for (main, byoyomi, increment) in [
            (60_000, 0, 0),
            (1000, 0, 100),
            (10, 0, 10),
            (600_000, 10_000, 0),
            (3000, 1000, 0),
            (0, 0, 500),
            (200, 0, 0),
        ] {
            let mut left = Duration::from_millis(main);
            let byoyomi = Duration::from_millis(byoyomi);
            let increment = Duration::from_millis(increment);
            for ply in 0..400 {
                let text = format!(
                    "btime 1 binc 1 wtime {} winc {} byoyomi {}",
                    ms(left),
                    ms(increment),
                    ms(byoyomi)
                );
                let budget = budget(&text, Color::White, ply).expect("a clock");
                let available = left.max(increment) + byoyomi;
                assert!(budget.wanted <= budget.limit, "{text}: {budget:?}");
                assert!(budget.limit < available || available.is_zero(), "{text}: {budget:?}");
                // The worst case: every move takes the limit, and the increment comes afterwards.
                left =
                    left.saturating_sub(budget.limit.saturating_sub(byoyomi)).max(Duration::ZERO) + increment;
            }
        }
    }

    /// A virtual clock: each move takes what is wanted or the limit, and then the machine stalls, for a few milliseconds
    /// as a rule, and now and then for most of a second.
    #[test]
    fn games_on_a_machine_that_stalls_do_not_end_on_time_either() {
        let ms = Duration::from_millis;
        let mut random = Random::new(8);
        for game in 0..300 {
            let mut lag = Lag::default();
            let (mut left, increment) = (ms(1000), ms(100));
            let mut long_stall = 0;
            for ply in (0..240).step_by(2) {
                let go = Go { wtime: Some(left), winc: Some(increment), ..Go::default() };
                let loss = lag.observe(&go, Color::White, ply);
                let reserve = Reserve { delay: ms(20), loss };
                let budget = Budget::of(&go, Color::White, ply, reserve).expect("a clock");
                let thought = match random.below(4) {
                    0 => budget.limit,
                    _ => budget.wanted,
                };
                long_stall =
                    if long_stall == 0 && random.below(40) == 0 { 25 } else { long_stall.max(1) - 1 };
                let stall = match long_stall {
                    25 => 400 + random.below(250),
                    _ => 5 + random.below(60),
                };
                let spent = thought + ms(stall as u64);
                assert!(spent <= left, "game {game}, ply {ply}: {left:?} {budget:?} {stall} {loss:?}");
                lag.note(&go, Color::White, ply, thought);
                left = left - spent + increment;
            }
        }
    }

    #[test]
    fn the_clock_is_the_own_one() {
        let black = budget("btime 60000 wtime 6000", Color::Black, 0).expect("a clock");
        let white = budget("btime 60000 wtime 6000", Color::White, 0).expect("a clock");
        assert!(black.wanted > white.wanted * 5);
        assert!(ms(black.wanted) > 1000 && ms(black.limit) < 10_000, "{black:?}");
    }
}
