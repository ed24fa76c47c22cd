//! What a board is asked, one question at a time: when it counts as unanswered, and how often it is
//! put again. The board's buffer holds ten bytes, so nothing is written before the last question has
//! its answer, or had its time.

use super::super::{FromBoard, FromHost};
use crate::board::Asked;
use crate::time::Millis;

/// How long an answer is waited for. A board looks at all its fields in a quarter of a second, and a
/// dump takes 70 ms on the wire.
const PATIENCE: Millis = Millis(500);

/// A question to the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Question {
    Version,
    LongSerial,
    Serial,
    Board,
    Clock,
    Battery,
}

impl Question {
    pub(super) const fn command(self) -> FromHost {
        match self {
            Question::Version => FromHost::AskVersion,
            Question::LongSerial => FromHost::AskLongSerial,
            Question::Serial => FromHost::AskSerial,
            Question::Board => FromHost::AskBoard,
            Question::Clock => FromHost::AskClock,
            Question::Battery => FromHost::AskBattery,
        }
    }

    /// What is asked for, in the words of all boards.
    pub(super) const fn asked(self) -> Asked {
        match self {
            Question::Version => Asked::Version,
            Question::LongSerial | Question::Serial => Asked::Serial,
            Question::Board => Asked::Pieces,
            Question::Clock => Asked::Clock,
            Question::Battery => Asked::Battery,
        }
    }

    /// How often it is put before it is given up. What a board need not have is not insisted on:
    /// while it is asked for, nothing shows whether the board is still there.
    const fn tries(self) -> u8 {
        match self {
            Question::Clock | Question::Battery => 1,
            Question::LongSerial => 2,
            Question::Version | Question::Serial | Question::Board => 3,
        }
    }

    const fn is_answered_by(self, message: &FromBoard) -> bool {
        match self {
            Question::Version => matches!(message, FromBoard::Version(_)),
            Question::LongSerial => matches!(message, FromBoard::LongSerial(_)),
            Question::Serial => matches!(message, FromBoard::Serial(_)),
            Question::Board => matches!(message, FromBoard::Dump(_)),
            Question::Clock => matches!(message, FromBoard::Clock(_)),
            Question::Battery => matches!(message, FromBoard::Battery(_)),
        }
    }
}

/// The question that waits for its answer, if one does.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Asking(Option<Put>);

#[derive(Clone, Copy, Debug)]
struct Put {
    question: Question,
    at: Millis,
    tries: u8,
}

/// What is to be done about the question that waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    /// None waits: there is room for another one.
    Free,
    /// Its time is not over.
    Waits,
    /// It is to be put again.
    Again(Question),
    /// It was put often enough, and is given up.
    GivenUp(Question),
}

impl Asking {
    pub(super) const fn put(&mut self, question: Question, now: Millis) {
        let tries = match self.0 {
            Some(asked) => asked.tries.saturating_add(1),
            None => 1,
        };
        self.0 = Some(Put { question, at: now, tries });
    }

    /// Takes note of a message: the question that it answers, if it does.
    pub(super) fn hear(&mut self, message: &FromBoard) -> Option<Question> {
        let asked = self.0.filter(|asked| asked.question.is_answered_by(message))?;
        self.0 = None;
        Some(asked.question)
    }

    pub(super) fn stand(&mut self, now: Millis) -> Standing {
        match self.0 {
            None => Standing::Free,
            Some(asked) if now - asked.at < PATIENCE => Standing::Waits,
            Some(asked) if asked.tries < asked.question.tries() => Standing::Again(asked.question),
            Some(asked) => {
                self.0 = None;
                Standing::GivenUp(asked.question)
            }
        }
    }

    pub(super) const fn forget(&mut self) {
        self.0 = None;
    }
}
