//! A group of requests that share a transaction.

use std::future::Future;

use sqlx::error::DatabaseError;

use super::Request;
use crate::database::Connection;
use crate::{Cause, Unavailable};

/// How often a request that got in another's way is tried.
const TRIES: usize = 5;

/// Why a group is not on disk.
pub(super) enum Failure {
    /// The request at this place was refused, or failed; the others may be good.
    One(usize, Option<Unavailable>),
    /// The request at this place got in the way of another node's: the same may be good now.
    Again(usize, Unavailable),
    /// No request can be written now.
    All(Unavailable),
}

/// Who puts a group into one transaction.
pub(super) trait Commit {
    /// Runs all the requests in one transaction and commits it, or leaves nothing of it.
    fn commit(&mut self, requests: &mut [Request]) -> impl Future<Output = Result<(), Failure>> + Send;
}

/// Writes and answers a group. Where one request spoils the transaction, those before it, that one
/// alone, and those after it are written one after the other, so that their order stays.
pub(super) async fn settle(desk: &mut (impl Commit + Send), requests: Vec<Request>) {
    let mut groups = vec![requests];
    let mut tries = 0;
    while let Some(mut requests) = groups.pop() {
        if requests.is_empty() {
            continue;
        }
        match desk.commit(&mut requests).await {
            Ok(()) => answer_all(requests, &Ok(())),
            Err(Failure::One(place, _) | Failure::Again(place, _)) if requests.len() > 1 => {
                groups.push(requests.split_off(place + 1));
                groups.push(requests.split_off(place));
                groups.push(requests);
            }
            Err(Failure::Again(..)) if tries < TRIES => {
                tries += 1;
                groups.push(requests);
                continue;
            }
            Err(Failure::One(_, None)) => answer_all(requests, &Ok(())),
            Err(Failure::One(_, Some(why)) | Failure::Again(_, why) | Failure::All(why)) => {
                tracing::error!(requests = requests.len(), "not written: {why}");
                answer_all(requests, &Err(why));
            }
        }
        tries = 0;
    }
}

/// Runs the requests one after the other; what failed, with its place.
pub(super) async fn run_all(
    requests: &mut [Request],
    connection: &mut Connection<'_>,
) -> Result<(), Failure> {
    for (place, request) in requests.iter_mut().enumerate() {
        run(place, request, connection).await?;
    }
    Ok(())
}

/// Runs the request at this place.
pub(super) async fn run(
    place: usize,
    request: &mut Request,
    connection: &mut Connection<'_>,
) -> Result<(), Failure> {
    match request.run(connection).await {
        Ok(true) => Ok(()),
        Ok(false) => Err(Failure::One(place, None)),
        Err(error) => Err(failure(place, error)),
    }
}

/// Whom the failure of the request at this place concerns.
pub(super) fn failure(place: usize, error: sqlx::Error) -> Failure {
    let (again, locked) = (is_one_of(&error, IN_THE_WAY), is_one_of(&error, LOCKED));
    let why = Unavailable::from(error);
    match why.cause.concerns_everybody() {
        true if !locked => Failure::All(why),
        false if again => Failure::Again(place, why),
        _ => Failure::One(place, Some(why)),
    }
}

/// What another transaction is at fault for: a deadlock, a row that came to be meanwhile, or a table that has changed: serialization
/// failure, deadlock, unique violation, a cached plan of a table that has changed. SQLite, with its one writer, has none of these codes
/// (<https://www.postgresql.org/docs/current/errcodes-appendix.html>).
const IN_THE_WAY: &[&str] = &["40001", "40P01", "23505", "0A000"];
/// Somebody holds a row that the request needs, and has not let go of it in time: those that need others may be good.
const LOCKED: &[&str] = &["55P03"];

fn is_one_of(error: &sqlx::Error, codes: &[&str]) -> bool {
    error.as_database_error().and_then(DatabaseError::code).is_some_and(|code| codes.contains(&&*code))
}

pub(super) fn answer_all(requests: Vec<Request>, settled: &Result<(), Unavailable>) {
    for request in requests {
        request.answer(settled.clone());
    }
}

impl Cause {
    /// Whether it hits every request alike, so that trying others one by one is no use.
    fn concerns_everybody(self) -> bool {
        match self {
            Self::DiskFull | Self::ReadOnly | Self::Gone | Self::Closed | Self::Busy | Self::Unreachable => {
                true
            }
            Self::Damaged | Self::Io | Self::Other => false,
        }
    }
}
