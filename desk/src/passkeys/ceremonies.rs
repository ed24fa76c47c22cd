//! The two ceremonies: a passkey is added, and somebody signs in with it. In each a browser is asked, and answers. What it is
//! asked always is: a passkey that the device itself finds, and that the device asks for finger, face or PIN (user
//! verification); no word about its maker.

use std::fmt;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use passki::{
    AuthenticationCredential, AuthenticationOptions, AuthenticationState, ClientData, Passki,
    PasskiError, RegistrationCredential, RegistrationOptions, RegistrationState,
    ResidentKeyRequirement, StoredPasskey, UserVerificationRequirement,
};

use super::challenges::{Challenges, HELD};
use super::site::Site;

/// How many may sign in at the same time, before the oldest of them has to ask again.
const SIGNING_IN_MAX: usize = 1000;

/// How many may add a passkey at the same time.
const ADDING_MAX: usize = 200;

/// A passkey, as the desk keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passkey {
    /// By which the browser names it.
    pub id: Vec<u8>,
    /// Its public key (COSE).
    pub key: Vec<u8>,
    /// The algorithm of that key (COSE).
    pub algorithm: i32,
    /// How often it has signed; 0 for ever where it does not count.
    pub counter: u32,
}

impl Passkey {
    fn stored(&self, counter: u32) -> StoredPasskey {
        let mut stored = StoredPasskey::default();
        stored.credential_id.clone_from(&self.id);
        stored.public_key.clone_from(&self.key);
        (stored.algorithm, stored.counter) = (self.algorithm, counter);
        stored
    }
}

/// Whose a passkey is to be.
#[derive(Clone, Copy, Debug)]
pub struct Person<'a> {
    /// The name, which the device shows.
    pub name: &'a str,
    /// By which the passkey knows the person: bytes by lot, which say nothing to anybody else.
    pub handle: &'a [u8],
    /// The passkeys that the person has: a device that has one of them makes no other.
    pub has: &'a [Passkey],
}

/// A passkey that was made, and by which it knows its person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Added {
    /// The passkey.
    pub passkey: Passkey,
    /// The bytes that it was asked with.
    pub handle: Vec<u8>,
}

/// What a browser is asked, for its script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked(pub String);

/// Why a browser's answer is not taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The library could not begin.
    #[error("no challenge could be made: {0}")]
    NotBegun(String),
    /// It is no answer at all.
    #[error("the answer cannot be read: {0}")]
    Unreadable(String),
    /// Nothing of that kind was asked of this browser; or too long ago; or it was answered.
    #[error("the challenge is not open for this browser")]
    NotAsked,
    /// Something in it is not what it has to be: the origin, the name, a signature, that the person was verified.
    #[error("the answer does not hold: {0}")]
    Unfit(String),
    /// It does not name the person whose the passkey is.
    #[error("the answer names another person than the passkey is kept for")]
    AnotherPerson,
    /// Its signature holds, and it has counted no further than before: somebody has a copy of the passkey.
    #[error("the passkey counted backwards: there may be a copy of it")]
    CountedBack,
}

/// What a browser answered to a challenge that was open for it. It can be held against a passkey once.
pub struct Answer {
    id: Vec<u8>,
    credential: AuthenticationCredential,
    state: AuthenticationState,
}

impl Answer {
    /// Which passkey it says it is.
    #[must_use]
    pub fn id(&self) -> &[u8] {
        &self.id
    }
}

/// The library keeps what it was shown to itself.
impl fmt::Debug for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Answer").field("id", &self.id).finish_non_exhaustive()
    }
}

/// The passkeys of one desk.
pub struct Passkeys {
    site: Site,
    library: Passki,
    adding: Mutex<Challenges<RegistrationState>>,
    signing_in: Mutex<Challenges<AuthenticationState>>,
}

impl Passkeys {
    /// Those that hold at this site, for an event of this name.
    #[must_use]
    pub fn new(site: Site, event: &str) -> Passkeys {
        let library = Passki::new(site.name(), &[site.origin()], event);
        Passkeys {
            site,
            library,
            adding: Mutex::new(Challenges::new(ADDING_MAX)),
            signing_in: Mutex::new(Challenges::new(SIGNING_IN_MAX)),
        }
    }

    /// Where they hold.
    #[must_use]
    pub const fn site(&self) -> &Site {
        &self.site
    }

    /// Asks a browser, in which somebody is signed in, for a new passkey. `whose` is what only that sign-in has.
    ///
    /// # Errors
    /// When the library refuses.
    pub fn begin_adding(
        &self,
        whose: &str,
        person: Person<'_>,
        now: Instant,
    ) -> Result<Asked, Refused> {
        let has: Vec<StoredPasskey> =
            person.has.iter().map(|passkey| passkey.stored(passkey.counter)).collect();
        let mut options = RegistrationOptions::default();
        options.timeout = held_ms();
        options.resident_key = ResidentKeyRequirement::Required;
        options.user_verification = UserVerificationRequirement::Required;
        options.exclude_credentials = Some(&has);
        let Person { name, handle, .. } = person;
        let (challenge, state) = self
            .library
            .start_passkey_registration(handle, name, name, options)
            .map_err(|why| Refused::NotBegun(why.to_string()))?;
        let asked = serde_json::to_string(&challenge);
        let asked = asked.map_err(|why| Refused::NotBegun(why.to_string()))?;
        let mut open = self.adding.lock().unwrap_or_else(PoisonError::into_inner);
        open.put(whose, &challenge.challenge, state, now);
        Ok(Asked(asked))
    }

    /// Takes what the browser made.
    ///
    /// # Errors
    /// Why it is not taken.
    pub fn add(&self, whose: &str, answer: &str, now: Instant) -> Result<Added, Refused> {
        let credential: RegistrationCredential = read(answer)?;
        let challenge = challenge_of(&credential.response.client_data_json)?;
        let state = {
            let mut open = self.adding.lock().unwrap_or_else(PoisonError::into_inner);
            open.take(whose, &challenge, now).ok_or(Refused::NotAsked)?
        };
        let made = self.library.finish_passkey_registration(&credential, &state).map_err(unfit)?;
        let handle = Passki::base64_decode(&state.user.id).map_err(unfit)?;
        let passkey = Passkey {
            id: made.credential_id,
            key: made.public_key,
            algorithm: made.algorithm,
            counter: made.counter,
        };
        Ok(Added { passkey, handle })
    }

    /// Asks a browser for any passkey of this desk. `whose` is what only that browser has.
    ///
    /// # Errors
    /// When the library refuses.
    pub fn begin_signing_in(&self, whose: &str, now: Instant) -> Result<Asked, Refused> {
        let mut options = AuthenticationOptions::default();
        options.timeout = held_ms();
        options.user_verification = UserVerificationRequirement::Required;
        let (challenge, state) = self
            .library
            .start_passkey_authentication(&[], options)
            .map_err(|why| Refused::NotBegun(why.to_string()))?;
        let asked = serde_json::to_string(&challenge);
        let asked = asked.map_err(|why| Refused::NotBegun(why.to_string()))?;
        let mut open = self.signing_in.lock().unwrap_or_else(PoisonError::into_inner);
        open.put(whose, &challenge.challenge, state, now);
        Ok(Asked(asked))
    }

    /// Takes what the browser answered, and with it the challenge: whatever comes of it, that one is answered.
    ///
    /// # Errors
    /// Why it is not taken.
    pub fn answered(&self, whose: &str, answer: &str, now: Instant) -> Result<Answer, Refused> {
        let credential: AuthenticationCredential = read(answer)?;
        let challenge = challenge_of(&credential.response.client_data_json)?;
        let id = Passki::base64_decode(&credential.raw_id)
            .map_err(|why| Refused::Unreadable(why.to_string()))?;
        let mut open = self.signing_in.lock().unwrap_or_else(PoisonError::into_inner);
        let state = open.take(whose, &challenge, now).ok_or(Refused::NotAsked)?;
        Ok(Answer { id, credential, state })
    }

    /// Whether it is this passkey that answered, by its own key, and gives how often that has signed now. `handle` is by
    /// which the passkey knows its person.
    ///
    /// # Errors
    /// Why it is not.
    pub fn verified(
        &self,
        answer: &Answer,
        passkey: &Passkey,
        handle: &[u8],
    ) -> Result<u32, Refused> {
        if answer.id != passkey.id {
            return Err(Refused::Unfit("another passkey answers".to_owned()));
        }
        let holds = |counter| {
            let (credential, state) = (&answer.credential, &answer.state);
            self.library.finish_passkey_authentication(credential, state, &passkey.stored(counter))
        };
        let result = match holds(passkey.counter) {
            Ok(result) => result,
            // Anybody can send a number. It means something when the passkey itself has signed it.
            Err(PasskiError::CounterRegression) => {
                holds(0).map_err(unfit)?;
                return Err(Refused::CountedBack);
            }
            Err(why) => return Err(unfit(why)),
        };
        if result.user_handle.as_deref() != Some(handle) {
            return Err(Refused::AnotherPerson);
        }
        Ok(result.counter)
    }
}

fn held_ms() -> u64 {
    u64::try_from(HELD.as_millis()).unwrap_or(u64::MAX)
}

fn read<T: serde::de::DeserializeOwned>(answer: &str) -> Result<T, Refused> {
    serde_json::from_str(answer).map_err(|why| Refused::Unreadable(why.to_string()))
}

/// The challenge that a browser says it answers.
fn challenge_of(client_data: &str) -> Result<String, Refused> {
    let data = ClientData::from_base64(client_data);
    data.map(|data| data.challenge).map_err(|why| Refused::Unreadable(why.to_string()))
}

fn unfit(why: PasskiError) -> Refused {
    Refused::Unfit(why.to_string())
}
