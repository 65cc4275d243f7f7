//! The network's arithmetic in vectors of 256 bits, bit for bit what `portable` computes. The whole search is two and
//! a half times as fast with it (docs/engine.md).
#![allow(unsafe_code)] // Only to load vectors from arrays, and to call these functions once the processor is known.

use std::arch::x86_64::{
    __m256i, _mm256_add_epi16, _mm256_add_epi32, _mm256_load_si256, _mm256_loadu_si256, _mm256_madd_epi16,
    _mm256_maddubs_epi16, _mm256_set1_epi16, _mm256_set1_epi32, _mm256_setzero_si256, _mm256_storeu_si256,
};

use super::parameters::HIDDEN;
use super::portable;
use super::weights::{BLOCK, Layer, Network, Row};

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
    pub(super) fn weigh(self, neurons: &[[u8; 4]], layer: &Layer, sums: &mut [i32; HIDDEN]) {
        // SAFETY: `self` exists, so the processor has AVX2.
        unsafe { weigh(neurons, layer, sums) }
    }
}

#[target_feature(enable = "avx2")]
fn change<const N: usize>(from: &Row, to: &mut Row, added: [&Row; N], removed: [&Row; N]) {
    portable::change(from, to, added, removed);
}

#[target_feature(enable = "avx2")]
fn output(network: &Network, mover: &Row, other: &Row) -> i32 {
    portable::output(network, mover, other, |neurons, layer, sums| weigh(neurons, layer, sums))
}

/// Products are added up in 16 bits as far as nothing saturates: those of a pair always, as neurons are at most 127.
#[target_feature(enable = "avx2")]
fn weigh(neurons: &[[u8; 4]], layer: &Layer, sums: &mut [i32; HIDDEN]) {
    if layer.mild { add::<BLOCK>(neurons, layer, sums) } else { add::<1>(neurons, layer, sums) }
}

/// Takes `N` groups at a time; passing over fours of neurons that are 0 would cost more than it saves.
#[target_feature(enable = "avx2")]
fn add<const N: usize>(neurons: &[[u8; 4]], layer: &Layer, sums: &mut [i32; HIDDEN]) {
    const VECTORS: usize = HIDDEN / 8;

    let mut totals = [_mm256_setzero_si256(); VECTORS];
    let ones = _mm256_set1_epi16(1);
    for (fours, groups) in neurons.as_chunks::<N>().0.iter().zip(layer.groups.as_chunks::<N>().0) {
        let fours = fours.map(|four| _mm256_set1_epi32(i32::from_le_bytes(four)));
        for (i, total) in totals.iter_mut().enumerate() {
            let mut pairs = _mm256_setzero_si256();
            for (four, group) in fours.iter().zip(groups) {
                let weights: *const __m256i = group.0.as_ptr().cast();
                // SAFETY: a group holds `VECTORS` vectors and is aligned to 64 bytes.
                let weights = unsafe { _mm256_load_si256(weights.add(i)) };
                pairs = _mm256_add_epi16(pairs, _mm256_maddubs_epi16(*four, weights));
            }
            *total = _mm256_add_epi32(*total, _mm256_madd_epi16(pairs, ones));
        }
    }
    let at: *mut __m256i = sums.as_mut_ptr().cast();
    for (i, total) in totals.into_iter().enumerate() {
        // SAFETY: `sums` holds `VECTORS` vectors; load and store need no alignment.
        unsafe { _mm256_storeu_si256(at.add(i), _mm256_add_epi32(_mm256_loadu_si256(at.add(i)), total)) };
    }
}
