//! The readers of KIF, KI2 and BOD.

use komadai_record::{Record, RecordError, Strictness, Written, bod, ki2, kif};

type Read = fn(&str, Strictness) -> Result<Record, RecordError>;
type Write = fn(&Record) -> Written;

/// Any text as KIF.
pub fn kif(data: &[u8]) {
    read(data, kif::read, kif::write, true);
}

/// Any text as KI2.
pub fn ki2(data: &[u8]) {
    read(data, ki2::read, ki2::write, true);
}

/// Any text as BOD.
pub fn bod(data: &[u8]) {
    read(data, bod::read, bod::write, false);
}

/// Read or refused with a place in the text. What is read is written without a loss and read back the same; `moves` says
/// whether the format has any.
fn read(data: &[u8], read: Read, write: Write, moves: bool) {
    let text = String::from_utf8_lossy(data);
    let strict = read(&text, Strictness::Strict);
    let record = match read(&text, Strictness::Lenient) {
        Ok(record) => record,
        Err(error) => {
            let lines = text.matches(['\n', '\r']).count() + 1;
            assert!((1..=lines).contains(&error.place.line), "{error}");
            assert!((1..=text.chars().count() + 1).contains(&error.place.column), "{error}");
            assert!(strict.is_err(), "strict reading takes what lenient reading refuses: {error}");
            return;
        }
    };
    if let Ok(strict) = strict {
        assert_eq!(strict, record);
    }
    let written = write(&record);
    assert_eq!(written.lost, [], "{}", written.text);
    let again = read(&written.text, Strictness::Lenient).expect("what was written is read");
    assert!(again == record, "not the same:\n{}\n{}", written.text, write(&again).text);
    assert_eq!(write(&again), written);
    for (other, write) in [(kif::read as Read, kif::write as Write), (ki2::read, ki2::write)] {
        let written = write(&record);
        let again = other(&written.text, Strictness::Lenient).expect("what was written is read");
        assert!(again == record || !moves || !written.lost.is_empty(), "{}", written.text);
    }
}
