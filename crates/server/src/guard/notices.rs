//! What stands on every page: announcements, and that the boards are closed.
//!
//! A template asks for it where the base of all pages is written, so no page has to hand it on: it belongs to the request
//! that is being answered.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{Request, State};
use axum::http::HeaderMap;
use axum::middleware::Next;
use axum::response::Response;
use komadai_store::{Announcement, Store};
use tokio::sync::Mutex;

use crate::cookies;
use crate::rooms::Rooms;

/// The cookie that knows which announcements a browser has put aside: their numbers, with points between.
const COOKIE_NAME: &str = "put-aside";
/// What one node says may be news for another for so long.
const FRESH: Duration = Duration::from_secs(5);

tokio::task_local! {
    static STANDING: Standing;
}

/// What stands on the page that is being made.
#[derive(Clone, Debug, Default)]
pub(crate) struct Standing {
    announcements: Arc<[Announcement]>,
    put_aside: Vec<i64>,
    read_only: bool,
    path: String,
}

impl Standing {
    /// That of the request that is being answered.
    pub(crate) fn now() -> Self {
        STANDING.try_with(Self::clone).unwrap_or_default()
    }

    /// Makes a page with it on a thread of its own.
    pub(crate) fn sync_scope<T>(self, make: impl FnOnce() -> T) -> T {
        STANDING.sync_scope(self, make)
    }

    /// The announcements that the reader has not put aside.
    pub(crate) fn announcements(&self) -> impl Iterator<Item = &Announcement> {
        self.announcements.iter().filter(|one| !self.put_aside.contains(&one.id))
    }

    /// Whether nothing may be played.
    pub(crate) fn is_read_only(&self) -> bool {
        self.read_only
    }

    /// Where the reader is, to come back to. A page whose address is a secret is not named.
    pub(crate) fn path(&self) -> &str {
        &self.path
    }
}

/// The announcements that stand, read anew now and then.
#[derive(Debug, Default)]
pub(crate) struct Notices(Mutex<Option<(Instant, Arc<[Announcement]>)>>);

impl Notices {
    /// Those that stand. Where they cannot be read, none: the page itself says what is wrong.
    async fn standing(&self, store: &Store) -> Arc<[Announcement]> {
        let mut known = self.0.lock().await;
        if let Some((at, announcements)) = &*known
            && at.elapsed() < FRESH
        {
            return Arc::clone(announcements);
        }
        let read: Arc<[Announcement]> = store.announcements().await.unwrap_or_default().into();
        *known = Some((Instant::now(), Arc::clone(&read)));
        read
    }

    /// They have changed.
    pub(crate) async fn forget(&self) {
        *self.0.lock().await = None;
    }
}

/// What the middleware needs.
#[derive(Clone, Debug)]
pub(crate) struct Sources {
    /// The announcements.
    pub(crate) notices: Arc<Notices>,
    /// The games, whose boards may be closed.
    pub(crate) rooms: Rooms,
}

/// Answers a request with what stands on every page.
pub(super) async fn show(State(sources): State<Sources>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    if path.starts_with("/assets/") || path.starts_with("/api/") || path.ends_with("/ws") {
        return next.run(request).await;
    }
    let standing = Standing {
        announcements: sources.notices.standing(sources.rooms.store()).await,
        put_aside: put_aside(request.headers()),
        read_only: sources.rooms.is_read_only(),
        path: if path.starts_with("/play/") { String::new() } else { path.to_owned() },
    };
    STANDING.scope(standing, next.run(request)).await
}

/// The announcements that a browser has put aside.
pub(crate) fn put_aside(headers: &HeaderMap) -> Vec<i64> {
    let list = cookies::values(headers, COOKIE_NAME).next().unwrap_or_default();
    list.split('.').take(20).filter_map(|number| number.parse().ok()).collect()
}

/// The cookie with one more of them; the newest twenty are kept.
pub(crate) fn cookie(mut put_aside: Vec<i64>, one_more: i64) -> String {
    put_aside.retain(|&id| id != one_more);
    put_aside.insert(0, one_more);
    let list: Vec<_> = put_aside.iter().take(20).map(ToString::to_string).collect();
    format!("{COOKIE_NAME}={}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax", list.join("."))
}

#[cfg(test)]
mod tests {
    use axum::http::header::COOKIE;

    use super::*;

    #[test]
    fn a_browser_remembers_what_it_has_put_aside() {
        let mut headers = HeaderMap::new();
        assert_eq!(put_aside(&headers), Vec::<i64>::new());
        headers.insert(COOKIE, "a=b; put-aside=3.x.5".parse().unwrap());
        assert_eq!(put_aside(&headers), [3, 5]);
        assert!(cookie(vec![3, 5], 5).starts_with("put-aside=5.3; "));
        assert!(cookie((0..50).collect(), 99).starts_with("put-aside=99.0.1."));
    }
}
