//! The same counting for each contestant, each in the manner its own perft does it.

use std::ops::ControlFlow;

use komadai_rules::Position;
use rsshogi::board::{Move32List, movegen::generate_legal_all_move32, position::Position as RsPosition};

/// Ours, the last ply counted from the target sets.
pub(crate) fn count(position: &Position, depth: u8) -> u64 {
    komadai_rules::perft(position, depth.into())
}

/// Ours, the last ply written to a list whose length is taken.
pub(crate) fn list(position: &Position, depth: u8) -> u64 {
    let moves = position.legal_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.iter().map(|&mv| list(&position.play_unchecked(mv), depth - 1)).sum()
}

/// Ours, every leaf played.
pub(crate) fn walk(position: &Position, depth: u8) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    let _ = position.generate(|set| {
        set.for_each(|mv| nodes += walk(&position.play_unchecked(mv), depth - 1));
        ControlFlow::<()>::Continue(())
    });
    nodes
}

pub(crate) fn rsshogi(position: &mut RsPosition, depth: u8) -> u64 {
    rsshogi::board::perft::compute_perft(position, depth)
}

pub(crate) fn rsshogi_walk(position: &mut RsPosition, depth: u8) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut moves = Move32List::new();
    generate_legal_all_move32(position, &mut moves);
    let mut nodes = 0;
    for &mv in moves.iter() {
        position.apply_move32(mv);
        nodes += rsshogi_walk(position, depth - 1);
        // The move undone is the one just applied.
        unsafe { position.undo_move32_unchecked(mv) };
    }
    nodes
}

pub(crate) fn haitaka(board: &haitaka::Board, depth: u8) -> u64 {
    let mut nodes = 0;
    if depth == 1 {
        board.generate_moves(|moves| {
            nodes += moves.into_iter().len() as u64;
            false
        });
        return nodes;
    }
    board.generate_moves(|moves| {
        for mv in moves {
            let mut next = board.clone();
            next.play_unchecked(mv);
            nodes += haitaka(&next, depth - 1);
        }
        false
    });
    nodes
}
