//! The list of open seeks: part of the lobby's page, and sent anew over the websocket when it changes.

use askama::Template;
use komadai_rules::{Color, Handicap, Preset};
use komadai_store::{GameId, Name, NewSeek, Speed};

use super::SeekLink;
use crate::account::Viewer;
use crate::lobby::Line;
use crate::texts::{self, Language};

#[derive(Template)]
#[template(path = "seeks.html")]
struct SeekList {
    t: Language,
    seeks: Vec<SeekLine>,
    /// The path of the reader's own seek.
    own: String,
}

/// A seek in the list.
struct SeekLine {
    id: GameId,
    name: String,
    profile: Option<Name>,
    rating: String,
    time: String,
    terms: String,
    /// Whether it is the reader's own.
    mine: bool,
    /// Whether a guest may not take it.
    closed: bool,
    /// What a screen reader says of the button.
    label: String,
}

/// The list as HTML for one reader; `own` is the seek whose page it is.
pub(crate) fn seek_list(t: Language, viewer: &Viewer, lines: &[Line], own: Option<&SeekLink>) -> String {
    let seeks = lines.iter().map(|line| SeekLine::new(t, viewer, line, own.map(|own| own.id))).collect();
    let list = SeekList { t, seeks, own: own.map(SeekLink::path).unwrap_or_default() };
    list.render().unwrap_or_else(|error| {
        tracing::error!(%error, "a template failed");
        String::new()
    })
}

impl SeekLine {
    fn new(t: Language, viewer: &Viewer, line: &Line, own: Option<GameId>) -> Self {
        let seek = &line.seek;
        let name = seek.owner.map_or_else(|| t.text("js-seat-guest"), |owner| owner.name.to_string());
        let player = viewer.player();
        Self {
            id: seek.id,
            profile: seek.owner.map(|owner| owner.name),
            rating: line.rating.map(|rating| texts::rating(t, rating)).unwrap_or_default(),
            time: time(t, seek),
            terms: details(t, seek).join(" · "),
            mine: own == Some(seek.id) || seek.owner.is_some() && seek.owner == player,
            closed: player.is_none() && !seek.range.is_open(),
            label: t.text_with("lobby-take-label", &[("name", name.clone().into())]),
            name,
        }
    }
}

fn time(t: Language, seek: &NewSeek) -> String {
    match seek.time {
        Some(time) => texts::time(t, &time),
        None => t.text("game-about-time-none"),
    }
}

/// All that is not as usual, and whether it is rated.
fn details(t: Language, seek: &NewSeek) -> Vec<String> {
    let mut details = Vec::new();
    if let Some(time) = seek.time {
        details.push(texts::speed(t, Speed::of(&time)));
    }
    details.push(t.text(if seek.rated { "lobby-rated" } else { "lobby-unrated" }));
    if seek.handicap != Handicap::Even {
        details.push(texts::handicap(t, seek.handicap));
    }
    if seek.rules != Preset::Fesa {
        details.push(texts::preset(t, seek.rules));
    }
    match seek.color {
        Some(Color::Black) => details.push(t.text("lobby-wants-black")),
        Some(Color::White) => details.push(t.text("lobby-wants-white")),
        None => {}
    }
    match (seek.range.lowest, seek.range.highest) {
        (None, None) => {}
        (Some(lowest), None) => details.push(t.text_with("lobby-from", &[("lowest", lowest.into())])),
        (None, Some(highest)) => details.push(t.text_with("lobby-until", &[("highest", highest.into())])),
        (Some(lowest), Some(highest)) => {
            details.push(
                t.text_with("lobby-between", &[("lowest", lowest.into()), ("highest", highest.into())]),
            );
        }
    }
    details
}

/// The game that is sought, in one line.
pub(in crate::pages) fn terms(t: Language, seek: &NewSeek) -> String {
    let mut terms = vec![time(t, seek)];
    terms.extend(details(t, seek));
    terms.join(" · ")
}
