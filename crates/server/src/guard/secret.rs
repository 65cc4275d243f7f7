//! Addresses that are secrets: whoever knows one may do what it is for.

/// How they begin. The secret is what follows.
const BEGINNINGS: [&str; 3] = ["/account/confirm/", "/account/reset/", "/letters/stop/"];
/// How those begin in which the secret follows an id.
const AFTER_IDS: [&str; 2] = ["/play/", "/seek/"];

/// Whether a path is such an address.
pub(super) fn is_secret(path: &str) -> bool {
    BEGINNINGS.iter().chain(&AFTER_IDS).any(|beginning| path.starts_with(beginning))
}

/// A path without the secret that it may hold, for a log.
pub(super) struct Discreet<'a>(pub(super) &'a str);

impl std::fmt::Display for Discreet<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // In each of them it is the third part.
        let secret = is_secret(self.0);
        for (place, part) in self.0.split('/').enumerate() {
            let slash = if place == 0 { "" } else { "/" };
            write!(f, "{slash}{}", if secret && place == 3 { "…" } else { part })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_in_a_log_has_no_secret() {
        for (path, shown) in [
            ("/", "/"),
            ("/games", "/games"),
            ("/game/abc", "/game/abc"),
            ("/play/abc/SECRET", "/play/abc/…"),
            ("/play/abc/SECRET/ws", "/play/abc/…/ws"),
            ("/play/abc", "/play/abc"),
            ("/seek/abc/SECRET", "/seek/abc/…"),
            ("/account/reset/SECRET", "/account/reset/…"),
            ("/account/confirm/SECRET", "/account/confirm/…"),
            ("/letters/stop/SECRET", "/letters/stop/…"),
        ] {
            assert_eq!(Discreet(path).to_string(), shown);
        }
    }
}
