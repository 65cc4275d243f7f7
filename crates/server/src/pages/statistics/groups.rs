//! Counts put together: in all, and by what tells games apart.

use std::collections::BTreeMap;

use komadai_record::{WesternStyle, western};
use komadai_rules::{Color, Handicap};
use komadai_store::{DayTally, Speed, Tally};

use crate::account::DAY;
use crate::texts::{self, Language};

/// First moves that are told one by one.
const OPENINGS: usize = 20;
/// Months that are told one by one, the newest.
const MONTHS: usize = 24;

/// Games of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::pages) struct Counts {
    black: u64,
    white: u64,
    drawn: u64,
}

impl Counts {
    /// So many more games that ended so.
    pub(in crate::pages) fn add(&mut self, winner: Option<Color>, games: u64) {
        *match winner {
            Some(Color::Black) => &mut self.black,
            Some(Color::White) => &mut self.white,
            None => &mut self.drawn,
        } += games;
    }

    fn all(self) -> u64 {
        self.black + self.white + self.drawn
    }
}

/// A number of games and its share of all.
pub(in crate::pages) struct Part {
    pub(in crate::pages) games: u64,
    /// With two decimals, as the source of this page has them.
    pub(in crate::pages) percent: String,
    /// With one, where there is little room.
    pub(in crate::pages) about: String,
    /// Where its bar begins and how long it is, in hundredths.
    pub(in crate::pages) begin: String,
    pub(in crate::pages) length: String,
}

/// A line of a table: what is counted, and who won.
pub(in crate::pages) struct Row {
    pub(in crate::pages) name: String,
    pub(in crate::pages) games: u64,
    pub(in crate::pages) black: Part,
    pub(in crate::pages) white: Part,
    pub(in crate::pages) drawn: Part,
    /// The three in words, for who does not see the bar.
    pub(in crate::pages) words: String,
}

/// Lines that are told apart by the same.
pub(super) struct Group {
    pub(super) id: &'static str,
    pub(super) heading: &'static str,
    pub(super) rows: Vec<Row>,
}

impl Row {
    /// The line of this name.
    pub(in crate::pages) fn new(t: Language, name: String, counts: Counts) -> Self {
        #[expect(clippy::cast_precision_loss, reason = "far below 2^53 games")]
        let share = |games: u64| if games == 0 { 0.0 } else { 100.0 * games as f64 / counts.all() as f64 };
        let part = |games, before: u64| Part {
            games,
            percent: t.decimal(share(games), 2),
            about: t.decimal(share(games), 1),
            begin: format!("{:.2}", share(before)),
            length: format!("{:.2}", share(games)),
        };
        let [black, white, drawn] = [
            part(counts.black, 0),
            part(counts.white, counts.black),
            part(counts.drawn, counts.black + counts.white),
        ];
        let arguments = [
            ("black", black.percent.clone().into()),
            ("white", white.percent.clone().into()),
            ("drawn", drawn.percent.clone().into()),
        ];
        let words = t.text_with("statistics-bar", &arguments);
        Self { name, games: counts.all(), black, white, drawn, words }
    }
}

/// The first move of games, as Western players write it.
pub(super) fn opening(tally: &Tally) -> Option<String> {
    let position = tally.handicap.position();
    // A game that began at a position of its own may have begun with any move.
    let opening = tally.opening.filter(|&mv| position.play(mv).is_ok())?;
    Some(western(&position, opening, WesternStyle::Hodges))
}

/// All games, and the groups. `own`: the games are those of one player, and are told by that player's side as well.
pub(super) fn groups(t: Language, tallies: &[Tally], days: &[DayTally], own: bool) -> (Row, Vec<Group>) {
    let mut all = Counts::default();
    for tally in tallies {
        all.add(tally.winner, tally.games);
    }
    let total = Row::new(t, t.text("statistics-all"), all);
    let side = |color: Color| {
        t.text(if color == Color::Black { "statistics-as-black" } else { "statistics-as-white" })
    };
    let mut groups = Vec::new();
    let mut group = |id, heading, rows: Vec<(String, Counts)>| {
        let rows = rows.into_iter().map(|(name, counts)| Row::new(t, name, counts)).collect();
        groups.push(Group { id, heading, rows });
    };
    if own {
        let sides = by(tallies, |tally| tally.color.map(|color| color == Color::White));
        let named =
            |(white, counts): (bool, Counts)| (side(if white { Color::White } else { Color::Black }), counts);
        group("sides", "statistics-by-side", sides.into_iter().map(named).collect());
    }
    let speeds = by(tallies, |tally| Some(tally.speed.map_or(Speed::ALL.len(), |speed| speed as usize)));
    let speed = |index: usize| {
        Speed::ALL.get(index).map_or_else(|| t.text("game-about-time-none"), |speed| texts::speed(t, *speed))
    };
    group(
        "speeds",
        "statistics-by-speed",
        speeds.into_iter().map(|(at, counts)| (speed(at), counts)).collect(),
    );
    let place = |handicap| Handicap::ALL.into_iter().position(|one| one == handicap);
    let handicaps = by(tallies, |tally| place(tally.handicap));
    let handicap = |(at, counts): (usize, Counts)| (texts::handicap(t, Handicap::ALL[at]), counts);
    group("handicaps", "statistics-by-handicap", handicaps.into_iter().map(handicap).collect());
    let mut openings: Vec<_> = by(tallies, opening).into_iter().collect();
    openings.sort_by_key(|(_, counts)| std::cmp::Reverse(counts.all()));
    openings.truncate(OPENINGS);
    group("openings", "statistics-by-opening", openings);
    let mut months = BTreeMap::<i64, Counts>::new();
    for day in days {
        months.entry(texts::month_begin(day.day.saturating_mul(DAY))).or_default().add(day.winner, day.games);
    }
    group(
        "months",
        "statistics-by-month",
        months.into_iter().rev().take(MONTHS).map(|(at, counts)| (t.month(at), counts)).collect(),
    );
    (total, groups)
}

/// The counts by what a function tells; games of which it tells nothing are left out.
fn by<K: Ord>(tallies: &[Tally], key: impl Fn(&Tally) -> Option<K>) -> BTreeMap<K, Counts> {
    let mut counts = BTreeMap::<K, Counts>::new();
    for tally in tallies {
        if let Some(key) = key(tally) {
            counts.entry(key).or_default().add(tally.winner, tally.games);
        }
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The figures of the page that this one is after.
    #[test]
    fn the_shares_are_those_of_the_source() {
        let tally = |winner, games| Tally {
            color: None,
            handicap: Handicap::Even,
            speed: Some(Speed::Correspondence),
            opening: Some("7g7f".parse().unwrap()),
            winner,
            games,
        };
        let tallies = [tally(Some(Color::Black), 15039), tally(Some(Color::White), 16958), tally(None, 167)];
        let days = [DayTally { day: 20_000, winner: None, games: 5 }];
        let (total, groups) = groups(Language::English, &tallies, &days, false);
        assert_eq!(total.games, 32_164);
        let shares = [&total.black, &total.white, &total.drawn].map(|part| part.percent.as_str());
        assert_eq!(shares, ["46.76", "52.72", "0.52"]);
        assert_eq!(
            groups.iter().map(|group| group.id).collect::<Vec<_>>(),
            ["speeds", "handicaps", "openings", "months"]
        );
        assert_eq!(groups[2].rows[0].name, "P-76");
        assert_eq!((groups[3].rows[0].name.as_str(), groups[3].rows[0].games), ("October 2024", 5));
        let none = Row::new(Language::English, String::new(), Counts::default());
        assert_eq!((none.games, none.black.percent.as_str()), (0, "0.00"));
    }
}
