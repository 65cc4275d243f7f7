//! The files that pages refer to, kept in the binary and served under one path that changes with their content.
//!
//! Because the whole tree has one hash, every answer may be cached for ever, and a page never mixes files of two
//! versions. Scripts and style sheets are joined when the program is built: a page loads one of each.

use std::io::Write as _;
use std::sync::LazyLock;

use axum::body::Bytes;
use axum::extract::Path;
use axum::extract::rejection::PathRejection;
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::response::{IntoResponse, Response};
use sha2::{Digest as _, Sha256};

use crate::accept::names;
use crate::pieces;
use crate::problem::Problem;

include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// One file that pages refer to.
struct Asset {
    /// Relative to `assets/`, with slashes.
    path: &'static str,
    content_type: &'static str,
    identity: &'static [u8],
    /// Absent where compression gains nothing.
    brotli: Option<&'static [u8]>,
}

/// The piece drawings: the one file that the program draws itself, from the movement tables.
static PIECES: LazyLock<Asset> = LazyLock::new(|| {
    let identity = pieces::sprite().into_bytes();
    let mut compressed = Vec::new();
    let mut writer = brotli::CompressorWriter::new(&mut compressed, 1 << 16, 9, 22);
    writer.write_all(&identity).expect("writing to memory");
    drop(writer);
    // Made once and kept for as long as the program runs.
    Asset {
        path: "pieces.svg",
        content_type: "image/svg+xml",
        identity: identity.leak(),
        brotli: Some(compressed.leak()),
    }
});

/// What stands in the address of every asset: a hash over all of them.
static TREE_HASH: LazyLock<String> = LazyLock::new(|| {
    let digest = Sha256::new().chain_update(FILES_HASH).chain_update(PIECES.identity).finalize();
    digest[..8].iter().map(|byte| format!("{byte:02x}")).collect()
});

/// The address of an asset.
pub(crate) fn url(path: &str) -> String {
    debug_assert!(find(path).is_some(), "no such asset: {path}");
    format!("/assets/{}/{path}", *TREE_HASH)
}

/// The element of a page's head that loads its script, joined with all that it imports.
pub(crate) fn script(path: &str) -> String {
    format!("<script type=\"module\" src=\"{}\"></script>", url(path))
}

/// The element of a page's head that loads its style sheet, joined with all that it imports.
pub(crate) fn style(path: &str) -> String {
    format!("<link rel=\"stylesheet\" href=\"{}\">", url(path))
}

/// Changes with every file.
pub(crate) fn version() -> &'static str {
    &TREE_HASH
}

/// The addresses of the files that pages are made of: no licences, no icons.
pub(crate) fn for_pages() -> impl Iterator<Item = String> {
    let needed = |asset: &&Asset| !asset.path.ends_with(".txt") && !asset.path.starts_with("icons/");
    FILES.iter().chain([&*PIECES]).filter(needed).map(|asset| url(asset.path))
}

/// Answers `GET /assets/{hash}/{path}`. Another version's hash is not found: its files are gone.
pub(crate) async fn serve(
    path: Result<Path<(String, String)>, PathRejection>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let Path((hash, path)) = path.map_err(|_| Problem::NotFound)?;
    let asset = (hash == *TREE_HASH).then(|| find(&path)).flatten().ok_or(Problem::NotFound)?;
    let accepted = headers
        .get_all(ACCEPT_ENCODING)
        .iter()
        .any(|value| value.to_str().is_ok_and(|list| names(list, "br")));
    let common = [
        (CONTENT_TYPE, asset.content_type),
        (CACHE_CONTROL, "public, max-age=31536000, immutable"),
        (VARY, "accept-encoding"),
    ];
    Ok(match asset.brotli.filter(|_| accepted) {
        Some(brotli) => (common, [(CONTENT_ENCODING, "br")], Bytes::from_static(brotli)).into_response(),
        None => (common, Bytes::from_static(asset.identity)).into_response(),
    })
}

fn find(path: &str) -> Option<&'static Asset> {
    match FILES.binary_search_by_key(&path, |asset| asset.path) {
        Ok(index) => Some(&FILES[index]),
        Err(_) => (path == PIECES.path).then(|| &*PIECES),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_asset_is_found_by_its_path() {
        assert!(FILES.len() > 3);
        for asset in FILES.iter().chain([&*PIECES]) {
            assert!(std::ptr::eq(find(asset.path).expect("listed"), asset), "{}", asset.path);
        }
        assert!(find("../Cargo.toml").is_none());
    }

    fn text(path: &str) -> &'static str {
        str::from_utf8(find(path).expect("listed").identity).expect("text")
    }

    #[test]
    fn a_script_is_joined_with_what_it_imports() {
        let play = text("play.js");
        for module in ["board", "board_sfen", "fill", "live"] {
            let begins = format!("const ${module} = (() => {{\n");
            assert_eq!(play.matches(&begins).count(), 1, "{module}");
            assert!(play.find(&begins) < play.find("const $play ="), "{module}");
        }
        let statement = |line: &&str| line.starts_with("import ") || line.starts_with("export ");
        for script in FILES.iter().filter(|asset| asset.path.ends_with(".js")) {
            assert_eq!(text(script.path).lines().find(statement), None, "{}", script.path);
        }
        // Addresses stay those that the module means.
        assert!(play.contains("new URL('../pieces.svg', new URL(\"board/piece.js\", import.meta.url))"));
    }

    #[test]
    fn a_style_sheet_is_joined_with_what_it_imports() {
        let home = text("home.css");
        assert_eq!(home.matches("@font-face").count(), 1);
        assert!(home.find("@font-face") < home.find(".new-game"));
        for style in FILES.iter().filter(|asset| asset.path.ends_with(".css")) {
            assert!(!text(style.path).contains("@import"), "{}", style.path);
        }
    }

    #[test]
    fn what_is_compressed_comes_back_the_same() {
        for asset in FILES.iter().chain([&*PIECES]) {
            let Some(mut compressed) = asset.brotli else { continue };
            let mut content = Vec::new();
            brotli::BrotliDecompress(&mut compressed, &mut content).expect("brotli");
            assert_eq!(content, asset.identity, "{}", asset.path);
        }
    }
}
