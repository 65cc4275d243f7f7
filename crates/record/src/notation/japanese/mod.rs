//! Moves as Japanese books write them: `７六歩`, `５八金左上`, `同　銀`.
//!
//! The rules are those of the Japan Shogi Association (<https://www.shogi.or.jp/faq/kihuhyouki.html>).

mod meaning;
mod read;

use std::fmt;

use komadai_rules::{Color, Move, PieceKind, Square};

use super::Diagram;
use super::mover::Mover;
pub(crate) use read::{Parsed, color_of, digit_of, take_kind};

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
    JapaneseMove::of(position, mv, previous).map_or_else(|| mv.to_string(), |written| written.to_string())
}

/// What the Japanese text of a move says: a value between the text and the move that it means in a position.
///
/// ```
/// use komadai_record::JapaneseMove;
/// use komadai_rules::Position;
///
/// let position = Position::from_sfen("8k/9/9/9/9/9/9/3G1G3/K2GG4 b - 1")?;
/// let said = JapaneseMove::read("☗５八金左上").expect("a move");
/// assert_eq!(said.to_move(&position, None).map(|mv| mv.to_string()).as_deref(), Ok("6i5h"));
/// let unclear = JapaneseMove::read("５八金").expect("a move");
/// let error = unclear.to_move(&position, None).unwrap_err().to_string();
/// assert_eq!(error, "`５八金` is ambiguous: it could be 4h5h or 5i5h or 6h5h or 6i5h");
/// # Ok::<(), komadai_rules::PositionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct JapaneseMove {
    /// Whose move it is, if a mark says so.
    pub color: Option<Color>,
    /// Where the piece goes; `None` is 同, the square that the move before went to.
    pub target: Option<Square>,
    /// The piece before the move.
    pub kind: PieceKind,
    /// On which side of the target it stands: 左 直 右.
    pub side: Option<Side>,
    /// How it moves: 上 寄 引.
    pub motion: Option<Motion>,
    /// Whether it is said to be dropped: 打.
    pub drop: bool,
    /// Whether it promotes, where that is said: 成, 不成.
    pub promotes: Option<bool>,
    /// Where it comes from: `(77)`.
    pub origin: Option<Square>,
}

impl JapaneseMove {
    /// The move as books write it, when it is to be played in `position`; `None` when no piece stands on the square
    /// that it starts from.
    pub fn of(position: &impl Diagram, mv: Move, previous: Option<Square>) -> Option<Self> {
        let mover = Mover::of(position, mv)?;
        let (side, motion) =
            mover.from.map_or((None, None), |from| told_apart(&mover, from, position.turn()));
        Some(Self {
            color: None,
            target: Some(mover.to).filter(|_| previous != Some(mover.to)),
            kind: mover.kind,
            side,
            motion,
            drop: mover.from.is_none() && !mover.rivals.is_empty(),
            promotes: mover.promotes,
            origin: None,
        })
    }

    /// The move as KIF writes it: with its origin, or 打, and without a word for a promotion that was declined.
    pub fn with_origin(position: &impl Diagram, mv: Move, previous: Option<Square>) -> Option<Self> {
        let (kind, promote) = match mv {
            Move::Board { from, promote, .. } => (position.piece_at(from)?.kind, promote),
            Move::Drop { kind, .. } => (kind.piece(), false),
        };
        Some(Self {
            color: None,
            target: Some(mv.to()).filter(|_| previous != Some(mv.to())),
            kind,
            side: None,
            motion: None,
            drop: mv.is_drop(),
            promotes: promote.then_some(true),
            origin: mv.from(),
        })
    }
}

/// The text in the usual spelling.
impl fmt::Display for JapaneseMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write as _;
        if let Some(color) = self.color {
            f.write_char(mark(color))?;
        }
        match self.target {
            None => f.write_str("同　")?,
            Some(to) => {
                f.write_char(FILES[usize::from(to.file()) - 1])?;
                f.write_char(RANKS[usize::from(to.rank()) - 1])?;
            }
        }
        f.write_str(name(self.kind))?;
        f.write_str(match self.side {
            None => "",
            Some(Side::Left) => "左",
            Some(Side::Behind) => "直",
            Some(Side::Right) => "右",
        })?;
        f.write_str(match self.motion {
            None => "",
            Some(Motion::Up) => "上",
            Some(Motion::Sideways) => "寄",
            Some(Motion::Down) => "引",
        })?;
        if self.drop {
            f.write_str("打")?;
        }
        f.write_str(match self.promotes {
            None => "",
            Some(true) => "成",
            Some(false) => "不成",
        })?;
        match self.origin {
            None => Ok(()),
            Some(from) => write!(f, "({}{})", from.file(), from.rank()),
        }
    }
}

const FILES: [char; 9] = ['１', '２', '３', '４', '５', '６', '７', '８', '９'];
pub(crate) const RANKS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// The name of a piece in move text.
pub(crate) const fn name(kind: PieceKind) -> &'static str {
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

/// The name of a piece in a diagram, where each has one character.
pub(crate) const fn short_name(kind: PieceKind) -> char {
    match kind {
        PieceKind::Pawn => '歩',
        PieceKind::Lance => '香',
        PieceKind::Knight => '桂',
        PieceKind::Silver => '銀',
        PieceKind::Gold => '金',
        PieceKind::Bishop => '角',
        PieceKind::Rook => '飛',
        PieceKind::King => '玉',
        PieceKind::ProPawn => 'と',
        PieceKind::ProLance => '杏',
        PieceKind::ProKnight => '圭',
        PieceKind::ProSilver => '全',
        PieceKind::Horse => '馬',
        PieceKind::Dragon => '龍',
    }
}

/// How a piece moves, seen by its owner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Motion {
    /// 上: ahead.
    Up,
    /// 寄: along the rank.
    Sideways,
    /// 引: back.
    Down,
}

/// Where a piece stands, seen from its target by its owner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// 左: on a file to the left.
    Left,
    /// 直: on the same file.
    Behind,
    /// 右: on a file to the right.
    Right,
}

/// What tells the mover from its rivals; nothing when it has none.
fn told_apart(mover: &Mover, from: Square, color: Color) -> (Option<Side>, Option<Motion>) {
    let way = |from: Square| way(from, mover.to, color);
    let (motion, side) = way(from);
    let rivals = || mover.rivals.into_iter().map(way);
    if mover.rivals.is_empty() {
        return (None, None);
    }
    if rivals().all(|(other, _)| other != motion) {
        return (None, Some(motion));
    }
    let said = match side {
        // 直 is for generals. Of two horses or dragons the one behind is named by where the other is not.
        Side::Behind if matches!(mover.kind, PieceKind::Horse | PieceKind::Dragon) => {
            if rivals().any(|(_, other)| other == Side::Right) { Side::Left } else { Side::Right }
        }
        side => side,
    };
    let alone = side == Side::Behind || rivals().all(|(_, other)| other != side);
    (Some(said), (!alone).then_some(motion))
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
