//! The new-game form: what a browser sends, checked field by field.

use std::str::FromStr;

use komadai_rules::{Color, Handicap, Position, Preset, Setup};
use komadai_store::{Player, RatingRange, SideTime, TimeControl};
use serde::Deserialize;

use crate::lobby::SeekRequest;
use crate::opponent::MAX_LEVEL;
use crate::rooms::{NewGameRequest, Opponent, RequestedTime};
use crate::texts::Language;

/// The computer's level where the form names none: easy.
pub(super) const DEFAULT_LEVEL: u8 = 2;
/// The times to choose from.
pub(super) const TIMES: [&str; 11] = [
    "3m+2s",
    "5m+5s",
    "10m",
    "5m+10s*1",
    "10m+30s*1",
    "15m+60s*1",
    "30m+30s*3",
    "1h+60s*1",
    "1d",
    "3d",
    "7d",
];
/// The value of the choice of no clocks.
pub(super) const NO_CLOCKS: &str = "none";
/// The value that says: as the next field has it.
pub(super) const CUSTOM: &str = "custom";
/// The highest rating that a field takes, in points.
const MOST_POINTS: i32 = 4000;
/// How much of a wrong value an error repeats, in characters.
const QUOTED: usize = 40;

/// The fields as they came; what is missing has its default.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct NewGameForm {
    pub(super) opponent: Option<String>,
    pub(super) level: Option<String>,
    pub(super) color: Option<String>,
    pub(super) handicap: Option<String>,
    pub(super) rules: Option<String>,
    /// The position to begin at, in place of the handicap's.
    pub(super) sfen: Option<String>,
    /// A time control, `none`, or `custom` for what the next field says.
    pub(super) time: Option<String>,
    pub(super) time_custom: Option<String>,
    /// The other player's, where it differs.
    pub(super) their_time: Option<String>,
    /// `yes`, `no`, or `even`: if neither handicap nor time favours a side. Without an account no game is rated.
    pub(super) rated: Option<String>,
    /// In the lobby: the lowest rating that the other player may have, in points.
    pub(super) lowest: Option<String>,
    /// The highest.
    pub(super) highest: Option<String>,
}

/// The first field that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BadField {
    /// Its name in the form.
    pub(super) field: &'static str,
    /// What was sent, shortened.
    pub(super) value: String,
    /// Why it is no time control: the key of the words.
    problem: Option<String>,
}

impl BadField {
    fn new(field: &'static str, value: &str) -> Self {
        Self { field, value: value.chars().take(QUOTED).collect(), problem: None }
    }

    fn time(field: &'static str, value: &str, problem: &str) -> Self {
        Self { problem: Some(format!("time-error-{problem}")), ..Self::new(field, value) }
    }

    /// What is wrong, in words.
    pub(super) fn text(&self, language: Language) -> String {
        if let Some(problem) = &self.problem {
            let problem = language.text(problem);
            return language.text_with(
                "field-time",
                &[("value", self.value.as_str().into()), ("problem", problem.into())],
            );
        }
        let key = match self.field {
            "opponent" => "field-opponent",
            "level" => "field-level",
            "sfen" => "field-sfen",
            "color" => "field-color",
            "handicap" => "field-handicap",
            "rated" => "field-rated",
            "lowest" | "highest" => "field-range",
            _ => "field-rules",
        };
        language.text_with(key, &[("value", self.value.as_str().into())])
    }
}

impl NewGameForm {
    /// What is asked for, or the first field that makes no sense.
    pub(super) fn request(&self) -> Result<NewGameRequest, BadField> {
        // Both opponents have the level field on the page: it is checked even where a friend plays.
        let level = match self.level.as_deref() {
            None => DEFAULT_LEVEL,
            Some(text) => text
                .parse()
                .ok()
                .filter(|level| (1..=MAX_LEVEL).contains(level))
                .ok_or_else(|| BadField::new("level", text))?,
        };
        let opponent = match self.opponent.as_deref() {
            Some("computer") => Opponent::Computer { level },
            Some("friend") => Opponent::Friend,
            other => return Err(BadField::new("opponent", other.unwrap_or_default())),
        };
        let Terms { color, handicap, rules, time, rated } = self.terms()?;
        let start = self.start()?;
        // Nobody's strength shows in a position that somebody has made.
        let (handicap, rated) = match start {
            Some(_) => (Handicap::Even, false),
            None => (handicap, rated),
        };
        Ok(NewGameRequest { opponent, color, handicap, start, rules, time, rated })
    }

    /// The position to begin at, where one is named: nothing may be wrong with it.
    fn start(&self) -> Result<Option<Position>, BadField> {
        let Some(text) = self.sfen.as_deref().map(str::trim).filter(|text| !text.is_empty()) else {
            return Ok(None);
        };
        let position =
            Setup::from_sfen(text).ok().and_then(|setup| Position::from_setup(&setup, |_| false).ok());
        match position.filter(Position::has_legal_move) {
            Some(position) => Ok(Some(position)),
            None => Err(BadField::new("sfen", text)),
        }
    }

    /// The game that is looked for, or to which somebody is challenged.
    pub(super) fn seek(&self, opponent: Option<Player>) -> Result<SeekRequest, BadField> {
        let Terms { color, handicap, rules, time, rated } = self.terms()?;
        let range = RatingRange {
            lowest: points("lowest", self.lowest.as_deref())?,
            highest: points("highest", self.highest.as_deref())?,
        };
        let time = time.map(|time| time.own);
        Ok(SeekRequest { color, handicap, rules, time, rated, range, opponent })
    }

    /// What both have in common.
    fn terms(&self) -> Result<Terms, BadField> {
        let color = match self.color.as_deref() {
            None | Some("random") => None,
            Some(text) => Some(parse::<Color>("color", text)?),
        };
        let handicap = self.handicap.as_deref().map_or(Ok(Handicap::Even), |text| parse("handicap", text))?;
        let rules = self.rules.as_deref().map_or(Ok(Preset::Fesa), |text| parse("rules", text))?;
        let time = self.time()?;
        let rated = match self.rated.as_deref() {
            None | Some("" | "even") => {
                handicap == Handicap::Even && time.is_some_and(|time| time.own == time.other)
            }
            Some("yes") => true,
            Some("no") => false,
            Some(other) => return Err(BadField::new("rated", other)),
        };
        Ok(Terms { color, handicap, rules, time, rated })
    }

    /// The time to think, for both players.
    fn time(&self) -> Result<Option<RequestedTime>, BadField> {
        let theirs = self.their_time.as_deref().filter(|text| !text.trim().is_empty());
        let (field, own) = match self.time.as_deref() {
            Some(CUSTOM) => ("time_custom", self.time_custom.as_deref().unwrap_or_default()),
            Some(text) if text != NO_CLOCKS && !text.is_empty() => ("time", text),
            _ => {
                let alone = theirs.map(|text| BadField::time("their_time", text, "alone"));
                return alone.map_or(Ok(None), Err);
            }
        };
        let read = |field, text: &str| {
            text.parse::<SideTime>().map_err(|error| BadField::time(field, text, error.id()))
        };
        let own = read(field, own)?;
        let Some(text) = theirs else { return Ok(Some(RequestedTime { own, other: own })) };
        let other = read("their_time", text)?;
        match TimeControl::odds(own, other) {
            Ok(_) => Ok(Some(RequestedTime { own, other })),
            Err(error) => Err(BadField::time("their_time", text, error.id())),
        }
    }
}

/// What a game is played by, whoever the other is.
struct Terms {
    color: Option<Color>,
    handicap: Handicap,
    rules: Preset,
    time: Option<RequestedTime>,
    rated: bool,
}

/// A rating in points; an empty field is no limit.
fn points(field: &'static str, text: Option<&str>) -> Result<Option<i32>, BadField> {
    let Some(text) = text.map(str::trim).filter(|text| !text.is_empty()) else { return Ok(None) };
    let points = text.parse().ok().filter(|points| (0..=MOST_POINTS).contains(points));
    points.map(Some).ok_or_else(|| BadField::new(field, text))
}

fn parse<T: FromStr>(field: &'static str, text: &str) -> Result<T, BadField> {
    text.parse().map_err(|_| BadField::new(field, text))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(fields: &[(&str, &str)]) -> NewGameForm {
        let mut form = NewGameForm::default();
        for (name, value) in fields {
            let value = Some((*value).to_owned());
            match *name {
                "opponent" => form.opponent = value,
                "level" => form.level = value,
                "color" => form.color = value,
                "handicap" => form.handicap = value,
                "rules" => form.rules = value,
                "sfen" => form.sfen = value,
                "time" => form.time = value,
                "time_custom" => form.time_custom = value,
                "their_time" => form.their_time = value,
                "rated" => form.rated = value,
                other => panic!("no field {other}"),
            }
        }
        form
    }

    #[test]
    fn what_is_missing_has_its_default() {
        let request = form(&[("opponent", "computer")]).request().unwrap();
        assert_eq!(
            request,
            NewGameRequest {
                opponent: Opponent::Computer { level: 2 },
                color: None,
                handicap: Handicap::Even,
                start: None,
                rules: Preset::Fesa,
                time: None,
                rated: false,
            }
        );
    }

    #[test]
    fn even_games_with_clocks_are_rated_unless_the_form_says_otherwise() {
        for (fields, rated) in [
            (&[("time", "10m")][..], true),
            (&[("time", "10m"), ("rated", "even")], true),
            (&[("time", "10m"), ("rated", "no")], false),
            (&[("time", "10m"), ("their_time", "5m")], false),
            (&[("time", "10m"), ("handicap", "lance")], false),
            (&[("time", "10m"), ("handicap", "lance"), ("rated", "yes")], true),
        ] {
            let request = form(&[&[("opponent", "friend")], fields].concat()).request().unwrap();
            assert_eq!(request.rated, rated, "{fields:?}");
        }
        assert_eq!(form(&[("opponent", "friend"), ("rated", "x")]).request().unwrap_err().field, "rated");
    }

    #[test]
    fn every_choice_of_the_page_is_understood() {
        for handicap in Handicap::ALL {
            for rules in Preset::ALL {
                let fields =
                    [("opponent", "friend"), ("handicap", handicap.id()), ("rules", &rules.to_string())];
                let request = form(&fields).request().unwrap();
                assert_eq!((request.handicap, request.rules), (handicap, rules));
            }
        }
        let request =
            form(&[("opponent", "computer"), ("level", "11"), ("color", "white")]).request().unwrap();
        assert_eq!(request.opponent, Opponent::Computer { level: 11 });
        assert_eq!(request.color, Some(Color::White));
    }

    #[test]
    fn a_bad_value_is_named_with_its_field() {
        for (name, value) in [
            ("opponent", "dog"),
            ("level", "12"),
            ("level", "0"),
            ("level", "-1"),
            ("level", "two"),
            ("color", "red"),
            ("handicap", "queen"),
            ("rules", "chess"),
        ] {
            let mut fields = vec![("opponent", "computer")];
            fields.push((name, value));
            let bad = form(&fields).request().unwrap_err();
            assert_eq!(bad, BadField::new(name, value));
            assert!(bad.text(Language::English).contains(value));
        }
        assert_eq!(form(&[]).request().unwrap_err().field, "opponent");
        let long = "x".repeat(2_000);
        assert_eq!(form(&[("opponent", &long)]).request().unwrap_err().value.len(), QUOTED);
    }

    #[test]
    fn a_game_may_begin_at_any_position_that_is_one() {
        let of = |sfen: &str| {
            form(&[("opponent", "friend"), ("sfen", sfen), ("time", "10m"), ("handicap", "lance")]).request()
        };
        let request = of("4k4/9/9/9/9/9/9/9/4K4 w R 1").unwrap();
        assert_eq!(request.start.map(|start| start.turn()), Some(Color::White));
        assert_eq!((request.handicap, request.rated), (Handicap::Even, false));
        assert_eq!(of(" ").unwrap().start, None);
        // No SFEN, a king too few, a side that could be captured, mate.
        for bad in [
            "chess",
            "4k4/9/4P4/9/9/9/9/9/9 b G 1",
            "4k4/9/9/9/4R4/9/9/9/4K4 b - 1",
            "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1",
        ] {
            assert_eq!(of(bad).unwrap_err().field, "sfen", "{bad}");
        }
    }

    #[test]
    fn the_time_is_chosen_written_or_left_out() {
        let time = |fields: &[(&str, &str)]| {
            let request = form(&[&[("opponent", "friend")], fields].concat()).request();
            request.map(|request| request.time.map(|time| (time.own.to_string(), time.other.to_string())))
        };
        let both = |own: &str, other: &str| Ok(Some((own.to_owned(), other.to_owned())));
        for text in TIMES {
            assert_eq!(time(&[("time", text)]), both(&text.replace("60s", "1m"), &text.replace("60s", "1m")));
        }
        for none in ["none", ""] {
            assert_eq!(time(&[("time", none), ("time_custom", "nonsense"), ("their_time", " ")]), Ok(None));
        }
        assert_eq!(time(&[("time", "custom"), ("time_custom", "90s")]), both("90s", "90s"));
        assert_eq!(time(&[("time", "10m"), ("their_time", "5m+3s")]), both("10m", "5m+3s"));
        for (fields, field, word) in [
            (&[("time", "soon")][..], "time", "soon"),
            (&[("time", "custom")], "time_custom", "10m"),
            (&[("time", "custom"), ("time_custom", "99h")], "time_custom", "24 hours"),
            (&[("time", "10m"), ("their_time", "0s")], "their_time", "one second"),
            (&[("time", "10m"), ("their_time", "3d")], "their_time", "both play by days"),
            (&[("their_time", "10m")], "their_time", "of your own"),
        ] {
            let bad = time(fields).unwrap_err();
            assert_eq!(bad.field, field);
            assert!(bad.text(Language::English).contains(word), "{}", bad.text(Language::English));
        }
    }
}
