//! A record beside what today's core concludes from its facts.
//!
//! A record keeps the facts, and in its lines what was concluded and told when it was made: plies, times,
//! differences, results, sentences. A later version of the program may conclude otherwise from the same
//! facts. That changes nothing in the record; what is otherwise is listed, entry by entry.

use serde::Serialize;

use super::replay::{computed, shown};
use super::{Words, recorded};
use crate::game::{Event, Game};
use crate::journal::{self, Entry, Record};
use crate::rules::{Color, PlyNumber};
use crate::time::Millis;
use crate::view::{Kind, Line, Who, short, visible_json};
use crate::voices::Pack;

/// What a line is a conclusion about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum About {
    /// A ply and its state: touched, called, executed on which board, made, completed.
    Plies,
    /// The clocks.
    Times,
    /// What differs, or no longer does.
    Differences,
    /// How the game ends, or is interrupted.
    Result,
    /// What is said.
    Said,
    /// Anything else that is shown.
    Shown,
}

impl About {
    /// All of them, in the order in which they are counted up.
    pub const ALL: [About; 6] =
        [About::Plies, About::Times, About::Differences, About::Result, About::Said, About::Shown];

    /// The word as programs and messages read it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            About::Plies => "plies",
            About::Times => "times",
            About::Differences => "differences",
            About::Result => "result",
            About::Said => "said",
            About::Shown => "shown",
        }
    }

    /// What a line of this kind is about.
    const fn of(kind: Kind) -> About {
        match kind {
            Kind::Touched
            | Kind::Adjusted
            | Kind::Called
            | Kind::Slip
            | Kind::Waits
            | Kind::Executed
            | Kind::Made
            | Kind::Repeated
            | Kind::Completed => About::Plies,
            Kind::Clock | Kind::Flag => About::Times,
            Kind::Discrepancy | Kind::Resolved => About::Differences,
            Kind::Ending | Kind::Offer | Kind::Adjourned => About::Result,
            Kind::Saying | Kind::Said | Kind::Unheard => About::Said,
            Kind::Opened
            | Kind::Begun
            | Kind::Lifted
            | Kind::Placed
            | Kind::Occupancy
            | Kind::Heard
            | Kind::Noted
            | Kind::Asked
            | Kind::Microphone
            | Kind::Sheet
            | Kind::Report
            | Kind::Ruling
            | Kind::Proposed
            | Kind::Declared
            | Kind::Due
            | Kind::Device
            | Kind::Refused
            | Kind::Resumed
            | Kind::Closed => About::Shown,
        }
    }
}

/// One thing that today's core concludes otherwise than the record.
#[derive(Clone, Debug, PartialEq)]
pub struct Otherwise {
    /// The entry: the number of the row, from 0.
    pub entry: u64,
    /// Its time.
    pub at: Millis,
    /// The ply that was next before this entry, as today's core counts them.
    pub ply: Option<PlyNumber>,
    /// What it is about.
    pub about: About,
    /// What the record has, if anything.
    pub recorded: Option<journal::Line>,
    /// What today's core concludes, if anything.
    pub today: Option<Line>,
}

/// A difference as programs read it.
#[derive(Serialize)]
struct Json<'a> {
    otherwise: &'static str,
    entry: u64,
    at_ms: u64,
    move_number: Option<u32>,
    turn: Option<&'static str>,
    record: Option<JsonLine<'a>>,
    today: Option<JsonLine<'a>>,
}

/// A line as programs read it, without its time.
#[derive(Serialize)]
struct JsonLine<'a> {
    kind: &'a str,
    who: Option<&'a str>,
    text: &'a str,
}

impl Otherwise {
    /// The difference as one line for people.
    #[must_use]
    pub fn plain(&self, pack: &Pack) -> String {
        let entry = ("entry", self.entry.to_string().into());
        let at = ("at", short(self.at, pack).into());
        let place = match self.ply {
            None => pack.text("replay-entry", &[entry, at]),
            Some(PlyNumber { number, side }) => {
                let number = ("number", number.to_string().into());
                let side = ("side", pack.side(side).into());
                pack.text("replay-entry-of-move", &[entry, at, number, side])
            }
        };
        let place = ("place", place.into());
        let recorded = self.recorded.as_ref().map(|line| self.as_printed(line, pack));
        let recorded = ("recorded", recorded.unwrap_or_default().into());
        let today = self.today.as_ref().map(|line| line.plain(pack));
        let today = ("today", today.unwrap_or_default().into());
        match (&self.recorded, &self.today) {
            (Some(_), Some(_)) => pack.text("replay-otherwise", &[place, recorded, today]),
            (Some(_), None) => pack.text("replay-no-longer", &[place, recorded]),
            (None, _) => pack.text("replay-new", &[place, today]),
        }
    }

    /// A recorded line for people; one of a kind that only its own version knows, as it stands.
    fn as_printed(&self, line: &journal::Line, pack: &Pack) -> String {
        match shown(line, self.at) {
            Ok(line) => line.plain(pack),
            Err(_) => format!("{}: {}", line.kind, line.text),
        }
    }

    /// The difference as one JSON object: `otherwise` (what it is about), `entry`, `at_ms`, `move_number`
    /// and `turn` (or null), `record` and `today` (each `kind`, `who`, `text`, or null).
    #[must_use]
    pub fn json(&self) -> String {
        let json = Json {
            otherwise: self.about.as_str(),
            entry: self.entry,
            at_ms: self.at.0,
            move_number: self.ply.map(|ply| ply.number),
            turn: self.ply.map(|ply| match ply.side {
                Color::White => "white",
                Color::Black => "black",
            }),
            record: self.recorded.as_ref().map(|line| JsonLine {
                kind: &line.kind,
                who: line.who.as_deref(),
                text: &line.text,
            }),
            today: self.today.as_ref().map(|line| JsonLine {
                kind: line.kind.as_str(),
                who: line.who.map(Who::as_str),
                text: &line.text,
            }),
        };
        // Numbers and strings only: there is nothing in it that JSON cannot hold.
        visible_json(&json).unwrap_or_default()
    }
}

/// The rows of a record, one after the other: the lines that each event brings about today, and what of them is
/// otherwise than recorded.
pub struct Comparison<'a> {
    /// The words in which the record goes on at present.
    words: &'a Words,
    /// Those of the other languages.
    others: Vec<&'a Words>,
    game: Option<Game>,
}

impl<'a> Comparison<'a> {
    /// A comparison that has seen no row. The record begins in the first words; whoever goes on with a table may
    /// choose another language.
    #[must_use]
    pub fn new(words: &'a Words, others: impl IntoIterator<Item = &'a Words>) -> Comparison<'a> {
        Comparison { words, others: others.into_iter().collect(), game: None }
    }

    /// The game after the rows so far, as today's core has it. None before the opening.
    #[must_use]
    pub const fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }

    /// The next row: its lines today, and what is otherwise.
    pub fn row(&mut self, record: &Record) -> (Vec<Line>, Vec<Otherwise>) {
        let ply = self.game.as_ref().map(|game| game.position().ply());
        let (game, lines) = self.today(record);
        self.game = game;
        let otherwise = otherwise(record, &lines, ply);
        (lines, otherwise)
    }

    /// The words of the row that was taken last.
    #[must_use]
    pub const fn words(&self) -> &'a Words {
        self.words
    }

    /// What this row brings about today, in the language in which it was written.
    fn today(&mut self, record: &Record) -> (Option<Game>, Vec<Line>) {
        let is_recorded = |lines: &[Line]| {
            let same = lines.iter().zip(&record.lines).all(|(today, line)| is(record, line, today));
            lines.len() == record.lines.len() && same
        };
        let (game, lines) = computed(self.game.as_ref(), record, self.words);
        if is_recorded(&lines) {
            return (game, lines);
        }
        for other in &mut self.others {
            let (game, lines) = computed(self.game.as_ref(), record, other);
            if is_recorded(&lines) {
                std::mem::swap(other, &mut self.words);
                return (game, lines);
            }
        }
        (game, lines)
    }
}

/// What is otherwise in one row. The order of its lines is nobody's conclusion.
fn otherwise(record: &Record, today: &[Line], ply: Option<PlyNumber>) -> Vec<Otherwise> {
    let mut new: Vec<&Line> = today.iter().collect();
    let mut gone = Vec::new();
    for line in &record.lines {
        match new.iter().position(|today| is(record, line, today)) {
            Some(same) => _ = new.remove(same),
            None => gone.push(line),
        }
    }
    let one = |recorded: Option<&journal::Line>, today: Option<&Line>| {
        let of_record =
            recorded.and_then(|line| Kind::ALL.iter().find(|k| k.as_str() == line.kind));
        let kind = today.map(|line| line.kind).or(of_record.copied());
        Otherwise {
            entry: record.seq,
            at: record.at,
            ply,
            about: kind.map_or(About::Shown, About::of),
            recorded: recorded.cloned(),
            today: today.cloned(),
        }
    };
    let mut all = Vec::new();
    for line in gone {
        let alike = |today: &&Line| {
            is_of_kind(record, line, today.kind)
                && (today.who.map(Who::as_str), today.channel)
                    == (line.who.as_deref(), line.channel)
        };
        let instead = new.iter().position(alike).map(|at| new.remove(at));
        all.push(one(Some(line), instead));
    }
    all.extend(new.into_iter().map(|line| one(None, Some(line))));
    all
}

/// Whether a recorded line is the one of today.
fn is(record: &Record, line: &journal::Line, today: &Line) -> bool {
    let other = recorded(today);
    is_of_kind(record, line, today.kind)
        && (&other.who, &other.text, other.channel) == (&line.who, &line.text, line.channel)
}

/// Whether a recorded line is of this kind of today. Records from before it was known whether a sentence
/// was heard call it said where it was to be said.
fn is_of_kind(record: &Record, line: &journal::Line, kind: Kind) -> bool {
    let is_fate = matches!(&record.entry, Entry::Event(Event::Uttered(_)));
    let was_said = !is_fate && kind == Kind::Saying && line.kind == Kind::Said.as_str();
    was_said || line.kind == kind.as_str()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Channel, Unheard, Uttered};
    use crate::journal::Hash;
    use crate::view::{Fields, Who};
    use crate::voices::Language;

    fn line(kind: Kind, who: Who, text: &str) -> Line {
        let fields = Fields::default();
        Line {
            at: Millis(4_000),
            kind,
            who: Some(who),
            text: text.to_owned(),
            channel: None,
            fields,
        }
    }

    fn row(lines: Vec<journal::Line>) -> Record {
        let (entry, hash) = (Entry::Event(Event::TimeReached), Hash::ZERO);
        Record {
            seq: 7,
            at: Millis(4_000),
            utc_ms: 0,
            entry,
            lines,
            pulse: None,
            unsealed: false,
            hash,
        }
    }

    /// What is otherwise, each with what it is about, what was recorded and what is found.
    fn found(
        recorded: Vec<journal::Line>,
        today: &[Line],
    ) -> Vec<(About, Option<String>, Option<String>)> {
        let all = otherwise(&row(recorded), today, None).into_iter();
        all.map(|one| {
            (one.about, one.recorded.map(|line| line.text), one.today.map(|line| line.text))
        })
        .collect()
    }

    fn text(text: &str) -> Option<String> {
        Some(text.to_owned())
    }

    #[test]
    fn the_same_lines_are_the_same_in_any_order() {
        let made = line(Kind::Made, Who::White, "e2e4");
        let clock = line(Kind::Clock, Who::White, "runs");
        let both = vec![recorded(&made), recorded(&clock)];
        assert_eq!(found(both.clone(), &[clock.clone(), made.clone()]), []);
        let twice = [clock.clone(), made, clock];
        assert_eq!(found(both, &twice), [(About::Times, None, text("runs"))]);
    }

    #[test]
    fn a_line_of_the_same_kind_and_person_stands_instead() {
        let old = [
            line(Kind::Completed, Who::White, "1. e3"),
            line(Kind::Discrepancy, Who::White, "e4 is empty"),
            line(Kind::Ending, Who::Arbiter, "1-0"),
        ];
        let today = [
            line(Kind::Discrepancy, Who::Black, "e4 is empty"),
            line(Kind::Completed, Who::White, "1. e4"),
        ];
        let expected = [
            (About::Plies, text("1. e3"), text("1. e4")),
            (About::Differences, text("e4 is empty"), None),
            (About::Result, text("1-0"), None),
            (About::Differences, None, text("e4 is empty")),
        ];
        assert_eq!(found(old.iter().map(recorded).collect(), &today), expected);
    }

    /// Version 1 called every sentence said that was to be said.
    #[test]
    fn what_an_old_record_calls_said_is_what_was_to_be_said() {
        let saying =
            Line { channel: Some(Channel::Room), ..line(Kind::Saying, Who::Arbiter, "e4") };
        let old = recorded(&Line { kind: Kind::Said, ..saying.clone() });
        assert_eq!(found(vec![old.clone()], std::slice::from_ref(&saying)), []);
        let other = Line { text: "e5".to_owned(), ..saying.clone() };
        let expected = [(About::Said, text("e4"), text("e5"))];
        assert_eq!(found(vec![old.clone()], &[other]), expected);
        // Whether it was heard is another matter.
        let uttered = Uttered {
            since: Millis(3_000),
            channel: Channel::Room,
            words: "e4".to_owned(),
            unheard: Some(Unheard::DeviceLost),
        };
        let row = Record { entry: Entry::Event(Event::Uttered(uttered)), ..row(vec![old]) };
        assert_eq!(otherwise(&row, &[saying], None).len(), 2);
    }

    #[test]
    fn a_line_that_only_its_own_version_knows_is_listed_as_it_stands() {
        let mut old = recorded(&line(Kind::Made, Who::White, "e2e4"));
        old.kind = "conjured".to_owned();
        let all = otherwise(&row(vec![old]), &[], None);
        let english = Pack::embedded(Language::English);
        let lines: Vec<String> = all.iter().map(|one| one.plain(&english)).collect();
        let expected = "entry 7, 4 s: the record has \"conjured: e2e4\", today's program concludes \
                        nothing like it";
        assert_eq!(lines, [expected]);
    }

    #[test]
    fn every_message_of_a_replay_can_be_made_in_every_language() {
        let made = line(Kind::Made, Who::White, "e2e4");
        let all = [(true, true), (true, false), (false, true)].map(|(was, is)| Otherwise {
            entry: 7,
            at: Millis(4_000),
            ply: Some(PlyNumber { number: 2, side: Color::Black }),
            about: About::Plies,
            recorded: was.then(|| recorded(&made)),
            today: is.then(|| made.clone()),
        });
        for language in Language::ALL {
            let pack = Pack::embedded(language);
            for one in &all {
                let line = one.plain(&pack);
                let quoted = line.matches("e2e4").count();
                let expected =
                    usize::from(one.recorded.is_some()) + usize::from(one.today.is_some());
                assert_eq!(quoted, expected, "{line}");
                assert!(line.contains('7') && line.contains('2'), "{line}");
            }
        }
    }
}
