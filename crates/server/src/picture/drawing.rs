//! A picture as SVG: the board with its coordinates between the stands, each with its side's sign.
//!
//! Lengths are in hundredths of a square's width, and the proportions those of the board of a page. Nothing refers to
//! anything outside, and there is no text: the file is whole by itself, wherever it goes.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use komadai_rules::{Color, HandKind, Piece, Square};

use super::colors::Colors;
use super::{Look, Scene};
use crate::pieces::{self, Glyph, HEIGHT, Place, WIDTH};
use crate::preferences::Ranks;

/// What is left free at the edges of the picture.
const MARGIN: f32 = 20.0;
/// The frame of the board: the side of the coordinates, and the other.
const BROAD: f32 = 36.0;
const NARROW: f32 = 10.0;
/// A stand: its width, the room around its pieces, the space to the board.
const STAND: f32 = 132.0;
const PADDING: f32 = 10.0;
const GAP: f32 = 14.0;
const STAND_HEIGHT: f32 = 7.0 * HEIGHT + 2.0 * PADDING;
/// The width of the lines between squares.
const LINE: f32 = 2.5;
/// Half the room of a side's sign.
const SIGN: f32 = 64.0;
/// The size of a coordinate's em, and of a count's.
const COORDINATE: f32 = 27.0;
const COUNT: f32 = 34.0;

/// The whole, without the margin.
const INNER: (f32, f32) = (2.0 * (STAND + GAP) + NARROW + 9.0 * WIDTH + BROAD, BROAD + 9.0 * HEIGHT + NARROW);
/// The whole.
const WHOLE: (f32, f32) = (INNER.0 + 2.0 * MARGIN, INNER.1 + 2.0 * MARGIN);
/// Where the squares begin.
const ORIGIN: (f32, f32) = (MARGIN + STAND + GAP + NARROW, MARGIN + BROAD);

/// The height that belongs to a width, in dots.
pub(crate) fn height(width: u32) -> u32 {
    (width as f32 * WHOLE.1 / WHOLE.0).round() as u32
}

/// The picture, a complete SVG document.
pub(crate) fn svg(scene: &Scene, look: &Look) -> String {
    Drawing::new(scene, look, None).document()
}

/// A part of the picture: of the same size, but what lies elsewhere may be missing.
pub(super) fn part(scene: &Scene, look: &Look, area: Area) -> String {
    Drawing::new(scene, look, Some(area)).document()
}

/// A part of a picture, in hundredths of a square's width.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Area {
    pub(super) left: f32,
    pub(super) top: f32,
    pub(super) right: f32,
    pub(super) bottom: f32,
}

impl Area {
    fn new((left, top): (f32, f32), width: f32, height: f32) -> Self {
        Self { left, top, right: left + width, bottom: top + height }
    }

    fn meets(self, other: Self) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }

    /// The same in dots, those whose middle lies within: the first and the one after the last, across and upright.
    pub(super) fn dots(self, look: &Look) -> [u32; 4] {
        let scale = look.width as f32 / WHOLE.0;
        [self.left, self.top, self.right, self.bottom].map(|length| (length * scale).round() as u32)
    }
}

/// The parts in which two pictures are not the same.
pub(super) fn changed(before: &Scene, after: &Scene, look: &Look) -> Vec<Area> {
    let marks = |scene: &Scene, square| {
        let moved = scene.last.is_some_and(|mv| mv.to() == square || mv.from() == Some(square));
        (scene.setup.board[square], moved, scene.check == Some(square))
    };
    let squares = Square::ALL.into_iter().filter(|&square| marks(before, square) != marks(after, square));
    let mut areas: Vec<_> =
        squares.map(|square| Area::new(corner(square, look.near), WIDTH, HEIGHT)).collect();
    for color in Color::ALL {
        let near = color == look.near;
        if before.setup.hands[color] != after.setup.hands[color] {
            areas.push(Area::new(stand(near), STAND, STAND_HEIGHT));
        }
        if before.setup.turn != after.setup.turn {
            let (x, y) = sign(near);
            let room = SIGN + 3.0;
            areas.push(Area::new((x - room, y - room), 2.0 * room, 2.0 * room));
        }
    }
    areas
}

/// The upper left corner of a square.
fn corner(square: Square, near: Color) -> (f32, f32) {
    let (file, rank) = match near {
        Color::Black => (9 - square.file(), square.rank() - 1),
        Color::White => (square.file() - 1, 9 - square.rank()),
    };
    (ORIGIN.0 + f32::from(file) * WIDTH, ORIGIN.1 + f32::from(rank) * HEIGHT)
}

/// The upper left corner of a stand.
fn stand(near: bool) -> (f32, f32) {
    if near { (WHOLE.0 - MARGIN - STAND, MARGIN + INNER.1 - STAND_HEIGHT) } else { (MARGIN, MARGIN) }
}

/// The middle of a side's sign, beside its stand.
fn sign(near: bool) -> (f32, f32) {
    let (x, y) = stand(near);
    (x + STAND / 2.0, if near { y - GAP - SIGN } else { y + STAND_HEIGHT + GAP + SIGN })
}

struct Drawing<'a> {
    colors: Colors,
    look: &'a Look,
    scene: &'a Scene,
    /// What is drawn, where it is not all.
    area: Option<Area>,
    /// The pieces that stand somewhere, by their ids.
    used: BTreeMap<String, Piece>,
    svg: String,
}

impl<'a> Drawing<'a> {
    fn new(scene: &'a Scene, look: &'a Look, area: Option<Area>) -> Self {
        let colors = Colors::of(look.board, look.dark);
        Self { colors, look, scene, area, used: BTreeMap::new(), svg: String::new() }
    }

    /// The document: its size, its name, each kind of piece that stands somewhere, once, and then the drawing.
    fn document(mut self) -> String {
        self.board();
        self.marks();
        self.lines();
        self.coordinates();
        self.pieces();
        for color in Color::ALL {
            self.stand(color);
        }
        let body = std::mem::take(&mut self.svg);
        let width = self.look.width;
        self.add(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{}\" viewBox=\"0 0 {} {}\">\n\
             <title>{}</title>\n\
             <!-- Outlines of kanji: Yuji Boku; of letters and digits: Kaisei Tokumin; both SIL Open Font License 1.1. -->\n\
             <defs>",
            height(width),
            WHOLE.0,
            WHOLE.1,
            self.scene.setup.to_sfen(),
        ));
        for (id, piece) in std::mem::take(&mut self.used) {
            self.add(format_args!("<g id=\"{id}\">"));
            pieces::draw(self.look.pieces, piece, &self.colors.piece(), &mut self.svg);
            self.svg.push_str("</g>\n");
        }
        self.add(format_args!("</defs>\n{body}</svg>\n"));
        self.svg
    }

    fn add(&mut self, part: std::fmt::Arguments<'_>) {
        self.svg.write_fmt(part).expect("writing to a string");
    }

    /// Whether something here is to be drawn.
    fn wants(&self, (x, y): (f32, f32), width: f32, height: f32) -> bool {
        self.area.is_none_or(|area| area.meets(Area::new((x, y), width, height)))
    }

    /// The ground, and the wood.
    fn board(&mut self) {
        let ground = self.colors.ground.fill();
        self.add(format_args!("<rect width=\"{}\" height=\"{}\" {ground}/>\n", WHOLE.0, WHOLE.1));
        let (x, y) = (ORIGIN.0 - NARROW, ORIGIN.1 - BROAD);
        let (width, height) = (NARROW + 9.0 * WIDTH + BROAD, INNER.1);
        self.panel(x, y, width, height, false);
    }

    /// A piece of wood with an edge: the board, or a stand.
    fn panel(&mut self, x: f32, y: f32, width: f32, height: f32, stand: bool) {
        let Colors { wood, edge, stand: stand_wood, stand_edge, .. } = self.colors;
        let (wood, edge) = if stand { (stand_wood, stand_edge) } else { (wood, edge) };
        self.add(format_args!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"8\" {} {} stroke-width=\"3\"/>\n",
            x + 1.5,
            y + 1.5,
            width - 3.0,
            height - 3.0,
            wood.fill(),
            edge.stroke(),
        ));
    }

    fn corner(&self, square: Square) -> (f32, f32) {
        corner(square, self.look.near)
    }

    /// The squares of the last move, and the king in check. Each has a line of its own kind: none is told by colour alone.
    fn marks(&mut self) {
        let Colors { last, rim, check, .. } = self.colors;
        for square in self.scene.last.into_iter().flat_map(|mv| [mv.from(), Some(mv.to())]).flatten() {
            let (x, y) = self.corner(square);
            self.add(format_args!(
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" {}/>\n",
                x + LINE / 2.0,
                y + LINE / 2.0,
                WIDTH - LINE,
                HEIGHT - LINE,
                last.fill(),
            ));
            self.ring(square, 2.5, 3.0, &rim.stroke());
        }
        if let Some(king) = self.scene.check {
            self.ring(king, 4.0, 8.0, &check.stroke());
            self.ring(king, 10.0, 4.0, "stroke=\"#fff\" stroke-opacity=\"0.85\"");
        }
    }

    /// A line inside a square, so far from its edge.
    fn ring(&mut self, square: Square, inset: f32, line: f32, stroke: &str) {
        let (x, y) = self.corner(square);
        self.add(format_args!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"none\" stroke-width=\"{line}\" {stroke}/>\n",
            x + inset,
            y + inset,
            WIDTH - 2.0 * inset,
            HEIGHT - 2.0 * inset,
        ));
    }

    /// The lines between the squares, and the four points.
    fn lines(&mut self) {
        let (left, top) = ORIGIN;
        let mut path = String::new();
        for line in 0..=9_u8 {
            let (x, y) = (left + f32::from(line) * WIDTH, top + f32::from(line) * HEIGHT);
            let _ = write!(path, "M{left} {y}h{}M{x} {top}v{}", 9.0 * WIDTH, 9.0 * HEIGHT);
        }
        let line = self.colors.line;
        self.add(format_args!(
            "<path fill=\"none\" {} stroke-width=\"{LINE}\" stroke-linecap=\"square\" d=\"{path}\"/>\n",
            line.stroke()
        ));
        for (file, rank) in [(3.0, 3.0), (6.0, 3.0), (3.0, 6.0), (6.0, 6.0)] {
            let (x, y) = (left + file * WIDTH, top + rank * HEIGHT);
            self.add(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"7\" {}/>\n", line.fill()));
        }
    }

    /// The names of files and ranks.
    fn coordinates(&mut self) {
        // A part of the picture never has any: they do not change.
        if self.look.ranks == Ranks::Hidden || self.area.is_some() {
            return;
        }
        let paint = self.colors.coordinates;
        self.add(format_args!("<g {} {}>", paint.fill(), paint.stroke()));
        for number in 1..=9_u8 {
            let square = Square::new(number, number).expect("on the board");
            let (x, y) = self.corner(square);
            self.number(number.into(), (x + WIDTH / 2.0, ORIGIN.1 - BROAD / 2.0), COORDINATE);
            let middle = (ORIGIN.0 + 9.0 * WIDTH + BROAD / 2.0, y + HEIGHT / 2.0);
            for character in self.look.ranks.name(number).chars() {
                self.glyph(character, middle, COORDINATE);
            }
        }
        self.svg.push_str("</g>\n");
    }

    /// One character around a point.
    fn glyph(&mut self, character: char, middle: (f32, f32), em: f32) {
        let glyph = Glyph::of(character).expect("the glyph files hold every coordinate");
        glyph.draw(Place { middle, em: (em, em), weight: 0.4 }, &mut self.svg);
    }

    /// A number around a point.
    fn number(&mut self, number: u32, middle: (f32, f32), em: f32) {
        let digits = number.to_string();
        // Digits of this font are about as wide as that.
        let step = em * 0.62;
        let first = middle.0 - step * (digits.len() - 1) as f32 / 2.0;
        for (place, digit) in digits.chars().enumerate() {
            self.glyph(digit, (first + step * place as f32, middle.1), em);
        }
    }

    fn pieces(&mut self) {
        for (square, piece) in self.scene.setup.board.pieces() {
            self.piece(piece, self.corner(square), "");
        }
    }

    /// A piece with its upper left corner at a point. Whoever sits at the far edge is turned.
    fn piece(&mut self, piece: Piece, (x, y): (f32, f32), more: &str) {
        if !self.wants((x, y), WIDTH, HEIGHT) {
            return;
        }
        let id = pieces::symbol_id(self.look.pieces, piece);
        // White's pieces are Black's, turned; but for the king.
        self.used.insert(id.clone(), piece);
        if piece.color == self.look.near {
            self.add(format_args!("<use href=\"#{id}\" transform=\"translate({x} {y})\"{more}/>\n"));
        } else {
            let (x, y) = (x + WIDTH, y + HEIGHT);
            self.add(format_args!("<use href=\"#{id}\" transform=\"matrix(-1 0 0 -1 {x} {y})\"{more}/>\n"));
        }
    }

    /// The stand of a side with what it holds, and beside it the side's sign.
    fn stand(&mut self, color: Color) {
        let near = color == self.look.near;
        let (x, y) = stand(near);
        self.panel(x, y, STAND, STAND_HEIGHT, true);
        for (place, kind) in HandKind::DISPLAY.into_iter().enumerate() {
            let corner = (x + (STAND - WIDTH) / 2.0, y + PADDING + place as f32 * HEIGHT);
            let count = self.scene.setup.hands[color].count(kind);
            let faint = if count == 0 { " opacity=\"0.16\"" } else { "" };
            self.piece(Piece::new(color, kind.piece()), corner, faint);
            if count > 1 {
                self.count(count.into(), (corner.0 + WIDTH - 10.0, corner.1 + HEIGHT - 20.0));
            }
        }
        self.sign(color, near);
    }

    /// How many pieces of a kind are held.
    fn count(&mut self, count: u32, middle: (f32, f32)) {
        let wide = if count > 9 { 62.0 } else { 42.0 };
        let middle = (middle.0 - (wide - 42.0) / 2.0, middle.1);
        self.add(format_args!(
            "<rect x=\"{}\" y=\"{}\" width=\"{wide}\" height=\"42\" rx=\"21\" fill=\"#2b1a08\"/><g fill=\"#fff6e2\" stroke=\"#fff6e2\">",
            middle.0 - wide / 2.0,
            middle.1 - 21.0,
        ));
        self.number(count, middle, COUNT);
        self.svg.push_str("</g>\n");
    }

    /// The sign of a side, as diagrams have it: ☗ for Black, ☖ for White, with its point to the other side; in a ring, if it is to move.
    fn sign(&mut self, color: Color, near: bool) {
        let Colors { ink, turn, black, white, .. } = self.colors;
        let middle = sign(near);
        if self.scene.setup.turn == color {
            self.add(format_args!(
                "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"none\" {} stroke-width=\"10\"/>\n",
                middle.0,
                middle.1,
                SIGN - 5.0,
                turn.stroke(),
            ));
        }
        let fill = if color == Color::Black { black } else { white };
        let turned = if near { 1.0 } else { -1.0 };
        self.add(format_args!(
            "<path transform=\"matrix({turned} 0 0 {turned} {} {})\" d=\"M0 -36L24 -20L31 34L-31 34L-24 -20Z\" {} {} stroke-width=\"6\" stroke-linejoin=\"round\"/>\n",
            middle.0,
            middle.1,
            fill.fill(),
            ink.stroke(),
        ));
    }
}
