//! Every page over a real listener and a real file: its status, its headers, its words.

use crate::support::{Answer, Site};
use serde_json::json;

/// The headers that no answer goes without.
fn assert_guarded(path: &str, answer: &Answer) {
    let policy = answer.header("content-security-policy").unwrap_or_else(|| panic!("{path}: no policy"));
    assert!(policy.starts_with("default-src 'none';"), "{path}: {policy}");
    for loose in ["unsafe", "*", "http:", "https:", "data:"] {
        assert!(!policy.contains(loose), "{path}: {policy}");
    }
    assert_eq!(answer.header("referrer-policy"), Some("no-referrer"), "{path}");
    assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
}

/// A page: HTML in its language, no scripts or styles of its own, no key where words should be, nothing from elsewhere.
fn assert_page(path: &str, answer: &Answer, status: u16) {
    assert_eq!(answer.status, status, "{path}: {}", answer.text());
    assert_guarded(path, answer);
    assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"), "{path}");
    assert_eq!(answer.header("cache-control"), Some("no-store"), "{path}");
    let html = answer.text();
    assert!(html.contains("<html lang=\"en\">"), "{path}");
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

#[tokio::test]
async fn every_page_answers_with_its_status_and_headers() {
    let site = Site::start().await;
    let (black, white) = site.friends("").await;
    let id = black.split('/').nth(2).unwrap();
    let open = site.post("/games", "opponent=friend").await.location();
    let open_id = open.split('/').nth(2).unwrap();

    for (path, status) in [
        ("/", 200),
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
        (&*format!("/game/export/{id}.kif"), 404),
        (&*format!("/game/export/{id}"), 404),
        ("/game/export/AAAAAAAAAAAA.usi", 404),
        ("/games", 405),
    ] {
        assert_page(path, &site.get(path).await, status);
    }
    for (method, path) in
        [("POST", "/"), ("DELETE", &*black), ("PUT", "/games"), ("POST", "/game/AAAAAAAAAAAA")]
    {
        assert_page(path, &site.send(method, path, &[], "").await, 405);
    }
    site.stop().await;
}

#[tokio::test]
async fn a_stale_link_offers_to_watch() {
    let site = Site::start().await;
    let (black, _) = site.friends("").await;
    let id = black.split('/').nth(2).unwrap();
    let answer = site.get(&format!("/play/{id}/AAAAAAAAAAAAAAAAAAAAAA")).await;
    assert!(answer.text().contains(&format!("href=\"/game/{id}\"")));
    site.stop().await;
}

#[tokio::test]
async fn the_form_makes_the_game_that_was_asked_for() {
    let site = Site::start().await;
    let form = "opponent=friend&level=3&color=white&handicap=two-piece&rules=swedish";
    let seat = site.post("/games", form).await.location();
    let id = seat.split('/').nth(2).unwrap();
    let game = site.get(&format!("/api/v1/game/{id}")).await.json();
    assert_eq!(game["rules"], "swedish");
    assert_eq!(game["handicap"], "two-piece");
    assert_eq!(game["turn"], "white");
    assert_eq!(game["start"], "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
    let page = site.get(&seat).await;
    assert!(page.text().contains("data-orientation=\"white\""));
    assert!(page.text().contains("Swedish club"));
    assert!(page.text().contains("二枚落ち"));

    let computer = site.post("/games", "opponent=computer&level=5").await.location();
    assert!(site.get(&computer).await.text().contains("Computer, level 5"));
    site.stop().await;
}

#[tokio::test]
async fn a_wrong_field_is_named_and_the_others_are_kept() {
    let site = Site::start().await;
    for (field, value) in
        [("opponent", "dog"), ("level", "9"), ("color", "red"), ("handicap", "queen"), ("rules", "chess")]
    {
        let mut fields = vec![("opponent", "computer"), ("level", "7"), ("color", "white")];
        fields.retain(|(name, _)| *name != field);
        fields.push((field, value));
        let form: Vec<_> = fields.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let answer = site.post("/games", &form.join("&")).await;
        assert_page(field, &answer, 422);
        let html = answer.text();
        assert!(html.contains("role=\"alert\"") && html.contains(value), "{field}: {html}");
        assert!(html.contains(&format!("href=\"#field-{field}\"")), "{field}");
        assert!(html.contains("<details class=\"options\" open>"), "{field}");
        if field != "level" {
            assert!(html.contains("<option value=\"7\" selected>"), "{field}");
        }
    }
    let quoted = site.post("/games", "opponent=%3Cscript%3Ealert(1)%3C/script%3E").await;
    assert_page("script", &quoted, 422);
    assert!(!quoted.text().contains("<script>alert"));
    site.stop().await;
}

#[tokio::test]
async fn bodies_that_are_no_form_or_too_large_are_refused() {
    let site = Site::start().await;
    let answer = site.send("POST", "/games", &[("content-type", "application/json")], "{}").await;
    assert_page("json", &answer, 400);
    let answer = site.post("/games", "opponent=computer&opponent=friend").await;
    assert_page("twice", &answer, 400);
    let answer = site.post("/games", &format!("opponent={}", "x".repeat(10_000))).await;
    assert_page("large", &answer, 413);
    site.stop().await;
}

#[tokio::test]
async fn a_seat_is_taken_once_and_looking_takes_none() {
    let site = Site::start().await;
    let seat = site.post("/games", "opponent=friend&color=black").await.location();
    let id = seat.split('/').nth(2).unwrap();
    let waiting = site.get(&seat).await;
    assert!(waiting.text().contains(&format!("value=\"/join/{id}\"")));
    for _ in 0..3 {
        assert!(site.get(&format!("/join/{id}")).await.text().contains("You would play White"));
    }
    let friend = site.post(&format!("/join/{id}"), "").await.location();
    assert_ne!(friend, seat);
    assert_page("again", &site.post(&format!("/join/{id}"), "").await, 409);
    assert!(site.get(&friend).await.text().contains("data-orientation=\"white\""));
    assert!(!site.get(&seat).await.text().contains("id=\"invite\""));
    site.stop().await;
}

#[tokio::test]
async fn a_watcher_learns_no_secret() {
    let site = Site::start().await;
    let (black, white) = site.friends("").await;
    let id = black.split('/').nth(2).unwrap();
    let watcher = site.get(&format!("/game/{id}")).await;
    for seat in [&black, &white] {
        let secret = seat.rsplit('/').next().unwrap();
        assert!(!watcher.text().contains(secret));
        assert!(!site.get(&format!("/api/v1/game/{id}")).await.text().contains(secret));
    }
    assert!(!watcher.text().contains("id=\"resign\""));
    site.stop().await;
}

#[tokio::test]
async fn the_page_reads_without_scripts() {
    let site = Site::start().await;
    let (black, _) = site.friends("").await;
    let html = site.get(&black).await;
    let html = html.text();
    assert_eq!(html.matches("data-square=").count(), 81);
    assert!(html.contains("aria-label=\"7g, black pawn\"") && html.contains("aria-label=\"5e, empty\""));
    assert!(html.contains("Black to move"));
    site.stop().await;
}

#[tokio::test]
async fn downloads_have_the_moves_and_the_position() {
    let site = Site::start().await;
    let (black, _) = site.friends("").await;
    let id = black.split('/').nth(2).unwrap();
    let usi = site.get(&format!("/game/export/{id}.usi")).await;
    assert_eq!((usi.status, usi.text()), (200, "position startpos\n"));
    assert_eq!(usi.header("content-type"), Some("text/plain; charset=utf-8"));
    assert_eq!(
        usi.header("content-disposition"),
        Some(&*format!("attachment; filename=\"komadai-{id}.usi\""))
    );
    let sfen = site.get(&format!("/game/export/{id}.sfen")).await;
    assert_eq!(sfen.text(), "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n");
    assert_guarded("export", &sfen);

    let (black, _) = site.friends("handicap=ten-piece").await;
    let id = black.split('/').nth(2).unwrap();
    let usi = site.get(&format!("/game/export/{id}.usi")).await;
    assert_eq!(usi.text(), "position sfen 4k4/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1\n");
    site.stop().await;
}

#[tokio::test]
async fn the_api_has_its_shapes() {
    let site = Site::start().await;
    let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL%20b%20-%201";
    let legal = site.get(&format!("/api/v1/legal?sfen={start}")).await;
    assert_guarded("legal", &legal);
    let legal = legal.json();
    assert_eq!((&legal["turn"], &legal["check"]), (&json!("black"), &json!(false)));
    let moves = legal["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 30);
    assert!(moves.is_sorted_by_key(|mv| mv.as_str()), "sorted");

    for query in ["", "?sfen=", "?sfen=rubbish", "?sfen=a&sfen=b", "?sfen=%ff"] {
        let answer = site.get(&format!("/api/v1/legal{query}")).await;
        assert_eq!(answer.status, 400, "{query}");
        assert!(answer.json()["error"].as_str().is_some_and(|text| text.len() > 10), "{query}");
    }

    let (black, _) = site.friends("").await;
    let id = black.split('/').nth(2).unwrap();
    let game = site.get(&format!("/api/v1/game/{id}")).await.json();
    let keys: Vec<_> = game.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(
        keys,
        [
            "created_at",
            "end",
            "ended_at",
            "handicap",
            "id",
            "moves",
            "next",
            "previous",
            "rules",
            "start",
            "turn",
            "version",
            "winner"
        ]
    );
    assert_eq!((&game["id"], &game["moves"], &game["end"]), (&json!(id), &json!([]), &json!(null)));

    for path in ["/api/v1/game/AAAAAAAAAAAA", "/api/v1/game/x", "/api/v1/nothing"] {
        let answer = site.get(path).await;
        assert_eq!(answer.status, 404, "{path}");
        assert!(answer.json()["error"].is_string(), "{path}");
    }
    let answer = site.post("/api/v1/legal", "").await;
    assert_eq!((answer.status, answer.json()["error"].is_string()), (405, true));
    site.stop().await;
}

#[tokio::test]
async fn health_is_told() {
    let site = Site::start().await;
    for path in ["/livez", "/readyz"] {
        let answer = site.get(path).await;
        assert_eq!((answer.status, answer.text()), (200, "ok\n"));
        assert_guarded(path, &answer);
    }
    site.store.close().await;
    assert_eq!(site.get("/livez").await.status, 200);
    assert_eq!(site.get("/readyz").await.status, 503);
    assert_page("/games", &site.post("/games", "opponent=friend").await, 503);
    assert!(site.folder().join("komadai.db").exists());
    site.stop().await;
}

#[tokio::test]
async fn assets_are_found_compressed_and_kept() {
    let site = Site::start().await;
    let (black, _) = site.friends("").await;
    let mut found = 0;
    for page in ["/", &*black] {
        let html = site.get(page).await;
        for part in html.text().split('"').filter(|part| part.starts_with("/assets/")) {
            let path = part.split('#').next().unwrap();
            let plain = site.get(path).await;
            assert_eq!(plain.status, 200, "{path}");
            assert_guarded(path, &plain);
            assert_eq!(plain.header("cache-control"), Some("public, max-age=31536000, immutable"));
            assert_eq!(plain.header("content-encoding"), None);
            let small = site.send("GET", path, &[("accept-encoding", "gzip, br")], "").await;
            assert_eq!(small.header("vary"), Some("accept-encoding"));
            if small.header("content-encoding") == Some("br") {
                assert!(small.body.len() < plain.body.len(), "{path}");
            }
            found += 1;
        }
    }
    assert!(found > 6, "{found}");
    for path in ["/assets/0000000000000000/style.css", "/assets/x/../Cargo.toml", "/assets/"] {
        assert_eq!(site.get(path).await.status, 404, "{path}");
    }
    site.stop().await;
}

#[tokio::test]
async fn modules_import_only_what_is_there() {
    let site = Site::start().await;
    let html = site.post("/games", "opponent=friend").await.location();
    let html = site.get(&html).await;
    let entry = html.text().split('"').find(|part| part.ends_with("/play.js")).unwrap().to_owned();
    let mut waiting = vec![entry];
    let mut seen = std::collections::BTreeSet::new();
    while let Some(path) = waiting.pop() {
        if !seen.insert(path.clone()) {
            continue;
        }
        let module = site.get(&path).await;
        assert_eq!(module.status, 200, "{path}");
        assert_eq!(module.header("content-type"), Some("text/javascript; charset=utf-8"), "{path}");
        let folder = path.rsplit_once('/').unwrap().0;
        for line in module.text().lines().filter(|line| line.starts_with("import ")) {
            let target = line.split(['"', '\'']).nth(1).unwrap();
            let target = match target.strip_prefix("../") {
                Some(rest) => format!("{}/{rest}", folder.rsplit_once('/').unwrap().0),
                None => format!("{folder}/{}", target.strip_prefix("./").expect("a relative import")),
            };
            waiting.push(target);
        }
    }
    assert!(seen.len() > 8, "{seen:?}");
    site.stop().await;
}
