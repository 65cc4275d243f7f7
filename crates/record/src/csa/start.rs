//! The lines of a start position: `PI`, `P1` to `P9`, `P+` and `P-`.

use std::sync::LazyLock;

use komadai_rules::{Board, ByColor, Color, Hand, HandKind, Handicap, Piece, Position, Setup, Square};

use super::statements::Statement;
use crate::notation::{kind, square};
use crate::{Builder, Expected, Place, RecordError, Strictness};

/// The even game, which most records begin with.
static EVEN: LazyLock<(Setup, Position)> = LazyLock::new(|| {
    let position = Handicap::Even.position();
    (position.setup(1), position)
});

/// A start position in the making.
pub(super) struct Start {
    setup: Setup,
    /// Where the first of its lines stands.
    place: Option<Place>,
    /// The ranks that have been given, bit 0 for the first.
    rows: u16,
    /// Whether a side has taken all that was left, after which nothing more can be placed.
    closed: bool,
    strictness: Strictness,
}

impl Start {
    pub(super) const fn new(strictness: Strictness) -> Self {
        let hands = ByColor::new(Hand::EMPTY, Hand::EMPTY);
        let setup = Setup { board: Board::EMPTY, hands, turn: Color::Black, move_number: 1 };
        Self { setup, place: None, rows: 0, closed: false, strictness }
    }

    /// Reads a statement that begins with `P`.
    pub(super) fn read(&mut self, statement: Statement<'_>) -> Result<(), RecordError> {
        self.place.get_or_insert(statement.place);
        if self.closed {
            return Err(statement.is_not(Expected::AfterRest("00AL")));
        }
        match statement.text.as_bytes().get(1) {
            Some(b'I') => self.initial(statement),
            Some(b'+') => self.list(statement, Color::Black),
            Some(b'-') => self.list(statement, Color::White),
            Some(digit @ b'1'..=b'9') => self.row(statement, digit - b'0'),
            _ => Err(statement.is_not(Expected::OneOf("PI, P1–P9, P+, P-"))),
        }
    }

    /// A record that starts from the position, once the side to move is known.
    pub(super) fn finish(mut self, turn: Statement<'_>) -> Result<Builder, RecordError> {
        let Some(place) = self.place else {
            if self.strictness == Strictness::Strict {
                return Err(turn.is_not(Expected::Start));
            }
            self.setup.board = EVEN.0.board;
            return self.builder(turn, turn.place);
        };
        if self.rows != 0 && self.rows != 0x1ff {
            return Err(turn.is_not(Expected::NineRanks));
        }
        self.builder(turn, place)
    }

    fn builder(mut self, turn: Statement<'_>, place: Place) -> Result<Builder, RecordError> {
        self.setup.turn = if turn.text == "-" { Color::White } else { Color::Black };
        if self.setup == EVEN.0 {
            return Ok(Builder::new(EVEN.1, 1));
        }
        Builder::from_setup(&self.setup, place)
    }

    /// `PI82HI22KA`: the even game without these pieces.
    fn initial(&mut self, statement: Statement<'_>) -> Result<(), RecordError> {
        if self.rows != 0 || self.setup.board.pieces().next().is_some() {
            return Err(statement.is_not(Expected::OneStart));
        }
        self.setup.board = EVEN.0.board;
        for group in Groups::new(statement) {
            let (at, [file, rank, first, second]) = group?;
            let wrong = || statement.is_not_at(at, 4, Expected::PieceOfStart("82HI"));
            let square = square(file, rank).ok_or_else(wrong)?;
            let there = self.setup.board[square].take().map(|piece| piece.kind);
            if there.is_none() || there != kind(first, second) {
                return Err(wrong());
            }
        }
        Ok(())
    }

    /// `P+59OU00FU` and `P-00AL`: pieces of one side, on the board and in hand.
    fn list(&mut self, statement: Statement<'_>, color: Color) -> Result<(), RecordError> {
        for group in Groups::new(statement) {
            let (at, [file, rank, first, second]) = group?;
            let wrong = |expected| statement.is_not_at(at, 4, expected);
            if self.closed {
                return Err(wrong(Expected::AfterRest("00AL")));
            }
            if [file, rank, first, second] == *b"00AL" {
                self.take_rest(color).ok_or_else(|| wrong(Expected::NoMoreThanASet))?;
                self.closed = true;
                continue;
            }
            let piece = kind(first, second).ok_or_else(|| wrong(Expected::SquareAndPiece("59OU")))?;
            if [file, rank] == *b"00" {
                let held = piece.hand().filter(|hand| hand.piece() == piece);
                let held = held.ok_or_else(|| wrong(Expected::PieceInHand("FU")))?;
                let hand = self.setup.hands[color].add(held);
                self.setup.hands[color] = hand.ok_or_else(|| wrong(Expected::NoMoreThanASet))?;
            } else {
                let square = square(file, rank).ok_or_else(|| wrong(Expected::OneOf("11–99, 00")))?;
                if self.setup.board[square].replace(Piece::new(color, piece)).is_some() {
                    return Err(wrong(Expected::EmptySquare));
                }
            }
        }
        Ok(())
    }

    /// Gives a side all pieces that are nowhere yet, but no king; `None` when there are too many already.
    fn take_rest(&mut self, color: Color) -> Option<()> {
        for hand in HandKind::ALL {
            let standing = self.setup.board.pieces().filter(|(_, piece)| piece.kind.hand() == Some(hand));
            let held: u8 = Color::ALL.into_iter().map(|color| self.setup.hands[color].count(hand)).sum();
            let rest = hand.piece().total().checked_sub(standing.count() as u8)?.checked_sub(held)?;
            let own = self.setup.hands[color];
            self.setup.hands[color] = own.with(hand, own.count(hand) + rest)?;
        }
        Some(())
    }

    /// `P2 * -HI *  * …`: one rank, from file 9 to file 1.
    fn row(&mut self, statement: Statement<'_>, rank: u8) -> Result<(), RecordError> {
        let bit = 1 << (rank - 1);
        if self.rows & bit != 0 {
            return Err(statement.is_not(Expected::NineRanks));
        }
        self.rows |= bit;
        let text = &statement.text[2..];
        let strictness = self.strictness;
        let cells = match strictness {
            Strictness::Strict => fixed_cells(text, strictness).filter(|_| text.len() == 27),
            Strictness::Lenient => marked_cells(text).or_else(|| fixed_cells(text, strictness)),
        };
        let cells = cells.ok_or_else(|| statement.is_not_at(2, text.len(), Expected::NineSquares))?;
        for (file, cell) in (1..=9).rev().zip(cells) {
            let Some(square) = Square::new(file, rank) else { continue };
            if cell.is_some() && std::mem::replace(&mut self.setup.board[square], cell).is_some() {
                return Err(statement.is_not(Expected::EmptySquare));
            }
        }
        Ok(())
    }
}

type Cells = [Option<Piece>; 9];

/// Squares of three characters each. One that does not begin with a sign is empty, with letters in it only when
/// lenient; blanks at the end may be missing.
fn fixed_cells(text: &str, strictness: Strictness) -> Option<Cells> {
    let bytes = text.as_bytes();
    if bytes.len() > 27 {
        return None;
    }
    let mut cells = Cells::default();
    for (cell, part) in cells.iter_mut().zip(bytes.chunks(3)) {
        match *part {
            [sign @ (b'+' | b'-'), first, second] => *cell = Some(piece(sign, first, second)?),
            _ if strictness == Strictness::Lenient
                && part.iter().all(|&byte| byte.is_ascii() && !b"+-".contains(&byte)) => {}
            _ if part
                .iter()
                .all(|&byte| byte.is_ascii() && !byte.is_ascii_alphanumeric() && !b"+-".contains(&byte)) => {}
            _ => return None,
        }
    }
    Some(cells)
}

/// Nine marks, a `*` for each empty square, with any blanks between them: pages lose some of the blanks.
fn marked_cells(text: &str) -> Option<Cells> {
    let mut rest = text.as_bytes();
    let mut cells = Cells::default();
    for cell in &mut cells {
        match rest.trim_ascii_start() {
            [b'*', after @ ..] => rest = after,
            [sign @ (b'+' | b'-'), first, second, after @ ..] => {
                *cell = Some(piece(*sign, *first, *second)?);
                rest = after;
            }
            _ => return None,
        }
    }
    rest.trim_ascii_start().is_empty().then_some(cells)
}

fn piece(sign: u8, first: u8, second: u8) -> Option<Piece> {
    let color = if sign == b'+' { Color::Black } else { Color::White };
    kind(first, second).map(|kind| Piece::new(color, kind))
}

/// The groups of four characters, a square and a piece, that follow the first two of a statement.
struct Groups<'a> {
    statement: Statement<'a>,
    at: usize,
}

impl<'a> Groups<'a> {
    const fn new(statement: Statement<'a>) -> Self {
        Self { statement, at: 2 }
    }
}

impl Iterator for Groups<'_> {
    type Item = Result<(usize, [u8; 4]), RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        let rest = &self.statement.text.as_bytes()[self.at..];
        let at = self.at;
        match *rest {
            [] => None,
            [file, rank, first, second, ..] if [file, rank, first, second].is_ascii() => {
                self.at += 4;
                Some(Ok((at, [file, rank, first, second])))
            }
            _ => {
                self.at = self.statement.text.len();
                Some(Err(self.statement.is_not_at(at, 4, Expected::SquareAndPiece("59OU"))))
            }
        }
    }
}
