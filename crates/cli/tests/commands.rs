//! The command line as scripts see it: output, exit codes, and what bad input gets.

use std::io::{BufRead, BufReader, ErrorKind, Write};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};

mod program;
use program::komadai;

const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

/// Runs a command and holds its stdout and exit code against what is expected.
fn expect(args: &[&str], input: &str, stdout: &str, code: i32) {
    let output = komadai(args, input.as_bytes());
    assert_eq!(String::from_utf8_lossy(&output.stdout), stdout, "{args:?}");
    assert_eq!(output.status.code(), Some(code), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
}

/// Runs a command that has to fail with exit code 1 and one line on stderr that holds `message`.
fn expect_failure(args: &[&str], message: &str) {
    let output = komadai(args, b"");
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{args:?}: {stderr}");
    assert!(stderr.contains(message) && stderr.lines().count() == 1, "{args:?}: {stderr}");
}

#[test]
fn legal_lists_sorted_moves() {
    let output = komadai(&["legal"], b"");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let moves: Vec<&str> = text.lines().collect();
    assert_eq!(moves.len(), 30);
    assert!(moves.is_sorted() && moves.contains(&"7g7f"));
    expect(&["legal", "--sfen", "4k4/9/9/9/8B/9/9/K8/N3R4 w rgsnlp 1"], "", "5a4a\n5a6a\n5a6b\n", 0);
    expect(&["legal", "--sfen", "8k/6K2/6G1P/9/9/9/9/9/9 w - 1"], "", "", 0);
}

#[test]
fn legal_batch_answers_each_line() {
    let input = [START.as_bytes(), b"\n\nrubbish\n\xff\nstartpos"].concat();
    let output = komadai(&["legal", "--batch"], &input);
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 5, "{text}");
    assert!(lines[0].starts_with("30 1g1f ") && lines[0].split(' ').count() == 31);
    assert!(lines[1..4].iter().all(|line| line.starts_with("error: ")), "{text}");
    assert_eq!(lines[4], lines[0]);
    assert_eq!(output.status.code(), Some(0));
    expect(&["legal", "--batch"], "4k4/4G4/4G4/9/9/9/9/9/4K4 w - 1\r\n", "0 \n", 0);
}

#[test]
fn a_line_without_end_is_no_position_and_takes_no_memory() {
    let input = [&b"startpos ".repeat(1_000_000)[..], b"\nstartpos\n"].concat();
    for command in ["legal", "mate"] {
        let output = komadai(&[command, "--batch"], &input);
        let text = String::from_utf8_lossy(&output.stdout);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!((lines.len(), lines[0]), (2, "error: the line is longer than 65536 bytes"), "{text}");
    }
}

#[test]
fn a_match_out_of_bounds_is_refused_before_it_begins() {
    for option in [["--games", "18446744073709551615"], ["--concurrency", "100000"], ["--time", "1e19+1e19"]]
    {
        let output = komadai(&[&["match", "true", "true"], &option[..]].concat(), b"");
        let text = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{text}");
        assert!(text.contains(option[0]), "{text}");
    }
}

#[test]
fn legal_batch_answers_a_line_before_the_next_is_written() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_komadai"))
        .args(["legal", "--batch"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut input = child.stdin.take().expect("piped");
    let mut answers = BufReader::new(child.stdout.take().expect("piped")).lines();
    for _ in 0..3 {
        input.write_all(b"startpos\n").expect("read");
        let answer = answers.next().expect("a line").expect("UTF-8");
        assert!(answer.starts_with("30 "), "{answer}");
    }
    drop(input);
    assert!(child.wait().expect("ends").success());
}

#[test]
fn mate_is_found_refuted_or_left_open() {
    let mate = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
    expect(&["mate", "--sfen", mate], "", "mate 1: G*5b\n", 0);
    expect(&["mate"], "", "no mate\n", 0);
    // The attacker's king need not be there; the line is a mate, whichever it is.
    let three = "7nl/7k1/9/7G1/7N1/9/9/9/9 b GS2r2b2g3s2n3l18p 1";
    let output = komadai(&["mate", "--sfen", three, "--nodes", "1"], b"");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "unknown\n");
    let input = format!("{mate}\nnonsense\n{START}\n");
    let output = komadai(&["mate", "--batch", "--ms", "60000"], input.as_bytes());
    let text = String::from_utf8_lossy(&output.stdout);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!((lines.len(), lines[0], lines[2]), (3, "mate 1: G*5b", "no mate"), "{text}");
    assert!(lines[1].starts_with("error: "), "{text}");
    // One gold more changes nothing: the first move that mates is the same.
    let two = "4k4/9/4P4/9/9/9/9/9/4K4 b 2G 1";
    let output = komadai(&["mate", "--sfen", two, "--all"], b"");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.starts_with("mate 1: G*5b\n") && !text.contains("unknown"), "{text}");
    assert!(text.lines().all(|line| line.starts_with("mate ")), "{text}");
}

#[test]
fn check_names_the_rule() {
    expect(&["check", "7g7f"], "", "legal\n", 0);
    expect(&["check", "7g7e"], "", "illegal: piece does not move so\n", 1);
    expect(&["check", "5e5d"], "", "illegal: no piece on the square\n", 1);
    expect(&["check", "3c3d"], "", "illegal: opponent's piece\n", 1);
    expect(&["check", "P*5e"], "", "illegal: no such piece in hand\n", 1);
    expect(&["check", "P*5e", "--sfen", "8k/9/9/9/9/9/4P4/9/K8 b P 1"], "", "illegal: nifu\n", 1);
    expect_failure(&["check", "banana"], "`banana` is not a move");
}

#[test]
fn validate_reads_leniently_and_names_problems() {
    let ok = format!("{{\"ok\":true,\"problems\":[],\"sfen\":\"{START}\"}}\n");
    expect(&["validate"], "", &ok, 0);
    expect(&["validate", "--sfen", START.trim_end_matches(" 1")], "", &ok, 0);
    let nifu = "4k4/9/9/9/4P4/9/4P4/9/4K4 b - 1";
    let answer = format!("{{\"ok\":false,\"problems\":[\"nifu\"],\"sfen\":\"{nifu}\"}}\n");
    expect(&["validate", "--sfen", nifu], "", &answer, 1);
    let output = komadai(&["validate", "--sfen", "4k4/9/9/9/9/9/9/9/4K4 b K 1"], b"");
    assert_eq!(output.stdout, b"{\"ok\":false,\"problems\":[\"not sfen\"],\"sfen\":null}\n");
    assert!(String::from_utf8_lossy(&output.stderr).contains("column 25"));
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn outcome_follows_the_rules_asked_for() {
    let shuffle: Vec<&str> = ["5i5h", "5a5b", "5h5i", "5b5a"].repeat(3);
    let with = |args: &[&'static str]| [&["outcome"], args, &shuffle].concat();
    let draw = "{\"end\":\"sennichite\",\"ply\":12,\"winner\":null}\n";
    expect(&with(&[]), "", draw, 0);
    expect(&with(&["--rules", "brainking"]), "", draw, 0);
    let output = komadai(&with(&["--max-moves", "8"]), b"");
    assert_eq!(output.stdout, b"{\"error\":{\"ply\":9,\"reason\":\"game over\"}}\n");
    expect(&["outcome"], "", "{\"end\":null}\n", 0);
    expect(&["outcome", "7g7e"], "", "{\"error\":{\"ply\":1,\"reason\":\"piece does not move so\"}}\n", 1);
    expect_failure(&["outcome", "7g7f", "banana"], "move 2: `banana` is not a move");
    assert_eq!(komadai(&["outcome", "--rules", "chess"], b"").status.code(), Some(2));

    // Under document 003 the checker may not complete a perpetual check; elsewhere it loses.
    let sfen = "8k/9/9/9/9/9/9/9/K6R1 b - 1";
    let chase: Vec<&str> = ["2i1i", "1a2a", "1i2i", "2a1a"].repeat(4);
    let output = komadai(&[&["outcome", "--rules", "brainking", "--sfen", sfen], &chase[..]].concat(), b"");
    assert_eq!(output.stdout, b"{\"error\":{\"ply\":13,\"reason\":\"perpetual check forbidden\"}}\n");
    let twelve = [&["outcome", "--sfen", sfen], &chase[..12]].concat();
    expect(&twelve, "", "{\"end\":\"perpetual_check\",\"ply\":12,\"winner\":\"white\"}\n", 0);

    // A side without a move that is not in check loses, but draws under document 003.
    let stale = ["outcome", "--sfen", "8k/6K2/8P/6G2/9/9/9/9/9 b - 1", "3d3c"];
    expect(&stale, "", "{\"end\":\"no_legal_moves\",\"ply\":1,\"winner\":\"black\"}\n", 0);
    let draw = [&stale[..], &["--rules", "brainking"]].concat();
    expect(&draw, "", "{\"end\":\"no_legal_moves\",\"ply\":1,\"winner\":null}\n", 0);
}

#[test]
fn declare_follows_the_rules_asked_for() {
    let sfen = "9/1G2K2GG/1+P+P+P1+P+P+P+P/9/9/9/9/4k4/9 b 2R2Bg4s4n4l11p 1";
    expect(&["declare", "--rules", "csa", "--sfen", sfen], "", "{\"result\":\"win\"}\n", 0);
    expect(&["declare", "--rules", "jsa", "--sfen", sfen], "", "{\"result\":\"draw\"}\n", 0);
    expect(&["declare"], "", "{\"result\":\"lose\"}\n", 0);
    expect_failure(
        &["declare", "--rules", "serbian", "--sfen", sfen],
        "serbian: the rules of this game do not know",
    );
}

#[test]
fn perft_counts_and_divides() {
    for threads in ["1", "2"] {
        let output = komadai(&["perft", "3", "--threads", threads], b"");
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        let words: Vec<&str> = text.lines().filter_map(|line| line.split(' ').next()).collect();
        assert_eq!(words, ["nodes", "seconds", "mnps"]);
        assert!(text.starts_with("nodes 25470\n"), "{text}");
    }
    let output = komadai(&["perft", "2", "--divide"], b"");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(text.starts_with("1g1f 30\n1i1h 30\n") && text.contains("nodes 900\n"), "{text}");
    assert!(komadai(&["perft", "0"], b"").stdout.starts_with(b"nodes 1\n"));
}

#[test]
fn notation_writes_each_style() {
    for (style, text) in [
        ("japanese", "７六歩\n３四歩\n２二角成\n同　銀\n５五角\n"),
        ("hodges", "P-76\nP-34\nBx22+\nSx22\nB*55\n"),
        ("hodges-letters", "P-7f\nP-3d\nBx2b+\nSx2b\nB*5e\n"),
        ("hosking", "P76\nP34\nBx22+\nSx22\nB'55\n"),
        ("usi", "7g7f\n3c3d\n8h2b+\n3a2b\nB*5e\n"),
        ("csa", "+7776FU\n-3334FU\n+8822UM\n-3122GI\n+0055KA\n"),
    ] {
        expect(&["notation", "--style", style, "7g7f", "3c3d", "8h2b+", "3a2b", "B*5e"], "", text, 0);
    }
    let no_game = ["notation", "--style", "japanese", "--sfen", "8k/9/9/9/9/9/9/9/K+R6+R b - 1"];
    expect(&[&no_game[..], &["1i3i"]].concat(), "", "３九龍右\n", 0);
    expect_failure(&[&no_game[..], &["1i3i", "1a1b"]].concat(), "the side that is not to move is in check");
    expect_failure(&["notation", "--style", "usi", "7g7f", "7g7f"], "move 2: 7g7f is illegal: no piece");
    assert_eq!(komadai(&["notation", "--style", "runes", "7g7f"], b"").status.code(), Some(2));
}

#[test]
fn a_bad_position_is_refused_in_words() {
    for args in [&["legal"][..], &["check", "7g7f"], &["outcome"], &["declare"], &["perft", "1"]] {
        let with = |sfen| [args, &["--sfen", sfen]].concat();
        expect_failure(&with("4k4/9/9/9/9/9/9/9/4K3 b - 1"), "rank 9 has 8 squares instead of nine");
        expect_failure(&with("4k4/4G4/9/9/9/9/9/9/4K4 b - 1"), "the side that is not to move is in check");
        expect_failure(&with("9/9/9/9/9/9/9/9/9 b P 1"), "black has no king");
    }
}

#[test]
fn usi_plays_a_legal_move() {
    let input = b"usi\nisready\nusinewgame\nposition startpos moves 7g7f\ngo depth 2\nquit\n";
    let text = String::from_utf8(komadai(&["usi"], input).stdout).expect("UTF-8");
    assert!(text.contains("usiok\n") && text.contains("readyok\n"), "{text}");
    assert_eq!(text.matches("bestmove ").count(), 1, "{text}");
}

#[test]
fn a_match_tells_each_game_and_names_an_engine_that_does_not_start() {
    let engine = format!("{} usi", env!("CARGO_BIN_EXE_komadai"));
    // One move each game: a balanced opening has no mate in one, whatever a weak level chances upon later.
    let args = ["match", &engine, &engine, "--games", "2", "--time", "50n", "--max-moves", "1"];
    let small = ["--option", "USI_Hash=1", "--option", "2:Level=3"];
    let output = komadai(&[&args[..], &small].concat(), b"");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let ends = text.lines().filter(|line| line.contains(" = max_moves_draw after 1; +0 -0 ="));
    assert_eq!((text.lines().count(), ends.count()), (2, 2), "{text}");
    let output = komadai(&[&args[..], &small, &["--json"]].concat(), b"");
    let lines: Vec<serde_json::Value> = output
        .stdout
        .lines()
        .map(|line| serde_json::from_str(&line.expect("UTF-8")).expect("JSON"))
        .collect();
    assert_eq!(lines.len(), 2);
    assert_eq!((&lines[0]["first"], &lines[1]["first"]), (&"black".into(), &"white".into()));
    assert_eq!((&lines[1]["plies"], &lines[1]["drawn"]), (&1.into(), &2.into()));
    expect_failure(&["match", "/no/such/engine", &engine, "--games", "2"], "/no/such/engine");
    expect_failure(&["match", &engine, &engine, "--option", "x"], "expected `[1:|2:]NAME=VALUE`");
    let output = komadai(&["match", &engine, &engine, "--time", "soon"], b"");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn usage_errors_exit_with_2() {
    for args in [
        &["fly"][..],
        &["perft"],
        &["perft", "x"],
        &["perft", "101"],
        &["serve", "--listen", "here"],
        &["--no-such-flag"],
    ] {
        assert_eq!(komadai(args, b"").status.code(), Some(2), "{args:?}");
    }
    assert_eq!(komadai(&["--help"], b"").status.code(), Some(0));
}

#[test]
fn a_site_that_cannot_serve_says_so_in_one_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    std::fs::write(&file, "not a folder").expect("written");
    let path = file.to_str().expect("UTF-8");
    expect_failure(&["serve", "--listen", "127.0.0.1:0", "--data", path], "must be a folder");

    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address").to_string();
    let data = folder.path().join("data");
    let data = data.to_str().expect("UTF-8");
    expect_failure(&["serve", "--listen", &address, "--data", data], "is in use by another program");

    // Where nobody can make a folder.
    expect_failure(&["serve", "--listen", "127.0.0.1:0", "--data", "/proc/komadai"], "/proc/komadai");
}

/// Permissions do not bind root: then the binary runs as somebody else.
#[test]
fn a_site_does_not_start_on_data_that_it_may_not_write() {
    const NOBODY: u32 = 65534;
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    std::fs::create_dir(&data).expect("a folder");
    // The build folder may be where only root can read.
    let program = folder.path().join("komadai");
    std::fs::copy(env!("CARGO_BIN_EXE_komadai"), &program).expect("there is room");
    let mode = |path: &Path, mode| {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).expect("it is ours");
    };
    mode(folder.path(), 0o755);
    let root = std::fs::metadata(folder.path()).expect("it is there").uid() == 0;
    let mut start = Command::new(&program);
    start.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(&data).current_dir(folder.path());
    if root {
        start.uid(NOBODY).gid(NOBODY);
    }
    let mut refused = |what: &str| {
        let output = loop {
            match start.output() {
                // The child of another test, just forked, still holds the copy open for writing.
                Err(error) if error.kind() == ErrorKind::ExecutableFileBusy => std::thread::yield_now(),
                started => break started.expect("the binary starts"),
            }
        };
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{what}: {stderr}");
        assert!(output.stdout.is_empty(), "{what}: it told an address");
        assert!(stderr.contains("cannot be written") && stderr.lines().count() == 1, "{what}: {stderr}");
    };
    mode(&data, 0o555);
    refused("an empty folder");
    // And one with games in it.
    mode(&data, 0o777);
    for name in ["komadai.db", "komadai.lock"] {
        std::fs::write(data.join(name), "").expect("written");
        mode(&data.join(name), 0o444);
    }
    refused("read-only files");
    mode(&data.join("komadai.lock"), 0o666);
    refused("a read-only data file");
}

#[test]
fn letters_without_the_site_s_address_are_refused_wherever_that_is_set() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("komadai.toml");
    std::fs::write(&file, "listen = \"127.0.0.1:0\"\nsmtp = \"smtp://localhost\"\n").expect("written");
    let words = ["serve", "--data", folder.path().to_str().expect("UTF-8"), "--config"];
    let output = komadai(&[&words[..], &[file.to_str().expect("UTF-8")]].concat(), b"");
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(1) && text.contains("letters need `url`"), "{text}");
}
