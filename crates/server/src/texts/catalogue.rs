//! The messages of one language, read once.

use std::borrow::Cow;
use std::collections::BTreeMap;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::resolver::ResolverError;
use fluent_bundle::resolver::errors::ReferenceKind;
use fluent_bundle::{FluentArgs, FluentError, FluentResource};
use unic_langid::LanguageIdentifier;

use super::formats;

/// What changes the written words of a language into another script.
pub(super) type TextTransform = fn(&str) -> Cow<'_, str>;

/// One language, read once.
pub(super) struct Catalogue {
    bundle: FluentBundle<FluentResource>,
    keys: Vec<&'static str>,
    scripts: BTreeMap<&'static str, String>,
}

impl Catalogue {
    /// Panics on a file that is not Fluent or a key that stands twice: both are part of the binary, so a test sees it first.
    ///
    /// `transform` changes the written words, not what is filled in.
    pub(super) fn new(tag: &str, files: &'static [&'static str], transform: Option<TextTransform>) -> Self {
        let identifier: LanguageIdentifier = tag.parse().expect("tags are well-formed");
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // The marks that isolate variables of the other writing direction: none of the languages needs them,
        // and they would end up in file names, attributes and script texts.
        bundle.set_use_isolating(false);
        bundle.set_transform(transform);
        formats::set(&mut bundle);
        for file in files {
            let resource = FluentResource::try_new((*file).to_owned())
                .unwrap_or_else(|(_, errors)| panic!("{tag}: not Fluent: {errors:?}"));
            bundle.add_resource(resource).unwrap_or_else(|errors| panic!("{tag}: key twice: {errors:?}"));
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

    /// The text of a key, or the key itself, and what went wrong.
    pub(super) fn format(&self, key: &str, arguments: &FluentArgs<'_>) -> (String, Vec<FluentError>) {
        format(&self.bundle, key, arguments)
    }

    /// Whether there is such a key.
    pub(super) fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// Every key, sorted.
    pub(super) fn keys(&self) -> impl Iterator<Item = &'static str> {
        self.keys.iter().copied()
    }

    /// The texts of scripts, as patterns.
    pub(super) fn scripts(&self) -> &BTreeMap<&'static str, String> {
        &self.scripts
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
