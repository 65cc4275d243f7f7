//! The new-game form: what a browser sends, checked field by field.

use std::str::FromStr;

use komadai_rules::{Color, Handicap, Preset};
use serde::Deserialize;

use crate::opponent::MAX_LEVEL;
use crate::rooms::{NewGameRequest, Opponent};
use crate::texts::Language;

/// The computer's level where the form names none: easy.
pub(super) const DEFAULT_LEVEL: u8 = 2;
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
}

/// The first field that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BadField {
    /// Its name in the form.
    pub(super) field: &'static str,
    /// What was sent, shortened.
    pub(super) value: String,
}

impl BadField {
    fn new(field: &'static str, value: &str) -> Self {
        Self { field, value: value.chars().take(QUOTED).collect() }
    }

    /// What is wrong, in words.
    pub(super) fn text(&self, language: Language) -> String {
        let key = match self.field {
            "opponent" => "field-opponent",
            "level" => "field-level",
            "color" => "field-color",
            "handicap" => "field-handicap",
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
        let color = match self.color.as_deref() {
            None | Some("random") => None,
            Some(text) => Some(parse::<Color>("color", text)?),
        };
        let handicap = self.handicap.as_deref().map_or(Ok(Handicap::Even), |text| parse("handicap", text))?;
        let rules = self.rules.as_deref().map_or(Ok(Preset::Fesa), |text| parse("rules", text))?;
        Ok(NewGameRequest { opponent, color, handicap, rules })
    }
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
                rules: Preset::Fesa
            }
        );
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
            form(&[("opponent", "computer"), ("level", "8"), ("color", "white")]).request().unwrap();
        assert_eq!(request.opponent, Opponent::Computer { level: 8 });
        assert_eq!(request.color, Some(Color::White));
    }

    #[test]
    fn a_bad_value_is_named_with_its_field() {
        for (name, value) in [
            ("opponent", "dog"),
            ("level", "9"),
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
            assert_eq!(bad, BadField { field: name, value: value.to_owned() });
            assert!(bad.text(Language::English).contains(value));
        }
        assert_eq!(form(&[]).request().unwrap_err().field, "opponent");
        let long = "x".repeat(2_000);
        assert_eq!(form(&[("opponent", &long)]).request().unwrap_err().value.len(), QUOTED);
    }
}
