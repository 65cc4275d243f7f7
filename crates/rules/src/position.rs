//! A position in which one can play.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::attacks::{
    between, bishop_rays, gold_attacks, king_attacks, knight_attacks, lance_rays, pawn_attacks, rook_rays,
    silver_attacks,
};
use crate::generate::dead_ranks;
use crate::placement::Placement;
use crate::sfen::Fields;
use crate::{
    Bitboard, Board, ByColor, Color, Hand, HandKind, Illegal, Move, Piece, PieceKind, Problem, Setup,
    SfenError, Square,
};

/// Board, hands and side to move, valid: at most one king a side and at least one in all, no more pieces than a set
/// has, and the side that is not to move never in check.
///
/// A small value: playing a move gives a new one. The number of the move and the history are not part of it; they
/// belong to a [`Game`](crate::Game).
///
/// ```
/// use komadai_rules::Position;
/// let position = Position::startpos();
/// assert_eq!(position.legal_moves().len(), 30);
/// let next = position.play("7g7f".parse().unwrap()).unwrap();
/// assert_eq!(next.to_sfen(2), "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2");
/// ```
#[derive(Clone, Copy)]
pub struct Position {
    placement: Placement,
}

const _: () = assert!(size_of::<Position>() == 256);

/// What threatens a king.
pub(crate) struct Threats {
    /// The enemy pieces that give check.
    pub(crate) checkers: Bitboard,
    /// The own pieces that alone shield it from a sliding one.
    pub(crate) pinned: Bitboard,
}

/// The diagram breaks rules that cannot be, or were not, forgiven.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invalid {
    /// Each rule broken, at least one.
    pub problems: Vec<Problem>,
}

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let problems: Vec<String> = self.problems.iter().map(ToString::to_string).collect();
        f.write_str(&problems.join("; "))
    }
}

impl core::error::Error for Invalid {}

/// Why a text gave no position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// The text is not SFEN.
    Sfen(SfenError),
    /// The diagram breaks rules.
    Invalid(Invalid),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sfen(error) => error.fmt(f),
            Self::Invalid(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for PositionError {}

impl Position {
    /// The start of an even game.
    pub fn startpos() -> Self {
        crate::Handicap::Even.position()
    }

    /// The door from a diagram to a position: every problem must be one that `forgive` accepts and that leaves the
    /// moves well defined ([`Problem::is_forgivable`]; of the kings only one may be missing).
    ///
    /// # Errors
    /// All problems that remain.
    pub fn from_setup(setup: &Setup, forgive: impl Fn(Problem) -> bool) -> Result<Self, Invalid> {
        Self::unjudged(setup).judged(forgive)
    }

    /// The pieces of a diagram, whatever they are.
    pub(crate) fn unjudged(setup: &Setup) -> Self {
        let mut placement = Placement::EMPTY;
        for (square, piece) in setup.board.pieces() {
            placement.put(square, piece);
        }
        placement.fill(&setup.hands, setup.turn);
        Self { placement }
    }

    #[inline]
    fn judged(self, forgive: impl Fn(Problem) -> bool) -> Result<Self, Invalid> {
        let mut problems = self.problems();
        let kingless = self.placement.kings().is_empty();
        problems.retain(|&problem| {
            !(problem.is_forgivable() && forgive(problem))
                || kingless && matches!(problem, Problem::NoKing(_))
        });
        if problems.is_empty() { Ok(self) } else { Err(Invalid { problems }) }
    }

    /// Everything that is wrong, for [`Setup::problems`]; once judged, only what was forgiven.
    pub(crate) fn problems(&self) -> Vec<Problem> {
        let placement = &self.placement;
        let mut problems = Vec::new();
        for color in Color::ALL {
            let kings = self.pieces(color, PieceKind::King);
            if kings.is_empty() {
                problems.push(Problem::NoKing(color));
            } else if kings.has_many() {
                problems.push(Problem::TwoKings(color));
            }
        }
        for kind in HandKind::ALL {
            let [black, white] = Color::ALL.map(|color| u32::from(self.hand(color).count(kind)));
            if black + white + placement.base(kind).len() > u32::from(kind.piece().total()) {
                problems.push(Problem::TooMany(kind.piece()));
            }
        }
        let mut dead = Bitboard::EMPTY;
        for color in Color::ALL {
            let pawns = self.pieces(color, PieceKind::Pawn);
            // As a rule no file has two, and one comparison says so.
            if pawns.fill_files().len() < 9 * pawns.len() {
                let doubled = |&file: &u8| (pawns & Bitboard::file(file)).has_many();
                problems.extend((1..=9).filter(doubled).map(|file| Problem::Nifu(color, file)));
            }
        }
        for color in Color::ALL {
            for kind in [PieceKind::Pawn, PieceKind::Lance, PieceKind::Knight] {
                dead |= self.pieces(color, kind) & Bitboard::far_ranks(color, dead_ranks(kind));
            }
        }
        problems.extend(dead.into_iter().map(Problem::DeadEnd));
        let enemy = !self.turn();
        let in_check = |king| self.is_attacked(king, self.turn(), self.occupied());
        if self.pieces(enemy, PieceKind::King).into_iter().any(in_check) {
            problems.push(Problem::OpponentInCheck);
        }
        problems
    }

    /// Reads SFEN leniently, forgiving what can be forgiven: tsume problems with one king, and diagrams with two
    /// pawns on a file or a dead piece, of which some are published.
    ///
    /// # Errors
    /// When the text is not SFEN, or the position could not be played.
    pub fn from_sfen(text: &str) -> Result<Self, PositionError> {
        let mut placement = Placement::EMPTY;
        let read = Fields::read(text, |square, piece| placement.put(square, piece));
        let (fields, _) = read.map_err(PositionError::Sfen)?;
        placement.fill(&fields.hands, fields.turn);
        Self { placement }.judged(|_| true).map_err(PositionError::Invalid)
    }

    /// The position as a diagram, with the number of the move to come.
    pub fn setup(&self, move_number: u32) -> Setup {
        let mut board = Board::EMPTY;
        for square in self.occupied() {
            board[square] = self.piece_at(square);
        }
        let hands = ByColor::new(self.hand(Color::Black), self.hand(Color::White));
        Setup { board, hands, turn: self.turn(), move_number }
    }

    /// Canonical SFEN, with the number of the move to come.
    pub fn to_sfen(&self, move_number: u32) -> String {
        self.setup(move_number).to_sfen()
    }

    /// Who is to move.
    #[inline]
    pub const fn turn(&self) -> Color {
        self.placement.turn()
    }

    /// What stands on a square.
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.placement.piece_at(square)
    }

    /// What a side holds.
    #[inline]
    pub fn hand(&self, color: Color) -> Hand {
        self.placement.hand(color)
    }

    /// Where a side's king stands; `None` in a diagram without it.
    #[inline]
    pub fn king(&self, color: Color) -> Option<Square> {
        (self.placement.kings() & self.placement.of_color(color)).first()
    }

    /// The squares with a side's pieces of one kind.
    #[inline]
    pub fn pieces(&self, color: Color, kind: PieceKind) -> Bitboard {
        self.placement.of_kind(kind) & self.placement.of_color(color)
    }

    /// The squares with pieces of one kind, either side's.
    #[inline]
    pub fn pieces_of_kind(&self, kind: PieceKind) -> Bitboard {
        self.placement.of_kind(kind)
    }

    /// The squares with a side's golds, and its promoted pieces that move as one (M9).
    #[inline]
    pub fn golds(&self, color: Color) -> Bitboard {
        self.placement.golds() & self.placement.of_color(color)
    }

    /// The squares with a side's pieces.
    #[inline]
    pub fn occupied_by(&self, color: Color) -> Bitboard {
        self.placement.of_color(color)
    }

    /// The squares with any piece.
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.placement.of_color(Color::Black) | self.placement.of_color(Color::White)
    }

    /// The pieces that give check to the side to move. Worked out at each call: keeping them in the position would
    /// cost every move that never asks.
    ///
    /// ```
    /// use komadai_rules::{Bitboard, Position, Square};
    /// let position = Position::from_sfen("4k4/9/9/9/4R4/9/9/9/4K4 w - 1").unwrap();
    /// assert_eq!(position.checkers(), Bitboard::of(Square::S5E));
    /// ```
    #[inline]
    pub fn checkers(&self) -> Bitboard {
        self.king(self.turn()).map_or(Bitboard::EMPTY, |king| self.threats(king, self.turn()).checkers)
    }

    /// Whether the side to move is in check.
    #[inline]
    pub fn in_check(&self) -> bool {
        self.king(self.turn()).is_some_and(|king| self.is_attacked(king, !self.turn(), self.occupied()))
    }

    /// A hash of board, hands and side to move. Its values are a promise: the same position has the same key in every
    /// version and on every machine, so that databases may keep it; `tests/data/keys.txt` holds what it is made of.
    ///
    /// ```
    /// assert_eq!(komadai_rules::Position::startpos().key(), 0xe673_1d92_578c_5804);
    /// ```
    #[inline]
    pub const fn key(&self) -> u64 {
        self.placement.board_key() ^ self.placement.hand_key().rotate_left(1)
    }

    /// The board's and the turn's part of the key, without the hands: what superior and inferior positions share.
    #[inline]
    pub const fn board_key(&self) -> u64 {
        self.placement.board_key()
    }

    #[inline]
    pub(crate) const fn placement(&self) -> &Placement {
        &self.placement
    }

    /// The pieces of `by` that attack `square` when the `occupied` squares stand in the way. A pinned piece
    /// attacks too (K1). With squares taken out of `occupied` it says who attacks through them; a piece on such a square
    /// is still among the attackers, for the caller to leave out.
    ///
    /// ```
    /// use komadai_rules::{Bitboard, Color, Position, Square};
    /// let position = Position::startpos();
    /// let attackers = position.attackers_to(Square::S5H, Color::Black, position.occupied());
    /// let expected = [Square::S2H, Square::S4I, Square::S5I, Square::S6I];
    /// assert_eq!(attackers, expected.into_iter().collect::<Bitboard>());
    /// ```
    #[inline]
    pub fn attackers_to(&self, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
        let mut attackers = self.step_attackers(square, by);
        for slider in self.aligned_sliders(square, by) {
            if (between(square, slider) & occupied).is_empty() {
                attackers = attackers.with(slider);
            }
        }
        attackers
    }

    /// Whether any piece of `by` attacks `square`: [`Position::attackers_to`] without saying which.
    #[inline]
    pub fn is_attacked(&self, square: Square, by: Color, occupied: Bitboard) -> bool {
        !self.step_attackers(square, by).is_empty()
            || self
                .aligned_sliders(square, by)
                .into_iter()
                .any(|slider| (between(square, slider) & occupied).is_empty())
    }

    /// The pieces of `by` that attack `square` by a single step or jump.
    #[inline(always)]
    fn step_attackers(&self, square: Square, by: Color) -> Bitboard {
        let placement = &self.placement;
        // Seen from the target, a piece of `by` attacks along the moves of the other side's piece.
        let plain = (pawn_attacks(!by, square) & placement.base(HandKind::Pawn))
            | (knight_attacks(!by, square) & placement.base(HandKind::Knight))
            | (silver_attacks(!by, square) & placement.base(HandKind::Silver));
        let attackers = (plain - placement.promoted())
            | (gold_attacks(!by, square) & placement.golds())
            | (king_attacks(square) & placement.king_steppers());
        attackers & placement.of_color(by)
    }

    /// The sliding pieces of `by` on a line with `square` along which they attack, whatever stands between.
    #[inline(always)]
    pub(crate) fn aligned_sliders(&self, square: Square, by: Color) -> Bitboard {
        let placement = &self.placement;
        let sliders = (rook_rays(square) & placement.base(HandKind::Rook))
            | (bishop_rays(square) & placement.base(HandKind::Bishop))
            | (lance_rays(!by, square) & (placement.base(HandKind::Lance) - placement.promoted()));
        sliders & placement.of_color(by)
    }

    /// What threatens the king of `color` on `king`: who gives check, and which own pieces are pinned.
    #[inline(always)]
    pub(crate) fn threats(&self, king: Square, color: Color) -> Threats {
        let occupied = self.occupied();
        let mut threats = Threats { checkers: self.step_attackers(king, !color), pinned: Bitboard::EMPTY };
        for slider in self.aligned_sliders(king, !color) {
            let shields = between(king, slider) & occupied;
            if shields.is_empty() {
                threats.checkers = threats.checkers.with(slider);
            } else if !shields.has_many() {
                threats.pinned |= shields & self.placement.of_color(color);
            }
        }
        threats
    }

    /// The pieces, of either side, that alone stand between the king of `color` and a sliding enemy piece: its own
    /// are pinned, the enemy's uncover a check when they leave the line.
    ///
    /// ```
    /// use komadai_rules::{Bitboard, Color, Position, Square};
    /// let position = Position::from_sfen("4k4/4s4/9/9/4R4/9/9/1B7/3GK4 b - 1").unwrap();
    /// assert_eq!(position.blockers(Color::White), Bitboard::of(Square::S5B));
    /// assert_eq!(position.pinned(Color::White), Bitboard::of(Square::S5B));
    /// assert_eq!(position.blockers(Color::Black), Bitboard::EMPTY);
    /// ```
    #[inline]
    pub fn blockers(&self, color: Color) -> Bitboard {
        let Some(king) = self.king(color) else { return Bitboard::EMPTY };
        let occupied = self.occupied();
        self.aligned_sliders(king, !color)
            .into_iter()
            .map(|slider| between(king, slider) & occupied)
            .filter(|shields| !shields.has_many())
            .fold(Bitboard::EMPTY, |blockers, shield| blockers | shield)
    }

    /// The pieces of `color` that are pinned: each alone shields its own king from a sliding enemy piece.
    #[inline]
    pub fn pinned(&self, color: Color) -> Bitboard {
        self.blockers(color) & self.occupied_by(color)
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The rule that the move breaks.
    pub fn play(&self, mv: Move) -> Result<Self, Illegal> {
        match self.why_illegal(mv) {
            None => Ok(self.play_unchecked(mv)),
            Some(reason) => Err(reason),
        }
    }

    /// Plays a move that is known to be legal, without asking again. With any other move the result is some
    /// position that the rules do not allow; nothing panics.
    #[inline]
    pub fn play_unchecked(&self, mv: Move) -> Self {
        let mut next = *self;
        next.apply_unchecked(mv);
        next
    }

    /// Plays a move that is known to be legal in place, as [`Position::play_unchecked`] does in a copy. A loop that
    /// copies the position once and plays in the copy saves the compiler from copying twice.
    #[inline]
    pub fn apply_unchecked(&mut self, mv: Move) {
        self.placement.play(mv);
    }

    /// The same position with the other side to move, for a search's null move; `None` when in check, since then
    /// the king could be captured.
    #[inline]
    pub fn pass(&self) -> Option<Self> {
        if self.in_check() {
            return None;
        }
        let mut placement = self.placement;
        placement.pass();
        Some(Self { placement })
    }

    /// The position mirrored left to right.
    pub fn mirrored(&self) -> Self {
        self.transformed(|square, piece| (square.mirrored(), piece), |color| color)
    }

    /// The position seen from the other side: board turned, colours exchanged.
    pub fn rotated(&self) -> Self {
        self.transformed(
            |square, piece| (square.rotated(), Piece::new(!piece.color, piece.kind)),
            |color| !color,
        )
    }

    fn transformed(
        &self,
        map: impl Fn(Square, Piece) -> (Square, Piece),
        side: impl Fn(Color) -> Color,
    ) -> Self {
        let mut placement = Placement::EMPTY;
        for (square, piece) in self.setup(1).board.pieces() {
            let (square, piece) = map(square, piece);
            placement.put(square, piece);
        }
        let mut hands = ByColor::new(Hand::EMPTY, Hand::EMPTY);
        for color in Color::ALL {
            hands[side(color)] = self.hand(color);
        }
        placement.fill(&hands, side(self.turn()));
        Self { placement }
    }
}

impl PartialEq for Position {
    /// The same board, hands and side to move (what E2 compares).
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key() && self.placement == other.placement
    }
}

impl Eq for Position {}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({})", self.to_sfen(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn problems_that_cannot_be_forgiven_stay() {
        for (sfen, ok) in [
            ("4k4/9/9/9/9/9/9/9/9 b G 1", true),
            ("9/9/9/9/9/9/9/9/9 b G 1", false),
            ("4k4/4G4/9/9/9/9/9/9/4K4 b - 1", false),
            ("4k4/9/9/9/4k4/9/9/9/4K4 b - 1", false),
            ("4k4/9/9/9/4P4/9/4P4/9/4K4 b - 1", true),
            ("4k4/N8/9/9/9/9/9/9/4K4 b - 1", true),
            ("4k4/9/9/9/9/9/9/9/4K4 b 19P 1", false),
        ] {
            assert_eq!(Position::from_sfen(sfen).is_ok(), ok, "{sfen}");
        }
        let tsume = Setup::from_sfen("4k4/9/9/9/9/9/9/9/9 b G 1").expect("readable");
        let strict = Position::from_setup(&tsume, |_| false).expect_err("a game needs both kings");
        assert_eq!(strict.problems, [Problem::NoKing(Color::Black)]);
    }
}
