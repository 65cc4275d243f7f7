//! The colours of a GIF: 256 at most.

use std::cmp::Reverse;

/// Stands for "as before"; no colour.
pub(super) const UNCHANGED: u8 = 255;
/// How many colours there are beside that.
const MOST: usize = 255;
/// How finely colours are told apart, in bits of each part.
const BITS: u32 = 5;

/// The colours that occur most, and which of them comes nearest to any other. A board has few: its woods, inks and the shades
/// between them.
pub(super) struct Palette {
    colors: Vec<[u8; 3]>,
    /// The nearest of them, once it was looked for.
    nearest: Vec<Option<u8>>,
}

impl Palette {
    /// The colours of these dots, each of four bytes.
    pub(super) fn of<'a>(pictures: impl IntoIterator<Item = &'a [u8]>) -> Self {
        /// How often colours of one kind occur, and their sum.
        #[derive(Clone, Copy, Default)]
        struct Kind(u32, [u32; 3]);
        let mut kinds = vec![Kind::default(); 1 << (3 * BITS)];
        for dot in pictures.into_iter().flat_map(|dots| dots.as_chunks::<4>().0) {
            let Kind(count, sum) = &mut kinds[kind(*dot)];
            *count += 1;
            for (sum, part) in sum.iter_mut().zip(dot) {
                *sum += u32::from(*part);
            }
        }
        kinds.retain(|Kind(count, _)| *count > 0);
        kinds.sort_by_key(|Kind(count, _)| Reverse(*count));
        let mean = |Kind(count, sum): &Kind| sum.map(|sum| u8::try_from(sum / count).unwrap_or(u8::MAX));
        Self { colors: kinds.iter().take(MOST).map(mean).collect(), nearest: vec![None; 1 << (3 * BITS)] }
    }

    /// As a GIF has it: three bytes a colour.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let mut bytes = self.colors.as_flattened().to_vec();
        bytes.resize(3 * (MOST + 1), 0);
        bytes
    }

    /// The number of the nearest colour for each dot.
    pub(super) fn numbers(&mut self, dots: &[u8]) -> Vec<u8> {
        dots.as_chunks::<4>().0.iter().map(|&dot| self.number(dot)).collect()
    }

    fn number(&mut self, dot: [u8; 4]) -> u8 {
        let colors = &self.colors;
        *self.nearest[kind(dot)].get_or_insert_with(|| {
            let far = |color: &[u8; 3]| -> u32 {
                color.iter().zip(dot).map(|(one, other)| u32::from(one.abs_diff(other)).pow(2)).sum()
            };
            let nearest = (0..).zip(colors).min_by_key(|(_, color)| far(color));
            nearest.map_or(0, |(number, _)| number)
        })
    }
}

/// The kind of a colour.
fn kind([red, green, blue, _]: [u8; 4]) -> usize {
    [red, green, blue].into_iter().fold(0, |kind, part| kind << BITS | usize::from(part) >> (8 - BITS))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_colours_stay_and_of_many_the_usual_ones() {
        let few = [[200, 10, 10, 255], [10, 200, 10, 255], [10, 200, 10, 255]];
        let mut palette = Palette::of([few.as_flattened()]);
        assert_eq!(palette.colors, [[10, 200, 10], [200, 10, 10]]);
        assert_eq!(palette.numbers(few.as_flattened()), [1, 0, 0]);
        let many: Vec<[u8; 4]> =
            (0..=255).flat_map(|red| (0..8).map(move |green| [red, 32 * green, 0, 255])).collect();
        let mut palette = Palette::of([many.as_flattened()]);
        assert_eq!((palette.colors.len(), palette.bytes().len()), (MOST, 768));
        assert!(palette.numbers(many.as_flattened()).iter().all(|&number| number != UNCHANGED));
    }
}
