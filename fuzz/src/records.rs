//! The readers of CSA, JKF and PSN.

use komadai_record::{self as record, Record, RecordError, Strictness, Written};

/// Any text as CSA.
pub fn csa(data: &[u8]) {
    read(data, record::csa::read, record::csa::write);
}

/// Any text as JKF.
pub fn jkf(data: &[u8]) {
    read(data, record::jkf::read, record::jkf::write);
}

/// Any text as PSN.
pub fn psn(data: &[u8]) {
    read(data, record::psn::read, record::psn::write);
}

/// Read or refused with a place in the text. What is read is written without a loss and read back the same.
fn read(
    data: &[u8],
    read: fn(&str, Strictness) -> Result<Record, RecordError>,
    write: fn(&Record) -> Written,
) {
    let text = String::from_utf8_lossy(data);
    let strict = read(&text, Strictness::Strict);
    let game = match read(&text, Strictness::Lenient) {
        Ok(game) => game,
        Err(error) => {
            assert!((1..=text.matches('\n').count() + 1).contains(&error.place.line), "{error}");
            let line = text.split('\n').nth(error.place.line - 1).unwrap_or("");
            assert!((1..=line.chars().count() + 1).contains(&error.place.column), "{error}");
            assert!(strict.is_err(), "strict reading takes what lenient reading refuses: {error}");
            return;
        }
    };
    if let Ok(strict) = strict {
        assert_eq!(strict, game);
    }
    let written = write(&game);
    assert_eq!(written.lost, [], "{}", written.text);
    let again = read(&written.text, Strictness::Lenient).expect("what was written is read");
    assert!(again == game, "not the same:\n{}\n{}", written.text, write(&again).text);
    assert_eq!(write(&again), written);
}
