//! Castling in Chess960 (Guidelines II), where the king's own step can have the same two squares: what is on
//! record, answered and agreed says which of the two it was.

use super::games::sheet;
use crate::calls::Lexicon;
use crate::rules::{Mode, Position};
use crate::scoresheet::{
    Case, Course, CoursePly, Encoding, Form, Inquiry, Letters, Notation, Questions, Reader,
};

/// The king can castle to g1 with the rook of h1, and step there.
const START: &str = "4k3/8/8/8/8/8/4PP1P/R4K1R w HA - 0 1";

fn start() -> Position {
    Position::from_fen(START, Mode::Chess960).expect("a position")
}

/// The record of these moves, without times.
fn course(moves: &str) -> Course {
    let mut position = start();
    let mut plies = Vec::new();
    for san in moves.split_whitespace() {
        let m = position.from_san(san).expect("a legal move");
        plies.push(CoursePly { carried: m.carried(), clocks: None });
        position = position.after(m);
    }
    Course { at_start: None, plies, result: None }
}

fn inquiry(written: &str, recorded: &str) -> Inquiry {
    let sheets = [sheet(written), sheet(written)];
    Inquiry::new(start(), sheets, [None, None], Some(course(recorded)))
}

#[test]
fn the_record_goes_on_with_a_castling() {
    for (last, placed) in [("O-O", "R4RK1"), ("Kg1", "R5KR"), ("O-O-O", "2KR3R")] {
        let inquiry = inquiry("e4 Kd7", &format!("e4 Kd7 {last}"));
        let found = inquiry.found();
        assert_eq!((found.case, found.by_course), (Case::NothingDiffers, 1), "{last}");
        let fen = found.agreed.position().fen();
        assert!(fen.contains(placed), "{last}: {fen}");
        let carried = inquiry.known();
        assert_eq!(start().legal(carried[2]).map(|m| m.castling().is_some()), Some(last != "Kg1"));
    }
}

#[test]
fn a_castling_and_a_step_to_its_square_differ() {
    for (written, recorded, differs) in
        [("O-O", "O-O", None), ("Kg1", "O-O", Some(0)), ("O-O", "Kg1", Some(0))]
    {
        let inquiry = inquiry(&format!("{written} Kd7"), &format!("{recorded} Kd7"));
        assert_eq!(inquiry.found().course_differs, differs, "{written}, recorded {recorded}");
    }
}

#[test]
fn an_answer_says_which_of_the_two_it_was() {
    let sheets = [sheet("… Kd7 Kg2"), sheet("… Kd7 Kg2")];
    let open = Questions::of(Inquiry::new(start(), sheets, [None, None], None));
    let german =
        Lexicon::from_toml(include_str!("../../../../voices/de/calls.toml")).expect("words");
    let lexicons = [german];
    let reader = Reader { lexicons: &lexicons, ..Reader::default() };
    for (text, carried, placed) in [
        ("1. O-O", "f1h1", "R4R2"),
        ("1. kurze Rochade", "f1h1", "R4R2"),
        ("1. Kg1", "f1g1", "R6R"),
    ] {
        let (answer, next) = open.answered(text, Letters::English, &reader).expect("it can be");
        assert_eq!(
            answer.what.carried().map(|carried| carried.to_string()).as_deref(),
            Some(carried)
        );
        let made = next.reconstruction().expect("a game");
        assert_eq!((made.complete, made.plies[0].len()), (true, 1), "{text}");
        assert_eq!(made.moves[0].carried().to_string(), carried, "{text}");
        // What both scores leave out is as the players have told.
        let agreed = next.inquiry().found().agreed.position().fen();
        assert!(agreed.contains(placed), "{text}: {agreed}");
    }
}

#[test]
fn a_sheet_without_a_variant_is_of_the_game_that_is_known() {
    let pgn = format!("[FEN \"{START}\"]\n\n1. O-O Kd7 *\n");
    let reader = |start| Reader {
        from: Some(Form::Notation(Notation::Print(Letters::English))),
        start,
        ..Reader::default()
    };
    let read = |reader: Reader<'_>| reader.read_text(&pgn, Encoding::Utf8).expect("a sheet").0;
    let known = read(reader(Some(start())));
    assert_eq!((known.start, known.played.faults.len()), (start(), 0));
    // Without that it is a game in which this king has no castling.
    let unknown = read(reader(None));
    assert_eq!((unknown.start.mode(), unknown.played.moves.len()), (Mode::Standard, 0));
}
