//! `option`: what can be set in an engine.

use std::fmt;

use crate::words::Words;
use crate::{ParseError, Text, TextError};

/// `option name NAME type TYPE …`. A name may hold blanks, but not the word `type`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineOption {
    /// The name.
    pub name: Text,
    /// What values it takes.
    pub kind: OptionKind,
}

/// The values an option takes, and the one it has when nobody sets it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// `true` or `false`.
    Check {
        /// The value unless set.
        default: bool,
    },
    /// A whole number.
    Spin {
        /// The value unless set.
        default: i64,
        /// The smallest value.
        min: i64,
        /// The largest value.
        max: i64,
    },
    /// One of several texts. None of them may hold the words `default` or `var`.
    Combo {
        /// The value unless set.
        default: Text,
        /// What there is to choose from.
        choices: Vec<Text>,
    },
    /// No value: setting it makes something happen.
    Button,
    /// Any text.
    String {
        /// The value unless set.
        default: Text,
    },
    /// The path of a file.
    Filename {
        /// The value unless set.
        default: Text,
    },
}

/// Why an option does not take a value.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OptionValueError {
    /// The value does not fit in a line.
    #[error("the value has a {0}")]
    Unprintable(TextError),
    /// A button was given a value.
    #[error("a button takes no value")]
    Unwanted,
    /// There is no value.
    #[error("a value is missing")]
    Missing,
    /// Neither `true` nor `false`.
    #[error("expected `true` or `false`, found `{0}`")]
    NoCheck(Text),
    /// Not a number, or not one in range.
    #[error("expected a number from {min} to {max}, found `{value}`")]
    OutOfRange {
        /// The smallest value.
        min: i64,
        /// The largest value.
        max: i64,
        /// The value given.
        value: Text,
    },
    /// None of the choices.
    #[error("`{value}` is none of: {}", choices.join(", "))]
    NoChoice {
        /// What there is to choose from.
        choices: Vec<String>,
        /// The value given.
        value: Text,
    },
}

impl EngineOption {
    /// Whether the option takes this value (`None` presses a button).
    ///
    /// # Errors
    /// Says why it does not.
    pub fn check(&self, value: Option<&Text>) -> Result<(), OptionValueError> {
        let value = match (&self.kind, value) {
            (OptionKind::Button, None) => return Ok(()),
            (OptionKind::Button, Some(_)) => return Err(OptionValueError::Unwanted),
            (_, None) => return Err(OptionValueError::Missing),
            (_, Some(value)) => value,
        };
        match &self.kind {
            OptionKind::Check { .. } if !matches!(value.as_str(), "true" | "false") => {
                Err(OptionValueError::NoCheck(value.clone()))
            }
            &OptionKind::Spin { min, max, .. } => match value.as_str().parse::<i64>() {
                Ok(number) if (min..=max).contains(&number) => Ok(()),
                _ => Err(OptionValueError::OutOfRange { min, max, value: value.clone() }),
            },
            OptionKind::Combo { choices, .. } if !choices.contains(value) => {
                Err(OptionValueError::NoChoice {
                    choices: choices.iter().map(Text::to_string).collect(),
                    value: value.clone(),
                })
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn read(words: &mut Words<'_>) -> Result<Self, ParseError> {
        const TYPE: &str = "`check`, `spin`, `combo`, `button`, `string` or `filename`";
        if words.expect("`name`")? != "name" {
            return Err(words.error("`name`"));
        }
        let name = words.until(&["type"]);
        if name.is_empty() {
            words.next();
            return Err(words.error("the option's name"));
        }
        words.expect("`type`")?;
        let kind = match words.expect(TYPE)? {
            "check" => {
                words.seek("default");
                OptionKind::Check { default: words.next() == Some("true") }
            }
            "spin" => Self::read_spin(words)?,
            "combo" => Self::read_combo(words),
            "button" => OptionKind::Button,
            "string" => OptionKind::String { default: Self::read_default(words) },
            "filename" => OptionKind::Filename { default: Self::read_default(words) },
            _ => return Err(words.error(TYPE)),
        };
        Ok(Self { name, kind })
    }

    /// Limits that are missing do not limit.
    fn read_spin(words: &mut Words<'_>) -> Result<OptionKind, ParseError> {
        let (mut default, mut min, mut max) = (None, i64::MIN, i64::MAX);
        while let Some(word) = words.next() {
            match word {
                "default" => default = Some(words.value("a whole number")?),
                "min" => min = words.value("a whole number")?,
                "max" => max = words.value("a whole number")?,
                _ => {}
            }
        }
        let default = default.unwrap_or_else(|| 0.max(min).min(max));
        Ok(OptionKind::Spin { default, min, max })
    }

    fn read_combo(words: &mut Words<'_>) -> OptionKind {
        let (mut default, mut choices) = (Text::EMPTY, Vec::new());
        while let Some(word) = words.next() {
            match word {
                "default" => default = words.until(&["default", "var"]),
                "var" => choices.push(words.until(&["default", "var"])),
                _ => {}
            }
        }
        OptionKind::Combo { default, choices }
    }

    fn read_default(words: &mut Words<'_>) -> Text {
        words.seek("default");
        words.rest()
    }
}

impl fmt::Display for EngineOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option name {} type ", self.name)?;
        match &self.kind {
            OptionKind::Check { default } => write!(f, "check default {default}"),
            OptionKind::Spin { default, min, max } => write!(f, "spin default {default} min {min} max {max}"),
            OptionKind::Combo { default, choices } => {
                write!(f, "combo default {}", default.as_value())?;
                choices.iter().try_for_each(|choice| write!(f, " var {}", choice.as_value()))
            }
            OptionKind::Button => f.write_str("button"),
            OptionKind::String { default } => write!(f, "string default {}", default.as_value()),
            OptionKind::Filename { default } => write!(f, "filename default {}", default.as_value()),
        }
    }
}
