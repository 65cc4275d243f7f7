//! A small book of openings, made of the engine's own analysis (`cargo xtask net book`; docs/engine.md).
//!
//! It is there so that games differ, and so that nobody waits for the first moves. A line of its text has the key of a
//! position and moves with their weights: `e6731d92578c5804 2g2f 55 7g7f 45`.

use std::collections::HashMap;
use std::sync::LazyLock;

use komadai_rules::{Move, Position};

use crate::random::Random;

/// Moves for positions.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Book {
    moves: HashMap<u64, Vec<(Move, usize)>>,
}

impl Book {
    /// The book that is part of the program.
    pub(crate) fn built_in() -> &'static Self {
        static BUILT_IN: LazyLock<Book> = LazyLock::new(|| {
            Book::read(include_str!("book.txt")).expect("the file is part of the program, and tests read it")
        });
        &BUILT_IN
    }

    /// The book in a text; the number of the line that is none, counted from 1, otherwise.
    fn read(text: &str) -> Result<Self, usize> {
        let mut book = Self::default();
        for (number, line) in text.lines().enumerate() {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let entry = Self::entry(line).ok_or(number + 1)?;
            book.moves.insert(entry.0, entry.1);
        }
        Ok(book)
    }

    fn entry(line: &str) -> Option<(u64, Vec<(Move, usize)>)> {
        let mut words = line.split(' ');
        let key = u64::from_str_radix(words.next()?, 16).ok()?;
        let mut moves = Vec::new();
        while let Some(mv) = words.next() {
            moves.push((mv.parse().ok()?, words.next()?.parse().ok()?));
        }
        (!moves.is_empty()).then_some((key, moves))
    }

    /// One of the book's moves in a position, the better ones more often; `None` when it has none.
    pub(crate) fn choose(&self, position: &Position, random: &mut Random) -> Option<Move> {
        let moves = self.moves.get(&position.key())?;
        let mut dart = random.below(moves.iter().map(|(_, weight)| weight).sum());
        for &(mv, weight) in moves {
            if dart < weight {
                // Two positions with one key are unlikely, but an illegal move would lose the game.
                return position.is_legal(mv).then_some(mv);
            }
            dart -= weight;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_rules::Handicap;

    #[test]
    fn every_start_is_in_the_book_and_its_moves_are_legal_as_far_as_it_goes() {
        let book = Book::built_in();
        let mut known = 0;
        let mut next: Vec<Position> = Handicap::ALL.into_iter().map(Handicap::position).collect();
        assert!(next.iter().all(|start| book.moves.contains_key(&start.key())));
        let mut seen = std::collections::HashSet::new();
        while let Some(position) = next.pop() {
            let Some(moves) = book.moves.get(&position.key()) else { continue };
            if seen.insert(position.key()) {
                known += 1;
                for &(mv, weight) in moves {
                    assert!(weight > 0);
                    next.push(
                        position.play(mv).unwrap_or_else(|reason| panic!("{mv} in {position:?}: {reason}")),
                    );
                }
            }
        }
        assert_eq!(known, book.moves.len(), "a position that the book itself does not lead to");
    }

    #[test]
    fn moves_come_as_often_as_they_weigh() {
        let start = Position::startpos();
        let book = Book::read(&format!("# first\n{:x} 2g2f 75 7g7f 25\n", start.key())).expect("a book");
        let mut random = Random::new(1);
        let first: Move = "2g2f".parse().expect("a move");
        let often = (0..1000).filter(|_| book.choose(&start, &mut random) == Some(first)).count();
        assert!((700..800).contains(&often), "{often}");
        assert_eq!(book.choose(&start.mirrored(), &mut random), None);
    }

    #[test]
    fn what_is_no_book_is_named() {
        for text in ["x 7g7f 1", "e6731d92578c5804", "e6731d92578c5804 7g7f", "\n# x\n1 7g7f x"] {
            assert!(Book::read(text).is_err(), "{text:?}");
        }
        assert_eq!(Book::read("# x\n\n1 7g7f x"), Err(3));
    }
}
