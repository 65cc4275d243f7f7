//! HTTP as far as it is needed: one request a connection, the whole answer at once.

use std::net::SocketAddr;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// What the site answered.
pub(crate) struct Answer {
    head: String,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    /// Where a redirect goes.
    pub(crate) fn location(&self) -> Result<&str, String> {
        let location = self.head.lines().find_map(|line| line.strip_prefix("location: "));
        location.ok_or_else(|| format!("no redirect: {}", self.head.lines().next().unwrap_or_default()))
    }
}

/// Posts a form.
pub(crate) async fn post(site: SocketAddr, path: &str, form: &str) -> Result<Answer, String> {
    let length = form.len();
    let kind = "content-type: application/x-www-form-urlencoded";
    ask(site, &format!("POST {path} HTTP/1.1\r\nhost: {site}\r\nconnection: close\r\n{kind}\r\ncontent-length: {length}\r\n\r\n{form}"))
        .await
        .map_err(|error| format!("POST {path}: {error}"))
}

/// Gets an address.
pub(crate) async fn get(site: SocketAddr, path: &str) -> Result<Answer, String> {
    ask(site, &format!("GET {path} HTTP/1.1\r\nhost: {site}\r\nconnection: close\r\n\r\n"))
        .await
        .map_err(|error| format!("GET {path}: {error}"))
}

async fn ask(site: SocketAddr, request: &str) -> Result<Answer, String> {
    let talk = async {
        let mut stream = TcpStream::connect(site).await?;
        stream.write_all(request.as_bytes()).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        Ok::<_, std::io::Error>(answer)
    };
    let answer = talk.await.map_err(|error| error.to_string())?;
    let end = answer.windows(4).position(|window| window == b"\r\n\r\n").ok_or("no head of an answer")?;
    let head = String::from_utf8_lossy(&answer[..end]).into_owned();
    Ok(Answer { head, body: answer[end + 4..].to_vec() })
}
