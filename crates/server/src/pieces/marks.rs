//! The symbol of how a piece moves, on the international set: a small map with the piece in it.

use komadai_rules::{PieceKind, Step};

use super::{WIDTH, point, tenths};

/// From the middle of one square of the map to the next.
pub(super) const STEP: f32 = 13.0;
/// The radius of the dot on a square that a step or jump reaches.
const DOT: f32 = 4.7;
/// The side of the little square where the piece itself stands.
const SELF: f32 = 8.0;
/// How far an arrow reaches, in squares.
const REACH: f32 = 1.65;
/// The length of an arrow's two barbs.
const BARB: f32 = 7.0;
/// The width of an arrow's lines.
const LINE: f32 = 4.0;

/// Appends the symbol of a kind, its middle at height `middle`: a dot for every step of the movement table, an
/// arrow for every slide.
pub(super) fn draw(kind: PieceKind, middle: f32, svg: &mut String) {
    let pattern = kind.pattern();
    let heights = || {
        let dots = pattern.steps.iter().map(|&(_, rank)| f32::from(rank));
        dots.chain(pattern.slides.iter().map(|&(_, rank)| f32::from(rank) * REACH))
    };
    let (top, bottom) = (heights().fold(0.0, f32::min), heights().fold(0.0, f32::max));
    let own = (WIDTH / 2.0, middle - (top + bottom) / 2.0 * STEP);
    // Files are counted from Black's right.
    let at = |(file, rank): Step, squares: f32| {
        (own.0 - f32::from(file) * squares * STEP, own.1 + f32::from(rank) * squares * STEP)
    };
    svg.push_str(&format!(
        "<rect stroke=\"none\" x=\"{}\" y=\"{}\" width=\"{SELF}\" height=\"{SELF}\"/>",
        tenths(own.0 - SELF / 2.0),
        tenths(own.1 - SELF / 2.0),
    ));
    for &slide in pattern.slides {
        arrow(own, at(slide, REACH), svg);
    }
    for &step in pattern.steps {
        let (x, y) = at(step, 1.0);
        svg.push_str(&format!(
            "<circle stroke=\"none\" cx=\"{}\" cy=\"{}\" r=\"{DOT}\"/>",
            tenths(x),
            tenths(y)
        ));
    }
}

/// Appends an arrow.
fn arrow(from: (f32, f32), tip: (f32, f32), svg: &mut String) {
    let length = (tip.0 - from.0).hypot(tip.1 - from.1);
    let (x, y) = ((tip.0 - from.0) / length * BARB, (tip.1 - from.1) / length * BARB);
    let barb = |side: f32| point((tip.0 - x - y * side, tip.1 - y + x * side));
    svg.push_str(&format!(
        "<path fill=\"none\" stroke-width=\"{LINE}\" d=\"M{}L{tip}M{}L{tip} {}\"/>",
        point(from),
        barb(-0.8),
        barb(0.8),
        tip = point(tip),
    ));
}
