//! A text to its parts: move numbers, writings, results, draw offers; comments, variations and remarks
//! are left out. No letter of any piece is known here.

use super::results::{self, result};
use super::{Place, WrittenResult, sign_words};

/// A larger number is a year, a rating or a time, and no move's.
const NUMBER_MAX: u16 = 999;

/// A word is looked at so far: nothing that means something is longer, and what is longer is taken apart.
const WORD_MAX: usize = 256;

/// A part of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// "12.", "12)", "12", "12...".
    Number {
        value: u16,
        /// Whether dots say that Black's move follows.
        black: bool,
        /// Whether no sign stood behind it: among words it may be a rank.
        bare: bool,
    },
    /// Dots alone: White's place is empty, or Black's move follows.
    Dots,
    /// Something that may be a move.
    Writing { text: String, place: Place },
    /// A place that is held by a sign: a dash parts words too, other signs stand for what cannot be read.
    Blank { place: Place, is_dash: bool },
    /// (=), or = by itself, behind a move.
    DrawOffer,
    /// The result; the moves of the game stand before it.
    Result(WrittenResult),
    /// A comment that is opened and not closed, to the end of its line: nobody knows where it was to end, and moves
    /// may stand in it.
    Unclosed { text: String, place: Place },
    /// The end of a line.
    LineEnd,
}

impl Part {
    /// What may be a move.
    pub(super) fn writing(&self) -> Option<&str> {
        if let Part::Writing { text, .. } = self { Some(text) } else { None }
    }
}

/// Takes a text apart.
pub(super) fn split(text: &str) -> Vec<Part> {
    let mut splitter = Splitter {
        signs: text.chars().collect(),
        at: 0,
        place: Place { line: 1, column: 1 },
        parts: Vec::new(),
        closings: closings(text),
        unclosed: Vec::new(),
    };
    splitter.run();
    join(results::without_values(splitter.parts))
}

/// The same, with results, offers and the signs of a move that are written in words.
pub(super) fn split_with_words(text: &str) -> Vec<Part> {
    sign_words::behind_their_moves(results::in_words(split(text)))
}

struct Splitter {
    signs: Vec<char>,
    at: usize,
    place: Place,
    parts: Vec<Part>,
    /// Where each round bracket is closed, from the last one to the first; what is behind it is taken off.
    closings: Vec<(usize, usize)>,
    /// The signs that close a comment and do not come any more.
    unclosed: Vec<char>,
}

/// Where each round bracket opens and is closed, in one pass: the last one that opens stands first.
fn closings(text: &str) -> Vec<(usize, usize)> {
    let mut open = Vec::new();
    let mut closed = Vec::new();
    for (at, sign) in text.chars().enumerate() {
        match sign {
            '(' => open.push(at),
            ')' => closed.extend(open.pop().map(|from| (from, at))),
            _ => {}
        }
    }
    closed.sort_unstable_by(|one, other| other.cmp(one));
    closed
}

impl Splitter {
    fn run(&mut self) {
        while let Some(sign) = self.peek(0) {
            match sign {
                '\n' | '\x0c' => {
                    self.parts.push(Part::LineEnd);
                    self.skip(1);
                }
                '{' => self.skip_comment('{', '}'),
                '%' if self.place.column == 1 => self.skip_line(),
                ';' => self.skip_line(),
                '[' => self.skip_comment('[', ']'),
                '(' => self.bracket(),
                '$' => {
                    let digits = self.length(1, |c| c.is_ascii_digit());
                    self.skip(1 + digits);
                }
                // The end of a file in old systems, and the mark of an encoding inside of a text.
                '\x1a' | '\u{feff}' | '}' | ']' | ')' => self.skip(1),
                blank if blank.is_whitespace() => self.skip(1),
                _ => self.word(),
            }
        }
    }

    fn peek(&self, ahead: usize) -> Option<char> {
        self.signs.get(self.at + ahead).copied()
    }

    fn skip(&mut self, count: usize) {
        for _ in 0..count {
            match self.peek(0) {
                Some('\n' | '\x0c') => {
                    self.place = Place { line: self.place.line + 1, column: 1 };
                }
                Some(_) => self.place.column += 1,
                None => return,
            }
            self.at += 1;
        }
    }

    fn length(&self, from: usize, belongs: impl Fn(char) -> bool) -> usize {
        self.signs.iter().skip(self.at + from).take_while(|c| belongs(**c)).count()
    }

    fn skip_line(&mut self) {
        self.skip(self.length(0, |c| c != '\n'));
    }

    /// A comment that is never closed ends with its line: a forgotten brace must not hide the game. Nor is one closed
    /// by the sign that closes a later one: within a comment none begins.
    fn skip_comment(&mut self, open: char, close: char) {
        if self.unclosed.contains(&close) {
            return self.unclosed(open);
        }
        let again = |c: char| c == '{' && open == '{';
        let inside = self.length(1, |c| c != close && !again(c));
        match self.peek(1 + inside) {
            Some(end) if end == close => self.skip(inside + 2),
            Some(_) => self.unclosed(open),
            None => {
                // Nor does a later one find it.
                self.unclosed.push(close);
                self.unclosed(open);
            }
        }
    }

    /// What stands behind a sign that opens a comment, to the end of the line or to the next such sign.
    fn unclosed(&mut self, open: char) {
        let place = self.place;
        let length = 1 + self.length(1, |c| c != '\n' && c != open);
        let text: String = self.signs.iter().skip(self.at).take(length).collect();
        self.parts.push(Part::Unclosed { text: text.trim_end().to_owned(), place });
        self.skip(length);
    }

    /// "(=)" is a draw offer, "(e.p.)" belongs to its move, anything else is a variation or a remark. One that is not
    /// closed hides its line, as other signs of a comment do: what stands behind it was perhaps never played.
    fn bracket(&mut self) {
        while self.closings.last().is_some_and(|(from, _)| *from < self.at) {
            self.closings.pop();
        }
        let Some((_, to)) = self.closings.last().filter(|(from, _)| *from == self.at) else {
            if self.peek(1) == Some('=') && self.peek(2).is_none_or(char::is_whitespace) {
                self.parts.push(Part::DrawOffer);
                return self.skip(2);
            }
            return self.unclosed('(');
        };
        let length = to - self.at + 1;
        let inside: String = self.signs.iter().skip(self.at + 1).take(length - 2).collect();
        match inside.trim() {
            "=" => self.parts.push(Part::DrawOffer),
            word if results::is_offer(word) => self.parts.push(Part::DrawOffer),
            sign if is_en_passant(sign) || sign_words::is_en_passant(sign) => self.append(sign),
            _ => {}
        }
        self.skip(length);
    }

    /// Puts a sign behind the last writing.
    fn append(&mut self, sign: &str) {
        if let Some(Part::Writing { text, .. }) = self.parts.last_mut() {
            text.push(' ');
            text.push_str(sign);
        }
    }

    fn word(&mut self) {
        // "1 : 0" and "1/2 - 1/2" have blanks in them.
        let rest = self.signs.get(self.at..).unwrap_or_default();
        if let Some((result, length)) = results::at(rest) {
            self.parts.push(Part::Result(result));
            return self.skip(length);
        }
        let belongs = |c: &char| !c.is_whitespace() && !matches!(c, '{' | '[' | '$');
        let ahead = self.signs.iter().skip(self.at).take(WORD_MAX);
        let chunk: Vec<char> = ahead.copied().take_while(belongs).collect();
        // A bracket ends the word unless it holds the new piece: "d8(Q)", "Kb1(=)".
        let mut end = chunk.len();
        if let Some(open) = chunk.iter().position(|c| *c == '(') {
            let inside = chunk.get(open + 1..).unwrap_or_default();
            let piece = inside.iter().take_while(|c| c.is_alphabetic() || !c.is_ascii()).count();
            let closes = inside.get(piece) == Some(&')');
            // "d8(Q" is one entry: nobody writes a variation of a piece's letter.
            let ends = inside.get(piece).is_none() && open > 0;
            end = match (1..=2).contains(&piece) && (closes || ends) {
                true => chunk.len().min(open + piece + 2),
                false => open,
            };
        }
        let mut chunk: String = chunk.iter().take(end).collect();
        // "1.e4,e5;2.Nf3,Nc6": the sign stays with its word, because it ends a dictated call.
        if result(&chunk).is_none()
            && let Some(comma) = chunk.find([',', ';'])
        {
            chunk.truncate(comma + 1);
        }
        let place = self.place;
        let length = self.part(&chunk, place);
        self.skip(length.max(1));
    }

    /// Adds what a chunk without blanks is, and says how many of its characters are used up.
    fn part(&mut self, chunk: &str, place: Place) -> usize {
        let length = chunk.chars().count();
        let bare = chunk.trim_end_matches([',', '.']);
        if let Some(result) = result(bare) {
            self.parts.push(Part::Result(result));
        } else if is_en_passant(chunk) {
            self.append(chunk);
        } else if let Some(whole) = self.en_passant_apart(chunk) {
            self.parts.pop();
            self.append(&whole);
        } else if is_castling(chunk) {
            self.writing(chunk, place);
        } else if chunk.starts_with(|c: char| c.is_ascii_digit()) {
            return self.number(chunk, place);
        } else if chunk.chars().all(|c| matches!(c, '.' | '…')) {
            if chunk.chars().count() > 1 || chunk == "…" {
                self.parts.push(Part::Dots);
            }
        } else if chunk.starts_with(['.', '…']) {
            let dots = chunk.chars().take_while(|c| matches!(c, '.' | '…')).count();
            if dots > 1 || chunk.starts_with('…') {
                self.parts.push(Part::Dots);
            }
            return dots;
        } else if chunk.chars().all(|c| matches!(c, '-' | '–' | '—' | '_' | '?' | '~')) {
            self.blank(chunk, place);
        } else if chunk == "=" {
            self.parts.push(Part::DrawOffer);
        } else if matches!(chunk, "+" | "++" | "#" | "†" | "‡") {
            self.append(chunk);
        } else if !chunk.chars().all(is_remark_sign) {
            self.writing(chunk, place);
        }
        length
    }

    /// "e. p." with a blank in it: the first letter stands there as a writing of its own.
    fn en_passant_apart(&self, chunk: &str) -> Option<String> {
        let [.., Part::Writing { .. }, Part::Writing { text: first, .. }] = &self.parts[..] else {
            return None;
        };
        let whole = format!("{first}{chunk}");
        let written = || format!("{first} {chunk}");
        (first.chars().count() <= 2 && is_en_passant(&whole)).then(written)
    }

    fn writing(&mut self, text: &str, place: Place) {
        self.parts.push(Part::Writing { text: text.to_owned(), place });
    }

    /// A dash between two writings joins them; a dash, a line or question marks elsewhere hold a place.
    fn blank(&mut self, chunk: &str, place: Place) {
        let behind_move = matches!(self.parts.last(), Some(Part::Writing { .. }));
        let single = chunk.chars().count() == 1;
        if chunk.starts_with('?') && behind_move && single {
            return;
        }
        let is_dash = chunk.starts_with(is_dash);
        if behind_move && single && is_dash {
            self.writing("-", place);
        } else {
            self.parts.push(Part::Blank { place, is_dash });
        }
    }

    fn number(&mut self, chunk: &str, place: Place) -> usize {
        let digits: String = chunk.chars().take_while(char::is_ascii_digit).collect();
        let rest = chunk.get(digits.len()..).unwrap_or_default();
        let marks: String = rest
            .chars()
            .take_while(|c| matches!(c, '.' | '…' | ')' | ':' | '-' | '–' | '°'))
            .collect();
        let behind = rest.get(marks.len()..).unwrap_or_default();
        let value: Option<u16> = digits.parse().ok().filter(|n| (1..=NUMBER_MAX).contains(n));
        let follows = behind.chars().next();
        match value {
            // "14:05", "2026-11-21" and the like are times and dates.
            _ if follows.is_some_and(|c| c.is_ascii_digit()) && !is_castling(behind) => {
                chunk.chars().count()
            }
            Some(value) => {
                let black = marks.matches('.').count() > 1 || marks.contains('…');
                self.parts.push(Part::Number { value, black, bare: marks.is_empty() });
                digits.chars().count() + marks.chars().count()
            }
            None => {
                self.writing(chunk, place);
                chunk.chars().count()
            }
        }
    }
}

/// Joins what belongs to one move though blanks stand between: "e2 - e4", "Кр e2", "exd6 e.p.".
fn join(parts: Vec<Part>) -> Vec<Part> {
    let mut joined: Vec<Part> = Vec::with_capacity(parts.len());
    let mut open = false;
    let mut parts = parts.into_iter().peekable();
    while let Some(part) = parts.next() {
        match part {
            // A dash joins two squares, or the rounds of a castling; elsewhere it holds a place.
            Part::Writing { text, place } if text == "-" && !goes_on(parts.peek()) => {
                open = false;
                joined.push(Part::Blank { place, is_dash: true });
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
                        open = is_piece_alone(&text);
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

fn is_en_passant(text: &str) -> bool {
    let joined: String = text.chars().filter(|sign| !sign.is_whitespace()).collect();
    let folded = super::letters::fold(&joined);
    matches!(
        folded.trim_end_matches(['+', '#', ',', ';']),
        "e.p." | "e.p" | "ep" | "ep." | "a.п." | "a.п"
    )
}

/// Zeros or letters O and dashes, with what may stand behind.
pub(super) fn is_castling(chunk: &str) -> bool {
    let bare = chunk.trim_end_matches([
        '+', '#', '!', '?', ',', ';', '.', '†', '‡', '=', '×', 'x', 'X', 'х', 'Х',
    ]);
    let rounds = bare.chars().filter(|c| matches!(c, '0' | 'O' | 'o' | 'О' | 'о')).count();
    let dashes = bare.chars().filter(|c| matches!(c, '-' | '–' | '—' | '‑' | '−' | '‐')).count();
    (2..=3).contains(&rounds) && rounds + dashes == bare.chars().count() && dashes < 2 * rounds
}

/// Signs that value a move or a position.
fn is_remark_sign(sign: char) -> bool {
    matches!(
        sign,
        '!' | '?'
            | '+'
            | '-'
            | '='
            | '/'
            | '±'
            | '∓'
            | '⩲'
            | '⩱'
            | '∞'
            | '□'
            | '‼'
            | '⁇'
            | '⁈'
            | '⁉'
            | ','
            | ';'
            | ':'
            | '|'
            | '"'
            | '\''
            | '*'
            | '#'
            | '~'
            | '→'
            | '↑'
            | '⇆'
            | '△'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn show(text: &str) -> String {
        let shown: Vec<String> = split(text)
            .into_iter()
            .map(|part| match part {
                Part::Number { value, black, .. } => {
                    format!("{value}{}", if black { "..." } else { "." })
                }
                Part::Dots => "...".to_owned(),
                Part::Writing { text, .. } => format!("<{text}>"),
                Part::Blank { .. } => "_".to_owned(),
                Part::DrawOffer => "(=)".to_owned(),
                Part::Result(result) => format!("{result:?}"),
                Part::Unclosed { text, .. } => format!("!{text}!"),
                Part::LineEnd => "/".to_owned(),
            })
            .collect();
        shown.join(" ")
    }

    /// Each of these looked at everything behind it for each of its signs: a million took hours.
    #[test]
    fn a_sheet_of_nothing_but_brackets_is_read_in_one_pass() {
        for (sign, times) in [("(", 1_000_000), ("[\n", 500_000), ("{\n", 500_000)] {
            let parts = split(&sign.repeat(times));
            let is_left_out = |part: &Part| matches!(part, Part::LineEnd | Part::Unclosed { .. });
            assert!(parts.iter().all(is_left_out), "{sign}");
        }
        assert_eq!(split(&"e4,".repeat(300_000)).len(), 300_000);
        assert_eq!(split(&"(e4".repeat(300_000)).len(), 300_000);
        assert_eq!(split(&"(e4 e5)".repeat(100_000)).len(), 0);
    }

    #[test]
    fn brackets_in_brackets_are_one_remark_and_one_that_stays_open_hides_nothing() {
        assert_eq!(show("1. e4 (1. d4 (1. c4) d5) e5"), "1. <e4> <e5>");
        assert_eq!(show("1. e4 ( e5 (2. d4) 2. Nf3"), "1. <e4> !( e5! 2. <Nf3>");
        assert_eq!(show("1. e4 e5 (=) 2. d8(Q)"), "1. <e4> <e5> (=) 2. <d8(Q)>");
    }

    #[test]
    fn a_comment_that_is_not_closed_stands_there_to_the_end_of_its_line() {
        assert_eq!(show("e4 {sure e5 2. Nf3\nNc6"), "<e4> !{sure e5 2. Nf3! / <Nc6>");
        assert_eq!(show("e4 [1:23 e5 [1:20\nNc6"), "<e4> ![1:23 e5! ![1:20! / <Nc6>");
        // What closes a later comment does not close this one.
        assert_eq!(show("e4 {sure e5\n2. Nf3 {good} Nc6"), "<e4> !{sure e5! / 2. <Nf3> <Nc6>");
    }

    #[test]
    fn numbers_in_every_form() {
        assert_eq!(show("1. e4 e5 2.Nf3"), "1. <e4> <e5> 2. <Nf3>");
        assert_eq!(show("1 e4 e5\n2) Nf3"), "1. <e4> <e5> / 2. <Nf3>");
        assert_eq!(show("1... e5 2. … Nf6 3...Nc6"), "1... <e5> 2. ... <Nf6> 3... <Nc6>");
        assert_eq!(show("9 Nbd2 0-0 10.0-0-0"), "9. <Nbd2> <0-0> 10. <0-0-0>");
        assert_eq!(show("1.e4,e5;2.Nf3,Nc6"), "1. <e4,> <e5;> 2. <Nf3,> <Nc6>");
        assert_eq!(show("14:05 2026.11.21 2026-11-21"), "");
    }

    #[test]
    fn what_is_said_beside_the_moves_is_left_out() {
        assert_eq!(show("1. e4 {the best} e5 ; a comment\n2. Nf3"), "1. <e4> <e5> / 2. <Nf3>");
        assert_eq!(show("1. e4 (1. d4 (1. c4) d5) e5 $14 += 2. f4!?"), "1. <e4> <e5> 2. <f4!?>");
        assert_eq!(
            show("%escape\n1. e4 [1:23] e5 {forgotten\n2. Nf3"),
            "/ 1. <e4> <e5> !{forgotten! / 2. <Nf3>"
        );
        assert_eq!(show("e4 +- ± ∞ ! ?"), "<e4>");
    }

    #[test]
    fn offers_results_and_empty_places() {
        assert_eq!(show("11. Kb1 (=) Rd8(=) 12. Rd1 ="), "11. <Kb1> (=) <Rd8> (=) 12. <Rd1> (=)");
        for (text, result) in [
            ("1-0", "Won(White)"),
            ("0:1", "Won(Black)"),
            ("½–½", "Drawn"),
            ("1/2-1/2", "Drawn"),
            ("*", "Unfinished"),
        ] {
            assert_eq!(show(text), result);
        }
        assert_eq!(show("5. ___ e5 6. ??? — 7. - a6"), "5. _ <e5> 6. _ _ 7. _ <a6>");
    }

    #[test]
    fn one_move_may_have_blanks() {
        assert_eq!(show("6. exd6 e.p. Nxd6"), "6. <exd6 e.p.> <Nxd6>");
        assert_eq!(show("6. exd6 (e.p.) е.р."), "6. <exd6 e.p. е.р.>");
        assert_eq!(
            show("6. exd6 e. p. Nxd6 7. ed (e. p.)+ f4"),
            "6. <exd6 e. p.> <Nxd6> 7. <ed e. p. +> <f4>"
        );
        assert_eq!(show("6. e5xd6 е. р. Nxd6"), "6. <e5xd6 е. р.> <Nxd6>");
        assert_eq!(
            show("e2 - e4 Кр e2 N f3 e4 x d5 Qh5 + d8(Q)"),
            "<e2 - e4> <Кр e2> <N f3> <e4 x d5> <Qh5 +> <d8(Q)>"
        );
        assert_eq!(show("ed ef 0-0+"), "<ed> <ef> <0-0+>");
    }

    #[test]
    fn what_holds_a_place_joins_nothing() {
        assert_eq!(show("Sc6 _ a6"), "<Sc6> _ <a6>");
        assert_eq!(show("Te1 - Lb3 ~~ d6"), "<Te1> _ <Lb3> _ <d6>");
        assert_eq!(show("4. O - O Nf6 5. 0 - 0 - 0 d6"), "4. <O - O> <Nf6> 5. <0 - 0 - 0> <d6>");
    }

    #[test]
    fn places_count_from_one() {
        let places: Vec<Place> = split("1. e4\n  Nf6")
            .into_iter()
            .filter_map(|part| match part {
                Part::Writing { place, .. } => Some(place),
                Part::Number { .. }
                | Part::Dots
                | Part::Blank { .. }
                | Part::DrawOffer
                | Part::Result(_)
                | Part::Unclosed { .. }
                | Part::LineEnd => None,
            })
            .collect();
        assert_eq!(places, [Place { line: 1, column: 4 }, Place { line: 2, column: 3 }]);
    }
}
