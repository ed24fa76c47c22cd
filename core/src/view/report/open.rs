//! Every ply that the likeliest game leaves open, and what it may have been: all of them where they are read
//! at leisure; at the table, where each line is listened to, their numbers. What is asked next says more there.

use super::sentences::{Sentences, number};

/// So many plies are named at the table; nobody listens to more numbers.
const NUMBERS_MAX: usize = 10;

/// A ply at which more than one move is likely.
pub(super) struct OpenPly {
    /// "12." or "12...".
    pub number: String,
    /// The moves that it may have been, the likeliest first.
    pub candidates: String,
}

impl Sentences<'_> {
    /// The open plies, in the order of the game.
    pub(super) fn open(&self) -> Vec<OpenPly> {
        let Some(made) = self.report.reconstruction else { return Vec::new() };
        let mut position = self.report.start().clone();
        let mut open = Vec::new();
        for (m, candidates) in made.moves.iter().zip(&made.plies) {
            if candidates.len() > 1 {
                open.push(OpenPly {
                    number: self.ply_number(&position),
                    candidates: self.candidates(candidates, &position),
                });
            }
            position = m.after(&position);
        }
        open
    }

    /// A sentence for each open ply.
    pub(super) fn alternatives(&self) -> Vec<String> {
        let sentence = |ply: OpenPly| {
            let arguments = [("number", ply.number.into()), ("candidates", ply.candidates.into())];
            self.words.text("report-open", &arguments)
        };
        self.open().into_iter().map(sentence).collect()
    }

    /// How many plies are open, and which, in one sentence.
    pub(super) fn open_plies(&self) -> Option<String> {
        let mut numbers: Vec<String> = self.open().into_iter().map(|ply| ply.number).collect();
        let count = numbers.len();
        if count > NUMBERS_MAX {
            numbers.truncate(NUMBERS_MAX);
            numbers.push(self.plain("report-open-others"));
        }
        let named = self.words.joined("report-and", numbers);
        let arguments = [("count", number(count)), ("numbers", named.into())];
        (count > 0).then(|| self.words.text("report-open-plies", &arguments))
    }
}
