//! `komadai convert` as scripts see it.

use std::fs;
use std::path::Path;
use std::process::Output;

mod program;
use program::komadai;

const KIF: &str = "手合割：平手\n先手：甲\n手数----指手---------消費時間--\n   1 ７六歩(77)   ( 0:16/00:00:16)\n   2 ３四歩(33)\n*良い\n   3 投了\n\n変化：2手\n   2 ８四歩(83)\n";

fn convert(args: &[&str], input: &[u8]) -> Output {
    komadai(&[&["convert"], args].concat(), input)
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn json(line: &str) -> serde_json::Value {
    serde_json::from_str(line).expect("JSON")
}

fn write(folder: &Path, name: &str, bytes: &[u8]) -> String {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().expect("a folder")).expect("made");
    fs::write(&path, bytes).expect("written");
    path.to_str().expect("UTF-8").to_owned()
}

#[test]
fn a_record_becomes_json_with_all_that_it_says() {
    let output = convert(&["--to", "json"], KIF.as_bytes());
    let game = json(stdout(&output).trim());
    assert_eq!(game["format"], "kif");
    assert_eq!(game["encoding"], "utf-8");
    assert_eq!(game["sfen"], "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1");
    assert_eq!(game["handicap"], "even");
    assert_eq!(game["headers"]["black"], "甲");
    assert_eq!(game["moves"], serde_json::json!(["7g7f", "3c3d"]));
    assert_eq!(game["times"], serde_json::json!([16, null]));
    assert_eq!(game["comments"], serde_json::json!({"2": ["良い"]}));
    assert_eq!((&game["term"], &game["winner"]), (&"resign".into(), &"white".into()));
    assert!(game["flagged"].is_null());
    assert_eq!(game["variations"], serde_json::json!([{"from_ply": 2, "moves": ["8c8d"]}]));
    assert_eq!((output.status.code(), &*stderr(&output)), (Some(0), ""));
}

#[test]
fn what_the_target_cannot_hold_is_told() {
    let output = convert(&["--from", "kif", "--to", "csa"], KIF.as_bytes());
    assert!(stdout(&output).contains("+7776FU"));
    assert!(stderr(&output).contains("csa cannot hold variations (1)"), "{}", stderr(&output));
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn a_bad_record_gets_its_place_and_exit_code_1() {
    let output = convert(&["--to", "json"], "手合割：平手\n1 ７六歩(77)\n2 ２六歩(27)\n".as_bytes());
    let error = &json(stdout(&output).trim())["error"];
    assert_eq!(error["line"], 3);
    assert!(error["column"].as_u64().is_some_and(|column| column >= 1));
    assert!(error["message"].as_str().is_some_and(|message| message.contains("not your turn")), "{error}");
    assert!(stderr(&output).contains("stdin: line 3, column "), "{}", stderr(&output));
    assert_eq!(output.status.code(), Some(1));
    let output = convert(&["--to", "usi"], b"dear diary\n");
    assert_eq!((stdout(&output).as_str(), output.status.code()), ("", Some(1)));
    let output = convert(&["--to", "pgn"], b"");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn encodings_are_found_out_and_written() {
    let output = convert(&["--to", "kif", "--encoding", "shift_jis"], KIF.as_bytes());
    assert!(String::from_utf8(output.stdout.clone()).is_err());
    let back = convert(&["--to", "json"], &output.stdout);
    let game = json(stdout(&back).trim());
    assert_eq!((&game["encoding"], &game["headers"]["black"]), (&"shift_jis".into(), &"甲".into()));
    let marked = convert(&["--to", "kif", "--encoding", "utf-8-bom"], KIF.as_bytes());
    assert!(marked.stdout.starts_with(b"\xEF\xBB\xBF"));
}

#[test]
fn several_games_give_a_line_each() {
    let file = b"PI\n+\n+7776FU\n/\nPI\n+\n+7775FU\n/\nPI\n+\n+2726FU\n";
    let output = convert(&["--to", "json"], file);
    let lines: Vec<_> = stdout(&output).lines().map(json).collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[1]["error"]["line"], 7);
    assert_eq!(lines[2]["moves"], serde_json::json!(["2g2f"]));
    assert!(stderr(&output).ends_with("2 games converted, 1 failed\n"), "{}", stderr(&output));
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_folder_becomes_a_folder_and_nothing_is_overwritten() {
    let place = tempfile::tempdir().expect("a folder");
    let games = place.path().join("games");
    write(&games, "one.kif", KIF.as_bytes());
    write(&games, "deep/two.csa", b"PI\n+\n+7776FU\n%TORYO\n");
    write(&games, "notes.txt", b"not a record");
    let out = place.path().join("out");
    let args = ["--to", "usi", "--out", out.to_str().expect("UTF-8"), games.to_str().expect("UTF-8")];
    let output = convert(&args, b"");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let read = |name: &str| fs::read_to_string(out.join(name)).expect("written");
    assert_eq!(read("one.usi"), "position startpos moves 7g7f 3c3d resign\n");
    assert_eq!(read("deep/two.usi"), "position startpos moves 7g7f resign\n");
    let again = convert(&args, b"");
    assert_eq!(again.status.code(), Some(1));
    assert!(stderr(&again).ends_with("0 games converted, 2 failed\n"), "{}", stderr(&again));
}

#[test]
fn files_that_cannot_be_read_do_not_stop_the_others() {
    let place = tempfile::tempdir().expect("a folder");
    let good = write(place.path(), "good.usi", b"7g7f\n");
    let missing = place.path().join("missing.kif").to_str().expect("UTF-8").to_owned();
    let output = convert(&["--to", "json", &missing, &good], b"");
    assert_eq!(json(stdout(&output).trim())["moves"], serde_json::json!(["7g7f"]));
    assert!(stderr(&output).contains("missing.kif: "), "{}", stderr(&output));
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_folder_is_looked_through_once_and_nothing_in_it_is_waited_for() {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), "year/a.usi", b"7g7f\n");
    std::os::unix::fs::symlink("..", folder.path().join("year/again")).expect("a link");
    let made = std::process::Command::new("mkfifo").arg(folder.path().join("pipe.usi")).status();
    assert!(made.expect("mkfifo is there").success());
    let output = convert(&["--to", "usi", folder.path().to_str().expect("UTF-8")], b"");
    assert_eq!(
        (stdout(&output).matches("7g7f").count(), output.status.code()),
        (1, Some(0)),
        "{}",
        stderr(&output)
    );
}
