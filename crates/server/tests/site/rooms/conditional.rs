//! Conditional moves: read, kept in secret, and played as soon as they fit.

use komadai_rules::{ByColor, Color, Handicap, Move, Preset};
use komadai_server::room::{Command, CommandKind, ConditionalError, Decision, Room, Timing};
use komadai_store::{NewGame, Proposal};
use serde_json::json;

use super::laws::{commit, guest};
use crate::accounts::form;
use crate::client::Client;
use crate::site::{Site, folder};

/// A game by correspondence after these moves.
fn room(moves: &str) -> Room {
    let mut room = Room::new(NewGame {
        id: "Conditional0".parse().expect("well formed"),
        created_at: 0,
        rules: Preset::Fesa,
        handicap: Handicap::Even,
        start: Handicap::Even.position(),
        seats: ByColor::new(guest(1), guest(2)),
        time: Some("3d".parse().expect("well formed")),
        rated: false,
        deadline: None,
    });
    for mv in moves.split_whitespace() {
        play(&mut room, mv);
    }
    room
}

fn send(room: &mut Room, seat: Color, kind: CommandKind) {
    let id = format!("c{}", room.version()).parse().expect("well formed");
    let command = Command { seat, id, kind, seen: None, timing: Timing::Lag(0) };
    match room.handle(&command, 0, "Next0000Next".parse().expect("well formed")) {
        Ok(Decision::Append(plan)) => drop(commit(room, plan.events)),
        other => panic!("{kind:?}: {other:?}"),
    }
}

fn play(room: &mut Room, mv: &str) {
    let kind = CommandKind::Move { ply: room.next_ply(), mv: mv.parse().expect("well formed") };
    send(room, room.game().position().turn(), kind);
}

fn mv(text: &str) -> Move {
    text.parse().expect("well formed")
}

#[test]
fn lines_are_read_in_every_style_and_answered_while_they_fit() {
    let mut room = room("7g7f");
    let text = "3c3d 2g2f 8c8d 2f2e\nP-84 P-26\n☖４四歩... \n";
    assert!(matches!(
        room.read_conditionals(Color::Black, text),
        Err(ConditionalError::NoMove { line: 3, .. })
    ));
    let kept =
        room.read_conditionals(Color::Black, "3c3d 2g2f 8c8d 2f2e\n\nP-84 ☗２六歩\n-5354FU +2726FU").unwrap();
    assert_eq!((kept.ply, kept.lines.len()), (1, 3));
    assert_eq!(kept.lines[1], [mv("8c8d"), mv("2g2f")]);
    assert_eq!(room.conditional_answer(Color::Black, &kept), None, "White has not moved");
    assert_eq!(room.conditional_answer(Color::White, &kept), None);
    play(&mut room, "3c3d");
    assert_eq!(room.conditional_answer(Color::Black, &kept), Some(mv("2g2f")));
    play(&mut room, "2g2f");
    assert_eq!(room.remaining(&kept), [vec![mv("8c8d"), mv("2f2e")]]);
    play(&mut room, "4c4d");
    assert_eq!(room.conditional_answer(Color::Black, &kept), None, "no line goes on so");
    assert!(room.remaining(&kept).is_empty());
}

#[test]
fn what_is_wrong_with_a_line_is_said() {
    let room = room("7g7f");
    let read = |text: &str| room.read_conditionals(Color::Black, text).map(|kept| kept.lines.len());
    assert_eq!(read(""), Ok(0));
    assert_eq!(read("3c3d"), Err(ConditionalError::Length { line: 1 }));
    // White's king walks a round of four steps, Black's one of three: no position stands four times.
    let (theirs, mine) = (["5a6b", "6b5b", "5b4b", "4b5a"], ["5i5h", "5h4h", "4h5i"]);
    let walk: Vec<_> = (0..16).flat_map(|step| [theirs[step % 4], mine[step % 3]]).collect();
    assert_eq!(read(&walk.join(" ")), Err(ConditionalError::Length { line: 1 }));
    assert_eq!(read(&walk[..30].join(" ")), Ok(1));
    assert_eq!(read("3c3d 2g2f\n3c3d 6g6f"), Err(ConditionalError::Contradiction { line: 2 }));
    assert_eq!(read("3c3d 2g2f\n3c3d 2g2f 8c8d 2f2e"), Ok(2), "the same and more is no contradiction");
    for (text, has_reason) in [("3c3d 2g2e", true), ("3c3d P-22", false), ("hello world", false)] {
        match read(text) {
            Err(ConditionalError::NoMove { line: 1, why, .. }) => {
                assert_eq!(why.is_some(), has_reason, "{text}");
            }
            other => panic!("{text}: {other:?}"),
        }
    }
    assert_eq!(read(&"3c3d 2g2f\n".repeat(31)), Err(ConditionalError::TooMany));
    assert_eq!(room.read_conditionals(Color::White, "2g2f 3c3d"), Err(ConditionalError::NotNow));
}

#[test]
fn what_was_said_before_a_takeback_is_forgotten() {
    let mut room = room("7g7f");
    let kept = room.read_conditionals(Color::Black, "3c3d 2g2f").unwrap();
    send(&mut room, Color::Black, CommandKind::Offer(Proposal::Takeback));
    send(&mut room, Color::White, CommandKind::Offer(Proposal::Takeback));
    play(&mut room, "6g6f");
    play(&mut room, "3c3d");
    assert_eq!(room.conditional_answer(Color::Black, &kept), None);
}

/// Black's and White's links of a game by correspondence.
fn links(site: &Site) -> (String, String) {
    site.links("time=custom&time_custom=3d")
}

fn open(site: &Site, link: &str) -> Client {
    let mut client = Client::connect(site.address, &format!("{link}/ws")).expect("a socket");
    client.expect("state");
    client
}

#[test]
fn a_conditional_answer_is_played_at_once_and_nobody_else_sees_it_before() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (one, other) = links(&site);
    let (mut black, mut white) = (open(&site, &one), open(&site, &other));
    let lines = form(&[("lines", "P-34 P-26 P-84 P-25")]);
    let early = site.post(&format!("{one}/conditional"), &lines);
    assert_eq!(early.status, 422);
    assert!(early.text().contains("while your opponent is to move"), "{}", early.text());
    black.play(1, "7g7f");
    let wrong = site.post(&format!("{one}/conditional"), &form(&[("lines", "P-34 <b>x</b>")]));
    assert!(wrong.text().contains("Line 1: “&#60;b&#62;x&#60;/b&#62;” is no move"), "{}", wrong.text());
    assert_eq!(site.post(&format!("{one}/conditional"), &lines).location(), format!("{one}#conditional"));
    assert!(site.get(&one).text().contains("P-34 P-26 P-84 P-25"));
    assert!(!site.get(&other).text().contains("P-34 P-26"));

    white.play(2, "3c3d");
    assert_eq!(white.event("move")["move"]["usi"], "7g7f");
    assert_eq!(white.event("move")["move"]["usi"], "3c3d");
    assert_eq!(white.event("move")["move"]["usi"], "2g2f", "answered at once");
    assert!(site.get(&one).text().contains("P-84 P-25"), "the rest is kept");
    white.play(4, "4c4d");
    white.event("move");
    white.silent();
    site.stop();
}

#[test]
fn a_conditional_answer_outlives_the_site() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (one, other) = links(&site);
    open(&site, &one).play(1, "7g7f");
    let id = one.split('/').nth(2).unwrap().parse().unwrap();
    // Set by hand as it is when the site ends between a move and its answer.
    let lines = vec![vec![mv("3c3d"), mv("2g2f")]];
    open(&site, &other).play(2, "3c3d");
    let kept = komadai_store::Conditionals { version: komadai_store::Version::new(2), ply: 1, lines };
    site.run(site.rooms.store().set_conditionals(id, Color::Black, &kept)).unwrap();
    site.stop();
    let site = Site::start(folder.path());
    site.run(site.rooms.resume()).unwrap();
    let mut white = open(&site, &other);
    if site.run(site.rooms.record(id)).unwrap().ply < 3 {
        assert_eq!(white.event("move")["move"]["usi"], "2g2f");
    }
    assert_eq!(site.run(site.rooms.record(id)).unwrap().ply, 3);
    site.stop();
}

#[test]
fn thinking_ahead_is_told_where_moves_lead() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (one, _) = links(&site);
    let mut black = open(&site, &one);
    black.json(&json!({"t": "ahead", "moves": "7g7f 3c3d 8h2b+"}));
    let ahead = black.find("ahead");
    assert_eq!(ahead["moves"][2]["western"], "Bx22+");
    assert_eq!((&ahead["turn"], ahead["legal"].as_str().unwrap().contains("3a2b")), (&json!("white"), true));
    black.json(&json!({"t": "ahead", "moves": "7g7f 7g7f"}));
    assert_eq!(black.find("ahead")["moves"].as_array().unwrap().len(), 1, "as far as they are legal");
    black.silent();
    site.stop();
}

#[test]
fn a_note_is_for_its_player_alone() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (one, other) = links(&site);
    let text = "Watch the bishop.\n</textarea><script>alert(1)</script>";
    assert_eq!(site.post(&format!("{one}/note"), &form(&[("note", text)])).location(), format!("{one}#note"));
    let page = site.get(&one);
    assert!(
        page.text().contains("Watch the bishop.") && !page.text().contains("<script>alert"),
        "{}",
        page.text()
    );
    let id = one.split('/').nth(2).unwrap();
    for elsewhere in [other.clone(), format!("/game/{id}")] {
        assert!(!site.get(&elsewhere).text().contains("Watch the bishop."));
    }
    let headers = [("content-type", "application/x-www-form-urlencoded"), ("accept", "application/json")];
    let refused = site.send("POST", &format!("{one}/note"), &headers, form(&[("note", "a\u{0}")]));
    assert_eq!(
        (refused.status, refused.json()["error"].as_str().unwrap().contains("nobody can see")),
        (422, true)
    );
    assert_eq!(site.post(&format!("/game/{id}/note"), "note=x").status, 303, "only who has signed in");
    assert_eq!(site.post(&format!("/play/{id}/AAAAAAAAAAAAAAAAAAAAAA/note"), "note=x").status, 403);
    site.post(&format!("{one}/note"), "note=");
    assert!(!site.get(&one).text().contains("Watch the bishop."));
    site.stop();
}
