//! Positions to race on, made from a fixed seed: the same at every run.

use komadai_rules::{Board, ByColor, Color, Hand, HandKind, Piece, PieceKind, Position, Setup, Square};

/// How many positions a corpus has: few enough that all stay in the second cache, too many to be learnt by heart.
const SIZE: usize = 1000;

/// SplitMix64.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) >> 32) as usize % bound
    }
}

/// Positions of games played at random from the start, one in eight of those met.
pub(crate) fn random() -> Vec<Position> {
    let mut numbers = Numbers(1);
    let mut corpus = Vec::new();
    let mut position = Position::startpos();
    let mut plies = 0;
    while corpus.len() < SIZE {
        let moves = position.legal_moves();
        if moves.is_empty() || plies == 240 {
            position = Position::startpos();
            plies = 0;
            continue;
        }
        if numbers.below(8) == 0 {
            corpus.push(position);
        }
        position = position.play_unchecked(moves[numbers.below(moves.len())]);
        plies += 1;
    }
    corpus
}

/// Sparse boards on which White's king is hunted: some pieces about it, a king far off, and full hands.
pub(crate) fn sparse() -> Vec<Position> {
    let mut numbers = Numbers(2);
    let mut corpus = Vec::new();
    while corpus.len() < SIZE {
        if let Some(position) = hunt(&mut numbers) {
            corpus.push(position);
        }
    }
    corpus
}

fn hunt(numbers: &mut Numbers) -> Option<Position> {
    let mut board = Board::EMPTY;
    let king = Square::new(1 + numbers.below(9) as u8, 1 + numbers.below(4) as u8)?;
    board[king] = Some(Piece::new(Color::White, PieceKind::King));
    let own = Square::new(1 + numbers.below(9) as u8, 6 + numbers.below(4) as u8)?;
    board[own] = Some(Piece::new(Color::Black, PieceKind::King));
    let mut left = HandKind::ALL.map(|kind| kind.piece().total());
    for _ in 0..4 + numbers.below(9) {
        let kind = HandKind::ALL[numbers.below(7)];
        let color = if numbers.below(5) < 3 { Color::Black } else { Color::White };
        let step = |number: usize| number as i8 - 2;
        let Some(square) = king.offset(step(numbers.below(5)), step(numbers.below(5))) else { continue };
        if board[square].is_some() || left[kind as usize] == 0 {
            continue;
        }
        let piece = kind.piece();
        let promoted = piece.promoted().filter(|_| numbers.below(3) == 0);
        board[square] = Some(Piece::new(color, promoted.unwrap_or(piece)));
        left[kind as usize] -= 1;
    }
    let mut hands = ByColor::new(Hand::EMPTY, Hand::EMPTY);
    for kind in HandKind::ALL {
        // Half of what is left of each kind on the average goes to the hunter, a sixth to the hunted.
        for _ in 0..left[kind as usize] {
            let color = match numbers.below(6) {
                0..=2 => Color::Black,
                3 => Color::White,
                _ => continue,
            };
            hands[color] = hands[color].add(kind)?;
        }
    }
    let setup = Setup { board, hands, turn: Color::Black, move_number: 1 };
    Position::from_setup(&setup, |_| false).ok()
}
