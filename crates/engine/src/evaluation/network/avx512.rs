//! The network's arithmetic in vectors of 512 bits with VNNI, which multiplies and adds four bytes a lane in one step; bit
//! for bit what `portable` computes.
#![allow(unsafe_code)] // Only to load vectors from arrays, and to call these functions once the processor is known.

use std::arch::x86_64::{
    __m512i, _mm512_add_epi32, _mm512_dpbusd_epi32, _mm512_load_si512, _mm512_loadu_si512, _mm512_set1_epi32,
    _mm512_setzero_si512, _mm512_storeu_si512, _mm512_test_epi32_mask,
};

use super::parameters::{HIDDEN, WIDTH};
use super::portable;
use super::weights::{Group, Row};

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
    pub(super) fn activate(self, sums: &Row, neurons: &mut [u8; WIDTH]) {
        // SAFETY: `self` exists, so the processor has what the function is compiled for.
        unsafe { activate(sums, neurons) }
    }

    #[inline]
    pub(super) fn weigh(self, neurons: &[[u8; 4]], groups: &[Group], sums: &mut [i32; HIDDEN]) {
        // SAFETY: `self` exists, so the processor has what the function is compiled for.
        unsafe { weigh(neurons, groups, sums) }
    }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vnni")]
fn change<const N: usize>(from: &Row, to: &mut Row, added: [&Row; N], removed: [&Row; N]) {
    portable::change(from, to, added, removed);
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vnni")]
fn activate(sums: &Row, neurons: &mut [u8; WIDTH]) {
    portable::activate(sums, neurons);
}

/// Fours of neurons in a vector.
const FOURS: usize = 16;

/// Vectors of sums.
const VECTORS: usize = HIDDEN / FOURS;

/// Products of bytes are added up in 32 bits at once, so nothing saturates. Fours of neurons that are 0 are found sixteen at a
/// time and passed over; the others are added to two sets of sums in turns, so that one needs not wait for the other.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vnni")]
fn weigh(neurons: &[[u8; 4]], groups: &[Group], sums: &mut [i32; HIDDEN]) {
    let at: *mut __m512i = sums.as_mut_ptr().cast();
    // SAFETY: `sums` holds `VECTORS` vectors; the load needs no alignment.
    let mut even = std::array::from_fn::<_, VECTORS, _>(|i| unsafe { _mm512_loadu_si512(at.add(i)) });
    let mut odd = [_mm512_setzero_si512(); VECTORS];
    let (sixteens, rest) = neurons.as_chunks::<FOURS>();
    let mut turn = false;
    let mut add = |four: [u8; 4], group: &Group| {
        let four = _mm512_set1_epi32(i32::from_le_bytes(four));
        let weights: *const __m512i = group.0.as_ptr().cast();
        let totals = if turn { &mut odd } else { &mut even };
        turn = !turn;
        for (i, total) in totals.iter_mut().enumerate() {
            // SAFETY: a group holds `VECTORS` vectors and is aligned to 64 bytes.
            let weights = unsafe { _mm512_load_si512(weights.add(i)) };
            *total = _mm512_dpbusd_epi32(*total, four, weights);
        }
    };
    for (fours, groups) in sixteens.iter().zip(groups.as_chunks::<FOURS>().0) {
        // SAFETY: sixteen fours of bytes are one vector; the load needs no alignment.
        let all = unsafe { _mm512_loadu_si512(fours.as_ptr().cast()) };
        let mut active = _mm512_test_epi32_mask(all, all);
        while active != 0 {
            let i = active.trailing_zeros() as usize;
            active &= active - 1;
            add(fours[i], &groups[i]);
        }
    }
    for (four, group) in rest.iter().zip(&groups[sixteens.len() * FOURS..]) {
        add(*four, group);
    }
    for (i, (even, odd)) in even.into_iter().zip(odd).enumerate() {
        // SAFETY: as for the load from `sums`.
        unsafe { _mm512_storeu_si512(at.add(i), _mm512_add_epi32(even, odd)) };
    }
}
