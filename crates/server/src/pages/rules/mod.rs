//! `/rules`: the rules of shogi on one page that can be printed, statement by statement, with diagrams made from the
//! rules crate.

mod diagram;
mod differences;

use askama::Template;
use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::response::Response;
use komadai_rules::{Color, HandKind, Piece, PieceKind};
use serde::Deserialize;

use self::diagram::{Diagram, Marked};
use self::differences::Difference;
use crate::account::Viewer;
use crate::html::{page, title};
use crate::learn::START;
use crate::pieces::{self, PieceSet};
use crate::preferences::Preferences;
use crate::texts::Language;

/// A part of the page: the statements of `docs/rules.md` that it makes, and what it draws.
struct Section {
    id: &'static str,
    statements: &'static [&'static str],
    diagrams: &'static [Drawn],
}

/// A diagram with a caption: the key is `rules-diagram-{id}`.
struct Drawn {
    id: &'static str,
    sfen: &'static str,
    marked: Marked,
}

const fn drawn(id: &'static str, sfen: &'static str, marked: Marked) -> Drawn {
    Drawn { id, sfen, marked }
}

/// The families of pieces, in the order of the choice.
const SETS: [PieceSet; 3] = [PieceSet::International, PieceSet::Kanji1, PieceSet::Kanji2];

/// The page, in order. The moves of the pieces (M1 to M9) are a table of their own after the first two parts.
const BEFORE_PIECES: &[Section] = &[
    Section { id: "board", statements: &["b1", "b2"], diagrams: &[] },
    Section { id: "set-up", statements: &["b3"], diagrams: &[drawn("start", START, Marked::Nothing)] },
    Section { id: "pieces", statements: &["p1", "p2"], diagrams: &[] },
];
const AFTER_PIECES: &[Section] = &[
    Section { id: "capture", statements: &["c1"], diagrams: &[] },
    Section {
        id: "promotion",
        statements: &["x1", "x2", "x3"],
        diagrams: &[drawn("zone", "4k4/9/9/4S4/9/9/9/9/4K4 b - 1", Marked::Zone)],
    },
    Section {
        id: "drops",
        statements: &["d1", "d2", "d3", "d4"],
        diagrams: &[
            drawn("nifu", "4k4/9/3+P5/9/9/9/PP2P1PPP/2P2P3/4K4 b P 1", Marked::Drops(HandKind::Pawn)),
            drawn("dead-end", "4k4/9/9/9/9/9/9/9/4K4 b N 1", Marked::Drops(HandKind::Knight)),
            drawn("pawn-mate", "7nk/9/7S1/9/9/9/9/9/4K4 b P 1", Marked::Squares(&["1b"])),
        ],
    },
    Section {
        id: "check",
        statements: &["k1", "k2", "e1"],
        diagrams: &[
            drawn("pinned", "9/9/9/9/9/R3g3k/9/4K4/9 b - 1", Marked::Moves("5h")),
            drawn("mate", "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1", Marked::Nothing),
        ],
    },
    Section { id: "end", statements: &["e2", "e3"], diagrams: &[] },
];

/// The pieces in the order of the table, which is that of the statements M1 to M8.
const KINDS: [PieceKind; 8] = [
    PieceKind::King,
    PieceKind::Gold,
    PieceKind::Silver,
    PieceKind::Knight,
    PieceKind::Lance,
    PieceKind::Bishop,
    PieceKind::Rook,
    PieceKind::Pawn,
];

/// How the pieces are to be drawn.
#[derive(Deserialize, Default)]
pub(super) struct Look {
    #[serde(default)]
    pieces: String,
}

#[derive(Template)]
#[template(path = "rules.html")]
struct RulesPage {
    t: Language,
    viewer: Viewer,
    title: String,
    sets: [SetChoice; 3],
    before: Vec<Part>,
    kinds: Vec<Kind>,
    after: Vec<Part>,
    differences: Vec<Difference>,
}

/// A family of pieces that the diagrams can be drawn with.
struct SetChoice {
    id: &'static str,
    name: String,
    chosen: bool,
}

/// A section as it is written.
struct Part {
    id: &'static str,
    heading: String,
    statements: Vec<(&'static str, String)>,
    diagrams: Vec<(String, Diagram)>,
}

/// A row of the table of pieces: a piece, and what it turns into.
struct Kind {
    sides: Vec<Side>,
}

/// A piece in each family, its name and how it moves.
struct Side {
    pictures: [String; 3],
    name: String,
    moves: String,
    diagram: Diagram,
}

/// `GET /rules`, with `?pieces=kanji1` in another family of pieces.
pub(super) async fn show(
    t: Language,
    viewer: Viewer,
    query: Result<Query<Look>, QueryRejection>,
) -> Response {
    let look = query.map(|Query(look)| look).unwrap_or_default();
    let set = PieceSet::ALL
        .into_iter()
        .find(|set| set.id() == look.pieces)
        .unwrap_or_else(|| Preferences::now().pieces(t));
    let part = |section: &Section| Part::new(t, set, section);
    page(&RulesPage {
        t,
        viewer,
        title: title(t, "rules-title"),
        sets: SETS.map(|choice| SetChoice {
            id: choice.id(),
            name: t.text(&format!("settings-pieces-{}", choice.id())),
            chosen: choice == set,
        }),
        before: BEFORE_PIECES.iter().map(part).collect(),
        kinds: KINDS.into_iter().map(|kind| Kind::new(t, set, kind)).collect(),
        after: AFTER_PIECES.iter().map(part).collect(),
        differences: differences::all(t),
    })
}

impl Part {
    fn new(t: Language, set: PieceSet, section: &Section) -> Self {
        let statement = |&id: &&'static str| (id, t.text(&format!("rules-{id}")));
        let diagram = |drawn: &Drawn| {
            let caption = t.text(&format!("rules-diagram-{}", drawn.id));
            (caption.clone(), Diagram::new(set, drawn.sfen, drawn.marked, caption))
        };
        Self {
            id: section.id,
            heading: t.text(&format!("rules-section-{}", section.id)),
            statements: section.statements.iter().map(statement).collect(),
            diagrams: section.diagrams.iter().map(diagram).collect(),
        }
    }
}

impl Kind {
    fn new(t: Language, set: PieceSet, kind: PieceKind) -> Self {
        Self {
            sides: [Some(kind), kind.promoted()]
                .into_iter()
                .flatten()
                .map(|kind| Side::new(t, set, kind))
                .collect(),
        }
    }
}

impl Side {
    fn new(t: Language, set: PieceSet, kind: PieceKind) -> Self {
        let slug = crate::texts::piece_slug(kind);
        let piece = Piece::new(Color::Black, kind);
        let name = t.text(&format!("js-help-title-{slug}"));
        Self {
            pictures: SETS.map(|set| pieces::address(set, piece)),
            moves: t.text(&format!("js-help-{slug}")),
            diagram: Diagram::of_moves(
                set,
                kind,
                t.text_with("rules-moves-of", &[("piece", name.as_str().into())]),
            ),
            name,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::learn::COURSE;

    #[test]
    fn every_statement_that_is_taught_is_stated() {
        let taught: BTreeSet<String> = COURSE
            .iter()
            .flat_map(|lesson| lesson.steps)
            .flat_map(|step| step.teaches)
            .map(|id| id.to_lowercase())
            // The table of pieces states how they move.
            .filter(|id| !id.starts_with('m'))
            .collect();
        let stated: BTreeSet<String> = BEFORE_PIECES
            .iter()
            .chain(AFTER_PIECES)
            .flat_map(|section| section.statements)
            .map(|&id| id.to_owned())
            .collect();
        assert_eq!(stated, taught);
    }
}
