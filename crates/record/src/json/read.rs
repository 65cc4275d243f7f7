//! Reads the JSON.

use std::borrow::Cow;
use std::str::FromStr;

use komadai_rules::{Color, Handicap, Illegal, Move};

use super::name::name;
use super::values::{Item, Json};
use crate::{
    Builder, Encoding, Ending, Expected, Fault, Format, NodeId, Notes, Record, RecordError, Step, Strictness,
    Terminal,
};

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
        let expected = Expected::HandicapName("two-piece");
        item.string(expected)?.parse::<Handicap>().map_err(|_| item.wrong(expected))
    });
    let handicap = handicap.transpose()?;
    let Some(sfen) = line.sfen else {
        return Ok(Builder::new(handicap.unwrap_or(Handicap::Even).position(), 1));
    };
    let builder = Builder::from_sfen(&sfen.string(Expected::TextIn("sfen"))?, strictness, sfen.place())?;
    match line.handicap {
        Some(item) if Handicap::of(builder.position()) != handicap => {
            Err(item.wrong(Expected::HandicapOfStart))
        }
        _ => Ok(builder),
    }
}

/// The headers: an object of texts, or a list of pairs.
fn read_headers(headers: Item<'_>, builder: &mut Builder) -> Result<(), RecordError> {
    let value = |item: Item<'_>| item.string(Expected::TextIn("header")).map(Cow::into_owned);
    if !headers.is_array() {
        for member in headers.distinct(Expected::ObjectIn("headers"))? {
            let (_, id, text) = member?;
            builder.headers_mut().push(name(&id), value(text)?);
        }
        return Ok(());
    }
    for pair in headers.items(Expected::ArrayIn("headers"))? {
        let expected = Expected::PairOfHeader;
        let mut pair_items = pair.items(expected)?;
        let (Some(id), Some(text), None) = (pair_items.next(), pair_items.next(), pair_items.next()) else {
            return Err(pair.wrong(expected));
        };
        builder.headers_mut().push(name(&id.string(Expected::HeaderName)?), value(text)?);
    }
    Ok(())
}

/// Notes a value at its node.
type Noting<'a> = fn(&mut Notes, Item<'a>) -> Result<(), RecordError>;

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
        // Where the record came from says nothing about it; where the line begins has been read before it.
        let (mut format, mut encoding, mut from_ply): (Option<Item<'a>>, Option<Item<'a>>, _) =
            (None, None, None);
        for entry in item.distinct(Expected::Object)? {
            let (name, key, value) = entry?;
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
                _ if main => return Err(name.wrong(Expected::MemberOfFormat)),
                _ => return Err(name.wrong(Expected::MemberOfFormat)),
            };
            *member = Some(value);
        }
        if let Some(format) = format {
            is_one_of::<Format>(format, Expected::FormatName)?;
        }
        if let Some(encoding) = encoding {
            is_one_of::<Encoding>(encoding, Expected::EncodingName)?;
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
        let flag = self.flagged.map(Flag::read).transpose()?;
        let moves = self.moves.ok_or_else(|| self.item.wrong(Expected::Member("moves")))?;
        for item in moves.items(Expected::ArrayIn("moves"))? {
            nodes.push(play(item, flag.as_ref(), builder)?);
        }
        if let Some(times) = self.times {
            let expected = Expected::AsManyTimes;
            let mut played = nodes[1..].iter();
            for time in times.items(Expected::ArrayIn("times"))? {
                let &node = played.next().ok_or_else(|| time.wrong(expected))?;
                if !time.is_null() {
                    builder.tree_mut().set_time(node, Some(time.seconds()?));
                }
            }
            if played.next().is_some() {
                return Err(times.wrong(expected));
            }
        }
        nodes.extend(self.end(builder)?);
        let node = |item: Item<'_>, ply: usize| {
            let node = ply.checked_sub(first).and_then(|index| nodes.get(index));
            node.copied().ok_or_else(|| Fault::NoSuchPly(ply).at(item.place()))
        };
        let noted: [(Option<Item<'a>>, Noting<'a>); 4] = [
            (self.comments, |notes, value| texts(value).map(|lines| notes.comments = lines)),
            (self.bookmarks, |notes, value| texts(value).map(|lines| notes.bookmarks = lines)),
            (self.remarks, |notes, value| texts(value).map(|lines| notes.remarks = lines)),
            (self.totals, |notes, value| value.seconds().map(|total| notes.total = Some(total))),
        ];
        for (object, note) in noted.into_iter().filter_map(|(object, note)| Some((object?, note))) {
            for member in by_ply(object)? {
                let (name, ply, value) = member?;
                note(builder.tree_mut().notes_mut(node(name, ply)?), value)?;
            }
        }
        if let Some(flag) = flag {
            flag.is_true(builder, |ply| node(flag.item, ply))?;
        }
        let Some(variations) = self.variations else { return Ok(()) };
        let from = waiting.len();
        for item in variations.items(Expected::ArrayIn("variations"))? {
            let mut members = item.members(Expected::ObjectIn("variations"))?;
            let from_ply = members.find(|(_, key, _)| key == "from_ply").map(|(_, _, value)| value);
            let from_ply = from_ply.ok_or_else(|| item.wrong(Expected::Member("from_ply")))?;
            let before = ply(from_ply)?.checked_sub(1).ok_or_else(|| from_ply.wrong(Expected::PlyOfLine))?;
            waiting.push((node(from_ply, before)?, item));
        }
        waiting[from..].reverse();
        Ok(())
    }

    /// Adds the ending, if there is one.
    fn end(&self, builder: &mut Builder) -> Result<Option<NodeId>, RecordError> {
        let Some(term) = self.term else {
            let alone = self.winner.filter(|winner| !winner.is_null()).or(self.term_time);
            return alone.map_or(Ok(None), |alone| Err(alone.wrong(Expected::Member("term"))));
        };
        let expected = Expected::Word("resign");
        let name = term.string(expected)?;
        let terminal = Terminal::ALL.into_iter().find(|terminal| terminal.name() == name);
        let terminal = terminal.ok_or_else(|| term.wrong(expected))?;
        let mut ending = Ending::of(terminal, builder.turn());
        if let Some(winner) = self.winner {
            ending.winner = side(winner)?;
        }
        let node = builder.end_with(ending, term.place())?;
        if let Some(time) = self.term_time {
            builder.tree_mut().set_time(node, Some(time.seconds()?));
        }
        Ok(Some(node))
    }
}

/// A side, or nobody.
fn side(item: Item<'_>) -> Result<Option<Color>, RecordError> {
    let expected = Expected::OneOf("black, white, null");
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
    item: Item<'a>,
    ply: usize,
    /// The rule that the move breaks.
    reason: Option<(Item<'a>, Cow<'a, str>)>,
}

impl<'a> Flag<'a> {
    fn read(item: Item<'a>) -> Result<Self, RecordError> {
        let (mut at, mut reason) = (None, None);
        for member in item.distinct(Expected::Object)? {
            let (name, key, value) = member?;
            match key.as_ref() {
                "ply" => at = Some(ply(value)?),
                "reason" => reason = Some((value, value.string(Expected::FoulReason)?)),
                _ => return Err(name.wrong(Expected::OneOf("ply, reason"))),
            }
        }
        Ok(Self { item, ply: at.ok_or_else(|| item.wrong(Expected::Member("ply")))?, reason })
    }

    /// Whether it says that the other side moved at this ply.
    fn is_out_of_turn(&self, ply: usize) -> bool {
        let says = |(_, said): &(_, Cow<'_, str>)| *said == Illegal::NotYourTurn.to_string();
        self.ply == ply && self.reason.as_ref().is_some_and(says)
    }

    /// Checks that it is the move against the rules with which the line ends.
    fn is_true(
        &self,
        builder: &Builder,
        node: impl Fn(usize) -> Result<NodeId, RecordError>,
    ) -> Result<(), RecordError> {
        let Some(Step::Foul(_, reason)) = builder.tree().step(node(self.ply)?) else {
            return Err(self.item.wrong(Expected::FoulPly));
        };
        match &self.reason {
            Some((item, said)) if *said != reason.to_string() => Err(item.wrong(Expected::FoulReason)),
            _ => Ok(()),
        }
    }
}

/// Plays a move, of the other side where the line's flag says so.
fn play(item: Item<'_>, flag: Option<&Flag<'_>>, builder: &mut Builder) -> Result<NodeId, RecordError> {
    let text = item.string(Expected::Move("7g7f"))?;
    let mv: Move = text.parse().map_err(|_| item.wrong(Expected::Move("7g7f")))?;
    if flag.is_some_and(|flag| flag.is_out_of_turn(builder.ply() + 1)) {
        builder.play_out_of_turn(mv, &text, item.place())
    } else {
        builder.play(mv, &text, item.place())
    }
}

/// Checks that a value is a text of this kind.
fn is_one_of<T: FromStr>(item: Item<'_>, expected: Expected) -> Result<(), RecordError> {
    item.string(expected)?.parse::<T>().map_or_else(|_| Err(item.wrong(expected)), |_| Ok(()))
}

/// The members of an object by ply: a name, its number, and the value.
fn by_ply<'a>(
    object: Item<'a>,
) -> Result<impl Iterator<Item = Result<(Item<'a>, usize, Item<'a>), RecordError>>, RecordError> {
    let members = object.distinct(Expected::Object)?;
    Ok(members.map(|member| {
        let (name, key, value) = member?;
        // One way to write a number, so that none stands twice.
        let ply = key.parse::<usize>().ok().filter(|ply| ply.to_string() == key);
        Ok((name, ply.ok_or_else(|| name.wrong(Expected::Ply("12")))?, value))
    }))
}

fn ply(item: Item<'_>) -> Result<usize, RecordError> {
    let expected = Expected::Ply("12");
    usize::try_from(item.whole(expected)?).map_err(|_| item.wrong(expected))
}

fn texts(lines: Item<'_>) -> Result<Vec<String>, RecordError> {
    lines
        .items(Expected::ArrayIn("comments"))?
        .map(|line| line.string(Expected::TextIn("comments")).map(Cow::into_owned))
        .collect()
}
