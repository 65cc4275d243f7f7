//! USI move lists: a game a line, as engines are told it.
//!
//! `position startpos moves 7g7f 3c3d`, and what programs make of it: without `position`, without `startpos`, the
//! moves alone, a position alone, a word for the end after the moves
//! (<http://hgm.nubati.net/usi.html> for the command; the words are those of hosts).

use std::fmt::Write as _;

use komadai_rules::{Move, Position};

use crate::{
    Builder, Ending, Expected, Fault, Loss, NodeId, Place, Record, RecordError, Step, Strictness, Terminal,
    Written,
};

/// The words that may follow the moves, the one that is written first.
const WORDS: [(&str, Terminal); 7] = [
    ("resign", Terminal::Resign),
    ("win", Terminal::Kachi),
    ("draw", Terminal::Hikiwake),
    ("rep_draw", Terminal::Sennichite),
    ("timeout", Terminal::TimeUp),
    ("break", Terminal::Chudan),
    ("interrupt", Terminal::Chudan),
];

/// Reads one game. Lines after the first have to be blank.
///
/// ```
/// use komadai_record::{Strictness, Terminal, usi};
///
/// let record = usi::read("startpos moves 7g7f 3c3d resign", Strictness::Lenient)?;
/// assert_eq!(record.moves().count(), 2);
/// assert_eq!(record.ending().map(|ending| ending.terminal), Some(Terminal::Resign));
/// # Ok::<(), komadai_record::RecordError>(())
/// ```
///
/// # Errors
///
/// What is wrong, and where.
pub fn read(text: &str, strictness: Strictness) -> Result<Record, RecordError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let (index, line) = lines.next().ok_or(Fault::Missing(Expected::Game).at(Place::START))?;
    let record = read_line(index + 1, line, strictness)?;
    match lines.next() {
        None => Ok(record),
        Some((index, line)) => {
            Err(Fault::unexpected(Expected::OneGame, line.trim()).at(Place::of(index + 1, line, line.trim())))
        }
    }
}

fn read_line(number: usize, line: &str, strictness: Strictness) -> Result<Record, RecordError> {
    // Counted on from the last word: counting from the begin would take the square of the time.
    let (mut rest, mut before) = (line, 0);
    let mut place = |word: &str| {
        before += Place::of(number, rest, word).column - 1;
        let at = (word.as_ptr() as usize).wrapping_sub(line.as_ptr() as usize);
        rest = line.get(at..).unwrap_or(rest);
        Place { line: number, column: before + 1 }
    };
    let lenient = strictness == Strictness::Lenient;
    let mut words = line.split_ascii_whitespace().peekable();
    let command = words.next_if_eq(&"position").is_some();
    if !command && !lenient {
        let first = words.next().unwrap_or("");
        return Err(Fault::unexpected(Expected::Literal("position"), first).at(place(first)));
    }
    let first = words.peek().copied().unwrap_or("");
    let mut builder = if words.next_if_eq(&"startpos").is_some() {
        Builder::new(Position::startpos(), 1)
    } else if words.next_if_eq(&"sfen").is_some() || (lenient && first.contains('/')) {
        let mut fields = Vec::new();
        while fields.len() < 4 {
            let Some(field) = words.next_if(|&word| word != "moves") else { break };
            fields.push(field);
        }
        let sfen = match strictness {
            Strictness::Lenient => fields.join(" "),
            // With the blanks that stand there.
            Strictness::Strict => between(line, &fields).to_owned(),
        };
        Builder::from_sfen(&sfen, strictness, place(first))?
    } else if lenient && !command {
        Builder::new(Position::startpos(), 1)
    } else {
        return Err(Fault::unexpected(Expected::OneOf("startpos, sfen"), first).at(place(first)));
    };
    if words.next_if_eq(&"moves").is_none()
        && let Some(&word) = words.peek().filter(|_| !lenient)
    {
        return Err(Fault::unexpected(Expected::Literal("moves"), word).at(place(word)));
    }
    for word in words {
        if let Ok(mv) = word.parse::<Move>() {
            builder.play(mv, word, place(word))?;
        } else if let Some(&(_, terminal)) = WORDS.iter().find(|&&(name, _)| name == word) {
            builder.end(terminal, place(word))?;
        } else {
            return Err(Fault::unexpected(Expected::Move("7g7f"), word).at(place(word)));
        }
    }
    builder.finish()
}

/// The part of a line from the first of its words to the last.
fn between<'a>(line: &'a str, words: &[&str]) -> &'a str {
    let at = |end: *const u8| (end as usize).wrapping_sub(line.as_ptr() as usize);
    let part = words.first().zip(words.last());
    let part =
        part.and_then(|(first, last)| line.get(at(first.as_ptr())..at(last.as_bytes().as_ptr_range().end)));
    part.unwrap_or("")
}

/// Writes a game as a `position` command and the end of the line.
pub fn write(record: &Record) -> Written {
    let tree = record.tree();
    let mut text = String::from("position ");
    let mut lost = Vec::new();
    if *record.start() == Position::startpos() && record.move_number() == 1 {
        text.push_str("startpos");
    } else {
        let _ = write!(text, "sfen {}", record.start().to_sfen(record.move_number()));
    }
    if !tree.is_empty() {
        text.push_str(" moves");
    }
    for node in tree.line(NodeId::ROOT) {
        match tree.step(node) {
            None => {}
            Some(Step::Move(mv)) => {
                let _ = write!(text, " {mv}");
            }
            // No word says that a move was a foul, and without one it could not be read.
            Some(Step::Foul(..)) => lost.push(Loss::Moves(1)),
            Some(Step::End(ending)) => {
                let word = WORDS.iter().find(|&&(_, terminal)| terminal == ending.terminal);
                match word.filter(|_| ending == Ending::of(ending.terminal, record.turn(node))) {
                    Some((word, _)) => {
                        let _ = write!(text, " {word}");
                    }
                    None => lost.push(Loss::Ending(ending.terminal)),
                }
            }
        }
    }
    text.push('\n');
    lost.extend(Loss::headers(record));
    lost.extend(Loss::variations(record));
    lost.extend(Loss::notes(record));
    Written { text, lost }
}

#[cfg(test)]
mod tests {
    use komadai_rules::Color;

    use super::*;

    fn moves(text: &str) -> usize {
        read(text, Strictness::Lenient).unwrap().moves().count()
    }

    #[test]
    fn a_line_of_any_length_is_read_in_time_and_its_columns_are_right() {
        let begun = std::time::Instant::now();
        let text = format!("  startpos moves {}4i4h x", "4i4h 4a4b 4h4i 4b4a ".repeat(100_000));
        let error = read(&text, Strictness::Lenient).unwrap_err();
        assert_eq!(error.place, Place { line: 1, column: text.len() });
        assert!(begun.elapsed() < std::time::Duration::from_secs(20), "{:?}", begun.elapsed());
        for (text, column) in [("x", 1), ("　x", 1), ("7g7f  é 3c3d", 7), ("position  sfen 4k4/9 b", 11)] {
            let error = read(text, Strictness::Lenient).unwrap_err();
            assert_eq!(error.place.column, column, "{text}");
        }
    }

    #[test]
    fn what_programs_write_is_read() {
        const SFEN: &str = "4k4/9/9/9/9/9/9/9/4K4 b P 1";
        assert_eq!(moves("position startpos"), 0);
        assert_eq!(moves("position startpos moves"), 0);
        assert_eq!(moves("startpos moves 7g7f"), 1);
        assert_eq!(moves("7g7f 3c3d 2g2f\r\n\n"), 3);
        assert_eq!(moves("moves 7g7f"), 1);
        assert_eq!(moves(&format!("position sfen {SFEN} moves P*5e")), 1);
        assert_eq!(moves(&format!("sfen {SFEN}")), 0);
        assert_eq!(moves(SFEN), 0);
        assert_eq!(moves("sfen 4k4/9/9/9/9/9/9/9/4K4 b P moves P*5e"), 1);
    }

    #[test]
    fn a_command_is_written_and_read_back() {
        for text in [
            "position startpos\n",
            "position startpos moves 7g7f 3c3d rep_draw\n",
            "position sfen 4k4/9/9/9/9/9/9/9/4K4 w P 8 moves 5a5b win\n",
        ] {
            let record = read(text, Strictness::Strict).unwrap();
            assert_eq!(write(&record), Written { text: text.to_owned(), lost: Vec::new() });
        }
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        let error = |text: &str, strictness| {
            let error = read(text, strictness).unwrap_err();
            (error.place.line, error.place.column, error.to_string())
        };
        let (line, column, text) = error("\nstartpos moves 7g7f 7g7f", Strictness::Lenient);
        assert_eq!((line, column), (2, 21));
        assert!(text.ends_with("illegal move `7g7f` (7g7f): no piece on the square"), "{text}");
        assert_eq!(error("startpos moves 7g7x", Strictness::Lenient).1, 16);
        assert_eq!(error("startpos 7g7f", Strictness::Strict).1, 1);
        assert_eq!(error("position sfen 4k4/9/9 b - 1", Strictness::Lenient).1, 10);
        assert_eq!(error("7g7f\n3c3d", Strictness::Lenient).0, 2);
        assert_eq!(error("", Strictness::Lenient).0, 1);
    }

    #[test]
    fn strict_reading_takes_strict_sfen() {
        let read = |sfen: &str, strictness| read(&format!("position sfen {sfen} moves 5i5h"), strictness);
        assert!(read("4k4/9/9/9/9/9/9/9/4K4 b P 1", Strictness::Strict).is_ok());
        for sfen in [
            "4k4/9/9/9/9/9/9/9/4K4 b 0P 1",
            "45/9/9/9/9/9/9/4k4/4K4 b - 1",
            "4k4/9/9/9/9/9/9/9/4K4  b P 1",
            "4k4/9/9/9/9/9/9/9/4K4 b P  1",
        ] {
            assert!(read(sfen, Strictness::Strict).is_err(), "{sfen}");
        }
        assert!(read("4k4/9/9/9/9/9/9/9/4K4  b  P 1", Strictness::Lenient).is_ok());
    }

    #[test]
    fn a_foul_and_another_winner_are_left_out_and_told() {
        let place = Place::START;
        let mut builder = Builder::new(Position::startpos(), 1);
        builder.play("7g7f".parse().unwrap(), "", place).unwrap();
        builder.play("3c3e".parse().unwrap(), "", place).unwrap();
        builder.end(Terminal::IllegalWin, place).unwrap();
        let written = write(&builder.finish().unwrap());
        assert_eq!(written.text, "position startpos moves 7g7f\n");
        assert_eq!(written.lost, [Loss::Moves(1), Loss::Ending(Terminal::IllegalWin)]);
        for (terminal, winner) in [
            (Terminal::Resign, Some(Color::White)),
            (Terminal::Kachi, Some(Color::Black)),
            (Terminal::TimeUp, None),
            (Terminal::Hikiwake, Some(Color::Black)),
        ] {
            let mut builder = Builder::new(Position::startpos(), 1);
            builder.play("7g7f".parse().unwrap(), "", place).unwrap();
            builder.end_with(Ending { terminal, winner }, place).unwrap();
            let written = write(&builder.finish().unwrap());
            assert_eq!(written.text, "position startpos moves 7g7f\n");
            assert_eq!(written.lost, [Loss::Ending(terminal)]);
        }
    }

    #[test]
    fn what_a_command_cannot_hold_is_told() {
        let mut record = read("7g7f 3c3d resign", Strictness::Lenient).unwrap();
        record.headers.push(crate::HeaderName::Black, "A");
        record.tree_mut().notes_mut(NodeId::ROOT).comments.push("first".to_owned());
        let expected = [Loss::Header(crate::HeaderName::Black), Loss::Comments(1)];
        assert_eq!(write(&record).lost, expected);
    }
}
