//! Reads KIF.

use std::time::Duration;

use super::time::Time;
use crate::clock::Clock;
use crate::kakinoki::{Game, Line, Lines, Reader, add_remark, take_terminal};
use crate::notation::{JapaneseMove, Parsed};
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
        if digits.is_empty() || self.reader.is_ruler(line) {
            return Ok(false);
        }
        let after = rest.trim_start();
        // Without a blank before it a word that the format has not got may be part of a header's name.
        let words = if rest.len() == after.len() { Strictness::Strict } else { self.strictness };
        let (node, rest) = match JapaneseMove::parse(after) {
            Ok(parsed) => {
                let text = &after[..after.len() - parsed.rest.len()];
                if self.strictness == Strictness::Strict && !by_the_book(&parsed) {
                    return Err(line.unexpected("a move such as ７六歩(77) or ５五角打", text));
                }
                let game = number(&mut self.reader, parsed.said.color, digits, line)?;
                (game.play(parsed.said, text, line)?, parsed.rest)
            }
            Err(expected) => match take_terminal(after, words) {
                Some((terminal, rest)) => {
                    let text = &after[..after.len() - rest.len()];
                    (number(&mut self.reader, None, digits, line)?.end(terminal, text, line)?, rest)
                }
                None if rest.len() == after.len() => return Ok(false),
                None => return Err(line.unexpected(expected.expected, expected.at)),
            },
        };
        self.tail(node, rest, line)?;
        Ok(true)
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

/// The game, whose next step has the number that `digits` are.
#[inline]
fn number<'a>(
    reader: &'a mut Reader,
    mark: Option<komadai_rules::Color>,
    digits: &str,
    line: &Line<'_>,
) -> Result<&'a mut Game, RecordError> {
    let game = reader.game(mark)?;
    let found = digits.parse().map_err(|_| line.unexpected("the number of a move", digits))?;
    game.number(found, line)?;
    Ok(game)
}

/// Whether a move is written as the format's description has it.
fn by_the_book(parsed: &Parsed<'_>) -> bool {
    let said = &parsed.said;
    // A mark tells a drop out of turn.
    let told = said.side.is_some() || said.motion.is_some() || said.color.is_some() && !said.drop;
    parsed.usual && !told && said.drop != said.origin.is_some() && said.promotes != Some(false)
}
