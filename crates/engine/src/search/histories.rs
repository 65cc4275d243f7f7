//! What the search has learnt about moves: which ones refuted, whatever the position.

use komadai_rules::{Color, HandKind, Move, Piece, PieceKind, Position, Square};

/// A value that a bonus moves towards its limit, the less the nearer it is.
type Value = i16;

/// The limit of every value.
const LIMIT: i32 = 16_384;

/// Origins: the squares, and the seven kinds in hand.
const ORIGINS: usize = Square::COUNT + 7;

/// What moves: fourteen kinds on the board, and the seven drops, which are moves of their own kind.
const MOVERS: usize = 14 + 7;

/// A moving piece and its target, as an index; squares are counted from the mover's side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Turn(u16);

/// How many turns there are.
pub(super) const TURNS: usize = MOVERS * Square::COUNT;

/// What is captured: the kinds in hand, and nothing.
const PRIZES: usize = 8;

impl Turn {
    /// The move as a turn of the side to move; `None` when its origin is empty.
    #[inline]
    pub(crate) fn of(position: &Position, mv: Move) -> Option<Self> {
        let mover = match mv {
            Move::Board { from, .. } => position.piece_at(from)?.kind as usize,
            Move::Drop { kind, .. } => 14 + kind as usize,
        };
        Some(Self::new(mover, mv.to(), position.turn()))
    }

    /// [`of`](Self::of) where it is known what moves: a kind on the board.
    #[inline]
    pub(super) fn by(color: Color, kind: Option<PieceKind>, mv: Move) -> Option<Self> {
        let mover = match mv {
            Move::Board { .. } => kind? as usize,
            Move::Drop { kind, .. } => 14 + kind as usize,
        };
        Some(Self::new(mover, mv.to(), color))
    }

    #[inline]
    fn new(mover: usize, to: Square, color: Color) -> Self {
        Self((mover * Square::COUNT + relative(to, color)) as u16)
    }
}

impl Turn {
    /// Its number, below [`TURNS`].
    #[inline]
    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }
}

#[inline]
fn relative(square: Square, color: Color) -> usize {
    match color {
        Color::Black => square.index(),
        Color::White => 80 - square.index(),
    }
}

/// The tables.
pub(crate) struct Histories {
    /// By side, origin and target.
    quiet: Vec<[[Value; Square::COUNT]; ORIGINS]>,
    /// By mover, target and prize.
    capture: Vec<[Value; PRIZES]>,
    /// By a turn some plies ago and this turn.
    following: Vec<[Value; TURNS]>,
    /// The move that refuted a turn.
    counter: Vec<Option<Move>>,
}

/// What follows a turn that is not known.
static NOTHING: [Value; TURNS] = [0; TURNS];

/// What is known of the quiet moves of one node.
#[derive(Clone, Copy)]
pub(crate) struct Quiets<'a> {
    plain: &'a [[Value; Square::COUNT]; ORIGINS],
    following: [&'a [Value; TURNS]; 4],
}

impl Quiets<'_> {
    /// What is known of a move.
    #[inline]
    pub(crate) fn of(&self, mv: Move, turn: Option<Turn>) -> i32 {
        let plain = i32::from(self.plain[Histories::origin(mv)][mv.to().index()]);
        let Some(turn) = turn else { return plain };
        let [one, two, four, six] = self.following.map(|row| i32::from(row[turn.index()]));
        plain + one + two + four / 2 + six / 2
    }
}

/// How a move that was tried, or the one that refuted, is judged.
#[derive(Clone, Copy)]
pub(crate) struct Lesson {
    pub(crate) bonus: i32,
}

impl Lesson {
    /// The deeper the search that taught it, the more it counts.
    pub(crate) fn at(depth: i32) -> Self {
        Self { bonus: (depth * depth * 12 + depth * 40).min(1800) }
    }

    pub(crate) fn bad(self) -> Self {
        Self { bonus: -self.bonus }
    }
}

#[inline]
fn learn(value: &mut Value, lesson: Lesson) {
    let old = i32::from(*value);
    *value = (old + lesson.bonus - old * lesson.bonus.abs() / LIMIT) as Value;
}

impl Histories {
    pub(crate) fn new() -> Self {
        Self {
            quiet: vec![[[0; Square::COUNT]; ORIGINS]; 2],
            capture: vec![[0; PRIZES]; TURNS],
            following: vec![[0; TURNS]; TURNS],
            counter: vec![None; TURNS],
        }
    }

    pub(crate) fn clear(&mut self) {
        self.quiet.fill([[0; Square::COUNT]; ORIGINS]);
        self.capture.fill([0; PRIZES]);
        self.following.fill([0; TURNS]);
        self.counter.fill(None);
    }

    #[inline]
    fn origin(mv: Move) -> usize {
        match mv {
            Move::Board { from, .. } => from.index(),
            Move::Drop { kind, .. } => Square::COUNT + kind as usize,
        }
    }

    /// What is known of `color`'s quiet moves after the turns one, two, four and six plies ago.
    #[inline]
    pub(crate) fn quiets(&self, color: Color, before: [Option<Turn>; 4]) -> Quiets<'_> {
        Quiets {
            plain: &self.quiet[color as usize],
            following: before.map(|turn| turn.map_or(&NOTHING, |turn| &self.following[turn.index()])),
        }
    }

    /// Learns about a quiet move.
    pub(crate) fn learn_quiet(
        &mut self,
        color: Color,
        mv: Move,
        turn: Option<Turn>,
        before: [Option<Turn>; 4],
        lesson: Lesson,
    ) {
        learn(&mut self.quiet[color as usize][Self::origin(mv)][mv.to().index()], lesson);
        if let Some(turn) = turn {
            for earlier in before.into_iter().flatten() {
                learn(&mut self.following[usize::from(earlier.0)][usize::from(turn.0)], lesson);
            }
        }
    }

    #[inline]
    fn prize(captured: Option<Piece>) -> usize {
        captured.and_then(|piece| piece.kind.hand()).map_or(PRIZES - 1, |kind| kind as usize)
    }

    /// What is known of a capture or promotion.
    #[inline]
    pub(crate) fn capture(&self, turn: Option<Turn>, captured: Option<Piece>) -> i32 {
        turn.map_or(0, |turn| i32::from(self.capture[usize::from(turn.0)][Self::prize(captured)]))
    }

    /// Learns about a capture or promotion.
    pub(crate) fn learn_capture(&mut self, turn: Option<Turn>, captured: Option<Piece>, lesson: Lesson) {
        if let Some(turn) = turn {
            learn(&mut self.capture[usize::from(turn.0)][Self::prize(captured)], lesson);
        }
    }

    /// The move that refuted the turn before.
    #[inline]
    pub(crate) fn counter(&self, before: Option<Turn>) -> Option<Move> {
        before.and_then(|turn| self.counter[usize::from(turn.0)])
    }

    pub(crate) fn learn_counter(&mut self, before: Option<Turn>, mv: Move) {
        if let Some(turn) = before {
            self.counter[usize::from(turn.0)] = Some(mv);
        }
    }
}

const _: () = assert!(HandKind::ALL.len() + PieceKind::ALL.len() == MOVERS);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_stay_within_their_limit() {
        let mut value = 0;
        for _ in 0..1000 {
            learn(&mut value, Lesson::at(30));
            assert!(i32::from(value) <= LIMIT);
        }
        assert!(value > 15_000);
        for _ in 0..1000 {
            learn(&mut value, Lesson::at(30).bad());
            assert!(i32::from(value) >= -LIMIT);
        }
        assert!(value < -15_000);
    }

    #[test]
    fn drops_are_remembered_apart_from_moves() {
        let mut histories = Histories::new();
        let drop: Move = "G*5b".parse().expect("a move");
        let other: Move = "4b5b".parse().expect("a move");
        histories.learn_quiet(Color::Black, drop, None, [None; 4], Lesson::at(5));
        let known = |color, mv| histories.quiets(color, [None; 4]).of(mv, None);
        assert!(known(Color::Black, drop) > 0);
        assert_eq!(known(Color::Black, other), 0);
        assert_eq!(known(Color::White, drop), 0);
    }

    #[test]
    fn turns_are_counted_from_the_movers_side() {
        let position = Position::startpos();
        let black = Turn::of(&position, "7g7f".parse().expect("a move"));
        let after = position.play("2g2f".parse().expect("a move")).expect("legal");
        let white = Turn::of(&after, "3c3d".parse().expect("a move"));
        assert_eq!(black, white);
        assert_eq!(Turn::of(&position, "5e5d".parse().expect("a move")), None);
    }
}
