//! Scoresheets from outside: what is written in any form reads back as the same game, no bytes make the
//! reader fail, and what it finds by itself is never another game.

use std::path::Path;

use crate::cases::cases;
use annabella_core::calls::Lexicon;
use annabella_core::journal::{Pgn, PgnPly, PgnTags};
use annabella_core::rules::{Mode, Move, Position};
use annabella_core::scoresheet::{
    CastlingSign, CheckSign, Form, Notation, PromotionSign, ReadError, ReadSheet, Reader, Score,
    ScoredMove, UkSigns, Writing, write,
};
use proptest::prelude::*;
use proptest::sample::{Index, select, subsequence};
use rand::SeedableRng as _;
use rand_xorshift::XorShiftRng;

use crate::rig::sheet_bytes;

/// Positions in which every kind of move is near: castling, en passant, promotions with and without
/// capture, several like pieces, checks and mates.
const STARTS: [&str; 8] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 9",
    "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R b KQkq - 0 9",
    "4k3/P1P1P1P1/8/1pPpPp2/2PpPp1P/8/p1p1p1p1/4K3 w - d6 0 30",
    "1n1q1r2/P1P1P3/7k/8/8/7K/p1p1p3/1N1Q1R2 w - - 0 40",
    "1n1q1r2/P1P1P3/7k/8/8/7K/p1p1p3/1N1Q1R2 b - - 0 40",
    "7k/8/1N3N2/8/2Q1Q3/1N3N2/2Q1Q3/K5R1 w - - 0 60",
    "4k3/1r3r2/8/1r3r2/3n1n2/1n3n2/1b1b4/7K b - - 0 61",
];

/// So many damaged sheets: some seconds without optimisation.
const DAMAGED: usize = 60;

fn german() -> Lexicon {
    Lexicon::from_toml(include_str!("../../../voices/de/calls.toml")).expect("call words")
}

fn position(fen: &str) -> Position {
    Position::from_fen(fen, Mode::Standard).expect("a position")
}

fn uk_signs() -> impl Strategy<Value = UkSigns> {
    (
        select(vec![CheckSign::Before, CheckSign::Behind]),
        select(vec![CastlingSign::Zeros, CastlingSign::Letters]),
        select(vec![PromotionSign::Nothing, PromotionSign::Equals]),
    )
        .prop_map(|(check, castling, promotion)| UkSigns { check, castling, promotion })
}

/// A game of random legal moves; a draw is offered now and then.
fn game(start: &str, choices: &[Index]) -> Score {
    let start = position(start);
    let mut here = start.clone();
    let mut plies = Vec::new();
    for (at, choice) in choices.iter().enumerate() {
        let legal = here.legal_moves();
        if legal.is_empty() {
            break;
        }
        let m = legal[choice.index(legal.len())];
        plies.push(ScoredMove { m, draw_offer: at % 17 == 5 });
        here = here.after(m);
    }
    Score { start, plies, result: None }
}

fn text(score: &Score, form: Form, lexicon: &Lexicon, uk: UkSigns) -> String {
    match form {
        Form::Notation(notation) => write(score, &Writing { notation, lexicon, uk }),
        Form::Pgn => {
            let mut here = score.start.clone();
            let mut plies = Vec::new();
            for ply in &score.plies {
                plies.push(PgnPly::Legal { san: here.san(ply.m), clock: None });
                here = here.after(ply.m);
            }
            let (start, tags) = (&score.start, PgnTags::default());
            Pgn { tags, start, control: None, plies, comments: Vec::new(), result: None }.to_text()
        }
    }
}

fn moves(score: &Score) -> Vec<Move> {
    score.plies.iter().map(|ply| ply.m).collect()
}

fn read(from: Option<Form>, start: &Position, text: &str, lexicon: &Lexicon) -> ReadSheet {
    let lexicons = [lexicon.clone()];
    let reader = Reader { from, lexicons: &lexicons, start: Some(start.clone()) };
    reader.read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// Read in the form in which it was written, a score is the same game, offers and all.
#[track_caller]
fn comes_back(score: &Score, form: Form, lexicon: &Lexicon, uk: UkSigns) {
    let written = text(score, form, lexicon, uk);
    let found = read(Some(form), &score.start, &written, lexicon);
    assert_eq!(found.played.faults, [], "{form}: {written}");
    assert_eq!(found.played.moves, moves(score), "{form}: {written}");
    if form != Form::Pgn {
        // PGN has no sign for a draw offer.
        assert_eq!(Score::of(&found).plies, score.plies, "{form}: {written}");
    }
}

#[test]
fn every_legal_move_comes_back_in_every_form() {
    let lexicon = german();
    let mut seen = 0;
    for fen in STARTS {
        let start = position(fen);
        for m in start.legal_moves() {
            let plies = vec![ScoredMove { m, draw_offer: false }];
            let score = Score { start: start.clone(), plies, result: None };
            for form in Form::all() {
                comes_back(&score, form, &lexicon, UkSigns::default());
                seen += 1;
            }
        }
    }
    assert!(seen > 10_000, "only {seen} moves were written");
}

proptest! {
    #![proptest_config(cases(48))]

    #[test]
    fn every_game_comes_back_in_every_form(
        start in select(&STARTS[..]),
        choices in prop::collection::vec(any::<Index>(), 1..120),
        forms in subsequence(Form::all().collect::<Vec<_>>(), 8),
        uk in uk_signs(),
    ) {
        let (lexicon, mut score) = (german(), game(start, &choices));
        // Two zeros that end a score may be the result of a game that both have lost: that is told as open.
        score.plies.pop_if(|ply| ply.m.castling().is_some());
        prop_assume!(!score.plies.is_empty());
        for form in forms {
            comes_back(&score, form, &lexicon, uk);
        }
    }

    /// Where the form is to be found, too little may be written to tell. Then the moves end early, with
    /// a fault; they are never other moves.
    #[test]
    fn what_is_found_by_itself_is_never_another_game(
        choices in prop::collection::vec(any::<Index>(), 40..120),
        form in select(Form::all().collect::<Vec<_>>()),
    ) {
        let (lexicon, score) = (german(), game(STARTS[0], &choices));
        let written = text(&score, form, &lexicon, UkSigns::default());
        let found = read(None, &score.start, &written, &lexicon);
        let real = moves(&score);
        prop_assert!(
            real.starts_with(&found.played.moves),
            "{form} read as {}: {written}", found.form
        );
        prop_assert!(
            found.played.moves.len() == real.len() || !found.played.faults.is_empty(),
            "{form}: {written}"
        );
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..2000)) {
        let lexicons = [german()];
        let reader = Reader { lexicons: &lexicons, ..Reader::default() };
        if let Err(error) = reader.read(&bytes) {
            prop_assert!(error.to_string().lines().count() <= 2);
        }
    }

    /// What looks like a sheet and is none: the parts of sheets in any order.
    #[test]
    fn any_parts_of_sheets_are_read_or_refused(
        parts in prop::collection::vec(select(vec![
            "1.", "2", "17...", "e4", "Nf3", "Sf3", "Кf3", "ed", "e:d5", "0-0", "O-0-0", "(=)", "(", ")", "{", "}",
            "[", "]", ";", "\n", "e.p.", "1-0", "½", "...", "-", "?", "d8Q", "d8(Q)", "Bauer", "Eva", "vier",
            "⠑⠲", "⠎⠋⠒", "⠐", "⠜", "; ", "_", "+", "#", "ä", "\u{feff}", "\u{0}", "999", "0", "8", "b", "N",
            "[FEN \"x\"]\n", "[Event \"x\"]\n\n", "%", "$", "$7", "\"<", ">M", "а", "♘", "😀", "٣",
        ]), 0..80),
        blank in select(vec!["", " ", "\n"]),
        from in prop::option::of(select(Form::all().collect::<Vec<_>>())),
    ) {
        let text = parts.join(blank);
        let lexicons = [german()];
        let reader = Reader { from, lexicons: &lexicons, start: None };
        if let Ok(found) = reader.read(text.as_bytes()) {
            let mut here = found.start.clone();
            for m in &found.played.moves {
                prop_assert!(here.legal_moves().contains(m));
                here = here.after(*m);
            }
            prop_assert_eq!(here, found.played.position);
        }
    }
}

/// Games long enough to tell their form, without castling at the end: in zeros that may be the result.
fn long_games(count: u64) -> impl Iterator<Item = Score> {
    (0..count).map(|seed| {
        let mut chance = XorShiftRng::seed_from_u64(seed);
        let choices: Vec<usize> = (0..100).map(|_| chance.random_range(0..10_000)).collect();
        let start = position(STARTS[0]);
        let (mut here, mut plies) = (start.clone(), Vec::new());
        for choice in choices {
            let legal = here.legal_moves();
            let Some(m) = legal.get(choice % legal.len().max(1)).copied() else { break };
            plies.push(ScoredMove { m, draw_offer: false });
            here = here.after(m);
        }
        while plies.last().is_some_and(|ply| ply.m.castling().is_some()) {
            plies.pop();
        }
        Score { start, plies, result: None }
    })
}

/// The form that reads everything wins, whatever others half read.
#[test]
fn every_form_is_found_by_itself_and_read_whole() {
    let lexicon = german();
    for score in long_games(3) {
        for form in Form::all() {
            let written = text(&score, form, &lexicon, UkSigns::default());
            let found = read(None, &score.start, &written, &lexicon);
            assert_eq!(found.played.faults, [], "{form} read as {}: {written}", found.form);
            assert_eq!(found.played.moves, moves(&score), "{form} read as {}", found.form);
        }
    }
}

/// A short game, in which the queen's letter is a file in another code.
#[test]
fn a_german_queen_in_braille_is_no_pawn() {
    let sans = "e4 d5 exd5 c6 dxc6 Nf6 cxb7 Nbd7 bxa8=N Qb6 Nxb6 axb6";
    let start = position(STARTS[0]);
    let (mut here, mut plies) = (start.clone(), Vec::new());
    for san in sans.split(' ') {
        let m = here.from_san(san).expect("a legal move");
        plies.push(ScoredMove { m, draw_offer: false });
        here = here.after(m);
    }
    let (score, lexicon) = (Score { start, plies, result: None }, german());
    let braille =
        |form: &Form| matches!(form, Form::Notation(Notation::Braille(_) | Notation::Brf(_)));
    for form in Form::all().filter(braille) {
        let written = text(&score, form, &lexicon, UkSigns::default());
        let found = read(None, &score.start, &written, &lexicon);
        assert_eq!(found.played.moves, moves(&score), "{form} read as {}: {written}", found.form);
    }
}

#[test]
fn a_sheet_that_is_too_long_is_refused_and_not_read() {
    let reader = Reader::default();
    let long = "Nf3 Nf6 Ng1 Ng8 ".repeat(1000);
    assert!(matches!(reader.read(long.as_bytes()), Err(ReadError::TooLong { .. })));
    // The longest that is read: every ply is played, however many ways there are.
    let longest = "Nf3 Nf6 Ng1 Ng8 ".repeat(300);
    let found = reader.read(longest.as_bytes()).expect("a sheet");
    assert_eq!(found.played.moves.len(), 1200);
}

#[test]
fn a_start_position_of_chess960_is_in_the_pgn() {
    let start = Position::from_fen(
        "bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w FCfc - 0 1",
        Mode::Chess960,
    )
    .expect("a position");
    let mut here = start.clone();
    let mut plies = Vec::new();
    for san in ["e4", "e5", "Bh5", "Bh4", "O-O-O", "O-O-O"] {
        let m = here.from_san(san).expect("a legal move");
        plies.push(ScoredMove { m, draw_offer: false });
        here = here.after(m);
    }
    let score = Score { start, plies, result: None };
    let lexicon = german();
    let written = text(&score, Form::Pgn, &lexicon, UkSigns::default());
    let found = Reader::default().read(written.as_bytes()).expect("a sheet");
    assert_eq!((found.form, found.played.faults.len()), (Form::Pgn, 0), "{written}");
    assert_eq!(found.played.moves, moves(&score));
    assert_eq!(found.start.mode(), Mode::Chess960);
    let notation = Notation::Print(annabella_core::scoresheet::Letters::German);
    comes_back(&score, Form::Notation(notation), &lexicon, UkSigns::default());
}

/// The fuzzer's seeds: small sheets of every kind.
fn seeds() -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/corpus/sheet");
    let entries = std::fs::read_dir(folder).expect("the seeds are in the tree");
    let mut paths: Vec<_> =
        entries.map(|entry| entry.expect("the seeds can be listed").path()).collect();
    paths.sort();
    paths.iter().map(|path| std::fs::read(path).expect("a seed can be read")).collect()
}

#[test]
fn every_seed_is_survived() {
    let seeds = seeds();
    let read = seeds.iter().filter(|seed| Reader::default().read(seed).is_ok()).count();
    assert!(read >= 12, "{read} of {} seeds are sheets", seeds.len());
    seeds.iter().for_each(|seed| sheet_bytes::survives(seed));
}

/// Bytes changed, left out, doubled, and parts of two sheets in one.
#[test]
fn damaged_sheets_are_survived() {
    let seeds = seeds();
    let mut chance = XorShiftRng::seed_from_u64(6);
    for _ in 0..DAMAGED {
        let mut bytes = seeds[chance.random_range(0..seeds.len())].clone();
        for _ in 0..chance.random_range(1..6) {
            let at = chance.random_range(0..=bytes.len());
            match chance.random_range(0..4) {
                0 if at < bytes.len() => bytes[at] ^= 1 << chance.random_range(0..8),
                1 if at < bytes.len() => {
                    bytes.remove(at);
                }
                2 => bytes.truncate(at),
                _ => {
                    let other = &seeds[chance.random_range(0..seeds.len())];
                    let from = chance.random_range(0..=other.len());
                    bytes.splice(at..at, other[from..].iter().copied());
                }
            }
        }
        sheet_bytes::survives(&bytes);
    }
}
