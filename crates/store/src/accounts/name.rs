//! The name of a player.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

/// The name of a player: 2 to 20 of `A-Z a-z 0-9 - _`, the first a letter or a digit.
///
/// No other alphabet is let in, so that few names look alike; what those few have in common is their [skeleton](Self::skeleton).
/// Names are the same whatever the case of their letters; how one is written is kept.
///
/// ```
/// use komadai_store::Name;
/// let name: Name = "Sente-1".parse().expect("letters, digits and a dash");
/// assert_eq!(name.to_string(), "Sente-1");
/// assert_eq!(name, "SENTE-1".parse().expect("the same name"));
/// assert!("sénte".parse::<Name>().is_err());
/// ```
#[derive(Clone, Copy)]
pub struct Name {
    bytes: [u8; Self::MAX_LEN],
    length: u8,
}

impl Name {
    /// The fewest characters.
    pub const MIN_LEN: usize = 2;
    /// The most characters.
    pub const MAX_LEN: usize = 20;

    /// The name as its owner writes it.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes[..usize::from(self.length)]).expect("only ASCII gets in")
    }

    /// What two names have in common that are the same: the name in small letters.
    pub fn key(&self) -> String {
        self.as_str().to_ascii_lowercase()
    }

    /// What is left of the name for an eye that reads fast: two with the same skeleton can be mistaken for each other. It is that of
    /// [UTS #39](https://www.unicode.org/reports/tr39/#Confusable_Detection) for these letters in whatever case (`0` and `O`; `1`, `l` and `I`; `rn` and
    /// `m`), with `5` and `S`, `vv` and `w` beside them, and without `-` and `_`.
    ///
    /// ```
    /// use komadai_store::Name;
    /// let skeleton = |name: &str| name.parse().map(|name: Name| name.skeleton());
    /// assert_eq!(skeleton("Ilmari-0"), skeleton("I1rnario"));
    /// ```
    pub fn skeleton(&self) -> String {
        let mut skeleton = String::with_capacity(2 * Self::MAX_LEN);
        for letter in self.key().chars() {
            match letter {
                '-' | '_' => {}
                '0' => skeleton.push('o'),
                '1' | 'i' => skeleton.push('l'),
                '5' => skeleton.push('s'),
                'm' => skeleton.push_str("rn"),
                'w' => skeleton.push_str("vv"),
                other => skeleton.push(other),
            }
        }
        skeleton
    }
}

impl FromStr for Name {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        let fits = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        if !text.bytes().all(fits) {
            return Err(NameError::Character);
        }
        if !(Self::MIN_LEN..=Self::MAX_LEN).contains(&text.len()) {
            return Err(NameError::Length);
        }
        if !text.as_bytes()[0].is_ascii_alphanumeric() {
            return Err(NameError::Character);
        }
        let mut bytes = [0; Self::MAX_LEN];
        bytes[..text.len()].copy_from_slice(text.as_bytes());
        let length = u8::try_from(text.len()).expect("at most 20");
        Ok(Self { bytes, length })
    }
}

impl PartialEq for Name {
    fn eq(&self, other: &Self) -> bool {
        self.as_str().eq_ignore_ascii_case(other.as_str())
    }
}

impl Eq for Name {}

impl Hash for Name {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Name({self})")
    }
}

/// The text cannot be a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// Too short or too long.
    #[error("a name has {} to {} characters", Name::MIN_LEN, Name::MAX_LEN)]
    Length,
    /// A character that no name has, or not at its begin.
    #[error("a name has letters from A to Z, digits, `-` and `_`, and begins with a letter or a digit")]
    Character,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_name_is_refused_with_the_reason() {
        for good in ["ab", "A1", "7-five_", "abcdefghijklmnopqrst"] {
            assert_eq!(good.parse::<Name>().map(|name| name.to_string()).as_deref(), Ok(good));
        }
        for short in ["", "a", "abcdefghijklmnopqrstu"] {
            assert_eq!(short.parse::<Name>(), Err(NameError::Length), "{short}");
        }
        for odd in ["-a", "_a", "a b", "a.b", "<b>", "a/b", "ab\0", "ab\n", "Zoë"] {
            assert_eq!(odd.parse::<Name>(), Err(NameError::Character), "{odd}");
        }
        // These look like `admin`: Cyrillic а and і, Greek ι, a letter of full width, a dotless i, a joiner and a space of no width, a
        // mark above, one that turns the direction.
        for alike in [
            "аdmin",
            "admіn",
            "admιn",
            "ａdmin",
            "adm\u{131}n",
            "ad\u{200d}min",
            "ad\u{200b}min",
            "ad\u{307}min",
            "\u{202e}nimda",
        ] {
            assert_eq!(alike.parse::<Name>(), Err(NameError::Character), "{alike:?}");
        }
    }

    #[test]
    fn names_that_look_alike_have_one_skeleton() {
        let skeleton = |name: &str| name.parse::<Name>().unwrap().skeleton();
        // The lines of https://www.unicode.org/Public/security/latest/confusables.txt about the letters of names.
        for (one, other) in [("0", "O"), ("1", "l"), ("I", "l"), ("m", "rn")] {
            assert_eq!(skeleton(&format!("a{one}z")), skeleton(&format!("a{other}z")), "{one} {other}");
        }
        for (one, other) in [
            ("Sente", "SENTE"),
            ("Sente", "5ente_"),
            ("anna-k", "annak"),
            ("Ivan", "lvan"),
            ("IVAN", "1van"),
            ("Wim", "vVirn"),
            ("h0kk0", "HOKKO"),
        ] {
            assert_eq!(skeleton(one), skeleton(other), "{one} {other}");
        }
        for (one, other) in
            [("Sente", "Gote"), ("player2", "player3"), ("max", "rax"), ("anna", "ana"), ("vi", "wi")]
        {
            assert_ne!(skeleton(one), skeleton(other), "{one} {other}");
        }
    }
}
