//! A text to its parts: move numbers, writings, results, draw offers; comments, variations and remarks
//! are left out. No letter of any piece is known here.

use super::blank::Holds;
use super::joining::join;
use super::results::{self, result};
use super::times::{self, Times};
use super::{Place, WrittenResult, sign_words};

/// A larger number is a year, a rating or a time, and no move's.
const NUMBER_MAX: u16 = 999;

/// A word is looked at so far: nothing that means something is longer, and what is longer is one entry that cannot be
/// read.
const WORD_MAX: usize = 256;

/// So much is kept of a longer word: the place tells where the rest of it stands.
const WORD_KEPT: usize = 32;

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
    Blank { place: Place, sign: Holds },
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
        times: Times::default(),
    };
    splitter.run();
    let parts = times::without(splitter.parts, &splitter.times);
    join(results::without_values(parts))
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
    times: Times,
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
            if rest.iter().take(length).any(|sign| *sign == ':') {
                self.times.colons.push(self.parts.len());
            }
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
        if let Some(length) = self.too_long(&chunk) {
            let start = chunk.chars().take(WORD_KEPT).collect::<String>();
            self.writing(&format!("{start}..."), place);
            return self.skip(length);
        }
        let length = self.part(&chunk, place);
        self.skip(length.max(1));
    }

    /// How long a word is that goes on behind what is looked at. A number or dots before it are taken off first.
    fn too_long(&self, chunk: &str) -> Option<usize> {
        let is_dot = |sign: &char| matches!(sign, '.' | '…');
        let digits = chunk.chars().take_while(char::is_ascii_digit).count();
        let is_numbered =
            (1..=3).contains(&digits) || chunk.chars().take(1).any(|sign| is_dot(&sign));
        let is_cut = chunk.chars().count() == WORD_MAX && !is_numbered;
        is_cut.then(|| self.length(0, |sign| !sign.is_whitespace()))
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
        let sign = Holds::of(chunk, behind_move);
        if behind_move && single && sign == Holds::Dash {
            self.writing("-", place);
        } else {
            self.parts.push(Part::Blank { place, sign });
        }
    }

    fn is_behind_move(&self) -> bool {
        self.parts.last().is_some_and(|last| results::moves_in(std::slice::from_ref(last)))
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
        let zeros =
            behind.trim_end_matches([',', ';', '.']) == "00" && matches!(&marks[..], "." | ":");
        match value {
            _ if times::has_units(chunk) => {
                self.times.plain += usize::from(self.is_behind_move());
                chunk.chars().count()
            }
            // "14:05", "2026-11-21" and the like are times and dates; no move has the number 0.
            _ if follows.is_some_and(|c| c.is_ascii_digit())
                && (!is_castling(behind) || zeros && value.is_none()) =>
            {
                self.times.plain += usize::from(self.is_behind_move());
                chunk.chars().count()
            }
            Some(value) => {
                if zeros {
                    self.times.glued.push(self.parts.len());
                }
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
    fn times_beside_the_moves_are_left_out() {
        assert_eq!(
            show("1. e4 e5 0.50\n2. Nf3 Nf6 1.00\n3. Bc4 Bc5 1.10"),
            "1. <e4> <e5> / 2. <Nf3> <Nf6> / 3. <Bc4> <Bc5>"
        );
        assert_eq!(
            show("2. Nf3 Nf6 0.00\n3. Bc4 Bc5 4.00\n4. d3 d6 5.00"),
            "2. <Nf3> <Nf6> / 3. <Bc4> <Bc5> / 4. <d3> <d6>"
        );
        assert_eq!(
            show("1. e4 e5 1'\n2. Nf3 Nf6 10'30\"\n3. Bc4 Bc5 1h05\n4. d3 d6 8.00"),
            "1. <e4> <e5> / 2. <Nf3> <Nf6> / 3. <Bc4> <Bc5> / 4. <d3> <d6>"
        );
        // Glued to the number that is next it is castling.
        assert_eq!(
            show("3. Bc4 Nf6 4.00 Be7\n5.00 d6"),
            "3. <Bc4> <Nf6> 4. <00> <Be7> / 5. <00> <d6>"
        );
        assert_eq!(show("4. d3 d6 5.00"), "4. <d3> <d6> 5. <00>");
        assert_eq!(show("4. d3 4. Nf6 5. Be2 5.00"), "4. <d3> 4. <Nf6> 5. <Be2> 5. <00>");
        assert_eq!(
            show("1. e4 e5 1:0\n2. Nf3 Nc6 0:0\n3. Bb5 a6 1:0"),
            "1. <e4> <e5> / 2. <Nf3> <Nc6> / 3. <Bb5> <a6> Won(White)"
        );
        assert_eq!(show("1. e4 e5 1:0 2. Nf3"), "1. <e4> <e5> Won(White) 2. <Nf3>");
    }

    #[test]
    fn a_word_without_end_is_one_entry() {
        let accents = "\u{301}".repeat(1000);
        let shown = format!("1. <e{}...> <e5>", "\u{301}".repeat(31));
        assert_eq!(show(&format!("1. e{accents}4 e5")), shown);
        assert_eq!(show(&format!("1.e{accents}4 e5")), shown);
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
