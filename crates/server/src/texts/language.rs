//! The languages that the site is written in.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use fluent_bundle::{FluentArgs, FluentValue};

use super::catalogue::{Catalogue, TextTransform};
use super::{latin, pseudo};

include!(concat!(env!("OUT_DIR"), "/locales.rs"));

/// A language that the whole site is written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English, also what a reader gets whose languages the site does not have.
    #[default]
    English,
    /// Japanese.
    Japanese,
    /// Finnish.
    Finnish,
    /// Swedish.
    Swedish,
    /// Norwegian Bokmål.
    Norwegian,
    /// Serbian in Cyrillic letters.
    Serbian,
    /// Serbian in Latin letters, made from the Cyrillic.
    SerbianLatin,
    /// English, longer and with marks on its letters: what stays plain on a page is no text of ours, and what does not fit
    /// would not fit in Finnish. Only who asks for it gets it.
    Pseudo,
}

impl Language {
    /// Every language, the default first.
    pub const ALL: &[Self] = &[
        Self::English,
        Self::Japanese,
        Self::Finnish,
        Self::Swedish,
        Self::Norwegian,
        Self::Serbian,
        Self::SerbianLatin,
        Self::Pseudo,
    ];

    /// Those that readers may choose from.
    pub fn offered() -> impl Iterator<Item = Self> {
        Self::ALL.iter().copied().filter(|&language| language != Self::Pseudo)
    }

    /// The BCP 47 tag, as in the `lang` attribute of the page.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Japanese => "ja",
            Self::Finnish => "fi",
            Self::Swedish => "sv",
            Self::Norwegian => "nb",
            Self::Serbian => "sr",
            Self::SerbianLatin => "sr-Latn",
            Self::Pseudo => "en-XA",
        }
    }

    /// Its own name for itself.
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Japanese => "日本語",
            Self::Finnish => "Suomi",
            Self::Swedish => "Svenska",
            Self::Norwegian => "Norsk",
            Self::Serbian => "Српски",
            Self::SerbianLatin => "Srpski",
            Self::Pseudo => "Pseudo",
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
        let mut parts = tag.split(['-', '_']);
        let primary = parts.next()?.to_ascii_lowercase();
        let is = |part: &str| parts.clone().any(|other| other.eq_ignore_ascii_case(part));
        Some(match primary.as_str() {
            "en" if is("XA") => Self::Pseudo,
            "en" => Self::English,
            "ja" => Self::Japanese,
            "fi" => Self::Finnish,
            "sv" => Self::Swedish,
            // Who reads another Norwegian reads this one.
            "nb" | "no" | "nn" => Self::Norwegian,
            "sr" if is("Latn") => Self::SerbianLatin,
            "sr" => Self::Serbian,
            _ => return None,
        })
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
        static CATALOGUES: [LazyLock<Catalogue>; Language::ALL.len()] = [
            LazyLock::new(|| Language::English.read()),
            LazyLock::new(|| Language::Japanese.read()),
            LazyLock::new(|| Language::Finnish.read()),
            LazyLock::new(|| Language::Swedish.read()),
            LazyLock::new(|| Language::Norwegian.read()),
            LazyLock::new(|| Language::Serbian.read()),
            LazyLock::new(|| Language::SerbianLatin.read()),
            LazyLock::new(|| Language::Pseudo.read()),
        ];
        &CATALOGUES[self as usize]
    }

    /// Reads its files, or those that it is made from.
    fn read(self) -> Catalogue {
        let (folder, transform): (_, Option<TextTransform>) = match self {
            Self::SerbianLatin => (Self::Serbian.tag(), Some(latin::from_cyrillic)),
            Self::Pseudo => (Self::English.tag(), Some(pseudo::lengthened)),
            _ => (self.tag(), None),
        };
        let files = FOLDERS.iter().find_map(|(name, files)| (*name == folder).then_some(*files));
        Catalogue::new(self.tag(), files.expect("every language has its folder"), transform)
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
        assert_eq!(Language::negotiate("de, sr-Latn-RS;q=0.8, en;q=0.5"), Language::SerbianLatin);
        assert_eq!(Language::negotiate("sr-RS"), Language::Serbian);
        assert_eq!(Language::negotiate("nn-NO"), Language::Norwegian);
        assert_eq!(Language::from_tag("EN-us"), Some(Language::English));
        assert_eq!(Language::from_tag("english"), None);
    }

    #[test]
    fn variables_are_filled_in() {
        let text = Language::English.text_with("home-level", &[("level", 3.into())]);
        assert!(text.contains('3') && !text.contains('{'), "{text}");
    }

    #[test]
    fn every_language_stands_at_its_place_and_is_found_by_its_tag() {
        for (index, &language) in Language::ALL.iter().enumerate() {
            assert_eq!(language as usize, index);
            assert_eq!(Language::from_tag(language.tag()), Some(language));
            assert!(language.has("site-name"));
        }
    }

    #[test]
    fn serbian_is_written_in_both_scripts() {
        assert_eq!(Language::Serbian.text("js-board-rook"), "топ");
        assert_eq!(Language::SerbianLatin.text("js-board-rook"), "top");
    }

    #[test]
    fn what_is_filled_in_keeps_its_script() {
        let text = Language::SerbianLatin.text_with("site-title", &[("page", "Ж".into())]);
        assert!(text.contains('Ж'), "{text}");
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
