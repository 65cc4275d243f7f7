//! Moves as the CSA record format and protocol write them.

use komadai_rules::{Color, Move, PieceKind};

use super::Diagram;
use super::mover::Mover;
use super::western::figures;

/// Writes a move that is to be played in `position`: `+7776FU`, `-0055KA`.
///
/// Sign of the side, origin (`00` from the hand), target, and the piece as it is after the move
/// (<http://www2.computer-shogi.org/protocol/record_v22.html>). The move should be legal; a move from an empty
/// square comes out in USI.
///
/// ```
/// use komadai_record::csa;
/// use komadai_rules::Position;
///
/// let position = Position::from_sfen("4k4/9/9/9/9/9/9/1B7/4K4 b G 1")?;
/// let text = |usi: &str| usi.parse().map(|mv| csa(&position, mv));
/// assert_eq!(text("8h2b+").as_deref(), Ok("+8822UM"));
/// assert_eq!(text("G*5b").as_deref(), Ok("+0052KI"));
/// # Ok::<(), komadai_rules::PositionError>(())
/// ```
pub fn csa(position: &impl Diagram, mv: Move) -> String {
    let Some(mover) = Mover::of(position, mv) else {
        return mv.to_string();
    };
    let sign = match position.turn() {
        Color::Black => '+',
        Color::White => '-',
    };
    let origin = mover.from.map_or_else(|| "00".to_owned(), figures);
    let after = match (mover.promotes, mover.kind.promoted()) {
        (Some(true), Some(promoted)) => promoted,
        _ => mover.kind,
    };
    format!("{sign}{origin}{}{}", figures(mover.to), code(after))
}

/// The two letters that CSA has for a piece.
const fn code(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::Pawn => "FU",
        PieceKind::Lance => "KY",
        PieceKind::Knight => "KE",
        PieceKind::Silver => "GI",
        PieceKind::Gold => "KI",
        PieceKind::Bishop => "KA",
        PieceKind::Rook => "HI",
        PieceKind::King => "OU",
        PieceKind::ProPawn => "TO",
        PieceKind::ProLance => "NY",
        PieceKind::ProKnight => "NK",
        PieceKind::ProSilver => "NG",
        PieceKind::Horse => "UM",
        PieceKind::Dragon => "RY",
    }
}
