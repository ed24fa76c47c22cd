//! Passkeys, as Web Authentication (level 3) has them: what a browser is asked, and what its answer has to be. Here is nothing
//! of the page and of the server; whose passkey it is, and whether that person is still let in, is looked up there.
//!
//! ```text
//! site (the desk's name) -> ceremonies: begun -> challenges (open, single use) -> answered -> held against the passkey
//! ```
//!
//! What is verified, a library verifies (`passki`). Around it stands what it leaves to whoever uses it: which challenge is
//! open and for whom, that user verification is asked for, that an answer names its person, and what a counter means that
//! went back.

mod ceremonies;
mod challenges;
mod site;
#[cfg(test)]
mod tests;

pub use ceremonies::{Added, Answer, Asked, Passkey, Passkeys, Person, Refused};
pub use challenges::HELD;
pub use site::Site;
