//! Messages to browsers while no page of the site is open (RFC 8030): encrypted so that who carries them reads nothing (RFC 8291), and
//! signed with the site's key, so that nobody else sends any (RFC 8292).

mod carrier;
mod message;
mod vapid;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use komadai_store::{PushBrowser, Store, Unavailable};
use tokio::sync::OnceCell;

pub(crate) use self::carrier::Target;
use self::carrier::{Answer, Carrier};
use self::message::seal;
use self::vapid::Vapid;

/// The longest address of a browser, in bytes.
const LONGEST: usize = 1024;
/// The length of a public key: a point on P-256, not compressed.
const PUBLIC_KEY: usize = 65;
/// The length of the secret that a browser shares with the site.
const AUTH: usize = 16;

/// What became of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sent {
    /// It is on its way, or never will be.
    Done,
    /// The browser takes no more of them.
    Gone,
    /// It may be taken later.
    Later,
}

/// Who sends messages to browsers.
#[derive(Debug)]
pub(super) struct Push {
    carrier: Carrier,
    /// The site's key, once it is known.
    vapid: OnceCell<Vapid>,
    /// Whom somebody who carries messages may ask: the site's address.
    contact: Option<String>,
}

impl Push {
    /// By whoever carries messages for each browser. `anywhere`: also where no browser's messages go, such as to this machine.
    pub(super) fn new(contact: Option<String>, anywhere: bool) -> Self {
        Self { carrier: Carrier::new(anywhere), vapid: OnceCell::new(), contact }
    }

    /// The site's public key, as browsers take it.
    pub(super) async fn public_key(&self, store: &Store) -> Result<String, Unavailable> {
        Ok(self.vapid(store).await?.public_key())
    }

    /// The site's key: made when it is needed first, and kept in the store.
    async fn vapid(&self, store: &Store) -> Result<&Vapid, Unavailable> {
        let read = async {
            let new = Vapid::generate()?;
            Vapid::read(&store.site_key("vapid", &new).await?)
        };
        self.vapid.get_or_try_init(|| read).await
    }

    /// Sends a message to one browser.
    pub(super) async fn send(
        &self,
        store: &Store,
        browser: &PushBrowser,
        text: &str,
    ) -> Result<Sent, Unavailable> {
        let Some(target) = Target::read(&browser.endpoint) else { return Ok(Sent::Gone) };
        let signed = self.vapid(store).await?.authorization(&target.origin(), self.contact.as_deref());
        let Some((authorization, body)) =
            signed.zip(seal(&browser.public_key, &browser.auth, text.as_bytes()))
        else {
            return Ok(Sent::Gone);
        };
        Ok(match self.carrier.post(&target, &authorization, body).await {
            Ok(Answer(200..=299)) => Sent::Done,
            Ok(Answer(404 | 410)) => Sent::Gone,
            Ok(Answer(status @ (429 | 500..))) => {
                tracing::warn!(status, host = target.host(), "a message to a browser was put off");
                Sent::Later
            }
            Ok(Answer(status)) => {
                tracing::warn!(status, host = target.host(), "a message to a browser was refused");
                Sent::Done
            }
            Err(error) => {
                tracing::warn!(%error, host = target.host(), "a message to a browser was not sent");
                Sent::Later
            }
        })
    }
}

/// A browser as its page describes it; `None` for what cannot be one.
pub(crate) fn read_browser(endpoint: &str, public_key: &str, auth: &str) -> Option<PushBrowser> {
    let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
    let (public_key, auth) = (bytes(public_key)?, bytes(auth)?);
    let fits = public_key.len() == PUBLIC_KEY && public_key[0] == 4 && auth.len() == AUTH;
    let target = Target::read(endpoint).filter(|_| endpoint.len() <= LONGEST);
    (fits && target.is_some()).then(|| PushBrowser { endpoint: endpoint.to_owned(), public_key, auth })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_is_read_or_refused() {
        let (key, auth) = (URL_SAFE_NO_PAD.encode([4; 65]), URL_SAFE_NO_PAD.encode([7; 16]));
        let browser = read_browser("https://push.example/a", &key, &format!("{auth}==")).unwrap();
        assert_eq!((browser.public_key.len(), browser.auth.len()), (65, 16));
        let long = format!("https://push.example/{}", "a".repeat(LONGEST));
        let compressed = URL_SAFE_NO_PAD.encode([2; 65]);
        for (endpoint, key, auth) in [
            ("ftp://push.example/a", key.as_str(), auth.as_str()),
            ("https://user@push.example/a", &key, &auth),
            ("nowhere", &key, &auth),
            (&long, &key, &auth),
            ("https://push.example/a", "", &auth),
            ("https://push.example/a", &compressed, &auth),
            ("https://push.example/a", &key, &key),
            ("https://push.example/a", &key, "?"),
        ] {
            assert_eq!(read_browser(endpoint, key, auth), None, "{endpoint} {key} {auth}");
        }
    }
}
