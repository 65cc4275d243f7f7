//! Diagrams: nine ranks of nine squares, the hands, and who is to move
//! (<https://mozuyama.hatenadiary.org/entry/20030909/p5>).

use std::fmt::Write as _;

use komadai_rules::{Board, ByColor, Color, Hand, HandKind, Invalid, Piece, Problem, Setup, Square};

use super::hand;
use super::header::{NUMBER, side};
use super::lines::Line;
use crate::notation::{RANKS, digit_of, short_name, take_kind};
use crate::{Expected, Fault, Place, Record, RecordError, Unplayable};

/// A diagram as far as it has been read.
pub(super) struct Diagram {
    pub(super) board: Board,
    /// How many ranks have been read.
    ranks: u8,
    /// Where the first of them stands.
    pub(super) place: Place,
    pub(super) hands: ByColor<Option<Hand>>,
    /// Where they stand.
    pub(super) hand_places: ByColor<Place>,
    pub(super) turn: Option<Color>,
}

const BORDER: &str = "+---------------------------+";
const FILES: &str = "  ９ ８ ７ ６ ５ ４ ３ ２ １";

impl Diagram {
    pub(super) const EMPTY: Self = Self {
        board: Board::EMPTY,
        ranks: 0,
        place: Place::START,
        hands: ByColor::new(None, None),
        hand_places: ByColor::new(Place::START, Place::START),
        turn: None,
    };

    pub(super) const fn has_board(&self) -> bool {
        self.ranks > 0
    }

    pub(super) fn has_hands(&self) -> bool {
        Color::ALL.into_iter().any(|color| self.hands[color].is_some())
    }

    /// Reads a line of a board; `false` when it is none.
    pub(super) fn line(&mut self, line: &Line<'_>) -> Result<bool, RecordError> {
        match line.text.chars().next() {
            Some('|' | '｜') => self.rank(line)?,
            Some('+') => {
                if !line.text.bytes().all(|byte| matches!(byte, b'+' | b'-' | b'=')) {
                    return Ok(false);
                }
                if self.ranks != 0 && self.ranks != 9 {
                    return Err(line.unexpected(Expected::NineRanks, line.text));
                }
            }
            Some(c) if digit_of(c).is_some() => return files(line),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Reads a rank: `| ・v玉 ・ … |一`.
    fn rank(&mut self, line: &Line<'_>) -> Result<(), RecordError> {
        if self.ranks == 9 {
            return Err(line.unexpected(Expected::NineRanks, line.text));
        }
        if self.ranks == 0 {
            self.place = line.place(line.text);
        }
        self.ranks += 1;
        let mut rest = line.text.trim_start_matches(['|', '｜']);
        for file in (1..=9).rev() {
            let piece = cell(&mut rest).map_err(|at| line.unexpected(Expected::DiagramSquare, at))?;
            if let Some(square) = Square::new(file, self.ranks) {
                self.board[square] = piece;
            }
        }
        let end = rest.trim_start();
        let Some(label) = end.strip_prefix(['|', '｜']) else {
            return Err(line.unexpected(Expected::NineSquares, end));
        };
        let label = label.trim();
        let mut chars = label.chars();
        match chars.next() {
            None => Ok(()),
            Some(c) if digit_of(c) == Some(self.ranks) && chars.as_str().is_empty() => Ok(()),
            Some(_) => Err(line.unexpected(Expected::RankNumber, label)),
        }
    }

    /// Reads the hand of a side.
    pub(super) fn hand(&mut self, color: Color, value: &str, line: &Line<'_>) -> Result<(), RecordError> {
        let hand = hand::read(value).map_err(|at| line.unexpected(Expected::PieceInHand("歩二"), at))?;
        if let Some(kind) = HandKind::ALL.into_iter().find(|&kind| hand.count(kind) > kind.piece().total()) {
            let mut setup = Setup {
                board: self.board,
                hands: ByColor::new(Hand::EMPTY, Hand::EMPTY),
                turn: color,
                move_number: 1,
            };
            setup.hands[color] = hand;
            let invalid = Invalid { problems: vec![Problem::TooMany(kind.piece())] };
            return Err(Fault::Start(Box::new(Unplayable { setup, invalid })).at(line.place(value)));
        }
        self.hand_places[color] = line.place(value);
        if self.hands[color].replace(hand).is_some() {
            return Err(line.unexpected(Expected::OneHand, line.text));
        }
        Ok(())
    }

    /// Whether all ranks are there.
    pub(super) fn finish(&self) -> Result<(), RecordError> {
        if self.has_board() && self.ranks != 9 {
            Err(Fault::Missing(Expected::NineRanks).at(self.place))
        } else {
            Ok(())
        }
    }
}

/// The line above the board. Files in another order would be another board.
fn files(line: &Line<'_>) -> Result<bool, RecordError> {
    let digits = || line.text.split_whitespace().flat_map(str::chars);
    if !is_ruler(line.text) {
        return Ok(false);
    }
    if (1..=9).rev().eq(digits().filter_map(digit_of)) {
        return Ok(true);
    }
    Err(line.unexpected(Expected::Files, line.text))
}

/// Whether a line is nine digits and nothing else.
pub(super) fn is_ruler(text: &str) -> bool {
    let mut digits = text.split_whitespace().flat_map(str::chars);
    digits.by_ref().take(9).filter(|&c| digit_of(c).is_some()).count() == 9 && digits.next().is_none()
}

/// A square: a blank and `・`, or a blank or `v` and a piece. The error is what is neither.
fn cell<'a>(rest: &mut &'a str) -> Result<Option<Piece>, &'a str> {
    let at = rest.trim_start_matches(' ');
    *rest = at;
    let color = match at.chars().next() {
        Some('・' | '･' | '．' | '.' | '　' | '*' | '＊') => {
            *rest = &at[at.chars().next().map_or(0, char::len_utf8)..];
            return Ok(None);
        }
        Some(c @ ('v' | 'V' | 'ｖ')) => {
            *rest = &at[c.len_utf8()..];
            Color::White
        }
        Some('^') => {
            *rest = &at[1..];
            Color::Black
        }
        _ => Color::Black,
    };
    take_kind(rest).map(|kind| Some(Piece::new(color, kind))).ok_or(at)
}

/// Writes the start position as a diagram.
pub(crate) fn write(record: &Record, handicap: bool, text: &mut String) {
    let setup = record.start().setup(record.move_number());
    let hand = |color| format!("{}の持駒：{}\n", side(color, handicap), hand::write(setup.hands[color]));
    text.push_str(&hand(Color::White));
    let _ = writeln!(text, "{FILES}\n{BORDER}");
    for rank in 1..=9 {
        text.push('|');
        for square in (1..=9).rev().filter_map(|file| Square::new(file, rank)) {
            match setup.board[square] {
                None => text.push_str(" ・"),
                Some(piece) => {
                    text.push(if piece.color == Color::White { 'v' } else { ' ' });
                    text.push(short_name(piece.kind));
                }
            }
        }
        let _ = writeln!(text, "|{}", RANKS[usize::from(rank) - 1]);
    }
    let _ = writeln!(text, "{BORDER}");
    text.push_str(&hand(Color::Black));
    if setup.move_number != 1 {
        let _ = writeln!(text, "{NUMBER}{}", setup.move_number.saturating_sub(1));
    }
    let _ = writeln!(text, "{}番", side(setup.turn, handicap));
}
