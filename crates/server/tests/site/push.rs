//! Messages to browsers, by a service that carries them as a browser's own does, on this machine.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpListener;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::SystemRandom;
use serde_json::Value;

use crate::accounts::{Browser, form};
use crate::mail_server::MailServer;
use crate::site::{Site, folder};

pub(crate) const AUTH: [u8; 16] = [7; 16];

/// What was posted: the head, and the message.
type Posted = (String, Vec<u8>);

/// Who carries messages: answers one post after another with these statuses. Its address, and what it was sent.
fn carrier(statuses: &'static [u16]) -> (String, Receiver<Posted>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = format!("http://{}/to/a-browser", listener.local_addr().expect("an address"));
    let (send, posted) = channel();
    std::thread::spawn(move || {
        for status in statuses {
            let (stream, _) = listener.accept().expect("a connection");
            let mut reader = BufReader::new(stream.try_clone().expect("the other end"));
            let mut head = String::new();
            while !head.ends_with("\r\n\r\n") {
                reader.read_line(&mut head).expect("a head");
            }
            let head = head.to_ascii_lowercase();
            let (_, rest) = head.split_once("content-length: ").expect("a length");
            let mut body = vec![0; rest.lines().next().expect("a number").parse().expect("a number")];
            reader.read_exact(&mut body).expect("a body");
            let mut stream = stream;
            write!(stream, "HTTP/1.1 {status} x\r\ncontent-length: 0\r\n\r\n").expect("answered");
            send.send((head, body)).expect("the test waits");
        }
    });
    (address, posted)
}

/// A browser's own key: it opens one message.
pub(crate) struct Key {
    private: EphemeralPrivateKey,
    public: Vec<u8>,
}

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn expand(secret: &Prk, info: &[u8], length: usize) -> Vec<u8> {
    let mut bytes = vec![0; length];
    secret.expand(&[info], Length(length)).and_then(|key| key.fill(&mut bytes)).expect("short");
    bytes
}

impl Key {
    pub(crate) fn new() -> Self {
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).expect("a key");
        let public = private.compute_public_key().expect("a key").as_ref().to_vec();
        Self { private, public }
    }

    /// Reads a message as RFC 8291 has it.
    fn open(self, message: &[u8]) -> Value {
        let (salt, rest) = message.split_at(16);
        assert_eq!((&rest[..4], rest[4]), (&4096_u32.to_be_bytes()[..], 65));
        let (site, record) = rest[5..].split_at(65);
        let public = self.public;
        let peer = UnparsedPublicKey::new(&ECDH_P256, site);
        let input = agree_ephemeral(self.private, &peer, |shared| {
            let info = [b"WebPush: info\0", &public[..], site].concat();
            expand(&Salt::new(HKDF_SHA256, &AUTH).extract(shared), &info, 32)
        });
        let secret = Salt::new(HKDF_SHA256, salt).extract(&input.expect("a key of the site's"));
        let key = expand(&secret, b"Content-Encoding: aes128gcm\0", 16);
        let nonce: [u8; 12] = expand(&secret, b"Content-Encoding: nonce\0", 12).try_into().expect("twelve");
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).expect("sixteen"));
        let mut record = record.to_vec();
        let text = key.open_in_place(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut record);
        let (end, text) = text.expect("it is for this browser").split_last().expect("an end");
        assert_eq!(*end, 2);
        serde_json::from_slice(text).expect("JSON")
    }
}

/// Has a browser of theirs told at `endpoint`; the status of the answer.
pub(crate) fn subscribe(browser: &mut Browser<'_>, endpoint: &str, key: &Key) -> u16 {
    let (key, auth) = (URL_SAFE_NO_PAD.encode(&key.public), URL_SAFE_NO_PAD.encode(AUTH));
    browser.post("/account/push", &form(&[("endpoint", endpoint), ("key", &key), ("auth", &auth)])).status
}

#[test]
fn a_browser_is_told_of_a_turn_in_a_message_that_only_it_can_read() {
    let (folder, mail) = (folder(), MailServer::start());
    let site = Site::mailing(folder.path(), &mail);
    let (mut sente, mut gote) = (Browser::signed_up(&site, "Sente"), Browser::signed_up(&site, "Gote"));
    let (endpoint, posted) = carrier(&[201, 410]);
    let (key, elsewhere) = (Key::new(), Key::new());
    assert!(gote.get("/account").text().contains("id=\"push-on\""));
    assert_eq!(subscribe(&mut gote, "nowhere", &key), 400);
    assert_eq!(subscribe(&mut gote, &endpoint, &elsewhere), 204);
    assert_eq!(subscribe(&mut gote, &endpoint, &key), 204, "the same browser with another key");
    let settings = gote.get("/account");
    assert!(settings.text().contains("id=\"push-off\""));

    let link = sente.post("/games", "opponent=friend&color=black&time=3d").location();
    let id = link.split('/').nth(2).expect("an id").to_owned();
    gote.post(&format!("/join/{id}"), "").location();
    let mut black = sente.socket(&id);
    black.expect("state");
    black.play(1, "7g7f");
    let (head, message) = posted.recv_timeout(Duration::from_secs(30)).expect("a message");
    let told = key.open(&message);
    assert_eq!(
        (&told["title"], &told["path"]),
        (&"Your turn against Sente".into(), &format!("/game/{id}").into())
    );
    for header in [
        "post /to/a-browser http/1.1",
        "content-encoding: aes128gcm",
        "ttl: 172800",
        "authorization: vapid t=",
    ] {
        assert!(head.contains(header), "{header}: {head}");
    }

    // The browser has gone: it is forgotten, and nobody posts to it again.
    let mut white = gote.socket(&id);
    white.expect("state");
    white.play(2, "3c3d");
    black.event("move");
    black.play(3, "2g2f");
    posted.recv_timeout(Duration::from_secs(30)).expect("another message");
    let store = site.rooms.store();
    let account = site.run(store.account("Gote".parse().unwrap())).unwrap().unwrap().id;
    while !site.run(store.browsers(account)).unwrap().is_empty() {
        std::thread::yield_now();
    }
    assert!(gote.get("/account").text().contains("id=\"push-on\""));

    // Who signs out is not told there any more.
    assert_eq!(subscribe(&mut gote, &endpoint, &Key::new()), 204);
    gote.post("/account/sign-out", "").location();
    assert!(site.run(store.browsers(account)).unwrap().is_empty());
    site.stop();
}
