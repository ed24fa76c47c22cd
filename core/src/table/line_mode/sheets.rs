//! Scores at the table as they are typed (8.5, D.2.9): handed in behind `!`, or taken line by line. While
//! one is taken, every line is its text, but for the arbiter's own commands and five signs.

use super::KeyError;
use super::command::LineCommand;
use crate::calls::Lexicon;
use crate::game::{Event, Game, SheetEvent};
use crate::rules::Color;
use crate::scoresheet::{LineError, LineRead, Progress, Reader, Sheet, Standing};
use crate::table::{Purpose, languages};

/// `! sheet white FILE`, `! sheet white`, `! sheet white clear`: what stands behind the word.
pub(super) fn read_command(words: &str, game: &Game) -> Result<LineCommand, KeyError> {
    let (side, rest) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
    let of = match side {
        "white" | "w" => Color::White,
        "black" | "b" => Color::Black,
        _ => return Err(KeyError::Sheet),
    };
    let what = match rest.trim() {
        "clear" => SheetEvent::Cleared,
        // Before anything is read from a file, and before anybody is told that a score is taken.
        _ if game.running().is_some() => return Err(KeyError::ClocksRun),
        "" => SheetEvent::Opened,
        file => return Ok(LineCommand::HandIn { of, file: file.into() }),
    };
    Ok(LineCommand::Events(vec![Event::Sheet { of, what }]))
}

/// A line of the score that is being taken.
pub(super) fn read_line(
    line: &str,
    of: Color,
    game: &Game,
    lexicon: &Lexicon,
) -> Result<LineCommand, KeyError> {
    let what = match line {
        "" => return Ok(LineCommand::Nothing),
        "?" => return Ok(LineCommand::SheetStands(of)),
        "s" => return Ok(LineCommand::Talk(Purpose::Score(of))),
        "." => SheetEvent::Ended,
        "-" => SheetEvent::Struck,
        text => written(text, of, game, lexicon)?,
    };
    Ok(LineCommand::Events(vec![Event::Sheet { of, what }]))
}

fn written(text: &str, of: Color, game: &Game, lexicon: &Lexicon) -> Result<SheetEvent, KeyError> {
    let start = &game.settings().start;
    let empty = Sheet::beginning(start);
    let progress = Progress::of(game.sheet_of(of).unwrap_or(&empty), start);
    let lexicons = languages::lexicons(lexicon.clone());
    let reader = Reader { from: None, lexicons: &lexicons, start: Some(start.clone()) };
    let so_far = Standing {
        text: game.sheet_text(of),
        position: progress.position(),
        next: progress.next_ply(),
    };
    let read = reader.read_line(text, &so_far).map_err(|error| match error {
        LineError::NoMove(line) => LineError::NoMove(super::command::quoted(&line)),
        LineError::Words(words) => LineError::Words(super::command::quoted(&words)),
        LineError::Behind { .. } | LineError::Ahead { .. } | LineError::Unreadable(_) => error,
    })?;
    let LineRead { entries, result } = read;
    Ok(SheetEvent::Written { text: text.to_owned(), entries, result })
}
