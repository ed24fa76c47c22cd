//! Entries of which a part alone can be read: what is legible limits the move, and nothing is completed in silence.

use super::games::{sheet, start};
use super::{Case, Course, CoursePly, End, Inquiry, Table, after, course};
use crate::calls::resolve_any;
use crate::rules::{Mode, Position};
use crate::scoresheet::notation::{Alphabet, readings};
use crate::scoresheet::{
    AnswerError, Letters, Meaning, Progress, Questions, Reader, Reason, Why, play,
};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const CASTLES: &str = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
const PROMOTES: &str = "5n1k/4P3/8/8/8/8/8/4K3 w - - 0 1";
const CAPTURES: &str = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
const PASSES: &str = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";

/// The legal moves that a writing can be, and whether it is a part of one.
#[track_caller]
fn check(letters: Letters, fen: &str, text: &str, moves: &str, is_part: bool) {
    let position = Position::from_fen(fen, Mode::Standard).expect("a position");
    let readings = readings(text, &Alphabet::print(letters));
    let calls: Vec<_> = readings.iter().map(|reading| reading.call).collect();
    let meaning = resolve_any(&calls, &position);
    let mut san: Vec<String> = meaning.moves().iter().map(|m| position.san(*m)).collect();
    san.sort_unstable();
    assert_eq!(san.join(" "), moves, "{text}: {readings:?}");
    let partly = readings.iter().any(|one| one.because.contains(&Reason::Fragment));
    assert_eq!(partly, is_part, "{text}");
}

#[test]
fn a_question_mark_in_the_place_of_a_sign_is_a_sign_that_cannot_be_read() {
    for (fen, text, moves) in [
        (START, "Nf?", "Nf3"),
        (START, "nf?", "Nf3"),
        (START, "Nf??", "Nf3"),
        (START, "Nf?!", "Nf3"),
        (START, "Nf?+", "Nf3"),
        (START, "N?3", "Na3 Nc3 Nf3 Nh3"),
        (START, "N?", "Na3 Nc3 Nf3 Nh3"),
        (START, "Ng1-?3", "Nf3 Nh3"),
        (START, "Ng1-?", "Nf3 Nh3"),
        // Nothing stands before a pawn, but its first square may.
        (START, "?f3", "Nf3 f3"),
        (START, "e?", "e3 e4"),
        (START, "e2-?", "e3 e4"),
        (START, "e?e4", "e4"),
        (START, "?4", "a4 b4 c4 d4 e4 f4 g4 h4"),
        (START, "N?9", ""),
        (START, "Q?", ""),
        (CAPTURES, "?xd5", "exd5"),
        (CAPTURES, "e?d5", "exd5"),
        (CAPTURES, "?xd", "exd5"),
        (CAPTURES, "?d5", "exd5"),
        (PASSES, "?xd6 e.p.", "exd6"),
        (PROMOTES, "e8=?", "e8=B e8=N e8=Q e8=R"),
        (PROMOTES, "?8=N", "e8=N exf8=N"),
        (CASTLES, "0-?", "O-O O-O-O"),
        (CASTLES, "0-0-?", "O-O-O"),
        (CASTLES, "?-0-0", "O-O-O"),
        (CASTLES, "Ke1-?", "Kd1 Kd2 Ke2 Kf1 Kf2 O-O O-O-O"),
        (CASTLES, "Ke1-?1", "Kd1 Kf1 O-O O-O-O"),
    ] {
        let is_part = text != "N?9";
        check(Letters::English, fen, text, moves, is_part);
    }
    // A capital that can be a piece is one, though it names a file too.
    let bishops = "4k3/8/8/8/2p5/1P6/8/2B1KB2 w - - 0 1";
    check(Letters::English, bishops, "Be?", "Be2 Be3", true);
    check(Letters::English, bishops, "Bc?", "Ba3 Bb2 Bd2 Be3 Bf4 Bg5 Bh6 Bxc4", true);
    check(Letters::English, bishops, "bc?", "bxc4", false);
    check(Letters::French, "4k3/8/8/2p5/3P4/8/8/4KN2 w - - 0 1", "Cd?", "Nd2", true);
    check(Letters::Russian, START, "К?3", "Na3 Nc3 Nf3 Nh3", true);
    // The king's abbreviation has two letters.
    let kings = "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1";
    check(Letters::Russian, kings, "К?2", "Kd2 Ke2 Kf2 Ne2", true);
    check(Letters::Russian, kings, "?р?2", "Kd2 Ke2 Kf2", true);
    check(Letters::Figurine, START, "♘?3", "Na3 Nc3 Nf3 Nh3", true);
}

#[test]
fn behind_a_move_a_question_mark_is_a_remark() {
    for (fen, text, moves) in [
        (START, "Nf3?", "Nf3"),
        (START, "Nf3??", "Nf3"),
        (START, "e4?!", "e4"),
        (START, "g1f3?", "Nf3"),
        (CASTLES, "0-0?", "O-O"),
        (CASTLES, "0-0-0?", "O-O-O"),
        (CAPTURES, "ed?", "exd5"),
        (CAPTURES, "exd5+?", "exd5"),
        (PROMOTES, "e8Q?", "e8=Q"),
        (START, "?", ""),
        (START, "??", ""),
        (START, "draw?", ""),
    ] {
        check(Letters::English, fen, text, moves, false);
    }
}

#[test]
fn a_king_that_goes_two_squares_has_castled_on_either_score() {
    let (castled, king) = ("e4 e5 Nf3 Nc6 Bc4 Bc5 O-O d6", "e4 e5 Nf3 Nc6 Bc4 Bc5 Kg1 d6");
    for (a, b) in [(castled, king), (king, castled), (king, king)] {
        let found = Inquiry::new(start(), [sheet(a), sheet(b)], [None, None], None);
        let found = found.found();
        assert_eq!((found.case, found.agreed.plies()), (Case::NothingDiffers, 8), "{a}");
        assert_eq!(found.agreed.position(), &after(castled), "{a}");
    }
    // Where the king cannot castle, it is what it is.
    let found = Table::of("e4 e5 Ke2 Nc6 Kg1", "e4 e5 Ke2 Nc6 Kg1").reconciled();
    assert_eq!(found.agreed.plies(), 4);
}

fn may_be(text: &str, ply: usize) -> Meaning {
    let written = sheet(text);
    let start = start();
    Progress::of(&written, &start).entry(ply).expect("an entry").meaning
}

#[test]
fn a_sheet_alone_tells_what_it_infers_and_a_score_is_not_completed() {
    assert_eq!(may_be("e4 e5 Nf? Nc6", 2), Meaning::Inferred("Nf3".to_owned()));
    assert!(matches!(may_be("e4 e5 N?3", 2), Meaning::Several(moves) if moves.len() == 4));
    let played = play(&sheet("e4 e5 Nf? Nc6"), &start());
    assert_eq!(played.moves.len(), 2);
    assert_eq!(played.faults.first().map(|fault| &fault.why), Some(&Why::Illegible));
    let read = Reader::default().read("1. e4 e5 2. Nf? Nc6 3. Bb5".as_bytes()).expect("a sheet");
    assert_eq!((read.form.to_string().as_str(), read.sheet.entries.len()), ("fide:en", 5));
    assert!(read.sheet.entries[2].is_fragment());
}

#[test]
fn what_one_legal_move_fits_is_inferred_and_told_so() {
    for (a, b) in [
        ("e4 e5 Nf? Nc6", "e4 e5 … Nc6"),
        ("e4 e5 … Nc6", "e4 e5 Nf? Nc6"),
        ("e4 e5 N?3 Nc6", "e4 e5 ?f3 Nc6"),
        ("e4 e5 Nf? Nc6", "e4 e5 Nf? Nc6"),
    ] {
        let found = Table::of(a, b).reconciled();
        assert_eq!((found.case, found.agreed.plies()), (Case::Incomplete, 4), "{a}, {b}");
        assert_eq!((found.by_fragment, found.confirmed_plies, found.by_one), (1, 3, [0, 0]));
        assert!(!found.is_open);
        assert_eq!(found.agreed.position(), &after("e4 e5 Nf3 Nc6"));
    }
}

#[test]
fn a_whole_move_that_fits_agrees_as_far_as_the_other_can_be_read() {
    let found = Table::of("e4 e5 N?3 Nc6", "e4 e5 Nf3 Nc6").reconciled();
    assert_eq!((found.case, found.agreed.plies(), found.is_open), (Case::Incomplete, 4, false));
    assert_eq!((found.by_fragment, found.confirmed_plies, found.by_one), (0, 3, [0, 1]));
    // So does the way back, where the scores part further on.
    let found = Table::of("e4 e5 N?3 Nc6 Bb5", "e4 e5 Nf3 Nc6 Bc4").reconciled();
    assert_eq!((found.case, found.agreed.plies()), (Case::SheetsDiffer, 4));
    // What does not fit is a difference; what nobody can carry out, in both ways of writing, is none.
    let found = Table::of("e4 e5 B?5 Nc6", "e4 e5 Nf3 Nc6").reconciled();
    assert_eq!((found.case, found.agreed.plies()), (Case::SheetsDiffer, 2));
    let found = Table::of("e4 N?5 Nf3", "e4 Nd5 Nf3").reconciled();
    assert_eq!((found.agreed.end, found.agreed.plies()), (End::Unplayable, 1));
    assert_eq!(found.first_difference, None);
}

#[test]
fn what_several_moves_fit_is_asked_even_where_a_later_entry_decides() {
    for (a, b) in [
        ("e4 e5 N?3", "e4 e5"),
        ("e4 e5 N?3 Nc6", "e4 e5 … Nc6"),
        ("e4 e5 N?3 Nc6 Nxe5", "e4 e5 … Nc6 Nxe5"),
    ] {
        let found = Table::of(a, b).reconciled();
        assert_eq!((found.case, found.agreed.plies()), (Case::Incomplete, 2), "{a}, {b}");
        assert!(found.is_open && found.first_difference.is_none(), "{a}, {b}");
    }
    let sheets = [sheet("e4 e5 N?3 Nc6"), sheet("e4 e5 … Nc6")];
    let open = Questions::of(Inquiry::new(start(), sheets, [None, None], None));
    let question = open.asked().expect("it is asked");
    assert_eq!((question.ply, question.candidates.len()), (2, 4));
    assert_eq!(open.inquiry().proposal(), None);
    // What players remember is a whole move.
    let answered = |text: &str| open.answered(text, Letters::English, &Reader::default());
    assert!(matches!(answered("Nf?"), Err(AnswerError::NotOneMove(_))));
    let (_, told) = answered("Nf3").expect("an answer");
    assert_eq!(told.inquiry().found().agreed.plies(), 4);
    assert!(told.inquiry().proposal().is_some());
}

#[test]
fn the_record_decides_what_a_part_leaves_open_and_stands_against_what_it_excludes() {
    let mut table = Table::of("e4 e5 N?3 Nc6", "e4 e5 … Nc6");
    table.course = Some(course("e4 e5 Nf3 Nc6"));
    let found = table.reconciled();
    assert_eq!((found.agreed.plies(), found.is_open, found.by_fragment), (4, false, 0));
    for (a, b) in [("e4 e5 Nf?", "e4 e5"), ("e4 e5 Nf3", "e4 e5 N?3"), ("e4 e5 Nf?", "e4 e5 Nf?")] {
        let mut table = Table::of(a, b);
        table.course = Some(course("e4 e5 Nc3"));
        let found = table.reconciled();
        assert_eq!((found.agreed.plies(), found.is_open), (2, true), "{a}, {b}");
    }
    // A part tells of no illegal move by itself.
    let mut recorded: Course = course("e4 e5");
    recorded.plies.push(CoursePly { carried: "e1e3".parse().expect("squares"), clocks: None });
    let mut table = Table::of("e4 e5 K?3", "e4 e5 K?3");
    table.course = Some(recorded);
    assert_eq!(table.reconciled().agreed.plies(), 2);
}

#[test]
fn a_sheet_with_parts_never_differs_from_itself() {
    for text in ["N?3", "Nf?", "e4 ?5 Nf? N?6", "0-? e?", "e4 e5 Q?9 Nc6", "e4 B?5 ?c?", "e4x?? d5"]
    {
        let found = Table::of(text, text).reconciled();
        assert_eq!(found.first_difference, None, "{text}");
        assert!(matches!(found.case, Case::NothingDiffers | Case::Incomplete), "{text}");
    }
}
