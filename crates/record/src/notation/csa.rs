//! Moves as the CSA record format and protocol write them.

use std::fmt;

use komadai_rules::{Color, Illegal, Move, Piece, PieceKind, Position, Square};

use super::Diagram;
use crate::Fault;

/// Writes a move that is to be played in `position`: `+7776FU`, `-0055KA`.
///
/// Sign of the side, origin (`00` from the hand), target, and the piece as it is after the move
/// (<http://www2.computer-shogi.org/protocol/record_v22.html>). The move should be legal; a move from an empty
/// square comes out in USI.
///
/// ```
/// use komadai_record::csa;
/// use komadai_rules::Position;
///
/// let position = Position::from_sfen("4k4/9/9/9/9/9/9/1B7/4K4 b G 1")?;
/// let text = |usi: &str| usi.parse().map(|mv| csa(&position, mv));
/// assert_eq!(text("8h2b+").as_deref(), Ok("+8822UM"));
/// assert_eq!(text("G*5b").as_deref(), Ok("+0052KI"));
/// # Ok::<(), komadai_rules::PositionError>(())
/// ```
pub fn csa(position: &impl Diagram, mv: Move) -> String {
    CsaMove::of(position, mv).map_or_else(|| mv.to_string(), |written| written.to_string())
}

/// What the text of a CSA move says.
///
/// ```
/// use komadai_record::CsaMove;
/// use komadai_rules::Position;
///
/// let written = CsaMove::read("+7776FU").expect("a move");
/// assert_eq!(written.to_move(&Position::startpos())?.to_string(), "7g7f");
/// assert_eq!(CsaMove::read("+7776fu"), None);
/// # Ok::<(), komadai_record::Fault>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CsaMove {
    /// Whose move it is.
    pub color: Color,
    /// Where the piece stood; `None` for a drop.
    pub from: Option<Square>,
    /// Where it goes.
    pub to: Square,
    /// The piece after the move: only its name tells a promotion.
    pub kind: PieceKind,
}

impl CsaMove {
    /// The move as it is written when it is to be played in `position`; `None` when it starts from an empty square.
    pub fn of(position: &impl Diagram, mv: Move) -> Option<Self> {
        let (from, kind) = match mv {
            Move::Board { from, promote, .. } => {
                let kind = position.piece_at(from)?.kind;
                (Some(from), if promote { kind.promoted().unwrap_or(kind) } else { kind })
            }
            Move::Drop { kind, .. } => (None, kind.piece()),
        };
        Some(Self { color: position.turn(), from, to: mv.to(), kind })
    }

    /// Reads `+7776FU`; `None` when the text has another form.
    #[inline]
    pub fn read(text: &str) -> Option<Self> {
        let &[sign, from_file, from_rank, to_file, to_rank, first, second] = text.as_bytes() else {
            return None;
        };
        let color = match sign {
            b'+' => Color::Black,
            b'-' => Color::White,
            _ => return None,
        };
        let from = match (from_file, from_rank) {
            (b'0', b'0') => None,
            _ => Some(square(from_file, from_rank)?),
        };
        Some(Self { color, from, to: square(to_file, to_rank)?, kind: kind(first, second)? })
    }

    /// The move that the text means in `position`. It may be against the rules, but not out of turn.
    ///
    /// # Errors
    ///
    /// When the piece cannot be called so after the move, or no piece stands on the square it comes from; when the
    /// other side is to move.
    pub fn to_move(self, position: &Position) -> Result<Move, Fault> {
        let mv = self.played_on(position.piece_at(self.from.unwrap_or(self.to)));
        match mv {
            Some(mv) if self.color != position.turn() => {
                Err(Fault::Illegal { text: self.to_string(), mv, reason: Illegal::NotYourTurn })
            }
            Some(mv) => Ok(mv),
            None => Err(Fault::NoSuchMove(self.to_string())),
        }
    }

    /// The move, given what stands on the square that it comes from; `None` when that is another piece.
    #[inline]
    pub(crate) fn played_on(self, origin: Option<Piece>) -> Option<Move> {
        let Some(from) = self.from else {
            let kind = self.kind.hand().filter(|hand| hand.piece() == self.kind)?;
            return Some(Move::Drop { kind, to: self.to });
        };
        // From an empty square: a foul, should the record say so.
        let before = origin.map_or(self.kind, |piece| piece.kind);
        let promote = before != self.kind;
        if promote && before.promoted() != Some(self.kind) {
            return None;
        }
        Some(Move::Board { from, to: self.to, promote })
    }
}

impl fmt::Display for CsaMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = sign(self.color);
        let from = self.from.map_or((0, 0), |from| (from.file(), from.rank()));
        write!(f, "{sign}{}{}{}{}{}", from.0, from.1, self.to.file(), self.to.rank(), code(self.kind))
    }
}

/// The sign of a side.
pub(crate) const fn sign(color: Color) -> char {
    match color {
        Color::Black => '+',
        Color::White => '-',
    }
}

/// The square with these digits.
#[inline]
pub(crate) const fn square(file: u8, rank: u8) -> Option<Square> {
    Square::new(file.wrapping_sub(b'0'), rank.wrapping_sub(b'0'))
}

/// The two letters that CSA has for a piece.
pub(crate) const fn code(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::Pawn => "FU",
        PieceKind::Lance => "KY",
        PieceKind::Knight => "KE",
        PieceKind::Silver => "GI",
        PieceKind::Gold => "KI",
        PieceKind::Bishop => "KA",
        PieceKind::Rook => "HI",
        PieceKind::King => "OU",
        PieceKind::ProPawn => "TO",
        PieceKind::ProLance => "NY",
        PieceKind::ProKnight => "NK",
        PieceKind::ProSilver => "NG",
        PieceKind::Horse => "UM",
        PieceKind::Dragon => "RY",
    }
}

/// The piece that two letters stand for.
#[inline]
pub(crate) const fn kind(first: u8, second: u8) -> Option<PieceKind> {
    if first.is_ascii_uppercase() && second.is_ascii_uppercase() {
        KINDS[letters(first, second)]
    } else {
        None
    }
}

/// The place of two letters, `A` to `Z`, in [`KINDS`].
const fn letters(first: u8, second: u8) -> usize {
    (first - b'A') as usize * 26 + (second - b'A') as usize
}

/// The piece of each two letters. A table, since a match would branch four times by chance for each move.
static KINDS: [Option<PieceKind>; 26 * 26] = {
    let mut table = [None; 26 * 26];
    let mut i = 0;
    while i < PieceKind::ALL.len() {
        let code = code(PieceKind::ALL[i]).as_bytes();
        table[letters(code[0], code[1])] = Some(PieceKind::ALL[i]);
        i += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_back() {
        for piece in PieceKind::ALL {
            let &[first, second] = code(piece).as_bytes() else { panic!("two letters") };
            assert_eq!(kind(first, second), Some(piece));
        }
    }

    #[test]
    fn other_forms_are_no_moves() {
        for text in
            ["", "7776FU", "+7776F", "+7776FUx", "+7076FU", "+7770FU", "+0076AL", "*7776FU", "+７776F"]
        {
            assert_eq!(CsaMove::read(text), None, "{text}");
        }
    }

    #[test]
    fn only_the_name_of_the_piece_promotes() {
        let start = Position::startpos();
        let mv = |text: &str| CsaMove::read(text).unwrap().to_move(&start);
        assert_eq!(mv("+7776FU"), Ok("7g7f".parse().unwrap()));
        assert_eq!(mv("+8822UM"), Ok("8h2b+".parse().unwrap()));
        // No promotion there, but that is the rules' business.
        assert_eq!(mv("+7776TO"), Ok("7g7f+".parse().unwrap()));
        for text in ["+7776KY", "+7776OU", "+0055TO", "+0055OU"] {
            assert_eq!(mv(text), Err(Fault::NoSuchMove(text.to_owned())));
        }
        let early = Fault::Illegal {
            text: "-3334FU".to_owned(),
            mv: "3c3d".parse().unwrap(),
            reason: Illegal::NotYourTurn,
        };
        assert_eq!(mv("-3334FU"), Err(early));
    }
}
