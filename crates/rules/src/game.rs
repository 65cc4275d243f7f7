//! A game: a start, the moves, and what only they can tell: repetition, claims, the end.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use crate::{
    Color, Declaration, End, Handicap, Illegal, Impasse, Move, NoLegalMove, Outcome, PerpetualCheck,
    Position, Rules,
};

/// How often a position must stand to end the game (E2).
const FOURFOLD: usize = 4;

/// A game in progress or ended, under some [`Rules`].
///
/// ```
/// use komadai_rules::{End, Game, Position, Preset};
/// let mut game = Game::new(Position::startpos(), Preset::Fesa.rules());
/// for mv in ["5i5h", "5a5b", "5h5i", "5b5a"].repeat(3) {
///     game.play(mv.parse().unwrap()).unwrap();
/// }
/// assert_eq!(game.outcome().map(|o| o.end), Some(End::Sennichite));
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    rules: Rules,
    start: Position,
    position: Position,
    moves: Vec<Move>,
    /// One for the start and one for each move: what repetition needs.
    seen: Vec<Seen>,
    outcome: Option<Outcome>,
}

/// A position that stood on the board.
#[derive(Clone, Copy, Debug)]
struct Seen {
    key: u64,
    /// Whether the move that led here gave check.
    check: bool,
}

/// What a player may claim or offer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Claim {
    /// Declare the entered king: done by the side to move, alone.
    Declare,
    /// Settle the impasse: the other side has to agree.
    Impasse,
    /// A draw: the other side has to agree.
    Draw,
}

/// Why a claim cannot be made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClaimError {
    /// The rules of this game do not know it.
    NotInTheseRules,
    /// The kings have not entered as the rules demand.
    KingsNotEntered,
    /// The game has ended.
    GameOver,
}

impl fmt::Display for ClaimError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotInTheseRules => "the rules of this game do not know this claim",
            Self::KingsNotEntered => "the kings have not entered the enemy camp as the rules demand",
            Self::GameOver => "the game has ended",
        })
    }
}

impl core::error::Error for ClaimError {}

/// Which side, if any, gave check with each of its moves through a repetition.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cycle {
    Quiet,
    Perpetual(Color),
}

impl Game {
    /// A game that begins at `start`. It may be over at once, when the side to move has no legal move.
    pub fn new(start: Position, rules: Rules) -> Self {
        let seen = vec![Seen { key: start.key(), check: start.in_check() }];
        let mut game = Self { rules, start, position: start, moves: Vec::new(), seen, outcome: None };
        game.outcome = game.judge();
        game
    }

    /// The rules it is played under.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Where it began.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// Where it stands.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The moves played.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// How many moves have been played.
    pub fn ply(&self) -> usize {
        self.moves.len()
    }

    /// The position after `ply` moves; `None` beyond the last one.
    pub fn position_at(&self, ply: usize) -> Option<Position> {
        self.moves
            .get(..ply)
            .map(|moves| moves.iter().fold(self.start, |position, &mv| position.play_unchecked(mv)))
    }

    /// How it ended, if it has.
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Plays a move, and says how the game ended if it did by it.
    ///
    /// # Errors
    /// The rule that the move breaks; the game is unchanged. Whether an illegal move loses is up to the caller, see
    /// [`Rules::illegal_move`] and [`Game::finish`].
    pub fn play(&mut self, mv: Move) -> Result<Option<Outcome>, Illegal> {
        if let Some(reason) = self.why_illegal(mv) {
            return Err(reason);
        }
        self.position = self.position.play_unchecked(mv);
        self.moves.push(mv);
        self.seen.push(Seen { key: self.position.key(), check: self.position.in_check() });
        self.outcome = self.judge();
        Ok(self.outcome)
    }

    /// The rule that `mv` breaks now, or `None` when it may be played.
    pub fn why_illegal(&self, mv: Move) -> Option<Illegal> {
        if self.outcome.is_some() {
            return Some(Illegal::GameOver);
        }
        self.position.why_illegal(mv).or_else(|| self.forbids(mv).then_some(Illegal::PerpetualCheck))
    }

    /// The moves that may be played now: those of the position, less what the rules of this game forbid; none once
    /// the game is over.
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.outcome.is_some() {
            return Vec::new();
        }
        let mut moves = self.position.legal_moves();
        moves.retain(|&mv| !self.forbids(mv));
        moves
    }

    /// How often the position on the board has stood, the start and this time included.
    pub fn repetitions(&self) -> usize {
        let key = self.position.key();
        self.seen.iter().filter(|seen| seen.key == key).count()
    }

    /// What `color` may claim or offer now with success.
    ///
    /// ```
    /// use komadai_rules::{Claim, Color, Game, Position, Preset};
    /// let game = Game::new(Position::startpos(), Preset::Brainking.rules());
    /// assert_eq!(game.claims(Color::Black), [Claim::Draw]);
    /// ```
    pub fn claims(&self, color: Color) -> Vec<Claim> {
        let may = |claim| match claim {
            Claim::Declare => {
                color == self.position.turn()
                    && matches!(self.declaration(), Ok(Declaration::Win | Declaration::Draw))
            }
            Claim::Impasse | Claim::Draw => self.agreement(claim).is_ok(),
        };
        [Claim::Declare, Claim::Impasse, Claim::Draw].into_iter().filter(|&claim| may(claim)).collect()
    }

    /// What the side to move would get for declaring its entered king.
    ///
    /// # Errors
    /// When the rules know no declaration, or the game is over.
    pub fn declaration(&self) -> Result<Declaration, ClaimError> {
        if self.outcome.is_some() {
            return Err(ClaimError::GameOver);
        }
        let credit = self.credit(self.position.turn());
        self.position.declaration(self.rules.impasse, credit).ok_or(ClaimError::NotInTheseRules)
    }

    /// The side to move declares its entered king; that ends the game, for the declarer's good or ill.
    ///
    /// # Errors
    /// As for [`Game::declaration`].
    pub fn declare(&mut self) -> Result<Outcome, ClaimError> {
        let color = self.position.turn();
        let outcome = match self.declaration()? {
            Declaration::Win => Outcome::win(End::ImpasseDeclared, color),
            Declaration::Draw => Outcome::draw(End::ImpasseDeclared),
            Declaration::Lose => Outcome::win(End::ImpasseDeclared, !color),
        };
        self.outcome = Some(outcome);
        Ok(outcome)
    }

    /// What an agreement on `claim` would bring.
    ///
    /// # Errors
    /// When the rules do not know it, the kings have not entered, or the game is over. A declaration is no agreement.
    pub fn agreement(&self, claim: Claim) -> Result<Outcome, ClaimError> {
        if self.outcome.is_some() {
            return Err(ClaimError::GameOver);
        }
        let entered = Color::ALL.into_iter().filter(|&color| self.position.king_entered(color)).count();
        let (needed, counted) = match (claim, self.rules.impasse) {
            (Claim::Draw, _) if self.rules.agreed_draw => {
                return Ok(Outcome::draw(End::AgreedDraw));
            }
            (Claim::Impasse, Impasse::Agreed) => (2, false),
            (Claim::Impasse, Impasse::AgreedCount) => (2, true),
            (Claim::Impasse, Impasse::Declared24) => (1, true),
            _ => return Err(ClaimError::NotInTheseRules),
        };
        if entered < needed {
            return Err(ClaimError::KingsNotEntered);
        }
        let short = |color| counted && self.position.points(color) + self.credit(color) < 24;
        Ok(match (short(Color::Black), short(Color::White)) {
            (true, false) => Outcome::win(End::ImpasseAgreed, Color::White),
            (false, true) => Outcome::win(End::ImpasseAgreed, Color::Black),
            // Both short cannot be with a full set; with fewer pieces nobody has earned a win.
            (false, false) | (true, true) => Outcome::draw(End::ImpasseAgreed),
        })
    }

    /// Both players agree on `claim`; that ends the game.
    ///
    /// # Errors
    /// As for [`Game::agreement`].
    pub fn agree(&mut self, claim: Claim) -> Result<Outcome, ClaimError> {
        let outcome = self.agreement(claim)?;
        self.outcome = Some(outcome);
        Ok(outcome)
    }

    /// Ends the game for a reason from outside the position: a resignation, the clock, an illegal move.
    ///
    /// # Errors
    /// When the game has ended already.
    ///
    /// ```
    /// use komadai_rules::{Color, End, Game, Outcome, Position, Preset};
    /// let mut game = Game::new(Position::startpos(), Preset::Fesa.rules());
    /// game.finish(Outcome::win(End::Resign, Color::White)).unwrap();
    /// assert!(game.play("7g7f".parse().unwrap()).is_err());
    /// ```
    pub fn finish(&mut self, outcome: Outcome) -> Result<(), ClaimError> {
        if self.outcome.is_some() {
            return Err(ClaimError::GameOver);
        }
        self.outcome = Some(outcome);
        Ok(())
    }

    /// Takes moves back until `ply` of them are left; a game that was over goes on. Nothing happens where there are no more
    /// than that.
    ///
    /// ```
    /// use komadai_rules::{Game, Position, Preset};
    /// let mut game = Game::new(Position::startpos(), Preset::Fesa.rules());
    /// game.play("7g7f".parse().unwrap()).unwrap();
    /// game.take_back(0);
    /// assert_eq!((game.ply(), *game.position()), (0, Position::startpos()));
    /// ```
    pub fn take_back(&mut self, ply: usize) {
        let Some(position) = self.position_at(ply).filter(|_| ply < self.ply()) else { return };
        self.position = position;
        self.moves.truncate(ply);
        self.seen.truncate(ply + 1);
        self.outcome = None;
    }

    /// The side that has given check with each of its moves since the position on the board first stood. If it goes on so
    /// until the fourth time, that is a perpetual check. `None` where the position stands for the first time, or the
    /// game is over.
    ///
    /// ```
    /// use komadai_rules::{Color, Game, Position, Preset};
    /// let start = Position::from_sfen("8k/9/9/9/9/9/9/7R1/K8 b - 1").unwrap();
    /// let mut game = Game::new(start, Preset::Fesa.rules());
    /// for mv in ["2h1h", "1a2a", "1h2h", "2a1a", "2h1h"] {
    ///     assert_eq!(game.perpetual_checker(), (game.ply() == 4).then_some(Color::Black));
    ///     game.play(mv.parse().unwrap()).unwrap();
    /// }
    /// assert_eq!(game.perpetual_checker(), Some(Color::Black));
    /// ```
    pub fn perpetual_checker(&self) -> Option<Color> {
        let ply = self.ply();
        let key = self.position.key();
        let first = self.seen[..ply].iter().position(|seen| seen.key == key)?;
        match self.cycle(first, ply, self.position.in_check(), self.position.turn()) {
            Cycle::Perpetual(color) if self.outcome.is_none() => Some(color),
            Cycle::Perpetual(_) | Cycle::Quiet => None,
        }
    }

    /// Whether a game that ended so is followed by another with colours swapped.
    pub fn is_replayed(&self) -> bool {
        self.rules.repetition == crate::Repetition::Replay
            && self.outcome.is_some_and(|outcome| {
                outcome.winner.is_none()
                    && matches!(outcome.end, End::Sennichite | End::ImpasseDeclared | End::ImpasseAgreed)
            })
    }

    /// The points that the handicap of this game gives `color` in an impasse.
    fn credit(&self, color: Color) -> u32 {
        let credited =
            self.rules.handicap_credit && color == Color::White && Handicap::of(&self.start).is_some();
        if credited { self.start.points(Color::Black) - self.start.points(Color::White) } else { 0 }
    }

    /// How the game stands after the last move: mate first, then repetition, then the limit of plies.
    fn judge(&self) -> Option<Outcome> {
        let turn = self.position.turn();
        if !self.has_move() {
            return Some(if self.position.in_check() {
                Outcome::win(End::Checkmate, !turn)
            } else {
                match self.rules.no_legal_move {
                    NoLegalMove::Loss => Outcome::win(End::NoLegalMoves, !turn),
                    NoLegalMove::Draw => Outcome::draw(End::NoLegalMoves),
                }
            });
        }
        match (
            self.fourfold(&self.position, self.position.in_check(), self.ply()),
            self.rules.perpetual_check,
        ) {
            (None, _) | (Some(Cycle::Perpetual(_)), PerpetualCheck::Forbidden) => {}
            (Some(Cycle::Quiet), _) => return Some(Outcome::draw(End::Sennichite)),
            (Some(Cycle::Perpetual(checker)), PerpetualCheck::Loses) => {
                return Some(Outcome::win(End::PerpetualCheck, !checker));
            }
        }
        let limit = self.rules.max_plies.is_some_and(|max| self.ply() >= max as usize);
        limit.then_some(Outcome::draw(End::MaxMovesDraw))
    }

    fn has_move(&self) -> bool {
        match self.rules.perpetual_check {
            PerpetualCheck::Loses => self.position.has_legal_move(),
            PerpetualCheck::Forbidden => self
                .position
                .generate(|set| {
                    let mut any = false;
                    set.for_each(|mv| any = any || !self.forbids(mv));
                    if any { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                })
                .is_break(),
        }
    }

    /// Whether the rules forbid `mv`, legal in the position, because it would complete a perpetual check (003).
    fn forbids(&self, mv: Move) -> bool {
        if self.rules.perpetual_check != PerpetualCheck::Forbidden {
            return false;
        }
        let after = self.position.play_unchecked(mv);
        after.in_check()
            && self.fourfold(&after, true, self.ply() + 1) == Some(Cycle::Perpetual(self.position.turn()))
    }

    /// If `position`, standing after `ply` moves, has stood four times: whether one side gave check throughout.
    /// It is the last position seen, or one that a move would bring.
    fn fourfold(&self, position: &Position, check: bool, ply: usize) -> Option<Cycle> {
        let key = position.key();
        let earlier = &self.seen[..ply.min(self.seen.len())];
        let mut found =
            earlier.iter().enumerate().rev().filter(|(_, seen)| seen.key == key).map(|(at, _)| at);
        let mut first = None;
        for _ in 1..FOURFOLD {
            let at = found.next()?;
            // The same key is almost surely the same position; a draw wants to be sure.
            if self.position_at(at)? != *position {
                return None;
            }
            first = Some(at);
        }
        Some(self.cycle(first?, ply, check, position.turn()))
    }

    /// Which side gave check with each move after the first `first` moves, up to the one that brought a position with
    /// `turn` to move after `ply` moves and gave check or not.
    fn cycle(&self, first: usize, ply: usize, check: bool, turn: Color) -> Cycle {
        let checks = |mover: Color| {
            // The last move was made by the side that is not to move now, and moves alternate.
            (first + 1..=ply)
                .filter(|at| (ply - at).is_multiple_of(2) == (mover != turn))
                .all(|at| if at == ply { check } else { self.seen[at].check })
        };
        match (checks(Color::Black), checks(Color::White)) {
            (true, false) => Cycle::Perpetual(Color::Black),
            (false, true) => Cycle::Perpetual(Color::White),
            // Both giving check throughout: no text decides it, so it is an ordinary repetition.
            (false, false) | (true, true) => Cycle::Quiet,
        }
    }
}
