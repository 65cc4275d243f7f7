//! What a command comes to: the decisions of a room, one function a kind of command.

use komadai_rules::{ByColor, Claim, ClaimError, Color, End, Illegal, IllegalMove, Move, Outcome};
use komadai_store::{EventKind, GameId, NewEvent, NewGame, Proposal, Seat};

use crate::command::{Command, CommandKind};
use crate::room::{Decision, Offer, Plan, Room};

/// Why a command was not done. It changed nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// The rules of shogi, or of this game, forbid the move.
    Illegal(Illegal),
    /// The move carries another number than the next move: the position has moved on, or the command came twice.
    StalePly,
    /// Only players can do this.
    NotAPlayer,
    /// Nobody sits at the other side yet.
    SeatOpen,
    /// The claim is none in this position under these rules.
    NoClaim,
    /// There is no such offer to decline or take back.
    NoOffer,
    /// The same offer stands already.
    AlreadyOffered,
    /// A rematch is for after the game.
    GameNotOver,
    /// The next game exists already.
    NextExists,
    /// The command's id was used for another command.
    IdReused,
    /// Too many others wanted to write at the same time.
    Busy,
    /// The store does not take events at the moment.
    Unavailable,
}

impl Refusal {
    /// Every refusal that is not [`Refusal::Illegal`].
    pub const OTHERS: [Self; 11] = [
        Self::StalePly,
        Self::NotAPlayer,
        Self::SeatOpen,
        Self::NoClaim,
        Self::NoOffer,
        Self::AlreadyOffered,
        Self::GameNotOver,
        Self::NextExists,
        Self::IdReused,
        Self::Busy,
        Self::Unavailable,
    ];

    /// A name for programs: `stale-ply`, or the rule's such as `nifu`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Illegal(illegal) => illegal.id(),
            Self::StalePly => "stale-ply",
            Self::NotAPlayer => "not-a-player",
            Self::SeatOpen => "seat-open",
            Self::NoClaim => "no-claim",
            Self::NoOffer => "no-offer",
            Self::AlreadyOffered => "already-offered",
            Self::GameNotOver => "game-not-over",
            Self::NextExists => "next-exists",
            Self::IdReused => "id-reused",
            Self::Busy => "busy",
            Self::Unavailable => "unavailable",
        }
    }
}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Self {
        Self::Illegal(illegal)
    }
}

impl From<ClaimError> for Refusal {
    fn from(error: ClaimError) -> Self {
        match error {
            ClaimError::GameOver => Self::Illegal(Illegal::GameOver),
            ClaimError::NotInTheseRules | ClaimError::KingsNotEntered => Self::NoClaim,
        }
    }
}

/// See [`Room::handle`].
pub(crate) fn decide(room: &Room, command: &Command, now: i64, fresh: GameId) -> Result<Decision, Refusal> {
    let seat = command.seat;
    if let Some(event) = room.done(seat, &command.id) {
        return if caused(&command.kind, &event.kind) {
            Ok(Decision::Done(event.version))
        } else {
            Err(Refusal::IdReused)
        };
    }
    let mut kinds = match command.kind {
        CommandKind::Move { ply, mv } => play(room, seat, ply, mv)?,
        CommandKind::Resign => resign(room, seat)?,
        CommandKind::Declare => declare(room, seat)?,
        CommandKind::Offer(what) => offer(room, seat, what, fresh)?,
        CommandKind::Decline(what) => {
            answerable(room, Offer { what, by: !seat })?;
            vec![EventKind::Decline { color: seat, what }]
        }
        CommandKind::Withdraw(what) => {
            answerable(room, Offer { what, by: seat })?;
            vec![EventKind::Withdraw { color: seat, what }]
        }
    };
    if is_replayed(room, &kinds) {
        kinds.push(EventKind::Next { by: None, game: fresh });
    }
    // A clock that was set back must not put events out of order.
    let at = room.last_at().map_or(now, |last| last.max(now));
    let next = kinds
        .iter()
        .any(|kind| matches!(kind, EventKind::Next { .. }))
        .then(|| Box::new(swapped(room, fresh, at)));
    let ids = std::iter::once(Some(command.id.clone())).chain(std::iter::repeat(None));
    let events =
        kinds.into_iter().zip(ids).map(|(kind, client_id)| NewEvent { kind, client_id, at }).collect();
    Ok(Decision::Append(Plan { events, next }))
}

/// See [`Room::why`].
pub(crate) fn why(room: &Room, ply: u32, mv: Move) -> Result<Option<Illegal>, Refusal> {
    if room.finish().is_some() {
        return Ok(Some(Illegal::GameOver));
    }
    if ply != room.next_ply() {
        return Err(Refusal::StalePly);
    }
    seated(room)?;
    Ok(room.game().why_illegal(mv))
}

fn play(room: &Room, seat: Color, ply: u32, mv: Move) -> Result<Vec<EventKind>, Refusal> {
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
            let mut kinds = vec![EventKind::Move { color: seat, ply, mv }];
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
            if room.finish().is_none() {
                return Err(Refusal::GameNotOver);
            }
            if room.next().is_some() {
                return Err(Refusal::NextExists);
            }
            seated(room)?;
            EventKind::Next { by: Some(seat), game: fresh }
        }
    };
    let stands = |by| room.offers().contains(&Offer { what, by });
    if stands(seat) {
        return Err(Refusal::AlreadyOffered);
    }
    let offered = EventKind::Offer { color: seat, what };
    let computer = matches!(room.seats()[!seat], Seat::Computer { .. });
    Ok(match (stands(!seat), computer, what) {
        (true, ..) | (false, true, Proposal::Rematch) => vec![accepted],
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
    if room.finish().is_some() || room.game().outcome().is_some() {
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

/// The same game with colours swapped. The seats keep their digests, so the players' secrets open it too.
fn swapped(room: &Room, id: GameId, created_at: i64) -> NewGame {
    let seats = room.seats();
    NewGame {
        id,
        created_at,
        rules: room.preset(),
        handicap: room.handicap(),
        start: *room.start(),
        seats: ByColor::new(seats[Color::White], seats[Color::Black]),
    }
}

/// Whether a command of this kind can have caused the event that carries its id.
fn caused(command: &CommandKind, event: &EventKind) -> bool {
    let ends =
        |ends: &[End]| matches!(event, EventKind::Ended { outcome, .. } if ends.contains(&outcome.end));
    let offers = |what| matches!(event, EventKind::Offer { what: offered, .. } if *offered == what);
    match (command, event) {
        (CommandKind::Move { mv, .. }, EventKind::Ended { attempt, .. }) => *attempt == Some(*mv),
        (CommandKind::Move { ply, mv }, EventKind::Move { ply: played_as, mv: played, .. }) => {
            (ply, mv) == (played_as, played)
        }
        (CommandKind::Move { .. }, _) => false,
        (CommandKind::Resign, _) => ends(&[End::Resign, End::Aborted]),
        (CommandKind::Declare, _) => ends(&[End::ImpasseDeclared]),
        (CommandKind::Offer(Proposal::Draw), _) => offers(Proposal::Draw) || ends(&[End::AgreedDraw]),
        (CommandKind::Offer(Proposal::Impasse), _) => {
            offers(Proposal::Impasse) || ends(&[End::ImpasseAgreed])
        }
        (CommandKind::Offer(Proposal::Rematch), _) => {
            offers(Proposal::Rematch) || matches!(event, EventKind::Next { .. })
        }
        (CommandKind::Decline(what), EventKind::Decline { what: declined, .. }) => what == declined,
        (CommandKind::Withdraw(what), EventKind::Withdraw { what: withdrawn, .. }) => what == withdrawn,
        (CommandKind::Decline(_) | CommandKind::Withdraw(_), _) => false,
    }
}
