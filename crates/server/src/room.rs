//! A game with its players: state and command in, events or a refusal out. No IO, no clock, no randomness.
//!
//! A [`Room`] is made from what the store holds and is never ahead of it: [`Room::handle`] only says what would
//! happen, and [`Room::apply`] takes what is on disk.

use komadai_record::{WesternStyle, japanese, mark, western};
use komadai_rules::{ByColor, Color, Game, Handicap, Illegal, Move, Outcome, Position, Preset, Square};
use komadai_store::{
    ClientId, Event, EventKind, GameId, GameRecord, NewEvent, NewGame, Proposal, Seat, Version,
};

use crate::command::Command;
use crate::decide::{self, Refusal};

/// The state of one game.
#[derive(Clone, Debug)]
pub struct Room {
    id: GameId,
    preset: Preset,
    handicap: Handicap,
    seats: ByColor<Seat>,
    game: Game,
    version: Version,
    log: Vec<Event>,
    moves: Vec<MoveText>,
    offers: Vec<Offer>,
    finish: Option<Finish>,
    next: Option<GameId>,
}

/// A move that was played, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveText {
    /// The move.
    pub mv: Move,
    /// As Japanese records write it: `☗７六歩`.
    pub japanese: String,
    /// As Western players write it: `P-76`.
    pub western: String,
    /// The position after it, so that a page can look back without knowing the rules.
    pub sfen: String,
    /// The square of the king that it checks.
    pub check: Option<Square>,
    /// When it was played, in milliseconds since the Unix epoch.
    pub at: i64,
}

/// A proposal that awaits the other side's answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// What is proposed.
    pub what: Proposal,
    /// By whom.
    pub by: Color,
}

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Finish {
    /// How it ended, and who won.
    pub outcome: Outcome,
    /// The move that lost by being illegal, and the rule it breaks.
    pub attempt: Option<(Move, Illegal)>,
}

/// What a command comes to.
#[derive(Clone, Debug)]
pub enum Decision {
    /// It was done before, by the event of this version.
    Done(Version),
    /// It is done when all of this is on disk.
    Append(Plan),
}

/// What has to be written, all of it or nothing.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The events, at least one; the first carries the command's id.
    pub events: Vec<NewEvent>,
    /// The game that continues this one, when the last event is [`EventKind::Next`].
    pub next: Option<Box<NewGame>>,
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
    /// The room of a stored game.
    ///
    /// # Errors
    /// When an event does not fit what came before it.
    pub fn load(record: GameRecord) -> Result<Self, Inconsistent> {
        let mut room = Self {
            id: record.id,
            preset: record.rules,
            handicap: record.handicap,
            seats: record.seats,
            game: Game::new(record.start, record.rules.rules()),
            version: Version::ZERO,
            log: Vec::with_capacity(record.events.len()),
            moves: Vec::new(),
            offers: Vec::new(),
            finish: None,
            next: None,
        };
        for event in record.events {
            room.apply(event)?;
        }
        Ok(room)
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
            EventKind::Joined { .. } => {}
            EventKind::Move { color, ply, mv } => {
                let position = *self.game.position();
                if (*color, *ply) != (position.turn(), self.next_ply()) {
                    return Err(misfit(format!("{mv} as move {ply} of {color} is out of turn")));
                }
                self.game.play(*mv).map_err(|reason| misfit(format!("{mv}: {reason}")))?;
                let previous = self.moves.last().map(|last| last.mv.to());
                let after = self.game.position();
                self.moves.push(MoveText {
                    mv: *mv,
                    japanese: format!("{}{}", mark(*color), japanese(&position, *mv, previous)),
                    western: western(&position, *mv, WesternStyle::Hodges),
                    sfen: after.to_sfen(self.next_ply()),
                    check: after.king(after.turn()).filter(|_| after.in_check()),
                    at: event.at,
                });
                // An offer that the other side answers with a move is declined by it.
                self.offers.retain(|offer| offer.by == *color);
            }
            EventKind::Ended { outcome, attempt, .. } => {
                if self.finish.is_some() {
                    return Err(misfit("the game ends twice".to_owned()));
                }
                let attempt = attempt.and_then(|mv| Some((mv, self.game.why_illegal(mv)?)));
                self.finish = Some(Finish { outcome: *outcome, attempt });
                self.offers.clear();
                // The last move may have ended it already.
                self.game.finish(*outcome).ok();
            }
            EventKind::Offer { color, what } => self.offers.push(Offer { what: *what, by: *color }),
            EventKind::Decline { color, what } => self.close(Offer { what: *what, by: !*color }),
            EventKind::Withdraw { color, what } => self.close(Offer { what: *what, by: *color }),
            EventKind::Next { game, .. } => {
                if self.next.is_some() {
                    return Err(misfit("the game is continued twice".to_owned()));
                }
                self.next = Some(*game);
                self.offers.clear();
            }
        }
        self.version = event.version;
        self.log.push(event);
        Ok(())
    }

    fn close(&mut self, closed: Offer) {
        self.offers.retain(|offer| *offer != closed);
    }

    /// What a command comes to at the time `now` (milliseconds since the Unix epoch). `fresh` is the id that a next
    /// game would get. Changes nothing.
    ///
    /// # Errors
    /// Why it is not done.
    pub fn handle(&self, command: &Command, now: i64, fresh: GameId) -> Result<Decision, Refusal> {
        decide::decide(self, command, now, fresh)
    }

    /// Why `mv` could not be played as move number `ply`; `None` when it could.
    ///
    /// # Errors
    /// When that is not the number of the next move, or nobody sits at the other side.
    pub fn why(&self, ply: u32, mv: Move) -> Result<Option<Illegal>, Refusal> {
        decide::why(self, ply, mv)
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
            finish: None,
            next: None,
            ..*self
        };
        for event in &self.log {
            past.apply(event.clone()).expect("the events fitted when the room took them");
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

    /// How it ended, if it has.
    pub fn finish(&self) -> Option<Finish> {
        self.finish
    }

    /// The game that continues this one.
    pub fn next(&self) -> Option<GameId> {
        self.next
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
            Seat::Computer { level } if self.finish.is_none() && self.open_seat().is_none() => Some(level),
            _ => None,
        }
    }

    /// The event that `seat`'s command with this id caused.
    pub fn done(&self, seat: Color, id: &ClientId) -> Option<&Event> {
        let by = |event: &&Event| event.client_id.as_ref() == Some(id) && event.kind.color() == Some(seat);
        self.log.iter().rev().find(by)
    }
}
