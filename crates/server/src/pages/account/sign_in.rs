//! Signing in and out.

use askama::Template;
use axum::Form;
use axum::extract::State;
use axum::extract::rejection::FormRejection;
use axum::http::header::{HOST, HeaderMap, SET_COOKIE};
use axum::http::{StatusCode, Uri};
use axum::response::{AppendHeaders, IntoResponse as _, Redirect, Response};
use komadai_store::{AccountId, Bar, BarKind, PasswordHash};
use serde::Deserialize;

use crate::account::{Accounts, SignedIn, Viewer, device_of, forget, keep};
use crate::html::{page, title};
use crate::problem::Problem;
use crate::state::AppState;
use crate::texts::Language;
use crate::visitors::Visitor;

#[derive(Template)]
#[template(path = "account-sign-in.html")]
struct SignInPage {
    t: Language,
    viewer: Viewer,
    title: String,
    plain: bool,
    problem: Option<&'static str>,
    /// What its owner is told about an account that cannot be used.
    reason: Option<String>,
    name: String,
}

/// The fields as they came.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct SignInForm {
    name: String,
    password: String,
}

/// `GET /account/sign-in`
pub(super) async fn show(t: Language, viewer: Viewer, visitor: Visitor, headers: HeaderMap) -> Response {
    page(&SignInPage::new(t, viewer, is_plain(visitor, &headers), None, String::new()))
}

/// `POST /account/sign-in`
pub(super) async fn enter(
    State(state): State<AppState>,
    t: Language,
    viewer: Viewer,
    visitor: Visitor,
    headers: HeaderMap,
    form: Result<Form<SignInForm>, FormRejection>,
) -> Result<Response, Problem> {
    let Form(SignInForm { name, password }) = form?;
    let account = state.accounts.check(visitor, &headers, &name, password).await?;
    let bar = match &account {
        Some(account) => state.accounts.store.barred(account.id).await?,
        None => None,
    };
    let problem = match (account, &bar) {
        (Some(account), None) => {
            return signed_in(&state.accounts, account.id, &account.password, &viewer, &headers).await;
        }
        (None, _) => "account-wrong",
        (_, Some(Bar { kind: BarKind::Banned, .. })) => "account-banned",
        (_, Some(Bar { kind: BarKind::Closed, .. })) => "account-closed",
    };
    let reason = bar.map(|bar| bar.reason).filter(|reason| !reason.is_empty());
    let plain = is_plain(visitor, &headers);
    let reason = reason.map(|reason| t.text_with("account-barred-reason", &[("reason", reason.into())]));
    let html = page(&SignInPage { reason, ..SignInPage::new(t, viewer, plain, Some(problem), name) });
    Ok((StatusCode::UNPROCESSABLE_ENTITY, html).into_response())
}

/// `GET /account/signed-in`: sees whether the browser has kept the cookie, and says so where it has not.
pub(super) async fn entered(t: Language, viewer: Viewer) -> Response {
    match viewer.name() {
        Some(name) => Redirect::to(&format!("/player/{name}")).into_response(),
        None => {
            let sign_in = SignInPage::new(t, viewer, false, Some("account-not-kept"), String::new());
            (StatusCode::UNPROCESSABLE_ENTITY, page(&sign_in)).into_response()
        }
    }
}

/// `POST /account/sign-out`
pub(super) async fn leave(State(state): State<AppState>, viewer: Viewer) -> Result<Response, Problem> {
    if let Some(SignedIn { account, session, .. }) = viewer.0 {
        state.accounts.end(account.id, session).await?;
    }
    Ok(([(SET_COOKIE, forget())], Redirect::to("/")).into_response())
}

/// Begins a session with a key of its own, whatever the browser had, and ends the one that it had.
pub(super) async fn signed_in(
    accounts: &Accounts,
    account: AccountId,
    password: &PasswordHash,
    before: &Viewer,
    headers: &HeaderMap,
) -> Result<Response, Problem> {
    if let Some(SignedIn { account, session, .. }) = &before.0 {
        accounts.end(account.id, *session).await?;
    }
    Ok(match accounts.begin(account, password, device_of(headers)).await? {
        Some(key) => {
            let cookies =
                [keep(&key), accounts.know_browser(account).await?].map(|cookie| (SET_COOKIE, cookie));
            (AppendHeaders(cookies), Redirect::to("/account/signed-in")).into_response()
        }
        None => Redirect::to("/account/sign-in").into_response(),
    })
}

/// Whether the browser is known to have come without encryption from elsewhere. A proxy in front may say that it takes the
/// encryption off; where one stands before the site on the same machine and says nothing, it cannot be known.
pub(super) fn is_plain(visitor: Visitor, headers: &HeaderMap) -> bool {
    let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let host = header(HOST.as_str()).parse::<Uri>().ok();
    let host = host.as_ref().and_then(Uri::host).unwrap_or_default();
    let here = ["localhost", "127.0.0.1", "[::1]"].contains(&host) || host.ends_with(".localhost");
    let proxied = headers.contains_key("x-forwarded-for") || headers.contains_key("forwarded");
    match header("x-forwarded-proto") {
        "https" => false,
        "http" => !here,
        _ => !here && !proxied && visitor != Visitor::Local,
    }
}

impl SignInPage {
    fn new(t: Language, viewer: Viewer, plain: bool, problem: Option<&'static str>, name: String) -> Self {
        Self { t, viewer, title: title(t, "account-sign-in-title"), plain, problem, reason: None, name }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_connection_without_encryption_is_known_where_it_can_be() {
        let remote = Visitor::Remote([203, 0, 113, 7].into());
        for (host, headers, visitor, plain) in [
            ("192.168.1.5:8080", &[][..], remote, true),
            ("shogi.example", &[], remote, true),
            ("127.0.0.1:8080", &[], Visitor::Local, false),
            ("localhost:8080", &[], Visitor::Local, false),
            ("[::1]:8080", &[], Visitor::Local, false),
            ("shogi.example", &[("x-forwarded-proto", "https")], remote, false),
            ("shogi.example", &[("x-forwarded-proto", "http")], remote, true),
            ("shogi.example", &[("x-forwarded-for", "203.0.113.7")], remote, false),
            ("shogi.example", &[], Visitor::Local, false),
        ] {
            let mut all = HeaderMap::new();
            all.insert(HOST, host.parse().unwrap());
            for (name, value) in headers {
                all.insert(*name, value.parse().unwrap());
            }
            assert_eq!(is_plain(visitor, &all), plain, "{host} {headers:?}");
        }
    }
}
