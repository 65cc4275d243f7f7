//! What is known of a player's strength, and how that came about: a drawing, and the games beside it.

use std::fmt::Write as _;

use komadai_store::{AccountId, GameId, RatingChange, Speed};

use crate::problem::Problem;
use crate::rooms::now;
use crate::state::AppState;
use crate::texts::{self, Language};

/// Games in a drawing at most.
const DRAWN: u32 = 200;
/// Games in the table beside it.
const LISTED: usize = 10;
/// The drawing's own units: its width and height, and the room for numbers on the left.
const WIDTH: f64 = 360.0;
const HEIGHT: f64 = 150.0;
const MARGIN: f64 = 34.0;

/// A rating of a player.
pub(super) struct RatingLine {
    pub(super) id: &'static str,
    pub(super) speed: String,
    /// In points, with the grade or the mark of a provisional one.
    pub(super) rating: String,
    pub(super) games: u32,
    /// How it came about; `None` where that is one game only.
    pub(super) graph: Option<Graph>,
    pub(super) changes: Vec<ChangeLine>,
}

/// A drawing of a rating over time.
pub(super) struct Graph {
    /// In words.
    pub(super) label: String,
    /// Lines across, with their numbers: height and text.
    pub(super) lines: Vec<(f64, i32)>,
    /// The path of the rating.
    pub(super) path: String,
    pub(super) from: String,
    pub(super) until: String,
}

/// A game that changed the rating.
pub(super) struct ChangeLine {
    pub(super) game: GameId,
    pub(super) date: String,
    pub(super) points: i32,
    pub(super) change: String,
}

/// The ratings of an account, by speed.
///
/// # Errors
/// [`Problem::Unavailable`].
pub(super) async fn lines(
    state: &AppState,
    t: Language,
    account: AccountId,
) -> Result<Vec<RatingLine>, Problem> {
    let store = state.rooms.store();
    let mut lines = Vec::new();
    for (speed, standing) in store.ratings(account).await? {
        let mut changes = store.rating_history(account, speed, DRAWN).await?;
        let listed = changes.iter().take(LISTED).map(|change| ChangeLine::new(t, change)).collect();
        changes.reverse();
        lines.push(RatingLine {
            id: speed.id(),
            speed: texts::speed(t, speed),
            rating: texts::rating(t, standing.now(now())),
            games: standing.games,
            graph: Graph::new(t, speed, &changes),
            changes: listed,
        });
    }
    Ok(lines)
}

impl ChangeLine {
    fn new(t: Language, change: &RatingChange) -> Self {
        let points = |points: f64| {
            #[expect(clippy::cast_possible_truncation, reason = "ratings are small numbers")]
            let points = points.round() as i32;
            points
        };
        let by = points(change.after) - points(change.before);
        Self {
            game: change.game,
            date: t.date(change.at),
            points: points(change.after),
            // A minus as wide as the plus.
            change: if by < 0 { format!("−{}", -by) } else { format!("+{by}") },
        }
    }
}

impl Graph {
    /// The drawing of these changes, the oldest first; one is no line.
    fn new(t: Language, speed: Speed, changes: &[RatingChange]) -> Option<Self> {
        let (first, last) = (changes.first()?, changes.last()?);
        if changes.len() < 2 {
            return None;
        }
        let points = || changes.iter().map(|change| change.after).chain([first.before]);
        let (low, high) = (points().fold(f64::MAX, f64::min), points().fold(f64::MIN, f64::max));
        let step = if high - low > 600.0 { 200.0 } else { 100.0 };
        let (bottom, top) = ((low / step).floor() * step, (high / step).ceil() * step);
        let top = if top > bottom { top } else { bottom + step };
        let y = |points: f64| 8.0 + (HEIGHT - 16.0) * (top - points) / (top - bottom);
        #[expect(clippy::cast_precision_loss, reason = "a few hundred games")]
        let x = |index: usize| MARGIN + (WIDTH - MARGIN - 4.0) * index as f64 / changes.len() as f64;
        let mut path = format!("M{:.1} {:.1}", x(0), y(first.before));
        for (index, change) in changes.iter().enumerate() {
            write!(path, "L{:.1} {:.1}", x(index + 1), y(change.after)).expect("writing to a string");
        }
        let mut lines = Vec::new();
        let mut at = bottom;
        while at <= top {
            #[expect(clippy::cast_possible_truncation, reason = "ratings are small numbers")]
            lines.push(((y(at) * 10.0).round() / 10.0, at as i32));
            at += step;
        }
        let label = [
            ("speed", texts::speed(t, speed).into()),
            ("games", changes.len().into()),
            ("low", low.round().to_string().into()),
            ("high", high.round().to_string().into()),
        ];
        Some(Self {
            label: t.text_with("rating-graph", &label),
            lines,
            path,
            from: t.date(first.at),
            until: t.date(last.at),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn change(at: i64, before: f64, after: f64) -> RatingChange {
        RatingChange { game: "Ab3dEf6hIj9L".parse().unwrap(), at, before, after, deviation: 50.0 }
    }

    #[test]
    fn a_drawing_holds_its_line() {
        assert!(Graph::new(Language::English, Speed::Rapid, &[change(0, 1500.0, 1600.0)]).is_none());
        let changes = [change(0, 1500.0, 1662.0), change(1, 1662.0, 1580.0), change(2, 1580.0, 1500.0)];
        let graph = Graph::new(Language::English, Speed::Rapid, &changes).unwrap();
        assert_eq!(graph.lines.iter().map(|(_, points)| *points).collect::<Vec<_>>(), [1500, 1600, 1700]);
        assert_eq!(graph.path.matches('L').count(), 3);
        for number in graph.path.split(['M', 'L', ' ']).filter(|part| !part.is_empty()) {
            let number: f64 = number.parse().unwrap();
            assert!((0.0..=WIDTH).contains(&number), "{}", graph.path);
        }
        // A rating that stands still is a line, not a division by nothing.
        let still = [change(0, 1500.0, 1500.0), change(1, 1500.0, 1500.0)];
        assert!(!Graph::new(Language::English, Speed::Rapid, &still).unwrap().path.contains("NaN"));
    }

    #[test]
    fn a_change_has_its_sign() {
        assert_eq!(ChangeLine::new(Language::English, &change(0, 1500.0, 1661.6)).change, "+162");
        assert_eq!(ChangeLine::new(Language::English, &change(0, 1500.0, 1480.2)).change, "−20");
    }
}
