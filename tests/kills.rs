//! A running game is killed two hundred times, at any moment. No event that was acknowledged (its
//! line had been printed) is lost, the record verifies, the replay says the same, and the game can be
//! gone on with, its clocks standing still until somebody starts them.

#![cfg(feature = "table")]
#![allow(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::unwrap_used,
    clippy::wildcard_enum_match_arm,
    reason = "a test works in the outside world and stops at the first surprise"
)]

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use annabella::calls::{self, Lexicon, Style};
use annabella::rules::Position;

const PROGRAM: &str = env!("CARGO_BIN_EXE_annabella");

/// How many kills, and on how many records: each record is killed, gone on with and killed again.
const KILLS: usize = 200;
const KILLS_A_RECORD: usize = 10;

/// Kills fall between nothing and this long after the program was started: before the record is
/// there, while it is opened, and while events come as fast as they are taken.
const LATEST: Duration = Duration::from_millis(260);

/// A small generator of our own, so that every run kills at the same planned moments.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u64) -> u64 {
        // xorshift64 (Marsaglia, 2003).
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % sides
    }
}

/// Keys for a long game: calls of legal moves, hands on both boards, requests, presses, rulings.
fn keys(dice: &mut Dice, lexicon: &Lexicon) -> Vec<String> {
    let mut keys = vec!["! start white".to_owned()];
    let mut position = Position::default();
    for _ in 0..60 {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let m = moves[usize::try_from(dice.roll(moves.len() as u64)).unwrap()];
        keys.push(format!("c {}", calls::announce(m, &position, Style::Long, lexicon).text));
        if dice.roll(2) == 0 {
            keys.push("r".to_owned());
        }
        keys.extend(["m ".to_owned() + &m.displacement().to_string()[..4], "b t".to_owned()]);
        keys.extend(["k".to_owned(), "! note weiter".to_owned()]);
        position = position.after(m);
    }
    keys
}

/// Runs the program on the record until it is killed; gives back the lines that it had printed.
fn run_and_kill(record: &Path, keys: &[String], after: Duration) -> Vec<String> {
    let how = if record.exists() { "--resume" } else { "--journal" };
    let mut child = Command::new(PROGRAM)
        .args(["play", "--json", "--microphone", "none", "--room", "none", "--control", "90m+30"])
        .args(["--config", &settings(record).display().to_string(), how])
        .arg(record)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let began = Instant::now();
    let mut input = child.stdin.take().unwrap();
    let output = child.stdout.take().unwrap();
    let keys: Vec<String> = keys.to_vec();
    let typing = thread::spawn(move || {
        for key in keys {
            if writeln!(input, "{key}").is_err() {
                return;
            }
        }
        // Nothing more is typed, and the program waits for the kill.
        thread::sleep(LATEST * 4);
    });
    let (tell, lines) = channel();
    let reading = thread::spawn(move || {
        let mut output = BufReader::new(output);
        let mut line = Vec::new();
        // A line that was cut off by the kill has not been acknowledged.
        while output.read_until(b'\n', &mut line).is_ok_and(|n| n > 0) && line.ends_with(b"\n") {
            tell.send(String::from_utf8(line.clone()).unwrap().trim_end().to_owned()).unwrap();
            line.clear();
        }
    });
    thread::sleep(after.saturating_sub(began.elapsed()));
    child.kill().unwrap();
    child.wait().unwrap();
    reading.join().unwrap();
    drop(typing);
    lines.try_iter().collect()
}

/// Nobody listens at these tables: the recognizer has nothing to do with what is recorded.
fn settings(record: &Path) -> PathBuf {
    let path = record.with_extension("toml");
    if !path.exists() {
        std::fs::write(&path, "[listening]\nmode = \"off\"\n").unwrap();
    }
    path
}

/// The lines of `journal show` or `journal replay`, and whether the answer was good.
fn journal(action: &str, record: &Path) -> (Vec<String>, bool) {
    let answer = Command::new(PROGRAM)
        .args(["journal", action, "--json"])
        .arg(record)
        .stderr(Stdio::null())
        .output()
        .unwrap();
    let text = String::from_utf8(answer.stdout).unwrap();
    (text.lines().map(str::to_owned).collect(), answer.status.success())
}

/// Every acknowledged line, in order, with perhaps others between them.
fn lost<'a>(acknowledged: &'a [String], recorded: &[String]) -> Option<&'a String> {
    let mut recorded = recorded.iter();
    acknowledged.iter().find(|line| !recorded.any(|other| other == *line))
}

#[test]
fn two_hundred_kills_lose_nothing() {
    let lexicon = Lexicon::from_toml(include_str!("../voices/de/calls.toml")).unwrap();
    let place = tempfile::tempdir().unwrap();
    let mut dice = Dice(20_261_121);
    let (mut events_seen, mut resumed) = (0, 0);
    for game in 0..KILLS / KILLS_A_RECORD {
        let record = place.path().join(format!("game{game}.annabella"));
        let mut acknowledged = Vec::new();
        for kill in 0..KILLS_A_RECORD {
            let goes_on = record.exists();
            let after = Duration::from_micros(dice.roll(LATEST.as_micros() as u64));
            let printed = run_and_kill(&record, &keys(&mut dice, &lexicon), after);
            if !record.exists() {
                // Killed before there was a record: then nothing may have been acknowledged.
                assert_eq!(printed, Vec::<String>::new(), "game {game}, kill {kill}");
                continue;
            }
            if goes_on && !printed.is_empty() {
                resumed += 1;
                assert!(printed[0].contains(r#""kind":"resumed""#), "{}", printed[0]);
            }
            events_seen += printed.len();
            acknowledged.extend(printed);
            let (recorded, _) = journal("show", &record);
            assert_eq!(lost(&acknowledged, &recorded), None, "game {game}, kill {kill}");
            // Once per record the long questions, too.
            if kill == KILLS_A_RECORD - 1 {
                let (verdict, verified) = journal("verify", &record);
                assert!(verified, "game {game}: {verdict:?}");
                let (replayed, same) = journal("replay", &record);
                assert!(same, "game {game}");
                assert_eq!(replayed, recorded, "game {game}");
            }
        }
    }
    assert!(events_seen > 2_000, "the kills came too early to mean anything: {events_seen} lines");
    assert!(resumed > KILLS / 3, "too few games went on: {resumed}");
}

#[test]
fn a_clock_stands_still_after_a_kill_until_somebody_starts_it() {
    let place = tempfile::tempdir().unwrap();
    let record = place.path().join("game.annabella");
    let printed = run_and_kill(&record, &["k".to_owned()], Duration::from_secs(3));
    assert!(printed.iter().any(|line| line.contains(r#""kind":"clock""#)), "{printed:?}");
    let asked: Vec<String> =
        ["w t", "! note eins", "w t", "! start white", "w t"].map(str::to_owned).into();
    let printed = run_and_kill(&record, &asked, Duration::from_secs(3));
    let said: Vec<&String> =
        printed.iter().filter(|line| line.contains(r#""kind":"said""#)).collect();
    let text = |line: &str| line.split(r#""text":"#).nth(1).unwrap().to_owned();
    assert_eq!(said.len(), 3, "{printed:?}");
    assert_eq!(text(said[0]), text(said[1]), "time ran while the clocks stood still");
    assert!(printed.iter().any(|line| line.contains(r#""kind":"ruling""#)), "{printed:?}");
}

#[test]
fn the_comparison_notices_a_lost_line() {
    let lines = |texts: &[&str]| texts.iter().map(|t| (*t).to_owned()).collect::<Vec<_>>();
    let acknowledged = lines(&["a", "b", "c"]);
    assert_eq!(lost(&acknowledged, &lines(&["a", "b", "x", "c"])), None);
    assert_eq!(lost(&acknowledged, &lines(&["a", "c"])), Some(&"b".to_owned()));
    assert_eq!(lost(&acknowledged, &lines(&["a", "b"])), Some(&"c".to_owned()));
    assert_eq!(lost(&acknowledged, &lines(&["b", "a", "c"])), Some(&"b".to_owned()));
}
