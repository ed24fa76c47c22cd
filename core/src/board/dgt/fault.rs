//! What can be wrong with the bytes that arrive from a DGT board. A fault is counted and told; it
//! never becomes a fact.

/// Why something on the wire was not a message of the protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// Bytes between two messages.
    #[error("noise between two messages")]
    Noise,
    /// A message began before the one before it had ended.
    #[error("a message was cut off by the next one")]
    CutOff,
    /// A first byte that begins no message of the protocol.
    #[error("a message began with {0:#04x}, which the protocol does not know")]
    UnknownId(u8),
    /// A message that this program never asks for: the board's log, or a draughts board.
    #[error("a message began with {0:#04x}, which nobody had asked for; it was left unread")]
    Unwanted(u8),
    /// The length is none that messages of this kind have. Nothing was waited for.
    #[error(
        "a message {id:#04x} said that it was {length} bytes long, which such messages are not"
    )]
    BadLength {
        /// The first byte of the message.
        id: u8,
        /// The length that it gave, as far as it was read.
        length: usize,
    },
    /// A whole message with a byte that does not say what it should.
    #[error("a message's {0} could not be read")]
    BadField(&'static str),
}
