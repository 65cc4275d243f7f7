//! Glyph outlines, as `glyphs/README.md` tells.

use super::point;

/// What `glyphs/outline.py` wrote: a character, its box and its path on every line.
const KANJI: &str = include_str!("../../glyphs/kanji.tsv");
const LATIN: &str = include_str!("../../glyphs/latin.tsv");
const COORDINATES: &str = include_str!("../../glyphs/coordinates.tsv");

/// The outline of one character, in units of a thousandth of its em.
pub(crate) struct Glyph {
    left: f32,
    top: f32,
    right: f32,
    bottom: f32,
    path: &'static str,
}

/// How a glyph is laid on a piece.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    /// Where the middle of the glyph comes to lie.
    pub(crate) middle: (f32, f32),
    /// The size of the em, across and upright.
    pub(crate) em: (f32, f32),
    /// How much the strokes gain, in the piece's units.
    pub(crate) weight: f32,
}

impl Glyph {
    /// The outline of a character; `None` if the files have none.
    pub(crate) fn of(character: char) -> Option<Self> {
        let files = [KANJI, LATIN, COORDINATES];
        let line = files.into_iter().flat_map(str::lines).find(|line| line.starts_with(character))?;
        let mut columns = line.split('\t').skip(1);
        let mut sides = columns.next()?.split(' ').filter_map(|side| side.parse().ok());
        Some(Self {
            left: sides.next()?,
            top: sides.next()?,
            right: sides.next()?,
            bottom: sides.next()?,
            path: columns.next()?,
        })
    }

    /// The width at a given size of the em.
    pub(crate) fn width(&self, em: f32) -> f32 {
        (self.right - self.left) * em / 1000.0
    }

    /// Appends the glyph.
    pub(crate) fn draw(&self, place: Place, svg: &mut String) {
        let (across, upright) = (place.em.0 / 1000.0, place.em.1 / 1000.0);
        let origin = point((
            place.middle.0 - (self.left + self.right) / 2.0 * across,
            place.middle.1 - (self.top + self.bottom) / 2.0 * upright,
        ));
        // The stroke is scaled with the glyph.
        let weight = place.weight / across.min(upright);
        svg.push_str(&format!(
            "<path transform=\"matrix({across:.4} 0 0 {upright:.4} {origin})\" stroke-width=\"{weight:.0}\" d=\"{}\"/>",
            self.path
        ));
    }
}
