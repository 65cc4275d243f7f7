//! A picture in dots.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use super::drawing::{self, Area};
use super::{Look, Scene, height, svg};

/// The picture in dots.
pub(super) fn dots(scene: &Scene, look: &Look) -> Pixmap {
    let tree = Tree::from_str(&svg(scene, look), &Options::default()).expect("our own drawing is SVG");
    let mut dots = Pixmap::new(look.width, height(look.width)).expect("a width is bounded, and not zero");
    resvg::render(&tree, Transform::identity(), &mut dots.as_mut());
    dots
}

/// The same dots, of a part: the first one and the one after the last, across and upright.
pub(super) fn dots_within(scene: &Scene, look: &Look, area: Area) -> (Pixmap, [u32; 4]) {
    let part = area.dots(look);
    let [left, top, right, bottom] = part;
    let tree = Tree::from_str(&drawing::part(scene, look, area), &Options::default())
        .expect("our own drawing is SVG");
    let mut dots = Pixmap::new(right - left, bottom - top).expect("a part has a dot at least");
    resvg::render(&tree, Transform::from_translate(-(left as f32), -(top as f32)), &mut dots.as_mut());
    (dots, part)
}

/// The picture as PNG.
pub(crate) fn png(scene: &Scene, look: &Look) -> Vec<u8> {
    dots(scene, look).encode_png().expect("writing to memory")
}
