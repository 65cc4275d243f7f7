//! What was played in a position: counted once a game is over, told on the page of analysis and to programs.

use std::time::{Duration, Instant};

use komadai_rules::{Color, Position, Preset};
use komadai_store::CollectedGame;
use serde_json::{Value, json};

use crate::site::{MATE, Site, folder, play_line};

/// What programs are told, once a game was counted.
fn counted(site: &Site, query: &str) -> Value {
    let begun = Instant::now();
    loop {
        let told = site.get(&format!("/api/v1/openings?sfen=startpos{query}")).json();
        if told["moves"].as_array().is_some_and(|moves| !moves.is_empty()) {
            return told;
        }
        assert!(begun.elapsed() < Duration::from_secs(30), "{told}");
        std::thread::sleep(Duration::from_millis(100));
    }
}

#[test]
fn a_game_that_is_over_is_counted_and_one_that_lasts_is_not() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (running, other) = site.friends(Preset::Fesa);
    play_line(&mut site.play(&running, 0), &mut site.play(&other, 0), "2g2f 8c8d");
    let (black, white) = site.friends(Preset::Fesa);
    play_line(&mut site.play(&black, 0), &mut site.play(&white, 0), MATE);
    let told = counted(&site, "");
    let first = json!({"usi": "7g7f", "black": 1, "white": 0, "drawn": 0, "rating": null});
    assert_eq!(told["moves"], json!([first]));
    assert_eq!(
        (&told["newest"][0]["id"], &told["newest"][0]["winner"]),
        (&json!(black.id.to_string()), &json!("black"))
    );
    assert_eq!(told["strongest"], json!([]));
    for (query, games) in [
        ("&speed=none", 1),
        ("&speed=blitz", 0),
        ("&source=collection", 0),
        ("&months=1", 1),
        ("&rating=1000", 0),
        ("&rating=50", 0),
    ] {
        let told = site.get(&format!("/api/v1/openings?sfen=startpos{query}")).json();
        assert_eq!(told["moves"].as_array().map(Vec::len), Some(games), "{query}");
    }
    for query in ["&speed=fast", "&source=here", "&months=0", "&rating=much", "&sfen=startpos"] {
        let told = site.get(&format!("/api/v1/openings?sfen=startpos{query}"));
        assert_eq!(told.status, 400, "{query}");
    }
    site.stop();
}

#[test]
fn the_page_tells_it_without_scripts_and_a_link_leads_on() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (black, white) = site.friends(Preset::Fesa);
    play_line(&mut site.play(&black, 0), &mut site.play(&white, 0), MATE);
    counted(&site, "");
    let page = site.get("/analysis");
    let html = page.text();
    assert!(html.contains("data-usi=\"7g7f\">☗P-76</a>"), "{html}");
    let (_, link) = html.split_once("<a href=\"/analysis?sfen=").expect("a link");
    let link = format!("/analysis?sfen={}", link.split('"').next().expect("its end"))
        .replace("&amp;", "&")
        .replace("&#38;", "&");
    let next = site.get(&link);
    assert!(next.text().contains("data-usi=\"5a5b\">☖K-52</a>"), "{}", next.text());
    // The part by itself, as the scripts ask for it, in the reader's notation.
    let part = site.send("GET", "/analysis/openings?moves=7g7f", &[("cookie", "look=notation:usi")], b"");
    assert!(
        part.text().contains("data-usi=\"5a5b\">5a5b</a>") && !part.text().contains("<html"),
        "{}",
        part.text()
    );
    let page = site.get("/analysis?speed=blitz");
    assert!(
        page.text().contains("id=\"openings\" open") && !page.text().contains("data-usi"),
        "{}",
        page.text()
    );
    assert!(page.text().contains("<option value=\"blitz\" selected>"), "{}", page.text());
    site.stop();
}

#[test]
fn nobody_learns_what_others_played_where_they_play_now() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (black, white) = site.friends(Preset::Fesa);
    let (mut first, mut second) = (site.play(&black, 0), site.play(&white, 0));
    let line = "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d 8e8f";
    play_line(&mut first, &mut second, line);
    assert_eq!(site.get(&format!("/analysis/openings?game={}", black.id)).status, 403);
    assert_eq!(site.get(&format!("/analysis/openings?moves={}", line.replace(' ', ","))).status, 403);
    assert!(!site.get(&format!("/analysis?game={}", black.id)).text().contains("id=\"openings\""));
    // Nor by the page itself, whoever brings the position along.
    let moves: Vec<_> = format!("{line} 8g8f").split(' ').map(|mv| mv.parse().expect("a move")).collect();
    let game = CollectedGame { moves, ..collected() };
    site.run(site.rooms.store().collect(&[game])).expect("it is written");
    let page = site.get(&format!("/analysis?moves={}", line.replace(' ', ",")));
    assert!(!page.text().contains("data-usi=\"8g8f\""), "{}", page.text());
    assert!(page.text().contains("No engine helps with a game or a position"), "{}", page.text());
    first.command(json!({"t": "resign"}));
    let page = site.get(&format!("/analysis?moves={}", line.replace(' ', ",")));
    assert!(page.text().contains("data-usi=\"8g8f\""), "the game is over: {}", page.text());
    site.stop();
}

/// A game from elsewhere.
fn collected() -> CollectedGame {
    CollectedGame {
        id: "c0ffee".to_owned(),
        black: "<Ann>".to_owned(),
        white: "Ben".to_owned(),
        date: "2024/03/05".to_owned(),
        month: Some(650),
        start: Position::startpos(),
        moves: MATE.split(' ').map(|mv| mv.parse().expect("a move")).collect(),
        winner: Some(Color::Black),
        rating: Some(2250),
    }
}

#[test]
fn who_is_not_known_is_no_guest() {
    let folder = folder();
    let site = Site::start(folder.path());
    let game = CollectedGame { white: String::new(), ..collected() };
    site.run(site.rooms.store().collect(&[game])).expect("it is written");
    let html = site.get("/analysis/openings?sfen=startpos").text().to_owned();
    assert!(html.contains("☖ White</a>") && !html.contains("Guest"), "{html}");
    let told = site.get("/api/v1/openings?sfen=startpos").json();
    assert_eq!((&told["newest"][0]["black"], &told["newest"][0]["white"]), (&json!("<Ann>"), &Value::Null));
    site.stop();
}

#[test]
fn a_collected_game_is_named_and_opened() {
    let folder = folder();
    let site = Site::start(folder.path());
    site.run(site.rooms.store().collect(&[collected()])).expect("it is written");
    let html = site.get("/analysis").text().to_owned();
    assert!(
        html.contains("href=\"/analysis?collected=c0ffee&#38;ply=1\"")
            || html.contains("href=\"/analysis?collected=c0ffee&amp;ply=1\""),
        "{html}"
    );
    assert!(html.contains("Games of the strongest") && !html.contains("<Ann>"), "{html}");
    let page = site.get("/analysis?collected=c0ffee&ply=1");
    assert!(page.text().contains("data-square=\"7f\" aria-label=\"7f, black pawn\""), "{}", page.text());
    assert_eq!(site.get("/analysis?collected=nothing").status, 404);
    site.stop();
}
