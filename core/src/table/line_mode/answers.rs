//! What the players answer to the question that the report asks (8.5, 11.11), as it is typed behind
//! `! answer`: the move, with its number or for what is asked; `?` where nobody knows.

use super::KeyError;
use super::command::LineCommand;
use crate::game::{Event, Game};
use crate::scoresheet::{Questions, Reader};
use crate::table::{Words, languages};

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
    let lexicons = languages::lexicons(words.lexicon.clone());
    let inquiry = game.inquiry();
    let start = Some(inquiry.start().clone());
    let reader = Reader { from: None, lexicons: &lexicons, start };
    let letters = languages::letters(words.pack.language());
    let (answer, _) = Questions::of(inquiry).answered(text, letters, &reader)?;
    Ok(LineCommand::Events(vec![Event::Answered(answer)]))
}
