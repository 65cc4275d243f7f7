//! SFEN, the text of a position: `lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1`.
//!
//! Source: <http://www.glaurungchess.com/shogi/usi.html>, with what readers of today accept besides.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write as _;

use crate::{
    Board, ByColor, Color, Hand, HandKind, Looseness, Piece, PieceKind, Setup, SfenError, SfenFault, Square,
};

impl Setup {
    /// Reads SFEN leniently: beside what [`Setup::from_sfen_strict`] reads, each [`Looseness`] is accepted.
    ///
    /// # Errors
    /// When the text is not SFEN; whether the diagram obeys the rules is not looked at.
    pub fn from_sfen(text: &str) -> Result<Self, SfenError> {
        Self::read_sfen(text).map(|(setup, _)| setup)
    }

    /// Reads SFEN strictly: any [`Looseness`] is an error. A missing move number (then 1), `1P`, `PP` and any order of
    /// the hand are no looseness: too many programs write them.
    ///
    /// # Errors
    /// When the text is not SFEN to the letter.
    pub fn from_sfen_strict(text: &str) -> Result<Self, SfenError> {
        let (setup, loose) = Self::read_sfen(text)?;
        match loose.first() {
            None => Ok(setup),
            Some((column, looseness)) => {
                Err(SfenError { column: *column, fault: SfenFault::Loose(*looseness) })
            }
        }
    }

    /// Reads SFEN leniently and says what was loose in it, with the column of each.
    ///
    /// # Errors
    /// When the text is not SFEN.
    pub fn read_sfen(text: &str) -> Result<(Self, Vec<(usize, Looseness)>), SfenError> {
        let mut board = Board::EMPTY;
        let (fields, loose) = Fields::read(text, |square, piece| board[square] = Some(piece))?;
        let Fields { turn, hands, move_number } = fields;
        Ok((Self { board, hands, turn, move_number }, loose))
    }

    /// Writes canonical SFEN: hand in the order R B G S N L P, Black first, the move number always there.
    pub fn to_sfen(&self) -> String {
        let mut text = String::with_capacity(96);
        for rank in 1..=9 {
            let mut empty = 0;
            for square in (1..=9).rev().filter_map(|file| Square::new(file, rank)) {
                match self.board[square] {
                    None => empty += 1,
                    Some(piece) => {
                        write_count(&mut text, &mut empty);
                        let _ = piece.write_sfen(&mut text);
                    }
                }
            }
            write_count(&mut text, &mut empty);
            text.push(if rank == 9 { ' ' } else { '/' });
        }
        text.push(self.turn.letter());
        text.push(' ');
        if Color::ALL.into_iter().all(|color| self.hands[color].is_empty()) {
            text.push('-');
        }
        for color in Color::ALL {
            for kind in HandKind::DISPLAY {
                let count = self.hands[color].count(kind);
                if count > 1 {
                    let _ = write!(text, "{count}");
                }
                if count > 0 {
                    let _ = Piece::new(color, kind.piece()).write_sfen(&mut text);
                }
            }
        }
        let _ = write!(text, " {}", self.move_number);
        text
    }
}

fn write_count(text: &mut String, empty: &mut u8) {
    if *empty > 0 {
        text.push(char::from(b'0' + *empty));
        *empty = 0;
    }
}

/// The unpromoted piece that each letter stands for.
static LETTERS: [Option<Piece>; 256] = {
    let mut table = [None; 256];
    let mut i = 0;
    while i < PieceKind::ALL.len() {
        let kind = PieceKind::ALL[i];
        if !kind.is_promoted() {
            let letter = kind.letter() as u8;
            table[letter as usize] = Some(Piece::new(Color::Black, kind));
            table[letter.to_ascii_lowercase() as usize] = Some(Piece::new(Color::White, kind));
        }
        i += 1;
    }
    table
};

/// What SFEN says beside the board.
pub(crate) struct Fields {
    pub(crate) turn: Color,
    pub(crate) hands: ByColor<Hand>,
    pub(crate) move_number: u32,
}

impl Fields {
    /// Reads SFEN leniently, hands each piece of the board to `put`, and says what was loose. Whoever makes something
    /// else of the pieces than a [`Board`] saves its making.
    #[inline]
    pub(crate) fn read(
        text: &str,
        put: impl FnMut(Square, Piece),
    ) -> Result<(Self, Vec<(usize, Looseness)>), SfenError> {
        Reader::new(text).fields(put)
    }
}

struct Reader<'a> {
    text: &'a [u8],
    at: usize,
    loose: Vec<(usize, Looseness)>,
}

impl<'a> Reader<'a> {
    const fn new(text: &'a str) -> Self {
        Self { text: text.as_bytes(), at: 0, loose: Vec::new() }
    }

    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    #[cold]
    fn error<T>(&self, fault: SfenFault) -> Result<T, SfenError> {
        // Columns count characters, not bytes: what comes before may be anything.
        let before = self.text[..self.at].iter().filter(|b| **b & 0xc0 != 0x80).count();
        Err(SfenError { column: before + 1, fault })
    }

    fn note(&mut self, looseness: Looseness) {
        self.loose.push((self.at + 1, looseness));
    }

    /// What stands here.
    fn found(&self) -> Option<char> {
        core::str::from_utf8(&self.text[self.at..]).ok().and_then(|rest| rest.chars().next())
    }

    fn blanks(&mut self, expected: usize) {
        let start = self.at;
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\r' | b'\n')) {
            self.at += 1;
        }
        let count = self.at - start;
        if count > expected || (count == 1 && self.text[start] != b' ') {
            self.note(Looseness::ExtraBlanks);
        }
    }

    #[inline]
    fn fields(
        mut self,
        put: impl FnMut(Square, Piece),
    ) -> Result<(Fields, Vec<(usize, Looseness)>), SfenError> {
        self.blanks(0);
        self.board(put)?;
        if !matches!(self.peek(), Some(b' ' | b'\t')) {
            return self.error(SfenFault::NoSide(self.found()));
        }
        self.blanks(1);
        let turn = match self.peek() {
            Some(b'b') => Color::Black,
            Some(b'w') => Color::White,
            _ => {
                return self.error(SfenFault::Side(self.found()));
            }
        };
        self.at += 1;
        if !matches!(self.peek(), Some(b' ' | b'\t')) {
            return self.error(SfenFault::NoBlank(self.found()));
        }
        self.blanks(1);
        let hands = self.hands()?;
        self.blanks(1);
        if self.peek().is_none() && self.text.ends_with(b" ") {
            self.note(Looseness::ExtraBlanks);
        }
        let move_number = self.move_number()?;
        self.blanks(0);
        if self.at < self.text.len() {
            return self.error(SfenFault::Trailing(self.found()));
        }
        Ok((Fields { turn, hands, move_number }, self.loose))
    }

    #[inline]
    fn board(&mut self, mut put: impl FnMut(Square, Piece)) -> Result<(), SfenError> {
        for rank in 1..=9 {
            if rank > 1 {
                if self.peek() != Some(b'/') {
                    return self.error(SfenFault::RankBreak { after: rank - 1, found: self.found() });
                }
                self.at += 1;
            }
            self.rank(rank, &mut put)?;
        }
        Ok(())
    }

    #[inline]
    fn rank(&mut self, rank: u8, put: &mut impl FnMut(Square, Piece)) -> Result<(), SfenError> {
        // The file that the next square has; 0 when the rank is full.
        let mut file = 9;
        let mut after_digit = false;
        loop {
            match self.peek() {
                Some(digit @ b'1'..=b'9') => {
                    if after_digit {
                        self.note(Looseness::AdjacentDigits);
                    }
                    if digit - b'0' > file {
                        return self.error(SfenFault::LongRank(rank));
                    }
                    file -= digit - b'0';
                    after_digit = true;
                    self.at += 1;
                }
                Some(b'+' | b'a'..=b'z' | b'A'..=b'Z') => {
                    let start = self.at;
                    let piece = self.piece()?;
                    let Some(square) = Square::new(file, rank) else {
                        self.at = start;
                        return self.error(SfenFault::LongRank(rank));
                    };
                    put(square, piece);
                    file -= 1;
                    after_digit = false;
                }
                _ if file == 0 => return Ok(()),
                Some(b'/' | b' ') | None => {
                    return self.error(SfenFault::ShortRank { rank, squares: 9 - file });
                }
                Some(_) => {
                    return self.error(SfenFault::Square(self.found()));
                }
            }
        }
    }

    /// A piece letter, with `+` before it where it is promoted.
    #[inline]
    fn piece(&mut self) -> Result<Piece, SfenError> {
        let promoted = self.peek() == Some(b'+');
        if promoted {
            self.at += 1;
        }
        let letter = self.peek().unwrap_or(b' ');
        let Some(piece) = LETTERS[usize::from(letter)] else {
            return self.error(SfenFault::Letter(self.found()));
        };
        let kind = match (promoted, piece.kind.promoted()) {
            (false, _) => piece.kind,
            (true, Some(kind)) => kind,
            (true, None) => {
                return self.error(SfenFault::NeverPromotes(char::from(letter)));
            }
        };
        self.at += 1;
        Ok(Piece::new(piece.color, kind))
    }

    fn hands(&mut self) -> Result<ByColor<Hand>, SfenError> {
        let mut hands = ByColor::new(Hand::EMPTY, Hand::EMPTY);
        if self.peek() == Some(b'-') {
            self.at += 1;
            return Ok(hands);
        }
        let start = self.at;
        while !matches!(self.peek(), None | Some(b' ' | b'\t' | b'\r' | b'\n')) {
            let counted_at = self.at;
            let count = self.count()?;
            if self.peek() == Some(b'+') {
                return self.error(SfenFault::PromotedInHand);
            }
            let letter_at = self.at;
            let piece = self.piece()?;
            let Some(kind) = piece.kind.hand() else {
                self.at = letter_at;
                return self.error(SfenFault::KingInHand);
            };
            let hand = &mut hands[piece.color];
            let total = u32::from(hand.count(kind)) + count;
            match u8::try_from(total).ok().and_then(|total| hand.with(kind, total)) {
                Some(more) => *hand = more,
                None => {
                    self.at = counted_at;
                    return self.error(SfenFault::ManyInHand(total));
                }
            }
        }
        if self.at == start {
            return self.error(SfenFault::Hands(self.found()));
        }
        Ok(hands)
    }

    /// The count before a piece in hand; 1 where there is none.
    fn count(&mut self) -> Result<u32, SfenError> {
        let start = self.at;
        let Some(number) = self.number() else {
            self.at = start;
            return self.error(SfenFault::LargeCount);
        };
        if self.at == start {
            return Ok(1);
        }
        if self.text[start] == b'0' {
            self.note(Looseness::ZeroCount);
        }
        Ok(number)
    }

    /// The digits from here on as a number, 0 where there are none; `None` when they do not fit.
    fn number(&mut self) -> Option<u32> {
        let mut number = 0_u32;
        while let Some(digit @ b'0'..=b'9') = self.peek() {
            number = number.checked_mul(10)?.checked_add(u32::from(digit - b'0'))?;
            self.at += 1;
        }
        Some(number)
    }

    fn move_number(&mut self) -> Result<u32, SfenError> {
        if self.peek().is_none() {
            return Ok(1);
        }
        let start = self.at;
        let Some(number) = self.number() else {
            self.at = start;
            return self.error(SfenFault::LargeMoveNumber);
        };
        if self.at == start {
            return self.error(SfenFault::MoveNumber(self.found()));
        }
        if number == 0 {
            self.note(Looseness::MoveNumberZero);
        }
        Ok(number.max(1))
    }
}

#[cfg(test)]
mod tests {
    use alloc::borrow::ToOwned;
    use alloc::format;

    use super::*;

    const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

    #[test]
    fn canonical_text_round_trips() {
        for text in [
            START,
            "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1",
            "9/9/9/9/9/9/9/9/9 w 127P 4000000000",
        ] {
            assert_eq!(Setup::from_sfen_strict(text).map(|s| s.to_sfen()), Ok(text.to_owned()));
        }
    }

    #[test]
    fn loose_text_is_read_and_named() {
        let board = "4k4/9/9/9/9/9/9/9/4K4";
        for (text, canonical, loose) in [
            (format!("{board} b -"), format!("{board} b - 1"), None),
            (format!("{board} b 1P 7"), format!("{board} b P 7"), None),
            (format!("{board} w pPPB 7"), format!("{board} w B2Pp 7"), None),
            (format!("{board}  b - 1"), format!("{board} b - 1"), Some(Looseness::ExtraBlanks)),
            (format!("{board} b - "), format!("{board} b - 1"), Some(Looseness::ExtraBlanks)),
            (format!(" {board} b - 1\n"), format!("{board} b - 1"), Some(Looseness::ExtraBlanks)),
            (format!("{board} b 0PG 1"), format!("{board} b G 1"), Some(Looseness::ZeroCount)),
            (format!("{board} b - 0"), format!("{board} b - 1"), Some(Looseness::MoveNumberZero)),
            (
                "4k4/45/9/9/9/9/9/9/4K4 b - 1".to_owned(),
                format!("{board} b - 1"),
                Some(Looseness::AdjacentDigits),
            ),
        ] {
            let (setup, found) = Setup::read_sfen(&text).unwrap_or_else(|e| panic!("{text}: {e}"));
            assert_eq!(setup.to_sfen(), canonical, "{text}");
            assert_eq!(found.first().map(|f| f.1), loose, "{text}");
            assert_eq!(Setup::from_sfen_strict(&text).is_err(), loose.is_some(), "{text}");
        }
    }

    #[test]
    fn errors_name_the_column() {
        for (text, column) in [
            ("", 1),
            ("4k4/9/9/9/9/9/9/9 b - 1", 18),
            ("4k4/9/9/9/9/9/9/9/4K5 b - 1", 21),
            ("4k4/9/9/9/9/9/9/9/4K3 b - 1", 22),
            ("4k4/9/9/9/9/9/9/9/4K4/9 b - 1", 22),
            ("4x4/9/9/9/9/9/9/9/4K4 b - 1", 2),
            ("4k4/9/9/9/9/9/9/9/4+K4 b - 1", 21),
            ("4k4/9/9/9/9/9/9/9/4K4 x - 1", 23),
            ("4k4/9/9/9/9/9/9/9/4K4 b", 24),
            ("4k4/9/9/9/9/9/9/9/4K4 b K 1", 25),
            ("4k4/9/9/9/9/9/9/9/4K4 b +P 1", 25),
            ("4k4/9/9/9/9/9/9/9/4K4 b 128P 1", 25),
            ("4k4/9/9/9/9/9/9/9/4K4 b 99999999999P 1", 25),
            ("4k4/9/9/9/9/9/9/9/4K4 b - one", 27),
            ("4k4/9/9/9/9/9/9/9/4K4 b - 1 moves 7g7f", 29),
            ("玉4k4/9/9/9/9/9/9/9/4K4 b - 1", 1),
        ] {
            let error = Setup::from_sfen(text).expect_err(text);
            assert_eq!(error.column, column, "{text}: {error}");
        }
    }
}
