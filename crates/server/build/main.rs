//! Puts the files of `assets/` into the binary: each as it is and, where that is smaller, compressed by brotli,
//! with one hash over the whole tree for their address. Of scripts and style sheets, those that pages load, each
//! joined with what it imports. And the texts of `locales/`, language by language.

mod join;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

/// The scripts and style sheets that pages load: a page has one of each.
const LOADED: &[&str] = &[
    "account.css",
    "analysis.css",
    "analysis.js",
    "contrast.css",
    "course.js",
    "editor.css",
    "editor.js",
    "embed.js",
    "home.css",
    "home.js",
    "learn.css",
    "lesson.css",
    "lesson.js",
    "live.js",
    "lobby.css",
    "parts.css",
    "play.css",
    "play.js",
    "player.css",
    "preferences.css",
    "preferences.js",
    "push.js",
    "record.css",
    "record.js",
    "records.css",
];

fn main() {
    println!("cargo:rerun-if-changed=assets");
    println!("cargo:rerun-if-changed=locales");
    println!("cargo:rerun-if-changed=build");
    let out = PathBuf::from(variable("OUT_DIR"));
    fs::write(out.join("assets.rs"), assets(&out)).expect("the output folder can be written");
    fs::write(out.join("locales.rs"), locales()).expect("the output folder can be written");
}

/// The table of the files that pages refer to, as source text.
fn assets(out: &Path) -> String {
    let root = PathBuf::from(variable("CARGO_MANIFEST_DIR")).join("assets");
    let mut files = Vec::new();
    collect(&root, &mut files);
    // By text, as they are looked up: as paths, `board/x` would stand before `board.css`.
    files.sort_by_key(|file| relative(&root, file));

    let mut tree = Sha256::new();
    let mut table = String::new();
    for (index, file) in files.iter().enumerate() {
        let path = relative(&root, file);
        let content = match path.rsplit('.').next() {
            Some("js" | "css") if !LOADED.contains(&path.as_str()) => continue,
            Some("js") => join::scripts(&root, &path).into_bytes(),
            Some("css") => join::styles(&root, &path).into_bytes(),
            _ => fs::read(file).unwrap_or_else(|error| panic!("{path}: {error}")),
        };
        for part in [path.as_bytes(), content.as_slice()] {
            tree.update((part.len() as u64).to_le_bytes());
            tree.update(part);
        }

        let put = |kind: &str, bytes: &[u8]| {
            let name = out.join(format!("{index}.{kind}"));
            fs::write(&name, bytes).unwrap_or_else(|error| panic!("{}: {error}", name.display()));
            format!("include_bytes!({name:?})")
        };
        let compressed = brotli(&content);
        let brotli = match compressed.len() < content.len() {
            true => format!("Some({})", put("br", &compressed)),
            false => "None".to_owned(),
        };
        let identity = put("asset", &content);
        let content_type = content_type(&path);
        writeln!(
            table,
            "    Asset {{ path: {path:?}, content_type: {content_type:?}, identity: {identity}, brotli: {brotli} }},"
        )
        .expect("writing to a string");
    }

    let hash = hex(&tree.finalize()[..8]);
    format!(
        "/// Hash over the names and contents of all files.\nconst FILES_HASH: &str = {hash:?};\n\
         /// Every file, sorted by path.\nstatic FILES: &[Asset] = &[\n{table}];\n"
    )
}

/// The table of the languages' files, as source text.
fn locales() -> String {
    let root = PathBuf::from(variable("CARGO_MANIFEST_DIR")).join("locales");
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    let mut folders: BTreeMap<String, String> = BTreeMap::new();
    for file in files {
        let path = relative(&root, &file);
        let (folder, name) = path.split_once('/').expect("a file in a language's folder");
        assert!(name.ends_with(".ftl"), "{path}: no Fluent file");
        write!(folders.entry(folder.to_owned()).or_default(), "include_str!({file:?}), ")
            .expect("writing to a string");
    }
    let mut table = String::new();
    for (folder, includes) in folders {
        writeln!(table, "    ({folder:?}, &[{includes}]),").expect("writing to a string");
    }
    format!("/// The texts of each folder.\nstatic FOLDERS: &[(&str, &[&str])] = &[\n{table}];\n")
}

/// The path below the root, with slashes.
fn relative(root: &Path, file: &Path) -> String {
    let path = file.strip_prefix(root).expect("found below the root");
    path.to_str().expect("asset names are ASCII").replace('\\', "/")
}

fn variable(name: &str) -> String {
    std::env::var(name).unwrap_or_else(|_| panic!("cargo sets {name}"))
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for entry in entries {
        let path = entry.expect("the folder can be listed").path();
        if path.is_dir() {
            collect(&path, files);
        } else {
            files.push(path);
        }
    }
}

fn brotli(content: &[u8]) -> Vec<u8> {
    let mut compressed = Vec::new();
    let mut writer = brotli::CompressorWriter::new(&mut compressed, 1 << 16, 11, 22);
    writer.write_all(content).expect("writing to memory");
    drop(writer);
    compressed
}

/// A file of an unknown kind stops the build: a browser that is told `nosniff` would refuse it.
fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => panic!("assets/{path}: which content type?"),
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}
