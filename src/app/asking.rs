//! The questions of `annabella reconcile` (8.5, 11.11) and their answers: given with the command, or asked
//! for one after the other, a line a question and a line an answer, which is shown as it was
//! understood.

use std::io::BufRead;

use annabella_said::said;

use super::failure::{Exit, Failure};
use super::output::{Form, Output};
use crate::calls::Lexicon;
use crate::io::terminal::{self, NoLine};
use crate::rules::editions::Edition;
use crate::scoresheet::{Answer, AnswerError, Questions, Reader};
use crate::table::line_mode::KeyError;
use crate::table::{Notice, languages};
use crate::view::report::{self, Keepers, ReadAt, Report};
use crate::voices::Pack;

/// The words in which is asked and answered.
pub(super) struct Asking {
    /// The language of the report.
    pub pack: Pack,
    /// The words of the calls in it.
    pub lexicon: Lexicon,
    /// The words in which an answer may be given.
    pub lexicons: Vec<Lexicon>,
    /// Who kept the scores.
    pub keepers: Keepers,
    /// The edition of the Laws.
    pub edition: Edition,
}

impl Asking {
    /// The report as far as the questions have come.
    #[must_use]
    pub(super) const fn report<'a>(&self, questions: &'a Questions) -> Report<'a> {
        Report {
            inquiry: questions.inquiry(),
            reconstruction: questions.reconstruction(),
            keepers: self.keepers,
            read_at: ReadAt::CommandLine,
            edition: self.edition,
        }
    }

    /// Takes the answers that came with the command.
    ///
    /// # Errors
    /// When one of them is none.
    pub(super) fn take(
        &self,
        questions: Questions,
        answers: &[String],
    ) -> Result<Questions, Failure> {
        answers.iter().try_fold(questions, |questions, text| {
            self.answered(&questions, text).map(|(_, next)| next).map_err(|error| {
                let text = format!("{text:?}");
                let refused =
                    said!("answer-refused", "--answer {text}: {error}", text = text, error = error);
                Failure::said(Exit::Input, refused)
            })
        })
    }

    /// Asks until nothing is left or nobody answers any more. What is no answer is told, and the question
    /// still stands.
    #[must_use]
    pub(super) fn ask(
        &self,
        mut questions: Questions,
        input: &mut impl BufRead,
        output: &mut Output,
    ) -> Questions {
        if questions.asked().is_some() {
            output.words(&self.pack.text("report-answer-by-line", &[]));
        }
        while questions.asked().is_some() {
            self.tell(&questions, output);
            loop {
                let Some(line) = terminal::next_line(input) else { return questions };
                let line = match line {
                    Ok(line) => line,
                    Err(why) => {
                        let notice = match why {
                            NoLine::TooLong => Notice::LineTooLong { bytes: terminal::LINE_MAX },
                            NoLine::CutOff(line) => Notice::LineCutOff(line),
                        };
                        output.notice(&notice, None, &self.pack);
                        continue;
                    }
                };
                match self.answered(&questions, &line) {
                    Ok((answer, next)) => {
                        let report = self.report(&next);
                        let taken = report::answered(&report, &answer, &self.pack, &self.lexicon);
                        output.words(&taken);
                        questions = next;
                        break;
                    }
                    Err(error) => {
                        let notice = Notice::Key(KeyError::NoAnswer(error));
                        output.notice(&notice, None, &self.pack);
                    }
                }
            }
        }
        questions
    }

    /// The question that stands, as a line.
    fn tell(&self, questions: &Questions, output: &mut Output) {
        let report = self.report(questions);
        match output.form() {
            Form::Plain => {
                for line in report::asked(&report, &self.pack, &self.lexicon) {
                    output.words(&line);
                }
            }
            Form::Json => {
                if let Some(question) = report::json_question(&report) {
                    output.line(&question, "");
                }
            }
        }
    }

    fn answered(
        &self,
        questions: &Questions,
        text: &str,
    ) -> Result<(Answer, Questions), AnswerError> {
        let start = Some(questions.inquiry().start().clone());
        let reader = Reader { from: None, lexicons: &self.lexicons, start };
        let letters = languages::letters(self.pack.language());
        questions.answered(text, letters, &reader)
    }
}
