//! The state of one game, made from its events.

use komadai_rules::{ByColor, Color, End, Game, Handicap, Outcome, Position, Preset};
use komadai_store::{ClientId, Event, EventKind, GameId, GameRecord, NewGame, Proposal, Seat, Version};

use super::clock::Clock;
use super::conclusion::Conclusion;
use super::moves::MoveText;
use super::offer::Offer;

/// The state of one game.
#[derive(Clone, Debug)]
pub struct Room {
    id: GameId,
    created_at: i64,
    preset: Preset,
    handicap: Handicap,
    seats: ByColor<Seat>,
    game: Game,
    version: Version,
    log: Vec<Event>,
    moves: Vec<MoveText>,
    offers: Vec<Offer>,
    clock: Option<Clock>,
    conclusion: Option<Conclusion>,
    rated: bool,
    next: Option<GameId>,
    /// Whether the rules asked for the next game, not a player.
    replayed: bool,
    /// When moves were last taken back.
    taken_back: Version,
}

/// The stored events do not fit together.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("event {version}: {what}")]
pub struct Inconsistent {
    /// The event that does not fit.
    pub version: Version,
    /// Why.
    pub what: String,
}

impl Room {
    /// The room of a game in which nothing has happened yet.
    pub fn new(game: NewGame) -> Self {
        let clock = game.time.map(|time| {
            let mut clock = Clock::new(time, game.start.turn());
            // Where a seat is open, or was, the clocks start when it is taken.
            if Color::ALL.into_iter().all(|color| game.seats[color] != Seat::Open) {
                clock.start(game.created_at);
            }
            clock
        });
        Self {
            id: game.id,
            created_at: game.created_at,
            preset: game.rules,
            handicap: game.handicap,
            seats: game.seats,
            game: Game::new(game.start, game.rules.rules()),
            version: Version::ZERO,
            log: Vec::new(),
            moves: Vec::new(),
            offers: Vec::new(),
            clock,
            conclusion: None,
            rated: game.rated,
            next: None,
            replayed: false,
            taken_back: Version::ZERO,
        }
    }

    /// The room of a stored game.
    ///
    /// # Errors
    /// When an event does not fit what came before it.
    pub fn load(record: GameRecord) -> Result<Self, Inconsistent> {
        let GameRecord {
            id, created_at, rules, handicap, start, seats, events, time, deadline, rated, ..
        } = record;
        let mut room =
            Self::new(NewGame { id, created_at, rules, handicap, start, seats, time, deadline, rated });
        room.log.reserve_exact(events.len());
        for event in events {
            room.apply(event)?;
        }
        // The time for which the site was down is in no event.
        if let (Some(clock), Some(deadline)) = (&mut room.clock, deadline) {
            clock.set_deadline(deadline);
        }
        Ok(room)
    }

    /// Puts the deadline off, or back: the store knows of vacations.
    pub(crate) fn set_deadline(&mut self, deadline: i64) {
        if let Some(clock) = &mut self.clock {
            clock.set_deadline(deadline);
        }
    }

    /// Takes an event that is on disk.
    ///
    /// # Errors
    /// When it does not fit; the room is unchanged then.
    pub fn apply(&mut self, event: Event) -> Result<(), Inconsistent> {
        let misfit = |what: String| Inconsistent { version: event.version, what };
        if event.version != self.version.plus(1) {
            return Err(misfit(format!("it follows version {}", self.version)));
        }
        match &event.kind {
            // Who sits there is in the record: the event tells only when that came about.
            EventKind::Joined { .. } => {
                if let Some(clock) = &mut self.clock {
                    clock.start(event.at);
                }
            }
            EventKind::Move { color, ply, mv, spent } => {
                let position = *self.game.position();
                if (*color, *ply) != (position.turn(), self.next_ply()) {
                    return Err(misfit(format!("{mv} as move {ply} of {color} is out of turn")));
                }
                self.game.play(*mv).map_err(|reason| misfit(format!("{mv}: {reason}")))?;
                let previous = self.moves.last().map(|last| last.mv.to());
                let after = self.game.position();
                let next_ply = self.next_ply();
                self.moves.push(MoveText::new(&position, *mv, previous, after, next_ply, event.at, *spent));
                if let Some(clock) = &mut self.clock {
                    clock.moved(spent.unwrap_or_default(), event.at);
                }
                // An offer that the other side answers with a move is declined by it.
                self.offers.retain(|offer| offer.by == *color && offer.what != Proposal::Takeback);
            }
            EventKind::TakenBack { by, ply, turn } => {
                let kept = *ply as usize;
                if self.conclusion.is_some() || kept >= self.moves.len() {
                    return Err(misfit(format!(
                        "{by} goes back to move {ply}, where the game is over or not there yet"
                    )));
                }
                self.game.take_back(kept);
                self.moves.truncate(kept);
                self.taken_back = event.version;
                if let Some(clock) = &mut self.clock {
                    clock.taken_back(*turn, event.at);
                }
                // They were made for a position that is no more.
                self.offers.clear();
            }
            EventKind::Ended { by, outcome, attempt } => {
                if self.conclusion.is_some() {
                    return Err(misfit("the game ends twice".to_owned()));
                }
                let attempt = attempt.and_then(|mv| Some((mv, self.game.why_illegal(mv)?)));
                let left = by.is_some_and(|by| self.is_left(by, *outcome));
                self.conclusion = Some(Conclusion { outcome: *outcome, attempt, left });
                self.offers.clear();
                match &mut self.clock {
                    Some(clock) if outcome.end == End::TimeUp => clock.fall(),
                    Some(clock) => clock.stop(),
                    None => {}
                }
                // The last move may have ended it already.
                self.game.finish(*outcome).ok();
            }
            EventKind::Offer { color, what } => self.offers.push(Offer { what: *what, by: *color }),
            EventKind::Decline { color, what } => self.close(Offer { what: *what, by: !*color }),
            EventKind::Withdraw { color, what } => self.close(Offer { what: *what, by: *color }),
            EventKind::Next { by, game } => {
                if self.next.is_some() {
                    return Err(misfit("the game is continued twice".to_owned()));
                }
                self.next = Some(*game);
                self.replayed = by.is_none();
                self.offers.clear();
            }
        }
        self.version = event.version;
        self.log.push(event);
        Ok(())
    }

    /// Whether a game that `by` ended so was left by the other side: who resigns does not win by it, and nobody agrees to a
    /// draw that was not offered.
    fn is_left(&self, by: Color, outcome: Outcome) -> bool {
        match outcome.end {
            End::Resign => outcome.winner == Some(by),
            End::AgreedDraw => !self.offers.contains(&Offer { what: Proposal::Draw, by: !by }),
            _ => false,
        }
    }

    fn close(&mut self, closed: Offer) {
        self.offers.retain(|offer| *offer != closed);
    }

    /// Shows the room as it was after each event later than `since`, oldest first.
    pub fn replay(&self, since: Version, mut see: impl FnMut(&Self, &Event)) {
        if since >= self.version {
            return;
        }
        let mut past = Self {
            game: Game::new(*self.game.start(), *self.game.rules()),
            version: Version::ZERO,
            log: Vec::new(),
            moves: Vec::new(),
            offers: Vec::new(),
            clock: None,
            conclusion: None,
            next: None,
            replayed: false,
            taken_back: Version::ZERO,
            ..*self
        };
        past.clock = self.clock.map(|clock| {
            let mut clock = Clock::new(*clock.control(), self.start().turn());
            clock.start(self.created_at);
            clock
        });
        for event in &self.log {
            past.apply(event.clone()).expect("the events fitted when the room took them");
            if event.version == self.version {
                past.clock = self.clock;
            }
            if event.version > since {
                see(&past, event);
            }
        }
    }

    /// The game's id.
    pub fn id(&self) -> GameId {
        self.id
    }

    /// The rules it is played by.
    pub fn preset(&self) -> Preset {
        self.preset
    }

    /// The handicap it is played at.
    pub fn handicap(&self) -> Handicap {
        self.handicap
    }

    /// Who plays.
    pub fn seats(&self) -> &ByColor<Seat> {
        &self.seats
    }

    /// The side of an open seat, if there is one.
    pub fn open_seat(&self) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.seats[color] == Seat::Open)
    }

    /// Board, moves and rules.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// How many events it has.
    pub fn version(&self) -> Version {
        self.version
    }

    /// The moves in words.
    pub fn moves(&self) -> &[MoveText] {
        &self.moves
    }

    /// The number that the next move has.
    pub fn next_ply(&self) -> u32 {
        u32::try_from(self.game.ply()).map_or(u32::MAX, |ply| ply.saturating_add(1))
    }

    /// Proposals that await an answer.
    pub fn offers(&self) -> &[Offer] {
        &self.offers
    }

    /// How often `by` has proposed this since the last move, whatever became of it. That moves were taken back gives no
    /// new tries.
    pub fn offered(&self, by: Color, what: Proposal) -> usize {
        let offer = EventKind::Offer { color: by, what };
        let since = self.log.iter().rev().take_while(|event| !matches!(event.kind, EventKind::Move { .. }));
        since.filter(|event| event.kind == offer).count()
    }

    /// The clocks; `None` in a game without.
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// When the side to move loses on time; `None` while no clock runs, and for the computer, whose machine is ours.
    pub fn deadline(&self) -> Option<i64> {
        self.deadline_of(self.clock?)
    }

    /// The same when the clocks start at this moment, with both seats taken.
    pub fn deadline_from(&self, at: i64) -> Option<i64> {
        let mut clock = self.clock?;
        clock.start(at);
        self.deadline_of(clock)
    }

    /// The same with other clocks.
    pub(super) fn deadline_of(&self, clock: Clock) -> Option<i64> {
        let (turn, _) = clock.running()?;
        clock.deadline().filter(|_| !matches!(self.seats[turn], Seat::Computer { .. }))
    }

    /// How often moves were taken back.
    pub fn takebacks(&self) -> usize {
        self.log.iter().filter(|event| matches!(event.kind, EventKind::TakenBack { .. })).count()
    }

    /// The version at which moves were last taken back; zero where none were.
    pub fn taken_back(&self) -> Version {
        self.taken_back
    }

    /// How it ended, if it has.
    pub fn conclusion(&self) -> Option<Conclusion> {
        self.conclusion
    }

    /// Whether it changes its players' ratings.
    pub fn is_rated(&self) -> bool {
        self.rated
    }

    /// The game that continues this one.
    pub fn next(&self) -> Option<GameId> {
        self.next
    }

    /// Whether the game that continues this one is a replay for which the rules asked, and not a rematch.
    pub fn is_replayed(&self) -> bool {
        self.replayed
    }

    /// The start position.
    pub fn start(&self) -> &Position {
        self.game.start()
    }

    /// When the last event happened, in milliseconds since the Unix epoch.
    pub fn last_at(&self) -> Option<i64> {
        self.log.last().map(|event| event.at)
    }

    /// The level at which the computer has to move now.
    pub fn computer_to_move(&self) -> Option<u8> {
        match self.seats[self.game.position().turn()] {
            Seat::Computer { level } if self.conclusion.is_none() && self.open_seat().is_none() => {
                Some(level)
            }
            _ => None,
        }
    }

    /// The event that `seat`'s command with this id caused.
    pub fn done(&self, seat: Color, id: &ClientId) -> Option<&Event> {
        let by = |event: &&Event| event.client_id.as_ref() == Some(id) && event.kind.color() == Some(seat);
        self.log.iter().rev().find(by)
    }
}
