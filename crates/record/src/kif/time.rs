//! The time of a move: `( 0:16/00:00:16)`, minutes and seconds, and in total hours too.

use std::fmt::Write as _;

use crate::notation::{RANKS, digit_of};

/// The time of a move and the time in total, in seconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Time {
    pub(super) taken: u64,
    pub(super) total: Option<u64>,
}

impl Time {
    /// Reads a time at the begin of a text, brackets and all.
    #[inline]
    pub(super) fn take(text: &str) -> Option<(Self, &str)> {
        let mut cursor = Cursor(text.strip_prefix('(')?);
        let taken = cursor.seconds()?;
        let total = if cursor.sign(b'/') && !cursor.at(b')') { Some(cursor.seconds()?) } else { None };
        cursor.sign(b')').then_some((Self { taken, total }, cursor.0))
    }

    /// Reads a time with signs of the whole width.
    #[cold]
    pub(super) fn take_wide(text: &str) -> Option<(Self, &str)> {
        let (time, rest) = text.strip_prefix(['(', '（'])?.split_once([')', '）'])?;
        let narrow = |c| match c {
            '：' => ':',
            '／' => '/',
            '　' => ' ',
            c => digit_of(c).filter(|_| !RANKS.contains(&c)).map_or(c, |digit| char::from(b'0' + digit)),
        };
        let narrow: String = ["(", time, ")"].concat().chars().map(narrow).collect();
        let (time, after) = Self::take(&narrow)?;
        after.is_empty().then_some((time, rest))
    }

    pub(super) fn write(self, text: &mut String) {
        let Self { taken, total } = self;
        let _ = write!(text, "({:>2}:{:02}/", taken / 60, taken % 60);
        let total = total.unwrap_or(taken);
        let _ = write!(text, "{:02}:{:02}:{:02})", total / 3600, total / 60 % 60, total % 60);
    }
}

struct Cursor<'a>(&'a str);

impl Cursor<'_> {
    /// Whether the next character but blanks is `sign`.
    #[inline]
    fn at(&mut self, sign: u8) -> bool {
        let blanks = self.0.bytes().take_while(|&byte| byte == b' ').count();
        self.0 = &self.0[blanks..];
        self.0.as_bytes().first() == Some(&sign)
    }

    #[inline]
    fn sign(&mut self, sign: u8) -> bool {
        let here = self.at(sign);
        if here {
            self.0 = &self.0[1..];
        }
        here
    }

    /// `16:02` or `1:16:02`, in seconds.
    #[inline]
    fn seconds(&mut self) -> Option<u64> {
        let first = self.number()?;
        if !self.sign(b':') {
            return None;
        }
        let minutes = first.checked_mul(60)?.checked_add(self.number()?)?;
        if self.sign(b':') { minutes.checked_mul(60)?.checked_add(self.number()?) } else { Some(minutes) }
    }

    #[inline]
    fn number(&mut self) -> Option<u64> {
        self.at(b' ');
        let mut number = 0_u64;
        let mut digits = 0;
        for digit in self.0.bytes().map(|byte| byte.wrapping_sub(b'0')).take_while(|&digit| digit < 10) {
            number = number.checked_mul(10)?.checked_add(u64::from(digit))?;
            digits += 1;
        }
        self.0 = &self.0[digits..];
        (digits > 0).then_some(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_in_every_form() {
        for (text, taken, total) in [
            ("( 0:16/00:00:16)", 16, Some(16)),
            ("(62:05/01:02:05)", 3725, Some(3725)),
            ("(0:4/0:0:20)", 4, Some(20)),
            ("( 0:00/ 1:02:05)", 0, Some(3725)),
            ("( 0:01)", 1, None),
            ("(00:02 / 00:00:02)", 2, Some(2)),
            ("(1:00:00/01:00:00)", 3600, Some(3600)),
            ("( 0:16/)", 16, None),
            ("(100:00/100:00:00)", 6000, Some(360_000)),
        ] {
            assert_eq!(Time::take(text), Some((Time { taken, total }, "")), "{text}");
        }
        for text in
            ["", "(", "()", "(77)", "(0:16", "(0:16/x)", "(x:16)", "(99999999999999999999:00)", "(0:1.5)"]
        {
            assert_eq!(Time::take(text), None, "{text}");
        }
    }

    #[test]
    fn times_of_the_whole_width_are_read() {
        let expected = Time { taken: 16, total: Some(16) };
        for text in ["（ 0:16/00:00:16）x", "（　０：１６／００：００：１６）x", "( 0:１6/00:00:16）x"]
        {
            assert_eq!(Time::take_wide(text), Some((expected, "x")), "{text}");
        }
        for text in ["", "（", "（）", "（77）", "（一:00）", "x（0:16）"] {
            assert_eq!(Time::take_wide(text), None, "{text}");
        }
    }

    #[test]
    fn times_are_written_and_read_back() {
        for taken in [0, 59, 60, 3599, 3600, 100_000] {
            for total in [taken, 360_000] {
                let time = Time { taken, total: Some(total) };
                let mut text = String::new();
                time.write(&mut text);
                assert_eq!(Time::take(&text), Some((time, "")));
            }
        }
    }
}
