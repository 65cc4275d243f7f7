//! The reader's language, chosen from the request.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::LazyLock;

use axum::extract::FromRequestParts;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::request::Parts;
use fluent_bundle::{FluentArgs, FluentValue};

use super::catalogue::Catalogue;

/// A language that the whole site is written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English, also what a reader gets whose languages the site does not have.
    #[default]
    English,
}

/// The files of a language. Their names say what part of the site they speak in; keys are unique over all.
const ENGLISH: &[&str] = &[
    include_str!("../../locales/en/site.ftl"),
    include_str!("../../locales/en/home.ftl"),
    include_str!("../../locales/en/game.ftl"),
    include_str!("../../locales/en/board.ftl"),
    include_str!("../../locales/en/clock.ftl"),
    include_str!("../../locales/en/rules.ftl"),
    include_str!("../../locales/en/room.ftl"),
    include_str!("../../locales/en/record.ftl"),
    include_str!("../../locales/en/errors.ftl"),
    include_str!("../../locales/en/accounts.ftl"),
    include_str!("../../locales/en/ratings.ftl"),
    include_str!("../../locales/en/lobby.ftl"),
    include_str!("../../locales/en/statistics.ftl"),
    include_str!("../../locales/en/admin.ftl"),
];

impl Language {
    /// Every language, the default first.
    pub const ALL: &[Self] = &[Self::English];

    /// The BCP 47 tag, as in the `lang` attribute of the page.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
        }
    }

    /// The best language for an `Accept-Language` header: highest weight first, a regional form counts
    /// for its language, and what the site does not have is passed over.
    pub fn negotiate(accept: &str) -> Self {
        let mut wanted: Vec<(f32, &str)> = accept
            .split(',')
            .filter_map(|range| {
                let mut parts = range.split(';').map(str::trim);
                let tag = parts.next().filter(|tag| !tag.is_empty())?;
                let weight = parts
                    .find_map(|part| part.strip_prefix("q="))
                    .map_or(Some(1.0), |q| q.trim().parse::<f32>().ok())?;
                (weight > 0.0).then_some((weight, tag))
            })
            .collect();
        // Stable: of two with the same weight the first named is preferred.
        wanted.sort_by(|a, b| b.0.total_cmp(&a.0));
        wanted.iter().find_map(|(_, tag)| Self::from_tag(tag)).unwrap_or_default()
    }

    /// The language of a tag such as `en-GB`, if the site has it.
    pub fn from_tag(tag: &str) -> Option<Self> {
        let primary = tag.split(['-', '_']).next()?;
        Self::ALL.iter().copied().find(|language| language.tag().eq_ignore_ascii_case(primary))
    }

    /// The text of `key`. A key that does not exist is shown as itself and logged: a test keeps that from happening.
    pub fn text(self, key: &str) -> String {
        self.text_with(key, &[])
    }

    /// The text of `key` with its variables filled in.
    pub fn text_with(self, key: &str, variables: &[(&str, FluentValue<'_>)]) -> String {
        let arguments: FluentArgs<'_> =
            variables.iter().map(|(name, value)| (Cow::Borrowed(*name), value.clone())).collect();
        let (text, errors) = self.catalogue().format(key, &arguments);
        if !errors.is_empty() {
            tracing::error!(key, language = self.tag(), ?errors, "text cannot be written");
        }
        text
    }

    /// Whether the language has this key.
    pub fn has(self, key: &str) -> bool {
        self.catalogue().has(key)
    }

    /// Every key of the language, sorted.
    pub fn keys(self) -> impl Iterator<Item = &'static str> {
        self.catalogue().keys()
    }

    /// The texts that the scripts of a page need (keys `js-…`), as patterns in which a variable stands as `{name}`.
    pub fn script_texts(self) -> &'static BTreeMap<&'static str, String> {
        self.catalogue().scripts()
    }

    fn catalogue(self) -> &'static Catalogue {
        static ENGLISH_CATALOGUE: LazyLock<Catalogue> =
            LazyLock::new(|| Catalogue::new(Language::English.tag(), ENGLISH));
        match self {
            Self::English => &ENGLISH_CATALOGUE,
        }
    }
}

impl<S: Sync> FromRequestParts<S> for Language {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let accept = parts.headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        Ok(accept.map(Self::negotiate).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_header_is_read_by_weight_and_by_language() {
        assert_eq!(Language::negotiate("en-GB,en;q=0.5"), Language::English);
        assert_eq!(Language::negotiate("xx;q=0.9, en;q=0.1"), Language::English);
        assert_eq!(Language::negotiate(""), Language::English);
        assert_eq!(Language::negotiate(";;q=,,;q=nan"), Language::English);
        assert_eq!(Language::from_tag("EN-us"), Some(Language::English));
        assert_eq!(Language::from_tag("english"), None);
    }

    #[test]
    fn variables_are_filled_in() {
        let text = Language::English.text_with("home-level", &[("level", 3.into())]);
        assert!(text.contains('3') && !text.contains('{'), "{text}");
    }

    #[test]
    fn a_missing_key_shows_itself() {
        assert!(!Language::English.has("no-such-key"));
        assert_eq!(Language::English.text("no-such-key"), "no-such-key");
    }

    #[test]
    fn script_texts_keep_their_variables_as_marks() {
        let scripts = Language::English.script_texts();
        assert!(scripts.keys().all(|key| key.starts_with("js-")));
        assert!(scripts["js-looking-back"].contains("{ply}"), "{:?}", scripts["js-looking-back"]);
        for (key, text) in scripts {
            assert!(!text.contains("{$"), "{key}: {text}");
        }
    }
}
