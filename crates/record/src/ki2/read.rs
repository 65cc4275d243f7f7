//! Reads KI2.

use crate::kakinoki::{Game, Line, Lines, Number, Reader, find_move, take_terminal};
use crate::notation::{JapaneseMove, Parsed, color_of};
use crate::{Expected, Record, RecordError, Step, Strictness};

/// Reads one game.
///
/// Lenient reading takes squares and marks in any spelling, moves without a mark or with an origin `(77)`, more or
/// fewer words than are needed to tell a piece from others, numbers before moves; a line that nobody knows is kept as a
/// remark, unless it begins with a mark. Strict reading takes each move only as the federation's rules write it.
///
/// # Errors
///
/// What is wrong, and where.
pub fn read(text: &str, strictness: Strictness) -> Result<Record, RecordError> {
    let mut reader = Reader::without_words(strictness);
    for line in Lines::of(text) {
        if !moves(&mut reader, &line, strictness)? {
            reader.line(&line)?;
        }
    }
    reader.finish()
}

/// Reads a line of moves; `false` when it is another line.
#[inline]
fn moves(reader: &mut Reader, line: &Line<'_>, strictness: Strictness) -> Result<bool, RecordError> {
    let mut here = *line;
    while !here.text.is_empty() {
        let rest = match JapaneseMove::parse(here.text) {
            Ok(parsed) => {
                let text = &here.text[..here.text.len() - parsed.rest.len()];
                let game = reader.game(parsed.said.color)?;
                match strictness {
                    Strictness::Lenient => game.play(parsed.said, text, &here).map(|_| ())?,
                    Strictness::Strict => by_the_book(game, &parsed, text, &here)?,
                }
                parsed.rest
            }
            Err(expected) => {
                let first = here.text.len() == line.text.len();
                let word = here.text.trim_start_matches(|c| color_of(c).is_some());
                let marked = word.len() != here.text.len();
                // Names may be words of an end where no move has been made.
                let begun = !first || marked || reader.has_begun();
                if let Some((terminal, rest)) = take_terminal(word, strictness).filter(|_| begun) {
                    reader.game(None)?.end(terminal, &word[..word.len() - rest.len()], &here)?;
                    rest
                } else if !first && word.starts_with("まで") {
                    reader.line(&here.from(word))?;
                    ""
                } else if let Some(number) = numbered(here.text) {
                    if strictness == Strictness::Strict {
                        return Err(here.unexpected(Expected::MarkedMove("▲７六歩"), here.text));
                    }
                    let mark = number.rest.chars().next().and_then(color_of);
                    reader.game(mark)?.number(number.value(&here)?, &here)?;
                    number.rest
                } else if first && !marked {
                    return match find_move(here.text).filter(|_| Number::take(here.text).is_some()) {
                        Some(at) => Err(here.unexpected(Expected::MarkedMove("▲７六歩"), at)),
                        None => Ok(false),
                    };
                } else {
                    return Err(here.unexpected(expected.expected, expected.at));
                }
            }
        };
        here = here.from(rest.trim_start());
    }
    Ok(true)
}

/// A number before a move.
fn numbered(text: &str) -> Option<Number<'_>> {
    let is_move =
        |text: &str| text.starts_with(|c| color_of(c).is_some()) || JapaneseMove::parse(text).is_ok();
    Number::take(text).filter(|number| number.apart && is_move(number.rest))
}

/// Plays a move that has to be written as the federation's rules have it.
fn by_the_book(game: &mut Game, parsed: &Parsed<'_>, text: &str, line: &Line<'_>) -> Result<(), RecordError> {
    let (position, previous) = (*game.builder.position(), game.previous());
    let node = game.play(parsed.said, text, line)?;
    let Some(Step::Move(mv)) = game.builder.tree().step(node) else { return Ok(()) };
    let book = JapaneseMove::of(&position, mv, previous);
    let book = book.map(|book| JapaneseMove { color: Some(position.turn()), ..book });
    if parsed.usual && book == Some(parsed.said) {
        Ok(())
    } else {
        Err(line.unexpected(Expected::FederationMove, text))
    }
}
