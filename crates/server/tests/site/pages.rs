//! Every page over a real listener and a real file: its status, its headers, its words.

use std::num::NonZeroU32;
use std::time::Duration;

use komadai_server::{Limits, Pace};
use serde_json::json;

use crate::client::Answer;
use crate::site::{Site, folder};

/// The headers that no answer goes without.
fn assert_guarded(path: &str, answer: &Answer) {
    let policy = answer.header("content-security-policy").unwrap_or_else(|| panic!("{path}: no policy"));
    assert!(policy.starts_with("default-src 'none';"), "{path}: {policy}");
    for loose in ["unsafe", "*", "http:", "https:", "data:"] {
        assert!(!policy.contains(loose), "{path}: {policy}");
    }
    let referrer = if path.starts_with("/play/") { "no-referrer" } else { "same-origin" };
    assert_eq!(answer.header("referrer-policy"), Some(referrer), "{path}");
    assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
}

/// A page: HTML in its language, no scripts or styles of its own, no key where words should be, nothing from elsewhere.
fn assert_page(path: &str, answer: &Answer, status: u16) {
    assert_eq!(answer.status, status, "{path}: {}", answer.text());
    assert_guarded(path, answer);
    assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"), "{path}");
    assert_eq!(answer.header("cache-control"), Some("no-store"), "{path}");
    let html = answer.text();
    assert!(html.contains("<html lang=\"en\" data-theme=\"auto\""), "{path}");
    assert_eq!(html.matches("<h1").count(), 1, "{path}");
    for unwanted in [" style=", "<style", " onclick=", "javascript:", "{$", "{ $", "http://", "https://"] {
        assert!(!html.contains(unwanted), "{path}: {unwanted}");
    }
    for script in html.split("<script").skip(1) {
        let (tag, content) = script.split_once('>').expect("a tag");
        assert!(
            tag.contains("application/json") || content.starts_with("</script>"),
            "{path}: inline script"
        );
    }
}

#[test]
fn every_page_answers_with_its_status_and_headers() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (black, white) = site.links("");
    let id = black.split('/').nth(2).unwrap();
    let open = site.post("/games", "opponent=friend").location();
    let open_id = open.split('/').nth(2).unwrap();

    for (path, status) in [
        ("/", 200),
        ("/learn", 200),
        ("/learn/board/1", 200),
        ("/learn/end/5", 200),
        ("/learn/end/6", 404),
        ("/learn/end/0", 404),
        ("/learn/nothing/1", 404),
        ("/rules", 200),
        ("/rules?pieces=kanji2", 200),
        (&*black, 200),
        (&*white, 200),
        (&*open, 200),
        (&*format!("/game/{id}"), 200),
        (&*format!("/join/{open_id}"), 200),
        (&*format!("/join/{id}"), 409),
        ("/nowhere", 404),
        ("/game/AAAAAAAAAAAA", 404),
        ("/game/short", 404),
        ("/game/..%2f..%2fetc", 404),
        ("/game/%ff%fe", 404),
        ("/join/AAAAAAAAAAAA", 404),
        ("/join/%ff", 404),
        ("/play/AAAAAAAAAAAA/AAAAAAAAAAAAAAAAAAAAAA", 404),
        ("/play/AAAAAAAAAAAA/short", 404),
        ("/play/%ff/%ff", 404),
        (&*format!("/play/{id}/AAAAAAAAAAAAAAAAAAAAAA"), 403),
        (&*format!("/play/{id}/short"), 403),
        (&*format!("/game/export/{id}.bod"), 404),
        (&*format!("/game/export/{id}"), 404),
        ("/game/export/AAAAAAAAAAAA.usi", 404),
        ("/games", 405),
    ] {
        assert_page(path, &site.get(path), status);
    }
    for (method, path) in
        [("POST", "/"), ("DELETE", &*black), ("PUT", "/games"), ("POST", "/game/AAAAAAAAAAAA")]
    {
        assert_page(path, &site.send(method, path, &[], ""), 405);
    }
    site.stop();
}

#[test]
fn a_stale_link_offers_to_watch() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (black, _) = site.links("");
    let id = black.split('/').nth(2).unwrap();
    let answer = site.get(&format!("/play/{id}/AAAAAAAAAAAAAAAAAAAAAA"));
    assert!(answer.text().contains(&format!("href=\"/game/{id}\"")));
    site.stop();
}

#[test]
fn the_form_makes_the_game_that_was_asked_for() {
    let folder = folder();
    let site = Site::start(folder.path());
    let form = "opponent=friend&level=3&color=white&handicap=two-piece&rules=swedish";
    let seat = site.post("/games", form).location();
    let id = seat.split('/').nth(2).unwrap();
    let game = site.get(&format!("/api/v1/game/{id}")).json();
    assert_eq!(game["rules"], "swedish");
    assert_eq!(game["handicap"], "two-piece");
    assert_eq!(game["turn"], "white");
    assert_eq!(game["start"], "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
    let page = site.get(&seat);
    assert!(page.text().contains("data-orientation=\"white\""));
    assert!(page.text().contains("Swedish club"));
    assert!(page.text().contains("二枚落ち"));

    let computer = site.post("/games", "opponent=computer&level=5").location();
    assert!(site.get(&computer).text().contains("Computer, level 5"));
    site.stop();
}

#[test]
fn a_wrong_field_is_named_and_the_others_are_kept() {
    let folder = folder();
    let site = Site::start(folder.path());
    for (field, value) in
        [("opponent", "dog"), ("level", "12"), ("color", "red"), ("handicap", "queen"), ("rules", "chess")]
    {
        let mut fields = vec![("opponent", "computer"), ("level", "7"), ("color", "white")];
        fields.retain(|(name, _)| *name != field);
        fields.push((field, value));
        let form: Vec<_> = fields.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let answer = site.post("/games", &form.join("&"));
        assert_page(field, &answer, 422);
        let html = answer.text();
        assert!(html.contains("role=\"alert\"") && html.contains(value), "{field}: {html}");
        assert!(html.contains(&format!("href=\"#field-{field}\"")), "{field}");
        assert!(html.contains("<details class=\"options\" open>"), "{field}");
        if field != "level" {
            assert!(html.contains("<option value=\"7\" selected>"), "{field}");
        }
    }
    let quoted = site.post("/games", "opponent=%3Cscript%3Ealert(1)%3C/script%3E");
    assert_page("script", &quoted, 422);
    assert!(!quoted.text().contains("<script>alert"));
    site.stop();
}

#[test]
fn bodies_that_are_no_form_or_too_large_are_refused() {
    let folder = folder();
    let site = Site::start(folder.path());
    let answer = site.send("POST", "/games", &[("content-type", "application/json")], "{}");
    assert_page("json", &answer, 400);
    let answer = site.post("/games", "opponent=computer&opponent=friend");
    assert_page("twice", &answer, 400);
    let answer = site.post("/games", &format!("opponent={}", "x".repeat(10_000)));
    assert_page("large", &answer, 413);
    site.stop();
}

#[test]
fn a_seat_is_taken_once_and_looking_takes_none() {
    let folder = folder();
    let site = Site::start(folder.path());
    let seat = site.post("/games", "opponent=friend&color=black").location();
    let id = seat.split('/').nth(2).unwrap();
    let waiting = site.get(&seat);
    assert!(waiting.text().contains(&format!("value=\"/join/{id}\"")));
    for _ in 0..3 {
        assert!(site.get(&format!("/join/{id}")).text().contains("You would play White"));
    }
    let friend = site.post(&format!("/join/{id}"), "").location();
    assert_ne!(friend, seat);
    assert_page("again", &site.post(&format!("/join/{id}"), ""), 409);
    assert!(site.get(&friend).text().contains("data-orientation=\"white\""));
    assert!(!site.get(&seat).text().contains("id=\"invite\""));
    site.stop();
}

#[test]
fn a_watcher_learns_no_secret() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (black, white) = site.links("");
    let id = black.split('/').nth(2).unwrap();
    let watcher = site.get(&format!("/game/{id}"));
    for seat in [&black, &white] {
        let secret = seat.rsplit('/').next().unwrap();
        assert!(!watcher.text().contains(secret));
        assert!(!site.get(&format!("/api/v1/game/{id}")).text().contains(secret));
    }
    assert!(!watcher.text().contains("id=\"resign\""));
    site.stop();
}

#[test]
fn the_page_reads_without_scripts() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (black, _) = site.links("");
    let html = site.get(&black);
    let html = html.text();
    assert_eq!(html.matches("data-square=").count(), 81);
    assert!(html.contains("aria-label=\"7g, black pawn\"") && html.contains("aria-label=\"5e, empty\""));
    assert!(html.contains("Black to move"));
    site.stop();
}

#[test]
fn downloads_have_the_moves_and_the_position() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (black, _) = site.links("");
    let id = black.split('/').nth(2).unwrap();
    let usi = site.get(&format!("/game/export/{id}.usi"));
    assert_eq!((usi.status, usi.text()), (200, "position startpos\n"));
    assert_eq!(usi.header("content-type"), Some("text/plain; charset=utf-8"));
    assert_eq!(
        usi.header("content-disposition"),
        Some(&*format!("attachment; filename=\"komadai-{id}.usi\""))
    );
    let sfen = site.get(&format!("/game/export/{id}.sfen"));
    assert_eq!(sfen.text(), "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n");
    assert_guarded("export", &sfen);

    let (black, _) = site.links("handicap=ten-piece");
    let id = black.split('/').nth(2).unwrap();
    let usi = site.get(&format!("/game/export/{id}.usi"));
    assert_eq!(usi.text(), "position sfen 4k4/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1\n");
    site.stop();
}

#[test]
fn the_api_has_its_shapes() {
    let folder = folder();
    let site = Site::start(folder.path());
    let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL%20b%20-%201";
    let legal = site.get(&format!("/api/v1/legal?sfen={start}"));
    assert_guarded("legal", &legal);
    let legal = legal.json();
    assert_eq!((&legal["turn"], &legal["check"]), (&json!("black"), &json!(false)));
    let moves = legal["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 30);
    assert!(moves.is_sorted_by_key(|mv| mv.as_str()), "sorted");

    let again = site.get("/api/v1/legal?sfen=startpos&other=1").json();
    assert_eq!(again, legal, "the start position by its name");

    for (query, expected) in [
        ("", "the parameter “sfen” is missing"),
        ("?sfen=", "the parameter “sfen” is missing"),
        ("?other=startpos", "the parameter “sfen” is missing"),
        ("?sfen=startpos&sfen=startpos", "the parameter “sfen” is given twice"),
        ("?sfen=a&sfen=b", "the parameter “sfen” is given twice"),
        ("?sfen=rubbish", "not a position: "),
        ("?sfen=%ff", "not a position: "),
    ] {
        let answer = site.get(&format!("/api/v1/legal{query}"));
        assert_eq!(answer.status, 400, "{query}");
        let answer = answer.json();
        assert!(answer["error"].as_str().is_some_and(|text| text.starts_with(expected)), "{query}: {answer}");
    }

    let (black, _) = site.links("");
    let id = black.split('/').nth(2).unwrap();
    let game = site.get(&format!("/api/v1/game/{id}")).json();
    let keys: Vec<_> = game.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(
        keys,
        [
            "black",
            "clock",
            "created_at",
            "deadline",
            "end",
            "ended_at",
            "handicap",
            "id",
            "moves",
            "next",
            "previous",
            "rated",
            "rules",
            "speed",
            "start",
            "time",
            "turn",
            "version",
            "white",
            "winner"
        ]
    );
    assert_eq!((&game["id"], &game["moves"], &game["end"]), (&json!(id), &json!([]), &json!(null)));

    for path in ["/api/v1/game/AAAAAAAAAAAA", "/api/v1/game/x", "/api/v1/nothing"] {
        let answer = site.get(path);
        assert_eq!(answer.status, 404, "{path}");
        assert!(answer.json()["error"].is_string(), "{path}");
    }
    let answer = site.post("/api/v1/legal", "");
    assert_eq!((answer.status, answer.json()["error"].is_string()), (405, true));
    site.stop();
}

#[test]
fn health_is_told() {
    let folder = folder();
    let site = Site::start(folder.path());
    for path in ["/livez", "/readyz"] {
        let answer = site.get(path);
        assert_eq!((answer.status, answer.text()), (200, "ok\n"));
        assert_guarded(path, &answer);
    }
    site.run(site.rooms.store().close());
    assert_eq!(site.get("/livez").status, 200);
    assert_eq!(site.get("/readyz").status, 503);
    assert_page("/games", &site.post("/games", "opponent=friend"), 503);
    site.stop();
}

#[test]
fn games_are_begun_at_a_pace() {
    let folder = folder();
    let new_games = Pace { at_once: NonZeroU32::new(3).unwrap(), every: Duration::from_secs(3600) };
    let limits = Limits { new_games, ..Limits::default() };
    let site = Site::limited(folder.path(), limits);
    let form = ("content-type", "application/x-www-form-urlencoded");
    let begin = |from: Option<&str>, accept: &str, body: &str| {
        let mut headers = vec![form, ("accept", accept)];
        headers.extend(from.map(|from| ("x-forwarded-for", from)));
        site.send("POST", "/games", &headers, body)
    };
    let friend = "opponent=friend";
    for _ in 0..3 {
        assert_eq!(begin(Some("203.0.113.7"), "text/html", friend).status, 303);
        // A form that is wrong begins none.
        assert_eq!(begin(Some("203.0.113.7"), "text/html", "opponent=dog").status, 422);
    }
    let refused = begin(Some("203.0.113.7"), "text/html", friend);
    assert_page("too many", &refused, 429);
    let wait: u64 = refused.header("retry-after").expect("when to come back").parse().expect("seconds");
    assert!((1..=3600).contains(&wait), "{wait}");
    assert!(refused.text().contains(&format!("in {wait} seconds")), "{}", refused.text());
    let refused = begin(Some("203.0.113.7"), "application/json", friend);
    assert_eq!(refused.status, 429);
    assert!(refused.json()["error"].as_str().unwrap().contains("That is a lot of games"));
    assert_eq!(begin(Some("203.0.113.8"), "text/html", friend).status, 303, "others are not held up");
    assert!(
        (0..10).all(|_| begin(None, "text/html", friend).status == 303),
        "this machine's own are not counted"
    );
    site.stop();
}

#[test]
fn what_is_wrong_is_said_in_the_form_that_the_asker_reads() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (black, _) = site.links("");
    let id = black.split('/').nth(2).unwrap();
    let upgrade = [
        ("connection", "upgrade"),
        ("upgrade", "websocket"),
        ("sec-websocket-version", "13"),
        ("sec-websocket-key", "AAAAAAAAAAAAAAAAAAAAAA=="),
    ];
    for (path, status, words) in [
        ("/nowhere", 404, "There is no such page"),
        ("/assets/0000000000000000/style.css", 404, "There is no such page"),
        ("/assets/%ff/%ff", 404, "There is no such page"),
        ("/assets/", 404, "There is no such page"),
        ("/game/AAAAAAAAAAAA", 404, "There is no such game"),
        ("/game/AAAAAAAAAAAA/ws", 404, "There is no such game"),
        ("/game/%ff/ws", 404, "There is no such game"),
        (&*format!("/play/{id}/short/ws"), 403, "This link opens no seat"),
        (&*format!("/play/{id}/%ff/ws"), 404, "There is no such game"),
        (&*format!("/game/{id}/ws"), 426, "This address is for a page’s own connection"),
        ("/games", 405, "This page cannot be used that way"),
    ] {
        assert_page(path, &site.get(path), status);
        let page = site.send("GET", path, &[("accept", "text/html, */*;q=0.8")], "");
        assert_page(path, &page, status);
        assert!(page.text().contains(words), "{path}: {}", page.text());
        let json = site.send("GET", path, &[("accept", "application/json")], "");
        assert_guarded(path, &json);
        assert_eq!(json.status, status, "{path}");
        assert!(json.json()["error"].as_str().unwrap().starts_with(words), "{path}: {}", json.text());
    }
    // A program that opens a websocket and says nothing of what it reads.
    let refused = site.send("GET", "/game/AAAAAAAAAAAA/ws", &upgrade, "");
    assert_eq!((refused.status, refused.json()["error"].is_string()), (404, true));
    assert_page("post", &site.post("/assets/0000000000000000/style.css", ""), 405);
    let head = site.send("HEAD", "/nowhere", &[], "");
    assert_eq!((head.status, head.body.len()), (404, 0));
    site.stop();
}

#[test]
fn assets_are_found_compressed_and_kept() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (black, _) = site.links("");
    let mut found = 0;
    for page in ["/", &*black] {
        let html = site.get(page);
        for part in html.text().split('"').filter(|part| part.starts_with("/assets/")) {
            let path = part.split('#').next().unwrap();
            let plain = site.get(path);
            assert_eq!(plain.status, 200, "{path}");
            assert_guarded(path, &plain);
            assert_eq!(plain.header("cache-control"), Some("public, max-age=31536000, immutable"));
            assert_eq!(plain.header("content-encoding"), None);
            let small = site.send("GET", path, &[("accept-encoding", "gzip, br")], "");
            assert_eq!(small.header("vary"), Some("accept-encoding"));
            if small.header("content-encoding") == Some("br") {
                assert!(small.body.len() < plain.body.len(), "{path}");
            }
            found += 1;
        }
    }
    assert!(found > 6, "{found}");
    for path in ["/assets/0000000000000000/style.css", "/assets/x/../Cargo.toml", "/assets/"] {
        assert_eq!(site.get(path).status, 404, "{path}");
    }
    site.stop();
}

#[test]
fn a_page_waits_for_one_script_and_one_style_sheet() {
    let folder = folder();
    let site = Site::start(folder.path());
    let game = site.post("/games", "opponent=friend").location();
    for path in [
        "/",
        &game,
        "/learn",
        "/learn/pieces/2",
        "/analysis",
        "/editor",
        "/records",
        "/rules",
        "/settings",
        "/lobby",
    ] {
        let html = site.get(path);
        let text = html.text();
        // More contrast is a file of its own: who does not want it does not wait for it.
        let styles = text
            .lines()
            .filter(|line| line.contains("rel=\"stylesheet\"") && !line.contains("id=\"contrast\""));
        assert_eq!(styles.count(), 1, "{path}");
        assert_eq!(text.matches("<script type=\"module\"").count(), 1, "{path}");
        let script = text.split('"').find(|part| part.ends_with(".js")).expect("a script");
        let script = site.get(script);
        assert_eq!(script.status, 200, "{path}");
        assert_eq!(script.header("content-type"), Some("text/javascript; charset=utf-8"), "{path}");
        assert!(!script.text().lines().any(|line| line.starts_with("import ")), "{path}");
    }
    site.stop();
}

#[test]
fn a_page_speaks_the_language_that_is_asked_for_chosen_or_preferred() {
    let folder = folder();
    let site = Site::start(folder.path());
    for (tag, words) in [
        ("en", "Shogi, right now"),
        ("fi", "<html lang=\"fi\" "),
        ("ja", "将棋"),
        ("nb", "<html lang=\"nb\" "),
        ("sr", "шоги"),
        ("sr-Latn", "šogi"),
        ("sv", "<html lang=\"sv\" "),
    ] {
        let answer = site.get(&format!("/?lang={tag}"));
        let page = answer.text();
        assert!(page.to_lowercase().contains(&words.to_lowercase()), "{tag}: {words}");
        assert!(page.contains(&format!("<html lang=\"{tag}\" ")), "{tag}");
    }
    let kept = site.get("/learn?lang=fi&keep=1");
    assert_eq!((kept.status, kept.header("location")), (303, Some("/learn")));
    assert_eq!(kept.header("set-cookie"), Some("language=fi; Max-Age=31536000; Path=/; SameSite=Lax"));
    assert_eq!(
        site.get("//elsewhere.example/?lang=fi&keep=1").header("location"),
        Some("/elsewhere.example/")
    );
    assert_eq!(site.get("/learn?lang=klingon&keep=1").status, 200);
}
