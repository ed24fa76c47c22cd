//! `annabella rule start`: whether a position is a start of Chess960 (Guidelines II.2). A thin face of
//! `rules::chess960`.

use serde::Serialize;

use super::positions;
use crate::app::args::RuleStartArgs;
use crate::app::failure::{Exit, Outcome};
use crate::app::language;
use crate::app::output::Output;
use crate::rules::Article;
use crate::rules::chess960::{self, Fault, Number, Start};
use crate::view;
use crate::voices::Pack;

#[derive(Serialize)]
struct Answer {
    outcome: &'static str,
    number: Option<u16>,
    /// White's pieces from the a-file to the h-file.
    array: Option<String>,
    /// Every fault, by its word.
    faults: Vec<&'static str>,
    fen: String,
    /// The article as printed in the edition.
    article: &'static str,
    edition: &'static str,
    text: String,
}

/// Runs the command.
///
/// # Errors
/// When the position cannot be read.
pub(super) fn run(args: &RuleStartArgs, output: &mut Output) -> Outcome {
    let position = positions::read(&args.fen, true)?;
    let pack = Pack::embedded(language::of_sentences(args.lang, None, output));
    let start = chess960::start(&position);
    let (outcome, number, faults) = match &start {
        Start::Numbered(number) => ("start", Some(*number), Vec::new()),
        Start::Faulty(faults) => {
            ("faulty", None, faults.iter().copied().map(Fault::word).collect())
        }
        Start::UnderWay => ("under_way", None, Vec::new()),
    };
    let answer = Answer {
        outcome,
        number: number.map(Number::get),
        array: number.map(Number::letters),
        faults,
        fen: position.fen(),
        article: Article::II2.printed_in(args.edition).unwrap_or_default(),
        edition: args.edition.word(),
        text: view::start_text(&start, args.edition, &pack),
    };
    output.line(&answer, &answer.text);
    Ok(if number.is_some() { Exit::Done } else { Exit::Negative })
}
