//! What the site says of itself: its metrics, its logs, in which nothing secret is, and its goodbye.

#[allow(dead_code, unused_imports, reason = "the site's helpers are for more tests than this one")]
mod site;

use std::fs::File;
use std::io::BufRead as _;
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use site::{Client, Server, post, request};

const PASSWORD: &str = "gold silver lance drops";

fn form(fields: &[(&str, &str)]) -> String {
    let escape = |text: &str| text.bytes().map(|byte| format!("%{byte:02x}")).collect::<String>();
    fields.iter().map(|(name, value)| format!("{name}={}", escape(value))).collect::<Vec<_>>().join("&")
}

#[test]
fn metrics_count_what_happens_on_an_address_of_their_own() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (server, mut out) = Server::start_with(folder.path(), |command| {
        command.args(["--metrics-listen", "127.0.0.1:0"]);
    });
    let mut line = String::new();
    out.read_line(&mut line).expect("a second line");
    let address =
        line.trim_end().strip_prefix("metrics on http://").and_then(|rest| rest.strip_suffix("/metrics"));
    let address = address.and_then(|address| address.parse().ok()).expect("an address");
    let game = server.new_game();
    let mut seats = game.secrets.clone().map(|secret| server.sit(&game.id, &secret, 0));
    let mut watcher = server.watch(&game.id, 0);
    watcher.find("state");
    seats[0].play(1, "7g7f");
    seats[1].play(2, "3c3d");
    assert_eq!(seats[0].refused(json!({"t": "move", "ply": 3, "usi": "7f7d"})), "movement");
    let metrics = request(address, "GET", "/metrics", &[], "");
    assert!(metrics.header("content-type").is_some_and(|kind| kind.starts_with("text/plain; version=0.0.4")));
    let text = metrics.text();
    for wanted in [
        "komadai_games_total 1\n",
        "komadai_moves_total 2\n",
        "komadai_commands_total{result=\"acknowledged\"} 2\n",
        "komadai_commands_total{result=\"refused\"} 1\n",
        "komadai_acknowledgement_seconds_count 2\n",
        "komadai_acknowledgement_seconds_bucket{le=\"+Inf\"} 2\n",
        "komadai_store_append_seconds_count 2\n",
        "komadai_websockets{kind=\"player\"} 2\n",
        "komadai_websockets{kind=\"watcher\"} 1\n",
        "komadai_rooms 1\n",
        "komadai_store_queue 0\n",
        "komadai_engine_queue 0\n",
        "komadai_requests_total{status=\"303\"} 2\n",
    ] {
        assert!(text.contains(wanted), "{wanted} is not in\n{text}");
    }
    seats[0].command(json!({"t": "resign"}));
    drop((seats, watcher));
    let gone = || request(address, "GET", "/metrics", &[], "").text().contains("komadai_rooms 0\n");
    let deadline = Instant::now() + Duration::from_secs(10);
    while !gone() {
        assert!(Instant::now() < deadline, "a game that is over and that nobody watches stays in memory");
        sleep(Duration::from_millis(20));
    }
    assert_eq!(request(address, "GET", "/", &[], "").status, 404, "nothing else is there");
    assert_eq!(request(server.address(), "GET", "/metrics", &[], "").status, 404, "nor it on the site");
}

#[test]
fn nothing_secret_is_in_a_log_however_much_is_logged() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let log = folder.path().join("log");
    let (server, _out) = Server::start_with(&folder.path().join("data"), |command| {
        command.args(["--log", "trace", "--log-format", "json"]);
        command.stderr(File::create(&log).expect("a file"));
    });
    let address = server.address();
    let account = form(&[("name", "Sente"), ("password", PASSWORD), ("email", "sente@shogi.example")]);
    let made = post(address, "/account/new", &account);
    let cookie =
        made.header("set-cookie").and_then(|set| set.split(';').next()).expect("a session").to_owned();
    let key = cookie.split_once('=').expect("a value").1.to_owned();
    let mine = [("cookie", cookie.as_str()), ("content-type", "application/x-www-form-urlencoded")];
    post(address, "/account/sign-in", &form(&[("name", "Sente"), ("password", "guessed-wrongly")]));
    let token = form(&[("label", "bot"), ("scope", "account:read")]);
    let page = request(address, "POST", "/account/tokens", &mine, token);
    let mut words = page.text().split(['"', '>', '<', ' ']);
    let token = words.find(|word| word.starts_with("kmd_")).expect("a token").to_owned();
    request(address, "GET", "/api/v1/account", &[("authorization", &format!("Bearer {token}"))], "");
    let game = server.new_game();
    for secret in &game.secrets {
        request(address, "GET", &format!("/play/{}/{secret}", game.id), &mine, "");
        request(address, "GET", &format!("/play/{}/{secret}?v={secret}", game.id), &mine, "");
    }
    let adopt = form(&[("link", &format!("/play/{}/{}", game.id, game.secrets[0]))]);
    request(address, "POST", "/account/adopt", &mine, adopt);
    let mut seats = game.secrets.clone().map(|secret| server.sit(&game.id, &secret, 0));
    seats[0].play(1, "7g7f");
    let answer = request(address, "GET", "/game/nowhere", &[], "");
    let id = answer.header("x-request-id").expect("each answer has its request's name").to_owned();
    drop(seats);
    let (_, well) = server.stop();
    assert!(well);

    let log = std::fs::read_to_string(&log).expect("a log");
    let lines: Vec<Value> =
        log.lines().map(|line| serde_json::from_str(line).expect("an object a line")).collect();
    let named = |line: &&Value| line["span"]["id"] == id.as_str() && line["message"] == "answered";
    let line = lines.iter().find(named).expect("the request's own line");
    assert_eq!((&line["status"], &line["span"]["path"]), (&json!(404), &json!("/game/nowhere")));
    let shown = format!("/play/{}/…", game.id);
    assert!(lines.iter().any(|line| line["span"]["path"] == shown.as_str()), "a link without its secret");
    let [black, white] = &game.secrets;
    for secret in [PASSWORD, "guessed-wrongly", &key, &token, black, white, "sente@shogi.example"] {
        let found = log.lines().find(|line| line.contains(secret));
        assert!(found.is_none(), "{secret}: {found:?}");
    }
}

#[test]
fn a_site_that_is_stopped_says_so_to_everybody_and_is_gone_within_ten_seconds() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = Server::start(folder.path());
    let game = server.new_game();
    let mut seats = game.secrets.clone().map(|secret| server.sit(&game.id, &secret, 0));
    let mut watchers: Vec<Client> = (0..20).map(|_| server.watch(&game.id, 0)).collect();
    seats[0].play(1, "7g7f");
    let ears = std::thread::spawn(move || {
        let all = seats.iter_mut().chain(&mut watchers);
        all.map(Client::closed).collect::<Vec<_>>()
    });
    let (took, well) = server.stop();
    assert!(well && took < Duration::from_secs(10), "{took:?}");
    for (code, reason) in ears.join().expect("everybody is told") {
        assert_eq!((code, reason.as_str()), (1012, "the site is restarting: connect again"));
    }
}
