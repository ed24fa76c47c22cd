//! The fields of scores that come to the arbiter, entry by entry.

use serde_json::Value;

use super::Fields;
use crate::game::{SheetEvent, SheetNote, SheetStands};
use crate::rules::Article;
use crate::scoresheet::{EntryRead, Meaning, Oddity};

pub(super) fn of_event(what: &SheetEvent) -> Fields {
    match what {
        SheetEvent::Handed(handed) => Fields::what("handed")
            .with("file", handed.file.as_str())
            .with("form", handed.form.to_string())
            .with("encoding", handed.encoding.name()),
        SheetEvent::Opened => Fields::what("opened"),
        SheetEvent::Ended => Fields::what("ended"),
        SheetEvent::Cleared => Fields::what("cleared"),
        // They have no line of their own.
        SheetEvent::Written { .. } | SheetEvent::Struck => Fields::none(),
    }
}

pub(super) fn of_note(what: &SheetNote) -> Fields {
    match what {
        SheetNote::Entry(entry) => of_entry(Fields::what("entry"), entry),
        SheetNote::Struck(entry) => of_entry(Fields::what("struck"), entry),
        SheetNote::Stands(stands) => of_standing(stands),
        SheetNote::Odd(oddities) => {
            let oddities: Vec<Value> = oddities.iter().map(of_oddity).collect();
            Fields::what("odd").with("oddities", oddities)
        }
        SheetNote::Result(result) => Fields::what("result").with("result", result.sign()),
        SheetNote::Left => Fields::what("left"),
        SheetNote::LeftByRuling => Fields::what("left-by-ruling"),
        SheetNote::LaidAside => Fields::what("laid-aside"),
        SheetNote::OwnRecordLaidAside => Fields::what("own-record-laid-aside"),
        SheetNote::AnswersGone(plies) => {
            let plies: Vec<Value> = plies.iter().map(|at| at.index().into()).collect();
            Fields::what("answers-gone").with("plies", plies)
        }
        SheetNote::OwnRecord => Fields::what("own-record"),
        SheetNote::Missing => Fields::what("missing"),
        SheetNote::BringUpToDate { both } => Fields::what("bring-up-to-date")
            .when("both", *both)
            .article(if *both { Article::A8_5_1 } else { Article::A8_5_2 }),
        SheetNote::RecordsAgain => Fields::what("records-again").article(Article::A8_4),
    }
}

/// A number as it was written and the ply before which it stands, the number whose moves stand there twice, or what else
/// is odd.
#[must_use]
pub fn of_oddity(oddity: &Oddity) -> Value {
    match *oddity {
        Oddity::Number { written, ply } => {
            Fields::none().with("number", written).with("ply", ply).into_value()
        }
        Oddity::Doubled { number } => {
            Fields::none().with("number", number).with("doubled", true).into_value()
        }
        Oddity::Unclosed { line } => Fields::none().with("unclosed_in_line", line).into_value(),
        Oddity::BehindResult { entries } => {
            Fields::none().with("behind_result", entries).into_value()
        }
        Oddity::NoWinner { ref text } => {
            Fields::none().with("no_winner", text.as_str()).into_value()
        }
        Oddity::Words { ref text, ply } => {
            Fields::none().with("words", text.as_str()).with("ply", ply).into_value()
        }
        Oddity::CastlingOrResult { ply } => {
            Fields::none().with("castling_or_result", ply).into_value()
        }
        Oddity::Descriptive => Fields::none().with("descriptive", true).into_value(),
        Oddity::Results { first, other } => {
            let results = vec![Value::from(first.sign()), Value::from(other.sign())];
            Fields::none().with("results", results).into_value()
        }
    }
}

fn of_entry(fields: Fields, entry: &EntryRead) -> Fields {
    let fields = fields.ply(entry.at).with("entry", entry.text.as_str());
    let fields = match &entry.meaning {
        Meaning::Move(san) => fields.with("meaning", "move").with("san", san.as_str()),
        Meaning::Illegal(carried) => {
            fields.with("meaning", "illegal").with("uci", carried.as_str()).when("illegal", true)
        }
        Meaning::Inferred(san) => fields.with("meaning", "inferred").with("san", san.as_str()),
        Meaning::Several(sans) => fields.with("meaning", "several").with("sans", sans.clone()),
        Meaning::Unplayable => fields.with("meaning", "unplayable"),
        Meaning::InNoGame => fields.with("meaning", "in-no-game"),
        Meaning::NotFollowed => fields.with("meaning", "not-followed"),
        Meaning::Nothing => fields.with("meaning", "nothing"),
    };
    fields.when("draw_offer", entry.draw_offer)
}

fn of_standing(stands: &SheetStands) -> Fields {
    let inside = |entry: &EntryRead| of_entry(Fields::none(), entry).into_value();
    Fields::what("stands")
        .with("plies_played", stands.plies)
        .with_some("last", stands.last.as_ref().map(inside))
        .with_some("stops_at", stands.stops_at.as_ref().map(inside))
        .with("silent", stands.silent)
        .with("games", stands.games)
        .ply(stands.next)
}
