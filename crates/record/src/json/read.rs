//! Reads the JSON.

use std::borrow::Cow;
use std::collections::HashSet;
use std::time::Duration;

use komadai_rules::{Color, Handicap, Illegal, Move, Setup};

use super::values::{Item, Json};
use crate::{Builder, Ending, Fault, HeaderName, NodeId, Record, RecordError, Step, Strictness, Terminal};

/// Reads one game.
///
/// # Errors
///
/// Where the JSON is wrong, a value is not what stands there, a member is unknown or stands twice, or a move is against the
/// rules without a `term` that says so.
pub fn read(text: &str, strictness: Strictness) -> Result<Record, RecordError> {
    let json = Json::parse(text)?;
    let line = Line::read(json.root(), true)?;
    let mut builder = start(&line, strictness)?;
    if let Some(headers) = line.headers {
        read_headers(headers, &mut builder)?;
    }
    // Variations that wait, the next one last: nothing calls itself, however deep they nest.
    let mut waiting = Vec::new();
    line.build(&mut builder, &mut waiting)?;
    while let Some((node, variation)) = waiting.pop() {
        builder.go_to(node)?;
        Line::read(variation, false)?.build(&mut builder, &mut waiting)?;
    }
    builder.finish()
}

/// A record that starts from the position given, or else from the handicap's.
fn start(line: &Line<'_>, strictness: Strictness) -> Result<Builder, RecordError> {
    let handicap = line.handicap.map(|item| {
        let expected = "the name of a handicap";
        item.string(expected)?.parse::<Handicap>().map_err(|_| item.wrong(expected))
    });
    let handicap = handicap.transpose()?;
    let Some(sfen) = line.sfen else {
        return Ok(Builder::new(handicap.unwrap_or(Handicap::Even).position(), 1));
    };
    let text = sfen.string("a position in SFEN")?;
    let setup = match strictness {
        Strictness::Lenient => Setup::from_sfen(&text),
        Strictness::Strict => Setup::from_sfen_strict(&text),
    };
    let setup = setup.map_err(|error| {
        Fault::unexpected("a position in SFEN", &format!("{text}`: `{error}")).at(sfen.place())
    })?;
    let builder = Builder::from_setup(&setup, sfen.place())?;
    match line.handicap {
        Some(item) if Handicap::of(builder.position()) != handicap => {
            Err(item.wrong("the handicap of the start position"))
        }
        _ => Ok(builder),
    }
}

fn read_headers(headers: Item<'_>, builder: &mut Builder) -> Result<(), RecordError> {
    let mut ids = HashSet::new();
    for (item, id, value) in headers.members("an object of headers")? {
        if !ids.insert(id.clone()) {
            return Err(item.wrong("each header once, with a list of its values"));
        }
        let name = HeaderName::from_id(&id);
        let values = if value.is_array() { texts(value)? } else { vec![header(value)?] };
        for value in values {
            builder.headers_mut().push(name.clone(), value);
        }
    }
    Ok(())
}

fn header(value: Item<'_>) -> Result<String, RecordError> {
    value.string("a text as a header's value").map(Cow::into_owned)
}

/// The main line with what is the whole record's, or a variation.
struct Line<'a> {
    item: Item<'a>,
    sfen: Option<Item<'a>>,
    handicap: Option<Item<'a>>,
    headers: Option<Item<'a>>,
    moves: Option<Item<'a>>,
    times: Option<Item<'a>>,
    comments: Option<Item<'a>>,
    bookmarks: Option<Item<'a>>,
    remarks: Option<Item<'a>>,
    totals: Option<Item<'a>>,
    term: Option<Item<'a>>,
    /// `null` where nobody won.
    winner: Option<Item<'a>>,
    term_time: Option<Item<'a>>,
    flagged: Option<Item<'a>>,
    variations: Option<Item<'a>>,
}

impl<'a> Line<'a> {
    fn read(item: Item<'a>, main: bool) -> Result<Self, RecordError> {
        let mut line = Self {
            item,
            sfen: None,
            handicap: None,
            headers: None,
            moves: None,
            times: None,
            comments: None,
            bookmarks: None,
            remarks: None,
            totals: None,
            term: None,
            winner: None,
            term_time: None,
            flagged: None,
            variations: None,
        };
        // They say where the record came from, or have been read before the line.
        let (mut format, mut encoding, mut from_ply) = (None, None, None);
        for (name, key, value) in item.entries("an object")? {
            let member = match key.as_ref() {
                "format" if main => &mut format,
                "encoding" if main => &mut encoding,
                "sfen" if main => &mut line.sfen,
                "handicap" if main => &mut line.handicap,
                "headers" if main => &mut line.headers,
                "from_ply" if !main => &mut from_ply,
                "moves" => &mut line.moves,
                "times" => &mut line.times,
                "comments" => &mut line.comments,
                "bookmarks" => &mut line.bookmarks,
                "remarks" => &mut line.remarks,
                "totals" => &mut line.totals,
                "term" => &mut line.term,
                "winner" => &mut line.winner,
                "term_time" => &mut line.term_time,
                "flagged" => &mut line.flagged,
                "variations" => &mut line.variations,
                _ if main => return Err(name.wrong("a member of a record")),
                _ => return Err(name.wrong("a member of a variation")),
            };
            if member.replace(value).is_some() {
                return Err(name.wrong("each member once"));
            }
        }
        let optional = [
            &mut line.sfen,
            &mut line.handicap,
            &mut line.headers,
            &mut line.times,
            &mut line.comments,
            &mut line.bookmarks,
            &mut line.remarks,
            &mut line.totals,
            &mut line.term,
            &mut line.term_time,
            &mut line.flagged,
            &mut line.variations,
        ];
        for member in optional {
            *member = member.filter(|value| !value.is_null());
        }
        Ok(line)
    }

    /// Adds the line at the builder's place, and its variations to those that wait.
    fn build(&self, builder: &mut Builder, waiting: &mut Vec<(NodeId, Item<'a>)>) -> Result<(), RecordError> {
        let mut nodes = vec![builder.node()];
        let first = builder.ply();
        let moves = self.moves.ok_or_else(|| self.item.wrong("`moves`"))?;
        for item in moves.items("an array of moves")? {
            nodes.push(self.play(item, builder)?);
        }
        if let Some(times) = self.times {
            let mut played = nodes[1..].iter();
            for time in times.items("an array of seconds")? {
                let &node = played.next().ok_or_else(|| time.wrong("no more times than moves"))?;
                if !time.is_null() {
                    builder.tree_mut().set_time(node, Some(seconds(time)?));
                }
            }
        }
        nodes.extend(self.end(builder)?);
        let node = |item: Item<'_>, ply: usize| {
            let node = ply.checked_sub(first).and_then(|index| nodes.get(index));
            node.copied().ok_or_else(|| Fault::NoSuchPly(ply).at(item.place()))
        };
        for (name, ply, value) in by_ply(self.comments)? {
            builder.tree_mut().notes_mut(node(name, ply)?).comments = texts(value)?;
        }
        for (name, ply, value) in by_ply(self.bookmarks)? {
            builder.tree_mut().notes_mut(node(name, ply)?).bookmarks = texts(value)?;
        }
        for (name, ply, value) in by_ply(self.remarks)? {
            builder.tree_mut().notes_mut(node(name, ply)?).remarks = texts(value)?;
        }
        for (name, ply, value) in by_ply(self.totals)? {
            builder.tree_mut().notes_mut(node(name, ply)?).total = Some(seconds(value)?);
        }
        if let Some(flagged) = self.flagged {
            is_foul(flagged, builder, |ply| node(flagged, ply))?;
        }
        let Some(variations) = self.variations else { return Ok(()) };
        let from = waiting.len();
        for item in variations.items("an array of variations")? {
            let mut members = item.members("an object for each variation")?;
            let from_ply = members.find(|(_, key, _)| key == "from_ply").map(|(_, _, value)| value);
            let from_ply = from_ply.ok_or_else(|| item.wrong("`from_ply` in a variation"))?;
            let before = ply(from_ply)?.checked_sub(1).ok_or_else(|| from_ply.wrong("a ply of this line"))?;
            waiting.push((node(from_ply, before)?, item));
        }
        waiting[from..].reverse();
        Ok(())
    }

    fn play(&self, item: Item<'_>, builder: &mut Builder) -> Result<NodeId, RecordError> {
        let text = item.string("a move such as `\"7g7f\"`")?;
        let mv: Move = text.parse().map_err(|_| item.wrong("a move such as `\"7g7f\"`"))?;
        if self.is_out_of_turn(builder)? {
            builder.play_out_of_turn(mv, &text, item.place())
        } else {
            builder.play(mv, &text, item.place())
        }
    }

    /// Whether the next move is flagged as the other side's.
    fn is_out_of_turn(&self, builder: &Builder) -> Result<bool, RecordError> {
        let Some(flagged) = self.flagged else { return Ok(false) };
        let Flag { ply, reason } = Flag::read(flagged)?;
        Ok(ply == builder.ply() + 1
            && reason.is_some_and(|(_, said)| said == Illegal::NotYourTurn.to_string()))
    }

    /// Adds the ending, if there is one.
    fn end(&self, builder: &mut Builder) -> Result<Option<NodeId>, RecordError> {
        let Some(term) = self.term else {
            let alone = self.winner.filter(|winner| !winner.is_null()).or(self.term_time);
            return alone.map_or(Ok(None), |alone| Err(alone.wrong("it together with `term`")));
        };
        let expected = "a word for the end such as `\"resign\"`";
        let name = term.string(expected)?;
        let terminal = Terminal::ALL.into_iter().find(|terminal| terminal.name() == name);
        let terminal = terminal.ok_or_else(|| term.wrong(expected))?;
        let mut ending = Ending::of(terminal, builder.turn());
        if let Some(winner) = self.winner {
            ending.winner = side(winner)?;
        }
        let node = builder.end_with(ending, term.place())?;
        if let Some(time) = self.term_time {
            builder.tree_mut().set_time(node, Some(seconds(time)?));
        }
        Ok(Some(node))
    }
}

/// A side, or nobody.
fn side(item: Item<'_>) -> Result<Option<Color>, RecordError> {
    let expected = "`\"black\"`, `\"white\"` or `null`";
    if item.is_null() {
        return Ok(None);
    }
    match item.string(expected)?.as_ref() {
        "black" => Ok(Some(Color::Black)),
        "white" => Ok(Some(Color::White)),
        _ => Err(item.wrong(expected)),
    }
}

/// What `flagged` says.
struct Flag<'a> {
    ply: usize,
    /// The rule that the move breaks.
    reason: Option<(Item<'a>, Cow<'a, str>)>,
}

impl<'a> Flag<'a> {
    fn read(flagged: Item<'a>) -> Result<Self, RecordError> {
        let (mut at, mut reason) = (None, None);
        for (name, key, value) in flagged.members("an object, or `null`")? {
            match key.as_ref() {
                "ply" => at = Some(ply(value)?),
                "reason" => reason = Some((value, value.string("the rule that the move breaks")?)),
                _ => return Err(name.wrong("`ply` or `reason`")),
            }
        }
        Ok(Self { ply: at.ok_or_else(|| flagged.wrong("`ply`"))?, reason })
    }
}

/// Checks that what is flagged is the move against the rules with which the line ends.
fn is_foul(
    flagged: Item<'_>,
    builder: &Builder,
    node: impl Fn(usize) -> Result<NodeId, RecordError>,
) -> Result<(), RecordError> {
    let Flag { ply, reason: said } = Flag::read(flagged)?;
    let Some(Step::Foul(_, reason)) = builder.tree().step(node(ply)?) else {
        return Err(flagged.wrong("the ply of a move against the rules"));
    };
    match said {
        Some((item, said)) if said != reason.to_string() => Err(item.wrong("the rule that the move breaks")),
        _ => Ok(()),
    }
}

/// The members of an object by ply, if there is one.
fn by_ply(object: Option<Item<'_>>) -> Result<Vec<(Item<'_>, usize, Item<'_>)>, RecordError> {
    let Some(object) = object else { return Ok(Vec::new()) };
    let members = object.members("an object by ply")?;
    let numbered = members.map(|(name, key, value)| match key.parse() {
        Ok(ply) => Ok((name, ply, value)),
        Err(_) => Err(name.wrong("a ply such as `\"12\"`")),
    });
    numbered.collect()
}

fn ply(item: Item<'_>) -> Result<usize, RecordError> {
    let expected = "the number of a ply";
    usize::try_from(item.whole(expected)?).map_err(|_| item.wrong(expected))
}

fn texts(lines: Item<'_>) -> Result<Vec<String>, RecordError> {
    lines.items("an array of texts")?.map(|line| line.string("a text").map(Cow::into_owned)).collect()
}

fn seconds(item: Item<'_>) -> Result<Duration, RecordError> {
    let expected = "a number of seconds";
    Duration::try_from_secs_f64(item.number(expected)?).map_err(|_| item.wrong(expected))
}
