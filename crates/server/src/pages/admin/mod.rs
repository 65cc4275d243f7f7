//! For those who look after the site: boards and announcements, what was reported, accounts, and who did what.

mod account;
mod audit;
mod reports;
mod site;

use axum::Router;
use axum::routing::{get, post};
use komadai_store::Deed;

use crate::account::Admin;
use crate::rooms::now;
use crate::state::AppState;

/// The longest text of an announcement, and the longest reason, in characters.
const LONGEST: usize = 500;

/// The routes of administration, and the one by which anybody puts an announcement aside.
pub(super) fn routes() -> Router<AppState> {
    Router::new()
        .route("/admin", get(site::show))
        .route("/admin/boards", post(site::boards))
        .route("/admin/announce", post(site::announce))
        .route("/admin/withdraw", post(site::withdraw))
        .route("/admin/account", get(account::show))
        .route("/admin/account/bar", post(account::bar))
        .route("/admin/account/unbar", post(account::unbar))
        .route("/admin/account/rename", post(account::rename))
        .route("/admin/account/reset", post(account::reset))
        .route("/admin/reports", get(reports::show))
        .route("/admin/reports/settle", post(reports::settle))
        .route("/admin/audit", get(audit::show))
        .route("/announcements/put-aside", post(site::put_aside))
}

/// What an admin does now, for the audit log.
fn deed(admin: &Admin, action: &'static str, subject: impl ToString, detail: &str) -> Deed {
    let by = admin.0.account.name.to_string();
    let deed = Deed { at: now(), by, action, subject: subject.to_string(), detail: detail.to_owned() };
    tracing::info!(by = %deed.by, action, subject = %deed.subject, "administration");
    deed
}

/// A text as it is kept: without blanks around it, and not too long.
fn shortened(text: &str) -> String {
    text.trim().chars().take(LONGEST).collect()
}
