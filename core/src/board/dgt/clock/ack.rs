//! The clock's answers. They come in the same message as its times: it is an answer when the low
//! four bits of byte 3 or of byte 6 are 1010, an hour that no clock shows. Four bytes of eight bits
//! are spread over the message, because no data byte may have bit 7 set.

/// Answers and words of the clock, as they travel. What they say is [`Ack::meaning`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ack {
    /// Whether the command was carried out.
    pub status: AckStatus,
    /// The command's code, or with bit 7 set something that the clock says by itself.
    pub subject: u8,
    /// What else belongs to it.
    pub details: [u8; 2],
}

/// Whether the clock carried a command out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AckStatus {
    /// It did.
    Done,
    /// It did not: the clock is not in the mode for it, or is busy.
    Refused,
    /// A value that the protocol does not list. Some clocks in the field send 0x20.
    Other(u8),
}

/// A button of the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockButton {
    /// The leftmost.
    Back,
    /// Minus.
    Minus,
    /// Run and pause.
    Run,
    /// Plus.
    Plus,
    /// The rightmost.
    Ok,
    /// Back and Ok at once.
    BackAndOk,
}

/// What an answer says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AckMeaning {
    /// A command was answered.
    Answer(AckStatus, u8),
    /// The question for the version was answered.
    Version {
        /// Before the point.
        major: u8,
        /// After the point.
        minor: u8,
    },
    /// The clock is ready for commands.
    Ready,
    /// A button was pressed.
    Pressed(ClockButton),
    /// The clock's option was changed, to this one where it says so.
    Mode(u8),
    /// The clock is not in the option that takes commands (25 on a DGT 3000, 23 on a DGT XL).
    NotInMode,
    /// Something else that the clock says by itself.
    Other(u8),
}

const VERSION: u8 = 0x09;
const BY_ITSELF: u8 = 0x80;

/// The low bits that make an answer of a message.
const MARK: u8 = 0x0a;

impl ClockButton {
    /// Every one.
    pub const ALL: [ClockButton; 6] = [
        ClockButton::Back,
        ClockButton::Minus,
        ClockButton::Run,
        ClockButton::Plus,
        ClockButton::Ok,
        ClockButton::BackAndOk,
    ];

    /// The two bytes for it: which buttons are down, and its number.
    #[must_use]
    pub(crate) const fn details(self) -> [u8; 2] {
        match self {
            ClockButton::Back => [0x05, 0x31],
            ClockButton::Plus => [0x09, 0x32],
            ClockButton::Run => [0x11, 0x33],
            ClockButton::Minus => [0x21, 0x34],
            ClockButton::Ok => [0x41, 0x35],
            ClockButton::BackAndOk => [0x45, 0x35],
        }
    }
}

impl AckStatus {
    const fn of(byte: u8) -> AckStatus {
        match byte {
            0x10 => AckStatus::Done,
            0x40 => AckStatus::Refused,
            other => AckStatus::Other(other),
        }
    }

    const fn byte(self) -> u8 {
        match self {
            AckStatus::Done => 0x10,
            AckStatus::Refused => 0x40,
            AckStatus::Other(byte) => byte,
        }
    }
}

impl Ack {
    /// That a command with this code was done.
    #[must_use]
    pub const fn done(code: u8) -> Ack {
        Ack { status: AckStatus::Done, subject: code, details: [0, 0] }
    }

    /// That a button was pressed.
    #[must_use]
    pub const fn pressed(button: ClockButton) -> Ack {
        Ack { status: AckStatus::Done, subject: 0x88, details: button.details() }
    }

    /// Reads the seven bytes of the message, if it is an answer.
    pub(in super::super) const fn of(data: [u8; 7]) -> Option<Ack> {
        let [b3, b4, b5, b6, b7, b8, _] = data;
        if b3 & 0x0f != MARK && b6 & 0x0f != MARK {
            return None;
        }
        Some(Ack {
            status: AckStatus::of((b4 & 0x7f) | ((b6 << 3) & 0x80)),
            subject: (b5 & 0x7f) | ((b6 << 2) & 0x80),
            details: [(b7 & 0x7f) | ((b3 << 3) & 0x80), (b8 & 0x7f) | ((b3 << 2) & 0x80)],
        })
    }

    pub(in super::super) const fn bytes(self) -> [u8; 7] {
        let (status, [second, third]) = (self.status.byte(), self.details);
        let b3 = MARK | ((second & 0x80) >> 3) | ((third & 0x80) >> 2);
        let b6 = ((status & 0x80) >> 3) | ((self.subject & 0x80) >> 2);
        [b3, status & 0x7f, self.subject & 0x7f, b6, second & 0x7f, third & 0x7f, 0]
    }

    /// What it says.
    #[must_use]
    pub fn meaning(self) -> AckMeaning {
        let [first, second] = self.details;
        match (self.subject, self.status) {
            (0x81, _) => AckMeaning::Ready,
            (0x88, _) => ClockButton::ALL
                .into_iter()
                .find(|button| button.details() == self.details)
                .or_else(|| ClockButton::ALL.into_iter().find(|b| b.details()[1] == second))
                .map_or(AckMeaning::Other(self.subject), AckMeaning::Pressed),
            (0x8a, _) => AckMeaning::Mode(second),
            (0x90, _) => AckMeaning::NotInMode,
            (subject, _) if subject & BY_ITSELF != 0 => AckMeaning::Other(subject),
            (VERSION, AckStatus::Done) => {
                AckMeaning::Version { major: first >> 4, minor: first & 0x0f }
            }
            (subject, status) => AckMeaning::Answer(status, subject),
        }
    }
}

#[cfg(test)]
pub(in super::super) mod tests {
    use proptest::prelude::*;

    use super::*;

    pub(in super::super::super) fn acks() -> impl Strategy<Value = Ack> {
        any::<(u8, u8, [u8; 2])>().prop_map(|(status, subject, details)| Ack {
            status: AckStatus::of(status),
            subject,
            details,
        })
    }

    #[test]
    fn the_answers_that_were_seen_on_real_wires() {
        #[track_caller]
        fn check(data: [u8; 7], meaning: AckMeaning) {
            let ack = Ack::of(data).expect("an answer");
            assert_eq!(ack.meaning(), meaning);
            assert_eq!(ack.bytes(), data);
        }
        // From a DGT 3000.
        check([0x0a, 0x10, 0x09, 0, 0x20, 0, 0], AckMeaning::Version { major: 2, minor: 0 });
        check([0x0a, 0x10, 0x08, 0x20, 0x05, 0x31, 0], AckMeaning::Pressed(ClockButton::Back));
    }

    #[test]
    fn the_mark_in_either_half_makes_an_answer() {
        assert!(Ack::of([0x0a, 0, 0, 0, 0, 0, 0]).is_some());
        assert!(Ack::of([0, 0, 0, 0x0a, 0, 0, 0]).is_some());
        assert!(Ack::of([0x3a, 0x10, 1, 0x30, 0, 0, 0]).is_some());
        assert!(Ack::of([0x09, 0x59, 0x59, 0x09, 0x59, 0x59, 1]).is_none());
    }

    #[test]
    fn what_a_clock_says_by_itself() {
        let said = |subject, details| Ack { status: AckStatus::Done, subject, details }.meaning();
        assert_eq!(said(0x81, [0, 0]), AckMeaning::Ready);
        assert_eq!(said(0x8a, [0, 25]), AckMeaning::Mode(25));
        assert_eq!(said(0x90, [0, 0]), AckMeaning::NotInMode);
        assert_eq!(said(0x99, [0, 0]), AckMeaning::Other(0x99));
        for button in ClockButton::ALL {
            assert_eq!(said(0x88, button.details()), AckMeaning::Pressed(button));
        }
        // Other bits, as when a second button is down: its number decides.
        assert_eq!(said(0x88, [0x29, 0x32]), AckMeaning::Pressed(ClockButton::Plus));
        assert_eq!(said(0x88, [0, 0]), AckMeaning::Other(0x88));
    }

    #[test]
    fn a_refusal_is_no_version() {
        let refused = Ack { status: AckStatus::Refused, ..Ack::done(VERSION) };
        assert_eq!(refused.meaning(), AckMeaning::Answer(AckStatus::Refused, VERSION));
        let odd = Ack { status: AckStatus::Other(0x20), ..Ack::done(0x0c) };
        assert_eq!(odd.meaning(), AckMeaning::Answer(AckStatus::Other(0x20), 0x0c));
    }

    proptest! {
        #[test]
        fn what_is_written_is_what_is_read(ack in acks()) {
            prop_assert!(ack.bytes().iter().all(|byte| *byte < 0x80));
            prop_assert_eq!(Ack::of(ack.bytes()), Some(ack));
        }
    }
}
