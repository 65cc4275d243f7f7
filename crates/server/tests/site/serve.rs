//! The accept loop: what a listener on the open internet has to stand.

use std::time::{Duration, Instant};

use crate::support::Site;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::{self, Message};

#[tokio::test]
async fn an_idle_connection_does_not_hold_up_the_end() {
    let site = Site::start().await;
    let mut idle = TcpStream::connect(site.address).await.unwrap();
    idle.write_all(b"GET /livez HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
    let mut byte = [0];
    idle.read_exact(&mut byte).await.unwrap();
    let begun = Instant::now();
    site.stop().await;
    assert!(begun.elapsed() < Duration::from_secs(4), "{:?}", begun.elapsed());
}

#[tokio::test]
async fn a_websocket_is_told_and_does_not_hold_up_the_end() {
    let site = Site::start().await;
    let (black, _) = site.friends("").await;
    let (address, path) = (site.address, format!("{black}/ws?v=0"));
    let (opened, open) = tokio::sync::oneshot::channel();
    let socket = tokio::task::spawn_blocking(move || {
        let stream = std::net::TcpStream::connect(address).expect("the site listens");
        let (mut socket, _) =
            tungstenite::client(format!("ws://{address}{path}"), stream).expect("a websocket");
        socket.read().expect("the state");
        opened.send(()).expect("the test waits");
        loop {
            match socket.read() {
                Ok(Message::Close(frame)) => return frame.map(|frame| u16::from(frame.code)),
                Ok(_) => {}
                Err(error) => panic!("no goodbye: {error}"),
            }
        }
    });
    open.await.unwrap();
    let begun = Instant::now();
    site.stop().await;
    assert!(begun.elapsed() < Duration::from_secs(4), "{:?}", begun.elapsed());
    assert_eq!(socket.await.unwrap(), Some(1012));
}

#[tokio::test]
async fn what_is_no_http_is_refused_and_others_are_served() {
    let site = Site::start().await;
    let mut stream = TcpStream::connect(site.address).await.unwrap();
    stream.write_all(b"\x16\x03\x01 hello\r\n\r\n").await.unwrap();
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 400"), "{answer:?}");
    let huge = format!("GET / HTTP/1.1\r\nhost: x\r\nx: {}\r\n\r\n", "x".repeat(100_000));
    let mut stream = TcpStream::connect(site.address).await.unwrap();
    let _ = stream.write_all(huge.as_bytes()).await;
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 431"), "{}", String::from_utf8_lossy(&answer));
    assert_eq!(site.get("/livez").await.status, 200);
    site.stop().await;
}

#[tokio::test]
async fn a_body_that_never_comes_is_not_awaited_for_ever() {
    let site = Site::start().await;
    let mut stream = TcpStream::connect(site.address).await.unwrap();
    let head = "POST /games HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\n\
                content-length: 100\r\n\r\nopponent=";
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    let read = tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut answer)).await;
    assert!(read.is_ok(), "still open");
    assert!(answer.starts_with(b"HTTP/1.1 408"), "{}", String::from_utf8_lossy(&answer));
    site.stop().await;
}
