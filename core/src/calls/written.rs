//! Moves typed in one piece, as on a scoresheet or a screen: e4, Sf3, g1f3, e2-e4, Sbxd2+, e8D, e7e8q.
//!
//! Only the signs are read here (Appendix C.2 to C.13); whether they make a call is the grammar's
//! business. A letter can mean two things (German d is a file and the Dame), so there may be several
//! readings. Whole scoresheets are another area's work, which asks here for each of their writings.

use crate::rules::{File, Rank, Role};

use super::token::Token;
use super::{Call, Spoken, grammar};

/// Longer than any written move ("Sg1xf3 e.p.+" and the like); stops the search in long words.
const SIGNS_MAX: usize = 14;

/// The calls that a move written in one piece can be ("Sbxd2", "e2-e4", "e8D"), with these abbreviations
/// of the pieces, in lower case. Castling has a word of its own in every language and is not read here.
#[must_use]
pub(crate) fn written_calls(word: &str, letters: &[(String, Role)]) -> Vec<Call> {
    let mut calls = Vec::new();
    for tokens in readings(word, letters) {
        for spoken in grammar::read(&tokens).spoken {
            match spoken {
                Spoken::Call(call) if !calls.contains(&call) => calls.push(call),
                Spoken::Call(_) | Spoken::Command(_) => {}
            }
        }
    }
    calls
}

/// The readings of a word as a written move, none if it is not one.
pub(super) fn readings(word: &str, letters: &[(String, Role)]) -> Vec<Vec<Token>> {
    let (word, en_passant) = strip_en_passant(word);
    let signs: Vec<char> = word.chars().collect();
    if signs.len() > SIGNS_MAX || !looks_written(&signs) {
        return Vec::new();
    }
    let cased = signs.iter().filter(|c| c.is_alphabetic());
    let capitals = cased.clone().count() > 1 && cased.clone().all(|c| c.is_uppercase());
    let mut reader = Reader { signs: &signs, letters, capitals, readings: Vec::new() };
    reader.read_from(0, &mut Vec::new());
    let mut readings = reader.readings;
    if en_passant {
        readings.iter_mut().for_each(|tokens| tokens.push(Token::EnPassant));
    }
    readings
}

/// The sign "e.p." may stand right behind the square.
fn strip_en_passant(word: &str) -> (&str, bool) {
    ["e.p.", "e.p", "ep"]
        .into_iter()
        .find_map(|sign| word.strip_suffix(sign))
        .filter(|move_itself| !move_itself.is_empty())
        .map_or((word, false), |move_itself| (move_itself, true))
}

/// A written move names a rank, or is a pawn's capture by its two files ("exd").
fn looks_written(signs: &[char]) -> bool {
    let file = |c: char| file_of(c).is_some();
    signs.iter().any(|c| ('1'..='8').contains(c))
        || matches!(signs, [from, 'x' | 'х' | ':' | '×', to] if file(*from) && file(*to))
}

/// The file of a letter. Cyrillic letters that look the same stand in printed Laws and come from
/// keyboards.
fn file_of(letter: char) -> Option<File> {
    let latin = match letter {
        'а' | 'А' => 'a',
        'с' | 'С' => 'c',
        'е' | 'Е' => 'e',
        'Н' => 'h',
        other => other.to_ascii_lowercase(),
    };
    File::from_char(latin)
}

struct Reader<'a> {
    signs: &'a [char],
    letters: &'a [(String, Role)],
    /// Whether the word is all in capitals, so that capitals say nothing.
    capitals: bool,
    readings: Vec<Vec<Token>>,
}

impl Reader<'_> {
    fn read_from(&mut self, at: usize, tokens: &mut Vec<Token>) {
        let Some(&sign) = self.signs.get(at) else {
            self.readings.push(tokens.clone());
            return;
        };
        let single = match sign {
            '-' | '–' | '—' | '\u{2011}' | '(' | ')' => {
                return self.read_from(at + 1, tokens);
            }
            '+' if self.signs.get(at + 1) == Some(&'+') => {
                return self.read_token(at + 2, Token::Mate, tokens);
            }
            'x' | 'X' | 'х' | 'Х' | ':' | '×' => Some(Token::Capture),
            '=' => Some(Token::Promotion),
            '+' => Some(Token::Check),
            '#' => Some(Token::Mate),
            digit => Rank::from_char(digit).map(Token::Rank),
        };
        if let Some(token) = single {
            return self.read_token(at + 1, token, tokens);
        }
        let named = self.pieces_at(at, tokens);
        // A capital at the beginning is the piece where it can be: "De4" is the Dame, "de4" is open.
        let piece_only = at == 0 && sign.is_uppercase() && !self.capitals && !named.is_empty();
        let is_file = |file: &File| {
            !piece_only && !self.is_foreign_piece(at) && !self.is_twice(*file, tokens)
        };
        if let Some(file) = file_of(sign).filter(is_file) {
            self.read_token(at + 1, Token::File(file), tokens);
        }
        for (length, role) in named {
            self.read_token(at + length, Token::Role(role), tokens);
        }
    }

    /// Whether a move begins with the capital of a piece of another language: "Fg5" is the fou, "Сc4" the слон, and a pawn's
    /// capture has a small letter. Cyrillic letters are no more of a file where all are capitals.
    fn is_foreign_piece(&self, at: usize) -> bool {
        let [first, behind, ..] = &self.signs[at..] else { return false };
        let is_capital = first.is_uppercase() && (!self.capitals || !first.is_ascii());
        at == 0 && is_capital && file_of(*behind).is_some()
    }

    /// Whether a letter that looks like that of a file stands before that file ("сc4"): nobody writes a pawn's move so.
    fn is_twice(&self, file: File, before: &[Token]) -> bool {
        before == [Token::File(file)] && self.signs.first().is_some_and(|first| !first.is_ascii())
    }

    fn read_token(&mut self, next: usize, token: Token, tokens: &mut Vec<Token>) {
        tokens.push(token);
        self.read_from(next, tokens);
        tokens.pop();
    }

    /// The pieces whose abbreviation stands here, with its length. A piece is named at the beginning
    /// or behind the square on which a pawn promotes.
    fn pieces_at(&self, at: usize, tokens: &[Token]) -> Vec<(usize, Role)> {
        let in_place = match tokens.last() {
            None | Some(Token::Rank(_) | Token::Promotion) => true,
            Some(
                Token::File(_)
                | Token::Role(_)
                | Token::Capture
                | Token::From
                | Token::To
                | Token::EnPassant
                | Token::Check
                | Token::Mate
                | Token::Castle(_)
                | Token::EitherCastle
                | Token::Command(_)
                | Token::Where
                | Token::Filler,
            ) => false,
        };
        if !in_place {
            return Vec::new();
        }
        let rest: String = self.signs[at..].iter().collect::<String>().to_lowercase();
        let mut named: Vec<(usize, Role)> = self
            .letters
            .iter()
            .filter(|(letter, _)| rest.starts_with(letter.as_str()))
            .map(|(letter, role)| (letter.chars().count(), *role))
            .collect();
        // The piece letter of the UCI form (e7e8q) is English in every language.
        if let ([Token::File(_), Token::Rank(_), Token::File(_), Token::Rank(_)], Some(last)) =
            (tokens, self.signs.get(at))
            && at + 1 == self.signs.len()
        {
            let uci = match last {
                'q' => Some(Role::Queen),
                'r' => Some(Role::Rook),
                'b' => Some(Role::Bishop),
                'n' => Some(Role::Knight),
                _ => None,
            };
            if let Some(role) = uci {
                // No pawn becomes a pawn, so the German b here is the bishop's.
                named.retain(|(_, own)| *own != Role::Pawn);
                if !named.contains(&(1, role)) {
                    named.push((1, role));
                }
            }
        }
        named
    }
}

#[cfg(test)]
mod tests {
    use annabella_said::Saying as _;

    use super::*;

    #[expect(clippy::wildcard_enum_match_arm, reason = "the cases write out what they expect")]
    fn german(word: &str) -> Vec<String> {
        let letters: Vec<(String, Role)> =
            [("k", Role::King), ("d", Role::Queen), ("s", Role::Knight), ("b", Role::Pawn)]
                .map(|(letter, role)| (letter.to_owned(), role))
                .into();
        let show = |token: &Token| match token {
            Token::File(file) => file.char().to_string(),
            Token::Rank(rank) => rank.char().to_string(),
            Token::Role(role) => role.upper_char().to_string(),
            Token::Capture => "x".to_owned(),
            Token::Promotion => "=".to_owned(),
            other => format!("<{}>", other.said()),
        };
        readings(word, &letters).iter().map(|tokens| tokens.iter().map(show).collect()).collect()
    }

    #[test]
    fn written_moves() {
        assert_eq!(german("e4"), ["e4"]);
        assert_eq!(german("Sf3"), ["Nf3"]);
        assert_eq!(german("e2-e4"), ["e2e4"]);
        assert_eq!(german("Sg1xf3+"), ["Ng1xf3<check>"]);
        assert_eq!(german("exd6e.p."), ["exd6<en passant>"]);
        assert_eq!(german("e8=D"), ["e8=d", "e8=Q"]);
        assert_eq!(german("e7e8b"), ["e7e8b", "e7e8B"]);
        assert_eq!(german("exd"), ["exd"]);
        assert_eq!(german("Dame"), [""; 0]);
        assert_eq!(german("e9"), [""; 0]);
    }

    #[test]
    fn capitals_tell_the_piece_from_the_file() {
        assert_eq!(german("De4"), ["Qe4"]);
        assert_eq!(german("de4"), ["de4", "Qe4"]);
        assert_eq!(german("DE4"), ["de4", "Qe4"]);
    }

    #[test]
    fn a_capital_of_another_language_is_no_file() {
        for word in ["Сc4", "Сс4", "СC4", "Fg5", "Cd5", "сc4"] {
            assert_eq!(german(word), [""; 0], "{word}");
        }
        assert_eq!(german("cd5"), ["cd5"]);
        assert_eq!(german("CD5"), ["cd5"]);
        assert_eq!(german("С4"), ["c4"]);
        assert_eq!(german("Exd5"), ["exd5"]);
    }

    #[test]
    fn cyrillic_look_alikes_are_files() {
        assert_eq!(german("е4"), ["e4"]);
        assert_eq!(german("с2с4"), ["c2c4"]);
        // On a Cyrillic keyboard the sign of a capture is the letter that looks like it.
        assert_eq!(german("Sхf6"), ["Nxf6"]);
    }
}
