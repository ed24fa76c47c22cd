//! The lines of scores that come to the arbiter, entry by entry, and of the report on them (D.2.9): made
//! to be heard one after the other by somebody whose eyes are on the players.

use super::names::{Words, line};
use super::report::{self, Keepers, ReadAt, Report};
use super::{Fields, Kind, Line, Who, as_json};
use crate::calls::Lexicon;
use crate::game::{SheetEvent, SheetNote, SheetStands, Sight};
use crate::rules::editions::Edition;
use crate::rules::{Article, ByColor, Color, PlyNumber};
use crate::scoresheet::{Answer, EntryRead, Inquiry, Meaning, Oddity, Sheet};
use crate::time::Millis;
use crate::voices::{Pack, ruling_in};

/// So many places of a score are named in one sentence; of the others it is told how many they are.
const NAMED_MAX: usize = 8;

/// What is odd about how a score was written, and how it was read: a sentence about its numbers, one about what stands
/// there twice, and one about each other thing.
#[must_use]
pub fn oddities_text(sheet: &Sheet, pack: &Pack, lexicon: &Lexicon) -> Vec<String> {
    // No article is named in them.
    Words { pack, lexicon, edition: Edition::Laws2023 }.oddities(&sheet.odd(0))
}

impl Words<'_> {
    /// What happens to a score. A line that was typed and an entry that is struck have their answers.
    pub(super) fn sheet_event(&self, what: &SheetEvent) -> Option<String> {
        Some(match what {
            SheetEvent::Handed(handed) => self.text(
                "sheet-handed",
                &[
                    ("file", handed.file.as_str().into()),
                    ("form", handed.form.to_string().into()),
                    ("encoding", handed.encoding.name().into()),
                ],
            ),
            SheetEvent::Opened => self.text("sheet-opened", &[]),
            SheetEvent::Ended => self.text("sheet-ended", &[]),
            SheetEvent::Cleared => self.text("sheet-cleared", &[]),
            SheetEvent::Written { .. } | SheetEvent::Struck => return None,
        })
    }

    pub(super) fn sheet_note(&self, of: Color, what: &SheetNote) -> String {
        match what {
            SheetNote::Entry(entry) => self.entry(entry),
            SheetNote::Struck(entry) => self.with("sheet-struck", "entry", self.entry(entry)),
            SheetNote::Stands(stands) => self.stands(stands),
            SheetNote::Odd(oddities) => self.joined("parts", self.oddities(oddities)),
            SheetNote::Result(result) => {
                self.with("sheet-result", "result", result.sign().to_owned())
            }
            SheetNote::Left => self.text("sheet-left", &[]),
            SheetNote::LeftByRuling => self.text("sheet-left-by-ruling", &[]),
            SheetNote::LaidAside => self.text("sheet-laid-aside", &[]),
            SheetNote::OwnRecordLaidAside => self.text("sheet-own-record-laid-aside", &[]),
            SheetNote::AnswersGone(plies) => {
                let plies = plies.iter().map(|at| self.ply_number(*at)).collect();
                self.with("sheet-answers-gone", "plies", self.joined("squares", plies))
            }
            SheetNote::OwnRecord => self.text("sheet-own-record", &[]),
            SheetNote::Missing => {
                let asked = of.fold_wb("! sheet white", "! sheet black");
                self.with("sheet-missing", "command", ruling_in(self.pack.language(), asked))
            }
            SheetNote::BringUpToDate { both: true } => {
                let command = ruling_in(self.pack.language(), "! stop");
                let text = self.with("sheet-both-up-to-date", "command", command);
                self.cited(text, Article::A8_5_1)
            }
            SheetNote::BringUpToDate { both: false } => {
                self.cited(self.text("sheet-up-to-date", &[]), Article::A8_5_2)
            }
            SheetNote::RecordsAgain => {
                self.cited(self.text("sheet-records-again", &[]), Article::A8_4)
            }
        }
    }

    /// What is odd about how a score was written, and how it was read.
    pub(super) fn oddities(&self, oddities: &[Oddity]) -> Vec<String> {
        let (mut numbers, mut doubled, mut lines) = (Vec::new(), Vec::new(), Vec::new());
        let (mut words, mut others) = (Vec::new(), Vec::new());
        for oddity in oddities {
            match oddity {
                Oddity::Number { written, ply } => {
                    let at = ("at", self.ply_number(PlyNumber::of(*ply)).into());
                    let written = ("written", written.to_string().into());
                    numbers.push(self.text("sheet-odd-number", &[written, at]));
                }
                Oddity::Doubled { number } => doubled.push(number.to_string()),
                Oddity::Unclosed { line } => lines.push(line.to_string()),
                Oddity::BehindResult { entries } => {
                    let count = entries.to_string();
                    others.push(self.with("sheet-behind-result", "count", count));
                }
                Oddity::Results { first, other } => {
                    let results = [first, other].map(|one| one.sign().to_owned()).to_vec();
                    let results = self.joined("squares", results);
                    let id = match first.contradicts(*other) {
                        true => "sheet-two-results",
                        false => "sheet-two-kinds",
                    };
                    others.push(self.with(id, "results", results));
                }
                Oddity::NoWinner { text } => {
                    others.push(self.with("sheet-no-winner", "words", text.clone()));
                }
                Oddity::Words { text, ply } => {
                    let at = ("at", self.ply_number(PlyNumber::of(*ply)).into());
                    words.push(self.text("sheet-odd-word", &[("words", text.as_str().into()), at]));
                }
                Oddity::CastlingOrResult { ply } => {
                    let at = self.ply_number(PlyNumber::of(*ply));
                    others.push(self.with("sheet-castling-or-result", "at", at));
                }
                Oddity::Descriptive => others.push(self.text("sheet-descriptive", &[])),
            }
        }
        let mut said = Vec::new();
        if !numbers.is_empty() {
            said.push(self.with("sheet-odd-numbers", "numbers", self.named(numbers)));
        }
        if !doubled.is_empty() {
            said.push(self.with("sheet-doubled", "numbers", self.named(doubled)));
        }
        if !lines.is_empty() {
            said.push(self.with("sheet-unclosed", "lines", self.named(lines)));
        }
        if !words.is_empty() {
            said.push(self.with("sheet-odd-words", "words", self.named(words)));
        }
        for other in others {
            if !said.contains(&other) {
                said.push(other);
            }
        }
        said
    }

    /// Places of a score, each of them once and the first ones alone: who hears the line cannot skip forty of them.
    fn named(&self, places: Vec<String>) -> String {
        let mut once: Vec<String> = Vec::new();
        for place in places {
            if !once.contains(&place) {
                once.push(place);
            }
        }
        let more = once.len().saturating_sub(NAMED_MAX);
        once.truncate(NAMED_MAX);
        let first = self.joined("squares", once);
        if more == 0 {
            return first;
        }
        self.text("sheet-and-more", &[("first", first.into()), ("count", more.to_string().into())])
    }

    /// The number first, then the move: what was written only where it is written otherwise.
    fn entry(&self, entry: &EntryRead) -> String {
        let at = || ("at", self.ply_number(entry.at).into());
        let text = || ("text", entry.text.as_str().into());
        let said = match &entry.meaning {
            Meaning::Move(san) => {
                let san = self.san(san);
                let id = if san == entry.text { "sheet-entry" } else { "sheet-entry-from" };
                self.text(id, &[at(), ("san", san.into()), text()])
            }
            Meaning::Inferred(san) => {
                let san = self.san(san);
                self.text("sheet-entry-inferred", &[at(), ("san", san.into()), text()])
            }
            Meaning::Illegal(carried) => {
                self.text("sheet-entry-illegal", &[at(), ("move", carried.as_str().into()), text()])
            }
            Meaning::Several(sans) => {
                let sans = sans.iter().map(|san| self.san(san)).collect();
                let candidates = self.joined("report-or", sans);
                self.text("sheet-entry-several", &[at(), ("moves", candidates.into()), text()])
            }
            Meaning::Unplayable => self.text("sheet-entry-unplayable", &[at(), text()]),
            Meaning::InNoGame => self.text("sheet-entry-in-no-game", &[at(), text()]),
            Meaning::NotFollowed => self.text("sheet-entry-not-followed", &[at(), text()]),
            Meaning::Nothing if entry.text.is_empty() => self.text("sheet-entry-empty", &[at()]),
            Meaning::Nothing => self.text("sheet-entry-illegible", &[at(), text()]),
        };
        if entry.draw_offer { self.with("sheet-entry-offer", "entry", said) } else { said }
    }

    /// An entry that was answered before: the number and the move.
    fn brief(&self, entry: &EntryRead) -> String {
        match &entry.meaning {
            Meaning::Move(san) => {
                let san = self.san(san);
                self.text(
                    "sheet-entry",
                    &[("at", self.ply_number(entry.at).into()), ("san", san.into())],
                )
            }
            Meaning::Illegal(_)
            | Meaning::Inferred(_)
            | Meaning::Several(_)
            | Meaning::Unplayable
            | Meaning::InNoGame
            | Meaning::NotFollowed
            | Meaning::Nothing => self.entry(entry),
        }
    }

    fn stands(&self, stands: &SheetStands) -> String {
        let last = stands.last.as_ref().map_or_else(String::new, |last| self.brief(last));
        let mut parts = vec![
            self.text("sheet-plies", &[("count", stands.plies.into()), ("last", last.into())]),
        ];
        parts.extend(
            stands
                .stops_at
                .as_ref()
                .map(|entry| self.with("sheet-stops", "entry", self.entry(entry))),
        );
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        if stands.silent > 0 {
            parts.push(self.text("sheet-silent", &[("count", number(stands.silent).into())]));
        }
        if stands.games > 1 {
            parts.push(self.text("sheet-games", &[("count", number(stands.games).into())]));
        }
        parts.push(self.with("sheet-next", "at", self.ply_number(stands.next)));
        self.joined("parts", parts)
    }

    /// The report, a line a sentence.
    pub(super) fn report(
        &self,
        at: Millis,
        inquiry: &Inquiry,
        sights: ByColor<Sight>,
    ) -> Vec<Line> {
        self.reported(at, inquiry, sights, |report| report::text(report, self.pack, self.lexicon))
    }

    /// What an answer of the players is taken for, and what to ask them next.
    pub(super) fn answered(
        &self,
        at: Millis,
        inquiry: &Inquiry,
        sights: ByColor<Sight>,
        answer: &Answer,
    ) -> Vec<Line> {
        self.reported(at, inquiry, sights, |report| {
            let answered = report::answered(report, answer, self.pack, self.lexicon);
            [vec![answered], report::asked(report, self.pack, self.lexicon)].concat()
        })
    }

    fn reported(
        &self,
        at: Millis,
        inquiry: &Inquiry,
        sights: ByColor<Sight>,
        said: impl Fn(&Report<'_>) -> Vec<String>,
    ) -> Vec<Line> {
        let reconstruction = inquiry.reconstructed();
        let report = Report {
            inquiry,
            reconstruction: reconstruction.as_ref(),
            keepers: Keepers::Players(sights),
            read_at: ReadAt::Table,
            edition: self.edition,
        };
        let mut lines: Vec<Line> = said(&report)
            .into_iter()
            .map(|text| line(at, Kind::Report, Some(Who::Arbiter), text))
            .collect();
        // Programs read the whole of it in one place.
        if let Some(first) = lines.first_mut() {
            first.fields = Fields::none().with("report", as_json(&report::json(&report)));
        }
        lines
    }
}
