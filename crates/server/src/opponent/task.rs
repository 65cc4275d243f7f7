//! A position in which the computer has to move: what an engine is asked there, and what its answer means.

use std::time::Duration;

use komadai_rules::{Color, Declaration, Game, Illegal, Impasse, Move};
use komadai_store::{ClientId, SideTime, Version};
use komadai_usi::{BestMove, Go, SetPosition};

use crate::room::{Clock, Command, CommandKind, Room, Timing};

/// A position in which the computer has to move.
#[derive(Clone, Debug)]
pub(crate) struct Task {
    game: Game,
    seat: Color,
    /// The level it is to play at.
    pub(super) level: u8,
    ply: u32,
    /// What the game was when the computer was asked.
    version: Version,
    clock: Option<Clock>,
}

/// What the engine's answer may lose on its way back, and what it may think too long.
const MARGIN: Duration = Duration::from_millis(500);

impl Task {
    /// What the computer has to do in a room, if anything.
    pub(crate) fn of(room: &Room) -> Option<Self> {
        let level = room.computer_to_move()?;
        Some(Self {
            game: room.game().clone(),
            seat: room.game().position().turn(),
            level,
            ply: room.next_ply(),
            version: room.version(),
            clock: room.clock().copied(),
        })
    }

    /// What the game was when the computer was asked.
    pub(crate) fn version(&self) -> Version {
        self.version
    }

    /// The game for an engine.
    pub(super) fn position(&self) -> SetPosition {
        SetPosition::of(self.game.start(), self.game.moves().to_vec())
    }

    /// How long the computer may think at a level that takes this long: what its clock allows, with something to spare.
    pub(super) fn patience(&self, level: Duration) -> Duration {
        let Some(clock) = &self.clock else { return level };
        let has = millis(clock.budget());
        level.min(has.saturating_sub(MARGIN).max(has / 2))
    }

    /// Whether the game has clocks.
    pub(super) fn has_clock(&self) -> bool {
        self.clock.is_some()
    }

    /// What an engine is asked: to move within the time of its level, or by the clocks of the game where it has them.
    pub(super) fn go(&self, time: Duration) -> Go {
        let mut go = self.clock.as_ref().map_or_else(|| byoyomi(time), by_clock);
        let mut allowed = self.game.legal_moves();
        // Only where this game forbids moves that an engine takes for legal.
        if allowed.len() == self.game.position().legal_moves().len() {
            allowed.clear();
        }
        go.searchmoves = allowed;
        go
    }

    /// What the engine's answer means in this game, when it took so long.
    pub(crate) fn command(&self, best: BestMove, thought: Duration) -> Result<Command, Misplay> {
        let kind = match best {
            BestMove::Resign => CommandKind::Resign,
            BestMove::Win if matches!(self.game.declaration(), Ok(Declaration::Win)) => CommandKind::Declare,
            // It was told the rule, does not understand that, and would declare the same again.
            BestMove::Win => CommandKind::Move { ply: self.ply, mv: self.any_move()? },
            BestMove::Play { best, .. } => match self.game.why_illegal(best) {
                None => CommandKind::Move { ply: self.ply, mv: best },
                // It was told which moves are allowed, does not understand that, and would answer the same again.
                Some(Illegal::PerpetualCheck) => CommandKind::Move { ply: self.ply, mv: self.any_move()? },
                Some(reason) => return Err(Misplay::Illegal(best, reason)),
            },
        };
        // A number of a move may come again when moves were taken back; a version does not.
        let id: ClientId = format!("computer-{}", self.version).parse().expect("short and printable");
        let timing = Timing::Thought(i64::try_from(thought.as_millis()).unwrap_or(i64::MAX));
        Ok(Command { seat: self.seat, id, kind, seen: Some(self.version), timing })
    }

    /// A move that this game allows, in place of an answer that it does not.
    fn any_move(&self) -> Result<Move, Misplay> {
        self.game.legal_moves().into_iter().next().ok_or(Misplay::Over)
    }

    /// The options that tell an engine what it plays: how strong, and under which rules.
    pub(super) fn options(&self) -> [(&'static str, String); 3] {
        let rules = self.game.rules();
        let entering = match rules.impasse {
            Impasse::None | Impasse::Agreed | Impasse::AgreedCount => "NoEnteringKing",
            Impasse::Declared24 => "CSARule24",
            Impasse::Declared27 => "CSARule27",
        };
        [
            ("Level", self.level.to_string()),
            ("EnteringKingRule", entering.to_owned()),
            ("MaxMovesToDraw", rules.max_plies.unwrap_or(0).to_string()),
        ]
    }
}

fn millis(ms: i64) -> Duration {
    Duration::from_millis(u64::try_from(ms).unwrap_or_default())
}

/// So much for this move.
fn byoyomi(time: Duration) -> Go {
    Go { btime: Some(Duration::ZERO), wtime: Some(Duration::ZERO), byoyomi: Some(time), ..Go::default() }
}

/// What the clocks say. USI knows one byoyomi, without a number of periods: all but the last count as main time.
fn by_clock(clock: &Clock) -> Go {
    let main = |color| {
        let (left, side) = (clock.left(color), clock.control().sides[color]);
        millis(left.main) + side.period() * left.periods.saturating_sub(1)
    };
    let (black, white) = (clock.control().sides[Color::Black], clock.control().sides[Color::White]);
    // A delay is time for each move, as byoyomi is.
    let each = |side: SideTime| side.period().max(side.delay());
    let some = |time: Duration| Some(time).filter(|time| !time.is_zero());
    let mut go = Go {
        btime: Some(main(Color::Black)),
        wtime: Some(main(Color::White)),
        binc: some(black.increment()),
        winc: some(white.increment()),
        ..Go::default()
    };
    if each(black) == each(white) {
        go.byoyomi = some(each(black));
    } else {
        (go.bbyoyomi, go.wbyoyomi) = (Some(each(black)), Some(each(white)));
    }
    go
}

/// An answer that the game does not allow.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Misplay {
    /// This move.
    #[error("the engine's move {0} is illegal: {1}")]
    Illegal(Move, Illegal),
    /// There is nothing to be played.
    #[error("the game is over")]
    Over,
}

#[cfg(test)]
mod tests {
    use komadai_rules::{ByColor, Handicap, Position, Preset};
    use komadai_store::{Event, EventKind, NewGame, Seat};

    use super::*;

    /// A room in which the computer has Black.
    fn room(start: &str, rules: Preset, moves: &str) -> Room {
        let mut room = Room::new(NewGame {
            id: "ComputerGame".parse().unwrap(),
            created_at: 0,
            rules,
            handicap: Handicap::Even,
            start: Position::from_sfen(start).unwrap(),
            seats: ByColor::new(Seat::Computer { level: 3 }, Seat::Computer { level: 4 }),
            time: None,
            deadline: None,
            rated: false,
        });
        for (before, mv) in moves.split_whitespace().enumerate() {
            let ply = u32::try_from(before).unwrap() + 1;
            let color = if before % 2 == 0 { Color::Black } else { Color::White };
            let kind = EventKind::Move { color, ply, mv: mv.parse().unwrap(), spent: None };
            room.apply(Event { version: Version::new(ply), kind, client_id: None, at: 0 }).unwrap();
        }
        room
    }

    fn play(mv: &str) -> BestMove {
        BestMove::Play { best: mv.parse().unwrap(), ponder: None }
    }

    #[test]
    fn a_perpetual_check_that_the_game_forbids_is_not_asked_for_and_not_played() {
        let to_and_fro = ["2h1h 1a2a 1h2h 2a1a"; 3].join(" ");
        let start = "8k/9/9/9/9/9/9/7R1/K8 b - 1";
        let forbidden: Move = "2h1h".parse().unwrap();
        let task = Task::of(&room(start, Preset::Brainking, &to_and_fro)).unwrap();
        let asked = task.go(Duration::ZERO).searchmoves;
        assert!(!asked.is_empty() && !asked.contains(&forbidden), "{asked:?}");
        let command = task.command(play("2h1h"), Duration::ZERO).unwrap();
        assert!(
            matches!(command.kind, CommandKind::Move { ply: 13, mv } if asked.contains(&mv)),
            "{command:?}"
        );

        let task = Task::of(&room(start, Preset::Brainking, "")).unwrap();
        assert_eq!(task.go(Duration::ZERO).searchmoves, [], "where nothing is forbidden nothing is said");
        assert!(
            matches!(task.command(play("2h1h"), Duration::ZERO).unwrap().kind, CommandKind::Move { mv, .. } if mv == forbidden)
        );
    }

    #[test]
    fn an_engine_is_told_the_rules_of_the_game() {
        for preset in Preset::ALL {
            let task = Task::of(&room("4k4/9/9/9/9/9/9/9/4K4 b - 1", preset, "")).unwrap();
            let entering = match preset {
                Preset::Fesa | Preset::Csa => "CSARule27",
                Preset::Jsa => "CSARule24",
                Preset::Finnish | Preset::Swedish | Preset::Brainking | Preset::Serbian => "NoEnteringKing",
            };
            let limit = match preset {
                Preset::Jsa => "500",
                Preset::Csa => "256",
                _ => "0",
            };
            let expected = [("Level", "3"), ("EnteringKingRule", entering), ("MaxMovesToDraw", limit)];
            assert_eq!(task.options(), expected.map(|(name, value)| (name, value.to_owned())), "{preset}");
        }
    }

    #[test]
    fn what_the_engine_says_becomes_a_command_or_a_failure() {
        let entered = "9/1G2K2GG/1+P+P+P1+P+P+P+P/9/9/9/9/4k4/9 b 2R2Bg4s4n4l11p 1";
        let task = Task::of(&room(entered, Preset::Fesa, "")).unwrap();
        assert_eq!(task.command(BestMove::Win, Duration::ZERO).unwrap().kind, CommandKind::Declare);
        assert_eq!(task.command(BestMove::Resign, Duration::ZERO).unwrap().kind, CommandKind::Resign);
        let task = Task::of(&room(entered, Preset::Serbian, "")).unwrap();
        assert!(
            matches!(
                task.command(BestMove::Win, Duration::ZERO).unwrap().kind,
                CommandKind::Move { ply: 1, .. }
            ),
            "a declaration that these rules do not know does not stop the game"
        );
        let drop = task.command(play("N*1a"), Duration::ZERO).unwrap_err();
        assert_eq!(drop.to_string(), "the engine's move N*1a is illegal: no such piece in hand");
    }
    #[test]
    fn the_engine_is_told_the_clocks_and_stopped_within_its_own() {
        for (time, go, patience) in [
            ("10m", "go btime 600000 wtime 600000", 2_500),
            ("10m+30s*3", "go btime 660000 wtime 660000 byoyomi 30000", 2_500),
            ("5m+3s", "go btime 300000 wtime 300000 binc 3000 winc 3000", 2_500),
            ("5m~3s", "go btime 300000 wtime 300000 byoyomi 3000", 2_500),
            ("2s/0s+1s*1", "go btime 2000 wtime 0 bbyoyomi 0 wbyoyomi 1000", 1_500),
            ("0s+1s*1", "go btime 0 wtime 0 byoyomi 1000", 500),
        ] {
            let room = Room::new(NewGame {
                id: "ComputerGame".parse().unwrap(),
                created_at: 0,
                rules: Preset::Fesa,
                handicap: Handicap::Even,
                start: Position::startpos(),
                seats: ByColor::new(Seat::Computer { level: 8 }, Seat::Computer { level: 8 }),
                time: Some(time.parse().unwrap()),
                deadline: None,
                rated: false,
            });
            let task = Task::of(&room).unwrap();
            let level = Duration::from_millis(2_500);
            assert_eq!(task.go(level).to_string(), go, "{time}");
            assert_eq!(task.patience(level), Duration::from_millis(patience), "{time}");
            assert_eq!(room.deadline(), None, "the computer's flag does not fall");
        }
    }
}
