//! The network's arithmetic in vectors of 256 bits, bit for bit what `portable` computes. The whole search is two and
//! a half times as fast with it (docs/engine.md).
#![allow(unsafe_code)] // Only to load vectors from arrays, and to call these functions once the processor is known.

use std::arch::x86_64::{
    __m256i, _mm256_add_epi32, _mm256_load_si256, _mm256_madd_epi16, _mm256_maddubs_epi16, _mm256_set1_epi16,
    _mm256_set1_epi32, _mm256_store_si256,
};

use super::parameters::HIDDEN;
use super::portable;
use super::weights::{Group, Network, Row};

/// Proof that the processor has AVX2.
#[derive(Clone, Copy, Debug)]
pub(super) struct Avx2(());

impl Avx2 {
    /// The proof, where there is one.
    pub(super) fn detect() -> Option<Self> {
        is_x86_feature_detected!("avx2").then_some(Self(()))
    }

    #[inline]
    pub(super) fn change<const N: usize>(
        self,
        from: &Row,
        to: &mut Row,
        added: [&Row; N],
        removed: [&Row; N],
    ) {
        // SAFETY: `self` exists, so the processor has AVX2.
        unsafe { change(from, to, added, removed) }
    }

    #[inline]
    pub(super) fn output(self, network: &Network, mover: &Row, other: &Row) -> i32 {
        // SAFETY: `self` exists, so the processor has AVX2.
        unsafe { output(network, mover, other) }
    }

    #[cfg(test)]
    pub(super) fn weigh(self, neurons: &[[u8; 4]], groups: &[Group], sums: &mut [i32; HIDDEN]) {
        // SAFETY: `self` exists, so the processor has AVX2.
        unsafe { weigh(neurons, groups, sums) }
    }
}

#[target_feature(enable = "avx2")]
fn change<const N: usize>(from: &Row, to: &mut Row, added: [&Row; N], removed: [&Row; N]) {
    portable::change(from, to, added, removed);
}

#[target_feature(enable = "avx2")]
fn output(network: &Network, mover: &Row, other: &Row) -> i32 {
    portable::output(network, mover, other, |neurons, groups, sums| weigh(neurons, groups, sums))
}

/// Neurons are at most 127, so a pair of products never passes what 16 bits hold and nothing saturates.
#[target_feature(enable = "avx2")]
fn weigh(neurons: &[[u8; 4]], groups: &[Group], sums: &mut [i32; HIDDEN]) {
    #[repr(align(32))]
    struct Aligned([i32; HIDDEN]);
    const VECTORS: usize = HIDDEN / 8;

    let mut aligned = Aligned(*sums);
    let totals: *mut __m256i = aligned.0.as_mut_ptr().cast();
    // SAFETY: `aligned` holds `VECTORS` vectors and is aligned to 32 bytes.
    let mut total = std::array::from_fn::<_, VECTORS, _>(|i| unsafe { _mm256_load_si256(totals.add(i)) });
    let ones = _mm256_set1_epi16(1);
    for (four, group) in neurons.iter().zip(groups) {
        let four = i32::from_le_bytes(*four);
        if four == 0 {
            continue;
        }
        let four = _mm256_set1_epi32(four);
        let weights: *const __m256i = group.0.as_ptr().cast();
        for (i, total) in total.iter_mut().enumerate() {
            // SAFETY: a group holds `VECTORS` vectors and is aligned to 64 bytes.
            let weights = unsafe { _mm256_load_si256(weights.add(i)) };
            let pairs = _mm256_maddubs_epi16(four, weights);
            *total = _mm256_add_epi32(*total, _mm256_madd_epi16(pairs, ones));
        }
    }
    for (i, total) in total.into_iter().enumerate() {
        // SAFETY: as for the loads.
        unsafe { _mm256_store_si256(totals.add(i), total) };
    }
    *sums = aligned.0;
}
