//! Reads KIF.

use std::time::Duration;

use komadai_rules::Color;

use super::time::Time;
use crate::clock::Clock;
use crate::kakinoki::{Game, Line, Lines, Number, Reader, add_remark, find_move, take_terminal, value};
use crate::notation::{JapaneseMove, Parsed, color_of, digit_of};
use crate::{Expected, NodeId, Record, RecordError, Strictness};

/// Reads one game.
///
/// Lenient reading takes the words of all programs that are known, squares and blanks in any width, moves without an
/// origin, headers among the moves; a line that is none of these is kept as a remark, unless it begins as a line of a
/// move does. Strict reading takes what the
/// format's description says.
///
/// # Errors
///
/// What is wrong, and where.
pub fn read(text: &str, strictness: Strictness) -> Result<Record, RecordError> {
    let mut kif = Kif { reader: Reader::new(strictness), clock: Clock::default(), strictness };
    for line in Lines::of(text) {
        if !kif.numbered(&line)? {
            kif.reader.line(&line)?;
        }
    }
    kif.reader.finish()
}

struct Kif {
    reader: Reader,
    clock: Clock,
    strictness: Strictness,
}

impl Kif {
    /// Reads a line with a number before a move or an ending; `false` when it is another line.
    #[inline]
    fn numbered(&mut self, line: &Line<'_>) -> Result<bool, RecordError> {
        let rest = line.text.trim_start_matches(|c: char| c.is_ascii_digit());
        let digits = &line.text[..line.text.len() - rest.len()];
        if digits.is_empty() {
            return self.unusual(line);
        }
        if self.reader.is_ruler(line) {
            return Ok(false);
        }
        let after = rest.trim_start();
        let apart = rest.len() != after.len();
        // Without a blank before it a word that the format has not got may be part of a header's name.
        let words = if apart { self.strictness } else { Strictness::Strict };
        match JapaneseMove::parse(after) {
            Ok(parsed) => self.play(&parsed, after, Some(digits), line)?,
            Err(expected) => match take_terminal(after, words) {
                Some((terminal, rest)) => {
                    let text = &after[..after.len() - rest.len()];
                    let node =
                        number_of(&mut self.reader, None, Some(digits), line)?.end(terminal, text, line)?;
                    self.tail(node, rest, false, line)?;
                }
                None if apart => return Err(line.unexpected(expected.expected, expected.at)),
                None => return self.unusual(line),
            },
        }
        Ok(true)
    }

    /// Reads a move without a number, or with one that is not spelt as usual; `false` when the line holds no move.
    fn unusual(&mut self, line: &Line<'_>) -> Result<bool, RecordError> {
        let number = Number::take(line.text);
        let apart = number.as_ref().filter(|number| number.apart);
        let (digits, text) = apart.map_or((None, line.text), |number| (Some(number.digits), number.rest));
        // Before the moves, words before a colon are a header's name whatever they begin with. A time has one too, but
        // in brackets.
        let begun = self.reader.has_begun();
        let names = |rest: &str| {
            let colon = rest.find([':', '：']).filter(|_| !begun);
            colon.is_some_and(|colon| !rest[..colon].contains(['(', '（']))
        };
        // Strict reading is not to take for a header what lenient reading takes for a move.
        let usual = || match self.strictness {
            Strictness::Lenient => Ok(()),
            Strictness::Strict => Err(line.unexpected(Expected::NumberedMove("1 ７六歩(77)"), line.text)),
        };
        if let Some(parsed) = JapaneseMove::parse(text).ok().filter(|parsed| !names(parsed.rest)) {
            usual()?;
            self.play(&parsed, text, digits, line)?;
            return Ok(true);
        }
        if let Some(parsed) = JapaneseMove::parse(line.text).ok().filter(|parsed| !names(parsed.rest)) {
            usual()?;
            self.play(&parsed, line.text, None, line)?;
            return Ok(true);
        }
        // Before the moves a number and a colon may be a header's name.
        let certain = apart.is_some_and(|number| !number.colon || begun);
        if certain && let Some((terminal, rest)) = take_terminal(text, Strictness::Lenient) {
            usual()?;
            let said = &text[..text.len() - rest.len()];
            let node = number_of(&mut self.reader, None, digits, line)?.end(terminal, said, line)?;
            self.tail(node, rest, false, line)?;
            return Ok(true);
        }
        let unmarked = line.text.trim_start_matches(|c| color_of(c).is_some());
        let marked = unmarked.len() != line.text.len();
        if marked && unmarked.starts_with(|c| digit_of(c).is_some() || matches!(c, '同' | '仝')) {
            let expected = Expected::Move("７六歩(77)");
            return Err(JapaneseMove::parse(line.text).map_or_else(
                |wrong| line.unexpected(wrong.expected, wrong.at),
                |_| line.unexpected(expected, line.text),
            ));
        }
        match find_move(line.text).filter(|_| number.is_some()) {
            Some(at) => Err(line.unexpected(Expected::NumberedMove("1 ７六歩(77)"), at)),
            None => Ok(false),
        }
    }

    /// Plays the move at the begin of `text`, and reads the rest of its line.
    #[inline]
    fn play(
        &mut self,
        parsed: &Parsed<'_>,
        text: &str,
        digits: Option<&str>,
        line: &Line<'_>,
    ) -> Result<(), RecordError> {
        let text = &text[..text.len() - parsed.rest.len()];
        if self.strictness == Strictness::Strict && !by_the_book(parsed) {
            return Err(line.unexpected(Expected::Move("７六歩(77)"), text));
        }
        let game = number_of(&mut self.reader, parsed.said.color, digits, line)?;
        let node = game.play(parsed.said, text, line)?;
        self.tail(node, parsed.rest, true, line)
    }

    /// Reads what stands after a move or an ending: its time, the sign that variations follow, and a note.
    #[inline]
    fn tail(&mut self, node: NodeId, rest: &str, is_move: bool, line: &Line<'_>) -> Result<(), RecordError> {
        let game = self.reader.game(None)?;
        let mut rest = rest.trim_start();
        let lenient = self.strictness == Strictness::Lenient;
        let time = Time::take(rest).or_else(|| if lenient { Time::take_wide(rest) } else { None });
        let bare = time.is_none();
        if let Some((time, after)) = time {
            rest = after.trim_start();
            let tree = game.builder.tree_mut();
            let used = self.clock.add(tree, node, time.taken);
            tree.set_time(node, Some(Duration::from_secs(time.taken)));
            if let Some(total) = time.total.filter(|&total| total != used) {
                tree.notes_mut(node).total = Some(Duration::from_secs(total));
            }
        } else {
            self.clock.add(game.builder.tree(), node, 0);
        }
        // Whether variations follow is seen when they do.
        rest = rest.strip_prefix('+').unwrap_or(rest).trim_start();
        if rest.is_empty() {
            return Ok(());
        }
        let note = rest.starts_with(['*', '&', '#']);
        if self.strictness == Strictness::Strict || is_move && bare && !note {
            return Err(line.unexpected(Expected::TimeOrEnd("( 0:16/00:00:16)"), rest));
        }
        if note {
            return self.reader.line(&line.from(rest));
        }
        add_remark(game.notes_mut(), rest);
        Ok(())
    }
}

/// The game, whose next step has the number that `digits` are, if there are any.
#[inline]
fn number_of<'a>(
    reader: &'a mut Reader,
    mark: Option<Color>,
    digits: Option<&str>,
    line: &Line<'_>,
) -> Result<&'a mut Game, RecordError> {
    let game = reader.game(mark)?;
    if let Some(digits) = digits {
        game.number(value(digits, line)?, line)?;
    }
    Ok(game)
}

/// Whether a move is written as the format's description has it.
fn by_the_book(parsed: &Parsed<'_>) -> bool {
    let said = &parsed.said;
    // A mark tells a drop out of turn.
    let told = said.side.is_some() || said.motion.is_some() || said.color.is_some() && !said.drop;
    parsed.usual && !told && said.drop != said.origin.is_some() && said.promotes != Some(false)
}
