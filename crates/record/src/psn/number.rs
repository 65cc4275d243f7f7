//! The numbers of moves.

use crate::Builder;
use komadai_rules::Color;

/// A number before a move, and the dots after it.
pub(super) struct Number<'a> {
    pub(super) value: usize,
    /// The text, with its dots.
    pub(super) text: &'a str,
}

impl<'a> Number<'a> {
    /// The number at the begin of a text: digits, then dots or a blank.
    pub(super) fn at(text: &'a str) -> Option<Self> {
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        let after = text[digits..].trim_start_matches(['.', '…']);
        let len = text.len() - after.len();
        let ends = len > digits || after.is_empty() || after.starts_with(char::is_whitespace);
        Some(Self { value: text[..digits].parse().ok()?, text: &text[..len] }).filter(|_| ends)
    }

    /// The number that has to be there instead, if it is wrong: moves or plies are counted, from the start of the
    /// record or as its start position counts.
    pub(super) fn expected(&self, builder: &Builder, first: u32, start: Color) -> Option<usize> {
        let ply = builder.ply() + 1;
        let before = usize::from(start == Color::White);
        let move_of = |ply: usize| (ply + before).div_ceil(2);
        let later = (first as usize).saturating_sub(1);
        let right = [move_of(ply), ply, ply + later, (ply + later).div_ceil(2)].contains(&self.value);
        (!right).then(|| move_of(ply))
    }
}
