//! The files that pages refer to, kept in the binary and served under one path that changes with their content.
//!
//! Because the whole tree has one hash, relative imports between modules keep working, every answer may be
//! cached for ever, and a page never mixes files of two versions.

use std::collections::{BTreeMap, BTreeSet};
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

/// For each script, the elements that load it: itself, and beside it whatever it imports, so that a slow network is waited for once
/// and not once for every step of the imports.
static SCRIPTS: LazyLock<BTreeMap<&'static str, String>> = LazyLock::new(|| {
    let scripts = FILES.iter().filter(|asset| asset.path.ends_with(".js"));
    scripts
        .map(|asset| {
            let mut imported = BTreeSet::new();
            collect_imports(asset, &mut imported);
            let link = |path: &&str| format!("<link rel=\"modulepreload\" href=\"{}\">\n", url(path));
            let links: String = imported.iter().map(link).collect();
            let script = format!("<script type=\"module\" src=\"{}\"></script>\n", url(asset.path));
            (asset.path, links + &script)
        })
        .collect()
});

fn collect_imports(asset: &'static Asset, found: &mut BTreeSet<&'static str>) {
    let text = str::from_utf8(asset.identity).unwrap_or_default();
    let folder = asset.path.rsplit_once('/').map_or("", |(folder, _)| folder);
    for from in imports(text) {
        let path = match (from.strip_prefix("../"), from.strip_prefix("./"), folder) {
            (Some(above), ..) => above.to_owned(),
            (None, Some(beside), "") => beside.to_owned(),
            (None, Some(beside), folder) => format!("{folder}/{beside}"),
            (None, None, _) => continue,
        };
        if let Some(imported) = find(&path)
            && found.insert(imported.path)
        {
            collect_imports(imported, found);
        }
    }
}

/// Where a script imports from: `import "./x.js";`, `import { X } from './x.js';`, over one line or several. Each begins a line, and none
/// is made as the script runs.
fn imports(text: &str) -> impl Iterator<Item = &str> {
    let begins_a_line = |at: usize| text[..at].is_empty() || text[..at].ends_with('\n');
    let statements = text.match_indices("import ").filter(move |&(at, _)| begins_a_line(at));
    statements.filter_map(|(at, _)| text[at..].split(';').next()?.split(['"', '\'']).nth(1))
}

/// The elements of a page's head that load a script.
pub(crate) fn script(path: &str) -> &'static str {
    SCRIPTS.get(path).expect("no such script")
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

/// The text of a file, for an answer that begins with something else.
pub(crate) fn text(path: &str) -> &'static str {
    let asset = find(path).expect("no such asset");
    str::from_utf8(asset.identity).expect("assets that are text are UTF-8")
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

    #[test]
    fn a_script_comes_with_what_it_imports() {
        let play = script("play.js");
        for path in ["board.js", "board/sfen.js", "fill.js"] {
            assert_eq!(play.matches(&format!("/{path}\">")).count(), 1, "{path}: {play}");
        }
        assert_eq!(play.matches("<script").count(), 1);
        assert!(!script("fill.js").contains("modulepreload"));
    }

    #[test]
    fn an_import_may_span_lines() {
        let script = "// import \"./no.js\";\nimport \"./a.js\";\nimport {\n  one,\n  two,\n} from './b.js';\nconst x = 1;\n";
        assert_eq!(imports(script).collect::<Vec<_>>(), ["./a.js", "./b.js"]);
        assert_eq!(imports("import './first.js';").collect::<Vec<_>>(), ["./first.js"]);
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
