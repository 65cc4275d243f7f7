//! Where a page's pictures are.

use komadai_rules::Color;

use crate::html::query;
use crate::picture;
use crate::state::AppState;

/// The width of the picture that goes with a link, in dots.
const PREVIEW_WIDTH: u32 = 800;

/// The pictures of what a page shows, for a reader without scripts; with them the page points them elsewhere as it goes on.
pub(in crate::pages) struct Pictures {
    position: String,
    replay: Option<String>,
}

impl Pictures {
    /// Of a position, and the line that is to be played, if there is one: what their addresses say.
    pub(in crate::pages) fn new(position: &[(&str, &str)], replay: Option<&[(&str, &str)]>) -> Self {
        Self { position: query(position), replay: replay.map(query) }
    }

    /// The pictures of the position: their names and addresses.
    pub(in crate::pages) fn forms(&self) -> [(&'static str, String); 2] {
        ["svg", "png"].map(|form| (form, format!("/image/position.{form}?{}", self.position)))
    }

    /// The game that plays itself.
    pub(in crate::pages) fn replay(&self) -> Option<String> {
        self.replay.as_ref().map(|query| format!("/image/replay.gif?{query}"))
    }
}

/// What a chat or another page shows of a link to this page.
pub(in crate::pages) struct Preview {
    pub(in crate::pages) title: String,
    /// The picture's address.
    pub(in crate::pages) image: String,
    pub(in crate::pages) width: u32,
    pub(in crate::pages) height: u32,
}

impl Preview {
    /// The picture's address is whole where the site knows its own; what a request says of its host is not asked.
    pub(in crate::pages) fn new(
        state: &AppState,
        title: String,
        position: &[(&str, &str)],
        near: Color,
    ) -> Self {
        let site = state.notifications.address().map(ToString::to_string).unwrap_or_default();
        let image =
            format!("{site}/image/position.png?{}&side={near}&width={PREVIEW_WIDTH}", query(position));
        Self { title, image, width: PREVIEW_WIDTH, height: picture::height(PREVIEW_WIDTH) }
    }
}
