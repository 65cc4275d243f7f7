//! What changes something comes from this site's own pages or from a program, not from another site's page in the name of
//! whoever looks at it.

use axum::extract::Request;
use axum::http::header::{HOST, HeaderMap, HeaderName, ORIGIN, SEC_WEBSOCKET_VERSION};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use super::secret::is_secret;
use crate::problem::Problem;

const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Refuses what another site's page sends, unless it only asks for a page.
pub(super) async fn check(request: Request, next: Next) -> Response {
    let headers = request.headers();
    // A websocket begins with a GET, but what comes over it moves.
    let harmless = request.method().is_safe() && !headers.contains_key(SEC_WEBSOCKET_VERSION);
    let own = is_own(headers) || is_by_secret(request.uri().path(), headers);
    if harmless || own { next.run(request).await } else { Problem::CrossSite.into_response() }
}

/// Whether the address itself is a secret. Its page sends no referrer, and so a browser says `Origin: null` of its forms; what
/// they may do hangs on the address, which another site does not know.
fn is_by_secret(path: &str, headers: &HeaderMap) -> bool {
    is_secret(path)
        && !headers.contains_key(SEC_FETCH_SITE)
        && headers.get(ORIGIN).is_some_and(|origin| origin == "null")
}

/// `Sec-Fetch-Site` tells where it is sent: over encrypted connections, and on the machine itself. Where it is not, browsers
/// send `Origin`. Who sends neither is a program, which carries no cookie that somebody else's browser has.
fn is_own(headers: &HeaderMap) -> bool {
    if let Some(site) = headers.get(SEC_FETCH_SITE) {
        return site == "same-origin" || site == "none";
    }
    let Some(origin) = headers.get(ORIGIN) else { return true };
    // The scheme is not compared: a proxy may have taken the encryption off.
    let authority =
        origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, authority)| authority);
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    authority.is_some_and(|authority| host.is_some_and(|host| authority.eq_ignore_ascii_case(host)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_site_itself_and_programs_are_let_in() {
        let headers = |pairs: &[(HeaderName, &str)]| -> HeaderMap {
            pairs.iter().map(|(name, value)| (name.clone(), value.parse().unwrap())).collect()
        };
        let host = (HOST, "shogi.example:8080");
        for (pairs, own) in [
            (&[][..], true),
            (&[(SEC_FETCH_SITE, "same-origin")], true),
            (&[(SEC_FETCH_SITE, "none")], true),
            (&[(SEC_FETCH_SITE, "same-site")], false),
            (&[(SEC_FETCH_SITE, "cross-site")], false),
            (&[(SEC_FETCH_SITE, "cross-site"), (ORIGIN, "https://shogi.example:8080")], false),
            (&[(ORIGIN, "https://shogi.example:8080")], true),
            (&[(ORIGIN, "http://SHOGI.example:8080")], true),
            (&[(ORIGIN, "https://shogi.example")], false),
            (&[(ORIGIN, "https://evil.example")], false),
            (&[(ORIGIN, "https://shogi.example:8080.evil.example")], false),
            (&[(ORIGIN, "null")], false),
            (&[(ORIGIN, "")], false),
        ] {
            let mut all = headers(pairs);
            all.insert(host.0.clone(), host.1.parse().unwrap());
            assert_eq!(is_own(&all), own, "{pairs:?}");
        }
        let null = headers(&[(ORIGIN, "null")]);
        assert!(is_by_secret("/play/Ab3dEf6hIj9L/secret/note", &null));
        assert!(
            is_by_secret("/account/reset/secret", &null) && is_by_secret("/seek/Ab3dEf6hIj9L/secret", &null)
        );
        assert!(!is_by_secret("/account/delete", &null));
        assert!(!is_by_secret("/play/x/y", &headers(&[(ORIGIN, "null"), (SEC_FETCH_SITE, "cross-site")])));
        assert!(!is_by_secret("/play/x/y", &headers(&[(ORIGIN, "https://evil.example")])));
        assert!(
            !is_own(&headers(&[(ORIGIN, "https://shogi.example")])),
            "without a host there is nothing to compare"
        );
    }
}
