//! What makes the site an application of its own on a device: its manifest, the worker that keeps pages for when there is no
//! connection, and the page that is shown then in place of one that was not kept.

use askama::Template;
use axum::Json;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde_json::json;

use crate::account::Viewer;
use crate::assets;
use crate::html::{page, title};
use crate::texts::Language;

/// What the worker has to know.
#[derive(Serialize)]
struct Site {
    /// Changes with every file that pages refer to.
    version: &'static str,
    /// The addresses of those files.
    files: Vec<String>,
}

#[derive(Template)]
#[template(path = "offline.html")]
struct OfflinePage {
    t: Language,
    viewer: Viewer,
    title: String,
}

/// `GET /manifest.webmanifest`
pub(super) async fn manifest(t: Language) -> impl IntoResponse {
    let icon = |path: &str, sizes: &str, form: &str, purpose: &str| json!({ "src": assets::url(path), "sizes": sizes, "type": form, "purpose": purpose });
    let manifest = json!({
        "id": "/",
        "name": t.text("site-name"),
        "short_name": t.text("site-name"),
        "description": t.text("site-description"),
        "lang": t.tag(),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#f6f2e9",
        "theme_color": "#f6f2e9",
        "icons": [
            icon("icon.svg", "any", "image/svg+xml", "any"),
            icon("icons/192.png", "192x192", "image/png", "any"),
            icon("icons/512.png", "512x512", "image/png", "any"),
            icon("icons/maskable.png", "512x512", "image/png", "maskable"),
        ],
    });
    ([(CONTENT_TYPE, "application/manifest+json")], Json(manifest).into_response().into_body())
}

/// `GET /worker.js`: at the root, because a worker sees only what lies below it.
pub(super) async fn worker() -> impl IntoResponse {
    let site = Site { version: assets::version(), files: assets::for_pages().collect() };
    let facts = serde_json::to_string(&site).expect("plain values are JSON");
    let script = format!(
        "self.site = {facts};\n{}\n{}",
        include_str!("../../assets/worker.js"),
        include_str!("../../assets/told.js")
    );
    ([(CONTENT_TYPE, "text/javascript; charset=utf-8"), (CACHE_CONTROL, "no-cache")], script)
}

/// `GET /offline`
pub(super) async fn offline(t: Language) -> Response {
    // Kept by whoever comes next at this device, too: it knows of nobody.
    page(&OfflinePage { t, viewer: Viewer::default(), title: title(t, "offline-title") })
}
