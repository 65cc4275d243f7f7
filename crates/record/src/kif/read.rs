//! Reads KIF.

use std::time::Duration;

use komadai_rules::Color;

use super::time::Time;
use crate::clock::Clock;
use crate::kakinoki::{Game, Line, Lines, Reader, add_remark, take_terminal};
use crate::notation::{JapaneseMove, Parsed, digit_of};
use crate::{NodeId, Record, RecordError, Strictness};

/// Reads one game.
///
/// Lenient reading takes the words of all programs that are known, squares and blanks in any width, moves without an
/// origin, headers among the moves; a line that is none of these is kept as a remark. Strict reading takes what the
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
            return if self.strictness == Strictness::Lenient { self.unusual(line) } else { Ok(false) };
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
                        number(&mut self.reader, None, Some(digits), line)?.end(terminal, text, line)?;
                    self.tail(node, rest, line)?;
                }
                None if apart => return Err(line.unexpected(expected.expected, expected.at)),
                None => return Ok(false),
            },
        }
        Ok(true)
    }

    /// Reads a move without a number, or with one in wide digits, if the line holds nothing else.
    fn unusual(&mut self, line: &Line<'_>) -> Result<bool, RecordError> {
        let rest = line.text.trim_start_matches(|c| matches!(c, '０'..='９'));
        let digits = &line.text[..line.text.len() - rest.len()];
        let apart = !digits.is_empty() && rest.starts_with([' ', '　', '\t']);
        let (digits, text) = if apart { (Some(digits), rest.trim_start()) } else { (None, line.text) };
        let Ok(parsed) = JapaneseMove::parse(text) else { return Ok(false) };
        let mut rest = parsed.rest.trim_start();
        rest = Time::take(rest).map_or(rest, |(_, rest)| rest.trim_start());
        if !matches!(rest, "" | "+") {
            return Ok(false);
        }
        self.play(&parsed, text, digits, line)?;
        Ok(true)
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
            return Err(line.unexpected("a move such as ７六歩(77) or ５五角打", text));
        }
        let game = number(&mut self.reader, parsed.said.color, digits, line)?;
        let node = game.play(parsed.said, text, line)?;
        self.tail(node, parsed.rest, line)
    }

    /// Reads what stands after a move: its time, and the sign that variations follow.
    #[inline]
    fn tail(&mut self, node: NodeId, rest: &str, line: &Line<'_>) -> Result<(), RecordError> {
        let game = self.reader.game(None)?;
        let mut rest = rest.trim_start();
        if let Some((time, after)) = Time::take(rest) {
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
        if self.strictness == Strictness::Strict {
            return Err(line.unexpected("a time such as ( 0:16/00:00:16), or the line's end", rest));
        }
        add_remark(game.notes_mut(), rest);
        Ok(())
    }
}

/// The game, whose next step has the number that `digits` are, if there are any.
#[inline]
fn number<'a>(
    reader: &'a mut Reader,
    mark: Option<Color>,
    digits: Option<&str>,
    line: &Line<'_>,
) -> Result<&'a mut Game, RecordError> {
    let game = reader.game(mark)?;
    if let Some(digits) = digits {
        let digit = |number: usize, c| number.checked_mul(10)?.checked_add(usize::from(digit_of(c)?));
        let found = digits.chars().try_fold(0, digit);
        game.number(found.ok_or_else(|| line.unexpected("the number of a move", digits))?, line)?;
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
