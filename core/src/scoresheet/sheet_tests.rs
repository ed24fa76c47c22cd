//! Whole sheets: the sample games of the Laws, every language and encoding, what decides an open
//! writing, and what stays a fault.

use encoding_rs::{KOI8_R, WINDOWS_1251, WINDOWS_1252};

use super::*;
use crate::calls::{Lexicon, same_move};
use crate::rules::{Mode, Position};

/// The first two sample games of Appendix C as the Laws of 2023 print them.
const SAMPLES: [&str; 2] = [
    "1.e4 e5 2. Nf3 Nf6 3. d4 exd4 4. e5 Ne4 5. Qxd4 d5 6. exd6 e.p. Nxd6 7. Bg5 Nc6 8. \n\
     Qe3+ Be7 9. Nbd2 0-0 10. 0-0-0 Re8 11. Kb1 (=)",
    "1. e4 e5 2. Nf3 Nf6 3. d4 ed4 4. e5 Ne4 5. Qd4 d5 6. ed6 Nd6 7. Bg5 Nc6 8. Qe3 \n\
     Be7 9 Nbd2 0-0 10. 0-0-0 Re8 11. Kb1 (=)",
];

/// The third one. The Laws print 8. Qd4d3 here, which is another move than Qe3 of the first two.
const THIRD: &str = "1. e2e4 e7e5 2.Ng1f3 Ng8f6 3. d2d4 e5xd4 4. e4e5 Nf6e4 5. Qd1xd4 d7d5 6. \n\
     e5xd6 e.p. Ne4xd6 7. Bc1g5 Nb8c6 8. Qd4d3 Bf8e7 9. Nb1d2 0-0 10. 0-0-0 Rf8e8 11. \nKb1 (=)";

/// The same game as the Bulgarian Laws of 2014 print it, Latin and Cyrillic letters mixed.
const BULGARIAN: &str = "1.е4 е5 2. Кf3 Кf6 3. d4 exd4 4. e5 Ke4 5. Дxd4 d5 6. exd6 e.p. Kxd6 7. \n\
     Og5 Kc6 8.Дe3+ Ое7 9. Кbd2 0-0 10. 0-0-0 Те8 11. Цb1 (=)";

fn lexicons() -> [Lexicon; 2] {
    [include_str!("../../../voices/de/calls.toml"), include_str!("../../../voices/en/calls.toml")]
        .map(|text| Lexicon::from_toml(text).expect("call words"))
}

#[track_caller]
fn read(bytes: &[u8]) -> ReadSheet {
    let lexicons = lexicons();
    let reader = Reader { lexicons: &lexicons, ..Reader::default() };
    reader.read(bytes).expect("a sheet")
}

/// The moves in SAN.
fn sans(found: &ReadSheet) -> Vec<String> {
    let mut position = found.start.clone();
    let mut sans = Vec::new();
    for m in &found.played.moves {
        sans.push(position.san(*m));
        position = position.after(*m);
    }
    sans
}

fn faults(found: &ReadSheet) -> String {
    let show = |fault: &Fault| format!("{} {}: {}", fault.ply, fault.text, fault.why);
    found.played.faults.iter().map(show).collect::<Vec<_>>().join("; ")
}

/// Everything is read, in this form, and played without a fault.
#[track_caller]
fn whole(text: &str, form: &str) -> Vec<String> {
    let found = read(text.as_bytes());
    assert_eq!((found.form.to_string().as_str(), faults(&found).as_str()), (form, ""), "{text}");
    sans(&found)
}

#[test]
fn the_sample_games_of_the_laws_are_one_game() {
    let first = whole(SAMPLES[0], "fide:en");
    assert_eq!(first.len(), 21);
    assert_eq!(whole(SAMPLES[1], "fide:en"), first);
    assert_eq!(whole(BULGARIAN, "fide:bg"), first);
    assert_eq!(whole(&THIRD.replace("Qd4d3", "Qd4e3"), "fide:en"), first);
    // As it is printed the third one differs in this move and in no other.
    let printed = whole(THIRD, "fide:en");
    let differing = (0..21).filter(|ply| printed[*ply] != first[*ply]).collect::<Vec<_>>();
    assert_eq!(differing, [14]);
    assert!(read(SAMPLES[0].as_bytes()).sheet.entries[20].draw_offer);
}

#[test]
fn sheets_that_differ_only_in_writing_have_the_same_calls() {
    let (one, other) = (read(SAMPLES[0].as_bytes()), read(BULGARIAN.as_bytes()));
    let mut position = one.start.clone();
    for (at, m) in one.played.moves.iter().enumerate() {
        let call = |found: &ReadSheet| found.sheet.entries[at].readings[0].call;
        assert!(same_move(&call(&one), &call(&other), &position), "ply {at}");
        position = position.after(*m);
    }
}

#[test]
fn the_letters_are_found_from_the_sheet() {
    let italian = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d4 exd4 6. cxd4 Bb4+ 7. Nc3 Nxe4 8. O-O Bxc3 \
                   9. d5 Bf6 10. Re1 Ne7 11. Rxe4 d6 12. Qe2 Kf8";
    let game = whole(italian, "fide:en");
    for letters in Letters::ALL {
        let lexicons = lexicons();
        let notation = Notation::Print(letters);
        let score = Score::of(&read(italian.as_bytes()));
        let writing = Writing { notation, lexicon: &lexicons[0], uk: UkSigns::default() };
        let text = write(&score, &writing);
        let found = read(text.as_bytes());
        assert_eq!(
            (sans(&found), faults(&found)),
            (game.clone(), String::new()),
            "{letters}: {text}"
        );
        // Languages with the same letters cannot be told apart; this one is among those that fit.
        let form = Form::Notation(notation);
        let pictures = letters == Letters::Figurine;
        assert!(
            found.form == form || found.also.contains(&form) || pictures,
            "{letters}: {}",
            found.form
        );
    }
}

#[test]
fn small_letters_columns_and_long_forms() {
    let spanish = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O";
    let game: Vec<&str> = spanish.split(' ').collect();
    for (text, form) in [
        ("1. e4 e5 2. sf3 sc6 3. lb5 a6 4. la4 sf6 5. 0-0", "fide:de"),
        ("1 e4 e5  3 Sf3-b5\n", "fide:de"),
        ("1. e2-e4 e7-e5\n2. Sg1-f3 Sb8-c6\n3. Lf1-b5 a7-a6\n4. Lb5-a4 Sg8-f6\n5. 0-0", "fide:de"),
        ("1. e4 e5   3. Cb5\n", "fide:fr"),
        ("1. e2e4 e7e5 2. g1f3 b8c6 3. f1b5 a7a6 4. b5a4 g8f6 5. e1g1", "fide:en"),
        ("1. e4 e5   4. Fa4 Cf6\n2. Cf3 Cc6   5. O-O\n3. Fb5 a6", "fide:fr"),
        ("e4\ne5\nNf3\nNc6\nBb5\na6\nBa4\nNf6\nO-O", "fide:en"),
        ("1) e4 - e5", "fide:en"),
    ] {
        // The short ones only have to be read without a crash; they are no whole games.
        let found = read(text.as_bytes());
        if found.sheet.entries.len() == game.len() {
            assert_eq!(
                (found.form.to_string().as_str(), faults(&found).as_str()),
                (form, ""),
                "{text}"
            );
            assert_eq!(sans(&found), game, "{text}");
        }
    }
}

#[test]
fn dictated_calls_are_a_sheet() {
    let german =
        "1. Bauer Eva vier, Bauer Eva fünf\n2. Springer Felix drei, Springer Cesar sechs remis";
    assert_eq!(whole(german, "call"), ["e4", "e5", "Nf3", "Nc6"]);
    assert!(read(german.as_bytes()).sheet.entries[3].draw_offer);
    let english = "pawn Eva four\npawn Eva five\nknight Felix three";
    assert_eq!(whole(english, "call"), ["e4", "e5", "Nf3"]);
}

#[test]
fn single_byte_encodings_are_told_by_their_moves() {
    let russian = "1. e4 e5 2. Кf3 Кc6 3. Сb5 a6 4. Сa4 Кf6 5. 0-0 Сe7 6. Лe1 b5 7. Сb3 d6 8. c3 0-0 9. h3 Кa5 \
                   10. Сc2 c5 11. d4 Фc7";
    let game = whole(russian, "fide:ru");
    let encoded = [
        (Encoding::Windows1251, WINDOWS_1251.encode(russian).0.into_owned()),
        (Encoding::Koi8R, KOI8_R.encode(russian).0.into_owned()),
        (Encoding::Utf16Le, russian.encode_utf16().flat_map(u16::to_le_bytes).collect()),
        (Encoding::Utf16Be, russian.encode_utf16().flat_map(u16::to_be_bytes).collect()),
    ];
    for (encoding, bytes) in encoded {
        let found = read(&bytes);
        assert_eq!(found.encoding, encoding);
        assert_eq!((sans(&found), faults(&found)), (game.clone(), String::new()), "{encoding}");
    }
    let western = WINDOWS_1252.encode("Weiß: Anna\n1. e4 e5 2. Sf3 {schön} ½–½").0.into_owned();
    let found = read(&western);
    assert_eq!((found.encoding, sans(&found).len()), (Encoding::Windows1252, 3));
    assert_eq!(found.sheet.result, Some(WrittenResult::Drawn));
}

#[test]
fn a_pgn_with_its_tags_and_variations() {
    let pgn = "[Event \"Open\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 40\"]\n\n\
               40. e4 $1 {a comment} (40. e3 Kd7) 40... Kd7 ; rest\n41. Kd2 Kd6 *\n";
    let found = read(pgn.as_bytes());
    assert_eq!((found.form, faults(&found)), (Form::Pgn, String::new()));
    assert_eq!(sans(&found), ["e4", "Kd7", "Kd2", "Kd6"]);
    assert_eq!(found.sheet.starts_at, 78);
    // German letters in a PGN are no SAN: pgn-reader passes over them, the sheet's reader does not.
    let german = "[Event \"?\"]\n\n1. e4 e5 2. Sf3 Sc6 *\n";
    assert_eq!(whole(german, "fide:de"), ["e4", "e5", "Nf3", "Nc6"]);
    // Which of several games the score is, nobody guesses.
    let two = format!("{pgn}\n[Event \"2\"]\n\n1. e4 *\n");
    let refused = Reader::default().read(two.as_bytes()).expect_err("two games").to_string();
    assert!(refused.contains("a PGN of 2 games"), "{refused}");
    let wrong = "[FEN \"nonsense\"]\n\n1. e4\n";
    let refused = Reader::default().read(wrong.as_bytes()).expect_err("no position").to_string();
    assert!(refused.contains("\"nonsense\" is not a FEN"), "{refused}");
}

#[test]
fn braille_in_both_kinds_of_cells() {
    let cells = "⠂⠀⠑⠲⠀⠙⠢\n⠆⠀⠑⠰⠙⠢⠀⠟⠰⠙⠢\n⠒⠀⠎⠉⠒⠀⠟⠸⠑⠲\n⠲⠀⠇⠑⠆⠀⠇⠛⠲";
    let brf = "1 E4 D5\n2 E;D5 Q;D5\n3 SC3 Q_E4\n4 LE2 LG4";
    let game = ["e4", "d5", "exd5", "Qxd5", "Nc3"];
    for (text, form) in [(cells, "braille:uk"), (brf, "braille-brf:uk")] {
        let found = read(text.as_bytes());
        assert_eq!(found.form.to_string(), form);
        assert_eq!(sans(&found), game, "{text}");
        // The queen cannot capture on e4: nothing stands there. It stays as it was written.
        assert_eq!(faults(&found), "5 qxe4+: not legal in this position");
    }
}

#[test]
fn plain_braille_letters_with_and_without_capital_signs() {
    // In Ukrainian letters the queen (Ф) and the file f are the same cell. Without capital signs "ff3" may
    // be either, and both are legal: it stays open.
    for (cells, plies, open) in [
        ("⠂⠀⠑⠲⠀⠋⠢\n⠆⠀⠑⠭⠋⠢⠀⠨⠅⠋⠖\n⠒⠀⠨⠋⠋⠒", 5, ""),
        ("⠂⠀⠑⠲⠀⠋⠢\n⠆⠀⠑⠭⠋⠢⠀⠅⠋⠖\n⠒⠀⠋⠋⠒", 4, "4 ff3: can be f3 or Qf3"),
    ] {
        let from = Some("braille:ua".parse().expect("a form"));
        let found = Reader { from, ..Reader::default() }.read(cells.as_bytes()).expect("a sheet");
        assert_eq!(sans(&found), ["e4", "f5", "exf5", "Nf6", "Qf3"][..plies]);
        assert_eq!(faults(&found), open);
    }
}

#[test]
fn the_rest_of_the_sheet_decides_where_it_can() {
    // Either knight goes to d2; the other one moves later.
    let open = "1. Nf3 d5 2. d3 e5 3. Nd2 Nc6";
    let found = read(open.as_bytes());
    assert_eq!(sans(&found).len(), 4);
    assert_eq!(faults(&found), "4 Nd2: can be Nbd2 or Nfd2");
    let decided = "1. Nf3 d5 2. d3 e5 3. Nd2 Nc6 4. Ng5 h6";
    let found = read(decided.as_bytes());
    assert_eq!((sans(&found)[4].as_str(), faults(&found).as_str()), ("Nbd2", ""));
    // A capture that would be legal too is not taken for the advance that was written.
    let advance = "1. e4 d5 2. d5";
    assert_eq!(faults(&read(advance.as_bytes())), "2 d5: not legal in this position");
}

#[test]
fn what_is_written_wrongly_stays_wrong() {
    for (text, fault) in [
        ("1. e4 e5 2. Ke3 Nc6", "2 Ke3: not legal in this position"),
        ("1. e4 2. Nf3 Nc6 3. Bb5", "1 : nothing stands there"),
        (
            "1. e4 e5 2. Nf3 ??? 3. Bb5 Zq9",
            "3 : nothing stands there; 5 Zq9: cannot be read as a move",
        ),
        ("20. e4 e5", "0 : nothing stands there"),
        ("1. e4 e5 2. exd6 e.p.", "2 exd6 e.p.: not legal in this position"),
    ] {
        assert_eq!(faults(&read(text.as_bytes())), fault, "{text}");
    }
    let promotes =
        Position::from_fen("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", Mode::Standard).expect("a position");
    let reader = Reader { start: Some(promotes), ..Reader::default() };
    let found = reader.read(b"1. e8").expect("a sheet");
    assert_eq!(faults(&found), "0 e8: can be e8=Q or e8=R or e8=B or e8=N+");
}

#[test]
fn an_illegal_move_is_no_legal_one_of_another_language() {
    for (text, form, fault) in [
        // In Finnish R is the knight, in German B the pawn.
        ("1. e4 e5 2. Ke2 Ke7 3. Rh3", "fide:en", "4 Rh3: not legal in this position"),
        ("1. e4 e5 2. Nf3 d6 3. Bd4", "fide:en", "4 Bd4: not legal in this position"),
        ("1. e4 e5 2. Bd4 d6 3. Bh3", "fide:en", "2 Bd4: not legal in this position"),
    ] {
        let found = read(text.as_bytes());
        assert_eq!(
            (found.form.to_string().as_str(), faults(&found).as_str()),
            (form, fault),
            "{text}"
        );
    }
    // Two letters are enough, and so is one that only looks like another.
    assert_eq!(whole("1. Кf3", "fide:ru"), ["Nf3"]);
    assert_eq!(whole("1. e4 e5 2. Rf3 Rc6", "fide:fi"), ["e4", "e5", "Nf3", "Nc6"]);
}

#[test]
fn words_beside_squares_are_no_remarks() {
    let moves = ["e4", "e5", "Nf3", "Nc6"];
    assert_eq!(whole("pawn e4\npawn e5\nknight f3\nknight c6", "call"), moves);
    assert_eq!(whole("1.e4,e5;2.Nf3,Nc6", "fide:en"), moves);
}

#[test]
fn a_sheet_that_leaves_everything_open_is_left_open_in_good_time() {
    let fen = "k7/1qqqqqq1/1qqqqqq1/8/8/1QQQQQQ1/1QQQQQQ1/7K w - - 0 1";
    let start = Position::from_fen(fen, Mode::Standard).expect("a position");
    let text = "Qd4 Qd5 Qe4 Qe5 Qf4 Qf5 Qc4 Qc5 ".repeat(140);
    let found =
        Reader { start: Some(start), ..Reader::default() }.read(text.as_bytes()).expect("a sheet");
    assert!(matches!(found.played.faults[0].why, Why::Ambiguous { .. }), "{}", faults(&found));
}

#[test]
fn misnumbered_sheets_are_read_by_their_moves() {
    let text = "1. e4 e5 2. Nf3 Nc6 4. Bb5 a6 5. Ba4 Nf6";
    assert_eq!(whole(text, "fide:en").len(), 8);
}

#[test]
fn another_language_in_one_place_has_its_reason() {
    let found = read("1. e4 e5 2. Sf3 Nc6 3. Lb5 a6".as_bytes());
    assert_eq!((found.form.to_string().as_str(), faults(&found).as_str()), ("fide:de", ""));
    assert_eq!(found.sheet.entries[3].readings[0].because, [Reason::OtherLanguage]);
}

#[test]
fn an_embossers_pages() {
    let lexicons = lexicons();
    let text = "1. Nf3 Nf6 2. Ng1 Ng8 ".repeat(30);
    let reader = Reader { lexicons: &lexicons, ..Reader::default() };
    let found = reader.read(text.as_bytes()).expect("a sheet");
    let notation = Notation::Brf(BrailleCode::Uk);
    let writing = Writing { notation, lexicon: &lexicons[0], uk: UkSigns::default() };
    let pages = write(&Score::of(&found), &writing);
    assert_eq!(
        pages.split('\x0c').map(|page| page.lines().count()).collect::<Vec<_>>(),
        [25, 25, 10]
    );
    assert!(pages.lines().all(|line| line.len() <= 40 && line.is_ascii()));
    assert_eq!(sans(&read(pages.as_bytes())).len(), 120);
}

/// What was written of the last ply, and the move that it is.
#[track_caller]
fn last(text: &str, form: &str) -> (String, String) {
    let moves = whole(text, form);
    let entry = read(text.as_bytes()).sheet.entries.pop();
    (entry.map(|entry| entry.text).unwrap_or_default(), moves.last().cloned().unwrap_or_default())
}

#[test]
fn mate_and_check_in_a_cross_and_in_words_stay_as_they_were_written() {
    for mate in [
        "Ф:f7×",
        "Ф:f7X",
        "Ф:f7x",
        "Ф:f7х",
        "Ф:f7 ×",
        "Ф:f7 X",
        "Ф:f7 x",
        "Ф:f7 х",
        "Ф:f7мат",
        "Ф:f7 мат",
        "Ф:f7МАТ!",
        "Фf7мат",
        "Фf7×",
        "Ф:f7+ мат",
        "Ф:f7 шах и мат",
        "Фh5:f7×",
        "Ф:f7++",
    ] {
        let text = format!("1. e4 e5 2. Фh5 Кc6 3. Сc4 Кf6 4. {mate}");
        assert_eq!(last(&text, "fide:ru"), (mate.to_owned(), "Qxf7#".to_owned()), "{text}");
    }
    for (mate, queen, knight, bishop, form) in [
        ("Dxf7мат", "Д", "К", "О", "fide:bg"),
        ("Dxf7 мат", "Д", "К", "О", "fide:bg"),
        ("Dxf7matt", "D", "S", "L", "fide:de"),
        ("Dxf7 schachmatt", "D", "S", "L", "fide:de"),
        ("Qxf7mate", "Q", "N", "B", "fide:en"),
        ("Qxf7 checkmate", "Q", "N", "B", "fide:en"),
    ] {
        let mate = mate.replace(['D', 'Q'], queen);
        let text = format!("1. e4 e5 2. {queen}h5 {knight}c6 3. {bishop}c4 {knight}f6 4. {mate}");
        assert_eq!(last(&text, form), (mate, "Qxf7#".to_owned()), "{text}");
    }
    // Mate without a capture, where a cross cannot be one.
    for mate in ["Фh4×", "Фh4 х", "Фh4X", "Фh4мат", "Фh4#"] {
        let text = format!("1. f3 e5 2. g4 {mate}");
        assert_eq!(last(&text, "fide:ru"), (mate.to_owned(), "Qh4#".to_owned()), "{text}");
    }
    for check in ["Сb5шах", "Сb5 шах", "Сb5 + +", "Сb5++", "Сb5 ШАХ!", "Сb5 двойной шах"]
    {
        for text in [format!("1. e4 d6 2. {check} c6 3. Сa4"), format!("e4 d6 {check} c6 Сa4")] {
            assert_eq!(whole(&text, "fide:ru")[2..], ["Bb5+", "c6", "Ba4"], "{text}");
            assert_eq!(read(text.as_bytes()).sheet.entries[2].text, check, "{text}");
        }
    }
}

#[test]
fn a_sign_of_mate_is_no_evidence_and_takes_no_move_away() {
    for text in [
        "1. e4 e5 2. Сc4 Кf6 3. С:f7 х Кр:f7 4. d3",
        "1. e4 e5 2. Сc4 Кf6 3. С:f7× Кр:f7 4. d3",
        "e4 e5 Сc4 Кf6 С:f7 × Кр:f7 d3",
        "e4 e5 Сc4 Кf6 С:f7 мат Кр:f7 d3",
        "e4 e5 Сc4 Кf6 С:f7++ Кр:f7 d3",
    ] {
        assert_eq!(whole(text, "fide:ru")[4..], ["Bxf7+", "Kxf7", "d3"], "{text}");
    }
    // Between two squares it is the capture as ever, be there blanks or not.
    for text in
        ["1. e4 d5 2. e4 x d5 Ф x d5", "1. e4 d5 2. e4×d5 Фx d5", "1. e4 d5 2. e4 х d5 Ф х d5"]
    {
        assert_eq!(whole(text, "fide:ru")[2..], ["exd5", "Qxd5"], "{text}");
    }
}

#[test]
fn en_passant_in_words_belongs_to_its_move() {
    let russian = "e4 e5 Кf3 Кf6 d4 e:d4 e5 Кe4 Ф:d4 d5 @ К:d6 Сg5 Кc6";
    let german = "e4 e5 Sf3 Sf6 d4 exd4 e5 Se4 Dxd4 d5 @ Sxd6 Lg5 Sc6";
    let english = "e4 e5 Nf3 Nf6 d4 exd4 e5 Ne4 Qxd4 d5 @ Nxd6 Bg5 Nc6";
    let bulgarian = "e4 e5 Кf3 Кf6 d4 exd4 e5 Кe4 Дxd4 d5 @ Кxd6 Оg5 Кc6";
    let mut written = Vec::new();
    for (game, form, takes) in [
        (
            russian,
            "fide:ru",
            &["e:d6 на проходе", "e:d6 на пр.", "e:d6 н.п.", "e:d6 н. п.", "ed на проходе"][..],
        ),
        (russian, "fide:ru", &["e:d6 взятие на проходе", "e5:d6 На проходе!", "e:d6 эн пассан"]),
        (russian, "fide:ru", &["e:d6 на проході", "e:d6 взяття на проході", "e:d6 на прох."]),
        (
            bulgarian,
            "fide:bg",
            &["exd6 ан пасан", "exd6 Ан Пасан", "ed6 а.п.", "exd6 анпасан", "exd6 ен пасан"],
        ),
        (
            german,
            "fide:de",
            &["exd6 im Vorbeigehen", "exd6 en passant", "ed6 i. V.", "e5xd6 e. p."],
        ),
        (english, "fide:en", &["exd6 en passant", "exd6 en pass.", "exd6ep", "exd6 in passing"]),
    ] {
        written.extend(takes.iter().map(|take| (game, form, *take)));
    }
    for (game, form, take) in written {
        let plain = game.replace('@', take);
        let lines: Vec<String> = game.split(' ').map(|word| word.replace('@', take)).collect();
        let numbered: String = (1..)
            .zip(lines.chunks(2))
            .map(|(number, pair)| format!("{number}. {} ", pair.join(" ")))
            .collect();
        for text in [plain, numbered, lines.join("\n")] {
            assert_eq!(whole(&text, form)[10..], ["exd6", "Nxd6", "Bg5", "Nc6"], "{text}");
            let entry = &read(text.as_bytes()).sheet.entries[10];
            assert!(entry.text.starts_with(take.trim_end_matches(['.', '!'])), "{}", entry.text);
            let passes = |reading: &Reading| matches!(reading.call, crate::calls::Call::Move(call) if call.en_passant);
            assert!(entry.readings.iter().all(passes), "{text}");
        }
    }
    let bracket = russian.replace('@', "e:d6 (на проходе)");
    assert_eq!(whole(&bracket, "fide:ru")[10..12], ["exd6", "Nxd6"]);
    // Where none is taken in passing, the words contradict the move, as the sign does.
    let found = read("1. e4 d5 2. e:d5 на проходе Ф:d5".as_bytes());
    assert_eq!(found.played.faults.first().map(|fault| fault.ply), Some(2));
    // "For example" is no such word.
    assert_eq!(whole("1. e4 e5 2. Кf3 напр. Кc6 3. Сc4", "fide:ru").len(), 5);
}

#[test]
fn letters_that_look_alike_are_told_by_the_whole_sheet() {
    let castled = ["e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5", "O-O", "Nf6"];
    for castles in ["О-О", "0-0", "O-O", "0-О"] {
        let bulgarian = format!("1. е4 е5 2. Кf3 Кс6 3. Ос4 Ос5 4. {castles} Кf6");
        assert_eq!(whole(&bulgarian, "fide:bg"), castled, "{castles}");
        let latin = format!("1. e4 e5 2. Kf3 Kc6 3. Oc4 Oc5 4. {castles} Kf6");
        assert_eq!(whole(&latin, "fide:bg"), castled, "{castles}");
    }
    // A king typed in Latin letters, the three as a letter.
    assert_eq!(whole("1. е4 е5 2. КfЗ Кс6 3. d3 Фh4", "fide:ru")[2..4], ["Nf3", "Nc6"]);
    assert_eq!(whole("1. e4 e5 2. Kpe2 Kpe7 3. Kpe3", "fide:ru")[2..], ["Ke2", "Ke7", "Ke3"]);
}
