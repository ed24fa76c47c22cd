//! The messages for what there is to know of a board that is no fact of the game.

use std::path::Path;

use super::Message;
use crate::board::{Asked, BoardId, CaptureEnd, ClockFault, PortError, Refusal, Trouble};
use crate::rules::Color;
use crate::table::BoardMessage;
use crate::voices::Pack;

/// What there is to know of this player's board. Two boards may be in the same trouble, so each is named.
pub(super) fn message(board: Color, message: &BoardMessage, pack: &Pack) -> Message {
    Message::plain("notice-of-board")
        .with("side", pack.side(board))
        .with("what", what(board, message, pack).text(pack))
}

/// What is said behind the board's name.
pub(super) fn what(board: Color, message: &BoardMessage, pack: &Pack) -> Message {
    let plain = Message::plain;
    match message {
        BoardMessage::NoPort(error) => port(error),
        BoardMessage::CaptureEnded(CaptureEnd::Broken { file, why }) => {
            plain("notice-capture-broken").with("file", file.display()).with("why", why)
        }
        BoardMessage::CaptureEnded(CaptureEnd::TooSlow(file)) => {
            plain("notice-capture-too-slow").with("file", file.display())
        }
        BoardMessage::Trouble(what) => trouble(what, pack),
        BoardMessage::Chatters(square) => plain("notice-board-chatters").with("square", square),
        BoardMessage::Rests(square) => plain("notice-board-rests").with("square", square),
        BoardMessage::Battery(percent) => plain("notice-board-battery").with("percent", percent),
        BoardMessage::Result { square, winner } => {
            let outcome = winner.map_or("draw", key);
            plain("notice-board-result").with("square", square).with("outcome", outcome)
        }
        BoardMessage::ClockGone => plain("notice-clock-gone"),
        BoardMessage::ClockUnset(why) => {
            plain("notice-clock-unset").with("why", clock_fault(*why).text(pack))
        }
        BoardMessage::OtherClock { of_game } => {
            plain("notice-clock-other").with("other", pack.side(*of_game))
        }
        BoardMessage::ClockSides => plain("notice-clock-sides").with("key", key(board)),
    }
}

/// Why there is no board on a port.
fn port(error: &PortError) -> Message {
    let at = |id, path: &Path| Message::plain(id).with("port", path.display());
    match error {
        PortError::Missing(path) => at("notice-port-missing", path),
        PortError::NotAPort(path) => at("notice-port-no-port", path),
        PortError::Busy(path) => at("notice-port-busy", path),
        PortError::Denied { path, group: Some(group) } => {
            at("notice-port-denied", path).with("group", group)
        }
        PortError::Denied { path, group: None } => at("notice-port-administrator", path),
        PortError::Failed { path, why } => at("notice-port-failed", path).with("why", why),
        PortError::Refused { path, kind: _, why: Refusal::NoAnswer(limit) } => {
            at("notice-port-no-answer", path).with("seconds", limit.whole_secs())
        }
        PortError::Refused { path, kind: _, why: Refusal::OtherProtocol { serial, theirs } } => {
            at("notice-port-other-protocol", path).with("serial", serial).with("theirs", theirs)
        }
        PortError::NoneFound(_) => Message::plain("notice-port-none-found"),
        PortError::NoneHeard { kind: _, ports } => {
            Message::plain("notice-port-none-heard").with("ports", ports)
        }
        PortError::Unnamed(_) => Message::plain("notice-port-unnamed"),
    }
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
