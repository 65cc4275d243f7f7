//! What carries hints from node to node.

use std::fmt;
use std::str::FromStr;

/// What carries hints from node to node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Bus {
    /// Nothing: the site is one node.
    Local,
    /// The database.
    Postgres,
    /// Core NATS, at these addresses, separated by commas.
    Nats(String),
}

/// The text names no bus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected `local`, `pg` or `nats://HOST:PORT`")]
pub struct BusError;

impl FromStr for Bus {
    type Err = BusError;

    fn from_str(text: &str) -> Result<Self, BusError> {
        match text {
            "local" => Ok(Self::Local),
            "pg" => Ok(Self::Postgres),
            _ if text.starts_with("nats://") || text.starts_with("tls://") => Ok(Self::Nats(text.to_owned())),
            _ => Err(BusError),
        }
    }
}

/// Without name and password, should the address have them.
impl fmt::Display for Bus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Local => f.write_str("local"),
            Self::Postgres => f.write_str("pg"),
            Self::Nats(addresses) => {
                let bare = |address: &str| match (address.split_once("://"), address.rsplit_once('@')) {
                    (Some((scheme, _)), Some((_, host))) => format!("{scheme}://{host}"),
                    _ => address.to_owned(),
                };
                let bare: Vec<_> = addresses.split(',').map(bare).collect();
                f.write_str(&bare.join(","))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bus_is_named_by_a_word_or_an_address_and_keeps_its_password() {
        assert_eq!("local".parse(), Ok(Bus::Local));
        assert_eq!("pg".parse(), Ok(Bus::Postgres));
        assert_eq!("redis://x".parse::<Bus>(), Err(BusError));
        let nats: Bus = "nats://me:hunter2@one:4222,nats://two:4222".parse().unwrap();
        assert_eq!(nats.to_string(), "nats://one:4222,nats://two:4222");
    }
}
