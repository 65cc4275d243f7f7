//! Mate in one, exactly: found if and only if there is one.
//!
//! Only checks mate, so only checks are looked at, and most are refuted by one answer that is seen without playing
//! them: a square to which the king steps, a piece that takes the checking one, a piece dropped between. What is left
//! is played and asked for its answers. A refutation has to be certain; where a set below is not exact, it errs towards
//! playing the move.

use core::cell::OnceCell;

use crate::attacks::{between, bishop_attacks, knight_attacks, line, reach, rook_attacks};
use crate::generate::{Masks, zone};
use crate::hunt::{Hunt, Sorts};
use crate::{Bitboard, HandKind, Move, MoveSet, PieceKind, Position, Square};

impl Position {
    /// A move that leaves the opponent checkmated, if there is one; of several, any.
    ///
    /// The answer is exact: `None` says that no legal move mates. A pawn drop never does (D4).
    ///
    /// ```
    /// use komadai_rules::Position;
    /// let position = Position::from_sfen("4k4/9/4P4/9/9/9/9/9/4K4 b G 1").unwrap();
    /// assert_eq!(position.mate_in_one(), "G*5b".parse().ok());
    /// assert_eq!(Position::startpos().mate_in_one(), None);
    /// ```
    pub fn mate_in_one(&self) -> Option<Move> {
        let hunt = Hunt::new(self, self.king(!self.turn())?);
        let sorts = hunt.sorts()?;
        Tries { hunt, masks: OnceCell::new() }.mate(sorts)
    }
}

/// The kinds whose drop next to the king may mate.
const DROPPED_BESIDE: [HandKind; 5] =
    [HandKind::Gold, HandKind::Silver, HandKind::Rook, HandKind::Bishop, HandKind::Lance];

/// What is tried in a hunt. Made only where a mate is possible: most positions are done with the hunt, which the
/// compiler then need not write to memory.
struct Tries<'a> {
    hunt: Hunt<'a>,
    /// Asked for late, since few candidates come so far.
    masks: OnceCell<Masks>,
}

impl Tries<'_> {
    /// What our moves have to respect.
    #[inline]
    fn masks(&self) -> &Masks {
        self.masks.get_or_init(|| self.hunt.position.masks())
    }

    /// Kept out of the way of the look around the king, with which most positions are done.
    #[inline(never)]
    fn mate(&self, sorts: Sorts) -> Option<Move> {
        if sorts.drop_beside
            && let Some(mv) = self.drop_beside()
        {
            return Some(mv);
        }
        if sorts.move_beside
            && let Some(mv) = self.move_beside()
        {
            return Some(mv);
        }
        if sorts.knight
            && let Some(mv) = self.knight()
        {
            return Some(mv);
        }
        if sorts.orthogonal
            && let Some(mv) = self.along_file_or_rank()
        {
            return Some(mv);
        }
        if sorts.diagonal
            && let Some(mv) = self.along_diagonal()
        {
            return Some(mv);
        }
        if sorts.discovered { self.discovered() } else { None }
    }

    /// Drops next to the king, on squares that are guarded.
    #[inline]
    fn drop_beside(&self) -> Option<Move> {
        let open = self.hunt.guarded - self.hunt.occupied;
        let hand = self.hunt.position.hand(self.hunt.us);
        DROPPED_BESIDE.into_iter().find_map(|kind| {
            if hand.has(kind) {
                self.drop_on(open & reach(!self.hunt.us, kind.piece(), self.hunt.king), kind)
            } else {
                None
            }
        })
    }

    /// Moves to a square next to the king that it could not take back: another piece guards it, or will when the mover
    /// has opened a line.
    #[inline]
    fn move_beside(&self) -> Option<Move> {
        let safe = self.hunt.twice - self.hunt.ours;
        let movers = if safe.is_empty() { self.hunt.screens } else { self.hunt.ours };
        let attempt = |from: Square, attacked: Bitboard| {
            let targets = attacked & self.hunt.ring & (self.hunt.twice | self.hunt.opened(from));
            self.move_to(from, attacked, targets)
        };
        for from in self.hunt.steppers & movers {
            if let Some(mv) = attempt(from, self.hunt.steps(from)) {
                return Some(mv);
            }
        }
        for from in self.hunt.rooks & movers {
            if let Some(mv) = attempt(from, self.hunt.rook_moves(from)) {
                return Some(mv);
            }
        }
        for from in self.hunt.bishops & movers {
            if let Some(mv) = attempt(from, self.hunt.bishop_moves(from)) {
                return Some(mv);
            }
        }
        for from in self.hunt.lances & movers {
            if let Some(mv) = attempt(from, self.hunt.lance_moves(from)) {
                return Some(mv);
            }
        }
        None
    }

    /// Checks by a knight that stays one: it covers no flight.
    #[inline]
    fn knight(&self) -> Option<Move> {
        let squares = knight_attacks(!self.hunt.us, self.hunt.king) - self.hunt.ours;
        let dropped = if self.hunt.position.hand(self.hunt.us).has(HandKind::Knight) {
            self.drop_on(squares - self.hunt.occupied, HandKind::Knight)
        } else {
            None
        };
        let knights = self.hunt.position.pieces(self.hunt.us, PieceKind::Knight);
        dropped.or_else(|| {
            squares.into_iter().find_map(|to| {
                let knights = knights & knight_attacks(!self.hunt.us, to);
                knights.into_iter().find_map(|from| {
                    self.move_to(from, knight_attacks(self.hunt.us, from), Bitboard::of(to) - self.hunt.ring)
                })
            })
        })
    }

    /// Checks from afar by a rook or a lance.
    #[inline]
    fn along_file_or_rank(&self) -> Option<Move> {
        let seen = rook_attacks(self.hunt.king, self.hunt.occupied) - self.hunt.ours - self.hunt.ring;
        if seen.is_empty() {
            return None;
        }
        let placement = self.hunt.position.placement();
        let ahead = seen & reach(!self.hunt.us, PieceKind::Lance, self.hunt.king);
        let lances = (self.hunt.ours & placement.base(HandKind::Lance)) - placement.promoted();
        self.drop_afar(HandKind::Rook, seen)
            .or_else(|| self.drop_afar(HandKind::Lance, ahead))
            .or_else(|| {
                let rooks = self.hunt.ours & placement.base(HandKind::Rook);
                self.slide_afar(rooks, seen, PieceKind::Dragon, |from| self.hunt.rook_moves(from))
            })
            .or_else(|| self.slide_afar(lances, ahead, PieceKind::Lance, |from| self.hunt.lance_moves(from)))
    }

    /// Checks from afar by a bishop.
    #[inline]
    fn along_diagonal(&self) -> Option<Move> {
        let seen = bishop_attacks(self.hunt.king, self.hunt.occupied) - self.hunt.ours - self.hunt.ring;
        if seen.is_empty() {
            return None;
        }
        let bishops = self.hunt.ours & self.hunt.position.placement().base(HandKind::Bishop);
        self.drop_afar(HandKind::Bishop, seen)
            .or_else(|| self.slide_afar(bishops, seen, PieceKind::Horse, |from| self.hunt.bishop_moves(from)))
    }

    #[inline]
    fn drop_afar(&self, kind: HandKind, seen: Bitboard) -> Option<Move> {
        if self.hunt.position.hand(self.hunt.us).has(kind) {
            self.drop_on(seen - self.hunt.occupied, kind)
        } else {
            None
        }
    }

    /// Moves of sliders, which reach no more than this kind, to squares that are seen from the king.
    #[inline]
    fn slide_afar(
        &self,
        sliders: Bitboard,
        seen: Bitboard,
        kind: PieceKind,
        moves: impl Fn(Square) -> Bitboard,
    ) -> Option<Move> {
        sliders.into_iter().find_map(|from| {
            if (seen & reach(self.hunt.us, kind, from)).is_empty() {
                return None;
            }
            let attacked = moves(from);
            self.move_to(from, attacked, attacked & seen)
        })
    }

    /// Moves that open one of our lines to the king.
    #[inline]
    fn discovered(&self) -> Option<Move> {
        self.hunt.discoverers.into_iter().find_map(|from| {
            let masks = self.masks();
            let set = if masks.king == Some(from) {
                let plain = self.hunt.position.king_targets(from);
                MoveSet::Board { from, plain, promoting: Bitboard::EMPTY }
            } else {
                self.hunt.position.piece_moves(from, masks)?
            };
            let beside = line(self.hunt.king, from);
            let mut found = None;
            set.for_each(|mv| {
                if found.is_none() && !beside.contains(mv.to()) && self.mates(mv) {
                    found = Some(mv);
                }
            });
            found
        })
    }

    /// A drop of the kind that mates, on one of these empty squares, from which it gives check.
    #[inline]
    fn drop_on(&self, squares: Bitboard, kind: HandKind) -> Option<Move> {
        squares.into_iter().find_map(|to| {
            let uncovered = self.hunt.flights - reach(self.hunt.us, kind.piece(), to);
            let possible = uncovered.is_empty() && !self.is_answered(to) && self.masks().targets.contains(to);
            let mv = Move::Drop { kind, to };
            (possible && self.mates(mv)).then_some(mv)
        })
    }

    /// A move of the piece on `from`, which attacks the `attacked` squares, to one of the targets that mates by a check
    /// that the piece itself gives.
    #[inline]
    fn move_to(&self, from: Square, attacked: Bitboard, targets: Bitboard) -> Option<Move> {
        let targets = targets - self.hunt.ours;
        if targets.is_empty() {
            return None;
        }
        let kind = self.hunt.position.piece_at(from)?.kind;
        // What it alone guards becomes a flight.
        let left = (attacked & self.hunt.guarded) - self.hunt.twice - self.hunt.theirs;
        let flights = (self.hunt.flights | left) - self.hunt.opened(from);
        let attempt = |kind: PieceKind, targets: Bitboard, promote: bool| {
            (targets & reach(!self.hunt.us, kind, self.hunt.king)).into_iter().find_map(|to| {
                let refuted = !(flights - reach(self.hunt.us, kind, to)).is_empty()
                    || !(between(self.hunt.king, to) & self.hunt.occupied.without(from)).is_empty()
                    || self.checks_alone(from, to) && self.is_answered(to);
                let mv = Move::Board { from, to, promote };
                (!refuted && self.may_move(from, to) && self.mates(mv)).then_some(mv)
            })
        };
        let promoted = kind.promoted().and_then(|promoted| {
            let zone = zone(self.hunt.us);
            attempt(promoted, if zone.contains(from) { targets } else { targets & zone }, true)
        });
        promoted.or_else(|| if kind == PieceKind::King { None } else { attempt(kind, targets, false) })
    }

    /// Whether a move that gives check opens no line for a second one, nor pins a piece that could answer.
    #[inline]
    fn checks_alone(&self, from: Square, to: Square) -> bool {
        let discovers = self.hunt.discoverers.contains(from) && !line(self.hunt.king, from).contains(to);
        !discovers && !self.hunt.releases(from)
    }

    /// Whether an enemy piece other than the king, and not pinned, may take what gives check on the square, or one may
    /// be dropped before it.
    #[inline]
    fn is_answered(&self, to: Square) -> bool {
        let attackers = self.hunt.position.attackers_to(to, !self.hunt.us, self.hunt.occupied);
        !(attackers - self.hunt.pinned).without(self.hunt.king).is_empty()
            || self.is_blockable(between(self.hunt.king, to))
    }

    /// Whether the enemy may drop a piece on one of these empty squares, which lie between its king and a checker.
    /// Pawns are left out: their drop may be forbidden.
    #[inline]
    fn is_blockable(&self, gap: Bitboard) -> bool {
        if gap.is_empty() {
            return false;
        }
        let hand = self.hunt.position.hand(!self.hunt.us);
        let open = |dead| !(gap - Bitboard::far_ranks(!self.hunt.us, dead)).is_empty();
        self.hunt.is_blockable_anywhere()
            || hand.has(HandKind::Lance) && open(1)
            || hand.has(HandKind::Knight) && open(2)
    }

    /// Whether the piece on `from`, not the king, may leave for `to` without exposing our king.
    #[inline]
    fn may_move(&self, from: Square, to: Square) -> bool {
        let masks = self.masks();
        let tied = masks.pinned.contains(from);
        masks.targets.contains(to) && (!tied || masks.king.is_some_and(|king| line(king, from).contains(to)))
    }

    /// Whether a legal move that gives check mates.
    fn mates(&self, mv: Move) -> bool {
        let after = self.hunt.position.play_unchecked(mv);
        debug_assert!(after.in_check(), "{mv} gives check");
        !after.has_legal_move()
    }
}
