//! The names of headers: their ids, and a sign before the record's own words where those could be taken for another.

use std::borrow::Cow;

use crate::HeaderName;

/// What stands before a word of the record's own that is the id of a name, or begins with this.
const OWN: &str = "other:";

/// The name that a text stands for.
pub(super) fn name(text: &str) -> HeaderName {
    match text.strip_prefix(OWN) {
        Some(word) => HeaderName::Other(word.to_owned()),
        None => HeaderName::from_id(text),
    }
}

/// The text of a name.
pub(super) fn text(name: &HeaderName) -> Cow<'_, str> {
    let id = name.id();
    match name {
        HeaderName::Other(word) if word.starts_with(OWN) || HeaderName::from_id(word) != *name => {
            format!("{OWN}{word}").into()
        }
        _ => id.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_read_back() {
        let own =
            ["black", "other:black", "other:", "", "棋力"].map(|word| HeaderName::Other(word.to_owned()));
        for each in HeaderName::KNOWN.into_iter().chain(own) {
            assert_eq!(name(&text(&each)), each);
        }
        assert_eq!(text(&HeaderName::Other("black".to_owned())), "other:black");
        assert_eq!(text(&HeaderName::Other("棋力".to_owned())), "棋力");
    }
}
