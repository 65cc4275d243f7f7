//! The start position: `initial`.

use std::fmt::Write;

use komadai_rules::{Board, ByColor, Color, Hand, HandKind, Piece, PieceKind, Setup, Square};

use super::{OTHER, PRESETS};
use crate::json::values::Item;
use crate::notation::{code, kind};
use crate::{Builder, Expected, Record, RecordError, Strictness};

/// A record that starts where `initial` says.
pub(super) fn read(initial: Option<Item<'_>>, strictness: Strictness) -> Result<Builder, RecordError> {
    let even = || Builder::new(komadai_rules::Position::startpos(), 1);
    let Some(initial) = initial else {
        return Ok(even());
    };
    let (mut preset, mut data) = (None, None);
    for (name, key, value) in initial.members(Expected::ObjectIn("initial"))? {
        match key.as_ref() {
            "preset" => preset = Some((value, value.string(Expected::TextIn("preset"))?)),
            "data" => data = Some(value),
            _ => unknown(name, strictness)?,
        }
    }
    match (preset, data) {
        (Some((_, preset)), Some(data)) if preset == OTHER => from_data(data, strictness),
        (Some((_, preset)), None) if preset == OTHER => Err(initial.wrong(Expected::Member("data"))),
        (Some((value, preset)), _) => {
            let known = PRESETS.iter().find(|(known, _)| *known == preset);
            let (_, handicap) = known.ok_or_else(|| value.wrong(Expected::HandicapName("HIRATE")))?;
            Ok(Builder::new(handicap.position(), 1))
        }
        (None, Some(data)) if strictness == Strictness::Lenient => from_data(data, strictness),
        (None, _) => Err(initial.wrong(Expected::Member("preset"))),
    }
}

/// Passes over a member that the schema does not know, or not.
pub(super) fn unknown(name: Item<'_>, strictness: Strictness) -> Result<(), RecordError> {
    match strictness {
        Strictness::Lenient => Ok(()),
        Strictness::Strict => Err(name.wrong(Expected::MemberOfFormat)),
    }
}

/// 0 for Black, 1 for White.
pub(super) fn color(value: Item<'_>) -> Result<Color, RecordError> {
    match value.whole(Expected::OneOf("0, 1"))? {
        0 => Ok(Color::Black),
        1 => Ok(Color::White),
        _ => Err(value.wrong(Expected::OneOf("0, 1"))),
    }
}

/// A piece by the two letters of CSA.
pub(super) fn piece_kind(value: Item<'_>) -> Result<PieceKind, RecordError> {
    let expected = Expected::Piece("FU");
    match value.string(expected)?.as_bytes() {
        &[first, second] => kind(first, second).ok_or_else(|| value.wrong(expected)),
        _ => Err(value.wrong(expected)),
    }
}

fn from_data(data: Item<'_>, strictness: Strictness) -> Result<Builder, RecordError> {
    let hands = ByColor::new(Hand::EMPTY, Hand::EMPTY);
    let mut setup = Setup { board: Board::EMPTY, hands, turn: Color::Black, move_number: 1 };
    let mut seen = [false; 3];
    for (name, key, value) in data.members(Expected::ObjectIn("data"))? {
        let member = match key.as_ref() {
            "color" => {
                setup.turn = color(value)?;
                0
            }
            "board" => {
                board(value, &mut setup)?;
                1
            }
            "hands" => {
                both_hands(value, &mut setup)?;
                2
            }
            _ => {
                unknown(name, strictness)?;
                continue;
            }
        };
        seen[member] = true;
    }
    let needed = if strictness == Strictness::Strict { [true; 3] } else { [false, true, false] };
    if needed.iter().zip(seen).any(|(&needed, seen)| needed && !seen) {
        return Err(data.wrong(Expected::Members("color, board, hands")));
    }
    Builder::from_setup(&setup, data.place())
}

/// `board[x - 1][y - 1]`; an empty object is an empty board.
fn board(board: Item<'_>, setup: &mut Setup) -> Result<(), RecordError> {
    const EXPECTED: Expected = Expected::NineFiles;
    if board.excerpt() == "{}" {
        return Ok(());
    }
    let mut files = 0;
    for (x, column) in (1..).zip(board.items(EXPECTED)?) {
        files = x;
        let mut ranks = 0;
        for (y, square) in (1..).zip(column.items(EXPECTED)?) {
            ranks = y;
            let (mut owner, mut kind) = (None, None);
            for (name, key, value) in square.members(Expected::ObjectIn("board"))? {
                match key.as_ref() {
                    "color" => owner = Some(color(value)?),
                    "kind" => kind = Some(piece_kind(value)?),
                    _ => return Err(name.wrong(Expected::OneOf("color, kind"))),
                }
            }
            match (Square::new(x, y), owner, kind) {
                (_, _, None) => {}
                (Some(square), Some(color), Some(kind)) => {
                    setup.board[square] = Some(Piece::new(color, kind));
                }
                (None, ..) => return Err(square.wrong(EXPECTED)),
                (_, None, _) => return Err(square.wrong(Expected::Members("color, kind"))),
            }
            if y > 9 {
                return Err(column.wrong(EXPECTED));
            }
        }
        if ranks != 9 || x > 9 {
            return Err(column.wrong(EXPECTED));
        }
    }
    if files == 9 { Ok(()) } else { Err(board.wrong(EXPECTED)) }
}

fn both_hands(hands: Item<'_>, setup: &mut Setup) -> Result<(), RecordError> {
    const EXPECTED: Expected = Expected::TwoHands;
    let mut owners = Color::ALL.into_iter();
    for hand in hands.items(EXPECTED)? {
        let owner = owners.next().ok_or_else(|| hands.wrong(EXPECTED))?;
        for (name, _, count) in hand.members(Expected::ObjectIn("hands"))? {
            let kind = piece_kind(name)?;
            let number = count.whole(Expected::PieceCount)?;
            let held = kind.hand().filter(|hand| hand.piece() == kind);
            let with = |hand| setup.hands[owner].with(hand, u8::try_from(number).ok()?);
            match held {
                _ if number == 0 => {}
                Some(hand) => {
                    setup.hands[owner] = with(hand).ok_or_else(|| count.wrong(Expected::NoMoreThanASet))?;
                }
                None => return Err(name.wrong(Expected::PieceInHand("FU"))),
            }
        }
    }
    if owners.next().is_some() { Err(hands.wrong(EXPECTED)) } else { Ok(()) }
}

/// Writes `initial`.
pub(super) fn write(record: &Record, text: &mut String) {
    if let Some(handicap) = record.handicap() {
        let preset = PRESETS.iter().find(|(_, known)| *known == handicap).map_or(OTHER, |(preset, _)| preset);
        _ = write!(text, "{{\"preset\":\"{preset}\"}}");
        return;
    }
    let start = record.start();
    let number = |color| if color == Color::Black { 0 } else { 1 };
    _ = write!(text, "{{\"preset\":\"{OTHER}\",\"data\":{{\"color\":{},\"board\":[", number(start.turn()));
    for x in 1..=9 {
        text.push_str(if x == 1 { "[" } else { ",[" });
        for y in 1..=9 {
            text.push_str(if y == 1 { "" } else { "," });
            match Square::new(x, y).and_then(|square| start.piece_at(square)) {
                Some(Piece { color, kind }) => {
                    _ = write!(text, "{{\"color\":{},\"kind\":\"{}\"}}", number(color), code(kind));
                }
                None => text.push_str("{}"),
            }
        }
        text.push(']');
    }
    text.push_str("],\"hands\":[");
    for color in Color::ALL {
        text.push_str(if color == Color::Black { "{" } else { ",{" });
        for (index, kind) in HandKind::ALL.into_iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            _ = write!(text, "{comma}\"{}\":{}", code(kind.piece()), start.hand(color).count(kind));
        }
        text.push('}');
    }
    text.push_str("]}}");
}
