//! The guises in which pawn-drop mate comes, and in which it only seems to: the places where generators go wrong.
//!
//! The bulk tests count them, so that a generator of positions that misses one is found out.

use crate::hunt::flights;
use crate::naive::{Board, HAND, Side, Spot, Try, spots};

/// What is special about a pawn dropped in this position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Guise {
    /// Mate, and so illegal.
    Mate,
    /// Mate although a piece could take the pawn, were it not pinned.
    CapturerPinned,
    /// No mate: the piece that takes the pawn is pinned and stays on the line of its pin.
    CapturerOnPinLine,
    /// Mate although every piece that protects the pawn is pinned to its own king.
    ProtectorPinned,
    /// Mate with the hunting king as the only protector.
    KingProtects,
    /// No mate: the pawn shuts its own side's slider off a square to which the king escapes.
    OwnSliderBlocked,
    /// Mate by a drop that also blocks a check.
    AnswersCheck,
    /// No mate: the only replies take the pawn and have to promote.
    CaptureMustPromote,
    /// Legal: the drop leaves no move but gives no check.
    Stalemate,
}

impl Guise {
    pub(crate) const ALL: [Guise; 9] = [
        Guise::Mate,
        Guise::CapturerPinned,
        Guise::CapturerOnPinLine,
        Guise::ProtectorPinned,
        Guise::KingProtects,
        Guise::OwnSliderBlocked,
        Guise::AnswersCheck,
        Guise::CaptureMustPromote,
        Guise::Stalemate,
    ];
}

/// The guises that the position shows to the side to move.
pub(crate) fn guises(board: &Board) -> Vec<Guise> {
    let side = board.turn;
    let mut found = Vec::new();
    if board.in_hand(side, 'P') == 0 {
        return found;
    }
    if stalemating_drop(board) {
        found.push(Guise::Stalemate);
    }
    let enemy = side.other();
    let Some(king) = board.king(enemy) else {
        return found;
    };
    let before = if enemy == Side::White { king.rank + 1 } else { king.rank - 1 };
    if !(1..=9).contains(&before) {
        return found;
    }
    let to = Spot { rank: before, ..king };
    let broken = board.broken(Try::Drop { letter: 'P', to });
    if !broken.is_empty() && broken != ["uchifuzume"] {
        return found;
    }
    let after = board.after(Try::Drop { letter: 'P', to });
    let capturers: Vec<Spot> = reachers(&after, enemy, to).into_iter().filter(|&from| from != king).collect();
    let protectors = reachers(&after, side, to);
    if broken.is_empty() {
        let replies = after.legal();
        let taken_by_pinned = capturers.iter().any(|&from| {
            let mut without = after.clone();
            without.put(from, None);
            without.put(to, None);
            let takes =
                |reply: &Try| matches!(*reply, Try::Move { from: by, to: at, .. } if by == from && at == to);
            without.in_check(enemy) && replies.iter().any(takes)
        });
        if taken_by_pinned {
            found.push(Guise::CapturerOnPinLine);
        }
        let mut unblocked = after.clone();
        unblocked.put(to, None);
        let opened = replies.iter().any(|&reply| match reply {
            Try::Move { from, to: flight, .. } => {
                from == king && flight != to && unblocked.after(reply).in_check(enemy)
            }
            Try::Drop { .. } => false,
        });
        if opened {
            found.push(Guise::OwnSliderBlocked);
        }
        let must_promote = |reply: &Try| match *reply {
            Try::Move { from, to: at, promote: true } => {
                at == to && after.broken(Try::Move { from, to, promote: false }) == ["must promote"]
            }
            _ => false,
        };
        if replies.iter().all(must_promote) {
            found.push(Guise::CaptureMustPromote);
        }
    } else {
        found.push(Guise::Mate);
        if !capturers.is_empty() {
            found.push(Guise::CapturerPinned);
        }
        if board.in_check(side) {
            found.push(Guise::AnswersCheck);
        }
        let own_king = board.king(side);
        if protectors.iter().all(|&from| Some(from) == own_king) {
            found.push(Guise::KingProtects);
        }
        let pinned = |&from: &Spot| {
            let mut moved = after.clone();
            moved.put(to, moved.at(from));
            moved.put(from, None);
            Some(from) != own_king && moved.in_check(side)
        };
        if protectors.iter().all(pinned) {
            found.push(Guise::ProtectorPinned);
        }
    }
    found
}

/// The squares from which this side's pieces reach the square.
fn reachers(board: &Board, side: Side, to: Spot) -> Vec<Spot> {
    board
        .men(side)
        .into_iter()
        .filter(|&(from, man)| board.moves_so(man, from, to))
        .map(|(from, _)| from)
        .collect()
}

/// Whether a legal pawn drop leaves the opponent without a move, and not in check. Only looked for where the
/// opponent has few moves to lose, and nothing in hand.
fn stalemating_drop(board: &Board) -> bool {
    let enemy = board.turn.other();
    if flights(board) > 1 || HAND.iter().any(|&letter| board.in_hand(enemy, letter) > 0) {
        return false;
    }
    let mut passed = board.clone();
    passed.turn = enemy;
    if passed.legal().len() > 3 {
        return false;
    }
    spots().map(|to| Try::Drop { letter: 'P', to }).any(|tried| {
        board.broken(tried).is_empty() && {
            let after = board.after(tried);
            !after.in_check(enemy) && after.legal().is_empty()
        }
    })
}
