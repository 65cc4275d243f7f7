//! The three sets, and what each writes on a piece.

use komadai_rules::{Color, Piece, PieceKind};

use super::glyph::{Glyph, Place};
use super::pentagon::{self, Face};
use super::{WIDTH, marks};

/// A family of pieces (P2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PieceSet {
    /// One kanji a piece.
    Kanji1,
    /// Two kanji, the full name.
    Kanji2,
    /// The first letter of the English name, above a symbol of how the piece moves.
    International,
}

impl PieceSet {
    /// All sets.
    pub(crate) const ALL: [Self; 3] = [Self::Kanji1, Self::Kanji2, Self::International];

    /// The name in settings and symbol ids.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::Kanji1 => "kanji1",
            Self::Kanji2 => "kanji2",
            Self::International => "international",
        }
    }

    /// Appends what stands on the piece.
    pub(super) fn draw(self, piece: Piece, svg: &mut String) {
        let face = pentagon::face(piece.kind);
        match self {
            Self::Kanji1 => one_kanji(piece, &face, svg),
            Self::Kanji2 => two_kanji(piece, &face, svg),
            Self::International => letter_and_marks(piece.kind, &face, svg),
        }
    }
}

/// The single characters; promoted minor pieces have the abbreviations used in diagrams.
fn kanji(piece: Piece) -> char {
    match piece.kind {
        PieceKind::King if piece.color == Color::White => '王',
        PieceKind::King => '玉',
        PieceKind::Rook => '飛',
        PieceKind::Bishop => '角',
        PieceKind::Gold => '金',
        PieceKind::Silver => '銀',
        PieceKind::Knight => '桂',
        PieceKind::Lance => '香',
        PieceKind::Pawn => '歩',
        PieceKind::Dragon => '龍',
        PieceKind::Horse => '馬',
        PieceKind::ProSilver => '全',
        PieceKind::ProKnight => '圭',
        PieceKind::ProLance => '杏',
        PieceKind::ProPawn => 'と',
    }
}

/// The full names, upper character first.
fn kanji_pair(piece: Piece) -> (char, char) {
    match piece.kind {
        PieceKind::King if piece.color == Color::White => ('王', '将'),
        PieceKind::King => ('玉', '将'),
        PieceKind::Rook => ('飛', '車'),
        PieceKind::Bishop => ('角', '行'),
        PieceKind::Gold => ('金', '将'),
        PieceKind::Silver => ('銀', '将'),
        PieceKind::Knight => ('桂', '馬'),
        PieceKind::Lance => ('香', '車'),
        PieceKind::Pawn => ('歩', '兵'),
        PieceKind::Dragon => ('龍', '王'),
        PieceKind::Horse => ('龍', '馬'),
        PieceKind::ProSilver => ('成', '銀'),
        PieceKind::ProKnight => ('成', '桂'),
        PieceKind::ProLance => ('成', '香'),
        PieceKind::ProPawn => ('と', '金'),
    }
}

/// The first letter of the English name. Dragon and horse have their own; the other promoted pieces have none in
/// English, and show the letter of the plain side with a plus.
fn letters(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::King => "K",
        PieceKind::Rook => "R",
        PieceKind::Bishop => "B",
        PieceKind::Gold => "G",
        PieceKind::Silver => "S",
        PieceKind::Knight => "N",
        PieceKind::Lance => "L",
        PieceKind::Pawn => "P",
        PieceKind::Dragon => "D",
        PieceKind::Horse => "H",
        PieceKind::ProSilver => "+S",
        PieceKind::ProKnight => "+N",
        PieceKind::ProLance => "+L",
        PieceKind::ProPawn => "+P",
    }
}

fn one_kanji(piece: Piece, face: &Face, svg: &mut String) {
    let em = 73.0 * face.scale;
    let middle = (WIDTH / 2.0, (face.top + face.bottom) / 2.0 + 4.5);
    glyph(kanji(piece)).draw(Place { middle, em: (em, em), weight: 1.8 }, svg);
}

fn two_kanji(piece: Piece, face: &Face, svg: &mut String) {
    let (upper, lower) = kanji_pair(piece);
    // Broad rather than tall, as on real pieces, since two have to share the height.
    let em = (53.0 * face.scale, 44.5 * face.scale);
    let middle = (face.top + face.bottom) / 2.0 + 5.5;
    for (character, y) in [(upper, middle - em.1 / 2.0), (lower, middle + em.1 / 2.0)] {
        glyph(character).draw(Place { middle: (WIDTH / 2.0, y), em, weight: 1.5 }, svg);
    }
}

fn letter_and_marks(kind: PieceKind, face: &Face, svg: &mut String) {
    let em = 46.0 * face.scale;
    // The plus is a sign beside the letter, not a letter.
    let signs: Vec<(Glyph, f32)> = letters(kind)
        .chars()
        .map(|letter| (glyph(letter), if letter == '+' { em * 0.62 } else { em }))
        .collect();
    let gap = 2.5;
    let total =
        signs.iter().map(|(glyph, em)| glyph.width(*em)).sum::<f32>() + gap * (signs.len() - 1) as f32;
    // Half the height of a capital. The letter stands below the slopes of the roof.
    let half = em * 0.37;
    let y = face.top + 16.0 + half;
    let mut x = (WIDTH - total) / 2.0;
    for (glyph, em) in signs {
        let width = glyph.width(em);
        glyph.draw(Place { middle: (x + width / 2.0, y), em: (em, em), weight: 1.2 }, svg);
        x += width + gap;
    }
    marks::draw(kind, (y + half + face.bottom) / 2.0, svg);
}

fn glyph(character: char) -> Glyph {
    Glyph::of(character).expect("the glyph files hold every character that a set writes")
}
