//! Analysis: where moves lead, what engines say, and that everybody has a turn.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::time::Duration;

use komadai_rules::{Position, Preset};
use komadai_server::opponent::Engine;
use komadai_server::{AnalysisSettings, Limits};
use serde_json::{Value, json};

use crate::client::{Answer, connect};
use crate::site::{MATE, Site, folder, play_line};

/// An engine that tells two lines at once and thinks until it is stopped. It dies in the first search when a file says so.
const ENGINE: &str = r#"
here=$(dirname "$0")
while read -r line; do
  echo "$line" >> "$here/log"
  case "$line" in
    usi) echo "id name Twin"; echo "option name MultiPV type spin default 1 min 1 max 5"; echo usiok;;
    isready) echo readyok;;
    go*)
      if [ -e "$here/die" ]; then rm "$here/die"; exit 3; fi
      # A move for whichever side it is, where the next line's are not legal.
      for move in 1c1d 1g1f; do echo "info depth 7 multipv 1 score cp 120 pv $move"; done
      echo "info depth 7 nodes 4200 nps 1000 time 42 multipv 1 score cp 120 pv 7g7f 3c3d"
      echo "info depth 7 multipv 2 score mate -6 pv 2g2f 9a9i";;
    stop) echo "bestmove 7g7f";;
    quit) exit 0;;
  esac
done
"#;

fn site(folder: &Path, search_ms: u64) -> Site {
    fs::write(folder.join("engine.sh"), ENGINE).expect("a file");
    let mut engine = Engine::new("/bin/sh".into(), vec![folder.join("engine.sh").into()]);
    engine.processes = 1;
    let mut settings = AnalysisSettings::new("Twin".to_owned(), engine.clone());
    settings.search = Duration::from_millis(search_ms);
    settings.each = Duration::from_millis(search_ms);
    Site::analysing(folder, engine, Limits::default(), settings)
}

fn log(folder: &Path) -> String {
    fs::read_to_string(folder.join("log")).unwrap_or_default()
}

fn sfen(text: &str) -> String {
    text.replace(' ', "%20").replace('+', "%2B").replace('/', "%2F")
}

fn start() -> String {
    sfen(&Position::startpos().to_sfen(1))
}

/// An answer that goes on, line by line.
struct Stream(BufReader<TcpStream>);

impl Stream {
    /// Opens it as somebody at this address would, through a proxy on the machine.
    fn open(site: &Site, path: &str, from: &str) -> Result<Self, Answer> {
        // HTTP/1.0: the lines come as they are, without chunks.
        let head = format!(
            "GET {path} HTTP/1.0\r\nhost: {}\r\naccept: application/json\r\nx-forwarded-for: {from}\r\n\r\n",
            site.address
        );
        Self::send(site, &head)
    }

    fn send(site: &Site, head: &str) -> Result<Self, Answer> {
        let mut stream = connect(site.address);
        stream.write_all(head.as_bytes()).expect("sent");
        let mut lines = BufReader::new(stream);
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            assert!(lines.read_line(&mut head).expect("a head") > 0, "{head}");
        }
        if head.starts_with("HTTP/1.0 200") {
            return Ok(Self(lines));
        }
        let mut body = Vec::new();
        std::io::Read::read_to_end(&mut lines, &mut body).expect("a body");
        Err(Answer::parse(&[head.as_bytes(), &body].concat()))
    }

    fn next(&mut self) -> Option<Value> {
        let mut line = String::new();
        self.0.read_line(&mut line).expect("a line");
        (!line.is_empty()).then(|| serde_json::from_str(&line).expect("JSON"))
    }

    /// The next of which this holds.
    fn find(&mut self, holds: impl Fn(&Value) -> bool) -> Value {
        std::iter::from_fn(|| self.next()).find(holds).expect("it goes on until then")
    }
}

fn search(site: &Site, from: &str, lines: u32) -> Stream {
    let path = format!("/analysis/search?sfen={}&lines={lines}", start());
    Stream::open(site, &path, from).unwrap_or_else(|answer| panic!("{}", answer.text()))
}

#[test]
fn the_page_shows_a_position_a_game_and_a_record() {
    let folder = folder();
    let site = site(folder.path(), 100);
    let page = site.get("/analysis");
    assert_eq!(page.status, 200, "{}", page.text());
    assert!(page.text().contains("id=\"engine-on\""), "{}", page.text());
    let page = site.get(&format!("/analysis?sfen={}&moves=7g7f,3c3d,9a9b,2g2f&ply=1", start()));
    let html = page.text();
    assert!(html.contains("☗P-76") && html.contains("☖P-34"), "{html}");
    assert!(!html.contains("P-26"), "what follows an illegal move leads nowhere");
    assert!(html.contains("data-square=\"7f\" aria-label=\"7f, black pawn\""), "the position after one move");
    let (black, white) = site.friends(Preset::Fesa);
    let (mut first, mut second) = (site.play(&black, 0), site.play(&white, 0));
    play_line(&mut first, &mut second, "7g7f 3c3d");
    let game = format!("/analysis?game={}", black.id);
    let page = site.get(&game);
    assert!(page.text().contains("no engine helps") && !page.text().contains("engine-on"), "{}", page.text());
    assert_eq!(site.get("/analysis?game=nothing").status, 404);
    site.stop();
}

#[test]
fn steps_are_judged_by_the_rules() {
    let folder = folder();
    let site = site(folder.path(), 100);
    let step = |rest: &str| site.get(&format!("/analysis/step?sfen={}&{rest}", start()));
    let answer = step("moves=7g7f").json();
    assert_eq!((&answer["nodes"][0]["western"], &answer["check"]), (&json!("☗P-76"), &Value::Null));
    assert_eq!(answer["legal"].as_str().map(|legal| legal.split(' ').count()), Some(30));
    let refused = step("moves=7g7e");
    assert_eq!(
        (refused.status, &refused.json()["error"]),
        (422, &json!("This piece does not move that way, or something stands in its way."))
    );
    let typed = step("text=%EF%BC%97%E5%85%AD%E6%AD%A9").json();
    assert_eq!(typed["nodes"][0]["usi"], "7g7f");
    assert_eq!(site.get("/analysis/step?sfen=chess").status, 422);
    site.stop();
}

#[test]
fn an_engine_s_lines_come_as_they_are_found() {
    let folder = folder();
    let site = site(folder.path(), 300);
    let mut stream = search(&site, "203.0.113.7", 2);
    let found = stream.find(|told| told["lines"].as_array().is_some_and(|lines| lines.len() == 2));
    let lines = &found["lines"];
    assert_eq!((&found["depth"], &found["nodes"]), (&json!(7), &json!(4200)));
    assert_eq!((&lines[0]["cp"], &lines[0]["moves"][1]["western"]), (&json!(120), &json!("☖P-34")));
    assert_eq!((&lines[1]["mate"], &lines[1]["plies"]), (&json!("white"), &json!(6)));
    assert_eq!(lines[1]["moves"].as_array().map(Vec::len), Some(1), "what is not legal is not shown");
    assert_eq!(stream.find(|told| told["over"] == true)["depth"], 7);
    assert_eq!(stream.next(), None);
    assert!(log(folder.path()).contains("setoption name MultiPV value 2"), "{}", log(folder.path()));
    site.stop();
}

#[test]
fn everybody_has_a_turn_and_hears_how_many_come_before() {
    let folder = folder();
    let site = site(folder.path(), 60_000);
    let mut first = search(&site, "203.0.113.1", 1);
    first.find(|told| told["t"] == "lines" && told["depth"] == 7);
    // Somebody asks twice: the second comes after the other's.
    let mut again = search(&site, "203.0.113.1", 1);
    assert_eq!(again.next(), Some(json!({"t": "waiting", "before": 1})));
    let mut more = search(&site, "203.0.113.1", 1);
    assert_eq!(more.next(), Some(json!({"t": "waiting", "before": 2})));
    let mut other = search(&site, "203.0.113.2", 1);
    assert_eq!(other.next(), Some(json!({"t": "waiting", "before": 2})));
    assert_eq!(more.next(), Some(json!({"t": "waiting", "before": 3})), "one each comes first");
    // Who goes away gives the turn to the next.
    drop(first);
    again.find(|told| told["t"] == "lines" && told["depth"] == 7);
    drop(again);
    other.find(|told| told["t"] == "lines" && told["depth"] == 7);
    let searches = log(folder.path()).lines().filter(|line| *line == "go infinite").count();
    assert_eq!(searches, 3, "one process, one after the other");
    assert_eq!(log(folder.path()).lines().filter(|line| *line == "usi").count(), 1);
    site.stop();
}

#[test]
fn an_engine_that_dies_is_started_again() {
    let folder = folder();
    let site = site(folder.path(), 200);
    fs::write(folder.path().join("die"), "").expect("a file");
    search(&site, "203.0.113.7", 1).find(|told| told["over"] == true && told["depth"] == 7);
    site.stop();
}

/// An engine that does what its first argument says.
const LIAR: &str = r#"
while read -r line; do
  case "$line" in
    usi) echo "id name Liar"; echo usiok;;
    isready) echo readyok;;
    go*)
      case "$1" in
        dies) exit 3;;
        silent) exec sleep 600;;
        illegal) echo "info depth 9 score cp 5 pv 9i9a"; echo "info depth 9 score cp 7 pv 2g2f 9i9a";;
        nonsense) for score in "cp 99999999999999999999" "mate tomorrow" "cp -2147483648" "of tea 7"; do
          echo "info depth -3 multipv 99999999999 nodes -1 score $score pv 7g7f"
          echo "info score $score pv 7g7f"; done;;
        floods) while :; do echo "info depth 4 nodes 9 score cp 1 pv 7g7f"; done;;
      esac;;
    stop) echo "bestmove ${2:-7g7f}";;
    quit) exit 0;;
  esac
done
"#;

/// What a site says whose engine is a liar of this kind: of a position, and of a game.
fn lied_to(kind: &str) -> (Value, Value) {
    let folder = folder();
    fs::write(folder.path().join("liar.sh"), LIAR).expect("a file");
    let script = folder.path().join("liar.sh");
    let mut engine = Engine::new("/bin/sh".into(), vec![script.into(), kind.into()]);
    engine.limits.stop = Duration::from_millis(300);
    engine.processes = 1;
    let mut settings = AnalysisSettings::new("Liar".to_owned(), engine.clone());
    settings.search = Duration::from_millis(300);
    settings.each = Duration::from_millis(300);
    let site = Site::analysing(folder.path(), engine, Limits::default(), settings);
    let ends = |told: &Value| told["t"] == "failed" || told["t"] == "judged" || told["over"] == true;
    let of_position = search(&site, "203.0.113.7", 2).find(ends);
    let (black, white) = site.friends(Preset::Fesa);
    let (mut first, mut second) = (site.play(&black, 0), site.play(&white, 0));
    play_line(&mut first, &mut second, "7g7f");
    first.command(json!({"t": "resign"}));
    let mut stream =
        whole(&site, &format!("game={}", black.id)).unwrap_or_else(|answer| panic!("{}", answer.text()));
    let of_game = stream.find(ends);
    // Nobody is kept waiting by what came before.
    assert_eq!(search(&site, "203.0.113.8", 1).find(ends)["t"], of_position["t"]);
    site.stop();
    (of_position, of_game)
}

#[test]
fn an_engine_that_never_answers_well_has_failed_and_hangs_nothing() {
    for kind in ["dies", "silent"] {
        let (of_position, of_game) = lied_to(kind);
        assert_eq!((&of_position["t"], &of_game["t"]), (&json!("failed"), &json!("failed")), "{kind}");
    }
}

#[test]
fn what_an_engine_lies_about_is_left_out_and_hangs_nothing() {
    let (of_position, _) = lied_to("illegal");
    let lines = of_position["lines"].as_array().expect("lines");
    assert_eq!((lines.len(), lines[0]["moves"].as_array().map(Vec::len)), (1, Some(1)), "{of_position}");
    let (of_position, of_game) = lied_to("nonsense");
    assert!(of_position["over"] == true && of_game["t"] != Value::Null, "{of_position} {of_game}");
    let (of_position, _) = lied_to("floods");
    assert!(of_position["t"] == "failed" || of_position["over"] == true, "{of_position}");
}

#[test]
fn nobody_is_helped_while_playing() {
    let folder = folder();
    let site = site(folder.path(), 200);
    let (black, white) = site.friends(Preset::Fesa);
    let (mut first, mut second) = (site.play(&black, 0), site.play(&white, 0));
    let line = "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d 8e8f";
    play_line(&mut first, &mut second, line);
    let moves: Vec<_> = line.split(' ').map(|mv| mv.parse().expect("a move")).collect();
    let position = moves.iter().fold(Position::startpos(), |position, &mv| position.play(mv).expect("legal"));
    let here = format!("/analysis/search?sfen={}", sfen(&position.to_sfen(1)));
    let refused = |path: &str| {
        let answer = Stream::open(&site, path, "203.0.113.7").err().expect("refused");
        assert!(answer.json()["error"].as_str().is_some_and(|text| text.contains("No engine helps")));
        answer.status
    };
    assert_eq!(refused(&format!("/analysis/search?sfen={}&game={}", start(), black.id)), 403);
    assert_eq!(refused(&here), 403, "the position as somebody else would bring it");
    first.command(json!({"t": "resign"}));
    let over = format!("{here}&game={}", black.id);
    let mut stream =
        Stream::open(&site, &over, "203.0.113.7").unwrap_or_else(|answer| panic!("{}", answer.text()));
    assert!(stream.next().is_some());
    site.stop();
}

#[test]
fn nothing_is_searched_where_nothing_can_be_played() {
    let folder = folder();
    let site = site(folder.path(), 200);
    let moves: Vec<_> = MATE.split(' ').map(|mv| mv.parse().expect("a move")).collect();
    let mated = moves.iter().fold(Position::startpos(), |position, &mv| position.play(mv).expect("legal"));
    for text in [mated.to_sfen(8), "chess".to_owned()] {
        let path = format!("/analysis/search?sfen={}", sfen(&text));
        assert_eq!(Stream::open(&site, &path, "203.0.113.7").err().map(|answer| answer.status), Some(400));
    }
    site.stop();
}

/// The answer to a form, line by line.
fn whole(site: &Site, form: &str) -> Result<Stream, Answer> {
    let path = "/analysis/whole";
    let head = format!(
        "POST {path} HTTP/1.0\r\nhost: {}\r\naccept: application/json\r\nx-forwarded-for: 203.0.113.7\r\ncontent-type: \
         application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{form}",
        site.address,
        form.len(),
    );
    Stream::send(site, &head)
}

#[test]
fn a_whole_game_is_looked_at_in_turn_judged_and_kept() {
    let folder = folder();
    let site = site(folder.path(), 50);
    let (black, white) = site.friends(Preset::Fesa);
    let (mut first, mut second) = (site.play(&black, 0), site.play(&white, 0));
    play_line(&mut first, &mut second, "7g7f 5a5b 8h3c 3a4b 3c4b 5c5d");
    let game = format!("game={}", black.id);
    assert_eq!(whole(&site, &game).err().map(|answer| answer.status), Some(403), "it is still played");
    first.play(7, "S*5c");
    let mut stream = whole(&site, &game).unwrap_or_else(|answer| panic!("{}", answer.text()));
    let mut points = Vec::new();
    let judged = loop {
        let told = stream.next().expect("it goes on until it is judged");
        match told["t"].as_str() {
            Some("points") => {
                assert_eq!((&told["of"], &told["from"]), (&json!(8), &json!(points.len())));
                points.extend(told["points"].as_array().expect("points").clone());
            }
            _ => break told,
        }
    };
    assert_eq!((points.len(), stream.next()), (8, None));
    assert_eq!((&points[0]["cp"], &points[0]["best"][0]["western"]), (&json!(120), &json!("☗P-76")));
    assert_eq!(
        (&points[7]["mate"], &points[7]["expected"]),
        (&json!("black"), &json!(1.0)),
        "the mate on the board"
    );
    let moves = judged["moves"].as_array().expect("moves");
    assert_eq!((moves.len(), &moves[0]), (7, &json!({"loss": 0.0, "mark": null})));
    assert_eq!(
        moves[1]["mark"],
        json!("inaccuracy"),
        "from −120 to 120 for Black is a loss of White’s: {judged}"
    );
    assert!(
        judged["accuracy"]["black"].as_f64().is_some_and(|accuracy| (75.0..85.0).contains(&accuracy)),
        "{judged}"
    );
    // What was found is kept, and the page knows it.
    let searches = || log(folder.path()).lines().filter(|line| *line == "go infinite").count();
    let before = searches();
    let mut again = whole(&site, &game).unwrap_or_else(|answer| panic!("{}", answer.text()));
    again.find(|told| told["t"] == "judged");
    assert_eq!(searches(), before);
    assert!(site.get(&format!("/analysis?{game}")).text().contains("\"looked_at\":true"));
    site.stop();
    // Also when the site is started again.
    let site = self::site(folder.path(), 50);
    assert!(site.get(&format!("/analysis?{game}")).text().contains("\"looked_at\":true"));
    let mut later = whole(&site, &game).unwrap_or_else(|answer| panic!("{}", answer.text()));
    assert_eq!(later.next().map(|told| told["points"].clone()), Some(json!(points)));
    assert_eq!(later.next(), Some(judged));
    assert_eq!(searches(), before);
    site.stop();
}

#[test]
fn one_whole_game_at_a_time_and_none_that_is_none() {
    let folder = folder();
    let site = site(folder.path(), 60_000);
    let status = |form: &str| whole(&site, form).err().map(|answer| answer.status);
    let start = start();
    assert_eq!(status(&format!("sfen={start}&moves=7g7f+3c3e")), Some(400), "an illegal move");
    assert_eq!(status(&format!("sfen={start}&moves=")), Some(400), "no move");
    assert_eq!(status("sfen=chess&moves=7g7f"), Some(400));
    let running = whole(&site, &format!("sfen={start}&moves=7g7f+3c3d"));
    let mut running = running.unwrap_or_else(|answer| panic!("{}", answer.text()));
    running.next();
    let foul = "1 ７六歩(77)\n2 ３四歩(33)\n3 ２五歩打\n4 反則勝ち\n";
    let body =
        format!("--edge\r\ncontent-disposition: form-data; name=\"text\"\r\n\r\n{foul}\r\n--edge--\r\n");
    let kind = [("content-type", "multipart/form-data; boundary=edge")];
    let page = site.send("POST", "/analysis", &kind, body.as_bytes());
    assert!(page.text().contains("\"looked_at\":true"), "a foul at its end makes no other game of it");
    assert_eq!(status(&format!("sfen={start}&moves=2g2f")), Some(429));
    assert_eq!(status(&format!("sfen={start}&moves=7g7f+3c3d")), None, "the same one is only heard twice");
    site.stop();
}

#[test]
fn only_what_is_made_for_frames_may_stand_in_one() {
    let folder = folder();
    let site = site(folder.path(), 100);
    let policy = |path: &str| {
        let answer = site.get(path);
        answer.header("content-security-policy").expect("a policy").to_owned()
    };
    let framed = policy("/embed/analysis?moves=7g7f,3c3d&ply=1");
    assert!(framed.contains("frame-ancestors *") && framed.contains("form-action 'none'"), "{framed}");
    for path in ["/", "/analysis", "/editor", "/game/embed", "/records", "/embedded"] {
        assert!(policy(path).contains("frame-ancestors 'none'"), "{path}");
    }
    let page = site.get("/embed/analysis?moves=7g7f,3c3d&ply=1");
    assert!(page.text().contains("href=\"/analysis?moves=7g7f,3c3d&#38;ply=1\""), "{}", page.text());
    assert!(!page.text().contains("<form"), "it shows and does nothing");
    assert_eq!(site.get("/embed/analysis?game=nothing").status, 404);
    site.stop();
}

#[test]
fn the_editor_says_what_is_wrong_and_games_begin_at_what_is_right() {
    let folder = folder();
    let site = site(folder.path(), 100);
    let wrong = sfen("4k4/9/9/9/4P4/9/4P4/9/4K4 b - 1");
    assert!(
        site.get(&format!("/editor?sfen={wrong}")).text().contains("Black has two pawns on file 5 (nifu).")
    );
    let judged = site.get(&format!("/editor/check?sfen={wrong}")).json();
    assert_eq!((&judged["movable"], &judged["playable"]), (&json!(true), &json!(false)));
    assert_eq!(site.get("/editor/check?sfen=chess").status, 422);
    assert!(site.get("/editor?sfen=chess").text().contains("This is no SFEN (column 1)."));
    assert_eq!(site.get("/analysis?sfen=chess").header("location"), Some("/editor?sfen=chess"));
    let begin = |sfen: &str| site.post("/games", &format!("opponent=friend&color=black&sfen={sfen}"));
    let refused = begin(&wrong);
    assert_eq!(refused.status, 422);
    assert!(refused.text().contains("look at the position in the editor"), "{}", refused.text());
    let right = "4k4/9/9/9/9/9/9/9/4K4 w 2G 1";
    let link = begin(&sfen(right)).location();
    let id = link.split('/').nth(2).expect("an id");
    assert!(
        site.get(&format!("/join/{id}")).text().contains("from a position that was set up, and move first")
    );
    assert_eq!(site.get(&format!("/api/v1/game/{id}")).json()["start"], right);
    site.stop();
}
