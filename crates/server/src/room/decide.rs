//! What a command comes to: the decisions of a room, one function a kind of command.

use komadai_rules::{ByColor, Claim, Color, End, Illegal, IllegalMove, Move, Outcome};
use komadai_store::{EventKind, GameId, NewEvent, NewGame, Proposal, Seat, Spent, TimeControl};

use super::clock::Clock;
use super::command::{Command, CommandKind, LeftClaim, Timing};
use super::offer::Offer;
use super::plan::{Decision, Plan};
use super::presence;
use super::refusal::Refusal;
use super::state::Room;

/// How often a player may offer the same thing between two moves: a game's log must not grow by offers.
const OFFERS: usize = 3;

impl Room {
    /// What a command comes to at the time `now` (milliseconds since the Unix epoch). `fresh` is the id that a next
    /// game would get. Changes nothing.
    ///
    /// # Errors
    /// Why it is not done.
    pub fn handle(&self, command: &Command, now: i64, fresh: GameId) -> Result<Decision, Refusal> {
        let seat = command.seat;
        if let Some(plan) = self.time_up(now) {
            return Ok(Decision::TimeUp(plan));
        }
        if let Some(event) = self.done(seat, &command.id) {
            return if caused(self, &command.kind, &event.kind) {
                Ok(Decision::Done(event.version))
            } else {
                Err(Refusal::IdReused)
            };
        }
        let mut kinds = match command.kind {
            CommandKind::Move { .. } if command.seen.is_some_and(|seen| seen < self.taken_back()) => {
                return Err(Refusal::StalePly);
            }
            CommandKind::Move { ply, mv } => {
                let spent = self.clock().map(|clock| charge(clock, command.timing, self.at(now)));
                play(self, seat, ply, mv, spent)?
            }
            CommandKind::Resign => resign(self, seat)?,
            CommandKind::Abort => abort(self, seat)?,
            CommandKind::Declare => declare(self, seat)?,
            CommandKind::ClaimLeft(claim) => claim_left(self, seat, claim, command.timing, now)?,
            CommandKind::Offer(what) => offer(self, seat, what, fresh)?,
            CommandKind::Decline(what) => {
                answerable(self, Offer { what, by: !seat })?;
                vec![EventKind::Decline { color: seat, what }]
            }
            CommandKind::Withdraw(what) => {
                answerable(self, Offer { what, by: seat })?;
                vec![EventKind::Withdraw { color: seat, what }]
            }
        };
        let at = self.at(now);
        let mut time = self.clock().map(|clock| *clock.control());
        if is_replayed(self, &kinds) {
            // A replay goes on with the time that is left; a rematch is a new game.
            time = self.clock_after(&kinds, at).map(|clock| clock.rest());
            kinds.push(EventKind::Next { by: None, game: fresh });
        }
        let next = kinds
            .iter()
            .any(|kind| matches!(kind, EventKind::Next { .. }))
            .then(|| Box::new(swapped(self, fresh, at, time)));
        let ids = std::iter::once(Some(command.id.clone())).chain(std::iter::repeat(None));
        let event = |(kind, client_id)| {
            let moved = matches!(kind, EventKind::Move { .. } | EventKind::TakenBack { .. });
            let clock = self.clock_after(std::slice::from_ref(&kind), at).filter(|_| moved);
            NewEvent { deadline: clock.and_then(|clock| self.deadline_of(clock)), kind, client_id, at }
        };
        let events = kinds.into_iter().zip(ids).map(event).collect();
        Ok(Decision::Append(Plan { events, next }))
    }

    /// The end of the game when the side to move has run out of time. Changes nothing.
    pub fn time_up(&self, now: i64) -> Option<Plan> {
        let at = self.at(now);
        let fallen = self.deadline().is_some_and(|deadline| at >= deadline);
        let outcome = Outcome::win(End::TimeUp, !self.game().position().turn());
        let kind = EventKind::Ended { by: None, outcome, attempt: None };
        fallen.then(|| Plan {
            events: vec![NewEvent { kind, client_id: None, at, deadline: None }],
            next: None,
        })
    }

    /// When something happens that is decided now: a clock that was set back must not put events out of order.
    fn at(&self, now: i64) -> i64 {
        self.last_at().map_or(now, |last| last.max(now))
    }

    /// The clocks after these events.
    fn clock_after(&self, kinds: &[EventKind], at: i64) -> Option<Clock> {
        let mut clock = *self.clock()?;
        for kind in kinds {
            match kind {
                EventKind::Move { spent, .. } => clock.moved(spent.unwrap_or_default(), at),
                EventKind::TakenBack { turn, .. } => clock.taken_back(*turn, at),
                _ => {}
            }
        }
        Some(clock)
    }

    /// Why `mv` could not be played as move number `ply`; `None` when it could.
    ///
    /// # Errors
    /// When that is not the number of the next move, or nobody sits at the other side.
    pub fn why(&self, ply: u32, mv: Move) -> Result<Option<Illegal>, Refusal> {
        if self.conclusion().is_some() {
            return Ok(Some(Illegal::GameOver));
        }
        if ply != self.next_ply() {
            return Err(Refusal::StalePly);
        }
        seated(self)?;
        Ok(self.game().why_illegal(mv))
    }
}

/// What a move at this moment is charged.
fn charge(clock: &Clock, timing: Timing, at: i64) -> Spent {
    match timing {
        Timing::Lag(lag) => clock.charge(at, lag),
        Timing::Away(_) => clock.charge(at, 0),
        Timing::Thought(thought) => clock.charge_computer(at, thought),
    }
}

fn play(
    room: &Room,
    seat: Color,
    ply: u32,
    mv: Move,
    spent: Option<Spent>,
) -> Result<Vec<EventKind>, Refusal> {
    going_on(room)?;
    if ply != room.next_ply() {
        return Err(Refusal::StalePly);
    }
    seated(room)?;
    if seat != room.game().position().turn() {
        return Err(Illegal::NotYourTurn.into());
    }
    let mut game = room.game().clone();
    match game.play(mv) {
        Ok(ended) => {
            let mut kinds = vec![EventKind::Move { color: seat, ply, mv, spent }];
            kinds.extend(ended.map(|outcome| EventKind::Ended { by: None, outcome, attempt: None }));
            Ok(kinds)
        }
        Err(reason) => match game.rules().illegal_move {
            IllegalMove::Blocked => Err(reason.into()),
            IllegalMove::Loses => {
                let outcome = Outcome::win(End::IllegalMove, !seat);
                Ok(vec![EventKind::Ended { by: Some(seat), outcome, attempt: Some(mv) }])
            }
        },
    }
}

fn resign(room: &Room, seat: Color) -> Result<Vec<EventKind>, Refusal> {
    going_on(room)?;
    let outcome = match room.open_seat() {
        // Nobody came: there is nobody to win.
        Some(_) => Outcome::draw(End::Aborted),
        None => Outcome::win(End::Resign, !seat),
    };
    Ok(vec![ended(seat, outcome)])
}

impl Room {
    /// Whether the game can be called off: nobody has come, or not both sides have moved yet.
    pub fn may_abort(&self) -> bool {
        self.conclusion().is_none() && self.game().outcome().is_none() && self.game().ply() < 2
    }

    /// The moment from which `seat` may settle the game because the other side has been away since `since`; `None` where
    /// that cannot be. Both in milliseconds since the Unix epoch.
    pub fn claimable_at(&self, seat: Color, since: i64) -> Option<i64> {
        let computer = matches!(self.seats()[!seat], Seat::Computer { .. });
        let playing = self.conclusion().is_none() && self.open_seat().is_none() && self.game().ply() >= 2;
        let patience = presence::patience(self.clock().map(Clock::control))?;
        (playing && !computer).then(|| since.saturating_add(patience))
    }
}

fn abort(room: &Room, seat: Color) -> Result<Vec<EventKind>, Refusal> {
    going_on(room)?;
    if !room.may_abort() {
        return Err(Refusal::TooLateToAbort);
    }
    Ok(vec![ended(seat, Outcome::draw(End::Aborted))])
}

/// Who has left has resigned, or agrees to a draw, as who stayed likes it.
fn claim_left(
    room: &Room,
    seat: Color,
    claim: LeftClaim,
    timing: Timing,
    now: i64,
) -> Result<Vec<EventKind>, Refusal> {
    going_on(room)?;
    seated(room)?;
    let since = match timing {
        Timing::Away(since) => since,
        Timing::Lag(_) | Timing::Thought(_) => None,
    };
    let from = since.and_then(|since| room.claimable_at(seat, since));
    if from.is_none_or(|from| now < from) {
        return Err(Refusal::NotLeft);
    }
    let outcome = match claim {
        LeftClaim::Win => Outcome::win(End::Resign, seat),
        LeftClaim::Draw => Outcome::draw(End::AgreedDraw),
    };
    Ok(vec![ended(seat, outcome)])
}

fn declare(room: &Room, seat: Color) -> Result<Vec<EventKind>, Refusal> {
    going_on(room)?;
    seated(room)?;
    if seat != room.game().position().turn() {
        return Err(Illegal::NotYourTurn.into());
    }
    let outcome = room.game().clone().declare()?;
    Ok(vec![ended(seat, outcome)])
}

fn offer(room: &Room, seat: Color, what: Proposal, fresh: GameId) -> Result<Vec<EventKind>, Refusal> {
    let accepted = match what {
        Proposal::Draw => agreed(room, seat, Claim::Draw)?,
        Proposal::Impasse => agreed(room, seat, Claim::Impasse)?,
        Proposal::Rematch => {
            if room.conclusion().is_none() {
                return Err(Refusal::GameNotOver);
            }
            if room.next().is_some() {
                return Err(Refusal::NextExists);
            }
            seated(room)?;
            EventKind::Next { by: Some(seat), game: fresh }
        }
        Proposal::Takeback => {
            going_on(room)?;
            seated(room)?;
            // Where it stands already it is granted to who asked.
            let turn = if room.offers().contains(&Offer { what, by: !seat }) { !seat } else { seat };
            room.take_back(seat, turn)?
        }
    };
    let stands = |by| room.offers().contains(&Offer { what, by });
    if stands(seat) {
        return Err(Refusal::AlreadyOffered);
    }
    // To accept what stands is no offer of its own.
    if !stands(!seat) && room.offered(seat, what) >= OFFERS {
        return Err(Refusal::TooManyOffers);
    }
    let offered = EventKind::Offer { color: seat, what };
    let computer = matches!(room.seats()[!seat], Seat::Computer { .. });
    Ok(match (stands(!seat), computer, what) {
        (true, ..) | (false, true, Proposal::Rematch | Proposal::Takeback) => vec![accepted],
        (false, true, _) => vec![offered, EventKind::Decline { color: !seat, what }],
        (false, false, _) => vec![offered],
    })
}

/// How the game would end if both sides agreed on the claim.
fn agreed(room: &Room, seat: Color, claim: Claim) -> Result<EventKind, Refusal> {
    going_on(room)?;
    seated(room)?;
    Ok(ended(seat, room.game().agreement(claim)?))
}

fn answerable(room: &Room, offer: Offer) -> Result<(), Refusal> {
    if room.offers().contains(&offer) { Ok(()) } else { Err(Refusal::NoOffer) }
}

fn going_on(room: &Room) -> Result<(), Refusal> {
    if room.conclusion().is_some() || room.game().outcome().is_some() {
        return Err(Illegal::GameOver.into());
    }
    Ok(())
}

fn seated(room: &Room) -> Result<(), Refusal> {
    if room.open_seat().is_some() { Err(Refusal::SeatOpen) } else { Ok(()) }
}

fn ended(by: Color, outcome: Outcome) -> EventKind {
    EventKind::Ended { by: Some(by), outcome, attempt: None }
}

/// Whether the rules want the game that ends by these events to be played again.
fn is_replayed(room: &Room, kinds: &[EventKind]) -> bool {
    let outcome = kinds.iter().find_map(|kind| match kind {
        EventKind::Ended { outcome, .. } => Some(*outcome),
        _ => None,
    });
    outcome.is_some_and(|outcome| {
        let mut game = room.game().clone();
        game.finish(outcome).is_ok() && game.is_replayed()
    })
}

/// The same game with colours swapped; each player keeps the own part of `time`. The seats keep their digests, so the players' secrets open it too.
fn swapped(room: &Room, id: GameId, created_at: i64, time: Option<TimeControl>) -> NewGame {
    let seats = room.seats();
    let mut game = NewGame {
        id,
        created_at,
        rules: room.preset(),
        handicap: room.handicap(),
        start: *room.start(),
        seats: ByColor::new(seats[Color::White], seats[Color::Black]),
        time: time.map(TimeControl::swapped),
        deadline: None,
        rated: room.is_rated(),
    };
    game.deadline = Room::new(game.clone()).deadline();
    game
}

/// Whether a command of this kind can have caused the event that carries its id.
fn caused(room: &Room, command: &CommandKind, event: &EventKind) -> bool {
    let ends =
        |ends: &[End]| matches!(event, EventKind::Ended { outcome, .. } if ends.contains(&outcome.end));
    let offers = |what| matches!(event, EventKind::Offer { what: offered, .. } if *offered == what);
    let left = room.conclusion().is_some_and(|conclusion| conclusion.left);
    match (command, event) {
        (CommandKind::Move { mv, .. }, EventKind::Ended { attempt, .. }) => *attempt == Some(*mv),
        (CommandKind::Move { ply, mv }, EventKind::Move { ply: played_as, mv: played, .. }) => {
            (ply, mv) == (played_as, played)
        }
        (CommandKind::Move { .. }, _) => false,
        // Where nobody has come, to give up is to call off.
        (CommandKind::Resign, _) if room.open_seat().is_some() => ends(&[End::Aborted]),
        (CommandKind::Resign, _) => ends(&[End::Resign]) && !left,
        (CommandKind::Abort, _) => ends(&[End::Aborted]),
        (CommandKind::Declare, _) => ends(&[End::ImpasseDeclared]),
        (CommandKind::ClaimLeft(LeftClaim::Win), _) => ends(&[End::Resign]) && left,
        (CommandKind::ClaimLeft(LeftClaim::Draw), _) => ends(&[End::AgreedDraw]) && left,
        (CommandKind::Offer(Proposal::Draw), _) => {
            offers(Proposal::Draw) || ends(&[End::AgreedDraw]) && !left
        }
        (CommandKind::Offer(Proposal::Impasse), _) => {
            offers(Proposal::Impasse) || ends(&[End::ImpasseAgreed])
        }
        (CommandKind::Offer(Proposal::Rematch), _) => {
            offers(Proposal::Rematch) || matches!(event, EventKind::Next { .. })
        }
        (CommandKind::Offer(Proposal::Takeback), _) => {
            offers(Proposal::Takeback) || matches!(event, EventKind::TakenBack { .. })
        }
        (CommandKind::Decline(what), EventKind::Decline { what: declined, .. }) => what == declined,
        (CommandKind::Withdraw(what), EventKind::Withdraw { what: withdrawn, .. }) => what == withdrawn,
        (CommandKind::Decline(_) | CommandKind::Withdraw(_), _) => false,
    }
}
