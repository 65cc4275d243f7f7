//! Mate in one by a piece next to the king (or a knight): the checks that mate most often, found without a search.

use komadai_rules::attacks::{king_attacks, knight_attacks};
use komadai_rules::{Bitboard, HandKind, Move, Piece, PieceKind, Position, Square, attacks};

/// A move that mates at once, if one of the kinds looked at does: drops and moves to a square next to the king that is
/// defended, and knights. What it returns is mate; that it returns nothing does not say that there is none.
///
/// The side to move must not be in check.
pub(crate) fn mate_in_one(position: &Position) -> Option<Move> {
    let us = position.turn();
    let king = position.king(!us)?;
    let occupied = position.occupied();
    let around = king_attacks(king) - position.occupied_by(us);
    // Where we attack next to the king, with how many pieces.
    let mut supported = Bitboard::EMPTY;
    for square in around {
        if !position.attackers_to(square, us, occupied).is_empty() {
            supported = supported.with(square);
        }
    }
    drops(position, king, supported - occupied).or_else(|| moves(position, king, supported))
}

/// The kinds whose drop next to the king may mate; a pawn's may not (D4).
const CONTACT_DROPS: [HandKind; 5] =
    [HandKind::Gold, HandKind::Silver, HandKind::Rook, HandKind::Bishop, HandKind::Lance];

fn drops(position: &Position, king: Square, open: Bitboard) -> Option<Move> {
    let us = position.turn();
    let hand = position.hand(us);
    if hand.is_empty() {
        return None;
    }
    let kinds = CONTACT_DROPS.into_iter().filter(|&kind| hand.has(kind)).map(|kind| (kind, open));
    let knight = knight_attacks(!us, king) - position.occupied();
    let knight = hand.has(HandKind::Knight).then_some((HandKind::Knight, knight));
    kinds.chain(knight).find_map(|(kind, squares)| {
        // Squares from which this kind attacks the king: its moves, seen from the king.
        let from_king = attacks(Piece::new(!us, kind.piece()), king, position.occupied());
        (squares & from_king).into_iter().map(|to| Move::Drop { kind, to }).find(|&mv| mates(position, mv))
    })
}

fn moves(position: &Position, king: Square, supported: Bitboard) -> Option<Move> {
    let us = position.turn();
    let occupied = position.occupied();
    let knights = knight_attacks(!us, king) - position.occupied_by(us);
    (supported | knights).into_iter().find_map(|to| {
        let attackers = position.attackers_to(to, us, occupied) - position.pieces(us, PieceKind::King);
        attackers.into_iter().find_map(|from| {
            let kind = position.piece_at(from)?.kind;
            let zone = from.in_promotion_zone(us) || to.in_promotion_zone(us);
            let promoted = kind.promoted().filter(|_| zone).map(|kind| (kind, true));
            [promoted, Some((kind, false))].into_iter().flatten().find_map(|(kind, promote)| {
                let mv = Move::Board { from, to, promote };
                let checks = || attacks(Piece::new(us, kind), to, occupied.without(from)).contains(king);
                (checks() && mates(position, mv)).then_some(mv)
            })
        })
    })
}

/// Whether a move is legal, gives check and leaves no answer.
fn mates(position: &Position, mv: Move) -> bool {
    // Most checks fail on an escape, which is found sooner than that the move is legal.
    let after = position.play_unchecked(mv);
    after.in_check() && !after.has_legal_move() && position.is_legal(mv)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    /// Every mate in one, the slow way.
    fn all_mates(position: &Position) -> Vec<Move> {
        let mut mates = position.legal_moves();
        mates.retain(|&mv| {
            let after = position.play_unchecked(mv);
            after.in_check() && !after.has_legal_move()
        });
        mates
    }

    #[test]
    fn what_it_finds_is_mate_and_it_finds_most() {
        let mut random = Random::new(1);
        let (mut found, mut existing) = (0, 0);
        for _ in 0..150 {
            let mut position = Position::startpos();
            for _ in 0..250 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                if !position.in_check() {
                    let mates = all_mates(&position);
                    existing += usize::from(!mates.is_empty());
                    if let Some(mv) = mate_in_one(&position) {
                        assert!(mates.contains(&mv), "{mv} in {position:?}");
                        found += 1;
                    }
                }
                position = position.play_unchecked(moves[random.below(moves.len())]);
            }
        }
        assert!(existing > 200, "{existing}");
        assert!(found * 100 >= existing * 80, "{found} of {existing}");
    }

    #[test]
    fn known_mates_are_found() {
        for (sfen, mv) in [
            ("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*5b"),
            // A knight's mate on a smothered king.
            ("6snk/6gpl/9/7N1/9/9/9/9/4K4 b - 1", "none"),
            ("6pnk/6p1l/8p/7N1/9/9/9/9/4K4 b N 1", "none"),
            ("4k4/R8/9/9/9/9/9/9/4K4 b G 1", "none"),
            ("k8/2R6/1G7/9/9/9/9/9/4K4 b - 1", "7b7a+"),
        ] {
            let position = Position::from_sfen(sfen).expect(sfen);
            let found = mate_in_one(&position);
            if mv == "none" {
                assert_eq!(all_mates(&position).is_empty(), found.is_none(), "{sfen}: {found:?}");
            } else {
                assert!(
                    found.is_some_and(|found| all_mates(&position).contains(&found)),
                    "{sfen}: {found:?}"
                );
            }
        }
    }
}
