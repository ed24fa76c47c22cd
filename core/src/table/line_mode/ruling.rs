//! The arbiter's decisions as they are typed behind `!`.

use super::{KeyError, command, consulting, decision};
use crate::clock::PERIOD_MAX;
use crate::game::{
    EndReason, Event, Game, Phase, QuickplayVerdict, ResultRuling, Ruling, Stage, TimeChange,
    TouchVerdict, with_bonus,
};
use crate::rules::editions::UnknownWord;
use crate::rules::{CastlingSide, Color, Outcome, Position};
use crate::time::Millis;

/// Reads a decision, in the words of the Laws; `typed` is how it was typed.
pub(super) fn read(words: &str, typed: &str, game: &Game) -> Result<Event, KeyError> {
    let (what, rest) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
    match (what, rest.trim()) {
        ("accept", "") => {
            game.proposal().cloned().map(Event::Ruled).ok_or_else(|| nothing_proposed(game))
        }
        // Where the text names no bonus the arbiter says it.
        ("accept", time) => {
            let bonus = clock_time(time, needs("! accept 2:00"))?;
            let proposed = game.proposal().ok_or_else(|| nothing_proposed(game))?;
            with_bonus(proposed, bonus).map(Event::Ruled).ok_or(KeyError::BonusNamed)
        }
        (what, rest) => match consulting::read(what, rest) {
            Some(consulted) => consulted.map(Event::Consulted),
            None => decided(words, typed, game).map(Event::Ruled),
        },
    }
}

/// Why there is nothing to be accepted. What hangs on a mate that is not decided is no proposal, although its line was
/// shown.
fn nothing_proposed(game: &Game) -> KeyError {
    if game.asks_who_mates().is_some() {
        KeyError::SearchRuns
    } else if game.open_end().is_some() {
        KeyError::MateUndecided
    } else {
        KeyError::NothingProposed
    }
}

fn decided(words: &str, typed: &str, game: &Game) -> Result<Ruling, KeyError> {
    let (what, rest) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
    let rest = rest.trim();
    match (what, rest) {
        ("move", carried) => carried
            .parse()
            .map(Ruling::Move)
            .map_err(|_| KeyError::of_squares(carried, "! move e2e4", needs("! move e2e4"))),
        ("position", fen) => Position::from_fen(fen, game.position().mode())
            .map(|position| Ruling::Position(Box::new(position)))
            .map_err(|_| needs("! position FEN")),
        ("decide", words) => decision::read(words, game),
        ("bonus", time) => {
            changed(time, TimeChange::more, &needs("! bonus white 2:00, ! bonus black 2:00"))
        }
        ("minus", time) => {
            changed(time, TimeChange::less, &needs("! minus white 2:00, ! minus black 2:00"))
        }
        ("warn", who) => side(who).map(|side| Ruling::Warn { side }).ok_or(needs("! warn white")),
        ("stands", who) => {
            side(who).map(|side| Ruling::Stands { side }).ok_or(needs("! stands white"))
        }
        ("device", words) => {
            approved(words).ok_or(needs("! device white, ! device white approved hearing aid"))
        }
        ("illegal", words) => match words.split_once(char::is_whitespace) {
            Some((who, word)) if word.trim() == "withdrawn" => side(who)
                .map(|side| Ruling::Withdrawn { side })
                .ok_or(needs(consulting::ILLEGAL_FORM)),
            Some(_) | None => Err(needs(consulting::ILLEGAL_FORM)),
        },
        ("touch", words) => {
            let ruled = words.split_once(char::is_whitespace).and_then(|(who, verdict)| {
                let verdict = match verdict.trim() {
                    "upheld" => TouchVerdict::Upheld,
                    "rejected" => TouchVerdict::Rejected,
                    "accidental" => TouchVerdict::Accidental,
                    _ => return None,
                };
                Some(Ruling::Touch { side: side(who)?, verdict })
            });
            ruled.ok_or(needs(
                "! touch white upheld, ! touch white rejected, ! touch white accidental",
            ))
        }
        // A sign says that it is added or taken; without one it is the time.
        ("clock", time) if time.contains(['+', '-']) => signed(time),
        ("clock", time) => {
            let (side, left) = side_and_time(time, &needs("! clock white 4:30"))?;
            // Of nothing nobody says whether it is minutes or seconds.
            let left = if left == "0" { "0:00" } else { left };
            Ok(Ruling::Clock { side, left: clock_time(left, needs("! clock white 4:30"))? })
        }
        ("counter", words) => counter(words).ok_or(needs("! counter white 39")),
        ("period", who) => {
            side(who).map(|side| Ruling::NextPeriod { side }).ok_or(needs("! period white"))
        }
        ("control", control) => {
            control.parse().map(Ruling::Control).map_err(|_| needs("! control 40/90m+30:30m+30"))
        }
        ("supervision", word) => word
            .parse()
            .map(|supervision| Ruling::Supervision { supervision })
            .map_err(|_: UnknownWord| needs("! supervision full, ! supervision restricted")),
        ("stop", "") => Ok(Ruling::Stop),
        ("start", who) => {
            side(who).map(|side| Ruling::Start { side }).ok_or(needs("! start white"))
        }
        ("result", words) => result(words).ok_or(needs(RESULT_FORM)),
        ("new-game", article) => articles(article)
            .map(|articles| {
                let (outcome, reason) = (Outcome::Cancelled, EndReason::NewGame);
                Ruling::Result(ResultRuling { outcome, reason, articles })
            })
            .ok_or(needs("! new-game 7.2.1")),
        ("quickplay", words) => quickplay(words).ok_or(needs(QUICKPLAY_FORM)),
        ("castling", words) => castling(words).ok_or(needs(CASTLING_FORM)),
        ("continue", "") => Ok(Ruling::Continue),
        ("seal", "") => Ok(Ruling::Seal),
        ("seal", "reply") => Ok(Ruling::SealReply),
        ("seal", _) => Err(needs("! seal, ! seal reply")),
        ("adjourn", rest) if !rest.is_empty() => {
            let form = needs("! adjourn, ! adjourn early 12:00");
            let rest = rest.strip_prefix("early ").ok_or_else(|| form.clone())?;
            Ok(Ruling::AdjournEarly { rest: clock_time(rest.trim(), form)? })
        }
        ("adjourn", "") => Ok(Ruling::Adjourn),
        ("resume", "") if is_only_told(game) => Ok(Ruling::SealWithdrawn),
        ("resume", "") => Ok(Ruling::Resume),
        ("note", "") => Err(needs("! note ...")),
        ("note", text) => Ok(Ruling::Remark(text.to_owned())),
        // Who goes back to a ply decides from which one on the game is played.
        _ if what == "back" => Err(needs("! decide 12")),
        _ => Err(KeyError::Ruling(command::quoted(typed))),
    }
}

/// Whether a player was told to seal, and nothing is sealed yet.
fn is_only_told(game: &Game) -> bool {
    matches!(game.phase(), Phase::Adjourned(Stage::Sealing | Stage::SealingReply))
}

/// How a result is typed, with its article if it is known.
const RESULT_FORM: &str =
    "! result 1-0, 0-1, 1/2-1/2, 0-0, 1/2-0, 0-1/2, +/-, -/+, -/-, ! result 0-0 11.8";

/// `1-0`, `0-0 11.8`, `1/2-0 12.9.5`: the result and by which articles.
fn result(words: &str) -> Option<Ruling> {
    let (written, rest) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
    let outcome = match written {
        "1/2" | "½-½" | "½" | "draw" => Outcome::Drawn,
        _ => Outcome::ALL
            .into_iter()
            .filter(|outcome| *outcome != Outcome::Cancelled)
            .find(|outcome| outcome.as_str() == written)?,
    };
    let articles = articles(rest)?;
    Some(Ruling::Result(ResultRuling { articles, ..ResultRuling::decided(outcome) }))
}

/// Articles as they are printed, with commas between them; nothing where they do not look so.
fn articles(words: &str) -> Option<Vec<String>> {
    /// No article is longer: `Guidelines 12.1`.
    const LONGEST: usize = 20;
    let is_sign = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '(' | ')' | ' ');
    let is_one = |text: &&str| {
        text.len() <= LONGEST
            && text.chars().all(is_sign)
            && text.chars().any(|c| c.is_ascii_digit())
    };
    if words.trim().is_empty() {
        return Some(Vec::new());
    }
    let parts: Vec<&str> = words.split(',').map(str::trim).collect();
    let written = parts.iter().all(is_one);
    written.then(|| parts.into_iter().map(str::to_owned).collect())
}

/// How the last minutes of a game without increment are asked about and ruled.
const QUICKPLAY_FORM: &str = "! quickplay white, ! quickplay white granted, ! quickplay white drawn, \
                              ! quickplay white postponed, ! quickplay white rejected";

/// `white granted`: what becomes of a request or a claim.
fn quickplay(words: &str) -> Option<Ruling> {
    let (who, verdict) = words.split_once(char::is_whitespace)?;
    let verdict = match verdict.trim() {
        "granted" => QuickplayVerdict::Granted,
        "drawn" => QuickplayVerdict::Drawn,
        "postponed" => QuickplayVerdict::Postponed,
        "rejected" => QuickplayVerdict::Rejected,
        _ => return None,
    };
    Some(Ruling::Quickplay { side: side(who)?, verdict })
}

/// How a ruling on castling is written.
const CASTLING_FORM: &str =
    "! castling white none, ! castling white short, ! castling white long, ! castling white both";

/// `white none`, `black short`: where a side may still castle.
fn castling(words: &str) -> Option<Ruling> {
    let (who, wing) = words.split_once(char::is_whitespace)?;
    let wings = match wing.trim() {
        "none" => vec![],
        "short" => vec![CastlingSide::KingSide],
        "long" => vec![CastlingSide::QueenSide],
        "both" => vec![CastlingSide::KingSide, CastlingSide::QueenSide],
        _ => return None,
    };
    Some(Ruling::Castling { side: side(who)?, wings })
}

/// `white 39`: a side's move counter.
fn counter(words: &str) -> Option<Ruling> {
    let (who, moves) = words.split_once(char::is_whitespace)?;
    Some(Ruling::Counter { side: side(who)?, moves: moves.trim().parse().ok()? })
}

/// `approved` and which device, behind the side.
fn approved(words: &str) -> Option<Ruling> {
    let (who, rest) = words.split_once(char::is_whitespace)?;
    let (word, device) = rest.trim().split_once(char::is_whitespace)?;
    let device = device.trim();
    let is_so = word == "approved" && !device.is_empty();
    is_so.then_some(Ruling::Approved { side: side(who)?, device: device.to_owned() })
}

/// How a ruling is written whose word is there and whose rest is not.
pub(super) const fn needs(form: &'static str) -> KeyError {
    KeyError::RulingNeeds(form)
}

pub(super) fn side(word: &str) -> Option<Color> {
    match word {
        "white" | "w" => Some(Color::White),
        "black" | "b" => Some(Color::Black),
        _ => None,
    }
}

/// `black 2:00`: whose, and what stands behind it.
fn side_and_time<'a>(text: &'a str, form: &KeyError) -> Result<(Color, &'a str), KeyError> {
    let (who, time) = text.split_once(char::is_whitespace).ok_or_else(|| form.clone())?;
    Ok((side(who).ok_or_else(|| form.clone())?, time.trim()))
}

/// `black 2:00`, as a time that is added or taken.
fn changed(
    text: &str,
    change: impl Fn(Millis) -> TimeChange,
    form: &KeyError,
) -> Result<Ruling, KeyError> {
    let (side, time) = side_and_time(text, form)?;
    let span = clock_time(time.trim_start_matches('+'), form.clone())?;
    Ok(Ruling::Time { side, change: change(span) })
}

/// `black +2:00`, `black -0:30`.
fn signed(text: &str) -> Result<Ruling, KeyError> {
    let form = needs("! clock white 4:30, ! clock white +2:00, ! clock white -2:00");
    let (side, time) = side_and_time(text, &form)?;
    let (change, span) = match (time.strip_prefix('+'), time.strip_prefix('-')) {
        (Some(span), _) => (TimeChange::more as fn(Millis) -> TimeChange, span),
        (None, Some(span)) => (TimeChange::less as fn(Millis) -> TimeChange, span),
        (None, None) => return Err(form),
    };
    Ok(Ruling::Time { side, change: change(clock_time(span.trim(), form)?) })
}

/// `4:30` or `1:04:30`, as a clock shows it: no longer than a period of a game. What is no time at all is told with its
/// form.
pub(super) fn clock_time(text: &str, form: KeyError) -> Result<Millis, KeyError> {
    let time = hours_minutes_seconds(text).ok_or(form)?;
    if time > PERIOD_MAX {
        return Err(KeyError::TimeTooLong(text.to_owned()));
    }
    Ok(time)
}

fn hours_minutes_seconds(text: &str) -> Option<Millis> {
    let mut secs: u64 = 0;
    let parts: Vec<&str> = text.split(':').collect();
    if !(2..=3).contains(&parts.len()) {
        return None;
    }
    for (index, part) in parts.iter().enumerate() {
        let value: u64 = part.parse().ok()?;
        if part.len() > 2 || (index > 0 && value > 59) {
            return None;
        }
        secs = secs * 60 + value;
    }
    Some(Millis::from_secs(secs))
}
