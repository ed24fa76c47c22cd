//! The kinds of boards whose bytes are examined, and what differs between them here.

use annabella_core::board::dgt::{self, Code, CommandReader, Field, FrameReader, MAX_FRAME};
use annabella_core::board::peghole::{self, FromHost, LineReader, MAX_LINE, Protocol, Stamp};
use annabella_core::board::{Kind, pegasus};
use annabella_core::time::Millis;

use super::Codec;

/// One kind of board.
pub struct Subject {
    /// The kind; its word is also the folder of its seeds.
    pub kind: &'static Kind,
    /// The folder of its seeds under `fuzz/corpus`, which the fuzzer calls by the target's name.
    pub folder: &'static str,
    /// A codec at the beginning of a stream.
    pub codec: fn() -> Box<dyn Codec>,
    /// The most bytes for which the codec may have room: two messages.
    pub room_max: usize,
    /// A whole message.
    pub message: fn() -> Vec<u8>,
    /// Whether these bytes are one whole command of the host.
    pub is_command: fn(&[u8]) -> bool,
    /// The least pause between two commands.
    pub gap: Millis,
}

/// The peg-hole board.
pub static PEGHOLE: Subject = Subject {
    kind: &peghole::KIND,
    folder: "peghole",
    codec: || Box::new(LineReader::new()),
    room_max: 2 * MAX_LINE,
    message: || {
        peghole::FromBoard::Alive(Stamp { seq: 1, ms: 1000 }).encode(Protocol::Two).into_bytes()
    },
    is_command: |bytes| {
        let bodies = LineReader::new().feed(bytes);
        matches!(&bodies[..], [Ok(body)] if FromHost::decode(body).is_ok())
    },
    gap: Millis::ZERO,
};

/// DGT's board with a clock.
pub static DGT: Subject = Subject {
    kind: &dgt::KIND,
    folder: "dgt",
    codec: || Box::new(FrameReader::new()),
    room_max: 2 * MAX_FRAME,
    message: a_field,
    is_command: is_dgt_command,
    gap: Millis(100),
};

/// The board with DGT's framing that knows only occupancy.
pub static PEGASUS: Subject = Subject {
    kind: &pegasus::KIND,
    folder: "pegasus",
    codec: || Box::new(FrameReader::new()),
    room_max: 2 * MAX_FRAME,
    message: a_field,
    is_command: is_dgt_command,
    gap: Millis(100),
};

/// All of them.
pub static SUBJECTS: [&Subject; 3] = [&PEGHOLE, &DGT, &PEGASUS];

fn a_field() -> Vec<u8> {
    let field = Field::new(12).expect("a field");
    dgt::FromBoard::Field(field, Code::new(1)).encode()
}

fn is_dgt_command(bytes: &[u8]) -> bool {
    matches!(CommandReader::new().feed(bytes)[..], [Ok(_)])
}
