//! Tells what was done to a simulated board, and what the host had it do: a line of words each, or a
//! JSON object each.

use std::io::{self, Write};
use std::path::Path;

use serde_json::{Value, json};

use super::SimulateError;
use crate::board::simulation::{Action, Noticed};
use crate::io::simulated_board::SimulatedBoard;
use crate::time::Millis;
use crate::view::visible_path;

/// How to tell what was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Telling {
    /// One line of words each.
    Words,
    /// One JSON object a line each.
    Json,
}

/// Tells it in one of the two ways.
pub(super) struct Teller<'a> {
    telling: Telling,
    out: &'a mut dyn Write,
}

impl<'a> Teller<'a> {
    pub(super) fn new(telling: Telling, out: &'a mut dyn Write) -> Teller<'a> {
        Teller { telling, out }
    }

    /// The board stands, and its port can be opened.
    pub(super) fn ready(
        &mut self,
        board: &SimulatedBoard,
        link: &Path,
    ) -> Result<(), SimulateError> {
        let mut object = json!({"action": "ready", "link": link.to_string_lossy()});
        name_device(board, &mut object);
        Ok(self.tell(board.now(), &format!("ready at {}", visible_path(link)), object)?)
    }

    /// Something has happened to the board.
    pub(super) fn done(
        &mut self,
        board: &SimulatedBoard,
        action: &Action,
    ) -> Result<(), SimulateError> {
        let words = action.to_string();
        let (kind, rest) = words.split_once(' ').unwrap_or((&words, ""));
        let mut object = json!({"action": kind});
        match action {
            Action::Lift(_) | Action::Place(_) => object["square"] = rest.into(),
            Action::Bring(square, piece) => {
                object["square"] = square.to_string().into();
                object["piece"] = piece.char().to_string().into();
            }
            Action::Set(_) => object["pieces"] = rest.into(),
            Action::SetHoles(_) => object["holes"] = rest.into(),
            Action::Press(_) | Action::Button(_) => object["button"] = rest.into(),
            Action::Dial(left, right) => {
                object["left_ms"] = left.0.into();
                object["right_ms"] = right.0.into();
            }
            Action::Behave(_) | Action::ClockOff | Action::ClockOn => {
                object["clock"] = rest.into();
            }
            Action::Silence(span) | Action::Stall(span) => object["ms"] = span.0.into(),
            Action::Noise(count) => object["bytes"] = (*count).into(),
            Action::Seed(seed) => object["seed"] = (*seed).into(),
            Action::Speak(protocol) => object["version"] = protocol.number().into(),
            Action::Wake(_) => object["waits"] = rest.into(),
            Action::Plug => name_device(board, &mut object),
            Action::Aside
            | Action::Start
            | Action::Stop
            | Action::Unplug
            | Action::Restart
            | Action::Drop
            | Action::Corrupt
            | Action::Cut => {}
        }
        Ok(self.tell(board.now(), &words, object)?)
    }

    /// The host had the board do something.
    pub(super) fn noticed(
        &mut self,
        board: &SimulatedBoard,
        noticed: &Noticed,
    ) -> Result<(), SimulateError> {
        let object = match noticed {
            Noticed::Signal(pattern) => json!({"action": "signal", "pattern": pattern}),
            Noticed::Text(text) => json!({"action": "text", "text": text}),
            Noticed::Segments(places) => json!({"action": "segments", "places": places}),
            Noticed::Beep => json!({"action": "beep"}),
            Noticed::Times(left, right) => {
                json!({"action": "times", "left_ms": left.0, "right_ms": right.0})
            }
            Noticed::Unknown(byte) => json!({"action": "unknown", "byte": byte}),
        };
        Ok(self.tell(board.now(), &noticed.to_string(), object)?)
    }

    /// One line.
    pub(super) fn tell(&mut self, at: Millis, words: &str, mut object: Value) -> io::Result<()> {
        match self.telling {
            Telling::Words => writeln!(self.out, "{words}")?,
            Telling::Json => {
                object["at_ms"] = at.0.into();
                writeln!(self.out, "{object}")?;
            }
        }
        self.out.flush()
    }
}

/// Names what the link leads to: after a replug it may be another device.
fn name_device(board: &SimulatedBoard, object: &mut Value) {
    if let Some(device) = board.device() {
        object["device"] = device.to_string_lossy().into();
    }
}
