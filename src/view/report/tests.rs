//! Holds the report to who reads it: names by side where a record knows them, calls for the player who cannot
//! see, keys at the table and options at the command line.

use super::{Keepers, ReadAt, Report, html, text};
use crate::calls::Lexicon;
use crate::game::Sight;
use crate::rules::{Placement, Position};
use crate::scoresheet::{Inquiry, Questions, Reader, Sheet};
use crate::voices::{Language, Pack};

const PLAYERS: Keepers = Keepers::Players([Sight::Ordinary, Sight::PegHole]);

/// Where the scores of [`differing`] agree, with White's pawn on a3 besides.
const BOARD: &str = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/P4N2/1PPP1PPP/RNBQKB1R";

fn sheet(written: &str) -> Sheet {
    Reader::default().read(written.as_bytes()).expect("a sheet").sheet
}

/// Scores that part at White's third move, and two boards that are wrong.
fn differing() -> Questions {
    let sheets = ["1. e4 e5 2. Nf3 Nc6 3. Bb5 a6", "1. e4 e5 2. Nf3 Nc6 3. Bc4 a6"].map(sheet);
    let boards = [(); 2].map(|()| Placement::from_fen_field(BOARD));
    let boards = [boards[0].clone(), Some(Position::default().placement())];
    Questions::of(Inquiry::new(Position::default(), sheets, boards, None))
}

fn report(questions: &Questions, keepers: Keepers, read_at: ReadAt) -> Report<'_> {
    let (inquiry, reconstruction) = (questions.inquiry(), questions.reconstruction());
    Report { inquiry, reconstruction, keepers, read_at, edition: "2023" }
}

fn words() -> (Pack, Lexicon) {
    let calls = Pack::embedded(Language::German);
    let lexicon = Lexicon::from_toml(calls.calls()).expect("the pack's own call words");
    (Pack::embedded(Language::English), lexicon)
}

fn lines(report: &Report<'_>) -> Vec<String> {
    let (pack, lexicon) = words();
    text(report, &pack, &lexicon)
}

fn page(report: &Report<'_>) -> String {
    let (pack, lexicon) = words();
    html(report, &pack, &lexicon)
}

fn says(lines: &[String], part: &str) -> bool {
    lines.iter().any(|line| line.contains(part))
}

#[test]
fn a_record_names_the_players_and_the_command_line_keeps_its_form() {
    let questions = differing();
    let named = report(&questions, PLAYERS, ReadAt::CommandLine);
    let said = lines(&named);
    for part in [
        "White's score wrote Bb5, that is 3. Bb5.",
        "Black's score wrote Bc4, that is 3. Bc4.",
        "White's board: 2 wrong squares",
        "Answer: --answer \"17. Nf3\"",
        // Every row, and not those beside the difference alone.
        "1 White e4, e5; Black e4, e5",
        "DIFFERS White: 3 White Bb5, a6; Black Bc4, a6",
    ] {
        assert!(says(&said, part), "{part}: {said:#?}");
    }
    for part in ["Score A", "Board B", "! decide", "! answer", "The likeliest game"] {
        assert!(!says(&said, part), "{part}: {said:#?}");
    }
    let shown = page(&named);
    assert!(shown.contains("White's board") && !shown.contains("! decide"), "{shown}");
    // What differs from the report without a record are names and calls.
    let unnamed = lines(&report(&questions, Keepers::Letters, ReadAt::CommandLine));
    assert!(says(&unnamed, "Score A wrote Bb5") && says(&unnamed, "2 A Nf3, Nc6; B Nf3, Nc6"));
    let rows = |lines: &[String]| lines.iter().filter(|line| line.contains("; B")).count();
    assert_eq!(rows(&said), rows(&unnamed));
}

#[test]
fn the_table_keeps_its_keys_and_the_rows_beside_the_difference() {
    let questions = differing();
    let named = report(&questions, PLAYERS, ReadAt::Table);
    let said = lines(&named);
    for part in ["! answer and the move", "! decide accepts it", "The likeliest game"] {
        assert!(says(&said, part), "{part}: {said:#?}");
    }
    assert!(says(&said, "2 White Nf3") && !says(&said, "1 White e4"), "{said:#?}");
    assert!(page(&named).contains("! decide"));
}

#[test]
fn corrections_are_calls_for_the_player_who_cannot_see() {
    let questions = differing();
    let called = |keepers| {
        let report = report(&questions, keepers, ReadAt::CommandLine);
        let heading = "The same in calls";
        let said = lines(&report);
        let headings: Vec<usize> =
            (0..said.len()).filter(|at| said[*at].starts_with(heading)).collect();
        assert_eq!(page(&report).matches(heading).count(), headings.len());
        let board = |part: &str| said.iter().position(|line| line.contains(part));
        let black = board("Black's board").or_else(|| board("Board B")).expect("a board");
        headings.into_iter().map(|at| at > black).collect::<Vec<_>>()
    };
    assert_eq!(called(Keepers::Letters), [false, true], "nobody knows who sees");
    assert_eq!(called(PLAYERS), [true]);
    assert_eq!(called(Keepers::Players([Sight::PegHole, Sight::Ordinary])), [false]);
}
