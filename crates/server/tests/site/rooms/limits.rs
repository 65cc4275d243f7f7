//! Frames that no page would send, and clients that do not behave.

use std::io::Write as _;
use std::time::{Duration, Instant};

use komadai_rules::{End, Preset};
use komadai_server::{Limits, MAX_MESSAGE, SocketLimits};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::site::{Site, fill, folder};

#[test]
fn what_makes_no_sense_is_named_and_the_connection_stays() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (mut black, _white) = site.table(Preset::Fesa);
    for (frame, expected, id) in [
        ("", "not JSON", None),
        ("{\"t\":", "not JSON", None),
        ("\u{0}\u{1}", "not JSON", None),
        ("7g7f", "not JSON", None),
        ("[]", "not a list", None),
        (r#"{"ply":1}"#, "no type", None),
        (r#"{"t":"Move","id":"a"}"#, "unknown message type `Move`", Some("a")),
        (r#"{"t":"move","ply":"one","usi":"7g7f","id":"b"}"#, "`ply` of `move`", Some("b")),
        (r#"{"t":"move","ply":-1,"usi":"7g7f","id":"c"}"#, "`ply` of `move`", Some("c")),
        (r#"{"t":"move","ply":1,"usi":"resign","id":"d"}"#, "`resign` is not a move", Some("d")),
        (r#"{"t":"move","ply":1,"usi":"7g7f"}"#, "needs the field `id`", None),
        (r#"{"t":"resign","id":"with blank"}"#, "`id` of `resign`", None),
        (r#"{"t":"offer","what":"peace","id":"e"}"#, "`what` of `offer`", Some("e")),
    ] {
        black.text(frame);
        let error = black.expect("error");
        assert!(error["text"].as_str().unwrap().contains(expected), "{frame}: {error}");
        assert_eq!(error["id"], json!(id), "{frame}: {error}");
    }
    black.try_send(Message::binary(&br#"{"t":"resign","id":"a"}"#[..])).unwrap();
    assert!(black.expect("error")["text"].as_str().unwrap().contains("binary"));
    let nested = format!(r#"{{"t":{}"#, "[".repeat(MAX_MESSAGE - 10));
    black.text(&nested);
    black.expect("error");
    black.play(1, "7g7f");
    site.stop();
}

#[test]
fn a_message_over_the_limit_closes_with_a_reason_and_one_at_it_does_not() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (seat, _) = site.friends(Preset::Fesa);
    let padded = |length: usize| {
        let frame = r#"{"t":"ping","pad":""#;
        format!("{frame}{}\"}}", "x".repeat(length - frame.len() - 2))
    };
    let mut client = site.play(&seat, 0);
    client.expect("state");
    client.text(&padded(MAX_MESSAGE));
    client.expect("pong");
    for length in [MAX_MESSAGE + 1, 100_000, 3_000_000] {
        let mut client = site.play(&seat, 0);
        client.expect("state");
        // The other side may have closed before all of it is sent.
        let _ = client.try_send(Message::text(padded(length)));
        let (code, reason) = client.closed();
        assert_eq!(code, 1009, "{length}");
        assert!(reason.contains("4096"), "{reason}");
    }
    site.stop();
}

#[test]
fn a_broken_protocol_closes_with_a_reason() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (seat, _) = site.friends(Preset::Fesa);
    for (bytes, code) in [
        // A text frame that is not masked.
        (&b"\x81\x02{}"[..], 1002),
        // A reserved opcode.
        (&b"\x83\x80\0\0\0\0"[..], 1002),
        // A continuation of nothing.
        (&b"\x80\x80\0\0\0\0"[..], 1002),
        // Text that is not UTF-8.
        (&b"\x81\x82\0\0\0\0\xff\xff"[..], 1007),
    ] {
        let mut client = site.play(&seat, 0);
        client.expect("state");
        client.raw().write_all(bytes).unwrap();
        assert_eq!(client.closed().0, code, "{bytes:?}");
    }
    site.stop();
}

fn limited(change: impl FnOnce(&mut SocketLimits)) -> Limits {
    let mut limits = Limits::default();
    change(&mut limits.socket);
    limits
}

#[test]
fn messages_over_the_rate_are_not_read_and_a_flood_is_closed() {
    let folder = folder();
    let limits = limited(|limits| {
        // The allowance does not fill while the test runs; that it does is tested where it is kept.
        limits.messages = "10/1000h".parse().expect("a pace");
        limits.excess = 20;
    });
    let site = Site::limited(folder.path(), limits);
    let (seat, _) = site.friends(Preset::Fesa);
    let mut client = site.play(&seat, 0);
    client.expect("state");
    for _ in 0..10 {
        client.text(r#"{"t":"ping"}"#);
        client.expect("pong");
    }
    for (frame, id) in [
        (r#"{"t":"resign","id":"late"}"#, json!("late")),
        (r#"{"t":"ping"}"#, Value::Null),
        (r#"{"t":"resign","id":5}"#, Value::Null),
        ("nonsense", Value::Null),
    ] {
        client.text(frame);
        let error = client.expect("error");
        assert!(error["text"].as_str().unwrap().contains("too many"), "{error}");
        assert_eq!(error["id"], id, "{frame}: who sent it knows which one was not done");
    }
    client.try_send(Message::binary(&b"x"[..])).unwrap();
    assert_eq!(client.expect("error")["id"], Value::Null);
    for _ in 0..30 {
        let _ = client.try_send(Message::text(r#"{"t":"ping"}"#));
    }
    let (code, reason) = client.closed();
    assert_eq!((code, reason.as_str()), (1008, "too many messages"));
    let record = site.run(site.rooms.record(seat.id)).unwrap();
    assert_eq!(record.finish, None, "what was over the rate was not done");
    site.stop();
}

#[test]
fn a_client_that_does_not_read_is_cut_and_harms_nobody() {
    let folder = folder();
    let limits = limited(|limits| {
        limits.messages = "1000000000/1ms".parse().expect("a pace");
        limits.send = Duration::from_millis(300);
    });
    let site = Site::limited(folder.path(), limits);
    let (black_seat, white_seat) = site.friends(Preset::Brainking);
    let mut deaf = site.watch(&black_seat, 0);
    let (mut black, mut white) = (site.play(&black_seat, 0), site.play(&white_seat, 0));
    // Questions whose answers fill every buffer on the way, and are never read.
    let question = Message::text(format!(r#"{{"t":"{}"}}"#, "x".repeat(60)));
    let until = Instant::now() + Duration::from_secs(60);
    while deaf.try_send(question.clone()).is_ok() {
        assert!(Instant::now() < until, "a client that reads nothing is still served");
    }
    black.play(1, "7g7f");
    white.play(2, "3c3d");
    assert_eq!(deaf.cut(), None, "no goodbye fits through");
    // It can come back.
    let mut back = site.watch(&black_seat, 2);
    assert_eq!(back.event("move")["v"], 3);
    site.stop();
}

#[test]
fn a_reader_that_falls_behind_skips_to_what_is_true_now() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (black_seat, white_seat) = site.friends(Preset::Brainking);
    let mut lazy = site.watch(&black_seat, 0);
    let (mut black, mut white) = (site.play(&black_seat, 0), site.play(&white_seat, 0));
    fill(&mut black, &mut white, 50);
    let mut version = 0;
    while version < 51 {
        let message: Value = lazy.next();
        let next = message["v"].as_u64().unwrap();
        assert!(next == version + 1 || message["t"] == "state", "{version} then {next}");
        version = next;
    }
    site.stop();
}

#[test]
fn offers_do_not_fill_a_game() {
    let folder = folder();
    let site = Site::start(folder.path());
    let (seat, other) = site.friends(Preset::Brainking);
    let (mut black, mut white) = (site.play(&seat, 0), site.play(&other, 0));
    let offer = json!({"t": "offer", "what": "draw"});
    for _ in 0..3 {
        assert_eq!(black.command(offer.clone())["t"], "ack");
        assert_eq!(black.command(json!({"t": "withdraw", "what": "draw"}))["t"], "ack");
    }
    assert_eq!(black.refused(offer.clone()), "too-many-offers");
    // The other side has offers of its own, and may be answered.
    assert_eq!(white.command(offer.clone())["t"], "ack");
    assert_eq!(white.refused(offer.clone()), "already-offered");
    assert_eq!(black.command(json!({"t": "decline", "what": "draw"}))["t"], "ack");
    black.play(1, "7g7f");
    assert_eq!(black.command(offer.clone())["t"], "ack", "after a move it may be offered again");
    assert_eq!(white.command(offer)["t"], "ack", "and accepted");
    let record = site.run(site.rooms.record(seat.id)).unwrap();
    assert_eq!(record.finish.map(|finish| finish.outcome.end), Some(End::AgreedDraw));
    site.stop();
}
