//! Who asks, and how many games each of them may begin.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use governor::clock::{Clock, DefaultClock};
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};

use crate::limits::Pace;

/// Addresses remembered before those are forgotten whose games are long begun.
const REMEMBERED: usize = 4096;

/// A client's address, as far as it tells one client from another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Visitor {
    /// Somebody on the machine that the site runs on.
    Local,
    /// Somebody from elsewhere.
    Remote(IpAddr),
}

impl Visitor {
    /// A proxy on the same machine is trusted to say for whom it asks, in the last entry of `X-Forwarded-For`, which is
    /// its own; nobody else is.
    fn of(peer: IpAddr, headers: &HeaderMap) -> Self {
        let peer = peer.to_canonical();
        if !peer.is_loopback() {
            return Self::remote(peer);
        }
        let Some(forwarded) = headers.get_all("x-forwarded-for").iter().next_back() else {
            return Self::Local;
        };
        let client =
            forwarded.to_str().ok().and_then(|list| list.rsplit(',').next()?.trim().parse::<IpAddr>().ok());
        match client.map(|client| client.to_canonical()) {
            Some(client) if client.is_loopback() => Self::Local,
            Some(client) => Self::remote(client),
            // A proxy that does not say it well speaks for somebody all the same.
            None => Self::remote(peer),
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
        Ok(peer.map_or(Self::Local, |peer| Self::of(peer, &parts.headers)))
    }
}

/// How many games each visitor may still begin. Whoever sits at the machine itself may begin any number.
#[derive(Debug)]
pub(crate) struct NewGames<C: Clock = DefaultClock> {
    limiter: RateLimiter<IpAddr, HashMapStateStore<IpAddr>, C, NoOpMiddleware<C::Instant>>,
    clock: C,
    /// As many addresses are remembered until those without a trace are forgotten.
    full: AtomicUsize,
}

impl NewGames {
    /// Games at this pace.
    pub(crate) fn new(pace: Pace) -> Self {
        Self::with_clock(pace, DefaultClock::default())
    }
}

impl<C: Clock + Clone> NewGames<C> {
    fn with_clock(pace: Pace, clock: C) -> Self {
        let quota = Quota::with_period(pace.every.max(Duration::from_nanos(1))).expect("longer than nothing");
        let quota = quota.allow_burst(pace.at_once);
        let limiter = RateLimiter::new(quota, HashMapStateStore::default(), clock.clone());
        Self { limiter, clock, full: REMEMBERED.into() }
    }

    /// Counts one more game.
    ///
    /// # Errors
    /// How long the visitor has to wait before it may be begun.
    pub(crate) fn begin(&self, visitor: Visitor) -> Result<(), Duration> {
        let Visitor::Remote(address) = visitor else { return Ok(()) };
        let now = self.clock.now();
        let answer = self.limiter.check_key(&address).map_err(|refused| refused.wait_time_from(now));
        if self.limiter.len() > self.full.load(Ordering::Relaxed) {
            self.limiter.retain_recent();
            // Where most are recent, the next look waits for as many more: looking at all of them costs little each.
            self.full.store(REMEMBERED.max(2 * self.limiter.len()), Ordering::Relaxed);
        }
        answer
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU32;

    use governor::clock::FakeRelativeClock;

    use super::*;

    fn visitor(peer: &str, forwarded: &[&str]) -> Visitor {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append("x-forwarded-for", value.parse().unwrap());
        }
        Visitor::of(peer.parse().unwrap(), &headers)
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
    fn a_club_may_begin_at_once_and_then_at_the_pace() {
        let clock = FakeRelativeClock::default();
        let pace = Pace { at_once: NonZeroU32::new(30).unwrap(), every: Duration::from_secs(2) };
        let games = NewGames::with_clock(pace, clock.clone());
        let (club, other) = (remote("203.0.113.7"), remote("203.0.113.8"));
        for _ in 0..30 {
            assert_eq!(games.begin(club), Ok(()));
        }
        assert_eq!(games.begin(club), Err(Duration::from_secs(2)));
        assert_eq!(games.begin(other), Ok(()), "others are not held up");
        clock.advance(Duration::from_millis(1500));
        assert_eq!(games.begin(club), Err(Duration::from_millis(500)));
        clock.advance(Duration::from_millis(500));
        assert_eq!(games.begin(club), Ok(()));
        assert!(games.begin(club).is_err());
        clock.advance(Duration::from_secs(3600));
        assert_eq!((0..40).filter(|_| games.begin(club).is_ok()).count(), 30);
        assert!((0..1000).all(|_| games.begin(Visitor::Local).is_ok()));
    }

    #[test]
    fn who_came_long_ago_is_forgotten() {
        let clock = FakeRelativeClock::default();
        let pace = Pace { at_once: NonZeroU32::new(2).unwrap(), every: Duration::from_secs(1) };
        let games = NewGames::with_clock(pace, clock.clone());
        for number in 0..20_000_u32 {
            games.begin(Visitor::Remote(std::net::Ipv4Addr::from_bits(number).into())).unwrap();
            clock.advance(Duration::from_millis(10));
        }
        assert!(games.limiter.len() <= REMEMBERED + 1, "{}", games.limiter.len());
    }
}
