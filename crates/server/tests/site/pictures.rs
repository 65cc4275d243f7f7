//! Positions and games as pictures, and what a shared link shows.

use komadai_rules::Preset;

use crate::client::Answer;
use crate::site::{MATE, Site, folder, play_line};

const KINGS: &str = "4k4/9/9/9/9/9/9/9/4K4%20b%20R%201";

/// Width and height of a PNG or a GIF.
fn size(answer: &Answer) -> (u32, u32) {
    let bytes = &answer.body;
    if bytes.starts_with(b"\x89PNG") {
        let side = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().expect("four bytes"));
        return (side(16), side(20));
    }
    assert!(bytes.starts_with(b"GIF89a"), "neither");
    let side = |at: usize| u32::from(u16::from_le_bytes([bytes[at], bytes[at + 1]]));
    (side(6), side(8))
}

#[test]
fn a_position_is_a_picture_that_other_sites_may_show() {
    let folder = folder();
    let site = Site::start(folder.path());
    let svg = site.get(&format!("/image/position.svg?sfen={KINGS}"));
    assert_eq!((svg.status, svg.header("content-type")), (200, Some("image/svg+xml")));
    assert!(svg.text().contains("<title>4k4/9/9/9/9/9/9/9/4K4 b R 1</title>"), "{}", svg.text());
    assert_eq!(svg.header("cross-origin-resource-policy"), Some("cross-origin"));
    assert_eq!(svg.header("cache-control"), Some("public, max-age=3600"));
    assert_eq!(svg.header("vary"), Some("cookie, accept-language"));
    let png = site.get(&format!("/image/position.png?sfen={KINGS}&width=300"));
    assert_eq!((png.status, png.header("content-type"), size(&png).0), (200, Some("image/png"), 300));
    // The start, and a diagram that is no position.
    assert_eq!(size(&site.get("/image/position.png")).0, 640);
    assert_eq!(site.get("/image/position.svg?sfen=9/9/9/9/9/9/9/9/9%20b%20-%201").status, 200);
    // Moves lead to what is shown, and the last is marked.
    let moved = site.get("/image/position.svg?moves=7g7f,3c3d&ply=1");
    let placed = site.get("/image/position.svg?sfen=lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL%20w%20-%201&last=7g7f");
    assert_eq!(moved.text(), placed.text());
    site.stop();
}

#[test]
fn a_picture_is_sent_once_to_who_has_it() {
    let folder = folder();
    let site = Site::start(folder.path());
    for path in ["/image/position.svg", "/image/position.png", "/image/replay.gif?moves=7g7f"] {
        let first = site.get(path);
        let tag = first.header("etag").expect("a tag").to_owned();
        let list = format!("\"other\", W/{tag}");
        let again = site.send("GET", path, &[("if-none-match", &list)], b"");
        assert_eq!((again.status, again.body.len()), (304, 0), "{path}");
        assert_eq!(again.header("etag"), Some(tag.as_str()));
        let other = site.send("GET", path, &[("if-none-match", &tag), ("cookie", "look=board:slate")], b"");
        assert_eq!(other.status, 200, "{path}: another reader wants another board");
    }
    site.stop();
}

#[test]
fn the_reader_s_own_board_is_drawn_unless_the_address_says_otherwise() {
    let folder = folder();
    let site = Site::start(folder.path());
    let path = "/image/position.svg?side=white";
    let plain = site.get(path);
    assert!(plain.text().contains("#international-P") && plain.text().contains("#dfb36a"), "kaya");
    let own = site.send("GET", path, &[("cookie", "look=board:slate.pieces:kanji2.theme:dark")], b"");
    assert!(own.text().contains("#kanji2-P") && own.text().contains("#66757d"), "dark slate");
    let japanese = site.send("GET", path, &[("accept-language", "ja")], b"");
    assert!(japanese.text().contains("#kanji1-P"));
    let path = format!("{path}&board=kaya&pieces=international&theme=light");
    let told = site.send("GET", &path, &[("cookie", "look=board:slate.pieces:kanji2.theme:dark")], b"");
    assert_eq!(told.text(), plain.text());
    site.stop();
}

#[test]
fn what_is_wrong_with_an_address_is_said() {
    let folder = folder();
    let site = Site::start(folder.path());
    for (query, said) in [
        ("sfen=chess", "not SFEN"),
        ("moves=7g7e", "may not be played there"),
        ("moves=hello", "may not be played there"),
        ("last=x", "cannot be read"),
        ("width=5000", "out of bounds"),
        ("width=wide", "out of bounds"),
        ("pieces=lego", "kanji1, kanji2"),
        ("side=left", "sides black, white"),
    ] {
        for path in ["/image/position.svg", "/image/position.png"] {
            let answer = site.send("GET", &format!("{path}?{query}"), &[("accept", "application/json")], b"");
            let error = answer.json()["error"].as_str().map(str::to_owned).expect("words");
            assert_eq!(answer.status, 400, "{query}: {error}");
            assert!(error.contains(said), "{query}: {error}");
        }
    }
    let long = ["2h3h", "8b7b", "3h2h", "7b8b"].repeat(129).join(",");
    let answer = site.get(&format!("/image/replay.gif?moves={long}"));
    assert!(answer.status == 400 && answer.text().contains("too long"), "{}", answer.text());
    assert_eq!(site.get("/image/replay.gif?delay=10").status, 400);
    assert_eq!(site.get("/image/replay.gif?width=1000").status, 400);
    assert_eq!(site.get("/image/position.svg?game=none").status, 404);
    site.stop();
}

#[test]
fn a_game_is_shown_at_any_move_and_plays_itself() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (black, white) = site.friends(Preset::Fesa);
    let (mut first, mut second) = (site.play(&black, 0), site.play(&white, 0));
    play_line(&mut first, &mut second, "7g7f 5a5b");
    let now = format!("/image/position.svg?game={}", black.id);
    let svg = site.get(&now);
    assert_eq!(svg.header("cache-control"), Some("no-cache"), "it goes on");
    assert_eq!(svg.text(), site.get("/image/position.svg?moves=7g7f,5a5b").text());
    assert_eq!(site.get(&format!("{now}&ply=1")).text(), site.get("/image/position.svg?moves=7g7f").text());
    play_line_after(&mut first, &mut second, MATE, 2);
    assert_eq!(site.get(&now).header("cache-control"), Some("public, max-age=3600"));
    let gif = site.get(&format!("/image/replay.gif?game={}&width=160&delay=300", black.id));
    assert_eq!((gif.status, gif.header("content-type"), size(&gif).0), (200, Some("image/gif"), 160));
    site.stop();
}

/// Plays the rest of a line.
fn play_line_after(
    black: &mut crate::client::Client,
    white: &mut crate::client::Client,
    moves: &str,
    from: usize,
) {
    for (place, usi) in moves.split(' ').enumerate().skip(from) {
        let mover = if place % 2 == 0 { &mut *black } else { &mut *white };
        mover.play(place + 1, usi);
    }
}

#[test]
fn a_record_that_is_brought_along_plays_itself() {
    let folder = folder();
    let site = Site::start(folder.path());
    let form = |text: &str| {
        let body =
            format!("--edge\r\ncontent-disposition: form-data; name=\"text\"\r\n\r\n{text}\r\n--edge--\r\n");
        let kind = "multipart/form-data; boundary=edge";
        site.send("POST", "/records/replay", &[("content-type", kind)], body.as_bytes())
    };
    let gif = form("1 ７六歩(77)\n2 ３四歩(33)\n3 ２五歩打\n4 反則勝ち\n");
    assert_eq!((gif.status, gif.header("content-type"), size(&gif).0), (200, Some("image/gif"), 400));
    let wrong = form("1 ７七歩(77)\n");
    assert!(wrong.status == 422 && wrong.text().contains("Line 1, column 3"), "{}", wrong.text());
    site.stop();
}

#[test]
fn a_link_shows_its_position_and_a_secret_one_nothing() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (black, _) = site.friends(Preset::Fesa);
    let image = |html: &str| {
        let (_, after) = html.split_once("property=\"og:image\" content=\"")?;
        after.split('"').next().map(|address| address.replace("&amp;", "&").replace("&#38;", "&"))
    };
    let game = site.get(&format!("/game/{}", black.id));
    let address = image(game.text()).expect("a picture");
    assert!(address.starts_with("/image/position.png?game="), "{address}");
    assert_eq!(size(&site.get(&address)), (800, 674));
    let analysis = site.get("/analysis?moves=7g7f");
    assert_eq!(site.get(&image(analysis.text()).expect("a picture")).status, 200);
    assert_eq!(image(site.get(&crate::site::path(&black)).text()), None);
    site.stop();
}

#[test]
fn who_asks_for_many_has_to_wait() {
    let folder = folder();
    let site = Site::start(folder.path());
    let ask_from = |from: &str, path: &str| site.send("GET", path, &[("x-forwarded-for", from)], b"").status;
    let ask = |path: &str| ask_from("203.0.113.7", path);
    let pictures: Vec<_> = (0..110).map(|_| ask("/image/position.svg")).collect();
    assert!(pictures[..100].iter().all(|&status| status == 200) && pictures.contains(&429), "{pictures:?}");
    let replays: Vec<_> = (0..8).map(|_| ask_from("203.0.113.9", "/image/replay.gif?width=120")).collect();
    assert!(replays[..6].iter().all(|&status| status == 200) && replays.contains(&429), "{replays:?}");
    // A game that is looked for costs something, whether it is found, or known to who asks, or not.
    let games: Vec<_> =
        (0..110).map(|_| ask_from("203.0.113.8", "/image/replay.gif?game=AAAAAAAAAAAA")).collect();
    assert!(games[..100].iter().all(|&status| status == 404) && games.contains(&429), "{games:?}");
    site.stop();
}

#[test]
fn who_asks_for_too_much_work_is_not_told_to_send_faster() {
    let folder = folder();
    let mut limits = komadai_server::Limits::default();
    limits.connection.request = std::time::Duration::from_millis(50);
    let site = Site::limited(folder.path(), limits);
    let moves = ["2h3h", "8b7b", "3h2h", "7b8b"].repeat(12).join(",");
    let answer = site.get(&format!("/image/replay.gif?width=480&moves={moves}"));
    assert_eq!(answer.status, 503);
    assert!(answer.text().contains("The site has a great deal to do at the moment."), "{}", answer.text());
    site.stop();
}
