//! Headers: the names, and the line.

use crate::HeaderName;
use komadai_rules::Color;

/// The names that all formats share, with their words. A name's first word is the one that is written.
const WORDS: [(&str, HeaderName); 12] = [
    ("先手", HeaderName::Black),
    ("下手", HeaderName::Black),
    ("後手", HeaderName::White),
    ("上手", HeaderName::White),
    ("開始日時", HeaderName::StartTime),
    ("対局日", HeaderName::StartTime),
    ("終了日時", HeaderName::EndTime),
    ("棋戦", HeaderName::Event),
    ("場所", HeaderName::Site),
    ("持ち時間", HeaderName::TimeLimit),
    ("戦型", HeaderName::Opening),
    ("備考", HeaderName::Note),
];

/// The header of the handicap's name.
pub(crate) const HANDICAP: &str = "手合割";
/// A line of its own: the board was shown from the other side.
pub(crate) const TURNED: &str = "盤面回転";
/// The begin of a diagram's line on the moves before it: `手数＝41  ▲１三と  まで`.
pub(crate) const NUMBER: &str = "手数＝";

/// The side that a word at the begin of a text names, and the text after it.
pub(crate) fn take_side(text: &str) -> Option<(Color, &str)> {
    let side = |words: [&str; 2]| words.into_iter().find_map(|word| text.strip_prefix(word));
    side(["先手", "下手"])
        .map(|rest| (Color::Black, rest))
        .or_else(|| side(["後手", "上手"]).map(|rest| (Color::White, rest)))
}

/// The word for a side: of a game with a handicap, or of an even one.
pub(crate) const fn side(color: Color, handicap: bool) -> &'static str {
    match (color, handicap) {
        (Color::Black, false) => "先手",
        (Color::Black, true) => "下手",
        (Color::White, false) => "後手",
        (Color::White, true) => "上手",
    }
}

/// Name and value of a header line: what stands before and after the first colon, of either width.
pub(crate) fn split(line: &str) -> Option<(&str, &str)> {
    let (name, value) = line.split_once(['：', ':'])?;
    let (name, value) = (name.trim(), value.trim());
    (!name.is_empty()).then_some((name, value))
}

/// The name that a word stands for.
pub(crate) fn name(word: &str) -> HeaderName {
    let known = WORDS.iter().find(|(known, _)| *known == word);
    known.map_or_else(|| HeaderName::Other(word.to_owned()), |(_, name)| name.clone())
}

/// The word for a name: of a game with a handicap, or of an even one.
pub(crate) fn word(name: &HeaderName, handicap: bool) -> &str {
    match name {
        HeaderName::Black => side(Color::Black, handicap),
        HeaderName::White => side(Color::White, handicap),
        HeaderName::Other(word) => word,
        known => WORDS.iter().find(|(_, name)| name == known).map_or(known.id(), |(word, _)| word),
    }
}

/// The line of a header.
pub(crate) fn line(name: &HeaderName, value: &str, handicap: bool) -> String {
    match name {
        HeaderName::Other(word) if word == TURNED && value.is_empty() => TURNED.to_owned(),
        HeaderName::Other(word) if word == NUMBER => format!("{NUMBER}{value}"),
        name => format!("{}：{value}", word(name, handicap)),
    }
}
