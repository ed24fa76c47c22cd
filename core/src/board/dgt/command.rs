//! The commands of the host, written and read: one byte each, and those to the clock.
//!
//! | byte | command | answer |
//! | --- | --- | --- |
//! | 40 | reset: idle, no updates | - |
//! | 41 | send the clock | 8d |
//! | 42 | send the board | 86 |
//! | 43 | update: fields, and the clock at least every second | 8e, 8d |
//! | 44 | update: fields only | 8e |
//! | 45 | send the serial number | 91 |
//! | 46 | send the address on a bus | 90 |
//! | 47 | send the trademark | 92 |
//! | 4a | to bus mode | - |
//! | 4b | update: fields, and the clock when it has changed | 8e, 8d |
//! | 4c | send the battery (Bluetooth) | a0 |
//! | 4d | send the version | 93 |
//! | 55 | send the long serial number | a2 |
//! | 2b | command to the clock, see [`super::ClockCommand`] | 8d, while updates are on |
//!
//! Two further commands have any length, and are read over: 60 lights squares and 63 tells a
//! developer's key, each followed by the number of bytes that come after it.
//!
//! Some bytes are not here and cannot be written: 49 sends the whole log for seconds, 4e waits for a
//! new program, 50 and 52 are for draughts, 51, 53 and 54 write to the board's memory.

use super::clock::{ClockCommand, MAX_CLOCK_COMMAND, decode_command, encode_command};

/// The first byte of a command to the clock.
const CLOCK: u8 = 0x2b;

/// The first byte of a developer's key.
pub const KEY: u8 = 0x63;

/// The first bytes of commands that are read over. Their bytes must not be taken for commands.
const READ_OVER: [u8; 2] = [0x60, KEY];

/// The most bytes that such a command can have after its first two: 64 and an end.
const READ_OVER_MAX: u8 = 65;

/// A command of the host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FromHost {
    /// Becomes idle; no more updates.
    Reset,
    /// Asks for the clock.
    AskClock,
    /// Asks for all fields.
    AskBoard,
    /// Wants changes, and the clock every second.
    Update,
    /// Wants changes of fields.
    UpdateBoard,
    /// Wants changes of fields and of the clock.
    UpdateNice,
    /// Asks for the serial number.
    AskSerial,
    /// Asks for the address on a bus.
    AskBusAddress,
    /// Asks for the maker's text.
    AskTrademark,
    /// Goes back to the bus.
    BusMode,
    /// Asks for the battery.
    AskBattery,
    /// Asks for the version.
    AskVersion,
    /// Asks for the long serial number.
    AskLongSerial,
    /// Something for the clock.
    Clock(ClockCommand),
}

/// The commands of one byte.
const SINGLE: [(u8, FromHost); 13] = [
    (0x40, FromHost::Reset),
    (0x41, FromHost::AskClock),
    (0x42, FromHost::AskBoard),
    (0x43, FromHost::Update),
    (0x44, FromHost::UpdateBoard),
    (0x45, FromHost::AskSerial),
    (0x46, FromHost::AskBusAddress),
    (0x47, FromHost::AskTrademark),
    (0x4a, FromHost::BusMode),
    (0x4b, FromHost::UpdateNice),
    (0x4c, FromHost::AskBattery),
    (0x4d, FromHost::AskVersion),
    (0x55, FromHost::AskLongSerial),
];

impl FromHost {
    /// The bytes to write.
    #[must_use]
    pub fn encode(self) -> Vec<u8> {
        if let FromHost::Clock(command) = self {
            return encode_command(command);
        }
        let single = SINGLE.iter().find(|(_, command)| *command == self);
        single.map(|(byte, _)| vec![*byte]).unwrap_or_default()
    }
}

/// Finds the commands in a stream of bytes, as a board does. Holds at most one command.
#[derive(Clone, Debug, Default)]
pub struct CommandReader {
    /// What came of a command to the clock, from its first byte on.
    begun: Vec<u8>,
    place: Place,
}

/// Where in the stream the next byte falls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Place {
    /// At the first byte of a command, or in one to the clock.
    #[default]
    Command,
    /// At the size of a command that is read over.
    Size(u8),
    /// Within such a command, of which so many bytes are left.
    Over(u8, u8),
}

impl CommandReader {
    /// A reader at the beginning of a stream.
    #[must_use]
    pub fn new() -> CommandReader {
        CommandReader::default()
    }

    /// Takes the next bytes: the commands that they complete, and the bytes that are none.
    pub fn feed(&mut self, bytes: &[u8]) -> Vec<Result<FromHost, u8>> {
        bytes.iter().filter_map(|byte| self.push(*byte)).collect()
    }

    /// The bytes that it has room for: never more than two commands to the clock have.
    #[must_use]
    pub const fn room(&self) -> usize {
        self.begun.capacity()
    }

    fn push(&mut self, byte: u8) -> Option<Result<FromHost, u8>> {
        match self.place {
            Place::Command => {}
            Place::Size(first) if (1..=READ_OVER_MAX).contains(&byte) => {
                self.place = Place::Over(first, byte);
                return None;
            }
            Place::Size(_) => {
                self.place = Place::Command;
                return Some(Err(byte));
            }
            Place::Over(first, left) => {
                self.place = if left > 1 { Place::Over(first, left - 1) } else { Place::Command };
                return (left == 1).then_some(Err(first));
            }
        }
        if self.begun.is_empty() && READ_OVER.contains(&byte) {
            self.place = Place::Size(byte);
            return None;
        }
        if self.begun.is_empty() && byte != CLOCK {
            let single = SINGLE.iter().find(|(known, _)| *known == byte);
            return Some(single.map(|(_, command)| *command).ok_or(byte));
        }
        self.begun.push(byte);
        let [_, size, inside @ ..] = self.begun.as_slice() else { return None };
        if usize::from(*size) > MAX_CLOCK_COMMAND - 2 {
            let size = *size;
            self.begun.clear();
            return Some(Err(size));
        }
        if inside.len() < usize::from(*size) {
            return None;
        }
        let command = decode_command(inside);
        self.begun.clear();
        Some(command.map(FromHost::Clock).ok_or(CLOCK))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::clock::commands;
    use super::*;

    fn all() -> impl Strategy<Value = FromHost> {
        prop_oneof![
            prop::sample::select(SINGLE.map(|(_, command)| command).to_vec()),
            commands().prop_map(FromHost::Clock),
        ]
    }

    #[test]
    fn what_harms_a_board_cannot_be_written() {
        let written: Vec<u8> = SINGLE.iter().flat_map(|(_, command)| command.encode()).collect();
        assert_eq!(written.len(), SINGLE.len());
        for harmful in [0x49, 0x4e, 0x50, 0x51, 0x52, 0x53, 0x54] {
            assert!(!written.contains(&harmful));
            assert_eq!(CommandReader::new().feed(&[harmful]), [Err(harmful)]);
        }
    }

    #[test]
    fn a_size_that_no_command_has_is_not_waited_for() {
        let read = CommandReader::new().feed(&[0x2b, 0x7f, 0x42]);
        assert_eq!(read, [Err(0x7f), Ok(FromHost::AskBoard)]);
    }

    #[test]
    fn keys_and_lights_are_read_over_as_a_whole() {
        // A key of bytes that would be commands, lights on e2 and e4, and then a question.
        let read = CommandReader::new()
            .feed(b"\x63\x04\x41\x42\x43\x00\x60\x06\x05\x20\x03\x34\x24\x00\x4d\x60\x00\x42");
        let (version, board) = (Ok(FromHost::AskVersion), Ok(FromHost::AskBoard));
        assert_eq!(read, [Err(0x63), Err(0x60), version, Err(0), board]);
    }

    #[test]
    fn what_other_programs_send_is_read() {
        let read = CommandReader::new().feed(b"\x4b\x4d\x42\x2b\x03\x03\x09\x00\x45");
        let expected = [
            FromHost::UpdateNice,
            FromHost::AskVersion,
            FromHost::AskBoard,
            FromHost::Clock(ClockCommand::AskVersion),
            FromHost::AskSerial,
        ];
        assert_eq!(read, expected.map(Ok));
    }

    proptest! {
        #[test]
        fn what_the_host_writes_is_what_is_read(
            written in prop::collection::vec(all(), 0..8),
            cut: prop::sample::Index,
        ) {
            let bytes: Vec<u8> = written.iter().flat_map(|command| command.encode()).collect();
            let cut = cut.index(bytes.len() + 1);
            let mut reader = CommandReader::new();
            let mut read = reader.feed(&bytes[..cut]);
            read.extend(reader.feed(&bytes[cut..]));
            prop_assert_eq!(read, written.into_iter().map(Ok).collect::<Vec<_>>());
        }
    }
}
