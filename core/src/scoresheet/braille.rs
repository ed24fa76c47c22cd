//! Braille: the sixty-four cells, the chess code of the United Kingdom (UKAAF, Braille Chess Code and
//! Layout, 2015), and plain braille letters for every other language.
//!
//! Cells are handled as Braille ASCII (North American Braille Computer Code), in which each cell of six
//! dots is one character: so embosser files and Unicode braille take the same way.

use std::{fmt, str::FromStr};

use crate::rules::Role;

use super::letters::Letters;

/// The characters of Braille ASCII in the order of the dots, dot 1 as the lowest bit.
const BRF: &[u8; 64] = b" A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)=";

const FIRST_CELL: u32 = 0x2800;

/// Dot 7 of a cell of eight dots marks a capital.
const DOT_7: u32 = 1 << 6;

/// How moves are put into cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BrailleCode {
    /// The code of the United Kingdom: K Q R L S, signs for capture, check and mate.
    Uk,
    /// The letters of a language with capital signs, x for a capture, and lowered digits. This is no
    /// national chess code: those of other countries could not be checked against their texts.
    Letters(Letters),
}

impl BrailleCode {
    /// Every code.
    pub fn all() -> impl Iterator<Item = BrailleCode> {
        let plain = Letters::ALL.into_iter().filter(|letters| *letters != Letters::Figurine);
        [BrailleCode::Uk].into_iter().chain(plain.map(BrailleCode::Letters))
    }

    /// The name in `braille:NAME`. "uk" is the United Kingdom, so Ukrainian letters are "ua".
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            BrailleCode::Uk => "uk",
            BrailleCode::Letters(Letters::Ukrainian) => "ua",
            BrailleCode::Letters(letters) => letters.tag(),
        }
    }

    /// The abbreviation of a piece in Braille ASCII, without capital signs.
    pub(super) fn piece(self, role: Role) -> String {
        match self {
            BrailleCode::Uk => match role {
                Role::King => "K",
                Role::Queen => "Q",
                Role::Rook => "R",
                Role::Bishop => "L",
                Role::Knight => "S",
                Role::Pawn => "P",
            }
            .to_owned(),
            BrailleCode::Letters(letters) => {
                letters.piece(role).chars().filter_map(letter_cell).collect()
            }
        }
    }

    /// The capital sign in Braille ASCII: dot 6; dots 4-5 in Russian, 4-6 in Ukrainian and Bulgarian.
    pub(super) const fn capital(self) -> &'static str {
        match self {
            BrailleCode::Uk => "",
            BrailleCode::Letters(Letters::Russian) => "^",
            BrailleCode::Letters(Letters::Ukrainian | Letters::Bulgarian) => ".",
            BrailleCode::Letters(_) => ",",
        }
    }

    /// The abbreviations as a sheet that was put into print has them.
    pub(super) fn letters(self) -> Vec<(String, Role)> {
        Role::ALL
            .into_iter()
            .map(|role| (self.piece(role).to_lowercase(), role))
            .filter(|(letter, _)| !letter.is_empty())
            .collect()
    }
}

impl fmt::Display for BrailleCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

/// There is no braille code of this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
#[error(
    "no braille code \"{0}\"; write uk for the code of the United Kingdom, or a language such as de, ru or ua"
)]
pub struct UnknownBraille(pub String);

impl FromStr for BrailleCode {
    type Err = UnknownBraille;

    fn from_str(tag: &str) -> Result<BrailleCode, UnknownBraille> {
        BrailleCode::all()
            .find(|code| code.tag() == tag)
            .ok_or_else(|| UnknownBraille(tag.to_owned()))
    }
}

/// What the sources of the United Kingdom's code leave open, each as it is written; all ways are read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UkSigns {
    /// Where the sign of check stands.
    pub check: CheckSign,
    /// How castling is written.
    pub castling: CastlingSign,
    /// What stands before the new piece.
    pub promotion: PromotionSign,
}

/// The sign of check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CheckSign {
    /// Dots 4-5 before the square, with a capture dots 4-5-6: all examples of moves have it so.
    #[default]
    Before,
    /// Dots 3-4-5, 1-2-3-4 behind the move: clause 1.4 shows this for the + of annotations.
    Behind,
}

/// Castling: the cells were not in any source at hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CastlingSign {
    /// Lowered zeros and hyphens: the code writes every digit lowered, and C.13 has zeros.
    #[default]
    Zeros,
    /// Letters O and hyphens.
    Letters,
}

/// Promotion: the cells were not in any source at hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PromotionSign {
    /// The piece stands right behind the square, as in C.11: players write the least that defines a move.
    #[default]
    Nothing,
    /// The sign of equality (dots 5, 2-3-5-6) stands between.
    Equals,
}

/// The text names no sign that the code leaves open.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
#[error(
    "no sign \"{0}\" is open in the code of the United Kingdom; write castling=zeros or letters, \
     check=before or behind, promotion=nothing or equals, with commas between"
)]
pub struct UnknownSign(pub String);

/// `castling=letters,check=behind,promotion=equals`: what is left out stays as it is without a choice.
impl FromStr for UkSigns {
    type Err = UnknownSign;

    fn from_str(text: &str) -> Result<UkSigns, UnknownSign> {
        let mut signs = UkSigns::default();
        for choice in text.split(',') {
            match choice.trim() {
                "castling=zeros" => signs.castling = CastlingSign::Zeros,
                "castling=letters" => signs.castling = CastlingSign::Letters,
                "check=before" => signs.check = CheckSign::Before,
                "check=behind" => signs.check = CheckSign::Behind,
                "promotion=nothing" => signs.promotion = PromotionSign::Nothing,
                "promotion=equals" => signs.promotion = PromotionSign::Equals,
                other => return Err(UnknownSign(other.to_owned())),
            }
        }
        Ok(signs)
    }
}

/// The cell of a printed letter, Latin or Cyrillic.
fn letter_cell(letter: char) -> Option<char> {
    let latin = match letter.to_lowercase().next()? {
        'к' => 'k',
        'р' => 'r',
        'ф' => 'f',
        'л' => 'l',
        'с' => 's',
        'т' => 't',
        'ц' => 'c',
        'д' => 'd',
        'о' => 'o',
        'п' => 'p',
        other => other,
    };
    latin.is_ascii_alphabetic().then(|| latin.to_ascii_uppercase())
}

/// Whether a text has braille cells in it.
pub(super) fn has_cells(text: &str) -> bool {
    text.chars().any(|c| ('\u{2800}'..='\u{28ff}').contains(&c))
}

/// Whether a text may be an embosser's file: no small letters, and no move number with a point.
pub(super) fn may_be_brf(text: &str) -> bool {
    // A point behind a digit elsewhere is a capital sign: "BXA8.K".
    let is_pointed = |word: &str| {
        let behind = word.trim_start_matches(|sign: char| sign.is_ascii_digit());
        behind.len() < word.len() && behind.starts_with(['.', ')'])
    };
    let pointed = text.split_whitespace().any(is_pointed);
    text.is_ascii()
        && !pointed
        && text.contains(|c: char| c.is_ascii_uppercase())
        && !text.contains(|c: char| c.is_ascii_lowercase())
}

/// Braille cells as Braille ASCII; everything else stays.
pub(super) fn to_brf(text: &str) -> String {
    let mut brf = String::with_capacity(text.len());
    for sign in text.chars() {
        let Some(dots) = u32::from(sign).checked_sub(FIRST_CELL).filter(|dots| *dots < 256) else {
            brf.push(sign);
            continue;
        };
        let cell = BRF.get((dots & 63) as usize).map_or(' ', |byte| char::from(*byte));
        if dots & DOT_7 != 0 && cell.is_ascii_alphabetic() {
            brf.push(',');
        }
        brf.push(cell);
    }
    brf
}

/// Braille ASCII as braille cells; line breaks stay.
pub(super) fn to_cells(brf: &str) -> String {
    brf.chars()
        .map(|sign| {
            let at = BRF.iter().position(|byte| char::from(*byte) == sign.to_ascii_uppercase());
            at.and_then(|at| u32::try_from(at).ok())
                .and_then(|dots| char::from_u32(FIRST_CELL + dots))
                .unwrap_or(sign)
        })
        .collect()
}

/// What a code's cells are in print, in small letters; capitals where a capital sign stands.
pub(super) fn to_print(brf: &str, code: BrailleCode) -> String {
    let mut print = String::with_capacity(brf.len());
    for line in brf.split(['\n', '\x0c']) {
        if !print.is_empty() {
            print.push('\n');
        }
        for (at, word) in line.trim_end_matches('\r').split(' ').enumerate() {
            if at > 0 {
                print.push(' ');
            }
            let shown = word_to_print(word, code);
            print.push_str(&shown);
            // Places are those of the cells.
            let missing = word.chars().count().saturating_sub(shown.chars().count());
            print.extend(std::iter::repeat_n(' ', missing));
        }
    }
    print
}

fn word_to_print(word: &str, code: BrailleCode) -> String {
    let mut print = String::new();
    let mut check = false;
    let mut capital = false;
    let mut number = false;
    let mut rest = word;
    // Clause 1.2: dots 3-6 before Black's move, 4-6 before White's. Elsewhere 4-6 are a capital sign.
    if word.len() > 2 {
        if let Some(black) = rest.strip_prefix('-') {
            rest = black;
            print.push_str("...");
        } else if code == BrailleCode::Uk {
            rest = rest.strip_prefix('.').unwrap_or(rest);
        }
    }
    let signs = [
        // UEB: brackets and the sign of equality.
        ("\"<", "("),
        ("\">", ")"),
        ("\"7", "="),
        // UK 2.2 and 3.9: check as an annotation, mate; the separator of clause 1.4 itself.
        (">M", "#"),
        (">P", "+"),
        (">", ""),
    ];
    while let Some(sign) = rest.chars().next() {
        if let Some((cells, shown)) = signs.iter().find(|(cells, _)| rest.starts_with(cells)) {
            print.push_str(shown);
            rest = rest.get(cells.len()..).unwrap_or_default();
            continue;
        }
        rest = rest.get(sign.len_utf8()..).unwrap_or_default();
        let digit = number.then(|| upper_digit(sign)).flatten();
        match (code, sign) {
            (_, sign) if digit.is_some() => {
                // Behind a file stands one digit; elsewhere the number goes on.
                number = !print.ends_with(|c: char| ('a'..='h').contains(&c));
                print.push(digit.unwrap_or(sign));
                continue;
            }
            (_, '#') => {
                number = true;
                continue;
            }
            (BrailleCode::Uk, ';') => print.push('x'),
            (BrailleCode::Uk, '^') => check = true,
            (BrailleCode::Uk, '_') => {
                print.push('x');
                check = true;
            }
            (BrailleCode::Letters(_), ';') => {}
            // The code of the United Kingdom has no capital signs: what stands behind one is odd in it.
            (BrailleCode::Uk, ',') | (BrailleCode::Letters(_), ',' | '.' | '^') => {
                capital = true;
                continue;
            }
            (_, letter) if letter.is_ascii_alphabetic() => {
                print.push(if capital {
                    letter.to_ascii_uppercase()
                } else {
                    letter.to_ascii_lowercase()
                });
            }
            (_, other) => print.push(other),
        }
        capital = false;
        number = false;
    }
    if check {
        print.push('+');
    }
    print
}

/// The digit of a letter behind the number sign.
fn upper_digit(letter: char) -> Option<char> {
    let at = u32::from(letter.to_ascii_uppercase()).checked_sub(u32::from('A'))?;
    char::from_digit((at + 1) % 10, 10).filter(|_| at < 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cells_of_files_ranks_and_signs() {
        for (cells, brf) in [
            ("⠁⠃⠉⠙⠑⠋⠛⠓", "ABCDEFGH"),
            ("⠂⠆⠒⠲⠢⠖⠶⠦⠔⠴", "1234567890"),
            ("⠅⠟⠗⠇⠎⠏", "KQRLSP"),
            ("⠥⠿⠷⠧⠮⠯", "U=(V!&"),
            ("⠰⠘⠸⠜⠤⠨", ";^_>-."),
        ] {
            assert_eq!(to_brf(cells), brf);
            assert_eq!(to_cells(brf), cells);
        }
    }

    #[test]
    fn every_cell_there_and_back() {
        for dots in 0..64 {
            let cell = char::from_u32(FIRST_CELL + dots).expect("a cell").to_string();
            assert_eq!(to_cells(&to_brf(&cell)), cell);
        }
    }

    #[test]
    fn the_code_of_the_united_kingdom_in_print() {
        for (cells, print) in [
            ("⠗⠋⠲", "rf4"),
            ("⠙⠢", "d5"),
            ("⠉⠰⠙⠢", "cxd5"),
            ("⠘⠋⠢", "f5+"),
            ("⠗⠸⠋⠲", "rxf4+"),
            ("⠎⠉⠑⠢", "sce5"),
            ("⠎⠃⠂⠉⠒", "sb1c3"),
            ("⠎⠂⠉⠒", "s1c3"),
            ("⠗⠑⠦⠜⠍", "re8#"),
            ("⠆⠀⠎⠋⠒", "2 sf3"),
            ("⠖⠀⠑⠲⠜⠏", "6 e4+"),
            ("⠤⠑⠢", "...e5"),
            ("⠨⠑⠲", "e4"),
            ("⠐⠣⠐⠶⠐⠜", "(=)"),
        ] {
            let shown = to_print(&to_brf(cells), BrailleCode::Uk);
            assert_eq!(shown.split_whitespace().collect::<Vec<_>>().join(" "), print, "{cells}");
        }
    }

    #[test]
    fn plain_letters_have_capitals_and_either_kind_of_digits() {
        let german = BrailleCode::Letters(Letters::German);
        for (cells, print) in
            [("⠠⠎⠋⠒", "Sf3"), ("⠎⠋⠼⠉", "sf3"), ("⠼⠁⠃⠀⠑⠼⠃⠑⠼⠙", "12 e2e4"), ("⡎⠋⠒", "Sf3")]
        {
            let shown = to_print(&to_brf(cells), german);
            assert_eq!(shown.split_whitespace().collect::<Vec<_>>().join(" "), print, "{cells}");
        }
    }

    #[test]
    fn every_code_has_a_name_of_its_own() {
        for code in BrailleCode::all() {
            assert_eq!(code.tag().parse(), Ok(code));
        }
    }
}
