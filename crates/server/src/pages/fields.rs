//! The fields of the forms that begin a game, and how they are laid out.

use komadai_rules::{Color, Handicap, Preset};

use super::form::{BadField, CUSTOM, DEFAULT_LEVEL, NO_CLOCKS, NewGameForm, TIMES};
use crate::opponent::MAX_LEVEL;
use crate::texts::{self, Language};

/// What the form got wrong.
pub(super) struct FieldProblem {
    pub(super) field: &'static str,
    pub(super) text: String,
}

/// One choice of the form.
pub(super) struct Field {
    pub(super) name: &'static str,
    pub(super) label: &'static str,
    pub(super) hint: Option<&'static str>,
    pub(super) look: Look,
    pub(super) options: Vec<Choice>,
    pub(super) bad: bool,
}

/// How a field is laid out.
#[derive(PartialEq, Eq)]
pub(super) enum Look {
    /// A list to pull down.
    Select,
    /// A few short choices side by side.
    Segments,
    /// Choices with a sentence each.
    Described,
    /// A line to write in; its one choice is what stands there.
    Line,
}

pub(super) struct Choice {
    pub(super) value: String,
    pub(super) text: String,
    pub(super) more: String,
    pub(super) chosen: bool,
}

impl FieldProblem {
    /// The problem of a form, in words.
    pub(super) fn of(t: Language, bad: Option<&BadField>) -> Option<Self> {
        bad.map(|bad| Self { field: bad.field, text: bad.text(t) })
    }
}

/// The settings of a game against the computer or a friend; `signed_in`: who may play for ratings.
pub(super) fn game_fields(
    t: Language,
    form: &NewGameForm,
    signed_in: bool,
    bad: Option<&BadField>,
) -> Vec<Field> {
    let [time, custom, theirs] = times(t, form);
    let mut fields =
        vec![level(t, form), color(t, form), time, custom, theirs, handicap(t, form), rules(t, form)];
    if signed_in {
        fields.push(rated(t, form));
    }
    marked(fields, bad)
}

/// The settings of a game from a position that somebody has made: no handicap, and no rating.
pub(super) fn position_fields(t: Language, form: &NewGameForm) -> Vec<Field> {
    let [time, custom, theirs] = times(t, form);
    vec![level(t, form), color(t, form), time, custom, theirs, rules(t, form)]
}

/// The settings of a game that is looked for in the lobby, or to which somebody is challenged.
pub(super) fn seek_fields(
    t: Language,
    form: &NewGameForm,
    signed_in: bool,
    challenge: bool,
    bad: Option<&BadField>,
) -> Vec<Field> {
    let [time, custom, _] = times(t, form);
    let mut fields = vec![time, custom, color(t, form), handicap(t, form), rules(t, form)];
    if signed_in {
        fields.push(rated(t, form));
    }
    if signed_in && !challenge {
        let limit = |name, label, hint, value: &Option<String>| {
            Field::new(name, label, hint, Look::Line, line(value))
        };
        fields.push(limit("lowest", "lobby-lowest-label", None, &form.lowest));
        fields.push(limit("highest", "lobby-highest-label", Some("lobby-range-hint"), &form.highest));
    }
    marked(fields, bad)
}

fn marked(mut fields: Vec<Field>, bad: Option<&BadField>) -> Vec<Field> {
    for field in &mut fields {
        field.bad = bad.is_some_and(|bad| bad.field == field.name);
    }
    fields
}

/// What stands in a line.
fn line(text: &Option<String>) -> [Choice; 1] {
    let value = text.clone().unwrap_or_default();
    [Choice { value, text: String::new(), more: String::new(), chosen: true }]
}

fn level(t: Language, form: &NewGameForm) -> Field {
    let chosen = form.level.as_deref().and_then(|text| text.parse().ok()).unwrap_or(DEFAULT_LEVEL);
    let options = (1..=MAX_LEVEL).map(|level| {
        let name = t.text_with("home-level", &[("level", level.into())]);
        let words = t.text(&format!("home-level-{level}"));
        Choice {
            value: level.to_string(),
            text: t.text_with("home-level-option", &[("level", name.into()), ("words", words.into())]),
            more: String::new(),
            chosen: level == chosen,
        }
    });
    Field::new("level", "home-level-label", None, Look::Select, options)
}

fn color(t: Language, form: &NewGameForm) -> Field {
    let chosen = form.color.as_deref().unwrap_or("random");
    let options = ["random"].into_iter().chain(Color::ALL.map(Color::id)).map(|value| Choice {
        value: value.to_owned(),
        text: t.text(&format!("home-color-{value}")),
        more: String::new(),
        chosen: value == chosen,
    });
    Field::new("color", "home-color-label", Some("home-color-hint"), Look::Segments, options)
}

fn times(t: Language, form: &NewGameForm) -> [Field; 3] {
    let chosen = form.time.as_deref().unwrap_or(NO_CLOCKS);
    let named = |value: &str| match value {
        NO_CLOCKS => t.text("home-time-none"),
        CUSTOM => t.text("home-time-custom"),
        time => time.parse().map(|time| texts::side_time(t, time)).unwrap_or_default(),
    };
    let values = [NO_CLOCKS].into_iter().chain(TIMES).chain([CUSTOM]);
    let options = values.map(|value| Choice {
        value: value.to_owned(),
        text: named(value),
        more: String::new(),
        chosen: value == chosen,
    });
    let custom = line(&form.time_custom);
    let theirs = line(&form.their_time);
    [
        Field::new("time", "home-time-label", Some("home-time-hint"), Look::Select, options),
        Field::new(
            "time_custom",
            "home-time-custom-label",
            Some("home-time-custom-hint"),
            Look::Line,
            custom,
        ),
        Field::new("their_time", "home-time-theirs-label", Some("home-time-theirs-hint"), Look::Line, theirs),
    ]
}

fn handicap(t: Language, form: &NewGameForm) -> Field {
    let chosen = form.handicap.as_deref().unwrap_or(Handicap::Even.id());
    let options = Handicap::ALL.into_iter().map(|handicap| Choice {
        value: handicap.id().to_owned(),
        text: texts::handicap(t, handicap),
        more: String::new(),
        chosen: handicap.id() == chosen,
    });
    Field::new("handicap", "home-handicap-label", Some("home-handicap-hint"), Look::Select, options)
}

fn rules(t: Language, form: &NewGameForm) -> Field {
    let default = Preset::Fesa.to_string();
    let chosen = form.rules.as_deref().unwrap_or(&default);
    let options = Preset::ALL.into_iter().map(|preset| Choice {
        value: preset.to_string(),
        text: texts::preset(t, preset),
        more: texts::preset_more(t, preset),
        chosen: preset.to_string() == chosen,
    });
    Field::new("rules", "home-rules-label", None, Look::Described, options)
}

fn rated(t: Language, form: &NewGameForm) -> Field {
    let chosen = form.rated.as_deref().unwrap_or("even");
    let options = ["even", "yes", "no"].into_iter().map(|value| Choice {
        value: value.to_owned(),
        text: t.text(&format!("home-rated-{value}")),
        more: String::new(),
        chosen: value == chosen,
    });
    Field::new("rated", "home-rated-label", Some("home-rated-hint"), Look::Segments, options)
}

impl Field {
    fn new(
        name: &'static str,
        label: &'static str,
        hint: Option<&'static str>,
        look: Look,
        options: impl IntoIterator<Item = Choice>,
    ) -> Self {
        Self { name, label, hint, look, options: options.into_iter().collect(), bad: false }
    }
}
