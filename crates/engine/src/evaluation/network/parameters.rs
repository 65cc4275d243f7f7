//! What a network has learnt, and the file that holds it.

use std::fmt;

use super::features;

/// Neurons of the first layer, for each side's view.
pub const WIDTH: usize = 256;

/// Neurons of the second and of the third layer.
pub const HIDDEN: usize = 32;

/// What 1.0 is in the first layer's sums and in all activations.
pub const ACTIVATION: i32 = 127;

/// What a weight of 1.0 is in the second and third layer.
pub const WEIGHT: i32 = 64;

/// What a hundredth of a pawn is in the output's sum.
pub const OUTPUT: i32 = 64;

/// The weights and biases of a network, in integers.
///
/// The first layer adds up, for each side's view, a row for each active input; cut to 0–[`ACTIVATION`], the mover's
/// neurons and then the other side's are the inputs of the second. Second and third layer are weighted sums, divided by
/// [`WEIGHT`] and cut in the same way; the output is one more sum, divided by [`OUTPUT`].
#[derive(Clone, PartialEq, Eq)]
pub struct Parameters {
    /// Whether the output corrects the hand-made evaluation instead of standing for itself: it is added to that.
    pub correction: bool,
    /// A row of [`WIDTH`] for each input.
    pub rows: Vec<i16>,
    /// What the first layer's sums begin with.
    pub row_biases: Vec<i16>,
    /// For each neuron of the second layer, a weight for each of its `2 * WIDTH` inputs.
    pub second: Vec<i8>,
    /// What the second layer's sums begin with.
    pub second_biases: Vec<i32>,
    /// For each neuron of the third layer, a weight for each of the second.
    pub third: Vec<i8>,
    /// What the third layer's sums begin with.
    pub third_biases: Vec<i32>,
    /// A weight for each neuron of the third layer.
    pub output: Vec<i16>,
    /// What the output begins with.
    pub output_bias: i32,
}

/// The first bytes of a file: the shape of the network, by the number of this format.
const MAGIC: &[u8; 8] = b"KOMANET1";

/// The length of a file, in bytes.
const LENGTH: usize = MAGIC.len()
    + 1
    + 2 * (features::COUNT + 1) * WIDTH
    + 2 * WIDTH * HIDDEN
    + HIDDEN * HIDDEN
    + 2 * 4 * HIDDEN
    + 2 * HIDDEN
    + 4;

/// The bytes are no network of this shape.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotANetwork;

impl fmt::Display for NotANetwork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a network of this program's shape")
    }
}

impl std::error::Error for NotANetwork {}

/// Takes numbers from the front of a slice of the right length.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<T, const N: usize>(&mut self, count: usize, from: impl Fn([u8; N]) -> T) -> Vec<T> {
        let (numbers, rest) = self.0.split_at(count * N);
        self.0 = rest;
        numbers.as_chunks::<N>().0.iter().map(|&bytes| from(bytes)).collect()
    }
}

impl Parameters {
    /// Reads a file's bytes.
    ///
    /// # Errors
    /// When they are no network of this shape.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, NotANetwork> {
        let body = bytes.strip_prefix(MAGIC).filter(|_| bytes.len() == LENGTH).ok_or(NotANetwork)?;
        let mut reader = Reader(body);
        let correction = match reader.take(1, u8::from_le_bytes)[0] {
            0 => false,
            1 => true,
            _ => return Err(NotANetwork),
        };
        Ok(Self {
            correction,
            rows: reader.take(features::COUNT * WIDTH, i16::from_le_bytes),
            row_biases: reader.take(WIDTH, i16::from_le_bytes),
            second: reader.take(2 * WIDTH * HIDDEN, i8::from_le_bytes),
            second_biases: reader.take(HIDDEN, i32::from_le_bytes),
            third: reader.take(HIDDEN * HIDDEN, i8::from_le_bytes),
            third_biases: reader.take(HIDDEN, i32::from_le_bytes),
            output: reader.take(HIDDEN, i16::from_le_bytes),
            output_bias: reader.take(1, i32::from_le_bytes)[0],
        })
    }

    /// The bytes of a file: a mark for this shape, then the fields in their order, little-endian.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.push(u8::from(self.correction));
        bytes.extend(self.rows.iter().chain(&self.row_biases).flat_map(|n| n.to_le_bytes()));
        bytes.extend(self.second.iter().map(|&n| n as u8));
        bytes.extend(self.second_biases.iter().flat_map(|n| n.to_le_bytes()));
        bytes.extend(self.third.iter().map(|&n| n as u8));
        bytes.extend(self.third_biases.iter().flat_map(|n| n.to_le_bytes()));
        bytes.extend(self.output.iter().flat_map(|n| n.to_le_bytes()));
        bytes.extend(self.output_bias.to_le_bytes());
        bytes
    }
}

impl fmt::Debug for Parameters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Parameters").field("output_bias", &self.output_bias).finish_non_exhaustive()
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::random::Random;

    /// A network that has learnt nothing, with numbers of every size that its types hold.
    pub(crate) fn noise(seed: u64) -> Parameters {
        let mut random = Random::new(seed);
        let mut numbers = |count: usize, most: usize| -> Vec<i32> {
            (0..count).map(|_| random.below(2 * most + 1) as i32 - most as i32).collect()
        };
        let narrow = |numbers: Vec<i32>| numbers.into_iter().map(|n| n as i8).collect();
        let short = |numbers: Vec<i32>| numbers.into_iter().map(|n| n as i16).collect();
        Parameters {
            correction: false,
            rows: short(numbers(features::COUNT * WIDTH, 60)),
            row_biases: short(numbers(WIDTH, 127)),
            second: narrow(numbers(2 * WIDTH * HIDDEN, 127)),
            second_biases: numbers(HIDDEN, 9000),
            third: narrow(numbers(HIDDEN * HIDDEN, 127)),
            third_biases: numbers(HIDDEN, 9000),
            output: short(numbers(HIDDEN, 900)),
            output_bias: numbers(1, 9000)[0],
        }
    }

    #[test]
    fn files_come_back_and_others_are_refused() {
        let parameters = noise(1);
        let bytes = parameters.to_bytes();
        assert_eq!(bytes.len(), LENGTH);
        assert_eq!(Parameters::from_bytes(&bytes).as_ref(), Ok(&parameters));
        assert_eq!(Parameters::from_bytes(&bytes[1..]), Err(NotANetwork));
        assert_eq!(Parameters::from_bytes(&bytes[..LENGTH - 1]), Err(NotANetwork));
        assert_eq!(Parameters::from_bytes(b""), Err(NotANetwork));
        for (at, byte) in [(7, b'2'), (8, 2)] {
            let mut other = bytes.clone();
            other[at] = byte;
            assert_eq!(Parameters::from_bytes(&other), Err(NotANetwork));
        }
        let correction = Parameters { correction: true, ..parameters };
        assert_eq!(Parameters::from_bytes(&correction.to_bytes()), Ok(correction));
    }
}
