//! `annabella settings`: what is in force and where it comes from, and what is wrong with a file.

use std::fs;

use serde_json::Value;

use crate::rig::{Answer, Home};

const CLUB: &str = "\
# The club's table.
language = \"en\"

[event]
control = \"5m+3\"

[black]
board = \"peg:auto\"
name = \"Bella\"
";

fn club() -> Home {
    let home = Home::new();
    fs::write(home.file("club.toml"), CLUB).expect("written");
    home
}

#[track_caller]
fn done(home: &Home, args: &[&str]) -> Answer {
    let answer = home.run(args, b"");
    assert_eq!((answer.exit, answer.messages.as_str()), (Some(0), ""), "{args:?}: {answer:?}");
    answer
}

#[test]
fn settings_in_force_say_where_they_come_from() {
    let home = club();
    let printed = ["settings", "--print", "--config", "club.toml", "--room", "none"];
    let lines = done(&home, &printed).lines;
    for line in [
        "language = \"en\" # file, line 2",
        "event.control = \"5m+3\" # file, line 5",
        "event.class = \"blitz\" # event: its time control makes it",
        "event.edition = \"2023\" # default",
        "black.board = \"peg:auto\" # file, line 8",
        "sound.room = \"none\" # option --room",
        "keypad.keys.KEY_KP0 = \"talk\" # default",
    ] {
        assert!(lines.iter().any(|found| found == line), "{line} is not in {lines:#?}");
    }
    let objects: Vec<Value> = done(&home, &[&printed[..], &["--json"]].concat())
        .lines
        .iter()
        .map(|line| serde_json::from_str(line).expect("an object"))
        .collect();
    assert_eq!(objects.len(), lines.len(), "a setting a line in both forms");
    let of = |key: &str| objects.iter().find(|one| one["key"] == key).expect("it is in force");
    let control = of("event.control");
    assert_eq!((&control["from"], &control["line"]), (&"file".into(), &5.into()));
    let room = of("sound.room");
    assert_eq!((&room["from"], &room["option"]), (&"option".into(), &"--room".into()));
    assert_eq!(of("event.calls")["value"], serde_json::json!(["de", "en"]));
    // Nobody said how White is called: nothing is in force there.
    assert!(objects.iter().all(|one| one["key"] != "white.name"));
}

/// What is printed is a settings file, and says the same again.
#[test]
fn what_is_printed_can_be_used_as_a_file() {
    let home = club();
    let lines = done(&home, &["settings", "--print", "--config", "club.toml"]).lines;
    fs::write(home.file("printed.toml"), lines.join("\n")).expect("written");
    let checked = done(&home, &["settings", "--check", "printed.toml"]).lines;
    assert_eq!(checked, ["printed.toml can be used."]);
    let again = done(&home, &["settings", "--print", "--config", "printed.toml"]).lines;
    let values = |lines: &[String]| -> Vec<String> {
        let value = |line: &String| line.rsplit_once(" # ").expect("an origin").0.to_owned();
        lines.iter().map(value).collect()
    };
    assert_eq!(values(&lines), values(&again));
}

#[test]
fn a_file_that_cannot_be_used_is_told_with_its_line() {
    let home = club();
    assert_eq!(
        done(&home, &["settings", "--check", "club.toml"]).lines,
        ["club.toml can be used."]
    );
    assert_eq!(done(&home, &["settings", "--check"]).lines, ["The settings can be used."]);
    for (name, text, told) in [
        (
            "syntax",
            "[event]\ncontrol = soon\n",
            "syntax, line 2, column 11: the value of event.control cannot be read: ",
        ),
        (
            "key",
            "\n\n[event]\nvolume = 3\n",
            "key, line 4, column 1: there is no key event.volume; there are ",
        ),
        ("value", "[event]\n\ncontrol = \"soon\"\n", "value, line 3: event.control = \"soon\": "),
        ("start", "[event]\nchess960 = true\nstart = \"8/8 w\"\n", "start, line 3: event.start"),
        (
            "faulty",
            "event.chess960 = true\nevent.start = \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNKQBBNR w - - 0 1\"\n",
            "faulty, line 2: event.start",
        ),
        (
            "pad",
            "[keypad.keys]\nKEY_KP0 = \"talk\"\nKEY_PAD = \"time\"\n",
            "pad, line 3: keypad.keys.KEY_PAD = \"time\": there is no such key",
        ),
        (
            "nonsense",
            "[keypad.keys]\nKEY_KP1 = \"nonsense\"\n",
            "nonsense, line 2: keypad.keys.KEY_KP1 = \"nonsense\": ",
        ),
        ("missing", "", "the settings file missing cannot be read: "),
    ] {
        if !text.is_empty() {
            fs::write(home.file(name), text).expect("written");
        }
        let answer = home.run(&["settings", "--check", name], b"");
        assert_eq!((answer.exit, answer.lines.len()), (Some(2), 0), "{name}: {answer:?}");
        let lines: Vec<&str> = answer.messages.lines().collect();
        assert!(lines[0].starts_with(told), "{name}: {answer:?}");
        assert!(lines.len() <= 2, "{name}: {answer:?}");
    }
    // Where an option goes before the wrong value, the table would open.
    let mended = ["settings", "--check", "value", "--control", "5m+3"];
    assert_eq!(done(&home, &mended).lines, ["value can be used."]);
    let answer = home.run(&["settings", "--check", "value", "--config", "club.toml"], b"");
    assert_eq!(answer.exit, Some(2), "two files: {answer:?}");
    let answer = home.run(&["settings"], b"");
    assert_eq!((answer.exit, answer.messages.lines().count()), (Some(2), 2), "{answer:?}");
}

/// The table itself tells the line too.
#[test]
fn a_table_refuses_a_wrong_value_with_its_line() {
    let home = Home::new();
    fs::write(home.file("club.toml"), "[white]\n\nconnector = \"left\"\n").expect("written");
    let answer = home.run(&["play", "--config", "club.toml"], b"");
    assert_eq!(answer.exit, Some(2), "{answer:?}");
    assert!(answer.messages.starts_with("club.toml, line 3: white.connector = \"left\": "));
    // A key that is none is never struck.
    fs::write(home.file("pad.toml"), "[keypad]\ndevice = \"pad\"\nkeys.KEY_KPX = \"time\"\n")
        .expect("written");
    let answer = home.run(&["play", "--config", "pad.toml"], b"");
    assert_eq!((answer.exit, answer.lines.len()), (Some(2), 0), "{answer:?}");
    let told = "pad.toml, line 3: keypad.keys.KEY_KPX = \"time\": there is no such key";
    assert!(answer.messages.starts_with(told), "{answer:?}");
}

/// The user's own settings file, with this text.
fn own(home: &Home, text: &str) -> String {
    let file = home.file(".config/annabella/table.toml");
    fs::create_dir_all(file.parent().expect("a folder")).expect("made");
    fs::write(&file, text).expect("written");
    file.to_str().expect("a path").to_owned()
}

const PRINT: [&str; 2] = ["settings", "--print"];

#[test]
fn the_users_own_file_holds_where_none_is_named() {
    let home = club();
    let file = own(&home, "language = \"uk\"\n[event]\ncontrol = \"25m+10\"\n");
    let answer = home.run(&PRINT, b"");
    assert_eq!((answer.exit, answer.messages), (Some(0), format!("налаштування: {file}\n")));
    let has = |lines: &[String], line: &str| lines.iter().any(|found| found == line);
    assert!(has(&answer.lines, "language = \"uk\" # file, line 1"), "{:?}", answer.lines);
    assert!(has(&answer.lines, "event.control = \"25m+10\" # file, line 3"));
    let option = home.run(&[&PRINT[..], &["--control", "3m+2"]].concat(), b"").lines;
    assert!(has(&option, "event.control = \"3m+2\" # option --control"), "{option:?}");
    // A file that is named holds in its place, and nothing of the own one beside it.
    fs::write(home.file("short.toml"), "lines = \"full\"\n").expect("written");
    let named = done(&home, &[&PRINT[..], &["--config", "short.toml"]].concat()).lines;
    assert!(has(&named, "language = \"de\" # default"), "{named:?}");
    let none = done(&home, &[&PRINT[..], &["--config", "none"]].concat()).lines;
    assert!(has(&none, "event.control = \"90m+30\" # default"), "{none:?}");
    assert_eq!(
        done(&home, &["settings", "--check"]).lines,
        [format!("Файл {file} можна використовувати.")]
    );
    let none = done(&home, &["settings", "--check", "--config", "none"]).lines;
    assert_eq!(none, ["The settings can be used."]);
    // The specification of these folders: where the variable names one, it is that.
    let mut elsewhere = home.command(&PRINT);
    elsewhere.env("XDG_CONFIG_HOME", home.file("elsewhere")).stdin(std::process::Stdio::null());
    let output = elsewhere.output().expect("the program runs");
    assert!(output.stderr.is_empty(), "{output:?}");
}

#[test]
fn the_table_and_the_doctor_tell_which_file_holds() {
    let home = club();
    let file = own(&home, "language = \"en\"\n[sound]\nroom = \"none\"\nmicrophone = \"none\"\n");
    let told = format!("Settings of {file}");
    let lines = home.run(&["play", "--journal", "one"], b"q\n").lines;
    assert_eq!(lines.first(), Some(&told), "{lines:?}");
    assert!(lines.iter().any(|line| line.contains("White: ")), "in English: {lines:?}");
    let silent = ["--room", "none", "--microphone", "none", "--white-board", "keys"];
    let of_club = ["play", "--journal", "two", "--config", "club.toml", "--black-board", "keys"];
    let lines = home.run(&[&of_club[..], &silent].concat(), b"q\n").lines;
    assert_eq!(lines.first().map(String::as_str), Some("Settings of club.toml"), "{lines:?}");
    let none = ["play", "--journal", "three", "--config", "none"];
    let lines = home.run(&[&none[..], &silent].concat(), b"q\n").lines;
    assert!(lines.iter().all(|line| !line.contains("table.toml")), "{lines:?}");
    let found = |args: &[&str]| {
        let lines = home.run(&[&["doctor"][..], args].concat(), b"").lines;
        lines.into_iter().find(|line| line.starts_with("found: settings")).expect("it is told")
    };
    assert_eq!(found(&[]), format!("found: settings {file}"));
    assert_eq!(found(&["--config", "none"]), "found: settings as built in");
}

/// Who has set a table up must not sit at another one.
#[test]
fn an_own_file_that_cannot_be_used_is_never_passed_over() {
    let home = Home::new();
    let file = own(&home, "[event]\ncontrol = \"soon\"\n");
    let place = format!("{file}, line 2: event.control = \"soon\": ");
    for command in [
        &["play", "--journal", "game"][..],
        &["doctor"],
        &PRINT,
        &["settings", "--check"],
        &["journal", "show", "game"],
        &["reconcile", "a", "b"],
    ] {
        let answer = home.run(command, b"");
        assert_eq!((answer.exit, answer.lines.len()), (Some(2), 0), "{command:?}: {answer:?}");
        let lines: Vec<&str> = answer.messages.lines().collect();
        assert!(lines[0].starts_with(&place), "{command:?}: {answer:?}");
        assert!(lines[1].contains("--config none") && lines.len() == 2, "{command:?}: {answer:?}");
    }
    // Another file can be looked at all the same.
    fs::write(home.file("club.toml"), CLUB).expect("written");
    let checked = done(&home, &["settings", "--check", "club.toml"]).lines;
    assert_eq!(checked, ["club.toml can be used."]);
    fs::remove_file(&file).expect("removed");
    std::os::unix::fs::symlink("nowhere", &file).expect("a link");
    let answer = home.run(&PRINT, b"");
    let told = format!("the settings file {file} cannot be read: ");
    assert_eq!(answer.exit, Some(2), "a link that leads nowhere: {answer:?}");
    assert!(answer.messages.starts_with(&told), "{answer:?}");
    assert!(answer.messages.contains("annabella setup"), "{answer:?}");
}

#[test]
fn the_language_of_the_system_goes_before_the_built_in_one() {
    let home = Home::new();
    let language = |locale: &str| {
        let mut command = home.command(&[&PRINT[..], &["--json"]].concat());
        command.env("LC_ALL", locale).stdin(std::process::Stdio::null());
        let output = command.output().expect("the program runs");
        let lines = String::from_utf8(output.stdout).expect("lines are UTF-8");
        let mut objects = lines.lines().map(|line| {
            let object: Value = serde_json::from_str(line).expect("an object");
            object
        });
        let found = objects.find(|one| one["key"] == "language").expect("it is in force");
        (found["value"].clone(), found["from"].clone())
    };
    assert_eq!(language("uk_UA.UTF-8"), ("uk".into(), "system".into()));
    assert_eq!(language("fr_FR.UTF-8"), ("de".into(), "default".into()));
    assert_eq!(language("C"), ("de".into(), "default".into()));
}

#[test]
fn records_go_where_the_settings_say() {
    let home = Home::new();
    let folder = home.file("club/games");
    let named = folder.to_str().expect("a path");
    let file = own(
        &home,
        &format!("[sound]\nroom = \"none\"\nmicrophone = \"none\"\n[records]\ndir = \"{named}\"\n"),
    );
    let answer = home.run(&["play", "--lang", "en"], b"q\n");
    assert_eq!(answer.exit, Some(0), "{answer:?}");
    let listed = home.run(&["journal", "list"], b"");
    assert_eq!(listed.messages, format!("settings: {file}\n"), "{listed:?}");
    assert!(listed.lines.len() == 1 && listed.lines[0].contains(named), "{listed:?}");
    assert!(!home.file("annabella/games").exists());
    let resumed = home.run(&["play", "--lang", "en", "--resume"], b"q\n");
    assert_eq!(resumed.exit, Some(0), "{resumed:?}");
    assert!(resumed.lines.iter().any(|line| line.contains(named)), "{resumed:?}");
    assert_eq!(home.run(&["journal", "backup"], b"").exit, Some(0));
    assert_eq!(home.run(&["journal", "list", "--config", "none"], b"").lines.len(), 0);
    let doctor = home.run(&["doctor"], b"").lines;
    let disk = format!("disk {named}, ");
    assert!(doctor.iter().any(|line| line.contains(&disk)), "{doctor:?}");
    let setup = home
        .run(&["setup", "--lang", "en"], "\n\n5m+3\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n".as_bytes());
    let told = format!("Records of games go to {named}");
    assert!(setup.lines.iter().any(|line| line.starts_with(&told)), "{setup:?}");
    for relative in ["games", "~/games", "./games", ""] {
        own(&home, &format!("[records]\n\ndir = \"{relative}\"\n"));
        let answer = home.run(&PRINT, b"");
        let told = format!("{file}, line 3: records.dir = \"{relative}\": write the whole path");
        assert_eq!(answer.exit, Some(2), "{answer:?}");
        assert!(answer.messages.starts_with(&told), "{answer:?}");
    }
}

#[test]
fn each_ear_and_the_room_have_a_language_of_their_own() {
    let home = Home::new();
    let text = "[sound]\nlanguage = \"en\"\n[black]\nlanguage = \"bg\"\n";
    fs::write(home.file("spoken.toml"), text).expect("written");
    let lines = done(&home, &["settings", "--print", "--config", "spoken.toml"]).lines;
    for line in ["sound.language = \"en\" # file, line 2", "black.language = \"bg\" # file, line 4"]
    {
        assert!(lines.iter().any(|found| found == line), "{line}: {lines:?}");
    }
    fs::write(home.file("wrong.toml"), "[white]\nlanguage = \"ua\"\n").expect("written");
    let answer = home.run(&["settings", "--check", "wrong.toml"], b"");
    assert_eq!(answer.exit, Some(2), "{answer:?}");
    let told = "wrong.toml, line 2: white.language = \"ua\": ";
    assert!(answer.messages.starts_with(told), "{answer:?}");
    // At the table: an ear without an earphone, so that the line says what was to be heard.
    let typed = "b d\nb language en\nb a\nw language\nb language ua\nq\n";
    let play = ["play", "--lang", "de", "--journal", "game", "--config", "spoken.toml"];
    let silent = ["--room", "none", "--microphone", "none", "--full"];
    let answer = home.run(&[&play[..], &silent].concat(), typed.as_bytes());
    assert_eq!(answer.exit, Some(0), "{answer:?}");
    let shown = answer.lines.join("\n");
    assert!(shown.contains("Sprache, Ohr Schwarz: en"), "{shown}");
    assert!(shown.contains("Sprache, Ohr Weiß: en"), "as the room: {shown}");
    assert!(answer.messages.contains("de, en, ru, uk oder bg schreiben"), "{answer:?}");
    for spoken in ["Белите са на ход.", "one, two, three", "Nothing has been called yet."]
    {
        assert!(shown.contains(spoken), "{spoken} was to be heard: {shown}");
    }
    for line in ["Weiß ist am Zug.", "Noch keine Ansage."] {
        assert_eq!(shown.matches(line).count(), 1, "lines stay in their language: {shown}");
    }
}

#[test]
fn whose_recordings_are_played_is_chosen_by_the_settings() {
    let home = Home::new();
    // Without its head, which is the same of all that are as long.
    let recorded = |set: &str| {
        let pack = concat!(env!("CARGO_MANIFEST_DIR"), "/voices/en");
        fs::read(format!("{pack}/{set}/white-wins.wav")).expect("a recording")[44..].to_vec()
    };
    for (settings, set) in [
        ("", "natural"),
        ("[sound]\nrecordings = \"natural\"\n", "natural"),
        ("[sound]\nrecordings = \"computed\"\n", "clips"),
    ] {
        own(&home, settings);
        let speak = ["speak", "--voice", "en", "--out", "said.wav", "White", "wins"];
        done(&home, &speak);
        let said = fs::read(home.file("said.wav")).expect("what was said");
        assert!(said[44..].starts_with(&recorded(set)), "{settings}: not the recording of {set}");
    }
    let file = own(&home, "\n[sound]\nrecordings = \"human\"\n");
    let answer = home.run(&PRINT, b"");
    assert_eq!(answer.exit, Some(2), "{answer:?}");
    let told = format!("{file}, line 3: sound.recordings = \"human\": write natural or computed");
    assert!(answer.messages.starts_with(&told), "{answer:?}");
}

/// What a command tells, with this locale and no option.
fn told_in(home: &Home, args: &[&str], locale: &str) -> (String, String) {
    let mut command = home.command(args);
    command.env("LC_ALL", locale).stdin(std::process::Stdio::null());
    let output = command.output().expect("the program runs");
    let text = |bytes| String::from_utf8(bytes).expect("lines are UTF-8");
    (text(output.stdout), text(output.stderr))
}

#[test]
fn whatever_tells_something_tells_it_in_the_language_of_the_settings_or_of_the_system() {
    let home = Home::new();
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    fs::write(home.file("a.txt"), "1. e4 e5").expect("written");
    let commands: [&[&str]; 4] = [
        &["rule", "illegal", "--fen", start],
        &["rule", "start", start],
        &["dead", start],
        &["reconcile", "a.txt", "a.txt"],
    ];
    for command in commands {
        let of_system = told_in(&home, command, "bg_BG.UTF-8").0;
        let (built_in, _) = told_in(&home, command, "C.UTF-8");
        assert_ne!(of_system, built_in, "{command:?}");
        let file = own(&home, "language = \"uk\"\n");
        let of_file = told_in(&home, command, "bg_BG.UTF-8").0;
        assert!(of_file != of_system && of_file != built_in, "{command:?}: {of_file}");
        let named = told_in(&home, &[command, &["--lang", "bg"]].concat(), "C.UTF-8").0;
        assert_eq!(named, of_system, "{command:?}");
        // A file that cannot be read is told, and the command does its work.
        fs::write(&file, "language = \n").expect("written");
        let (of_none, told) = told_in(&home, command, "bg_BG.UTF-8");
        if command[0] != "reconcile" {
            assert_eq!(of_none, of_system, "{command:?}");
            assert!(told.contains(&file), "{command:?}: {told}");
        }
        fs::remove_file(&file).expect("removed");
    }
    // Where nobody says a language these lines are English.
    let doctor = |locale| told_in(&home, &["doctor"], locale).0;
    assert!(doctor("C.UTF-8").contains("found: database SQLite"));
    assert!(doctor("de_DE.UTF-8").contains("Gefunden: die Datenbank, SQLite"));
    for (command, english, german) in [
        (&["call", "--fen", start, "Bauer", "Eva", "fünf"][..], "illegal: ", "regelwidrig: "),
        (
            &["announce", "--fen", start, "e5"],
            "\"e5\" is not legal",
            "\"e5\" ist in dieser Stellung",
        ),
        (&["score", "a.txt", "--to", "pgn"], "read: 2 of 2 plies", "gelesen: 2 von 2 Halbzügen"),
    ] {
        for (locale, expected) in [("C.UTF-8", english), ("de_DE.UTF-8", german)] {
            let (answer, told) = told_in(&home, command, locale);
            let all = format!("{answer}{told}");
            assert!(all.contains(expected), "{command:?} {locale}: {all}");
        }
    }
    // Calls are German all the same (D.2.1).
    let called = told_in(&home, &["announce", "--fen", start, "e4"], "ru_RU.UTF-8").0;
    assert_eq!(called, "Bauer Eva vier\n");
}

/// One line of plain signs each, whatever else is told, and the game goes on.
#[test]
fn a_language_that_is_not_there_and_an_encoding_that_shows_no_letters_are_told_in_a_line() {
    let home = Home::new();
    let table = |more: &[&str], locale: &str| {
        let args = ["play", "--microphone", "none", "--room", "none"];
        let mut command = home.command(&[&args[..], more].concat());
        command.env("LC_ALL", locale).stdin(std::process::Stdio::null());
        let output = command.output().expect("the program runs");
        assert!(output.status.success(), "{more:?} {locale}: {output:?}");
        output.stderr
    };
    let lines = |told: &[u8], words: &str| -> Vec<String> {
        let told = String::from_utf8_lossy(told);
        told.lines().filter(|line| line.contains(words)).map(str::to_owned).collect()
    };
    let french = lines(&table(&["--journal", "one"], "fr_FR.UTF-8"), "LC_ALL=fr_FR.UTF-8");
    assert_eq!(french.len(), 1, "{french:?}");
    assert!(french[0].contains("\"de\"") && french[0].contains("--lang de, en, ru, uk or bg"));
    let russian = lines(&table(&["--lang", "ru", "--journal", "two"], "C"), "LC_ALL=C");
    assert_eq!(russian.len(), 1, "{russian:?}");
    assert!(russian[0].is_ascii() && russian[0].contains("C.UTF-8"), "{russian:?}");
    for (more, locale) in [
        (&["--lang", "en"][..], "C"),
        (&["--lang", "en"], "fr_FR.UTF-8"),
        (&["--lang", "uk"], "uk_UA.UTF-8"),
        (&[], "de_DE.UTF-8"),
        (&[], "C.UTF-8"),
    ] {
        let journal = format!("{}{}", more.len(), locale);
        let told = table(&[more, &["--journal", &journal]].concat(), locale);
        assert_eq!(lines(&told, "LC_ALL"), [""; 0], "{more:?} {locale}");
    }
    own(&home, "language = \"en\"\n");
    assert_eq!(lines(&table(&["--journal", "three"], "fr_FR.UTF-8"), "LC_ALL"), [""; 0]);
}

#[test]
fn a_clubs_words_that_count_wrongly_are_refused_with_their_line() {
    let home = Home::new();
    fs::create_dir_all(home.file("ours")).expect("a folder");
    let words = "minutes = { $count ->\n    [one] 1\n   *[other] { $words }\n}\n";
    fs::write(home.file("ours/messages.ftl"), words).expect("written");
    fs::write(home.file("club.toml"), "[voices]\ndir = \"ours\"\n").expect("written");
    let check = |lang| home.run(&["settings", "--check", "club.toml", "--lang", lang], b"");
    for (lang, told) in [
        ("ru", "messages.ftl, строка 1: \"minutes\" говорит для 21 то же, что для 1 (\"1\")"),
        ("uk", "messages.ftl, рядок 1: \"minutes\" каже для 21 те саме, що для 1 (\"1\")"),
    ] {
        let answer = check(lang);
        assert_eq!(answer.exit, Some(2), "{answer:?}");
        assert!(answer.messages.contains(told), "{answer:?}");
        assert_eq!(answer.messages.lines().count(), 1, "{answer:?}");
    }
    for lang in ["de", "en", "bg"] {
        assert_eq!(check(lang).exit, Some(0), "{lang}");
    }
}

#[test]
fn a_game_goes_on_with_the_built_in_words_where_a_clubs_were_spoilt_meanwhile() {
    let home = Home::new();
    fs::create_dir_all(home.file("ours")).expect("a folder");
    let greeting = "say-program-closed = Servus.\n";
    fs::write(home.file("ours/messages.ftl"), greeting).expect("written");
    fs::write(home.file("club.toml"), "[voices]\ndir = \"ours\"\n").expect("written");
    let table = ["play", "--config", "club.toml", "--lang", "en", "--microphone", "none"];
    let table = [&table[..], &["--room", "none"]].concat();
    let begun = home.run(&[&table[..], &["--journal", "game"]].concat(), b"k\ne4\nr\nk\n");
    assert_eq!(begun.exit, Some(0), "{begun:?}");
    for (file, text, told) in [
        ("messages.ftl", "say-program-closed = { $nobody }\n", "messages.ftl line 1"),
        ("messages.ftl", "say-program-closed = {", "messages.ftl"),
        ("calls.toml", "garbage [[\n", "calls.toml"),
        ("clips/index.toml", "\"a\" = \"none.wav\"\n", "none.wav"),
    ] {
        fs::remove_dir_all(home.file("ours")).expect("removed");
        fs::create_dir_all(home.file("ours/clips")).expect("a folder");
        fs::write(home.file("ours").join(file), text).expect("written");
        // Before a game whoever sets it up can mend it; in the middle of one nobody has the time.
        let refused = home.run(&[&table[..], &["--journal", "other"]].concat(), b"");
        assert_eq!(refused.exit, Some(2), "{file}: {refused:?}");
        let on = home.run(&[&table[..], &["--resume", "game"]].concat(), b"i\n");
        assert_eq!(on.exit, Some(0), "{file}: {on:?}");
        let rows: Vec<&str> = on.messages.lines().collect();
        let [why, left, ..] = rows[..] else { panic!("{file}: {on:?}") };
        assert!(why.contains(told), "{file}: {on:?}");
        assert_eq!(left, "the game goes on with the built-in words", "{file}");
        assert!(on.lines.iter().any(|line| line.contains("e2 to e4")), "{file}: {on:?}");
    }
}

/// A fault of the file is told in each language, with its line and column and what should stand there; whoever reads another
/// language than English is told that the list of the keys is English, and who asks for the settings in their own.
#[test]
fn a_fault_of_the_file_is_told_in_every_language() {
    let home = Home::new();
    let faults: [(&str, [&str; 5]); 4] = [
        (
            "[event]\nvolume = 3\n",
            [
                "line 2, column 1: there is no key event.volume; there are profile, ",
                "Zeile 2, Spalte 1: einen Schlüssel event.volume gibt es nicht; es gibt profile, ",
                "строка 2, столбец 1: ключа event.volume нет; есть profile, ",
                "рядок 2, стовпець 1: ключа event.volume немає; є profile, ",
                "ред 2, колона 1: няма ключ event.volume; има profile, ",
            ],
        ),
        (
            "language = de\n",
            [
                "line 1, column 12: the value of language cannot be read: text stands in quotation marks",
                "Zeile 1, Spalte 12: der Wert von language ist nicht zu lesen: Text steht in Anführungszeichen",
                "строка 1, столбец 12: значение language не читается: текст пишется в кавычках",
                "рядок 1, стовпець 12: значення language не читається: текст пишуть у лапках",
                "ред 1, колона 12: стойността на language не се чете: текстът е в кавички",
            ],
        ),
        (
            "[event]\nchess960 = \"yes\"\n",
            [
                "line 2, column 12: event.chess960 must be true or false",
                "Zeile 2, Spalte 12: event.chess960 muss true oder false",
                "строка 2, столбец 12: для event.chess960 нужно другое значение: true или false",
                "рядок 2, стовпець 12: для event.chess960 потрібне інше значення: true або false",
                "ред 2, колона 12: event.chess960 трябва да е друго: true или false",
            ],
        ),
        (
            "lines = \"full\"\nlines = \"terse\"\n",
            [
                "line 2, column 1: this key stands there for the second time",
                "Zeile 2, Spalte 1: dieser Schlüssel steht hier zum zweiten Mal",
                "строка 2, столбец 1: этот ключ стоит здесь второй раз",
                "рядок 2, стовпець 1: цей ключ стоїть тут удруге",
                "ред 2, колона 1: този ключ стои тук за втори път",
            ],
        ),
    ];
    for (text, told) in faults {
        fs::write(home.file("club.toml"), text).expect("written");
        for (lang, told) in ["en", "de", "ru", "uk", "bg"].into_iter().zip(told) {
            let args = ["settings", "--check", "club.toml", "--lang", lang];
            let answer = home.run(&args, b"");
            assert_eq!(answer.exit, Some(2), "{answer:?}");
            let lines: Vec<&str> = answer.messages.lines().collect();
            let [fault, advice] = lines[..] else { panic!("{answer:?}") };
            assert!(fault.contains(told), "{fault}\n{told}");
            assert!(advice.contains("docs/technician.md") && advice.contains("annabella setup"));
            let is_english = advice.starts_with("docs/technician.md lists every key");
            assert_eq!(is_english, lang == "en", "{advice}");
        }
    }
}
