//! Reads KI2.

use crate::kakinoki::{Game, Line, Lines, Reader, take_terminal};
use crate::notation::{JapaneseMove, Parsed, color_of};
use crate::{Record, RecordError, Step, Strictness};

/// Reads one game.
///
/// Lenient reading takes squares and marks in any spelling, moves without a mark or with an origin `(77)`, more or
/// fewer words than are needed to tell a piece from others; a line that nobody knows is kept as a remark. Strict reading
/// takes each move only as the federation's rules write it.
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
                let begun = !first || reader.has_begun();
                if let Some((terminal, rest)) = take_terminal(word, strictness).filter(|_| begun) {
                    reader.game(None)?.end(terminal, &word[..word.len() - rest.len()], &here)?;
                    rest
                } else if !first && word.starts_with("まで") {
                    reader.line(&here.from(word))?;
                    ""
                } else if first && (word.len() == here.text.len() || !begun) {
                    // Names may have marks before them where no move has been made.
                    return Ok(false);
                } else {
                    return Err(here.unexpected(expected.expected, expected.at));
                }
            }
        };
        here = here.from(rest.trim_start());
    }
    Ok(true)
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
        Err(line.unexpected("a mark and the move as the federation's rules write it", text))
    }
}
