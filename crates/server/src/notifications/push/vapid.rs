//! The site's key, by which those who carry messages know it: RFC 8292.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use komadai_store::{Cause, Unavailable};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde_json::json;

use crate::rooms::now;

/// How long a signature holds, in seconds: half of what is allowed.
const LASTS: i64 = 12 * 3600;

/// The site's key.
pub(super) struct Vapid(EcdsaKeyPair);

/// Shows nothing of it.
impl std::fmt::Debug for Vapid {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Vapid(..)")
    }
}

fn unusable(what: &str) -> Unavailable {
    Unavailable { cause: Cause::Other, detail: format!("the site's key for messages to browsers {what}") }
}

impl Vapid {
    /// A new key, as the store keeps it.
    pub(super) fn generate() -> Result<Vec<u8>, Unavailable> {
        let key = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
        Ok(key.map_err(|_| unusable("cannot be made"))?.as_ref().to_vec())
    }

    /// The key that the store keeps.
    pub(super) fn read(bytes: &[u8]) -> Result<Self, Unavailable> {
        let key = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, bytes, &SystemRandom::new());
        key.map(Self).map_err(|_| unusable("cannot be read"))
    }

    /// The public key, as browsers take it.
    pub(super) fn public_key(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0.public_key())
    }

    /// The header that says who sends, for whoever carries messages at this origin.
    pub(super) fn authorization(&self, origin: &str, contact: Option<&str>) -> Option<String> {
        let mut claims = json!({"aud": origin, "exp": now() / 1000 + LASTS});
        if let Some(contact) = contact {
            claims["sub"] = contact.into();
        }
        let encoded = |value: &serde_json::Value| URL_SAFE_NO_PAD.encode(value.to_string());
        let token = format!("{}.{}", encoded(&json!({"typ": "JWT", "alg": "ES256"})), encoded(&claims));
        let signature = self.0.sign(&SystemRandom::new(), token.as_bytes()).ok()?;
        let signature = URL_SAFE_NO_PAD.encode(signature);
        Some(format!("vapid t={token}.{signature}, k={}", self.public_key()))
    }
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};

    use super::*;

    #[test]
    fn a_signature_is_that_of_the_public_key_and_names_the_carrier() {
        let vapid = Vapid::read(&Vapid::generate().unwrap()).unwrap();
        let header = vapid.authorization("https://push.example", Some("https://shogi.example")).unwrap();
        let (token, key) = header.strip_prefix("vapid t=").and_then(|rest| rest.split_once(", k=")).unwrap();
        assert_eq!(key, vapid.public_key());
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
        let key = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, bytes(key));
        key.verify(signed.as_bytes(), &bytes(signature)).unwrap();
        let claims: serde_json::Value =
            serde_json::from_slice(&bytes(signed.split_once('.').unwrap().1)).unwrap();
        assert_eq!(
            (&claims["aud"], &claims["sub"]),
            (&"https://push.example".into(), &"https://shogi.example".into())
        );
        let left = claims["exp"].as_i64().unwrap() - now() / 1000;
        assert!(left > 0 && left <= 24 * 3600, "{left}");
        assert!(Vapid::read(b"no key").is_err());
    }
}
