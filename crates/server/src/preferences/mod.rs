//! How a reader wants the site: kept in a cookie, so that it works for guests and before any script.
//!
//! A template asks for it where it draws, so no handler has to hand it on: it belongs to the request that is being answered.
//! Scripts read it from the attributes of the page's root, and styles too.

mod notation;
mod ranks;
mod setting;

use axum::http::header::{HeaderMap, HeaderValue};

pub use self::setting::Setting;

pub(crate) use self::notation::{MoveTexts, Notation};
pub(crate) use self::ranks::Ranks;

use crate::cookies;
use crate::pieces::PieceSet;
use crate::texts::Language;

/// The cookie: `theme:dark.pieces:kanji1`. It says nothing of anybody.
const COOKIE_NAME: &str = "look";
/// How long a browser keeps it, in seconds: a year.
const COOKIE_AGE: u32 = 31_536_000;
/// What stands for a choice that is left to the device, or to another one.
const AUTO: &str = "auto";
/// What is chosen in passing, beside a board; the others have a page.
pub(crate) const QUICK: &[Setting] =
    &[Setting::Pieces, Setting::Notation, Setting::Confirm, Setting::Sounds, Setting::Countdown];

tokio::task_local! {
    static PREFERENCES: Preferences;
}

/// How a reader wants the site.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Preferences([Option<&'static str>; Setting::ALL.len()]);

/// A choice as a form shows it.
pub(crate) struct Choice {
    pub(crate) name: &'static str,
    pub(crate) legend: String,
    pub(crate) options: Vec<ChoiceOption>,
}

/// One of the values of a choice.
pub(crate) struct ChoiceOption {
    pub(crate) value: &'static str,
    pub(crate) text: String,
    pub(crate) chosen: bool,
}

impl Preferences {
    /// Those of the request that is being answered.
    pub(crate) fn now() -> Self {
        PREFERENCES.try_with(|preferences| *preferences).unwrap_or_default()
    }

    /// Answers a request for whoever has these.
    pub(crate) async fn scope<F: Future>(self, answer: F) -> F::Output {
        PREFERENCES.scope(self, answer).await
    }

    /// The same for what is made on a thread of its own.
    pub(crate) fn sync_scope<T>(self, make: impl FnOnce() -> T) -> T {
        PREFERENCES.sync_scope(self, make)
    }

    /// Those that a browser keeps. What is not understood is as if not chosen.
    pub(crate) fn of(headers: &HeaderMap) -> Self {
        let kept = cookies::values(headers, COOKIE_NAME).next().unwrap_or_default();
        let mut preferences = Self::default();
        for (name, value) in kept.split('.').filter_map(|pair| pair.split_once(':')) {
            preferences.choose(name, value);
        }
        preferences
    }

    /// Chooses; names and values that there are not change nothing.
    pub(crate) fn choose(&mut self, name: &str, value: &str) {
        let Some(setting) = Setting::ALL.into_iter().find(|setting| setting.name() == name) else { return };
        let known = setting.values().iter().find(|known| **known == value);
        if let Some(known) = known {
            self.0[setting as usize] = Some(known);
        }
    }

    /// The header that has the browser keep them.
    pub(crate) fn keep(self) -> HeaderValue {
        let chosen =
            Setting::ALL.into_iter().filter_map(|setting| Some((setting, self.0[setting as usize]?)));
        let pairs: Vec<_> = chosen.map(|(setting, value)| format!("{}:{value}", setting.name())).collect();
        let text = format!(
            "{COOKIE_NAME}={}; Max-Age={COOKIE_AGE}; Path=/; HttpOnly; SameSite=Lax",
            pairs.join(".")
        );
        HeaderValue::try_from(text).expect("names and values are letters and digits")
    }

    /// What is chosen, or what suits the reader's language: whoever reads Japanese reads the pieces too.
    pub(crate) fn get(self, setting: Setting, t: Language) -> &'static str {
        self.0[setting as usize].unwrap_or_else(|| match (setting, t) {
            (Setting::Pieces, Language::Japanese) => PieceSet::Kanji1.id(),
            (Setting::Notation, Language::Japanese) => Notation::Japanese.id(),
            _ => setting.values()[0],
        })
    }

    /// The family of the pieces.
    pub(crate) fn pieces(self, t: Language) -> PieceSet {
        let id = self.get(Setting::Pieces, t);
        PieceSet::ALL.into_iter().find(|set| set.id() == id).unwrap_or(PieceSet::International)
    }

    /// How moves are written.
    pub(crate) fn notation(self, t: Language) -> Notation {
        let id = self.get(Setting::Notation, t);
        Notation::ALL.into_iter().find(|notation| notation.id() == id).unwrap_or(Notation::Western)
    }

    /// How the ranks are named; left alone, the edge counts as the moves do.
    pub(crate) fn ranks(self, t: Language) -> Ranks {
        let id = self.get(Setting::Coordinates, t);
        Ranks::ALL.into_iter().find(|ranks| ranks.id() == id).unwrap_or_else(|| Ranks::of(self.notation(t)))
    }

    /// A move in the notation that is chosen.
    pub(crate) fn written<'a>(self, t: Language, texts: &MoveTexts<'a>) -> &'a str {
        self.notation(t).of(texts)
    }

    /// What `contrast.css` is for: `None` where it always counts.
    pub(crate) fn contrast_media(self, t: &Language) -> Option<&'static str> {
        (self.get(Setting::Contrast, *t) == AUTO).then_some("(prefers-contrast: more)")
    }

    /// The colour schemes that the page may be shown in.
    pub(crate) fn schemes(self, t: &Language) -> &'static str {
        match self.get(Setting::Theme, *t) {
            AUTO => "light dark",
            one => one,
        }
    }

    /// The attributes of the page's root: ` data-theme="dark" …`.
    pub(crate) fn attributes(self, t: &Language) -> String {
        let attribute = |setting: Setting| format!(" data-{}=\"{}\"", setting.name(), self.get(setting, *t));
        Setting::ALL.into_iter().map(attribute).collect()
    }

    /// The fields of a form.
    pub(crate) fn choices(self, t: &Language, settings: &[Setting]) -> Vec<Choice> {
        settings.iter().map(|&setting| self.choice(*t, setting)).collect()
    }

    fn choice(self, t: Language, setting: Setting) -> Choice {
        let name = setting.name();
        let chosen = self.get(setting, t);
        let option = |&value: &&'static str| ChoiceOption {
            value,
            text: t.text(&format!("settings-{name}-{value}")),
            chosen: value == chosen,
        };
        Choice {
            name,
            legend: t.text(&format!("settings-{name}")),
            options: setting.values().iter().map(option).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::http::header::COOKIE;

    use super::*;

    fn of(cookie: &str) -> Preferences {
        let mut headers = HeaderMap::new();
        headers.insert(COOKIE, cookie.parse().unwrap());
        Preferences::of(&headers)
    }

    #[test]
    fn what_is_kept_comes_back_and_the_rest_is_passed_over() {
        let mut chosen = of("a=b; look=theme:dark.pieces:kanji2.theme.odd:on.board:gold");
        assert_eq!(chosen.get(Setting::Theme, Language::English), "dark");
        assert_eq!(chosen.pieces(Language::English), PieceSet::Kanji2);
        assert_eq!(chosen.get(Setting::Board, Language::English), "kaya");
        chosen.choose("sounds", "off");
        let header = chosen.keep();
        let cookie = header.to_str().unwrap().split(';').next().unwrap();
        assert_eq!(cookie, "look=theme:dark.pieces:kanji2.sounds:off");
        assert_eq!(of(cookie), chosen);
    }

    #[test]
    fn who_has_not_chosen_gets_what_suits_the_language() {
        let none = Preferences::default();
        assert_eq!(none.pieces(Language::Japanese), PieceSet::Kanji1);
        assert_eq!(none.ranks(Language::Japanese), Ranks::Kanji);
        assert_eq!(none.pieces(Language::Finnish), PieceSet::International);
        assert_eq!(none.ranks(Language::Finnish), Ranks::Digits);
        assert_eq!(of("look=notation:usi").ranks(Language::Japanese), Ranks::Letters);
        assert_eq!(of("look=coordinates:hidden").ranks(Language::Japanese), Ranks::Hidden);
        assert_eq!(of("look=theme:dark").schemes(&Language::English), "dark");
        assert_eq!(
            (none.schemes(&Language::English), of("look=theme:light").schemes(&Language::English)),
            ("light dark", "light")
        );
    }

    #[test]
    fn every_setting_stands_at_its_place_and_has_its_texts() {
        for (index, setting) in Setting::ALL.into_iter().enumerate() {
            assert_eq!(setting as usize, index);
            let name = setting.name();
            assert!(Language::English.has(&format!("settings-{name}")), "{name}");
            for value in setting.values() {
                assert!(Language::English.has(&format!("settings-{name}-{value}")), "{name}-{value}");
            }
        }
        // What is decided by here is what can be chosen.
        assert_eq!(Setting::Notation.values(), Notation::ALL.map(Notation::id));
        assert_eq!(Setting::Coordinates.values()[1..], Ranks::ALL.map(Ranks::id));
        assert!(PieceSet::ALL.iter().all(|set| Setting::Pieces.values().contains(&set.id())));
        for setting in [Setting::Theme, Setting::Contrast, Setting::Coordinates] {
            assert_eq!(setting.values()[0], AUTO);
        }
    }
}
