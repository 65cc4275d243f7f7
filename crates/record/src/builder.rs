//! Builds a record in which every move is legal.

use std::iter::successors;

use komadai_rules::{Color, Illegal, Move, Position, Problem, Setup, Square};

use crate::{
    Ending, Fault, Headers, NodeId, Place, Record, RecordError, Step, Strictness, Terminal, Tree, Unplayable,
};

/// A record in the making, and a position in it: the place where the next step goes.
///
/// ```
/// use komadai_record::{Builder, Place, Terminal};
/// use komadai_rules::Position;
///
/// let mut builder = Builder::new(Position::startpos(), 1);
/// builder.play("7g7f".parse()?, "７六歩", Place::START)?;
/// builder.end(Terminal::Resign, Place::START)?;
/// let record = builder.finish()?;
/// assert_eq!(record.moves().count(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Builder {
    record: Record,
    /// The current place.
    node: NodeId,
    /// The position there. After a foul it is the one before it.
    position: Position,
    /// The positions at the nodes whose ply is a multiple of [`MILESTONE`], in the order of the nodes: going to any
    /// place takes few moves, and a long record little memory.
    milestones: Vec<(NodeId, Position)>,
    /// The move at the current place that is against the rules, until an ending says that it was a foul.
    foul: Option<RecordError>,
}

/// The distance in plies between two positions that are kept.
const MILESTONE: usize = 16;

impl Builder {
    /// A record without moves. `move_number` is the number of the first one.
    pub fn new(start: Position, move_number: u32) -> Self {
        let record = Record { headers: Headers::default(), start, move_number, tree: Tree::new() };
        Self { record, node: NodeId::ROOT, position: start, milestones: Vec::new(), foul: None }
    }

    /// A record without moves that starts from a diagram.
    ///
    /// # Errors
    ///
    /// [`Fault::Start`] when nobody could play on from it. One side without a king, nifu and pieces that could never
    /// move again are forgiven: problems and handmade diagrams have them.
    pub fn from_setup(setup: &Setup, place: Place) -> Result<Self, RecordError> {
        match Position::from_setup(setup, Problem::is_forgivable) {
            Ok(position) => Ok(Self::new(position, setup.move_number)),
            Err(invalid) => {
                let unplayable = Unplayable { setup: *setup, invalid };
                Err(Fault::Start(Box::new(unplayable)).at(place))
            }
        }
    }

    /// A record without moves that starts from a position in SFEN.
    ///
    /// # Errors
    ///
    /// [`Fault::Sfen`], and as for [`from_setup`](Self::from_setup).
    pub(crate) fn from_sfen(sfen: &str, strictness: Strictness, place: Place) -> Result<Self, RecordError> {
        let setup = match strictness {
            Strictness::Lenient => Setup::from_sfen(sfen),
            Strictness::Strict => Setup::from_sfen_strict(sfen),
        };
        Self::from_setup(&setup.map_err(|error| Fault::Sfen(error).at(place))?, place)
    }

    /// The position at the start, and the number of the first move.
    pub(crate) const fn start(&self) -> (&Position, u32) {
        (&self.record.start, self.record.move_number)
    }

    /// Makes room for about that many more steps: a reader that knows the length of its text spares the tree growing.
    pub fn reserve(&mut self, steps: usize) {
        self.record.tree.reserve(steps);
        self.milestones.reserve(steps / MILESTONE);
    }

    /// The headers.
    pub const fn headers(&self) -> &Headers {
        &self.record.headers
    }

    /// The headers, to add some.
    pub const fn headers_mut(&mut self) -> &mut Headers {
        &mut self.record.headers
    }

    /// What has been built so far.
    pub const fn tree(&self) -> &Tree {
        &self.record.tree
    }

    /// What has been built so far, to note something.
    pub const fn tree_mut(&mut self) -> &mut Tree {
        &mut self.record.tree
    }

    /// The current place.
    pub const fn node(&self) -> NodeId {
        self.node
    }

    /// The position at the current place. After a foul it is the one before it.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The square that the last move went to.
    pub fn previous(&self) -> Option<Square> {
        self.record.tree.step(self.node)?.mv().map(Move::to)
    }

    /// How many steps the current place is away from the start.
    pub fn ply(&self) -> usize {
        self.record.tree.ply(self.node)
    }

    /// Whether the line has ended at the current place.
    pub fn has_ended(&self) -> bool {
        matches!(self.record.tree.step(self.node), Some(Step::End(_)))
    }

    /// Plays a move. One that is against the rules stands until the next step, which has to be an ending that says so.
    ///
    /// # Errors
    ///
    /// When the line has ended, or the step before was against the rules: then that one is the fault.
    #[inline]
    pub fn play(&mut self, mv: Move, text: &str, place: Place) -> Result<NodeId, RecordError> {
        self.go_on(text, place)?;
        if let Some(reason) = self.position.why_illegal(mv) {
            let step = self.foul(mv, reason, text, place);
            return Ok(self.push(step));
        }
        self.position.apply_unchecked(mv);
        let node = self.push(Step::Move(mv));
        if self.ply().is_multiple_of(MILESTONE) {
            self.milestones.push((node, self.position));
        }
        Ok(node)
    }

    /// Plays a move of the side that is not to move: a foul, which stands as in [`play`](Self::play).
    ///
    /// # Errors
    ///
    /// As for [`play`](Self::play).
    pub fn play_out_of_turn(&mut self, mv: Move, text: &str, place: Place) -> Result<NodeId, RecordError> {
        self.go_on(text, place)?;
        let step = self.foul(mv, Illegal::NotYourTurn, text, place);
        Ok(self.push(step))
    }

    /// Ends the line.
    ///
    /// # Errors
    ///
    /// As for [`play`](Self::play).
    pub fn end(&mut self, terminal: Terminal, place: Place) -> Result<NodeId, RecordError> {
        let ending = Ending::of(terminal, self.turn());
        self.end_with(ending, place)
    }

    /// Ends the line with a winner that the record names.
    ///
    /// # Errors
    ///
    /// As for [`play`](Self::play).
    pub fn end_with(&mut self, ending: Ending, place: Place) -> Result<NodeId, RecordError> {
        if ending.terminal.is_foul() && !self.has_ended() {
            self.foul = None;
        } else {
            self.go_on(ending.terminal.name(), place)?;
        }
        Ok(self.push(Step::End(ending)))
    }

    /// Puts another ending in the place of the one that has just been added.
    pub(crate) fn revise_ending(&mut self, ending: Ending) {
        self.record.tree.set_ending(self.node, ending);
    }

    /// Whose turn it is at the current place: after a foul, too, the other side's.
    pub fn turn(&self) -> Color {
        self.record.turn(self.node)
    }

    /// Goes to another place: the next step starts a variation there, if something follows already.
    ///
    /// # Errors
    ///
    /// When a move against the rules stands at the current place, and nothing says that it was a foul.
    pub fn go_to(&mut self, node: NodeId) -> Result<(), RecordError> {
        self.settle()?;
        self.position = self.position_at(node);
        self.node = node;
        Ok(())
    }

    /// Takes a foul that stands at the current place away, so that variations of it can be read before its ending.
    pub(crate) fn set_foul_aside(&mut self) -> Option<Box<RecordError>> {
        self.foul.take().map(Box::new)
    }

    /// Goes back to a place where a foul was set aside.
    ///
    /// # Errors
    ///
    /// As for [`go_to`](Self::go_to).
    pub(crate) fn go_back_to(
        &mut self,
        node: NodeId,
        foul: Option<Box<RecordError>>,
    ) -> Result<(), RecordError> {
        self.go_to(node)?;
        self.foul = foul.map(|foul| *foul);
        Ok(())
    }

    /// The position at a node, from the last one on the way that was kept.
    fn position_at(&self, node: NodeId) -> Position {
        let tree = &self.record.tree;
        let way = |node| successors(Some(node), |&node| tree.parent(node));
        let is_move = |node: &NodeId| !matches!(tree.step(*node), Some(Step::Foul(..) | Step::End(_)));
        let last = way(node).find(is_move).unwrap_or(NodeId::ROOT);
        let kept = tree.ancestor(last, tree.ply(last) / MILESTONE * MILESTONE);
        let kept = kept.and_then(|kept| self.milestones.binary_search_by_key(&kept, |&(node, _)| node).ok());
        let (kept, mut position) =
            kept.map_or((NodeId::ROOT, self.record.start), |kept| self.milestones[kept]);
        let moves: Vec<_> = way(last).take_while(|&node| node != kept).collect();
        for mv in moves.into_iter().rev().filter_map(|node| tree.step(node)?.mv()) {
            position.apply_unchecked(mv);
        }
        position
    }

    /// The record.
    ///
    /// # Errors
    ///
    /// As for [`go_to`](Self::go_to).
    pub fn finish(mut self) -> Result<Record, RecordError> {
        self.settle()?;
        Ok(self.record)
    }

    /// Whether another step may follow.
    #[inline]
    pub(crate) fn go_on(&mut self, text: &str, place: Place) -> Result<(), RecordError> {
        self.settle()?;
        match self.record.tree.step(self.node) {
            Some(Step::Foul(..) | Step::End(_)) => Err(Fault::AfterEnd(text.to_owned()).at(place)),
            Some(Step::Move(_)) | None => Ok(()),
        }
    }

    #[inline]
    fn settle(&mut self) -> Result<(), RecordError> {
        if self.foul.is_some() { self.foul.take().map_or(Ok(()), Err) } else { Ok(()) }
    }

    #[cold]
    fn foul(&mut self, mv: Move, reason: Illegal, text: &str, place: Place) -> Step {
        self.foul = Some(Fault::Illegal { text: text.to_owned(), mv, reason }.at(place));
        Step::Foul(mv, reason)
    }

    #[inline]
    fn push(&mut self, step: Step) -> NodeId {
        self.node = self.record.tree.push(self.node, step);
        self.node
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn builder(moves: &str) -> Builder {
        let mut builder = Builder::new(Position::startpos(), 1);
        for usi in moves.split(' ') {
            builder.play(usi.parse().unwrap(), usi, Place::START).unwrap();
        }
        builder
    }

    #[test]
    fn a_foul_stands_before_an_ending_that_says_so() {
        let mut one = builder("7g7f 3c3d P*5e");
        assert_eq!(one.turn(), Color::White);
        one.end(Terminal::IllegalWin, Place::START).unwrap();
        let record = one.finish().unwrap();
        assert_eq!(record.ending().unwrap().winner, Some(Color::White));
        let foul = record.tree().path(NodeId::ROOT).len();
        assert_eq!((foul, record.moves().count()), (0, 3));
    }

    #[test]
    fn a_foul_without_one_is_the_error() {
        let place = Place { line: 7, column: 3 };
        let mut one = builder("7g7f");
        one.play("2g2f".parse().unwrap(), "２六歩", place).unwrap();
        let fault = Fault::Illegal {
            text: "２六歩".to_owned(),
            mv: "2g2f".parse().unwrap(),
            reason: Illegal::OpponentsPiece,
        };
        let error = one.play("3c3d".parse().unwrap(), "３四歩", Place::START).unwrap_err();
        assert_eq!(error, fault.clone().at(place));
        let mut two = builder("7g7f");
        two.play("2g2f".parse().unwrap(), "２六歩", place).unwrap();
        assert_eq!(two.end(Terminal::Resign, Place::START).unwrap_err(), fault.clone().at(place));
        let mut three = builder("7g7f");
        three.play("2g2f".parse().unwrap(), "２六歩", place).unwrap();
        assert_eq!(three.finish().unwrap_err(), fault.at(place));
    }

    #[test]
    fn any_place_is_gone_to_with_its_position() {
        let mut one = Builder::new(Position::startpos(), 1);
        let mut places = vec![(one.node(), *one.position())];
        for ply in 0..100 {
            let mv = ["2h1h", "8b9b", "1h2h", "9b8b"][ply % 4].parse().unwrap();
            one.play(mv, "", Place::START).unwrap();
            places.push((one.node(), *one.position()));
        }
        one.end(Terminal::Chudan, Place::START).unwrap();
        places.push((one.node(), *one.position()));
        for &(node, position) in places.iter().rev().chain(&places) {
            one.go_to(node).unwrap();
            assert_eq!((one.node(), *one.position()), (node, position));
        }
    }

    #[test]
    fn a_move_out_of_turn_is_a_foul_of_the_other_side() {
        let mut one = builder("7g7f");
        one.play_out_of_turn("2g2f".parse().unwrap(), "+2726FU", Place::START).unwrap();
        assert_eq!(one.turn(), Color::White);
        one.end(Terminal::IllegalWin, Place::START).unwrap();
        assert_eq!(one.finish().unwrap().ending().unwrap().winner, Some(Color::White));
    }

    #[test]
    fn no_variation_starts_after_a_foul_but_another_ending() {
        let mut one = builder("7g7f 3c3d P*5e");
        let foul = one.node();
        one.end(Terminal::IllegalWin, Place::START).unwrap();
        one.go_to(foul).unwrap();
        let error = one.play("8c8d".parse().unwrap(), "８四歩", Place::START).unwrap_err();
        assert_eq!(error.fault, Fault::AfterEnd("８四歩".to_owned()));
        assert!(one.end(Terminal::Resign, Place::START).is_err());
        assert!(one.end(Terminal::IllegalActionBlack, Place::START).is_ok());
    }

    #[test]
    fn a_variation_starts_where_one_goes_back_to() {
        let mut one = builder("7g7f 3c3d 2g2f");
        let first = one.tree().next(NodeId::ROOT).unwrap();
        one.end(Terminal::Chudan, Place::START).unwrap();
        let error = one.play("8c8d".parse().unwrap(), "８四歩", Place::START).unwrap_err();
        assert_eq!(error.fault, Fault::AfterEnd("８四歩".to_owned()));
        one.go_to(first).unwrap();
        assert_eq!((one.ply(), one.previous()), (1, Some(Square::S7F)));
        one.play("8c8d".parse().unwrap(), "８四歩", Place::START).unwrap();
        let record = one.finish().unwrap();
        assert_eq!(record.tree().children(first).count(), 2);
        assert_eq!(record.ending().map(|ending| ending.terminal), Some(Terminal::Chudan));
    }
}
