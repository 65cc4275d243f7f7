//! Pages travel compressed to whoever can read that: most of a page is the words for its scripts.

use std::io::Write as _;

use axum::body::{Body, HttpBody as _, to_bytes};
use axum::extract::Request;
use axum::http::HeaderMap;
use axum::http::header::{
    ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, HeaderValue, VARY,
};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::accept::names;
use crate::problem::Problem;

/// Less than this gains nothing, in bytes.
const WORTH_IT: usize = 1024;
/// More than any page has but those that say what is wrong with a long text, in bytes: it is sent as it is.
const MOST: usize = 32 << 20;
/// From so many bytes on, compressing would keep others waiting: it has a thread of its own.
const LONG: usize = 256 << 10;
/// How hard brotli tries, of 11: this takes about a millisecond for the page of a game.
const QUALITY: u32 = 4;
/// The window, as a power of two: a page fits into it.
const WINDOW: u32 = 18;

/// Compresses an answer that is a page.
pub(super) async fn send(request: Request, next: Next) -> Response {
    let readable = accepts_brotli(request.headers());
    let response = next.run(request).await;
    let page =
        response.headers().get(CONTENT_TYPE).is_some_and(|form| form.as_bytes().starts_with(b"text/html"));
    if !page || response.headers().contains_key(CONTENT_ENCODING) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    parts.headers.append(VARY, HeaderValue::from_static("accept-encoding"));
    let fits = body.size_hint().upper().is_some_and(|size| size <= MOST as u64);
    if !readable || !fits {
        return Response::from_parts(parts, body);
    }
    let Ok(whole) = to_bytes(body, MOST).await else { return Problem::Internal.into_response() };
    if whole.len() < WORTH_IT {
        return Response::from_parts(parts, Body::from(whole));
    }
    let compressed = match whole.len() {
        ..LONG => Ok(brotli(&whole)),
        _ => tokio::task::spawn_blocking(move || brotli(&whole)).await,
    };
    let Ok(compressed) = compressed else { return Problem::Internal.into_response() };
    parts.headers.insert(CONTENT_ENCODING, HeaderValue::from_static("br"));
    parts.headers.remove(CONTENT_LENGTH);
    Response::from_parts(parts, Body::from(compressed))
}

fn accepts_brotli(headers: &HeaderMap) -> bool {
    headers.get_all(ACCEPT_ENCODING).iter().any(|value| value.to_str().is_ok_and(|list| names(list, "br")))
}

fn brotli(content: &[u8]) -> Vec<u8> {
    let mut compressed = Vec::with_capacity(content.len() / 3);
    let mut writer = brotli::CompressorWriter::new(&mut compressed, 1 << 14, QUALITY, WINDOW);
    writer.write_all(content).expect("writing to memory");
    drop(writer);
    compressed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_compressed_comes_back_the_same() {
        let page = "<p>歩 and more of the same</p>".repeat(200);
        let compressed = brotli(page.as_bytes());
        assert!(compressed.len() < page.len() / 10);
        let mut back = Vec::new();
        brotli::BrotliDecompress(&mut compressed.as_slice(), &mut back).expect("brotli");
        assert_eq!(back, page.as_bytes());
    }
}
