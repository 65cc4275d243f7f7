//! The fuzz targets of this crate, without a fuzzer: see `fuzz/src/lib.rs`.

#[path = "../../../../fuzz/drive.rs"]
mod drive;
#[path = "../../../../fuzz/src/rules.rs"]
#[allow(unreachable_pub)] // The fuzz crate exports it.
mod targets;

use drive::drive;

#[test]
fn sfen() {
    drive("sfen", 3_000, targets::sfen);
}

#[test]
fn usi_move() {
    drive("usi_move", 3_000, targets::usi_move);
}

#[test]
fn position() {
    drive("position", 600, targets::position);
}
