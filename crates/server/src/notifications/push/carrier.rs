//! Who carries messages to browsers, as the browser says; asked over HTTP.
//!
//! The address is whatever somebody's browser said, so it could be any: none is asked on this machine or in the network around it.

use std::io;
use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

use axum::body::Body;
use axum::http::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, HOST};
use axum::http::{Request, Uri};
use tokio::time::timeout;

use crate::outgoing::Outgoing;

/// How long one that carries messages is waited for.
const PATIENCE: Duration = Duration::from_secs(15);
/// How long a message is kept for a browser that is not there, in seconds: two days.
const KEPT: &str = "172800";

/// The address to which messages for a browser are posted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Target(Uri);

impl Target {
    /// Reads an address; `None` for what cannot be one.
    pub(super) fn read(text: &str) -> Option<Self> {
        let uri: Uri = text.parse().ok()?;
        let known = matches!(uri.scheme_str(), Some("https" | "http"));
        let plain = uri.authority().is_some_and(|authority| !authority.as_str().contains('@'));
        (known && plain).then_some(Self(uri))
    }

    /// The beginning of the address, for the signature.
    pub(super) fn origin(&self) -> String {
        let authority = self.0.authority().map(ToString::to_string).unwrap_or_default();
        format!("{}://{authority}", self.0.scheme_str().unwrap_or_default())
    }

    /// The name of the machine.
    pub(super) fn host(&self) -> &str {
        self.0.host().unwrap_or_default()
    }

    fn is_encrypted(&self) -> bool {
        self.0.scheme_str() == Some("https")
    }
}

/// The status that was answered.
pub(super) struct Answer(pub(super) u16);

/// Asks those who carry messages.
#[derive(Debug)]
pub(super) struct Carrier {
    /// Whether any address may be asked, without encryption too.
    anywhere: bool,
    outgoing: Outgoing,
}

impl Carrier {
    pub(super) fn new(anywhere: bool) -> Self {
        Self { anywhere, outgoing: Outgoing::default() }
    }

    /// Posts a message.
    pub(super) async fn post(
        &self,
        target: &Target,
        authorization: &str,
        body: Vec<u8>,
    ) -> io::Result<Answer> {
        timeout(PATIENCE, self.try_post(target, authorization, body)).await.map_err(io::Error::from)?
    }

    async fn try_post(&self, target: &Target, authorization: &str, body: Vec<u8>) -> io::Result<Answer> {
        let refuse = |what: &str| io::Error::new(io::ErrorKind::InvalidInput, what);
        if !self.anywhere && !target.is_encrypted() {
            return Err(refuse("it is not encrypted"));
        }
        let path = target.0.path_and_query().map_or("/", |path| path.as_str());
        let request = Request::post(path)
            .header(HOST, target.0.authority().map(ToString::to_string).unwrap_or_default())
            .header(AUTHORIZATION, authorization)
            .header("ttl", KEPT)
            .header("urgency", "normal")
            .header(CONTENT_ENCODING, "aes128gcm")
            .header(CONTENT_TYPE, "application/octet-stream")
            .body(Body::from(body))
            .map_err(|_| refuse("it is no address"))?;
        let may = |address| self.anywhere || is_public(address);
        let (status, _) = self.outgoing.ask(&target.0, may, request).await?;
        Ok(Answer(status.as_u16()))
    }
}

/// Whether an address is one of the open internet.
fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => {
            let [first, second, third, _] = address.octets();
            let set_aside = match (first, second, third) {
                // This network, what is reserved, and what providers share.
                (0 | 240.., ..) | (100, 64..128, _) => true,
                // Protocols, the old relays to version 6, and measurements.
                (192, 0, 0) | (192, 88, 99) | (198, 18..20, _) => true,
                _ => false,
            };
            !(set_aside
                || address.is_private()
                || address.is_loopback()
                || address.is_link_local()
                || address.is_multicast()
                || address.is_documentation())
        }
        IpAddr::V6(address) => match address.segments() {
            // An address of version 4, as a network that speaks version 6 alone reaches it (RFC 6052).
            [0x64, 0xff9b, 0, 0, 0, 0, high, low] => {
                is_public(Ipv4Addr::from_bits(u32::from(high) << 16 | u32::from(low)).into())
            }
            // Of what is given out, protocols with Teredo, documentation, and 6to4, which hides an address of version 4.
            [0x2001, 0..0x200 | 0xdb8, ..] | [0x2002, ..] | [0x3fff, 0..0x1000, ..] => false,
            // All that is given out. Outside are the machine itself, the network around it, and other ways to write version 4.
            [0x2000..0x4000, ..] => true,
            _ => false,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_around_the_site_is_asked() {
        for inside in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "0.0.0.0",
            "100.64.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "::1",
            "::",
            "fe80::1",
            "fd00::1",
            "::ffff:127.0.0.1",
            "ff02::1",
            // Measurements, protocols, 6to4 relays.
            "198.18.0.1",
            "192.0.0.8",
            "192.88.99.1",
            // The same addresses of version 4 within version 6: NAT64, its local prefix, compatible, translated, 6to4, Teredo.
            "64:ff9b::127.0.0.1",
            "64:ff9b::10.1.2.3",
            "64:ff9b::169.254.169.254",
            "64:ff9b:1::8.8.8.8",
            "64:ff9b::1:0:8.8.8.8",
            "::127.0.0.1",
            "::8.8.8.8",
            "::ffff:0:10.1.2.3",
            "2002:a01:203::1",
            "2001:0:a01:203::1",
            "2001:db8::1",
            "3fff::1",
            "fec0::1",
            "100::1",
        ] {
            assert!(!is_public(inside.parse().unwrap()), "{inside}");
        }
        for outside in [
            "8.8.8.8",
            "142.250.74.10",
            "2a00:1450:400f:80a::200a",
            "2001:4860:4860::8888",
            "::ffff:8.8.8.8",
            "64:ff9b::8.8.8.8",
        ] {
            assert!(is_public(outside.parse().unwrap()), "{outside}");
        }
    }

    #[tokio::test]
    async fn a_private_address_is_refused_before_anything_is_sent() {
        let carrier = Carrier::new(false);
        for (address, why) in [("https://127.0.0.1:9/", "private"), ("http://push.example/", "not encrypted")]
        {
            let target = Target::read(address).unwrap();
            let error = carrier.post(&target, "", Vec::new()).await.err().unwrap();
            assert!(error.to_string().contains(why), "{address}: {error}");
        }
    }
}
