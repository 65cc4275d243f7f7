use std::collections::BTreeSet;

use komadai_rules::{Bitboard, Color, Piece, PieceKind, Square, attacks};

use super::*;

/// A tag of the sprite: its name, its attributes, and whether it opens, closes or does both.
struct Tag<'a> {
    name: &'a str,
    attributes: Vec<(&'a str, &'a str)>,
    opens: bool,
    closes: bool,
}

impl<'a> Tag<'a> {
    fn find(&self, name: &str) -> Option<&'a str> {
        self.attributes.iter().find(|attribute| attribute.0 == name).map(|attribute| attribute.1)
    }

    fn get(&self, name: &str) -> &'a str {
        self.find(name).expect("the attribute is there")
    }

    fn number(&self, name: &str) -> f32 {
        self.get(name).parse().unwrap()
    }
}

/// The tags of a document; panics where it is not well-formed.
fn tags(svg: &str) -> Vec<Tag<'_>> {
    let mut tags = Vec::new();
    let mut open = Vec::new();
    for piece in svg.split('<').skip(1) {
        let (tag, text) = piece.split_once('>').expect("every tag ends");
        assert!(!text.contains('>') && text.trim().is_empty(), "text between tags: {text}");
        if let Some(comment) = tag.strip_prefix("!--") {
            let comment = comment.strip_suffix("--").expect("every comment ends");
            assert!(!comment.contains("--"), "two dashes in a comment");
            continue;
        }
        let (body, closes) = match (tag.strip_prefix('/'), tag.strip_suffix('/')) {
            (Some(name), _) => {
                assert_eq!(open.pop(), Some(name), "the tag that is open last closes first");
                continue;
            }
            (None, Some(body)) => (body, true),
            (None, None) => (tag, false),
        };
        let (name, rest) = body.split_once(' ').unwrap_or((body, ""));
        let mut attributes = Vec::new();
        let mut rest = rest.trim();
        while !rest.is_empty() {
            let (attribute, value) = rest.split_once("=\"").expect("an attribute has a quoted value");
            let (value, after) = value.split_once('"').expect("every quote ends");
            assert!(attribute.chars().all(|c| c.is_ascii_alphanumeric() || c == '-'), "{attribute}");
            assert!(attributes.iter().all(|&(other, _)| other != attribute), "{attribute} twice in {name}");
            assert!(!value.contains('&'), "an unescaped value: {value}");
            attributes.push((attribute, value));
            rest = after.trim();
        }
        if !closes {
            open.push(name);
        }
        tags.push(Tag { name, attributes, opens: !closes, closes });
    }
    assert!(open.is_empty(), "left open: {open:?}");
    tags
}

/// What one piece's symbol holds.
fn symbol(set: PieceSet, kind: PieceKind) -> String {
    let sprite = sprite();
    let id = symbol_id(set, Piece::new(Color::Black, kind));
    let (_, after) = sprite.split_once(&format!("id=\"{id}\"")).expect("every piece has a symbol");
    after.split_once('>').unwrap().1.split_once("</symbol>").unwrap().0.to_owned()
}

/// All numbers of a path, in order.
fn numbers(path: &str) -> Vec<f32> {
    path.split(|c: char| !(c.is_ascii_digit() || c == '.' || c == '-'))
        .filter_map(|n| n.parse().ok())
        .collect()
}

#[test]
fn the_sprite_is_well_formed_and_has_every_symbol_once() {
    let sprite = sprite();
    let tags = tags(&sprite);
    assert_eq!(tags[0].name, "svg");
    assert!(tags[0].opens && tags.iter().filter(|tag| tag.name == "svg").count() == 1);
    let ids: Vec<&str> = tags.iter().filter(|tag| tag.name == "symbol").map(|tag| tag.get("id")).collect();
    let kinds = ["P", "L", "N", "S", "B", "R", "G", "K", "+P", "+L", "+N", "+S", "+B", "+R", "K2"];
    let expected: Vec<String> = ["kanji1", "kanji2", "international"]
        .iter()
        .flat_map(|set| kinds.iter().map(move |kind| format!("{set}-{kind}")))
        .collect();
    assert_eq!(ids, expected);
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), 45);
    for tag in tags.iter().filter(|tag| matches!(tag.name, "path" | "circle" | "rect")) {
        assert!(tag.closes, "{}", tag.name);
    }
}

#[test]
fn only_the_kings_differ_between_the_sides() {
    for set in PieceSet::ALL {
        for kind in PieceKind::ALL {
            let [black, white] = Color::ALL.map(|color| symbol_id(set, Piece::new(color, kind)));
            assert_eq!(black == white, kind != PieceKind::King, "{set:?} {kind:?}");
        }
    }
}

#[test]
fn promoted_sides_and_only_those_are_red() {
    for set in PieceSet::ALL {
        for kind in PieceKind::ALL {
            let symbol = symbol(set, kind);
            assert_eq!(symbol.contains("--piece-red"), kind.is_promoted(), "{set:?} {kind:?}");
            assert_eq!(symbol.contains("--piece-ink"), !kind.is_promoted(), "{set:?} {kind:?}");
        }
    }
}

/// What is drawn, read back from the drawing, is what the attack tables of the rules say.
#[test]
fn the_marks_are_the_movement_table() {
    let own = Square::new(5, 5).unwrap();
    for kind in PieceKind::ALL {
        let drawing = symbol(PieceSet::International, kind);
        let tags = tags(&drawing);
        let rect = tags.iter().find(|tag| tag.name == "rect").expect("the piece's own square");
        let middle =
            (rect.number("x") + rect.number("width") / 2.0, rect.number("y") + rect.number("height") / 2.0);
        let whole = |squares: f32| {
            assert!((squares - squares.round()).abs() < 0.02, "{kind:?} {squares}");
            squares.round() as i8
        };
        let square = |x: i8, y: i8| Square::new(u8::try_from(5 - x).ok()?, u8::try_from(5 + y).ok()?);
        let mut drawn = BTreeSet::new();
        for dot in tags.iter().filter(|tag| tag.name == "circle") {
            let (x, y) = (dot.number("cx") - middle.0, dot.number("cy") - middle.1);
            let reached = square(whole(x / marks::STEP), whole(y / marks::STEP));
            assert!(drawn.insert(reached.expect("a dot is near")), "{kind:?}: two dots in one place");
        }
        // Arrows are the only lines in the ink of the piece; the body's have colours of their own.
        let line = |tag: &&Tag| tag.find("fill") == Some("none") && tag.find("stroke").is_none();
        for arrow in tags.iter().filter(line) {
            let path = numbers(arrow.get("d"));
            let (x, y) = (path[2] - path[0], path[3] - path[1]);
            let longest = x.abs().max(y.abs());
            let (x, y) = (whole(x / longest), whole(y / longest));
            drawn.extend((1..=8).filter_map(|distance| square(x * distance, y * distance)));
        }
        let expected: BTreeSet<Square> =
            attacks(Piece::new(Color::Black, kind), own, Bitboard::EMPTY).into_iter().collect();
        assert_eq!(drawn, expected, "{kind:?}");
    }
}

#[test]
fn bodies_lie_inside_the_square_and_shrink_from_king_to_pawn() {
    let order = [
        PieceKind::King,
        PieceKind::Rook,
        PieceKind::Gold,
        PieceKind::Knight,
        PieceKind::Lance,
        PieceKind::Pawn,
    ];
    let mut smallest = (WIDTH, HEIGHT);
    for kind in order {
        let body = symbol(PieceSet::Kanji1, kind);
        let (xs, ys): (Vec<f32>, Vec<f32>) =
            numbers(tags(&body)[0].get("d")).chunks(2).map(|point| (point[0], point[1])).unzip();
        let span = |values: &[f32], limit: f32| {
            let (least, most) =
                (values.iter().copied().fold(f32::MAX, f32::min), values.iter().copied().fold(0.0, f32::max));
            assert!(least >= 0.0 && most <= limit, "{kind:?}");
            most - least
        };
        let size = (span(&xs, WIDTH), span(&ys, HEIGHT));
        assert!(size.0 < smallest.0 && size.1 < smallest.1, "{kind:?} {size:?} {smallest:?}");
        smallest = size;
    }
}
