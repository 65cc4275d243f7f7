//! Browsers in which somebody has signed in before: what strangers try elsewhere does not keep them out.

use axum::http::header::{HeaderMap, HeaderValue};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use komadai_store::{AccountId, SecretDigest, Store};
use ring::hmac::{HMAC_SHA256, Key, sign, verify};
use sha2::{Digest as _, Sha256};
use tokio::sync::OnceCell;

use crate::cookies;
use crate::problem::Problem;
use crate::rooms::secret;

/// How the cookies are called; the account's number follows, so that each account that was signed in to has one.
const COOKIE_NAME: &str = "__Host-known-";
/// Letters by which a cookie is not like any other: 256 bits.
const LETTERS: usize = 43;

/// Knows browsers again by a cookie that is signed with a key of the site: nothing is kept of them here.
#[derive(Debug, Default)]
pub(super) struct KnownBrowsers {
    /// The key, once it is known.
    key: OnceCell<Key>,
}

impl KnownBrowsers {
    /// The browser that shows these headers, if somebody has signed in to the account in it.
    ///
    /// # Errors
    /// [`Problem::Unavailable`].
    pub(super) async fn find(
        &self,
        store: &Store,
        headers: &HeaderMap,
        account: AccountId,
    ) -> Result<Option<SecretDigest>, Problem> {
        let (key, name) = (self.key(store).await?, cookie_name(account));
        let browser = cookies::values(headers, &name).find(|value| is_signed(key, &name, value));
        Ok(browser.map(|value| SecretDigest::new(Sha256::digest(value.as_bytes()).into())))
    }

    /// The header by which a browser is known from now on.
    ///
    /// # Errors
    /// [`Problem::Unavailable`].
    pub(super) async fn keep(&self, store: &Store, account: AccountId) -> Result<HeaderValue, Problem> {
        let (key, name) = (self.key(store).await?, cookie_name(account));
        let letters = secret::letters(LETTERS)?;
        let signature = URL_SAFE_NO_PAD.encode(sign(key, format!("{name}={letters}").as_bytes()));
        Ok(cookies::host_only(&name, &format!("{letters}.{signature}"), cookies::LONGEST))
    }

    /// The header by which a browser forgets that it was.
    pub(super) fn forget(account: AccountId) -> HeaderValue {
        cookies::host_only(&cookie_name(account), "", 0)
    }

    /// The site's key: made when it is needed first, and kept in the store.
    async fn key(&self, store: &Store) -> Result<&Key, Problem> {
        let read = async {
            let new: [u8; 32] = secret::bytes()?;
            Ok(Key::new(HMAC_SHA256, &store.site_key("known-browsers", &new).await?))
        };
        self.key.get_or_try_init(|| read).await
    }
}

fn cookie_name(account: AccountId) -> String {
    format!("{COOKIE_NAME}{:x}", account.get())
}

/// Whether the site has given out this value under this name.
fn is_signed(key: &Key, name: &str, value: &str) -> bool {
    let Some((letters, signature)) = value.split_once('.') else { return false };
    let signature = URL_SAFE_NO_PAD.decode(signature).unwrap_or_default();
    verify(key, format!("{name}={letters}").as_bytes(), &signature).is_ok()
}

#[cfg(test)]
mod tests {
    use axum::http::header::COOKIE;

    use super::*;

    #[tokio::test]
    async fn a_browser_is_known_for_its_account_and_by_nothing_that_was_made_up() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).await.unwrap();
        let (one, other) = (AccountId::new(1), AccountId::new(-2));
        let browsers = KnownBrowsers::default();
        let set = browsers.keep(&store, one).await.unwrap();
        let (cookie, attributes) = set.to_str().unwrap().split_once(';').unwrap();
        assert!(attributes.contains("Secure; HttpOnly; SameSite=Lax"), "{attributes}");
        let find = async |browsers: &KnownBrowsers, cookie: &str, account| {
            let mut headers = HeaderMap::new();
            headers.insert(COOKIE, cookie.parse().unwrap());
            browsers.find(&store, &headers, account).await.unwrap()
        };
        let known = find(&browsers, cookie, one).await;
        assert!(known.is_some());
        assert_eq!(
            find(&KnownBrowsers::default(), cookie, one).await,
            known,
            "after a start of the site too"
        );
        assert_eq!(find(&browsers, &format!("a=b; {cookie}x; {cookie}"), one).await, known);
        assert_eq!(find(&browsers, cookie, other).await, None);
        let (name, value) = cookie.split_once('=').unwrap();
        let (letters, signature) = value.split_once('.').unwrap();
        let made_up = [
            format!("{}={value}", cookie_name(other)),
            format!("{name}={}.{signature}", "a".repeat(LETTERS)),
            format!("{name}={letters}"),
            format!("{name}={letters}."),
            format!("{name}=.{signature}"),
        ];
        for cookie in made_up {
            for account in [one, other] {
                assert_eq!(find(&browsers, &cookie, account).await, None, "{cookie}");
            }
        }
        store.close().await;
    }
}
