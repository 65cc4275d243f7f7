//! An answer that goes on: a JSON object a line, as long as there is something to tell.

use std::pin::Pin;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody};
use axum::http::header::{CONTENT_TYPE, HeaderName};
use axum::response::{IntoResponse as _, Response};
use hyper::body::Frame;
use serde::Serialize;
use tokio::sync::mpsc;

/// Where the lines are put in; it fails once nobody reads any more.
#[derive(Debug)]
pub(super) struct Lines(mpsc::Sender<Bytes>);

/// Nobody reads any more.
pub(super) struct Unread;

impl Lines {
    /// Tells something, as soon as the reader has taken what was told before.
    pub(super) async fn tell(&self, what: &impl Serialize) -> Result<(), Unread> {
        let mut line = serde_json::to_vec(what).expect("plain texts and numbers are JSON");
        line.push(b'\n');
        self.0.send(line.into()).await.map_err(|_| Unread)
    }

    /// Until nobody reads any more.
    pub(super) async fn unread(&self) {
        self.0.closed().await;
    }
}

struct Reading(mpsc::Receiver<Bytes>);

impl HttpBody for Reading {
    type Data = Bytes;
    type Error = std::convert::Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        self.0.poll_recv(context).map(|line| line.map(|line| Ok(Frame::data(line))))
    }
}

/// An answer, and where its lines are put in.
pub(super) fn stream() -> (Lines, Response) {
    let (sender, receiver) = mpsc::channel(1);
    let body = Body::new(Reading(receiver));
    // A proxy that collects an answer before it hands it on is told not to.
    let head = [(CONTENT_TYPE, "application/x-ndjson"), (HeaderName::from_static("x-accel-buffering"), "no")];
    (Lines(sender), (head, body).into_response())
}
