//! The headers that every answer carries.

use axum::extract::Request;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderName, HeaderValue, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::middleware::Next;
use axum::response::Response;

use super::secret::is_secret;

/// What a page may load: files and sockets of this site, nothing inline, nothing from elsewhere, in nobody's frame.
const CONTENT_SECURITY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
     font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/// The same for the pages that are made for the frames of other sites: they show, and have no form.
const FRAMED: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
     font-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors *";
/// Where those are.
const FRAMED_PATH: &str = "/embed/";
/// Where the pictures are that other sites may show.
const PICTURES_PATH: &str = "/image/";

/// Adds the headers to an answer. Pages are not cached, unless the handler says otherwise: they hold secrets and change.
pub(super) async fn add(request: Request, next: Next) -> Response {
    // Some addresses are secrets: they must not leave in a Referer. Elsewhere the site's own forms are to have one, without
    // which a browser says `Origin: null`.
    let referrer = if is_secret(request.uri().path()) { "no-referrer" } else { "same-origin" };
    let framed = request.uri().path().starts_with(FRAMED_PATH);
    let policy = if framed { FRAMED } else { CONTENT_SECURITY };
    let shown_elsewhere = framed || request.uri().path().starts_with(PICTURES_PATH);
    let readers = if shown_elsewhere { "cross-origin" } else { "same-origin" };
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in [
        (CONTENT_SECURITY_POLICY, policy),
        (REFERRER_POLICY, referrer),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), readers),
        (
            HeaderName::from_static("permissions-policy"),
            "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
        ),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}
