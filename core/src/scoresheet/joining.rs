//! Writings that are parted by blanks and are one move: "e2 - e4", "N f3", "O - O". A dash that joins nothing holds a
//! place.

use super::blank::Holds;
use super::split::{Part, is_castling};

/// What the pieces are called in the languages of the program.
const PIECES: [&str; 5] = [
    "king queen rook bishop knight pawn",
    "könig dame turm läufer springer bauer",
    "король ферзь ладья слон конь пешка",
    "король ферзь тура слон кінь пішак",
    "цар дама топ офицер кон пешка",
];

/// Joins what belongs to one move though blanks stand between: "e2 - e4", "Кр e2", "exd6 e.p.".
pub(super) fn join(parts: Vec<Part>) -> Vec<Part> {
    let mut joined: Vec<Part> = Vec::with_capacity(parts.len());
    let mut open = false;
    let mut parts = parts.into_iter().peekable();
    while let Some(part) = parts.next() {
        match part {
            // A dash joins two squares, or the rounds of a castling; elsewhere it holds a place.
            Part::Writing { text, place } if text == "-" && !goes_on(parts.peek()) => {
                open = false;
                joined.push(Part::Blank { place, sign: Holds::Dash });
            }
            Part::Writing { text, place } => {
                let joins = is_joint(&text);
                match joined.last_mut() {
                    Some(Part::Writing { text: before, .. }) if open || joins => {
                        let is_mate = joins && is_mate_behind(before, &text, parts.peek());
                        before.push(' ');
                        before.push_str(&text);
                        open = match joins {
                            true => !is_mate,
                            false => is_piece_alone(&text) && !is_round(&text),
                        };
                    }
                    // A joint without anything before it says nothing.
                    _ if joins => {}
                    _ => {
                        open = is_piece_alone(&text)
                            || is_piece_in_full(&text) && goes_on(parts.peek());
                        joined.push(Part::Writing { text, place });
                    }
                }
            }
            other @ (Part::Number { .. }
            | Part::Dots
            | Part::Blank { .. }
            | Part::DrawOffer
            | Part::Result(_)
            | Part::Unclosed { .. }
            | Part::LineEnd) => {
                open = false;
                joined.push(other);
            }
        }
    }
    joined
}

const fn is_dash(sign: char) -> bool {
    matches!(sign, '-' | '–' | '—')
}

/// A zero or a letter O by itself: a part of a castling.
fn is_round(text: &str) -> bool {
    matches!(text, "0" | "O" | "o" | "О" | "о")
}

/// Whether what follows a dash can be the rest of one move: a square, or a round of a castling.
fn goes_on(part: Option<&Part>) -> bool {
    let Some(Part::Writing { text, .. }) = part else { return false };
    let folded = super::letters::fold(text);
    let mut signs = folded.chars();
    let is_square = signs.next().is_some_and(|sign| matches!(sign, 'a'..='h' | 'A'..='H'))
        && signs.next().is_some_and(|sign| sign.is_ascii_digit());
    is_square || is_round(text) || is_castling(text)
}

/// Whether a cross behind a move is the sign of mate and joins nothing: the square that is taken would follow it, and a
/// move with its capture has none.
fn is_mate_behind(before: &str, joint: &str, next: Option<&Part>) -> bool {
    let is_cross = !joint.contains(':') && !joint.chars().any(is_dash);
    let has_square = before.ends_with(|sign: char| sign.is_ascii_digit());
    let has_capture = before.contains([':', 'x', 'X', '×', 'х', 'Х']);
    is_cross && has_square && (has_capture || !goes_on(next) && !is_file_alone(next))
}

/// A file by itself, as in "e4 x d".
fn is_file_alone(part: Option<&Part>) -> bool {
    let Some(Part::Writing { text, .. }) = part else { return false };
    matches!(super::letters::fold(text).as_bytes(), [b'a'..=b'h'])
}

fn is_joint(text: &str) -> bool {
    matches!(text, "-" | "x" | "X" | ":" | "×" | "х" | "Х")
}

/// A piece's name, as in "Springer f3": without it the square would be a pawn's move.
fn is_piece_in_full(text: &str) -> bool {
    let word = text.to_lowercase();
    PIECES.iter().any(|names| names.split(' ').any(|name| name == word))
}

/// A piece's abbreviation that stands by itself, as in "N f3". Two files are a pawn's capture.
fn is_piece_alone(text: &str) -> bool {
    let signs: Vec<char> = text.chars().collect();
    let file = |c: &char| ('a'..='h').contains(c);
    match &signs[..] {
        [one] => one.is_alphabetic() && !file(one) || super::letters::is_figurine(*one),
        [one, two] => one.is_uppercase() && two.is_alphabetic() && !file(two),
        _ => false,
    }
}
