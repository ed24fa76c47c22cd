//! What the players are asked where the scores leave a move open, and what they have answered (8.5, 11.11).

use super::sentences::{Sentences, number, percent};
use super::{ReadAt, Report};
use crate::calls::Lexicon;
use crate::rules::{Move, Played, Position};
use crate::scoresheet::{Answer, Answered, Candidate, written_apart};
use crate::voices::Pack;

/// So many candidates are named when the players are asked; nobody keeps more of them in mind.
const CANDIDATES_MAX: usize = 5;

/// What an answer is taken for, as a line.
#[must_use]
pub fn answered(report: &Report<'_>, answer: &Answer, pack: &Pack, lexicon: &Lexicon) -> String {
    Sentences::new(report, pack, lexicon).answer(answer)
}

/// What to ask the players now, or that there is nothing more to ask; as lines.
#[must_use]
pub fn asked(report: &Report<'_>, pack: &Pack, lexicon: &Lexicon) -> Vec<String> {
    let sentences = Sentences::new(report, pack, lexicon);
    let question: Vec<String> = sentences.asked().into_iter().collect();
    if question.is_empty() { sentences.nothing_more() } else { question }
}

impl Sentences<'_> {
    /// Every answer of the players.
    pub(super) fn answers(&self) -> Vec<String> {
        let mut said: Vec<String> =
            self.report.inquiry.answers().iter().map(|answer| self.answer(answer)).collect();
        let (inquiry, made) = (self.report.inquiry, self.report.reconstruction);
        let in_doubt = made.map_or_else(Vec::new, |made| inquiry.answers_in_doubt(made));
        said.extend(inquiry.answers_against(made).into_iter().map(|ply| {
            let number = self.words.ply_number(inquiry.number(ply));
            let is_of_both = inquiry.writers(ply).len() > 1 && in_doubt.contains(&ply);
            let id = if is_of_both { "report-against-both" } else { "report-against" };
            self.words.with(id, "number", number)
        }));
        said
    }

    /// Which ply was asked for, what it was, and what was said where that is something else.
    fn answer(&self, answer: &Answer) -> String {
        let at = self.report.inquiry.number(answer.ply);
        let number = || ("number", self.words.ply_number(at).into());
        let carried = match answer.what {
            Answered::Played(carried) => carried,
            Answered::NobodyKnows => {
                return self.words.text("report-answered-nothing", &[number()]);
            }
        };
        let written = match self.report.before(answer.ply) {
            Some(position) => {
                self.words.san(&Played::in_position(carried, &position).written(&position))
            }
            None => carried.to_string(),
        };
        let text = ("text", answer.text.as_str().into());
        let id = if written == answer.text { "report-answered" } else { "report-answered-from" };
        self.words.text(id, &[number(), ("move", written.into()), text])
    }

    /// The question that decides, where there is one.
    pub(super) fn asked(&self) -> Option<String> {
        let question = self.report.reconstruction?.question.as_ref()?;
        let position = self.report.before(question.ply)?;
        let candidates = self.candidates(&question.candidates, &position);
        let number = self.ply_number(&position);
        let id = match self.report.inquiry.answers() {
            [] => "report-question",
            [..] => "report-question-next",
        };
        Some(self.words.text(id, &[("number", number.into()), ("candidates", candidates.into())]))
    }

    /// The question, and how it is answered.
    pub(super) fn question(&self) -> Vec<String> {
        let how = match self.report.read_at {
            ReadAt::CommandLine => "report-answer-by-option",
            ReadAt::Table => "report-answer-by-key",
        };
        self.asked().into_iter().flat_map(|asked| [asked, self.plain(how)]).collect()
    }

    /// Nothing is asked any more, and how sure the game is then.
    fn nothing_more(&self) -> Vec<String> {
        let Some(made) = self.report.reconstruction else {
            return vec![self.plain("report-nothing-open")];
        };
        let sure = [("percent", percent(made.probability))];
        let mut said = vec![self.words.text("report-nothing-more", &sure)];
        if !made.complete {
            said.push(self.plain("report-incomplete"));
        }
        said
    }

    /// What a ply may have been, the likeliest first, as far as anybody keeps it in mind.
    pub(super) fn candidates(&self, candidates: &[Candidate], position: &Position) -> String {
        let moves: Vec<Move> = candidates.iter().map(|candidate| candidate.m).collect();
        let written = written_apart(&moves, position);
        let named = |(candidate, written): (&Candidate, &String)| {
            let m = self.words.san(written);
            // "0 %" would say that it cannot have been.
            let id = match candidate.probability {
                ..0.01 => "report-candidate-hardly",
                _ => "report-candidate",
            };
            let sure = percent(candidate.probability);
            self.words.text(id, &[("move", m.into()), ("percent", sure)])
        };
        let named = candidates.iter().zip(&written).take(CANDIDATES_MAX).map(named).collect();
        let named = self.words.joined("report-or", named);
        let others = candidates.len().saturating_sub(CANDIDATES_MAX);
        if others == 0 {
            return named;
        }
        let arguments = [("candidates", named.into()), ("count", number(others))];
        self.words.text("report-and-more", &arguments)
    }
}
