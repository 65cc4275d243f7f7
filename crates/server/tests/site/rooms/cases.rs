//! What each preset decides, case by case, in rooms without any IO.

use komadai_rules::{ByColor, Color, Illegal, Move, Position, Preset};
use komadai_server::room::Refusal;
use komadai_server::room::{Command, CommandKind, LeftClaim, Timing};
use komadai_server::room::{Decision, Room};
use komadai_server::texts;
use komadai_server::texts::Language;
use komadai_server::view::StateMessage;
use komadai_store::{EventKind, GameId, Proposal, Seat};

use super::laws::{commit, guest, room};

const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
/// Both kings entered, 27 points each.
const ENTERED: &str = "4K4/9/9/9/9/9/9/9/4k4 b RB2G2S2N2L9Prb2g2s2n2l9p 1";
/// Both kings entered, Black has 22 points.
const SHORT: &str = "4K4/9/9/9/9/9/9/9/4k4 b B2G2S2N2L9P2rb2g2s2n2l9p 1";
/// Only Black's king has entered.
const HALF: &str = "4K4/9/9/9/4k4/9/9/9/9 b RB2G2S2N2L9Prb2g2s2n2l9p 1";

fn fresh() -> GameId {
    "Next0000Next".parse().expect("an id")
}

/// A room to be talked to in short sentences.
struct Table {
    room: Room,
    commands: usize,
}

impl Table {
    fn new(start: &str, preset: Preset) -> Self {
        Self::with(start, preset, ByColor::new(guest(1), guest(2)))
    }

    fn with(start: &str, preset: Preset, seats: ByColor<Seat>) -> Self {
        Self { room: room(start, preset, seats), commands: 0 }
    }

    fn send(&mut self, seat: Color, kind: CommandKind) -> Result<Vec<EventKind>, Refusal> {
        self.commands += 1;
        let id = format!("c{}", self.commands).parse().expect("an id");
        let command = Command { seat, id, kind, seen: None, timing: Timing::Lag(0) };
        match self.room.handle(&command, 0, fresh())? {
            Decision::Append(plan) => {
                Ok(commit(&mut self.room, plan.events).into_iter().map(|event| event.kind).collect())
            }
            Decision::TimeUp(_) => panic!("{kind:?} came too late in a game without clocks"),
            Decision::Done(version) => panic!("{kind:?} was done at {version}"),
        }
    }

    fn play(&mut self, seat: Color, mv: &str) -> Result<Vec<EventKind>, Refusal> {
        let ply = self.room.next_ply();
        self.send(seat, CommandKind::Move { ply, mv: mv.parse().expect("a move") })
    }

    /// Plays the moves in turn; the last one may be refused.
    fn line(&mut self, moves: &str) -> Result<Vec<EventKind>, Refusal> {
        let mut last = Ok(Vec::new());
        for mv in moves.split(' ') {
            last.expect("the earlier moves are played");
            last = self.play(self.room.game().position().turn(), mv);
        }
        last
    }

    fn end(&self) -> Option<(String, Option<Color>)> {
        self.room.conclusion().map(|finish| (finish.outcome.end.to_string(), finish.outcome.winner))
    }
}

fn ended(end: &str, winner: Option<Color>) -> Option<(String, Option<Color>)> {
    Some((end.to_owned(), winner))
}

use Color::{Black, White};
use CommandKind::{Abort, ClaimLeft, Declare, Decline, Offer, Resign, Withdraw};
use Proposal::{Draw, Impasse, Rematch, Takeback};

#[test]
fn every_refusal_has_words() {
    for refusal in Refusal::OTHERS {
        let text = texts::refusal(Language::English, refusal.id());
        assert!(text.contains(' '), "{refusal:?}: {text}");
    }
}

#[test]
fn mate_ends_the_game_in_the_same_commit() {
    let mut table = Table::new(START, Preset::Fesa);
    let events = table.line("7g7f 5a5b 8h3c 3a4b 3c4b 5c5d S*5c").unwrap();
    let names: Vec<_> = events.iter().map(EventKind::name).collect();
    assert_eq!(names, ["move", "ended"]);
    assert_eq!(table.end(), ended("checkmate", Some(Black)));
    assert_eq!(table.play(White, "5b5c").unwrap_err().id(), "game-over");
    assert_eq!(table.send(White, Resign).unwrap_err().id(), "game-over");
}

#[test]
fn who_may_not_move_is_told_why() {
    for preset in Preset::ALL {
        let mut table = Table::new(START, preset);
        table.play(Black, "7g7f").unwrap();
        let played = CommandKind::Move { ply: 1, mv: "7g7f".parse().unwrap() };
        for (seat, kind, reason) in [
            (Black, played, "stale-ply"),
            (White, played, "stale-ply"),
            (White, CommandKind::Move { ply: 3, mv: "3c3d".parse().unwrap() }, "stale-ply"),
            (Black, CommandKind::Move { ply: 2, mv: "2g2f".parse().unwrap() }, "not-your-turn"),
            (Black, CommandKind::Move { ply: 2, mv: "P*5e".parse().unwrap() }, "not-your-turn"),
        ] {
            assert_eq!(table.send(seat, kind).unwrap_err().id(), reason, "{preset} {kind:?}");
        }
        assert_eq!(table.end(), None, "{preset}: only an illegal move in turn can lose");
    }
}

#[test]
fn an_illegal_move_is_blocked_or_loses() {
    for preset in Preset::ALL {
        let mut table = Table::new("4k4/9/9/9/9/9/4P4/9/4K4 b P 1", preset);
        let nifu = table.play(Black, "P*5e");
        if matches!(preset, Preset::Jsa | Preset::Csa) {
            assert_eq!(nifu.unwrap().len(), 1, "{preset}");
            assert_eq!(table.end(), ended("illegal_move", Some(White)));
            let attempt =
                table.room.conclusion().unwrap().attempt.map(|(mv, reason)| (mv.to_string(), reason.id()));
            assert_eq!(attempt, Some(("P*5e".to_owned(), "nifu")));
            assert!(table.room.moves().is_empty(), "it is not among the moves played");
        } else {
            assert_eq!(nifu.unwrap_err().id(), "nifu", "{preset}");
            assert_eq!(table.end(), None);
        }
    }
}

/// White's king goes to and fro before Black's rook, which gives check with every move.
const PERPETUAL: &str = "2h1h 1a2a 1h2h 2a1a 2h1h 1a2a 1h2h 2a1a 2h1h 1a2a 1h2h 2a1a";

#[test]
fn perpetual_check_loses_or_is_forbidden() {
    let start = "8k/9/9/9/9/9/9/7R1/K8 b - 1";
    for preset in Preset::ALL {
        let mut table = Table::new(start, preset);
        let result = table.line(PERPETUAL);
        if preset == Preset::Brainking {
            // The start did not arise from a check, so the cycle closes one move later.
            result.unwrap();
            assert_eq!(table.play(Black, "2h1h").unwrap_err().id(), "perpetual-check");
            assert_eq!(table.end(), None);
            table.play(Black, "2h3h").unwrap();
        } else {
            result.unwrap();
            assert_eq!(table.end(), ended("perpetual_check", Some(White)), "{preset}");
            assert_eq!(table.room.next(), None, "{preset}: a game that is won is not replayed");
        }
    }
}

#[test]
fn who_gives_check_for_ever_is_warned_from_the_second_time_on() {
    let mut table = Table::new("8k/9/9/9/9/9/9/7R1/K8 b - 1", Preset::Fesa);
    let warned = |table: &Table| {
        let view = StateMessage::new(&table.room, None, Language::English, 0).view;
        (view.repetitions, view.perpetual)
    };
    let moves: Vec<&str> = PERPETUAL.split(' ').collect();
    for (before, mv) in moves.iter().enumerate() {
        let times = before / 4 + 1;
        assert_eq!(warned(&table), (times, (times > 1).then_some(Black)), "after {before} moves");
        table.line(mv).unwrap();
    }
    assert_eq!(table.end(), ended("perpetual_check", Some(White)));
    assert_eq!(warned(&table).1, None, "it is too late");
}

#[test]
fn a_draw_by_repetition_is_replayed_where_the_rules_say_so() {
    for preset in Preset::ALL {
        let mut table = Table::new("4k4/9/9/9/9/9/9/9/4K4 b - 1", preset);
        let events = table.line(&["5i5h 5a5b 5h5i 5b5a"; 3].join(" ")).unwrap();
        assert_eq!(table.end(), ended("sennichite", None), "{preset}");
        let replayed = matches!(preset, Preset::Swedish | Preset::Jsa);
        assert_eq!(table.room.next(), replayed.then(fresh), "{preset}");
        assert_eq!(events.len(), if replayed { 3 } else { 2 });
        let rematch = table.send(Black, Offer(Rematch));
        match replayed {
            true => assert_eq!(rematch.unwrap_err().id(), "next-exists"),
            false => assert_eq!(rematch.unwrap().len(), 1),
        }
    }
}

#[test]
fn a_draw_is_agreed_only_where_the_rules_know_it() {
    for preset in Preset::ALL {
        let mut table = Table::new(START, preset);
        let offer = table.send(White, Offer(Draw));
        if preset != Preset::Brainking {
            assert_eq!(offer.unwrap_err().id(), "no-claim", "{preset}");
            continue;
        }
        offer.unwrap();
        assert_eq!(table.send(White, Offer(Draw)).unwrap_err().id(), "already-offered");
        assert_eq!(table.send(Black, Offer(Impasse)).unwrap_err().id(), "no-claim");
        table.send(Black, Offer(Draw)).unwrap();
        assert_eq!(table.end(), ended("agreed_draw", None));
    }
}

#[test]
fn an_impasse_is_agreed_as_each_document_says() {
    let agree = |start, preset| {
        let mut table = Table::new(start, preset);
        table.send(Black, Offer(Impasse))?;
        table.send(White, Offer(Impasse)).unwrap();
        Ok::<_, Refusal>((table.end().unwrap(), table.room.next()))
    };
    let draw = || ("impasse_agreed".to_owned(), None);
    let white_wins = || ("impasse_agreed".to_owned(), Some(White));
    assert_eq!(agree(ENTERED, Preset::Finnish), Ok((draw(), None)));
    assert_eq!(agree(SHORT, Preset::Finnish), Ok((draw(), None)));
    assert_eq!(agree(ENTERED, Preset::Swedish), Ok((draw(), Some(fresh()))));
    assert_eq!(agree(SHORT, Preset::Swedish), Ok((white_wins(), None)));
    assert_eq!(agree(ENTERED, Preset::Jsa), Ok((draw(), Some(fresh()))));
    assert_eq!(agree(SHORT, Preset::Jsa), Ok((white_wins(), None)));
    for preset in
        [Preset::Finnish, Preset::Swedish, Preset::Fesa, Preset::Csa, Preset::Serbian, Preset::Brainking]
    {
        assert_eq!(agree(HALF, preset).unwrap_err().id(), "no-claim", "{preset}");
    }
}

#[test]
fn a_declaration_is_judged_as_each_preset_counts() {
    let win = "9/1G2K2GG/1+P+P+P1+P+P+P+P/9/9/9/9/4k4/9 b 2R2Bg4s4n4l11p 1";
    let weak = "9/1G2K2GG/1+P+P+P1+P+P+P+P/9/9/9/9/4k4/9 b 2RB2Pbg4s4n4l9p 1";
    let declare = |start, preset| {
        let mut table = Table::new(start, preset);
        table.send(Black, Declare)?;
        let (end, winner) = table.end().unwrap();
        assert_eq!(end, "impasse_declared");
        Ok::<_, Refusal>((winner, table.room.next().is_some()))
    };
    for preset in [Preset::Fesa, Preset::Csa] {
        assert_eq!(declare(win, preset), Ok((Some(Black), false)));
        assert_eq!(declare(weak, preset), Ok((Some(White), false)));
    }
    assert_eq!(declare(weak, Preset::Jsa), Ok((None, true)));
    for preset in [Preset::Finnish, Preset::Swedish, Preset::Serbian, Preset::Brainking] {
        assert_eq!(declare(win, preset).unwrap_err().id(), "no-claim", "{preset}");
    }
    let mut table = Table::new(win, Preset::Fesa);
    assert_eq!(table.send(White, Declare).unwrap_err().id(), "not-your-turn");
}

#[test]
fn offers_are_answered_by_moves_and_can_be_taken_back() {
    let mut table = Table::new(START, Preset::Brainking);
    table.send(Black, Offer(Draw)).unwrap();
    table.play(Black, "7g7f").unwrap();
    assert_eq!(table.room.offers().len(), 1, "the own move leaves it");
    assert_eq!(table.send(Black, Decline(Draw)).unwrap_err().id(), "no-offer");
    assert_eq!(table.send(White, Withdraw(Draw)).unwrap_err().id(), "no-offer");
    table.play(White, "3c3d").unwrap();
    assert_eq!(table.room.offers(), [], "the other's move declines it");

    table.send(White, Offer(Draw)).unwrap();
    table.send(Black, Decline(Draw)).unwrap();
    assert_eq!(table.room.offers(), []);
    table.send(White, Offer(Draw)).unwrap();
    table.send(White, Withdraw(Draw)).unwrap();
    assert_eq!(table.send(Black, Decline(Draw)).unwrap_err().id(), "no-offer");
}

#[test]
fn a_rematch_takes_both_and_comes_after_the_game() {
    let mut table = Table::new(START, Preset::Fesa);
    assert_eq!(table.send(Black, Offer(Rematch)).unwrap_err().id(), "game-not-over");
    table.send(Black, Resign).unwrap();
    assert_eq!(table.end(), ended("resign", Some(White)));
    table.send(Black, Offer(Rematch)).unwrap();
    table.send(White, Decline(Rematch)).unwrap();
    table.send(White, Offer(Rematch)).unwrap();
    let events = table.send(Black, Offer(Rematch)).unwrap();
    assert_eq!(events, [EventKind::Next { by: Some(Black), game: fresh() }]);
    assert_eq!(table.send(White, Offer(Rematch)).unwrap_err().id(), "next-exists");
}

#[test]
fn the_computer_answers_offers_at_once() {
    let seats = ByColor::new(guest(1), Seat::Computer { level: 1 });
    let mut table = Table::with(START, Preset::Brainking, seats);
    let events = table.send(Black, Offer(Draw)).unwrap();
    assert_eq!(events[1], EventKind::Decline { color: White, what: Draw });
    assert_eq!(table.room.offers(), []);
    table.send(Black, Resign).unwrap();
    let events = table.send(Black, Offer(Rematch)).unwrap();
    assert_eq!(events, [EventKind::Next { by: Some(Black), game: fresh() }]);
}

#[test]
fn a_takeback_is_asked_and_granted_declined_or_withdrawn() {
    let mut table = Table::new(START, Preset::Fesa);
    for seat in [Black, White] {
        assert_eq!(table.send(seat, Offer(Takeback)).unwrap_err().id(), "nothing-to-take-back");
    }
    table.line("7g7f 3c3d").unwrap();
    table.send(White, Offer(Takeback)).unwrap();
    table.send(Black, Decline(Takeback)).unwrap();
    table.send(White, Offer(Takeback)).unwrap();
    table.send(White, Withdraw(Takeback)).unwrap();
    table.send(White, Offer(Takeback)).unwrap();
    assert_eq!(table.send(White, Offer(Takeback)).unwrap_err().id(), "already-offered");
    // Black grants: White, who moved last, is to move again.
    let events = table.send(Black, Offer(Takeback)).unwrap();
    assert_eq!(events, [EventKind::TakenBack { by: Black, ply: 1, turn: White }]);
    assert_eq!(table.room.moves().len(), 1);
    assert_eq!((table.room.game().position().turn(), table.room.offers()), (White, &[][..]));
    table.play(White, "8c8d").unwrap();
    // Black, to move, takes back the own move and the answer to it.
    table.send(Black, Offer(Takeback)).unwrap();
    let events = table.send(White, Offer(Takeback)).unwrap();
    assert_eq!(events, [EventKind::TakenBack { by: White, ply: 0, turn: Black }]);
    table.line("2g2f 3c3d").unwrap();
    // A move of either side is an answer, or makes the offer mean something else.
    table.send(White, Offer(Takeback)).unwrap();
    table.play(Black, "7g7f").unwrap();
    assert_eq!(table.room.offers(), []);
    table.send(White, Offer(Takeback)).unwrap();
    table.play(White, "8c8d").unwrap();
    assert_eq!(table.room.offers(), []);
    table.send(Black, Resign).unwrap();
    assert_eq!(table.send(White, Offer(Takeback)).unwrap_err().id(), "game-over");
}

#[test]
fn a_move_from_before_a_takeback_is_stale() {
    let mut table = Table::new(START, Preset::Fesa);
    table.line("7g7f 3c3d 2g2f").unwrap();
    let before = table.room.version();
    table.send(Black, Offer(Takeback)).unwrap();
    table.send(White, Offer(Takeback)).unwrap();
    let kind = CommandKind::Move { ply: 3, mv: "2g2f".parse().unwrap() };
    let command = |id: &str, seen| Command {
        seat: Black,
        id: id.parse().unwrap(),
        kind,
        seen: Some(seen),
        timing: Timing::Lag(0),
    };
    assert_eq!(table.room.handle(&command("a", before), 0, fresh()).unwrap_err().id(), "stale-ply");
    assert!(table.room.handle(&command("b", table.room.version()), 0, fresh()).is_ok());
}

#[test]
fn the_computer_grants_a_takeback_at_once_and_not_for_ever() {
    let mut table = Table::with(START, Preset::Fesa, ByColor::new(guest(1), Seat::Computer { level: 1 }));
    for round in 0..200 {
        table.play(Black, "7g7f").unwrap();
        if round % 2 == 0 {
            table.play(White, "3c3d").unwrap();
        }
        let events = table.send(Black, Offer(Takeback)).unwrap();
        assert_eq!(events, [EventKind::TakenBack { by: Black, ply: 0, turn: Black }], "while it thinks too");
    }
    table.play(Black, "7g7f").unwrap();
    assert_eq!(table.send(Black, Offer(Takeback)).unwrap_err().id(), "too-many-takebacks");
}

#[test]
fn a_game_is_called_off_before_the_second_move_only() {
    for moves in ["", "7g7f"] {
        for seat in [Black, White] {
            let mut table = Table::new(START, Preset::Jsa);
            if !moves.is_empty() {
                table.line(moves).unwrap();
            }
            let events = table.send(seat, Abort).unwrap();
            assert_eq!((events.len(), table.end()), (1, ended("aborted", None)));
            assert_eq!(table.room.next(), None, "what did not count is not replayed");
            assert_eq!(table.send(seat, Abort).unwrap_err().id(), "game-over");
        }
    }
    let mut table = Table::new(START, Preset::Fesa);
    table.line("7g7f 3c3d").unwrap();
    assert_eq!(table.send(Black, Abort).unwrap_err().id(), "too-late-to-abort");
    let mut table = Table::with(START, Preset::Fesa, ByColor::new(guest(1), Seat::Open));
    table.send(Black, Abort).unwrap();
    assert_eq!(table.end(), ended("aborted", None));
}

#[test]
fn nobody_leaves_a_game_without_clocks() {
    let mut table = Table::new(START, Preset::Fesa);
    table.line("7g7f 3c3d").unwrap();
    assert_eq!(table.room.claimable_at(Black, 0), None);
    for claim in [LeftClaim::Win, LeftClaim::Draw] {
        assert_eq!(table.send(Black, ClaimLeft(claim)).unwrap_err().id(), "not-left");
    }
}

#[test]
fn nothing_begins_before_both_have_come() {
    let mut table = Table::with(START, Preset::Brainking, ByColor::new(guest(1), Seat::Open));
    assert_eq!(table.play(Black, "7g7f").unwrap_err().id(), "seat-open");
    assert_eq!(table.send(Black, Offer(Draw)).unwrap_err().id(), "seat-open");
    assert_eq!(table.room.why(1, "7g7f".parse().unwrap()), Err(Refusal::SeatOpen));
    table.send(Black, Resign).unwrap();
    assert_eq!(table.end(), ended("aborted", None), "nobody was there to win");
    assert_eq!(table.send(Black, Offer(Rematch)).unwrap_err().id(), "seat-open");
}

#[test]
fn why_answers_for_the_next_move_only() {
    let mut table = Table::new(START, Preset::Fesa);
    let mv = |text: &str| text.parse::<Move>().unwrap();
    assert_eq!(table.room.why(1, mv("7g7f")), Ok(None));
    assert_eq!(table.room.why(1, mv("7g7e")).unwrap().map(Illegal::id), Some("movement"));
    assert_eq!(table.room.why(2, mv("3c3d")), Err(Refusal::StalePly));
    table.send(White, Resign).unwrap();
    assert_eq!(table.room.why(1, mv("7g7f")).unwrap().map(Illegal::id), Some("game-over"));
}

#[test]
fn stored_events_that_do_not_fit_are_named() {
    let mut table = Table::new(START, Preset::Fesa);
    table.play(Black, "7g7f").unwrap();
    let good = {
        let mut events = Vec::new();
        table.room.replay(komadai_store::Version::ZERO, |_, event| events.push(event.clone()));
        events.remove(0)
    };
    let load = |change: &dyn Fn(&mut komadai_store::Event)| {
        let mut event = good.clone();
        change(&mut event);
        let seats = ByColor::new(guest(1), guest(2));
        room(START, Preset::Fesa, seats).apply(event).map_err(|error| error.to_string())
    };
    assert_eq!(load(&|_| {}), Ok(()));
    let mv = |mv: &str| mv.parse::<Move>().unwrap();
    for (kind, expected) in [
        (EventKind::Move { color: White, ply: 1, mv: mv("7g7f"), spent: None }, "out of turn"),
        (EventKind::Move { color: Black, ply: 2, mv: mv("7g7f"), spent: None }, "out of turn"),
        (EventKind::Move { color: Black, ply: 1, mv: mv("7g7e"), spent: None }, "piece does not move so"),
    ] {
        let error = load(&|event| event.kind = kind.clone()).unwrap_err();
        assert!(error.starts_with("event 1: ") && error.contains(expected), "{error}");
    }
    let back = load(&|event| event.kind = EventKind::TakenBack { by: White, ply: 0, turn: Black });
    assert!(back.as_ref().is_err_and(|error| error.contains("not there yet")), "{back:?}");
    let gap = load(&|event| event.version = komadai_store::Version::new(2)).unwrap_err();
    assert!(gap.starts_with("event 2: "), "{gap}");
}

#[test]
fn the_start_positions_of_these_cases_are_valid() {
    for start in [START, ENTERED, SHORT, HALF] {
        assert!(Position::from_sfen(start).is_ok(), "{start}");
    }
}
