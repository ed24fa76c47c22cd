//! What the report says, sentence by sentence, in the language of the pack: text and HTML arrange the
//! same sentences.

use fluent_bundle::FluentValue;

use super::articles::Articles;
use super::certain::record_alone;
use super::offers::offered_by_one;
use super::subject::side_of;
use super::{Keepers, ReadAt, Report};
use crate::calls::{Call, Lexicon, MoveCall, Part};
use crate::rules::{Article, Correction, Piece, Played, Position, Square, Stands};
use crate::scoresheet::{BoardsTold, Case, FirstDifference, Keeper, Oddity, Recorded, Sheet, Slip};
use crate::view::clock_text;
use crate::view::names::Words;
use crate::voices::Pack;

/// A report in words.
pub(super) struct Sentences<'a> {
    pub report: &'a Report<'a>,
    pub words: Words<'a>,
}

impl<'a> Sentences<'a> {
    pub(super) fn new(report: &'a Report<'a>, pack: &'a Pack, lexicon: &'a Lexicon) -> Self {
        let edition = report.edition;
        Sentences { report, words: Words { pack, lexicon, edition } }
    }

    pub(super) fn plain(&self, id: &str) -> String {
        self.words.text(id, &[])
    }

    /// The case, and how far the scores go together.
    pub(super) fn result(&self) -> Vec<String> {
        let found = self.report.found();
        let mut said = vec![self.case()];
        said.extend(self.one_text());
        said.push(self.agreed());
        said.extend(self.record_goes_on());
        said.extend(self.certain());
        said.extend(self.fragments());
        said.extend(self.castled());
        said.extend(self.illegal());
        let written = found.agreed.plies().saturating_sub(found.by_course);
        if found.confirmed_plies < written && self.report.inquiry.missing().is_none() {
            said.extend(self.ends_early(written));
        }
        said.extend(self.odd());
        said.extend(self.numbers());
        said.extend(self.offers());
        if found.is_open {
            said.extend(self.open_from());
        }
        said.extend(self.results());
        if found.different_games {
            for (keeper, plies) in Keeper::BOTH.into_iter().zip(found.alone) {
                let sheet = ("sheet", self.sheet(keeper).into());
                said.push(self.words.text("report-alone", &[sheet, ("count", plies.into())]));
            }
        }
        let fen = found.agreed.position().fen();
        said.push(self.words.with("report-position", "fen", fen));
        // A result that was told among the scores is not told again.
        let more: Vec<String> =
            self.stands().into_iter().filter(|line| !said.contains(line)).collect();
        said.extend(more);
        said.extend(self.kinds());
        said
    }

    /// What is odd about how the sheets were written, and how they were read.
    fn odd(&self) -> impl Iterator<Item = String> {
        let of = |(keeper, odd): (Keeper, Vec<Oddity>)| {
            let odd = self.words.oddities(&odd);
            odd.into_iter().map(move |odd| (keeper, odd))
        };
        let all = Keeper::BOTH.into_iter().zip(self.report.inquiry.odd()).flat_map(of);
        all.map(|(keeper, odd)| {
            let sheet = ("sheet", self.sheet(keeper).into());
            self.words.text("report-odd", &[sheet, ("odd", odd.into())])
        })
    }

    /// The sheets that end before the other one does.
    fn ends_early(&self, written: u16) -> impl Iterator<Item = String> {
        let ends = move |(keeper, sheet): (Keeper, &Sheet)| {
            let last = sheet.entries.iter().rposition(|entry| !entry.is_missing());
            let plies = last.map_or(0, |last| last + 1) + usize::from(sheet.starts_at);
            (plies < usize::from(written)).then_some((keeper, plies))
        };
        Keeper::BOTH.into_iter().zip(self.report.inquiry.sheets()).filter_map(ends).map(
            |(keeper, plies)| {
                let sheet = ("sheet", self.sheet(keeper).into());
                self.words.text("report-ends-early", &[sheet, ("count", number(plies))])
            },
        )
    }

    /// The case of D.2.9; with one score alone, or those of two games, there is none.
    fn case(&self) -> String {
        if let Some(keeper) = self.report.inquiry.missing() {
            let [a, b] = self.report.inquiry.sheets();
            let missing = if keeper == Keeper::A { a } else { b };
            let id = match (self.report.inquiry.is_without_sheets(), missing.entries.is_empty()) {
                (true, _) => return self.plain("report-case-nothing-read"),
                (false, true) => "report-case-one-sheet",
                (false, false) => "report-case-unread",
            };
            return self.words.with(id, "sheet", self.sheet(keeper));
        }
        if self.report.found().different_games {
            return self.plain("report-different-games");
        }
        if self.report.inquiry.is_unsaid() {
            return self.plain("report-case-boards-unsaid");
        }
        let wrong = self.report.found().boards.iter().filter(|board| !board.wrong.is_empty());
        let told = self.report.inquiry.boards_told();
        self.plain(match self.report.found().case {
            Case::SheetsAgree if wrong.count() > 1 => "report-case-sheets-agree-neither",
            Case::SheetsAgree => "report-case-sheets-agree",
            Case::SheetsDiffer => "report-case-sheets-differ",
            Case::OnlySheetsDiffer => "report-case-only-sheets-differ",
            Case::Incomplete if self.report.inquiry.ends_at_an_answer() => {
                "report-case-answer-against"
            }
            Case::Incomplete => "report-case-incomplete",
            Case::ResultsDiffer if self.report.inquiry.points_agree() => {
                "report-case-results-of-two-kinds"
            }
            Case::ResultsDiffer => "report-case-results-differ",
            Case::RecordDiffers => "report-case-record-differs",
            Case::NothingDiffers if self.report.inquiry.result_of_position().is_some() => {
                "report-case-position-otherwise"
            }
            Case::NothingDiffers if record_alone(self.report.found()) > 0 => {
                "report-case-nothing-differs-written"
            }
            Case::NothingDiffers if self.report.found().beyond_record > 0 => {
                "report-case-beyond-record"
            }
            Case::NothingDiffers if !offered_by_one(self.report).is_empty() => {
                "report-case-offers-differ"
            }
            Case::NothingDiffers if told.is_some_and(BoardsTold::leaves_unsaid) => {
                "report-case-nothing-differs-boards"
            }
            Case::NothingDiffers => "report-case-nothing-differs",
        })
    }

    /// What the arbiter can decide with one word, where the scores of a game propose something.
    pub(super) fn proposal(&self) -> Option<String> {
        if let Some(back) = self.report.inquiry.if_they_differ() {
            let count = ("count", back.plies.into());
            let article = self.words.number(Article::D2_9Scores.key()).to_owned();
            let article = ("article", article.into());
            let Some(clocks) = back.clocks else {
                return Some(self.words.text("report-proposal-unsaid", &[count, article]));
            };
            let both = clock_text::both(clocks, self.words.pack);
            let clocks = ("clocks", both.into());
            return Some(
                self.words.text("report-proposal-unsaid-clocks", &[count, article, clocks]),
            );
        }
        let Some(proposed) = self.report.inquiry.proposal() else {
            let ply = self.report.inquiry.unasked().filter(|_| self.proposes_when_asked())?;
            let number = self.words.ply_number(self.report.inquiry.number(ply));
            return Some(self.words.with("report-proposal-asks", "number", number));
        };
        let count = ("count", proposed.plies.into());
        Some(match proposed.clocks {
            Some(clocks) => {
                let both = clock_text::both(clocks, self.words.pack);
                self.words.text("report-proposal-clocks", &[count, ("clocks", both.into())])
            }
            None => self.words.text("report-proposal", &[count]),
        })
    }

    fn proposes_when_asked(&self) -> bool {
        let found = self.report.found();
        self.report.inquiry.missing().is_none()
            && !found.different_games
            && found.case != Case::OnlySheetsDiffer
    }

    /// The agreed plies that no rule allows, as far as they are on a score.
    fn illegal(&self) -> impl Iterator<Item = String> {
        let found = self.report.found();
        let agreed = &found.agreed;
        let written = usize::from(agreed.plies().saturating_sub(found.by_course));
        let stands = |(meant, position): (&Played, &Position)| match meant {
            Played::Legal(_) => None,
            Played::Illegal(_) => {
                let written = ("move", self.ply(*meant, position).into());
                let article = ("article", self.words.number("7.5").into());
                Some(self.words.text("report-illegal", &[written, article]))
            }
        };
        agreed.moves.iter().zip(&agreed.positions).take(written).filter_map(stands)
    }

    /// Where the scores part, or stop at what nobody can carry out: the heading, and what follows. Of two games
    /// there is no first difference.
    pub(super) fn difference(&self) -> Option<(String, Vec<String>)> {
        let found = self.report.found();
        let (difference, heading) = match (&found.first_difference, &found.stops_at) {
            (Some(_), _) if found.different_games => return None,
            (Some(difference), _) => (difference, "report-first-difference"),
            (None, Some(stop)) if stop.against_record().is_some() => {
                (stop, "report-alone-against-record")
            }
            (None, Some(stop)) if stop.no_board_shows => (stop, "report-alone-against-board"),
            (None, Some(stop)) => (stop, "report-stops-at"),
            (None, None) => return None,
        };
        let position = &difference.position;
        let number = ("number", position.move_number().to_string().into());
        let side = ("side", self.words.pack.side(position.turn()).into());
        let heading = self.words.text(heading, &[number, side]);
        let mut said: Vec<String> = Keeper::BOTH
            .into_iter()
            .zip(&difference.recorded)
            .map(|(keeper, one)| self.recorded(keeper, one, position))
            .collect();
        if found.stops_at.as_ref().is_some_and(FirstDifference::is_in_both) {
            let article = self.words.number("7.5").to_owned();
            said.push(self.words.with("report-stops-both", "article", article));
        }
        if let Some(carried) = difference.course {
            let meant = Played::in_position(carried, position);
            said.push(self.words.with("report-course-says", "move", self.ply(meant, position)));
        }
        if let Some(meeting) = difference.meeting {
            let last = self.report.inquiry.number(meeting.plies.saturating_sub(1));
            let number = ("number", self.words.ply_number(last).into());
            let count = ("count", meeting.then_agree.into());
            said.push(self.words.text("report-meets-again", &[number, count]));
            return Some((heading, said));
        }
        if let Some(one) = difference.out_of_step {
            let id = match one.slip {
                Slip::Surplus => "report-surplus-entry",
                Slip::Doubled => "report-doubled-entry",
                Slip::LeftOut => "report-entry-left-out",
            };
            let sheet = ("sheet", self.sheet(one.keeper).into());
            said.push(self.words.text(id, &[sheet, ("count", one.then_agree.into())]));
        }
        let is_lone = difference.against_record().is_some() || difference.no_board_shows;
        for (keeper, one) in Keeper::BOTH.into_iter().zip(&difference.recorded) {
            // One score goes together with nothing.
            if let Some(plies) = one.then_agree.filter(|_| !is_lone) {
                let sheet = ("sheet", self.sheet(keeper).into());
                said.push(self.words.text("report-then-agree", &[sheet, ("count", plies.into())]));
            }
        }
        Some((heading, said))
    }

    fn recorded(&self, keeper: Keeper, one: &Recorded, position: &Position) -> String {
        let sheet = ("sheet", self.sheet(keeper).into());
        let text = ("text", one.text.clone().into());
        match one.meant {
            _ if one.text.is_empty() => self.words.text("report-recorded-nothing", &[sheet]),
            _ if !one.may_be.is_empty() => {
                let moves = ("moves", self.may_be(&one.may_be, position).into());
                self.words.text("report-recorded-fragment", &[sheet, text, moves])
            }
            Some(meant) => {
                let m = ("move", self.ply(meant, position).into());
                self.words.text("report-recorded", &[sheet, text, m])
            }
            None => self.words.text("report-recorded-unplayable", &[sheet, text]),
        }
    }

    /// What the record says of the agreed plies and the clocks; nothing where there is none.
    pub(super) fn record(&self) -> Vec<String> {
        let found = self.report.found();
        let mut said = Vec::new();
        if !self.report.inquiry.has_record() {
            return said;
        }
        if let Some(ply) = found.course_differs
            && let Some(position) = found.known.positions.get(usize::from(ply))
        {
            let number = self.ply_number(position);
            said.push(self.words.with("report-course-differs", "number", number));
        }
        if found.beyond_record > 0 {
            let first = found.agreed.plies().saturating_sub(found.beyond_record);
            let number = self.words.ply_number(self.report.inquiry.number(first));
            let count = ("count", found.beyond_record.into());
            said.push(self.words.text("report-beyond-record", &[("number", number.into()), count]));
        }
        said.push(match found.clocks {
            Some(clocks) => {
                let both = clock_text::both(clocks, self.words.pack);
                // At the table the proposal is a line of its own, and the clocks are readjusted only where
                // the game goes back (D.2.9).
                let id = match (self.report.read_at, found.case) {
                    // They are counted by moves, one of which may be miswritten in the record.
                    (_, _) if found.course_differs.is_some() => "report-clocks-differs",
                    (ReadAt::CommandLine, Case::SheetsDiffer) => "report-clocks",
                    (ReadAt::CommandLine | ReadAt::Table, _) => "report-clocks-there",
                };
                self.words.with(id, "clocks", both)
            }
            None => self.plain("report-no-clocks"),
        });
        said
    }

    /// A movement of a hand, for people who see.
    pub(super) fn correction(&self, correction: Correction) -> String {
        let (kind, square, piece, to) = parts(correction);
        let to = to.map_or_else(String::new, |to| to.to_string());
        let arguments = [
            ("correction", kind.into()),
            ("square", square.to_string().into()),
            ("piece", self.moved(piece).into()),
            ("to", to.into()),
        ];
        self.words.text("report-correction", &arguments)
    }

    /// The same movement as it is called out to the player who cannot see (D.2.1 gives the names).
    pub(super) fn called(&self, correction: Correction) -> String {
        let (kind, square, piece, to) = parts(correction);
        let call = Call::Move(MoveCall {
            role: piece.map(|piece| piece.role),
            origin: to.map_or(Part::NOTHING, |_| Part::square(square)),
            destination: Part::square(to.unwrap_or(square)),
            ..MoveCall::default()
        });
        let arguments = [
            ("correction", kind.into()),
            (
                "side",
                match piece {
                    Some(piece) => self.words.pack.side(piece.color).into(),
                    None => self.moved(None).into(),
                },
            ),
            ("call", self.words.call(&call).into()),
        ];
        self.words.text("report-call", &arguments)
    }

    /// The piece of a correction, where anybody knows which one it is.
    fn moved(&self, piece: Option<Piece>) -> String {
        self.words.standing(piece.map_or(Stands::Something, Stands::Piece))
    }

    /// The articles in short, in the program's own words.
    pub(super) fn law(&self) -> Vec<String> {
        let articles = Articles::of(self.report);
        let mut said = Vec::new();
        if let Some(article) = articles.d2_9 {
            // Where an edition has two clauses, the one that fits is told.
            let number = |article: Article| self.words.number(article.key());
            let has_two = number(Article::D2_9) != number(Article::D2_9Scores);
            let id = match (has_two, article == Article::D2_9Scores) {
                (false, _) => "report-article-d29",
                (true, true) => "report-article-d29-scores",
                (true, false) => "report-article-d29-boards",
            };
            said.push(self.words.with(id, "article", number(article).to_owned()));
        }
        if articles.a7_5 {
            let article = self.words.number("7.5").to_owned();
            said.push(self.words.with("report-article-75", "article", article));
        }
        if articles.a8_5 {
            said.push(self.plain("report-article-85"));
            // Only later editions have it.
            let article = self.words.number("11.11");
            let has = !article.is_empty();
            said.extend(
                has.then(|| self.words.with("report-article-1111", "article", article.to_owned())),
            );
        }
        if articles.a8_7 {
            said.push(self.plain("report-article-87"));
        }
        let edition = self.report.edition;
        said.push(self.words.with("report-edition", "edition", edition.word().to_owned()));
        if !edition.is_confirmed() {
            said.push(self.plain("rule-not-confirmed"));
        }
        said
    }

    pub(super) fn sheet(&self, keeper: Keeper) -> String {
        match self.report.keepers {
            Keepers::Letters => self.words.with("report-sheet", "keeper", self.name(keeper)),
            Keepers::Players(_) => self.words.of_side("report-sheet-of", side_of(keeper)),
        }
    }

    pub(super) fn board_name(&self, keeper: Keeper) -> String {
        match self.report.keepers {
            Keepers::Letters => self.words.with("report-board", "keeper", self.name(keeper)),
            Keepers::Players(_) => self.words.of_side("report-board-of", side_of(keeper)),
        }
    }

    /// What a keeper is called.
    pub(super) fn name(&self, keeper: Keeper) -> String {
        match (self.report.keepers, keeper) {
            (Keepers::Letters, Keeper::A) => "A".to_owned(),
            (Keepers::Letters, Keeper::B) => "B".to_owned(),
            (Keepers::Players(_), keeper) => self.words.pack.side(side_of(keeper)),
        }
    }

    /// The number of the move to come: "12." or "12...".
    pub(super) fn ply_number(&self, position: &Position) -> String {
        self.words.ply_number(position.ply())
    }

    /// A move with its number, as the language writes it.
    pub(super) fn ply(&self, meant: Played, position: &Position) -> String {
        format!("{} {}", self.ply_number(position), self.words.san(&meant.written(position)))
    }
}

/// The kind of a movement as messages and programs know it, the square, the piece if anybody knows which
/// one it is, and where it goes.
pub(super) fn parts(
    correction: Correction,
) -> (&'static str, Square, Option<Piece>, Option<Square>) {
    match correction {
        Correction::Clear(square) => ("remove", square, None, None),
        Correction::Remove(square, piece) => ("remove", square, Some(piece), None),
        Correction::Lift(square, piece) => ("lift", square, Some(piece), None),
        Correction::Move { from, to, piece } => ("move", from, Some(piece), Some(to)),
        Correction::Place(square, piece) => ("place", square, Some(piece), None),
        Correction::Add(square, piece) => ("add", square, Some(piece), None),
    }
}

pub(super) fn number(count: usize) -> FluentValue<'static> {
    u32::try_from(count).unwrap_or(u32::MAX).into()
}

/// A probability in whole percent, as a text: never 100 where something is open.
pub(super) fn percent(probability: f64) -> FluentValue<'static> {
    format!("{:.0}", (probability * 100.0).floor().clamp(0.0, 100.0)).into()
}
