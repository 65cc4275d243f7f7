//! The encodings that records come in.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use crate::{Fault, Place, RecordError};

/// How a record's text is held in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Encoding {
    /// UTF-8.
    #[default]
    Utf8,
    /// UTF-8 after a byte order mark.
    Utf8Bom,
    /// Shift_JIS as Windows has it, code page 932: what KIF files were born in.
    ShiftJis,
    /// EUC-JP, of old Unix programs.
    EucJp,
}

const MARK: &[u8] = b"\xEF\xBB\xBF";

impl Encoding {
    /// Every encoding.
    pub const ALL: [Self; 4] = [Self::Utf8, Self::Utf8Bom, Self::ShiftJis, Self::EucJp];

    /// The name: `shift_jis`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "utf-8",
            Self::Utf8Bom => "utf-8-bom",
            Self::ShiftJis => "shift_jis",
            Self::EucJp => "euc-jp",
        }
    }

    /// Finds out the encoding of a text: by its mark, by what it declares, else by what its bytes can be.
    pub fn detect(bytes: &[u8]) -> Self {
        if bytes.starts_with(MARK) {
            return Self::Utf8Bom;
        }
        let sound = match std::str::from_utf8(bytes) {
            Ok(_) => return Self::Utf8,
            Err(error) => &bytes[..error.valid_up_to()],
        };
        // One byte that is wrong does not make Shift_JIS of a text in UTF-8.
        let text = String::from_utf8_lossy(sound);
        if text.chars().filter(|&character| character >= '\u{800}').nth(2).is_some() {
            return Self::Utf8;
        }
        declared(bytes).unwrap_or_else(|| guess(bytes))
    }

    /// The text.
    ///
    /// # Errors
    ///
    /// [`Fault::Encoding`] at the first bytes that are none in this encoding.
    pub fn decode(self, bytes: &[u8]) -> Result<Cow<'_, str>, RecordError> {
        let body = bytes.strip_prefix(MARK).filter(|_| matches!(self, Self::Utf8 | Self::Utf8Bom));
        let body = body.unwrap_or(bytes);
        if let Some(text) = self.table().decode_without_bom_handling_and_without_replacement(body) {
            return Ok(text);
        }
        // Line by line: in none of the encodings is the byte of a line's end part of another character.
        let mut lines = body.split(|&byte| byte == b'\n').enumerate();
        let place = lines.find_map(|(index, line)| {
            let (text, _, wrong) = self.table().decode(line);
            let column = text.chars().take_while(|&c| c != char::REPLACEMENT_CHARACTER).count() + 1;
            wrong.then_some(Place { line: index + 1, column })
        });
        Err(Fault::Encoding(self.name()).at(place.unwrap_or(Place::START)))
    }

    /// The bytes of a text, and the characters that the encoding has not, each once; `?` stands for them.
    ///
    /// Characters that mean the same take the place of some that code page 932 has not: ▲ and △ of ☗ and ☖, and those that
    /// other systems write for 〜, ‖, — and the like.
    pub fn encode(self, text: &str) -> (Vec<u8>, Vec<char>) {
        let mut lost = Vec::new();
        let bytes = match self {
            Self::Utf8 => text.as_bytes().to_vec(),
            Self::Utf8Bom => [MARK, text.as_bytes()].concat(),
            Self::ShiftJis | Self::EucJp => {
                let (bytes, _, wrong) = self.table().encode(text);
                if wrong { self.encode_slowly(text, &mut lost) } else { bytes.into_owned() }
            }
        };
        (bytes, lost)
    }

    fn encode_slowly(self, text: &str, lost: &mut Vec<char>) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(text.len());
        let mut buffer = [0; 4];
        for character in text.chars() {
            let character = match character {
                '☗' => '▲',
                '☖' => '△',
                '〜' => '～',
                '‖' => '∥',
                '—' => '―',
                '−' => '－',
                '¢' => '￠',
                '£' => '￡',
                '¬' => '￢',
                other => other,
            };
            let (encoded, _, wrong) = self.table().encode(character.encode_utf8(&mut buffer));
            if !wrong {
                bytes.extend_from_slice(&encoded);
                continue;
            }
            bytes.push(b'?');
            if !lost.contains(&character) {
                lost.push(character);
            }
        }
        bytes
    }

    fn table(self) -> &'static encoding_rs::Encoding {
        match self {
            Self::Utf8 | Self::Utf8Bom => encoding_rs::UTF_8,
            Self::ShiftJis => encoding_rs::SHIFT_JIS,
            Self::EucJp => encoding_rs::EUC_JP,
        }
    }
}

/// What the first line says, in KIF (`#KIF version=2.0 encoding=UTF-8`) and CSA (`'CSA encoding=SHIFT_JIS`).
fn declared(bytes: &[u8]) -> Option<Encoding> {
    const WORD: &[u8] = b"encoding=";
    let line = bytes.split(|&byte| byte == b'\n').next()?;
    let at = line.windows(WORD.len()).position(|window| window.eq_ignore_ascii_case(WORD))?;
    let name = line[at + WORD.len()..].split(|byte| !byte.is_ascii_graphic()).next()?;
    std::str::from_utf8(name).ok()?.parse().ok()
}

/// Tells the two Japanese encodings apart by their bytes.
fn guess(bytes: &[u8]) -> Encoding {
    use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    let found = detector.guess(Some(b"jp"), Utf8Detection::Deny);
    if found == encoding_rs::EUC_JP { Encoding::EucJp } else { Encoding::ShiftJis }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no encoding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EncodingError(String);

impl fmt::Display for EncodingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Encoding::ALL.map(Encoding::name).join(", ");
        write!(f, "`{}` is not an encoding: expected one of {names}", self.0)
    }
}

impl std::error::Error for EncodingError {}

impl FromStr for Encoding {
    type Err = EncodingError;

    /// Reads a name in any case, and the other names that are used for it.
    fn from_str(text: &str) -> Result<Self, EncodingError> {
        match text.to_ascii_lowercase().as_str() {
            "utf-8" | "utf8" => Ok(Self::Utf8),
            "utf-8-bom" => Ok(Self::Utf8Bom),
            "shift_jis" | "shift-jis" | "sjis" | "cp932" | "windows-31j" => Ok(Self::ShiftJis),
            "euc-jp" | "eucjp" => Ok(Self::EucJp),
            _ => Err(EncodingError(text.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "手合割：平手\n先手：甲\n後手：乙\n   1 ７六歩(77)   ( 0:01/00:00:01)\n*良い手\n";

    #[test]
    fn every_encoding_is_found_out_and_read_back() {
        for encoding in Encoding::ALL {
            let (bytes, lost) = encoding.encode(TEXT);
            assert_eq!((Encoding::detect(&bytes), &*lost), (encoding, &[] as &[char]));
            assert_eq!(encoding.decode(&bytes).unwrap(), TEXT);
            assert_eq!(encoding.name().to_uppercase().parse(), Ok(encoding));
        }
    }

    #[test]
    fn a_short_text_is_found_out_too() {
        for encoding in [Encoding::ShiftJis, Encoding::EucJp] {
            let (bytes, _) = encoding.encode("1 ７六歩(77)\n");
            assert_eq!(Encoding::detect(&bytes), encoding);
        }
    }

    #[test]
    fn a_declaration_is_believed_where_the_bytes_allow_it() {
        let declared = |name: &str, encoding: Encoding| {
            let text = format!("#KIF version=2.0 encoding={name}\n先手：甲\n");
            Encoding::detect(&encoding.encode(&text).0)
        };
        assert_eq!(declared("Shift_JIS", Encoding::ShiftJis), Encoding::ShiftJis);
        assert_eq!(declared("EUC-JP", Encoding::EucJp), Encoding::EucJp);
        assert_eq!(declared("Shift_JIS", Encoding::Utf8), Encoding::Utf8);
    }

    #[test]
    fn what_an_encoding_has_not_is_told() {
        let (bytes, lost) = Encoding::ShiftJis.encode("☗７六歩 ☺☺ 〜");
        assert_eq!(lost, ['☺']);
        assert_eq!(Encoding::ShiftJis.decode(&bytes).unwrap(), "▲７六歩 ?? ～");
    }

    #[test]
    fn wrong_bytes_are_an_error_at_their_place() {
        let damaged = ["手合割：平手\n".as_bytes(), b"\xFF\n"].concat();
        assert_eq!(Encoding::detect(&damaged), Encoding::Utf8);
        let error = Encoding::Utf8.decode(b"ok\nfine\nab\xFFcd\n").unwrap_err();
        assert_eq!(error, Fault::Encoding("utf-8").at(Place { line: 3, column: 3 }));
    }
}
