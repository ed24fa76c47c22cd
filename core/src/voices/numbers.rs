//! Numbers as words, in the form that stands before a noun ("einundzwanzig Züge", "hundertein Züge").
//!
//! Digits are left to no voice: a screen reader makes a time of day out of `05:00`. In German and English one alone
//! is never asked for here, since its word depends on the noun ("ein Zug", "eine Minute"): the messages have it.
//! In Russian, Ukrainian and Bulgarian twenty-one depends on it too, and a number has the gender of its noun.

use super::Language;
use super::slavic_numbers::{BULGARIAN, Gender, Numerals, RUSSIAN, UKRAINIAN};

/// Beyond this no clock and no game goes; what is greater is said as this.
const GREATEST: u32 = 9_999;

const GERMAN_SMALL: [&str; 20] = [
    "null",
    "ein",
    "zwei",
    "drei",
    "vier",
    "fünf",
    "sechs",
    "sieben",
    "acht",
    "neun",
    "zehn",
    "elf",
    "zwölf",
    "dreizehn",
    "vierzehn",
    "fünfzehn",
    "sechzehn",
    "siebzehn",
    "achtzehn",
    "neunzehn",
];
const GERMAN_TENS: [&str; 10] = [
    "", "", "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig",
];
const ENGLISH_SMALL: [&str; 20] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];
const ENGLISH_TENS: [&str; 10] =
    ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

/// The number in words, before what has this gender, where the language tells them apart.
pub(super) fn words(language: Language, number: u32, gender: Gender) -> String {
    let number = number.min(GREATEST);
    match language {
        Language::German => german(number),
        Language::English => english(number),
        Language::Russian => RUSSIAN.words(number, gender),
        Language::Ukrainian => UKRAINIAN.words(number, gender),
        Language::Bulgarian => BULGARIAN.words(number, gender),
    }
}

/// The number by itself, with no noun behind it: a digit of a code, how many takes of how many. Bulgarian counts
/// in the neuter.
pub(super) fn counted(language: Language, number: u32) -> String {
    match language {
        Language::Bulgarian => words(language, number, Gender::Neuter),
        Language::German | Language::English | Language::Russian | Language::Ukrainian => {
            of_move(language, number)
        }
    }
}

/// The number of a move, by itself: a move is masculine wherever that matters.
pub(super) fn of_move(language: Language, number: u32) -> String {
    let words = words(language, number, Gender::Masculine);
    match (language, number.min(GREATEST) % 100) {
        (Language::German, 1) => format!("{words}s"),
        (
            Language::German
            | Language::English
            | Language::Russian
            | Language::Ukrainian
            | Language::Bulgarian,
            _,
        ) => words,
    }
}

fn small(table: &[&'static str], index: u32) -> &'static str {
    table.get(index as usize).copied().unwrap_or_default()
}

fn german(number: u32) -> String {
    let (ones, tens) = (number % 10, small(&GERMAN_TENS, number / 10 % 10));
    match number {
        0..20 => small(&GERMAN_SMALL, number).to_owned(),
        20..100 if ones == 0 => tens.to_owned(),
        20..100 => format!("{}und{tens}", small(&GERMAN_SMALL, ones)),
        100..1000 => german_from(number, 100, "hundert"),
        _ => german_from(number, 1000, "tausend"),
    }
}

fn german_from(number: u32, unit: u32, word: &str) -> String {
    let count = if number / unit == 1 { String::new() } else { german(number / unit) };
    let rest = if number.is_multiple_of(unit) { String::new() } else { german(number % unit) };
    format!("{count}{word}{rest}")
}

fn english(number: u32) -> String {
    let (ones, tens) = (number % 10, small(&ENGLISH_TENS, number / 10 % 10));
    match number {
        0..20 => small(&ENGLISH_SMALL, number).to_owned(),
        20..100 if ones == 0 => tens.to_owned(),
        20..100 => format!("{tens}-{}", small(&ENGLISH_SMALL, ones)),
        100..1000 => english_from(number, 100, "hundred"),
        _ => english_from(number, 1000, "thousand"),
    }
}

fn english_from(number: u32, unit: u32, word: &str) -> String {
    let (count, rest) = (english(number / unit), number % unit);
    match rest {
        0 => format!("{count} {word}"),
        1..100 => format!("{count} {word} and {}", english(rest)),
        _ => format!("{count} {word} {}", english(rest)),
    }
}

/// The words out of which every number can be spoken: the clips that a pack must have.
pub(super) fn parts(language: Language) -> Vec<String> {
    let small = (0..20).map(|number| words(language, number, Gender::Masculine));
    match language {
        Language::German => small
            .chain(GERMAN_TENS.into_iter().skip(2).map(str::to_owned))
            .chain(GERMAN_SMALL.into_iter().skip(1).take(9).map(|ones| format!("{ones}und")))
            .chain(["eins", "hundert", "tausend"].map(str::to_owned))
            .collect(),
        Language::English => small
            .chain(ENGLISH_TENS.into_iter().skip(2).map(str::to_owned))
            .chain(["hundred", "thousand", "and"].map(str::to_owned))
            .collect(),
        Language::Russian => RUSSIAN.parts(),
        Language::Ukrainian => UKRAINIAN.parts(),
        Language::Bulgarian => BULGARIAN.parts(),
    }
}

/// A number written as one word, taken apart into those of [`parts`] ("hunderteinundsechzig": hundert,
/// einund, sechzig). Empty when the word is no such number.
pub(super) fn split(language: Language, word: &str) -> Vec<&str> {
    // The words of a Slavic number stand apart already.
    let whole = |numerals: &Numerals| numerals.has(word).then_some(word).into_iter().collect();
    match language {
        Language::German | Language::English => taken_apart(&parts(language), word),
        Language::Russian => whole(&RUSSIAN),
        Language::Ukrainian => whole(&UKRAINIAN),
        Language::Bulgarian => whole(&BULGARIAN),
    }
}

fn taken_apart<'w>(parts: &[String], word: &'w str) -> Vec<&'w str> {
    fn rest<'w>(parts: &[String], word: &'w str, found: &mut Vec<&'w str>) -> bool {
        let word = word.strip_prefix('-').unwrap_or(word);
        if word.is_empty() {
            return true;
        }
        let mut heads: Vec<&String> =
            parts.iter().filter(|part| word.starts_with(part.as_str())).collect();
        heads.sort_by_key(|part| std::cmp::Reverse(part.len()));
        for head in heads {
            let (said, behind) = word.split_at(head.len());
            found.push(said);
            if rest(parts, behind, found) {
                return true;
            }
            found.pop();
        }
        false
    }
    let mut found = Vec::new();
    if rest(parts, word, &mut found) { found } else { Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn masculine(language: Language, number: u32) -> String {
        words(language, number, Gender::Masculine)
    }

    #[track_caller]
    fn check(number: u32, german: &str, english: &str) {
        assert_eq!(masculine(Language::German, number), german);
        assert_eq!(masculine(Language::English, number), english);
    }

    #[test]
    fn numbers_are_words() {
        check(0, "null", "zero");
        check(12, "zwölf", "twelve");
        check(16, "sechzehn", "sixteen");
        check(17, "siebzehn", "seventeen");
        check(20, "zwanzig", "twenty");
        check(21, "einundzwanzig", "twenty-one");
        check(30, "dreißig", "thirty");
        check(67, "siebenundsechzig", "sixty-seven");
        check(100, "hundert", "one hundred");
        check(101, "hundertein", "one hundred and one");
        check(277, "zweihundertsiebenundsiebzig", "two hundred and seventy-seven");
        check(999, "neunhundertneunundneunzig", "nine hundred and ninety-nine");
        check(1016, "tausendsechzehn", "one thousand and sixteen");
        check(
            5_899,
            "fünftausendachthundertneunundneunzig",
            "five thousand eight hundred and ninety-nine",
        );
        for language in Language::ALL {
            assert_eq!(masculine(language, u32::MAX), masculine(language, 9_999));
        }
    }

    /// The numbers up to 9999 as somebody counts, by lists alone: thousands, hundreds, and what is below. `joined` puts
    /// the three together, each of which may be empty.
    fn counted_up(
        below_twenty: &str,
        tens: &str,
        of_tens: impl Fn(&str, &str) -> String,
        [hundreds, thousands]: [&str; 2],
        joined: impl Fn([&str; 3]) -> String,
    ) -> Vec<String> {
        let list = |text: &str| text.split(", ").map(str::to_owned).collect::<Vec<_>>();
        let mut below = vec![String::new()];
        below.extend(list(below_twenty));
        assert_eq!(below.len(), 20);
        let ones: Vec<String> = below[1..10].to_vec();
        for ten in list(tens) {
            below.push(ten.clone());
            below.extend(ones.iter().map(|one| of_tens(&ten, one)));
        }
        assert_eq!(below.len(), 100);
        let or_none = |text: &str| [vec![String::new()], list(text)].concat();
        let mut counted = Vec::new();
        for thousand in or_none(thousands) {
            for hundred in or_none(hundreds) {
                counted.extend(below.iter().map(|rest| joined([&thousand, &hundred, rest])));
            }
        }
        counted
    }

    #[test]
    fn german_numbers_are_those_that_are_counted_up() {
        let mut expected = counted_up(
            "ein, zwei, drei, vier, fünf, sechs, sieben, acht, neun, zehn, elf, zwölf, dreizehn, vierzehn, fünfzehn, \
             sechzehn, siebzehn, achtzehn, neunzehn",
            "zwanzig, dreißig, vierzig, fünfzig, sechzig, siebzig, achtzig, neunzig",
            |ten, one| format!("{one}und{ten}"),
            [
                "hundert, zweihundert, dreihundert, vierhundert, fünfhundert, sechshundert, siebenhundert, achthundert, \
                 neunhundert",
                "tausend, zweitausend, dreitausend, viertausend, fünftausend, sechstausend, siebentausend, achttausend, \
                 neuntausend",
            ],
            |parts| parts.concat(),
        );
        "null".clone_into(&mut expected[0]);
        all_are(Language::German, &expected);
    }

    #[test]
    fn english_numbers_are_those_that_are_counted_up() {
        let mut expected = counted_up(
            "one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, \
             sixteen, seventeen, eighteen, nineteen",
            "twenty, thirty, forty, fifty, sixty, seventy, eighty, ninety",
            |ten, one| format!("{ten}-{one}"),
            [
                "one hundred, two hundred, three hundred, four hundred, five hundred, six hundred, seven hundred, eight \
                 hundred, nine hundred",
                "one thousand, two thousand, three thousand, four thousand, five thousand, six thousand, seven thousand, \
                 eight thousand, nine thousand",
            ],
            |[thousand, hundred, rest]| {
                let is_large = !thousand.is_empty() || !hundred.is_empty();
                let and = if is_large && !rest.is_empty() { "and" } else { "" };
                let words = [thousand, hundred, and, rest].into_iter();
                words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
            },
        );
        "zero".clone_into(&mut expected[0]);
        all_are(Language::English, &expected);
    }

    #[track_caller]
    fn all_are(language: Language, expected: &[String]) {
        assert_eq!(expected.len(), 10_000);
        for (number, expected) in (0..).zip(expected) {
            assert_eq!(masculine(language, number), *expected, "{language} {number}");
        }
    }

    #[test]
    fn a_number_by_itself_ends_in_eins() {
        let counted = |number| counted(Language::German, number);
        assert_eq!(counted(1), "eins");
        assert_eq!(counted(101), "hunderteins");
        assert_eq!(counted(21), "einundzwanzig");
        assert_eq!(counted(11), "elf");
        assert_eq!(super::counted(Language::English, 101), "one hundred and one");
    }

    #[test]
    fn bulgarian_counts_in_the_neuter_and_moves_in_the_masculine() {
        for (language, by_itself, of_a_move) in [
            (Language::Russian, "двадцать один", "двадцать один"),
            (Language::Ukrainian, "двадцять один", "двадцять один"),
            (Language::Bulgarian, "двадесет и едно", "двадесет и един"),
        ] {
            assert_eq!(super::counted(language, 21), by_itself);
            assert_eq!(of_move(language, 21), of_a_move);
        }
    }

    #[test]
    fn every_number_is_made_of_the_parts() {
        for language in Language::ALL {
            let parts = parts(language);
            for number in 0..=GREATEST {
                let genders = [Gender::Masculine, Gender::Feminine, Gender::Neuter];
                let before = genders.map(|gender| words(language, number, gender));
                for words in before.into_iter().chain([counted(language, number)]) {
                    for word in words.split(' ') {
                        let split = split(language, word);
                        assert!(!split.is_empty(), "{word}");
                        let said = split.concat().replace('-', "");
                        assert_eq!(said, word.replace('-', ""), "{number}");
                        assert!(split.iter().all(|part| parts.iter().any(|p| p == part)), "{word}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_word_that_is_no_number_is_not_taken_apart() {
        for word in ["einzig", "Felix", "", "undeins", "Sechser"] {
            assert!(split(Language::German, word).is_empty(), "{word}");
        }
        assert!(split(Language::English, "band").is_empty());
        // A word may begin like a number.
        for word in ["стоп", "стодва", "двадва"] {
            assert!(split(Language::Russian, word).is_empty(), "{word}");
        }
    }
}
