//! A look for a short mate by checks alone, done once before a search: what the search's pruning might pass over.

use komadai_rules::{Move, Position};

use super::checks::Checks;

/// The longest mate looked for, in plies.
const LONGEST: usize = 7;

/// The shortest mate in which every move of the side to move gives check, as a line of moves; `None` when there is none
/// of up to seven plies, or looking for it would visit more than `budget` positions.
///
/// Uncommon checks that [`Checks`] does not foresee are not tried. What is returned is a mate.
pub(crate) fn forced_mate(position: &Position, budget: u32) -> Option<Vec<Move>> {
    let mut hunt = Hunt { left: budget };
    let mut plies = 1;
    while plies <= LONGEST {
        if let Some(mut line) = hunt.attack(position, plies)? {
            line.reverse();
            return Some(line);
        }
        plies += 2;
    }
    None
}

struct Hunt {
    left: u32,
}

impl Hunt {
    /// The attacker's turn: a mate within `plies`, its last move first. The outer `None` says that the budget is used up.
    fn attack(&mut self, position: &Position, plies: usize) -> Option<Option<Vec<Move>>> {
        let checks = Checks::new(position);
        let mut candidates = Vec::new();
        position.for_each_legal(|mv| {
            if checks.gives(position, mv) {
                candidates.push(mv);
            }
        });
        for mv in candidates {
            self.left = self.left.checked_sub(1)?;
            let after = position.play_unchecked(mv);
            if let Some(mut line) = self.defend(&after, plies - 1)? {
                line.push(mv);
                return Some(Some(line));
            }
        }
        Some(None)
    }

    /// The defender's turn: the longest line, its last move first, if every answer is mated within `plies`.
    fn defend(&mut self, position: &Position, plies: usize) -> Option<Option<Vec<Move>>> {
        if plies == 0 {
            return Some((!position.has_legal_move()).then(Vec::new));
        }
        let mut longest = Vec::new();
        for mv in position.legal_moves() {
            self.left = self.left.checked_sub(1)?;
            let after = position.play_unchecked(mv);
            match self.attack(&after, plies - 1)? {
                None => return Some(None),
                Some(mut line) => {
                    line.push(mv);
                    if line.len() > longest.len() {
                        longest = line;
                    }
                }
            }
        }
        Some(Some(longest))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_mates_are_found_and_shown() {
        for (sfen, plies) in [
            ("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", 1),
            ("8k/9/7P1/9/9/9/9/9/4K4 b RG 1", 1),
            ("lnk1sp2l/rsg6/3p1Pn2/p1p1p1g2/1p1K2Gpp/3PP1P1P/bPP4PL/1BG1S2R1/LNS4N1 w Pp 1", 3),
            ("3g1p+S1+S/lPs6/2n1+Bgp1l/p2g4p/k1pB1P1p1/1R1pp1P2/P1+p1P1N1s/1G3KN1L/L1+r1+p2P1 w 2Pn 1", 3),
        ] {
            let start = Position::from_sfen(sfen).expect(sfen);
            let line = forced_mate(&start, 100_000).expect(sfen);
            assert_eq!(line.len(), plies, "{sfen}: {line:?}");
            let end = line.iter().fold(start, |position, &mv| position.play(mv).expect("legal"));
            assert!(end.in_check() && !end.has_legal_move(), "{sfen}: {line:?}");
        }
    }

    #[test]
    fn no_mate_and_no_time_are_nothing() {
        assert_eq!(forced_mate(&Position::startpos(), 1000), None);
        let one = Position::from_sfen("4k4/9/4P4/9/9/9/9/9/4K4 b G 1").expect("valid");
        assert_eq!(forced_mate(&one, 0), None);
    }
}
