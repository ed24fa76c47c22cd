//! Said means heard: each sentence that was to be spoken has one line more, and it tells the truth.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::Value;

use crate::rig::{Answer, Home};

fn objects(answer: &Answer) -> Vec<Value> {
    let parse = |line: &String| serde_json::from_str(line).expect("JSON");
    answer.lines.iter().map(parse).collect()
}

/// The words of the lines of this kind in each channel, in their order.
fn of_kind(lines: &[Value], kind: &str) -> BTreeMap<String, Vec<String>> {
    let mut all = BTreeMap::<String, Vec<String>>::new();
    for line in lines.iter().filter(|line| line["kind"] == kind) {
        let words = line["text"].as_str().expect("words").to_owned();
        all.entry(format!("{} {}", line["channel"], line["who"])).or_default().push(words);
    }
    all
}

/// What the live lines and those of a record have alike.
fn told(lines: &[Value]) -> Vec<[&Value; 5]> {
    let fields = ["at_ms", "kind", "who", "text", "channel"];
    lines.iter().map(|line| fields.map(|field| &line[field])).collect()
}

fn recorded(home: &Home, path: &Path) -> Vec<Value> {
    let path = path.to_str().expect("a plain path");
    objects(&home.run(&["journal", "show", "--json", path], b""))
}

const KEYS: &str = "k\nw c Emil vier\nm e2e4\nk\nb t\nb n\nb c Emil fünf\n";

#[test]
fn without_a_device_nothing_is_said() {
    let home = Home::new();
    let path = home.file("game");
    let args = ["play", "--json", "--room", "none", "--microphone", "none", "--journal"];
    let path_text = path.to_str().expect("a plain path");
    let answer = home.run(&[&args[..], &[path_text]].concat(), KEYS.as_bytes());
    let lines = objects(&answer);
    assert_eq!(of_kind(&lines, "said"), BTreeMap::new());
    let mut unheard = of_kind(&lines, "saying");
    assert_eq!(unheard.values().map(Vec::len).sum::<usize>(), 4, "{unheard:?}");
    for words in unheard.values_mut().flatten() {
        words.push_str(" (kein Gerät)");
    }
    assert_eq!(of_kind(&lines, "unheard"), unheard);
    assert_eq!(told(&recorded(&home, &path)), told(&lines));
    // Nothing is said in the lines for people either.
    let plain = home.run(&["journal", "replay", path_text], b"");
    assert!(!plain.lines.iter().any(|line| line.starts_with("gesagt")), "{plain:?}");
}

#[test]
fn what_a_file_has_played_was_said() {
    let home = Home::new();
    let (wav, path) = (home.file("demo.wav"), home.file("game"));
    let wav = wav.to_str().expect("a plain path");
    let journal = path.to_str().expect("a plain path");
    let args = ["demo", "--fast", "--json", "--wav", wav, "--journal", journal];
    let lines = objects(&home.run(&args, b""));
    let (mut saying, said) = (of_kind(&lines, "saying"), of_kind(&lines, "said"));
    // With the last sentence and the closing code the record is closed.
    let mut last = |channel: &str| saying.get_mut(channel).and_then(Vec::pop).expect("a sentence");
    let closing = last("\"room\" \"program\"");
    assert!(closing.starts_with("Abschlusscode"), "{closing}");
    for channel in ["\"room\" \"program\"", "\"ear\" \"white\""] {
        assert_eq!(last(channel), "Programm beendet.", "{channel}");
    }
    assert!(said.values().map(Vec::len).sum::<usize>() >= 4, "{said:?}");
    let unheard = of_kind(&lines, "unheard");
    let cut: usize = unheard.values().map(Vec::len).sum();
    for (channel, words) in &saying {
        let heard = said.get(channel).map_or(0, Vec::len);
        let lost = unheard.get(channel).map_or(0, Vec::len);
        assert_eq!(words.len(), heard + lost, "{channel}");
    }
    if cut == 0 {
        assert_eq!(said, saying);
    }
    // It is no game between people, and whoever gets its lines, its record or its PGN must know.
    for what in ["demonstration", "simulated"] {
        let told = lines.iter().filter(|line| line["kind"] == "opened" && line["what"] == what);
        assert_eq!(told.count(), 1, "{what}");
    }
    let pgn = home.run(&["journal", "export", "--to", "pgn", journal], b"").lines.join(" ");
    for comment in ["a demonstration of Annabella, and no game", "White's board is simulated"] {
        assert!(pgn.contains(comment), "{comment}: {pgn}");
    }
    // What the microphone's short sounds tell is no matter of the game.
    let of_game: Vec<Value> =
        lines.into_iter().filter(|line| line["kind"] != "microphone").collect();
    assert_eq!(told(&recorded(&home, &path)), told(&of_game));
}

/// The record is lost and no other file can be written: what is told on the panel is said to everybody, too,
/// and so is it when the game goes on. Both are in the record then.
#[test]
fn a_table_that_can_record_nothing_says_so_in_the_room_and_in_the_ears() {
    let home = Home::new();
    std::fs::create_dir(home.file("hall")).expect("a folder");
    // Where a second file would be made there can be none.
    std::fs::write(home.file("annabella"), "").expect("a file in the place of a folder");
    let record = home.file("hall/game");
    let args = ["play", "--json", "--room", "none", "--microphone", "none", "--journal"];
    let record = record.to_str().expect("a plain path");
    let mut running = home.start(&[&args[..], &[record]].concat());
    running.type_line("! note eins");
    running.line_with("ruling", "eins");
    std::fs::remove_dir_all(home.file("hall")).expect("removed");
    running.message_with("wartet und gilt noch nicht");
    running.type_line("! record other");
    running.message_with("wird wieder geschrieben");
    running.type_line("! note zwei");
    running.line_with("ruling", "zwei");
    running.type_line("q");
    assert_eq!(running.end().exit, Some(0));
    let unheard = of_kind(&recorded(&home, &home.file("other")), "unheard");
    let expected = [
        "Das Programm steht. Bitte die Uhren anhalten. Schiedsrichter, bitte. (kein Gerät)",
        "Das Programm läuft wieder. (kein Gerät)",
    ];
    for channel in ["\"room\" \"program\"", "\"ear\" \"white\"", "\"ear\" \"black\""] {
        assert_eq!(unheard[channel], expected, "{channel}: {unheard:?}");
    }
    // While nothing can be recorded it is said all the same; before and after that, the record has it first.
    let saying = of_kind(&recorded(&home, &home.file("other")), "saying");
    assert!(saying.values().all(|words| words[..] == ["Das Programm läuft wieder."]), "{saying:?}");
    assert_eq!(saying.len(), 3, "{saying:?}");
}

/// What the program says of itself is in the record before anybody can hear it, as each sentence of the game is.
#[test]
fn words_of_the_programs_own_are_recorded_before_they_are_said() {
    let home = Home::new();
    let path = home.file("game");
    let path_text = path.to_str().expect("a plain path");
    let args = ["play", "--json", "--room", "none", "--microphone", "none", "--journal", path_text];
    let mut running = home.start(&args);
    // How fast it is spoken, in the ear; the code behind a ruling, in the room.
    running.type_line("b rate 1.5");
    running.line_with("unheard", "(kein Gerät)");
    running.type_line("! note eins");
    running.line_with("ruling", "eins");
    running.line_with("unheard", "Code bis hier");
    running.type_line("q");
    assert_eq!(running.end().exit, Some(0));
    let rows = recorded(&home, &path);
    let spoken = rows.iter().filter(|row| row["channel"].is_string());
    let told: Vec<[&str; 3]> = spoken
        .map(|row| ["kind", "channel", "what"].map(|field| row[field].as_str().unwrap_or_default()))
        .collect();
    let each = |channel| [["saying", channel, "own-words"], ["unheard", channel, "no-device"]];
    assert_eq!(told, [each("ear"), each("room")].concat(), "{rows:?}");
    let ends = rows.iter().filter(|row| row["kind"] == "unheard");
    let begun = rows.iter().filter(|row| row["kind"] == "saying");
    for (end, begun) in ends.zip(begun) {
        assert_eq!(end["saying_at_ms"], begun["at_ms"], "{end}");
    }
}

/// Who takes a game up again without eyes on the lines hears whose turn it is, both times and what is due, from
/// recordings: each sentence is in the record before it sounds, and nothing of it is a line to be typed.
#[test]
fn a_game_that_goes_on_says_whose_turn_it_is_the_times_and_what_is_due() {
    let home = Home::new();
    let path = home.file("game");
    let path_text = path.to_str().expect("a plain path");
    let quiet = ["play", "--json", "--room", "none", "--microphone", "none"];
    let new = [&quiet[..], &["--control", "5m", "--journal", path_text]].concat();
    let left = home.run(&new, b"k\nc Emil vier\nm e2e4\nk\nq\nq\n");
    assert_eq!(left.exit, Some(0), "{left:?}");
    let before = recorded(&home, &path).len();
    let resumed = home.run(&[&quiet[..], &["--resume", path_text]].concat(), b"q\n");
    assert_eq!(resumed.exit, Some(0), "{resumed:?}");
    let lines = objects(&resumed);
    let in_the_room: Vec<&str> = lines
        .iter()
        .filter(|line| line["kind"] == "saying" && line["channel"] == "room")
        .filter_map(|line| line["text"].as_str())
        .collect();
    let [turn, clocks, stand, due] = in_the_room[..] else { panic!("{in_the_room:?}") };
    assert_eq!(turn, "Schwarz ist am Zug.");
    assert!(clocks.starts_with("Uhren. Weiß: "), "{clocks}");
    assert!(clocks.contains(" Schwarz: "), "{clocks}");
    assert_eq!(stand, "Die Uhren stehen.");
    assert_eq!(due, "Schwarz: Noch nicht auf dem Brett: Bauer Eva vier.");
    // What is told in lines has more, and none of that is read aloud.
    assert!(resumed.messages.contains("! starten schwarz"), "{resumed:?}");
    let aloud = lines.iter().filter(|line| line["kind"] == "saying" || line["kind"] == "unheard");
    assert!(!aloud.clone().any(|line| line["text"].as_str().expect("words").contains('!')));
    assert_eq!(aloud.count(), 2 * in_the_room.len(), "each came to its end");
    // It is in the record, in the row of the resumption, before anything could become of it.
    let rows = recorded(&home, &path);
    let kinds: Vec<&str> =
        rows[before..].iter().filter_map(|line| line["kind"].as_str()).take(5).collect();
    assert_eq!(kinds, ["resumed", "saying", "saying", "saying", "saying"]);
}

/// What became of the record is said from recordings, too.
#[test]
fn a_record_that_moves_is_told_in_the_room() {
    let home = Home::new();
    let record = home.file("game");
    let path = record.to_str().expect("a plain path");
    let args = ["play", "--json", "--room", "none", "--microphone", "none", "--journal", path];
    let mut running = home.start(&args);
    running.type_line("! note eins");
    running.line_with("ruling", "eins");
    std::fs::remove_file(&record).expect("removed");
    let told = running.message_with("mit allem bisher in ");
    running
        .line_with("unheard", "Die Aufzeichnung geht in einer anderen Datei weiter. (kein Gerät)");
    running.type_line("q");
    assert_eq!(running.end().exit, Some(0));
    let (_, rest) = told.split_once("mit allem bisher in ").expect("a file");
    let (moved, _) = rest.split_once(" weiter").expect("a file");
    let unheard = of_kind(&recorded(&home, Path::new(moved)), "unheard");
    let expected = ["Die Aufzeichnung geht in einer anderen Datei weiter. (kein Gerät)"];
    assert_eq!(unheard["\"room\" \"program\""], expected, "{unheard:?}");
}
