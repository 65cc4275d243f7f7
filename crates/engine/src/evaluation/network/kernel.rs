//! Which arithmetic the processor is good for.

#[cfg(target_arch = "x86_64")]
use super::avx2::Avx2;
#[cfg(target_arch = "x86_64")]
use super::avx512::Avx512;
use super::portable;
use super::weights::{Network, Row};

/// A way to compute; every one gives the same values.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kernel {
    /// Plain Rust, for any processor.
    Portable,
    /// Vectors of 256 bits.
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    /// Vectors of 512 bits.
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
}

impl Kernel {
    /// The fastest that this processor has.
    pub(super) fn best() -> Self {
        #[cfg(target_arch = "x86_64")]
        if let Some(avx512) = Avx512::detect() {
            return Self::Avx512(avx512);
        }
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
            #[cfg(target_arch = "x86_64")]
            Self::Avx512(avx512) => avx512.change(from, to, added, removed),
        }
    }

    /// What a network's layers behind the first one say.
    #[inline]
    pub(super) fn output(self, network: &Network, mover: &Row, other: &Row) -> i32 {
        match self {
            Self::Portable => portable::output(network, mover, other, portable::weigh),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2(avx2) => avx2.output(network, mover, other),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512(avx512) => avx512.output(network, mover, other),
        }
    }

    /// Adds a layer's weighted neurons to its `sums`, which hold the biases at first. No neuron is above 127.
    #[cfg(test)]
    fn weigh(
        self,
        neurons: &[[u8; 4]],
        layer: &super::weights::Layer,
        sums: &mut [i32; super::parameters::HIDDEN],
    ) {
        match self {
            Self::Portable => portable::weigh(neurons, layer, sums),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2(avx2) => avx2.weigh(neurons, layer, sums),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512(avx512) => avx512.weigh(neurons, layer, sums),
        }
    }
}

#[cfg(all(test, target_arch = "x86_64"))]
mod tests {
    use super::super::parameters::HIDDEN;
    use super::super::weights::{Group, Layer};
    use super::*;
    use crate::random::Random;

    /// Every kernel but the portable one, by name; those that this processor cannot run are `None`.
    fn kernels() -> [(&'static str, Option<Kernel>); 2] {
        [("AVX2", Avx2::detect().map(Kernel::Avx2)), ("AVX-512", Avx512::detect().map(Kernel::Avx512))]
    }

    #[test]
    fn every_kernel_that_this_processor_can_run_computes_the_same() {
        for (name, kernel) in kernels() {
            match kernel {
                Some(kernel) => computes_the_same(name, kernel),
                None => println!("{name}: not on this processor, so not tested here"),
            }
        }
        // Whatever is chosen has been tested.
        let best = Kernel::best();
        assert!(
            matches!(best, Kernel::Portable)
                || kernels()
                    .iter()
                    .flat_map(|(_, kernel)| kernel)
                    .any(|kernel| { std::mem::discriminant(kernel) == std::mem::discriminant(&best) })
        );
    }

    fn computes_the_same(name: &str, kernel: Kernel) {
        let mut random = Random::new(4);
        let mut short = || Row(std::array::from_fn(|_| random.bits() as i16));
        let rows: Vec<Row> = (0..5).map(|_| short()).collect();
        let (mut one, mut other) = (Row::ZERO, Row::ZERO);
        Kernel::Portable.change(&rows[0], &mut one, [&rows[1], &rows[2]], [&rows[3], &rows[4]]);
        kernel.change(&rows[0], &mut other, [&rows[1], &rows[2]], [&rows[3], &rows[4]]);
        assert_eq!(one, other, "{name}");
        let network = super::super::tests::noise(5);
        for pair in rows.windows(2) {
            let [one, other] =
                [Kernel::Portable, kernel].map(|kernel| kernel.output(&network, &pair[0], &pair[1]));
            assert_eq!(one, other, "{name}");
        }
        // The extremes first: nothing may saturate.
        let extreme = |weight| Group([[weight; 4]; HIDDEN]);
        let noise = Group(std::array::from_fn(|_| std::array::from_fn(|_| random.bits() as i8)));
        // And the largest that are mild.
        for group in [extreme(-128), extreme(127), extreme(-32), extreme(32), noise] {
            // As many as the second layer has, and as the third: not a whole number of the widest vectors.
            for count in [128, 8] {
                let fours: Vec<[u8; 4]> = (0..count)
                    .map(|i| match i % 5 {
                        0 => [127; 4],
                        1 => [0; 4],
                        _ => (random.bits() as u32).to_le_bytes(),
                    })
                    .map(|four: [u8; 4]| four.map(|neuron| neuron & 127))
                    .collect();
                let (mut one, mut other) = ([5; HIDDEN], [5; HIDDEN]);
                let layer = Layer::new(vec![group; fours.len()]);
                assert_eq!(layer.mild, group == extreme(-32) || group == extreme(32));
                Kernel::Portable.weigh(&fours, &layer, &mut one);
                kernel.weigh(&fours, &layer, &mut other);
                assert_eq!(one, other, "{name}");
            }
        }
    }
}
