//! KI2: the cases, the law that it is read back, and what is refused.

use komadai_record::{HeaderName, Strictness, Terminal, ki2};
use proptest::prelude::*;

mod cases;
mod generated;
use generated::Holds;

const HOLDS: Holds = Holds {
    variations: true,
    bare_endings: true,
    comment: r"[^\r\n]{0,12}",
    remark: r"[^\r\n]{0,12}",
    bookmark: r"[^\r\n]{0,12}",
    value: r"([^\r\n\pZ\pC]([^\r\n]{0,12}[^\r\n\pZ\pC])?)?",
    headers: || {
        let other = ["表題", "盤面", "手数", "消費時間", "秒読み", "x y", "24"];
        HeaderName::KNOWN.into_iter().chain(other.map(|name| HeaderName::Other(name.to_owned()))).collect()
    },
    endings: &Terminal::ALL,
    after_foul: &[
        Terminal::IllegalWin,
        Terminal::IllegalLose,
        Terminal::IllegalActionBlack,
        Terminal::IllegalActionWhite,
    ],
    out_of_turn: true,
    diagrams: true,
    ..Holds::MOVES
};

#[test]
fn every_case() {
    assert_eq!(cases::check("ki2", ki2::read), 9);
}

/// What a case holds is kept, and written the same again.
#[test]
fn every_case_is_written_and_read_back() {
    for text in cases::texts("ki2") {
        let Ok(record) = ki2::read(&text, Strictness::Lenient) else { continue };
        let written = ki2::write(&record);
        assert_eq!(written.lost, [], "{text}");
        let again = ki2::read(&written.text, Strictness::Strict).unwrap();
        assert_eq!(again, record, "{text}\n{}", written.text);
        assert_eq!(ki2::write(&again), written);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn records_are_read_back(record in generated::records(HOLDS)) {
        generated::is_read_back(&record, ki2::write, ki2::read)?;
    }
}
