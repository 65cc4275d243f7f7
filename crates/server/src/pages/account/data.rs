//! Everything that the site keeps about somebody: to take away, and to be deleted.

use axum::Form;
use axum::extract::State;
use axum::extract::rejection::FormRejection;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse as _, Redirect, Response};
use komadai_rules::Color;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::problems::Problems;
use super::settings::{Said, answer};
use crate::account::{SignedIn, forget};
use crate::pages::api::ApiGame;
use crate::pages::export::attachment;
use crate::problem::Problem;
use crate::state::AppState;
use crate::texts::Language;

/// A game with the side that the account has in it.
#[derive(Serialize)]
struct OwnGame {
    side: &'static str,
    #[serde(flatten)]
    game: ApiGame,
}

/// `GET /account/export`
pub(super) async fn export(
    State(state): State<AppState>,
    SignedIn { account, .. }: SignedIn,
) -> Result<Response, Problem> {
    let store = &state.accounts.store;
    let sessions = store.sessions(account.id).await?.into_iter().map(|session| {
        json!({"device": session.device, "created_at": session.created_at, "seen_at": session.seen_at})
    });
    let tokens = store.tokens(account.id).await?.into_iter().map(|token| {
        json!({"label": token.label, "scopes": token.scopes, "created_at": token.created_at, "used_at": token.used_at})
    });
    let ratings = store.ratings(account.id).await?.into_iter().map(|(speed, standing)| {
        let komadai_rating::Rating { rating, deviation, volatility } = standing.rating;
        json!({"speed": speed.id(), "rating": rating, "deviation": deviation, "volatility": volatility,
            "games": standing.games, "changed_at": standing.changed_at})
    });
    let mut games = Vec::new();
    for id in store.games_of(account.id).await? {
        let record = state.rooms.record(id).await?;
        let mine =
            |color: &Color| record.seats[*color].player().is_some_and(|player| player.id == account.id);
        for side in Color::ALL.into_iter().filter(mine) {
            games.push(OwnGame { side: side.id(), game: ApiGame::new(&state.rooms, &record)? });
        }
    }
    let messages = store
        .messages_of(account.id)
        .await?
        .into_iter()
        .map(|message| json!({"game": message.game.to_string(), "text": message.text, "at": message.at}));
    let notes = store.notes_of(account.id).await?.into_iter();
    let notes = notes.map(|(game, text)| json!({"game": game.to_string(), "text": text}));
    let blocked = store.blocked(account.id).await?.into_iter().map(|player| player.name.to_string());
    let browsers = store.browsers(account.id).await?.into_iter().map(|browser| browser.endpoint);
    let reach = store.reach(account.id).await?;
    let told_of = store.wishes(account.id).await?.into_iter();
    let told_of = told_of.map(|(way, topic)| json!({"way": way.id(), "topic": topic.id()}));
    let vacations = store.vacations(account.id).await?.into_iter();
    let vacations = vacations.map(|one| json!({"starts_at": one.starts_at, "ends_at": one.ends_at}));
    let data = json!({
        "name": account.name.as_str(),
        "email": account.email,
        "email_confirmed": reach.as_ref().is_some_and(|reach| reach.email.is_some()),
        "language": reach.map(|reach| reach.language),
        "vacations": vacations.collect::<Vec<_>>(),
        "browsers": browsers.collect::<Vec<_>>(),
        "told_of": told_of.collect::<Vec<_>>(),
        "role": account.role.to_string(),
        "created_at": account.created_at,
        "sessions": sessions.collect::<Vec<_>>(),
        "tokens": tokens.collect::<Vec<_>>(),
        "ratings": ratings.collect::<Vec<_>>(),
        "games": games,
        "messages": messages.collect::<Vec<_>>(),
        "notes": notes.collect::<Vec<_>>(),
        "blocked": blocked.collect::<Vec<_>>(),
    });
    let text = serde_json::to_string_pretty(&data).expect("maps with text keys are JSON");
    Ok(attachment(&format!("komadai-{}.json", account.name), text))
}

/// The field as it came.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct DeleteForm {
    password: String,
}

/// `POST /account/delete`
pub(super) async fn delete(
    State(state): State<AppState>,
    t: Language,
    signed_in: SignedIn,
    form: Result<Form<DeleteForm>, FormRejection>,
) -> Result<Response, Problem> {
    let Form(form) = form?;
    let accounts = &state.accounts;
    let (id, name) = (signed_in.account.id, signed_in.account.name);
    if !accounts.check_own(&signed_in, form.password).await? {
        let problems = Problems::one("delete", t.text("account-password-wrong"));
        return answer(&state, t, signed_in, Said::problems(problems)).await;
    }
    let store = &accounts.store;
    let (sessions, tokens) = (store.sessions(id).await?, store.tokens(id).await?);
    let games = store.games_of(id).await?;
    store.delete_account(id).await?;
    let keys = sessions.iter().map(|one| one.digest).chain(tokens.iter().map(|one| one.digest));
    accounts.revoked.revoke(keys);
    for game in games {
        state.rooms.renew(game).await?;
    }
    // Its seeks are gone with it.
    state.lobby.changed();
    tracing::info!(%name, "account deleted");
    Ok(([(SET_COOKIE, forget())], Redirect::to("/")).into_response())
}
