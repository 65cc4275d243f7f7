//! Whose search comes next: a round in which everybody has one turn, however many searches somebody waits for.

use std::collections::VecDeque;

/// A search, by its number.
pub(super) type Ticket = u64;

/// Searches that wait, by who waits for them, and those that run.
#[derive(Debug)]
pub(super) struct Turns<P> {
    round: VecDeque<(P, VecDeque<Ticket>)>,
    running: Vec<(P, Ticket)>,
}

impl<P> Default for Turns<P> {
    fn default() -> Self {
        Self { round: VecDeque::new(), running: Vec::new() }
    }
}

impl<P: Copy + PartialEq> Turns<P> {
    /// Puts a search at the end of what its person waits for; who waits for nothing yet comes last in the round.
    pub(super) fn add(&mut self, person: P, ticket: Ticket) {
        match self.round.iter_mut().find(|(other, _)| *other == person) {
            Some((_, line)) => line.push_back(ticket),
            None => self.round.push_back((person, VecDeque::from([ticket]))),
        }
    }

    /// The search for a free engine: of the first in the round for whom none runs, who then goes to the end of it.
    pub(super) fn next(&mut self) -> Option<Ticket> {
        let runs = |person: &P| self.running.iter().any(|(other, _)| other == person);
        let at = self.round.iter().position(|(person, _)| !runs(person))?;
        let (person, mut line) = self.round.remove(at)?;
        let ticket = line.pop_front()?;
        if !line.is_empty() {
            self.round.push_back((person, line));
        }
        self.running.push((person, ticket));
        Some(ticket)
    }

    /// The search waits or runs no longer.
    pub(super) fn leave(&mut self, ticket: Ticket) {
        self.running.retain(|(_, other)| *other != ticket);
        for (_, line) in &mut self.round {
            line.retain(|other| *other != ticket);
        }
        self.round.retain(|(_, line)| !line.is_empty());
    }

    /// How many searches somebody waits for.
    pub(super) fn waiting_of(&self, person: P) -> usize {
        self.round.iter().find(|(other, _)| *other == person).map_or(0, |(_, line)| line.len())
    }

    /// How many searches wait.
    pub(super) fn waiting(&self) -> usize {
        self.round.iter().map(|(_, line)| line.len()).sum()
    }

    /// The searches that wait, in the order in which they come.
    pub(super) fn order(&self) -> Vec<Ticket> {
        let longest = self.round.iter().map(|(_, line)| line.len()).max().unwrap_or_default();
        (0..longest)
            .flat_map(|lap| self.round.iter().filter_map(move |(_, line)| line.get(lap).copied()))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn everybody_has_a_turn_before_anybody_has_a_second() {
        let mut turns = Turns::default();
        for (person, ticket) in [('a', 1), ('a', 2), ('a', 3), ('b', 4), ('c', 5), ('b', 6)] {
            turns.add(person, ticket);
        }
        assert_eq!(turns.order(), [1, 4, 5, 2, 6, 3]);
        let mut served = Vec::new();
        while let Some(ticket) = turns.next() {
            served.push(ticket);
            turns.leave(ticket);
        }
        assert_eq!(served, [1, 4, 5, 2, 6, 3], "what was said of the order holds");
    }

    #[test]
    fn nobody_has_two_engines_at_once() {
        let mut turns = Turns::default();
        for ticket in 1..=3 {
            turns.add('a', ticket);
        }
        assert_eq!((turns.next(), turns.next()), (Some(1), None));
        turns.add('b', 4);
        assert_eq!((turns.next(), turns.next()), (Some(4), None));
        turns.leave(1);
        assert_eq!(turns.next(), Some(2));
    }

    #[test]
    fn who_leaves_keeps_nobody_waiting() {
        let mut turns = Turns::default();
        for (person, ticket) in [('a', 1), ('b', 2), ('c', 3)] {
            turns.add(person, ticket);
        }
        turns.leave(2);
        assert_eq!((turns.order(), turns.waiting(), turns.waiting_of('c')), (vec![1, 3], 2, 1));
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        /// Whatever comes and goes: while somebody waits, nobody else is served twice.
        #[test]
        fn nobody_is_passed_over(steps in proptest::collection::vec((0..3_u8, 0..4_u8), 1..200)) {
            let mut turns = Turns::default();
            let mut owners = Vec::new();
            let mut served_while_waiting = [[0_u32; 4]; 4];
            for (step, person) in steps {
                match step {
                    0 => {
                        turns.add(person, owners.len() as u64);
                        owners.push(person);
                    }
                    1 => {
                        let Some(ticket) = turns.next() else { continue };
                        let server = owners[usize::try_from(ticket).unwrap()];
                        let waiting: Vec<u8> = turns.order().into_iter().map(|t| owners[usize::try_from(t).unwrap()]).collect();
                        served_while_waiting[usize::from(server)] = [0; 4];
                        for other in 0..4_u8 {
                            let counts = &mut served_while_waiting[usize::from(other)];
                            if waiting.contains(&other) && other != server {
                                counts[usize::from(server)] += 1;
                                prop_assert!(counts[usize::from(server)] <= 1, "{server} twice while {other} waited");
                            } else {
                                *counts = [0; 4];
                            }
                        }
                        turns.leave(ticket);
                    }
                    _ => {
                        if let Some(&first) = turns.order().first() {
                            turns.leave(first);
                            let owner = owners[usize::try_from(first).unwrap()];
                            if turns.waiting_of(owner) == 0 {
                                // Who comes back comes last.
                                served_while_waiting[usize::from(owner)] = [0; 4];
                            }
                        }
                    }
                }
            }
        }
    }
}
