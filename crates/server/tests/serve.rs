//! The accept loop: what a listener on the open internet has to stand.

mod support;

use std::time::{Duration, Instant};

use support::Site;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

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
    let url = format!("ws://{}{black}/ws?v=0", site.address);
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
    let begun = Instant::now();
    let stop = tokio::spawn(site.stop());
    let mut code = None;
    while let Some(Ok(message)) = futures_next(&mut socket).await {
        if let tokio_tungstenite::tungstenite::Message::Close(Some(frame)) = message {
            code = Some(u16::from(frame.code));
        }
    }
    stop.await.unwrap();
    assert_eq!(code, Some(1012));
    assert!(begun.elapsed() < Duration::from_secs(4), "{:?}", begun.elapsed());
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
