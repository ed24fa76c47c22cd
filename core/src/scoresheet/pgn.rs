//! PGN (standard of 1994): its tags and the moves of its main line by pgn-reader, which skips the
//! variations.
//!
//! pgn-reader passes over whatever is no SAN, so its moves alone would hide a move that cannot be read.
//! They are compared with the writings that the movetext has; where the two differ the movetext is read
//! like any other sheet.

use std::ops::ControlFlow;

use pgn_reader::{RawTag, Reader, SanPlus, Visitor};

use super::WrittenResult;
use super::results::result;

/// A game of a PGN.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Game {
    /// The position that it starts from, if it names one.
    pub fen: Option<String>,
    /// Whether the Variant tag says Chess960.
    pub chess960: bool,
    /// What its tags say of the result, where they say how it ended.
    pub results: Vec<WrittenResult>,
    /// The moves of the main line that are SAN.
    pub sans: Vec<String>,
}

/// Whether a text begins with a tag pair.
pub(super) fn has_tags(text: &str) -> bool {
    text.lines().map(str::trim).find(|line| !line.is_empty()).is_some_and(is_tag)
}

fn is_tag(line: &str) -> bool {
    let inside = line.trim().strip_prefix('[').and_then(|rest| rest.split_once(" \""));
    inside.is_some_and(|(name, _)| {
        !name.is_empty() && name.trim_end().chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
    })
}

/// Reads the first game, and tells how many have moves.
pub(super) fn games(text: &str) -> (Game, usize) {
    let mut reader = Reader::new(text.as_bytes());
    // Reading from memory cannot fail; a text without a game has no moves.
    let mut next = || reader.read_game(&mut Gather).ok().flatten();
    let Some(first) = next() else { return (Game::default(), 0) };
    let others = std::iter::from_fn(next).filter(|game| !game.sans.is_empty()).count();
    let count = others + usize::from(!first.sans.is_empty());
    (first, count)
}

/// The text with the tags of the first game, and whatever stands behind it, as empty lines.
pub(super) fn movetext(text: &str) -> String {
    let mut begun = false;
    let mut ended = false;
    let mut movetext = String::with_capacity(text.len());
    for line in text.lines() {
        let tag = is_tag(line);
        ended |= begun && tag;
        begun |= !tag && !line.trim().is_empty();
        if !tag && !ended {
            movetext.push_str(line);
        }
        movetext.push('\n');
    }
    movetext
}

struct Gather;

impl Visitor for Gather {
    type Tags = Game;
    type Movetext = Game;
    type Output = Game;

    fn begin_tags(&mut self) -> ControlFlow<Game, Game> {
        ControlFlow::Continue(Game::default())
    }

    fn tag(&mut self, game: &mut Game, name: &[u8], value: RawTag<'_>) -> ControlFlow<Game> {
        let value = value.decode_utf8_lossy();
        if name.eq_ignore_ascii_case(b"FEN") {
            game.fen = Some(value.trim().to_owned());
        } else if name.eq_ignore_ascii_case(b"Result") {
            let ended = result(value.trim()).filter(|ended| *ended != WrittenResult::Unfinished);
            game.results.extend(ended);
        } else if name.eq_ignore_ascii_case(b"Variant") {
            let plain: String = value.chars().filter(char::is_ascii_alphanumeric).collect();
            game.chess960 = matches!(
                plain.to_ascii_lowercase().as_str(),
                "chess960" | "fischerandom" | "fischerrandom" | "freestyle"
            );
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, game: Game) -> ControlFlow<Game, Game> {
        ControlFlow::Continue(game)
    }

    fn san(&mut self, game: &mut Game, san: SanPlus) -> ControlFlow<Game> {
        game.sans.push(san.san.to_string());
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, game: Game) -> Game {
        game
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PGN: &str = "[Event \"?\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 {good} (1. e3 Kd7) \
                       1... Kd7 2. e5 Zz9 *\n\n[Event \"another\"]\n\n1. d4 *\n";

    #[test]
    fn the_first_game_with_its_tags() {
        assert!(has_tags(PGN));
        assert!(!has_tags("1. e4 [1:23] e5"));
        let (game, count) = games(PGN);
        assert_eq!(count, 2);
        assert_eq!(game.fen.as_deref(), Some("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
        assert_eq!(game.sans, ["e4", "Kd7", "e5"]);
        assert!(!game.chess960);
    }

    #[test]
    fn the_movetext_keeps_its_lines() {
        let movetext = movetext(PGN);
        assert_eq!(movetext.lines().count(), PGN.lines().count());
        assert!(movetext.lines().nth(3).is_some_and(|line| line.starts_with("1. e4")));
        assert!(!movetext.contains("d4"));
    }
}
