//! Texts in the reader's language: Fluent messages, one folder of `.ftl` files a language.
//!
//! A page, a script and a websocket message take every word from here, by key. [`Language`] is chosen
//! from the request; a new language is one more variant and one more folder.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::LazyLock;

use axum::extract::FromRequestParts;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::request::Parts;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::resolver::ResolverError;
use fluent_bundle::resolver::errors::ReferenceKind;
use fluent_bundle::{FluentArgs, FluentError, FluentResource};
use unic_langid::LanguageIdentifier;

pub use fluent_bundle::FluentValue;

/// A language that the whole site is written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English, also what a reader gets whose languages the site does not have.
    #[default]
    English,
}

/// The files of a language. Their names say what part of the site they speak in; keys are unique over all.
const ENGLISH: &[&str] = &[
    include_str!("../locales/en/site.ftl"),
    include_str!("../locales/en/home.ftl"),
    include_str!("../locales/en/game.ftl"),
    include_str!("../locales/en/board.ftl"),
    include_str!("../locales/en/rules.ftl"),
    include_str!("../locales/en/room.ftl"),
    include_str!("../locales/en/errors.ftl"),
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
        let (text, errors) = self.format(key, &arguments);
        if !errors.is_empty() {
            tracing::error!(key, language = self.tag(), ?errors, "text cannot be written");
        }
        text
    }

    /// Whether the language has this key.
    pub fn has(self, key: &str) -> bool {
        self.catalogue().bundle.has_message(key)
    }

    /// Every key of the language, sorted.
    pub fn keys(self) -> impl Iterator<Item = &'static str> {
        self.catalogue().keys.iter().copied()
    }

    /// The texts that the scripts of a page need (keys `js-…`), as patterns in which a variable stands as `{name}`.
    pub fn script_texts(self) -> &'static BTreeMap<&'static str, String> {
        &self.catalogue().scripts
    }

    fn format(self, key: &str, arguments: &FluentArgs<'_>) -> (String, Vec<FluentError>) {
        format(&self.catalogue().bundle, key, arguments)
    }

    fn catalogue(self) -> &'static Catalogue {
        static ENGLISH_CATALOGUE: LazyLock<Catalogue> =
            LazyLock::new(|| Catalogue::new(Language::English, ENGLISH));
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

/// One language, read once.
struct Catalogue {
    bundle: FluentBundle<FluentResource>,
    keys: Vec<&'static str>,
    scripts: BTreeMap<&'static str, String>,
}

impl Catalogue {
    /// Panics on a file that is not Fluent or a key that stands twice: both are part of the binary, so a test sees it first.
    fn new(language: Language, files: &'static [&'static str]) -> Self {
        let identifier: LanguageIdentifier = language.tag().parse().expect("tags are well-formed");
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // The marks that isolate variables of the other writing direction: none of the languages needs them,
        // and they would end up in file names, attributes and script texts.
        bundle.set_use_isolating(false);
        for file in files {
            let resource = FluentResource::try_new((*file).to_owned())
                .unwrap_or_else(|(_, errors)| panic!("{language:?}: not Fluent: {errors:?}"));
            bundle
                .add_resource(resource)
                .unwrap_or_else(|errors| panic!("{language:?}: key twice: {errors:?}"));
        }
        let mut keys: Vec<&'static str> = files.iter().flat_map(|file| keys_of(file)).collect();
        keys.sort_unstable();
        let scripts = keys
            .iter()
            .filter(|key| key.starts_with("js-"))
            .map(|key| (*key, script_pattern(&bundle, key)))
            .collect();
        Self { bundle, keys, scripts }
    }
}

fn format(
    bundle: &FluentBundle<FluentResource>,
    key: &str,
    arguments: &FluentArgs<'_>,
) -> (String, Vec<FluentError>) {
    let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else {
        return (key.to_owned(), vec![ResolverError::NoValue(key.to_owned()).into()]);
    };
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(arguments), &mut errors).into_owned();
    (text, errors)
}

/// The text with `{name}` where the variable `name` goes. Which variables there are, the first try tells: all are missing.
fn script_pattern(bundle: &FluentBundle<FluentResource>, key: &str) -> String {
    let (text, errors) = format(bundle, key, &FluentArgs::new());
    if errors.is_empty() {
        return text;
    }
    let mut arguments = FluentArgs::new();
    for error in errors {
        if let FluentError::ResolverError(ResolverError::Reference(ReferenceKind::Variable { id })) = error {
            let mark = format!("{{{id}}}");
            arguments.set(id, mark);
        }
    }
    format(bundle, key, &arguments).0
}

/// The keys of a Fluent file: messages start at the line's beginning, terms with a dash.
fn keys_of(file: &'static str) -> impl Iterator<Item = &'static str> {
    file.lines().filter_map(|line| {
        let (key, _) = line.split_once('=')?;
        let key = key.trim_end();
        let starts = key.chars().next().is_some_and(|first| first.is_ascii_alphabetic());
        (starts && !key.contains(' ')).then_some(key)
    })
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
