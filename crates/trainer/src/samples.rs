//! What a network learns from: quiet positions of self-play games and beside them, as active inputs and a score.

use std::collections::HashSet;
use std::io;
use std::path::PathBuf;

use komadai_engine::Random;
use komadai_engine::network::features::{self, ACTIVE, Feature};
use komadai_rules::{Move, Position};

use crate::branches;
use crate::games::{self, SelfPlay};

/// Scores further from zero teach nothing.
const CLEAR: u16 = 3000;

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
}

impl Sample {
    fn new(position: &Position, score: i16, result: Option<u8>) -> Self {
        let mut sample = Self { inputs: [0; ACTIVE], count: 0, result, score };
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
    /// To validate.
    pub(crate) validation: Vec<Sample>,
    /// Positions read, those left out included.
    pub(crate) read: usize,
    /// Games read.
    pub(crate) games: usize,
}

/// Reads the quiet positions of the files, each position once, the training samples shuffled.
///
/// # Errors
/// When a file cannot be read, or holds something else.
pub(crate) fn read(files: &[PathBuf], seed: u64) -> io::Result<Samples> {
    let mut samples = Samples::default();
    let mut seen = HashSet::new();
    for file in files {
        if branches::is_branches(file)? {
            for (i, (position, score)) in branches::read(file)?.into_iter().enumerate() {
                samples.read += 1;
                // Neighbours in the file come from one position.
                let apart = (i / 1024).is_multiple_of(VALIDATION);
                let part = if apart { &mut samples.validation } else { &mut samples.training };
                if score.unsigned_abs() < CLEAR && seen.insert(position.key()) {
                    part.push(Sample::new(&position, score, None));
                }
            }
            continue;
        }
        for game in games::read(file)? {
            samples.games += 1;
            samples.read += game.moves.len();
            let apart = samples.games.is_multiple_of(VALIDATION);
            let part = if apart { &mut samples.validation } else { &mut samples.training };
            part.extend(quiet(&game).filter(|(position, _)| seen.insert(position.key())).map(|(_, s)| s));
        }
    }
    shuffle(&mut samples.training, &mut Random::new(seed));
    Ok(samples)
}

/// The positions of a game that an evaluation can judge without looking ahead.
fn quiet(game: &SelfPlay) -> impl Iterator<Item = (Position, Sample)> + '_ {
    game.positions().filter_map(|(position, ply, best, score)| {
        let quiet = ply > OPENING && score.unsigned_abs() < CLEAR && !is_noisy(&position, best);
        if !quiet || position.in_check() {
            return None;
        }
        let result = match game.winner {
            None => 1,
            Some(winner) if winner == position.turn() => 2,
            Some(_) => 0,
        };
        Some((position, Sample::new(&position, score, Some(result))))
    })
}

/// Whether a move captures or promotes.
fn is_noisy(position: &Position, mv: Move) -> bool {
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
        let quiet: Vec<_> = quiet(&game).map(|(_, sample)| (sample.score, sample.result)).collect();
        // Not the first, too early; not the captures; not the one that is clear.
        assert_eq!(quiet, [(20, Some(2)), (-60, Some(2))]);
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        let (mut store, _) = games::Store::open(&path).unwrap();
        for _ in 0..VALIDATION {
            store.add(&game).unwrap();
        }
        let samples = read(&[path], 1).unwrap();
        assert_eq!((samples.games, samples.read), (VALIDATION, 6 * VALIDATION));
        assert_eq!((samples.training.len(), samples.validation.len()), (2, 0), "each once");
        assert_eq!(samples.training[0].inputs().len(), ACTIVE);
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
