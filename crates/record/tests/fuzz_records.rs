//! The fuzz targets of every format and of whole files, without a fuzzer: see `fuzz/src/lib.rs`.

#[path = "../../../fuzz/drive.rs"]
mod drive;
#[path = "../../../fuzz/src/records.rs"]
#[allow(unreachable_pub)] // The fuzz crate exports it.
mod targets;

use drive::drive;

#[test]
fn csa() {
    drive("csa", 3_000, targets::csa);
}

#[test]
fn jkf() {
    drive("jkf", 3_000, targets::jkf);
}

#[test]
fn psn() {
    drive("psn", 3_000, targets::psn);
}

#[test]
fn usi() {
    drive("usi", 3_000, targets::usi);
}

#[test]
fn json() {
    drive("json", 3_000, targets::json);
}

#[test]
fn file() {
    drive("file", 3_000, targets::file);
}

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
