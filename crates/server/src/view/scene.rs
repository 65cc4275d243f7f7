//! A game as it stands, from the side of whoever looks.

use std::fmt::Write as _;

use komadai_rules::{ByColor, Claim, Color, Move, Preset};
use komadai_store::{GameId, Proposal};
use serde::Serialize;

use super::clock::ClockView;
use super::json::{display, display_option};
use super::why::WhyView;
use crate::room::{Conclusion, Offer, Room};
use crate::texts::{self, Language};

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
    /// The moves that may become legal by the next move of the other side, in USI, separated by blanks; only for the player
    /// who waits, and not in correspondence.
    pub premoves: String,
    /// How often the position has stood, this time included.
    pub repetitions: usize,
    /// Who has given check with each move since the position first stood: a perpetual check is near.
    #[serde(serialize_with = "display_option")]
    pub perpetual: Option<Color>,
    /// Whether the reader may call the game off.
    pub abort: bool,
    /// Whether the reader has a move that could be taken back.
    pub takeback: bool,
    /// What the reader may claim or offer.
    pub claims: Vec<ClaimView>,
    /// Proposals that await an answer.
    pub offers: Vec<OfferView>,
    /// The clocks, in a game that has them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockView>,
    /// How it ended.
    pub end: Option<EndView>,
    /// The game that continues this one.
    #[serde(serialize_with = "display_option")]
    pub next: Option<GameId>,
    /// Whether that is a replay for which the rules ask, and not a rematch.
    pub replayed: bool,
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
    /// `draw`, `impasse`, `rematch` or `takeback`.
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

/// What a view is made of, whoever reads it in whatever language.
#[derive(Debug)]
pub(super) struct Scene {
    preset: Preset,
    ply: usize,
    turn: Color,
    sfen: String,
    check: Option<String>,
    last: Option<String>,
    legal: String,
    premoves: String,
    repetitions: usize,
    perpetual: Option<Color>,
    abort: bool,
    takeback: ByColor<bool>,
    claims: ByColor<Vec<Claim>>,
    offers: Vec<Offer>,
    clock: Option<ClockView>,
    conclusion: Option<Conclusion>,
    next: Option<GameId>,
    replayed: bool,
}

impl Scene {
    /// The room as it is at this moment.
    pub(super) fn new(room: &Room, now: i64) -> Self {
        let game = room.game();
        let position = game.position();
        let playing = room.conclusion().is_none() && room.open_seat().is_none();
        let claims = |color| if playing { game.claims(color) } else { Vec::new() };
        let takeback = |color| playing && room.ply_before(color).is_ok();
        let waits_for_days =
            room.clock().is_some_and(|clock| !clock.control().sides[!position.turn()].is_real_time());
        let premoves = if playing && !waits_for_days { position.premoves() } else { Vec::new() };
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
            legal: listed(&legal),
            premoves: listed(&premoves),
            repetitions: game.repetitions(),
            perpetual: game.perpetual_checker(),
            abort: room.may_abort(),
            takeback: ByColor::new(takeback(Color::Black), takeback(Color::White)),
            claims: ByColor::new(claims(Color::Black), claims(Color::White)),
            offers: room.offers().to_vec(),
            clock: room.clock().map(|clock| ClockView::new(clock, now)),
            conclusion: room.conclusion(),
            next: room.next(),
            replayed: room.is_replayed(),
        }
    }

    /// What one reader sees of it.
    pub(super) fn view(&self, you: Option<Color>, language: Language) -> View {
        let claims = you.map_or(&[][..], |you| &self.claims[you]);
        View {
            ply: self.ply,
            turn: self.turn,
            sfen: self.sfen.clone(),
            check: self.check.clone(),
            last: self.last.clone(),
            legal: if you == Some(self.turn) { self.legal.clone() } else { String::new() },
            premoves: if you == Some(!self.turn) { self.premoves.clone() } else { String::new() },
            repetitions: self.repetitions,
            perpetual: self.perpetual,
            abort: you.is_some() && self.abort,
            takeback: you.is_some_and(|you| self.takeback[you]),
            claims: claims.iter().map(|&claim| claim_view(claim, language)).collect(),
            offers: self.offers.iter().map(|offer| OfferView { what: offer.what, by: offer.by }).collect(),
            clock: self.clock,
            end: self.conclusion.map(|conclusion| end_view(self.preset, conclusion, language)),
            next: self.next,
            replayed: self.replayed,
        }
    }
}

/// Moves in USI, separated by blanks.
fn listed(moves: &[Move]) -> String {
    let mut text = String::with_capacity(moves.len() * "8h2b+ ".len());
    for mv in moves {
        write!(text, "{mv} ").expect("a string takes any text");
    }
    text.truncate(text.trim_end().len());
    text
}

fn claim_view(claim: Claim, language: Language) -> ClaimView {
    let what = match claim {
        Claim::Declare => "declare",
        Claim::Impasse => "impasse",
        Claim::Draw => "draw",
    };
    ClaimView { what, text: texts::claim(language, what) }
}

fn end_view(preset: Preset, conclusion: Conclusion, language: Language) -> EndView {
    let Conclusion { outcome, attempt, left } = conclusion;
    let (rule, rule_text) =
        if left { texts::rule_of_leaving(language) } else { texts::rule(language, preset, outcome.end) };
    EndView {
        end: outcome.end.to_string(),
        winner: outcome.winner,
        text: if left { texts::left(language, outcome) } else { texts::outcome(language, outcome) },
        rule,
        rule_text,
        attempt: attempt.map(|(mv, reason)| WhyView::new(mv, Some(reason), language)),
    }
}
