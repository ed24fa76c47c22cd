//! Letters: which spellings are one and the same, and where words begin and end.
//!
//! Players, recognizers and keyboards write König, KOENIG and ko + U+0308 + nig. All of them fold to
//! one key, so the lexicon lists a word once.

/// A stretch of letters or digits, or one sign, of what was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Run {
    /// As it was written.
    pub said: String,
    /// As it is compared.
    pub key: String,
}

/// What stood between two blanks: one or more runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Chunk {
    /// As it was written, without the punctuation around it.
    pub said: String,
    /// How many runs it has.
    pub runs: usize,
}

/// The sign of a draw offer on a scoresheet (C.12), kept in one piece.
const DRAW_OFFER: &str = "(=)";

/// The key under which a spelling is compared: lower case, ae for ä, ss for ß, without accents, in
/// composed and decomposed form alike.
pub(super) fn fold(word: &str) -> String {
    let mut key = String::with_capacity(word.len() + 2);
    for letter in word.chars().flat_map(char::to_lowercase) {
        match letter {
            'ä' | 'æ' => key.push_str("ae"),
            'ö' | 'ø' => key.push_str("oe"),
            'ü' => key.push_str("ue"),
            'ß' => key.push_str("ss"),
            'à' | 'á' | 'â' => key.push('a'),
            'è' | 'é' | 'ê' | 'ë' => key.push('e'),
            'ç' => key.push('c'),
            'ё' => key.push('е'),
            'й' => key.push('и'),
            'ї' => key.push('і'),
            // A combining diaeresis behind a, o, u makes an umlaut; any other mark is dropped.
            '\u{0308}' if key.ends_with(['a', 'o', 'u']) => key.push('e'),
            mark if is_combining(mark) || is_apostrophe(mark) => {}
            other => key.push(other),
        }
    }
    key
}

/// Whether two spellings are of one word or phrase.
pub(crate) fn is_same(one: &str, other: &str) -> bool {
    phrase_key(one) == phrase_key(other)
}

/// The words of a text: runs of letters, runs of digits and the signs that mean something. Other
/// punctuation only parts them.
pub(super) fn split(text: &str) -> (Vec<Run>, Vec<Chunk>) {
    let mut runs = Vec::new();
    let mut chunks = Vec::new();
    // The draw offer may be written right behind the move: "Sf3(=)".
    let apart = without_number(text).replace(DRAW_OFFER, " (=) ");
    for said in apart.split_whitespace() {
        let before = runs.len();
        split_chunk(said, &mut runs);
        let said = said.trim_matches(|c: char| !(c.is_alphanumeric() || is_sign(c)));
        if runs.len() > before {
            chunks.push(Chunk { said: said.to_owned(), runs: runs.len() - before });
        }
    }
    (runs, chunks)
}

/// The text without the number of a move before it, as scoresheets write it: `1. d4`, `12... Sf6`.
fn without_number(text: &str) -> &str {
    /// No game has so many moves that their number has more digits.
    const DIGITS_MAX: usize = 3;
    let start = text.trim_start();
    let digits = length_while(start, |c| c.is_ascii_digit());
    let behind = &start[digits..];
    if (1..=DIGITS_MAX).contains(&digits) && behind.starts_with(['.', '…']) {
        behind.trim_start_matches(['.', '…'])
    } else {
        text
    }
}

/// The key of a phrase: the keys of its words, one blank between them.
pub(super) fn phrase_key(text: &str) -> String {
    let (runs, _) = split(text);
    runs.into_iter().map(|run| run.key).collect::<Vec<_>>().join(" ")
}

fn split_chunk(chunk: &str, runs: &mut Vec<Run>) {
    let mut rest = chunk;
    while let Some(first) = rest.chars().next() {
        let length = if rest.starts_with(DRAW_OFFER) {
            DRAW_OFFER.len()
        } else if first.is_ascii_digit() {
            length_while(rest, |c| c.is_ascii_digit())
        } else if is_letter(first) {
            word_length(rest)
        } else if is_sign(first) {
            first.len_utf8()
        } else if parts(first, stands_before(rest, chunk)) {
            rest = &rest[first.len_utf8()..];
            continue;
        } else {
            // Nobody knows what it stands for: a figurine is a piece, and no pawn moves in its place.
            first.len_utf8()
        };
        let (said, behind) = rest.split_at(length);
        runs.push(Run { said: said.to_owned(), key: fold(said) });
        rest = behind;
    }
}

/// Whether what is left begins with the first sign of all, right before a letter or a digit.
fn stands_before(rest: &str, chunk: &str) -> bool {
    rest.len() == chunk.len() && rest.chars().nth(1).is_some_and(char::is_alphanumeric)
}

/// Whether a sign only parts words. Where it stands before what was written, some stand for more: `?f6` is unclear.
fn parts(sign: char, at_first: bool) -> bool {
    const ANYWHERE: &str = ",.;:-–—‑()[]{}\"'`´„“”‚‘’ʼ«»‹›/…·_";
    const BEHIND: &str = "!?";
    sign.is_control() || ANYWHERE.contains(sign) || (!at_first && BEHIND.contains(sign))
}

/// The length of a word. An apostrophe between two letters belongs to it: j'adoube is one word.
fn word_length(text: &str) -> usize {
    let mut length = length_while(text, is_letter);
    while let Some(apostrophe) = text[length..].chars().next().filter(|c| is_apostrophe(*c)) {
        let behind = length + apostrophe.len_utf8();
        match length_while(&text[behind..], is_letter) {
            0 => break,
            more => length = behind + more,
        }
    }
    length
}

fn length_while(text: &str, belongs: impl Fn(char) -> bool) -> usize {
    text.find(|c| !belongs(c)).unwrap_or(text.len())
}

fn is_letter(c: char) -> bool {
    (c.is_alphanumeric() && !c.is_ascii_digit()) || is_combining(c)
}

fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '’' | 'ʼ')
}

fn is_combining(c: char) -> bool {
    ('\u{0300}'..='\u{036f}').contains(&c)
}

fn is_sign(c: char) -> bool {
    matches!(c, '=' | '+' | '#' | '×')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_word_in_many_spellings_has_one_key() {
        for spelling in ["König", "KÖNIG", "koenig", "Ko\u{0308}nig", "KO\u{0308}NIG"] {
            assert_eq!(fold(spelling), "koenig", "{spelling}");
        }
        assert_eq!(fold("große"), fold("GROSSE"));
        assert_eq!(fold("e\u{0301}chec"), fold("échec"));
    }

    #[test]
    fn words_end_at_blanks_punctuation_and_digits() {
        let keys = |text| split(text).0.into_iter().map(|run| run.key).collect::<Vec<_>>();
        assert_eq!(keys("Springer, Felix-drei!"), ["springer", "felix", "drei"]);
        assert_eq!(keys("Eva4"), ["eva", "4"]);
        assert_eq!(keys("j'adoube 'Zeit'"), ["jadoube", "zeit"]);
        assert_eq!(keys("Sf3 (=)"), ["sf", "3", "(=)"]);
        assert_eq!(keys("0-0-0"), ["0", "0", "0"]);
        assert_eq!(keys(" … "), [""; 0]);
    }

    #[test]
    fn a_chunk_keeps_its_inner_signs() {
        let (runs, chunks) = split("„e2-e4!“ Sxf3+");
        assert_eq!(runs.len(), 7);
        assert_eq!(chunks[0], Chunk { said: "e2-e4".into(), runs: 4 });
        assert_eq!(chunks[1], Chunk { said: "Sxf3+".into(), runs: 3 });
    }
}
