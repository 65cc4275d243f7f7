//! What the pages are made with.

use askama::Template;
use axum::response::{Html, IntoResponse as _, Response};
use serde::Serialize;

use crate::problem::Problem;
use crate::texts::Language;

/// A page from its template.
pub(crate) fn page(template: &impl Template) -> Response {
    match template.render() {
        Ok(html) => Html(html).into_response(),
        Err(error) => {
            tracing::error!(%error, "a template failed");
            Problem::Internal.into_response()
        }
    }
}

/// The title of a page by the key of its name.
pub(crate) fn title(language: Language, key: &str) -> String {
    page_title(language, &language.text(key))
}

/// The title of a page: its name and the site's.
pub(crate) fn page_title(language: Language, name: &str) -> String {
    language.text_with("site-title", &[("page", name.into())])
}

/// The query of an address with these parameters.
pub(crate) fn query(parameters: &[(&str, &str)]) -> String {
    let encode = |value: &str| {
        value.bytes().fold(String::new(), |mut text, byte| {
            match byte {
                b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | b'-' | b'/' | b',' => text.push(char::from(byte)),
                other => text.push_str(&format!("%{other:02X}")),
            }
            text
        })
    };
    let parts: Vec<_> = parameters.iter().map(|(name, value)| format!("{name}={}", encode(value))).collect();
    parts.join("&")
}

/// JSON for a `<script type="application/json">`: no text in it can end the element.
pub(crate) fn data_block(value: &impl Serialize) -> String {
    serde_json::to_string(value)
        .expect("maps with text keys and plain values are JSON")
        .replace('<', "\\u003c")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_leaves_its_data_block() {
        let block = data_block(&["</script><script>alert(1)</script>", "<!--"]);
        assert!(!block.contains('<'), "{block}");
        let back: Vec<String> = serde_json::from_str(&block).unwrap();
        assert_eq!(back[1], "<!--");
    }
}
