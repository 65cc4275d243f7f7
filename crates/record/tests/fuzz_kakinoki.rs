//! The fuzz targets of KIF, KI2 and BOD, without a fuzzer: see `fuzz/src/lib.rs`.

#[path = "../../../fuzz/drive.rs"]
mod drive;
#[path = "../../../fuzz/src/kakinoki.rs"]
#[allow(unreachable_pub)] // The fuzz crate exports it.
mod targets;

use drive::drive;

#[test]
fn kif() {
    drive("kif", 2_000, targets::kif);
}

#[test]
fn ki2() {
    drive("ki2", 2_000, targets::ki2);
}

#[test]
fn bod() {
    drive("bod", 2_000, targets::bod);
}
