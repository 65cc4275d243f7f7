//! The network's arithmetic in vectors of 512 bits with VNNI, which multiplies and adds four bytes a lane in one step; bit
//! for bit what `portable` computes.
#![allow(unsafe_code)] // Only to load vectors from arrays, and to call these functions once the processor is known.

use std::arch::x86_64::{
    __m512i, _mm512_add_epi32, _mm512_dpbusd_epi32, _mm512_load_si512, _mm512_loadu_si512, _mm512_set1_epi32,
    _mm512_setzero_si512, _mm512_storeu_si512,
};

use super::parameters::HIDDEN;
use super::portable;
use super::weights::{Layer, Network, Row};

/// Proof that the processor has AVX-512 with VNNI.
#[derive(Clone, Copy, Debug)]
pub(super) struct Avx512(());

impl Avx512 {
    /// The proof, where there is one.
    pub(super) fn detect() -> Option<Self> {
        let has = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vnni");
        has.then_some(Self(()))
    }

    #[inline]
    pub(super) fn change<const N: usize>(
        self,
        from: &Row,
        to: &mut Row,
        added: [&Row; N],
        removed: [&Row; N],
    ) {
        // SAFETY: `self` exists, so the processor has what the function is compiled for.
        unsafe { change(from, to, added, removed) }
    }

    #[inline]
    pub(super) fn output(self, network: &Network, mover: &Row, other: &Row) -> i32 {
        // SAFETY: `self` exists, so the processor has what the function is compiled for.
        unsafe { output(network, mover, other) }
    }

    #[cfg(test)]
    pub(super) fn weigh(self, neurons: &[[u8; 4]], layer: &Layer, sums: &mut [i32; HIDDEN]) {
        // SAFETY: `self` exists, so the processor has what the function is compiled for.
        unsafe { weigh(neurons, layer, sums) }
    }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vnni")]
fn change<const N: usize>(from: &Row, to: &mut Row, added: [&Row; N], removed: [&Row; N]) {
    portable::change(from, to, added, removed);
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vnni")]
fn output(network: &Network, mover: &Row, other: &Row) -> i32 {
    portable::output(network, mover, other, |neurons, layer, sums| weigh(neurons, layer, sums))
}

/// Vectors of sums.
const VECTORS: usize = HIDDEN / 16;

/// Sets of sums; each layer's fours of inputs are a multiple.
const TURNS: usize = 4;

/// Products of bytes are added up in 32 bits at once, so nothing saturates. Fours of neurons are taken in turns into several
/// sets of sums, so that one needs not wait for the other; passing over those that are 0 costs more than it saves.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vnni")]
fn weigh(neurons: &[[u8; 4]], layer: &Layer, sums: &mut [i32; HIDDEN]) {
    let mut totals = [[_mm512_setzero_si512(); VECTORS]; TURNS];
    for (fours, groups) in neurons.as_chunks::<TURNS>().0.iter().zip(layer.groups.as_chunks::<TURNS>().0) {
        for ((totals, four), group) in totals.iter_mut().zip(fours).zip(groups) {
            let four = _mm512_set1_epi32(i32::from_le_bytes(*four));
            let weights: *const __m512i = group.0.as_ptr().cast();
            for (i, total) in totals.iter_mut().enumerate() {
                // SAFETY: a group holds `VECTORS` vectors and is aligned to 64 bytes.
                let weights = unsafe { _mm512_load_si512(weights.add(i)) };
                *total = _mm512_dpbusd_epi32(*total, four, weights);
            }
        }
    }
    let at: *mut __m512i = sums.as_mut_ptr().cast();
    for i in 0..VECTORS {
        let total =
            totals.iter().fold(_mm512_setzero_si512(), |sum, totals| _mm512_add_epi32(sum, totals[i]));
        // SAFETY: `sums` holds `VECTORS` vectors; load and store need no alignment.
        unsafe { _mm512_storeu_si512(at.add(i), _mm512_add_epi32(_mm512_loadu_si512(at.add(i)), total)) };
    }
}
