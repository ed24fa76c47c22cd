//! What a simulated board can be told to do, and the lines of text that tell it.
//!
//! One step a line, `#` begins a comment: `lift e2`, `place e4`, `press` (or `press repeat`, `time`,
//! `moves`), `wait 500` (ms), `unplug`, `plug`, `restart`, `noise 64` (bytes), `drop`, `corrupt`,
//! `set` with a FEN or sixteen hexadecimal digits, `quit`.

use std::fmt;

use super::message::{button_of, button_word, hexadecimal, square};
use crate::board::Button;
use crate::rules::{Placement, Square, Squares};
use crate::time::Millis;

/// The most noise in one step, in bytes.
const MOST_NOISE: usize = 65_536;

/// The longest wait, in ms: a day.
const LONGEST_WAIT: u64 = 86_400_000;

/// Something that happens to a board, or to its cable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// A peg is taken out of its hole.
    Lift(Square),
    /// A peg is put into a hole.
    Place(Square),
    /// A button is pressed.
    Press(Button),
    /// The cable is pulled.
    Unplug,
    /// The cable is put back; the board powers up anew.
    Plug,
    /// The board begins anew while plugged in.
    Restart,
    /// So many bytes of nonsense go over the wire.
    Noise(usize),
    /// The next numbered line is lost on the way.
    Drop,
    /// The next numbered line arrives damaged.
    Corrupt,
    /// These holes hold pegs now, and no line tells how they came there.
    Set(Squares),
}

/// One step of a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// This happens.
    Do(Action),
    /// Nothing happens for this time.
    Wait(Millis),
    /// The board is put away.
    Quit,
}

/// Why a line of a script cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScriptError {
    /// The first word is none of the commands.
    #[error(
        "`{0}` is no step: lift, place, press, wait, unplug, plug, restart, noise, drop, corrupt, \
         set or quit"
    )]
    UnknownStep(String),
    /// Words that the step cannot take, or none where it needs one.
    #[error("`{step}` takes {takes}, not `{given}`")]
    BadWord {
        /// The step.
        step: &'static str,
        /// What it takes.
        takes: &'static str,
        /// What was given.
        given: String,
    },
}

/// Reads one line of a script. Nothing for an empty line or a comment.
///
/// # Errors
/// When the line is no step.
pub fn read_step(line: &str) -> Result<Option<Step>, ScriptError> {
    let text = line.split('#').next().unwrap_or_default().trim();
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let rest = rest.trim();
    let bad = |step, takes| ScriptError::BadWord { step, takes, given: rest.to_owned() };
    let alone = |step, action| {
        if rest.is_empty() { Ok(Step::Do(action)) } else { Err(bad(step, "nothing more")) }
    };
    let step = match word {
        "" => return Ok(None),
        "lift" => Step::Do(Action::Lift(square(rest).map_err(|_| bad("lift", A_SQUARE))?)),
        "place" => Step::Do(Action::Place(square(rest).map_err(|_| bad("place", A_SQUARE))?)),
        "press" if rest.is_empty() => Step::Do(Action::Press(Button::Clock)),
        "press" => Step::Do(Action::Press(
            button_of(rest).ok_or_else(|| bad("press", "clock, repeat, time or moves"))?,
        )),
        "wait" => {
            let span = rest.parse().ok().filter(|ms| *ms <= LONGEST_WAIT);
            Step::Wait(Millis(span.ok_or_else(|| bad("wait", "up to 86400000 milliseconds"))?))
        }
        "unplug" => alone("unplug", Action::Unplug)?,
        "plug" => alone("plug", Action::Plug)?,
        "restart" => alone("restart", Action::Restart)?,
        "noise" if rest.is_empty() => Step::Do(Action::Noise(64)),
        "noise" => {
            let count = rest.parse().ok().filter(|count| *count <= MOST_NOISE);
            Step::Do(Action::Noise(count.ok_or_else(|| bad("noise", "up to 65536 bytes"))?))
        }
        "drop" => alone("drop", Action::Drop)?,
        "corrupt" => alone("corrupt", Action::Corrupt)?,
        "set" => Step::Do(Action::Set(read_holes(rest)?)),
        "quit" if rest.is_empty() => Step::Quit,
        "quit" => return Err(bad("quit", "nothing more")),
        other => return Err(ScriptError::UnknownStep(other.to_owned())),
    };
    Ok(Some(step))
}

const A_SQUARE: &str = "a square such as e2";

/// Reads which holes hold pegs: the placement of a FEN (what follows it is not looked at), or sixteen
/// hexadecimal digits with bit 0 for a1 and bit 63 for h8. Which pieces they are does not matter.
///
/// # Errors
/// When the text is neither.
pub fn read_holes(text: &str) -> Result<Squares, ScriptError> {
    let placement = text.split_whitespace().next().unwrap_or_default();
    hexadecimal(placement)
        .map(Squares::from_bits)
        .or_else(|| Placement::from_fen_field(placement).map(|pieces| pieces.occupied()))
        .ok_or_else(|| ScriptError::BadWord {
            step: "set",
            takes: "a FEN or sixteen hexadecimal digits",
            given: text.to_owned(),
        })
}

/// The step as a script writes it.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Lift(square) => write!(f, "lift {square}"),
            Action::Place(square) => write!(f, "place {square}"),
            Action::Press(button) => write!(f, "press {}", button_word(*button)),
            Action::Unplug => f.write_str("unplug"),
            Action::Plug => f.write_str("plug"),
            Action::Restart => f.write_str("restart"),
            Action::Noise(count) => write!(f, "noise {count}"),
            Action::Drop => f.write_str("drop"),
            Action::Corrupt => f.write_str("corrupt"),
            Action::Set(holes) => write!(f, "set {:016X}", holes.bits()),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[track_caller]
    fn check(line: &str, step: Option<Step>) {
        assert_eq!(read_step(line), Ok(step));
    }

    #[test]
    fn every_step_is_read() {
        check("", None);
        check("  # Springer Felix drei", None);
        check("lift e2", Some(Step::Do(Action::Lift(Square::E2))));
        check("  place  e4  # done", Some(Step::Do(Action::Place(Square::E4))));
        check("press", Some(Step::Do(Action::Press(Button::Clock))));
        check("press time", Some(Step::Do(Action::Press(Button::Time))));
        check("wait 500", Some(Step::Wait(Millis(500))));
        check("unplug", Some(Step::Do(Action::Unplug)));
        check("plug", Some(Step::Do(Action::Plug)));
        check("restart", Some(Step::Do(Action::Restart)));
        check("noise", Some(Step::Do(Action::Noise(64))));
        check("noise 5", Some(Step::Do(Action::Noise(5))));
        check("drop", Some(Step::Do(Action::Drop)));
        check("corrupt", Some(Step::Do(Action::Corrupt)));
        check("quit", Some(Step::Quit));
    }

    #[test]
    fn holes_from_a_fen_and_from_digits() {
        let start = Squares::from_bits(0xFFFF_0000_0000_FFFF);
        assert_eq!(read_holes("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"), Ok(start));
        let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert_eq!(read_holes(fen), Ok(start));
        assert_eq!(read_holes("FFFF00000000ffff"), Ok(start));
        let corner = Squares::EMPTY.with(Square::A1).with(Square::H8);
        assert_eq!(read_holes("7k/8/8/8/8/8/8/K7"), Ok(corner));
    }

    #[test]
    fn a_line_that_is_no_step_says_why() {
        let text = |line| read_step(line).expect_err("no step").to_string();
        assert_eq!(text("lift z9"), "`lift` takes a square such as e2, not `z9`");
        assert_eq!(text("lift"), "`lift` takes a square such as e2, not ``");
        assert_eq!(text("press bell"), "`press` takes clock, repeat, time or moves, not `bell`");
        assert_eq!(text("noise 65537"), "`noise` takes up to 65536 bytes, not `65537`");
        assert_eq!(text("unplug now"), "`unplug` takes nothing more, not `now`");
        let endless = "wait 18446744073709551615";
        assert!(text(endless).starts_with("`wait` takes up to 86400000 milliseconds"));
        assert!(text("jump e2").starts_with("`jump` is no step"));
        for placement in ["8/8", "9/8/8/8/8/8/8/8", "0p/8/8/8/8/8/8/8", "x7/8/8/8/8/8/8/8", ""] {
            assert!(read_holes(placement).is_err(), "{placement}");
        }
    }

    proptest! {
        #[test]
        fn any_line_is_read_or_refused(line in "\\PC{0,40}") {
            if let Ok(Some(Step::Do(action))) = read_step(&line) {
                prop_assert_eq!(read_step(&action.to_string()), Ok(Some(Step::Do(action))));
            }
        }

        #[test]
        fn holes_are_read_as_they_are_written(bits: u64) {
            let set = Action::Set(Squares::from_bits(bits));
            prop_assert_eq!(read_step(&set.to_string()), Ok(Some(Step::Do(set))));
        }
    }
}
