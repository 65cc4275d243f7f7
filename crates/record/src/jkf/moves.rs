//! A move of JKF, and which move that is in a position.

use komadai_rules::{Color, Move, PieceKind, Position, Square};

use super::start::{color, piece_kind, unknown};
use crate::json::values::Item;
use crate::notation::{CsaMove, JapaneseMove, Motion, Side};
use crate::{Expected, Fault, RecordError, Strictness};

/// What an object `move` says.
pub(super) struct Said<'a> {
    pub(super) item: Item<'a>,
    pub(super) color: Option<Color>,
    from: Option<Square>,
    to: Option<Square>,
    kind: Option<PieceKind>,
    same: bool,
    promote: Option<bool>,
    capture: Option<PieceKind>,
    relative: Option<Relative>,
}

/// What tells the piece from others: 左直右, 上寄引, 打.
#[derive(Clone, Copy, Default)]
struct Relative {
    side: Option<Side>,
    motion: Option<Motion>,
    drop: bool,
}

impl<'a> Said<'a> {
    pub(super) fn read(item: Item<'a>, strictness: Strictness) -> Result<Self, RecordError> {
        let (color_, from, to, kind) = (None, None, None, None);
        let (same, promote, capture, relative) = (false, None, None, None);
        let mut said = Self { item, color: color_, from, to, kind, same, promote, capture, relative };
        for (name, key, value) in item.members(Expected::ObjectIn("move"))? {
            match key.as_ref() {
                "color" => said.color = Some(color(value)?),
                "from" => said.from = Some(place(value, strictness)?),
                "to" => said.to = Some(place(value, strictness)?),
                "piece" => said.kind = Some(piece_kind(value)?),
                "same" => said.same = value.boolean(Expected::BooleanIn("same"))?,
                "promote" => said.promote = Some(value.boolean(Expected::BooleanIn("promote"))?),
                "capture" => said.capture = Some(piece_kind(value)?),
                "relative" => said.relative = Some(relative_of(value)?),
                _ => unknown(name, strictness)?,
            }
        }
        let whole = said.color.is_some() && said.to.is_some() && said.kind.is_some();
        if strictness == Strictness::Strict && !whole {
            return Err(item.wrong(Expected::Members("color, to, piece")));
        }
        Ok(said)
    }

    /// The move that is meant. It may be against the rules.
    pub(super) fn to_move(
        &self,
        position: &Position,
        previous: Option<Square>,
        strictness: Strictness,
    ) -> Result<Move, RecordError> {
        let to = match (self.to, previous) {
            (Some(to), previous) if self.same && strictness == Strictness::Strict && previous != Some(to) => {
                return Err(self.item.wrong(Expected::SameSquare));
            }
            (Some(to), _) => to,
            (None, Some(previous)) if self.same => previous,
            (None, _) => return Err(self.item.wrong(Expected::SameSquare)),
        };
        let taken = position.piece_at(to).map(|piece| piece.kind);
        if strictness == Strictness::Strict && self.capture.is_some() && self.capture != taken {
            return Err(self.item.wrong(Expected::TakenPiece));
        }
        match self.from {
            Some(from) => self.by_origin(position, from, to),
            None => self.by_words_or_dropped(position, to),
        }
    }

    fn no_such_move(&self) -> RecordError {
        Fault::NoSuchMove(self.item.excerpt().to_owned()).at(self.item.place())
    }

    /// The piece is the one before the move, or after it where nothing says that it promotes, as in CSA.
    fn by_origin(&self, position: &Position, from: Square, to: Square) -> Result<Move, RecordError> {
        let promote = self.promote == Some(true);
        let before = position.piece_at(from).map(|piece| piece.kind);
        match (before, self.kind) {
            (Some(before), Some(kind)) if before != kind => {
                let after = CsaMove { color: position.turn(), from: Some(from), to, kind };
                let mv = after.played_on(position.piece_at(from)).filter(|_| self.promote != Some(false));
                mv.ok_or_else(|| self.no_such_move())
            }
            _ => Ok(Move::Board { from, to, promote }),
        }
    }

    /// Without `from` a piece in hand is dropped, unless words name one on the board, or none can be dropped.
    fn by_words_or_dropped(&self, position: &Position, to: Square) -> Result<Move, RecordError> {
        let kind = self.kind.ok_or_else(|| self.item.wrong(Expected::Member("piece")))?;
        let turn = position.turn();
        let drop = kind.hand().filter(|hand| hand.piece() == kind && self.promote != Some(true));
        let drop = drop.map(|kind| Move::Drop { kind, to });
        let reaching = position.pieces(turn, kind) & position.attackers_to(to, turn, position.occupied());
        match (drop, self.relative) {
            (Some(drop), Some(Relative { drop: true, .. })) => return Ok(drop),
            (Some(drop), None) if reaching.is_empty() || position.is_legal(drop) => return Ok(drop),
            _ => {}
        }
        let Relative { side, motion, drop } = self.relative.unwrap_or_default();
        let (target, promotes) = (Some(to), self.promote);
        let words = JapaneseMove { color: None, target, kind, side, motion, drop, promotes, origin: None };
        match words.to_move(position, None) {
            Ok(mv) => Ok(mv),
            Err(Fault::Ambiguous { moves, .. }) => {
                let text = self.item.excerpt().to_owned();
                Err(Fault::Ambiguous { text, moves }.at(self.item.place()))
            }
            Err(_) => Err(self.no_such_move()),
        }
    }
}

/// `{"x":7,"y":6}`; lenient reading takes `[7,6]` too.
fn place(value: Item<'_>, strictness: Strictness) -> Result<Square, RecordError> {
    const EXPECTED: Expected = Expected::Members("x: 1–9, y: 1–9");
    let (mut x, mut y) = (None, None);
    if strictness == Strictness::Lenient && value.excerpt().starts_with('[') {
        let mut items = value.items(EXPECTED)?;
        x = items.next().map(|item| item.whole(EXPECTED)).transpose()?;
        y = items.next().map(|item| item.whole(EXPECTED)).transpose()?;
    } else {
        for (name, key, value) in value.members(EXPECTED)? {
            match key.as_ref() {
                "x" => x = Some(value.whole(EXPECTED)?),
                "y" => y = Some(value.whole(EXPECTED)?),
                _ => unknown(name, strictness)?,
            }
        }
    }
    let number = |number: Option<u64>| number.and_then(|number| u8::try_from(number).ok());
    let square = number(x).zip(number(y)).and_then(|(x, y)| Square::new(x, y));
    square.ok_or_else(|| value.wrong(EXPECTED))
}

fn relative_of(value: Item<'_>) -> Result<Relative, RecordError> {
    const EXPECTED: Expected = Expected::Letters("LCRUMDH");
    let mut relative = Relative::default();
    for letter in value.string(EXPECTED)?.chars() {
        let (side, motion) = (&mut relative.side, &mut relative.motion);
        let fits = match letter {
            'L' => side.replace(Side::Left).is_none(),
            'C' => side.replace(Side::Behind).is_none(),
            'R' => side.replace(Side::Right).is_none(),
            'U' => motion.replace(Motion::Up).is_none(),
            'M' => motion.replace(Motion::Sideways).is_none(),
            'D' => motion.replace(Motion::Down).is_none(),
            'H' => !std::mem::replace(&mut relative.drop, true),
            _ => false,
        };
        if !fits {
            return Err(value.wrong(EXPECTED));
        }
    }
    Ok(relative)
}

/// The letters for what a Japanese text says to tell the piece apart.
pub(super) fn letters(said: JapaneseMove) -> String {
    let side = said.side.map(|side| match side {
        Side::Left => 'L',
        Side::Behind => 'C',
        Side::Right => 'R',
    });
    let motion = said.motion.map(|motion| match motion {
        Motion::Up => 'U',
        Motion::Sideways => 'M',
        Motion::Down => 'D',
    });
    side.into_iter().chain(motion).chain(said.drop.then_some('H')).collect()
}
