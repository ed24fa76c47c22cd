//! The game as PGN (PGN specification of 1994, export format), for other chess programs.
//!
//! A PGN can only hold legal moves. Where an illegal move stood (7.5), the movetext ends with a
//! comment that says what was played on, and the result is the true one. The record itself has
//! everything.

use std::fmt::Write as _;

use crate::clock::{Bonus, TimeControl};
use crate::rules::{Color, Mode, Outcome, Position};
use crate::time::Millis;

/// The longest line of an export.
const LINE_MAX: usize = 79;

/// What the tags say of the game; what is not known is left out or written as unknown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PgnTags {
    /// The name of the tournament.
    pub event: Option<String>,
    /// The place.
    pub site: Option<String>,
    /// The first day, `2026.11.21`.
    pub date: Option<String>,
    /// The round.
    pub round: Option<String>,
    /// The player of the white pieces.
    pub white: Option<String>,
    /// The player of the black pieces.
    pub black: Option<String>,
    /// Further tags, name and value, behind the others.
    pub more: Vec<(String, String)>,
}

/// One move as it stood in the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PgnPly {
    /// A legal move.
    Legal {
        /// In SAN.
        san: String,
        /// The mover's time left when the move was completed, in ms.
        clock: Option<Millis>,
    },
    /// A move that no rule allows, and that stood.
    Illegal {
        /// How it was carried or called.
        text: String,
    },
}

/// A game to be written as PGN.
#[derive(Clone, Debug, PartialEq)]
pub struct Pgn<'a> {
    /// The tags.
    pub tags: PgnTags,
    /// Where the game started.
    pub start: &'a Position,
    /// The time control, if the clock was the program's.
    pub control: Option<&'a TimeControl>,
    /// The moves, in order.
    pub plies: Vec<PgnPly>,
    /// The result, once there is one.
    pub result: Option<Outcome>,
}

impl Pgn<'_> {
    /// The text, with a line break at its end.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        for (name, value) in self.tag_pairs() {
            // Writing into a String cannot fail.
            let _ = writeln!(text, "[{name} \"{}\"]", tag_value(&value));
        }
        text.push('\n');
        wrap(&self.movetext(), &mut text);
        text
    }

    fn tag_pairs(&self) -> Vec<(String, String)> {
        let known = |value: &Option<String>, unknown: &str| {
            value.as_deref().map(str::trim).filter(|v| !v.is_empty()).unwrap_or(unknown).to_owned()
        };
        let tags = &self.tags;
        let mut pairs = vec![
            ("Event".to_owned(), known(&tags.event, "?")),
            ("Site".to_owned(), known(&tags.site, "?")),
            ("Date".to_owned(), known(&tags.date, "????.??.??")),
            ("Round".to_owned(), known(&tags.round, "?")),
            ("White".to_owned(), known(&tags.white, "?")),
            ("Black".to_owned(), known(&tags.black, "?")),
            ("Result".to_owned(), self.result_text().to_owned()),
        ];
        if self.start.mode() == Mode::Chess960 {
            pairs.push(("Variant".to_owned(), "Chess960".to_owned()));
        }
        if *self.start != Position::default() || self.start.mode() == Mode::Chess960 {
            pairs.push(("SetUp".to_owned(), "1".to_owned()));
            pairs.push(("FEN".to_owned(), self.start.fen()));
        }
        // The standard has no Bronstein delay: such a control is unknown there, and said in a comment.
        let control = self.control.filter(|control| !has_delay(control));
        pairs.push((
            "TimeControl".to_owned(),
            control.map_or_else(|| "?".to_owned(), ToString::to_string),
        ));
        pairs.extend(tags.more.iter().map(|(name, value)| (tag_name(name), value.clone())));
        pairs
    }

    fn result_text(&self) -> &'static str {
        self.result.map_or("*", Outcome::as_str)
    }

    /// The movetext as tokens; a comment is a run of tokens of its own.
    fn movetext(&self) -> Vec<String> {
        let mut tokens = Vec::new();
        if let Some(control) = self.control.filter(|control| has_delay(control)) {
            comment(&format!("time control {control}, ~ is a Bronstein delay"), &mut tokens);
        }
        let mut number = self.start.move_number();
        let mut turn = self.start.turn();
        let mut number_due = true;
        for (index, ply) in self.plies.iter().enumerate() {
            match (turn, number_due) {
                (Color::White, _) => tokens.push(format!("{number}.")),
                (Color::Black, true) => tokens.push(format!("{number}...")),
                (Color::Black, false) => {}
            }
            match ply {
                PgnPly::Legal { san, clock } => {
                    tokens.push(san.clone());
                    if let Some(clock) = clock {
                        // One token: readers look for the command on one line.
                        tokens.push(format!("{{[%clk {}]}}", clock_text(*clock)));
                    }
                    // After a comment Black's move needs its number again.
                    number_due = clock.is_some();
                }
                PgnPly::Illegal { text } => {
                    // The number of a move that cannot be written goes into the comment with it.
                    let mut said = tokens
                        .pop_if(|t| t.ends_with('.'))
                        .unwrap_or_else(|| format!("{number}..."));
                    let _ = write!(said, " {text} is illegal and stood");
                    let rest = &self.plies[index + 1..];
                    if !rest.is_empty() {
                        said.push_str("; played on:");
                    }
                    for later in rest {
                        match later {
                            PgnPly::Legal { san: later, .. } | PgnPly::Illegal { text: later } => {
                                let _ = write!(said, " {later}");
                            }
                        }
                    }
                    comment(&said, &mut tokens);
                    break;
                }
            }
            if turn == Color::Black {
                number = number.saturating_add(1);
            }
            turn = !turn;
        }
        tokens.push(self.result_text().to_owned());
        tokens
    }
}

fn has_delay(control: &TimeControl) -> bool {
    control.periods().iter().any(|period| matches!(period.bonus, Bonus::Bronstein(_)))
}

/// Hours, minutes and seconds: `1:04:09`.
fn clock_text(left: Millis) -> String {
    let secs = left.whole_secs();
    format!("{}:{:02}:{:02}", secs / 3600, secs / 60 % 60, secs % 60)
}

/// A comment cannot hold the brace that closes it, nor a line break.
fn comment(text: &str, tokens: &mut Vec<String>) {
    let text = text.replace('{', "(").replace('}', ")");
    let mut words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
    if let Some(first) = words.first_mut() {
        first.insert(0, '{');
    }
    if let Some(last) = words.last_mut() {
        last.push('}');
    }
    tokens.extend(words);
}

fn tag_value(value: &str) -> String {
    let plain: String = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    plain.replace('\\', "\\\\").replace('"', "\\\"")
}

/// Tag names hold letters, digits and underscores.
fn tag_name(name: &str) -> String {
    name.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '_').collect()
}

fn wrap(tokens: &[String], text: &mut String) {
    let mut width = 0;
    for token in tokens {
        let length = token.chars().count();
        if width > 0 && width + 1 + length > LINE_MAX {
            text.push('\n');
            width = 0;
        }
        if width > 0 {
            text.push(' ');
            width += 1;
        }
        text.push_str(token);
        width += length;
    }
    text.push('\n');
}
