//! Reads what is not a move: the head, then notes, variations and results among the moves.

use komadai_rules::{Color, Move, Position, Square};

use super::diagram;
use super::head::{Head, is_heading};
use super::lines::Line;
use super::result;
use crate::notation::{JapaneseMove, digit_of};
use crate::{
    Builder, Ending, Expected, Fault, NodeId, Notes, Record, RecordError, Step, Strictness, Terminal,
};

/// Reads line by line: first a head, from the first move on a game.
pub(crate) struct Reader {
    strictness: Strictness,
    /// Whether the format has words for the end among its moves.
    words: bool,
    state: State,
}

enum State {
    Head(Box<Head>),
    Game(Box<Game>),
}

/// The game whose moves are read.
pub(crate) struct Game {
    pub(crate) builder: Builder,
    strictness: Strictness,
    words: bool,
    /// How many moves a diagram says were made before it: the first move may be numbered after them.
    before: usize,
    /// The number of the first move, less one.
    offset: usize,
    /// Where the last move before the start went.
    previous: Option<Square>,
    /// Who is to move where the line has ended.
    turn_at_end: Color,
    /// The ends of lines to which a variation may belong, with their ply: each of a smaller ply than those before it,
    /// since a variation belongs to the nearest line that is long enough.
    lines: Vec<(usize, NodeId)>,
}

impl Reader {
    pub(crate) fn new(strictness: Strictness) -> Self {
        Self { strictness, words: true, state: State::Head(Box::new(Head::new())) }
    }

    /// A reader of a format in which only the line on the result tells of the end.
    pub(crate) fn without_words(strictness: Strictness) -> Self {
        Self { words: false, ..Self::new(strictness) }
    }

    /// Whether the line names the files of a diagram. In digits it looks like a move.
    pub(crate) fn is_ruler(&self, line: &Line<'_>) -> bool {
        matches!(self.state, State::Head(_)) && diagram::is_ruler(line.text)
    }

    /// The game, which begins here if it has not. `mark` is the side that a mark before the move names.
    #[inline]
    pub(crate) fn game(&mut self, mark: Option<Color>) -> Result<&mut Game, RecordError> {
        if let State::Head(head) = &mut self.state {
            let head = std::mem::replace(&mut **head, Head::new());
            let mut game = head.start(mark, self.strictness)?;
            game.words = self.words;
            self.state = State::Game(Box::new(game));
        }
        match &mut self.state {
            State::Game(game) => Ok(game),
            State::Head(_) => unreachable!("the head has just become a game"),
        }
    }

    /// Whether the head has ended.
    pub(crate) const fn has_begun(&self) -> bool {
        matches!(self.state, State::Game(_))
    }

    /// The record.
    pub(crate) fn finish(mut self) -> Result<Record, RecordError> {
        self.game(None)?;
        match self.state {
            State::Game(game) => game.builder.finish(),
            State::Head(_) => unreachable!("the head has just become a game"),
        }
    }

    fn notes_mut(&mut self) -> &mut Notes {
        match &mut self.state {
            State::Head(head) => &mut head.notes,
            State::Game(game) => game.notes_mut(),
        }
    }

    /// Reads a line that is not one of moves.
    pub(crate) fn line(&mut self, line: &Line<'_>) -> Result<(), RecordError> {
        let text = line.text;
        if let Some(comment) = line.after('*') {
            self.notes_mut().comments.push(comment.to_owned());
        } else if let Some(bookmark) = line.after('&') {
            self.notes_mut().bookmarks.push(bookmark.to_owned());
        } else if let Some(remark) = line.after('#') {
            add_remark(self.notes_mut(), remark);
        } else if let Some(said) = variation(text) {
            let number = variation_number(said, self.strictness);
            let number = number.ok_or_else(|| line.unexpected(Expected::MoveNumber, said))?;
            self.game(None)?.variation(number, line)?;
        } else if text.starts_with("まで") {
            self.game(None)?.result(line)?;
        } else {
            return self.other(line);
        }
        Ok(())
    }

    fn other(&mut self, line: &Line<'_>) -> Result<(), RecordError> {
        let known = match &mut self.state {
            State::Head(head) => head.line(line, self.strictness)?,
            State::Game(game) => game.late(line)?,
        };
        if known {
            return Ok(());
        }
        if self.strictness == Strictness::Strict {
            return Err(line.unexpected(Expected::HeaderMoveNote, line.text));
        }
        add_remark(self.notes_mut(), line.text);
        Ok(())
    }
}

/// Keeps a remark, unless it is about the file.
pub(crate) fn add_remark(notes: &mut Notes, remark: &str) {
    if !is_declaration(remark) {
        notes.remarks.push(remark.to_owned());
    }
}

/// Whether a remark says in which encoding the text is held. It says nothing of the game, and another encoding may
/// be chosen when it is written.
pub(super) fn is_declaration(remark: &str) -> bool {
    remark.starts_with("KIF version")
}

/// What stands after 変化 in the head of a variation: `9手` in `変化：9手`.
fn variation(text: &str) -> Option<&str> {
    let rest = text.strip_prefix("変化")?;
    let said = rest.trim_start_matches(|c: char| matches!(c, '：' | ':') || c.is_whitespace());
    let is_head = rest.trim_start().starts_with(['：', ':']) || said.starts_with(|c| digit_of(c).is_some());
    is_head.then_some(said)
}

/// The number in `9手`; the word may lack where that is read.
fn variation_number(said: &str, strictness: Strictness) -> Option<usize> {
    let digits = match said.strip_suffix('手') {
        Some(digits) => digits.trim_end(),
        None if strictness == Strictness::Lenient => said,
        None => return None,
    };
    if digits.is_empty() {
        return None;
    }
    digits
        .chars()
        .try_fold(0_usize, |number, c| number.checked_mul(10)?.checked_add(usize::from(digit_of(c)?)))
}

impl Game {
    pub(super) fn new(
        builder: Builder,
        strictness: Strictness,
        before: usize,
        previous: Option<Square>,
    ) -> Self {
        let turn_at_end = builder.turn();
        Self { builder, strictness, words: true, before, offset: 0, previous, turn_at_end, lines: Vec::new() }
    }

    /// What has been noted at the present place.
    pub(crate) fn notes_mut(&mut self) -> &mut Notes {
        let node = self.builder.node();
        self.builder.tree_mut().notes_mut(node)
    }

    /// The square that the last move went to.
    pub(crate) fn previous(&self) -> Option<Square> {
        if self.builder.node() == NodeId::ROOT { self.previous } else { self.builder.previous() }
    }

    /// Checks the number before a move.
    #[inline]
    pub(crate) fn number(&mut self, found: usize, line: &Line<'_>) -> Result<(), RecordError> {
        let expected = self.builder.ply() + self.offset + 1;
        if found == expected {
            return Ok(());
        }
        let first = self.builder.tree().is_empty() && self.strictness == Strictness::Lenient;
        if first && self.before > 0 && found == self.before.saturating_add(1) {
            self.offset = self.before;
            return Ok(());
        }
        Err(Fault::Ply { expected, found }.at(line.place(line.text)))
    }

    /// Plays a move, whose text is `text`.
    #[inline]
    pub(crate) fn play(
        &mut self,
        said: JapaneseMove,
        text: &str,
        line: &Line<'_>,
    ) -> Result<NodeId, RecordError> {
        let place = line.place(text);
        let position = self.builder.position();
        let out_of_turn = said.is_out_of_turn(position);
        let meaning = if out_of_turn {
            said.out_of_turn(position, self.previous())
        } else {
            said.meaning(position, self.previous())
        };
        match meaning {
            Ok(mv) if out_of_turn || said.color.is_none() && is_second(position, mv) => {
                self.builder.play_out_of_turn(mv, text, place)
            }
            Ok(mv) => self.builder.play(mv, text, place),
            Err(unclear) => {
                // A foul that stands before is what is wrong.
                self.builder.go_to(self.builder.node())?;
                Err(unclear.fault(text).at(place))
            }
        }
    }

    /// Ends the line with a word in the place of a move.
    pub(crate) fn end(
        &mut self,
        terminal: Terminal,
        text: &str,
        line: &Line<'_>,
    ) -> Result<NodeId, RecordError> {
        self.turn_at_end = self.builder.turn();
        self.builder.end(terminal, line.place(text))
    }

    /// Goes to where a variation begins whose first move has this number.
    fn variation(&mut self, number: usize, line: &Line<'_>) -> Result<(), RecordError> {
        let tree = self.builder.tree();
        let mut last = self.builder.node();
        while let (Some(Step::Foul(..) | Step::End(_)), Some(parent)) = (tree.step(last), tree.parent(last)) {
            last = parent;
        }
        let reach = tree.ply(last);
        while self.lines.last().is_some_and(|&(shorter, _)| shorter <= reach) {
            self.lines.pop();
        }
        self.lines.push((reach, last));
        let Some(ply) = number.checked_sub(self.offset + 1) else {
            return Err(line.unexpected(Expected::MoveNumber, line.text));
        };
        let nearest = self.lines.partition_point(|&(reach, _)| reach >= ply);
        let nearest = nearest
            .checked_sub(1)
            .and_then(|nearest| self.builder.tree().ancestor(self.lines[nearest].1, ply));
        self.builder.go_to(nearest.ok_or_else(|| Fault::NoSuchPly(number - 1).at(line.place(line.text)))?)
    }

    /// Reads a line on the result. It ends the line, or says more on how it ended.
    fn result(&mut self, line: &Line<'_>) -> Result<(), RecordError> {
        let written = match self.builder.tree().step(self.builder.node()) {
            Some(Step::End(written)) => Some(written),
            _ => None,
        };
        let turn = if written.is_some() { self.turn_at_end } else { self.builder.turn() };
        let outcome = result::read(line.text, turn);
        let ending = outcome.as_ref().and_then(|outcome| match written {
            // What only a word and a line together can say is not said where there are no words.
            Some(written) => outcome
                .revise(written, turn)
                .filter(|&ending| self.words || result::read_back(ending, turn, None) == Some(ending)),
            None => Some(outcome.ending),
        });
        let moves = self.builder.ply() - usize::from(written.is_some());
        let found = outcome.and_then(|outcome| outcome.moves).unwrap_or(moves);
        let counted = found == moves || found == moves + self.offset;
        if self.strictness == Strictness::Strict && !counted {
            return Err(Fault::Ply { expected: moves, found }.at(line.place(line.text)));
        }
        if let Some(ending) = ending {
            self.set_ending(ending, written, line)?;
        } else if self.strictness == Strictness::Strict {
            return Err(line.unexpected(Expected::AgreeingResult, line.text));
        }
        if !counted || ending.is_none() {
            add_remark(self.notes_mut(), line.text);
        }
        Ok(())
    }

    fn set_ending(
        &mut self,
        ending: Ending,
        written: Option<Ending>,
        line: &Line<'_>,
    ) -> Result<(), RecordError> {
        if written.is_some() {
            self.builder.revise_ending(ending);
            return Ok(());
        }
        self.turn_at_end = self.builder.turn();
        self.builder.end_with(ending, line.place(line.text)).map(|_| ())
    }

    /// Reads a line of a head that stands after the first move; `false` when it is none.
    fn late(&mut self, line: &Line<'_>) -> Result<bool, RecordError> {
        if is_heading(line.text) {
            return Ok(true);
        }
        let headers = Head::late(line)?;
        if headers.is_empty() || self.strictness == Strictness::Strict {
            return Ok(false);
        }
        for (name, value) in headers {
            self.builder.headers_mut().push(name, value);
        }
        Ok(true)
    }
}

/// Whether a move is one that the side that is not to move could make: it moved twice.
#[inline]
pub(crate) fn is_second(position: &Position, mv: Move) -> bool {
    let others = position.occupied_by(!position.turn());
    mv.from().is_some_and(|from| others.contains(from))
        && position.pass().is_none_or(|passed| passed.is_legal(mv))
}
