//! Where people reach the site.

use std::fmt;
use std::str::FromStr;

use axum::http::Uri;

/// The address at which people reach the site, such as `https://shogi.example`: links in letters begin with it. What a request says of
/// its host is not asked: whoever sends it could say anything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SiteAddress(String);

/// The text is no address of a site.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected the address of a site, without a path, such as https://shogi.example")]
pub struct SiteAddressError;

impl SiteAddress {
    /// The name or number of the machine.
    pub fn host(&self) -> &str {
        let authority = self.0.split_once("://").map_or(&*self.0, |(_, authority)| authority);
        let port = authority.rfind(':').filter(|colon| !authority[*colon..].contains(']'));
        &authority[..port.unwrap_or(authority.len())]
    }

    /// Whether it is reached with encryption.
    pub fn is_encrypted(&self) -> bool {
        self.0.starts_with("https:")
    }
}

impl fmt::Display for SiteAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for SiteAddress {
    type Err = SiteAddressError;

    fn from_str(text: &str) -> Result<Self, SiteAddressError> {
        let uri: Uri = text.parse().map_err(|_| SiteAddressError)?;
        let (scheme, authority) = uri.scheme_str().zip(uri.authority()).ok_or(SiteAddressError)?;
        let plain = ["", "/"].contains(&uri.path()) && uri.query().is_none();
        let fits = ["http", "https"].contains(&scheme) && plain && !authority.as_str().contains('@');
        if fits { Ok(Self(format!("{scheme}://{authority}"))) } else { Err(SiteAddressError) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_scheme_and_a_host_and_nothing_more() {
        for (text, shown, host) in [
            ("https://shogi.example", "https://shogi.example", "shogi.example"),
            ("http://127.0.0.1:8080/", "http://127.0.0.1:8080", "127.0.0.1"),
            ("https://[::1]:8080", "https://[::1]:8080", "[::1]"),
        ] {
            let address: SiteAddress = text.parse().unwrap();
            assert_eq!((address.to_string().as_str(), address.host()), (shown, host));
        }
        for bad in [
            "",
            "shogi.example",
            "ftp://a.example",
            "https://a.example/club",
            "https://u@a.example",
            "https://a/?b",
        ] {
            assert_eq!(bad.parse::<SiteAddress>(), Err(SiteAddressError), "{bad}");
        }
    }
}
