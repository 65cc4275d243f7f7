//! Sparse boards where a king is hunted: few pieces, pins, checks, a pawn in hand.

use crate::generate::{Numbers, turned};
use crate::naive::{Board, Man, Side, Spot, spots, stuck};

/// How many pieces of each letter a set has.
const STOCK: [(char, u32); 7] = [('R', 2), ('B', 2), ('G', 4), ('S', 4), ('N', 4), ('L', 4), ('P', 18)];

/// The eight directions, as steps of file and rank.
const DIRECTIONS: [(i32, i32); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// A board in the making. Black hunts White's king.
struct Hunt {
    board: Board,
    left: [(char, u32); 7],
    king: Spot,
    /// The square before the hunted king, which stays free for a pawn.
    before: Spot,
}

/// A board on which one side hunts the other's king, made from numbers; nothing where they make no valid position.
///
/// The first number says how the board is turned, who moves and what is in the hands, the second where the
/// hunted king stands, the third where the hunter's does, if at all, the fourth what is planted; then each
/// pair puts a piece near a king, on a line through one, or anywhere.
pub(crate) fn hunt(numbers: &[u16]) -> Option<Board> {
    let [shape, king, hunter, plant, men @ ..] = numbers else {
        return None;
    };
    // Most hunted kings stand on the two back ranks, where most mates are; some have come through to the other
    // end, where a capture may have to promote.
    let at = any(king / 8);
    let king = match king % 8 {
        0..=4 => Spot { rank: 1 + at.rank % 2, ..at },
        5 => Spot { rank: 7 + at.rank % 2, ..at },
        _ => at,
    };
    let mut hunt =
        Hunt { board: Board::empty(), left: STOCK, king, before: Spot { rank: king.rank + 1, ..king } };
    hunt.board.put(king, Some(Man { side: Side::White, letter: 'K', promoted: false }));
    match plant % 6 {
        0 => hunt.pin_a_defender(plant / 6),
        1 => hunt.pin_a_protector(plant / 6),
        2 => hunt.check_the_hunter(plant / 6),
        3 => hunt.defend_by_a_knight(plant / 6),
        _ => {}
    }
    match hunter % 6 {
        0 => {}
        1 => hunt.put_hunter(near(king, hunter / 6, 3)),
        2 | 3 => hunt.put_hunter(on_line(king, hunter / 6)),
        _ => hunt.put_hunter(any(hunter / 6)),
    }
    let hunter = hunt.board.king(Side::Black);
    for pair in men.chunks_exact(2) {
        let (what, place) = (pair[0], pair[1]);
        let letter = STOCK[usize::from(what % 7)].0;
        let side = if what / 7 % 5 < 3 { Side::Black } else { Side::White };
        let promoted = what / 35 % 3 == 0 && letter != 'G';
        let spot = match (place % 8, hunter) {
            (0..=3, _) => near(king, place / 8, 2),
            (4, _) => on_line(king, place / 8),
            (5, Some(hunter)) => on_line(hunter, place / 8),
            (6, Some(hunter)) => near(hunter, place / 8, 2),
            _ => any(place / 8),
        };
        hunt.put(spot, Man { side, letter, promoted });
    }
    hunt.fill_hands(*shape);
    let mut board = hunt.board;
    if shape / 80 % 8 == 0 {
        board.turn = Side::White;
    }
    if board.in_check(board.turn.other()) {
        board.turn = board.turn.other();
        if board.in_check(board.turn.other()) {
            return None;
        }
    }
    Some(if shape / 640 % 2 == 0 { board } else { turned(&board) })
}

/// How many numbers a hunt takes.
pub(crate) const HUNT_NUMBERS: std::ops::Range<usize> = 8..32;

/// A hunt with numbers drawn from the seed. Every second one is at its end: the king has one flight at most.
pub(crate) fn random_hunt(numbers: &mut Numbers) -> Board {
    let at_its_end = numbers.next().is_multiple_of(2);
    loop {
        let length = HUNT_NUMBERS.start + numbers.below(HUNT_NUMBERS.len());
        if let Some(board) = hunt(&numbers.list(length)).filter(|board| !at_its_end || flights(board) <= 1) {
            return board;
        }
    }
}

/// How many squares the king of the side not to move could step to, were it that side's turn.
pub(crate) fn flights(board: &Board) -> usize {
    let hunted = board.turn.other();
    let Some(king) = board.king(hunted) else { return 8 };
    (DIRECTIONS.iter().map(|step| beside(king, *step, 1)))
        .filter(|&to| on_board(to) && board.at(to).is_none_or(|man| man.side != hunted))
        .filter(|&to| !board.attacked(to, board.turn))
        .count()
}

impl Hunt {
    /// Puts the piece there where the rules allow it to stand, and there is one left.
    fn put(&mut self, spot: Spot, man: Man) {
        if !on_board(spot) || self.board.at(spot).is_some() || spot == self.before {
            return;
        }
        let own_pawn = Some(Man { side: man.side, letter: 'P', promoted: false });
        let doubled = (1..=9).any(|rank| self.board.at(Spot { file: spot.file, rank }) == own_pawn);
        if !man.promoted && (man.letter == 'P' && doubled || stuck(man.side, man.letter, spot)) {
            return;
        }
        let (_, stock) = self.left.iter_mut().find(|(letter, _)| *letter == man.letter).expect("a letter");
        if *stock > 0 {
            *stock -= 1;
            self.board.put(spot, Some(man));
        }
    }

    fn put_hunter(&mut self, spot: Spot) {
        let free = on_board(spot) && self.board.at(spot).is_none() && spot != self.before;
        if free && self.board.king(Side::Black).is_none() {
            self.board.put(spot, Some(Man { side: Side::Black, letter: 'K', promoted: false }));
        }
    }

    /// A slider that moves along the direction.
    fn put_slider(&mut self, spot: Spot, side: Side, direction: (i32, i32), number: u16) {
        let letter = if direction.0 != 0 && direction.1 != 0 { 'B' } else { 'R' };
        self.put(spot, Man { side, letter, promoted: number.is_multiple_of(3) });
    }

    /// A piece that can reach the square before the king, if the numbers' first choice or a later one can.
    fn put_guard(&mut self, spot: Spot, side: Side, number: u16) {
        if !on_board(spot) || !on_board(self.before) || spot == self.before {
            return;
        }
        let choices = [('G', false), ('S', false), ('N', false), ('L', false), ('R', false), ('B', false)]
            .into_iter()
            .chain([('P', true), ('R', true), ('B', true), ('P', false)]);
        let fitting: Vec<Man> = choices
            .map(|(letter, promoted)| Man { side, letter, promoted })
            .filter(|&man| self.board.moves_so(man, spot, self.before))
            .collect();
        if !fitting.is_empty() {
            self.put(spot, fitting[usize::from(number) % fitting.len()]);
        }
    }

    /// A piece of the hunted side that could take the pawn, on a line between its king and a hunting slider.
    fn pin_a_defender(&mut self, number: u16) {
        let direction = DIRECTIONS[usize::from(number % 8)];
        let distance = 1 + i32::from(number / 8 % 2);
        self.put_guard(beside(self.king, direction, distance), Side::White, number / 16);
        let behind = distance + 1 + i32::from(number / 16 % 3);
        self.put_slider(beside(self.king, direction, behind), Side::Black, direction, number / 48);
    }

    /// A piece that protects the pawn, on a line between the hunting king and a slider of the hunted side.
    fn pin_a_protector(&mut self, number: u16) {
        let spot = near(self.before, number, 2);
        let direction = DIRECTIONS[usize::from(number / 25 % 8)];
        self.put_guard(spot, Side::Black, number / 200);
        self.put_hunter(beside(spot, direction, 1 + i32::from(number / 25 % 3)));
        let behind = -1 - i32::from(number / 75 % 3);
        self.put_slider(beside(spot, direction, behind), Side::White, direction, number / 200);
    }

    /// The hunting king in check along a line through the square before the hunted king, by a slider beside that
    /// king, which is itself pinned: a pawn that blocks the check can mate.
    fn check_the_hunter(&mut self, number: u16) {
        let pin = [(1, 0), (-1, 0), (1, 1), (-1, 1)][usize::from(number % 4)];
        let checker = beside(self.king, pin, 1);
        let line = (self.before.file - checker.file, self.before.rank - checker.rank);
        self.put_slider(checker, Side::White, line, number / 4);
        self.put_slider(beside(self.king, pin, 2 + i32::from(number / 4 % 4)), Side::Black, pin, number / 16);
        self.put_hunter(beside(self.before, line, 1 + i32::from(number / 16 % 4)));
    }

    /// A knight of the hunted side that could take the pawn.
    fn defend_by_a_knight(&mut self, number: u16) {
        let aside = if number.is_multiple_of(2) { 1 } else { -1 };
        let spot = Spot { file: self.before.file + aside, rank: self.before.rank - 2 };
        self.put(spot, Man { side: Side::White, letter: 'N', promoted: false });
    }

    /// Mostly a pawn for the hunter; then all that is left, some of it, or nothing, to one side.
    fn fill_hands(&mut self, shape: u16) {
        if !shape.is_multiple_of(8) && self.left[6].1 > 0 {
            self.left[6].1 -= 1;
            self.board.set_hand(Side::Black, 'P', 1);
        }
        for (index, (letter, stock)) in self.left.into_iter().enumerate() {
            let share = match shape / 8 % 5 {
                0 => stock,
                1 | 2 => 0,
                _ => u32::from(shape >> index) % 2 * stock.min(1),
            };
            // Half of the boards leave the hunted side's hand empty: that makes mates and stalemates.
            if (shape / 40).is_multiple_of(2) {
                self.board.set_hand(Side::White, letter, share);
            } else if letter != 'P' {
                self.board.set_hand(Side::Black, letter, share);
            }
        }
    }
}

fn on_board(spot: Spot) -> bool {
    (1..=9).contains(&spot.file) && (1..=9).contains(&spot.rank)
}

fn any(number: u16) -> Spot {
    spots().nth(usize::from(number) % 81).expect("one of 81")
}

fn near(spot: Spot, number: u16, reach: i32) -> Spot {
    let side = 2 * reach + 1;
    let number = i32::from(number) % (side * side);
    Spot { file: spot.file + number % side - reach, rank: spot.rank + number / side - reach }
}

fn on_line(spot: Spot, number: u16) -> Spot {
    beside(spot, DIRECTIONS[usize::from(number % 8)], 1 + i32::from(number / 8 % 6))
}

fn beside(spot: Spot, (file, rank): (i32, i32), distance: i32) -> Spot {
    Spot { file: spot.file + file * distance, rank: spot.rank + rank * distance }
}
