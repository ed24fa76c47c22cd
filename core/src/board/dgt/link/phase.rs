//! Where a link stands with its board.

use super::super::{Identity, Print, Version};
use super::question::Question;
use crate::time::Millis;

/// Where the link stands.
#[derive(Clone, Copy, Debug)]
pub(super) enum Phase {
    /// No port.
    Unplugged,
    /// A port, and it is not known yet who is on it.
    Greeting(Greeting),
    /// A board.
    Live(Live),
}

/// What is known of a board that is being greeted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Greeting {
    pub(super) warn_at: Option<Millis>,
    /// How often it was asked in vain who it is.
    pub(super) attempt: u8,
    /// What the dialect opens with and the command for updates go before the first question, and again
    /// after each that is not answered: the latter also takes the board off the bus.
    pub(super) next: NextStep,
    pub(super) version: Option<Version>,
    pub(super) long_serial: Option<Print<10>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NextStep {
    /// This one of what the dialect opens with, or the command for updates when there are no more.
    Open(usize),
    Ask(Question),
}

/// What is due with a board that is there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Live {
    pub(super) identity: Identity,
    /// The command for updates is to be sent.
    pub(super) update: bool,
    pub(super) keep_alive_at: Millis,
    /// How often it was.
    pub(super) keep_alives: u32,
    pub(super) battery_at: Option<Millis>,
    /// A serial number that is not this board's; one damaged byte makes one.
    pub(super) odd_serial: Option<Print<5>>,
    /// What was left unanswered, and told.
    pub(super) unanswered: Option<Question>,
}
