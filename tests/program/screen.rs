//! The screen at a real terminal, read by an emulator of one.

use std::num::NonZero;

use nix::sys::signal::Signal;

use crate::rig::Home;
use crate::rig::terminal::{AT_TERMINAL, Terminal};

/// A table at a terminal, as a screen.
fn at_screen_with(more: &[&'static str]) -> Vec<&'static str> {
    [&AT_TERMINAL[..], &["--screen", "--colours=contrast"], more].concat()
}

fn cells(count: u16) -> NonZero<u16> {
    NonZero::new(count).expect("a terminal has cells")
}

/// A game at a screen of this size.
fn at_screen(home: &Home, columns: u16, rows: u16) -> (Terminal, vt100::Parser) {
    let size = Some((columns, rows));
    let terminal = Terminal::start_in(home, &at_screen_with(&[]), size, "xterm-256color");
    (terminal, vt100::Parser::new(cells(rows), cells(columns), 0))
}

#[test]
fn a_move_is_seen_on_the_screen_and_the_keys_are_those_of_lines() {
    let home = Home::new();
    let (mut terminal, mut emulator) = at_screen(&home, 80, 24);
    let shown = terminal.shows(&mut emulator, "Black's board");
    assert!(emulator.screen().alternate_screen() && shown.contains("not begun"), "{shown}");
    terminal.types("k\n");
    terminal.shows(&mut emulator, "*White");
    terminal.types("Bauer Eva vi");
    terminal.shows(&mut emulator, "> Bauer Eva vi");
    terminal.types("er\n");
    terminal.shows(&mut emulator, "called by White: Bauer Eva vier");
    terminal.types("m e2e4\n");
    let shown = terminal.shows(&mut emulator, "to do: execute on Black's board: e2 to e4");
    assert!(shown.lines().count() <= 24, "{shown}");
    // Another size, and everything is there again.
    terminal.is_resized_to(120);
    emulator.screen_mut().set_size(cells(24), cells(120));
    emulator.process(b"\x1b[2J");
    terminal.shows(&mut emulator, "to do: execute on Black's board: e2 to e4");
    // Leaving is asked back, and what is told at the end stays on the terminal.
    terminal.types("q\n");
    terminal.shows(&mut emulator, "a clock runs; leave the table");
    terminal.answers("yes\n");
    let shown = terminal.shows(&mut emulator, "record: ");
    assert!(!emulator.screen().alternate_screen(), "{shown}");
    assert_eq!(terminal.end(), Some(0));
    assert!(terminal.is_as_a_shell_wants_it());
}

#[test]
fn the_program_is_put_aside_and_brought_back_with_its_screen() {
    let home = Home::new();
    let (mut terminal, mut emulator) = at_screen(&home, 80, 24);
    terminal.shows(&mut emulator, "Black's board");
    terminal.signal(Signal::SIGTSTP);
    terminal.becomes("stopped", Terminal::is_stopped);
    assert!(terminal.is_as_a_shell_wants_it());
    terminal.signal(Signal::SIGCONT);
    terminal.types("k\n");
    terminal.shows(&mut emulator, "*White");
    assert!(emulator.screen().alternate_screen());
    terminal.signal(Signal::SIGTERM);
    assert_eq!(terminal.end(), Some(0));
    assert!(terminal.is_as_a_shell_wants_it());
}

/// Where there can be no screen the game goes on in lines, and one line tells why.
#[test]
fn a_terminal_that_shows_lines_alone_gets_lines() {
    let home = Home::new();
    let mut terminal = Terminal::start_in(&home, &at_screen_with(&[]), Some((80, 24)), "dumb");
    terminal.until("this terminal shows lines alone (TERM dumb)");
    terminal.until("k begins");
    terminal.types("k\n");
    terminal.until("clock White: runs");
    terminal.signal(Signal::SIGTERM);
    assert_eq!(terminal.end(), Some(0));
    // Nor is there one in a pipe or beside objects.
    for (more, why) in [(&[][..], "not at a terminal"), (&["--json"][..], "--json writes objects")]
    {
        let home = Home::new();
        let answer = home.run(&at_screen_with(more), b"k\n");
        assert_eq!(answer.exit, Some(0), "{answer:?}");
        assert!(answer.messages.contains(why), "{answer:?}");
    }
}

/// What is written until the boards are there at a terminal of this name, with this in its environment.
fn written_at(term: &str, environment: &[(&str, &str)]) -> String {
    let home = Home::new();
    let mut args = at_screen_with(&[]);
    args.retain(|word| !word.starts_with("--colours"));
    let size = Some((80, 24));
    let mut terminal = Terminal::start_with(&home, &args, size, term, environment);
    // The row that is typed is the last one.
    let shown = terminal.until("Black's board") + &terminal.until(">");
    terminal.signal(Signal::SIGTERM);
    assert_eq!(terminal.end(), Some(0));
    shown
}

/// The numbers of all colours that are set: `2` begins a shade in full, `5` one of a table.
fn colours_in(written: &str) -> Vec<Vec<u16>> {
    let mut found = Vec::new();
    for part in written.split("\x1b[").skip(1) {
        let Some((codes, _)) = part.split_once('m') else { continue };
        let codes: Result<Vec<u16>, _> = codes.split(';').map(str::parse).collect();
        let Ok(codes) = codes else { continue };
        let mut codes = &codes[..];
        while let [first, rest @ ..] = codes {
            // A shade has three numbers, what stands in a table one.
            let length = match (first, rest.first()) {
                (38 | 48, Some(2)) => 4,
                (38 | 48, Some(_)) => 2,
                _ => 0,
            };
            let (colour, behind) = rest.split_at(length.min(rest.len()));
            if length > 0 {
                found.push(colour.to_vec());
            }
            codes = behind;
        }
    }
    found
}

/// A terminal is sent the colours that it has: shades, a table of 256, the eight of a console, or none.
#[test]
fn a_terminal_is_sent_the_colours_that_it_has() {
    let shades = colours_in(&written_at("xterm-256color", &[("COLORTERM", "truecolor")]));
    assert!(shades.iter().any(|colour| colour.starts_with(&[2])), "{shades:?}");
    let many = colours_in(&written_at("xterm-256color", &[]));
    assert!(
        !many.is_empty() && many.iter().all(|colour| matches!(colour[..], [5, 16..=255])),
        "{many:?}"
    );
    let eight = colours_in(&written_at("linux", &[]));
    assert!(
        !eight.is_empty() && eight.iter().all(|colour| matches!(colour[..], [5, 0..8])),
        "{eight:?}"
    );
    for (term, environment) in [
        ("vt100", &[][..]),
        ("xterm-256color", &[("NO_COLOR", "1")]),
        ("linux", &[("NO_COLOR", "1"), ("COLORTERM", "truecolor")]),
    ] {
        let none = colours_in(&written_at(term, environment));
        assert!(none.is_empty(), "{term} {environment:?}: {none:?}");
    }
}

/// As small as a terminal gets: the row that is typed and the clocks stay.
#[test]
fn a_terminal_of_twenty_columns_and_five_rows_has_its_row_and_its_clocks() {
    let home = Home::new();
    let (mut terminal, mut emulator) = at_screen(&home, 20, 5);
    terminal.types("k\n");
    terminal.shows(&mut emulator, "1. White");
    terminal.types("e4");
    let shown = terminal.shows(&mut emulator, "> e4");
    assert_eq!(shown.lines().last().map(str::trim_end), Some("> e4"), "{shown}");
    terminal.signal(Signal::SIGTERM);
    assert_eq!(terminal.end(), Some(0));
}

/// What the settings say of the screen holds where the command line says nothing of it.
#[test]
fn the_settings_choose_screen_or_lines_and_the_command_line_goes_before() {
    let home = Home::new();
    let club = home.file("club.toml");
    std::fs::write(&club, "[screen]\non = true\ncolours = \"none\"\n").expect("written");
    let with =
        |more: &[&'static str]| [&AT_TERMINAL[..], &["--config", "club.toml"], more].concat();
    let start = |args: &[&str]| Terminal::start_in(&home, args, Some((80, 24)), "xterm-256color");
    let mut emulator = vt100::Parser::new(cells(24), cells(80), 0);
    let mut terminal = start(&with(&[]));
    let shown = terminal.shows(&mut emulator, "Black's board");
    assert!(emulator.screen().alternate_screen(), "{shown}");
    terminal.signal(Signal::SIGTERM);
    assert_eq!(terminal.end(), Some(0));
    std::fs::remove_file(home.file("game")).expect("the record of the first table");
    let mut terminal = start(&with(&["--no-screen"]));
    terminal.until("k begins");
    terminal.types("k\n");
    terminal.until("clock White: runs");
    terminal.signal(Signal::SIGTERM);
    assert_eq!(terminal.end(), Some(0));
    // Which colours there are is told with the line of the wrong one.
    std::fs::write(&club, "[screen]\ncolours = \"pink\"\n").expect("written");
    let answer = home.run(&["settings", "--check", "club.toml"], b"");
    let told = "club.toml, line 2: screen.colours = \"pink\": ";
    assert!(answer.exit == Some(2) && answer.messages.starts_with(told), "{answer:?}");
}

/// The demonstration is watched at a terminal as a table is, and leaves the terminal as it was.
#[test]
fn the_demonstration_is_watched_on_the_screen() {
    let home = Home::new();
    let args =
        ["demo", "--fast", "--screen", "--lang", "en", "--wav", "demo.wav", "--journal", "game"];
    let size = Some((100, 30));
    let mut terminal = Terminal::start_in(&home, &args, size, "xterm-256color");
    let mut emulator = vt100::Parser::new(cells(30), cells(100), 0);
    let shown = terminal.shows(&mut emulator, "as it should stand");
    assert!(emulator.screen().alternate_screen(), "{shown}");
    let shown = terminal.shows(&mut emulator, "called by White: ");
    assert!(shown.contains("White's board") && shown.contains("Black's board"), "{shown}");
    let shown = terminal.shows(&mut emulator, "record: ");
    assert!(!emulator.screen().alternate_screen(), "{shown}");
    assert_eq!(terminal.end(), Some(0));
    assert!(terminal.is_as_a_shell_wants_it());
    assert!(home.file("game").exists() && home.file("demo.wav").exists());
}
