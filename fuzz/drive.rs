//! Drives a fuzz target from an ordinary test: its seeds, the seeds after some edits, and bytes of no sort. A test takes
//! this file in by its path; it is no part of the fuzz crate, which needs no proptest.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use std::path::Path;

/// Runs `target` on the seeds of that name, and on `cases` inputs made from them or from nothing.
pub(crate) fn drive(name: &str, cases: u32, target: fn(&[u8])) {
    let seeds = seeds(name);
    for seed in &seeds {
        target(seed);
    }
    let edited = (0..seeds.len(), vec(edit(), 1..8))
        .prop_map(move |(seed, edits)| edits.into_iter().fold(seeds[seed].clone(), apply));
    let inputs = prop_oneof![3 => edited, 1 => vec(any::<u8>(), 0..200)];
    let config = ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() };
    let run = TestRunner::new(config).run(&inputs, |bytes| {
        target(&bytes);
        Ok(())
    });
    if let Err(error) = run {
        panic!("{name}: {error}");
    }
}

/// The files of `fuzz/seeds/NAME`; the crates lie two folders deep.
fn seeds(name: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds").join(name);
    let files = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
    files.sort();
    assert!(!files.is_empty(), "{} has no seed", folder.display());
    files.iter().map(|file| std::fs::read(file).expect("a seed")).collect()
}

/// One change to some bytes. Places are taken modulo the length.
#[derive(Clone, Copy, Debug)]
enum Edit {
    /// Another byte at a place.
    Set(usize, u8),
    /// A byte more before a place.
    Insert(usize, u8),
    /// A byte less.
    Remove(usize),
    /// Nothing from a place on.
    Cut(usize),
    /// A stretch from one place put in at another.
    Copy(usize, usize, usize),
}

fn edit() -> impl Strategy<Value = Edit> {
    let place = || any::<u16>().prop_map(usize::from);
    // Bytes of text mostly, since most inputs are text.
    let byte = || prop_oneof![3 => 0x20..0x7f_u8, 1 => any::<u8>()];
    prop_oneof![
        4 => (place(), byte()).prop_map(|(at, byte)| Edit::Set(at, byte)),
        2 => (place(), byte()).prop_map(|(at, byte)| Edit::Insert(at, byte)),
        2 => place().prop_map(Edit::Remove),
        1 => place().prop_map(Edit::Cut),
        2 => (place(), 1..24_usize, place()).prop_map(|(from, length, to)| Edit::Copy(from, length, to)),
    ]
}

fn apply(mut bytes: Vec<u8>, edit: Edit) -> Vec<u8> {
    let length = bytes.len();
    let place = |at: usize| if length == 0 { 0 } else { at % length };
    match edit {
        Edit::Insert(at, byte) => bytes.insert(place(at), byte),
        _ if length == 0 => {}
        Edit::Set(at, byte) => bytes[place(at)] = byte,
        Edit::Remove(at) => {
            bytes.remove(place(at));
        }
        Edit::Cut(at) => bytes.truncate(place(at)),
        Edit::Copy(from, count, to) => {
            let from = place(from);
            let piece = bytes[from..(from + count).min(length)].to_vec();
            let to = place(to);
            bytes.splice(to..to, piece);
        }
    }
    bytes
}
