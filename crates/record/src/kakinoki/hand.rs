//! Pieces in hand: `飛　金二　歩十一`.

use komadai_rules::{Hand, HandKind, PieceKind};

use crate::notation::{RANKS, digit_of, name, take_kind};

const BLANKS: [char; 5] = [' ', '　', '\t', '、', '，'];

/// Reads a hand in any order, with any blanks. The error is what is no piece in hand.
pub(super) fn read(text: &str) -> Result<Hand, &str> {
    let mut hand = Hand::EMPTY;
    let mut rest = text.trim_matches(BLANKS);
    if rest == "なし" || rest == "無し" {
        return Ok(hand);
    }
    while !rest.is_empty() {
        let at = rest;
        let kind = take_kind(&mut rest).filter(|kind| !kind.is_promoted()).and_then(PieceKind::hand);
        let kind = kind.ok_or(at)?;
        let count = count(&mut rest).ok_or(at)?;
        hand = hand.count(kind).checked_add(count).and_then(|sum| hand.with(kind, sum)).ok_or(at)?;
        rest = rest.trim_start_matches(BLANKS);
    }
    Ok(hand)
}

/// A number in kanji or digits, 1 where there is none; `None` where it is 0 or above 99.
fn count(rest: &mut &str) -> Option<u8> {
    let mut number: Option<u8> = None;
    let mut after_ten = false;
    while let Some(c) = rest.chars().next() {
        number = match digit_of(c) {
            Some(digit) if after_ten => Some(number? + digit),
            Some(digit) => Some(number.unwrap_or(0).checked_mul(10)?.checked_add(digit)?),
            None if c == '十' => Some(number.unwrap_or(1).checked_mul(10)?),
            None => break,
        };
        if number > Some(99) {
            return None;
        }
        after_ten = c == '十';
        *rest = &rest[c.len_utf8()..];
    }
    Some(number.unwrap_or(1)).filter(|&number| number > 0)
}

/// Writes a hand: strongest first, a blank between kinds.
pub(super) fn write(hand: Hand) -> String {
    if hand.is_empty() {
        return "なし".to_owned();
    }
    let held =
        HandKind::DISPLAY.into_iter().map(|kind| (kind, hand.count(kind))).filter(|&(_, count)| count > 0);
    let kinds: Vec<_> =
        held.map(|(kind, count)| format!("{}{}", name(kind.piece()), number(count))).collect();
    kinds.join("　")
}

/// A number in kanji, from 2 to 99; 1 is nothing.
fn number(count: u8) -> String {
    let digit =
        |value: u8| if value == 0 { String::new() } else { RANKS[usize::from(value) - 1].to_string() };
    match (count / 10, count % 10) {
        (0, 1) => String::new(),
        (0, ones) => digit(ones),
        (1, ones) => format!("十{}", digit(ones)),
        (tens, ones) => format!("{}十{}", digit(tens), digit(ones)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hands_come_in_every_form() {
        let hand = |text| read(text).map(write);
        for (text, written) in [
            ("", "なし"),
            ("　なし　", "なし"),
            ("飛　金二　歩十一　", "飛　金二　歩十一"),
            ("飛金二歩十七", "飛　金二　歩十七"),
            ("歩18 銀2", "銀二　歩十八"),
            ("歩１０、角", "角　歩十"),
            ("歩歩歩二", "歩四"),
            ("歩二十", "歩二十"),
        ] {
            assert_eq!(hand(text).as_deref(), Ok(written), "{text}");
        }
    }

    #[test]
    fn what_is_no_hand_is_told() {
        for (text, at) in [
            ("玉", "玉"),
            ("飛 と", "と"),
            ("飛　竜", "竜"),
            ("歩〇", "歩〇"),
            ("歩百", "百"),
            ("歩999", "歩999"),
            ("歩0", "歩0"),
        ] {
            assert_eq!(read(text), Err(at), "{text}");
        }
    }

    #[test]
    fn every_count_is_read_back() {
        for kind in HandKind::ALL {
            for count in 1..=99 {
                let hand = Hand::EMPTY.with(kind, count).unwrap();
                assert_eq!(read(&write(hand)), Ok(hand));
            }
        }
    }
}
