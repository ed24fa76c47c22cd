//! What is read and typed in the languages of the packs: the letters of the pieces, the words of the calls, and the
//! alphabet of each file.

use annabella_core::calls::{self, Lexicon};
use annabella_core::rules::Position;
use annabella_core::scoresheet::{Form, Notation, Reader};
use annabella_core::table::languages;
use annabella_core::voices::{Language, Pack};

use crate::documents::pages;

const CYRILLIC: [Language; 3] = [Language::Russian, Language::Ukrainian, Language::Bulgarian];

#[test]
fn a_piece_may_have_two_letters_and_what_is_written_is_read_again() {
    for (language, written, of_king) in [
        (Language::German, "Ke2 Dh5 Tad1 Lxf7+ Sbd2 e8=D O-O", "K"),
        (Language::English, "Ke2 Qh5 Rad1 Bxf7+ Nbd2 e8=Q O-O", "K"),
        (Language::Russian, "Крe2 Фh5 Лad1 Сxf7+ Кbd2 e8=Ф O-O", "Кр"),
        (Language::Ukrainian, "Крe2 Фh5 Тad1 Сxf7+ Кbd2 e8=Ф O-O", "Кр"),
        (Language::Bulgarian, "Цe2 Дh5 Тad1 Оxf7+ Кbd2 e8=Д O-O", "Ц"),
    ] {
        let pack = Pack::embedded(language);
        assert_eq!(pack.san("Ke2 Qh5 Rad1 Bxf7+ Nbd2 e8=Q O-O"), written, "{language}");
        assert_eq!(pack.san("K"), of_king);
        // Every move of a position with all pieces on both sides, in the letters of the language.
        let fen = "r3k2r/1P4pp/2n1bn2/3qp3/3QP3/2N1BN2/6PP/R3K2R w KQkq - 0 1";
        let position = Position::from_fen(fen, Default::default()).expect("a position");
        let notation = Notation::Print(languages::letters(language));
        for played in position.legal_moves() {
            let san = position.san(played);
            let reader = Reader {
                start: Some(position.clone()),
                from: Some(Form::Notation(notation)),
                ..Reader::default()
            };
            let read = reader.read(format!("1. {}", pack.san(&san)).as_bytes()).expect("a sheet");
            assert_eq!(read.played.moves, [played], "{language} {san}");
        }
    }
}

fn lexicon(language: Language) -> Lexicon {
    languages::lexicon(language, &[]).expect("the pack's own call words")
}

#[test]
fn the_words_of_d_2_1_are_understood_in_cyrillic_and_never_spoken() {
    let german = lexicon(Language::German);
    for (languages, cyrillic, of_german) in [
        ("ru", "шпрингер феликс драй", "Springer Felix drei"),
        ("ru", "Шпрингер Феликс драй", "Springer Felix drei"),
        ("uk", "шпрингер фелікс драй", "Springer Felix drei"),
        ("ru uk bg", "анна айнс анна цвай", "Anna eins Anna zwei"),
        ("ru uk bg", "анна айн анна цвай", "Anna eins Anna zwei"),
        ("ru uk bg", "бауэр ева цвай ева фир", "Bauer Eva zwei Eva vier"),
        ("uk", "бауер єва цвай єва фір", "Bauer Eva zwei Eva vier"),
        ("ru", "кёниг белла ахт", "König Bella acht"),
        ("ru", "кениг белла ахт", "König Bella acht"),
        ("uk", "кьоніг белла ахт", "König Bella acht"),
        ("ru uk bg", "даме давид фюнф", "Dame David fünf"),
        ("ru", "турм цезарь зекс", "Turm Cesar sechs"),
        ("uk bg", "турм цезар зекс", "Turm Cesar sechs"),
        ("ru bg", "лойфер густав зибен", "Läufer Gustav sieben"),
        ("uk", "лойфер густав зібен", "Läufer Gustav sieben"),
        ("ru uk bg", "турм хектор ахт", "Turm Hector acht"),
        ("ru uk", "турм гектор ахт", "Turm Hector acht"),
        ("ru uk bg", "ланге рошаде", "Lange Rochade"),
        ("ru uk bg", "ланге рохаде", "Lange Rochade"),
        ("ru uk bg", "кюрце рошаде", "Kurze Rochade"),
        ("ru uk bg", "курце рохаде", "Kurze Rochade"),
    ] {
        let meant = calls::parse(of_german, &german).meanings;
        assert_eq!(meant.len(), 1, "{of_german}");
        // At every table, and in the language's own words.
        assert_eq!(calls::parse(cyrillic, &german).meanings, meant, "{cyrillic}");
        for tag in languages.split(' ') {
            let own = lexicon(tag.parse().expect("a language"));
            assert_eq!(calls::parse(cyrillic, &own).meanings, meant, "{tag} {cyrillic}");
        }
    }
    for language in Language::ALL {
        let lexicon = lexicon(language);
        let spoken = lexicon.words();
        for misprint in ["айн", "рошаде", "кюрце", "айнс", "рохаде", "курце"]
        {
            assert!(!spoken.iter().any(|word| word == misprint), "{language} speaks {misprint}");
        }
    }
}

#[test]
fn calls_are_understood_in_the_own_language() {
    let german = lexicon(Language::German);
    for (language, called, of_german) in [
        (Language::Russian, "Конь Феликс три", "Springer Felix drei"),
        (Language::Russian, "ферзь берёт Давид пять шах", "Dame schlägt David fünf Schach"),
        (Language::Russian, "короткая рокировка", "Kurze Rochade"),
        (Language::Russian, "Кf3", "Sf3"),
        (Language::Russian, "Крe2", "Ke2"),
        (Language::Russian, "а2а4", "a2a4"),
        (Language::Russian, "Схf7", "Lxf7"),
        (Language::Ukrainian, "кінь Фелікс три", "Springer Felix drei"),
        (Language::Ukrainian, "тура Анна п'ять", "Turm Anna fünf"),
        (Language::Ukrainian, "довга рокіровка", "Lange Rochade"),
        (Language::Ukrainian, "Крe2", "Ke2"),
        (Language::Bulgarian, "кон Феликс три", "Springer Felix drei"),
        (Language::Bulgarian, "дама взема Давид пет шах", "Dame schlägt David fünf Schach"),
        (Language::Bulgarian, "къса рокада", "Kurze Rochade"),
        (Language::Bulgarian, "Оe2", "Le2"),
        (Language::Bulgarian, "Цe2", "Ke2"),
    ] {
        let meant = calls::parse(of_german, &german).meanings;
        assert_eq!(meant.len(), 1, "{of_german}");
        assert_eq!(calls::parse(called, &lexicon(language)).meanings, meant, "{called}");
    }
    assert!(CYRILLIC.iter().all(|language| lexicon(*language).packs() == ["fide", "letters"]));
}

fn is_cyrillic(sign: char) -> bool {
    ('\u{400}'..'\u{530}').contains(&sign)
}

/// Letters of other Cyrillic alphabets than a language's own; in Latin ones all of them.
fn is_foreign(language: Language, sign: char) -> bool {
    match language {
        Language::German | Language::English => is_cyrillic(sign),
        Language::Russian => "іїєґўЄІЇҐЎ".contains(sign),
        Language::Ukrainian => "ёъыэўЁЪЫЭЎ".contains(sign),
        Language::Bulgarian => "ёыэіїєґўЁЫЭІЇЄҐЎ".contains(sign),
    }
}

/// A move on a sheet has the letter of its piece in Cyrillic and its square in Latin letters.
fn is_move(word: &str) -> bool {
    let square = word.trim_start_matches(is_cyrillic);
    let letters = word.chars().count() - square.chars().count();
    let is_sign = |c: char| matches!(c, 'a'..='h' | '1'..='8' | 'x');
    (1..=2).contains(&letters)
        && square.chars().all(is_sign)
        && square.ends_with(|c: char| c.is_ascii_digit())
}

/// The words of a text that nobody can type or read as they look: of two alphabets, or of another language's letters.
fn wrong_letters(language: Language, text: &str) -> Vec<String> {
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '’' | '\'' | '\u{301}');
    let is_wrong = |word: &&str| {
        let is_mixed = word.chars().any(is_cyrillic)
            && word.chars().any(|c| c.is_alphabetic() && !is_cyrillic(c))
            && !is_move(word);
        is_mixed || word.contains(|c| is_foreign(language, c))
    };
    text.split(|c| !is_part(c)).filter(is_wrong).map(str::to_owned).collect()
}

/// Every text of a file in TOML, with the names that lead to it.
fn texts(table: &toml::Value, name: &str, found: &mut Vec<(String, String)>) {
    match table {
        toml::Value::String(text) => found.push((name.to_owned(), text.clone())),
        toml::Value::Array(all) => all.iter().for_each(|one| texts(one, name, found)),
        toml::Value::Table(all) => {
            all.iter().for_each(|(key, one)| texts(one, &format!("{name}.{key}"), found));
        }
        toml::Value::Integer(_)
        | toml::Value::Float(_)
        | toml::Value::Boolean(_)
        | toml::Value::Datetime(_) => {}
    }
}

/// Of the words that people type or write down a letter of another alphabet is as good as a typing mistake in each of them.
#[test]
fn no_file_of_a_pack_mixes_alphabets() {
    let sources = pages::ending(".txt");
    let code_words = |language: Language| {
        let end = format!("code_words_{}.txt", language.tag());
        let found = sources.iter().find(|(path, _)| path.ends_with(&end));
        found.unwrap_or_else(|| panic!("{end} is nowhere")).1.clone()
    };
    let mut faults = Vec::new();
    let mut looked_at = 0;
    for language in Language::ALL {
        let mut check = |place: &str, text: &str, letters: Language| {
            looked_at += 1;
            for word in wrong_letters(letters, text) {
                faults.push(format!("{} {place}: {word}", language.tag()));
            }
        };
        check("code words", &code_words(language), language);
        let folder = format!("voices/{}/", language.tag());
        let files = |end: &str| {
            let all = pages::ending(end).into_iter();
            all.filter(|(path, _)| path.starts_with(&folder)).collect::<Vec<_>>()
        };
        for (path, text) in files(".ftl") {
            // Comments name words of other languages.
            for line in text.lines().filter(|line| !line.starts_with('#')) {
                check(&path, line, language);
            }
        }
        for (path, text) in files(".toml") {
            let mut found = Vec::new();
            let file = text.parse::<toml::Table>().unwrap_or_else(|why| panic!("{path}: {why}"));
            texts(&toml::Value::Table(file), "", &mut found);
            for (name, text) in found {
                // What is understood and never said, and what the recognizer takes for it, have the letters of whoever
                // wrote them: one alphabet in each word, and no more is asked.
                let is_free = name.ends_with(".text_only") || name.ends_with(".spellings");
                let letters = if is_free && !wrong_letters(language, &text).is_empty() {
                    CYRILLIC.into_iter().find(|one| wrong_letters(*one, &text).is_empty())
                } else {
                    Some(language)
                };
                check(&format!("{path}{name}"), &text, letters.unwrap_or(language));
            }
        }
    }
    assert_eq!(faults, [""; 0]);
    assert!(looked_at > 10_000, "only {looked_at} texts");
}

#[test]
fn a_letter_of_another_alphabet_is_found() {
    for (language, text, wrong) in [
        (Language::German, "Weiß аm Zug", "аm"),
        (Language::German, "а", "а"),
        (Language::English, "Whіte", "Whіte"),
        (Language::Russian, "хoд", "хoд"),
        (Language::Russian, "хід", "хід"),
        (Language::Ukrainian, "ты", "ты"),
        (Language::Bulgarian, "ёж", "ёж"),
    ] {
        assert_eq!(wrong_letters(language, text), [wrong], "{text}");
    }
    for (language, text) in [
        (Language::Russian, "Крe2 и Кf3, Nf3"),
        (Language::Ukrainian, "п’ять, Сxd5"),
        (Language::German, "Läufer"),
    ] {
        assert_eq!(wrong_letters(language, text), [""; 0], "{text}");
    }
}
