//! What the solver knows of positions.

use komadai_rules::Hand;

use super::NEVER;

/// What is still to be shown for a mate, and for there being none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Numbers {
    /// Nothing: there is a mate.
    pub(super) prove: u32,
    /// Nothing: there is none.
    pub(super) disprove: u32,
    /// Of a mate that is proved, its length at most, in plies.
    pub(super) plies: u32,
    /// Positions visited for it.
    pub(super) work: u32,
    /// Whether a refutation holds only on the way on which it was found.
    pub(super) bound_to_way: bool,
}

impl Numbers {
    /// Of a position nothing is known of.
    const UNKNOWN: Self = Self { prove: 1, disprove: 1, plies: 0, work: 0, bound_to_way: false };

    /// There is no mate.
    pub(super) const NO_MATE: Self =
        Self { prove: NEVER, disprove: 0, plies: 0, work: 0, bound_to_way: false };

    /// There is a mate.
    pub(super) const fn mate_in(plies: u32) -> Self {
        Self { prove: 0, disprove: NEVER, plies, work: 0, bound_to_way: false }
    }

    /// Whether it is decided.
    pub(super) const fn is_final(self) -> bool {
        self.prove == 0 || self.disprove == 0
    }
}

/// A position's numbers, with what tells it from others.
#[derive(Clone, Copy)]
struct Entry {
    board: u64,
    /// The way on which a refutation that is bound to one was found.
    way: u64,
    /// The attacker's hand; the defender has the rest.
    hand: Hand,
    numbers: Numbers,
}

/// A place where nothing stands yet.
const EMPTY: Entry = Entry { board: 0, way: 0, hand: Hand::EMPTY, numbers: Numbers::UNKNOWN };

/// Entries that are looked at for a position.
const WINDOW: usize = 16;

/// A table of positions.
pub(super) struct Known {
    entries: Vec<Entry>,
}

impl Known {
    /// A table of about so many entries.
    pub(super) fn new(entries: usize) -> Self {
        // The largest power of two that is no more.
        let entries = 1_usize << entries.max(1024).ilog2();
        Self { entries: vec![EMPTY; entries + WINDOW] }
    }

    pub(super) fn clear(&mut self) {
        self.entries.fill(EMPTY);
    }

    fn window(&self, board: u64) -> std::ops::Range<usize> {
        let start = board as usize & (self.entries.len() - WINDOW - 1);
        start..start + WINDOW
    }

    /// What is known of a position on a way: with more in hand a mate stays one, with less it does not become one.
    pub(super) fn get(&self, board: u64, hand: Hand, way: u64) -> Numbers {
        let mut found = Numbers::UNKNOWN;
        for entry in self.entries[self.window(board)].iter().filter(|entry| entry.board == board) {
            let numbers = entry.numbers;
            let holds = !numbers.bound_to_way || entry.way == way && entry.hand == hand;
            if numbers.prove == 0 && hand.covers(entry.hand)
                || numbers.disprove == 0 && holds && entry.hand.covers(hand)
            {
                return numbers;
            }
            if entry.hand == hand && !numbers.is_final() {
                found = numbers;
            }
        }
        found
    }

    pub(super) fn put(&mut self, board: u64, hand: Hand, way: u64, numbers: Numbers) {
        let window = self.window(board);
        let entries = &mut self.entries[window];
        let worth = |entry: &Entry| (entry.numbers.is_final(), entry.numbers.work);
        let at = entries
            .iter()
            .position(|entry| entry.board == board && entry.hand == hand)
            .or_else(|| entries.iter().position(|entry| entry.board == 0))
            .or_else(|| (0..entries.len()).min_by_key(|&i| worth(&entries[i])));
        if let Some(at) = at {
            entries[at] = Entry { board, way, hand, numbers };
        }
    }
}
