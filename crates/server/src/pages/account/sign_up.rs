//! Making an account.

use askama::Template;
use axum::Form;
use axum::extract::State;
use axum::extract::rejection::FormRejection;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use komadai_store::{AccountError, NewAccount};
use serde::Deserialize;

use super::problems::{Problems, read_email};
use super::sign_in::{is_plain, signed_in};
use crate::account::{self, Viewer, name_taken, random_id, weakness};
use crate::html::{page, title};
use crate::problem::Problem;
use crate::rooms::now;
use crate::state::AppState;
use crate::texts::Language;
use crate::visitors::Visitor;

#[derive(Template)]
#[template(path = "account-new.html")]
struct NewAccountPage {
    t: Language,
    viewer: Viewer,
    title: String,
    plain: bool,
    problems: Problems,
    form: NewAccountForm,
}

/// The fields as they came.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct NewAccountForm {
    name: String,
    password: String,
    email: String,
}

/// `GET /account/new`
pub(super) async fn show(t: Language, viewer: Viewer, visitor: Visitor, headers: HeaderMap) -> Response {
    let form = NewAccountForm::default();
    page(&NewAccountPage::new(t, viewer, is_plain(visitor, &headers), Problems::default(), form))
}

/// `POST /account/new`
pub(super) async fn create(
    State(state): State<AppState>,
    t: Language,
    viewer: Viewer,
    visitor: Visitor,
    headers: HeaderMap,
    form: Result<Form<NewAccountForm>, FormRejection>,
) -> Result<Response, Problem> {
    let Form(form) = form?;
    let accounts = &state.accounts;
    let mut problems = Problems::default();
    let name = account::name(&form.name);
    if let Err(unfit) = name {
        problems.add("name", t.text(unfit.key()));
    }
    let email = read_email(&form.email);
    if email.is_none() {
        problems.add("email", t.text("account-email-bad"));
    }
    accounts.count_look(visitor).map_err(Problem::TooManyTries)?;
    if let Some(weakness) = weakness(&form.password, &[&form.name, &form.email]) {
        problems.add_weakness("password", &weakness, t);
    }
    if let (Ok(name), Some(email), true) = (name, email, problems.is_empty()) {
        accounts.count_new(visitor).map_err(Problem::TooManyTries)?;
        let (id, password) = (random_id()?, accounts.passwords.hash(form.password.clone()).await?);
        let new =
            NewAccount { id, name, password: password.clone(), email: email.clone(), created_at: now() };
        match accounts.store.create_account(new).await {
            Ok(()) => {
                tracing::info!(%name, "account made");
                if let Some(email) = email {
                    // Who asks for too many letters asks for this one again in the settings.
                    if state.notifications.count(visitor, name.as_str()).is_ok() {
                        state.notifications.ask_to_confirm(id, name.as_str(), &email, t).await?;
                    }
                }
                return signed_in(accounts, id, &password, &viewer, &headers).await;
            }
            Err(AccountError::NameTaken(other)) => problems.add("name", name_taken(t, name, other)),
            Err(AccountError::Unavailable(error)) => return Err(error.into()),
        }
    }
    let plain = is_plain(visitor, &headers);
    let html = page(&NewAccountPage::new(t, viewer, plain, problems, form));
    Ok((StatusCode::UNPROCESSABLE_ENTITY, html).into_response())
}

impl NewAccountPage {
    fn new(t: Language, viewer: Viewer, plain: bool, problems: Problems, form: NewAccountForm) -> Self {
        Self { t, viewer, title: title(t, "account-new-title"), plain, problems, form }
    }
}
