//! What moves cost on the clock beyond the time that the engine knows of: a busy machine, a slow host.

use std::time::Duration;

use komadai_rules::Color;
use komadai_usi::Go;

/// A move that was answered, as the engine saw it.
#[derive(Clone, Copy, Debug)]
struct Answered {
    color: Color,
    ply: u32,
    /// The clock before it.
    left: Duration,
    took: Duration,
}

/// Learns from the host's clock how much is lost with each move.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Lag {
    last: Option<Answered>,
    loss: Loss,
}

/// What moves cost beyond the time for thinking.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Loss {
    /// As a rule: a mean in which the last moves count most.
    pub(crate) usual: Duration,
    /// At worst, of late.
    pub(crate) worst: Duration,
}

impl Lag {
    /// What the next move is likely to cost beyond the time for thinking, from the clock as it stands now.
    pub(crate) fn observe(&mut self, go: &Go, color: Color, ply: u32) -> Loss {
        if let (Some(last), Some(left)) = (self.last.take(), left(go, color))
            && (last.color, last.ply + 2) == (color, ply)
        {
            let gained = increment(go, color).unwrap_or_default();
            let spent = (last.left + gained).saturating_sub(left);
            // In byoyomi the clock does not tell what was spent.
            let lost = spent.saturating_sub(last.took);
            let Loss { usual, worst } = self.loss;
            // The worst fades slowly: what happened once in a game may happen again in it.
            self.loss = Loss { usual: (usual * 7 + lost) / 8, worst: (worst * 31 / 32).max(lost) };
        }
        self.loss
    }

    /// A move was answered after so long.
    pub(crate) fn note(&mut self, go: &Go, color: Color, ply: u32, took: Duration) {
        self.last = left(go, color).map(|left| Answered { color, ply, left, took });
    }

    /// Another game begins, with a clock of its own.
    pub(crate) fn new_game(&mut self) {
        self.last = None;
    }
}

fn left(go: &Go, color: Color) -> Option<Duration> {
    match color {
        Color::Black => go.btime,
        Color::White => go.wtime,
    }
}

fn increment(go: &Go, color: Color) -> Option<Duration> {
    match color {
        Color::Black => go.binc,
        Color::White => go.winc,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_lost_is_learnt_from_the_clock_and_fades() {
        let ms = Duration::from_millis;
        let go = |left| Go { btime: Some(ms(left)), binc: Some(ms(100)), ..Go::default() };
        let mut lag = Lag::default();
        let worst = |lag: &mut Lag, left, color, ply| lag.observe(&go(left), color, ply).worst;
        assert_eq!(worst(&mut lag, 1000, Color::Black, 0), ms(0));
        lag.note(&go(1000), Color::Black, 0, ms(90));
        // 1000 + 100 - 930 = 170 were spent, 80 more than the engine knows of.
        assert_eq!(lag.observe(&go(930), Color::Black, 2), Loss { usual: ms(10), worst: ms(80) });
        lag.note(&go(930), Color::Black, 2, ms(100));
        let faded = Loss { usual: ms(70) / 8, worst: ms(80) * 31 / 32 };
        assert_eq!(lag.observe(&go(930), Color::Black, 4), faded);
        // Another game, or a move that was not ours, tells nothing.
        lag.note(&go(930), Color::Black, 4, ms(0));
        assert_eq!(worst(&mut lag, 100, Color::Black, 0), faded.worst);
        lag.note(&go(930), Color::Black, 4, ms(0));
        assert_eq!(worst(&mut lag, 100, Color::White, 6), faded.worst);
        lag.note(&go(930), Color::Black, 4, ms(0));
        lag.new_game();
        assert_eq!(worst(&mut lag, 100, Color::Black, 6), faded.worst);
    }
}
