//! What holds for a room whatever is asked of it, over random commands.

use komadai_rules::{ByColor, Color, End, Game, Handicap, IllegalMove, Move, Position, Preset};
use komadai_server::room::Refusal;
use komadai_server::room::{Command, CommandKind, LeftClaim, Timing};
use komadai_server::room::{Decision, Offer, Room};
use komadai_server::texts::Language;
use komadai_server::view::StateMessage;
use komadai_store::{
    ClientId, Event, EventKind, GameId, NewEvent, NewGame, Proposal, Seat, SecretDigest, Version,
};
use proptest::prelude::*;
use proptest::sample::Index;

/// Positions from which random play reaches what a game can come to.
const STARTS: &[&str] = &[
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
    // Bare kings: repetition.
    "4k4/9/9/9/9/9/9/9/4K4 b - 1",
    // Both kings entered, 27 points each in hand.
    "4K4/9/9/9/9/9/9/9/4k4 b RB2G2S2N2L9Prb2g2s2n2l9p 1",
    // Both entered, Black short of points.
    "4K4/9/9/9/9/9/9/9/4k4 b B2G2S2N2L9P2rb2g2s2n2l9p 1",
    // Black may declare and wins (28 points), or loses some turns later.
    "9/1G2K2GG/1+P+P+P1+P+P+P+P/9/9/9/9/4k4/9 b 2R2Bg4s4n4l11p 1",
    // Mate is near: G*5b.
    "4k4/9/4P4/9/9/9/9/9/4K4 b G 1",
    // Stalemate is near: G-5c leaves no move.
    "3R1R3/4k4/9/4G4/9/9/9/9/4K4 b G 1",
];

#[derive(Clone, Debug)]
enum Step {
    /// A legal move of the side to move.
    Legal(Index),
    /// Back where the last own move came from: repetition.
    Back,
    /// Any move at all, by any side, with a number that may be wrong.
    Any {
        black: bool,
        from: Index,
        to: Index,
        drop: bool,
        promote: bool,
        late: u32,
    },
    Resign(bool),
    Abort(bool),
    Declare(bool),
    /// The other side is said to have left: never true in a game without clocks.
    Claim(bool, LeftClaim),
    /// One side asks for a takeback, and the other grants it.
    TakeBack(bool),
    Offer(bool, Proposal),
    Decline(bool, Proposal),
    Withdraw(bool, Proposal),
    /// A command that was sent before, done or not.
    Again(Index),
    /// The id of a command that was sent before, with another command.
    Reuse(Index, bool),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let what = || prop::sample::select(Proposal::ALL.to_vec());
    let wild =
        (any::<bool>(), any::<Index>(), any::<Index>(), any::<bool>(), any::<bool>(), 0_u32..3).prop_map(
            |(black, from, to, drop, promote, late)| Step::Any { black, from, to, drop, promote, late },
        );
    let step = prop_oneof![
        30 => any::<Index>().prop_map(Step::Legal),
        4 => wild,
        1 => any::<bool>().prop_map(Step::Resign),
        1 => any::<bool>().prop_map(Step::Abort),
        1 => any::<bool>().prop_map(Step::Declare),
        1 => (any::<bool>(), any::<bool>()).prop_map(|(black, win)| {
            Step::Claim(black, if win { LeftClaim::Win } else { LeftClaim::Draw })
        }),
        3 => any::<bool>().prop_map(Step::TakeBack),
        6 => (any::<bool>(), what()).prop_map(|(black, what)| Step::Offer(black, what)),
        2 => (any::<bool>(), what()).prop_map(|(black, what)| Step::Decline(black, what)),
        2 => (any::<bool>(), what()).prop_map(|(black, what)| Step::Withdraw(black, what)),
        5 => any::<Index>().prop_map(Step::Again),
        1 => (any::<Index>(), any::<bool>()).prop_map(|(index, black)| Step::Reuse(index, black)),
    ];
    // Now and then both sides go back and forth for long enough to repeat a position four times.
    let shuffle = Just(vec![Step::Back; 12]);
    let some = prop_oneof![30 => step.prop_map(|step| vec![step]), 1 => shuffle];
    prop::collection::vec(some, 1..50).prop_map(|steps| steps.concat())
}

fn color(black: bool) -> Color {
    if black { Color::Black } else { Color::White }
}

fn id(number: usize) -> GameId {
    format!("{number:0>12}").parse().expect("an id")
}

pub(super) fn guest(byte: u8) -> Seat {
    Seat::Guest { digest: SecretDigest::new([byte; 32]) }
}

/// A room in which nothing has happened yet.
pub(super) fn room(start: &str, rules: Preset, seats: ByColor<Seat>) -> Room {
    let start = Position::from_sfen(start).expect("a position");
    let handicap = Handicap::Even;
    let (time, deadline, rated) = (None, None, false);
    Room::new(NewGame { id: id(0), created_at: 0, rules, handicap, start, seats, time, deadline, rated })
}

/// Puts a plan on an imagined disk.
pub(super) fn commit(room: &mut Room, events: Vec<NewEvent>) -> Vec<Event> {
    let commit = |new: NewEvent| {
        let version = room.version().plus(1);
        let event = Event { version, kind: new.kind, client_id: new.client_id, at: new.at };
        room.apply(event.clone()).expect("a plan fits its room");
        event
    };
    events.into_iter().map(commit).collect()
}

fn shown(room: &Room) -> String {
    [Some(Color::Black), Some(Color::White), None]
        .map(|you| StateMessage::new(room, you, Language::English, 0).to_json().to_string())
        .concat()
}

/// A room, everything that was sent to it, and what became of that.
struct Run {
    room: Room,
    start: &'static str,
    preset: Preset,
    seats: ByColor<Seat>,
    log: Vec<Event>,
    sent: Vec<(Command, Option<Version>)>,
    nexts: usize,
}

impl Run {
    fn new(start: &'static str, preset: Preset, seats: ByColor<Seat>) -> Self {
        let room = room(start, preset, seats);
        Self { room, start, preset, seats, log: Vec::new(), sent: Vec::new(), nexts: 0 }
    }

    fn command(&self, step: &Step, number: usize) -> Command {
        let position = self.room.game().position();
        let turn = position.turn();
        let ply = self.room.next_ply();
        let id: ClientId = format!("c{number}").parse().expect("an id");
        let new = |seat, kind| Command { seat, id: id.clone(), kind, seen: None, timing: Timing::Lag(0) };
        let legal = |index: &Index| {
            let moves = self.room.game().legal_moves();
            let mv = if moves.is_empty() { "5i5h".parse().expect("a move") } else { *index.get(&moves) };
            new(turn, CommandKind::Move { ply, mv })
        };
        match step {
            Step::Legal(index) => legal(index),
            Step::Back => {
                let moves = self.room.game().moves();
                let last = moves.len().checked_sub(2).map(|at| moves[at]);
                let mv = match last {
                    Some(Move::Board { from, to, .. }) => Move::Board { from: to, to: from, promote: false },
                    _ => return legal(&some_index()),
                };
                new(turn, CommandKind::Move { ply, mv })
            }
            Step::Any { black, from, to, drop, promote, late } => {
                let squares = komadai_rules::Square::ALL;
                let kinds = komadai_rules::HandKind::ALL;
                let (from_square, to) = (*from.get(&squares), *to.get(&squares));
                let mv = match drop {
                    true => Move::Drop { kind: *from.get(&kinds), to },
                    false => Move::Board { from: from_square, to, promote: *promote },
                };
                new(color(*black), CommandKind::Move { ply: (ply + 1).saturating_sub(*late), mv })
            }
            Step::Resign(black) => new(color(*black), CommandKind::Resign),
            Step::Abort(black) => new(color(*black), CommandKind::Abort),
            Step::Declare(black) => new(color(*black), CommandKind::Declare),
            Step::Claim(black, claim) => new(color(*black), CommandKind::ClaimLeft(*claim)),
            Step::TakeBack(black) => {
                // The first of the two; the second is an offer by the other side, which grants it.
                let asked = Offer { what: Proposal::Takeback, by: color(*black) };
                let stands = self.room.offers().contains(&asked);
                new(if stands { !asked.by } else { asked.by }, CommandKind::Offer(asked.what))
            }
            Step::Offer(black, what) => new(color(*black), CommandKind::Offer(*what)),
            Step::Decline(black, what) => new(color(*black), CommandKind::Decline(*what)),
            Step::Withdraw(black, what) => new(color(*black), CommandKind::Withdraw(*what)),
            Step::Again(index) if !self.sent.is_empty() => index.get(&self.sent).0.clone(),
            Step::Reuse(index, black) if !self.sent.is_empty() => {
                let other = if *black { CommandKind::Resign } else { CommandKind::Declare };
                Command { kind: other, ..index.get(&self.sent).0.clone() }
            }
            Step::Again(_) | Step::Reuse(..) => new(Color::Black, CommandKind::Declare),
        }
    }

    fn step(&mut self, step: &Step, number: usize) {
        let before = self.room.version();
        self.once(step, 2 * number);
        if matches!(step, Step::TakeBack(_)) && self.room.version() == before.plus(1) {
            self.once(step, 2 * number + 1);
        }
    }

    fn once(&mut self, step: &Step, number: usize) {
        let command = self.command(step, number);
        let before = self.room.clone();
        let decision = self.room.handle(&command, 1000 + number as i64, id(number + 1));
        // A command whose id is known and that is the same is answered as before, and does nothing.
        let known = self
            .sent
            .iter()
            .find(|(sent, done)| sent.id == command.id && sent.seat == command.seat && done.is_some());
        match (&decision, known) {
            (Ok(Decision::Done(version)), Some((sent, done))) => {
                assert_eq!(Some(*version), *done);
                assert_eq!(sent.kind, command.kind);
            }
            (Ok(Decision::TimeUp(_)), _) => panic!("{command:?} came too late in a game without clocks"),
            (Ok(Decision::Done(_)), None) => panic!("{command:?} was never done"),
            (Err(Refusal::IdReused), Some((sent, _))) => assert_ne!(sent.kind, command.kind),
            (_, Some(_)) => panic!("{command:?} has a used id: {decision:?}"),
            (Err(_), None) => assert_eq!(shown(&self.room), shown(&before)),
            (Ok(Decision::Append(plan)), None) => {
                self.check_plan(&command, plan.events.as_slice());
                let next = plan.events.iter().any(|event| matches!(event.kind, EventKind::Next { .. }));
                assert_eq!(plan.next.is_some(), next);
                if let Some(next) = &plan.next {
                    self.nexts += 1;
                    assert_eq!(next.seats, ByColor::new(self.seats[Color::White], self.seats[Color::Black]));
                    assert_eq!((next.rules, next.start.to_sfen(1)), (self.preset, self.start.to_owned()));
                }
                let first = self.room.version().plus(1);
                let events = commit(&mut self.room, plan.events.clone());
                self.log.extend(events);
                self.sent.push((command.clone(), Some(first)));
                // Sent once more at once, it is known.
                match self.room.handle(&command, 0, id(0)) {
                    Ok(Decision::Done(version)) => assert_eq!(version, first),
                    other => panic!("{command:?} sent again: {other:?}"),
                }
                self.check();
                // Reading the whole log again costs more than all the rest.
                if number.is_multiple_of(8) || self.room.conclusion().is_some() {
                    self.check_memory();
                }
                return;
            }
        }
        if known.is_none() {
            self.sent.push((command, None));
        }
    }

    fn check_plan(&self, command: &Command, events: &[NewEvent]) {
        assert_eq!(events[0].client_id.as_ref(), Some(&command.id));
        assert_eq!(events[0].kind.color(), Some(command.seat));
        assert!(events[1..].iter().all(|event| event.client_id.is_none()));
        let moved = matches!(events[0].kind, EventKind::Move { .. });
        let ended = events
            .iter()
            .any(|event| matches!(event.kind, EventKind::Ended { .. } | EventKind::TakenBack { .. }));
        // Once the game is over only the next one is still to be settled.
        if self.room.conclusion().is_some() {
            assert!(!moved && !ended, "{command:?} after the end: {events:?}");
        }
        if moved || ended {
            let answering =
                matches!(command.kind, CommandKind::Resign | CommandKind::Abort | CommandKind::Offer(_));
            assert!(answering || command.seat == self.room.game().position().turn());
        }
    }

    /// What can be said of the whole story so far.
    fn check(&self) {
        let mut game = Game::new(Position::from_sfen(self.start).expect("a position"), self.preset.rules());
        let (mut ends, mut nexts, mut by_rule) = (0, 0, None);
        for (number, event) in self.log.iter().enumerate() {
            assert_eq!(event.version.get() as usize, number + 1, "versions have no gap");
            match &event.kind {
                EventKind::Move { color, ply, mv, .. } => {
                    assert_eq!(ends, 0, "a move after the end");
                    assert_eq!((*ply as usize, *color), (game.ply() + 1, game.position().turn()));
                    by_rule = game.play(*mv).expect("what was written is legal");
                }
                EventKind::TakenBack { by, ply, turn } => {
                    assert_eq!(ends, 0, "moves taken back after the end");
                    // Played anew from the start: what is left, and who asked is to move.
                    let kept = game.moves()[..*ply as usize].to_vec();
                    let taken = game.ply() - kept.len();
                    game = Game::new(*game.start(), *game.rules());
                    for mv in kept {
                        assert_eq!(game.play(mv), Ok(None));
                    }
                    assert_eq!(game.position().turn(), *turn);
                    // Only the computer grants without being seen to.
                    assert!(*turn != *by || matches!(self.seats[!*by], Seat::Computer { .. }));
                    assert!(taken == 1 || taken == 2, "{taken} moves");
                }
                EventKind::Ended { outcome, attempt, .. } => {
                    ends += 1;
                    if outcome.end == End::Aborted {
                        assert!(game.ply() < 2 && outcome.winner.is_none());
                    }
                    if let Some(by_rule) = by_rule {
                        assert_eq!(*outcome, by_rule);
                    }
                    if let Some(mv) = attempt {
                        assert!(game.why_illegal(*mv).is_some());
                        assert_eq!(outcome.end, End::IllegalMove);
                        assert_eq!(game.rules().illegal_move, IllegalMove::Loses);
                        assert_eq!(outcome.winner, Some(!game.position().turn()));
                    }
                }
                EventKind::Next { by, .. } => {
                    assert_eq!(ends, 1, "the next game before the end");
                    nexts += 1;
                    // The rules ask for a replay by themselves; players for a rematch.
                    let replayed = matches!(self.preset, Preset::Swedish | Preset::Jsa);
                    assert!(by.is_some() || replayed);
                }
                EventKind::Joined { .. } | EventKind::Offer { .. } => {}
                EventKind::Decline { .. } | EventKind::Withdraw { .. } => {}
            }
        }
        assert!(ends <= 1 && nexts <= 1, "{ends} results, {nexts} next games");
        assert!(!(by_rule.is_some() && ends == 0), "the rules end the game at once");
        assert_eq!(self.room.game().moves(), game.moves());
        assert_eq!(self.room.game().position(), game.position());
        assert_eq!(self.room.game().repetitions(), game.repetitions());
        assert_eq!(self.room.moves().len(), game.ply());
        if let Some(finish) = self.room.conclusion() {
            assert!(!finish.left, "nobody leaves a game without clocks");
            // The last move may have ended it by itself, with the same outcome.
            game.finish(finish.outcome).ok();
            assert!(nexts == 1 || !game.is_replayed(), "the rules want a replay");
        }
        assert_eq!(ends == 1, self.room.conclusion().is_some());
        self.check_offers();
    }

    fn check_offers(&self) {
        let offers = self.room.offers();
        for what in Proposal::ALL {
            assert!(offers.iter().filter(|offer| offer.what == what).count() <= 1, "{offers:?}");
        }
        let over = self.room.conclusion().is_some();
        assert!(offers.iter().all(|offer| (offer.what == Proposal::Rematch) == over), "{offers:?}");
        let since = self.log.iter().rev().take_while(|event| !matches!(event.kind, EventKind::Move { .. }));
        let offered = |color, what| {
            since.clone().filter(|event| event.kind == EventKind::Offer { color, what }).count()
        };
        for what in Proposal::ALL {
            assert!(Color::ALL.iter().all(|&color| offered(color, what) <= 3), "offers without end");
        }
        let last = self.log.iter().rev().find(|event| event.kind.color().is_some());
        if let Some(EventKind::Move { color, .. }) = last.map(|event| &event.kind) {
            assert!(!offers.iter().any(|offer: &Offer| offer.by != *color), "a move answers an offer");
        }
    }

    /// A room that is read from the log is the same, and shows the same past.
    fn check_memory(&self) {
        let mut again = room(self.start, self.preset, self.seats);
        for event in &self.log {
            again.apply(event.clone()).expect("the log fits");
        }
        assert_eq!(shown(&again), shown(&self.room));
        let since = Version::new(self.room.version().get() / 2);
        let mut seen = Vec::new();
        self.room.replay(since, |past, event| {
            assert_eq!(past.version(), event.version);
            seen.push(event.version.get());
        });
        let expected: Vec<u32> = (since.get() + 1..=self.room.version().get()).collect();
        assert_eq!(seen, expected);
    }
}

/// An `Index` has no constructor; this one points into whatever it is asked to.
fn some_index() -> Index {
    use proptest::strategy::ValueTree as _;
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    any::<Index>().new_tree(&mut runner).expect("a strategy without a filter").current()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 192, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_room_keeps_its_laws(
        steps in steps(),
        start in prop::sample::select(STARTS),
        preset in prop::sample::select(Preset::ALL.to_vec()),
        computer in prop::option::weighted(0.2, any::<bool>()),
    ) {
        let computer_at = |black| if computer == Some(black) { Seat::Computer { level: 3 } } else { guest(u8::from(black)) };
        let mut run = Run::new(start, preset, ByColor::new(computer_at(true), computer_at(false)));
        for (number, step) in steps.iter().enumerate() {
            run.step(step, number);
        }
        prop_assert!(run.nexts <= 1);
    }
}

#[test]
fn random_play_reaches_every_kind_of_end() {
    use proptest::strategy::ValueTree as _;
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let strategy = steps();
    let mut ends = std::collections::BTreeSet::new();
    for round in 0..2000 {
        let steps = strategy.new_tree(&mut runner).unwrap().current();
        let preset = Preset::ALL[round % Preset::ALL.len()];
        let mut run = Run::new(STARTS[round % STARTS.len()], preset, ByColor::new(guest(1), guest(2)));
        for (number, step) in steps.iter().enumerate() {
            let command = run.command(step, number);
            if let Ok(Decision::Append(plan)) = run.room.handle(&command, 0, id(number + 1)) {
                commit(&mut run.room, plan.events);
            }
        }
        ends.extend(run.room.conclusion().map(|finish| finish.outcome.end.to_string()));
    }
    let expected = [
        "aborted",
        "agreed_draw",
        "checkmate",
        "illegal_move",
        "impasse_agreed",
        "impasse_declared",
        "resign",
        "sennichite",
    ];
    for end in expected {
        assert!(ends.contains(end), "never {end}: the laws are tested on {ends:?} only");
    }
}
