//! What stands below the moves: results in every way of writing them, zeros that may be castling, words of an end; and
//! notations and comments that are told and not read.

use crate::rules::Color::{Black, White};
use crate::rules::Position;
use crate::scoresheet::{
    Case, Inquiry, LineRead, Oddity, ReadSheet, Reader, Standing, Why, WrittenResult, results,
};

const MOVES: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6";

fn read(text: &str) -> ReadSheet {
    Reader::default().read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// Both scores have the moves, and these below them.
fn asked(a: &str, b: &str) -> Inquiry {
    let sheets = [a, b].map(|end| read(&format!("{MOVES} {end}")).sheet);
    Inquiry::new(Position::default(), sheets, [None, None], None)
}

#[test]
fn results_are_read_in_every_way_of_writing_them() {
    let (white, black) = (WrittenResult::Won(White), WrittenResult::Won(Black));
    for (text, result) in [
        ("1-0", white),
        ("1 - 0", white),
        ("1 : 0", white),
        ("1:0", white),
        ("0 - 1", black),
        ("0 – 1", black),
        ("½ : ½", WrittenResult::Drawn),
        ("1/2 - 1/2", WrittenResult::Drawn),
        ("0,5 : 0,5", WrittenResult::Drawn),
        ("1/2-0", WrittenResult::HalfFor(White)),
        ("0 - ½", WrittenResult::HalfFor(Black)),
        ("0:0", WrittenResult::LostByBoth),
        ("0 : 0", WrittenResult::LostByBoth),
        ("+/-", WrittenResult::WonByDefault(White)),
        ("- / +", WrittenResult::WonByDefault(Black)),
        ("+:-", WrittenResult::WonByDefault(White)),
        ("-/-", WrittenResult::DefaultOfBoth),
        ("White resigns", black),
        ("White resigned.", black),
        ("black has resigned", white),
        ("Black lost", white),
        ("Schwarz gewinnt", black),
        ("Weiß gibt auf", black),
        ("Weiß hat aufgegeben", black),
        ("Sieg für Weiß", white),
        ("Белые сдались", black),
        ("чёрные выиграли", black),
        ("победа белых", white),
        ("чорні здалися", white),
        ("білі виграли", white),
        ("белите се предават", black),
        ("черните печелят", black),
        ("remis", WrittenResult::Drawn),
        ("draw agreed", WrittenResult::Drawn),
        ("Ничья", WrittenResult::Drawn),
        ("нічия", WrittenResult::Drawn),
        ("реми", WrittenResult::Drawn),
    ] {
        let found = read(&format!("{MOVES} {text}"));
        assert_eq!(found.sheet.result, Some(result), "{text}");
        assert_eq!((found.sheet.entries.len(), &found.played.faults[..]), (8, &[][..]), "{text}");
        assert_eq!(found.sheet.odd(0), [], "{text}");
    }
    for result in WrittenResult::ALL.into_iter().filter(|one| *one != WrittenResult::LostByBoth) {
        assert_eq!(results::result(result.sign()), Some(result));
    }
}

/// In whatever letters the squares are written: as calls these moves would be read as well, and the word as an offer.
#[test]
fn a_draw_below_moves_in_cyrillic_letters_is_a_result() {
    for text in [
        "1. е2-е4 е7-е5\n2. Кg1-f3 Кb8-с6\nнічия",
        "1. е2-е4 е7-е5\n2. Кg1-f3 Кb8-с6\nНичья.",
        "1. e2-e4 e7-e5\n2. Кg1-f3 Кb8-с6\nРемі, нічия",
        "1. е4 е5 2. Кf3 Кс6 реми",
    ] {
        let found = read(text);
        assert_eq!(found.sheet.result, Some(WrittenResult::Drawn), "{text}");
        assert_eq!((found.sheet.entries.len(), &found.played.faults[..]), (4, &[][..]), "{text}");
    }
}

#[test]
fn signs_and_words_between_the_moves_are_no_results() {
    for text in [
        "1. e4 e5 +/- 2. Nf3 Nc6 -/+ 3. Bb5 a6",
        "1. e4 e5 2. Nf3 (White wins) Nc6 3. Bb5 a6",
        "1. e4 e5 2. Nf3 White wins soon Nc6 3. Bb5 a6",
        "Round 1 : 12, 10:05\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6",
        "Anna Bella 1 - 0\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6",
    ] {
        let found = read(text);
        assert_eq!((found.sheet.result, found.played.moves.len()), (None, 6), "{text}");
    }
    // Castling of either side has its dashes and zeros.
    let castles = "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. 0 - 0 Be7 5. d4 0-0 6. dxe5";
    let found = read(castles);
    assert_eq!((found.played.moves.len(), found.sheet.odd(0)), (11, Vec::new()));
}

#[test]
fn results_that_contradict_each_other_are_seen() {
    for (a, b) in [
        ("1 : 0", "0 : 1"),
        ("1-0", "0 - 1"),
        ("+/-", "-/+"),
        ("1-0", "-/+"),
        ("1-0", "White resigns"),
        ("1-0", "Schwarz gewinnt"),
        ("1-0", "remis"),
        ("1/2-0", "0-1/2"),
        ("0:0", "1-0"),
        ("0:0", "1/2-1/2"),
    ] {
        for (a, b) in [(a, b), (b, a)] {
            let inquiry = asked(a, b);
            assert_eq!(inquiry.found().case, Case::ResultsDiffer, "{a} {b}");
            assert!(inquiry.found().results.is_some(), "{a} {b}");
        }
    }
    for (a, b) in [("1 : 0", "Black resigns"), ("+/-", "+:-"), ("1-0", "*"), ("+/-", "*")] {
        let inquiry = asked(a, b);
        assert_eq!(inquiry.found().case, Case::NothingDiffers, "{a} {b}");
        assert_eq!(inquiry.of_two_kinds(), None, "{a} {b}");
    }
    let twice = read(&format!("{MOVES} 1-0 White resigns"));
    assert!(matches!(twice.sheet.odd(0)[..], [Oddity::Results { .. }]));
}

#[test]
fn a_result_by_default_is_not_one_of_a_game_that_was_played() {
    for (by_default, played) in
        [("+/-", "1-0"), ("+:-", "Black resigns"), ("-/+", "0 : 1"), ("-/-", "0:0")]
    {
        for (a, b) in [(by_default, played), (played, by_default)] {
            let inquiry = asked(a, b);
            let found = inquiry.found();
            assert_eq!(
                (found.case, inquiry.points_agree()),
                (Case::ResultsDiffer, true),
                "{a} {b}"
            );
            let [one, other] = inquiry.of_two_kinds().expect("two kinds");
            assert!(one.is_by_default() && !other.is_by_default(), "{a} {b}");
            assert!(found.results.is_some(), "{a} {b}");
        }
    }
    assert!(!asked("1-0", "-/+").points_agree());
    let twice = read(&format!("{MOVES} 1-0 +/-"));
    let (first, other) = (WrittenResult::Won(White), WrittenResult::WonByDefault(White));
    assert_eq!(twice.sheet.odd(0), [Oddity::Results { first, other }]);
    // A mate on the board was played for.
    let mate = "1. f3 e5 2. g4 Qh4# -/+";
    let sheets = [mate, mate].map(|text| read(text).sheet);
    let mated = Inquiry::new(Position::default(), sheets, [None, None], None);
    assert_eq!(mated.result_of_position(), Some(WrittenResult::Won(Black)));
    assert!(mated.of_two_kinds().is_some() && !mated.is_clear());
}

#[test]
fn zeros_at_the_end_are_castling_or_a_result_and_no_certain_move() {
    // White may castle there, and Black, who is to move in the last one, may not.
    for moves in [MOVES, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4", "1. e4 e5"] {
        for zeros in ["0-0", "0 - 0", "0–0"] {
            let text = format!("{moves} {zeros}");
            let found = read(&text);
            let plies = found.sheet.entries.len() - 1;
            assert_eq!(found.played.moves.len(), plies, "{text}");
            assert!(found.played.faults.iter().any(|one| one.why == Why::CastlingOrResult));
            let ply = u16::try_from(plies).expect("a few");
            assert_eq!(found.sheet.odd(0), [Oddity::CastlingOrResult { ply }], "{text}");
        }
    }
    // What tells a move from a result.
    for end in ["5. 0-0", "O-O", "0-0+", "0-0 1-0", "0-0 Be7", "5. 0-0 Be7"] {
        let found = read(&format!("{MOVES} {end}"));
        assert_eq!(found.sheet.open_end(), None, "{end}");
        assert!(found.played.moves.len() > 8 || end == "0-0+", "{end}");
    }
}

#[test]
fn zeros_at_the_end_are_what_the_other_witnesses_have() {
    for (a, b) in [("0-0", "0-0"), ("0-0", "1-0"), ("0-0", ""), ("", "0-0")] {
        let inquiry = asked(a, b);
        assert_eq!(inquiry.found().case, Case::Incomplete, "{a}|{b}");
        assert!(inquiry.found().is_open, "{a}|{b}");
        assert_eq!((inquiry.open_end(), inquiry.unasked()), (Some(8), Some(8)), "{a}|{b}");
        assert!(
            inquiry
                .odd()
                .iter()
                .flatten()
                .any(|odd| { *odd == Oddity::CastlingOrResult { ply: 8 } })
        );
    }
    let castled = asked("0-0", "5. O-O");
    assert_eq!(castled.found().confirmed_plies, 9);
    assert_eq!((castled.found().case, castled.open_end()), (Case::NothingDiffers, None));
    assert_eq!(castled.odd(), [vec![], vec![]]);
    // Another move is against castling, and as much against the end of the game: nobody tells which.
    let other = asked("0-0", "5. d3");
    assert_eq!((other.found().case, other.open_end()), (Case::SheetsDiffer, Some(8)));
    assert_eq!((other.found().agreed.plies(), other.found().confirmed_plies), (8, 8));
    assert_eq!(other.found().first_difference.as_ref().map(|found| found.ply), Some(8));
    assert_eq!(other.odd()[0], [Oddity::CastlingOrResult { ply: 8 }]);
}

#[test]
fn an_end_that_names_no_winner_is_told() {
    for (text, words) in [
        ("resigns", "resigns"),
        ("gibt auf", "gibt auf"),
        ("сдался", "сдался"),
        ("здався? програли", "програли"),
    ] {
        let found = read(&format!("{MOVES} {text}"));
        assert_eq!(found.sheet.odd(0), [Oddity::NoWinner { text: words.to_owned() }], "{text}");
        assert_eq!((found.sheet.result, found.played.moves.len()), (None, 8), "{text}");
    }
}

#[test]
fn a_draw_that_is_denied_is_no_result_and_is_told() {
    for text in [
        "remis abgelehnt",
        "draw declined",
        "draw refused",
        "draw claim rejected",
        "kein Remis",
        "kein Remis vereinbart",
        "Remis nein",
        "remis Reklamation abgewiesen",
        "no draw",
        "not a draw",
        "ничья отклонена",
        "не ничья",
        "нічия відхилена",
        "немає нічиєї",
        "реми отказано",
        "няма реми",
        "Remis, abgelehnt",
        "Schwarz lehnt Remis ab",
    ] {
        let found = read(&format!("{MOVES}\n{text}"));
        assert_eq!((found.sheet.result, found.played.moves.len()), (None, 8), "{text}");
        assert_eq!(found.sheet.entries.len(), 8, "{text}");
        let odd = found.sheet.odd(0);
        assert!(matches!(&odd[..], [Oddity::NoWinner { .. }]), "{text}: {odd:?}");
    }
    for text in ["Schwarz gewinnt nicht", "Weiß verliert nicht"] {
        assert_eq!(read(&format!("{MOVES}\n{text}")).sheet.result, None, "{text}");
    }
    for text in ["Remis, nicht gewonnen", "draw by agreement, no time left"] {
        let result = read(&format!("{MOVES}\n{text}")).sheet.result;
        assert_eq!(result, Some(WrittenResult::Drawn), "{text}");
    }
    for text in [
        "draw offer declined",
        "Remisangebot Weiß, abgelehnt",
        "bietet Remis, abgelehnt",
        "Schwarz bietet Remis, abgelehnt",
        "Black offers a draw, declined",
    ] {
        let found = read(&format!("{MOVES}\n{text}"));
        assert!(found.sheet.entries[7].draw_offer, "{text}");
        assert_eq!(found.sheet.result, None, "{text}");
    }
}

#[test]
fn results_that_contradict_each_other_hide_no_gap() {
    let whole = format!("{MOVES} 1/2-1/2");
    let gap = "1. e4 e5 2. Nf3 Nc6 4. Ba4 Nf6 1-0";
    let sheets = [gap, &whole].map(|text| read(text).sheet);
    let inquiry = Inquiry::new(Position::default(), sheets, [None, None], None);
    assert_eq!((inquiry.found().case, inquiry.found().agreed.plies()), (Case::Incomplete, 8));
    assert!(inquiry.found().results.is_some() && inquiry.results_differ());
}

#[test]
fn places_at_the_end_of_a_score_are_plies() {
    let held = "1. e4 e5 2. Nf3 Nc6 3. ? ? 4. ? ? 5. ?";
    assert_eq!(read(held).sheet.entries.len(), 9);
    for blank in ["3. ___ ___ 4. ___ ___", "3. - -", "??", "1-0 ? ?"] {
        assert_eq!(read(&format!("1. e4 e5 2. Nf3 Nc6 {blank}")).sheet.entries.len(), 4, "{blank}");
    }
    let whole = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. d3";
    for (a, b, agreed, is_open) in [
        (held, held, 4, true),
        (held, "1. e4 e5 2. Nf3 Nc6", 4, true),
        ("1. e4 e5 2. Nf3 Nc6 3. _", "1. e4 e5 2. Nf3 Nc6", 4, true),
        (held, whole, 9, false),
    ] {
        for sheets in [[a, b], [b, a]] {
            let sheets = sheets.map(|text| read(text).sheet);
            let inquiry = Inquiry::new(Position::default(), sheets, [None, None], None);
            let found = inquiry.found();
            let told = (found.case, found.agreed.plies(), found.is_open);
            assert_eq!(told, (Case::Incomplete, agreed, is_open), "{a} | {b}");
        }
    }
}

/// An entry of letters that is no move holds its place, and is asked about where nobody tells what it was.
#[test]
fn an_entry_that_cannot_be_read_stays_an_entry() {
    let four = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4.";
    let found = read(&format!("{four} xyz d6"));
    let texts: Vec<&str> = found.sheet.entries.iter().map(|entry| entry.text.as_str()).collect();
    assert_eq!(texts[6..], ["xyz", "d6"]);
    assert!(found.sheet.entries[6].readings.is_empty());
    for (a, b, agreed, case) in [
        // The other score has it, and the move behind it is Black's.
        ("xyz d6", "Ba4 d6", 8, Case::Incomplete),
        ("xyz d6", "Ba4 Nf6", 6, Case::SheetsDiffer),
        ("xyz d6", "xyz d6", 6, Case::Incomplete),
        ("xyz", "xyz", 6, Case::Incomplete),
        ("xyz", "Ba4", 7, Case::NothingDiffers),
        ("resigns", "resigns", 6, Case::NothingDiffers),
    ] {
        for (a, b) in [(a, b), (b, a)] {
            let sheets = [a, b].map(|end| read(&format!("{four} {end}")).sheet);
            let inquiry = Inquiry::new(Position::default(), sheets, [None, None], None);
            let found = inquiry.found();
            assert_eq!((found.case, found.agreed.plies()), (case, agreed), "{a} | {b}");
            let is_asked = agreed == 6 && case == Case::Incomplete;
            assert_eq!(inquiry.unasked(), is_asked.then_some(6), "{a} | {b}");
        }
    }
    // Where the name of the piece is written in full the square is none of a pawn.
    let found = read("1. e4 e5 2. Springer f3 Nc6 3. Bb5");
    assert_eq!(found.sheet.entries[2].text, "Springer f3");
    assert!(found.sheet.entries[2].readings.is_empty());
    assert_eq!(found.sheet.entries.len(), 5);
}

#[test]
fn a_result_may_be_typed_as_a_line_of_its_own() {
    let reader = Reader::default();
    let start = Position::default();
    let so_far = Standing { text: "e4 e5\n", position: &start, next: 2 };
    for (line, result) in [
        ("1-0", WrittenResult::Won(White)),
        ("0 : 1", WrittenResult::Won(Black)),
        ("White resigns", WrittenResult::Won(Black)),
        ("remis", WrittenResult::Drawn),
        ("0:0", WrittenResult::LostByBoth),
    ] {
        let read = reader.read_line(line, &so_far).expect("a line");
        assert_eq!(read, LineRead { entries: Vec::new(), result: Some(result) }, "{line}");
    }
    let read = reader.read_line("Nf3 1-0", &Standing { next: 0, text: "", ..so_far });
    let read = read.expect("a line");
    assert_eq!((read.entries.len(), read.result), (1, Some(WrittenResult::Won(White))));
}

#[test]
fn draw_offers_in_words_are_offers() {
    for text in [
        "1. e4 e5 (=) 2. Nf3",
        "1. e4 e5 (remis) 2. Nf3",
        "1. e4 e5 (remis?) 2. Nf3",
        "1. e4 e5 draw? 2. Nf3",
        "1. e4 e5 draw offered 2. Nf3",
        "1. e4 e5 Remisangebot 2. Nf3",
        "1. e4 e5 ничья? 2. Nf3",
        "1. e4 e5 (предложение ничья) 2. Nf3",
        "1. e4 e5 (= 2. Nf3",
    ] {
        let found = read(text);
        let offers: Vec<bool> = found.sheet.entries.iter().map(|one| one.draw_offer).collect();
        assert_eq!((offers, found.sheet.result), (vec![false, true, false], None), "{text}");
    }
    let told = read("1. e4 e5 (a draw is near) 2. Nf3 theoretical draw soon Nc6");
    assert!(!told.sheet.entries.iter().any(|entry| entry.draw_offer));
}

#[test]
fn a_descriptive_score_is_not_read_as_an_algebraic_one() {
    let descriptive = "1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-N5 N-B3 4. BxN QPxB";
    let found = read(descriptive);
    assert_eq!((found.played.moves.len(), found.sheet.entries.len()), (0, 8));
    assert!(found.sheet.entries.iter().all(|entry| entry.readings.is_empty()));
    assert_eq!(found.sheet.odd(0), [Oddity::Descriptive]);
    let sheets = [MOVES, descriptive].map(|text| read(text).sheet);
    let inquiry = Inquiry::new(Position::default(), sheets, [None, None], None);
    assert_eq!(inquiry.found().first_difference, None);
    assert_eq!(inquiry.found().by_one, [8, 0]);
    assert_eq!(inquiry.odd()[1], [Oddity::Descriptive]);
    // Typed line by line, the lines before tell what "N-B3" is.
    let start = Position::default();
    let so_far = Standing { text: "P-K4\nP-K4\n", position: &start, next: 0 };
    let typed = Reader::default().read_line("N-B3", &so_far).expect("a line");
    assert!(typed.entries.iter().all(|entry| entry.readings.is_empty()), "{typed:?}");
}

#[test]
fn a_bracket_that_is_not_closed_hides_no_moves_of_the_player() {
    for open in ['(', '{', '['] {
        let found = read(&format!("1. e4 e5 2. Nf3 {open}2. f4 exf4\n2... Nc6 3. Bb5"));
        let texts: Vec<&str> =
            found.sheet.entries.iter().map(|entry| entry.text.as_str()).collect();
        assert!(!texts.contains(&"f4") && !texts.contains(&"exf4"), "{open}: {texts:?}");
        assert_eq!(texts[..3], ["e4", "e5", "Nf3"], "{open}");
        assert_eq!(found.sheet.odd(0)[0], Oddity::Unclosed { line: 1 }, "{open}");
    }
    let found = read("1. e4 e5 (=) 2. d4 (2. f4) exd4 3. c3 (good)");
    assert_eq!((found.played.moves.len(), found.sheet.odd(0)), (5, Vec::new()));
}

/// Whatever stands in a comment that is not closed, of the ply behind it the other score alone bears witness.
#[test]
fn nothing_is_inferred_from_the_text_of_a_comment() {
    for open in ['(', '{', '['] {
        let found = |inside: &str| {
            let sheets = [format!("1. e4 {open}{inside}"), "1. e4 e5 2. Nf3 Nc6".to_owned()];
            let sheets = sheets.map(|text| read(&text).sheet);
            let inquiry = Inquiry::new(Position::default(), sheets, [None, None], None);
            let found = inquiry.found();
            assert!(found.first_difference.is_none(), "{open}{inside}");
            let told = (found.confirmed_plies, found.by_one, found.by_fragment);
            (found.case, found.agreed.plies(), told)
        };
        let plain = found("sure");
        assert_eq!(plain.2, (1, [0, 3], 0), "{open}");
        for inside in ["e5 2. Nf3 Nc6", "c5 2. d4", "e?", "sure c5", "2. Nf3"] {
            assert_eq!(found(inside), plain, "{open}{inside}");
        }
    }
}

#[test]
fn every_cyrillic_encoding_is_found_by_its_moves() {
    let text = "1. е4 е5 2. Кf3 Кc6 3. Сb5 a6 4. Сa4 Кf6 5. 0-0 Сe7 6. Лe1 b5 7. Фe2 Лb8";
    for (table, name) in [
        (encoding_rs::WINDOWS_1251, "Windows-1251"),
        (encoding_rs::KOI8_R, "KOI8-R"),
        (encoding_rs::ISO_8859_5, "ISO-8859-5"),
        (encoding_rs::IBM866, "CP866"),
        (encoding_rs::X_MAC_CYRILLIC, "Mac Cyrillic"),
    ] {
        let bytes = table.encode(text).0;
        let found = Reader::default().read(&bytes).expect("a sheet");
        assert_eq!((found.encoding.name(), found.played.faults.len()), (name, 0), "{}", found.text);
        assert_eq!(found.played.moves.len(), 14, "{name}");
    }
    let ukrainian = "Білі: Анна, Київ\n1. e4 e5 2. Кf3 Кc6";
    let bytes = encoding_rs::KOI8_U.encode(ukrainian).0;
    assert_eq!(Reader::default().read(&bytes).expect("a sheet").encoding.name(), "KOI8-U");
}

#[test]
fn with_one_score_alone_what_it_has_before_its_gaps_stands() {
    let black = "1. e4 e5 2. Nf3 _ 3. Bb5 a6 4. Ba4 _ 5. Qxh8 _ _ _ _ _ _ _ 9. a4";
    let sheets = [crate::scoresheet::Sheet::default(), read(black).sheet];
    let inquiry = Inquiry::new(Position::default(), sheets, [None, None], None);
    assert_eq!(inquiry.found().agreed.plies(), 3);
    assert!(inquiry.found().is_open);
}
