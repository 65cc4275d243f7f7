//! The benchmark's own way through the site, for some seconds: what is acknowledged stays, whatever the speed.

use std::path::PathBuf;
use std::time::Duration;

use komadai_load::{Plan, run};

#[test]
fn a_small_load_loses_nothing() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let plan = Plan {
        program: PathBuf::from(env!("CARGO_BIN_EXE_komadai")),
        data: folder.path().join("data"),
        time: Duration::from_secs(4),
        games: 20,
        rate: 200,
        idle: 0,
    };
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let report = runtime.block_on(run(&plan)).expect("the site plays along");
    let line = report.line();
    assert_eq!(report.lost, 0, "{line}");
    assert!(report.latencies.count() > 0 && report.acknowledged >= report.latencies.count(), "{line}");
    assert!(line.starts_with("moves_per_s ") && line.ends_with(" lost 0"), "{line}");
}
