//! The readers of CSA, JKF, PSN, USI lists and JSON, and of whole files.

use komadai_record::{self as record, Format, Games, GamesError, Record, RecordError, Strictness, Written};

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

/// Any text as a USI move list. What that cannot hold is not asked back.
pub fn usi(data: &[u8]) {
    read(data, record::usi::read, record::usi::write);
}

/// Any text as Komadai's JSON.
pub fn json(data: &[u8]) {
    read(data, record::json::read, record::json::write);
}

/// Any bytes as a file: format and encoding are found out, and each of its games is read or refused within the file.
pub fn file(data: &[u8]) {
    let lines = data.iter().filter(|&&byte| byte == b'\n').count() + 1;
    for game in Games::new(data, Strictness::Lenient) {
        match game {
            Ok(found) => {
                let written = Format::Json.write(&found.record);
                let again =
                    Format::Json.read(&written.text, Strictness::Strict).expect("what was written is read");
                assert!(again == found.record, "not the same:\n{}", written.text);
            }
            Err(GamesError::Record(error)) => assert!((1..=lines).contains(&error.place.line), "{error}"),
            Err(GamesError::Io(error)) => panic!("{error}"),
        }
    }
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
