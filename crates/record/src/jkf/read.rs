//! Reads JKF.

use std::collections::{HashSet, VecDeque};
use std::time::Duration;

use komadai_rules::Handicap;

use super::moves::Said;
use super::start::{self, unknown};
use crate::clock::Clock;
use crate::json::values::{Item, Json};
use crate::kakinoki::header;
use crate::{
    Builder, Expected, Fault, HeaderName, NodeId, Record, RecordError, Step, Strictness, Terminal, csa,
};

/// Reads one game.
///
/// # Errors
///
/// Where the JSON is wrong, a value is not what the schema has there, or a move cannot be made or is against the rules.
pub fn read(text: &str, strictness: Strictness) -> Result<Record, RecordError> {
    let json = Json::parse(text)?;
    let root = json.root();
    let (mut header, mut initial, mut moves) = (None, None, None);
    for (name, key, value) in root.members(Expected::Object)? {
        match key.as_ref() {
            "header" => header = Some(value),
            "initial" => initial = Some(value),
            "moves" => moves = Some(value),
            _ => unknown(name, strictness)?,
        }
    }
    if strictness == Strictness::Strict && header.is_none() {
        return Err(root.wrong(Expected::Member("header")));
    }
    let moves = moves.ok_or_else(|| root.wrong(Expected::Member("moves")))?;
    let mut builder = start::read(initial, strictness)?;
    if let Some(header) = header {
        headers(header, &mut builder)?;
    }
    let mut game = Game { builder, strictness, clock: Clock::default(), forks: VecDeque::new() };
    game.line(moves.items(Expected::ArrayIn("moves"))?, true)?;
    while let Some((node, fork)) = game.forks.pop_front() {
        game.builder.go_to(node)?;
        game.line(fork.items(Expected::ArrayIn("forks"))?, false)?;
    }
    game.builder.finish()
}

/// The name of the handicap is in `initial` too.
fn headers(header: Item<'_>, builder: &mut Builder) -> Result<(), RecordError> {
    let handicap = Handicap::of(builder.position());
    let expected = Expected::ObjectIn("header");
    let mut keys = HashSet::new();
    for (name, key, _) in header.members(expected)? {
        if !keys.insert(key) {
            return Err(name.wrong(Expected::HeaderOnce));
        }
    }
    for (_, key, value) in header.members(expected)? {
        let text = value.string(Expected::TextIn("header"))?;
        if key == header::HANDICAP && handicap.is_some_and(|handicap| handicap.japanese() == text.trim()) {
            continue;
        }
        // Where two words for the same stand, the usual one means it.
        let known = header::name(&key);
        let usual = header::word(&known, handicap.is_some_and(|handicap| handicap != Handicap::Even));
        let other = usual != key && keys.contains(usual);
        let name = if other { HeaderName::Other(key.into_owned()) } else { known };
        builder.headers_mut().push(name, text);
    }
    Ok(())
}

struct Game<'a> {
    builder: Builder,
    strictness: Strictness,
    clock: Clock,
    /// Variations that wait, and the places where they begin.
    forks: VecDeque<(NodeId, Item<'a>)>,
}

/// An element of a line.
#[derive(Default)]
struct Element<'a> {
    mv: Option<Said<'a>>,
    special: Option<Item<'a>>,
    time: Option<Item<'a>>,
    comments: Option<Item<'a>>,
    forks: Option<Item<'a>>,
}

impl<'a> Game<'a> {
    fn line(&mut self, elements: impl Iterator<Item = Item<'a>>, main: bool) -> Result<(), RecordError> {
        for (index, item) in elements.enumerate() {
            let mut element = Element::default();
            for (name, key, value) in item.members(Expected::ObjectIn("moves"))? {
                match key.as_ref() {
                    "move" => element.mv = Some(Said::read(value, self.strictness)?),
                    "special" => element.special = Some(value),
                    "time" => element.time = Some(value),
                    "comments" => element.comments = Some(value),
                    "forks" => element.forks = Some(value),
                    _ => unknown(name, self.strictness)?,
                }
            }
            self.element(item, element, main && index == 0)?;
        }
        Ok(())
    }

    fn element(&mut self, item: Item<'a>, element: Element<'a>, first: bool) -> Result<(), RecordError> {
        let before = self.builder.node();
        match (&element.mv, element.special) {
            (None, None) if first || self.strictness == Strictness::Lenient => {}
            (Some(_), None) | (None, Some(_)) if first && self.strictness == Strictness::Strict => {
                return Err(item.wrong(Expected::CommentsFirst));
            }
            (Some(mv), None) => self.play(mv)?,
            (None, Some(special)) => self.end(special)?,
            _ => return Err(item.wrong(Expected::OneOf("move, special"))),
        }
        let stepped = self.builder.node() != before;
        if stepped {
            self.clock.add(self.builder.tree(), self.builder.node(), 0);
        }
        match element.time {
            Some(time) if stepped => self.time(time)?,
            Some(time) => return Err(time.wrong(Expected::MoveBesideTime)),
            None => {}
        }
        if let Some(comments) = element.comments {
            self.comments(comments)?;
        }
        match element.forks {
            Some(forks) => {
                let mut forks = forks.items(Expected::ArrayIn("forks"))?.peekable();
                if let Some(fork) = forks.peek().filter(|_| !stepped) {
                    return Err(fork.wrong(Expected::MoveBeforeVariations));
                }
                self.forks.extend(forks.map(|fork| (before, fork)));
                Ok(())
            }
            None => Ok(()),
        }
    }

    fn play(&mut self, said: &Said<'a>) -> Result<(), RecordError> {
        let place = said.item.place();
        let position = self.builder.position();
        let mv = said.to_move(position, self.builder.previous(), self.strictness);
        // What is wrong with the step before comes first.
        let mv = mv.map_err(|error| self.builder.go_on(said.item.excerpt(), place).err().unwrap_or(error))?;
        let position = self.builder.position();
        if said.color.is_some_and(|color| color != position.turn()) {
            self.builder.play_out_of_turn(mv, said.item.excerpt(), place)?;
        } else if position.is_legal(mv) {
            self.builder.play(mv, "a move", place)?;
        } else {
            self.builder.play(mv, said.item.excerpt(), place)?;
        }
        Ok(())
    }

    fn end(&mut self, special: Item<'a>) -> Result<(), RecordError> {
        const EXPECTED: Expected = Expected::Word("TORYO");
        let word = special.string(EXPECTED)?;
        let fouled = matches!(self.builder.tree().step(self.builder.node()), Some(Step::Foul(..)));
        let terminal = match word.as_ref() {
            "ILLEGAL_ACTION" => Some(Terminal::IllegalWin),
            word => csa::terminal(word, fouled),
        };
        let terminal = terminal.ok_or_else(|| {
            self.builder.go_on(&word, special.place()).err().unwrap_or_else(|| special.wrong(EXPECTED))
        })?;
        self.builder.end(terminal, special.place())?;
        Ok(())
    }

    fn time(&mut self, time: Item<'a>) -> Result<(), RecordError> {
        let (mut now, mut total) = (None, None);
        for (name, key, value) in time.members(Expected::ObjectIn("time"))? {
            match key.as_ref() {
                "now" => now = Some(seconds(value, self.strictness)?),
                "total" => total = Some(seconds(value, self.strictness)?),
                _ => unknown(name, self.strictness)?,
            }
        }
        if self.strictness == Strictness::Strict && (now.is_none() || total.is_none()) {
            return Err(time.wrong(Expected::Members("now, total")));
        }
        let node = self.builder.node();
        let sum = self.clock.add(self.builder.tree(), node, now.unwrap_or(0));
        let tree = self.builder.tree_mut();
        tree.set_time(node, now.map(Duration::from_secs));
        if let Some(total) = total.filter(|&total| total != sum) {
            tree.notes_mut(node).total = Some(Duration::from_secs(total));
        }
        Ok(())
    }

    fn comments(&mut self, comments: Item<'a>) -> Result<(), RecordError> {
        let node = self.builder.node();
        for comment in comments.items(Expected::ArrayIn("comments"))? {
            let comment = comment.string(Expected::TextIn("comments"))?;
            let notes = self.builder.tree_mut().notes_mut(node);
            for line in comment.split('\n').map(|line| line.trim_end_matches('\r')) {
                match line.strip_prefix('&') {
                    Some(bookmark) => notes.bookmarks.push(bookmark.to_owned()),
                    None => notes.comments.push(line.to_owned()),
                }
            }
        }
        Ok(())
    }
}

/// Hours, minutes and seconds.
fn seconds(time: Item<'_>, strictness: Strictness) -> Result<u64, RecordError> {
    const EXPECTED: Expected = Expected::NumberIn("h, m, s");
    let (mut hours, mut minutes, mut seconds) = (0, None, None);
    for (name, key, value) in time.members(EXPECTED)? {
        match key.as_ref() {
            "h" => hours = value.whole(EXPECTED)?,
            "m" => minutes = Some(value.whole(EXPECTED)?),
            "s" => seconds = Some(value.whole(EXPECTED)?),
            _ => unknown(name, strictness)?,
        }
    }
    if strictness == Strictness::Strict && (minutes.is_none() || seconds.is_none()) {
        return Err(time.wrong(Expected::Members("m, s")));
    }
    let minutes = hours.checked_mul(60).and_then(|sum| sum.checked_add(minutes.unwrap_or(0)));
    let sum = minutes.and_then(|sum| sum.checked_mul(60)?.checked_add(seconds.unwrap_or(0)));
    sum.ok_or_else(|| Fault::unexpected(Expected::CountableTime, time.excerpt()).at(time.place()))
}
