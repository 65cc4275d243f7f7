//! A message that only the browser can read: RFC 8291, with the encoding of RFC 8188.

use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::{SecureRandom as _, SystemRandom};

/// The size of a record, which the message is far below.
const RECORD: u32 = 4096;
/// What ends the last record.
const LAST: u8 = 2;

/// The message for a browser with this public key and shared secret; `None` where they are none.
pub(super) fn seal(browser: &[u8], auth: &[u8], text: &[u8]) -> Option<Vec<u8>> {
    let random = SystemRandom::new();
    let private = EphemeralPrivateKey::generate(&ECDH_P256, &random).ok()?;
    let public = private.compute_public_key().ok()?;
    let mut salt = [0; 16];
    random.fill(&mut salt).ok()?;
    let peer = UnparsedPublicKey::new(&ECDH_P256, browser);
    agree_ephemeral(private, &peer, |shared| sealed(shared, public.as_ref(), browser, auth, salt, text))
        .ok()?
}

/// The message, by the secret that both sides have computed.
fn sealed(
    shared: &[u8],
    site: &[u8],
    browser: &[u8],
    auth: &[u8],
    salt: [u8; 16],
    text: &[u8],
) -> Option<Vec<u8>> {
    let (key, nonce) = keys(shared, site, browser, auth, &salt)?;
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).ok()?);
    let mut record = [text, &[LAST]].concat();
    key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut record).ok()?;
    let id = u8::try_from(site.len()).ok()?;
    Some([&salt[..], &RECORD.to_be_bytes(), &[id], site, &record].concat())
}

/// The key and the nonce of the one record.
fn keys(
    shared: &[u8],
    site: &[u8],
    browser: &[u8],
    auth: &[u8],
    salt: &[u8],
) -> Option<([u8; 16], [u8; 12])> {
    let info = [b"WebPush: info\0", browser, site].concat();
    let input: [u8; 32] = expand(&Salt::new(HKDF_SHA256, auth).extract(shared), &info)?;
    let secret = Salt::new(HKDF_SHA256, salt).extract(&input);
    let key = expand(&secret, b"Content-Encoding: aes128gcm\0")?;
    let nonce = expand(&secret, b"Content-Encoding: nonce\0")?;
    Some((key, nonce))
}

/// A length, as ring wants it.
struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn expand<const N: usize>(secret: &Prk, info: &[u8]) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    secret.expand(&[info], Length(N)).and_then(|key| key.fill(&mut bytes)).ok()?;
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use base64::Engine as _;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;

    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        URL_SAFE_NO_PAD.decode(text).expect("base64")
    }

    /// The example of RFC 8291, section 5 and appendix A. Ring makes its private keys itself, so the agreement is the RFC's.
    #[test]
    fn the_example_of_the_standard_comes_out() {
        let shared = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let auth = bytes("BTBZMqHH6r4Tts7J_aSIgg");
        let browser =
            bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
        let site =
            bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        let salt: [u8; 16] = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let (key, nonce) = keys(&shared, &site, &browser, &auth, &salt).unwrap();
        assert_eq!(URL_SAFE_NO_PAD.encode(key), "oIhVW04MRdy2XN9CiKLxTg");
        assert_eq!(URL_SAFE_NO_PAD.encode(nonce), "4h_95klXJ5E_qnoN");
        let text = b"When I grow up, I want to be a watermelon";
        let message = sealed(&shared, &site, &browser, &auth, salt, text).unwrap();
        assert_eq!(
            URL_SAFE_NO_PAD.encode(message),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn each_message_has_keys_of_its_own_and_a_bad_key_has_none() {
        let random = SystemRandom::new();
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &random).unwrap();
        let public = private.compute_public_key().unwrap();
        let seal = |key: &[u8]| seal(key, &[7; 16], b"your turn");
        let (one, other) = (seal(public.as_ref()).unwrap(), seal(public.as_ref()).unwrap());
        assert_ne!(one, other);
        assert_eq!(one.len(), 16 + 4 + 1 + 65 + 9 + 1 + 16);
        assert_eq!((seal(&[4; 65]), seal(&[])), (None, None));
    }
}
