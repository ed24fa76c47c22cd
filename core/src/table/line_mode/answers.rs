//! What the players answer to the question that the report asks (8.5, 11.11), as it is typed behind
//! `! answer`: the move, with its number or for what is asked; `?` where nobody knows.

use super::KeyError;
use super::command::LineCommand;
use crate::calls::Lexicon;
use crate::game::{Event, Game};
use crate::scoresheet::{Answer, Questions, Reader};
use crate::table::{Words, languages};
use crate::voices::Language;

/// Reads what stands behind `! answer`. It takes as long as the report does: the game is made again, to
/// see that it can have been so.
pub(super) fn read(text: &str, game: &Game, words: &Words) -> Result<LineCommand, KeyError> {
    // Nobody may wait for that while a clock runs.
    if game.running().is_some() {
        return Err(KeyError::ClocksRun);
    }
    if text.is_empty() {
        return Err(KeyError::Answer);
    }
    let questions = Questions::of(game.inquiry());
    let answer = answer_to(&questions, text, words.pack.language(), words.lexicon.clone())?;
    Ok(LineCommand::Events(vec![Event::Answered(answer)]))
}

/// What was typed, as an answer to these questions, in the letters of this language or in calls.
///
/// # Errors
/// When nothing is asked, or this cannot have been played.
pub(in crate::table) fn answer_to(
    questions: &Questions,
    text: &str,
    language: Language,
    lexicon: Lexicon,
) -> Result<Answer, KeyError> {
    let lexicons = languages::lexicons(lexicon);
    let start = Some(questions.inquiry().start().clone());
    let reader = Reader { from: None, lexicons: &lexicons, start };
    let (answer, _) = questions.answered(text, languages::letters(language), &reader)?;
    Ok(answer)
}
