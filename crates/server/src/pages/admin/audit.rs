//! Who did what.

use askama::Template;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::response::Response;
use komadai_store::Audit;
use serde::Deserialize;

use crate::account::{Admin, Viewer};
use crate::html::{page, title};
use crate::problem::Problem;
use crate::state::AppState;
use crate::texts::Language;

/// Entries on one page.
const PAGE: usize = 50;

#[derive(Template)]
#[template(path = "admin-audit.html")]
struct AuditPage {
    t: Language,
    viewer: Viewer,
    title: String,
    entries: Vec<Entry>,
    /// The last one of this page, where there are more.
    older: Option<i64>,
}

struct Entry {
    when: String,
    by: String,
    what: String,
    subject: String,
    detail: String,
}

/// Where the page before ended.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Before {
    before: Option<i64>,
}

/// `GET /admin/audit`
pub(super) async fn show(
    State(state): State<AppState>,
    t: Language,
    admin: Admin,
    query: Result<Query<Before>, QueryRejection>,
) -> Result<Response, Problem> {
    let before = query.ok().and_then(|Query(page)| page.before).unwrap_or(i64::MAX);
    let most = u32::try_from(PAGE + 1).expect("a page is short");
    let mut entries = state.rooms.store().audit(before, most).await?;
    let more = entries.len() > PAGE;
    entries.truncate(PAGE);
    let older = entries.last().filter(|_| more).map(|entry| entry.id);
    let line = |Audit { at, by, action, subject, detail, .. }| Entry {
        when: t.moment(at),
        what: t.text(&format!("admin-did-{action}")),
        by,
        subject,
        detail,
    };
    Ok(page(&AuditPage {
        t,
        viewer: Viewer(Some(admin.0)),
        title: title(t, "admin-audit"),
        entries: entries.into_iter().map(line).collect(),
        older,
    }))
}
