//! The language that a reader gets: what the address asks for, what was chosen before, what the browser prefers.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::Uri;
use axum::http::header::{ACCEPT_LANGUAGE, HeaderMap, HeaderValue};
use axum::http::request::Parts;

use super::language::Language;
use crate::cookies;

/// The cookie of who has chosen. It says nothing of anybody and is read by nobody but the site.
const COOKIE_NAME: &str = "language";
/// How long a browser keeps it, in seconds: a year.
const COOKIE_AGE: u32 = 31_536_000;

impl Language {
    /// The language of a request.
    pub(crate) fn of(uri: &Uri, headers: &HeaderMap) -> Self {
        let chosen = cookies::values(headers, COOKIE_NAME).next().and_then(Self::from_tag);
        asked(uri).or(chosen).unwrap_or_else(|| {
            let accept = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
            accept.map(Self::negotiate).unwrap_or_default()
        })
    }

    /// The header that has the browser remember it.
    pub(crate) fn keep(self) -> HeaderValue {
        let text = format!("{COOKIE_NAME}={}; Max-Age={COOKIE_AGE}; Path=/; SameSite=Lax", self.tag());
        HeaderValue::try_from(text).expect("a tag is letters and a dash")
    }
}

/// The language that an address asks for: `?lang=fi`.
pub(crate) fn asked(uri: &Uri) -> Option<Language> {
    let pairs = uri.query()?.split('&').filter_map(|pair| pair.split_once('='));
    pairs.filter(|(name, _)| *name == "lang").find_map(|(_, tag)| Language::from_tag(tag))
}

impl<S: Sync> FromRequestParts<S> for Language {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self::of(&parts.uri, &parts.headers))
    }
}

#[cfg(test)]
mod tests {
    use axum::http::header::COOKIE;

    use super::*;

    #[test]
    fn the_address_goes_before_the_choice_and_the_choice_before_the_browser() {
        let mut headers = HeaderMap::new();
        headers.insert(ACCEPT_LANGUAGE, HeaderValue::from_static("sv, en"));
        let of = |path: &'static str, headers: &HeaderMap| Language::of(&Uri::from_static(path), headers);
        assert_eq!(of("/", &headers), Language::Swedish);
        headers.insert(COOKIE, HeaderValue::from_static("a=b; language=fi"));
        assert_eq!(of("/?x=1", &headers), Language::Finnish);
        assert_eq!(of("/?x=1&lang=sr-Latn", &headers), Language::SerbianLatin);
        assert_eq!(of("/?lang=nonsense", &headers), Language::Finnish);
    }
}
