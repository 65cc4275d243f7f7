//! Positions to test with: random games from every handicap, and the images of a position.
//!
//! A position is made from a list of plain numbers, so that the bulk tests can draw the numbers from a seeded
//! generator and proptest can draw, and shrink, them itself.

use crate::naive::{Board, HAND, Man, Side, Spot, Try, spots};

/// The start boards of the even game and the fifteen handicaps: what White's first two ranks hold.
const STARTS: [&str; 16] = [
    "lnsgkgsnl/1r5b1",
    "lnsgkgsn1/1r5b1",
    "1nsgkgsnl/1r5b1",
    "lnsgkgsnl/1r7",
    "lnsgkgsnl/7b1",
    "lnsgkgsn1/7b1",
    "lnsgkgsnl/9",
    "lnsgkgsn1/9",
    "1nsgkgsn1/9",
    "2sgkgsn1/9",
    "1nsgkgs2/9",
    "2sgkgs2/9",
    "2sgkg3/9",
    "3gkgs2/9",
    "3gkg3/9",
    "4k4/9",
];

/// The start positions: the even game first, in which Black moves; White moves first in all others.
pub(crate) fn starts() -> Vec<Board> {
    let sfen = |back: &str, turn| format!("{back}/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL {turn} - 1");
    (STARTS.iter().enumerate())
        .map(|(index, back)| Board::from_sfen(&sfen(back, if index == 0 { 'b' } else { 'w' })))
        .collect()
}

/// Numbers from a seed (splitmix64): the same everywhere, for ever.
pub(crate) struct Numbers(u64);

impl Numbers {
    pub(crate) fn seeded(seed: u64) -> Numbers {
        Numbers(seed)
    }

    pub(crate) fn next(&mut self) -> u16 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) >> 32) as u16
    }

    pub(crate) fn list(&mut self, length: usize) -> Vec<u16> {
        (0..length).map(|_| self.next()).collect()
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        usize::from(self.next()) % bound
    }
}

/// How many positions a bulk test looks at: the default, or `KOMADAI_POSITIONS` for a long run.
pub(crate) fn positions(default: usize) -> usize {
    std::env::var("KOMADAI_POSITIONS").ok().map_or(default, |count| count.parse().expect("a count"))
}

/// The seed of a bulk test: fixed, or `KOMADAI_SEED` for a long run that looks elsewhere.
pub(crate) fn seed() -> u64 {
    std::env::var("KOMADAI_SEED").ok().map_or(1, |seed| seed.parse().expect("a number"))
}

/// Picks one of the legal moves of a random game. Every third pick looks for a capture or a promotion first, so
/// that the hands fill and the zones are entered.
pub(crate) fn pick(board: &Board, legal: &[Try], number: u16) -> Option<Try> {
    let number = usize::from(number);
    if number.is_multiple_of(3) {
        let sharp: Vec<Try> = (legal.iter().copied())
            .filter(|tried| match *tried {
                Try::Move { to, promote, .. } => promote || board.at(to).is_some(),
                Try::Drop { .. } => false,
            })
            .collect();
        if !sharp.is_empty() {
            return Some(sharp[number / 3 % sharp.len()]);
        }
    }
    (!legal.is_empty()).then(|| legal[number / 3 % legal.len()])
}

/// The last board of a random game: a start, and one number a move.
pub(crate) fn game(start: usize, picks: &[u16]) -> Board {
    let mut board = starts().swap_remove(start % STARTS.len());
    for &number in picks {
        let Some(tried) = pick(&board, &board.legal(), number) else {
            break;
        };
        board = board.after(tried);
    }
    board
}

/// The board seen in a mirror: left and right exchanged.
pub(crate) fn mirrored(board: &Board) -> Board {
    let mut image = board.clone();
    for spot in spots() {
        image.put(mirrored_spot(spot), board.at(spot));
    }
    image
}

pub(crate) fn mirrored_spot(spot: Spot) -> Spot {
    Spot { file: 10 - spot.file, ..spot }
}

/// The board turned by half a circle with the colours exchanged: the same position for the other player.
pub(crate) fn turned(board: &Board) -> Board {
    let mut image = Board::empty();
    image.turn = board.turn.other();
    for spot in spots() {
        image.put(turned_spot(spot), board.at(spot).map(|man| Man { side: man.side.other(), ..man }));
    }
    for side in [Side::Black, Side::White] {
        for letter in HAND {
            image.set_hand(side.other(), letter, board.in_hand(side, letter));
        }
    }
    image
}

pub(crate) fn turned_spot(spot: Spot) -> Spot {
    Spot { file: 10 - spot.file, rank: 10 - spot.rank }
}

/// The try with its squares put elsewhere.
pub(crate) fn moved(tried: Try, place: fn(Spot) -> Spot) -> Try {
    match tried {
        Try::Move { from, to, promote } => Try::Move { from: place(from), to: place(to), promote },
        Try::Drop { letter, to } => Try::Drop { letter, to: place(to) },
    }
}
