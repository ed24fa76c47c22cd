//! What a player asks of the arbiter, as it is typed for the player: `asks score` (A.4.3). Whole words, for it is counted.

use super::KeyError;
use super::command::{Keys, LineCommand};
use crate::game::{Event, Request};

/// A request; none where the line is none.
pub(super) fn read(text: &str, keys: &Keys<'_>) -> Option<Result<LineCommand, KeyError>> {
    let mut words = text.split_whitespace();
    let first = words.next()?.to_lowercase();
    if !["asks", "verlangt"].contains(&first.as_str()) {
        return None;
    }
    let rest: Vec<String> = words.map(str::to_lowercase).collect();
    if !matches!(rest.join(" ").as_str(), "score" | "mitschrift") {
        return Some(Err(KeyError::Asks));
    }
    let by = keys.side.unwrap_or(keys.game.mover());
    Some(Ok(LineCommand::Events(vec![Event::Asked { by, request: Request::Score }])))
}
