//! One engine that analyses: its process is started when it is first needed, and anew after each failure.

use std::sync::Arc;
use std::time::Duration;

use komadai_usi::{Client, ClientError, Go, SetPosition};
use tokio::time::timeout;

use super::pool::{Ask, Asked, Pool, Progress};
use super::report::Report;
use crate::opponent::Engine;

/// A process that has had nothing to do for so long is ended: it holds a table of many megabytes.
const IDLE: Duration = Duration::from_secs(300);
/// How often one search is tried.
const TRIES: usize = 2;

/// One engine at work.
pub(super) struct Worker {
    engines: Arc<[Arc<Engine>]>,
    pool: Arc<Pool>,
    /// The process, and which engine it is.
    running: Option<(usize, Client)>,
}

impl Worker {
    pub(super) fn new(engines: Arc<[Arc<Engine>]>, pool: Arc<Pool>) -> Self {
        Self { engines, pool, running: None }
    }

    pub(super) async fn run(mut self) {
        let pool = Arc::clone(&self.pool);
        loop {
            let Ok((ticket, asked)) = timeout(IDLE, pool.next()).await else {
                self.running = None;
                continue;
            };
            if asked.given_up.run_until_cancelled(self.answer(&asked)).await.is_none() {
                self.stop().await;
            }
            pool.leave(ticket);
        }
    }

    async fn answer(&mut self, asked: &Asked) {
        for attempt in 1..=TRIES {
            match self.search(asked).await {
                Ok(report) => {
                    asked.told.send_replace(Progress::Over(report));
                    return;
                }
                Err(error) => {
                    tracing::warn!(attempt, %error, "an analysing engine has failed");
                    self.running = None;
                }
            }
        }
        asked.told.send_replace(Progress::Failed);
    }

    /// Stops what was given up in the middle: it would go on for ever.
    async fn stop(&mut self) {
        if let Some((_, client)) = &mut self.running
            && let Err(error) = client.ready().await
        {
            tracing::warn!(%error, "an analysing engine cannot be stopped");
            self.running = None;
        }
    }

    async fn search(&mut self, asked: &Asked) -> Result<Report, ClientError> {
        let Ask { position, engine, lines, time } = &asked.ask;
        let client = self.client(*engine).await?;
        for (name, value) in [("MultiPV", lines.to_string()), ("OwnBook", "false".to_owned())] {
            // An engine of others may have no such option: then it tells what it can.
            if client.options().iter().any(|option| option.name == *name) {
                client.set_option(name, Some(&value)).await?;
            }
        }
        let mut report = Report::default();
        // It thinks until it is stopped: so every engine takes the same time, and none keeps anything for later moves.
        let go = Go { infinite: true, ..Go::default() };
        client
            .go(&SetPosition::of(position, Vec::new()), &go, *time, |info| {
                report.hear(info, position, *lines);
                asked.told.send_replace(Progress::Searching(report.clone()));
            })
            .await?;
        Ok(report)
    }

    async fn client(&mut self, engine: usize) -> Result<&mut Client, ClientError> {
        if self.running.as_ref().is_none_or(|(running, _)| *running != engine) {
            self.running = None;
            let engine_of = &self.engines[engine.min(self.engines.len() - 1)];
            let mut client = Client::start(&engine_of.launch, engine_of.limits).await?;
            client.new_game().await?;
            self.running = Some((engine, client));
        }
        let (_, client) = self.running.as_mut().expect("started above where it did not run");
        Ok(client)
    }
}
