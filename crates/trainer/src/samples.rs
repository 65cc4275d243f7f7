//! What a network learns from: quiet positions of self-play games and beside them, as active inputs and a score.

use std::collections::HashSet;
use std::io;
use std::path::PathBuf;

use komadai_engine::network::features::{self, ACTIVE, Feature};
use komadai_engine::{Random, Teacher};
use komadai_rules::{Move, Position};

use crate::branches;
use crate::games::{self, SelfPlay};

/// Scores further from zero teach nothing.
pub(crate) const CLEAR: u16 = 3000;

/// Positions of the first plies are few, and always the same.
const OPENING: u32 = 16;

/// Of how many games one is kept apart to validate.
const VALIDATION: usize = 32;

/// A position as the side to move sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sample {
    inputs: [Feature; ACTIVE],
    count: u8,
    /// What the game brought: 0 lost, 1 drawn, 2 won; `None` for a position that was never played.
    pub(crate) result: Option<u8>,
    /// In hundredths of a pawn.
    pub(crate) score: i16,
    /// What the hand-made evaluation says.
    pub(crate) by_hand: i16,
}

impl Sample {
    fn new(position: &Position, score: i16, result: Option<u8>) -> Self {
        let mut sample = Self { inputs: [0; ACTIVE], count: 0, result, score, by_hand: 0 };
        features::for_each(position, position.turn(), |feature| {
            if let Some(input) = sample.inputs.get_mut(usize::from(sample.count)) {
                *input = feature;
                sample.count += 1;
            }
        });
        sample
    }

    /// Its active inputs, as the side to move sees them.
    pub(crate) fn inputs(&self) -> &[Feature] {
        &self.inputs[..usize::from(self.count)]
    }
}

/// Samples to learn from, and others, of other games, to see what was learnt.
#[derive(Default)]
pub(crate) struct Samples {
    /// To learn from.
    pub(crate) training: Vec<Sample>,
    /// To validate: of games only.
    pub(crate) validation: Vec<Sample>,
    /// Positions read, those left out included.
    pub(crate) read: usize,
    /// Games read.
    pub(crate) games: usize,
}

/// Reads the quiet positions of the files, each position once, the training samples shuffled. `foresight` is the weight
/// of what later positions of a game say, see [`foreseen`].
///
/// # Errors
/// When a file cannot be read, or holds something else.
pub(crate) fn read(files: &[PathBuf], foresight: f32, seed: u64) -> io::Result<Samples> {
    let mut samples = Samples::default();
    let mut seen = HashSet::new();
    let mut judge = Teacher::new(1, None);
    for file in files {
        if branches::is_branches(file)? {
            for (position, score) in branches::read(file)? {
                samples.read += 1;
                if score.unsigned_abs() < CLEAR && seen.insert(position.key()) {
                    let sample = Sample::new(&position, score, None);
                    samples.training.push(Sample { by_hand: judge.value(&position) as i16, ..sample });
                }
            }
            continue;
        }
        for game in games::read(file)? {
            samples.games += 1;
            samples.read += game.moves.len();
            let apart = samples.games.is_multiple_of(VALIDATION);
            for (position, sample) in quiet(&game, foresight) {
                if !seen.insert(position.key()) {
                    continue;
                }
                let sample = Sample { by_hand: judge.value(&position) as i16, ..sample };
                if apart { &mut samples.validation } else { &mut samples.training }.push(sample);
            }
        }
    }
    shuffle(&mut samples.training, &mut Random::new(seed));
    Ok(samples)
}

/// The positions of a game that an evaluation can judge without looking ahead.
fn quiet(game: &SelfPlay, foresight: f32) -> impl Iterator<Item = (Position, Sample)> + '_ {
    game.positions().zip(foreseen(game, foresight)).filter_map(|((position, ply, best, score), foreseen)| {
        let quiet = ply > OPENING && score.unsigned_abs() < CLEAR && !is_noisy(&position, best);
        if !quiet || position.in_check() {
            return None;
        }
        let result = match game.winner {
            None => 1,
            Some(winner) if winner == position.turn() => 2,
            Some(_) => 0,
        };
        Some((position, Sample::new(&position, foreseen, Some(result))))
    })
}

/// The scores of a game's positions, each a mean of its own and those of the positions after it, whose weights fall by
/// the factor `foresight` from ply to ply: as good as a deeper search, and for nothing.
fn foreseen(game: &SelfPlay, foresight: f32) -> Vec<i16> {
    let limit = f32::from(CLEAR);
    let mut later: Option<f32> = None;
    let mut scores: Vec<i16> = game
        .moves
        .iter()
        .rev()
        .map(|&(_, score)| {
            let own = f32::from(score).clamp(-limit, limit);
            let score = later.map_or(own, |later| own + foresight * (-later - own));
            later = Some(score);
            score as i16
        })
        .collect();
    scores.reverse();
    scores
}

/// Whether a move captures or promotes.
pub(crate) fn is_noisy(position: &Position, mv: Move) -> bool {
    matches!(mv, Move::Board { to, promote, .. } if promote || position.piece_at(to).is_some())
}

/// Puts things in random order (Fisher and Yates).
pub(crate) fn shuffle<T>(things: &mut [T], random: &mut Random) {
    for i in (1..things.len()).rev() {
        things.swap(i, random.below(i + 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_rules::Color;

    #[test]
    fn quiet_positions_come_once_with_the_result_of_the_side_to_move() {
        let moves = ["7g7f", "3c3d", "8h2b+", "3a2b", "5i6h", "5a4b"];
        let scores = [10, 20, 30, 40, 3000, -60];
        let moves: Vec<_> = moves.iter().map(|mv| mv.parse().unwrap()).zip(scores).collect();
        let game = SelfPlay { start: Position::startpos(), moves, winner: Some(Color::White), ply: 16 };
        let quiet: Vec<_> = quiet(&game, 0.0).map(|(_, sample)| (sample.score, sample.result)).collect();
        // Not the first, too early; not the captures; not the one that is clear.
        assert_eq!(quiet, [(20, Some(2)), (-60, Some(2))]);
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        let (mut store, _) = games::Store::open(&path).unwrap();
        for _ in 0..VALIDATION {
            store.add(&game).unwrap();
        }
        let samples = read(&[path], 0.0, 1).unwrap();
        assert_eq!((samples.games, samples.read), (VALIDATION, 6 * VALIDATION));
        assert_eq!((samples.training.len(), samples.validation.len()), (2, 0), "each once");
        assert_eq!(samples.training[0].inputs().len(), ACTIVE);
    }

    #[test]
    fn later_scores_weigh_less_and_from_the_other_side() {
        let moves: Vec<_> = ["7g7f", "3c3d", "2g2f"].iter().map(|mv| mv.parse().unwrap()).collect();
        let moves = moves.into_iter().zip([100, 60, 9000]).collect();
        let game = SelfPlay { start: Position::startpos(), moves, winner: None, ply: 0 };
        assert_eq!(foreseen(&game, 0.0), [100, 60, 3000]);
        // 60 and -3000 for White make -1470; 100 and 1470 for Black 785.
        assert_eq!(foreseen(&game, 0.5), [785, -1470, 3000]);
    }

    #[test]
    fn shuffling_loses_nothing() {
        let mut numbers: Vec<u32> = (0..100).collect();
        shuffle(&mut numbers, &mut Random::new(1));
        assert_ne!(numbers, (0..100).collect::<Vec<_>>());
        numbers.sort_unstable();
        assert_eq!(numbers, (0..100).collect::<Vec<_>>());
    }
}
