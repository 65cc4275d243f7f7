//! The syntax of a move: text to [`JapaneseMove`].

use komadai_rules::{Color, PieceKind, Square};

use super::{JapaneseMove, Motion, Side};
use crate::Expected;

/// A move and the text after it.
#[derive(Clone, Copy)]
pub(crate) struct Parsed<'a> {
    pub(crate) said: JapaneseMove,
    pub(crate) rest: &'a str,
    /// Whether every word is in its usual spelling and place: full-width file, kanji rank, 不成 and not 生.
    pub(crate) usual: bool,
}

/// What could stand at the begin of `at`, which is something else.
#[derive(Clone, Copy)]
pub(crate) struct Missed<'a> {
    pub(crate) expected: Expected,
    pub(crate) at: &'a str,
}

impl JapaneseMove {
    /// Reads the text of one move, in any spelling that records have: `７六歩`, `▲７六歩(77)`, `76歩`, `同銀左上不成`,
    /// `４四角生`; `None` when it is another text.
    pub fn read(text: &str) -> Option<Self> {
        Self::parse(text).ok().filter(|parsed| parsed.rest.is_empty()).map(|parsed| parsed.said)
    }

    /// Reads a move at the begin of a text.
    pub(crate) fn parse(text: &str) -> Result<Parsed<'_>, Missed<'_>> {
        let mut cursor = Cursor { rest: text, usual: true };
        let color = cursor.mark();
        let target = cursor.target()?;
        let kind = cursor.kind()?;
        let mut said =
            Self { color, target, kind, side: None, motion: None, drop: false, promotes: None, origin: None };
        cursor.words(&mut said);
        cursor.origin(&mut said);
        Ok(Parsed { said, rest: cursor.rest, usual: cursor.usual })
    }
}

const BLANKS: [char; 3] = [' ', '　', '\t'];

/// The place of the reader in the text.
struct Cursor<'a> {
    rest: &'a str,
    usual: bool,
}

impl<'a> Cursor<'a> {
    #[inline]
    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    /// Goes on past `c`, which stands next.
    #[inline]
    fn pass(&mut self, c: char) {
        self.rest = &self.rest[c.len_utf8()..];
    }

    /// Passes the next character if it is mapped to something.
    #[inline]
    fn take<T>(&mut self, map: impl Fn(char) -> Option<T>) -> Option<T> {
        let c = self.peek()?;
        let taken = map(c)?;
        self.pass(c);
        Some(taken)
    }

    const fn error<T>(&self, expected: Expected) -> Result<T, Missed<'a>> {
        Err(Missed { expected, at: self.rest })
    }

    fn blanks(&mut self) -> bool {
        let rest = self.rest.trim_start_matches(BLANKS);
        let any = rest.len() != self.rest.len();
        self.rest = rest;
        any
    }

    #[inline]
    fn mark(&mut self) -> Option<Color> {
        self.take(color_of)
    }

    /// A square, or 同, which is `None`.
    #[inline]
    fn target(&mut self) -> Result<Option<Square>, Missed<'a>> {
        let same = self.take(|c| match c {
            '同' => Some(true),
            '仝' => Some(false),
            _ => None,
        });
        if let Some(usual) = same {
            self.usual &= usual;
            self.blanks();
            return Ok(None);
        }
        let Some((file, usual)) =
            self.take(|c| digit(c).map(|digit| (digit.value, digit.spelling == Spelling::Wide)))
        else {
            return self.error(Expected::SquareOrSame("７六"));
        };
        self.usual &= usual;
        let Some((rank, usual)) =
            self.take(|c| digit(c).map(|digit| (digit.value, digit.spelling == Spelling::Kanji)))
        else {
            return self.error(Expected::Rank("六"));
        };
        self.usual &= usual;
        self.usual &= !self.blanks();
        Ok(Square::new(file, rank))
    }

    #[inline]
    fn kind(&mut self) -> Result<PieceKind, Missed<'a>> {
        let at = self.rest;
        let kind = take_kind(&mut self.rest);
        self.usual &= !at.starts_with('ト');
        kind.ok_or(Missed { expected: Expected::Piece("歩"), at })
    }

    /// What stands after the piece: from where it comes, 打, 成 or 不成; each once.
    #[inline]
    fn words(&mut self, said: &mut JapaneseMove) {
        let mut place = 0;
        while let Some(c) = self.peek() {
            let next = match c {
                '左' | '直' | '右' if said.side.is_none() => {
                    said.side = Some(match c {
                        '左' => Side::Left,
                        '直' => Side::Behind,
                        _ => Side::Right,
                    });
                    1
                }
                '上' | '行' | '入' | '寄' | '引' if said.motion.is_none() => {
                    said.motion = Some(match c {
                        '寄' => Motion::Sideways,
                        '引' => Motion::Down,
                        _ => Motion::Up,
                    });
                    self.usual &= !matches!(c, '行' | '入');
                    2
                }
                '打' if !said.drop => {
                    said.drop = true;
                    3
                }
                '成' | '生' if said.promotes.is_none() => {
                    said.promotes = Some(c == '成');
                    self.usual &= c == '成';
                    3
                }
                '不' if said.promotes.is_none() && self.rest.starts_with("不成") => {
                    said.promotes = Some(false);
                    self.pass(c);
                    3
                }
                ' ' | '　' | '\t' if self.word_follows() => continue,
                _ => break,
            };
            self.usual &= next > place;
            place = next;
            self.pass(if c == '不' { '成' } else { c });
        }
    }

    /// Passes blanks before 打, 成, 不成 or 生, after which nothing else stands.
    fn word_follows(&mut self) -> bool {
        let rest = self.rest.trim_start_matches(BLANKS);
        let after = ["打", "成", "不成", "生"].into_iter().find_map(|word| rest.strip_prefix(word));
        let word = after.is_some_and(|after| {
            after.is_empty()
                || after.starts_with(BLANKS)
                || after.starts_with(['(', '（', '+', '▲', '△', '▼', '▽', '☗', '☖'])
        });
        if word {
            self.rest = rest;
            self.usual = false;
        }
        word
    }

    /// `(77)`, or `(00)` for a drop. Other brackets stay: a time may stand in them.
    #[inline]
    fn origin(&mut self, said: &mut JapaneseMove) {
        let [b'(', file @ b'0'..=b'9', rank @ b'0'..=b'9', b')', ..] = *self.rest.as_bytes() else {
            return self.wide_origin(said);
        };
        if (file, rank) == (b'0', b'0') {
            said.drop = true;
        } else {
            said.origin = Square::new(file - b'0', rank - b'0');
            if said.origin.is_none() {
                return;
            }
        }
        self.rest = &self.rest[4..];
    }

    /// `（７七）`, `(７７)`, ` (77)`
    #[inline]
    fn wide_origin(&mut self, said: &mut JapaneseMove) {
        let rest = self.rest.trim_start_matches(BLANKS);
        if let Some(rest) = rest.strip_prefix(['(', '（']) {
            self.unusual_origin(rest, said);
        }
    }

    #[cold]
    fn unusual_origin(&mut self, rest: &'a str, said: &mut JapaneseMove) {
        let mut chars = rest.chars().filter(|c| !BLANKS.contains(c));
        let (Some(file), Some(rank), Some(')' | '）')) = (chars.next(), chars.next(), chars.next()) else {
            return;
        };
        let (Some(file), Some(rank)) = (digit_of(file), digit_of(rank)) else { return };
        if (file, rank) == (0, 0) {
            said.drop = true;
        } else {
            let Some(origin) = Square::new(file, rank) else { return };
            said.origin = Some(origin);
        }
        self.usual = false;
        self.rest = rest.split_once([')', '）']).map_or("", |(_, rest)| rest);
    }
}

/// The side of a mark before a move.
#[inline]
pub(crate) const fn color_of(mark: char) -> Option<Color> {
    match mark {
        '▲' | '▼' | '☗' => Some(Color::Black),
        '△' | '▽' | '☖' => Some(Color::White),
        _ => None,
    }
}

/// Passes a piece's name at the begin of `text`.
#[inline]
pub(crate) fn take_kind(text: &mut &str) -> Option<PieceKind> {
    let mut chars = text.chars();
    let kind = match chars.next()? {
        '歩' => PieceKind::Pawn,
        '香' => PieceKind::Lance,
        '桂' => PieceKind::Knight,
        '銀' => PieceKind::Silver,
        '金' => PieceKind::Gold,
        '角' => PieceKind::Bishop,
        '飛' => PieceKind::Rook,
        '玉' | '王' => PieceKind::King,
        'と' | 'ト' => PieceKind::ProPawn,
        '杏' => PieceKind::ProLance,
        '圭' => PieceKind::ProKnight,
        '全' => PieceKind::ProSilver,
        '馬' => PieceKind::Horse,
        '龍' | '竜' => PieceKind::Dragon,
        '成' => match chars.next()? {
            '香' => PieceKind::ProLance,
            '桂' => PieceKind::ProKnight,
            '銀' => PieceKind::ProSilver,
            _ => return None,
        },
        _ => return None,
    };
    *text = chars.as_str();
    Some(kind)
}

/// How a digit is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Spelling {
    Wide,
    Narrow,
    Kanji,
}

struct Digit {
    value: u8,
    spelling: Spelling,
}

#[inline]
fn digit(c: char) -> Option<Digit> {
    let (value, spelling) = match c {
        '１'..='９' => (c as u32 - '０' as u32, Spelling::Wide),
        '1'..='9' => (c as u32 - '0' as u32, Spelling::Narrow),
        '一' => (1, Spelling::Kanji),
        '二' => (2, Spelling::Kanji),
        '三' => (3, Spelling::Kanji),
        '四' => (4, Spelling::Kanji),
        '五' => (5, Spelling::Kanji),
        '六' => (6, Spelling::Kanji),
        '七' => (7, Spelling::Kanji),
        '八' => (8, Spelling::Kanji),
        '九' => (9, Spelling::Kanji),
        _ => return None,
    };
    Some(Digit { value: value as u8, spelling })
}

/// The value of a digit of any width, or of a kanji from 一 to 九.
pub(crate) fn digit_of(c: char) -> Option<u8> {
    match c {
        '0' | '０' | '〇' => Some(0),
        _ => digit(c).map(|digit| digit.value),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spelling_is_read() {
        for (text, usual) in [
            ("７六歩", "７六歩"),
            ("76歩", "７六歩"),
            ("７６歩", "７六歩"),
            ("七六歩", "７六歩"),
            ("▲七６歩", "☗７六歩"),
            ("▽同　銀", "☖同　銀"),
            ("同 銀", "同　銀"),
            ("仝銀", "同　銀"),
            ("同成銀左上", "同　成銀左上"),
            ("同全上左", "同　成銀左上"),
            ("５三竜行", "５三龍上"),
            ("５三王入", "５三玉上"),
            ("４四角引生", "４四角引不成"),
            ("４四角引不成", "４四角引不成"),
            ("５五角打(00)", "５五角打"),
            ("５五角(00)", "５五角打"),
            ("３三桂成(45)", "３三桂成(45)"),
            ("３三圭（４五）", "３三成桂(45)"),
            ("２二ト", "２二と"),
        ] {
            assert_eq!(
                JapaneseMove::read(text).map(|said| said.to_string()).as_deref(),
                Some(usual),
                "{text}"
            );
        }
    }

    #[test]
    fn other_texts_are_no_moves() {
        for text in [
            "",
            "歩",
            "７",
            "７六",
            "７十歩",
            "０六歩",
            "７六兵",
            "７六成金",
            "７六歩歩",
            "７六歩(70)",
            "７六歩(7)",
            "同",
            "７六歩左右",
            "７六歩不",
            "７六歩成成",
            "▲▲７六歩",
            "７六歩 ",
        ] {
            assert_eq!(JapaneseMove::read(text), None, "{text}");
        }
    }
}
