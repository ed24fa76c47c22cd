//! Two scores that are one and the same text: the same file handed in for both, or two files with the same signs in them.
//! Two players do not write a game down sign for sign alike, so such scores may be the work of one of them, and bear
//! witness once. It is told and nothing more: what they say stays as it was read.

use super::Encoding;

/// Scores of so few plies, typed by two people, may well be the same text.
const FEW_PLIES: usize = 10;

/// How two scores are one text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OneText {
    /// The same file is there as both.
    File,
    /// Two files have the same text.
    Signs,
}

/// What is looked at of a score that came as a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Came<'a> {
    /// The text as it came.
    pub text: &'a str,
    /// How it was saved.
    pub encoding: Encoding,
    /// How many plies were read from it.
    pub plies: usize,
}

impl OneText {
    /// What these two scores are to each other. Whether they came from one file, whoever opened it knows; where there is
    /// another text in it by then, the scores are two.
    #[must_use]
    pub fn of(a: &Came<'_>, b: &Came<'_>, are_one_file: bool) -> Option<OneText> {
        match (a == b, are_one_file) {
            (false, _) => None,
            (true, true) => Some(OneText::File),
            (true, false) => (a.plies > FEW_PLIES).then_some(OneText::Signs),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_text_is_one_only_where_it_is_one_file() {
        let came = |text, plies| Came { text, encoding: Encoding::Utf8, plies };
        let (few, more) = (came("1. e4 e5", FEW_PLIES), came("1. e4 e5", FEW_PLIES + 1));
        assert_eq!(OneText::of(&few, &few, false), None);
        assert_eq!(OneText::of(&few, &few, true), Some(OneText::File));
        assert_eq!(OneText::of(&more, &more, false), Some(OneText::Signs));
        // The file was written anew meanwhile.
        let other = came("1. e4 e5 2. Nf3", FEW_PLIES + 1);
        assert_eq!(OneText::of(&more, &other, true), None);
        let elsewise = Came { encoding: Encoding::Utf16Le, ..more };
        assert_eq!(OneText::of(&more, &elsewise, false), None);
    }
}
