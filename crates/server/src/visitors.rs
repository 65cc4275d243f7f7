//! Who asks, and how often each of them may ask for what costs the site.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;

use komadai_store::AccountId;

use crate::limits::Pace;
use crate::paced::Paced;

/// A client's address, as far as it tells one client from another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Visitor {
    /// Somebody on the machine that the site runs on.
    Local,
    /// Somebody from elsewhere.
    Remote(IpAddr),
}

/// Whom something is counted for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Asker {
    /// Everybody at an address.
    Address(IpAddr),
    /// Whoever has signed in to an account, from wherever.
    Account(AccountId),
}

impl Asker {
    /// All that a request is counted for; whoever sits at the machine itself has no address.
    pub(crate) fn all(visitor: Visitor, account: Option<AccountId>) -> Vec<Self> {
        let address = match visitor {
            Visitor::Local => None,
            Visitor::Remote(address) => Some(Self::Address(address)),
        };
        address.into_iter().chain(account.map(Self::Account)).collect()
    }
}

/// Says of a request that it comes by a proxy on another machine that is trusted to say for whom.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TrustedProxy;

impl Visitor {
    /// A proxy on the same machine, or one that the settings name, is trusted to say for whom it asks, in the last entry of
    /// `X-Forwarded-For`, which is its own; nobody else is.
    fn of(peer: IpAddr, trusted: bool, headers: &HeaderMap) -> Self {
        let peer = peer.to_canonical();
        let local = peer.is_loopback();
        if !local && !trusted {
            return Self::remote(peer);
        }
        let Some(forwarded) = headers.get_all("x-forwarded-for").iter().next_back() else {
            return if local { Self::Local } else { Self::remote(peer) };
        };
        let client =
            forwarded.to_str().ok().and_then(|list| list.rsplit(',').next()?.trim().parse::<IpAddr>().ok());
        match client.map(|client| client.to_canonical()) {
            Some(client) if client.is_loopback() && local => Self::Local,
            Some(client) if !client.is_loopback() => Self::remote(client),
            // A proxy that does not say it well speaks for somebody all the same, and so does somebody on its machine.
            _ => Self::remote(peer),
        }
    }

    /// A household has a whole /64 of the sixth version.
    fn remote(address: IpAddr) -> Self {
        Self::Remote(match address {
            IpAddr::V4(_) => address,
            IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
        })
    }
}

impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip());
        // Without an accept loop of our own nobody comes from elsewhere.
        let trusted = parts.extensions.get::<TrustedProxy>().is_some();
        Ok(peer.map_or(Self::Local, |peer| Self::of(peer, trusted, &parts.headers)))
    }
}

/// How often each visitor may do something that costs the site. Whoever sits at the machine itself may do it any number of
/// times.
#[derive(Debug)]
pub(crate) struct PacedVisitors(Paced<IpAddr>);

impl PacedVisitors {
    /// Each at this pace.
    pub(crate) fn new(pace: Pace) -> Self {
        Self(Paced::new(pace))
    }

    /// Counts once more for this visitor.
    ///
    /// # Errors
    /// How long the visitor has to wait before that.
    pub(crate) fn take(&self, visitor: Visitor) -> Result<(), Duration> {
        match visitor {
            Visitor::Local => Ok(()),
            Visitor::Remote(address) => self.0.take(&address),
        }
    }
}

/// How often each visitor and each account may do something, whichever is used up first.
#[derive(Debug)]
pub(crate) struct PacedBoth {
    by_address: PacedVisitors,
    by_account: Paced<AccountId>,
}

impl PacedBoth {
    /// Each at its pace.
    pub(crate) fn new(by_address: Pace, by_account: Pace) -> Self {
        Self { by_address: PacedVisitors::new(by_address), by_account: Paced::new(by_account) }
    }

    /// Counts once more for this visitor.
    ///
    /// # Errors
    /// How long the visitor has to wait before that.
    pub(crate) fn visitor(&self, visitor: Visitor) -> Result<(), Duration> {
        self.by_address.take(visitor)
    }

    /// Counts once more for this account.
    ///
    /// # Errors
    /// How long the account has to wait before that.
    pub(crate) fn account(&self, account: AccountId) -> Result<(), Duration> {
        self.by_account.take(&account)
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU32;

    use super::*;

    fn visitor(peer: &str, forwarded: &[&str]) -> Visitor {
        by(peer, false, forwarded)
    }

    fn by(peer: &str, trusted: bool, forwarded: &[&str]) -> Visitor {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append("x-forwarded-for", value.parse().unwrap());
        }
        Visitor::of(peer.parse().unwrap(), trusted, &headers)
    }

    fn remote(address: &str) -> Visitor {
        Visitor::Remote(address.parse().unwrap())
    }

    #[test]
    fn a_visitor_is_an_address_and_only_a_local_proxy_speaks_for_others() {
        assert_eq!(visitor("203.0.113.7", &[]), remote("203.0.113.7"));
        assert_eq!(
            visitor("203.0.113.7", &["198.51.100.1"]),
            remote("203.0.113.7"),
            "anybody can write that"
        );
        assert_eq!(visitor("::ffff:203.0.113.7", &[]), remote("203.0.113.7"));
        assert_eq!(visitor("2001:db8:1:2:3:4:5:6", &[]), visitor("2001:db8:1:2:ffff::1", &[]));
        assert_ne!(visitor("2001:db8:1:2::1", &[]), visitor("2001:db8:1:3::1", &[]));
        for peer in ["127.0.0.1", "::1", "::ffff:127.0.0.1"] {
            assert_eq!(visitor(peer, &[]), Visitor::Local);
            assert_eq!(visitor(peer, &["203.0.113.7"]), remote("203.0.113.7"));
            assert_eq!(
                visitor(peer, &["10.0.0.1, 203.0.113.7"]),
                remote("203.0.113.7"),
                "the last is the proxy's"
            );
            assert_eq!(visitor(peer, &["10.0.0.1", "203.0.113.7"]), remote("203.0.113.7"));
            assert_eq!(visitor(peer, &["10.0.0.1, 127.0.0.1"]), Visitor::Local);
            assert!(matches!(visitor(peer, &["nobody"]), Visitor::Remote(_)));
        }
    }

    #[test]
    fn a_proxy_that_the_settings_name_speaks_for_others_and_is_nobody_at_the_machine() {
        assert_eq!(by("10.0.0.2", true, &["198.51.100.1, 203.0.113.7"]), remote("203.0.113.7"));
        for forwarded in [&[][..], &["127.0.0.1"], &["nobody"]] {
            assert_eq!(by("10.0.0.2", true, forwarded), remote("10.0.0.2"));
        }
    }

    #[test]
    fn nobody_at_the_machine_is_held_up() {
        let pace = Pace { at_once: NonZeroU32::MIN, every: Duration::from_secs(3600) };
        let paced = PacedVisitors::new(pace);
        assert!((0..1000).all(|_| paced.take(Visitor::Local).is_ok()));
        assert!(paced.take(remote("203.0.113.7")).is_ok());
        assert!(paced.take(remote("203.0.113.7")).is_err());
    }
}
