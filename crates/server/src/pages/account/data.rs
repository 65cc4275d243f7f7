//! Everything that the site keeps about somebody, to take away. No secret is in it, nor what only proves one.

use axum::extract::State;
use axum::response::Response;
use komadai_rules::Color;
use komadai_store::{Account, Seek, SeekState, Store, Unavailable};
use serde::Serialize;
use serde_json::{Value, json};

use crate::account::SignedIn;
use crate::pages::api::ApiGame;
use crate::pages::export::attachment;
use crate::problem::Problem;
use crate::rooms::Rooms;
use crate::state::AppState;
use crate::visitors::Visitor;

/// `GET /account/export`
pub(super) async fn export(
    State(state): State<AppState>,
    visitor: Visitor,
    SignedIn { account, .. }: SignedIn,
) -> Result<Response, Problem> {
    let paced = state.exports.visitor(visitor).and_then(|()| state.exports.account(account.id));
    paced.map_err(Problem::TooManyRequests)?;
    let store = &state.accounts.store;
    let contact = store.contact(account.id).await?;
    let mut data = json!({
        "name": account.name.as_str(),
        "email": account.email,
        "email_confirmed": contact.as_ref().is_some_and(|contact| contact.email.is_some()),
        "language": contact.map(|contact| contact.language),
        "role": account.role.to_string(),
        "created_at": account.created_at,
        "games": games(&state.rooms, &account).await?,
    });
    let parts = [
        keys(store, &account).await?,
        beside(store, &account).await?,
        play(store, &account).await?,
        told(store, &account).await?,
    ];
    let all = data.as_object_mut().expect("it was written as one");
    for part in parts {
        if let Value::Object(part) = part {
            all.extend(part);
        }
    }
    let text = serde_json::to_string_pretty(&data).expect("maps with text keys are JSON");
    Ok(attachment(&format!("komadai-{}.json", account.name), text))
}

/// A game with the side that the account has in it.
#[derive(Serialize)]
struct OwnGame {
    side: &'static str,
    #[serde(flatten)]
    game: ApiGame,
}

async fn games(rooms: &Rooms, account: &Account) -> Result<Vec<OwnGame>, Problem> {
    let mut games = Vec::new();
    for id in rooms.store().games_of(account.id).await? {
        let record = rooms.record(id).await?;
        let mine =
            |color: &Color| record.seats[*color].player().is_some_and(|player| player.id == account.id);
        for side in Color::ALL.into_iter().filter(mine) {
            games.push(OwnGame { side: side.id(), game: ApiGame::new(rooms, &record)? });
        }
    }
    Ok(games)
}

/// What opens the account, without what is secret of it.
async fn keys(store: &Store, account: &Account) -> Result<Value, Unavailable> {
    let sessions = store.sessions(account.id).await?.into_iter().map(|session| {
        json!({"device": session.device, "created_at": session.created_at, "seen_at": session.seen_at})
    });
    let tokens = store.tokens(account.id).await?.into_iter().map(|token| {
        json!({"label": token.label, "scopes": token.scopes, "created_at": token.created_at, "used_at": token.used_at})
    });
    let links = store.links_of(account.id).await?.into_iter();
    let links = links
        .map(|link| json!({"purpose": link.purpose, "email": link.email, "expires_at": link.expires_at}));
    Ok(json!({
        "sessions": sessions.collect::<Value>(),
        "tokens": tokens.collect::<Value>(),
        "links": links.collect::<Value>(),
    }))
}

/// What lies beside the games.
async fn beside(store: &Store, account: &Account) -> Result<Value, Unavailable> {
    let messages = store.messages_of(account.id).await?.into_iter().map(|message| {
        json!({"game": message.game.to_string(), "room": message.room.to_string(), "text": message.text, "at": message.at})
    });
    let reports = store.reports_of(account.id).await?.into_iter().map(|report| {
        json!({"game": report.game.to_string(), "message": report.number, "at": report.at, "settled_at": report.settled_at})
    });
    let notes = store.notes_of(account.id).await?.into_iter();
    let notes = notes.map(|(game, text)| json!({"game": game.to_string(), "text": text}));
    let conditionals = store.conditionals_of(account.id).await?.into_iter().map(|(game, conditionals)| {
        let line = |line: &Vec<_>| line.iter().map(ToString::to_string).collect::<Vec<String>>();
        let lines: Vec<_> = conditionals.lines.iter().map(line).collect();
        json!({"game": game.to_string(), "after": conditionals.ply, "lines": lines})
    });
    let blocked = store.blocked(account.id).await?.into_iter().map(|player| player.name.to_string());
    Ok(json!({
        "messages": messages.collect::<Value>(),
        "reports": reports.collect::<Value>(),
        "notes": notes.collect::<Value>(),
        "conditional_moves": conditionals.collect::<Value>(),
        "blocked": blocked.collect::<Value>(),
    }))
}

/// Ratings, and what is looked for.
async fn play(store: &Store, account: &Account) -> Result<Value, Unavailable> {
    let (mut ratings, mut history) = (Vec::new(), Vec::new());
    for (speed, standing) in store.ratings(account.id).await? {
        let komadai_rating::Rating { rating, deviation, volatility } = standing.rating;
        ratings.push(
            json!({"speed": speed.id(), "rating": rating, "deviation": deviation, "volatility": volatility,
            "games": standing.games, "changed_at": standing.changed_at}),
        );
        let changes = store.rating_history(account.id, speed, u32::MAX).await?.into_iter();
        history.extend(changes.map(|change| {
            json!({"speed": speed.id(), "game": change.game.to_string(), "at": change.at, "before": change.before,
                "after": change.after, "deviation": change.deviation})
        }));
    }
    let seeks = store.all_seeks_of(account.id).await?;
    let vacations = store.vacations(account.id).await?.into_iter();
    let vacations = vacations.map(|one| json!({"starts_at": one.starts_at, "ends_at": one.ends_at}));
    Ok(json!({
        "ratings": ratings,
        "rating_history": history,
        "seeks": seeks.iter().map(seek).collect::<Value>(),
        "vacations": vacations.collect::<Value>(),
    }))
}

fn seek(Seek { seek, state }: &Seek) -> Value {
    let name = |player: Option<komadai_store::Player>| player.map(|player| player.name.to_string());
    let state = match state {
        SeekState::Open => "open",
        SeekState::Taken(_) => "taken",
        SeekState::Declined => "declined",
    };
    json!({
        "created_at": seek.created_at,
        "by": name(seek.owner),
        "for": name(seek.opponent),
        "color": seek.color.map(Color::id),
        "rules": seek.rules.to_string(),
        "handicap": seek.handicap.id(),
        "time": seek.time.map(|time| time.to_string()),
        "rated": seek.rated,
        "lowest": seek.range.lowest,
        "highest": seek.range.highest,
        "state": state,
    })
}

/// What the account is told, and by which ways.
async fn told(store: &Store, account: &Account) -> Result<Value, Unavailable> {
    let browsers = store.browsers(account.id).await?.into_iter().map(|browser| browser.endpoint);
    let wishes = store.subscriptions(account.id).await?.into_iter();
    let wishes = wishes.map(|(way, topic)| json!({"way": way.id(), "topic": topic.id()}));
    let notices = store.notifications_of(account.id).await?.into_iter().map(|notice| {
        json!({"way": notice.way, "topic": notice.topic, "about": notice.subject, "after": notice.mark,
            "due_at": notice.due_at, "settled_at": notice.settled_at})
    });
    Ok(json!({
        "browsers": browsers.collect::<Value>(),
        "told_of": wishes.collect::<Value>(),
        "notices": notices.collect::<Value>(),
    }))
}
