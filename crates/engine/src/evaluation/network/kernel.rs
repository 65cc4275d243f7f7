//! Which arithmetic the processor is good for.

#[cfg(target_arch = "x86_64")]
use super::avx2::Avx2;
use super::parameters::{HIDDEN, WIDTH};
use super::portable;
use super::weights::{Group, Row};

/// A way to compute; every one gives the same values.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kernel {
    /// Plain Rust, for any processor.
    Portable,
    /// Vectors of 256 bits.
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
}

impl Kernel {
    /// The fastest that this processor has.
    pub(super) fn best() -> Self {
        #[cfg(target_arch = "x86_64")]
        if let Some(avx2) = Avx2::detect() {
            return Self::Avx2(avx2);
        }
        Self::Portable
    }

    /// `to` is `from` with rows added and taken away.
    #[inline]
    pub(super) fn change<const N: usize>(
        self,
        from: &Row,
        to: &mut Row,
        added: [&Row; N],
        removed: [&Row; N],
    ) {
        match self {
            Self::Portable => portable::change(from, to, added, removed),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2(avx2) => avx2.change(from, to, added, removed),
        }
    }

    /// The first layer's sums as neurons.
    #[inline]
    pub(super) fn activate(self, sums: &Row, neurons: &mut [u8; WIDTH]) {
        match self {
            Self::Portable => portable::activate(sums, neurons),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2(avx2) => avx2.activate(sums, neurons),
        }
    }

    /// Adds a layer's weighted neurons to its `sums`, which hold the biases at first. No neuron is above 127.
    #[inline]
    pub(super) fn weigh(self, neurons: &[[u8; 4]], groups: &[Group], sums: &mut [i32; HIDDEN]) {
        match self {
            Self::Portable => portable::weigh(neurons, groups, sums),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2(avx2) => avx2.weigh(neurons, groups, sums),
        }
    }
}

#[cfg(all(test, target_arch = "x86_64"))]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn every_kernel_computes_the_same() {
        let kernel = Kernel::best();
        let mut random = Random::new(4);
        let mut short = || Row(std::array::from_fn(|_| random.bits() as i16));
        let rows: Vec<Row> = (0..5).map(|_| short()).collect();
        let (mut one, mut other) = (Row::ZERO, Row::ZERO);
        Kernel::Portable.change(&rows[0], &mut one, [&rows[1], &rows[2]], [&rows[3], &rows[4]]);
        kernel.change(&rows[0], &mut other, [&rows[1], &rows[2]], [&rows[3], &rows[4]]);
        assert_eq!(one, other);
        let mut neurons = [[0; WIDTH]; 2];
        Kernel::Portable.activate(&rows[0], &mut neurons[0]);
        kernel.activate(&rows[0], &mut neurons[1]);
        assert_eq!(neurons[0], neurons[1]);
        // The extremes first: nothing may saturate.
        let extreme = |weight| Group([[weight; 4]; HIDDEN]);
        let noise = Group(std::array::from_fn(|_| std::array::from_fn(|_| random.bits() as i8)));
        for group in [extreme(-128), extreme(127), noise] {
            let fours: Vec<[u8; 4]> = (0..128)
                .map(|i| if i < 2 { [127; 4] } else { random.bits().to_le_bytes()[..4].try_into().unwrap() })
                .map(|four: [u8; 4]| four.map(|neuron| neuron & 127))
                .collect();
            let (mut one, mut other) = ([5; HIDDEN], [5; HIDDEN]);
            let groups = vec![group; fours.len()];
            Kernel::Portable.weigh(&fours, &groups, &mut one);
            kernel.weigh(&fours, &groups, &mut other);
            assert_eq!(one, other);
        }
    }
}
