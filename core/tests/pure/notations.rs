//! Every notation in which a score can be kept, and what one move looks like in it: for tests that type moves or
//! bring scores together, whatever letters and cells they are written in.

#![expect(clippy::expect_used, reason = "a test stops where it cannot go on")]

use annabella_core::calls::Lexicon;
use annabella_core::rules::{Move, Position};
use annabella_core::scoresheet::{
    BrailleCode, Letters, Notation, Score, ScoredMove, UkSigns, Writing, write,
};

/// All of them: the letters of every language, short and long, and every braille code, in cells and in ASCII.
pub fn all() -> Vec<Notation> {
    let letters = Letters::ALL.into_iter();
    let print = letters.flat_map(|letters| [Notation::Print(letters), Notation::Long(letters)]);
    let braille =
        BrailleCode::all().flat_map(|code| [Notation::Braille(code), Notation::Brf(code)]);
    print.chain(braille).chain([Notation::Words]).collect()
}

/// A move as it stands on a score, and what stands before it there: its number, and of Black's the signs behind that.
fn with_number(before: &Position, m: Move, to: Notation, lexicon: &Lexicon) -> (String, String) {
    let plies = vec![ScoredMove { m, draw_offer: false }];
    let score = Score { start: before.clone(), plies, result: None };
    let text = write(&score, &Writing { notation: to, lexicon, uk: UkSigns::default() });
    let blank = |c: char| c.is_whitespace() || c == '\u{2800}';
    let (number, written) = text.trim().split_once(blank).expect("a number and a move");
    // Dots, the dash of braille, and its cell.
    let behind = ['.', '\u{2026}', '-', '\u{2824}', ' ', '\u{2800}'];
    let one_line: Vec<&str> =
        written.split(['\n', '\u{c}']).map(|part| part.trim_matches(blank)).collect();
    (number.to_owned(), one_line.join(" ").trim_start_matches(behind).to_owned())
}

/// A move as it stands on a score, without its number.
pub fn written(before: &Position, m: Move, notation: Notation, lexicon: &Lexicon) -> String {
    with_number(before, m, notation, lexicon).1
}

/// A number of a move as it stands on a score.
pub fn number(of: usize, notation: Notation, lexicon: &Lexicon) -> String {
    let fen = format!("4k3/8/8/8/8/8/4P3/4K3 w - - 0 {of}");
    let position = Position::from_fen(&fen, Default::default()).expect("a position");
    let m = position.legal_moves().first().copied().expect("a move");
    with_number(&position, m, notation, lexicon).0
}
