//! The cookies of a request, and those that a browser is to keep.

use axum::http::header::{COOKIE, HeaderMap, HeaderValue};

/// As long as browsers keep any cookie, in seconds.
pub(crate) const LONGEST: u32 = 400 * 86_400;

/// The header that has the browser keep a value of letters for so many seconds, out of reach of scripts and other sites. By the
/// beginning of the name, `__Host-`, a browser takes it only from this very host, over a connection that nobody overhears; a
/// browser counts the machine itself among these.
pub(crate) fn host_only(name: &str, value: &str, age: u32) -> HeaderValue {
    let text = format!("{name}={value}; Max-Age={age}; Path=/; Secure; HttpOnly; SameSite=Lax");
    HeaderValue::try_from(text).expect("letters and digits")
}

/// The values that the browser sends under this name: none, one, or several where it has kept some for other paths too.
pub(crate) fn values<'a>(headers: &'a HeaderMap, name: &'a str) -> impl Iterator<Item = &'a str> {
    let lines = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.filter_map(move |(given, value)| (given == name).then_some(value))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn values_are_found_by_their_whole_name_over_all_lines() {
        let mut headers = HeaderMap::new();
        headers.append(COOKIE, HeaderValue::from_static("a=1; ab=2;a=3"));
        headers.append(COOKIE, HeaderValue::from_static("a=4=5; odd"));
        assert_eq!(values(&headers, "a").collect::<Vec<_>>(), ["1", "3", "4=5"]);
        assert_eq!(values(&headers, "odd").next(), None);
    }
}
