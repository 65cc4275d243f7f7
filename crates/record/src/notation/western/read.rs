//! Western moves read: what the text says, and which move that is.

use std::fmt;

use komadai_rules::{Bitboard, Move, PieceKind, Position, Square};

use crate::Fault;

/// What the text of a Western move says. Everything but the piece may be left out somewhere.
///
/// The forms of all Western styles are read, squares in figures or with letters, and the short ones of records:
/// `S45h` and `Sb6b` with the file or rank of the origin alone, `Sx` and `xS` for a capture where the move before
/// went.
///
/// ```
/// use komadai_record::WesternMove;
/// use komadai_rules::Position;
///
/// let position = Position::startpos();
/// for text in ["P-76", "P-7f", "P76", "P7g-7f", "P77-76", "P7f"] {
///     let written = WesternMove::read(text).expect("a move");
///     assert_eq!(written.to_move(&position, None)?.to_string(), "7g7f");
/// }
/// # Ok::<(), komadai_record::Fault>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct WesternMove {
    /// The piece before the move.
    pub kind: PieceKind,
    /// The file that it comes from, 1 to 9.
    pub file: Option<u8>,
    /// The rank that it comes from, 1 (a) to 9 (i).
    pub rank: Option<u8>,
    /// What is done.
    pub action: Option<WesternAction>,
    /// Where it goes; `None` is the square that the move before went to.
    pub to: Option<Square>,
    /// Whether it promotes, where that is said: `+`, `=`.
    pub promotes: Option<bool>,
}

/// What a Western move does, where a sign says so.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WesternAction {
    /// `-`
    Move,
    /// `x`
    Capture,
    /// `*` or `'`
    Drop,
}

impl WesternMove {
    /// Reads a move; `None` when the text has none of the forms.
    pub fn read(text: &str) -> Option<Self> {
        let (again, text) = match text.strip_prefix('x') {
            Some(text) => (true, text),
            None => (false, text),
        };
        let (promoted, text) = match text.strip_prefix('+') {
            Some(text) => (true, text),
            None => (false, text),
        };
        let mut letters = text.chars();
        let kind = match (promoted, letters.next()?) {
            // Dragon, horse and tokin by their own letters.
            (false, 'D') => PieceKind::Dragon,
            (false, 'H') => PieceKind::Horse,
            (false, 'T') => PieceKind::ProPawn,
            (false, letter) => PieceKind::from_letter(letter)?,
            (true, letter) => PieceKind::from_letter(letter)?.promoted()?,
        };
        Self::tail(kind, (None, None), again, letters.as_str())
    }

    /// Reads what follows the piece, and its origin if that stands apart.
    pub(in crate::notation) fn tail(
        kind: PieceKind,
        origin: (Option<u8>, Option<u8>),
        again: bool,
        text: &str,
    ) -> Option<Self> {
        let (text, promotes) = match text.strip_suffix(['+', '=']) {
            Some(rest) => (rest, Some(text.ends_with('+'))),
            None => (text, None),
        };
        let action = |sign| match sign {
            '-' => WesternAction::Move,
            'x' => WesternAction::Capture,
            _ => WesternAction::Drop,
        };
        let signed = text.char_indices().find(|(_, c)| matches!(c, '-' | 'x' | '*' | '\''));
        let (from, action, to) = match signed {
            _ if again => (text, Some(WesternAction::Capture), None),
            Some((at, sign)) => {
                let action = action(sign);
                let to = &text[at + 1..];
                let to = match action {
                    WesternAction::Capture if to.is_empty() => None,
                    _ => Some(square(to)?),
                };
                (&text[..at], Some(action), to)
            }
            None if text.is_ascii() && matches!(text.len(), 2..=4) => {
                let (from, to) = text.split_at(text.len() - 2);
                (from, None, Some(square(to)?))
            }
            None => return None,
        };
        let (file, rank) = match (origin, from.as_bytes()) {
            (origin, []) => origin,
            ((None, None), [file @ b'1'..=b'9']) => (Some(file - b'0'), None),
            ((None, None), [rank @ b'a'..=b'i']) => (None, Some(rank - b'a' + 1)),
            ((None, None), [_, _]) => square(from).map(|from| (Some(from.file()), Some(from.rank())))?,
            _ => return None,
        };
        let dropped = action == Some(WesternAction::Drop);
        if dropped && (file.is_some() || rank.is_some() || promotes.is_some()) {
            return None;
        }
        Some(Self { kind, file, rank, action, to, promotes })
    }

    /// The move that the text means in `position`, when the move before went to `previous`.
    ///
    /// Where the text fits several pieces, the one that may move is meant, if only one may. Where it fits none on
    /// the board, a drop is meant. The move may be against the rules: [`Position::why_illegal`] says which.
    ///
    /// # Errors
    ///
    /// [`Fault::NoSuchMove`] when no piece can make the move, [`Fault::Ambiguous`] when several can.
    pub fn to_move(self, position: &Position, previous: Option<Square>) -> Result<Move, Fault> {
        self.meaning(&self.to_string(), position, previous)
    }

    /// [`to_move`](Self::to_move), with the text for the fault.
    pub(crate) fn meaning(
        self,
        text: &str,
        position: &Position,
        previous: Option<Square>,
    ) -> Result<Move, Fault> {
        let none = || Fault::NoSuchMove(text.to_owned());
        let to = self.to.or(previous).ok_or_else(none)?;
        let drop = || self.dropped(to).ok_or_else(none);
        if self.action == Some(WesternAction::Drop) {
            return drop();
        }
        if self.action == Some(WesternAction::Capture) && position.piece_at(to).is_none() {
            return Err(none());
        }
        let turn = position.turn();
        let own = position.pieces(turn, self.kind);
        let board = |from| Move::Board { from, to, promote: self.promotes == Some(true) };
        if let (Some(file), Some(rank)) = (self.file, self.rank) {
            let from = Square::new(file, rank).filter(|&from| own.contains(from));
            return from.map(board).ok_or_else(none);
        }
        let reaching = own & position.attackers_to(to, turn, position.occupied());
        let fits = |from: &Square| {
            self.file.is_none_or(|file| from.file() == file)
                && self.rank.is_none_or(|rank| from.rank() == rank)
        };
        let named: Bitboard = reaching.into_iter().filter(fits).collect();
        let unmarked = self.dropped(to).filter(|_| {
            let plain = self.action.is_none() && self.file.is_none() && self.rank.is_none();
            plain
                && self.promotes.is_none()
                && self.kind.hand().is_some_and(|kind| position.hand(turn).has(kind))
        });
        match (named.first(), unmarked) {
            (None, unmarked) => unmarked.ok_or_else(none),
            (Some(from), unmarked) if !named.has_many() => match unmarked {
                // The only piece on the board may not move.
                Some(drop) if !position.is_legal(board(from)) && position.is_legal(drop) => Ok(drop),
                _ => Ok(board(from)),
            },
            (Some(_), _) => {
                let moves: Vec<_> = named.into_iter().map(board).collect();
                let mut legal = moves.iter().filter(|&&mv| position.is_legal(mv));
                match (legal.next(), legal.next()) {
                    (Some(&only), None) => Ok(only),
                    _ => Err(Fault::Ambiguous { text: text.to_owned(), moves }),
                }
            }
        }
    }

    fn dropped(self, to: Square) -> Option<Move> {
        let kind = self.kind.hand().filter(|hand| hand.piece() == self.kind)?;
        Some(Move::Drop { kind, to })
    }
}

impl fmt::Display for WesternMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.kind)?;
        if let Some(file) = self.file {
            write!(f, "{file}")?;
        }
        if let Some(rank) = self.rank {
            write!(f, "{}", char::from(b'a' + rank - 1))?;
        }
        f.write_str(match self.action {
            None => "",
            Some(WesternAction::Move) => "-",
            Some(WesternAction::Capture) => "x",
            Some(WesternAction::Drop) => "*",
        })?;
        if let Some(to) = self.to {
            write!(f, "{to}")?;
        }
        f.write_str(match self.promotes {
            None => "",
            Some(true) => "+",
            Some(false) => "=",
        })
    }
}

/// A square in figures, `76`, or with a letter, `7f`.
fn square(text: &str) -> Option<Square> {
    match *text.as_bytes() {
        [file @ b'1'..=b'9', rank @ b'1'..=b'9'] => Square::new(file - b'0', rank - b'0'),
        _ => text.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mv(sfen: &str, text: &str, previous: Option<&str>) -> Result<String, Fault> {
        let position = Position::from_sfen(sfen).unwrap();
        let previous = previous.map(|square| square.parse().unwrap());
        WesternMove::read(text).unwrap().to_move(&position, previous).map(|mv| mv.to_string())
    }

    #[test]
    fn other_forms_are_no_moves() {
        for text in [
            "", "x", "+", "P", "P7", "P7j", "P0f", "Q7f", "p7f", "+G5e", "+K5e", "P*7f+", "P7g*7f", "P-",
            "P7f++", "歩-76", "P-７六", "P--7f", "P7g7f6", "-7f", "P7f!", "+D5e", "Pab5e",
        ] {
            assert_eq!(WesternMove::read(text), None, "{text}");
        }
    }

    #[test]
    fn parts_of_an_origin_tell_pieces_apart() {
        let golds = "8k/9/9/9/9/9/9/4G4/K3G1G2 b G 1";
        for (text, usi) in [
            ("G34h", "3i4h"),
            ("Gh4h", "5h4h"),
            ("G5h4h", "5h4h"),
            ("G5i-4h", "5i4h"),
            ("G59-48", "5i4h"),
            ("G*4h", "G*4h"),
            ("G'48", "G*4h"),
            ("G3h", "3i3h"),
            ("G9a", "G*9a"),
        ] {
            assert_eq!(mv(golds, text, None).as_deref(), Ok(usi), "{text}");
        }
        for (text, count) in [("G4h", 3), ("G54h", 2), ("Gi4h", 2)] {
            assert!(
                matches!(mv(golds, text, None), Err(Fault::Ambiguous { moves, .. }) if moves.len() == count)
            );
        }
        for text in ["Gx4h", "G7h-7g", "G-9a", "G9a+", "L9a", "xG"] {
            assert!(matches!(mv(golds, text, None), Err(Fault::NoSuchMove(_))), "{text}");
        }
    }

    #[test]
    fn a_capture_where_the_move_before_went() {
        let sfen = "8k/9/9/9/4p4/3S5/4P4/9/K8 b - 1";
        for text in ["xS", "Sx", "S6x", "Sfx", "xS6", "xSf", "Sx5e", "S5e", "Sx55"] {
            assert_eq!(mv(sfen, text, Some("5e")).as_deref(), Ok("6f5e"), "{text}");
        }
        assert!(mv(sfen, "xS", None).is_err());
        assert!(mv(sfen, "xS", Some("5d")).is_err());
        let promoting = "8k/9/4p4/3S5/9/9/9/9/K8 b - 1";
        assert_eq!(mv(promoting, "xS+", Some("5c")).as_deref(), Ok("6d5c+"));
        assert_eq!(mv(promoting, "Sx=", Some("5c")).as_deref(), Ok("6d5c"));
    }

    #[test]
    fn a_pinned_piece_is_not_meant_where_only_another_may_move() {
        let sfen = "4r3k/9/9/9/9/9/9/4G1G2/4K4 b - 1";
        assert_eq!(mv(sfen, "G4g", None).as_deref(), Ok("3h4g"));
        // And where a drop is all that may be played.
        let sfen = "4r3k/9/9/9/9/9/9/4G4/4K4 b G 1";
        assert_eq!(mv(sfen, "G4g", None).as_deref(), Ok("G*4g"));
        assert_eq!(mv(sfen, "G-4g", None).as_deref(), Ok("5h4g"));
    }
}
