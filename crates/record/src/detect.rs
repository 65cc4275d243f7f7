//! Finds out the format of a text.

use komadai_rules::Move;

use crate::Format;

impl Format {
    /// The format that a file's name tells. `.json` tells nothing: JKF files have that name too.
    pub fn of_file_name(name: &str) -> Option<Self> {
        match name.rsplit_once('.')?.1.to_ascii_lowercase().as_str() {
            "kif" | "kifu" => Some(Self::Kif),
            "ki2" | "ki2u" => Some(Self::Ki2),
            "csa" => Some(Self::Csa),
            "usi" | "sfen" => Some(Self::Usi),
            "jkf" => Some(Self::Jkf),
            "bod" => Some(Self::Bod),
            "psn" => Some(Self::Psn),
            _ => None,
        }
    }

    /// Finds out the format of a text; its begin is enough. `None` when it looks like none of them.
    ///
    /// ```
    /// use komadai_record::Format;
    ///
    /// assert_eq!(Format::detect("手合割：平手\n1 ７六歩(77)\n"), Some(Format::Kif));
    /// assert_eq!(Format::detect("▲７六歩△３四歩"), Some(Format::Ki2));
    /// assert_eq!(Format::detect("PI\n+\n+7776FU\n"), Some(Format::Csa));
    /// assert_eq!(Format::detect("startpos moves 7g7f"), Some(Format::Usi));
    /// assert_eq!(Format::detect("dear diary"), None);
    /// ```
    pub fn detect(text: &str) -> Option<Self> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut hint = None;
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            match sign(line, text) {
                Sign::Is(format) => return Some(format),
                // A diagram says more than a header, and a header more than a remark.
                Sign::Hints(format) if hint != Some(Self::Bod) => hint = Some(format),
                Sign::Hints(_) | Sign::Nothing => {}
            }
        }
        hint
    }
}

enum Sign {
    /// No other format has such a line.
    Is(Format),
    /// The line fits, but a later one may say more.
    Hints(Format),
    Nothing,
}

fn sign(line: &str, text: &str) -> Sign {
    let bytes = line.as_bytes();
    let second_is = |ok: fn(&u8) -> bool| bytes.get(1).is_some_and(ok);
    match bytes[0] {
        b'{' => Sign::Is(json(text)),
        b'[' if second_is(u8::is_ascii_alphabetic) => Sign::Is(Format::Psn),
        b'V' | b'P' | b'N' | b'$' | b'%' | b'T' if is_csa(bytes) => Sign::Is(Format::Csa),
        b'\'' => Sign::Hints(Format::Csa),
        b'+' | b'-' if line.len() == 1 || second_is(u8::is_ascii_digit) => Sign::Is(Format::Csa),
        b'+' | b'|' => Sign::Hints(Format::Bod),
        b'#' | b'*' | b'&' => Sign::Hints(Format::Kif),
        _ if is_usi(line) => Sign::Is(Format::Usi),
        byte if byte.is_ascii_digit() => numbered(line),
        _ if line.starts_with(['▲', '△', '▼', '▽', '☗', '☖']) => Sign::Is(Format::Ki2),
        _ if line.starts_with("手数--") => Sign::Is(Format::Kif),
        _ if line.contains(['：', ':']) && !line.is_ascii() => Sign::Hints(Format::Kif),
        _ => Sign::Nothing,
    }
}

fn json(text: &str) -> Format {
    let moves =
        text.find("\"moves\"").map(|at| text[at + 7..].trim_start_matches([' ', '\t', '\r', '\n', ':', '[']));
    let of_objects = moves.is_some_and(|moves| moves.starts_with('{'));
    if of_objects || text.contains("\"header\"") || text.contains("\"initial\"") {
        Format::Jkf
    } else {
        Format::Json
    }
}

fn is_csa(line: &[u8]) -> bool {
    match line {
        [b'V', digit, ..] | [b'T', digit, ..] => digit.is_ascii_digit(),
        [b'P', next, ..] => matches!(next, b'I' | b'1'..=b'9' | b'+' | b'-'),
        [b'N', next, ..] => matches!(next, b'+' | b'-'),
        [b'$' | b'%', next, ..] => next.is_ascii_uppercase() || matches!(next, b'+' | b'-'),
        _ => false,
    }
}

fn is_usi(line: &str) -> bool {
    let first = line.split_ascii_whitespace().next().unwrap_or("");
    matches!(first, "position" | "sfen" | "startpos" | "moves")
        || first.parse::<Move>().is_ok()
        || first.matches('/').count() == 8
}

/// A line that begins with a number: a move of KIF, or of PSN.
fn numbered(line: &str) -> Sign {
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    match rest.chars().next() {
        Some('.') => Sign::Is(Format::Psn),
        Some(' ' | '\t' | '　') if !rest.is_ascii() => Sign::Is(Format::Kif),
        Some(' ') if rest.trim_start().starts_with(|c: char| "PLNSGBRK+".contains(c)) => {
            Sign::Is(Format::Psn)
        }
        _ => Sign::Nothing,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_format_is_told_by_what_it_begins_with() {
        let cases = [
            ("# ---- remark ----\n先手：A\n手数----指手---------消費時間--\n", Format::Kif),
            ("\u{feff}手合割：平手\r\n   1 投了\r\n", Format::Kif),
            ("先手:A\n後手:B\n", Format::Kif),
            ("開始日時：2026/11/30\n手合割：平手\n\n☗７六歩 ☖３四歩\n", Format::Ki2),
            ("'CSA encoding=UTF-8\nV3.0\n", Format::Csa),
            ("'only a remark\n", Format::Csa),
            ("V2.2\nN+A\n", Format::Csa),
            ("+\n+7776FU\n", Format::Csa),
            ("position sfen 4k4/9/9/9/9/9/9/9/4K4 b P 1\n", Format::Usi),
            ("4k4/9/9/9/9/9/9/9/4K4 b P 1\n", Format::Usi),
            ("7g7f 3c3d", Format::Usi),
            ("{\"header\":{},\"moves\":[{}]}", Format::Jkf),
            ("{\n \"moves\" : [ {} ]}", Format::Jkf),
            ("{\"format\":\"kif\",\"moves\":[\"7g7f\"]}", Format::Json),
            ("{\"moves\":[]}", Format::Json),
            (
                "後手の持駒：なし\n  ９ ８\n+---------------------------+\n| ・v玉|一\n先手の持駒：なし\n",
                Format::Bod,
            ),
            ("後手の持駒：なし\n+---+\n| ・|一\n+---+\n先手の持駒：なし\n1 ５二金打\n", Format::Kif),
            ("[Sente \"A\"]\n[Gote \"B\"]\n\n1.P-7f P-3d\n", Format::Psn),
            ("1. P7f P3d 2. P2f\n", Format::Psn),
        ];
        for (text, format) in cases {
            assert_eq!(Format::detect(text), Some(format), "{text}");
        }
        for text in ["", "\n\n", "hello", "1234", "1 banana"] {
            assert_eq!(Format::detect(text), None, "{text}");
        }
    }

    #[test]
    fn a_file_name_tells_it() {
        assert_eq!(Format::of_file_name("a/b.c/GAME.KIFU"), Some(Format::Kif));
        assert_eq!(Format::of_file_name("game.json"), None);
        assert_eq!(Format::of_file_name("game"), None);
    }
}
