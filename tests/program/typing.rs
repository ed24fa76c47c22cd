//! What is typed at the table: nothing that cannot be taken back happens by a slip, and a line is taken
//! whole or not at all.

use std::fmt::Write as _;

use nix::sys::signal::Signal;

use crate::rig::terminal::{AT_TERMINAL, Terminal};
use crate::rig::{Answer, Home, is_about_the_record};

/// A table without a sound, with this on standard input to its end.
fn table(home: &Home, input: &str) -> Answer {
    let args = ["play", "--json", "--lang", "en", "--control", "5m", "--microphone", "none"];
    let record = home.file("game");
    let record = record.to_str().expect("a plain path");
    let more = ["--room", "none", "--journal", record];
    home.run(&[&args[..], &more].concat(), input.as_bytes())
}

/// How many lines of this kind there are.
fn of_kind(answer: &Answer, kind: &str) -> usize {
    let kind = format!("\"kind\":\"{kind}\"");
    answer.lines.iter().filter(|line| line.contains(&kind)).count()
}

#[test]
fn a_line_that_is_too_long_is_refused_whole() {
    // The edge of the limit lies in front of "g", within "! result" and behind it.
    for tail in ["g", "b g", "! result 0-1", "r", "k"] {
        let home = Home::new();
        let mut input = "k\n".to_owned();
        for length in (4095 - 20..4095 + 20).chain([4096 * 2, 100_000]) {
            let note = format!("! note {}", "x".repeat(length - "! note ".len()));
            writeln!(input, "{note}{tail}").expect("a text takes it");
        }
        let answer = table(&home, &input);
        assert_eq!(answer.exit, Some(0));
        assert_eq!(of_kind(&answer, "ending") + of_kind(&answer, "declared"), 0, "{tail}");
        assert_eq!(of_kind(&answer, "completed") + of_kind(&answer, "refused"), 0, "{tail}");
        let whole = (4095 - 20..4095 + 20).filter(|length| length + tail.len() <= 4095).count();
        assert_eq!(of_kind(&answer, "ruling"), whole, "{tail}");
        let refused = 42 - whole;
        assert_eq!(answer.messages.matches("longer than 4095").count(), refused, "{tail}");
        // Each note is a ruling, behind which the code is told.
        let others = answer.messages.lines().filter(|line| !is_about_the_record(line));
        assert_eq!(others.count(), refused, "{}", answer.messages);
    }
}

/// Nobody has entered what the end of the input cuts off, and it may be half of what was meant.
#[test]
fn a_line_that_the_end_of_the_input_cuts_off_is_told_and_not_carried_out() {
    for (before, line, kind) in [
        ("", "! clock white 4:3", "ruling"),
        ("k\n", "! result 1-0", "ending"),
        ("k\n", "e4", "called"),
        ("k\n", "! stop", "clock"),
        ("k\n", "b t", "asked"),
    ] {
        let home = Home::new();
        let entered = table(&home, &format!("{before}{line}\n"));
        let home = Home::new();
        let cut_off = table(&home, &format!("{before}{line}"));
        assert_eq!(cut_off.exit, Some(0), "{line}");
        assert!(of_kind(&cut_off, kind) < of_kind(&entered, kind), "{line}: {cut_off:?}");
        assert_eq!(cut_off.messages.matches("the input ended before Enter").count(), 1, "{line}");
        assert!(cut_off.messages.contains(line), "{line}: {cut_off:?}");
    }
    // A question is not answered by half a word either.
    let home = Home::new();
    let asked = table(&home, "k\ng\nyes");
    assert_eq!(of_kind(&asked, "ending"), 0, "{asked:?}");
    assert!(asked.messages.contains("the input ended before Enter"), "{asked:?}");
    // Blanks are nothing.
    let home = Home::new();
    assert!(!table(&home, "k\n  ").messages.contains("before Enter"));
}

/// What stands behind a question in the same paste was not written to answer it.
#[test]
fn a_yes_that_is_pasted_behind_its_question_does_not_leave() {
    let home = Home::new();
    let mut terminal = begun(&home);
    terminal.types("q\nyes\n! note still here\n");
    let shown = terminal.until("ruling: still here");
    assert!(shown.contains("\"yes\" came before the question could be read"), "{shown}");
    terminal.types("q\n");
    terminal.until("q again or yes leaves");
    terminal.answers("yes\n");
    assert_eq!(terminal.end(), Some(0));
}

/// Nor to answer what the game asks; and a no to the one question leaves the other one open, and says so.
#[test]
fn a_yes_that_is_pasted_behind_a_resignation_does_not_resign() {
    let home = Home::new();
    let mut terminal = begun(&home);
    terminal.types("w g\nyes\nq\n");
    let shown = terminal.until("q again or yes leaves");
    assert!(shown.contains("\"yes\" came before the question could be read"), "{shown}");
    assert!(!shown.contains("resigned"), "{shown}");
    terminal.answers("no\n");
    terminal.until("declared: White is asked for a yes or no: whether to resign");
    terminal.answers("i\n");
    terminal.until("declared: White is asked for a yes or no: whether to resign");
    terminal.answers("no\n");
    terminal.until("declared: answered no by White: nobody resigns");
    // A yes that is too early for the last question is none to the one before it either.
    terminal.answers("w g\n");
    terminal.until("Do you resign? Yes or no?");
    terminal.answers("q\nyes\n");
    terminal.until("\"yes\" came before the question could be read");
    terminal.answers("yes\n");
    let shown = terminal.until("record: ");
    assert!(!shown.contains("resignation"), "{shown}");
    assert_eq!(terminal.end(), Some(0));
}

/// Ctrl-Z throws nothing away that was entered before it.
#[test]
fn what_was_entered_before_ctrl_z_is_carried_out() {
    let home = Home::new();
    let mut terminal = begun(&home);
    let notes: String = (0..40).fold(String::new(), |mut notes, note| {
        writeln!(notes, "! note number {note} of forty").expect("a text takes it");
        notes
    });
    terminal.types(&format!("{notes}\u{1a}"));
    terminal.becomes("stopped", Terminal::is_stopped);
    terminal.signal(Signal::SIGCONT);
    terminal.until("ruling: number 39 of forty");
    terminal.answers("q\n");
    terminal.until("q again or yes leaves");
    terminal.answers("yes\n");
    assert_eq!(terminal.end(), Some(0));
}

/// Ctrl-C and Ctrl-\ ask to leave while a clock runs, and once more answers nothing: a key that is held says no yes. Where no
/// clock runs they leave.
#[test]
fn ctrl_c_leaves_no_running_clock_without_a_yes() {
    let home = Home::new();
    let mut terminal = begun(&home);
    for keys in ["! note half\u{3}", "\u{1c}", "\u{3}"] {
        terminal.answers(keys);
        terminal.until("q again or yes leaves");
    }
    terminal.types("! note whole\n");
    let shown = terminal.until("ruling: whole");
    assert!(!shown.contains("half"), "the line was thrown away: {shown}");
    terminal.answers("\u{3}");
    terminal.until("q again or yes leaves");
    terminal.answers("yes\n");
    assert_eq!(terminal.end(), Some(0));
    assert!(terminal.is_as_a_shell_wants_it());
    let home = Home::new();
    let mut terminal = Terminal::start(&home, &AT_TERMINAL);
    terminal.until("k begins");
    terminal.types("\u{3}");
    assert_eq!(terminal.end(), Some(0));
}

/// A table at a terminal whose game has begun.
fn begun(home: &Home) -> Terminal {
    let mut terminal = Terminal::start(home, &AT_TERMINAL);
    let opening = terminal.until("k begins");
    // One of them says that nobody has said how the blitz is supervised.
    assert!(opening.lines().count() <= 10, "{opening}");
    assert!(opening.contains("clock in the program: 5m"), "{opening}");
    // The last that arrives by itself: it must not come while a test types.
    terminal.until("Black's earphone missing, going on without\r\n");
    terminal.types("k\n");
    terminal.until("clock White: runs");
    terminal
}

/// What is as built in is listed for nobody who has not asked for every line.
#[test]
fn a_pipe_gets_as_few_opening_lines_as_a_terminal() {
    let home = Home::new();
    let opening = |file: &str, more: &[&str]| {
        let args = [&AT_TERMINAL[..10], &[file], more].concat();
        let answer = home.run(&args, b"");
        assert_eq!(answer.exit, Some(0), "{answer:?}");
        let first = |line: &String| line.starts_with("Question mark");
        answer.lines.iter().position(first).expect("the opening ends") + 1
    };
    assert!(opening("game", &[]) <= 10, "too many lines");
    assert!(opening("full", &["--lines", "full"]) > 20, "every setting");
    assert!(opening("pieces", &["--terse"]) <= 10, "too many rows");
}

#[test]
fn no_word_at_a_terminal_presses_or_resigns_and_neither_does_ctrl_or_alt() {
    let home = Home::new();
    let mut terminal = begun(&home);
    for word in ["king", "gut", "kurze", "könig eva", "yes", "zug", "k k", "q k", "remis", "resign"]
    {
        terminal.types(&format!("{word}\n"));
    }
    // Ctrl-K, Ctrl-D, Alt-K, Alt-G, Ctrl-F9.
    terminal.types("\u{b}\u{4}\u{1b}k\u{1b}g\u{1b}[20;5~");
    // Alt-F9, Alt-F1 and Alt-F4, as terminals send them that put one Escape more in front or name Alt by its number: no
    // sign of theirs is in the line.
    terminal.types("! note \u{1b}\u{1b}[20~be\u{1b}\u{1b}OPhi\u{1b}O3Snd\u{1b}[20;3~\n");
    let shown = terminal.until("ruling: behind");
    for harm in ["clock", "ending", "completed", "offer", "declared"] {
        assert!(!shown.contains(&format!("\n{harm}")), "{harm}: {shown}");
    }
    // A key that bounces has pressed once, with F9 as with k.
    terminal.answers("\u{1b}[20~\u{1b}[20~");
    terminal.types("! note again\n");
    let shown = terminal.until("ruling: again");
    assert_eq!(shown.matches("clock White: pressed").count(), 1, "{shown}");
    assert_eq!(shown.matches("clock Black: pressed").count(), 0, "{shown}");
    // Leaving is asked back.
    terminal.types("q\n");
    terminal.until("q again or yes leaves");
    terminal.types("no\nq\n");
    terminal.until("q again or yes leaves");
    terminal.answers("yes\n");
    assert_eq!(terminal.end(), Some(0));
    assert!(terminal.is_as_a_shell_wants_it());
}

/// Hands that are not steady: a key that is held, and one that is struck as the arbiter stops the clocks. The wait
/// before a key repeats is the usual one.
#[test]
fn a_held_key_presses_once_and_none_starts_what_was_just_stopped() {
    let home = Home::new();
    let mut terminal = begun(&home);
    let repeated = |terminal: &mut Terminal, key: &str| {
        terminal.types(key);
        std::thread::sleep(std::time::Duration::from_millis(500));
        for _ in 0..30 {
            terminal.types(key);
            std::thread::sleep(std::time::Duration::from_millis(33));
        }
    };
    std::thread::sleep(std::time::Duration::from_secs(1));
    repeated(&mut terminal, "\u{1b}[20~");
    terminal.types("! note held\n");
    let shown = terminal.until("ruling: held");
    assert_eq!(shown.matches(": pressed").count(), 1, "{shown}");
    assert_eq!(shown.matches("no press: too soon").count(), 1, "told once: {shown}");
    terminal.types("! stop\n\u{1b}[20~");
    terminal.types("! note stopped\n");
    let shown = terminal.until("ruling: stopped");
    assert_eq!(shown.matches(": pressed").count(), 0, "{shown}");
    assert!(shown.contains("both stand still") && !shown.contains("runs"), "{shown}");
    terminal.types("q\n");
    assert_eq!(terminal.end(), Some(0));
}

#[test]
fn what_arrives_does_not_tear_the_line_that_is_typed() {
    let home = Home::new();
    let mut terminal = begun(&home);
    // F3 asks for the moves while a line is being typed.
    terminal.types("! note half a l");
    terminal.until("half a l");
    terminal.types("\u{1b}OR");
    // The last of its lines: that nobody has heard it.
    let shown = terminal.until("No move completed yet. (no device)\r\n");
    let wiped = format!("\r{}\rasked Black: ", " ".repeat("! note half a l".len()));
    assert!(shown.starts_with(&wiped), "what arrives takes the row: {shown:?}");
    terminal.types("ie\u{7f}ne\n");
    let shown = terminal.until("ruling: half a line");
    assert!(shown.starts_with("! note half a lie\u{8} \u{8}ne\r\n"), "{shown:?}");
}

#[test]
fn what_is_typed_is_shown_once_behind_several_lines_that_arrive_at_once() {
    let home = Home::new();
    let mut terminal = begun(&home);
    terminal.types("! note half a l");
    terminal.until("half a l");
    // F3, twice: each asks, and tells what nobody has heard.
    terminal.types("\u{1b}OR\u{1b}OR");
    let shown = terminal.until("half a l");
    assert!(shown.matches("\r\n").count() >= 3, "several lines come before it: {shown:?}");
    terminal.types("ine\n");
    let shown = terminal.until("ruling: half a line");
    assert!(shown.starts_with("ine\r\n"), "{shown:?}");
}

/// Backspace in a row that is full goes back over its edge, wherever that is by now.
#[test]
fn a_narrow_terminal_and_one_that_is_resized_show_what_is_typed() {
    let home = Home::new();
    let mut terminal = begun(&home);
    terminal.is_resized_to(40);
    let line = format!("! note {}", "a".repeat(33));
    assert_eq!(line.len(), 40);
    terminal.types(&line);
    terminal.until(&line);
    terminal.types("\u{7f}");
    terminal.until(&format!("\r\n{}", &line[..39]));
    // The same place is in the middle of a row now, and then at its end again.
    terminal.is_resized_to(30);
    terminal.types("a\u{7f}");
    assert_eq!(terminal.until("\u{8} \u{8}"), "a\u{8} \u{8}");
    terminal.is_resized_to(20);
    terminal.types("a\u{7f}");
    assert_eq!(terminal.until(&line[..39]), format!("a\r\n{}", &line[..39]));
    terminal.types("\n");
    terminal.until(&format!("ruling: {}\r\n", &line[7..39]));
    terminal.types("q\n");
    terminal.until("q again or yes leaves");
    terminal.answers("q\n");
    assert_eq!(terminal.end(), Some(0));
}

/// More than is read from a terminal in one piece.
#[test]
fn a_text_that_is_pasted_is_read_to_its_end() {
    let home = Home::new();
    let mut terminal = begun(&home);
    let notes: String = (1..=200).map(|number| format!("! note number {number}\n")).collect();
    assert!(notes.len() > 3_000 && notes.len() < 4_096, "the terminal holds it");
    terminal.types(&notes);
    terminal.until("ruling: number 200");
    terminal.types("q\n");
    terminal.until("q again or yes leaves");
    terminal.answers("q\n");
    assert_eq!(terminal.end(), Some(0));
}

#[test]
fn a_terminal_is_left_as_it_was_and_comes_back_after_ctrl_z() {
    let home = Home::new();
    let mut terminal = begun(&home);
    assert!(!terminal.is_as_a_shell_wants_it());
    // Ctrl-S stops nothing.
    terminal.types("\u{13}! note not stopped\n");
    terminal.until("ruling: not stopped");
    terminal.types("\u{1a}");
    terminal.becomes("stopped", Terminal::is_stopped);
    assert!(terminal.is_as_a_shell_wants_it());
    terminal.signal(Signal::SIGCONT);
    terminal.becomes("ready for keys", |terminal| !terminal.is_as_a_shell_wants_it());
    terminal.types("! note back\n");
    terminal.until("ruling: back");
    // What Ctrl-\ asks is answered, and it is left in order.
    terminal.types("\u{1c}");
    terminal.until("q again or yes leaves");
    terminal.answers("yes\n");
    assert_eq!(terminal.end(), Some(0));
    assert!(terminal.is_as_a_shell_wants_it());
}
