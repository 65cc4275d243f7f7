//! One process of the engine, and the game it thought about last.

use std::sync::Arc;
use std::time::{Duration, Instant};

use komadai_store::GameId;
use komadai_usi::{BestMove, Client, ClientError};

use super::engine::Engine;
use super::order::Order;
use super::task::{Misplay, Task};
use crate::room::Command;

/// Why a search gave nothing that can be played.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// The process.
    #[error(transparent)]
    Engine(#[from] ClientError),
    /// Its answer.
    #[error(transparent)]
    Misplay(#[from] Misplay),
}

/// A player: the process is started when it is first needed, and after each failure.
#[derive(Debug)]
pub(crate) struct Player {
    engine: Arc<Engine>,
    running: Option<(Client, GameId)>,
}

impl Player {
    /// A player that has no process yet.
    pub(crate) fn new(engine: Arc<Engine>) -> Self {
        Self { engine, running: None }
    }

    /// What the computer does in this position of a game.
    ///
    /// # Errors
    /// Why it does nothing. Whatever state the process was in, it has ended: the next search starts another.
    pub(crate) async fn search(&mut self, game: GameId, task: &Task) -> Result<Command, Failure> {
        let (best, thought) = self.ask(game, &Order::new(task, &self.engine)).await?;
        let command = task.command(best, thought);
        if command.is_err() {
            self.running = None;
        }
        Ok(command?)
    }

    /// What the engine answers, and how long it has thought.
    ///
    /// # Errors
    /// Why it does not answer; its process has ended then.
    pub(crate) async fn ask(
        &mut self,
        game: GameId,
        order: &Order,
    ) -> Result<(BestMove, Duration), ClientError> {
        // Until the answer is there the process is out of its place: a failure drops it, and dropping kills.
        let (mut client, last) = match self.running.take() {
            Some((client, last)) => (client, Some(last)),
            None => (Client::start(&self.engine.launch, self.engine.limits).await?, None),
        };
        if last != Some(game) {
            for (name, value) in &order.options {
                // An engine of others may have no such option: then it plays as it can in the time of the level.
                if client.options().iter().any(|option| option.name == **name) {
                    client.set_option(name, Some(value)).await?;
                }
            }
            client.new_game().await?;
        }
        let begun = Instant::now();
        let answer = client.go(&order.position, &order.go, order.stop, |_| {}).await?;
        self.running = Some((client, game));
        Ok((answer.best, begun.elapsed()))
    }
}
