//! What happened in one game, short enough to be read: what hands, voices and wires did, and what was told.

use std::fmt;

use annabella_core::board::simulation::Action;
use annabella_core::game::{Effect, Event};
use annabella_core::rules::{Color, Role};
use annabella_core::time::Millis;

/// One line.
#[derive(Clone, Debug)]
pub enum Line {
    /// Hands did this on a board.
    Hand(Color, Action),
    /// This came into the game.
    Event(Event),
    /// This came out.
    Effect(Effect),
    /// In words.
    Text(String),
}

/// The lines of one game, with their times.
#[derive(Debug, Default)]
pub struct Log(Vec<(Millis, Line)>);

impl Log {
    pub fn note(&mut self, at: Millis, line: Line) {
        self.0.push((at, line));
    }

    /// The lines of these times.
    pub fn between(&self, from: Millis, to: Millis) -> String {
        let lines = self.0.iter().filter(|(at, _)| *at >= from && *at <= to);
        lines.map(|(at, line)| format!("  {:7} {line}\n", at.0)).collect()
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Hand(board, action) => write!(f, "hand   {board} {action}"),
            Line::Event(event) => write!(f, "event  {}", brief(&format!("{event:?}"))),
            Line::Effect(effect) => write!(f, "told   {}", brief(&format!("{effect:?}"))),
            Line::Text(text) => write!(f, "       {text}"),
        }
    }
}

/// What Rust writes of a value, without what a reader can spare.
fn brief(text: &str) -> String {
    let mut text = text.to_owned();
    for color in [Color::White, Color::Black] {
        for role in Role::ALL {
            let long = format!("Piece {{ color: {color:?}, role: {role:?} }}");
            text = text.replace(&long, &role.of(color).char().to_string());
        }
    }
    for spare in [
        "promotion: None",
        "capture: None",
        "origin: Unknown",
        "words: \"\"",
        "confidence: 95",
        ", Standard",
        "Origin { file: None, rank: None }",
    ] {
        text = text.replace(spare, "");
    }
    text = text.replace("\n", "/");
    for (long, short) in [("Part { file: None, rank: None }", "-"), (", captured: None", "")] {
        text = text.replace(long, short);
    }
    while text.contains(", ,") || text.contains(", }") {
        text = text.replace(", ,", ",").replace(", }", " }");
    }
    text
}
