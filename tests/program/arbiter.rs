//! An arbiter comes to a table where the scores differ (D.2.9): the built program, from the first score to
//! the page, the decision and the record of it all.

use serde_json::Value;

use crate::rig::{Answer, Home, Running, is_about_the_record};

/// The position in which the scores agree.
const AGREED: &str = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";

/// Five plies, keyed in and called.
const MOVES: [(&str, &str); 5] = [
    ("e2e4", "Bauer Eva vier"),
    ("e7e5", "Bauer Eva fünf"),
    ("g1f3", "Springer Felix drei"),
    ("b8c6", "Springer Cesar sechs"),
    ("f1b5", "Läufer Bella fünf"),
];

/// A table at which the moves were played and the clocks stand.
fn stopped(home: &Home) -> Running {
    let args = [
        "play",
        "--json",
        "--lang",
        "en",
        "--microphone",
        "none",
        "--room",
        "none",
        "--control",
        "5m",
        "--journal",
        "game",
    ];
    let mut program = home.start(&args);
    program.type_line("k");
    for (carried, called) in MOVES {
        program.type_line(&format!("m {carried}"));
        program.type_line(&format!("c {called}"));
        program.type_line("k");
        program.line_with("completed", "");
    }
    program.type_line("! stop");
    program.line_with("ruling", "");
    program
}

fn kinds(lines: &[String]) -> Vec<String> {
    let kind = |line: &String| {
        let line: Value = serde_json::from_str(line).expect("a line is an object");
        line["kind"].as_str().expect("a line has a kind").to_owned()
    };
    lines.iter().map(kind).collect()
}

#[track_caller]
fn done(answer: &Answer) {
    assert_eq!(answer.exit, Some(0), "{answer:?}");
}

/// What was told aside, line by line.
fn told_aside(answer: &Answer) -> Vec<String> {
    let text = |line: &str| {
        let object: Value = serde_json::from_str(line).expect("a notice is an object");
        object["text"].as_str().expect("a text").lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let others = answer.messages.lines().filter(|line| !is_about_the_record(line));
    others.flat_map(text).collect()
}

#[test]
fn both_scores_the_report_the_page_and_the_decision() {
    let home = Home::new();
    // As another program saves it: UTF-16, the low byte first.
    let saved: Vec<u8> =
        "\u{feff}1. e4 e5 2. Sf3 Sc6 3. Lb5 a6".encode_utf16().flat_map(u16::to_le_bytes).collect();
    std::fs::write(home.file("white.txt"), saved).expect("a sheet");
    let mut program = stopped(&home);
    // On Black's board another move was executed: the boards differ.
    program.type_line("b l f1");
    program.type_line("b p c4");
    program.line_with("discrepancy", "c4 white bishop");
    program.type_line("! sheet white white.txt");
    program.line_with("sheet", "from the file white.txt, fide:de, UTF-16 LE");
    program.line_with("sheet", "6 plies, up to 3... a6; next is 4.");
    program.type_line("! sheet black");
    program.line_with("sheet", "is being taken");
    program.type_line("1. e4 e5 2. Nf3");
    program.line_with("sheet", "2. Nf3");
    program.type_line("Springer Cäsar sechs");
    program.line_with("sheet", "2... Nc6, written Springer Cäsar sechs");
    program.type_line("3. Bc5");
    program.line_with("sheet", "3. cannot be played here: Bc5");
    program.type_line("-");
    program.line_with("sheet", "struck");
    program.type_line("Bc4");
    program.line_with("sheet", "3. Bc4");
    program.type_line("?");
    program.line_with("sheet", "5 plies, up to 3. Bc4; next is 3...");
    // It is asked back, and the same line again is a yes.
    program.type_line(".");
    program.type_line(".");
    program.line_with("sheet", "no longer taken");
    program.type_line("! report page.html");
    program.line_with("report", "The scores differ.");
    program.line_with("report", AGREED);
    program.line_with("report", "Black's score wrote Bc4, that is 3. Bc4.");
    program.line_with("report", "The record has 3. Bb5.");
    program.line_with("report", "Times at that position by the record");
    program.line_with("report", "Proposal: back to 4 plies");
    program.line_with("report", "D.2.9");
    // The page is there already: nobody has to hear the report again to be told so.
    program.type_line("! report page.html");
    program.type_line("! report page.json");
    program.line_with("report", "D.2.9");
    program.type_line("! decide note both agree");
    let ruled = program.line_with("ruling", "go on after 4 plies");
    assert!(ruled.contains("both agree") && ruled.contains(AGREED), "{ruled}");
    assert!(ruled.contains("(D.2.9)"), "{ruled}");
    program.line_with("due", "correct White's board: b5 to f1: white bishop");
    program.type_line("! start white");
    program.type_line("m f1c4");
    program.type_line("k");
    program.line_with("completed", "Bc4");
    let answer = program.end();
    done(&answer);
    assert!(!kinds(&answer.lines).contains(&"report".to_owned()));
    let told = told_aside(&answer);
    assert_eq!(
        told,
        [
            "end the score of Black? . again or yes ends it",
            "page.html exists already; name another file with ! report",
        ]
    );

    let page = std::fs::read_to_string(home.file("page.html")).expect("the page");
    for said in ["White's score", "Black's score", "Bc4", "DIFFERS", "The arbiter's decision"] {
        assert!(page.contains(said), "{said}");
    }
    assert!(!page.contains("Score A") && !page.contains("Board A"), "{page}");
    let object = std::fs::read_to_string(home.file("page.json")).expect("the object");
    let object: Value = serde_json::from_str(&object).expect("an object");
    assert_eq!(object["case"], "sheets_differ");
    assert_eq!(object["agreed_plies"], 4);
    record_holds_it(&home);
}

/// The record verifies, gives the same lines again, and has the scores and the decision in it.
fn record_holds_it(home: &Home) {
    done(&home.run(&["journal", "verify", "game"], b""));
    let (shown, replayed) = (
        home.run(&["journal", "show", "game"], b""),
        home.run(&["journal", "replay", "game"], b""),
    );
    done(&replayed);
    assert_eq!(shown.lines, replayed.lines);
    let exported = home.run(&["journal", "export", "game"], b"");
    let events: Vec<Value> = exported
        .lines
        .iter()
        .map(|row| serde_json::from_str::<Value>(row).expect("a row")["body"]["event"].clone())
        .collect();
    let sheets: Vec<&Value> = events.iter().filter(|event| event["kind"] == "sheet").collect();
    assert_eq!(sheets[0]["what"]["text"], "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6");
    assert_eq!(sheets[0]["what"]["encoding"], "UTF-16 LE");
    let settled = events.iter().find(|event| event["ruling"]["kind"] == "settled");
    let settled = &settled.expect("the decision")["ruling"];
    assert_eq!(settled["plies"].as_array().map(Vec::len), Some(4));
    assert_eq!(settled["fen"], AGREED);
    assert_eq!(settled["remark"], "both agree");
    for side in ["white_ms", "black_ms"] {
        assert!(settled["clocks"][side].as_u64().is_some_and(|ms| ms > 200_000), "{settled}");
    }
    let pgn = home.run(&["journal", "export", "--to", "pgn", "game"], b"");
    let moves = pgn.lines.join(" ");
    assert!(moves.contains("Nc6") && moves.contains("Bc4"), "{moves}");
    // The decision stands at the ply from which the game went on, with what it went back from.
    let decided = "{arbiter, D.2.9: back to this position from 3. Bb5; White 0:0";
    let (before, after) = moves.split_once(decided).expect(&moves);
    assert!(before.contains("2... Nc6 {[%clk ") && after.contains("both agree} 3. Bc4"), "{moves}");
    std::fs::write(home.file("game.pgn"), pgn.lines.join("\n")).expect("a file");
    let read = home.run(&["score", "game.pgn", "--to", "fide:en"], b"");
    done(&read);
    assert_eq!(read.lines.join(" "), "1. e4 e5 2. Nf3 Nc6 3. Bc4 *");
}

#[test]
fn what_cannot_be_read_is_told_and_changes_nothing() {
    let home = Home::new();
    std::fs::write(home.file("picture.txt"), b"\x89PNG\r\n\x1a\n\0\0\0").expect("a file");
    std::fs::write(home.file("empty.txt"), "").expect("a file");
    let other = "[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. Kd1 Kd8 *\n";
    std::fs::write(home.file("other.pgn"), other).expect("a file");
    let mut program = stopped(&home);
    for line in [
        "! sheet white picture.txt",
        "! sheet white empty.txt",
        "! sheet white other.pgn",
        "! sheet white nowhere.txt",
        "! sheet white -",
        "! sheet purple",
        "! decide",
        "! report page.html",
    ] {
        program.type_line(line);
    }
    program.line_with("sheet", "missing; ! sheet white FILE");
    program.line_with("sheet", "missing; ! sheet black FILE");
    let answer = program.end();
    done(&answer);
    // Owed moves are all that a report without scores can tell.
    assert!(kinds(&answer.lines).iter().all(|kind| kind == "due"), "{answer:?}");
    let told = told_aside(&answer);
    for (line, begins) in told.iter().zip([
        "picture.txt: the sheet is",
        "empty.txt: the sheet is empty",
        "other.pgn begins with 4k3",
        "Nothing was recorded",
        "the sheet nowhere.txt cannot be read",
        "- is no file at the table",
        "write ! sheet white FILE",
        "both scores are missing",
        "no score is there",
    ]) {
        assert!(line.starts_with(begins), "{line}\n{told:#?}");
    }
    assert_eq!(told.len(), 9, "{told:#?}");
    assert!(!home.file("page.html").exists());
}

#[test]
fn a_game_that_was_killed_goes_on_with_its_scores() {
    let home = Home::new();
    let mut program = stopped(&home);
    program.type_line("! sheet white");
    program.type_line("e4 e5");
    program.line_with("sheet", "1... e5");
    program.signal(nix::sys::signal::Signal::SIGKILL);
    let _ = program.end();
    let args = ["play", "--json", "--lang", "en", "--microphone", "none", "--room", "none"];
    let mut program = home.start(&[&args[..], &["--resume", "game"]].concat());
    program.line_with("sheet", "no longer taken, because");
    program.type_line("! sheet white");
    program.line_with("sheet", "2 plies, up to 1... e5; next is 2.");
    done(&program.end());
}

#[test]
fn the_report_asks_and_the_players_answers_are_evidence() {
    let home = Home::new();
    let gap = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 _ 5. O-O Be7";
    for name in ["white.txt", "black.txt"] {
        std::fs::write(home.file(name), gap).expect("a sheet");
    }
    let mut program = stopped(&home);
    // Without scores nothing is asked.
    program.type_line("! answer a6");
    program.type_line("! sheet white white.txt");
    program.type_line("! sheet black black.txt");
    program.line_with("sheet", "next is 6.");
    program.type_line("! report");
    // The record ends before Black's fourth move.
    program.line_with("report", "Ask the players first: what was 4...?");
    program.line_with("report", "Answer: ! answer and the move");
    for line in ["! answer", "! answer Ra8-a3", "! answer 2 Nc6", "! answer 17. Nf3"] {
        program.type_line(line);
    }
    program.type_line("! answer ?");
    program.line_with("report", "The players, asked for 4...: nobody knows.");
    program.type_line("! answer 4... Springer Felix sechs");
    let answered = "The players, asked for 4...: Nf6, answered as Springer Felix sechs";
    program.line_with("report", answered);
    program.line_with("report", "Nothing more to ask.");
    program.type_line("! answer Nf6");
    program.type_line("! report page.html");
    program.line_with("report", answered);
    program.line_with("report", "The likeliest game");
    program.type_line("! start black");
    program.line_with("ruling", "");
    // The table stands still for these, and now a player's time runs.
    for line in ["! answer 4... d6", "! report late.html", "! sheet white white.txt"] {
        program.type_line(line);
    }
    let answer = program.end();
    done(&answer);
    assert!(!kinds(&answer.lines).contains(&"sheet".to_owned()), "{answer:?}");
    assert!(!home.file("late.html").exists());
    let told = told_aside(&answer);
    for (line, begins) in told.iter().zip([
        "nothing is asked: the scores leave no move open",
        "write ! answer Nf3 for what is asked",
        "no game was found in which 4... is \"Ra8-a3\"",
        "\"2 Nc6\" names no ply",
        "17. is not in this game",
        "nothing is asked at present; name the ply",
        "a clock runs, nothing was recorded; ! stop comes first",
        "a clock runs, nothing was recorded; ! stop comes first",
        "a clock runs, nothing was recorded; ! stop comes first",
    ]) {
        assert!(line.starts_with(begins), "{line}\n{told:#?}");
    }
    assert_eq!(told.len(), 9, "{told:#?}");
    let page = std::fs::read_to_string(home.file("page.html")).expect("the page");
    assert!(page.contains(answered), "{page}");

    done(&home.run(&["journal", "verify", "game"], b""));
    let (shown, replayed) = (
        home.run(&["journal", "show", "game"], b""),
        home.run(&["journal", "replay", "game"], b""),
    );
    done(&replayed);
    assert_eq!(shown.lines, replayed.lines);
    let exported = home.run(&["journal", "export", "game"], b"");
    let answers: Vec<Value> = exported
        .lines
        .iter()
        .map(|row| serde_json::from_str::<Value>(row).expect("a row")["body"]["event"].clone())
        .filter(|event| event["kind"] == "answered")
        .collect();
    let known: Vec<(u64, Option<&str>)> = answers
        .iter()
        .map(|event| (event["ply"].as_u64().expect("a ply"), event["uci"].as_str()))
        .collect();
    assert_eq!(known, [(7, None), (7, Some("g8f6"))]);
    // The same sheets, boards and record ask the same, and what was answered at the table is known.
    let args = ["reconcile", "white.txt", "black.txt", "--journal", "game", "--lang", "en"];
    let again = home.run(&args, b"");
    assert!(again.lines.iter().any(|line| line == answered), "{again:?}");
}
