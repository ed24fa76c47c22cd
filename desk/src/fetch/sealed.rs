//! What both sides reckon out of a code: the proof that one knows it, and the seal on what is handed over. HMAC-SHA256
//! (RFC 2104) with a key by PBKDF2 (RFC 8018) for the first, ChaCha20-Poly1305 (RFC 8439) for the second.

use std::num::NonZeroU32;

use ring::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, Nonce, UnboundKey};
use ring::digest::{SHA256, digest};
use ring::{hmac, pbkdf2};

use crate::desk_folder::Handed;
use crate::name::Name;

/// What a guess at a code costs.
const ROUNDS: NonZeroU32 = NonZeroU32::new(50_000).unwrap();

/// How many bytes a proof, a number by lot and the hash of a certificate have.
pub(crate) const BYTES: usize = 32;

/// One asking: no other one has this number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Asking {
    /// By lot.
    pub(crate) once: [u8; BYTES],
    /// The SHA-256 of the certificate that the page has shown.
    pub(crate) page: [u8; BYTES],
}

impl Asking {
    /// Of whoever has shown this certificate (DER).
    pub(crate) fn of(once: [u8; BYTES], certificate: &[u8]) -> Asking {
        Asking { once, page: certificate_hash(certificate) }
    }

    fn bytes(&self, what: &[u8]) -> Vec<u8> {
        [what, &self.once, &self.page].concat()
    }
}

/// The SHA-256 of a certificate (DER).
pub(crate) fn certificate_hash(certificate: &[u8]) -> [u8; BYTES] {
    let mut hash = [0; BYTES];
    for (to, from) in hash.iter_mut().zip(digest(&SHA256, certificate).as_ref()) {
        *to = *from;
    }
    hash
}

/// What whoever knows a code knows; and so does whoever can read what the desk keeps of codes: its keeper, and who has a copy of
/// the desk that is not an hour old.
#[derive(Debug)]
pub(crate) struct Secret(hmac::Key);

impl Secret {
    /// Of a name and its code as the desk keeps it ([`crate::code::hashed`]). It takes some hundredths of a second, on
    /// purpose.
    pub(crate) fn of(name: &Name, kept: &[u8]) -> Secret {
        let mut key = [0; BYTES];
        let salt = format!("annabella-desk fetch {name}");
        pbkdf2::derive(pbkdf2::PBKDF2_HMAC_SHA256, ROUNDS, salt.as_bytes(), kept, &mut key);
        Secret(hmac::Key::new(hmac::HMAC_SHA256, &key))
    }

    /// The proof that one knows the code and has seen this certificate.
    pub(crate) fn proof(&self, asking: &Asking) -> Vec<u8> {
        hmac::sign(&self.0, &asking.bytes(b"asks")).as_ref().to_vec()
    }

    /// Whether it is the proof.
    pub(crate) fn is_proof(&self, asking: &Asking, proof: &[u8]) -> bool {
        hmac::verify(&self.0, &asking.bytes(b"asks"), proof).is_ok()
    }

    /// The key of one asking, used once: so the nonce may be the same.
    fn seal_key(&self, asking: &Asking) -> Option<(LessSafeKey, Nonce)> {
        let key = hmac::sign(&self.0, &asking.bytes(b"answers"));
        let key = UnboundKey::new(&CHACHA20_POLY1305, key.as_ref()).ok()?;
        Some((LessSafeKey::new(key), Nonce::assume_unique_for_key([0; 12])))
    }

    /// What is handed over, for whoever knows the code and nobody else. Never twice for the same asking. None where the
    /// library refuses.
    pub(crate) fn seal(&self, asking: &Asking, handed: &Handed) -> Option<Vec<u8>> {
        let (key, nonce) = self.seal_key(asking)?;
        let mut bytes = serde_json::to_vec(handed).ok()?;
        key.seal_in_place_append_tag(nonce, Aad::empty(), &mut bytes).ok()?;
        Some(bytes)
    }

    /// What was sealed. None where it was by somebody who does not know the code, for another asking, or spoiled.
    pub(crate) fn open(&self, asking: &Asking, mut sealed: Vec<u8>) -> Option<Handed> {
        let (key, nonce) = self.seal_key(asking)?;
        let bytes = key.open_in_place(nonce, Aad::empty(), &mut sealed).ok()?;
        serde_json::from_slice(bytes).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code;
    use crate::desk_folder::Way;

    fn handed() -> Handed {
        let way = Way {
            name: "table-007".to_owned(),
            addresses: vec!["192.0.2.1".to_owned()],
            port: 5473,
            elsewhere: None,
        };
        let text = |text: &str| text.to_owned();
        Handed { authority: text("a"), certificate: text("c"), key: text("k"), way }
    }

    #[test]
    fn whoever_knows_the_code_opens_what_is_handed_over_and_nobody_else() {
        let name: Name = "table-007".parse().expect("a name");
        let secret = Secret::of(&name, &code::hashed("abcdefghjkmn"));
        let asking = Asking::of([7; BYTES], b"the page's certificate");
        let proof = secret.proof(&asking);
        assert!(secret.is_proof(&asking, &proof));
        let sealed = secret.seal(&asking, &handed()).expect("sealed");
        assert_eq!(secret.open(&asking, sealed.clone()), Some(handed()));
        assert!(!sealed.windows(9).any(|part| part == b"table-007"), "nothing can be read in it");
        // Another code, another name, another page in between, another asking.
        let other: Name = "table-008".parse().expect("a name");
        for (secret, asking) in [
            (Secret::of(&name, &code::hashed("abcdefghjkmp")), asking),
            (Secret::of(&other, &code::hashed("abcdefghjkmn")), asking),
            (Secret::of(&name, &code::hashed("abcdefghjkmn")), Asking::of([7; BYTES], b"another")),
            (
                Secret::of(&name, &code::hashed("abcdefghjkmn")),
                Asking { once: [8; BYTES], ..asking },
            ),
        ] {
            assert!(!secret.is_proof(&asking, &proof));
            assert_eq!(secret.open(&asking, sealed.clone()), None);
        }
        for at in 0..sealed.len() {
            let mut spoiled = sealed.clone();
            spoiled[at] ^= 1;
            assert_eq!(secret.open(&asking, spoiled), None, "byte {at}");
        }
        assert_eq!(secret.open(&asking, Vec::new()), None);
    }
}
