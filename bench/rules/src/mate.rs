//! Mate in one against rsshogi.

use std::hint::black_box;

use komadai_bench_ours::measure::{median, ratio, seconds};
use komadai_rules::Position;
use rsshogi::board::{position::Position as RsPosition, position_from_sfen};
use rsshogi::mate::{solve_mate_in_one, solve_mate_in_one_in_place};

/// How often a round asks each position.
const REPEAT: usize = 20;

/// Our time as a share of rsshogi's, of whose two functions the faster one counts.
pub(crate) fn race(name: &str, corpus: &[Position], rounds: usize) -> f64 {
    let (found, none): (Vec<Position>, Vec<Position>) =
        corpus.iter().partition(|position| is_mate_in_one(position));
    let mut groups = [Group::new(found, true), Group::new(none, false)];
    for group in &mut groups {
        for _ in 0..rounds {
            group.round();
        }
        group.report(name);
    }
    // The time for the whole corpus, round by round.
    let whole = |contestant: usize| -> Vec<f64> {
        let [found, none] = groups.each_ref().map(|group| &group.times[contestant]);
        found.iter().zip(none).map(|(found, none)| found + none).collect()
    };
    let [ours, copying, in_place] = [0, 1, 2].map(whole);
    ratio(&ours, &copying).max(ratio(&ours, &in_place))
}

/// The slow way: every legal move is played.
fn is_mate_in_one(position: &Position) -> bool {
    position.legal_moves().into_iter().any(|mv| position.play_unchecked(mv).is_checkmate())
}

/// The positions of a corpus with a mate, or those without.
struct Group {
    mate: bool,
    ours: Vec<Position>,
    theirs: Vec<RsPosition>,
    /// Seconds of each round: ours, rsshogi's on a copy, rsshogi's in place.
    times: [Vec<f64>; 3],
}

impl Group {
    fn new(ours: Vec<Position>, mate: bool) -> Self {
        for position in &ours {
            assert_eq!(position.mate_in_one().is_some(), mate, "{position:?}");
        }
        let theirs = ours.iter().map(|position| {
            let mut position = position_from_sfen(&position.to_sfen(1)).expect("a position");
            position.init_stack();
            position
        });
        let theirs = theirs.collect();
        Self { mate, ours, theirs, times: Default::default() }
    }

    fn round(&mut self) {
        self.times[0].push(seconds(|| {
            for _ in 0..REPEAT {
                for position in &self.ours {
                    black_box(black_box(position).mate_in_one());
                }
            }
        }));
        self.times[1].push(seconds(|| {
            for _ in 0..REPEAT {
                for position in &self.theirs {
                    black_box(solve_mate_in_one(black_box(position)));
                }
            }
        }));
        self.times[2].push(seconds(|| {
            for _ in 0..REPEAT {
                for position in &mut self.theirs {
                    black_box(solve_mate_in_one_in_place(black_box(position)));
                }
            }
        }));
    }

    fn report(&self, name: &str) {
        let positions = self.ours.len();
        let differs =
            self.theirs.iter().filter(|position| solve_mate_in_one(position).is_some() != self.mate).count();
        let [ours, copying, in_place] = self
            .times
            .each_ref()
            .map(|times| median(times.iter().copied()) / (REPEAT * positions) as f64 * 1e9);
        let kind = if self.mate { "with a mate" } else { "without" };
        println!(
            "mate in one, {name}, {positions} {kind}, ns each: ours {ours:.0}, rsshogi {copying:.0} on a copy and \
             {in_place:.0} in place; rsshogi disagrees on {differs}"
        );
    }
}
