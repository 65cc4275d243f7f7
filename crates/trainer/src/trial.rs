//! Matches of networks.

use std::sync::Arc;
use std::time::Duration;

use komadai_engine::Options;
use komadai_engine::arena::{EnginePlayer, openings, play_match};
use komadai_engine::network::Network;
use komadai_usi::Go;

/// Random moves before a game begins.
const OPENING: usize = 6;

/// Plies after which a game is a draw.
const LONGEST: usize = 320;

/// Plays the first network (or the hand-made evaluation) against the second, two games from each of `pairs` openings,
/// with so many positions a move if given, else with so much time. Says how it stands.
pub(crate) fn play(players: [Option<Arc<Network>>; 2], pairs: usize, ms: u64, nodes: Option<u64>, seed: u64) {
    let movetime = nodes.is_none().then(|| Duration::from_millis(ms));
    let [mut first, mut second] = players.map(|network| {
        let options = Options { hash: 16, delay: Duration::ZERO, network, ..Options::default() };
        EnginePlayer::new(options, Go { movetime, nodes, ..Go::default() })
    });
    let openings = openings(pairs, OPENING, seed);
    play_match(&mut first, &mut second, &openings, LONGEST, |tally| {
        if tally.games().is_multiple_of(20) || tally.games() as usize == 2 * pairs {
            println!("{tally}");
        }
    });
}
