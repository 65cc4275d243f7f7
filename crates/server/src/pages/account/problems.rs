//! What is wrong with the fields of a form, each beside its field.

use std::collections::BTreeMap;

use crate::account::Weakness;
use crate::talk::is_unfit;
use crate::texts::Language;

/// The longest e-mail address, in bytes.
const MAX_EMAIL: usize = 254;

/// What is wrong, by field.
#[derive(Debug, Default)]
pub(super) struct Problems(BTreeMap<&'static str, String>);

impl Problems {
    /// One problem.
    pub(super) fn one(field: &'static str, text: String) -> Self {
        let mut problems = Self::default();
        problems.add(field, text);
        problems
    }

    /// Adds one.
    pub(super) fn add(&mut self, field: &'static str, text: String) {
        self.0.insert(field, text);
    }

    /// Adds what is wrong with a new password.
    pub(super) fn add_weakness(&mut self, field: &'static str, weakness: &Weakness, t: Language) {
        let sentences: Vec<_> = weakness.0.iter().map(|key| t.text(key)).collect();
        self.add(field, sentences.join(" "));
    }

    /// What is wrong with a field.
    pub(super) fn of(&self, field: &str) -> Option<&str> {
        self.0.get(field).map(String::as_str)
    }

    /// Whether nothing is.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// An e-mail address as far as it can be told by looking: `None` for what is none, and nothing where nothing was written.
pub(super) fn read_email(text: &str) -> Option<Option<String>> {
    let text = text.trim();
    if text.is_empty() {
        return Some(None);
    }
    let (user, domain) = text.rsplit_once('@')?;
    let odd = |c: char| c.is_whitespace() || is_unfit(c) || matches!(c, '<' | '>' | '"' | ',' | ';');
    let fits = !user.is_empty() && !domain.is_empty() && text.len() <= MAX_EMAIL && !text.contains(odd);
    fits.then(|| Some(text.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_two_parts_and_nothing_odd() {
        assert_eq!(read_email("  "), Some(None));
        assert_eq!(read_email(" a@b.example "), Some(Some("a@b.example".to_owned())));
        let long = format!("{}@b.example", "a".repeat(MAX_EMAIL));
        for bad in ["a", "@b", "a@", "a b@c", "a@b\r\nBcc: c@d", "<a@b>", "\u{202E}a@b", "a@\u{200B}", &long]
        {
            assert_eq!(read_email(bad), None, "{bad}");
        }
    }
}
