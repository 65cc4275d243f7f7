//! The settings: password, address, devices.

use askama::Template;
use axum::Form;
use axum::extract::rejection::{FormRejection, QueryRejection};
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use komadai_store::{Account, Name, Role, Session, Token, Topic, Way};
use serde::Deserialize;

use super::problems::{Problems, read_email};
use super::vacation::VacationLine;
use crate::account::{Key, Scope, Scopes, SignedIn, Viewer, hex, weakness};
use crate::html::{page, title};
use crate::problem::Problem;
use crate::rooms::now;
use crate::state::AppState;
use crate::texts::Language;
use crate::visitors::Visitor;

#[derive(Template)]
#[template(path = "account.html")]
struct SettingsPage {
    t: Language,
    viewer: Viewer,
    title: String,
    heading: String,
    since: String,
    account: Account,
    admin: bool,
    done: Option<&'static str>,
    problems: Problems,
    /// What a field had when it was refused.
    email: String,
    email_hint: &'static str,
    /// What is to be said of the address.
    email_state: Option<&'static str>,
    /// Whether the site sends letters.
    mail: bool,
    /// Whether it may send them to the account.
    confirmed: bool,
    /// What the account may be told of by letters, and whether it wants to be.
    subscriptions_mail: [Subscription; 3],
    /// The same by messages to browsers.
    subscriptions_push: [Subscription; 3],
    /// Whether this browser gets them.
    told: bool,
    /// The site's public key for them.
    push_key: String,
    link: String,
    label: String,
    /// What a token may do, and whether it was chosen.
    scopes: Vec<(Scope, bool)>,
    sessions: Vec<SessionLine>,
    vacation: VacationLine,
    /// Whom the account does not hear, and the words of the button that changes it.
    blocked: Vec<(Name, String)>,
    tokens: Vec<TokenLine>,
    /// A token that was just made.
    made: Option<Key>,
}

/// A device.
struct SessionLine {
    digest: String,
    device: String,
    seen: String,
    this: bool,
    end: String,
}

/// A token.
struct TokenLine {
    digest: String,
    label: String,
    scopes: String,
    used: String,
    revoke: String,
}

/// Something that one may be told of.
struct Subscription {
    topic: &'static str,
    /// The key of its words.
    key: &'static str,
    wanted: bool,
}

impl Subscription {
    /// Everything that one may be told of in a way.
    fn by(way: Way, wanted: &[(Way, Topic)]) -> [Self; 3] {
        Topic::ALL.map(|topic| Self {
            topic: topic.id(),
            key: match topic {
                Topic::Turn => "account-wish-turn",
                Topic::Challenge => "account-wish-challenge",
                Topic::Message => "account-wish-message",
            },
            wanted: wanted.contains(&(way, topic)),
        })
    }
}

/// What the page says beside the settings themselves.
#[derive(Debug, Default)]
pub(super) struct Said {
    pub(super) done: Option<&'static str>,
    pub(super) problems: Problems,
    pub(super) email: Option<String>,
    pub(super) link: String,
    pub(super) label: String,
    pub(super) chosen: Scopes,
    pub(super) made: Option<Key>,
}

impl Said {
    /// What is wrong.
    pub(super) fn problems(problems: Problems) -> Self {
        Self { problems, ..Self::default() }
    }
}

/// What was just done, by its word in the address.
#[derive(Deserialize)]
pub(super) struct Done {
    done: Option<String>,
}

/// The words of what was done, and the keys of their sentences.
const DONE: [(&str, &str); 12] = [
    ("password", "account-done-password"),
    ("email", "account-done-email"),
    ("email-sent", "account-done-email-sent"),
    ("wishes", "account-done-wishes"),
    ("push", "account-done-push"),
    ("push-end", "account-done-push-end"),
    ("vacation", "account-done-vacation"),
    ("vacation-end", "account-done-vacation-end"),
    ("unblocked", "account-done-unblocked"),
    ("session", "account-done-session"),
    ("others", "account-done-others"),
    ("token", "account-done-token"),
];

/// `GET /account`
pub(super) async fn show(
    State(state): State<AppState>,
    t: Language,
    signed_in: SignedIn,
    query: Result<Query<Done>, QueryRejection>,
) -> Result<Response, Problem> {
    let word = query.ok().and_then(|Query(done)| done.done);
    let done = DONE.into_iter().find(|(known, _)| word.as_deref() == Some(known)).map(|(_, key)| key);
    answer(&state, t, signed_in, Said { done, ..Said::default() }).await
}

/// The page with what it has to say.
pub(super) async fn answer(
    state: &AppState,
    t: Language,
    signed_in: SignedIn,
    said: Said,
) -> Result<Response, Problem> {
    let store = &state.accounts.store;
    let SignedIn { account, session, .. } = signed_in.clone();
    let sessions = store.sessions(account.id).await?;
    let tokens = store.tokens(account.id).await?;
    let contact = store.contact(account.id).await?;
    let wishes = store.subscriptions(account.id).await?;
    let blocked = store.blocked(account.id).await?;
    let mail = state.notifications.has_mail();
    let confirmed = contact.is_some_and(|contact| contact.email.is_some());
    let status = if said.problems.is_empty() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    let settings = SettingsPage {
        t,
        viewer: Viewer(Some(signed_in)),
        title: title(t, "account-title"),
        heading: t.text_with("account-heading", &[("name", account.name.to_string().into())]),
        since: t.text_with("account-since", &[("date", t.date(account.created_at).into())]),
        admin: account.role == Role::Admin,
        done: said.done,
        problems: said.problems,
        email: said.email.or_else(|| account.email.clone()).unwrap_or_default(),
        email_hint: if mail { "account-email-mail" } else { "account-email-no-mail" },
        email_state: match (&account.email, mail, confirmed) {
            (Some(_), _, true) => Some("account-email-confirmed"),
            (Some(_), true, false) => Some("account-email-open"),
            _ => None,
        },
        mail,
        confirmed,
        subscriptions_mail: Subscription::by(Way::Mail, &wishes),
        subscriptions_push: Subscription::by(Way::Push, &wishes),
        told: store.is_told(session).await?,
        push_key: state.notifications.push_key().await?,
        link: said.link,
        label: said.label,
        scopes: Scope::OFFERED.into_iter().map(|scope| (scope, said.chosen.allow(scope))).collect(),
        sessions: sessions.iter().map(|one| SessionLine::new(t, one, one.digest == session)).collect(),
        vacation: VacationLine::new(
            t,
            &store.vacations(account.id).await?,
            state.limits.vacation_days,
            now(),
        ),
        blocked: blocked.into_iter().map(|player| unblock_line(t, player.name)).collect(),
        tokens: tokens.iter().map(|token| TokenLine::new(t, token)).collect(),
        made: said.made,
        account,
    };
    Ok((status, page(&settings)).into_response())
}

/// Back to the settings, with a word about what was done.
pub(super) fn done(word: &'static str) -> Response {
    Redirect::to(&format!("/account?done={word}")).into_response()
}

/// The fields as they came.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct PasswordForm {
    current: String,
    password: String,
}

/// `POST /account/password`
pub(super) async fn password(
    State(state): State<AppState>,
    t: Language,
    signed_in: SignedIn,
    form: Result<Form<PasswordForm>, FormRejection>,
) -> Result<Response, Problem> {
    let Form(form) = form?;
    let accounts = &state.accounts;
    let (id, name) = (signed_in.account.id, signed_in.account.name);
    let mut problems = Problems::default();
    let email = signed_in.account.email.clone().unwrap_or_default();
    if !accounts.check_own(&signed_in, form.current).await? {
        problems.add("current", t.text("account-password-wrong"));
    }
    if let Some(weakness) = weakness(&form.password, &[name.as_str(), &email]) {
        problems.add_weakness("password", &weakness, t);
    }
    if !problems.is_empty() {
        return answer(&state, t, signed_in, Said::problems(problems)).await;
    }
    let hash = accounts.passwords.hash(form.password).await?;
    let sessions = accounts.store.sessions(id).await?;
    accounts.store.set_password(id, &hash, Some(signed_in.session)).await?;
    let others = sessions.iter().map(|session| session.digest).filter(|digest| *digest != signed_in.session);
    accounts.revoked.revoke(others);
    state.notifications.tell_password_changed(id).await?;
    tracing::info!(%name, "password changed");
    Ok(done("password"))
}

/// The field as it came.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct EmailForm {
    email: String,
}

/// `POST /account/email`
pub(super) async fn email(
    State(state): State<AppState>,
    t: Language,
    visitor: Visitor,
    signed_in: SignedIn,
    form: Result<Form<EmailForm>, FormRejection>,
) -> Result<Response, Problem> {
    let Form(form) = form?;
    let Some(email) = read_email(&form.email) else {
        let problems = Problems::one("email", t.text("account-email-bad"));
        return answer(&state, t, signed_in, Said { email: Some(form.email), ..Said::problems(problems) })
            .await;
    };
    let account = signed_in.account;
    let Some(email) = email.filter(|_| state.notifications.has_mail()) else {
        let email = read_email(&form.email).flatten();
        state.accounts.store.set_email(account.id, email).await?;
        return Ok(done("email"));
    };
    state.notifications.count(visitor, account.name.as_str())?;
    state.accounts.store.set_email(account.id, Some(email.clone())).await?;
    state.notifications.ask_to_confirm(account.id, account.name.as_str(), &email, t).await?;
    Ok(done("email-sent"))
}

/// A session or token, by its digest.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct DigestForm {
    pub(super) digest: String,
}

/// `POST /account/sessions/end`
pub(super) async fn end_session(
    State(state): State<AppState>,
    signed_in: SignedIn,
    form: Result<Form<DigestForm>, FormRejection>,
) -> Result<Response, Problem> {
    let Form(form) = form?;
    let sessions = state.accounts.store.sessions(signed_in.account.id).await?;
    // One that is gone already is as good as ended.
    if let Some(session) = sessions.iter().find(|session| hex(session.digest) == form.digest) {
        state.accounts.end(signed_in.account.id, session.digest).await?;
    }
    Ok(done("session"))
}

/// `POST /account/sessions/end-others`
pub(super) async fn end_others(
    State(state): State<AppState>,
    signed_in: SignedIn,
) -> Result<Response, Problem> {
    let SignedIn { account, session: own, .. } = signed_in;
    let sessions = state.accounts.store.sessions(account.id).await?;
    state.accounts.store.end_other_sessions(account.id, own).await?;
    let others = sessions.iter().map(|session| session.digest).filter(|digest| *digest != own);
    state.accounts.revoked.revoke(others);
    Ok(done("others"))
}

/// The field as it came.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct UnblockForm {
    name: String,
}

/// `POST /account/unblock`
pub(super) async fn unblock(
    State(state): State<AppState>,
    SignedIn { account, .. }: SignedIn,
    form: Result<Form<UnblockForm>, FormRejection>,
) -> Result<Response, Problem> {
    let Form(form) = form?;
    let store = &state.accounts.store;
    let name = form.name.parse::<Name>().map_err(|_| Problem::NoPlayer)?;
    let other = store.account(name).await?.ok_or(Problem::NoPlayer)?;
    store.unblock(account.id, other.id).await?;
    Ok(done("unblocked"))
}

/// Somebody who is blocked, and what the button says to who hears it.
fn unblock_line(t: Language, name: Name) -> (Name, String) {
    let label = t.text_with("account-unblock-label", &[("name", name.to_string().into())]);
    (name, label)
}

impl SessionLine {
    fn new(t: Language, session: &Session, this: bool) -> Self {
        let device = match session.device.as_str() {
            "" => t.text("account-session-unknown"),
            device => device.to_owned(),
        };
        Self {
            digest: hex(session.digest),
            seen: t.text_with("account-session-seen", &[("date", t.date(session.seen_at).into())]),
            end: t.text_with("account-session-end-label", &[("device", device.as_str().into())]),
            device,
            this,
        }
    }
}

impl TokenLine {
    fn new(t: Language, token: &Token) -> Self {
        let scopes: Vec<_> = Scopes::read(&token.scopes).iter().map(|scope| t.text(scope.key())).collect();
        Self {
            digest: hex(token.digest),
            label: token.label.clone(),
            scopes: scopes.join("; "),
            used: match token.used_at {
                Some(at) => t.text_with("account-token-used", &[("date", t.date(at).into())]),
                None => t.text("account-token-unused"),
            },
            revoke: t.text_with("account-token-revoke-label", &[("label", token.label.as_str().into())]),
        }
    }
}
