//! `setoption`: names and values, blanks included.

use std::fmt;

use crate::words::Words;
use crate::{ParseError, Text};

/// `setoption name NAME [value VALUE]`.
///
/// A name may hold blanks, but not the word `value`; a value may hold anything that fits in a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetOption {
    /// The option's name.
    pub name: Text,
    /// Its new value; `None` for a button.
    pub value: Option<Text>,
}

impl SetOption {
    pub(crate) fn read(words: &mut Words<'_>) -> Result<Self, ParseError> {
        if words.expect("`name`")? != "name" {
            return Err(words.error("`name`"));
        }
        let name = words.until(&["value"]);
        if name.is_empty() {
            words.next();
            return Err(words.error("the option's name"));
        }
        let value = words.next().map(|_| words.rest());
        Ok(Self { name, value })
    }
}

impl fmt::Display for SetOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "setoption name {}", self.name)?;
        match &self.value {
            Some(value) => write!(f, " value {}", value.as_value()),
            None => Ok(()),
        }
    }
}
