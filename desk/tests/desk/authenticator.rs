//! A device with a passkey, as a browser would ask it: what it says can be spoiled in each part, and is signed all the same.
//! The tests of the ceremonies and of the page share this.

use passki::Passki;
use ring::digest::{SHA256, digest};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde_json::{Value, json};

/// The person was there, and was verified.
pub(crate) const PRESENT: u8 = 0b0000_0001;
pub(crate) const VERIFIED: u8 = 0b0000_0100;
const ATTESTED: u8 = 0b0100_0000;

/// A device with one passkey.
pub(crate) struct Device {
    key: EcdsaKeyPair,
    pub(crate) id: Vec<u8>,
    /// By which it knows its person; as it was told when the passkey was made.
    pub(crate) handle: Option<String>,
    /// What the browser says it has open.
    pub(crate) origin: String,
    /// To which name it signs.
    pub(crate) name: String,
    pub(crate) flags: u8,
    pub(crate) counter: u32,
    /// Whether the last byte of what is signed is another one than was signed.
    pub(crate) is_tampered: bool,
}

impl Device {
    pub(crate) fn at(origin: &str) -> Device {
        let host = origin.strip_prefix("https://").expect("an origin");
        Device {
            key: key(),
            id: rand::random::<[u8; 16]>().to_vec(),
            handle: None,
            origin: origin.to_owned(),
            name: host.split(':').next().expect("a name").to_owned(),
            flags: PRESENT | VERIFIED,
            counter: 1,
            is_tampered: false,
        }
    }

    /// Signs with a key from now on that nobody was told of.
    pub(crate) fn takes_another_key(&mut self) {
        self.key = key();
    }

    /// Makes the passkey that is asked for.
    pub(crate) fn makes(&mut self, asked: &str) -> String {
        let asked: Value = serde_json::from_str(asked).expect("what is asked");
        assert_eq!(asked["authenticatorSelection"]["residentKey"], "required");
        assert_eq!(asked["authenticatorSelection"]["userVerification"], "required");
        assert_eq!(asked["attestation"], "none");
        self.handle = Some(asked["user"]["id"].as_str().expect("a handle").to_owned());
        let client_data = self.client_data("webauthn.create", &asked);
        let point = self.key.public_key().as_ref();
        // A key on P-256 for ES256, as COSE writes it.
        let mut key = vec![0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20];
        key.extend(&point[1..33]);
        key.extend([0x22, 0x58, 0x20]);
        key.extend(&point[33..65]);
        let mut data = self.data(ATTESTED);
        data.extend([0; 16]);
        data.extend(u16::try_from(self.id.len()).expect("a short one").to_be_bytes());
        data.extend(&self.id);
        data.extend(key);
        let mut attestation = vec![0xa3];
        attestation.extend(b"\x63fmt\x64none\x67attStmt\xa0\x68authData\x58");
        attestation.push(u8::try_from(data.len()).expect("a short one"));
        attestation.extend(data);
        json!({
            "rawId": Passki::base64_encode(&self.id),
            "response": {
                "clientDataJSON": Passki::base64_encode(client_data.as_bytes()),
                "attestationObject": Passki::base64_encode(&attestation),
            },
        })
        .to_string()
    }

    /// Answers what is asked.
    pub(crate) fn answers(&self, asked: &str) -> String {
        let asked: Value = serde_json::from_str(asked).expect("what is asked");
        assert_eq!(asked["userVerification"], "required");
        assert_eq!(asked["allowCredentials"], json!([]), "the device itself finds it");
        let client_data = self.client_data("webauthn.get", &asked);
        let mut data = self.data(0);
        let mut signed = data.clone();
        signed.extend(digest(&SHA256, client_data.as_bytes()).as_ref());
        let signature = self.key.sign(&SystemRandom::new(), &signed).expect("a signature");
        if self.is_tampered {
            *data.last_mut().expect("a byte") ^= 1;
        }
        json!({
            "rawId": Passki::base64_encode(&self.id),
            "response": {
                "clientDataJSON": Passki::base64_encode(client_data.as_bytes()),
                "authenticatorData": Passki::base64_encode(&data),
                "signature": Passki::base64_encode(signature.as_ref()),
                "userHandle": self.handle,
            },
        })
        .to_string()
    }

    fn client_data(&self, kind: &str, asked: &Value) -> String {
        let (challenge, origin) = (&asked["challenge"], &self.origin);
        json!({ "type": kind, "challenge": challenge, "origin": origin }).to_string()
    }

    fn data(&self, more: u8) -> Vec<u8> {
        let mut data = digest(&SHA256, self.name.as_bytes()).as_ref().to_vec();
        data.push(self.flags | more);
        data.extend(self.counter.to_be_bytes());
        data
    }
}

fn key() -> EcdsaKeyPair {
    let (algorithm, random) = (&ECDSA_P256_SHA256_ASN1_SIGNING, SystemRandom::new());
    let key = EcdsaKeyPair::generate_pkcs8(algorithm, &random).expect("a key");
    EcdsaKeyPair::from_pkcs8(algorithm, key.as_ref(), &random).expect("a key")
}
