//! Reads the JSON.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use komadai_rules::{Color, Handicap, Illegal, Move, Setup};
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use crate::{Builder, Ending, Fault, HeaderName, NodeId, Place, Record, RecordError, Strictness, Terminal};

/// Reads one game.
///
/// # Errors
///
/// The place is that of the JSON's fault, or the begin of the object where a value is wrong.
pub fn read(text: &str, strictness: Strictness) -> Result<Record, RecordError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let object: Object = serde_json::from_str(text).map_err(|error| {
        let place = place(text, error.line().max(1), error.column());
        let message = error.to_string();
        let message = message.split(" at line ").next().unwrap_or_default().to_owned();
        Fault::unexpected("a record as JSON", &message).at(place)
    })?;
    let handicap = match &object.handicap {
        None => None,
        Some(name) => Some(name.parse::<Handicap>().map_err(|_| wrong("the name of a handicap", name))?),
    };
    let of_handicap = handicap.unwrap_or(Handicap::Even).sfen();
    let sfen = object.sfen.as_deref().unwrap_or(&of_handicap);
    let setup = match strictness {
        Strictness::Lenient => Setup::from_sfen(sfen),
        Strictness::Strict => Setup::from_sfen_strict(sfen),
    };
    let setup = setup.map_err(|error| wrong("a position in SFEN", &format!("{sfen}`: `{error}")))?;
    let mut builder = Builder::from_setup(&setup, Place::START)?;
    if let Some(handicap) = handicap.filter(|&handicap| Handicap::of(builder.position()) != Some(handicap)) {
        return Err(wrong("the handicap of the start position", handicap.id()));
    }
    for (id, value) in &object.headers {
        let name = HeaderName::from_id(id);
        let values = if let Value::Array(values) = value { values } else { std::slice::from_ref(value) };
        for value in values {
            let Value::String(value) = value else {
                return Err(wrong("a text as a header's value", &value.to_string()));
            };
            builder.headers_mut().push(name.clone(), value.as_str());
        }
    }
    object.build(&mut builder)?;
    builder.finish()
}

/// Where byte `byte` of a line is, counted from 1, in characters.
fn place(text: &str, line: usize, byte: usize) -> Place {
    let bytes = text.split('\n').nth(line - 1).unwrap_or("").as_bytes();
    let before = &bytes[..byte.saturating_sub(1).min(bytes.len())];
    Place { line, column: String::from_utf8_lossy(before).chars().count() + 1 }
}

fn wrong(expected: &'static str, found: &str) -> RecordError {
    Fault::unexpected(expected, found).at(Place::START)
}

/// A game, or a variation of one.
#[derive(Deserialize)]
struct Object {
    sfen: Option<String>,
    handicap: Option<String>,
    #[serde(default, deserialize_with = "in_order")]
    headers: Vec<(String, Value)>,
    from_ply: Option<usize>,
    moves: Vec<String>,
    #[serde(default)]
    times: Vec<Option<f64>>,
    #[serde(default)]
    comments: BTreeMap<usize, Vec<String>>,
    #[serde(default)]
    bookmarks: BTreeMap<usize, Vec<String>>,
    #[serde(default)]
    remarks: BTreeMap<usize, Vec<String>>,
    #[serde(default)]
    totals: BTreeMap<usize, f64>,
    term: Option<String>,
    #[serde(default, deserialize_with = "present")]
    winner: Option<Option<String>>,
    term_time: Option<f64>,
    flagged: Option<Flagged>,
    #[serde(default)]
    variations: Vec<Object>,
}

/// The move that is against the rules, and the rule.
#[derive(Deserialize)]
struct Flagged {
    ply: Option<usize>,
    reason: Option<String>,
}

/// The members of an object as they stand: headers have an order.
fn in_order<'de, D: Deserializer<'de>>(object: D) -> Result<Vec<(String, Value)>, D::Error> {
    struct Members;
    impl<'de> Visitor<'de> for Members {
        type Value = Vec<(String, Value)>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object of headers")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
            let mut members = Vec::new();
            while let Some(member) = map.next_entry()? {
                members.push(member);
            }
            Ok(members)
        }
    }
    object.deserialize_map(Members)
}

/// Tells `null` from a member that is not there.
fn present<'de, D: Deserializer<'de>>(value: D) -> Result<Option<Option<String>>, D::Error> {
    Option::deserialize(value).map(Some)
}

impl Object {
    /// Adds the line at the builder's place, and its variations. JSON that nests deeper than the parser allows does not
    /// come here.
    fn build(&self, builder: &mut Builder) -> Result<(), RecordError> {
        let mut nodes = vec![builder.node()];
        let first = builder.ply();
        for (index, text) in self.moves.iter().enumerate() {
            let mv: Move = text.parse().map_err(|_| wrong("a move such as 7g7f", text))?;
            let node = if self.is_out_of_turn(builder) {
                builder.play_out_of_turn(mv, text, Place::START)?
            } else {
                builder.play(mv, text, Place::START)?
            };
            if let Some(&Some(seconds)) = self.times.get(index) {
                builder.tree_mut().set_time(node, Some(duration(seconds)?));
            }
            nodes.push(node);
        }
        if self.times.len() > self.moves.len() {
            return Err(wrong("no more times than moves", &self.times.len().to_string()));
        }
        nodes.extend(self.end(builder)?);
        let node = |ply: usize| {
            let node = ply.checked_sub(first).and_then(|index| nodes.get(index));
            node.copied().ok_or_else(|| Fault::NoSuchPly(ply).at(Place::START))
        };
        for (&ply, lines) in &self.comments {
            builder.tree_mut().notes_mut(node(ply)?).comments.clone_from(lines);
        }
        for (&ply, lines) in &self.bookmarks {
            builder.tree_mut().notes_mut(node(ply)?).bookmarks.clone_from(lines);
        }
        for (&ply, lines) in &self.remarks {
            builder.tree_mut().notes_mut(node(ply)?).remarks.clone_from(lines);
        }
        for (&ply, &seconds) in &self.totals {
            builder.tree_mut().notes_mut(node(ply)?).total = Some(duration(seconds)?);
        }
        for variation in &self.variations {
            let ply = variation.from_ply.ok_or_else(|| wrong("`from_ply` in a variation", "none"))?;
            let before = ply.checked_sub(1).ok_or_else(|| Fault::NoSuchPly(ply).at(Place::START))?;
            builder.go_to(node(before)?)?;
            variation.build(builder)?;
        }
        Ok(())
    }

    /// Whether the next move is flagged as the other side's.
    fn is_out_of_turn(&self, builder: &Builder) -> bool {
        self.flagged.as_ref().is_some_and(|flagged| {
            flagged.ply == Some(builder.ply() + 1)
                && flagged.reason.as_deref() == Some(&*Illegal::NotYourTurn.to_string())
        })
    }

    /// Adds the ending, if there is one.
    fn end(&self, builder: &mut Builder) -> Result<Option<NodeId>, RecordError> {
        let Some(name) = &self.term else {
            return Ok(None);
        };
        let terminal = Terminal::ALL.into_iter().find(|terminal| terminal.name() == name);
        let terminal = terminal.ok_or_else(|| wrong("a word for the end such as resign", name))?;
        let mut ending = Ending::of(terminal, builder.turn());
        ending.winner = match self.winner.as_ref().map(Option::as_deref) {
            None => ending.winner,
            Some(None) => None,
            Some(Some("black")) => Some(Color::Black),
            Some(Some("white")) => Some(Color::White),
            Some(Some(other)) => return Err(wrong("black, white or null as the winner", other)),
        };
        let node = builder.end_with(ending, Place::START)?;
        if let Some(seconds) = self.term_time {
            builder.tree_mut().set_time(node, Some(duration(seconds)?));
        }
        Ok(Some(node))
    }
}

fn duration(seconds: f64) -> Result<Duration, RecordError> {
    Duration::try_from_secs_f64(seconds).map_err(|_| wrong("a number of seconds", &seconds.to_string()))
}
