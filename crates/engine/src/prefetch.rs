//! Memory that is asked for before it is needed, so that nobody waits for it: a twelfth of the search's time
//! (docs/engine.md).
#![allow(unsafe_code)] // Only for the instruction, which the standard library has as an unsafe function.

/// Asks for the cache line in which `what` begins. Changes nothing, and does nothing where the processor has no such
/// instruction that Rust knows.
#[inline]
pub(crate) fn prefetch<T>(what: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: the instruction belongs to every x86-64 processor, and reads nothing that a program could see.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(what).cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = what;
}
