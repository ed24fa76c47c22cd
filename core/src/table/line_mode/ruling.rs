//! The arbiter's decisions as they are typed behind `!`.

use super::{KeyError, decision};
use crate::game::{
    Consulted, Event, Game, Phase, Ruling, Stage, TimeChange, TouchVerdict, with_bonus,
};
use crate::rules::editions::{Fault, SeenBy};
use crate::rules::{Color, Outcome, Position};
use crate::time::Millis;

/// Reads a decision.
pub(super) fn read(words: &str, game: &Game) -> Result<Event, KeyError> {
    let (what, rest) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
    match (what, rest.trim()) {
        ("illegal" | "regelwidrig", words) => consulted(words),
        ("accept" | "annehmen", "") => {
            game.proposal().cloned().map(Event::Ruled).ok_or(KeyError::NothingProposed)
        }
        // Where the text names no bonus the arbiter says it.
        ("accept" | "annehmen", time) => {
            let bonus = clock_time(time).map_err(|_| needs("! accept 2:00"))?;
            let proposed = game.proposal().ok_or(KeyError::NothingProposed)?;
            with_bonus(proposed, bonus).map(Event::Ruled).ok_or(KeyError::BonusNamed)
        }
        _ => decided(words, game).map(Event::Ruled),
    }
}

/// `white`, `white press`, `white claimed`: whose illegal move it is, what it was, and whether the opponent says it.
fn consulted(words: &str) -> Result<Event, KeyError> {
    const FORM: &str =
        "! illegal white, ! illegal white promotion, press, two-hands, or claimed behind it";
    let mut words = words.split_whitespace();
    let side = words.next().and_then(side).ok_or(needs(FORM))?;
    let mut consulted = Consulted { side, fault: Fault::Move, seen_by: SeenBy::Arbiter };
    for word in words {
        match word {
            "claimed" | "reklamiert" => consulted.seen_by = SeenBy::Opponent,
            "promotion" | "umwandlung" => consulted.fault = Fault::Promotion,
            "press" | "uhr" => consulted.fault = Fault::Press,
            "two-hands" | "zwei-hände" => consulted.fault = Fault::TwoHands,
            _ => return Err(needs(FORM)),
        }
    }
    Ok(Event::Consulted(consulted))
}

fn decided(words: &str, game: &Game) -> Result<Ruling, KeyError> {
    let (what, rest) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
    let rest = rest.trim();
    match (what, rest) {
        ("move" | "zug", carried) => {
            carried.parse().map(Ruling::Move).map_err(|_| needs("! move e2e4"))
        }
        ("position" | "stellung", fen) => Position::from_fen(fen, game.position().mode())
            .map(|position| Ruling::Position(Box::new(position)))
            .map_err(|_| needs("! position FEN")),
        ("decide" | "entscheiden", words) => decision::read(words, game),
        ("bonus" | "gutschrift", time) => {
            changed(time, TimeChange::more).ok_or(needs("! bonus black 2:00"))
        }
        ("minus" | "abzug", time) => {
            changed(time, TimeChange::less).ok_or(needs("! minus black 2:00"))
        }
        ("warn" | "verwarnung", who) => {
            side(who).map(|side| Ruling::Warn { side }).ok_or(needs("! warn white"))
        }
        ("stands" | "bleibt", who) => {
            side(who).map(|side| Ruling::Stands { side }).ok_or(needs("! stands white"))
        }
        ("touch" | "berührt", words) => {
            let ruled = words.split_once(char::is_whitespace).and_then(|(who, verdict)| {
                let verdict = match verdict.trim() {
                    "upheld" | "bindet" => TouchVerdict::Upheld,
                    "rejected" | "abgewiesen" => TouchVerdict::Rejected,
                    "accidental" | "versehentlich" => TouchVerdict::Accidental,
                    _ => return None,
                };
                Some(Ruling::Touch { side: side(who)?, verdict })
            });
            ruled.ok_or(needs("! touch white upheld, rejected or accidental"))
        }
        // A sign says that it is added or taken; without one it is the time.
        ("clock" | "uhr", time) if time.contains(['+', '-']) => signed(time)
            .ok_or(needs("! clock white 4:30, ! clock white +2:00, ! clock white -2:00")),
        ("clock" | "uhr", time) => {
            let set = time.split_once(char::is_whitespace).and_then(|(who, time)| {
                Some(Ruling::Clock { side: side(who)?, left: clock_time(time.trim()).ok()? })
            });
            set.ok_or(needs("! clock white 4:30"))
        }
        ("stop" | "anhalten", "") => Ok(Ruling::Stop),
        ("start" | "starten", who) => {
            side(who).map(|side| Ruling::Start { side }).ok_or(needs("! start white"))
        }
        ("result" | "ergebnis", "1-0") => Ok(Ruling::Result(Outcome::Won(Color::White))),
        ("result" | "ergebnis", "0-1") => Ok(Ruling::Result(Outcome::Won(Color::Black))),
        ("result" | "ergebnis", "1/2-1/2" | "1/2" | "draw" | "remis") => {
            Ok(Ruling::Result(Outcome::Drawn))
        }
        ("result" | "ergebnis", _) => Err(needs("! result 1-0, ! result 0-1, ! result 1/2-1/2")),
        ("continue" | "weiter", "") => Ok(Ruling::Continue),
        ("seal" | "abgeben", "") => Ok(Ruling::Seal),
        ("adjourn" | "vertagen", "") => Ok(Ruling::Adjourn),
        ("resume" | "fortsetzen", "") => Ok(Ruling::Resume),
        // What is in a closed envelope must not even come into the record.
        ("sealed" | "abgabezug", _) if game.phase() != Phase::Adjourned(Stage::Resuming) => {
            Err(KeyError::Envelope)
        }
        ("sealed" | "abgabezug", carried) => {
            carried.parse().map(Ruling::Sealed).map_err(|_| needs("! sealed e2e4"))
        }
        ("note" | "notiz", "") => Err(needs("! note ...")),
        ("note" | "notiz", text) => Ok(Ruling::Remark(text.to_owned())),
        _ => Err(KeyError::Ruling),
    }
}

/// How a ruling is written whose word is there and whose rest is not.
const fn needs(form: &'static str) -> KeyError {
    KeyError::RulingNeeds(form)
}

fn side(word: &str) -> Option<Color> {
    match word {
        "white" | "w" | "weiß" | "weiss" => Some(Color::White),
        "black" | "b" | "schwarz" | "s" => Some(Color::Black),
        _ => None,
    }
}

/// `black 2:00`, as a time that is added or taken.
fn changed(text: &str, change: impl Fn(Millis) -> TimeChange) -> Option<Ruling> {
    let (who, time) = text.split_once(char::is_whitespace)?;
    let span = clock_time(time.trim().trim_start_matches('+')).ok()?;
    Some(Ruling::Time { side: side(who)?, change: change(span) })
}

/// `black +2:00`, `black -0:30`.
fn signed(text: &str) -> Option<Ruling> {
    let (who, time) = text.split_once(char::is_whitespace)?;
    let time = time.trim();
    let (change, span) = match (time.strip_prefix('+'), time.strip_prefix('-')) {
        (Some(span), _) => (TimeChange::more as fn(Millis) -> TimeChange, span),
        (None, Some(span)) => (TimeChange::less as fn(Millis) -> TimeChange, span),
        (None, None) => return None,
    };
    Some(Ruling::Time { side: side(who)?, change: change(clock_time(span.trim()).ok()?) })
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
