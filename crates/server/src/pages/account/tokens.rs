//! Tokens for programs.

use axum::Form;
use axum::extract::State;
use axum::extract::rejection::FormRejection;
use axum::response::Response;
use komadai_store::Token;

use super::problems::Problems;
use super::settings::{DigestForm, Said, answer, done};
use crate::account::{Key, Scopes, SignedIn, hex};
use crate::limits::MAX_KEYS;
use crate::problem::Problem;
use crate::rooms::now;
use crate::state::AppState;
use crate::talk::is_unfit;
use crate::texts::Language;

/// The longest label, in characters.
const MAX_LABEL: usize = 60;

/// The fields as they came: `label`, and `scope` any number of times.
type Fields = Vec<(String, String)>;

/// `POST /account/tokens`: makes a token, and shows it this once.
pub(super) async fn make(
    State(state): State<AppState>,
    t: Language,
    signed_in: SignedIn,
    form: Result<Form<Fields>, FormRejection>,
) -> Result<Response, Problem> {
    let Form(fields) = form?;
    let values = |wanted: &'static str| {
        fields.iter().filter(move |(name, _)| name == wanted).map(|(_, value)| value.as_str())
    };
    let label = values("label").next().unwrap_or_default().trim().to_owned();
    let chosen = Scopes::of(|scope| values("scope").any(|value| value == scope.id()));
    let mut problems = Problems::default();
    if label.is_empty() || label.chars().count() > MAX_LABEL || label.contains(is_unfit) {
        problems.add("label", t.text("account-token-label-bad"));
    }
    if chosen.is_empty() {
        problems.add("scope", t.text("account-token-scopes-bad"));
    }
    let store = &state.accounts.store;
    if store.tokens(signed_in.account.id).await?.len() >= MAX_KEYS {
        problems.add("label", t.text("account-tokens-full"));
    }
    if !problems.is_empty() {
        return answer(&state, t, signed_in, Said { label, chosen, ..Said::problems(problems) }).await;
    }
    let key = Key::token()?;
    let token =
        Token { digest: key.digest(), label, scopes: chosen.to_string(), created_at: now(), used_at: None };
    store.create_token(signed_in.account.id, token).await?;
    answer(&state, t, signed_in, Said { made: Some(key), ..Said::default() }).await
}

/// `POST /account/tokens/revoke`
pub(super) async fn revoke(
    State(state): State<AppState>,
    signed_in: SignedIn,
    form: Result<Form<DigestForm>, FormRejection>,
) -> Result<Response, Problem> {
    let Form(form) = form?;
    let (accounts, id) = (&state.accounts, signed_in.account.id);
    let tokens = accounts.store.tokens(id).await?;
    // One that is gone already is as good as revoked.
    if let Some(token) = tokens.iter().find(|token| hex(token.digest) == form.digest) {
        accounts.store.end_token(id, token.digest).await?;
        accounts.revoked.revoke([token.digest]);
    }
    Ok(done("token"))
}
