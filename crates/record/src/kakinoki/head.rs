//! What stands before the moves: headers, a diagram, notes.

use std::sync::LazyLock;

use komadai_rules::{Color, Hand, Handicap, Position, Square};

use super::diagram::Diagram;
use super::game::Game;
use super::header::{self, HANDICAP, NUMBER, TURNED};
use super::lines::Line;
use crate::notation::{JapaneseMove, RANKS};
use crate::{Builder, Expected, Fault, HeaderName, NodeId, Notes, Place, RecordError, Strictness};

pub(super) struct Head {
    headers: Vec<(HeaderName, String)>,
    diagram: Diagram,
    pub(super) notes: Notes,
    /// How many moves a diagram says were made before it.
    number: usize,
    /// Where the last of them went.
    previous: Option<Square>,
    /// Where the name of a handicap stands.
    place: Place,
}

impl Head {
    pub(super) fn new() -> Self {
        Self {
            headers: Vec::new(),
            diagram: Diagram::EMPTY,
            notes: Notes::default(),
            number: 0,
            previous: None,
            place: Place::START,
        }
    }

    /// Reads a line; `false` when it is none of a head.
    pub(super) fn line(&mut self, line: &Line<'_>, strictness: Strictness) -> Result<bool, RecordError> {
        let text = line.text;
        if is_heading(text) {
            return Ok(true);
        }
        if text == TURNED {
            self.headers.push((HeaderName::Other(TURNED.to_owned()), String::new()));
            return Ok(true);
        }
        if let Some(value) = text.strip_prefix("手数").and_then(|rest| rest.strip_prefix(['＝', '='])) {
            self.moves_before(value.trim());
            return Ok(true);
        }
        if let Some((color, "番")) = header::take_side(text) {
            self.diagram.turn = Some(color);
            return Ok(true);
        }
        if self.diagram.line(line)? {
            return Ok(true);
        }
        let Some((name, value)) = header::split(text) else { return Ok(false) };
        if strictness == Strictness::Strict && !text.contains(&format!("{name}：")) {
            return Err(line.unexpected(Expected::HeaderColon, text));
        }
        if let Some((color, "の持駒" | "の持ち駒")) = header::take_side(name) {
            self.diagram.hand(color, value, line)?;
            return Ok(true);
        }
        if name == HANDICAP {
            if handicap(value).is_none() || self.place == Place::START {
                self.place = line.place(value);
            }
            if strictness == Strictness::Strict
                && value != "その他"
                && handicap(value).is_none_or(|known| known.japanese() != value)
            {
                return Err(line.unexpected(Expected::HandicapName("二枚落ち"), value));
            }
        }
        self.headers.push((header::name(name), value.to_owned()));
        Ok(true)
    }

    /// The headers of a line that stands after the first move; none when it is another line, which is no error.
    ///
    /// # Errors
    ///
    /// When the line is one of another start position.
    pub(super) fn late(line: &Line<'_>) -> Result<Vec<(HeaderName, String)>, RecordError> {
        let mut head = Self::new();
        head.line(line, Strictness::Lenient)?;
        let another = head.diagram.has_board() || head.diagram.has_hands();
        if another || head.headers.iter().any(|(name, _)| is_handicap(name)) {
            return Err(line.unexpected(Expected::StartBeforeMoves, line.text));
        }
        Ok(head.headers)
    }

    /// `手数＝41  ▲１三と  まで`
    fn moves_before(&mut self, value: &str) {
        let digits = value.trim_start_matches(|c: char| c.is_ascii_digit());
        self.number = value[..value.len() - digits.len()].parse().unwrap_or(0);
        self.previous = JapaneseMove::parse(digits.trim_start()).ok().and_then(|parsed| parsed.said.target);
        self.headers.push((HeaderName::Other(NUMBER.to_owned()), value.to_owned()));
    }

    /// The game that starts here. `mark` is the side of the mark before its first move, which says who is to move
    /// where a diagram does not.
    pub(super) fn start(mut self, mark: Option<Color>, strictness: Strictness) -> Result<Game, RecordError> {
        self.diagram.finish()?;
        let unknown = |(name, value): &(HeaderName, String)| {
            is_handicap(name) && handicap(value).is_none() && is_handicap_name(value)
        };
        if !self.diagram.has_board()
            && let Some((_, value)) = self.headers.iter().find(|header| unknown(header))
        {
            let expected = Expected::HandicapName("二枚落ち");
            return Err(Fault::Unexpected { expected, found: value.clone() }.at(self.place));
        }
        let handicap = self.handicap();
        let mut builder = self.builder(handicap, mark)?;
        for (name, value) in self.headers {
            builder.headers_mut().push(name, value);
        }
        if self.notes != Notes::default() {
            *builder.tree_mut().notes_mut(NodeId::ROOT) = self.notes;
        }
        Ok(Game::new(builder, strictness, self.number, self.previous))
    }

    /// The handicap whose name stands there. Where it says all about the start it is no header any more.
    fn handicap(&mut self) -> Handicap {
        let named =
            self.headers.iter().filter(|(name, _)| is_handicap(name)).find_map(|(_, value)| handicap(value));
        let names = self.headers.iter().filter(|(name, _)| is_handicap(name)).count();
        if names == 1 && named.is_some() && !self.diagram.has_board() {
            self.headers.retain(|(name, _)| !is_handicap(name));
        }
        named.unwrap_or(Handicap::Even)
    }

    fn builder(&self, handicap: Handicap, mark: Option<Color>) -> Result<Builder, RecordError> {
        let start = start(handicap);
        let Diagram { board, place, hands, turn, .. } = &self.diagram;
        let empty = |color| hands[color].is_none_or(Hand::is_empty);
        if !self.diagram.has_board() && turn.is_none() && Color::ALL.into_iter().all(empty) {
            return Ok(Builder::new(start, 1));
        }
        let mut setup = start.setup(1);
        if self.diagram.has_board() {
            setup.board = *board;
            setup.turn = mark.unwrap_or(Color::Black);
        }
        for color in Color::ALL {
            setup.hands[color] = hands[color].unwrap_or_default();
        }
        setup.turn = turn.unwrap_or(setup.turn);
        // Without a board only a hand can be wrong.
        let place = match Color::ALL.into_iter().find(|&color| !empty(color)) {
            _ if self.diagram.has_board() => *place,
            Some(color) => self.diagram.hand_places[color],
            None => self.place,
        };
        let builder = Builder::from_setup(&setup, place);
        if turn.is_some() || mark.is_some() {
            return builder;
        }
        // The start position of a handicap that says nothing of the turn: White begins.
        setup.turn = Color::White;
        match Builder::from_setup(&setup, place) {
            Ok(white) if Handicap::of(white.position()).is_some() => Ok(white),
            _ => builder,
        }
    }
}

/// Whether a line is the heading above the moves: `手数----指手---------消費時間--`.
pub(super) fn is_heading(text: &str) -> bool {
    text.starts_with("手数--") || text.starts_with("手数") && text.contains("指手")
}

fn is_handicap(name: &HeaderName) -> bool {
    matches!(name, HeaderName::Other(word) if word == HANDICAP)
}

/// The handicap that a name stands for; some names are longer or shorter than those of the format.
pub(super) fn handicap(name: &str) -> Option<Handicap> {
    let known = |name: &str| Handicap::ALL.into_iter().find(|handicap| handicap.japanese() == name);
    match name {
        "左香落ち" => Some(Handicap::Lance),
        "右五枚落ち" => Some(Handicap::FivePiece),
        "飛落ち" | "飛落" => Some(Handicap::Rook),
        _ if name.ends_with('落') => handicap(&format!("{name}ち")),
        _ => known(name).or_else(|| {
            let digits = name.strip_suffix("枚落ち")?;
            let mut count = 0;
            for c in digits.chars() {
                count = 10 * count
                    + c.to_digit(10).or_else(|| {
                        "０１２３４５６７８９".chars().position(|wide| wide == c).map(|digit| digit as u32)
                    })?;
                if count > 10 {
                    return None;
                }
            }
            let count = if count == 10 { '十' } else { *RANKS.get((count as usize).checked_sub(1)?)? };
            known(&format!("{count}枚落ち"))
        }),
    }
}

/// Whether a name is that of a handicap, though perhaps not of one that is known.
pub(super) fn is_handicap_name(name: &str) -> bool {
    name.contains('落')
}

/// The start position of a handicap. Each is made once: most of a short record's time would go there.
fn start(handicap: Handicap) -> Position {
    static STARTS: LazyLock<[Position; 16]> = LazyLock::new(|| Handicap::ALL.map(Handicap::position));
    STARTS[handicap as usize]
}
