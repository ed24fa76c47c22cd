//! What is read and typed in the languages of the packs: the letters of the pieces, and the words of the calls.

use annabella_core::calls::{self, Lexicon};
use annabella_core::rules::Position;
use annabella_core::scoresheet::{Form, Notation, Reader};
use annabella_core::table::languages;
use annabella_core::voices::{Language, Pack};

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
