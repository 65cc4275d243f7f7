//! Records that somebody brings along, and games as records.

use std::io::Write as _;
use std::net::TcpStream;
use std::time::{Duration, Instant};

use komadai_record::{Encoding, Format, Strictness, Terminal};
use komadai_rules::Preset;
use serde_json::Value;

use crate::accounts::Browser;
use crate::client::{Answer, connect};
use crate::site::{MATE, Site, folder, play_line};

const KIF: &str = "手合割：平手\n先手：甲<b>\n後手：乙\n棋戦：試験\n   1 ７六歩(77)   ( 0:16/00:00:16)\n*</script>\n   2 ３四歩(33)\n   3 投了\n\n変化：2手\n   2 ８四歩(83)\n";

/// A form with these parts: name, file name, content.
fn send(site: &Site, path: &str, parts: &[(&str, Option<&str>, &[u8])]) -> Answer {
    send_with(site, path, "", parts)
}

/// The same from a browser that keeps a cookie.
fn send_with(site: &Site, path: &str, cookie: &str, parts: &[(&str, Option<&str>, &[u8])]) -> Answer {
    let mut body = Vec::new();
    for (name, file, content) in parts {
        let file = file.map_or(String::new(), |file| format!("; filename=\"{file}\""));
        body.extend(
            format!("--edge\r\ncontent-disposition: form-data; name=\"{name}\"{file}\r\n\r\n").bytes(),
        );
        body.extend_from_slice(content);
        body.extend(b"\r\n");
    }
    body.extend(b"--edge--\r\n");
    let headers = [("content-type", "multipart/form-data; boundary=edge"), ("cookie", cookie)];
    site.send("POST", path, &headers, &body)
}

fn paste(site: &Site, text: &str) -> Answer {
    send(site, "/records", &[("text", None, text.as_bytes())])
}

/// The data block that the page's script reads.
fn data(page: &Answer) -> Value {
    let html = page.text();
    let from = html.find("id=\"record\">").expect("a record") + "id=\"record\">".len();
    let to = html[from..].find("</script>").expect("its end");
    serde_json::from_str(&html[from..from + to]).expect("JSON")
}

#[test]
fn a_record_is_shown_as_its_reader_wants_it() {
    let folder = folder();
    let site = Site::start(folder.path());
    let cookie = "look=theme:dark.notation:japanese.pieces:kanji2";
    let page = send_with(&site, "/records", cookie, &[("text", None, KIF.as_bytes())]);
    let html = page.text();
    for part in ["data-theme=\"dark\"", "<span class=\"move-text\">☗７六歩</span>", "#kanji2-"] {
        assert!(html.contains(part), "{part}: {html}");
    }
    site.stop();
}

#[test]
fn a_pasted_record_is_shown_with_its_variations_comments_and_times() {
    let folder = folder();
    let site = Site::start(folder.path());
    let form = site.get("/records");
    assert_eq!(form.status, 200);
    let page = paste(&site, KIF);
    assert_eq!(page.status, 200, "{}", page.text());
    let html = page.text();
    for text in ["甲&#60;b&#62; – 乙", "<dd>試験</dd>", "<dd>KIF, utf-8</dd>", "Resignation: White wins"]
    {
        assert!(html.contains(text), "{text}: {html}");
    }
    assert!(html.contains("CSA has no place for: variations (1)"), "{html}");
    let nodes = &data(&page)["nodes"];
    assert_eq!(nodes[0]["time"], "0:16");
    assert_eq!(nodes[0]["comments"][0], "</script>");
    assert_eq!((&nodes[3]["western"], &nodes[3]["parent"]), (&"☖P-84".into(), &0.into()));
    site.stop();
}

#[test]
fn a_file_in_any_encoding_is_shown() {
    let folder = folder();
    let site = Site::start(folder.path());
    for encoding in Encoding::ALL {
        let (bytes, _) = encoding.encode(KIF);
        let page = send(&site, "/records", &[("text", None, b""), ("file", Some("game.kif"), &bytes)]);
        assert_eq!(
            (page.status, data(&page)["nodes"].as_array().map(Vec::len)),
            (200, Some(4)),
            "{encoding}"
        );
        assert!(page.text().contains("後手：乙"), "{encoding}: the page holds the text");
    }
    site.stop();
}

#[test]
fn a_file_of_several_games_is_gone_through() {
    let folder = folder();
    let site = Site::start(folder.path());
    let text = "7g7f\n2g2f 8c8d\n2g2x\n".as_bytes();
    let game =
        |number: &str| send(&site, "/records", &[("game", None, number.as_bytes()), ("text", None, text)]);
    let first = paste(&site, "7g7f\n2g2f 8c8d\n2g2x\n");
    assert!(first.text().contains("Game 1 of 3") && !first.text().contains("Previous game"));
    let second = game("2");
    assert_eq!(data(&second)["nodes"].as_array().map(Vec::len), Some(2));
    assert!(second.text().contains("Previous game") && second.text().contains("Next game"));
    let third = game("3");
    assert_eq!(third.status, 422);
    assert!(third.text().contains("Line 3, column 1"), "{}", third.text());
    assert_eq!(game("99").status, 422);
    // A first game that is wrong does not hide the next.
    let second = paste(&site, "7g7e\n2g2f 8c8d\n");
    assert!(
        second.text().contains("Game 2 of 2") && second.text().contains("Previous game"),
        "{}",
        second.text()
    );
    assert_eq!(game("x").status, 400);
    site.stop();
}

#[test]
fn a_record_is_taken_away_in_another_format() {
    let folder = folder();
    let site = Site::start(folder.path());
    let take = |format: &str| {
        send(&site, "/records/take", &[("text", None, KIF.as_bytes()), ("format", None, format.as_bytes())])
    };
    let csa = take("csa");
    assert_eq!(csa.header("content-disposition"), Some("attachment; filename=\"record.csa\""));
    assert!(csa.text().contains("+7776FU") && csa.text().contains("%TORYO"), "{}", csa.text());
    assert_eq!(take("usi").text(), "position startpos moves 7g7f 3c3d resign\n");
    assert_eq!((take("pgn").status, take("bod").status), (400, 400));
    site.stop();
}

#[test]
fn what_cannot_be_read_is_told_with_its_place() {
    let folder = folder();
    let site = Site::start(folder.path());
    let bad = paste(&site, "手合割：平手\n1 ７六歩(78)\n");
    assert_eq!(bad.status, 422);
    assert!(bad.text().contains("Line 2, column "), "{}", bad.text());
    // What was pasted is still there.
    assert!(bad.text().contains("1 ７六歩(78)"));
    for nothing in ["", " \n\n"] {
        assert!(paste(&site, nothing).text().contains("Choose a file, or paste"), "{nothing:?}");
    }
    assert_eq!(paste(&site, "dear diary").status, 422);
    let form = [("content-type", "application/x-www-form-urlencoded")];
    assert_eq!(site.send("POST", "/records", &form, "text=7g7f").status, 400);
    let broken = [("content-type", "multipart/form-data; boundary=edge")];
    assert_eq!(site.send("POST", "/records", &broken, "--edge\r\nrubbish").status, 400);
    site.stop();
}

#[test]
fn too_much_is_refused() {
    let folder = folder();
    let site = Site::start(folder.path());
    let large = vec![b'\n'; (8 << 20) + 1];
    assert_eq!(send(&site, "/records", &[("file", Some("large.kif"), &large)]).status, 413);
    let most = vec![b'\n'; 8 << 20];
    assert_eq!(send(&site, "/records", &[("file", Some("large.kif"), &most)]).status, 422);
    let moves = "position startpos moves".to_owned() + &" 5i5h 5a5b 5h5i 5b5a".repeat(5_001);
    let long = paste(&site, &moves);
    assert_eq!(long.status, 422);
    assert!(long.text().contains("20,004 moves"), "{}", long.text());
    let chatter = format!("1 ７六歩(77)\n{}", format!("*{}\n", "x".repeat(90)).repeat(100_000));
    assert!(paste(&site, &chatter).text().contains("more than a page can hold"));
    site.stop();
}

#[test]
fn a_game_can_be_had_in_every_format() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (black, white) = site.friends(Preset::Fesa);
    play_line(&mut site.play(&black, 0), &mut site.play(&white, 0), MATE);
    let file = |ending: &str| site.get(&format!("/game/export/{}.{ending}", black.id));
    for format in [Format::Kif, Format::Ki2, Format::Csa, Format::Usi, Format::Jkf, Format::Psn, Format::Json]
    {
        let answer = file(format.name());
        assert_eq!(answer.status, 200, "{format}");
        let disposition = format!("attachment; filename=\"komadai-{}.{format}\"", black.id);
        assert_eq!(answer.header("content-disposition"), Some(&*disposition));
        let record = format
            .read(answer.text(), Strictness::Lenient)
            .unwrap_or_else(|error| panic!("{format}: {error}"));
        let moves: Vec<_> = record.moves().map(|mv| mv.to_string()).collect();
        assert_eq!(moves.join(" "), MATE, "{format}");
        if matches!(format, Format::Kif | Format::Csa | Format::Jkf | Format::Json) {
            assert_eq!(record.ending().map(|ending| ending.terminal), Some(Terminal::Tsumi), "{format}");
        }
    }
    assert_eq!(file("bod").status, 404);
    site.stop();
}

/// Sends 12 MiB of a record, and does not end: they are held until the connection is.
fn hold(site: &Site, headers: &str) -> TcpStream {
    let head = "--edge\r\ncontent-disposition: form-data; name=\"text\"\r\n\r\n";
    let text = vec![b'x'; 12 << 20];
    let mut stream = connect(site.address);
    let length = head.len() + text.len() + 1000;
    let request = format!(
        "POST /records HTTP/1.1\r\nhost: {}\r\ncontent-type: multipart/form-data; boundary=edge\r\n\
         content-length: {length}\r\n{headers}\r\n{head}",
        site.address
    );
    stream.write_all(request.as_bytes()).and_then(|()| stream.write_all(&text)).expect("sent");
    stream
}

#[test]
fn one_address_or_account_leaves_room_for_the_records_of_others() {
    let folder = folder();
    let site = Site::start(folder.path());
    let sente = Browser::signed_up(&site, "Sente");
    let cookie = sente.cookie.as_deref().expect("signed in");
    let long = format!("{KIF}{}", "*a remark\n".repeat(100_000));
    let ask = |address, cookie| {
        let body =
            format!("--edge\r\ncontent-disposition: form-data; name=\"text\"\r\n\r\n{long}\r\n--edge--\r\n");
        let form = ("content-type", "multipart/form-data; boundary=edge");
        site.send(
            "POST",
            "/records",
            &[form, ("x-forwarded-for", address), ("cookie", cookie)],
            body.as_bytes(),
        )
        .status
    };
    // As many as would fill the room: the address has half of it.
    let headers = "x-forwarded-for: 203.0.113.7\r\n";
    let open: Vec<_> = (0..11).map(|_| hold(&site, headers)).collect();
    assert_eq!((ask("203.0.113.7", ""), ask("203.0.113.8", "")), (503, 200));
    drop(open);

    // An account, wherever it is.
    let hold_from =
        |number| hold(&site, &format!("x-forwarded-for: 198.51.100.{number}\r\ncookie: {cookie}\r\n"));
    let _open: Vec<_> = (1..12).map(hold_from).collect();
    assert_eq!((ask("203.0.113.7", cookie), ask("203.0.113.7", "")), (503, 200));
    site.stop();
}

#[test]
fn what_many_bring_at_once_is_held_as_far_as_there_is_room() {
    let folder = folder();
    let site = Site::start(folder.path());
    let open: Vec<_> = (0..11).map(|_| hold(&site, "")).collect();
    let long = format!("{KIF}{}", "*a remark\n".repeat(100_000));
    let refused = paste(&site, &long);
    assert_eq!(refused.status, 503);
    assert!(refused.text().contains("There is no room for one more at the moment."), "{}", refused.text());
    drop(open);
    let begun = Instant::now();
    while paste(&site, &long).status != 200 {
        assert!(begun.elapsed() < Duration::from_secs(20), "what is given up makes room");
        std::thread::sleep(Duration::from_millis(50));
    }
    site.stop();
}

#[test]
fn what_is_wrong_with_a_long_text_is_said_to_every_browser() {
    let folder = folder();
    let site = Site::start(folder.path());
    let text = "<".repeat(7_000_000);
    let body =
        format!("--edge\r\ncontent-disposition: form-data; name=\"text\"\r\n\r\n{text}\r\n--edge--\r\n");
    let headers = [("content-type", "multipart/form-data; boundary=edge"), ("accept-encoding", "br")];
    let page = site.send("POST", "/records", &headers, body.as_bytes());
    assert_eq!((page.status, page.header("content-encoding")), (422, None));
    assert!(page.text().contains("The record cannot be read"));
    site.stop();
}

#[test]
fn a_record_with_more_headers_than_a_page_holds_is_refused() {
    let folder = folder();
    let site = Site::start(folder.path());
    let long = "x".repeat(1 << 20);
    let headers: String = (0..9).map(|number| format!("備考{number}：{long}\n")).collect();
    let page = paste(&site, &format!("{headers}1 ７六歩(77)\n"));
    assert_eq!(page.status, 422);
    assert!(page.text().contains("What is written beside the moves is more than a page can hold."));
    site.stop();
}
