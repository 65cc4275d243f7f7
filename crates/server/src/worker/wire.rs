//! What a node and a worker say to each other: positions, questions and answers in the words of USI.

use std::time::Duration;

use komadai_store::{GameId, Version};
use komadai_usi::{BestMove, Command, Message};
use serde::{Deserialize, Serialize};

use crate::opponent::Order;
use crate::rooms::Lent;

/// What a worker is asked.
#[derive(Serialize, Deserialize, Debug)]
pub(crate) struct Asked {
    game: String,
    /// What the answer has to name.
    version: u32,
    /// Options that are set where the engine has them.
    options: Vec<(String, String)>,
    /// `position …`
    position: String,
    /// `go …`
    go: String,
    /// When the engine is told to stop, in milliseconds.
    stop: u64,
}

impl Asked {
    pub(crate) fn new(lent: &Lent) -> Self {
        let Lent { game, version, order } = lent;
        Self {
            game: game.to_string(),
            version: version.get(),
            options: order.options.clone(),
            position: Command::Position(order.position.clone()).to_string(),
            go: Command::Go(order.go.clone()).to_string(),
            stop: u64::try_from(order.stop.as_millis()).unwrap_or(u64::MAX),
        }
    }

    /// As it is meant; `None` where it cannot be read.
    pub(super) fn read(self) -> Option<Lent> {
        let Ok(Command::Position(position)) = self.position.parse() else { return None };
        let Ok(Command::Go(go)) = self.go.parse() else { return None };
        let stop = Duration::from_millis(self.stop);
        let order = Order { options: self.options, position, go, stop };
        Some(Lent { game: self.game.parse().ok()?, version: Version::new(self.version), order })
    }
}

/// What a worker answers.
#[derive(Serialize, Deserialize, Debug)]
pub(crate) struct Answered {
    version: u32,
    /// `bestmove …`; `None` where the engine has failed.
    best: Option<String>,
    /// How long it has thought, in milliseconds.
    thought: u64,
}

impl Answered {
    pub(super) fn new(version: Version, answer: Option<&(BestMove, Duration)>) -> Self {
        let thought = answer.map_or(0, |(_, thought)| u64::try_from(thought.as_millis()).unwrap_or(u64::MAX));
        let best = answer.map(|(best, _)| Message::BestMove(*best).to_string());
        Self { version: version.get(), best, thought }
    }

    /// For which version of the game, and what. What cannot be read is a failure of the engine.
    pub(crate) fn read(self) -> (Version, Option<(BestMove, Duration)>) {
        let best = self.best.and_then(|best| match best.parse() {
            Ok(Message::BestMove(best)) => Some(best),
            _ => None,
        });
        (Version::new(self.version), best.map(|best| (best, Duration::from_millis(self.thought))))
    }
}

/// The address at which a worker asks.
pub(crate) const NEXT: &str = "/api/work/next";

/// The address at which it answers, for each game.
pub(super) fn answer_path(game: GameId) -> String {
    format!("/api/work/{game}")
}

#[cfg(test)]
mod tests {
    use komadai_usi::{Go, SetPosition};

    use super::*;

    #[test]
    fn what_is_said_is_understood() {
        let order = Order {
            options: vec![("Level".to_owned(), "3".to_owned())],
            position: SetPosition { moves: vec!["7g7f".parse().unwrap()], ..SetPosition::default() },
            go: Go { byoyomi: Some(Duration::from_millis(250)), ..Go::default() },
            stop: Duration::from_millis(2250),
        };
        let game: GameId = "Ab3dEf6hIj9L".parse().unwrap();
        let lent = Lent { game, version: Version::new(7), order: order.clone() };
        let asked: Asked = serde_json::from_str(&serde_json::to_string(&Asked::new(&lent)).unwrap()).unwrap();
        let read = asked.read().unwrap();
        assert_eq!((read.game, read.version, read.order), (game, lent.version, order));
        let best = BestMove::Play { best: "3c3d".parse().unwrap(), ponder: None };
        let answer = (best, Duration::from_millis(240));
        assert_eq!(Answered::new(lent.version, Some(&answer)).read(), (lent.version, Some(answer)));
        assert_eq!(Answered::new(lent.version, None).read(), (lent.version, None));
        let nonsense = Answered { version: 7, best: Some("bestmove of all".to_owned()), thought: 0 };
        assert_eq!(nonsense.read().1, None);
    }
}
