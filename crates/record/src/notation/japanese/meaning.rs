//! The meaning of a move's text in a position.

use komadai_rules::{Bitboard, Color, Illegal, Move, PieceKind, Position, Square};

use super::{JapaneseMove, Motion, Side, way};
use crate::Fault;

/// Why a text names no move.
pub(crate) enum Unclear {
    /// No piece can make it.
    NoSuchMove,
    /// It is one of these.
    Ambiguous(Vec<Move>),
}

impl Unclear {
    pub(crate) fn fault(self, text: &str) -> Fault {
        let text = text.to_owned();
        match self {
            Self::NoSuchMove => Fault::NoSuchMove(text),
            Self::Ambiguous(moves) => Fault::Ambiguous { text, moves },
        }
    }
}

impl JapaneseMove {
    /// The move that the text means in `position`, when the move before went to `previous`.
    ///
    /// Where the text names several pieces, the one that may move is meant, if only one may. Where it names none
    /// on the board, a drop is meant. The move may be against the rules: [`Position::why_illegal`] says which.
    ///
    /// # Errors
    ///
    /// [`Fault::NoSuchMove`] when no piece can make the move, [`Fault::Ambiguous`] when several can,
    /// [`Fault::Illegal`] when the mark is the other side's.
    pub fn to_move(self, position: &Position, previous: Option<Square>) -> Result<Move, Fault> {
        let fault = |unclear: Unclear| unclear.fault(&self.to_string());
        if self.is_out_of_turn(position) {
            let mv = self.out_of_turn(position, previous).map_err(fault)?;
            return Err(Fault::Illegal { text: self.to_string(), mv, reason: Illegal::NotYourTurn });
        }
        self.meaning(position, previous).map_err(fault)
    }

    /// Whether the mark is that of the side that is not to move.
    #[inline]
    pub(crate) fn is_out_of_turn(self, position: &Position) -> bool {
        self.color.is_some_and(|color| color != position.turn())
    }

    /// The move of the side that is not to move.
    pub(crate) fn out_of_turn(self, position: &Position, previous: Option<Square>) -> Result<Move, Unclear> {
        match position.pass() {
            Some(passed) => self.meaning(&passed, previous),
            // In check nobody can pass, but a piece that is pointed at needs nobody to be told from.
            None if self.origin.is_some() || self.drop => self.meaning(position, previous),
            None => Err(Unclear::NoSuchMove),
        }
    }

    /// The move that the side to move makes, whatever the mark.
    #[inline]
    pub(crate) fn meaning(self, position: &Position, previous: Option<Square>) -> Result<Move, Unclear> {
        let to = self.target.or(previous).ok_or(Unclear::NoSuchMove)?;
        match self.origin {
            Some(from) => self.board_from(position, from, to),
            None if self.drop => self.dropped(to).ok_or(Unclear::NoSuchMove),
            None => self.by_words(position, to),
        }
    }

    const fn board(self, from: Square, to: Square) -> Move {
        Move::Board { from, to, promote: matches!(self.promotes, Some(true)) }
    }

    fn dropped(self, to: Square) -> Option<Move> {
        let kind = self.kind.hand().filter(|hand| hand.piece() == self.kind)?;
        let other = self.origin.is_some() || self.has_words() || self.promotes.is_some();
        (!other).then_some(Move::Drop { kind, to })
    }

    const fn has_words(self) -> bool {
        self.side.is_some() || self.motion.is_some()
    }

    /// The piece on the origin has to be the one that is named, and to stand where the words say.
    fn board_from(self, position: &Position, from: Square, to: Square) -> Result<Move, Unclear> {
        let piece = position.piece_at(from).filter(|piece| piece.kind == self.kind && !self.drop);
        let piece = piece.ok_or(Unclear::NoSuchMove)?;
        if self.has_words() && self.told_apart(Bitboard::of(from), to, piece.color).is_empty() {
            return Err(Unclear::NoSuchMove);
        }
        Ok(self.board(from, to))
    }

    #[inline]
    fn by_words(self, position: &Position, to: Square) -> Result<Move, Unclear> {
        let turn = position.turn();
        let reaching = position.pieces(turn, self.kind);
        let reaching = if reaching.is_empty() {
            reaching
        } else {
            reaching & position.attackers_to(to, turn, position.occupied())
        };
        let named = if self.has_words() { self.told_apart(reaching, to, turn) } else { reaching };
        match named.first() {
            Some(from) if !named.has_many() => Ok(self.board(from, to)),
            Some(_) => self.only_legal(position, named, to),
            None if reaching.is_empty() => {
                let in_hand = |kind| position.hand(turn).has(kind);
                self.dropped(to).filter(|_| self.kind.hand().is_some_and(in_hand)).ok_or(Unclear::NoSuchMove)
            }
            None => Err(Unclear::NoSuchMove),
        }
    }

    #[cold]
    fn only_legal(self, position: &Position, named: Bitboard, to: Square) -> Result<Move, Unclear> {
        let moves: Vec<_> = named.into_iter().map(|from| self.board(from, to)).collect();
        let mut legal = moves.iter().filter(|&&mv| position.is_legal(mv));
        match (legal.next(), legal.next()) {
            (Some(&only), None) => Ok(only),
            _ => Err(Unclear::Ambiguous(moves)),
        }
    }

    /// Those of the pieces that stand and move as the words say.
    fn told_apart(self, pieces: Bitboard, to: Square, color: Color) -> Bitboard {
        let moving = |from: &Square| self.motion.is_none_or(|motion| way(*from, to, color).0 == motion);
        let pieces: Bitboard = pieces.into_iter().filter(moving).collect();
        let Some(side) = self.side else {
            return pieces;
        };
        // A horse or dragon right behind the target is on the left or right of the other one.
        let relative = matches!(self.kind, PieceKind::Horse | PieceKind::Dragon);
        let sides = |side| pieces.into_iter().any(|from| way(from, to, color).1 == side);
        let standing = |from: &Square| match way(*from, to, color) {
            (motion, Side::Behind) if side == Side::Behind => motion == Motion::Up,
            (_, Side::Behind) => relative && !sides(side),
            (_, stands) => stands == side,
        };
        pieces.into_iter().filter(standing).collect()
    }
}
