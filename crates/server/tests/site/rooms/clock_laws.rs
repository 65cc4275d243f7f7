//! Clocks in rooms, over random games in virtual time, against a model that counts in another way.

use komadai_rules::{ByColor, Color, End, Handicap, Outcome, Preset};
use komadai_server::room::{Command, CommandKind, Decision, LeftClaim, Refusal, Room, Timing};
use komadai_store::{
    Event, EventKind, GameId, GameRecord, NewEvent, NewGame, Proposal, SideTime, TimeControl, Version,
};
use proptest::prelude::*;
use proptest::sample::Index;

use super::laws::guest;

/// What happens next.
#[derive(Clone, Debug)]
enum Step {
    /// A move, this much later, with this much lag.
    Move { after: After, lag: i64, which: Index },
    /// Something that is no move.
    Offer { after: After, black: bool },
    /// One side asks for a takeback, and the other grants it a moment later.
    TakeBack { after: After, black: bool, later: i64 },
    /// Somebody calls the game off.
    Abort { after: After, black: bool },
    /// Somebody claims that the other has been away for so long.
    Claim { after: After, black: bool, away: i64, win: bool },
    /// Somebody gives up.
    Resign { after: After, black: bool },
    /// The flag's turn.
    Flag { after: After },
    /// The site is down for so long, and reads the game anew.
    Down { millis: i64 },
}

/// A time in a turn, in milliseconds.
#[derive(Clone, Copy, Debug)]
enum After {
    /// So much later than the last event.
    Millis(i64),
    /// So near to the moment at which the flag falls.
    Flag(i64),
    /// So near to the end of the main time.
    Main(i64),
}

fn after() -> impl Strategy<Value = After> {
    prop_oneof![
        6 => (0_i64..3_000).prop_map(After::Millis),
        1 => (0_i64..60_000).prop_map(After::Millis),
        2 => (-2_i64..2).prop_map(After::Flag),
        2 => (-2_i64..2).prop_map(After::Main),
    ]
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        20 => (after(), -10_i64..2_000, any::<Index>())
            .prop_map(|(after, lag, which)| Step::Move { after, lag, which }),
        2 => (after(), any::<bool>()).prop_map(|(after, black)| Step::Offer { after, black }),
        3 => (after(), any::<bool>(), 0_i64..500)
            .prop_map(|(after, black, later)| Step::TakeBack { after, black, later }),
        1 => (after(), any::<bool>()).prop_map(|(after, black)| Step::Abort { after, black }),
        1 => (after(), any::<bool>(), 35_000_i64..45_000, any::<bool>())
            .prop_map(|(after, black, away, win)| Step::Claim { after, black, away, win }),
        1 => (after(), any::<bool>()).prop_map(|(after, black)| Step::Resign { after, black }),
        3 => after().prop_map(|after| Step::Flag { after }),
        2 => (0_i64..100_000).prop_map(|millis| Step::Down { millis }),
    ];
    prop::collection::vec(step, 1..40)
}

fn side() -> impl Strategy<Value = SideTime> {
    prop::sample::select(vec!["10s", "1s", "5s+2s*3", "0s+1s*1", "3s+1s", "4s~2s"])
        .prop_map(|text| text.parse().expect("a time"))
}

fn control() -> impl Strategy<Value = TimeControl> {
    prop_oneof![
        9 => (side(), side()).prop_map(|(black, white)| TimeControl::odds(black, white).expect("by the clock")),
        1 => prop::sample::select(vec!["1d", "1d+2d", "2d+1d/1d"])
            .prop_map(|text| text.parse().expect("a time")),
    ]
}

/// One side's time as a row of buckets: the main time, then the periods. A move empties them from the front; a period
/// that is not emptied is filled again.
struct Buckets {
    time: SideTime,
    buckets: Vec<i64>,
    moves: usize,
    credit: i64,
}

fn millis(time: std::time::Duration) -> i64 {
    i64::try_from(time.as_millis()).expect("short")
}

impl Buckets {
    fn new(time: SideTime) -> Self {
        let mut buckets = vec![millis(time.main())];
        buckets.extend((0..time.periods()).map(|_| millis(time.period())));
        Self { time, buckets, moves: 0, credit: 300 }
    }

    /// What goes by before anything is taken out.
    fn free(&self) -> i64 {
        let start = if self.moves == 0 && self.time.is_real_time() { 30_000 } else { 0 };
        start + millis(self.time.delay())
    }

    fn lasts(&self) -> i64 {
        self.free() + self.buckets.iter().sum::<i64>()
    }

    /// A move after so long.
    fn take(&mut self, elapsed: i64, lag: i64) {
        let start = self.free() - millis(self.time.delay());
        let slow = (elapsed - start).max(0);
        let credited = lag.max(0).min(self.credit).min(slow);
        self.credit = (self.credit - credited + 100).min(300);
        let mut used = (slow - credited - millis(self.time.delay())).max(0);
        let whole = self.buckets.len();
        for place in 0..whole {
            let in_it = used.min(self.buckets[place]);
            used -= in_it;
            self.buckets[place] -= in_it;
        }
        // Emptied periods are gone, the one in use is full again; the main time stays in its place.
        let period = millis(self.time.period());
        let periods = self.buckets.split_off(1);
        self.buckets.extend(periods.into_iter().filter(|left| *left > 0).map(|_| period));
        self.buckets[0] += millis(self.time.increment());
        self.moves += 1;
    }
}

struct Model {
    sides: ByColor<Buckets>,
    turn: Color,
    since: i64,
    /// Moves that stand.
    ply: u32,
    over: Option<Outcome>,
}

impl Model {
    fn falls_at(&self) -> i64 {
        self.since + self.sides[self.turn].lasts()
    }
}

struct Run {
    room: Room,
    model: Model,
    time: TimeControl,
    log: Vec<Event>,
    now: i64,
}

const CREATED: i64 = 1_000;

fn id() -> GameId {
    "Clocks000000".parse().expect("an id")
}

impl Run {
    fn new(time: TimeControl, handicap: Handicap) -> Self {
        let start = handicap.position();
        let seats = ByColor::new(guest(1), guest(2));
        let game = NewGame {
            id: id(),
            created_at: CREATED,
            rules: Preset::Fesa,
            handicap,
            start,
            seats,
            time: Some(time),
            deadline: None,
            rated: false,
        };
        let sides =
            ByColor::new(Buckets::new(time.sides[Color::Black]), Buckets::new(time.sides[Color::White]));
        let model = Model { sides, turn: start.turn(), since: CREATED, ply: 0, over: None };
        Self { room: Room::new(game), model, time, log: Vec::new(), now: CREATED }
    }

    fn later(&self, after: After) -> i64 {
        let side = &self.model.sides[self.model.turn];
        let at = match after {
            After::Millis(millis) => self.now + millis,
            After::Flag(offset) => self.model.falls_at() + offset,
            After::Main(offset) => self.model.since + side.free() + side.buckets[0] + offset,
        };
        at.max(self.now)
    }

    fn commit(&mut self, events: Vec<NewEvent>) {
        for new in events {
            let version = self.room.version().plus(1);
            let event = Event { version, kind: new.kind, client_id: new.client_id, at: new.at };
            self.room.apply(event.clone()).expect("a plan fits its room");
            let last = !matches!(event.kind, EventKind::Offer { .. });
            if last {
                assert_eq!(self.room.deadline(), new.deadline, "the store is told what the room knows");
            }
            self.log.push(event);
        }
    }

    fn command(&mut self, number: usize, seat: Color, kind: CommandKind, lag: i64) -> Result<(), Refusal> {
        self.command_alone(number, seat, kind, lag, None)
    }

    fn command_alone(
        &mut self,
        number: usize,
        seat: Color,
        kind: CommandKind,
        lag: i64,
        away: Option<i64>,
    ) -> Result<(), Refusal> {
        let id = format!("c{number}").parse().expect("an id");
        let timing = away.map_or(Timing::Lag(lag), |away| Timing::Away(Some(self.now - away)));
        let command = Command { seat, id, kind, seen: None, timing };
        match self.room.handle(&command, self.now, self::id())? {
            Decision::Append(plan) => self.commit(plan.events),
            Decision::TimeUp(plan) => {
                self.time_up(plan.events);
                assert!(self.room.handle(&command, self.now, self::id()).is_err(), "time came before");
            }
            Decision::Done(version) => panic!("{kind:?} was done at {version}"),
        }
        Ok(())
    }

    fn time_up(&mut self, events: Vec<NewEvent>) {
        assert!(self.model.over.is_none() && self.now >= self.model.falls_at());
        self.commit(events);
        self.model.over = Some(Outcome::win(End::TimeUp, !self.model.turn));
        self.model.sides[self.model.turn].buckets = vec![0];
    }

    fn step(&mut self, number: usize, step: &Step) {
        match step {
            Step::Move { after, lag, which } => {
                self.now = self.later(*after);
                let fallen = self.now >= self.model.falls_at();
                let (ply, moves) = (self.room.next_ply(), self.room.game().legal_moves());
                let Some(&mv) = (!moves.is_empty()).then(|| which.get(&moves)) else { return };
                let (turn, over) = (self.model.turn, self.model.over.is_some());
                let done = self.command(number, turn, CommandKind::Move { ply, mv }, *lag);
                assert_eq!(done.is_err(), over);
                if !over && !fallen {
                    let elapsed = self.now - self.model.since;
                    self.model.sides[turn].take(elapsed, *lag);
                    (self.model.turn, self.model.since) = (!turn, self.now);
                    self.model.ply += 1;
                    // Mate and repetition are for other laws.
                    self.model.over = self.room.conclusion().map(|end| end.outcome);
                }
            }
            Step::Offer { after, black } => {
                self.now = self.later(*after);
                let seat = if *black { Color::Black } else { Color::White };
                self.command(number, seat, CommandKind::Offer(Proposal::Draw), 0).ok();
            }
            Step::TakeBack { after, black, later } => {
                self.now = self.later(*after);
                let seat = if *black { Color::Black } else { Color::White };
                let back = if self.model.turn == seat { 2 } else { 1 };
                let asked = self.model.over.is_none()
                    && self.now < self.model.falls_at()
                    && self.model.ply >= back
                    && self.command(number, seat, CommandKind::Offer(Proposal::Takeback), 0).is_ok();
                self.now += later;
                if asked {
                    let in_time = self.now < self.model.falls_at();
                    self.command(number + 1, !seat, CommandKind::Offer(Proposal::Takeback), 0).ok();
                    if in_time {
                        // The clocks stay as they are; who asked is to move, from now on.
                        self.model.ply -= back;
                        (self.model.turn, self.model.since) = (seat, self.now);
                    }
                }
            }
            Step::Abort { after, black } => {
                self.now = self.later(*after);
                let seat = if *black { Color::Black } else { Color::White };
                let in_time = self.model.over.is_none() && self.now < self.model.falls_at();
                let done = self.command(number, seat, CommandKind::Abort, 0);
                if in_time {
                    assert_eq!(done.is_ok(), self.model.ply < 2);
                    if self.model.ply < 2 {
                        self.model.over = Some(Outcome::draw(End::Aborted));
                    }
                }
            }
            Step::Claim { after, black, away, win } => {
                self.now = self.later(*after);
                let seat = if *black { Color::Black } else { Color::White };
                let in_time = self.model.over.is_none() && self.now < self.model.falls_at();
                let (claim, outcome) = match win {
                    true => (LeftClaim::Win, Outcome::win(End::Resign, seat)),
                    false => (LeftClaim::Draw, Outcome::draw(End::AgreedDraw)),
                };
                let done = self.command_alone(number, seat, CommandKind::ClaimLeft(claim), 0, Some(*away));
                // All of these games are fast, or by correspondence.
                let by_the_clock = self.time.sides[Color::Black].is_real_time();
                let left = by_the_clock && self.model.ply >= 2 && *away >= 40_000;
                if in_time {
                    assert_eq!(done.is_ok(), left);
                    if left {
                        self.model.over = Some(outcome);
                        assert!(self.room.conclusion().is_some_and(|conclusion| conclusion.left));
                    }
                }
            }
            Step::Resign { after, black } => {
                self.now = self.later(*after);
                let seat = if *black { Color::Black } else { Color::White };
                let in_time = self.model.over.is_none() && self.now < self.model.falls_at();
                self.command(number, seat, CommandKind::Resign, 0).ok();
                if in_time {
                    self.model.over = Some(Outcome::win(End::Resign, !seat));
                }
            }
            Step::Flag { after } => {
                self.now = self.later(*after);
                let falls = self.model.over.is_none() && self.now >= self.model.falls_at();
                let plan = self.room.time_up(self.now);
                assert_eq!(plan.is_some(), falls, "at {} of {}", self.now, self.model.falls_at());
                if let Some(plan) = plan {
                    self.time_up(plan.events);
                    assert!(self.room.time_up(self.now).is_none(), "a flag falls once");
                }
            }
            Step::Down { millis } => {
                if self.model.over.is_none() && self.now < self.model.falls_at() {
                    self.now += millis;
                    self.model.since += millis;
                    self.room = Room::load(self.record(*millis)).expect("the log fits");
                }
            }
        }
        self.check();
    }

    /// What the store holds, after the site was down for so long.
    fn record(&self, down: i64) -> GameRecord {
        GameRecord {
            id: id(),
            created_at: CREATED,
            rules: Preset::Fesa,
            handicap: self.room.handicap(),
            start: *self.room.start(),
            seats: *self.room.seats(),
            time: Some(self.time),
            deadline: self.room.deadline().map(|deadline| deadline + down),
            version: self.room.version(),
            ply: self.room.next_ply() - 1,
            turn: self.room.game().position().turn(),
            finish: None,
            previous: None,
            next: None,
            rated: false,
            events: self.log.clone(),
        }
    }

    fn check(&self) {
        let model = &self.model;
        assert_eq!(self.room.next_ply(), model.ply + 1);
        assert_eq!(self.room.conclusion().map(|end| end.outcome), model.over);
        assert_eq!(self.room.deadline(), model.over.is_none().then(|| model.falls_at()));
        let clock = self.room.clock().expect("a clock");
        for color in Color::ALL {
            let (left, side) = (clock.left(color), &model.sides[color]);
            assert_eq!(
                (left.main, left.periods as usize),
                (side.buckets[0], side.buckets.len() - 1),
                "{color}"
            );
        }
        // What is read from the log is the same.
        let again = Room::load(self.record(0)).expect("the log fits");
        assert_eq!(again.clock(), self.room.clock());
        self.room.replay(Version::new(self.room.version().get().saturating_sub(1)), |past, _| {
            assert_eq!(past.clock(), self.room.clock());
        });
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn clocks_agree_with_a_naive_model(
        time in control(),
        handicap in prop::sample::select(vec![Handicap::Even, Handicap::TwoPiece]),
        steps in steps(),
    ) {
        let mut run = Run::new(time, handicap);
        run.check();
        for (number, step) in steps.iter().enumerate() {
            // A step may be two commands.
            run.step(2 * number, step);
        }
    }
}
