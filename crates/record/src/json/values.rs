//! JSON with the place of each value.
//!
//! serde_json keeps no places, and goes no deeper than 128 brackets: too little for variations of variations. Here
//! the values lie in one list in the order of the text, so nothing calls itself however deep they nest.

use std::borrow::Cow;
use std::collections::HashSet;
use std::time::Duration;

use serde::de::IgnoredAny;

use crate::clock;
use crate::{Expected, Fault, Limit, Place, RecordError};

/// A text of JSON, taken apart.
pub(crate) struct Json<'a> {
    text: &'a str,
    values: Vec<Value>,
}

/// A value. Those in it follow it: the items of an array; the members of an object, each a name and a value.
struct Value {
    start: u32,
    /// The index of the first value after those in it.
    next: u32,
    line: u32,
    column: u32,
}

/// The most brackets that may be open at once.
pub(super) const DEPTH: usize = 1 << 16;

/// What has to come next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Expect {
    Value,
    FirstItem,
    Name,
    FirstName,
    /// A comma, or the bracket that closes.
    After,
}

impl<'a> Json<'a> {
    pub(crate) fn parse(text: &'a str) -> Result<Self, RecordError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut parser = Parser { text, at: 0, counted: 0, line: 1, column: 1, values: Vec::new() };
        if u32::try_from(text.len()).is_err() {
            return Err(parser.error(Fault::TooMuch(Limit::JsonSize(4))));
        }
        parser.run()?;
        Ok(Self { text, values: parser.values })
    }

    pub(crate) const fn root(&self) -> Item<'_> {
        Item { json: self, index: 0 }
    }
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
    /// Up to where lines and columns have been counted.
    counted: usize,
    line: u32,
    column: u32,
    values: Vec<Value>,
}

impl Parser<'_> {
    fn run(&mut self) -> Result<(), RecordError> {
        let mut open: Vec<u32> = Vec::new();
        let mut expect = Expect::Value;
        loop {
            let rest = self.text[self.at..].trim_start_matches([' ', '\t', '\n', '\r']);
            self.at = self.text.len() - rest.len();
            let Some(&byte) = rest.as_bytes().first() else {
                return if expect == Expect::After && open.is_empty() {
                    Ok(())
                } else {
                    Err(self.missing(expect))
                };
            };
            let inside =
                open.last().map(|&index| self.text.as_bytes()[self.values[index as usize].start as usize]);
            expect = match (expect, byte) {
                (Expect::After, b',') if inside.is_some() => {
                    self.at += 1;
                    if inside == Some(b'[') { Expect::Value } else { Expect::Name }
                }
                (Expect::After | Expect::FirstItem, b']') if inside == Some(b'[') => self.close(&mut open),
                (Expect::After | Expect::FirstName, b'}') if inside == Some(b'{') => self.close(&mut open),
                (Expect::After, _) => return Err(self.unexpected(Expected::JsonComma)),
                (Expect::Name | Expect::FirstName, b'"') => {
                    self.add();
                    self.at += self.scalar()?;
                    let rest = self.text[self.at..].trim_start_matches([' ', '\t', '\n', '\r']);
                    self.at = self.text.len() - rest.len();
                    if !rest.starts_with(':') {
                        return Err(self.unexpected(Expected::JsonColon));
                    }
                    self.at += 1;
                    Expect::Value
                }
                (Expect::Name | Expect::FirstName, _) => {
                    return Err(self.unexpected(Expected::JsonName));
                }
                (Expect::Value | Expect::FirstItem, b'[' | b'{') => {
                    if open.len() == DEPTH {
                        let fault = Fault::TooMuch(Limit::OpenBrackets(DEPTH as u32));
                        return Err(self.error(fault));
                    }
                    open.push(self.add());
                    self.at += 1;
                    if byte == b'[' { Expect::FirstItem } else { Expect::FirstName }
                }
                (Expect::Value | Expect::FirstItem, _) => {
                    self.add();
                    self.at += self.scalar()?;
                    Expect::After
                }
            };
        }
    }

    fn close(&mut self, open: &mut Vec<u32>) -> Expect {
        if let Some(index) = open.pop() {
            self.values[index as usize].next = self.values.len() as u32;
        }
        self.at += 1;
        Expect::After
    }

    /// Adds the value that begins here.
    fn add(&mut self) -> u32 {
        self.count();
        let index = self.values.len() as u32;
        let (line, column) = (self.line, self.column);
        self.values.push(Value { start: self.at as u32, next: index + 1, line, column });
        index
    }

    /// The length of the text, number or word that begins here.
    fn scalar(&mut self) -> Result<usize, RecordError> {
        let source = source(&self.text[self.at..]);
        // Only reading a text finds half a character in its escapes.
        let valid = match source.contains('\\') {
            true => serde_json::from_str::<String>(source).is_ok(),
            false => serde_json::from_str::<IgnoredAny>(source).is_ok(),
        };
        if valid { Ok(source.len()) } else { Err(self.unexpected(Expected::JsonValue)) }
    }

    fn count(&mut self) {
        for c in self.text[self.counted..self.at].chars() {
            if c == '\n' {
                self.line += 1;
                self.column = 1;
            } else {
                self.column += 1;
            }
        }
        self.counted = self.at;
    }

    fn error(&mut self, fault: Fault) -> RecordError {
        self.count();
        fault.at(Place { line: self.line as usize, column: self.column as usize })
    }

    #[cold]
    fn unexpected(&mut self, expected: Expected) -> RecordError {
        let found = source(&self.text[self.at..]);
        let found = if found.is_empty() { &self.text[self.at..] } else { found };
        self.error(Fault::unexpected(expected, found))
    }

    #[cold]
    fn missing(&mut self, expect: Expect) -> RecordError {
        self.error(Fault::Missing(match expect {
            Expect::Value | Expect::FirstItem => Expected::JsonValue,
            Expect::Name | Expect::FirstName => Expected::JsonName,
            Expect::After => Expected::JsonBracket,
        }))
    }
}

/// The text of the scalar that a text begins with: to the closing quotation mark, or to a comma, bracket or blank.
fn source(text: &str) -> &str {
    let bytes = text.as_bytes();
    if bytes.first() != Some(&b'"') {
        let end = bytes.iter().position(|&byte| byte <= b' ' || b",:]}[{\"".contains(&byte));
        return &text[..end.unwrap_or(bytes.len())];
    }
    let mut at = 1;
    while at < bytes.len() {
        match bytes[at] {
            b'"' => return &text[..=at],
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    text
}

/// A member of an object: the name's place, the name, and the value.
pub(crate) type Member<'a> = (Item<'a>, Cow<'a, str>, Item<'a>);

/// A value of a [`Json`].
#[derive(Clone, Copy)]
pub(crate) struct Item<'a> {
    json: &'a Json<'a>,
    index: usize,
}

impl<'a> Item<'a> {
    const fn value(self) -> &'a Value {
        // Indexing is not const for vectors.
        &self.json.values.as_slice()[self.index]
    }

    fn text(self) -> &'a str {
        &self.json.text[self.value().start as usize..]
    }

    /// Where it begins.
    pub(crate) const fn place(self) -> Place {
        Place { line: self.value().line as usize, column: self.value().column as usize }
    }

    /// What stands there, no more of it than a message can show.
    pub(crate) fn excerpt(self) -> &'a str {
        let text = self.text();
        if !text.starts_with(['[', '{']) {
            return source(text);
        }
        let mut depth = 0_usize;
        for (at, c) in text.char_indices().take(200) {
            match c {
                '[' | '{' => depth += 1,
                ']' | '}' if depth == 1 => return &text[..=at],
                ']' | '}' => depth -= 1,
                _ => {}
            }
        }
        text
    }

    /// An error that is about the value.
    pub(crate) fn wrong(self, expected: Expected) -> RecordError {
        Fault::unexpected(expected, self.excerpt()).at(self.place())
    }

    pub(crate) fn is_null(self) -> bool {
        self.text().starts_with('n')
    }

    pub(crate) fn is_array(self) -> bool {
        self.text().starts_with('[')
    }

    fn inside(self) -> impl Iterator<Item = Self> {
        let end = self.value().next as usize;
        let first = Some(self.index + 1).filter(|&index| index < end);
        let next =
            move |&index: &usize| Some(self.json.values[index].next as usize).filter(|&next| next < end);
        std::iter::successors(first, next).map(move |index| Self { json: self.json, index })
    }

    /// The items of an array.
    pub(crate) fn items(self, expected: Expected) -> Result<impl Iterator<Item = Self>, RecordError> {
        if self.is_array() { Ok(self.inside()) } else { Err(self.wrong(expected)) }
    }

    /// The members of an object.
    pub(crate) fn entries(self, expected: Expected) -> Result<impl Iterator<Item = Member<'a>>, RecordError> {
        if !self.text().starts_with('{') {
            return Err(self.wrong(expected));
        }
        let mut inside = self.inside();
        let pairs = std::iter::from_fn(move || Some((inside.next()?, inside.next()?)));
        Ok(pairs.map(|(name, value)| (name, name.unescaped(), value)))
    }

    /// The [`entries`](Self::entries), of which no name may stand twice.
    pub(crate) fn distinct(
        self,
        expected: Expected,
    ) -> Result<impl Iterator<Item = Result<Member<'a>, RecordError>>, RecordError> {
        let mut names = HashSet::new();
        Ok(self.entries(expected)?.map(move |(item, name, value)| {
            if names.insert(name.clone()) {
                Ok((item, name, value))
            } else {
                Err(Fault::twice(item.excerpt()).at(item.place()))
            }
        }))
    }

    /// The [`entries`](Self::entries) that are not `null`.
    pub(crate) fn members(self, expected: Expected) -> Result<impl Iterator<Item = Member<'a>>, RecordError> {
        Ok(self.entries(expected)?.filter(|(_, _, value)| !value.is_null()))
    }

    /// A text's content; the parser has seen that its escapes are right.
    fn unescaped(self) -> Cow<'a, str> {
        let source = source(self.text());
        let inner = source.strip_prefix('"').and_then(|inner| inner.strip_suffix('"')).unwrap_or(source);
        if inner.contains('\\') {
            serde_json::from_str::<String>(source).map_or(Cow::Borrowed(inner), Cow::Owned)
        } else {
            Cow::Borrowed(inner)
        }
    }

    /// A text.
    pub(crate) fn string(self, expected: Expected) -> Result<Cow<'a, str>, RecordError> {
        if self.text().starts_with('"') { Ok(self.unescaped()) } else { Err(self.wrong(expected)) }
    }

    /// A number that is whole and not below zero.
    pub(crate) fn whole(self, expected: Expected) -> Result<u64, RecordError> {
        source(self.text()).parse().map_err(|_| self.wrong(expected))
    }

    /// A number of seconds, exactly where it has no exponent.
    pub(crate) fn seconds(self) -> Result<Duration, RecordError> {
        let source = source(self.text());
        let exact = clock::seconds(source);
        let time = exact.or_else(|| Duration::try_from_secs_f64(source.parse().ok()?).ok());
        time.ok_or_else(|| self.wrong(Expected::Seconds))
    }

    /// `true` or `false`.
    pub(crate) fn boolean(self, expected: Expected) -> Result<bool, RecordError> {
        source(self.text()).parse().map_err(|_| self.wrong(expected))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(text: &str) -> (usize, usize) {
        let Err(error) = Json::parse(text) else { panic!("{text} is no JSON") };
        (error.place.line, error.place.column)
    }

    #[test]
    fn what_serde_json_reads_is_read_and_nothing_else() {
        for text in [
            "{}",
            "[]",
            " [ ] ",
            "7",
            "-1.5e3",
            "\"\"",
            "null",
            "true",
            "[1,2,[3],{}]",
            "{\"a\":{\"b\":[]},\"c\":\"\\\"]\"}",
            "\"\\u00e9\\ud83d\\ude00\"",
            "[\"\\\\\"]",
            "{\"a\" : 1 , \"b\" : 2}",
            "",
            " ",
            "[",
            "]",
            "{",
            "}",
            "[1 2]",
            "[1,]",
            "[,]",
            "{\"a\"}",
            "{\"a\":}",
            "{\"a\":1,}",
            "{a:1}",
            "{1:1}",
            "[}",
            "{]",
            "01",
            "1.",
            "-",
            "+1",
            ".5",
            "tru",
            "nul",
            "\"",
            "\"\\\"",
            "\"\\x\"",
            "\"\\",
            "\"\\ud83d\"",
            "\"a\nb\"",
            "[1]]",
            "1 2",
            "\u{7f}",
            "'a'",
            "NaN",
            "[1]x",
            "\"a\"\"b\"",
            "{\"a\":1 \"b\":2}",
            "[\"a\":1]",
            "{\"a\",1}",
            "\u{e9}",
            "\"\u{e9}\"",
            "[1,,2]",
        ] {
            let expected = serde_json::from_str::<serde_json::Value>(text);
            assert_eq!(Json::parse(text).is_ok(), expected.is_ok(), "{text}");
        }
    }

    #[test]
    fn places_are_lines_and_columns() {
        for (text, expected) in [
            ("[1,\n 歩]", (2, 2)),
            ("[\"歩\", x]", (1, 7)),
            ("{\"a\"\n\n= 1}", (3, 1)),
            ("[1\n", (2, 1)),
            ("", (1, 1)),
            ("\u{feff}x", (1, 1)),
        ] {
            assert_eq!(place(text), expected, "{text}");
        }
    }

    #[test]
    fn depth_is_bounded_but_far() {
        let nested = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
        assert!(Json::parse(&nested(DEPTH)).is_ok());
        assert_eq!(place(&nested(DEPTH + 1)), (1, DEPTH + 1));
        assert_eq!(place(&"[".repeat(8_000_000)), (1, DEPTH + 1));
    }

    #[test]
    fn members_and_items_are_those_of_their_own_level() {
        let json = Json::parse("{\"a\":[1,[2,3],{\"b\":4}],\"c\\u0064\":null,\"e\":\"\\n\"}").unwrap();
        let names: Vec<_> =
            json.root().members(Expected::Object).unwrap().map(|(_, name, _)| name.into_owned()).collect();
        assert_eq!(names, ["a", "e"]);
        let (_, _, a) = json.root().members(Expected::Object).unwrap().next().unwrap();
        let items: Vec<_> = a.items(Expected::Object).unwrap().map(Item::excerpt).collect();
        assert_eq!(items, ["1", "[2,3]", "{\"b\":4}"]);
        let (_, _, e) = json.root().members(Expected::Object).unwrap().last().unwrap();
        assert_eq!(e.string(Expected::Object).unwrap(), "\n");
        assert!(
            a.whole(Expected::Object).is_err()
                && e.boolean(Expected::Object).is_err()
                && e.items(Expected::Object).is_err()
        );
    }
}
