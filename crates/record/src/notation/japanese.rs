//! Moves as Japanese books write them: `７六歩`, `５八金左上`, `同　銀`.
//!
//! The rules are those of the Japan Shogi Association (<https://www.shogi.or.jp/faq/kihuhyouki.html>).

use komadai_rules::{Color, Move, PieceKind, Square};

use super::Diagram;
use super::mover::Mover;

/// The mark that stands before a move of this side in Japanese text: ☗ for Black, ☖ for White.
pub const fn mark(color: Color) -> char {
    match color {
        Color::Black => '☗',
        Color::White => '☖',
    }
}

/// Writes a move that is to be played in `position`, without the mark of the side ([`mark`]).
///
/// `previous` is the square that the move before went to: a move to the same square is written `同`. Where several
/// pieces of the kind move to the square, pinned ones counted too, the mover is told from them by how it moves
/// (上 寄 引), else by where it comes from (左 直 右), else by both. A drop is written `打` only where a piece on the
/// board moves there too.
///
/// The move should be legal; a move from an empty square comes out in USI.
///
/// ```
/// use komadai_record::japanese;
/// use komadai_rules::Position;
///
/// let position = Position::from_sfen("8k/9/9/9/9/9/9/3G1G3/K2GG4 b - 1")?;
/// let text = |usi: &str| usi.parse().map(|mv| japanese(&position, mv, None));
/// assert_eq!(text("6i5h").as_deref(), Ok("５八金左上"));
/// assert_eq!(text("5i5h").as_deref(), Ok("５八金直"));
/// # Ok::<(), komadai_rules::PositionError>(())
/// ```
pub fn japanese(position: &impl Diagram, mv: Move, previous: Option<Square>) -> String {
    let Some(mover) = Mover::of(position, mv) else {
        return mv.to_string();
    };
    let mut text = String::with_capacity(24);
    if previous == Some(mover.to) {
        text.push_str("同　");
    } else {
        text.push(FILES[usize::from(mover.to.file()) - 1]);
        text.push(RANKS[usize::from(mover.to.rank()) - 1]);
    }
    text.push_str(name(mover.kind));
    match mover.from {
        Some(from) => text.push_str(&told_apart(&mover, from, position.turn())),
        None if mover.rivals.is_empty() => {}
        None => text.push('打'),
    }
    match mover.promotes {
        Some(true) => text.push('成'),
        Some(false) => text.push_str("不成"),
        None => {}
    }
    text
}

const FILES: [char; 9] = ['１', '２', '３', '４', '５', '６', '７', '８', '９'];
const RANKS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// The name of a piece in move text.
pub(super) const fn name(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::Pawn => "歩",
        PieceKind::Lance => "香",
        PieceKind::Knight => "桂",
        PieceKind::Silver => "銀",
        PieceKind::Gold => "金",
        PieceKind::Bishop => "角",
        PieceKind::Rook => "飛",
        PieceKind::King => "玉",
        PieceKind::ProPawn => "と",
        PieceKind::ProLance => "成香",
        PieceKind::ProKnight => "成桂",
        PieceKind::ProSilver => "成銀",
        PieceKind::Horse => "馬",
        PieceKind::Dragon => "龍",
    }
}

/// How a piece moves, seen by its owner.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Motion {
    Up,
    Sideways,
    Down,
}

/// Where a piece stands, seen from its target by its owner.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Behind,
    Right,
}

/// What tells the mover from its rivals; nothing when it has none.
fn told_apart(mover: &Mover, from: Square, color: Color) -> String {
    let way = |from: Square| way(from, mover.to, color);
    let (motion, side) = way(from);
    let rivals = || mover.rivals.into_iter().map(way);
    if mover.rivals.is_empty() {
        return String::new();
    }
    let motion_text = match motion {
        Motion::Up => "上",
        Motion::Sideways => "寄",
        Motion::Down => "引",
    };
    if rivals().all(|(other, _)| other != motion) {
        return motion_text.to_owned();
    }
    let side_text = match side {
        Side::Left => "左",
        Side::Right => "右",
        // 直 is for generals. Of two horses or dragons the one behind is named by where the other is not.
        Side::Behind if matches!(mover.kind, PieceKind::Horse | PieceKind::Dragon) => {
            if rivals().any(|(_, other)| other == Side::Right) { "左" } else { "右" }
        }
        Side::Behind => "直",
    };
    if side == Side::Behind || rivals().all(|(_, other)| other != side) {
        side_text.to_owned()
    } else {
        format!("{side_text}{motion_text}")
    }
}

fn way(from: Square, to: Square, color: Color) -> (Motion, Side) {
    // From White's side the board is turned: larger files are on the right.
    let (from, to) = match color {
        Color::Black => (from, to),
        Color::White => (from.rotated(), to.rotated()),
    };
    let motion = match from.rank().cmp(&to.rank()) {
        std::cmp::Ordering::Greater => Motion::Up,
        std::cmp::Ordering::Equal => Motion::Sideways,
        std::cmp::Ordering::Less => Motion::Down,
    };
    let side = match from.file().cmp(&to.file()) {
        std::cmp::Ordering::Greater => Side::Left,
        std::cmp::Ordering::Equal => Side::Behind,
        std::cmp::Ordering::Less => Side::Right,
    };
    (motion, side)
}
