//! What the variable parts of an address name: a game, and perhaps a seat in it.

use axum::extract::Path;
use axum::extract::rejection::PathRejection;
use komadai_rules::Color;
use komadai_store::GameId;

use crate::problem::Problem;
use crate::rooms::{Rooms, Secret};

/// The game of an address. What cannot be an id is a game that does not exist.
///
/// # Errors
/// [`Problem::NoGame`].
pub(crate) fn game(path: Result<Path<String>, PathRejection>) -> Result<GameId, Problem> {
    let Path(id) = path.map_err(|_| Problem::NoGame)?;
    id.parse().map_err(|_| Problem::NoGame)
}

/// A player's own link.
pub(crate) struct PlayerLink {
    /// The game.
    pub(crate) game: GameId,
    /// What opens the seat.
    pub(crate) secret: Secret,
    /// The player's side.
    pub(crate) color: Color,
    /// The page that the link leads to.
    pub(crate) path: String,
}

/// A player's link in what somebody has copied: an address with or without the site, or with something behind it.
pub(crate) fn pasted(text: &str) -> Option<(String, String)> {
    let (_, rest) = text.split_once("/play/")?;
    let (id, rest) = rest.split_once('/')?;
    let secret = rest.split(|c: char| !c.is_ascii_alphanumeric()).next()?;
    Some((id.to_owned(), secret.to_owned()))
}

/// The seat that a player's link opens.
///
/// # Errors
/// [`Problem::NoGame`] where there is none, whatever the secret looks like; else [`Problem::StaleLink`].
pub(crate) async fn player(
    rooms: &Rooms,
    path: Result<Path<(String, String)>, PathRejection>,
) -> Result<PlayerLink, Problem> {
    let Path((id, secret)) = path.map_err(|_| Problem::NoGame)?;
    let game = id.parse().map_err(|_| Problem::NoGame)?;
    let Ok(secret) = secret.parse::<Secret>() else {
        rooms.exists(game).await?;
        return Err(Problem::StaleLink(game));
    };
    let color = rooms.seat_of(game, &secret).await?.ok_or(Problem::StaleLink(game))?;
    if let Some(account) = rooms.account_of(game, color).await?
        && rooms.store().barred(account).await?.is_some()
    {
        return Err(Problem::Barred(game));
    }
    let path = format!("/play/{game}/{}", secret.as_str());
    Ok(PlayerLink { game, secret, color, path })
}
