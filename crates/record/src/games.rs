//! The games of a file, one after the other.

use std::io::{self, BufRead, Cursor, Read as _};
use std::sync::LazyLock;

use thiserror::Error;

use crate::{Encoding, Expected, Fault, Format, Limit, Place, Record, RecordError, Strictness, psn};

/// What is looked at to find out a format.
const SAMPLE: u64 = 64 << 10;

/// The longest game that is read. One of ten thousand moves with comments takes a megabyte.
const LONGEST: usize = 64 << 20;

/// A game as it was found in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// The game.
    pub record: Record,
    /// The format it was in.
    pub format: Format,
    /// The encoding it was in.
    pub encoding: Encoding,
}

/// Why a game could not be read.
#[derive(Debug, Error)]
pub enum GamesError {
    /// The file could not be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The record is wrong. The line is counted from the begin of the file.
    #[error(transparent)]
    Record(#[from] RecordError),
}

/// Reads the games of a file one by one, and holds one at a time: a file may be larger than the memory.
///
/// Format and encoding are found out where they are not given. After a game that is wrong the next one follows; after
/// a fault of the file nothing.
///
/// ```
/// use komadai_record::{Games, Strictness};
///
/// let file = "PI\n+\n+7776FU\n%TORYO\n/\nPI\n+\n+2726FU\n-8384FU\n";
/// let games: Result<Vec<_>, _> = Games::new(file.as_bytes(), Strictness::Lenient).collect();
/// let plies: Vec<_> = games?.iter().map(|game| game.record.moves().count()).collect();
/// assert_eq!(plies, [1, 2]);
/// # Ok::<(), komadai_record::GamesError>(())
/// ```
pub struct Games<R> {
    input: R,
    strictness: Strictness,
    format: Option<Format>,
    /// The format where the text does not tell.
    fallback: Option<Format>,
    encoding: Option<Encoding>,
    /// What was read to find out the format, or a line that belongs to the next game.
    ahead: Cursor<Vec<u8>>,
    /// The lines before the next game.
    lines: usize,
    /// The encoding of the games so far, where their bytes told it.
    told: Option<Encoding>,
    begun: bool,
    over: bool,
}

impl<R: BufRead> Games<R> {
    /// The games of a file whose format and encoding are to be found out.
    pub fn new(input: R, strictness: Strictness) -> Self {
        Self {
            input,
            strictness,
            format: None,
            fallback: None,
            encoding: None,
            ahead: Cursor::default(),
            lines: 0,
            told: None,
            begun: false,
            over: false,
        }
    }

    /// The same, in this format.
    #[must_use]
    pub fn in_format(mut self, format: Format) -> Self {
        self.format = Some(format);
        self
    }

    /// The same, in this format where the text does not tell another.
    #[must_use]
    pub fn or_format(mut self, format: Format) -> Self {
        self.fallback = Some(format);
        self
    }

    /// The same, in this encoding.
    #[must_use]
    pub fn in_encoding(mut self, encoding: Encoding) -> Self {
        self.encoding = Some(encoding);
        self
    }

    fn read_next(&mut self) -> Result<Option<Found>, GamesError> {
        let format = self.find_format()?;
        let Some((bytes, before)) = self.read_game(format)? else {
            if !std::mem::replace(&mut self.begun, true) {
                return Err(Fault::Missing(Expected::Game).at(Place::START).into());
            }
            return Ok(None);
        };
        self.begun = true;
        let encoding = self.encoding.unwrap_or_else(|| match (Encoding::detect(&bytes), self.told) {
            // A short text may be both; one that cannot be in the encoding of the others is in its own.
            (found @ (Encoding::ShiftJis | Encoding::EucJp), Some(told))
                if found != told && told.decode(&bytes).is_ok() =>
            {
                told
            }
            (found, _) => found,
        });
        if matches!(encoding, Encoding::ShiftJis | Encoding::EucJp) {
            self.told = Some(encoding);
        }
        let shifted = |error: RecordError| error.after_lines(before);
        let text = encoding.decode(&bytes).map_err(shifted)?;
        let record = format.read(&text, self.strictness).map_err(shifted)?;
        Ok(Some(Found { record, format, encoding }))
    }

    fn find_format(&mut self) -> Result<Format, GamesError> {
        if let Some(format) = self.format {
            return Ok(format);
        }
        let mut sample = Vec::new();
        self.input.by_ref().take(SAMPLE).read_to_end(&mut sample)?;
        // A character may be cut at the end of the sample; only its begin is asked for the format.
        let cut = sample.iter().rposition(|&byte| byte == b'\n').map_or(sample.len(), |end| end + 1);
        let encoding = self.encoding.unwrap_or_else(|| Encoding::detect(&sample[..cut]));
        let text = encoding.decode(&sample[..cut]);
        let format = text.as_ref().ok().and_then(|text| Format::detect(text));
        let undecoded = text.err();
        let blank = is_blank(&sample);
        self.ahead = Cursor::new(sample);
        match format.or(self.fallback.filter(|_| !blank)) {
            Some(format) => Ok(*self.format.insert(format)),
            None => {
                self.over = true;
                if let Some(error) = undecoded {
                    return Err(error.into());
                }
                let fault = if blank { Fault::Missing(Expected::Game) } else { Fault::UnknownFormat };
                Err(fault.at(Place::START).into())
            }
        }
    }

    /// The bytes of the next game, and the lines before it; `None` at the end.
    fn read_game(&mut self, format: Format) -> Result<Option<(Vec<u8>, usize)>, GamesError> {
        let mut game = Vec::new();
        let mut splitter = Splitter::new(format);
        let mut before = self.lines;
        loop {
            let from = game.len();
            self.read_line(&mut game)?;
            if game.len() == from {
                break;
            }
            if game.len() > LONGEST {
                self.over = true;
                let most = Limit::GameSize((LONGEST >> 20) as u32);
                return Err(Fault::TooMuch(most).at(Place { line: self.lines + 1, column: 1 }).into());
            }
            self.lines += 1;
            match splitter.line(&game[from..]) {
                Cut::None => continue,
                Cut::After => {}
                Cut::Here => game.truncate(from),
                Cut::Before => {
                    self.lines -= 1;
                    let mut ahead = game.split_off(from);
                    self.ahead.read_to_end(&mut ahead)?;
                    self.ahead = Cursor::new(ahead);
                }
            }
            if !is_blank(&game) {
                break;
            }
            // Nothing stands between two signs that a game ends: that is no game.
            game.clear();
            before = self.lines;
        }
        Ok((!is_blank(&game)).then_some((game, before)))
    }

    /// Appends the next line with its end.
    fn read_line(&mut self, game: &mut Vec<u8>) -> io::Result<()> {
        let from = game.len();
        self.ahead.read_until(b'\n', game)?;
        if game.len() == from || game.last() != Some(&b'\n') {
            let room = (LONGEST + 1).saturating_sub(game.len()) as u64;
            self.input.by_ref().take(room).read_until(b'\n', game)?;
        }
        Ok(())
    }
}

impl<R: BufRead> Iterator for Games<R> {
    type Item = Result<Found, GamesError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.over {
            return None;
        }
        let found = self.read_next();
        if matches!(found, Err(GamesError::Io(_)) | Ok(None)) {
            self.over = true;
        }
        found.transpose()
    }
}

/// Whether nothing stands there; a byte order mark is nothing too.
fn is_blank(bytes: &[u8]) -> bool {
    bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes).iter().all(u8::is_ascii_whitespace)
}

/// Where a game ends, seen from a line.
enum Cut {
    /// Not here.
    None,
    /// After this line.
    After,
    /// The line stands between two games.
    Here,
    /// The line begins the next game.
    Before,
}

/// Tells the games of a file apart by its lines, as bytes: the encoding of each game is found out later.
struct Splitter {
    format: Format,
    /// Whether the body of the game has begun: a header after it belongs to the next one.
    body: bool,
    /// Whether a header of PSN has been seen.
    head: bool,
    json: Nesting,
}

impl Splitter {
    fn new(format: Format) -> Self {
        Self { format, body: false, head: false, json: Nesting::default() }
    }

    fn line(&mut self, line: &[u8]) -> Cut {
        let trimmed = line.trim_ascii();
        match self.format {
            Format::Csa if trimmed == b"/" => Cut::Here,
            Format::Usi if trimmed.is_empty() => Cut::None,
            Format::Usi => Cut::After,
            Format::Jkf | Format::Json => {
                if self.json.ends_in(line) {
                    Cut::After
                } else {
                    Cut::None
                }
            }
            Format::Kif | Format::Ki2 | Format::Bod => {
                let first = trimmed.first().copied().unwrap_or(b' ');
                let any = |of: &[Vec<u8>]| of.iter().any(|word| trimmed.starts_with(word));
                let foreign = !first.is_ascii();
                let head = (foreign || first == b'#') && any(&HEADS);
                let body = match self.format {
                    Format::Bod => first == b'|',
                    _ => first.is_ascii_digit() || (foreign && any(&MARKS)),
                };
                self.cut_before(head, body)
            }
            Format::Psn => {
                let line = String::from_utf8_lossy(trimmed.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(trimmed));
                let head = psn::is_header(&line);
                self.head |= head;
                // Notes before the first header are no game of their own.
                let body = if self.head { !line.starts_with('[') } else { psn::begins_with_move(&line) };
                self.cut_before(head, body && !line.is_empty())
            }
            Format::Csa => Cut::None,
        }
    }

    fn cut_before(&mut self, head: bool, body: bool) -> Cut {
        if head && self.body {
            return Cut::Before;
        }
        self.body |= body && !head;
        Cut::None
    }
}

/// How deep in brackets a JSON text is.
#[derive(Default)]
struct Nesting {
    depth: usize,
    in_text: bool,
    escaped: bool,
}

impl Nesting {
    /// Whether an object or array that began here or before ends in this line.
    fn ends_in(&mut self, line: &[u8]) -> bool {
        let mut ended = false;
        for &byte in line {
            match byte {
                _ if self.escaped => self.escaped = false,
                b'\\' if self.in_text => self.escaped = true,
                b'"' => self.in_text = !self.in_text,
                _ if self.in_text => {}
                b'{' | b'[' => self.depth += 1,
                b'}' | b']' => {
                    self.depth = self.depth.saturating_sub(1);
                    ended |= self.depth == 0;
                }
                _ => {}
            }
        }
        ended
    }
}

/// The lines that KIF and KI2 begin with, in each encoding.
static HEADS: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    in_each_encoding(&[
        "#KIF",
        "# KIF",
        "# ---",
        "開始日時",
        "棋戦",
        "手合割",
        "先手：",
        "先手:",
        "下手：",
        "下手:",
        "後手：",
        "後手:",
        "上手：",
        "上手:",
        "後手の持駒",
        "上手の持駒",
    ])
});

/// The marks before the moves of KI2.
static MARKS: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| in_each_encoding(&["▲", "△", "▼", "▽", "☗", "☖"]));

fn in_each_encoding(words: &[&str]) -> Vec<Vec<u8>> {
    let encodings = [Encoding::Utf8, Encoding::ShiftJis, Encoding::EucJp];
    words.iter().flat_map(|word| encodings.map(|encoding| encoding.encode(word).0)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The plies of each game, or the line of its error.
    fn plies(file: &[u8]) -> Vec<Result<usize, usize>> {
        let games = Games::new(file, Strictness::Lenient);
        let ply = |game: Result<Found, GamesError>| match game {
            Ok(found) => Ok(found.record.moves().count()),
            Err(GamesError::Record(error)) => Err(error.place.line),
            Err(GamesError::Io(error)) => panic!("{error}"),
        };
        games.map(ply).collect()
    }

    #[test]
    fn each_format_has_its_own_end_of_a_game() {
        assert_eq!(plies(b"7g7f\n\n2g2f 8c8d\n\n"), [Ok(1), Ok(2)]);
        assert_eq!(plies(b"PI\n+\n+7776FU\n/\n/\nPI\n+\n/\n"), [Ok(1), Ok(0)]);
        let kif = "手合割：平手\n1 ７六歩(77)\nまで1手で中断\n\n手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n";
        assert_eq!(plies(kif.as_bytes()), [Ok(1), Ok(2)]);
        let ki2 = "先手：A\n▲７六歩△３四歩\n先手：B\n後手：C\n▲２六歩\n";
        assert_eq!(plies(ki2.as_bytes()), [Ok(2), Ok(1)]);
        assert_eq!(
            plies(b"{\"moves\":[\"7g7f\"]}\n{\n\"comments\":{\"0\":[\"}\"]},\"moves\":[]}\n"),
            [Ok(1), Ok(0)]
        );
        let psn = b"[Sente \"A\"]\n[Gote \"B\"]\n\n1.P-7f P-3d\n\n[Sente \"C\"]\n\n1.P-2f\n";
        assert_eq!(plies(psn), [Ok(2), Ok(1)]);
    }

    #[test]
    fn notes_about_the_games_of_psn_are_no_games() {
        let file = "Games of a match.\n* * *\n\n[Sente \"A\"]\n[Gote \"B\"]\n\n1.P7f {x\n[a remark]\n}\n\
                    Resigns in a lost position\n-----\nThe next one.\n\n[Sente \"C\"]\n\n1.P2f time out\nend\n";
        assert_eq!(plies(file.as_bytes()), [Ok(1), Ok(1)]);
    }

    #[test]
    fn games_that_are_written_one_after_the_other_are_read_back() {
        for format in Format::ALL {
            let games = [&b"7g7f 3c3d resign"[..], b"2g2f", b"sfen 4k4/9/9/9/9/9/9/9/4K4 b P 1"];
            let records =
                games.map(|game| Games::new(game, Strictness::Lenient).next().unwrap().unwrap().record);
            let texts = records.each_ref().map(|record| format.write(record).text);
            let file = format!("{}{}", format.declaration(Encoding::Utf8), texts.join(format.separator()));
            let again: Vec<_> = Games::new(file.as_bytes(), Strictness::Lenient)
                .in_format(format)
                .map(|game| {
                    format
                        .write(&game.unwrap_or_else(|error| panic!("{format}: {error}\n{file}")).record)
                        .text
                })
                .collect();
            assert_eq!(again, texts, "{format}");
        }
    }

    #[test]
    fn the_case_of_two_games_in_a_file() {
        let cases = include_str!("../tests/data/format.jsonl").lines();
        let cases = cases.map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
        let case = cases.into_iter().find(|case| !case["expect"]["games"].is_null()).unwrap();
        let text = case["input"]["text"].as_str().unwrap();
        let games: serde_json::Value = Games::new(text.as_bytes(), Strictness::Lenient)
            .map(|game| game.unwrap().record.moves().map(|mv| mv.to_string()).collect::<serde_json::Value>())
            .collect();
        assert_eq!(games, case["expect"]["games"]);
    }

    #[test]
    fn a_game_that_is_wrong_does_not_hide_the_next() {
        assert_eq!(plies(b"7g7f\n7g7e\n2g2f\n"), [Ok(1), Err(2), Ok(1)]);
        assert_eq!(plies(b"PI\n+\n+7776FU\n/\nPI\n+\n+7775FU\n/\nPI\n+\n"), [Ok(1), Err(7), Ok(0)]);
    }

    #[test]
    fn a_file_without_a_game_is_an_error() {
        assert_eq!(plies(b""), [Err(1)]);
        assert_eq!(plies(b"\n\n"), [Err(1)]);
        assert_eq!(plies(b"dear diary\n"), [Err(1)]);
        let empty = Games::new(&b""[..], Strictness::Lenient).in_format(Format::Csa);
        assert_eq!(empty.filter(Result::is_err).count(), 1);
    }

    #[test]
    fn the_encoding_of_the_first_game_helps_with_the_next() {
        let text = "手合割：平手\n1 ７六歩(77)\n手合割：平手\n先手：亜\n";
        for encoding in Encoding::ALL {
            let (bytes, _) = encoding.encode(text);
            let found: Vec<_> =
                Games::new(&bytes[..], Strictness::Lenient).map(|game| game.unwrap().encoding).collect();
            let second = if encoding == Encoding::Utf8Bom { Encoding::Utf8 } else { encoding };
            assert_eq!(*found, [encoding, second]);
        }
    }

    #[test]
    fn games_of_several_encodings_may_stand_in_one_file() {
        let text = |name: &str| {
            format!("手合割：平手\n先手：{name}\n後手：乙\n1 ７六歩(77)\n2 ３四歩(33)\n3 投了\n")
        };
        let encodings = [Encoding::ShiftJis, Encoding::Utf8, Encoding::EucJp, Encoding::ShiftJis];
        let file = encodings.map(|encoding| encoding.encode(&text("甲")).0).concat();
        let found: Vec<_> = Games::new(&file[..], Strictness::Lenient)
            .in_format(Format::Kif)
            .map(|game| game.unwrap().encoding)
            .collect();
        assert_eq!(*found, encodings);
    }

    #[test]
    fn a_game_longer_than_any_is_refused() {
        let file = b"position startpos moves ".chain(io::repeat(b' ')).take(LONGEST as u64 + 100);
        let mut games = Games::new(io::BufReader::new(file), Strictness::Lenient);
        assert!(matches!(
            games.next(),
            Some(Err(GamesError::Record(RecordError { fault: Fault::TooMuch(_), .. })))
        ));
        assert!(games.next().is_none());
    }
}
