//! The page over the hall: made by the desk as it is asked for, for any browser, without a script too, and for a braille
//! display as plain text. It shows, and takes an arbiter's notes for the desk's own book; nothing here changes a game.
//!
//! ```text
//! certificate, code or passkey -> visitor -> places (what may be asked for) -> hall, book -> frame -> the browser
//! ```
//!
//! Every page may do nothing but show itself in the desk's own style: no script stands in it, nothing comes from elsewhere,
//! and whatever a name holds is text.

mod board;
mod booked;
mod codes;
mod door;
mod frame;
mod full_house;
mod game_page;
mod hall_page;
mod handing;
mod history;
mod keyring;
mod link;
mod needs;
mod openings;
mod passkey_sign_in;
mod passkeys_page;
mod places;
mod plain;
mod round_files;
mod rounds;
mod scores;
mod sent;
mod serving;
mod sign_in;
mod stream;
mod tongues;
mod visitor;

pub use codes::{Code, address_for, code_for};
pub use keyring::copied_passkeys;
pub use openings::{Opened, PageError, fingerprint, open};
pub use tongues::Tongues;
