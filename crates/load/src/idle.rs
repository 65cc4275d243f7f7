//! Sockets that only listen: a hall full of people who look on.

use std::net::SocketAddr;
use std::time::Duration;

use tokio::task::JoinSet;

use crate::seat::{Seat, Silence};
use crate::site::Site;
use crate::wire::post;

/// Sockets at each game: both players, and who looks on.
const AT_A_GAME: usize = 10;
/// Games that are entered at once.
const AT_ONCE: usize = 32;
/// Longer than the site's pause between two pings: every socket has been pinged, and has answered.
const SETTLE: Duration = Duration::from_secs(25);

/// The site's memory with so many sockets that only listen, and before them.
pub(crate) async fn measure(site: &Site, sockets: usize) -> Result<(u64, u64), String> {
    let before = site.memory()?;
    let mut entering = JoinSet::new();
    let mut listening = Vec::with_capacity(sockets);
    let mut left = sockets;
    while left > 0 || !entering.is_empty() {
        if left > 0 && entering.len() < AT_ONCE {
            let group = left.min(AT_A_GAME);
            left -= group;
            entering.spawn(enter(site.address(), group));
            continue;
        }
        if let Some(entered) = entering.join_next().await {
            let seats = entered.map_err(|fault| fault.to_string())??;
            listening.extend(seats.into_iter().map(|seat| tokio::spawn(listen(seat))));
        }
    }
    tokio::time::sleep(SETTLE).await;
    if let Some(gone) = listening.iter().position(tokio::task::JoinHandle::is_finished) {
        return Err(format!("of {sockets} sockets that only listen, number {gone} was closed"));
    }
    let with = site.memory()?;
    for listener in listening {
        listener.abort();
    }
    Ok((with, before))
}

/// Makes a game, and opens so many lines to it: both players' first.
async fn enter(site: SocketAddr, sockets: usize) -> Result<Vec<Seat>, String> {
    let form = "opponent=friend&color=black&handicap=even&rules=fesa";
    let black = path(post(site, "/games", form).await?.location()?);
    let id = black.split('/').nth(2).unwrap_or_default().to_owned();
    let white = path(post(site, &format!("/join/{id}"), "").await?.location()?);
    let watched = format!("/game/{id}");
    let paths = [&black, &white].into_iter().chain(std::iter::repeat(&watched));
    let mut seats = Vec::with_capacity(sockets);
    for path in paths.take(sockets) {
        seats.push(Seat::open(site, path).await.map_err(|silence| match silence {
            Silence::Dead => "the site hung up on somebody who only listens".to_owned(),
            Silence::Wrong(what) => what,
        })?);
    }
    Ok(seats)
}

fn path(location: &str) -> String {
    location.find("/play/").map_or("", |place| &location[place..]).to_owned()
}

async fn listen(mut seat: Seat) {
    while seat.hear().await.is_ok() {}
}
