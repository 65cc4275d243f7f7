//! Moves that are taken back: how many, and whose.

use komadai_rules::Color;
use komadai_store::EventKind;

use super::refusal::Refusal;
use super::state::Room;

/// How often moves may be taken back in one game: its log must not grow without end.
const TAKEBACKS: usize = 200;

impl Room {
    /// What taking back the last move of `turn` comes to, granted by `by`.
    ///
    /// # Errors
    /// Where nothing can be taken back.
    pub(super) fn take_back(&self, by: Color, turn: Color) -> Result<EventKind, Refusal> {
        let ply = self.ply_before(turn)?;
        if self.takebacks() >= TAKEBACKS {
            return Err(Refusal::TooManyTakebacks);
        }
        Ok(EventKind::TakenBack { by, ply, turn })
    }

    /// How many moves are left when `color` takes back its last one, with the answer to it: then it is to move again.
    ///
    /// # Errors
    /// [`Refusal::NothingToTakeBack`].
    pub fn ply_before(&self, color: Color) -> Result<u32, Refusal> {
        let back = if self.game().position().turn() == color { 2 } else { 1 };
        (self.next_ply() - 1).checked_sub(back).ok_or(Refusal::NothingToTakeBack)
    }
}
