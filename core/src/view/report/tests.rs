//! Holds the report to who reads it: names by side where a record knows them, calls for the player who cannot
//! see, keys at the table and options at the command line; and what is open, told in each place.

use super::{Keepers, ReadAt, Report, html, json, text};
use crate::calls::Lexicon;
use crate::game::Sight;
use crate::rules::editions::Edition;
use crate::rules::{ByColor, Color, Move, Placement, Played, Position};
use crate::scoresheet::{
    Candidate, Course, CoursePly, Inquiry, Questions, Reader, Reconstruction, Sheet, WrittenResult,
};
use crate::view::as_json;
use crate::voices::{Language, Pack};

const PLAYERS: Keepers =
    Keepers::Players(ByColor { white: Sight::Ordinary, black: Sight::PegHole });

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
    Report { inquiry, reconstruction, keepers, read_at, edition: Edition::Laws2023 }
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
    let white_cannot_see = ByColor { white: Sight::PegHole, black: Sight::Ordinary };
    assert_eq!(called(Keepers::Players(white_cannot_see)), [false]);
}

/// A game of so many plies, and for each ply what it may have been.
fn made(
    plies: usize,
    candidates: impl Fn(usize, Move, &[Move]) -> Vec<Candidate>,
) -> Reconstruction {
    let mut position = Position::default();
    let mut made = Reconstruction {
        moves: Vec::new(),
        probability: 0.5,
        complete: true,
        plies: Vec::new(),
        thought_of: Vec::new(),
        silence: Vec::new(),
        question: None,
        cost: 0.0,
        is_doubtful: false,
    };
    for ply in 0..plies {
        let legal = position.legal_moves();
        made.plies.push(candidates(ply, legal[0], &legal));
        made.moves.push(Played::Legal(legal[0]));
        position = position.after(legal[0]);
    }
    made
}

fn likely(m: Move, probability: f64) -> Candidate {
    Candidate { m, probability }
}

fn told(made: &Reconstruction, read_at: ReadAt) -> (Vec<String>, String) {
    let questions = differing();
    let report = Report { reconstruction: Some(made), ..report(&questions, PLAYERS, read_at) };
    (lines(&report), page(&report))
}

#[test]
fn every_open_ply_is_told_with_what_it_may_have_been() {
    let made = made(4, |ply, m, legal| match ply {
        1 => vec![likely(m, 0.995), likely(legal[1], 0.005)],
        2 => legal.iter().take(7).map(|m| likely(*m, 0.14)).collect(),
        _ => vec![likely(m, 1.0)],
    });
    let start = made.moves[0].after(&Position::default());
    let [first, second] = [0, 1].map(|at| start.san(start.legal_moves()[at]));
    let black = format!("{first} (99 %) or {second} (below 1 %)");
    let (said, page) = told(&made, ReadAt::CommandLine);
    let open: Vec<&String> = said.iter().filter(|line| line.contains(" may have been: ")).collect();
    assert_eq!(open.len(), 2, "{said:#?}");
    assert_eq!(*open[0], format!("1... may have been: {black}"));
    assert!(open[1].starts_with("2. may have been: "), "{open:?}");
    assert_eq!(open[1].matches("(14 %)").count(), 5, "{open:?}");
    assert!(open[1].ends_with(" or one of 2 others"), "{open:?}");
    let at = |part: &str| said.iter().position(|line| line.contains(part)).expect("a line");
    assert!(at(" % sure. ") < at("1... may have been: "), "behind the likeliest game");
    // This one is not what both scores have.
    assert!(said.iter().any(|line| line.starts_with("From 1. on this is not what")), "{said:#?}");
    // The page has them below its heading, as a table with caption and headers.
    let (_, below) = page.split_once("<h2>The likeliest game</h2>").expect("the heading");
    let (below, _) = below.split_once("<h2>").expect("the next heading");
    for part in [
        "<table><caption>Plies that are open</caption><thead><tr><th scope=\"col\">Move</th>"
            .to_owned(),
        format!("<tr><th scope=\"row\">1...</th><td>{black}</td></tr>"),
        "<tr><th scope=\"row\">2.</th><td>".to_owned(),
    ] {
        assert!(below.contains(&part), "{part}: {below}");
    }
    assert_eq!(below.matches("<tr>").count(), 3, "{below}");
}

#[test]
fn at_the_table_the_open_plies_are_one_line() {
    let two = |_: usize, m: Move, legal: &[Move]| vec![likely(m, 0.6), likely(legal[1], 0.4)];
    let open = |made: &Reconstruction| {
        let (said, _) = told(made, ReadAt::Table);
        assert!(!says(&said, "may have been"), "{said:#?}");
        said.into_iter().filter(|line| line.contains(" open: ")).collect::<Vec<_>>()
    };
    assert_eq!(open(&made(3, two)), ["3 plies are open: 1. and 1... and 2."]);
    assert_eq!(open(&made(1, two)), ["One ply is open: 1."]);
    let [many] = open(&made(12, two)).try_into().expect("one line");
    assert!(many.starts_with("12 plies are open: 1. and 1... and 2. and "), "{many}");
    assert!(many.ends_with(" and 5. and 5... and others"), "{many}");
}

#[test]
fn where_nothing_is_open_nothing_is_told_of_it() {
    let made = made(4, |_, m, _| vec![likely(m, 1.0)]);
    for read_at in [ReadAt::Table, ReadAt::CommandLine] {
        let (said, page) = told(&made, read_at);
        assert!(says(&said, " % sure. "), "{said:#?}");
        assert!(!says(&said, "may have been") && !says(&said, " open: "), "{said:#?}");
        assert!(!page.contains("Plies that are open"), "{page}");
    }
}

#[test]
fn a_score_that_lags_behind_is_named_with_its_end() {
    let sheets = ["1. e4 e5 2. Nf3 Nc6 3. Bb5", "1. e4 e5 2. Nf3"].map(sheet);
    let questions = Questions::of(Inquiry::new(Position::default(), sheets, [None, None], None));
    let said = lines(&report(&questions, PLAYERS, ReadAt::Table));
    let lags = "Black's score lags behind: it ends after 3 plies.";
    assert!(says(&said, lags), "{said:?}");
    assert!(!says(&said, "White's score lags"), "{said:?}");
    // A gap is no end.
    let sheets = ["1. e4 e5 2. Nf3 Nc6 3. Bb5", "1. e4 e5 2. Nf3 ... 3. Bb5"].map(sheet);
    let questions = Questions::of(Inquiry::new(Position::default(), sheets, [None, None], None));
    let said = lines(&report(&questions, PLAYERS, ReadAt::Table));
    assert!(!says(&said, "lags behind"), "{said:?}");
}

#[test]
fn scores_of_two_games_send_nobody_back() {
    let games = [
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O",
        "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 h6 7. Bh4 b6 8. cxd5 Nxd5",
    ];
    let inquiry = Inquiry::new(Position::default(), games.map(sheet), [None, None], None);
    let questions = Questions::of(inquiry);
    let said = lines(&report(&questions, PLAYERS, ReadAt::Table));
    assert_eq!(said[0], "These look like the scores of two different games.");
    assert!(!says(&said, "Back to the position"), "{said:?}");
    assert_eq!(said.iter().filter(|line| line.contains("two different games")).count(), 1);
}

#[test]
fn a_game_without_a_move_is_told_as_such() {
    let (said, _) = told(&made(0, |_, m, _| vec![likely(m, 1.0)]), ReadAt::Table);
    assert!(says(&said, "50 % sure: no move has been played."), "{said:?}");
}

#[test]
fn articles_are_those_of_the_edition() {
    let questions = differing();
    for (edition, expected, sentence) in [
        (Edition::Laws2023, ["D.2.9", "8.5", "8.6", "11.11"].as_slice(), "D.2.9: "),
        (Edition::Laws2014, &["D.2.8", "8.5", "8.6"], "D.2.8: "),
        (Edition::Laws2009, &["E.2.8", "8.5", "8.6"], "E.2.8: "),
    ] {
        let report = Report { edition, ..report(&questions, PLAYERS, ReadAt::Table) };
        assert_eq!(as_json(&json(&report))["articles"], serde_json::json!(expected), "{edition}");
        let said = lines(&report);
        assert!(says(&said, sentence), "{said:#?}");
        assert_eq!(says(&said, "11.11"), expected.contains(&"11.11"), "{said:#?}");
        assert!(!says(&said, "not confirmed"), "{said:#?}");
    }
    let of_2018 =
        Report { edition: Edition::Laws2018, ..report(&questions, PLAYERS, ReadAt::Table) };
    assert!(says(&lines(&of_2018), "Not confirmed by the text of this edition."));
}

/// The lines about these scores and a record of four plies.
fn beside_the_record(white: &str, black: &str) -> Vec<String> {
    beside_a_record_with(None, white, black)
}

/// The same, where the game has ended with this result there.
fn beside_a_record_with(result: Option<WrittenResult>, white: &str, black: &str) -> Vec<String> {
    let of = |text: &str| if text.is_empty() { Sheet::default() } else { sheet(text) };
    let plies = ["e2e4", "e7e5", "g1f3", "b8c6"]
        .map(|carried| CoursePly { carried: carried.parse().expect("squares"), clocks: None });
    let course = Course { at_start: None, plies: plies.to_vec(), result };
    let sheets = [of(white), of(black)];
    let inquiry = Inquiry::new(Position::default(), sheets, [None, None], Some(course));
    lines(&report(&Questions::of(inquiry), PLAYERS, ReadAt::Table))
}

#[test]
fn what_the_record_alone_has_is_not_told_as_written() {
    // By 8.1 nobody has to have written the last two plies.
    let said = beside_the_record("1. e4 e5", "1. e4 e5");
    assert_eq!(
        said[0],
        "Nothing differs in what is written. What is written nowhere the record alone has."
    );
    assert!(
        says(&said, "4 plies are settled") && says(&said, "2 from the record alone"),
        "{said:?}"
    );
    let said = beside_the_record("1. e4", "1. e4");
    assert!(said[0].contains("they are incomplete"), "{said:?}");
    let said = beside_the_record("1. e4 e5 2. Nf3 Nc6", "1. e4 e5 2. Nf3");
    assert_eq!(said[0], "Nothing differs.");
    // One score alone can be played as far as it is written.
    let said = beside_the_record("1. e4", "");
    assert!(says(&said, "The score can be played for one ply, up to 1. e4."), "{said:?}");
    assert!(says(&said, "The record alone goes on 3 plies further, to 2... Nc6."), "{said:?}");
}

#[test]
fn a_result_of_the_record_that_a_score_contradicts_is_told() {
    let won = Some(WrittenResult::Won(Color::White));
    let plies = "1. e4 e5 2. Nf3 Nc6";
    let said = beside_a_record_with(won, &format!("{plies} 1-0"), &format!("{plies} 0-1"));
    assert!(says(&said, "The results below the scores contradict each other."), "{said:#?}");
    let of_black = "Black's score ends with 0-1.";
    assert!(says(&said, "The record ends with 1-0."), "{said:#?}");
    assert_eq!(said.iter().filter(|line| *line == of_black).count(), 1, "{said:#?}");
    for (white, black) in [("0-1", "0-1"), ("*", "0-1"), ("", "0-1")] {
        let said =
            beside_a_record_with(won, &format!("{plies} {white}"), &format!("{plies} {black}"));
        assert!(says(&said, "The record has something else."), "{said:#?}");
        assert!(says(&said, "The record ends with 1-0.") && says(&said, of_black), "{said:#?}");
    }
    let said = beside_a_record_with(won, &format!("{plies} 1-0"), &format!("{plies} *"));
    assert!(!says(&said, "The record ends") && says(&said, "Nothing differs."), "{said:#?}");
}

#[test]
fn a_result_by_default_is_told_beside_one_of_a_game_that_was_played() {
    let plies = "1. e4 e5 2. Nf3 Nc6";
    let of = |result, white: &str, black: &str| {
        beside_a_record_with(result, &format!("{plies} {white}"), &format!("{plies} {black}"))
    };
    let kinds = "+/- is a result by default (6.7.1), 1-0 that of a game that was played. Which of them holds the arbiter decides.";
    let said = of(None, "+:-", "1-0");
    for part in [
        "The results below the scores are not of one kind: one is by default, one is not.",
        "White's score ends with +/-.",
        "Black's score ends with 1-0.",
        kinds,
    ] {
        assert!(says(&said, part), "{part}: {said:#?}");
    }
    let said = of(Some(WrittenResult::WonByDefault(Color::White)), "1-0", "1-0");
    for part in ["The record has something else.", "The record ends with +/-.", kinds] {
        assert!(says(&said, part), "{part}: {said:#?}");
    }
    let said = of(Some(WrittenResult::WonByDefault(Color::White)), "+/-", "+/-");
    assert!(!says(&said, "by default") && says(&said, "Nothing differs."), "{said:#?}");
}

/// Programs are asked the same question as people.
#[test]
fn what_is_asked_is_in_the_json_where_the_likeliest_game_ends_before_it() {
    let sheets = ["1. e4 e5 2. Nf3 Nc6 3. Bc4 d6 4. Qxh7"; 2].map(sheet);
    let inquiry = Inquiry::new(Position::default(), sheets, [None, None], None);
    let questions = Questions::of(inquiry);
    let report = report(&questions, PLAYERS, ReadAt::CommandLine);
    let asked = as_json(&json(&report));
    let question = &asked["reconstruction"]["question"];
    assert_eq!(question["ply"], 6, "{asked}");
    assert_eq!(question["candidates"].as_array().map(Vec::len), Some(33), "{asked}");
}

#[test]
fn one_score_against_the_record_is_told_with_both() {
    let said = beside_the_record("1. e4 e5 2. Nf3 d6", "1. e4 e5 2. Nf3");
    for part in [
        "The scores agree on 3 plies, up to 2. Nf3.",
        "Move 2, Black, stands in one score alone, and the record has another one",
        "White's score wrote d6, that is 2... d6.",
        "Black's score wrote nothing.",
        "The record has 2... Nc6.",
        "Ask the players first: what was 2...? ",
        "No proposal before the players were asked for 2...",
    ] {
        assert!(says(&said, part), "{part}: {said:#?}");
    }
    assert!(!says(&said, "Both have it") && !says(&said, "scores agree with"), "{said:#?}");
}
