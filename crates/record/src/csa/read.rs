//! Reads CSA.

use std::time::Duration;

use komadai_rules::Color;

use super::HEADERS;
use super::start::Start;
use super::statements::{Statement, Statements};
use crate::clock;
use crate::notation::CsaMove;
use crate::{
    Builder, Expected, Fault, HeaderName, NodeId, Notes, Place, Record, RecordError, Step, Strictness,
    Terminal,
};

/// Reads one game.
///
/// # Errors
///
/// At the first statement that does not belong where it stands, a move against the rules that no `%ILLEGAL_MOVE` or
/// `%+ILLEGAL_ACTION` follows, or a start position in which one cannot play.
pub fn read(text: &str, strictness: Strictness) -> Result<Record, RecordError> {
    let mut statements = Statements::new(text, strictness);
    let (mut builder, version) = head(&mut statements, strictness)?;
    builder.reserve(statements.left() / MOVE);
    let is_new = strictness == Strictness::Lenient || version == Some("V3.0");
    let mut game = Game { builder, strictness, is_new, time: None };
    for statement in &mut statements {
        game.read(statement)?;
    }
    game.finish()
}

/// The bytes of a move with its time, about.
const MOVE: usize = 11;

const TURN: Expected = Expected::SideToMove("+, -");

/// What stands before the moves: version, headers, start position, in this order when strict.
fn head<'a>(
    statements: &mut Statements<'a>,
    strictness: Strictness,
) -> Result<(Builder, Option<&'a str>), RecordError> {
    let mut headers: Vec<(HeaderName, String)> = Vec::new();
    let mut start = Start::new(strictness);
    let mut notes = Notes::default();
    let mut version = None;
    let mut section = b'V';
    for statement in statements.by_ref() {
        let text = statement.text;
        let next = match text.as_bytes()[0] {
            b'\'' if statement.place == Place::START && text.starts_with("'CSA encoding=") => continue,
            b'\'' => {
                note(&mut notes, text);
                continue;
            }
            b'+' | b'-' if text.len() == 1 => {
                // Players first, as most writers have it.
                headers.sort_by_key(|(name, _)| !matches!(name, HeaderName::Black | HeaderName::White));
                let mut builder = start.finish(statement)?;
                *builder.headers_mut() = headers.into();
                if notes != Notes::default() {
                    *builder.tree_mut().notes_mut(NodeId::ROOT) = notes;
                }
                return Ok((builder, version));
            }
            b'V' if version.is_some() => return Err(statement.is_not(Expected::OneVersion)),
            b'V' => {
                let known = ["V2", "V2.1", "V2.2", "V3.0"].contains(&text);
                let alike =
                    text.len() > 1 && text[1..].bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
                if !known && (strictness == Strictness::Strict || !alike) {
                    return Err(statement.is_not(Expected::OneOf("V2, V2.1, V2.2, V3.0")));
                }
                version = Some(text);
                b'V'
            }
            b'N' | b'$' => {
                headers.push(header(statement)?);
                b'N'
            }
            b'P' => {
                start.read(statement)?;
                b'P'
            }
            b'+' | b'-' | b'%' | b'T' => return Err(statement.is_not(TURN)),
            _ => return Err(statement.is_not(Expected::CsaHead)),
        };
        let order = |section| b"VNP".iter().position(|&other| other == section);
        if strictness == Strictness::Strict && order(next) < order(section) {
            return Err(statement.is_not(Expected::CsaOrder));
        }
        section = next;
    }
    Err(Fault::Missing(TURN).at(statements.place()))
}

/// A name or a header.
fn header(statement: Statement<'_>) -> Result<(HeaderName, String), RecordError> {
    let text = statement.text;
    if let Some(name) = text.strip_prefix("N+") {
        return Ok((HeaderName::Black, name.to_owned()));
    }
    if let Some(name) = text.strip_prefix("N-") {
        return Ok((HeaderName::White, name.to_owned()));
    }
    match text.strip_prefix('$').and_then(|text| text.split_once(':')) {
        Some((key, value)) if !key.is_empty() => {
            let known = HEADERS.into_iter().find(|&(known, _)| known == key);
            let name = known.map_or_else(|| HeaderName::Other(key.to_owned()), |(_, name)| name);
            Ok((name, value.to_owned()))
        }
        _ => Err(statement.is_not(Expected::Header("$EVENT:name"))),
    }
}

/// Notes a line that begins with `'`.
fn note(notes: &mut Notes, text: &str) {
    match text.strip_prefix("'*") {
        Some(comment) => notes.comments.push(comment.to_owned()),
        None => notes.remarks.push(text[1..].to_owned()),
    }
}

/// The moves, and what comes with them.
struct Game {
    builder: Builder,
    strictness: Strictness,
    /// Whether what came with V3.0 may stand there.
    is_new: bool,
    /// A time that stands before its move.
    time: Option<(Duration, Place)>,
}

impl Game {
    #[inline]
    fn read(&mut self, statement: Statement<'_>) -> Result<(), RecordError> {
        match statement.text.as_bytes()[0] {
            b'+' | b'-' => self.play(statement),
            b'T' => self.time(statement),
            b'\'' => {
                let node = self.builder.node();
                note(self.builder.tree_mut().notes_mut(node), statement.text);
                Ok(())
            }
            b'%' => self.end(statement),
            // Broadcasts tell the end of the game there, when it is known.
            b'$' if self.strictness == Strictness::Lenient => {
                let (name, value) = header(statement)?;
                self.builder.headers_mut().push(name, value);
                Ok(())
            }
            _ => Err(statement.is_not(Expected::CsaBody)),
        }
    }

    #[inline]
    fn play(&mut self, statement: Statement<'_>) -> Result<(), RecordError> {
        let Statement { text, place } = statement;
        let Some(written) = CsaMove::read(text) else {
            return Err(self.first_fault(statement, statement.is_not(Expected::Move("+7776FU"))));
        };
        let position = self.builder.position();
        let in_turn = written.color == position.turn();
        let origin = written.from.and_then(|from| position.piece_at(from));
        let Some(mv) = written.played_on(origin) else {
            return Err(self.first_fault(statement, Fault::NoSuchMove(text.to_owned()).at(place)));
        };
        let node = if in_turn {
            self.builder.play(mv, text, place)?
        } else {
            self.builder.play_out_of_turn(mv, text, place)?
        };
        self.time_before(node);
        Ok(())
    }

    /// What is wrong with a statement, unless a step before it is.
    #[cold]
    fn first_fault(&mut self, statement: Statement<'_>, fault: RecordError) -> RecordError {
        self.builder.go_on(statement.text, statement.place).err().unwrap_or(fault)
    }

    fn end(&mut self, statement: Statement<'_>) -> Result<(), RecordError> {
        let Statement { text, place } = statement;
        let fouled = matches!(self.builder.tree().step(self.builder.node()), Some(Step::Foul(..)));
        let terminal = match &text[1..] {
            "ILLEGAL_ACTION" if self.strictness == Strictness::Lenient => match self.builder.turn() {
                Color::Black => Terminal::IllegalActionWhite,
                Color::White => Terminal::IllegalActionBlack,
            },
            word => match super::terminal(word, fouled) {
                Some(terminal) => terminal,
                None => return Err(self.first_fault(statement, statement.is_not(Expected::Word("%TORYO")))),
            },
        };
        if terminal == Terminal::MaxMoves && !self.is_new {
            return Err(self.first_fault(statement, statement.is_not(Expected::NewerVersion("V3.0"))));
        }
        if self.builder.has_ended() {
            return Err(Fault::AfterEnd(text.to_owned()).at(place));
        }
        let node = self.builder.end(terminal, place)?;
        self.time_before(node);
        Ok(())
    }

    fn time(&mut self, statement: Statement<'_>) -> Result<(), RecordError> {
        let time = clock::seconds(&statement.text[1..]);
        let time = time.ok_or_else(|| statement.is_not(Expected::Time("T12")))?;
        if !self.is_new && statement.text.contains('.') {
            return Err(statement.is_not(Expected::NewerVersion("V3.0")));
        }
        let node = self.builder.node();
        if node != NodeId::ROOT && self.builder.tree().time(node).is_none() && self.time.is_none() {
            self.builder.tree_mut().set_time(node, Some(time));
        } else if self.strictness == Strictness::Strict || self.time.is_some() {
            return Err(statement.is_not(Expected::OneTime));
        } else {
            self.time = Some((time, statement.place));
        }
        Ok(())
    }

    /// Gives a step the time that stands before it.
    #[inline]
    fn time_before(&mut self, node: NodeId) {
        if let Some((time, _)) = self.time.take() {
            self.builder.tree_mut().set_time(node, Some(time));
        }
    }

    fn finish(self) -> Result<Record, RecordError> {
        let record = self.builder.finish()?;
        match self.time {
            Some((_, place)) => Err(Fault::Missing(Expected::MoveBesideTime).at(place)),
            None => Ok(record),
        }
    }
}
