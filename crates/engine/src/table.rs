//! The transposition table: what is known about positions that were searched before.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use komadai_rules::{Move, PackedMove};

use crate::prefetch::prefetch;
use crate::score::MATE_BOUND;

/// What a stored score says about the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// The true score is this or less.
    Upper,
    /// The true score is this or more.
    Lower,
    /// This is the score.
    Exact,
}

impl Bound {
    /// Whether `score`, known so far, lies outside the window for certain, or is the score itself.
    #[inline]
    pub(crate) fn settles(self, score: i32, alpha: i32, beta: i32) -> bool {
        match self {
            Self::Exact => true,
            Self::Lower => score >= beta,
            Self::Upper => score <= alpha,
        }
    }

    /// The better guess: `score`, known so far, where it contradicts the evaluation, or else that.
    #[inline]
    pub(crate) fn nearer(self, score: i32, eval: i32) -> i32 {
        match self {
            Self::Exact => score,
            Self::Lower => eval.max(score),
            Self::Upper => eval.min(score),
        }
    }
}

/// What is known about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The best move, or the one that was good enough.
    pub(crate) mv: Option<Move>,
    /// The score, with mates counted from the position (see [`to_table`]).
    pub(crate) score: i32,
    /// The static evaluation; `None` in check.
    pub(crate) eval: Option<i32>,
    /// How deep the score was searched, in plies; 0 for quiescence.
    pub(crate) depth: i32,
    /// What the score says.
    pub(crate) bound: Bound,
}

/// A score to be stored: mates are counted from the position instead of the root.
pub(crate) fn to_table(score: i32, ply: usize) -> i32 {
    if score >= MATE_BOUND {
        score + ply as i32
    } else if score <= -MATE_BOUND {
        score - ply as i32
    } else {
        score
    }
}

/// A stored score, mates counted from the root again.
pub(crate) fn from_table(score: i32, ply: usize) -> i32 {
    if score >= MATE_BOUND {
        score - ply as i32
    } else if score <= -MATE_BOUND {
        score + ply as i32
    } else {
        score
    }
}

/// One entry in two words. The first is the key xor the second, so that words of two writers do not match: threads may
/// share the table without a lock.
#[derive(Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// As many slots as fill a cache line.
#[derive(Default)]
#[repr(align(64))]
struct Cluster([Slot; 4]);

/// Generations before they repeat.
const GENERATIONS: u8 = 64;

/// No evaluation is stored as this.
const NO_EVAL: i16 = i16::MIN;

/// The table has no room: the machine does not give that much memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OutOfMemory;

/// The table itself.
pub(crate) struct Table {
    clusters: Vec<Cluster>,
    generation: AtomicU8,
}

impl Table {
    /// A table of about this many mebibytes, at least one.
    pub(crate) fn new(mebibytes: usize) -> Result<Self, OutOfMemory> {
        let count = mebibytes.max(1).saturating_mul((1 << 20) / size_of::<Cluster>());
        let mut clusters = Vec::new();
        clusters.try_reserve_exact(count).map_err(|_| OutOfMemory)?;
        clusters.resize_with(count, Cluster::default);
        Ok(Self { clusters, generation: AtomicU8::new(0) })
    }

    /// The smallest table: a few positions, when the machine has no room for more.
    pub(crate) fn tiny() -> Self {
        Self { clusters: vec![Cluster::default()], generation: AtomicU8::new(0) }
    }

    /// Forgets everything.
    pub(crate) fn clear(&self) {
        for cluster in &self.clusters {
            for slot in &cluster.0 {
                slot.data.store(0, Ordering::Relaxed);
                slot.check.store(0, Ordering::Relaxed);
            }
        }
        self.generation.store(0, Ordering::Relaxed);
    }

    /// A new search begins: what older ones left is replaced first.
    pub(crate) fn age(&self) {
        self.generation.store((self.generation() + 1) % GENERATIONS, Ordering::Relaxed);
    }

    fn generation(&self) -> u8 {
        self.generation.load(Ordering::Relaxed)
    }

    fn cluster(&self, key: u64) -> &Cluster {
        // The high bits choose the cluster, evenly for any number of clusters.
        &self.clusters[((u128::from(key) * self.clusters.len() as u128) >> 64) as usize]
    }

    /// Asks the memory for what [`get`](Self::get) will read for this key; nobody waits for the answer.
    #[inline]
    pub(crate) fn touch(&self, key: u64) {
        prefetch(self.cluster(key));
    }

    /// What is known about the position with this key.
    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        self.cluster(key).0.iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            (data != 0 && slot.check.load(Ordering::Relaxed) ^ data == key).then(|| unpack(data))
        })
    }

    /// Keeps what was found out. A deep score of the same position gives way only to an exact or a similarly deep one;
    /// of other positions the shallowest and oldest gives way.
    pub(crate) fn put(&self, key: u64, entry: Entry) {
        let mut entry = entry;
        let cluster = self.cluster(key);
        let mut victim = &cluster.0[0];
        let mut least = i32::MAX;
        for slot in &cluster.0 {
            let data = slot.data.load(Ordering::Relaxed);
            if data == 0 {
                if least > i32::MIN {
                    victim = slot;
                    least = i32::MIN;
                }
                continue;
            }
            let old = unpack(data);
            let age = self.age_of(data);
            if slot.check.load(Ordering::Relaxed) ^ data == key {
                if entry.bound != Bound::Exact && age == 0 && entry.depth + 3 < old.depth {
                    return;
                }
                entry.mv = entry.mv.or(old.mv);
                victim = slot;
                break;
            }
            let worth = old.depth - 8 * i32::from(age);
            if worth < least {
                victim = slot;
                least = worth;
            }
        }
        let data = self.pack(entry);
        victim.data.store(data, Ordering::Relaxed);
        victim.check.store(key ^ data, Ordering::Relaxed);
    }

    /// How full the table is with entries of the present search, in thousandths.
    pub(crate) fn fullness(&self) -> u32 {
        let sample = &self.clusters[..self.clusters.len().min(250)];
        let slots = || sample.iter().flat_map(|cluster| &cluster.0);
        let used = slots()
            .map(|slot| slot.data.load(Ordering::Relaxed))
            .filter(|&data| data != 0 && self.age_of(data) == 0)
            .count();
        (used * 1000 / slots().count().max(1)) as u32
    }

    fn age_of(&self, data: u64) -> u8 {
        let generation = (data >> 58) as u8;
        (self.generation() + GENERATIONS - generation) % GENERATIONS
    }

    /// Bits 0–15 the move, 16–31 the score, 32–47 the evaluation, 48–55 the depth, 56–57 the bound plus one,
    /// 58–63 the generation. Never zero, because of the bound.
    fn pack(&self, entry: Entry) -> u64 {
        let mv = entry.mv.map_or(0, |mv| PackedMove::from(mv).get());
        let score = entry.score as i16 as u16;
        let eval = entry.eval.map_or(NO_EVAL, |eval| eval as i16) as u16;
        let depth = entry.depth.clamp(0, 255) as u8;
        u64::from(mv)
            | u64::from(score) << 16
            | u64::from(eval) << 32
            | u64::from(depth) << 48
            | (entry.bound as u64 + 1) << 56
            | u64::from(self.generation()) << 58
    }
}

fn unpack(data: u64) -> Entry {
    let eval = (data >> 32) as i16;
    Entry {
        mv: PackedMove::new(data as u16).map(PackedMove::unpack),
        score: i32::from((data >> 16) as i16),
        eval: if eval == NO_EVAL { None } else { Some(i32::from(eval)) },
        depth: i32::from((data >> 48) as u8),
        bound: match data >> 56 & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::{MATE, mated, mating};

    fn entry(depth: i32, bound: Bound) -> Entry {
        Entry { mv: "7g7f".parse().ok(), score: -123, eval: Some(45), depth, bound }
    }

    /// Keys of one cluster: they differ in low bits only.
    const KEYS: [u64; 6] = [1, 2, 3, 4, 5, 6];

    #[test]
    fn entries_come_back_as_they_were_put() {
        let table = Table::new(1).expect("one mebibyte");
        for (key, bound) in [(7, Bound::Upper), (u64::MAX, Bound::Lower), (1 << 63, Bound::Exact)] {
            let stored = Entry { mv: "P*5e".parse().ok(), score: 31_990, eval: None, depth: 255, bound };
            table.put(key, stored);
            assert_eq!(table.get(key), Some(stored));
            assert_eq!(table.get(key ^ 1), None);
        }
        let plain = Entry { mv: None, score: -32_000, eval: Some(-15_000), depth: 0, bound: Bound::Upper };
        table.put(99, plain);
        assert_eq!(table.get(99), Some(plain));
    }

    #[test]
    fn the_shallowest_and_oldest_gives_way() {
        let table = Table::new(1).expect("one mebibyte");
        for (key, depth) in KEYS.into_iter().zip([5, 3, 9, 7]) {
            table.put(key, entry(depth, Bound::Lower));
        }
        table.put(KEYS[4], entry(1, Bound::Lower));
        assert_eq!(table.get(KEYS[1]), None, "depth 3 was the shallowest");
        assert!([0, 2, 3, 4].into_iter().all(|i| table.get(KEYS[i]).is_some()));
        table.age();
        table.put(KEYS[0], entry(2, Bound::Exact));
        table.put(KEYS[5], entry(1, Bound::Lower));
        assert_eq!(table.get(KEYS[4]), None, "old, and of depth 1");
        table.put(KEYS[1], entry(1, Bound::Lower));
        assert_eq!(table.get(KEYS[3]), None, "depth 7, but of the last search");
        assert!([0, 1, 2, 5].into_iter().all(|i| table.get(KEYS[i]).is_some()));
    }

    #[test]
    fn a_deep_score_of_the_same_position_is_kept_and_so_is_its_move() {
        let table = Table::new(1).expect("one mebibyte");
        table.put(1, entry(12, Bound::Lower));
        table.put(1, entry(3, Bound::Lower));
        assert_eq!(table.get(1).map(|e| e.depth), Some(12));
        table.put(1, entry(3, Bound::Exact));
        assert_eq!(table.get(1).map(|e| e.depth), Some(3));
        table.put(1, Entry { mv: None, ..entry(4, Bound::Upper) });
        assert_eq!(table.get(1), Some(entry(4, Bound::Upper)));
        table.put(1, entry(12, Bound::Lower));
        table.age();
        table.put(1, entry(3, Bound::Lower));
        assert_eq!(table.get(1).map(|e| e.depth), Some(3), "the deep one was old");
        table.clear();
        assert_eq!(table.get(1), None);
        assert_eq!(table.fullness(), 0);
    }

    #[test]
    fn mates_are_counted_from_the_position() {
        for ply in [0, 1, 50] {
            for score in [0, 300, -300, mated(ply + 4), mating(ply + 5)] {
                assert_eq!(from_table(to_table(score, ply), ply), score);
            }
        }
        assert_eq!(to_table(mating(7), 4), MATE - 3);
    }

    #[test]
    fn fullness_counts_this_search() {
        let table = Table::new(1).expect("one mebibyte");
        let step = u64::MAX / table.clusters.len() as u64;
        for i in 0..table.clusters.len() as u64 {
            table.put(i * step + 5, entry(1, Bound::Lower));
        }
        assert!((249..=252).contains(&table.fullness()), "{}", table.fullness());
        table.age();
        assert_eq!(table.fullness(), 0);
    }

    #[test]
    fn too_large_a_table_is_an_error() {
        assert_eq!(Table::new(usize::MAX >> 21).err(), Some(OutOfMemory));
    }
}
