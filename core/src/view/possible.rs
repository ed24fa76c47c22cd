//! The short list of what the arbiter can ask or rule now: each with what is typed for it, and its article.

use crate::game::{Possible, article_of_standing};
use crate::rules::editions::{Class, Fault, Laws, Setting};
use crate::rules::{Article, Color};
use crate::voices::{Pack, ruling_in};

/// One line of the list: what is typed, what it is, and by which article.
#[must_use]
pub fn possible_text(possible: Possible, laws: Setting, pack: &Pack) -> String {
    let (_, key, side, article) = entry(possible);
    let what =
        pack.text(key, &[("side", side.map(|side| pack.side(side)).unwrap_or_default().into())]);
    let typed = command(possible, pack);
    let text = pack.text("possible-line", &[("typed", typed.into()), ("what", what.into())]);
    // By which article an illegal move stands is another one in blitz of 2009 than in rapid chess (B.3c).
    let number = match possible {
        Possible::Stands { side: _ } => article_of_standing(laws),
        Possible::Accept
        | Possible::Supervision { .. }
        | Possible::Illegal { .. }
        | Possible::StillThere { .. }
        | Possible::Count { .. }
        | Possible::Touch { .. }
        | Possible::Move { .. }
        | Possible::Back { .. }
        | Possible::Flag { .. }
        | Possible::NextPeriod { .. }
        | Possible::Quickplay { .. }
        | Possible::Report
        | Possible::Absent
        | Possible::AbsentAtResumption
        | Possible::Seal
        | Possible::SealReply
        | Possible::Adjourn
        | Possible::Resume
        | Possible::Sealed
        | Possible::Stop
        | Possible::Start { .. }
        | Possible::Result
        | Possible::Continue => Laws::built_in().printed(article, laws.edition),
    };
    match number.filter(|number| !number.is_empty()) {
        Some(number) => {
            pack.text("with-article", &[("text", text.into()), ("article", number.into())])
        }
        None => text,
    }
}

/// What is typed for it, in the words of the pack's language.
pub(super) fn command(possible: Possible, pack: &Pack) -> String {
    let (typed, _, side, _) = entry(possible);
    let word = |side: Color| side.fold_wb("white", "black");
    let typed = side.map_or_else(|| typed.to_owned(), |side| typed.replace("SIDE", word(side)));
    let typed = ruling_in(pack.language(), &typed);
    if let Possible::Move { side: _, carried } = possible {
        return typed.replace("MOVE", &carried.to_string());
    }
    if let Possible::Back { plies, .. } = possible {
        return typed.replace("PLIES", &plies.to_string());
    }
    typed
}

/// What is typed, with SIDE for a side, MOVE and PLIES for what the matter has; its message; whose it is; the article of 2023.
const fn entry(possible: Possible) -> (&'static str, &'static str, Option<Color>, &'static str) {
    match possible {
        Possible::Accept => ("! accept", "possible-accept", None, ""),
        Possible::Supervision { class } => {
            let article = match class {
                Class::Standard => "",
                Class::Rapid => Article::A4Full.number(),
                Class::Blitz => Article::B2Full.number(),
            };
            ("! supervision full, restricted", "possible-supervision", None, article)
        }
        Possible::Illegal { side, fault: Fault::Move } => {
            ("! illegal SIDE", "possible-illegal", Some(side), "7.5.1")
        }
        Possible::Illegal { side, fault: Fault::Call } => {
            ("! illegal SIDE call", "possible-call", Some(side), "7.5.1")
        }
        Possible::Illegal { side, fault: Fault::Promotion } => {
            ("! illegal SIDE promotion", "possible-promotion", Some(side), "7.5.2")
        }
        Possible::Illegal { side, fault: Fault::Press } => {
            ("! illegal SIDE press", "possible-press", Some(side), "7.5.3")
        }
        Possible::Illegal { side, fault: Fault::TwoHands } => {
            ("! illegal SIDE two-hands", "possible-two-hands", Some(side), "7.5.4")
        }
        Possible::StillThere { side, fault: Fault::Promotion } => {
            ("! illegal SIDE promotion", "possible-still-there", Some(side), "A.5.4")
        }
        Possible::StillThere { side, fault: _ } => {
            ("! illegal SIDE", "possible-still-there", Some(side), "A.5.4")
        }
        Possible::Count { side } => {
            ("! illegal SIDE counted", "possible-count", Some(side), "7.5.5")
        }
        Possible::Stands { side } => ("! stands SIDE", "possible-stands", Some(side), ""),
        Possible::Touch { side } => {
            ("! touch SIDE upheld, rejected, accidental", "possible-touch", Some(side), "4.8")
        }
        Possible::Move { side, carried: _ } => {
            ("! move MOVE", "possible-move", Some(side), "D.2.9")
        }
        Possible::Back { side, plies: _, article } => {
            ("! decide PLIES", "possible-back", Some(side), article.key())
        }
        Possible::Flag { side } => ("! flag SIDE", "possible-flag", Some(side), "6.9"),
        Possible::NextPeriod { side } => {
            ("! period SIDE", "possible-next-period", Some(side), "8.6")
        }
        Possible::Quickplay { side } => {
            ("! quickplay SIDE", "possible-quickplay", Some(side), "III.5")
        }
        Possible::Report => ("! report", "possible-report", None, "D.2.9"),
        Possible::Absent => ("! absent white, black, both", "possible-absent", None, "6.7.1"),
        Possible::AbsentAtResumption => {
            ("! absent white, black, both", "possible-absent", None, "I.10")
        }
        Possible::Seal => ("! seal", "possible-seal", None, "I.1"),
        Possible::SealReply => ("! seal reply", "possible-seal-reply", None, "I.9.3"),
        Possible::Adjourn => ("! adjourn", "possible-adjourn", None, "I.1"),
        Possible::Resume => ("! resume", "possible-resume", None, "I.5"),
        Possible::Sealed => ("! sealed ...", "possible-sealed", None, "I.9"),
        Possible::Stop => ("! stop", "possible-stop", None, "6.11.2"),
        Possible::Start { side } => ("! start SIDE", "possible-start", Some(side), ""),
        Possible::Result => ("! result 1-0", "possible-result", None, ""),
        Possible::Continue => ("! continue", "possible-continue", None, ""),
    }
}
