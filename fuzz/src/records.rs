//! The readers of records: a format each, and whole files.

use komadai_record::{self as record, Format, Games, GamesError, Record, RecordError, Strictness, Written};

type Read = fn(&str, Strictness) -> Result<Record, RecordError>;
type Write = fn(&Record) -> Written;

/// Any text as CSA.
pub fn csa(data: &[u8]) {
    read(data, record::csa::read, record::csa::write, lines);
}

/// Any text as JKF.
pub fn jkf(data: &[u8]) {
    read(data, record::jkf::read, record::jkf::write, lines);
}

/// Any text as PSN.
pub fn psn(data: &[u8]) {
    read(data, record::psn::read, record::psn::write, lines);
}

/// Any text as a USI move list.
pub fn usi(data: &[u8]) {
    read(data, record::usi::read, record::usi::write, lines);
}

/// Any text as Komadai's JSON.
pub fn json(data: &[u8]) {
    read(data, record::json::read, record::json::write, lines);
}

/// Any text as KIF.
pub fn kif(data: &[u8]) {
    if let Some(game) = read(data, record::kif::read, record::kif::write, lines_with_lone_cr) {
        converts(&game, true);
    }
}

/// Any text as KI2.
pub fn ki2(data: &[u8]) {
    if let Some(game) = read(data, record::ki2::read, record::ki2::write, lines_with_lone_cr) {
        converts(&game, true);
    }
}

/// Any text as BOD.
pub fn bod(data: &[u8]) {
    if let Some(game) = read(data, record::bod::read, record::bod::write, lines_with_lone_cr) {
        converts(&game, false);
    }
}

/// Any bytes as a file: format and encoding are found out, and each of its games is read or refused within the file.
pub fn file(data: &[u8]) {
    // A CR ends a line of KIF by itself.
    let lines = data.iter().filter(|&byte| b"\r\n".contains(byte)).count() + 1;
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

/// The lines of a text, as an error counts them.
fn lines(text: &str) -> Vec<String> {
    text.split('\n').map(str::to_owned).collect()
}

/// The same where a CR ends a line too, by itself or before a LF.
fn lines_with_lone_cr(text: &str) -> Vec<String> {
    lines(&text.replace("\r\n", "\n").replace('\r', "\n"))
}

/// Read or refused with a place in the text. What is read is written without a loss and read back the same.
fn read(data: &[u8], read: Read, write: Write, lines: fn(&str) -> Vec<String>) -> Option<Record> {
    let text = String::from_utf8_lossy(data);
    let strict = read(&text, Strictness::Strict);
    let game = match read(&text, Strictness::Lenient) {
        Ok(game) => game,
        Err(error) => {
            let lines = lines(&text);
            assert!((1..=lines.len()).contains(&error.place.line), "{error}");
            let columns = lines[error.place.line - 1].chars().count() + 1;
            assert!((1..=columns).contains(&error.place.column), "{error}");
            assert!(strict.is_err(), "strict reading takes what lenient reading refuses: {error}");
            return None;
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
    Some(game)
}

/// What KIF, KI2 or BOD holds is written as KIF and as KI2, and read back the same where nothing is told as lost. `moves`
/// says whether the format has any.
fn converts(game: &Record, moves: bool) {
    let formats =
        [(record::kif::read as Read, record::kif::write as Write), (record::ki2::read, record::ki2::write)];
    for (read, write) in formats {
        let written = write(game);
        let again = read(&written.text, Strictness::Lenient).expect("what was written is read");
        assert!(again == *game || !moves || !written.lost.is_empty(), "{}", written.text);
    }
}
