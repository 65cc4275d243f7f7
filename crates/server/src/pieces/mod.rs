//! The pieces as pictures: one SVG sprite with a symbol for every kind in every set.
//!
//! Every piece is a wooden pentagon that points at the opponent (B2); symbols are drawn for Black, point up, and
//! the page turns White's by 180°. The kanji sets carry glyph outlines, the international set a letter and a symbol
//! of how the piece moves (P2), drawn from the movement tables of the rules. Promoted sides are red (P1).
//!
//! Colours are CSS custom properties with defaults, so that a page can change them and the file is whole by itself.
//! There is no gradient and no reference inside a symbol: browsers do not follow those from another document.

mod glyph;
mod marks;
mod pentagon;
mod set;
#[cfg(test)]
mod tests;

use komadai_rules::{Color, Piece, PieceKind};

pub(crate) use glyph::{Glyph, Place};
pub(crate) use set::PieceSet;

/// Width of every symbol's view box: a square of the board.
pub(crate) const WIDTH: f32 = 100.0;
/// Height of every symbol's view box.
pub(crate) const HEIGHT: f32 = 110.0;

/// What a piece is painted with, as SVG says it.
pub(crate) struct Paints<'a> {
    pub(crate) face: &'a str,
    pub(crate) foot: &'a str,
    /// The edges that catch the light.
    pub(crate) light: &'a str,
    pub(crate) edge: &'a str,
    /// The writing.
    pub(crate) ink: &'a str,
    /// The writing of promoted sides.
    pub(crate) red: &'a str,
}

/// Those of the sprite: a page may change each.
const SPRITE: Paints<'static> = Paints {
    face: "var(--piece-face,#f6ddab)",
    foot: "var(--piece-foot,#c08b45)",
    light: "var(--piece-light,#fff3d6)",
    edge: "var(--piece-edge,#7d5321)",
    ink: "var(--piece-ink,#1d130a)",
    red: "var(--piece-red,#b0150f)",
};

/// What the writing has where no page changes it: on pieces, and on their promoted sides.
pub(crate) fn inks() -> (&'static str, &'static str) {
    let default = |paint: &'static str| paint.split([',', ')']).nth(1).unwrap_or("#000");
    (default(SPRITE.ink), default(SPRITE.red))
}

/// The symbol of a piece: `{set}-{KIND}` with the kind in SFEN letters, as `kanji1-P`, `kanji2-+R`. White's king,
/// the higher player's by tradition, has a symbol of its own, `{set}-K2`: 王, where Black has 玉.
pub(crate) fn symbol_id(set: PieceSet, piece: Piece) -> String {
    let king = if piece.kind == PieceKind::King && piece.color == Color::White { "2" } else { "" };
    format!("{}-{}{king}", set.id(), piece.kind)
}

/// The address of a piece's picture, for `<use>`.
pub(crate) fn address(set: PieceSet, piece: Piece) -> String {
    format!("{}#{}", crate::assets::url("pieces.svg"), symbol_id(set, piece))
}

/// The sprite, a complete SVG document.
pub(crate) fn sprite() -> String {
    let mut svg = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\">\n\
         <!-- Outlines of kanji: Yuji Boku; of letters: Kaisei Tokumin; both SIL Open Font License 1.1. -->\n",
    );
    for set in PieceSet::ALL {
        for piece in pictured() {
            let id = symbol_id(set, piece);
            svg.push_str(&format!("<symbol id=\"{id}\" viewBox=\"0 0 {WIDTH} {HEIGHT}\">"));
            draw(set, piece, &SPRITE, &mut svg);
            svg.push_str("</symbol>\n");
        }
    }
    svg.push_str("</svg>\n");
    svg
}

/// One piece as the sprite paints it, to stand in an `<svg>` of a page that shows too few to wait for the sprite.
pub(crate) fn inline(set: PieceSet, piece: Piece) -> String {
    let mut svg = String::new();
    draw(set, piece, &SPRITE, &mut svg);
    svg
}

/// Appends a piece, point up, in a box of [`WIDTH`] and [`HEIGHT`].
pub(crate) fn draw(set: PieceSet, piece: Piece, paints: &Paints<'_>, svg: &mut String) {
    let ink = if piece.kind.is_promoted() { paints.red } else { paints.ink };
    pentagon::draw(piece.kind, paints, svg);
    svg.push_str(&format!(
        "<g fill=\"{ink}\" stroke=\"{ink}\" stroke-linecap=\"round\" stroke-linejoin=\"round\">"
    ));
    set.draw(piece, svg);
    svg.push_str("</g>");
}

/// Every piece with a picture of its own: Black's, and White's king.
fn pictured() -> impl Iterator<Item = Piece> {
    let black = PieceKind::ALL.into_iter().map(|kind| Piece::new(Color::Black, kind));
    black.chain([Piece::new(Color::White, PieceKind::King)])
}

/// A point in a view box, as path data. A tenth is finer than any screen shows.
fn point((x, y): (f32, f32)) -> String {
    format!("{} {}", tenths(x), tenths(y))
}

fn tenths(length: f32) -> f32 {
    (length * 10.0).round() / 10.0
}
