//! The messages for what there is to know of a board that is no fact of the game.

use super::Message;
use crate::board::{Asked, BoardId, ClockFault, LostCause, Trouble};
use crate::rules::Color;
use crate::table::BoardMessage;
use crate::voices::Pack;

pub(super) fn message(message: &BoardMessage, pack: &Pack) -> Message {
    let plain = Message::plain;
    match message {
        BoardMessage::Trouble(what) => trouble(what, pack),
        BoardMessage::Battery { board, percent } => {
            plain("notice-board-battery").with("side", pack.side(*board)).with("percent", percent)
        }
        BoardMessage::Result { square, winner } => {
            let outcome = winner.map_or("draw", key);
            plain("notice-board-result").with("square", square).with("outcome", outcome)
        }
        BoardMessage::ClockGone => plain("notice-clock-gone"),
        BoardMessage::ClockUnset(why) => {
            plain("notice-clock-unset").with("why", clock_fault(*why).text(pack))
        }
        BoardMessage::OtherClock { board, of_game } => plain("notice-clock-other")
            .with("side", pack.side(*board))
            .with("other", pack.side(*of_game)),
        BoardMessage::ClockSides { board } => {
            plain("notice-clock-sides").with("side", pack.side(*board)).with("key", key(*board))
        }
    }
}

/// Why a board no longer reports.
pub(super) fn lost(cause: LostCause) -> Message {
    Message::plain(match cause {
        LostCause::Unplugged => "notice-board-unplugged",
        LostCause::Silent => "notice-board-silent",
        LostCause::Exchanged => "notice-board-exchanged",
        LostCause::OtherProtocol => "notice-board-other-protocol",
        LostCause::Port => "notice-board-port",
    })
}

fn trouble(what: &Trouble, pack: &Pack) -> Message {
    let plain = Message::plain;
    match what {
        Trouble::LinesLost { count } => plain("notice-board-lines-lost").with("count", count),
        Trouble::Restarted => plain("notice-board-restarted"),
        Trouble::Differs => plain("notice-board-differs"),
        Trouble::WayUnknown => plain("notice-board-way-unknown"),
        Trouble::WayAwaitsMove => plain("notice-board-way-awaits-move"),
        Trouble::OtherBoard { expected, found } => plain("notice-board-other")
            .with("expected", identity(expected, pack))
            .with("found", identity(found, pack)),
        Trouble::Unanswered(asked) => plain("notice-board-unanswered").with(
            "asked",
            match asked {
                Asked::Version => "version",
                Asked::Serial => "serial",
                Asked::Pieces => "pieces",
                Asked::Clock => "clock",
                Asked::Battery => "battery",
            },
        ),
        Trouble::ClockNotInMode => plain("notice-clock-not-in-mode"),
        Trouble::Garbled { messages } => plain("notice-board-garbled").with("count", messages),
    }
}

/// Who a board says it is.
fn identity(id: &BoardId, pack: &Pack) -> String {
    let serial = match &id.serial {
        Some(serial) => serial.clone(),
        None => Message::plain("notice-board-no-serial").text(pack),
    };
    match &id.firmware {
        Some(firmware) => Message::plain("notice-board-firmware")
            .with("serial", serial)
            .with("firmware", firmware)
            .text(pack),
        None => serial,
    }
}

fn clock_fault(why: ClockFault) -> Message {
    let plain = Message::plain;
    match why {
        ClockFault::NoPort => plain("notice-clock-no-port"),
        ClockFault::SidesUnknown => plain("notice-clock-sides-unknown"),
        ClockFault::TooLong(time) => {
            plain("notice-clock-too-long").with("seconds", time.whole_secs())
        }
        ClockFault::Refused => plain("notice-clock-refused"),
        ClockFault::Unanswered => plain("notice-clock-unanswered"),
        ClockFault::NoClock => plain("notice-clock-none"),
        ClockFault::BoardLost => plain("notice-clock-board-lost"),
        ClockFault::TooMany => plain("notice-clock-too-many"),
    }
}

const fn key(side: Color) -> &'static str {
    match side {
        Color::White => "white",
        Color::Black => "black",
    }
}
