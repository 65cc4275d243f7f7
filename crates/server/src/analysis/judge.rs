//! How good the moves of a game were: expected score, what a move lost of it, accuracy. Decision 24 has the formulas.

use komadai_rules::Color;

use super::report::Worth;

/// What divides a score in hundredths of a pawn in the logistic: the scale that the network of `komadai usi` learns with.
const SCALE: f64 = 600.0;
/// How fast the accuracy of a move falls with what it lost.
const FALL: f64 = 5.0;

/// What is said of a move that lost some of the expected score.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Mark {
    /// A twentieth at least.
    Inaccuracy,
    /// A tenth.
    Mistake,
    /// A fifth.
    Blunder,
}

impl Mark {
    /// The worst that fits.
    fn of(loss: f64) -> Option<Self> {
        [(0.20, Self::Blunder), (0.10, Self::Mistake), (0.05, Self::Inaccuracy)]
            .into_iter()
            .find_map(|(least, mark)| (loss >= least).then_some(mark))
    }

    /// Its name in data and keys.
    pub(crate) fn id(self) -> &'static str {
        match self {
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }
}

/// What a side may expect of a position, from 0 (lost) to 1 (won).
pub(crate) fn expected(worth: Worth, side: Color) -> f64 {
    let black = match worth {
        Worth::Centipawns(score) => 1.0 / (1.0 + (-f64::from(score) / SCALE).exp()),
        Worth::Mate { winner: Color::Black, .. } => 1.0,
        Worth::Mate { winner: Color::White, .. } => 0.0,
    };
    match side {
        Color::Black => black,
        Color::White => 1.0 - black,
    }
}

/// A move as it is judged.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Judged {
    /// What it lost of the expected score, from 0 to 1.
    pub(crate) loss: f64,
    /// What is said of it.
    pub(crate) mark: Option<Mark>,
}

/// A move that `side` played: what the position before it was worth, and the one after it. The engine's own move loses nothing,
/// whatever the engine thinks of it a move later.
pub(crate) fn judge(side: Color, before: Worth, after: Worth, is_best: bool) -> Judged {
    let loss = if is_best { 0.0 } else { (expected(before, side) - expected(after, side)).max(0.0) };
    Judged { loss, mark: Mark::of(loss) }
}

/// The accuracy of a side's moves, from 0 to 100; `None` without moves.
pub(crate) fn accuracy(losses: impl Iterator<Item = f64>) -> Option<f64> {
    let (sum, count) =
        losses.fold((0.0, 0.0), |(sum, count), loss| (sum + (-FALL * loss).exp(), count + 1.0));
    (count > 0.0).then(|| 100.0 * sum / count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_is_an_expectation() {
        assert!((expected(Worth::Centipawns(0), Color::White) - 0.5).abs() < 1e-9);
        assert!((expected(Worth::Centipawns(600), Color::Black) - 0.731).abs() < 1e-3);
        assert!((expected(Worth::Centipawns(600), Color::White) - 0.269).abs() < 1e-3);
        let mate = Worth::Mate { winner: Color::White, plies: Some(3) };
        assert_eq!((expected(mate, Color::Black), expected(mate, Color::White)), (0.0, 1.0));
    }

    #[test]
    fn a_move_is_marked_by_what_it_lost() {
        let judged = |after| judge(Color::Black, Worth::Centipawns(0), Worth::Centipawns(after), false);
        assert_eq!(judged(40).loss, 0.0, "nothing is gained by a move");
        assert_eq!(judged(-100).mark, None);
        assert_eq!(judged(-150).mark, Some(Mark::Inaccuracy));
        assert_eq!(judged(-300).mark, Some(Mark::Mistake));
        assert_eq!(judged(-600).mark, Some(Mark::Blunder));
        let best = judge(Color::Black, Worth::Centipawns(0), Worth::Centipawns(-600), true);
        assert_eq!(best, Judged { loss: 0.0, mark: None });
        let missed = judge(
            Color::White,
            Worth::Mate { winner: Color::White, plies: Some(5) },
            Worth::Centipawns(0),
            false,
        );
        assert_eq!(missed.mark, Some(Mark::Blunder));
    }

    #[test]
    fn accuracy_is_a_mean_over_the_moves() {
        assert_eq!(accuracy([].into_iter()), None);
        assert_eq!(accuracy([0.0, 0.0].into_iter()), Some(100.0));
        let some = accuracy([0.0, 0.1].into_iter()).unwrap();
        assert!((some - 80.3).abs() < 0.1, "{some}");
    }
}
