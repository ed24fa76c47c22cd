//! Commands that are typed on a Cyrillic keyboard without switching it: the letter means the command whose key it
//! lies on.
//!
//! A terminal sends letters and not keys, so a letter is put back to its key by the layout that the people use. Only
//! commands are read so, and the squares behind them: what is a call, a note or a name stays as it was typed. Letters
//! are never taken for those that they look like: on a Russian keyboard the sign that looks like `o` lies on the key
//! of `j`.

use std::borrow::Cow;
use std::str::FromStr;

use crate::voices::{Language, ruling_in_english};

/// The keys, from the top left to the bottom right, as a keyboard of the USA has them.
const LATIN: &str = "qwertyuiopasdfghjklzxcvbnm";

/// Commands that stand by themselves, or with a side before them.
const ALONE: &str = "qhivsSNtunTadekjogfxr";

/// Commands with squares behind them.
const WITH_SQUARES: &str = "lpme";

/// Commands with words behind them, which stay as they are.
const WITH_WORDS: &str = "cr";

/// What stands on the keys of letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Layout {
    /// Latin letters: they are commands on every keyboard.
    #[default]
    Latin,
    /// The Russian layout (йцукен).
    Russian,
    /// The Ukrainian layout.
    Ukrainian,
    /// The Bulgarian layout of the state standard (BDS 5237).
    Bds,
    /// The traditional phonetic layout of Bulgaria.
    Phonetic,
    /// The new phonetic layout of Bulgaria.
    PhoneticNew,
}

impl Layout {
    /// All of them.
    pub const ALL: [Layout; 6] = [
        Layout::Latin,
        Layout::Russian,
        Layout::Ukrainian,
        Layout::Bds,
        Layout::Phonetic,
        Layout::PhoneticNew,
    ];

    /// Its name in settings.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Layout::Latin => "latin",
            Layout::Russian => "ru",
            Layout::Ukrainian => "uk",
            Layout::Bds => "bds",
            Layout::Phonetic => "phonetic",
            Layout::PhoneticNew => "phonetic-new",
        }
    }

    /// The layout that goes with a language. Bulgaria has three that contradict each other, so there it is named.
    #[must_use]
    pub const fn of(language: Language) -> Layout {
        match language {
            Language::Russian => Layout::Russian,
            Language::Ukrainian => Layout::Ukrainian,
            Language::English | Language::German | Language::Bulgarian => Layout::Latin,
        }
    }

    /// The letters on the keys, in the order of `qwertyuiopasdfghjklzxcvbnm`.
    #[must_use]
    pub const fn letters(self) -> &'static str {
        match self {
            Layout::Latin => LATIN,
            Layout::Russian => "йцукенгшщзфывапролдячсмить",
            Layout::Ukrainian => "йцукенгшщзфівапролдячсмить",
            Layout::Bds => ",уеишщксдзьяаожгтнвюйъэфхп",
            Layout::Phonetic => "явертъуиопасдфгхйклзьцжбнм",
            Layout::PhoneticNew => "чшертъуиопасдфгхйклзжцвбнм",
        }
    }

    /// The Latin letter of the key on which this letter lies.
    fn key(self, letter: char) -> Option<char> {
        let small = letter.to_lowercase().next()?;
        let key = self.letters().chars().position(|on_key| on_key == small)?;
        let key = LATIN.chars().nth(key)?;
        Some(if small == letter { key } else { key.to_ascii_uppercase() })
    }

    /// A word by its keys; what lies on no key of a letter, such as a digit, stays.
    fn keys(self, word: &str) -> String {
        word.chars().map(|letter| self.key(letter).unwrap_or(letter)).collect()
    }

    /// A typed line with its command as it is on a Latin keyboard. What is no command stays as it is.
    #[must_use]
    pub(super) fn as_latin(self, line: &str) -> Cow<'_, str> {
        if self == Layout::Latin {
            return Cow::Borrowed(line);
        }
        let one = |word: &str| {
            let mut letters = word.chars();
            let letter = letters.next().filter(|letter| !letter.is_ascii_alphabetic())?;
            letters.next().is_none().then(|| self.key(letter)).flatten()
        };
        let (first, behind) = split(line);
        let side = one(first).filter(|side| matches!(side, 'w' | 'b') && !behind.is_empty());
        let (word, behind) = if side.is_some() { split(behind) } else { (first, behind) };
        // A side may be Latin and the command not, where somebody has switched in between.
        let latin_side = (matches!(first, "w" | "b") && side.is_none()).then(|| split(behind));
        let (before, word, behind) = match (side, latin_side) {
            (Some(side), _) => (format!("{side} "), word, behind),
            (None, Some((word, behind))) => (format!("{first} "), word, behind),
            (None, None) => (String::new(), word, behind),
        };
        let Some(command) = one(word) else {
            // A side alone is put back only with a command behind it: else it may be a word.
            return Cow::Borrowed(line);
        };
        let read = match behind {
            "" if ALONE.contains(command) => format!("{before}{command}"),
            "" => return Cow::Borrowed(line),
            squares if WITH_SQUARES.contains(command) && is_squares(&self.keys(squares)) => {
                format!("{before}{command} {}", self.keys(squares))
            }
            words if WITH_WORDS.contains(command) => format!("{before}{command} {words}"),
            _ => return Cow::Borrowed(line),
        };
        Cow::Owned(read)
    }

    /// The same with English words behind `!`: whoever has to know which command it is before it is read compares this.
    #[must_use]
    pub fn as_command(self, line: &str) -> String {
        let line = self.as_latin(line.trim());
        match line.strip_prefix('!').map(str::trim) {
            None | Some("") => line.into_owned(),
            Some(typed) => ["! ", &ruling_in_english(typed)].concat(),
        }
    }

    /// The Cyrillic letter that stands by itself, alone or before squares, and on which a command may have been meant.
    pub(super) fn foreign_letter(line: &str) -> Option<char> {
        let (word, behind) = split(line);
        let mut letters = word.chars();
        let first = letters.next().filter(|sign| is_cyrillic(*sign))?;
        (letters.next().is_none() && (behind.is_empty() || has_form_of_squares(behind)))
            .then_some(first)
    }

    /// The first Cyrillic letter of what has the form of squares (`е2е4`). Which key was meant nobody knows: it may lie where
    /// the letter of the square lies, or look like it, and on a Russian keyboard `а` does the one for f and the other for a.
    pub(super) fn cyrillic_in_squares(text: &str) -> Option<char> {
        text.chars().find(|sign| is_cyrillic(*sign)).filter(|_| has_form_of_squares(text))
    }
}

/// The first word of a line and what stands behind it.
fn split(line: &str) -> (&str, &str) {
    line.split_once(char::is_whitespace).map_or((line, ""), |(word, rest)| (word, rest.trim()))
}

const fn is_cyrillic(sign: char) -> bool {
    matches!(sign, '\u{400}'..='\u{52f}')
}

/// Whether this is a letter and a rank, or two of them, with a letter behind them at most, whatever the letters are.
fn has_form_of_squares(text: &str) -> bool {
    let signs: Vec<char> = text.chars().collect();
    let is_square = |file: char, rank: char| file.is_alphabetic() && ('1'..='8').contains(&rank);
    match signs.as_slice() {
        [file, rank] => is_square(*file, *rank),
        [file, rank, other, behind] => is_square(*file, *rank) && is_square(*other, *behind),
        [file, rank, other, behind, piece] => {
            is_square(*file, *rank) && is_square(*other, *behind) && piece.is_alphabetic()
        }
        _ => false,
    }
}

/// One square or two, with the letter of a piece behind them at most.
fn is_squares(text: &str) -> bool {
    let signs: Vec<char> = text.chars().collect();
    let is_square = |signs: &[char]| matches!(signs, [file, rank] if ('a'..='h').contains(file) && ('1'..='8').contains(rank));
    match signs.as_slice() {
        [_, _] => is_square(&signs),
        [_, _, _, _] | [_, _, _, _, 'q' | 'r' | 'b' | 'n'] => {
            is_square(&signs[..2]) && is_square(&signs[2..4])
        }
        _ => false,
    }
}

/// Why a word names no layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
#[error("latin, ru, uk, bds, phonetic or phonetic-new")]
pub struct NoLayout;

impl FromStr for Layout {
    type Err = NoLayout;

    fn from_str(name: &str) -> Result<Layout, NoLayout> {
        Layout::ALL.into_iter().find(|layout| layout.as_str() == name).ok_or(NoLayout)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::table::line_mode::AT_ONCE;

    #[test]
    fn each_layout_is_one_to_one() {
        for layout in Layout::ALL {
            let letters: BTreeSet<char> = layout.letters().chars().collect();
            assert_eq!(letters.len(), LATIN.len(), "{layout:?}");
            for (key, letter) in LATIN.chars().zip(layout.letters().chars()) {
                assert_eq!(layout.key(letter), Some(key), "{layout:?}");
            }
            assert_eq!(layout.as_str().parse(), Ok(layout));
        }
        assert_eq!("qwerty".parse::<Layout>(), Err(NoLayout));
    }

    /// Whatever is typed by position is the command of that key, and nothing that looks like it.
    #[test]
    fn commands_are_read_by_their_keys() {
        for (layout, typed, read) in [
            (Layout::Russian, "л", "k"),
            (Layout::Russian, "и е", "b t"),
            (Layout::Russian, "ь у2у4", "m e2e4"),
            (Layout::Russian, "ь e2e4", "m e2e4"),
            (Layout::Russian, "и д ф7", "b l a7"),
            (Layout::Russian, "Т", "N"),
            (Layout::Russian, "о", "j"),
            (Layout::Russian, "с Бауэр Эфа фир", "c Бауэр Эфа фир"),
            (Layout::Ukrainian, "і", "s"),
            (Layout::Ukrainian, "w л", "w k"),
            (Layout::Bds, "н", "k"),
            (Layout::Bds, ",", "q"),
            (Layout::Bds, "ф ш", "b t"),
            (Layout::Phonetic, "к", "k"),
            (Layout::Phonetic, "м е2е4", "m e2e4"),
            (Layout::PhoneticNew, "ч", "q"),
            (Layout::PhoneticNew, "ж", "x"),
        ] {
            assert_eq!(layout.as_latin(typed), read, "{layout:?} {typed}");
        }
    }

    #[test]
    fn what_is_no_command_stays() {
        for typed in [
            "",
            "k",
            "e4",
            "Кf3",
            "К f3",
            "С е4",
            "Бауэр Эфа фир",
            "да",
            "! note ок",
            "ь слово",
            "Л",
            "з",
            "ничья",
            "? л",
            "в и",
            "Т слова",
        ] {
            for layout in Layout::ALL {
                if layout != Layout::Bds
                    && layout != Layout::Phonetic
                    && layout != Layout::PhoneticNew
                {
                    assert_eq!(layout.as_latin(typed), typed, "{layout:?}");
                }
            }
            assert_eq!(Layout::Latin.as_latin(typed), typed);
        }
    }

    /// Function keys are the same everywhere, and their commands are among those that a layout reads.
    #[test]
    fn every_command_of_a_key_can_be_typed_on_each_layout() {
        for (_, command) in AT_ONCE {
            let key = command.chars().next().expect("a letter");
            let place = LATIN.find(key.to_ascii_lowercase()).expect("a key");
            for layout in Layout::ALL {
                let letter = layout.letters().chars().nth(place).expect("a letter");
                let upper = || letter.to_uppercase().collect();
                let typed = if key.is_ascii_uppercase() { upper() } else { letter.to_string() };
                assert_eq!(layout.as_latin(&typed), *command, "{layout:?}");
            }
        }
    }
}
