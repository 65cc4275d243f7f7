//! A game as a GIF that plays it: what every chat shows when it is pasted.

use std::borrow::Cow;

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::drawing::changed;
use super::palette::{Palette, UNCHANGED};
use super::raster::{dots, dots_within};
use super::{Look, Scene};

/// What people call this form.
pub(crate) const REPLAY_FORM: &str = "GIF";
/// The most positions that one shows.
pub(crate) const LONGEST: usize = 513;
/// How much longer the last position stays, in hundredths of a second.
const REST: u16 = 300;

/// The positions one after the other, for ever. Each stays for `delay` hundredths of a second, the last one longer.
///
/// After the first picture only what has changed is drawn, and told.
pub(crate) fn gif(scenes: &[Scene], look: &Look, delay: u16) -> Vec<u8> {
    let [Some(first), Some(last)] =
        [scenes.first(), scenes.last()].map(|scene| scene.map(|scene| dots(scene, look)))
    else {
        return Vec::new();
    };
    let size = (first.width() as usize, first.height() as usize);
    let mut palette = Palette::of([first.data(), last.data()]);
    let whole = Part { left: 0, top: 0, right: size.0, bottom: size.1 };
    let side = |length: usize| u16::try_from(length).expect("a picture is bounded");
    let mut encoder =
        Encoder::new(Vec::new(), side(size.0), side(size.1), &palette.bytes()).expect("writing to memory");
    encoder.set_repeat(Repeat::Infinite).expect("writing to memory");
    let mut now = palette.numbers(first.data());
    for (place, scene) in scenes.iter().enumerate() {
        let before = now.clone();
        if let Some(previous) = place.checked_sub(1) {
            for area in changed(&scenes[previous], scene, look) {
                let (dots, [left, top, right, bottom]) = dots_within(scene, look, area);
                let mut numbers = palette.numbers(dots.data()).into_iter();
                for row in top..bottom {
                    for column in left..right {
                        now[row as usize * size.0 + column as usize] =
                            numbers.next().expect("a number a dot");
                    }
                }
            }
        }
        let area = if place == 0 { whole } else { Part::changed(&before, &now, size.0) };
        let told = area
            .places(size.0)
            .map(|at| if place > 0 && before[at] == now[at] { UNCHANGED } else { now[at] });
        let frame = Frame {
            delay: if place + 1 == scenes.len() { delay.saturating_add(REST) } else { delay },
            dispose: DisposalMethod::Keep,
            transparent: Some(UNCHANGED),
            left: side(area.left),
            top: side(area.top),
            width: side(area.right - area.left),
            height: side(area.bottom - area.top),
            buffer: Cow::Owned(told.collect()),
            ..Frame::default()
        };
        encoder.write_frame(&frame).expect("writing to memory");
    }
    encoder.into_inner().expect("writing to memory")
}

/// A part of a picture, in dots.
#[derive(Clone, Copy)]
struct Part {
    left: usize,
    top: usize,
    right: usize,
    bottom: usize,
}

impl Part {
    /// The smallest part that holds everything that is different; one dot where nothing is.
    fn changed(before: &[u8], after: &[u8], width: usize) -> Self {
        let different = |&at: &usize| before[at] != after[at];
        let mut places = (0..after.len()).filter(different).map(|at| (at % width, at / width));
        let Some((x, y)) = places.next() else { return Self { left: 0, top: 0, right: 1, bottom: 1 } };
        let first = Self { left: x, top: y, right: x + 1, bottom: y + 1 };
        places.fold(first, |area, (x, y)| Self {
            left: area.left.min(x),
            right: area.right.max(x + 1),
            bottom: y + 1,
            ..area
        })
    }

    /// The places of its dots, row by row.
    fn places(self, width: usize) -> impl Iterator<Item = usize> {
        (self.top..self.bottom)
            .flat_map(move |row| (self.left..self.right).map(move |column| row * width + column))
    }
}
