//! A hunted king: the squares around it, and what the other side makes of them.

use crate::attacks::{
    between, bishop_attacks, bishop_rays, king_attacks, lance_attacks, lance_rays, line, reach, rook_attacks,
    rook_rays,
};
use crate::generate::pawn_targets;
use crate::{Bitboard, Color, HandKind, PieceKind, Position, Square};

/// The king of the side that is not to move, and the pieces of the other side, "ours", that bear on it.
pub(crate) struct Hunt<'a> {
    pub(crate) position: &'a Position,
    pub(crate) us: Color,
    pub(crate) king: Square,
    pub(crate) ours: Bitboard,
    pub(crate) theirs: Bitboard,
    pub(crate) occupied: Bitboard,
    /// The squares next to the king.
    pub(crate) ring: Bitboard,
    /// Those that we attack, and those that two of our pieces do.
    pub(crate) guarded: Bitboard,
    pub(crate) twice: Bitboard,
    /// Those to which the king could step now.
    pub(crate) flights: Bitboard,
    /// Our pieces that reach the ring, by how they move.
    pub(crate) steppers: Bitboard,
    pub(crate) rooks: Bitboard,
    pub(crate) bishops: Bitboard,
    pub(crate) lances: Bitboard,
    /// Our pieces behind which one of our sliders looks at the ring.
    pub(crate) screens: Bitboard,
    /// Our pieces that alone keep one of our sliders from giving check.
    pub(crate) discoverers: Bitboard,
    /// Enemy pieces that are pinned.
    pub(crate) pinned: Bitboard,
}

/// The sorts of check, and whether one could mate.
#[derive(Clone, Copy)]
pub(crate) struct Sorts {
    pub(crate) drop_beside: bool,
    pub(crate) move_beside: bool,
    pub(crate) knight: bool,
    pub(crate) orthogonal: bool,
    pub(crate) diagonal: bool,
    pub(crate) discovered: bool,
}

impl<'a> Hunt<'a> {
    /// Looks around the king of the side that is not to move.
    #[inline(always)]
    pub(crate) fn new(position: &'a Position, king: Square) -> Self {
        let us = position.turn();
        let ours = position.occupied_by(us);
        let theirs = position.occupied_by(!us);
        let placement = position.placement();
        let zones = &ZONES[us as usize][king.index()];
        let promoted = ours & placement.promoted();
        let plain = ours - promoted;
        let occupied = ours | theirs;
        let ring = king_attacks(king);
        let pawns = plain & placement.base(HandKind::Pawn) & zones.pawn;
        let others = (plain & placement.base(HandKind::Knight) & zones.knight)
            | (plain & placement.base(HandKind::Silver) & zones.silver)
            | (ours & placement.golds() & zones.gold)
            | (ours & placement.kings() & zones.king);
        let steps = promoted & zones.king;
        let steppers = pawns | others;
        let rooks = (ours & zones.rook | steps) & placement.base(HandKind::Rook);
        let bishops = (ours & zones.bishop | steps) & placement.base(HandKind::Bishop);
        let lances = plain & placement.base(HandKind::Lance) & zones.lance;
        // Those that could give check by moving.
        let able = steppers
            | ours
                & (placement.base(HandKind::Rook)
                    | placement.base(HandKind::Bishop)
                    | placement.base(HandKind::Lance)
                    | placement.base(HandKind::Knight));
        let mut guard = Guard { ring, once: pawn_targets(us, pawns) & ring, twice: Bitboard::EMPTY };
        let mut screens = Bitboard::EMPTY;
        for from in others {
            guard.add(self::steps(position, us, from));
        }
        for from in rooks {
            let attacked = rook_attacks(from, occupied) | steps_if_promoted(position, from);
            guard.add(attacked);
            screens |= self::screens(from, (rook_rays(from) & ring) - attacked, attacked & able);
        }
        for from in bishops {
            let attacked = bishop_attacks(from, occupied) | steps_if_promoted(position, from);
            guard.add(attacked);
            screens |= self::screens(from, (bishop_rays(from) & ring) - attacked, attacked & able);
        }
        for from in lances {
            let attacked = lance_attacks(us, from, occupied);
            guard.add(attacked);
            screens |=
                self::screens(from, (reach(us, PieceKind::Lance, from) & ring) - attacked, attacked & able);
        }
        let mut discoverers = Bitboard::EMPTY;
        let mut pinned = Bitboard::EMPTY;
        let aligned =
            (rooks & rook_rays(king)) | (bishops & bishop_rays(king)) | (lances & lance_rays(!us, king));
        for slider in aligned {
            let shields = between(king, slider) & occupied;
            if !shields.has_many() {
                discoverers |= shields & ours;
                pinned |= shields & theirs;
            }
        }
        Self {
            position,
            us,
            king,
            ours,
            theirs,
            occupied,
            ring,
            guarded: guard.once,
            twice: guard.twice,
            flights: ring - theirs - guard.once,
            steppers,
            rooks,
            bishops,
            lances,
            screens,
            discoverers,
            pinned,
        }
    }

    /// The sorts of check that could mate; nothing where none could, as in most positions. A look into a table of
    /// what covers the flights.
    #[inline(always)]
    pub(crate) fn sorts(&self) -> Option<Sorts> {
        let placement = self.position.placement();
        let checks = &CHECKS[self.us as usize][nine(self.flights, self.king)];
        let hand = self.position.hand(self.us);
        let rooks = self.ours & placement.base(HandKind::Rook);
        let bishops = self.ours & placement.base(HandKind::Bishop);
        let lances = self.ours & (placement.base(HandKind::Lance) - placement.promoted());
        let straight = hand.has_any(&[HandKind::Rook, HandKind::Lance]) | !(rooks | lances).is_empty();
        let orthogonal = checks.orthogonal & straight | checks.dragon & !rooks.is_empty();
        let diagonal = checks.diagonal & (hand.has(HandKind::Bishop) | !bishops.is_empty());
        let mut sorts = Sorts {
            drop_beside: checks.dropped & around(self.guarded - self.occupied, self.king) != 0,
            move_beside: checks.moved & around(self.twice - self.ours, self.king) != 0,
            knight: self.flights.is_empty(),
            orthogonal: orthogonal && !self.is_blockable_anywhere(),
            diagonal: diagonal && !self.is_blockable_anywhere(),
            discovered: !self.discoverers.is_empty(),
        };
        if !self.screens.is_empty() {
            self.add_opened(&mut sorts, rooks | lances, bishops);
        }
        let any = sorts.drop_beside
            | sorts.move_beside
            | sorts.knight
            | sorts.orthogonal
            | sorts.diagonal
            | sorts.discovered;
        any.then_some(sorts)
    }

    /// A piece behind which a line opens may cover more.
    #[inline]
    fn add_opened(&self, sorts: &mut Sorts, straight: Bitboard, diagonal: Bitboard) {
        let placement = self.position.placement();
        let opens = |pieces: Bitboard| !(self.screens & pieces).is_empty();
        sorts.move_beside |= opens(self.steppers | self.rooks | self.bishops | self.lances);
        sorts.knight |= opens(placement.base(HandKind::Knight));
        let blockable = self.is_blockable_anywhere();
        sorts.orthogonal |= opens(straight) & !blockable;
        sorts.diagonal |= opens(diagonal) & !blockable;
    }

    /// Whether our piece on the square stands with one enemy piece between the king and one of our sliders: when it
    /// leaves, that piece is pinned.
    #[inline]
    pub(crate) fn releases(&self, from: Square) -> bool {
        self.position.aligned_sliders(self.king, self.us).into_iter().any(|slider| {
            let shields = between(self.king, slider) & self.occupied;
            shields.contains(from) && shields.len() == 2 && !(shields & self.theirs).is_empty()
        })
    }

    /// Whether the enemy holds a piece that may be dropped on any empty square.
    #[inline(always)]
    pub(crate) fn is_blockable_anywhere(&self) -> bool {
        self.position.hand(!self.us).has_any(&[
            HandKind::Gold,
            HandKind::Silver,
            HandKind::Bishop,
            HandKind::Rook,
        ])
    }

    /// What a piece that does not slide attacks.
    #[inline]
    pub(crate) fn steps(&self, from: Square) -> Bitboard {
        steps(self.position, self.us, from)
    }

    #[inline]
    pub(crate) fn rook_moves(&self, from: Square) -> Bitboard {
        rook_attacks(from, self.occupied) | steps_if_promoted(self.position, from)
    }

    #[inline]
    pub(crate) fn bishop_moves(&self, from: Square) -> Bitboard {
        bishop_attacks(from, self.occupied) | steps_if_promoted(self.position, from)
    }

    #[inline]
    pub(crate) fn lance_moves(&self, from: Square) -> Bitboard {
        lance_attacks(self.us, from, self.occupied)
    }

    /// The squares that our sliders may come to attack when the piece on `from` leaves.
    #[inline]
    pub(crate) fn opened(&self, from: Square) -> Bitboard {
        if !self.screens.contains(from) {
            return Bitboard::EMPTY;
        }
        let sliders = self.rooks | self.bishops | self.lances;
        sliders.into_iter().fold(Bitboard::EMPTY, |opened, slider| opened | line(slider, from))
    }
}

/// Which squares next to a king are attacked, and which more than once.
struct Guard {
    ring: Bitboard,
    once: Bitboard,
    twice: Bitboard,
}

impl Guard {
    #[inline]
    fn add(&mut self, attacked: Bitboard) {
        let attacked = attacked & self.ring;
        self.twice |= self.once & attacked;
        self.once |= attacked;
    }
}

/// Those of the pieces that hide one of these squares from a slider.
#[inline]
fn screens(slider: Square, hidden: Bitboard, pieces: Bitboard) -> Bitboard {
    if hidden.is_empty() {
        return Bitboard::EMPTY;
    }
    pieces.into_iter().filter(|&piece| !(line(slider, piece) & hidden).is_empty()).collect()
}

/// What a piece of ours that does not slide attacks.
#[inline]
fn steps(position: &Position, us: Color, from: Square) -> Bitboard {
    position.piece_at(from).map_or(Bitboard::EMPTY, |piece| reach(us, piece.kind, from))
}

#[inline]
fn steps_if_promoted(position: &Position, from: Square) -> Bitboard {
    // A mask, since a branch would be guessed wrong as often as not.
    let mask = 0_u128.wrapping_sub(u128::from(position.placement().promoted().contains(from)));
    Bitboard::from_low_bits(king_attacks(from).bits() & mask)
}

/// The checks that cover a set of flights.
#[derive(Clone, Copy)]
struct Checks {
    /// From where a piece dropped beside the king covers them.
    dropped: u32,
    /// From where any piece beside the king does.
    moved: u32,
    /// Whether a slider farther away may: along a file or rank, along a diagonal, or as a dragon off its line too.
    orthogonal: bool,
    diagonal: bool,
    dragon: bool,
}

/// By our side and the flights. Sets are those of [`around`].
static CHECKS: [[Checks; 512]; 2] = [checks(Color::Black), checks(Color::White)];

/// The other side, for tables.
const fn other(color: Color) -> Color {
    match color {
        Color::Black => Color::White,
        Color::White => Color::Black,
    }
}

/// A set of squares next to a king as bits that do not depend on where it stands: three for each file.
#[inline]
const fn around(set: Bitboard, king: Square) -> u32 {
    (set.bits() << 10 >> king as u32) as u32
}

/// The same in nine bits.
#[inline]
const fn nine(set: Bitboard, king: Square) -> usize {
    let around = around(set, king) as usize;
    around & 0o7 | around >> 6 & 0o70 | around >> 12 & 0o700
}

/// Worked out around the middle of the board: at an edge the squares that are not there are never asked for.
const fn checks(us: Color) -> [Checks; 512] {
    let king = Square::S5E;
    let them = other(us);
    let ring = reach(us, PieceKind::King, king);
    let mut table = [Checks { dropped: 0, moved: 0, orthogonal: false, diagonal: false, dragon: false }; 512];
    let mut kind = 0;
    while kind < PieceKind::ALL.len() {
        let piece = PieceKind::ALL[kind];
        let mut to = 0;
        while to < Square::COUNT {
            let square = Square::ALL[to];
            if !matches!(piece, PieceKind::King) && reach(them, piece, king).contains(square) {
                let beside = ring.contains(square);
                let bit = if beside { around(Bitboard::of(square), king) } else { 0 };
                let covered = nine(Bitboard::from_bits(reach(us, piece, square).bits() & ring.bits()), king);
                // Each subset of what is covered.
                let mut flights = covered;
                loop {
                    let checks = &mut table[flights];
                    checks.moved |= bit;
                    if kind < 7 && kind != PieceKind::Pawn as usize {
                        checks.dropped |= bit;
                    }
                    match piece {
                        PieceKind::Rook => checks.orthogonal |= !beside,
                        PieceKind::Bishop => checks.diagonal |= !beside,
                        PieceKind::Dragon => checks.dragon |= !beside,
                        _ => {}
                    }
                    if flights == 0 {
                        break;
                    }
                    flights = (flights - 1) & covered;
                }
            }
            to += 1;
        }
        kind += 1;
    }
    table
}

/// From where each kind attacks a square next to a king, on an empty board.
struct Zones {
    pawn: Bitboard,
    lance: Bitboard,
    knight: Bitboard,
    silver: Bitboard,
    bishop: Bitboard,
    rook: Bitboard,
    gold: Bitboard,
    king: Bitboard,
}

/// By our side and the king's square.
static ZONES: [[Zones; Square::COUNT]; 2] = [zones(Color::Black), zones(Color::White)];

const fn zones(us: Color) -> [Zones; Square::COUNT] {
    let mut table = [const {
        let none = Bitboard::EMPTY;
        Zones {
            pawn: none,
            lance: none,
            knight: none,
            silver: none,
            bishop: none,
            rook: none,
            gold: none,
            king: none,
        }
    }; Square::COUNT];
    let mut i = 0;
    while i < Square::COUNT {
        let king = Square::ALL[i];
        table[i] = Zones {
            pawn: zone_of(us, PieceKind::Pawn, king),
            lance: zone_of(us, PieceKind::Lance, king),
            knight: zone_of(us, PieceKind::Knight, king),
            silver: zone_of(us, PieceKind::Silver, king),
            bishop: zone_of(us, PieceKind::Bishop, king),
            rook: zone_of(us, PieceKind::Rook, king),
            gold: zone_of(us, PieceKind::Gold, king),
            king: zone_of(us, PieceKind::King, king),
        };
        i += 1;
    }
    table
}

/// The squares from which a piece reaches the ring: what the other side's piece reaches from the ring.
const fn zone_of(us: Color, kind: PieceKind, king: Square) -> Bitboard {
    let ring = reach(us, PieceKind::King, king);
    let mut bits = 0;
    let mut i = 0;
    while i < Square::COUNT {
        if ring.contains(Square::ALL[i]) {
            bits |= reach(other(us), kind, Square::ALL[i]).bits();
        }
        i += 1;
    }
    Bitboard::from_bits(bits)
}
