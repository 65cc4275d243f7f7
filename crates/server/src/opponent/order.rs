//! What an engine is asked: the same for one of this machine and for one far away.

use std::time::Duration;

use komadai_usi::{Go, SetPosition};

use super::engine::Engine;
use super::task::Task;

/// A position for an engine, and how it is to think about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Order {
    /// Options that are set where the engine has them: name and value.
    pub(crate) options: Vec<(String, String)>,
    /// The position.
    pub(crate) position: SetPosition,
    /// How long it may think.
    pub(crate) go: Go,
    /// When it is told to stop.
    pub(crate) stop: Duration,
}

impl Order {
    /// What this engine is asked.
    pub(crate) fn new(task: &Task, engine: &Engine) -> Self {
        let time = task.patience(engine.time(task.level));
        Self {
            options: task.options().map(|(name, value)| (name.to_owned(), value)).into(),
            position: task.position(),
            go: task.go(time),
            // Without a clock the engine is told the time of its level, and stopped only where it does not keep to it.
            stop: if task.has_clock() { time } else { time + engine.grace },
        }
    }
}
