//! Texts: every key that is used exists, every key that exists is used, and no words stand outside the files.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use komadai_record::{Expected, HeaderName, Terminal};
use komadai_rules::{Color, End, Handicap, Illegal, PieceKind, Preset};
use komadai_server::learn::COURSE;
use komadai_server::preferences::Setting;
use komadai_server::room::Refusal;
use komadai_server::talk::TalkRefusal;
use komadai_server::texts::Language;
use komadai_store::{Speed, TimeControlError};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// All files below a folder with this ending, with their text.
fn files(folder: &str, ending: &str) -> BTreeMap<PathBuf, String> {
    let mut found = BTreeMap::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("the folder is there") {
            let path = entry.expect("it can be listed").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == ending) {
                let text = fs::read_to_string(&path).expect("UTF-8");
                found.insert(path, text);
            }
        }
    }
    assert!(!found.is_empty(), "nothing in {folder}");
    found
}

/// What stands between quotes and looks like a key.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split(['"', '\'', '`']).filter(|part| {
        part.split('-').count() > 1
            && part.starts_with(|c: char| c.is_ascii_lowercase())
            && part.split('-').all(|word| {
                !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
            })
    })
}

/// The first words of calls that take a key: `text("key"`, with its file.
fn called(text: &str) -> impl Iterator<Item = &str> {
    ["text(\"", "text_with(\"", "title(t, \""].into_iter().flat_map(move |call| {
        text.match_indices(call).map(move |(at, _)| {
            let rest = &text[at + call.len()..];
            rest.split('"').next().expect("split gives one part at least")
        })
    })
}

/// The keys that are put together from a value: one for each value.
fn composed() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    let mut stated = BTreeSet::new();
    let mut add = |key: String| assert!(keys.insert(key.clone()), "{key} twice");
    for reason in Illegal::ALL {
        add(format!("illegal-{}", reason.id()));
    }
    for end in End::ALL {
        let slug = end.to_string().replace('_', "-");
        add(format!("outcome-{slug}"));
        add(format!("rule-{slug}"));
    }
    for error in TimeControlError::ALL {
        add(format!("time-error-{}", error.id()));
    }
    add("time-error-alone".to_owned());
    for speed in Speed::ALL {
        add(format!("speed-{speed}"));
    }
    for handicap in Handicap::ALL {
        add(format!("handicap-{}", handicap.id()));
    }
    for preset in Preset::ALL {
        add(format!("home-rules-{preset}"));
        add(format!("home-rules-{preset}-more"));
    }
    for level in 1..=11 {
        add(format!("home-level-{level}"));
    }
    for color in ["random", "black", "white"] {
        add(format!("home-color-{color}"));
    }
    for rated in ["even", "yes", "no"] {
        add(format!("home-rated-{rated}"));
    }
    for refusal in Refusal::OTHERS {
        add(format!("refusal-{}", refusal.id()));
    }
    for refusal in TalkRefusal::ALL {
        add(format!("refusal-{refusal}"));
    }
    for note in ["engine-busy", "engine-failed"] {
        add(format!("note-{note}"));
    }
    for what in ["declare", "impasse", "draw"] {
        add(format!("claim-{what}"));
    }
    for lesson in COURSE {
        lesson.keys().for_each(&mut add);
        for statement in lesson.steps.iter().flat_map(|step| step.teaches) {
            // The table of pieces states their moves; a statement may be taught in several steps.
            if !statement.starts_with('M') {
                stated.insert(format!("rules-{}", statement.to_lowercase()));
            }
        }
    }
    stated.into_iter().for_each(&mut add);
    for section in
        ["board", "set-up", "pieces", "capture", "promotion", "drops", "check", "end", "differences"]
    {
        add(format!("rules-section-{section}"));
    }
    for diagram in ["start", "zone", "nifu", "dead-end", "pawn-mate", "pinned", "mate"] {
        add(format!("rules-diagram-{diagram}"));
    }
    let differences: [(&str, &[&str]); 7] = [
        ("perpetual", &["loses", "forbidden"]),
        ("repetition", &["draw", "replay"]),
        ("impasse", &["none", "agreed", "agreed-count", "declared-27", "declared-24"]),
        ("draw", &["yes", "no"]),
        ("no-move", &["loss", "draw"]),
        ("illegal", &["blocked", "loses"]),
        ("limit", &["none", "256", "500"]),
    ];
    for (difference, answers) in differences {
        add(format!("rules-differ-{difference}"));
        for answer in answers {
            add(format!("rules-{difference}-{answer}"));
        }
    }
    for setting in Setting::ALL {
        add(format!("settings-{}", setting.name()));
        for value in setting.values() {
            add(format!("settings-{}-{value}", setting.name()));
        }
    }
    for part in ["look", "moves", "sound", "keys"] {
        add(format!("settings-part-{part}"));
    }
    for left in [30, 20, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1] {
        add(format!("js-count-{left}"));
    }
    for expected in Expected::ALL {
        add(format!("expected-{}", expected.id()));
    }
    for terminal in Terminal::ALL {
        add(format!("record-end-{}", terminal.name().replace('_', "-")));
    }
    let shown = |name: &HeaderName| !matches!(name, HeaderName::Black | HeaderName::White);
    for name in HeaderName::KNOWN.iter().filter(|name| shown(name)) {
        add(format!("record-header-{}", name.id().replace('_', "-")));
    }
    for action in [
        "ban",
        "close",
        "open",
        "rename",
        "announce",
        "withdraw",
        "hide",
        "leave",
        "read-only",
        "read-write",
        "reset",
        "make",
        "unmake",
        "worker-token",
        "collect",
        "collect-anew",
        "recount",
    ] {
        add(format!("admin-did-{action}"));
    }
    for what in ["replay", "rematch"] {
        add(format!("js-next-{what}"));
        add(format!("js-next-{what}-opens"));
    }
    for what in ["draw", "impasse", "rematch", "takeback"] {
        add(format!("js-offer-{what}"));
        add(format!("js-offered-{what}"));
    }
    for standing in ["connecting", "lost", "offline", "restarting", "gone"] {
        add(format!("js-net-{standing}"));
    }
    for color in Color::ALL {
        add(format!("js-{color}"));
        add(format!("js-clock-{color}"));
        add(format!("js-say-move-{color}"));
        add(format!("js-status-{color}"));
        add(format!("js-status-{color}-check"));
        add(format!("js-board-{color}-hand"));
    }
    for whose in ["you", "opponent", "black", "white"] {
        for what in ["loses", "forbidden"] {
            add(format!("js-perpetual-{whose}-{what}"));
        }
    }
    for whose in ["your-turn", "computer", "opponent"] {
        add(format!("js-status-{whose}"));
        add(format!("js-status-{whose}-check"));
    }
    for kind in PieceKind::ALL {
        let slug = match kind {
            PieceKind::ProPawn => "pro-pawn".to_owned(),
            PieceKind::ProLance => "pro-lance".to_owned(),
            PieceKind::ProKnight => "pro-knight".to_owned(),
            PieceKind::ProSilver => "pro-silver".to_owned(),
            other => format!("{other:?}").to_lowercase(),
        };
        add(format!("js-help-{slug}"));
        add(format!("js-help-title-{slug}"));
        add(format!("js-board-{slug}"));
        for color in Color::ALL {
            add(format!("js-board-{color}-{slug}"));
        }
    }
    for label in [
        "board",
        "square",
        "empty",
        "hand-item",
        "target",
        "planned",
        "in-check",
        "circled",
        "arrow",
        "promotion",
        "promote",
        "keep",
    ] {
        add(format!("js-board-{label}"));
    }
    keys
}

#[test]
fn every_key_that_is_used_exists() {
    for language in Language::ALL.iter().copied() {
        for key in composed() {
            assert!(language.has(&key), "{}: {key}", language.tag());
        }
        for (path, text) in
            files("src", "rs").into_iter().chain(files("templates", "html")).chain(files("assets", "js"))
        {
            // A test may ask for what does not exist.
            let text = text.split("#[cfg(test)]").next().unwrap_or_default();
            for key in called(text).filter(|key| quoted(&format!("\"{key}\"")).any(|whole| whole == *key)) {
                assert!(language.has(key), "{}: {key} in {}", language.tag(), path.display());
            }
        }
    }
}

#[test]
fn every_key_is_used_and_in_every_language() {
    let sources: Vec<String> = files("src", "rs")
        .into_values()
        .chain(files("templates", "html").into_values())
        .chain(files("assets", "js").into_values())
        .collect();
    let mut used: BTreeSet<&str> = sources.iter().flat_map(|text| quoted(text)).collect();
    let composed = composed();
    used.extend(composed.iter().map(String::as_str));
    used.extend(["black", "white"]);
    for language in Language::ALL.iter().copied() {
        for key in language.keys() {
            assert!(used.contains(key), "{}: {key} is used nowhere", language.tag());
        }
        assert!(language.keys().eq(Language::default().keys()), "{} has other keys", language.tag());
    }
}

/// The messages of a language's folder, by key, as they are written.
fn messages(folder: &str) -> BTreeMap<String, String> {
    let mut messages: BTreeMap<String, String> = BTreeMap::new();
    for text in files(&format!("locales/{folder}"), "ftl").into_values() {
        let mut key = String::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if let Some((name, value)) = line.split_once(" = ").filter(|_| !line.starts_with([' ', '}'])) {
                name.clone_into(&mut key);
                messages.insert(key.clone(), value.to_owned());
            } else if let Some(message) = messages.get_mut(&key) {
                message.push('\n');
                message.push_str(line);
            }
        }
    }
    messages
}

/// The variables of a message.
fn variables(message: &str) -> BTreeSet<&str> {
    let ends = |c: char| !(c.is_ascii_lowercase() || c == '_');
    message.split('$').skip(1).map(|rest| rest.split(ends).next().unwrap_or_default()).collect()
}

/// The forms that a language has for numbers, beside `other`.
fn plurals(folder: &str) -> &'static [&'static str] {
    match folder {
        "ja" => &[],
        "sr" => &["one", "few"],
        _ => &["one"],
    }
}

#[test]
fn every_message_has_the_same_variables_and_its_language_s_plural_forms() {
    let english = messages("en");
    for folder in ["fi", "ja", "nb", "sr", "sv"] {
        for (key, message) in messages(folder) {
            let original = &english[&key];
            assert_eq!(variables(&message), variables(original), "{folder}: {key}");
            // The patterns of scripts are filled in without choosing.
            assert!(!key.starts_with("js-") || !message.contains("->"), "{folder}: {key} chooses");
            let has = |form: &str| message.contains(&format!("[{form}]"));
            let counted = original.contains("[one]") || has("one") || has("few");
            for form in ["one", "few"] {
                let wanted = counted && plurals(folder).contains(&form);
                assert_eq!(has(form), wanted, "{folder}: {key}: [{form}]");
            }
        }
    }
}

/// What a template says itself: its text outside tags and expressions, and its attributes that are read out.
fn own_words(template: &str) -> Vec<String> {
    // The class of the main element is a block of its own.
    let class = "{% block class %}";
    let mut text = template.to_owned();
    if let Some(start) = text.find(class).map(|at| at + class.len()) {
        let end = text[start..].find("{%").expect("the block ends") + start;
        text.replace_range(start..end, "");
    }
    for (open, close) in [("{{", "}}"), ("{%", "%}"), ("{#", "#}")] {
        while let Some(start) = text.find(open) {
            let end = text[start..].find(close).expect("closed") + start + close.len();
            text.replace_range(start..end, "");
        }
    }
    let mut words = Vec::new();
    let mut rest = text.as_str();
    while let Some((outside, after)) = rest.split_once('<') {
        words.push(outside.to_owned());
        let (tag, after) = after.split_once('>').expect("a closed tag");
        for attribute in ["aria-label", "title", "alt", "placeholder", "content"] {
            if let Some((_, value)) = tag.split_once(&format!(" {attribute}=\"")) {
                words.push(value.split('"').next().unwrap_or_default().to_owned());
            }
        }
        rest = after;
    }
    words.push(rest.to_owned());
    words.retain(|word| word.chars().any(char::is_alphabetic));
    words
}

#[test]
fn no_words_stand_in_templates() {
    // Not words: they are for browsers, and for who shows a link.
    let for_browsers =
        ["width=device-width, initial-scale=1", "light dark", "website", "summary_large_image"];
    for (path, template) in files("templates", "html") {
        let words: Vec<_> =
            own_words(&template).into_iter().filter(|word| !for_browsers.contains(&word.as_str())).collect();
        assert!(words.is_empty(), "{}: {words:?}", path.display());
    }
    // The check itself can fail.
    assert_eq!(
        own_words("<p title=\"Hm\">{{ t.text(\"a-b\") }} Hello <b>{% if x %}</b></p>"),
        ["Hm", " Hello "]
    );
}

#[test]
fn no_words_stand_in_scripts() {
    let visible = ["textContent = ", "ariaLabel = ", "title = ", "innerText = ", "showExplanation(", "say("];
    for (path, script) in files("assets", "js") {
        for (number, line) in script.lines().enumerate() {
            for call in visible {
                let Some((_, value)) = line.split_once(call) else { continue };
                let literal = value.starts_with(['"', '\'']) && value[1..].starts_with(char::is_alphabetic);
                assert!(!literal, "{}:{}: {line}", path.display(), number + 1);
            }
        }
    }
}

#[test]
fn typographic_marks_are_used() {
    // "Black's hand" is spelt so by the contract that other programs rely on.
    let spelt_by_contract = ["js-board-black-hand", "js-board-white-hand"];
    for path in files("locales", "ftl").keys().map(PathBuf::as_path).filter(|path| english(path)) {
        let text = fs::read_to_string(path).expect("read before");
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if !spelt_by_contract.iter().any(|key| line.starts_with(key)) {
                assert!(!line.contains(['\'', '"']), "{}: {line}", path.display());
            }
        }
    }
}

fn english(path: &Path) -> bool {
    path.components().any(|part| part.as_os_str() == "en")
}
