//! What can be wrong with the bytes that arrive. A fault is counted and told; it never becomes a fact.

/// Why something on the wire was not a line of the protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// Bytes between two lines.
    #[error("noise between two lines")]
    Noise,
    /// A line began before the one before it had ended.
    #[error("a line was cut off by the next one")]
    CutOff,
    /// A line went on for longer than any line can.
    #[error("a line was too long")]
    Overlong,
    /// A byte inside a line that is no printable ASCII.
    #[error("a line held the byte {0:#04x}, which is no printable character")]
    Unprintable(u8),
    /// The line did not end in a star and two hexadecimal digits.
    #[error("a line had no checksum")]
    NoChecksum,
    /// The checksum is not that of the body.
    #[error("a line's checksum said {said:02X} but its bytes give {sum:02X}")]
    BadChecksum {
        /// The checksum as the line gave it.
        said: u8,
        /// The checksum of the bytes that arrived.
        sum: u8,
    },
    /// The CRC is not that of what stands before it.
    #[error("a line's CRC said {said:04X} but its characters give {crc:04X}")]
    BadCrc {
        /// The CRC as the line gave it.
        said: u16,
        /// The CRC of the characters that arrived.
        crc: u16,
    },
    /// A line without a CRC where the version of the protocol wants one, or with one where it has none.
    #[error("a line was written in another version of the protocol than the board's hello")]
    OtherVersion,
    /// A whole line of a kind that is not in the protocol.
    #[error("a line was of a kind that the protocol does not know")]
    UnknownKind,
    /// A whole line of a known kind with the wrong number of fields.
    #[error("a line had {found} fields where its kind has {expected}")]
    FieldCount {
        /// How many fields lines of this kind have, the kind included.
        expected: usize,
        /// How many there were.
        found: usize,
    },
    /// A whole line with a field that does not say what it should.
    #[error("a line's field for the {0} could not be read")]
    BadField(&'static str),
}
