//! What the arbiter has at the table beside rulings (D.2.9): scores from files, where a score stands that
//! is being taken, and the report as lines and as a page.

use std::path::Path;

use super::failure::Failure;
use super::sitting::Sitting;
use super::{new_file, scoresheets};
use crate::game::{Event, Game};
use crate::rules::Color;
use crate::table::{Notice, Words};
use crate::view::report::{self, Keepers, ReadAt, Report};
use crate::view::visible_path;

impl Sitting {
    /// A player's score is handed in as a file. One that cannot be read is told, and nothing happens.
    ///
    /// # Errors
    /// When it could not be recorded.
    pub(super) fn hand_in(&mut self, of: Color, file: &Path) -> Result<(), Failure> {
        match scoresheets::handed_in(file, of, self.table.game(), &self.table.words().lexicon) {
            Ok(event) => self.take(event),
            Err(error) => {
                self.tell(&Notice::HandIn(error));
                Ok(())
            }
        }
    }

    /// The report as lines, and as a page where a file is named.
    ///
    /// # Errors
    /// When it could not be recorded. A page that cannot be written is told.
    pub(super) fn report(&mut self, page: Option<&Path>) -> Result<(), Failure> {
        if let Some(file) = page.filter(|file| file.exists()) {
            // Nobody wants to hear the whole report before that.
            self.tell(&Notice::PageExists(file.to_owned()));
            return Ok(());
        }
        self.take(Event::ReportAsked { aloud: false })?;
        let Some(file) = page else { return Ok(()) };
        let Some(page) = self::page(file, self.table.game(), self.table.words()) else {
            self.tell(&Notice::NoPage);
            return Ok(());
        };
        match new_file::write_new(file, &page) {
            Ok(()) => {
                let named = [("file", visible_path(file).into())];
                let words = self.table.words().pack.text("keys-page-written", &named);
                self.output.words(&words);
            }
            Err(error) => {
                let why = new_file::file_fault(&error);
                self.tell(&Notice::PageNotWritten { file: file.to_owned(), why });
            }
        }
        Ok(())
    }

    /// Where the score stands that is being taken.
    pub(super) fn sheet_stands(&mut self, of: Color) {
        let lines = self.table.sheet_stands(of, self.clock.now());
        let pack = &self.table.words().pack;
        for line in lines {
            self.output.text(&line.json(), &line.plain(pack));
        }
    }
}

/// The report on a game as a page, or as one object for programs where the file is called so; nothing where
/// no score is there.
#[must_use]
pub(super) fn page(file: &Path, game: &Game, words: &Words) -> Option<String> {
    Color::ALL.into_iter().find(|side| game.score_of(*side).is_some())?;
    let inquiry = game.inquiry();
    let reconstruction = inquiry.reconstructed();
    let report = Report {
        inquiry: &inquiry,
        reconstruction: reconstruction.as_ref(),
        keepers: Keepers::of(game),
        read_at: ReadAt::Table,
        edition: game.settings().laws.edition,
    };
    let is_for_programs = file.extension().is_some_and(|end| end.eq_ignore_ascii_case("json"));
    if is_for_programs {
        // Nothing in it is a map with keys that are no texts, so it always is JSON.
        return serde_json::to_string_pretty(&report::json(&report)).ok().map(|json| json + "\n");
    }
    Some(report::html(&report, &words.pack, &words.lexicon))
}
