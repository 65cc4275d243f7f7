//! Positions beside the games: a random move or two away, as a search meets them, with what the evaluation or a short
//! search says.
//!
//! By the evaluation alone they cost a hundredth of a searched position. A network that has seen them knows what its teacher
//! knows; what goes beyond that it learns from searches.
//!
//! A file begins with [`MAGIC`]; then position after position, 32 bytes of [`PackedPosition`] and two of score for the
//! side to move, little-endian.

use std::collections::HashSet;
use std::fs::File;
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use komadai_engine::network::Network;
use komadai_engine::{Line, Random, Teacher};
use komadai_rules::{PackedPosition, Position};

use crate::games;
use crate::samples::{self, is_noisy};

/// The first bytes of a file.
const MAGIC: &[u8; 8] = b"KOMAPOS1";

/// Bytes of a position with its score.
const ENTRY: usize = PackedPosition::BYTES + 2;

/// Positions of games with scores further from zero are not left: what comes of them is as lopsided.
const CLEAR: u16 = 2000;

/// Tries `each` random ways to leave each position of the games, and writes the quiet positions that they lead to, judged
/// by a search so deep, or at depth 0 by the evaluation.
///
/// # Errors
/// When a file cannot be read or written.
pub(crate) fn branch(
    files: &[PathBuf],
    out: &Path,
    each: usize,
    depth: u32,
    seed: u64,
    network: Option<Arc<Network>>,
) -> io::Result<()> {
    let mut random = Random::new(seed);
    let mut teacher = Teacher::new(depth.max(1), network);
    let mut seen = HashSet::new();
    let mut output = BufWriter::new(File::create(out)?);
    output.write_all(MAGIC)?;
    for game in files.iter().map(|file| games::read(file)).collect::<io::Result<Vec<_>>>()?.iter().flatten() {
        for (position, _, _, score) in game.positions() {
            if score.unsigned_abs() >= CLEAR {
                continue;
            }
            for _ in 0..each {
                let Some(position) = leave(&position, &mut random) else { continue };
                if seen.contains(&position.key()) {
                    continue;
                }
                let value =
                    if depth == 0 { teacher.glance(&position) } else { searched(&mut teacher, &position) };
                if let Some(value) = value {
                    seen.insert(position.key());
                    output.write_all(PackedPosition::from(&position).as_bytes())?;
                    output.write_all(&(value as i16).to_le_bytes())?;
                }
            }
        }
    }
    println!("{} positions", seen.len());
    output.flush()
}

/// The score of a search, if its best move is quiet; `None` otherwise, and in check.
fn searched(teacher: &mut Teacher, position: &Position) -> Option<i32> {
    if position.in_check() {
        return None;
    }
    let verdict = teacher.judge(&Line::new(*position))?;
    (verdict.score.unsigned_abs() < u32::from(samples::CLEAR) && !is_noisy(position, verdict.best))
        .then_some(verdict.score)
}

/// The position after a random move, or two one time in three.
fn leave(position: &Position, random: &mut Random) -> Option<Position> {
    let mut position = *position;
    for _ in 0..1 + usize::from(random.below(3) == 0) {
        let moves = position.legal_moves();
        position = position.play_unchecked(*moves.get(random.below(moves.len()))?);
    }
    Some(position)
}

/// Whether a file holds such positions.
///
/// # Errors
/// When it cannot be read.
pub(crate) fn is_branches(path: &Path) -> io::Result<bool> {
    let mut magic = [0; MAGIC.len()];
    File::open(path)?.read_exact(&mut magic)?;
    Ok(magic == *MAGIC)
}

/// The positions of a file with their scores.
///
/// # Errors
/// When the file cannot be read, or holds something else.
pub(crate) fn read(path: &Path) -> io::Result<Vec<(Position, i16)>> {
    let broken = |what: String| io::Error::new(io::ErrorKind::InvalidData, what);
    let bytes = std::fs::read(path)?;
    let entries = bytes.strip_prefix(MAGIC).ok_or_else(|| broken("not a file of positions".to_owned()))?;
    entries
        .as_chunks::<ENTRY>()
        .0
        .iter()
        .map(|entry| {
            let packed = std::array::from_fn(|i| entry[i]);
            let position = PackedPosition::from_bytes(packed).unpack();
            let score = i16::from_le_bytes([entry[ENTRY - 2], entry[ENTRY - 1]]);
            Ok((position.map_err(|error| broken(error.to_string()))?, score))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::generate;

    #[test]
    fn branches_are_quiet_new_and_come_back() {
        let folder = tempfile::tempdir().unwrap();
        let (games, out) = (folder.path().join("games"), folder.path().join("branches"));
        generate(&games, 2, 1, 7, None).unwrap();
        branch(std::slice::from_ref(&games), &out, 3, 0, 1, None).unwrap();
        let positions = read(&out).unwrap();
        assert!(positions.len() > 50, "{}", positions.len());
        let keys: HashSet<u64> = positions.iter().map(|(position, _)| position.key()).collect();
        assert_eq!(keys.len(), positions.len());
        let mut teacher = Teacher::new(1, None);
        for (position, score) in &positions {
            assert!(!position.in_check());
            assert_eq!(teacher.glance(position), Some(i32::from(*score)), "{position:?}");
        }
        branch(std::slice::from_ref(&games), &out, 1, 1, 1, None).unwrap();
        for (position, score) in read(&out).unwrap() {
            assert!(!position.in_check() && score.unsigned_abs() < samples::CLEAR, "{position:?}");
        }
        assert!(is_branches(&out).unwrap() && !is_branches(&games).unwrap());
        assert!(read(&games).is_err());
    }
}
