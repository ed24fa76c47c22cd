//! Power cuts and flipped bits (design.md, sections 2 and 10). What the real program writes, syncs and shows is
//! recorded by `strace` while games are played, left, killed, copied, resumed and closed. From that come states of
//! the disk as a power cut may leave them: what was synced is there, what was not may be, torn and in any order.
//! In each nothing that was shown is lost, nobody is accused of a change, and the game goes on.
//!
//! `make power` looks at a thousand states (`ANNABELLA_CUTS`) and two thousand flipped bits (`ANNABELLA_FLIPS`),
//! `make test` at some of them.

mod calls;
mod damages;
mod disk;
mod flips;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use annabella::game::Event;
use annabella::io::journal_file::{self, JournalError, JournalFile};
use annabella::journal::{Opening, SEAL_LEN, Seal};
use annabella::rules::Position;
use annabella::table::shown;
use annabella::time::Millis;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use crate::rig::players::{Chance, Deed, Players, words};
use crate::rig::{Home, Running, asked, is_recorded, recorded};
use calls::Step;
use disk::{Disk, Files};

/// States after a power cut where nobody says how many.
const CUTS: usize = 150;

/// So many states come from one recording.
const CUTS_A_RECORDING: usize = 250;

/// How many states a disk is given that does not sync.
const LYING_CUTS: usize = 24;

/// In every so many states the program itself goes on with the game.
const PROGRAM_EVERY: usize = 25;

/// Steps around one that gives or takes names, cuts or seals a file, from which half of the states come.
const AROUND: usize = 12;

/// Starts the program under strace, with its record in a folder of its own.
fn traced(home: &Home, log: &Path, args: &[&str]) -> Running {
    let log = log.to_str().expect("a plain path");
    // Longer texts than any page or line. The program that looks for mates beside the table is another one; the table itself
    // begins itself anew where nobody says how memory is given back.
    let begun = ["-E", "MALLOC_MMAP_THRESHOLD_=131072", "-f", "-b", "execve"];
    let strace = ["-y", "-xx", "-s", "9999999", "-e", calls::TRACED, "-o", log, "--"];
    let program = [env!("CARGO_BIN_EXE_annabella")];
    home.start_program("strace", &[&begun[..], &strace, &program, args].concat())
}

/// What happens at a table between two breaths: so many plies, then so long a pause.
type Spell = (u64, Duration);

/// Plays and rests in turn; the position is followed without the program.
fn play(running: &mut Running, chance: &mut Chance, position: &mut Position, spells: &[Spell]) {
    let words = words();
    for (plies, pause) in spells {
        for _ in 0..*plies {
            let players =
                &mut Players { chance, lexicon: &words.lexicon, white_has_sensors: false };
            for deed in players.play_one(position) {
                let Deed::Key(text) = deed else { unreachable!("nobody has sensors") };
                running.type_line(&text);
            }
        }
        running.type_line("! note Atem");
        running.line_with("ruling", "Atem");
        running.lines_within(*pause);
    }
}

/// The calls as strace wrote them, once it has written that so many breaths were shown: a line can have been read
/// here before strace has told of it, and what is not told is not relied upon.
fn whole_calls(log: &Path, live: &Path, breaths: usize) -> String {
    let patience = Instant::now() + Duration::from_secs(60);
    loop {
        let text = fs::read_to_string(log).expect("strace writes");
        // The last line may not be whole yet.
        let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
        let mut shown = 0;
        for step in calls::read(whole, live) {
            if let Step::Shown(bytes) = step {
                // Once a line: its fields say the note again.
                shown += String::from_utf8_lossy(&bytes).matches("\"text\":\"Atem\"").count();
            }
        }
        if shown >= breaths {
            return text;
        }
        assert!(Instant::now() < patience, "strace has not told of {breaths} breaths");
        thread::sleep(Duration::from_millis(20));
    }
}

/// Everything that the program does with its files from the first move to the closing, with a kill and copies.
fn recording(seed: u64) -> Vec<Step> {
    let home = Home::new();
    fs::create_dir(home.file("live")).expect("a folder");
    let record = home.file("live/game");
    let record = record.to_str().expect("a plain path");
    let silent = ["play", "--json", "--microphone", "none", "--room", "none"];
    let mut chance = Chance(seed);
    let mut position = Position::default();
    let mut steps = Vec::new();
    let mut runs = 0;
    let mut run = |args: &[&str], work: &mut dyn FnMut(&mut Running, &Path)| {
        runs += 1;
        let log = home.file(&format!("calls-{runs}"));
        let mut running = traced(&home, &log, args);
        work(&mut running, &log);
        let answer = running.end();
        let text = fs::read_to_string(&log).expect("strace writes");
        steps.extend(calls::read(&text, &home.file("live")));
        answer
    };
    // A pause folds the log, a longer one with a clock that runs brings a sign of life.
    let (short, fold, life) =
        (Duration::ZERO, Duration::from_millis(1_300), Duration::from_millis(4_500));
    let new = [&silent[..], &["--control", "90m", "--journal", record]].concat();
    let left = run(&new, &mut |running, _| {
        running.type_line("k");
        let spells = [(3, fold), (2, life), (3, short)];
        play(running, &mut chance, &mut position, &spells);
        running.type_line("q");
        running.type_line("q");
    });
    assert_eq!(left.exit, Some(0), "{left:?}");
    let copy = |name: &str| home.file(&format!("live/{name}")).to_str().expect("plain").to_owned();
    let (first, second) = (copy("first"), copy("second"));
    let copied = run(&["journal", "backup", "--json", record, "--out", &first], &mut |_, _| {});
    assert_eq!(copied.exit, Some(0), "{copied:?}");

    let resume = [&silent[..], &["--resume", record]].concat();
    let go_on = |running: &mut Running, position: &Position| {
        running.type_line(&format!("! position {}", position.fen()));
        running.type_line(&format!("! start {}", position.turn()));
    };
    let killed = run(&resume, &mut |running, log| {
        go_on(running, &position);
        play(running, &mut chance, &mut position, &[(3, fold), (3, short)]);
        let calls = whole_calls(log, &home.file("live"), 2);
        let id = calls.split(' ').next().expect("a process").parse().expect("its number");
        kill(Pid::from_raw(id), Signal::SIGKILL).expect("it is killed");
    });
    assert_ne!(killed.exit, Some(0), "{killed:?}");
    let copied = run(&["journal", "backup", "--json", record, "--out", &second], &mut |_, _| {});
    assert_eq!(copied.exit, Some(0), "{copied:?}");
    let closed = run(&resume, &mut |running, _| {
        go_on(running, &position);
        play(running, &mut chance, &mut position, &[(2, short), (1, fold)]);
        running.type_line("! result 1-0");
        running.type_line("q");
    });
    assert_eq!(closed.exit, Some(0), "{closed:?}");
    steps
}

/// What somebody has read by now and relies on.
#[derive(Clone, Debug, Default)]
struct Acknowledged {
    lines: Vec<String>,
    /// Copies, with the number of their events.
    copies: BTreeMap<String, u64>,
    /// The end of a line that is not whole.
    rest: Vec<u8>,
}

impl Acknowledged {
    fn take(&mut self, text: &[u8]) {
        self.rest.extend_from_slice(text);
        while let Some(end) = self.rest.iter().position(|byte| *byte == b'\n') {
            let line: Vec<u8> = self.rest.drain(..=end).collect();
            let line = String::from_utf8(line).expect("lines are UTF-8");
            let object: serde_json::Value = serde_json::from_str(&line).expect("an object");
            match (object["file"].as_str(), object["events"].as_u64()) {
                (Some(file), Some(events)) => {
                    let name = Path::new(file).file_name().expect("a name").to_string_lossy();
                    self.copies.insert(name.into_owned(), events);
                }
                _ if is_recorded(&line) => self.lines.push(recorded(&line)),
                _ => {}
            }
        }
    }
}

/// A disk after a power cut, with what must be on it.
struct State {
    /// Behind which step the power went.
    step: usize,
    files: Files,
    acknowledged: Acknowledged,
}

/// States of the disk from one recording.
fn states(steps: &[Step], count: usize, chance: &mut Chance) -> Vec<State> {
    let rare = |step: &Step| match step {
        Step::Written { bytes, .. } => bytes.len() == SEAL_LEN,
        // The folder is seldom synced, files are all the time.
        Step::Synced(name) => name.is_empty(),
        Step::Shown(_) => false,
        Step::Made(_) | Step::Cut { .. } => true,
        Step::Renamed { .. } | Step::Linked { .. } | Step::Removed(_) => true,
    };
    let near: Vec<usize> = (0..steps.len())
        .filter(|at| {
            steps[at.saturating_sub(AROUND)..(at + AROUND).min(steps.len())].iter().any(rare)
        })
        .collect();
    let any: Vec<usize> = (0..steps.len()).collect();
    let mut moments: Vec<usize> = (0..count)
        .map(|_| *if chance.below(2) == 0 { chance.pick(&near) } else { chance.pick(&any) })
        .collect();
    moments.sort_unstable();
    let mut disk = Disk::default();
    let mut acknowledged = Acknowledged::default();
    let mut moments = moments.into_iter().peekable();
    let mut states = Vec::new();
    for (at, step) in steps.iter().enumerate() {
        disk.take(step);
        if let Step::Shown(text) = step {
            acknowledged.take(text);
        }
        while moments.next_if_eq(&at).is_some() {
            let files = disk.after_a_cut(chance);
            states.push(State { step: at, files, acknowledged: acknowledged.clone() });
        }
    }
    states
}

/// What was found in the states.
#[derive(Default)]
struct Tally {
    /// States in which the record was not there yet.
    none_yet: AtomicUsize,
    open: AtomicUsize,
    closed: AtomicUsize,
    /// Lines that were relied upon.
    lines: AtomicUsize,
    /// Games with which the program itself went on.
    by_program: AtomicUsize,
}

fn count(counter: &AtomicUsize) {
    counter.fetch_add(1, Ordering::Relaxed);
}

/// Everything that must hold after a power cut.
fn check(state: &State, with_program: bool, tally: &Tally) -> Result<(), String> {
    let home = Home::new();
    for (name, bytes) in &state.files {
        fs::write(home.file(name), bytes).expect("a state of the disk");
    }
    let lines = &state.acknowledged.lines;
    tally.lines.fetch_add(lines.len(), Ordering::Relaxed);
    for name in ["first", "second"] {
        let copy = home.file(name);
        let needed = state.acknowledged.copies.get(name);
        if needed.is_some() || copy.exists() {
            let read = journal_file::read(&copy).map_err(|error| format!("{name}: {error}"))?;
            let verdict = read.verify();
            if !verdict.ok || needed.is_some_and(|needed| *needed != verdict.events) {
                return Err(format!("{name}: {verdict:?}, needed {needed:?}"));
            }
        }
    }
    let record = home.file("game");
    if !record.exists() {
        count(&tally.none_yet);
        if !lines.is_empty() {
            return Err(format!("{} lines were shown and there is no record", lines.len()));
        }
        let opening =
            Opening { program: String::new(), settings: Default::default(), packs: Vec::new() };
        let begun = JournalFile::create(&record, 0, &opening, &[]);
        return begun.map(drop).map_err(|error| format!("no record can be begun: {error}"));
    }
    let closed = holds(&record, lines)?;
    if with_program {
        count(&tally.by_program);
        let path = record.to_str().expect("a plain path");
        let args = ["play", "--json", "--microphone", "none", "--room", "none", "--resume", path];
        let answer = home.run(&args, b"! note weiter\nq\nq\n");
        if answer.exit != Some(if closed { 2 } else { 0 }) {
            return Err(format!("closed {closed}, and the program: {answer:?}"));
        }
    } else if closed {
        count(&tally.closed);
        match JournalFile::resume(&record) {
            Err(JournalError::Closed { .. }) => {}
            other => return Err(format!("a closed game goes on: {:?}", other.map(drop))),
        }
    } else {
        count(&tally.open);
        let resumed = JournalFile::resume(&record);
        let (mut file, records) = resumed.map_err(|error| format!("it does not go on: {error}"))?;
        let at = records.last().map_or(Millis::ZERO, |last| last.at) + Millis(60_000);
        let appended = file.append(at, 0, &Event::TimeReached, &[]);
        appended.map_err(|error| format!("nothing can be recorded: {error}"))?;
        file.close().map_err(|error| format!("it cannot be left: {error}"))?;
    }
    holds(&record, lines).map(drop)
}

/// Whether a record holds up and has these lines; gives whether it is closed.
fn holds(record: &Path, lines: &[String]) -> Result<bool, String> {
    let read = journal_file::read(record).map_err(|error| error.to_string())?;
    let verdict = read.verify();
    if !verdict.ok || read.state.seal == Seal::Broken {
        return Err(format!("accused: {verdict:?}, {:?}", read.state));
    }
    let records = read.records().map_err(|error| error.to_string())?;
    let kept = records.iter().flat_map(|record| record.lines.iter().map(|line| (line, record.at)));
    let kept: Vec<String> =
        kept.map(|(line, at)| recorded(&shown(line, at).expect("a line").json())).collect();
    match lines.iter().enumerate().find(|(index, line)| kept.get(*index) != Some(line)) {
        None => Ok(verdict.closed),
        Some((index, line)) => Err(format!(
            "line {index} of {} is lost: {line}, in its place {:?} of {}",
            lines.len(),
            kept.get(index),
            kept.len()
        )),
    }
}

#[test]
fn after_a_power_cut_nothing_shown_is_lost_and_nobody_is_accused() {
    let cuts = asked("ANNABELLA_CUTS", CUTS);
    let recordings = cuts.div_ceil(CUTS_A_RECORDING);
    let tally = Tally::default();
    let mut faults = Vec::new();
    let mut steps_seen = 0;
    for seed in 0..recordings {
        let mut chance = Chance(u64::try_from(seed).expect("small") + 1);
        let steps = recording(chance.below(u64::MAX));
        steps_seen += steps.len();
        if seed == 0 {
            a_lying_disk_is_found_out(&steps, &mut Chance(1));
        }
        let states = states(&steps, cuts.div_ceil(recordings), &mut chance);
        let next = AtomicUsize::new(0);
        let found: Vec<String> = thread::scope(|scope| {
            let look = || {
                let mut faults = Vec::new();
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(state) = states.get(index) else { return faults };
                    let with_program = index.is_multiple_of(PROGRAM_EVERY);
                    if let Err(why) = check(state, with_program, &tally) {
                        let lengths: Vec<_> =
                            state.files.iter().map(|(name, bytes)| (name, bytes.len())).collect();
                        let step = &steps[state.step];
                        let step = format!("{step:?}").chars().take(60).collect::<String>();
                        let at = state.step;
                        let fault = format!(
                            "seed {seed}, state {index}, step {at} {step}: {why}; {lengths:?}"
                        );
                        eprintln!("{fault}");
                        keep(state, &format!("{seed}-{index}"));
                        faults.push(fault);
                    }
                }
            };
            let workers: Vec<_> = (0..2).map(|_| scope.spawn(look)).collect();
            workers.into_iter().flat_map(|worker| worker.join().expect("no panic")).collect()
        });
        faults.extend(found);
    }
    let told = |counter: &AtomicUsize| counter.load(Ordering::Relaxed);
    println!(
        "{cuts} states after a power cut from {steps_seen} steps in {recordings} recordings: {} before there was a \
         record, {} open, {} closed, {} gone on with by the program; {} lines relied upon; {} bad",
        told(&tally.none_yet),
        told(&tally.open),
        told(&tally.closed),
        told(&tally.by_program),
        told(&tally.lines),
        faults.len()
    );
    assert!(faults.is_empty(), "{} states are bad:\n{}", faults.len(), faults.join("\n"));
    // The states must have been what they are said to be.
    assert!(told(&tally.open) > cuts / 3, "hardly any game could go on");
    assert!(told(&tally.closed) > 0 && told(&tally.none_yet) > 0, "the ends are missing");
}

/// The check itself: a disk that promises and does not keep the log is found out.
fn a_lying_disk_is_found_out(steps: &[Step], chance: &mut Chance) {
    let lies = |step: &&Step| !matches!(step, Step::Synced(name) if name == "game-wal");
    let lying: Vec<Step> = steps.iter().filter(lies).cloned().collect();
    let found = states(&lying, LYING_CUTS, chance)
        .iter()
        .filter(|state| check(state, false, &Tally::default()).is_err())
        .count();
    assert!(found > LYING_CUTS / 4, "{found} of {LYING_CUTS}");
}

/// Keeps a bad state for whoever looks into it, where a folder for it is named.
fn keep(state: &State, name: &str) {
    if let Some(folder) = std::env::var_os("ANNABELLA_BAD_STATES") {
        let folder = Path::new(&folder).join(name);
        fs::create_dir_all(&folder).expect("a folder");
        for (name, bytes) in &state.files {
            fs::write(folder.join(name), bytes).expect("a file");
        }
    }
}
