//! The demonstration's script: what people do at the table, a step a line.

use crate::board::Button;
use crate::rules::{Color, Square};
use crate::time::Millis;

/// One thing that somebody does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// A player speaks.
    Says {
        /// Who.
        by: Color,
        /// What.
        words: String,
    },
    /// White lifts a peg.
    Lifts(Square),
    /// White puts a peg into a hole.
    Places(Square),
    /// White presses a button on the board's edge.
    Presses(Button),
    /// The assistant types a line.
    Keys(String),
    /// Nobody does anything, for some ms.
    Pause(Millis),
}

/// The demonstration's own script.
const GAME: &str = include_str!("game.txt");

/// The steps of the demonstration.
///
/// # Errors
/// Never in a program that passed its tests: with the line that is none.
pub(super) fn game() -> Result<Vec<Step>, String> {
    GAME.lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| step(line).ok_or_else(|| line.to_owned()))
        .collect()
}

fn step(line: &str) -> Option<Step> {
    let (who, rest) = line.split_once(' ')?;
    match who {
        "keys" => return Some(Step::Keys(rest.to_owned())),
        "pause" => return rest.parse().ok().map(|ms| Step::Pause(Millis(ms))),
        _ => {}
    }
    let by = match who {
        "white" => Color::White,
        "black" => Color::Black,
        _ => return None,
    };
    let (does, what) = rest.split_once(' ')?;
    match (does, by) {
        ("says", by) => Some(Step::Says { by, words: what.to_owned() }),
        ("lifts", Color::White) => what.parse().ok().map(Step::Lifts),
        ("places", Color::White) => what.parse().ok().map(Step::Places),
        ("presses", Color::White) => match what {
            "clock" => Some(Step::Presses(Button::Clock)),
            "repeat" => Some(Step::Presses(Button::Repeat)),
            "time" => Some(Step::Presses(Button::Time)),
            "moves" => Some(Step::Presses(Button::Moves)),
            _ => None,
        },
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_script_is_read_whole() {
        assert!(game().unwrap().len() > 60);
        assert_eq!(step("black lifts e2"), None);
        assert_eq!(step("white presses hard"), None);
    }
}
