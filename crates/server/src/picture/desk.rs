//! Who draws: dots take a while, so they are made on threads of their own, a few at a time.

use std::sync::Arc;
use tokio::sync::Semaphore;

use super::PictureFault;
use crate::limits::{PICTURES, REPLAYS};
use crate::problem::Problem;
use crate::visitors::{PacedVisitors, Visitor};

/// Pictures that are drawn at once; the next one waits.
const AT_ONCE: usize = 2;
/// Games that are drawn or wait to be; who comes then is asked to come again.
const REPLAYS_WAITING: usize = 8;

/// Where pictures are drawn.
#[derive(Debug)]
pub(crate) struct Desk {
    pictures: Arc<Semaphore>,
    /// One whole game at a time.
    replay: Arc<Semaphore>,
    waiting: Arc<Semaphore>,
    paced: PacedVisitors,
    replays_paced: PacedVisitors,
}

impl Default for Desk {
    fn default() -> Self {
        Self {
            pictures: Arc::new(Semaphore::new(AT_ONCE)),
            replay: Arc::new(Semaphore::new(1)),
            waiting: Arc::new(Semaphore::new(REPLAYS_WAITING)),
            paced: PacedVisitors::new(PICTURES),
            replays_paced: PacedVisitors::new(REPLAYS),
        }
    }
}

impl Desk {
    /// Counts a picture that a visitor asks for.
    ///
    /// # Errors
    /// [`Problem::TooManyRequests`].
    pub(crate) fn count(&self, visitor: Visitor) -> Result<(), Problem> {
        self.paced.take(visitor).map_err(Problem::TooManyRequests)
    }

    /// Draws a picture.
    ///
    /// # Errors
    /// [`Problem::Unavailable`], [`Problem::Internal`].
    pub(crate) async fn picture(
        &self,
        draw: impl FnOnce() -> Vec<u8> + Send + 'static,
    ) -> Result<Vec<u8>, Problem> {
        draw_in_turn(&self.pictures, (), draw).await
    }

    /// Draws a whole game.
    ///
    /// # Errors
    /// [`Problem::TooManyRequests`], [`PictureFault::Crowded`], and those of [`Self::picture`].
    pub(crate) async fn replay(
        &self,
        visitor: Visitor,
        draw: impl FnOnce() -> Vec<u8> + Send + 'static,
    ) -> Result<Vec<u8>, Problem> {
        self.replays_paced.take(visitor).map_err(Problem::TooManyRequests)?;
        let place = Arc::clone(&self.waiting).try_acquire_owned();
        let place = place.map_err(|_| Problem::Picture(PictureFault::Crowded))?;
        draw_in_turn(&self.replay, place, draw).await
    }
}

/// Draws when it is its turn. The thread goes on where the request is given up: its turn, and its place, end with it.
async fn draw_in_turn(
    turns: &Arc<Semaphore>,
    place: impl Send + 'static,
    draw: impl FnOnce() -> Vec<u8> + Send + 'static,
) -> Result<Vec<u8>, Problem> {
    let turn = Arc::clone(turns).acquire_owned().await.map_err(|_| Problem::Unavailable)?;
    let drawn = tokio::task::spawn_blocking(move || {
        let _held = (turn, place);
        draw()
    });
    drawn.await.map_err(|error| {
        tracing::error!(%error, "drawing a picture failed");
        Problem::Internal
    })
}
