//! The arbiter's decisions as they are typed behind `!`.

use super::{KeyError, decision};
use crate::game::{Game, Phase, Ruling, Stage};
use crate::rules::{Color, Outcome, Position};
use crate::time::Millis;

/// Reads a decision.
pub(super) fn read(words: &str, game: &Game) -> Result<Ruling, KeyError> {
    let (what, rest) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
    let rest = rest.trim();
    match (what, rest) {
        ("move", carried) => carried.parse().map(Ruling::Move).map_err(|_| needs("! move e2e4")),
        ("position", fen) => Position::from_fen(fen, game.position().mode())
            .map(|position| Ruling::Position(Box::new(position)))
            .map_err(|_| needs("! position FEN")),
        ("decide", words) => decision::read(words, game),
        ("clock", time) => {
            let set = time.split_once(char::is_whitespace).and_then(|(who, time)| {
                Some(Ruling::Clock { side: side(who)?, left: clock_time(time.trim()).ok()? })
            });
            set.ok_or(needs("! clock white 4:30"))
        }
        ("stop", "") => Ok(Ruling::Stop),
        ("start", who) => {
            side(who).map(|side| Ruling::Start { side }).ok_or(needs("! start white"))
        }
        ("result", "1-0") => Ok(Ruling::Result(Outcome::Won(Color::White))),
        ("result", "0-1") => Ok(Ruling::Result(Outcome::Won(Color::Black))),
        ("result", "1/2-1/2") => Ok(Ruling::Result(Outcome::Drawn)),
        ("result", _) => Err(needs("! result 1-0, ! result 0-1, ! result 1/2-1/2")),
        ("continue", "") => Ok(Ruling::Continue),
        ("seal", "") => Ok(Ruling::Seal),
        ("adjourn", "") => Ok(Ruling::Adjourn),
        ("resume", "") => Ok(Ruling::Resume),
        // What is in a closed envelope must not even come into the record.
        ("sealed", _) if game.phase() != Phase::Adjourned(Stage::Resuming) => {
            Err(KeyError::Envelope)
        }
        ("sealed", carried) => {
            carried.parse().map(Ruling::Sealed).map_err(|_| needs("! sealed e2e4"))
        }
        ("note", "") => Err(needs("! note ...")),
        ("note", text) => Ok(Ruling::Remark(text.to_owned())),
        _ => Err(KeyError::Ruling),
    }
}

/// How a ruling is written whose word is there and whose rest is not.
const fn needs(form: &'static str) -> KeyError {
    KeyError::RulingNeeds(form)
}

fn side(word: &str) -> Option<Color> {
    match word {
        "white" | "w" => Some(Color::White),
        "black" | "b" => Some(Color::Black),
        _ => None,
    }
}

/// `4:30` or `1:04:30`, as a clock shows it, below a day.
pub(super) fn clock_time(text: &str) -> Result<Millis, KeyError> {
    let mut secs: u64 = 0;
    let parts: Vec<&str> = text.split(':').collect();
    if !(2..=3).contains(&parts.len()) {
        return Err(KeyError::Ruling);
    }
    for (index, part) in parts.iter().enumerate() {
        let value: u64 = part.parse().map_err(|_| KeyError::Ruling)?;
        if part.len() > 2 || (index > 0 && value > 59) {
            return Err(KeyError::Ruling);
        }
        secs = secs * 60 + value;
    }
    Ok(Millis::from_secs(secs))
}
