//! What the arbiter asks the Laws behind `!`: the answer is a proposal, and rules nothing yet.

use super::KeyError;
use super::ruling::{needs, side};
use crate::game::{Consulted, FlagCase, IllegalCase};
use crate::rules::Color;
use crate::rules::editions::{Fault, SeenBy, SetUpFault};

/// How an illegal move is asked about.
pub(super) const ILLEGAL_FORM: &str = "! illegal white, ! illegal white call, ! illegal white promotion, ! illegal white press, ! illegal white two-hands, \
     ! illegal white claimed, ! illegal white withdrawn, ! illegal white counted";

/// Reads a question; none where it is none.
pub(super) fn read(what: &str, rest: &str) -> Option<Result<Consulted, KeyError>> {
    Some(match (what, rest) {
        ("illegal", words) if !is_ruled(words) => illegal(words).ok_or(needs(ILLEGAL_FORM)),
        ("flag", words) => {
            flag(words).ok_or(needs("! flag white, ! flag both, ! flag white claimed"))
        }
        ("absent", who) => side_or_both(who)
            .map(|side| Consulted::Absent { side })
            .ok_or(needs("! absent white, ! absent both")),
        ("setup", fault) => {
            let fault = match fault {
                "" | "pieces" => Some(SetUpFault::Pieces),
                "board" => Some(SetUpFault::Board),
                "clock" => Some(SetUpFault::Clock),
                _ => None,
            };
            fault
                .map(|fault| Consulted::SetUp { fault })
                .ok_or(needs("! setup pieces, ! setup board, ! setup clock"))
        }
        // With a verdict behind it it is a ruling.
        ("quickplay", who) => Ok(Consulted::Quickplay { side: side(who)? }),
        ("colours" | "colors", "") => Ok(Consulted::Colours),
        // With more behind it it is a ruling.
        ("device", who) => Ok(Consulted::Device { side: side(who)? }),
        _ => return None,
    })
}

/// Whether it is no question: it takes back what was counted.
fn is_ruled(words: &str) -> bool {
    words.split_whitespace().any(|word| word == "withdrawn")
}

/// `white`, `white press`, `white claimed`: whose illegal move it is, what it was, and whether the opponent says it.
fn illegal(words: &str) -> Option<Consulted> {
    let mut words = words.split_whitespace();
    let side = words.next().and_then(side)?;
    let mut words = words.peekable();
    if words.next_if_eq(&"counted").is_some() {
        return words.next().is_none().then_some(Consulted::NotCounted { side });
    }
    let mut case = IllegalCase { side, fault: Fault::Move, seen_by: SeenBy::Arbiter };
    for word in words {
        match word {
            "call" => case.fault = Fault::Call,
            "promotion" => case.fault = Fault::Promotion,
            "press" => case.fault = Fault::Press,
            "two-hands" => case.fault = Fault::TwoHands,
            _ => case.seen_by = claimed(word)?,
        }
    }
    Some(Consulted::Illegal(case))
}

/// `white`, `both claimed`: whose flag is down, and whether the opponent says it.
fn flag(words: &str) -> Option<Consulted> {
    let (who, rest) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
    let side = side_or_both(who)?;
    let seen_by = match rest.trim() {
        "" => SeenBy::Arbiter,
        word => claimed(word)?,
    };
    Some(Consulted::Flag(FlagCase { side, seen_by }))
}

fn claimed(word: &str) -> Option<SeenBy> {
    (word == "claimed").then_some(SeenBy::Opponent)
}

/// One side, or none where both are meant.
fn side_or_both(word: &str) -> Option<Option<Color>> {
    match word {
        "both" => Some(None),
        _ => side(word).map(Some),
    }
}
