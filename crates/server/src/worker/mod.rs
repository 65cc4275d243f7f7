//! Workers: programs on other machines that think for the site's computer. They need no database, but a token, and are told
//! what an engine is told; what their answers mean, the site decides.

mod wire;

use std::fmt;
use std::io;
use std::str::FromStr as _;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, HOST, HeaderValue};
use axum::http::{Request, Uri};
use komadai_store::{Account, Deed, Store, Token};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

pub(crate) use self::wire::{Answered, Asked, NEXT};

use self::wire::answer_path;
use crate::account::{Key, Scope};
use crate::notifications::SiteAddress;
use crate::opponent::{Engine, Player};
use crate::outgoing::Outgoing;
use crate::rooms::{Lent, now};

/// How long the site is waited for: it answers when there is something to do, or after some seconds.
const PATIENCE: Duration = Duration::from_secs(15);
/// The shortest and the longest pause after the site could not be reached.
const PAUSES: (Duration, Duration) = (Duration::from_millis(250), Duration::from_secs(10));

/// Why a worker cannot work.
#[derive(Debug, thiserror::Error)]
pub enum WorkerError {
    /// The site does not know the token, or it is for something else.
    #[error(
        "the site {0} refuses the token; make one with `komadai admin worker-token NAME` for an account that looks after the site"
    )]
    Token(SiteAddress),
    /// It cannot be sent.
    #[error(
        "the token has characters that no token has; make one with `komadai admin worker-token NAME` for an account that looks after the site"
    )]
    NoToken,
}

/// A program that thinks for the computer of a site.
#[derive(Debug)]
pub struct Worker {
    site: SiteAddress,
    token: String,
    engine: Engine,
    outgoing: Outgoing,
}

/// What a worker hears of the site.
enum Heard {
    /// Something to search.
    Work(Box<Lent>),
    /// There is nothing to do, or what was said is done with.
    Nothing,
    /// The token is none.
    Refused,
}

impl Worker {
    /// A worker for this site, that has this token.
    pub fn new(site: SiteAddress, token: String, engine: Engine) -> Self {
        Self { site, token, engine, outgoing: Outgoing::default() }
    }

    /// Thinks with as many engines as it has until it is told to stop; then what was begun is finished.
    ///
    /// # Errors
    /// [`WorkerError`].
    pub async fn run(self, shutdown: CancellationToken) -> Result<(), WorkerError> {
        if HeaderValue::try_from(&self.token).is_err() {
            return Err(WorkerError::NoToken);
        }
        let (tasks, refused) = (TaskTracker::new(), CancellationToken::new());
        let worker = Arc::new(self);
        for _ in 0..worker.engine.processes.max(1) {
            let (worker, refused, shutdown) = (Arc::clone(&worker), refused.clone(), shutdown.clone());
            tasks.spawn(async move { worker.work(&shutdown, &refused).await });
        }
        tasks.close();
        tokio::select! {
            () = tasks.wait() => {}
            () = refused.cancelled() => {}
        }
        if refused.is_cancelled() { Err(WorkerError::Token(worker.site.clone())) } else { Ok(()) }
    }

    async fn work(&self, shutdown: &CancellationToken, refused: &CancellationToken) {
        let mut player = Player::new(Arc::new(self.engine.clone()));
        let mut pause = PAUSES.0;
        while let Some(heard) = shutdown.run_until_cancelled(self.post(NEXT, Vec::new())).await {
            let done = match heard {
                Ok(Heard::Work(lent)) => self.search(&mut player, &lent).await,
                Ok(other) => Ok(other),
                Err(error) => Err(error),
            };
            match done {
                Ok(Heard::Refused) => return refused.cancel(),
                Ok(_) => pause = PAUSES.0,
                Err(error) => {
                    tracing::warn!(site = %self.site, %error, "the site cannot be reached; trying again");
                    shutdown.run_until_cancelled(sleep(pause)).await;
                    pause = (pause * 2).min(PAUSES.1);
                }
            }
        }
    }

    async fn search(&self, player: &mut Player, lent: &Lent) -> io::Result<Heard> {
        let answer = player.ask(lent.game, &lent.order).await;
        let answer = answer.inspect_err(|error| tracing::warn!(%error, "the engine has failed")).ok();
        let answered = Answered::new(lent.version, answer.as_ref());
        let body = serde_json::to_vec(&answered).expect("texts and numbers are JSON");
        self.post(&answer_path(lent.game), body).await
    }

    async fn post(&self, path: &str, body: Vec<u8>) -> io::Result<Heard> {
        let wrong = |what: &str| io::Error::new(io::ErrorKind::InvalidData, what);
        let uri = Uri::from_str(&self.site.to_string()).map_err(|_| wrong("its address makes no sense"))?;
        let request = Request::post(path)
            .header(HOST, uri.authority().map(ToString::to_string).unwrap_or_default())
            .header(AUTHORIZATION, format!("Bearer {}", self.token))
            .header(CONTENT_TYPE, "application/json")
            .body(Body::from(body))
            .map_err(|_| wrong("the token makes no sense"))?;
        let asking = Box::pin(self.outgoing.ask(&uri, |_| true, request));
        let (status, body) = timeout(PATIENCE, asking).await.map_err(io::Error::from)??;
        match status.as_u16() {
            200 => {
                let asked: Asked = serde_json::from_slice(&body)?;
                asked
                    .read()
                    .map(|lent| Heard::Work(Box::new(lent)))
                    .ok_or_else(|| wrong("it asks what this version does not know"))
            }
            // What is answered to a game that cannot take it is settled there.
            204 | 404 | 422 => Ok(Heard::Nothing),
            401 | 403 => Ok(Heard::Refused),
            _ => Err(wrong(&format!("it answers {status}"))),
        }
    }
}

/// The token could not be made.
#[derive(Debug)]
pub struct NoToken(String);

impl fmt::Display for NoToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Makes a token for workers, which counts as long as its account looks after the site; its text is shown this once. The audit log
/// says who has made it.
///
/// # Errors
/// A sentence: what could not be done.
pub async fn make_token(store: &Store, account: &Account, by: &str) -> Result<String, NoToken> {
    let key = Key::token().map_err(|_| NoToken("the system gives no random bytes".to_owned()))?;
    let token = Token {
        digest: key.digest(),
        label: "komadai worker".to_owned(),
        scopes: Scope::Work.id().to_owned(),
        created_at: now(),
        used_at: None,
    };
    let (at, subject) = (token.created_at, account.name.to_string());
    let deed = Deed { at, by: by.to_owned(), action: "worker-token", subject, detail: String::new() };
    store.hand_token(account.id, token, &deed).await.map_err(|error| NoToken(error.to_string()))?;
    Ok(key.as_str().to_owned())
}
