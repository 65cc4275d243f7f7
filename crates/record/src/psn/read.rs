//! Reads PSN.

use std::time::Duration;

use komadai_rules::Color;

use super::head::Head;
use super::number::Number;
use super::result;
use super::text::Text;
use crate::clock::Clock;
use crate::{
    Builder, Ending, Expected, Fault, HeaderName, NodeId, Place, Record, RecordError, Step, Strictness,
    WesternMove,
};

/// Reads one game.
///
/// # Errors
///
/// At the first part that does not belong where it stands, a number that is not the move's, or a move that no piece
/// or more than one could make.
pub fn read(text: &str, strictness: Strictness) -> Result<Record, RecordError> {
    let mut text = Text::new(text);
    let mut head = Head::default();
    let mut comments = Vec::new();
    let first_header = from_first_header(text.rest).filter(|_| strictness == Strictness::Lenient);
    loop {
        text.skip_blanks();
        match text.rest.chars().next() {
            Some('[') => head.read(&mut text)?,
            Some('{' | ';') => comment(&mut text, &mut comments)?,
            Some(_) if strictness == Strictness::Lenient && is_note(&text, true) => {
                add_lines(&mut comments, paragraph(&mut text));
            }
            Some(_) if first_header.is_some_and(|left| text.rest.len() > left) => {
                add_lines(&mut comments, text.take_until(|c| c == '\n'));
            }
            _ => break,
        }
    }
    if text.rest.is_empty() && !head.is_there() {
        return Err(text.missing(Expected::HeaderOrMove));
    }
    let mut builder = head.builder(strictness)?;
    if !comments.is_empty() {
        builder.tree_mut().notes_mut(NodeId::ROOT).comments = comments;
    }
    let mut game = Game { builder, strictness, clock: Clock::default(), open: Vec::new(), said: Vec::new() };
    loop {
        text.skip_blanks();
        match text.rest.chars().next() {
            Some(next) => game.part(&mut text, next)?,
            None => return game.finish(text.place),
        }
    }
}

/// Takes a comment, in braces or to the end of the line.
fn comment(text: &mut Text<'_>, comments: &mut Vec<String>) -> Result<(), RecordError> {
    if text.rest.starts_with(';') {
        comments.push(text.take_until(|c| c == '\n')[1..].trim_end().to_owned());
    } else {
        add_lines(comments, text.take_brackets('{', '}')?);
    }
    Ok(())
}

/// Adds the lines of a comment, without the blanks about it.
fn add_lines(comments: &mut Vec<String>, text: &str) {
    let text = text.trim();
    if !text.is_empty() {
        comments.extend(text.split('\n').map(|line| line.trim_end().to_owned()));
    }
}

/// Whether a paragraph of words begins here. Among the moves it has to stand after an empty line.
fn is_note(text: &Text<'_>, before_moves: bool) -> bool {
    if !text.line_begins || !(before_moves || text.after_empty_line) {
        return false;
    }
    let letters = text.rest.bytes().take_while(u8::is_ascii_alphabetic).count();
    let word = text.rest.split_whitespace().next().unwrap_or("");
    letters >= 3
        && WesternMove::read(word.trim_end_matches(['!', '?'])).is_none()
        && result::of(text.rest, Color::Black, false).is_none()
}

/// How much of a text there is from its first header on, if nothing of the game stands before that: no move, and no
/// result with a comment, which could hold what looks like a header.
fn from_first_header(text: &str) -> Option<usize> {
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if super::is_header(line) {
            return Some(text.len() - at);
        }
        let line_text = line.trim_start();
        let ends = result::at(line_text, Color::Black, false)
            .is_some_and(|(word, _)| line_text[word.len()..].trim_start().starts_with('{'));
        if ends || super::begins_with_move(line) {
            break;
        }
        at += line.len();
    }
    None
}

/// Takes what stands before the next empty line, bracket, or line that begins with a figure.
fn paragraph<'a>(text: &mut Text<'a>) -> &'a str {
    let mut len = 0;
    for line in text.rest.split_inclusive('\n') {
        if len > 0 && line.trim_start().starts_with(|c: char| c.is_ascii_digit() || "[{(".contains(c)) {
            break;
        }
        len += line.len();
        if line.trim().is_empty() {
            break;
        }
    }
    text.take(len)
}

struct Game {
    builder: Builder,
    strictness: Strictness,
    clock: Clock,
    /// The places to go on from when the variations that are open end, and the foul that stands there.
    open: Vec<(NodeId, Option<Box<RecordError>>)>,
    /// What comments say about the end, and where.
    said: Vec<(NodeId, Ending)>,
}

impl Game {
    /// Reads the next part, which begins with `next`.
    fn part(&mut self, text: &mut Text<'_>, next: char) -> Result<(), RecordError> {
        let place = text.place;
        match next {
            ';' => {
                let node = self.builder.node();
                comment(text, &mut self.builder.tree_mut().notes_mut(node).comments)
            }
            '{' => {
                self.note(text.take_brackets('{', '}')?);
                Ok(())
            }
            '(' => self.bracket(text),
            ')' => {
                let unexpected = || Fault::unexpected(Expected::Move("P7g-7f"), ")").at(place);
                let (node, foul) = self.open.pop().ok_or_else(unexpected)?;
                text.take(1);
                self.builder.go_back_to(node, foul)
            }
            '.' | '…' => {
                text.take(next.len_utf8());
                Ok(())
            }
            _ => self.word(text, place),
        }
    }

    /// Whether the move before is against the rules.
    fn fouled(&self) -> bool {
        matches!(self.builder.tree().step(self.builder.node()), Some(Step::Foul(..)))
    }

    /// Notes a comment. At the end of the game it may say how that ended.
    fn note(&mut self, text: &str) {
        let (node, turn, fouled) = (self.builder.node(), self.builder.turn(), self.fouled());
        let comments = &mut self.builder.tree_mut().notes_mut(node).comments;
        let before = comments.len();
        add_lines(comments, text);
        let said = comments[before..].iter().find_map(|comment| result::of(comment, turn, fouled));
        self.said.extend(said.map(|ending| (node, ending)));
    }

    /// Whether the rest of the line is none of the game: a line drawn, a `*` for no result, words after the end.
    fn is_remark(&self, text: &Text<'_>) -> bool {
        if !text.line_begins && !text.rest.starts_with('*') {
            return false;
        }
        let line = text.rest.lines().next().unwrap_or("").trim();
        let drawn =
            line.len() > 2 && line.bytes().all(|byte| matches!(byte, b'-' | b'=' | b'_' | b'*' | b'~'));
        let word = line.split_whitespace().next().unwrap_or("").trim_end_matches(['!', '?']);
        let after = self.builder.has_ended() && self.open.is_empty() && !line.starts_with(['[', ']', '}']);
        line == "*" || text.line_begins && (drawn || after && WesternMove::read(word).is_none())
    }

    /// A number, a result, a move, or a note.
    fn word(&mut self, text: &mut Text<'_>, place: Place) -> Result<(), RecordError> {
        let turn = self.builder.turn();
        let fouled = self.fouled();
        let in_words = || {
            let lenient = self.strictness == Strictness::Lenient && !fouled && !self.builder.has_ended();
            result::in_words(text.rest, turn).filter(|_| lenient)
        };
        if let Some((word, ending)) = result::at(text.rest, turn, fouled).or_else(in_words) {
            let len = word.len();
            // The result once more, in figures.
            let again = self.builder.tree().step(self.builder.node());
            if !matches!(again, Some(Step::End(said)) if said.winner == ending.winner) {
                if self.builder.has_ended() {
                    return Err(Fault::AfterEnd(word.to_owned()).at(place));
                }
                let node = self.builder.end_with(ending, place)?;
                self.clock.add(self.builder.tree(), node, 0);
            }
            text.take(len);
            if text.rest.starts_with(['.', ',', '!']) {
                text.take(1);
            }
            let more = text.rest.trim_start_matches(' ');
            if self.strictness == Strictness::Lenient && more.starts_with(|c: char| c.is_ascii_lowercase()) {
                self.note(text.take_until(|c| c == '\n'));
            }
            return Ok(());
        }
        if next_is_digit(text.rest) {
            return self.number(text, place);
        }
        if self.strictness == Strictness::Lenient && is_note(text, false) {
            self.note(paragraph(text));
            return Ok(());
        }
        if self.strictness == Strictness::Lenient && self.is_remark(text) {
            self.note(text.take_until(|c| c == '\n'));
            return Ok(());
        }
        let end = text.rest.find(|c: char| c.is_whitespace() || "(){}[];".contains(c));
        let word = &text.rest[..end.unwrap_or(text.rest.len()).max(1).min(text.rest.len())];
        let said = word.trim_end_matches(['!', '?']);
        let previous = self.builder.previous();
        let mv = match WesternMove::read(said) {
            Some(mv) => mv.meaning(said, self.builder.position(), previous),
            None => Err(Fault::unexpected(Expected::MoveOrResult("P7g-7f"), word)),
        };
        // What is wrong with the step before comes first.
        let mv =
            mv.map_err(|fault| self.builder.go_on(said, place).err().unwrap_or_else(|| fault.at(place)))?;
        let node = self.builder.play(mv, said, place)?;
        self.clock.add(self.builder.tree(), node, 0);
        if said.len() < word.len() {
            self.builder.tree_mut().notes_mut(node).comments.push(word[said.len()..].to_owned());
        }
        text.take(word.len());
        Ok(())
    }

    fn number(&mut self, text: &mut Text<'_>, place: Place) -> Result<(), RecordError> {
        let Some(number) = Number::at(text.rest) else {
            let word = text.rest.split(char::is_whitespace).next().unwrap_or("");
            return Err(Fault::unexpected(Expected::Move("P7g-7f"), word).at(place));
        };
        let start = self.builder.start();
        let (first, turn) = (start.1, start.0.turn());
        if let Some(expected) = number.expected(&self.builder, first, turn) {
            let fault = Fault::Ply { expected, found: number.value }.at(place);
            return Err(self.builder.go_on(number.text, place).err().unwrap_or(fault));
        }
        text.take(number.text.len());
        Ok(())
    }

    /// A time, a variation, or a comment.
    fn bracket(&mut self, text: &mut Text<'_>) -> Result<(), RecordError> {
        let place = text.place;
        let dots = |c: char| c.is_whitespace() || matches!(c, '.' | '…');
        let inner = text.rest[1..].trim_start_matches(dots);
        let first = inner.split(|c: char| c.is_whitespace() || "(){}[];".contains(c)).next().unwrap_or("");
        let first = first.trim_end_matches(['!', '?']);
        if first.contains(':') && next_is_digit(first) {
            return self.time(text, place);
        }
        let figures = inner.bytes().take_while(u8::is_ascii_digit).count();
        let begins = inner.starts_with(['{', '('])
            || Number::at(inner).is_some()
            || figures == 0 && WesternMove::read(first).is_some()
            || result::of(inner, self.builder.turn(), false).is_some();
        if !begins {
            if self.strictness == Strictness::Strict {
                return Err(Fault::unexpected(Expected::Variation, first).at(place));
            }
            let comment = text.take_brackets('(', ')')?;
            self.note(comment);
            return Ok(());
        }
        let node = self.builder.node();
        let before = self.builder.tree().parent(node);
        let before =
            before.ok_or_else(|| Fault::unexpected(Expected::MoveBeforeVariations, "(").at(place))?;
        self.open.push((node, self.builder.set_foul_aside()));
        self.builder.go_to(before)?;
        text.take(1);
        Ok(())
    }

    /// `( 5:27/00:05:27)`: the time of the move, and in total.
    fn time(&mut self, text: &mut Text<'_>, place: Place) -> Result<(), RecordError> {
        let inside = text.take_brackets('(', ')')?;
        let wrong = || Fault::unexpected(Expected::Time("(5:27/00:05:27)"), inside).at(place);
        let node = self.builder.node();
        let tree = self.builder.tree_mut();
        if node == NodeId::ROOT || tree.time(node).is_some() {
            return Err(Fault::unexpected(Expected::OneTime, inside).at(place));
        }
        let (now, total) = inside.split_once('/').map_or((inside, None), |(now, total)| (now, Some(total)));
        let now = seconds(now).ok_or_else(wrong)?;
        let sum = self.clock.add(tree, node, now);
        tree.set_time(node, Some(Duration::from_secs(now)));
        if let Some(total) = total {
            let total = seconds(total).ok_or_else(wrong)?;
            if total != sum {
                tree.notes_mut(node).total = Some(Duration::from_secs(total));
            }
        }
        Ok(())
    }

    fn finish(mut self, place: Place) -> Result<Record, RecordError> {
        if !self.open.is_empty() {
            return Err(Fault::Missing(Expected::Literal(")")).at(place));
        }
        if !self.builder.has_ended() {
            self.end_as_said(place)?;
        }
        self.builder.finish()
    }

    /// Ends the main line as its last comment or the header says, if one does.
    fn end_as_said(&mut self, place: Place) -> Result<(), RecordError> {
        let node = self.builder.node();
        let (turn, fouled) = (self.builder.turn(), self.fouled());
        let said = self.said.iter().find(|(at, _)| *at == node).map(|&(_, ending)| ending);
        let header = || {
            let name = HeaderName::Other("Result".to_owned());
            self.builder.headers().get(&name).and_then(|value| result::of(value, turn, fouled))
        };
        if node != NodeId::ROOT
            && let Some(ending) = said.or_else(header)
        {
            self.builder.end_with(ending, place)?;
        }
        Ok(())
    }
}

fn next_is_digit(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit())
}

/// Seconds from `5:27` or `00:05:27`.
fn seconds(text: &str) -> Option<u64> {
    let text = text.trim();
    let fields = text.split(':').count();
    if !(2..=3).contains(&fields) {
        return None;
    }
    text.split(':').try_fold(0_u64, |sum, field| {
        let digits = !field.is_empty() && field.bytes().all(|byte| byte.is_ascii_digit());
        let field: u64 = if digits { field.parse().ok()? } else { return None };
        sum.checked_mul(60)?.checked_add(field)
    })
}
