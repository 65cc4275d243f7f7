//! The wooden body of a piece.

use komadai_rules::PieceKind;

use super::{HEIGHT, Paints, WIDTH, point};

/// Width at the base and height of a kind's body. The king is the biggest and the pawn the smallest, in the order
/// of real sets but less far apart, so that a pawn stays legible on a telephone.
fn size(kind: PieceKind) -> (f32, f32) {
    match kind.unpromoted() {
        PieceKind::King => (93.0, 105.0),
        PieceKind::Rook | PieceKind::Bishop => (91.0, 103.0),
        PieceKind::Gold | PieceKind::Silver => (87.0, 100.0),
        PieceKind::Knight => (83.0, 98.0),
        PieceKind::Lance => (79.0, 96.0),
        _ => (76.0, 93.0),
    }
}

/// The part of the height that is the edge of the wood at the base, where a piece is thickest.
const FOOT: f32 = 0.045;
/// How far the sides lean in, per unit of height.
const LEAN: f32 = 0.135;
/// The part of the height above the shoulders.
const ROOF: f32 = 0.165;
/// How far from a corner its rounding begins.
const ROUNDING: f32 = 3.0;
/// How far inside the edge the light on the roof runs.
const INSET: f32 = 2.6;

/// Where a kind's body leaves room for what is written on it.
pub(super) struct Face {
    /// The height of the tip.
    pub(super) top: f32,
    /// The height of the lower end of the face, above the foot.
    pub(super) bottom: f32,
    /// How large the writing is, the king's being 1.
    pub(super) scale: f32,
}

/// The room on a kind's body.
pub(super) fn face(kind: PieceKind) -> Face {
    let (width, height) = size(kind);
    let top = (HEIGHT - height) / 2.0;
    Face { top, bottom: top + height * (1.0 - FOOT), scale: width / size(PieceKind::King).0 }
}

/// Appends the body.
pub(super) fn draw(kind: PieceKind, paints: &Paints<'_>, svg: &mut String) {
    let Paints { face: wood, foot, light, edge, .. } = paints;
    let (width, height) = size(kind);
    let at = |x: f32, y: f32| (WIDTH / 2.0 + x, (HEIGHT - height) / 2.0 + y);
    let half = |y: f32| width / 2.0 - (height - y) * LEAN;
    let shoulder = height * ROOF;
    let body = |base: f32| {
        outline([
            at(0.0, 0.0),
            at(half(shoulder), shoulder),
            at(half(base), base),
            at(-half(base), base),
            at(-half(shoulder), shoulder),
        ])
    };
    let (whole, face) = (body(height), body(height * (1.0 - FOOT)));
    // The light comes from above: the two edges of the roof catch it.
    let eaves = half(shoulder) - INSET;
    let (left, tip, right) = (at(-eaves, shoulder + 1.0), at(0.0, INSET), at(eaves, shoulder + 1.0));
    svg.push_str(&format!(
        "<path fill=\"{foot}\" d=\"{whole}\"/>\
         <path fill=\"{wood}\" d=\"{face}\"/>\
         <path fill=\"none\" stroke=\"{light}\" stroke-width=\"2\" d=\"M{}L{} {}\"/>\
         <path fill=\"none\" stroke=\"{edge}\" stroke-width=\"2\" d=\"{whole}\"/>",
        point(left),
        point(tip),
        point(right),
    ));
}

/// A closed path through the corners, each a little rounded.
fn outline(corners: [(f32, f32); 5]) -> String {
    let towards = |from: (f32, f32), to: (f32, f32)| {
        let part = ROUNDING / (to.0 - from.0).hypot(to.1 - from.1);
        point((from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part))
    };
    let corner = |index: usize| {
        let (corner, before, after) = (corners[index], corners[(index + 4) % 5], corners[(index + 1) % 5]);
        let command = if index == 0 { 'M' } else { 'L' };
        format!("{command}{}Q{} {}", towards(corner, before), point(corner), towards(corner, after))
    };
    (0..5).map(corner).collect::<String>() + "Z"
}
