//! `annabella setup`: what is asked, what the file holds afterwards, and that nothing is lost or half written.

use std::fs::{self, File};
use std::io::{BufRead as _, BufReader, Write as _};
use std::os::unix::fs::PermissionsExt;
use std::process::Stdio;

use serde_json::Value;

use crate::rig::{Answer, Home};

const FILE: &str = "table.toml";

fn ask(home: &Home, args: &[&str], input: &str) -> Answer {
    home.run(&[&["setup", "--file", FILE][..], args].concat(), input.as_bytes())
}

fn text(home: &Home) -> String {
    fs::read_to_string(home.file(FILE)).expect("the file")
}

/// Enter to everything that may be asked.
fn leaving_all(first: &str) -> String {
    format!("{first}{}", "\n".repeat(20))
}

#[track_caller]
fn can_be_used(home: &Home) {
    let checked = home.run(&["settings", "--check", FILE], b"");
    assert_eq!(checked.lines, [format!("{FILE} can be used.")], "{checked:?}");
}

#[test]
fn what_was_answered_stands_in_a_file_that_can_be_used() {
    let home = Home::new();
    // The language, the lines, the control, who cannot see, and the boards.
    let typed = leaving_all("en\n1\n5m+3\n\n1\nkeys\npeg:auto\n");
    let answer = ask(&home, &["--lang", "en"], &typed);
    assert_eq!(answer.exit, Some(0), "{answer:?}");
    can_be_used(&home);
    let written = text(&home);
    for line in
        ["language = \"en\"", "lines = \"terse\"", "control = \"5m+3\"", "board = \"peg:auto\""]
    {
        assert!(written.lines().any(|other| other == line), "{line}: {written}");
    }
    assert!(written.starts_with("# Written by annabella setup."), "{written}");
    let shown = answer.lines.join("\n");
    for words in [
        "1. The language of lines, in the ears and in the room?\nEnter: en, English\n1: de, German",
        "4. Rapid chess or blitz: how is it supervised?",
        "Written: table.toml",
        "Records of games go to ",
        "Next: annabella doctor --config table.toml",
    ] {
        assert!(shown.contains(words), "{words} is not in {shown}");
    }
    let asked = answer.lines.iter().filter(|line| line.ends_with('?')).count();
    assert!((10..=17).contains(&asked), "{asked} questions");
}

#[test]
fn a_wrong_answer_is_told_in_one_line_and_asked_again() {
    let home = Home::new();
    let typed = leaving_all("klingon\n2\n\nsoon\n9m+1\n");
    let answer = ask(&home, &["--lang", "de"], &typed);
    assert_eq!(answer.exit, Some(0), "{answer:?}");
    let told = |words: &str| answer.lines.iter().filter(|line| line.contains(words)).count();
    assert_eq!(told("klingon ist keine Antwort: tippen Sie eine Nummer der Liste"), 1);
    // From here on in the language that was answered.
    assert_eq!(told("soon is no answer: write it as 90m+30, 25m~10, 5m+3 or none"), 1);
    assert!(text(&home).contains("control = \"9m+1\""));
    can_be_used(&home);
}

#[test]
fn back_asks_the_question_before_again() {
    let home = Home::new();
    let typed = leaving_all("back\nde\nfull\n25m+10\nback\nzurück\nnormal\n40/90m+30:30m+30\n");
    let answer = ask(&home, &["--lang", "de"], &typed);
    assert_eq!(answer.exit, Some(0), "{answer:?}");
    assert!(answer.lines.iter().any(|line| line == "Dies ist die erste Frage."), "{answer:?}");
    let written = text(&home);
    assert!(written.contains("lines = \"normal\"") && written.contains("\"40/90m+30:30m+30\""));
    can_be_used(&home);
}

#[test]
fn who_leaves_and_an_input_that_ends_write_nothing() {
    for (typed, told) in [
        ("2\n\nq\n", "Nothing was written."),
        ("2\n5m+3\n", "The input has ended: nothing was written."),
        ("2\n\n5m", "The input has ended: nothing was written."),
        ("", "The input has ended: nothing was written."),
    ] {
        let home = Home::new();
        let answer = ask(&home, &["--lang", "en"], typed);
        assert_eq!(answer.exit, Some(1), "{typed:?}: {answer:?}");
        assert_eq!(answer.lines.last().map(String::as_str), Some(told), "{typed:?}");
        assert!(!home.file(FILE).exists(), "{typed:?}");
        let before = "language = \"en\"\n";
        fs::write(home.file(FILE), before).expect("written");
        assert_eq!(ask(&home, &[], typed).exit, Some(1), "{typed:?}");
        assert_eq!(text(&home), before);
        assert!(!home.file("table.toml.bak").exists(), "{typed:?}");
    }
}

const CLUB: &str = "\
# The club's table.
language = \"en\"

[event]
control = \"5m+3\" # on Fridays

[duties]
start_clock = \"program\"
";

#[test]
fn a_file_that_is_there_keeps_its_lines_and_is_kept_itself() {
    let home = Home::new();
    fs::write(home.file(FILE), CLUB).expect("written");
    fs::set_permissions(home.file(FILE), fs::Permissions::from_mode(0o640)).expect("rights");
    let answer = ask(&home, &[], &leaving_all("\n\n3m+2\n"));
    assert_eq!(answer.exit, Some(0), "{answer:?}");
    assert_eq!(text(&home), CLUB.replace("5m+3", "3m+2"), "nothing else was answered otherwise");
    let kept = fs::read_to_string(home.file("table.toml.bak")).expect("it is kept");
    assert_eq!(kept, CLUB);
    let shown = answer.lines.join("\n");
    assert!(shown.contains("table.toml is there: only what you answer otherwise"), "{shown}");
    assert!(shown.contains("As it was before: table.toml.bak"), "{shown}");
    let rights = fs::metadata(home.file(FILE)).expect("it is there").permissions().mode();
    assert_eq!(rights & 0o777, 0o640);
    can_be_used(&home);
    // The next change keeps this one too, and the first.
    assert_eq!(ask(&home, &[], &leaving_all("\nfull\n")).exit, Some(0));
    let second = fs::read_to_string(home.file("table.toml.bak2")).expect("it is kept");
    assert_eq!(second, CLUB.replace("5m+3", "3m+2"));
    assert_eq!(fs::read_to_string(home.file("table.toml.bak")).expect("it is kept"), CLUB);
    // Who changes nothing has nothing written.
    let answer = ask(&home, &[], &leaving_all(""));
    let told = "table.toml stays as it is: nothing was answered otherwise.";
    assert_eq!(answer.lines.last().map(String::as_str), Some(told));
    assert!(!home.file("table.toml.bak3").exists());
}

#[test]
fn of_a_file_that_cannot_be_used_nothing_is_lost() {
    let home = Home::new();
    let before = "language = \"en\"\nvolume = 3 # an older setting\n";
    fs::write(home.file(FILE), before).expect("written");
    let answer = ask(&home, &["--lang", "en"], &leaving_all("en\n"));
    assert_eq!(answer.exit, Some(0), "{answer:?}");
    let shown = answer.lines.join("\n");
    let told = "Nothing of table.toml is taken over, for it cannot be used: table.toml, line 2, column 1: there is no key volume; there are language, ";
    assert!(shown.contains(told), "{shown}");
    assert_eq!(fs::read_to_string(home.file("table.toml.bak")).expect("it is kept"), before);
    can_be_used(&home);
}

#[test]
fn without_a_name_it_is_the_file_of_the_users_service() {
    let home = Home::new();
    let answer = home.run(&["setup", "--lang", "bg"], leaving_all("").as_bytes());
    assert_eq!(answer.exit, Some(0), "{answer:?}");
    let file = home.file(".config/annabella/table.toml");
    let written = fs::read_to_string(&file).expect("it is written, with its folder");
    assert!(written.contains("language = \"bg\""), "{written}");
    let file = file.to_str().expect("a path");
    assert_eq!(home.run(&["settings", "--check", file], b"").exit, Some(0));
}

#[test]
fn it_is_asked_in_five_languages_and_in_that_of_the_system() {
    for (lang, question) in [
        ("de", "1. Die Sprache der Zeilen, in den Ohren und im Raum?"),
        ("en", "1. The language of lines, in the ears and in the room?"),
        ("ru", "1. Язык строк, в наушниках и в зале?"),
        ("uk", "1. Мова рядків, у навушниках і в залі?"),
        ("bg", "1. Езикът на редовете, в слушалките и в залата?"),
    ] {
        let home = Home::new();
        let answer = ask(&home, &["--lang", lang], "");
        assert!(answer.lines.iter().any(|line| line == question), "{answer:?}");
        let locale = format!("{lang}_XX.UTF-8");
        let mut command = home.command(&["setup", "--file", FILE]);
        command.env_remove("LC_ALL").env("LC_MESSAGES", &locale).stdin(std::process::Stdio::null());
        let output = command.output().expect("the program runs");
        let lines = String::from_utf8(output.stdout).expect("lines are UTF-8");
        assert!(lines.lines().any(|line| line == question), "{lines}");
    }
}

#[test]
fn in_terse_no_row_is_longer_than_a_braille_display() {
    for lang in ["de", "en", "ru", "uk", "bg"] {
        let home = Home::new();
        let typed = leaving_all("klingon\n\n\n5m+3\nsoon\n");
        let answer = ask(&home, &["--lang", lang, "--terse"], &typed);
        assert_eq!(answer.exit, Some(0), "{answer:?}");
        let path = |line: &str| line.contains('/');
        for line in answer.lines.iter().filter(|line| !path(line)) {
            assert!(line.chars().count() <= 40, "{lang}: {line}");
        }
    }
}

#[test]
fn a_program_reads_each_question_as_an_object() {
    let home = Home::new();
    let answer = ask(&home, &["--lang", "en", "--json"], &leaving_all("de\n"));
    assert_eq!(answer.exit, Some(0), "{answer:?}");
    let objects: Vec<Value> = answer
        .lines
        .iter()
        .map(|line| serde_json::from_str(line).expect("each line is an object"))
        .collect();
    let question = objects.iter().find(|one| one["kind"] == "question").expect("a question");
    assert_eq!((&question["name"], &question["number"]), (&"language".into(), &1.into()));
    assert_eq!(question["now"], "en");
    assert_eq!(question["offered"], serde_json::json!(["de", "en", "ru", "uk", "bg"]));
}

#[test]
fn what_is_no_file_is_refused_before_anything_is_asked() {
    let home = Home::new();
    fs::create_dir(home.file(FILE)).expect("a folder");
    let answer = ask(&home, &[], &leaving_all(""));
    assert_eq!((answer.exit, answer.lines.len()), (Some(2), 0), "{answer:?}");
    assert!(answer.messages.lines().count() <= 2, "{answer:?}");
}

/// Nobody can read the questions: whatever is typed answers none of them, and nothing is written.
#[test]
fn questions_that_nobody_can_read_write_nothing() {
    let home = Home::new();
    let before = "language = \"en\"\n";
    for is_there in [false, true] {
        if is_there {
            fs::write(home.file(FILE), before).expect("written");
        }
        let full = File::options().write(true).open("/dev/full").expect("/dev/full is there");
        let (reader, writer) = nix::unistd::pipe().expect("a pipe");
        drop(reader);
        for to in [Stdio::from(full), Stdio::from(writer)] {
            let args = ["setup", "--lang", "en", "--file", FILE];
            let mut child = home.command(&args).stdout(to).spawn().expect("it starts");
            let mut stdin = child.stdin.take().expect("a pipe");
            // Who has ended already reads no answers.
            let _ = stdin.write_all(leaving_all("de\nterse\n").as_bytes());
            drop(stdin);
            let ended = child.wait_with_output().expect("it ends");
            let messages = String::from_utf8_lossy(&ended.stderr).into_owned();
            assert_eq!(ended.status.code(), Some(3), "{messages}");
            let told: Vec<&str> = messages.lines().collect();
            let [nothing, why] = told[..] else { panic!("{messages}") };
            assert_eq!(nothing, "Nobody can read the questions: nothing was written.");
            assert!(why.starts_with("standard output "), "{messages}");
            assert_eq!(home.file(FILE).exists(), is_there);
        }
        assert!(!is_there || text(&home) == before);
        assert!(!home.file("table.toml.bak").exists());
    }
}

/// A reader that goes away between two questions has not read the second one.
#[test]
fn a_reader_that_goes_away_in_the_middle_ends_the_questions() {
    let home = Home::new();
    let args = ["setup", "--lang", "en", "--file", FILE];
    let mut child = home.command(&args).spawn().expect("it starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    let first = lines.find(|line| line.as_ref().is_ok_and(|line| line.starts_with("1. ")));
    assert!(first.is_some());
    drop(lines);
    let _ = stdin.write_all(leaving_all("").as_bytes());
    drop(stdin);
    let ended = child.wait_with_output().expect("it ends");
    assert_eq!(ended.status.code(), Some(3), "{}", String::from_utf8_lossy(&ended.stderr));
    assert!(!home.file(FILE).exists());
}

/// Why the file of before cannot be used is told in the language that is asked in.
#[test]
fn what_cannot_be_taken_over_is_told_in_the_language_of_the_questions() {
    let home = Home::new();
    fs::write(home.file(FILE), "[event]\nvolume = 3\n").expect("written");
    for (lang, told) in [
        ("de", "Zeile 2, Spalte 1: einen Schlüssel event.volume gibt es nicht"),
        ("uk", "рядок 2, стовпець 1: ключа event.volume немає"),
    ] {
        let answer = ask(&home, &["--lang", lang], "q\n");
        assert!(answer.lines.iter().any(|line| line.contains(told)), "{answer:?}");
    }
}
