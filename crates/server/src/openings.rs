//! Who counts openings: one task, beside the games and after them.

use std::time::Duration;

use komadai_store::StoreError;

use crate::rooms::Rooms;

/// How often it looks for games that are over.
const LOOK: Duration = Duration::from_secs(3);
/// Games that are asked for at once.
const SOME: u32 = 64;
/// The pause after each game: whoever moves goes first.
const PAUSE: Duration = Duration::from_millis(5);

/// Counts the openings of the games that end, and of all that have ended before, until the site closes. Of several nodes, one does it;
/// should two, each game counts once all the same.
pub(crate) fn start(rooms: &Rooms) {
    let counting = rooms.clone();
    rooms.spawn_until_closing(async move {
        loop {
            if let Err(error) = count(&counting).await {
                tracing::error!(%error, "openings cannot be counted");
            }
            tokio::time::sleep(LOOK).await;
        }
    });
}

/// Counts all that wait to be counted.
async fn count(rooms: &Rooms) -> Result<(), StoreError> {
    while rooms.nodes().leases().is_keeper() && !rooms.is_read_only() {
        let games = rooms.store().uncounted_games(SOME).await?;
        if games.is_empty() {
            return Ok(());
        }
        for game in games {
            rooms.store().count_opening(game).await?;
            tokio::time::sleep(PAUSE).await;
        }
    }
    Ok(())
}
