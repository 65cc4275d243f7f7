//! The host's side of a conversation with one engine.

use std::time::Duration;

use tokio::time::Instant;

use crate::process::{Event, Process};
use crate::{
    BestMove, Checkmate, ClientError, Command, EngineOption, GameResult, Go, Id, Info, Launch, MateLimit,
    Message, OptionValueError, Phase, SetOption, SetPosition, Text,
};

/// Options that an engine may announce; an engine that announces more is not believed.
const MAX_OPTIONS: usize = 1000;

/// How long an engine may take for what it should do at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// From the start to `usiok`.
    pub handshake: Duration,
    /// From `isready` to `readyok`: some engines load large files here.
    pub ready: Duration,
    /// From `stop` to the answer; then the engine is killed.
    pub stop: Duration,
    /// From `quit` to the end of the process; then it is killed.
    pub quit: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            handshake: Duration::from_secs(10),
            ready: Duration::from_secs(60),
            stop: Duration::from_secs(1),
            quit: Duration::from_secs(1),
        }
    }
}

/// An engine's answer to `go`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The move, or what it says instead.
    pub best: BestMove,
    /// The last `info` with a score before it.
    pub info: Option<Info>,
    /// Whether the engine had to be told to `stop`.
    pub stopped: bool,
}

/// One engine in a process of its own.
///
/// Every method may be cancelled (its future dropped): a search that is abandoned so is stopped, and its answer
/// discarded, before the next one starts. Once an engine has hung or died, every method says so. Dropping the client
/// kills the process.
///
/// Needs a running tokio runtime with time and IO.
#[derive(Debug)]
pub struct Client {
    process: Process,
    limits: Limits,
    name: Text,
    author: Text,
    options: Vec<EngineOption>,
    /// Answers that the engine owes to searches nobody waits for any more.
    owed: u32,
    /// How many times the output was swept.
    sweeps: u64,
    /// A search hangs, and the process was killed for it.
    hung: Option<(Phase, Duration)>,
}

impl Client {
    /// Starts the engine and lets it introduce itself.
    ///
    /// # Errors
    /// If it cannot be started, dies, or does not finish the handshake in time.
    pub async fn start(launch: &Launch, limits: Limits) -> Result<Self, ClientError> {
        let process = Process::start(launch)?;
        let mut client = Self {
            process,
            limits,
            name: Text::EMPTY,
            author: Text::EMPTY,
            options: Vec::new(),
            owed: 0,
            sweeps: 0,
            hung: None,
        };
        client.send(&Command::Usi).await?;
        let until = Instant::now() + limits.handshake;
        loop {
            match client.process.next(until).await? {
                None => return Err(client.hang(Phase::Handshake, limits.handshake).await),
                Some(Event::Message(Message::Id(Id::Name(name)))) => client.name = name,
                Some(Event::Message(Message::Id(Id::Author(author)))) => client.author = author,
                Some(Event::Message(Message::Option(option))) if client.options.len() < MAX_OPTIONS => {
                    client.options.push(option);
                }
                Some(Event::Message(Message::UsiOk)) => return Ok(client),
                Some(_) => {}
            }
        }
    }

    /// The engine's name, as it says itself.
    pub fn name(&self) -> &Text {
        &self.name
    }

    /// The engine's authors, as it says itself.
    pub fn author(&self) -> &Text {
        &self.author
    }

    /// What can be set in the engine.
    pub fn options(&self) -> &[EngineOption] {
        &self.options
    }

    /// The number of the engine's process, while it runs.
    pub fn process_id(&self) -> Option<u32> {
        self.process.id()
    }

    /// Sets an option; `None` presses a button.
    ///
    /// # Errors
    /// If the engine has no such option, or the option does not take the value; the engine is told nothing then.
    pub async fn set_option(&mut self, name: &str, value: Option<&str>) -> Result<(), ClientError> {
        let Some(option) = self.options.iter().find(|option| option.name == *name) else {
            return Err(ClientError::UnknownOption(name.to_owned()));
        };
        let fail = |source| ClientError::OptionValue { name: name.to_owned(), source };
        let value = value.map(|value| Text::new(value).map_err(|e| fail(OptionValueError::Unprintable(e))));
        let value = value.transpose()?;
        option.check(value.as_ref()).map_err(fail)?;
        let command = Command::SetOption(SetOption { name: option.name.clone(), value });
        self.send(&command).await
    }

    /// Waits until the engine is ready.
    ///
    /// # Errors
    /// If it hangs or dies.
    pub async fn ready(&mut self) -> Result<(), ClientError> {
        self.settle().await?;
        self.send(&Command::IsReady).await?;
        let until = Instant::now() + self.limits.ready;
        loop {
            match self.process.next(until).await? {
                None => return Err(self.hang(Phase::Ready, self.limits.ready).await),
                Some(Event::Message(Message::ReadyOk)) => return Ok(()),
                Some(_) => {}
            }
        }
    }

    /// Says that another game begins, and waits until the engine is ready for it.
    ///
    /// # Errors
    /// If it hangs or dies.
    pub async fn new_game(&mut self) -> Result<(), ClientError> {
        self.ready().await?;
        self.send(&Command::NewGame).await
    }

    /// Says how the game ended.
    ///
    /// # Errors
    /// If the engine hangs or died.
    pub async fn game_over(&mut self, result: GameResult) -> Result<(), ClientError> {
        self.settle().await?;
        self.send(&Command::GameOver(result)).await
    }

    /// Searches a position. At the deadline the engine is told to stop, and if it does not answer then, it is killed.
    /// `on_info` hears what it tells meanwhile.
    ///
    /// The answer is the engine's: whether it is legal is for the caller to ask the rules.
    ///
    /// # Errors
    /// If the engine hangs, dies, or answers nonsense.
    pub async fn go(
        &mut self,
        position: &SetPosition,
        go: &Go,
        deadline: Duration,
        mut on_info: impl FnMut(&Info),
    ) -> Result<Answer, ClientError> {
        let mut last = None;
        let mut listen = |info: Info| {
            on_info(&info);
            if info.score.is_some() {
                last = Some(info);
            }
        };
        let search = Go { mate: None, ..go.clone() };
        let (message, stopped) = self.search(position, &search, deadline, &mut listen).await?;
        match message {
            Message::BestMove(best) => Ok(Answer { best, info: last, stopped }),
            other => Err(misplaced(&other, "bestmove")),
        }
    }

    /// Looks for a mate, as [`Client::go`] looks for a move.
    ///
    /// # Errors
    /// If the engine hangs, dies, or answers nonsense.
    pub async fn mate(
        &mut self,
        position: &SetPosition,
        limit: MateLimit,
        deadline: Duration,
    ) -> Result<Checkmate, ClientError> {
        let go = Go { mate: Some(limit), ..Go::default() };
        match self.search(position, &go, deadline, &mut |_| {}).await?.0 {
            Message::Checkmate(mate) => Ok(mate),
            other => Err(misplaced(&other, "checkmate")),
        }
    }

    /// Asks the engine to quit and waits for its end; kills it if it does not comply.
    pub async fn quit(mut self) {
        let patience = self.limits.quit;
        if self.send(&Command::Quit).await.is_err() || self.process.wait(patience).await.is_none() {
            self.process.kill().await;
        }
    }

    async fn search(
        &mut self,
        position: &SetPosition,
        go: &Go,
        deadline: Duration,
        listen: &mut impl FnMut(Info),
    ) -> Result<(Message, bool), ClientError> {
        self.settle().await?;
        self.send(&Command::Position(position.clone())).await?;
        self.send(&Command::Go(go.clone())).await?;
        self.owed += 1;
        if let Some(message) = self.answer(Instant::now() + deadline, listen).await? {
            return Ok((message, false));
        }
        self.send(&Command::Stop).await?;
        match self.answer(Instant::now() + self.limits.stop, listen).await? {
            Some(message) => Ok((message, true)),
            None => Err(self.hang(Phase::Search, deadline + self.limits.stop).await),
        }
    }

    /// Waits for the answer to a `go`.
    async fn answer(
        &mut self,
        until: Instant,
        listen: &mut impl FnMut(Info),
    ) -> Result<Option<Message>, ClientError> {
        while let Some(event) = self.process.next(until).await? {
            match event {
                Event::Message(Message::Info(info)) => listen(info),
                Event::Message(message @ (Message::BestMove(_) | Message::Checkmate(_))) => {
                    self.owed -= 1;
                    return Ok(Some(message));
                }
                Event::BadAnswer(line, source) => {
                    self.owed -= 1;
                    return Err(ClientError::Answer { line, source });
                }
                Event::Message(_) | Event::Swept(_) => {}
            }
        }
        Ok(None)
    }

    /// Makes the engine idle and its output empty: stops what was abandoned, and throws away what was not asked for.
    async fn settle(&mut self) -> Result<(), ClientError> {
        if self.owed > 0 {
            self.send(&Command::Stop).await?;
            let until = Instant::now() + self.limits.stop;
            while self.owed > 0 {
                match self.answer(until, &mut |_| {}).await {
                    Ok(Some(_)) | Err(ClientError::Answer { .. }) => {}
                    Ok(None) => return Err(self.hang(Phase::Search, self.limits.stop).await),
                    Err(error) => return Err(error),
                }
            }
        }
        self.sweeps += 1;
        self.process.sweep(self.sweeps).await
    }

    async fn send(&mut self, command: &Command) -> Result<(), ClientError> {
        if let Some((phase, after)) = self.hung {
            return Err(ClientError::Hung { phase, after });
        }
        let until = Instant::now() + self.limits.stop;
        if self.process.send(format!("{command}\n"), until).await? {
            Ok(())
        } else {
            Err(self.hang(Phase::Input, self.limits.stop).await)
        }
    }

    /// Kills an engine that does not do what it should.
    async fn hang(&mut self, phase: Phase, after: Duration) -> ClientError {
        self.hung = Some((phase, after));
        self.process.kill().await;
        ClientError::Hung { phase, after }
    }
}

/// The right kind of line at the wrong time.
fn misplaced(message: &Message, expected: &'static str) -> ClientError {
    let line = message.to_string();
    let found = line.split(' ').next().map(str::to_owned);
    ClientError::Answer { line, source: crate::ParseError { column: 1, expected, found } }
}
