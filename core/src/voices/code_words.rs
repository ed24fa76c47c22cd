//! The words of a witness code: one for each byte, easy to say and to tell apart. They are the program's own
//! and no club's, because a code must be read wherever the record is checked.

use super::Language;

const GERMAN: &str = include_str!("code_words_de.txt");
const ENGLISH: &str = include_str!("code_words_en.txt");
const RUSSIAN: &str = include_str!("code_words_ru.txt");
const UKRAINIAN: &str = include_str!("code_words_uk.txt");
const BULGARIAN: &str = include_str!("code_words_bg.txt");

fn list(language: Language) -> Vec<&'static str> {
    let words = match language {
        Language::German => GERMAN,
        Language::English => ENGLISH,
        Language::Russian => RUSSIAN,
        Language::Ukrainian => UKRAINIAN,
        Language::Bulgarian => BULGARIAN,
    };
    words.lines().collect()
}

/// These bytes as words of a language.
#[must_use]
pub fn code_words(bytes: &[u8], language: Language) -> String {
    let list = list(language);
    let words = bytes.iter().filter_map(|byte| list.get(usize::from(*byte)).copied());
    words.collect::<Vec<_>>().join(" ")
}

/// The bytes of words that somebody wrote down, in whatever language.
///
/// # Errors
/// The place of the first word, from 0, that is none of the language to which most of them belong.
pub fn bytes_of_code_words(written: &[&str]) -> Result<Vec<u8>, usize> {
    let written: Vec<String> = written.iter().map(|word| folded(word)).collect();
    let read = Language::ALL.map(|language| {
        let list: Vec<String> = list(language).into_iter().map(folded).collect();
        let place = |word: &String| {
            let index = list.iter().position(|known| known == word)?;
            u8::try_from(index).ok()
        };
        written.iter().map(place).collect::<Vec<Option<u8>>>()
    });
    let known = |read: &Vec<Option<u8>>| read.iter().flatten().count();
    // Of two languages with as many of them it is the one that has the first ones.
    let best = read
        .into_iter()
        .max_by_key(|read| (known(read), read.iter().take_while(|place| place.is_some()).count()));
    let best = best.unwrap_or_default();
    match best.iter().position(Option::is_none) {
        Some(wrong) => Err(wrong),
        None => Ok(best.into_iter().flatten().collect()),
    }
}

/// A word without what people write or leave out as they like: capitals, the dots of ё, umlauts as two letters, the kind of an
/// apostrophe.
fn folded(word: &str) -> String {
    let word = word.to_lowercase().replace('ё', "е").replace(['’', 'ʼ'], "'");
    [("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("ß", "ss")]
        .into_iter()
        .fold(word, |word, (letter, two)| word.replace(letter, two))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn each_byte_has_a_word_that_no_other_begins_like() {
        for language in Language::ALL {
            let list = list(language);
            assert_eq!(list.len(), 256);
            let beginnings: BTreeSet<String> =
                list.iter().map(|word| word.to_lowercase().chars().take(4).collect()).collect();
            assert_eq!(beginnings.len(), 256, "two words begin alike");
        }
    }

    /// So that words which somebody wrote down are those of one language.
    #[test]
    fn no_word_is_in_two_of_the_lists_in_cyrillic() {
        let cyrillic = [Language::Russian, Language::Ukrainian, Language::Bulgarian];
        let all: Vec<&str> = cyrillic.into_iter().flat_map(list).collect();
        let once: BTreeSet<&&str> = all.iter().collect();
        let twice = all.iter().filter(|word| all.iter().filter(|one| one == word).count() > 1);
        assert_eq!(once.len(), all.len(), "{:?}", twice.collect::<BTreeSet<_>>());
    }

    #[test]
    fn words_are_read_as_they_are_told_and_as_people_write_them() {
        let bytes: Vec<u8> = (0..=255).collect();
        for language in Language::ALL {
            let words = code_words(&bytes, language);
            let mut words: Vec<&str> = words.split(' ').collect();
            assert_eq!(bytes_of_code_words(&words).as_ref(), Ok(&bytes));
            let written: Vec<String> = words.iter().map(|word| word.to_uppercase()).collect();
            let written: Vec<&str> = written.iter().map(String::as_str).collect();
            assert_eq!(bytes_of_code_words(&written).as_ref(), Ok(&bytes));
            words[99] = "xyzzy";
            assert_eq!(bytes_of_code_words(&words), Err(99));
        }
        assert_eq!(bytes_of_code_words(&["Abend", "xyzzy"]), Err(1));
        for (told, written) in [("ребенок", "ребёнок"), ("Käfer", "Kaefer")] {
            let bytes = bytes_of_code_words(&[told]);
            assert!(bytes.is_ok());
            assert_eq!(bytes_of_code_words(&[written]), bytes);
        }
    }
}
