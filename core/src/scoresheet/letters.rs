//! The letters by which people write the pieces (C.2, C.3), and what letters of one alphabet look like
//! in another.
//!
//! The Laws let everybody use the letters of their own country. Cyrillic and Latin letters that look
//! the same are folded to the Latin ones before anything is compared: the Laws themselves mix them.

use std::{fmt, str::FromStr};

use crate::rules::Role;

/// The piece letters of one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Letters {
    /// K Q R B N.
    English,
    /// K D T L S.
    German,
    /// Кр Ф Л С К.
    Russian,
    /// Кр Ф Т С К.
    Ukrainian,
    /// Ц Д Т О К.
    Bulgarian,
    /// R D T F C.
    French,
    /// R D T A C.
    Spanish,
    /// R D T A C.
    Italian,
    /// K H W G S.
    Polish,
    /// K D T L P.
    Dutch,
    /// K D V S J.
    Czech,
    /// K V B F H.
    Hungarian,
    /// K D T L S.
    Swedish,
    /// K D T L S.
    Norwegian,
    /// K D T L S.
    Danish,
    /// R D T B C.
    Portuguese,
    /// R D T N C.
    Romanian,
    /// K D T L R.
    Finnish,
    /// The pictures of the pieces, which belong to no language (C.3).
    Figurine,
}

impl Letters {
    /// Every table, in the order in which they are tried; where nothing tells two apart, the first one
    /// names the sheet.
    pub const ALL: [Letters; 19] = [
        Letters::English,
        Letters::German,
        Letters::Russian,
        Letters::Ukrainian,
        Letters::Bulgarian,
        Letters::French,
        Letters::Spanish,
        Letters::Italian,
        Letters::Polish,
        Letters::Dutch,
        Letters::Czech,
        Letters::Hungarian,
        Letters::Swedish,
        Letters::Norwegian,
        Letters::Danish,
        Letters::Portuguese,
        Letters::Romanian,
        Letters::Finnish,
        Letters::Figurine,
    ];

    /// The language's IETF tag; `figurine` for the pictures.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Letters::English => "en",
            Letters::German => "de",
            Letters::Russian => "ru",
            Letters::Ukrainian => "uk",
            Letters::Bulgarian => "bg",
            Letters::French => "fr",
            Letters::Spanish => "es",
            Letters::Italian => "it",
            Letters::Polish => "pl",
            Letters::Dutch => "nl",
            Letters::Czech => "cs",
            Letters::Hungarian => "hu",
            Letters::Swedish => "sv",
            Letters::Norwegian => "no",
            Letters::Danish => "da",
            Letters::Portuguese => "pt",
            Letters::Romanian => "ro",
            Letters::Finnish => "fi",
            Letters::Figurine => "figurine",
        }
    }

    /// King, queen, rook, bishop, knight, pawn. The pawn's is not written in algebraic notation (C.4),
    /// but people do it ("pe4"); where it would be another piece's letter, there is none.
    const fn table(self) -> [&'static str; 6] {
        match self {
            Letters::English => ["K", "Q", "R", "B", "N", "P"],
            Letters::German | Letters::Swedish | Letters::Norwegian | Letters::Danish => {
                ["K", "D", "T", "L", "S", "B"]
            }
            Letters::Russian => ["Кр", "Ф", "Л", "С", "К", "п"],
            Letters::Ukrainian => ["Кр", "Ф", "Т", "С", "К", "п"],
            Letters::Bulgarian => ["Ц", "Д", "Т", "О", "К", "П"],
            Letters::French => ["R", "D", "T", "F", "C", "P"],
            Letters::Spanish | Letters::Italian => ["R", "D", "T", "A", "C", "P"],
            Letters::Polish => ["K", "H", "W", "G", "S", "P"],
            Letters::Dutch => ["K", "D", "T", "L", "P", ""],
            Letters::Czech => ["K", "D", "V", "S", "J", "P"],
            Letters::Hungarian => ["K", "V", "B", "F", "H", "Gy"],
            Letters::Portuguese => ["R", "D", "T", "B", "C", "P"],
            Letters::Romanian => ["R", "D", "T", "N", "C", "P"],
            Letters::Finnish => ["K", "D", "T", "L", "R", "S"],
            Letters::Figurine => ["♔", "♕", "♖", "♗", "♘", "♙"],
        }
    }

    /// The abbreviation of a piece as it is printed; empty for a pawn that has none.
    #[must_use]
    pub const fn piece(self, role: Role) -> &'static str {
        self.table()[place(role)]
    }

    /// What a writing is compared with: the abbreviations as [`fold`] gives them, in lower case, and
    /// the figurines.
    pub(super) fn folded(self) -> Vec<(String, Role)> {
        let own = ROLES.into_iter().map(|role| (fold(self.piece(role)).to_lowercase(), role));
        let pictures = FIGURINES.into_iter().map(|(sign, role)| (sign.to_string(), role));
        let mut letters: Vec<(String, Role)> = Vec::new();
        for (letter, role) in own.chain(pictures) {
            if !letter.is_empty() && !letters.iter().any(|(known, _)| *known == letter) {
                letters.push((letter, role));
            }
        }
        letters
    }
}

const ROLES: [Role; 6] =
    [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];

const FIGURINES: [(char, Role); 12] = [
    ('♔', Role::King),
    ('♕', Role::Queen),
    ('♖', Role::Rook),
    ('♗', Role::Bishop),
    ('♘', Role::Knight),
    ('♙', Role::Pawn),
    ('♚', Role::King),
    ('♛', Role::Queen),
    ('♜', Role::Rook),
    ('♝', Role::Bishop),
    ('♞', Role::Knight),
    ('♟', Role::Pawn),
];

const fn place(role: Role) -> usize {
    match role {
        Role::King => 0,
        Role::Queen => 1,
        Role::Rook => 2,
        Role::Bishop => 3,
        Role::Knight => 4,
        Role::Pawn => 5,
    }
}

/// Whether the sign is the picture of a piece.
pub(super) fn is_figurine(sign: char) -> bool {
    FIGURINES.iter().any(|(picture, _)| *picture == sign)
}

/// The text with every Cyrillic letter that looks like a Latin one replaced by it.
pub(super) fn fold(text: &str) -> String {
    text.chars().map(folded_letter).collect()
}

pub(super) const fn folded_letter(letter: char) -> char {
    match letter {
        'А' => 'A',
        'а' => 'a',
        'В' => 'B',
        'Е' => 'E',
        'е' => 'e',
        'К' => 'K',
        'к' => 'k',
        'М' => 'M',
        'Н' => 'H',
        'О' => 'O',
        'о' => 'o',
        'Р' => 'P',
        'р' => 'p',
        'С' => 'C',
        'с' => 'c',
        'Т' => 'T',
        'т' => 't',
        'Х' => 'X',
        'х' => 'x',
        // In handwriting the digit three and the letter are one sign; no piece has this letter.
        'З' | 'з' => '3',
        other => other,
    }
}

/// Whether a letter is Cyrillic.
pub(super) fn is_cyrillic(letter: char) -> bool {
    ('\u{0400}'..='\u{04ff}').contains(&letter)
}

impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

/// There are no piece letters under this tag.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
#[error("no piece letters for the language \"{0}\"; write one of {known}", known = known_tags())]
pub struct UnknownLetters(pub String);

fn known_tags() -> String {
    Letters::ALL.map(Letters::tag).join(", ")
}

impl FromStr for Letters {
    type Err = UnknownLetters;

    fn from_str(tag: &str) -> Result<Letters, UnknownLetters> {
        Letters::ALL
            .into_iter()
            .find(|letters| letters.tag() == tag)
            .ok_or_else(|| UnknownLetters(tag.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_language_gives_one_letter_to_two_pieces() {
        for letters in Letters::ALL {
            let folded = letters.folded();
            let own = ROLES.iter().filter(|role| !letters.piece(**role).is_empty()).count();
            let pictures = if letters == Letters::Figurine { 6 } else { 12 };
            assert_eq!(folded.len(), own + pictures, "{letters}");
            assert_eq!(letters.tag().parse(), Ok(letters));
        }
    }

    #[test]
    fn letters_that_look_alike_are_one() {
        assert_eq!(fold("Крхс4"), "Kpxc4");
        assert_eq!(fold("Фе8"), "Фe8");
        assert_eq!(fold("КfЗ"), "Kf3");
    }
}
