//! Strict SFEN and USI text, for the tests' own use: anything unexpected panics.

use super::{Board, HAND, Man, Side, Spot, Try};
use std::fmt;

impl Board {
    pub(crate) fn from_sfen(sfen: &str) -> Board {
        let mut fields = sfen.split(' ');
        let mut board = Board::empty();
        let ranks: Vec<&str> = fields.next().expect("a board").split('/').collect();
        assert_eq!(ranks.len(), 9, "nine ranks in {sfen}");
        for (rank, text) in (1..).zip(ranks) {
            let mut file = 9;
            let mut promoted = false;
            for letter in text.chars() {
                if letter == '+' {
                    promoted = true;
                } else if let Some(empty) = letter.to_digit(10) {
                    file -= empty as i32;
                } else {
                    board.put(Spot { file, rank }, Some(man(letter, promoted)));
                    promoted = false;
                    file -= 1;
                }
            }
            assert_eq!(file, 0, "nine files in rank {rank} of {sfen}");
        }
        board.turn = match fields.next() {
            Some("b") => Side::Black,
            Some("w") => Side::White,
            other => panic!("side to move {other:?} in {sfen}"),
        };
        let mut count = 0;
        for letter in fields.next().expect("hands").chars().filter(|&letter| letter != '-') {
            if let Some(digit) = letter.to_digit(10) {
                count = count * 10 + digit;
            } else {
                let held = man(letter, false);
                board.set_hand(held.side, held.letter, count.max(1));
                count = 0;
            }
        }
        board
    }

    /// The SFEN with move number 1.
    pub(crate) fn sfen(&self) -> String {
        let mut ranks = Vec::new();
        for rank in 1..=9 {
            let mut text = String::new();
            let mut empty = 0;
            for file in (1..=9).rev() {
                match self.at(Spot { file, rank }) {
                    None => empty += 1,
                    Some(man) => {
                        if empty > 0 {
                            text.push_str(&empty.to_string());
                            empty = 0;
                        }
                        if man.promoted {
                            text.push('+');
                        }
                        text.push(case(man.side, man.letter));
                    }
                }
            }
            if empty > 0 {
                text.push_str(&empty.to_string());
            }
            ranks.push(text);
        }
        let mut hands = String::new();
        for side in [Side::Black, Side::White] {
            for letter in HAND {
                match self.in_hand(side, letter) {
                    0 => {}
                    1 => hands.push(case(side, letter)),
                    count => {
                        hands.push_str(&count.to_string());
                        hands.push(case(side, letter));
                    }
                }
            }
        }
        if hands.is_empty() {
            hands.push('-');
        }
        let turn = if self.turn == Side::Black { 'b' } else { 'w' };
        format!("{} {turn} {hands} 1", ranks.join("/"))
    }
}

fn man(letter: char, promoted: bool) -> Man {
    let side = if letter.is_ascii_uppercase() { Side::Black } else { Side::White };
    let letter = letter.to_ascii_uppercase();
    assert!("KRBGSNLP".contains(letter), "piece letter {letter}");
    Man { side, letter, promoted }
}

fn case(side: Side, letter: char) -> char {
    if side == Side::Black { letter } else { letter.to_ascii_lowercase() }
}

impl Spot {
    pub(crate) fn from_usi(text: &str) -> Spot {
        let bytes = text.as_bytes();
        assert!(
            bytes.len() == 2 && (b'1'..=b'9').contains(&bytes[0]) && (b'a'..=b'i').contains(&bytes[1]),
            "a square: {text}"
        );
        Spot { file: i32::from(bytes[0] - b'0'), rank: i32::from(bytes[1] - b'a') + 1 }
    }
}

impl Try {
    pub(crate) fn from_usi(text: &str) -> Try {
        if let Some((letter, to)) = text.split_once('*') {
            return Try::Drop { letter: letter.parse().expect("one letter"), to: Spot::from_usi(to) };
        }
        let (squares, promote) = match text.strip_suffix('+') {
            Some(squares) => (squares, true),
            None => (text, false),
        };
        Try::Move { from: Spot::from_usi(&squares[..2]), to: Spot::from_usi(&squares[2..]), promote }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}", self.file, char::from(b'a' + self.rank as u8 - 1))
    }
}

impl fmt::Display for Try {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Try::Move { from, to, promote } => write!(f, "{from}{to}{}", if *promote { "+" } else { "" }),
            Try::Drop { letter, to } => write!(f, "{letter}*{to}"),
        }
    }
}
