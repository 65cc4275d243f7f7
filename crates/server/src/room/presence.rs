//! Whether the players are here, and what follows when one has left. It knows no time of day: that comes with each call.

use komadai_rules::{ByColor, Color};
use komadai_store::TimeControl;

/// The shortest and the longest absence after which a game counts as left, in milliseconds. In between it is a tenth of
/// the time that a side has for 60 moves.
pub const AWAY: (i64, i64) = (40_000, 300_000);
/// The length of a game, in moves of each side, by which that is reckoned.
const MOVES: u32 = 60;

/// How long a player may be away before the game counts as left, in milliseconds; `None` in correspondence and without
/// clocks, where nobody has to be here.
pub fn patience(time: Option<&TimeControl>) -> Option<i64> {
    let time = time?;
    let side = Color::ALL.map(|color| time.sides[color]).into_iter().max_by_key(|side| side.main())?;
    let each = side.period().max(side.increment() + side.delay());
    let whole = (side.main() + each * MOVES).as_millis();
    side.is_real_time().then(|| i64::try_from(whole / 10).unwrap_or(i64::MAX).clamp(AWAY.0, AWAY.1))
}

/// Who of the two players has a page open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Presence {
    sides: ByColor<Side>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Side {
    /// Pages that are open.
    pages: u32,
    /// When the last one was closed, or when somebody else first looked for this side, in milliseconds since the
    /// Unix epoch.
    away_since: Option<i64>,
}

impl Presence {
    /// A page of this side was opened.
    pub fn arrive(&mut self, color: Color, now: i64) {
        let side = &mut self.sides[color];
        side.pages += 1;
        side.away_since = None;
        let other = &mut self.sides[!color];
        if other.pages == 0 {
            other.away_since.get_or_insert(now);
        }
    }

    /// A page of this side was closed.
    pub fn leave(&mut self, color: Color, now: i64) {
        let side = &mut self.sides[color];
        side.pages = side.pages.saturating_sub(1);
        if side.pages == 0 {
            side.away_since = Some(now);
        }
    }

    /// Whether a page of this side is open.
    pub fn is_here(&self, color: Color) -> bool {
        self.sides[color].pages > 0
    }

    /// Since when this side has been away, in milliseconds since the Unix epoch; `None` while it is here, and where nobody
    /// has looked for it yet.
    pub fn away_since(&self, color: Color) -> Option<i64> {
        self.sides[color].away_since.filter(|_| !self.is_here(color))
    }

    /// Whether no page of either side is open.
    pub fn is_empty(&self) -> bool {
        Color::ALL.into_iter().all(|color| !self.is_here(color))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slow_games_wait_longer_and_correspondence_for_ever() {
        let patience = |text: &str| patience(Some(&text.parse().expect("a time")));
        assert_eq!(super::patience(None), None);
        assert_eq!(patience("3d"), None);
        assert_eq!(patience("1m"), Some(40_000));
        assert_eq!(patience("5m"), Some(40_000));
        assert_eq!(patience("10m"), Some(60_000));
        assert_eq!(patience("10m+10s*1"), Some(120_000));
        assert_eq!(patience("5m/20m"), Some(120_000), "odds: by the slower side");
        assert_eq!(patience("10m+30s*3"), Some(240_000));
        assert_eq!(patience("2h"), Some(300_000));
    }

    #[test]
    fn who_closes_the_last_page_is_away_from_then_on() {
        let mut presence = Presence::default();
        presence.arrive(Color::Black, 5);
        assert_eq!(presence.away_since(Color::White), Some(5), "nobody was seen there before");
        presence.arrive(Color::White, 10);
        assert_eq!(presence.away_since(Color::White), None);
        presence.arrive(Color::White, 11);
        presence.leave(Color::White, 12);
        assert!(presence.is_here(Color::White), "another page is open");
        presence.leave(Color::White, 13);
        presence.arrive(Color::Black, 20);
        assert_eq!((presence.away_since(Color::White), presence.away_since(Color::Black)), (Some(13), None));
        presence.leave(Color::Black, 30);
        presence.leave(Color::Black, 31);
        assert!(presence.is_empty());
    }
}
