//! What a browser is told: the JSON messages of the websocket, made from rooms.

use std::fmt::Display;
use std::sync::OnceLock;

use axum::extract::ws::Utf8Bytes;
use komadai_rules::{ByColor, Claim, Color, Illegal, IllegalMove, Move, Preset};
use komadai_store::{ClientId, Event, EventKind, GameId, Proposal, Seat, SeatKind, Version};
use serde::{Serialize, Serializer};

use crate::decide::Refusal;
use crate::i18n::Language;
use crate::room::{Finish, MoveText, Offer, Room};
use crate::texts;

/// Everything about a game, as one reader may see it. The first message of a websocket.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "t", rename = "state")]
pub struct StateMessage {
    /// The version that this is.
    pub v: u32,
    /// What stays.
    pub game: GameView,
    /// What changes.
    pub view: View,
    /// The moves played.
    pub moves: Vec<MoveView>,
}

/// The part of a game that stays the same, but for a seat that is taken.
#[derive(Clone, Debug, Serialize)]
pub struct GameView {
    /// The game's id.
    #[serde(serialize_with = "display")]
    pub id: GameId,
    /// The rules' preset: `fesa`.
    #[serde(serialize_with = "display")]
    pub preset: Preset,
    /// The handicap's name: `even`.
    pub handicap: &'static str,
    /// The position the game started from.
    pub start: String,
    /// The reader's own side; `None` for a watcher.
    #[serde(serialize_with = "display_option")]
    pub you: Option<Color>,
    /// Who plays.
    pub seats: SeatsView,
    /// Whether an illegal move loses the game.
    pub loses_on_illegal: bool,
    /// Where the invited player goes, as long as a seat is open; players only.
    pub join: Option<String>,
}

/// Who plays.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct SeatsView {
    /// Black's seat.
    pub black: SeatView,
    /// White's seat.
    pub white: SeatView,
}

/// Who sits at one side.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct SeatView {
    /// `open`, `guest` or `computer`.
    #[serde(serialize_with = "display")]
    pub kind: SeatKind,
    /// The computer's level.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
}

/// The part of a game that changes with each event.
#[derive(Clone, Debug, Serialize)]
pub struct View {
    /// How many moves were played.
    pub ply: usize,
    /// Whose turn it is.
    #[serde(serialize_with = "display")]
    pub turn: Color,
    /// The position.
    pub sfen: String,
    /// The square of the king that is in check.
    pub check: Option<String>,
    /// The last move in USI.
    pub last: Option<String>,
    /// The legal moves in USI, separated by blanks; only for the player whose turn it is.
    pub legal: String,
    /// How often the position has stood, this time included.
    pub repetitions: usize,
    /// What the reader may claim or offer.
    pub claims: Vec<ClaimView>,
    /// Proposals that await an answer.
    pub offers: Vec<OfferView>,
    /// How it ended.
    pub end: Option<EndView>,
    /// The game that continues this one.
    #[serde(serialize_with = "display_option")]
    pub next: Option<GameId>,
}

/// Something that a player may claim or offer.
#[derive(Clone, Debug, Serialize)]
pub struct ClaimView {
    /// `declare`, `impasse` or `draw`.
    pub what: &'static str,
    /// The same in words, for a button.
    pub text: String,
}

/// A proposal that awaits an answer.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct OfferView {
    /// `draw`, `impasse` or `rematch`.
    #[serde(serialize_with = "display")]
    pub what: Proposal,
    /// Who proposes.
    #[serde(serialize_with = "display")]
    pub by: Color,
}

/// The end of a game.
#[derive(Clone, Debug, Serialize)]
pub struct EndView {
    /// The way it ended: `checkmate`.
    pub end: String,
    /// Who won.
    #[serde(serialize_with = "display_option")]
    pub winner: Option<Color>,
    /// Both in words.
    pub text: String,
    /// The rule behind it, as a name.
    pub rule: String,
    /// The rule in words.
    pub rule_text: String,
    /// The move that lost by being illegal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attempt: Option<WhyView>,
}

/// A move and why it is not allowed.
#[derive(Clone, Debug, Serialize)]
pub struct WhyView {
    /// The move.
    pub usi: String,
    /// The rule it breaks, as a name such as `nifu`; `None` when it may be played.
    pub reason: Option<&'static str>,
    /// The rule in words.
    pub text: Option<String>,
}

/// A move that was played.
#[derive(Clone, Debug, Serialize)]
pub struct MoveView {
    /// Its number, from 1.
    pub ply: usize,
    /// USI.
    pub usi: String,
    /// As Japanese records write it.
    pub japanese: String,
    /// As Western players write it.
    pub western: String,
    /// The position after it.
    pub sfen: String,
    /// The square of the king that it checks.
    pub check: Option<String>,
    /// When, in milliseconds since the Unix epoch.
    pub at: i64,
}

/// Something that happened, with the view after it.
#[derive(Serialize)]
#[serde(tag = "t", rename = "event")]
struct EventMessage<'a> {
    v: u32,
    kind: &'static str,
    #[serde(serialize_with = "display_option")]
    by: Option<Color>,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    mv: Option<&'a MoveView>,
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "display_option")]
    what: Option<Proposal>,
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "display_option")]
    next: Option<GameId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<GameView>,
    view: View,
}

/// The shorter messages.
#[derive(Serialize)]
#[serde(tag = "t", rename_all = "lowercase")]
enum Short<'a> {
    Ack {
        id: &'a str,
        v: u32,
    },
    Refused {
        id: &'a str,
        reason: &'static str,
        text: String,
    },
    Why(WhyView),
    Error {
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<&'a str>,
        text: &'a str,
    },
    Note {
        kind: &'static str,
        text: String,
    },
    Pong,
}

impl StateMessage {
    /// The game as `you` may see it; `None` is a watcher.
    pub fn new(room: &Room, you: Option<Color>, language: Language) -> Self {
        let moves = room.moves().iter().enumerate().map(|(before, mv)| MoveView::new(before + 1, mv));
        Self {
            v: room.version().get(),
            game: GameView::new(room, you),
            view: Scene::new(room).view(you, language),
            moves: moves.collect(),
        }
    }

    /// The message's JSON.
    pub fn to_json(&self) -> Utf8Bytes {
        json(self)
    }
}

impl GameView {
    fn new(room: &Room, you: Option<Color>) -> Self {
        let seat = |color| SeatView {
            kind: room.seats()[color].kind(),
            level: match room.seats()[color] {
                Seat::Computer { level } => Some(level),
                Seat::Open | Seat::Guest { .. } => None,
            },
        };
        let awaited = room.open_seat().filter(|_| you.is_some() && room.finish().is_none());
        Self {
            id: room.id(),
            preset: room.preset(),
            handicap: room.handicap().id(),
            start: room.game().start().to_sfen(1),
            you,
            seats: SeatsView { black: seat(Color::Black), white: seat(Color::White) },
            loses_on_illegal: room.game().rules().illegal_move == IllegalMove::Loses,
            join: awaited.map(|_| format!("/join/{}", room.id())),
        }
    }
}

impl MoveView {
    fn new(ply: usize, mv: &MoveText) -> Self {
        Self {
            ply,
            usi: mv.mv.to_string(),
            japanese: mv.japanese.clone(),
            western: mv.western.clone(),
            sfen: mv.sfen.clone(),
            check: mv.check.map(|king| king.to_string()),
            at: mv.at,
        }
    }
}

impl WhyView {
    fn new(mv: Move, reason: Option<Illegal>, language: Language) -> Self {
        Self {
            usi: mv.to_string(),
            reason: reason.map(Illegal::id),
            text: reason.map(|reason| texts::illegal(language, reason)),
        }
    }
}

/// What a view is made of, whoever reads it in whatever language.
#[derive(Debug)]
struct Scene {
    preset: Preset,
    ply: usize,
    turn: Color,
    sfen: String,
    check: Option<String>,
    last: Option<String>,
    legal: String,
    repetitions: usize,
    claims: ByColor<Vec<Claim>>,
    offers: Vec<Offer>,
    finish: Option<Finish>,
    next: Option<GameId>,
}

impl Scene {
    fn new(room: &Room) -> Self {
        let game = room.game();
        let position = game.position();
        let playing = room.finish().is_none() && room.open_seat().is_none();
        let claims = |color| if playing { game.claims(color) } else { Vec::new() };
        let legal = if playing { game.legal_moves() } else { Vec::new() };
        Self {
            preset: room.preset(),
            ply: game.ply(),
            turn: position.turn(),
            sfen: position.to_sfen(room.next_ply()),
            check: position
                .king(position.turn())
                .filter(|_| position.in_check())
                .map(|king| king.to_string()),
            last: game.moves().last().map(Move::to_string),
            legal: legal.iter().map(Move::to_string).collect::<Vec<_>>().join(" "),
            repetitions: game.repetitions(),
            claims: ByColor::new(claims(Color::Black), claims(Color::White)),
            offers: room.offers().to_vec(),
            finish: room.finish(),
            next: room.next(),
        }
    }

    fn view(&self, you: Option<Color>, language: Language) -> View {
        let claims = you.map_or(&[][..], |you| &self.claims[you]);
        View {
            ply: self.ply,
            turn: self.turn,
            sfen: self.sfen.clone(),
            check: self.check.clone(),
            last: self.last.clone(),
            legal: if you == Some(self.turn) { self.legal.clone() } else { String::new() },
            repetitions: self.repetitions,
            claims: claims.iter().map(|&claim| claim_view(claim, language)).collect(),
            offers: self.offers.iter().map(|offer| OfferView { what: offer.what, by: offer.by }).collect(),
            end: self.finish.map(|finish| end_view(self.preset, finish, language)),
            next: self.next,
        }
    }
}

fn claim_view(claim: Claim, language: Language) -> ClaimView {
    let what = match claim {
        Claim::Declare => "declare",
        Claim::Impasse => "impasse",
        Claim::Draw => "draw",
    };
    ClaimView { what, text: texts::claim(language, what) }
}

fn end_view(preset: Preset, finish: Finish, language: Language) -> EndView {
    let (rule, rule_text) = texts::rule(language, preset, finish.outcome.end);
    EndView {
        end: finish.outcome.end.to_string(),
        winner: finish.outcome.winner,
        text: texts::outcome(language, finish.outcome),
        rule,
        rule_text,
        attempt: finish.attempt.map(|(mv, reason)| WhyView::new(mv, Some(reason), language)),
    }
}

/// An event that is on disk, and its message for each kind of reader, written when the first of them needs it.
#[derive(Debug)]
pub struct Committed {
    event: Event,
    scene: Scene,
    mv: Option<MoveView>,
    /// For each reader, where the event changes what otherwise stays.
    game: Option<[GameView; READERS]>,
    messages: [[OnceLock<Utf8Bytes>; READERS]; LANGUAGES],
}

const LANGUAGES: usize = Language::ALL.len();
/// Black, White, a watcher.
const READERS: usize = 3;

impl Committed {
    /// The event that brought the room to where it is.
    pub fn new(room: &Room, event: &Event) -> Self {
        let moved = matches!(event.kind, EventKind::Move { .. });
        let joined = matches!(event.kind, EventKind::Joined { .. });
        let game = |you| GameView::new(room, you);
        Self {
            event: event.clone(),
            scene: Scene::new(room),
            mv: room.moves().last().filter(|_| moved).map(|mv| MoveView::new(room.moves().len(), mv)),
            game: joined.then(|| [game(Some(Color::Black)), game(Some(Color::White)), game(None)]),
            messages: Default::default(),
        }
    }

    /// The version that the event made.
    pub fn version(&self) -> Version {
        self.event.version
    }

    /// The message for one reader.
    pub fn message(&self, you: Option<Color>, language: Language) -> Utf8Bytes {
        let reader = match you {
            Some(Color::Black) => 0,
            Some(Color::White) => 1,
            None => 2,
        };
        let language_at = Language::ALL.iter().position(|&one| one == language).unwrap_or_default();
        let write = || {
            let (what, next) = match self.event.kind {
                EventKind::Offer { what, .. }
                | EventKind::Decline { what, .. }
                | EventKind::Withdraw { what, .. } => (Some(what), None),
                EventKind::Next { game, .. } => (None, Some(game)),
                EventKind::Joined { .. } | EventKind::Move { .. } | EventKind::Ended { .. } => (None, None),
            };
            json(&EventMessage {
                v: self.event.version.get(),
                kind: self.event.kind.name(),
                by: self.event.kind.color(),
                mv: self.mv.as_ref(),
                what,
                next,
                game: self.game.as_ref().map(|views| views[reader].clone()),
                view: self.scene.view(you, language),
            })
        };
        self.messages[language_at][reader].get_or_init(write).clone()
    }
}

/// Something about a game that is not part of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Note {
    /// The computer has to finish other searches first.
    EngineBusy,
    /// The computer's search failed.
    EngineFailed,
}

/// `ack`: the command is done and on disk.
pub(crate) fn ack(id: &ClientId, version: Version) -> Utf8Bytes {
    json(&Short::Ack { id: id.as_str(), v: version.get() })
}

/// `refused`: the command changed nothing.
pub(crate) fn refused(id: &ClientId, refusal: Refusal, language: Language) -> Utf8Bytes {
    let text = refusal_text(refusal, language);
    json(&Short::Refused { id: id.as_str(), reason: refusal.id(), text })
}

/// `why`: the answer to the question of that name.
pub(crate) fn why(mv: Move, answer: Result<Option<Illegal>, Refusal>, language: Language) -> Utf8Bytes {
    json(&Short::Why(match answer {
        Ok(reason) => WhyView::new(mv, reason, language),
        Err(refusal) => WhyView {
            usi: mv.to_string(),
            reason: Some(refusal.id()),
            text: Some(refusal_text(refusal, language)),
        },
    }))
}

/// `error`: the frame made no sense.
pub(crate) fn error(id: Option<&ClientId>, text: &str) -> Utf8Bytes {
    json(&Short::Error { id: id.map(ClientId::as_str), text })
}

/// `note`.
pub(crate) fn note(note: Note, language: Language) -> Utf8Bytes {
    let kind = match note {
        Note::EngineBusy => "engine-busy",
        Note::EngineFailed => "engine-failed",
    };
    json(&Short::Note { kind, text: texts::note(language, kind) })
}

/// `pong`.
pub(crate) fn pong() -> Utf8Bytes {
    json(&Short::Pong)
}

fn refusal_text(refusal: Refusal, language: Language) -> String {
    match refusal {
        Refusal::Illegal(illegal) => texts::illegal(language, illegal),
        other => texts::refusal(language, other.id()),
    }
}

fn json(message: &impl Serialize) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages are plain strings, numbers and lists").into()
}

fn display<S: Serializer>(value: &impl Display, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

fn display_option<S: Serializer>(value: &Option<impl Display>, serializer: S) -> Result<S::Ok, S::Error> {
    match value {
        Some(value) => serializer.collect_str(value),
        None => serializer.serialize_none(),
    }
}
