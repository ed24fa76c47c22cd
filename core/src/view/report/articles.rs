//! Which articles a report rests on: D.2.9 where boards or scores bring the game back, 8.5 and 11.11 where a
//! score has to be completed, 7.5 where an illegal move stands.

use super::Report;
use crate::rules::editions::{Edition, Laws};
use crate::rules::{Article, Played};
use crate::scoresheet::{Case, FirstDifference};

/// The articles of a report, in the order in which they are named.
#[derive(Clone, Copy, Debug)]
pub(super) struct Articles {
    /// Different positions on the boards, brought right by the scores; or scores that differ.
    pub d2_9: Option<Article>,
    /// An illegal move: it stands in the scores or in the record.
    pub a7_5: bool,
    /// Scores that are incomplete, and players who help.
    pub a8_5: bool,
    /// The result below the scores.
    pub a8_7: bool,
}

impl Articles {
    pub(super) fn of(report: &Report<'_>) -> Articles {
        let found = report.found();
        let is_illegal = |played: &Played| matches!(played, Played::Illegal(_));
        let stops = found.stops_at.as_ref().is_some_and(FirstDifference::is_in_both);
        let of_scores = found.first_difference.is_some() || report.reconstruction.is_some();
        let d2_9 = match found.case {
            Case::OnlySheetsDiffer | Case::Incomplete => None,
            Case::SheetsDiffer => Some(Article::D2_9Scores),
            // Of the boards nobody has named any: the results alone are no case of them.
            Case::ResultsDiffer if found.boards.is_empty() => None,
            Case::RecordDiffers if found.boards.is_empty() && found.course_differs.is_none() => {
                None
            }
            Case::SheetsAgree
            | Case::ResultsDiffer
            | Case::RecordDiffers
            | Case::NothingDiffers => Some(Article::D2_9),
        };
        let d2_9 = d2_9.filter(|_| !found.different_games);
        Articles {
            d2_9,
            a7_5: stops || found.known.moves.iter().any(is_illegal),
            a8_5: of_scores || found.case == Case::Incomplete,
            a8_7: report.inquiry.results_differ()
                || found.record_result.is_some()
                || report.inquiry.result_of_position().is_some(),
        }
    }

    /// As programs name them, by their numbers in this edition.
    pub(super) fn named(self, edition: Edition) -> Vec<&'static str> {
        let of =
            |is_one: bool, named: &[&'static str]| if is_one { named.to_vec() } else { vec![] };
        [
            self.d2_9.into_iter().map(Article::key).collect(),
            of(self.a7_5, &["7.5"]),
            of(self.a8_5, &["8.5", "8.6", "11.11"]),
            of(self.a8_7, &["8.7"]),
        ]
        .concat()
        .into_iter()
        .filter_map(|newest| Laws::built_in().printed(newest, edition))
        .collect()
    }
}
