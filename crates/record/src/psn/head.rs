//! Headers, and the start position that they give.

use komadai_rules::{Color, Handicap};

use super::text::Text;
use crate::{Builder, Expected, Fault, HeaderName, Place, RecordError, Strictness};

/// The names of headers. Of those for the same the first is written.
const NAMES: [(&str, HeaderName); 16] = [
    ("Sente", HeaderName::Black),
    ("Black", HeaderName::Black),
    ("Shitate", HeaderName::Black),
    ("Gote", HeaderName::White),
    ("White", HeaderName::White),
    ("Uwate", HeaderName::White),
    ("Event", HeaderName::Event),
    ("Site", HeaderName::Site),
    ("Venue", HeaderName::Site),
    ("Place", HeaderName::Site),
    ("Date", HeaderName::StartTime),
    ("EndDate", HeaderName::EndTime),
    ("TimeControl", HeaderName::TimeLimit),
    ("Opening", HeaderName::Opening),
    ("Joseki", HeaderName::Opening),
    ("Comment", HeaderName::Note),
];

/// The names of the handicaps in the header `Handicap`; the first of each is written.
const HANDICAPS: [(&str, Handicap); 26] = [
    ("Even", Handicap::Even),
    ("None", Handicap::Even),
    ("Hirate", Handicap::Even),
    ("Lance", Handicap::Lance),
    ("Left lance", Handicap::Lance),
    ("Right lance", Handicap::RightLance),
    ("Bishop", Handicap::Bishop),
    ("Rook", Handicap::Rook),
    ("Rook lance", Handicap::RookLance),
    ("2 piece", Handicap::TwoPiece),
    ("Rook bishop", Handicap::TwoPiece),
    ("3 piece", Handicap::ThreePiece),
    ("4 piece", Handicap::FourPiece),
    ("5 piece", Handicap::FivePiece),
    ("Right 5 piece", Handicap::FivePiece),
    ("Left 5 piece", Handicap::LeftFivePiece),
    ("5 piece left", Handicap::LeftFivePiece),
    ("5 piece right", Handicap::FivePiece),
    ("6 piece", Handicap::SixPiece),
    ("Left 7 piece", Handicap::LeftSevenPiece),
    ("7 piece", Handicap::LeftSevenPiece),
    ("7 piece left", Handicap::LeftSevenPiece),
    ("Right 7 piece", Handicap::RightSevenPiece),
    ("7 piece right", Handicap::RightSevenPiece),
    ("8 piece", Handicap::EightPiece),
    ("10 piece", Handicap::TenPiece),
];

/// The headers before the moves.
#[derive(Default)]
pub(super) struct Head {
    headers: Vec<(HeaderName, String)>,
    handicap: Option<Handicap>,
    sfen: Option<(String, Place)>,
}

impl Head {
    /// Reads a header; its bracket is next.
    pub(super) fn read(&mut self, text: &mut Text<'_>) -> Result<(), RecordError> {
        let place = text.place;
        let rest = text.rest;
        let wrong = || {
            let line = rest.lines().next().unwrap_or("");
            Fault::unexpected(Expected::Header("[Event \"name\"]"), line).at(place)
        };
        let inner = &rest[1..];
        let key = inner.split(|c: char| c.is_whitespace() || matches!(c, '"' | ']')).next().unwrap_or("");
        let after = inner[key.len()..].trim_start_matches(BLANKS);
        let (value, after) = match after.strip_prefix('"') {
            Some(quoted) => quoted_value(quoted).ok_or_else(wrong)?,
            None => {
                let end = after.find([']', '\n']).filter(|&end| after[end..].starts_with(']'));
                let end = end.ok_or_else(wrong)?;
                (after[..end].trim().to_owned(), &after[end + 1..])
            }
        };
        if key.is_empty() || value.contains('\r') {
            return Err(wrong());
        }
        text.take(rest.len() - after.len());
        if key.eq_ignore_ascii_case("handicap") {
            let handicap = handicap(&value);
            self.handicap = Some(
                handicap
                    .ok_or_else(|| Fault::unexpected(Expected::HandicapName("2-piece"), &value).at(place))?,
            );
        } else if key.eq_ignore_ascii_case("sfen") || key.eq_ignore_ascii_case("fen") {
            self.sfen = Some((value, place));
        } else {
            let known = NAMES.iter().find(|(known, _)| key.eq_ignore_ascii_case(known));
            let name = known.map_or_else(|| HeaderName::Other(key.to_owned()), |(_, name)| name.clone());
            self.headers.push((name, value));
        }
        Ok(())
    }

    /// Whether there was any header.
    pub(super) fn is_there(&self) -> bool {
        !self.headers.is_empty() || self.handicap.is_some() || self.sfen.is_some()
    }

    /// A record that starts where the headers say.
    pub(super) fn builder(self, strictness: Strictness) -> Result<Builder, RecordError> {
        let mut builder = match self.sfen {
            Some((sfen, place)) => from_sfen(&sfen, strictness, place)?,
            None => Builder::new(self.handicap.unwrap_or(Handicap::Even).position(), 1),
        };
        *builder.headers_mut() = self.headers.into();
        Ok(builder)
    }
}

/// What may stand between the parts of a header.
const BLANKS: [char; 2] = [' ', '\t'];

/// A value up to the quotation mark before a bracket, and what follows the bracket; `None` when the line ends first.
fn quoted_value(text: &str) -> Option<(String, &str)> {
    let mut value = String::new();
    let mut chars = text.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            '\n' => return None,
            '\\' if text[at + 1..].starts_with(['"', '\\']) => {
                value.push_str(&text[at + 1..at + 2]);
                chars.next();
            }
            '"' => match text[at + 1..].trim_start_matches(BLANKS).strip_prefix(']') {
                Some(after) => return Some((value, after)),
                None => value.push(c),
            },
            _ => value.push(c),
        }
    }
    None
}

/// SFEN, of which only the board need be there.
fn from_sfen(sfen: &str, strictness: Strictness, place: Place) -> Result<Builder, RecordError> {
    if sfen.split_whitespace().count() == 1 && strictness == Strictness::Lenient {
        let of = |turn| Builder::from_sfen(&format!("{} {turn} - 1", sfen.trim()), strictness, place);
        // A handicap's board says by itself that White begins.
        let white = of('w').ok();
        let handicap = white.filter(|white| Handicap::of(white.position()).is_some());
        return handicap.map_or_else(|| of('b'), Ok);
    }
    Builder::from_sfen(sfen, strictness, place)
}

/// The handicap that a value names: words in any case, joined in any way, or one of the other names.
fn handicap(value: &str) -> Option<Handicap> {
    let words = |text: &str| {
        let text = text.to_ascii_lowercase();
        let words = text.split(|c: char| !c.is_alphanumeric());
        words
            .filter(|word| !matches!(*word, "" | "and" | "handicap"))
            .map(|word| match word {
                "two" => "2",
                "three" => "3",
                "four" => "4",
                "five" => "5",
                "six" => "6",
                "seven" => "7",
                "eight" => "8",
                "ten" => "10",
                "pieces" => "piece",
                word => word,
            })
            .map(ToOwned::to_owned)
            .collect::<Vec<_>>()
    };
    let said = words(value);
    let known = HANDICAPS.iter().find(|(known, _)| words(known) == said).map(|&(_, handicap)| handicap);
    known.or_else(|| Handicap::ALL.into_iter().find(|handicap| handicap.japanese() == value.trim()))
}

/// The word for a handicap.
pub(super) fn handicap_name(handicap: Handicap) -> &'static str {
    HANDICAPS.iter().find(|&&(_, known)| known == handicap).map_or("", |(name, _)| name)
}

/// The line of a header; `None` when it cannot be one.
pub(super) fn line(name: &HeaderName, value: &str) -> Option<String> {
    let key = NAMES.iter().find(|(_, known)| known == name).map_or_else(|| name.id(), |(key, _)| key);
    let taken = ["handicap", "sfen", "fen"].iter().any(|taken| key.eq_ignore_ascii_case(taken));
    let other = matches!(name, HeaderName::Other(_));
    let known = NAMES.iter().any(|(known, _)| key.eq_ignore_ascii_case(known));
    let bad = |c: char| c.is_whitespace() || matches!(c, '"' | ']');
    if key.is_empty() || key.contains(bad) || taken || other && known || value.contains(['\n', '\r']) {
        return None;
    }
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    Some(format!("[{key} \"{value}\"]\n"))
}

/// The headers of a start position; empty for the even game.
pub(super) fn start(record: &crate::Record) -> String {
    let handicap = record.handicap();
    let mut lines = String::new();
    if record.move_number() == 1 && handicap == Some(Handicap::Even) {
        return lines;
    }
    if let Some(handicap) = handicap {
        lines.push_str(&format!("[Handicap \"{}\"]\n", handicap_name(handicap)));
    }
    lines.push_str(&format!("[SFEN \"{}\"]\n", record.start().to_sfen(record.move_number())));
    lines
}

/// Whether White begins.
pub(super) fn white_begins(record: &crate::Record) -> bool {
    record.start().turn() == Color::White
}
