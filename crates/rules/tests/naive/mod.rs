//! The rules of shogi a second time, written from the rules' text alone and as plainly as it reads.
//!
//! This module knows nothing of `komadai-rules`: no type, no table, no trick of it. A board is a board of
//! boxes, a move is legal when no rule is broken by it, and every move that can be thought of is tried. It
//! talks to the tests in SFEN and USI text only, so that a mistake in a shared type cannot hide in both.

mod game;
mod text;

pub(crate) use game::{Customs, Declared, Game};

/// A player. Black moves first and plays up the board, towards rank 1 (a).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Side {
    Black,
    White,
}

impl Side {
    pub(crate) fn other(self) -> Side {
        match self {
            Side::Black => Side::White,
            Side::White => Side::Black,
        }
    }

    /// How the rank number changes when this side's piece goes one square forward.
    fn forward(self) -> i32 {
        match self {
            Side::Black => -1,
            Side::White => 1,
        }
    }

    /// How many ranks lie before this one, seen by this side: 0 on its last rank, 8 on its own back rank.
    fn ranks_ahead(self, rank: i32) -> i32 {
        match self {
            Side::Black => rank - 1,
            Side::White => 9 - rank,
        }
    }

    /// The promotion zone: the three far ranks.
    pub(crate) fn zone(self, spot: Spot) -> bool {
        self.ranks_ahead(spot.rank) <= 2
    }
}

/// A piece: whose it is, the letter of its unpromoted side, and which side is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Man {
    pub side: Side,
    pub letter: char,
    pub promoted: bool,
}

/// A square: file 1 to 9 from Black's right, rank 1 to 9 from White's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Spot {
    pub file: i32,
    pub rank: i32,
}

impl Spot {
    /// Where the square's box is: file by file.
    fn place(self) -> usize {
        ((self.file - 1) * 9 + self.rank - 1) as usize
    }

    fn of(place: usize) -> Spot {
        Spot { file: place as i32 / 9 + 1, rank: place as i32 % 9 + 1 }
    }
}

/// The 81 squares, file by file.
pub(crate) fn spots() -> impl Iterator<Item = Spot> {
    (0..81).map(Spot::of)
}

/// The letters of the pieces that a hand can hold.
pub(crate) const HAND: [char; 7] = ['R', 'B', 'G', 'S', 'N', 'L', 'P'];

/// Anything a player could try, however foolish.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Try {
    Move { from: Spot, to: Spot, promote: bool },
    Drop { letter: char, to: Spot },
}

/// Every try there is: each square to each square, promoting and not, and each piece on each square.
pub(crate) fn all_tries() -> impl Iterator<Item = Try> {
    let moves = spots().flat_map(|from| {
        spots().flat_map(move |to| [false, true].map(|promote| Try::Move { from, to, promote }))
    });
    let drops = HAND.into_iter().flat_map(|letter| spots().map(move |to| Try::Drop { letter, to }));
    moves.chain(drops)
}

/// The pieces on the board, those in the hands, and who is to move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    boxes: [Option<Man>; 81],
    hands: [[u32; 7]; 2],
    pub turn: Side,
}

impl Board {
    pub(crate) fn empty() -> Board {
        Board { boxes: [None; 81], hands: [[0; 7]; 2], turn: Side::Black }
    }

    pub(crate) fn at(&self, spot: Spot) -> Option<Man> {
        self.boxes[spot.place()]
    }

    pub(crate) fn put(&mut self, spot: Spot, man: Option<Man>) {
        self.boxes[spot.place()] = man;
    }

    pub(crate) fn in_hand(&self, side: Side, letter: char) -> u32 {
        self.hands[side as usize][hand_place(letter)]
    }

    pub(crate) fn set_hand(&mut self, side: Side, letter: char, count: u32) {
        self.hands[side as usize][hand_place(letter)] = count;
    }

    /// The squares where this side has a piece, with the piece.
    pub(crate) fn men(&self, side: Side) -> Vec<(Spot, Man)> {
        let mut men = Vec::with_capacity(24);
        for place in 0..81 {
            if let Some(man) = self.boxes[place]
                && man.side == side
            {
                men.push((Spot::of(place), man));
            }
        }
        men
    }

    pub(crate) fn king(&self, side: Side) -> Option<Spot> {
        let king = Man { side, letter: 'K', promoted: false };
        self.boxes.iter().position(|&man| man == Some(king)).map(Spot::of)
    }

    /// Whether a piece of this kind, standing on `from`, moves to `to`, whatever may stand there.
    pub(crate) fn moves_so(&self, man: Man, from: Spot, to: Spot) -> bool {
        let ahead = (to.rank - from.rank) * man.side.forward();
        let aside = (to.file - from.file).abs();
        let one_step = ahead.abs().max(aside) == 1;
        let orthogonal = (ahead == 0) != (aside == 0);
        let diagonal = ahead.abs() == aside && aside != 0;
        match (man.letter, man.promoted) {
            ('K', false) => one_step,
            // One step, but not diagonally backward.
            ('G', false) | ('P' | 'L' | 'N' | 'S', true) => one_step && !(diagonal && ahead == -1),
            // One step diagonally, or straight forward.
            ('S', false) => one_step && (diagonal || ahead == 1),
            // Two ahead and one aside, over whatever is between.
            ('N', false) => ahead == 2 && aside == 1,
            ('P', false) => ahead == 1 && aside == 0,
            ('L', false) => ahead > 0 && aside == 0 && self.clear_between(from, to),
            ('R', false) => orthogonal && self.clear_between(from, to),
            ('B', false) => diagonal && self.clear_between(from, to),
            ('R', true) => one_step || orthogonal && self.clear_between(from, to),
            ('B', true) => one_step || diagonal && self.clear_between(from, to),
            _ => panic!("there is no such piece: {man:?}"),
        }
    }

    /// Walks from one square to another on a line and looks at the squares between.
    fn clear_between(&self, from: Spot, to: Spot) -> bool {
        let step = ((to.file - from.file).signum(), (to.rank - from.rank).signum());
        let mut spot = Spot { file: from.file + step.0, rank: from.rank + step.1 };
        while spot != to {
            if self.at(spot).is_some() {
                return false;
            }
            spot = Spot { file: spot.file + step.0, rank: spot.rank + step.1 };
        }
        true
    }

    /// Whether a piece of this side attacks the square. A pinned piece attacks all the same.
    pub(crate) fn attacked(&self, spot: Spot, by: Side) -> bool {
        for place in 0..81 {
            if let Some(man) = self.boxes[place]
                && man.side == by
                && self.moves_so(man, Spot::of(place), spot)
            {
                return true;
            }
        }
        false
    }

    /// Whether this side's king is attacked; a side without a king is never in check.
    pub(crate) fn in_check(&self, side: Side) -> bool {
        self.king(side).is_some_and(|king| self.attacked(king, side.other()))
    }

    /// The board after the try, whether the rules allow it or not. The try must be possible by hand: there is
    /// a piece to take up.
    pub(crate) fn after(&self, tried: Try) -> Board {
        let mut board = self.clone();
        match tried {
            Try::Move { from, to, promote } => {
                let man = self.at(from).expect("a piece to move");
                if let Some(taken) = self.at(to).filter(|taken| taken.letter != 'K') {
                    board.set_hand(self.turn, taken.letter, self.in_hand(self.turn, taken.letter) + 1);
                }
                board.put(from, None);
                board.put(to, Some(Man { promoted: man.promoted || promote, ..man }));
            }
            Try::Drop { letter, to } => {
                board.set_hand(self.turn, letter, self.in_hand(self.turn, letter) - 1);
                board.put(to, Some(Man { side: self.turn, letter, promoted: false }));
            }
        }
        board.turn = self.turn.other();
        board
    }

    /// Every rule that the try breaks, in the words of the command line; an empty list is a legal move.
    ///
    /// A try that cannot be made by hand at all (nothing to take up, no way there, no room) is not looked at further.
    pub(crate) fn broken(&self, tried: Try) -> Vec<&'static str> {
        match tried {
            Try::Move { from, to, promote } => self.broken_by_move(from, to, promote),
            Try::Drop { letter, to } => self.broken_by_drop(letter, to),
        }
    }

    fn broken_by_move(&self, from: Spot, to: Spot, promote: bool) -> Vec<&'static str> {
        let Some(man) = self.at(from) else {
            return vec!["no piece on the square"];
        };
        if man.side != self.turn {
            return vec!["opponent's piece"];
        }
        let mut broken = Vec::new();
        if !self.moves_so(man, from, to) {
            broken.push("piece does not move so");
        }
        if self.at(to).is_some_and(|other| other.side == self.turn) {
            broken.push("square occupied");
        }
        let has_red_side = !man.promoted && man.letter != 'K' && man.letter != 'G';
        if promote && !(has_red_side && (man.side.zone(from) || man.side.zone(to))) {
            broken.push("cannot promote");
        }
        if !promote && !man.promoted && stuck(man.side, man.letter, to) {
            broken.push("must promote");
        }
        if broken.iter().any(|rule| ["piece does not move so", "square occupied"].contains(rule)) {
            return broken;
        }
        if self.after(Try::Move { from, to, promote }).in_check(self.turn) {
            broken.push("king left in check");
        }
        broken
    }

    fn broken_by_drop(&self, letter: char, to: Spot) -> Vec<&'static str> {
        let mut broken = Vec::new();
        if self.in_hand(self.turn, letter) == 0 {
            broken.push("no such piece in hand");
        }
        if self.at(to).is_some() {
            broken.push("square occupied");
        }
        if stuck(self.turn, letter, to) {
            broken.push("dead end");
        }
        let own_pawn = Man { side: self.turn, letter: 'P', promoted: false };
        if letter == 'P' && (1..=9).any(|rank| self.at(Spot { file: to.file, rank }) == Some(own_pawn)) {
            broken.push("nifu");
        }
        if broken.iter().any(|rule| ["no such piece in hand", "square occupied"].contains(rule)) {
            return broken;
        }
        let after = self.after(Try::Drop { letter, to });
        if after.in_check(self.turn) {
            broken.push("king left in check");
        }
        if letter == 'P' && broken.is_empty() && after.checkmated() {
            broken.push("uchifuzume");
        }
        broken
    }

    /// Every legal move. Only squares with a piece that moves so are asked about; `broken` says the rest.
    pub(crate) fn legal(&self) -> Vec<Try> {
        let mut legal = Vec::new();
        for (from, man) in self.men(self.turn) {
            for to in spots().filter(|&to| self.moves_so(man, from, to)) {
                for promote in [false, true] {
                    legal.push(Try::Move { from, to, promote });
                }
            }
        }
        for letter in HAND {
            if self.in_hand(self.turn, letter) > 0 {
                legal.extend(spots().map(|to| Try::Drop { letter, to }));
            }
        }
        legal.retain(|&tried| self.broken(tried).is_empty());
        legal
    }

    /// Mate: the side to move is in check and nothing it can do is legal.
    pub(crate) fn checkmated(&self) -> bool {
        self.in_check(self.turn) && self.legal().is_empty()
    }
}

/// Whether an unpromoted piece could never move again from this square.
pub(crate) fn stuck(side: Side, letter: char, spot: Spot) -> bool {
    match letter {
        'P' | 'L' => side.ranks_ahead(spot.rank) < 1,
        'N' => side.ranks_ahead(spot.rank) < 2,
        _ => false,
    }
}

fn hand_place(letter: char) -> usize {
    HAND.iter().position(|&held| held == letter).expect("a piece that a hand can hold")
}
