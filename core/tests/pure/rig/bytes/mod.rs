//! What must hold for any bytes on the wire of a board, whoever thinks them up: the fuzzer, the tests
//! that replay and change what boards really send, and `make bytes`.

#![allow(
    dead_code,
    reason = "each program that shares this has its own copy, and uses what it needs of it; it stops \
              at the first surprise"
)]

mod codec;
pub mod subject;
mod table;

pub use codec::Codec;
pub use subject::Subject;
pub use table::Table;

/// Any bytes at all through the codec, through a link that knows nothing of its board, and through one
/// that has greeted it; after that the board must be known as it is.
pub fn survives(subject: &'static Subject, bytes: &[u8]) {
    codec::any_bytes_are_survived(subject, bytes);
    let mut unknown = Table::before_the_greeting(subject);
    unknown.drive(bytes);
    unknown.unplug();
    let mut greeted = Table::greeted(subject);
    greeted.drive(bytes);
    greeted.recover();
}
