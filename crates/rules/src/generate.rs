//! The one generator of legal moves, and what stands on it.
//!
//! It hands out sets: an origin, or a kind in hand, with all its legal targets. Lists, counts, single questions and
//! the reasons for refusal are made from these sets, so that there is one place that knows what is legal.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::attacks::{
    attacks, between, bishop_attacks, gold_attacks, is_attack, king_attacks, knight_attacks, lance_attacks,
    line, pawn_attacks, rook_attacks, silver_attacks,
};
use crate::position::Threats;
use crate::processor;
use crate::{Bitboard, Color, HandKind, Illegal, Move, MoveList, PieceKind, Position, Square};

/// All legal moves of one piece on the board, or of one kind in hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveSet {
    /// The moves of the side's pawns that are not pinned, all at once: each target has one origin.
    Pawns {
        /// Whose pawns.
        color: Color,
        /// Targets of moves that leave the pawn as it is.
        plain: Bitboard,
        /// Targets of moves that promote it.
        promoting: Bitboard,
    },
    /// The moves of the piece on `from`.
    Board {
        /// Where the piece stands.
        from: Square,
        /// Targets of moves that leave it as it is.
        plain: Bitboard,
        /// Targets of moves that promote it.
        promoting: Bitboard,
    },
    /// The drops of one kind.
    Drop {
        /// What is dropped.
        kind: HandKind,
        /// Where it may be dropped.
        targets: Bitboard,
    },
}

impl MoveSet {
    /// How many moves the set holds.
    #[inline]
    pub const fn len(&self) -> u32 {
        match self {
            Self::Pawns { plain, promoting, .. } | Self::Board { plain, promoting, .. } => {
                plain.len() + promoting.len()
            }
            Self::Drop { targets, .. } => targets.len(),
        }
    }

    /// Whether the set holds no move. The generator never hands out such a set.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The moves of the set that end in these squares, one set for those that leave the piece as it is, which all drops
    /// do, and one for those that promote it: captures only, for a search, or checks. It may be empty.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use komadai_rules::{Bitboard, Position};
    /// // The captures: targets on enemy pieces.
    /// let position = Position::from_sfen("4k4/9/9/4p4/4P4/9/9/9/4K4 b P 1").unwrap();
    /// let enemy = position.occupied_by(!position.turn());
    /// let mut captures = Vec::new();
    /// let _ = position.generate(|set| {
    ///     set.within(enemy, enemy).for_each(|mv| captures.push(mv.to_string()));
    ///     ControlFlow::<()>::Continue(())
    /// });
    /// assert_eq!(captures, ["5e5d"]);
    /// ```
    #[inline]
    pub fn within(self, unpromoted: Bitboard, promoted: Bitboard) -> Self {
        match self {
            Self::Pawns { color, plain, promoting } => {
                Self::Pawns { color, plain: plain & unpromoted, promoting: promoting & promoted }
            }
            Self::Board { from, plain, promoting } => {
                Self::Board { from, plain: plain & unpromoted, promoting: promoting & promoted }
            }
            Self::Drop { kind, targets } => Self::Drop { kind, targets: targets & unpromoted },
        }
    }

    /// The set without one move; as it is where it does not hold the move. It may be empty.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use komadai_rules::Position;
    /// let position = Position::startpos();
    /// let played = "7g7f".parse().unwrap();
    /// let mut rest = 0;
    /// let _ = position.generate(|set| {
    ///     rest += set.without(played).len();
    ///     ControlFlow::<()>::Continue(())
    /// });
    /// assert_eq!(rest, 29);
    /// ```
    #[inline]
    pub fn without(self, mv: Move) -> Self {
        let less = |plain: Bitboard, promoting: Bitboard, to, promote| {
            if promote { (plain, promoting.without(to)) } else { (plain.without(to), promoting) }
        };
        match (self, mv) {
            (Self::Pawns { color, plain, promoting }, Move::Board { from, to, promote })
                if from == behind(color, to) =>
            {
                let (plain, promoting) = less(plain, promoting, to, promote);
                Self::Pawns { color, plain, promoting }
            }
            (Self::Board { from, plain, promoting }, Move::Board { from: origin, to, promote })
                if from == origin =>
            {
                let (plain, promoting) = less(plain, promoting, to, promote);
                Self::Board { from, plain, promoting }
            }
            (Self::Drop { kind, targets }, Move::Drop { kind: dropped, to }) if kind == dropped => {
                Self::Drop { kind, targets: targets.without(to) }
            }
            (other, _) => other,
        }
    }

    /// Calls `f` with each move, promotions first.
    #[inline]
    pub fn for_each(self, mut f: impl FnMut(Move)) {
        match self {
            Self::Pawns { color, plain, promoting } => {
                promoting.for_each(|to| f(Move::Board { from: behind(color, to), to, promote: true }));
                plain.for_each(|to| f(Move::Board { from: behind(color, to), to, promote: false }));
            }
            Self::Board { from, plain, promoting } => {
                promoting.for_each(|to| f(Move::Board { from, to, promote: true }));
                plain.for_each(|to| f(Move::Board { from, to, promote: false }));
            }
            Self::Drop { kind, targets } => targets.for_each(|to| f(Move::Drop { kind, to })),
        }
    }
}

/// The ranks on which an unpromoted piece could never move again (X2, D2): as many far ranks as this.
#[inline]
pub(crate) const fn dead_ranks(kind: PieceKind) -> u8 {
    match kind {
        PieceKind::Pawn | PieceKind::Lance => 1,
        PieceKind::Knight => 2,
        _ => 0,
    }
}

/// The square behind `to`, from which a pawn of `color` came.
#[inline]
const fn behind(color: Color, to: Square) -> Square {
    match color {
        Color::Black => Square::at(to as u32 + 1),
        Color::White => Square::at((to as u32).wrapping_sub(1)),
    }
}

/// What every legal move of the side to move has to respect.
pub(crate) struct Masks {
    /// Where a piece other than the king may go: anywhere but onto own pieces, or what answers the check; nowhere
    /// in double check.
    pub(crate) targets: Bitboard,
    /// Own pieces that must stay on their line to the king.
    pub(crate) pinned: Bitboard,
    pub(crate) king: Option<Square>,
}

impl Position {
    /// Hands out the legal moves of the side to move as non-empty [`MoveSet`]s: the king's first, then the other
    /// pieces by kind, then drops; `f` can stop it.
    #[inline]
    pub fn generate<B>(&self, f: impl FnMut(MoveSet) -> ControlFlow<B>) -> ControlFlow<B> {
        self.hand_out(f)
    }

    /// [`Position::generate`], always a part of its caller: so it uses the instructions that the caller may use.
    #[inline(always)]
    fn hand_out<B>(&self, mut f: impl FnMut(MoveSet) -> ControlFlow<B>) -> ControlFlow<B> {
        let turn = self.turn();
        let masks = self.masks();
        if let Some(from) = masks.king {
            let plain = self.king_targets(from);
            if !plain.is_empty() {
                f(MoveSet::Board { from, plain, promoting: Bitboard::EMPTY })?;
            }
            if masks.targets.is_empty() {
                return ControlFlow::Continue(());
            }
        }
        let occupied = self.occupied();
        let placement = self.placement();
        let free = self.occupied_by(turn) - masks.pinned;
        let plain_free = free - placement.promoted();

        let heads = pawn_targets(turn, plain_free & placement.base(HandKind::Pawn)) & masks.targets;
        if !heads.is_empty() {
            let plain = heads - Bitboard::far_ranks(turn, 1);
            f(MoveSet::Pawns { color: turn, plain, promoting: heads & zone(turn) })?;
        }
        for from in plain_free & placement.base(HandKind::Lance) {
            let targets = lance_attacks(turn, from, occupied) & masks.targets;
            if !targets.is_empty() {
                f(split_by_promotion(turn, PieceKind::Lance, from, targets))?;
            }
        }
        for from in plain_free & placement.base(HandKind::Knight) {
            let targets = knight_attacks(turn, from) & masks.targets;
            if !targets.is_empty() {
                f(split_by_promotion(turn, PieceKind::Knight, from, targets))?;
            }
        }
        for from in plain_free & placement.base(HandKind::Silver) {
            let targets = silver_attacks(turn, from) & masks.targets;
            if !targets.is_empty() {
                f(split_by_promotion(turn, PieceKind::Silver, from, targets))?;
            }
        }
        for from in free & placement.golds() {
            let plain = gold_attacks(turn, from) & masks.targets;
            if !plain.is_empty() {
                f(MoveSet::Board { from, plain, promoting: Bitboard::EMPTY })?;
            }
        }
        for from in free & placement.base(HandKind::Bishop) {
            let mut targets = bishop_attacks(from, occupied);
            let kind = if placement.promoted().contains(from) {
                targets |= king_attacks(from);
                PieceKind::Horse
            } else {
                PieceKind::Bishop
            };
            targets &= masks.targets;
            if !targets.is_empty() {
                f(split_by_promotion(turn, kind, from, targets))?;
            }
        }
        for from in free & placement.base(HandKind::Rook) {
            let mut targets = rook_attacks(from, occupied);
            let kind = if placement.promoted().contains(from) {
                targets |= king_attacks(from);
                PieceKind::Dragon
            } else {
                PieceKind::Rook
            };
            targets &= masks.targets;
            if !targets.is_empty() {
                f(split_by_promotion(turn, kind, from, targets))?;
            }
        }
        for from in masks.pinned {
            if let Some(set) = self.piece_moves(from, &masks)
                && !set.is_empty()
            {
                f(set)?;
            }
        }
        let hand = self.hand(turn);
        if hand.is_empty() {
            return ControlFlow::Continue(());
        }
        let open = masks.targets - occupied;
        for kind in HandKind::ALL {
            if hand.has(kind) {
                let targets = self.drop_targets(kind, open);
                if !targets.is_empty() {
                    f(MoveSet::Drop { kind, targets })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    pub(crate) fn masks(&self) -> Masks {
        let turn = self.turn();
        let Some(king) = self.king(turn) else {
            return Masks { targets: !self.occupied_by(turn), pinned: Bitboard::EMPTY, king: None };
        };
        let Threats { checkers, pinned } = self.threats(king, turn);
        let targets = match checkers.first() {
            None => !self.occupied_by(turn),
            Some(_) if checkers.has_many() => Bitboard::EMPTY,
            Some(checker) => between(king, checker).with(checker),
        };
        Masks { targets, pinned, king: Some(king) }
    }

    /// Where the king may step: not onto own pieces, nor where it would be attacked once it has left its square.
    #[inline(always)]
    pub(crate) fn king_targets(&self, king: Square) -> Bitboard {
        let enemy = !self.turn();
        let occupied = self.occupied().without(king);
        let mut targets = Bitboard::EMPTY;
        for to in king_attacks(king) - self.occupied_by(self.turn()) {
            if !self.is_attacked(to, enemy, occupied) {
                targets = targets.with(to);
            }
        }
        targets
    }

    /// The moves of a piece other than the king.
    #[inline]
    pub(crate) fn piece_moves(&self, from: Square, masks: &Masks) -> Option<MoveSet> {
        let piece = self.piece_at(from)?;
        let mut targets = attacks(piece, from, self.occupied()) & masks.targets;
        if masks.pinned.contains(from)
            && let Some(king) = masks.king
        {
            targets &= line(king, from);
        }
        Some(split_by_promotion(piece.color, piece.kind, from, targets))
    }

    /// Where a kind in hand may be dropped, given the empty squares that masks leave open.
    #[inline(always)]
    fn drop_targets(&self, kind: HandKind, open: Bitboard) -> Bitboard {
        let turn = self.turn();
        let mut targets = open - dead_end(turn, kind.piece());
        if kind == HandKind::Pawn {
            targets = targets - self.pieces(turn, PieceKind::Pawn).fill_files();
            if let Some(head) = self.pawn_checks_on()
                && targets.contains(head)
                && self.pawn_drop_mates(head)
            {
                targets = targets.without(head);
            }
        }
        targets
    }

    /// The square in front of the enemy king, from which a pawn of the side to move gives check.
    #[inline]
    fn pawn_checks_on(&self) -> Option<Square> {
        let enemy = !self.turn();
        self.king(enemy).and_then(|king| pawn_attacks(enemy, king).first())
    }

    /// Whether a pawn dropped on `to`, in front of the enemy king, mates (D4): asked of the position after the drop.
    fn pawn_drop_mates(&self, to: Square) -> bool {
        !self.play_unchecked(Move::Drop { kind: HandKind::Pawn, to }).has_legal_move()
    }

    /// Whether the side to move has any legal move.
    pub fn has_legal_move(&self) -> bool {
        self.generate(|_| ControlFlow::Break(())).is_break()
    }

    /// Whether the side to move is mated (E1): in check, without a legal move.
    pub fn is_checkmate(&self) -> bool {
        self.in_check() && !self.has_legal_move()
    }

    /// Calls `f` with each legal move.
    #[inline]
    pub fn for_each_legal(&self, mut f: impl FnMut(Move)) {
        let _ = self.generate(|set| {
            set.for_each(&mut f);
            ControlFlow::<()>::Continue(())
        });
    }

    /// All legal moves, in the generator's order.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(128);
        self.for_each_legal(|mv| moves.push(mv));
        moves
    }

    /// Writes all legal moves into `list`, which is emptied first; nothing is allocated.
    pub fn legal_moves_into(&self, list: &mut MoveList) {
        list.clear();
        processor::list(self, list);
    }

    /// [`Position::legal_moves_into`] a list that is empty.
    #[inline(always)]
    pub(crate) fn list(&self, list: &mut MoveList) {
        let _ = self.hand_out(|set| {
            list.extend(set);
            ControlFlow::<()>::Continue(())
        });
    }

    /// How many legal moves there are; no list is made.
    #[inline]
    pub fn count_legal(&self) -> u64 {
        processor::count(self)
    }

    /// [`Position::count_legal`], always a part of its caller.
    #[inline(always)]
    pub(crate) fn count(&self) -> u64 {
        let mut count = 0;
        let _ = self.hand_out(|set| {
            count += u64::from(set.len());
            ControlFlow::<()>::Continue(())
        });
        count
    }

    /// The legal moves of the piece on `from`; `None` when the side to move has no piece there, or it cannot move.
    pub fn moves_from(&self, from: Square) -> Option<MoveSet> {
        let turn = self.turn();
        if !self.occupied_by(turn).contains(from) {
            return None;
        }
        let set = if self.king(turn) == Some(from) {
            MoveSet::Board { from, plain: self.king_targets(from), promoting: Bitboard::EMPTY }
        } else {
            self.piece_moves(from, &self.masks())?
        };
        if set.is_empty() { None } else { Some(set) }
    }

    /// The squares to which the piece on `from` may legally go, promoting or not.
    ///
    /// ```
    /// use komadai_rules::{Position, Square};
    /// let targets = Position::startpos().destinations(Square::S2H);
    /// assert_eq!(targets.into_iter().map(|to| to.to_string()).collect::<Vec<_>>(), ["1h", "3h", "4h", "5h", "6h", "7h"]);
    /// ```
    pub fn destinations(&self, from: Square) -> Bitboard {
        match self.moves_from(from) {
            Some(MoveSet::Board { plain, promoting, .. }) => plain | promoting,
            _ => Bitboard::EMPTY,
        }
    }

    /// The squares on which a piece of `kind` may legally be dropped; empty when there is none in hand.
    ///
    /// ```
    /// use komadai_rules::{HandKind, Position};
    /// // A pawn may go to no file with another, nor to the last rank.
    /// let position = Position::from_sfen("4k4/9/9/9/9/9/P7P/9/4K4 b P 1").unwrap();
    /// assert_eq!(position.drop_squares(HandKind::Pawn).len(), 7 * 8 - 1);
    /// assert!(position.drop_squares(HandKind::Gold).is_empty());
    /// ```
    pub fn drop_squares(&self, kind: HandKind) -> Bitboard {
        let turn = self.turn();
        if !self.hand(turn).has(kind) {
            return Bitboard::EMPTY;
        }
        self.drop_targets(kind, self.masks().targets - self.occupied())
    }

    /// Whether the side to move may play `mv`.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.why_illegal(mv).is_none()
    }

    /// The rule that `mv` breaks, or `None` when it is legal. Where it breaks several, the one that a player would
    /// be told first: what is there, how it moves, promotion, and the king's safety last.
    ///
    /// ```
    /// use komadai_rules::{Illegal, Position};
    /// let position = Position::startpos();
    /// assert_eq!(position.why_illegal("7g7e".parse().unwrap()), Some(Illegal::Movement));
    /// assert_eq!(position.why_illegal("P*5e".parse().unwrap()), Some(Illegal::NotInHand));
    /// assert_eq!(position.why_illegal("7g7f".parse().unwrap()), None);
    /// ```
    ///
    /// One move is asked by itself, without the masks that all moves share: half the work of the set of its piece. That
    /// both say the same is a law of the tests.
    pub fn why_illegal(&self, mv: Move) -> Option<Illegal> {
        match mv {
            Move::Board { from, to, promote } => self.why_not_moved(from, to, promote),
            Move::Drop { kind, to } => self.why_not_dropped(kind, to),
        }
    }

    /// The reason against a move on the board.
    #[inline]
    fn why_not_moved(&self, from: Square, to: Square, promote: bool) -> Option<Illegal> {
        let turn = self.turn();
        let Some(piece) = self.piece_at(from) else {
            return Some(Illegal::NoPiece);
        };
        if piece.color != turn {
            return Some(Illegal::OpponentsPiece);
        }
        if !is_attack(piece, from, to, self.occupied()) {
            return Some(Illegal::Movement);
        }
        if self.occupied_by(turn).contains(to) {
            return Some(Illegal::Occupied);
        }
        if promote && !may_promote(turn, piece.kind, from).contains(to) {
            return Some(Illegal::CannotPromote);
        }
        if !promote && dead_end(turn, piece.kind).contains(to) {
            return Some(Illegal::MustPromote);
        }
        let left = self.occupied().without(from);
        let safe = if piece.kind == PieceKind::King {
            !self.is_attacked(to, !turn, left)
        } else {
            self.is_king_safe(left.with(to), Bitboard::of(to))
        };
        (!safe).then_some(Illegal::KingInCheck)
    }

    /// The reason against a drop.
    #[inline]
    fn why_not_dropped(&self, kind: HandKind, to: Square) -> Option<Illegal> {
        let turn = self.turn();
        let occupied = self.occupied();
        if !self.hand(turn).has(kind) {
            return Some(Illegal::NotInHand);
        }
        if occupied.contains(to) {
            return Some(Illegal::Occupied);
        }
        if dead_end(turn, kind.piece()).contains(to) {
            return Some(Illegal::DeadEnd);
        }
        if kind == HandKind::Pawn && self.pieces(turn, PieceKind::Pawn).fill_files().contains(to) {
            return Some(Illegal::Nifu);
        }
        if !self.is_king_safe(occupied.with(to), Bitboard::EMPTY) {
            return Some(Illegal::KingInCheck);
        }
        let mates = kind == HandKind::Pawn && self.pawn_checks_on() == Some(to) && self.pawn_drop_mates(to);
        mates.then_some(Illegal::Uchifuzume)
    }

    /// Whether nothing attacks the own king over a board so occupied, the piece on a square `taken` left aside.
    #[inline]
    fn is_king_safe(&self, occupied: Bitboard, taken: Bitboard) -> bool {
        let turn = self.turn();
        let safe = |king| (self.attackers_to(king, !turn, occupied) - taken).is_empty();
        self.king(turn).is_none_or(safe)
    }
}

/// Where pawns of `color` step, all at once: one rank ahead. A pawn on its last rank steps nowhere.
#[inline]
pub(crate) fn pawn_targets(color: Color, pawns: Bitboard) -> Bitboard {
    let pawns = pawns - Bitboard::far_ranks(color, 1);
    match color {
        Color::Black => Bitboard::from_low_bits(pawns.bits() >> 1),
        Color::White => Bitboard::from_low_bits(pawns.bits() << 1),
    }
}

/// Parts targets by what promotion allows (X1) and demands (X2).
#[inline]
fn split_by_promotion(color: Color, kind: PieceKind, from: Square, targets: Bitboard) -> MoveSet {
    let promoting = targets & may_promote(color, kind, from);
    MoveSet::Board { from, plain: targets - dead_end(color, kind), promoting }
}

/// Where a piece that comes from `from` may promote (X1).
#[inline]
fn may_promote(color: Color, kind: PieceKind, from: Square) -> Bitboard {
    if kind.promoted().is_none() {
        Bitboard::EMPTY
    } else if zone(color).contains(from) {
        Bitboard::ALL
    } else {
        zone(color)
    }
}

/// Where a piece that is not promoted could never move again: it has to promote there (X2), and is not dropped (D2).
#[inline]
pub(crate) const fn dead_end(color: Color, kind: PieceKind) -> Bitboard {
    Bitboard::far_ranks(color, dead_ranks(kind))
}

/// `color`'s promotion zone.
#[inline]
pub(crate) fn zone(color: Color) -> Bitboard {
    Bitboard::far_ranks(color, 3)
}
