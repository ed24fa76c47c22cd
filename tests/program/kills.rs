//! Kills of a game at the start, while it is played, left and closed for good, and of copies that are made of it
//! (design.md, sections 2 and 10): whatever was printed is in the record, the record verifies and replays, and
//! the game goes on with its clocks stopped. A copy is whole or not there.
//!
//! The games and the kinds of moments come from a fixed seed; the exact moments are the machine's. `make kills`
//! makes ten thousand (`ANNABELLA_KILLS`), `make test` two hundred.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ChildStdin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use annabella::board::peghole::INITIAL_HOLES;
use annabella::board::simulation::Action;
use annabella::game::Event;
use annabella::io::journal_file;
use annabella::io::simulated_board::SimulatedBoard;
use annabella::journal::{Entry, from_json_lines, verify};
use annabella::rules::Position;
use annabella::table::{Replay, Words};
use nix::sys::signal::Signal;

use crate::rig::players::{Chance, Deed, Players, words};
use crate::rig::{Home, Running, asked, is_recorded, recorded};

/// How many kills there are where nobody says how many.
const KILLS: usize = 200;

const KILLS_A_CHAIN: usize = 5;

/// Every so many chains White's board is a peg-hole board on a pseudo-terminal.
const BOARD_EVERY: usize = 4;

/// How many lines are waited for before the record is copied.
const LINES_BEFORE_A_COPY: u64 = 20;

/// How much is keyed in at most before a kill, in plies.
const PLIES_MAX: u64 = 12;

/// When the program is killed.
#[derive(Clone, Copy, Debug)]
enum Moment {
    /// So long after it was started, whatever it does then.
    StartUp(Duration),
    /// So long after it printed so many lines, while more commands wait for it.
    AtWork(u64, Duration),
    /// When it has done everything that was keyed in.
    AtRest,
    /// So long after it was told to end, when it has done everything.
    Leaving(Duration),
    /// The same when the game has a result, so that the record is closed for good.
    Closing(Duration),
    /// While it plays; and before it another program is killed that copies the record.
    Copying(Copying, Duration),
}

/// A copy of a record.
#[derive(Clone, Copy, Debug)]
enum Copying {
    Backup,
    Export,
}

impl Moment {
    fn by_chance(chance: &mut Chance) -> Moment {
        let mut within = |us| Duration::from_micros(chance.below(us));
        let (soon, start) = (within(3_000), within(90_000));
        // An end takes some milliseconds, on a busy machine many.
        let ends = [within(4_000), within(20_000), within(100_000)];
        let end = *chance.pick(&ends);
        match chance.below(20) {
            0..=4 => Moment::StartUp(start),
            5..=10 => Moment::AtWork(chance.below(60), soon),
            11 => Moment::AtRest,
            12..=14 => Moment::Leaving(end),
            15..=16 => Moment::Closing(end),
            17..=18 => Moment::Copying(Copying::Backup, end),
            _ => Moment::Copying(Copying::Export, end),
        }
    }
}

/// Does it all, until the program is gone.
fn type_all(mut stdin: ChildStdin, board: Option<&SimulatedBoard>, deeds: &[Deed]) -> ChildStdin {
    for deed in deeds {
        match deed {
            Deed::Key(text) => {
                if stdin.write_all(format!("{text}\n").as_bytes()).is_err() {
                    break;
                }
            }
            Deed::Hand(action) => {
                // A hand is slower than a key, and the keys wait for it.
                thread::sleep(Duration::from_millis(2));
                board.expect("a board").act(action.clone()).expect("the moves are legal");
                thread::sleep(Duration::from_millis(2));
            }
        }
    }
    stdin
}

/// A record that is played on, killed, looked at, and played on.
struct Chain<'a> {
    home: &'a Home,
    record: PathBuf,
    words: &'a Words,
    board: Option<(PathBuf, SimulatedBoard)>,
    /// The lines that the record had after the last kill.
    shown: usize,
    /// The position to go on from; none while there is no record.
    position: Option<Position>,
    /// Whether the record is closed for good.
    is_closed: bool,
}

/// What happened, to show that the test did what it says.
#[derive(Default)]
struct Tally {
    kills: AtomicUsize,
    lines: AtomicUsize,
    resumed: AtomicUsize,
    before_the_record: AtomicUsize,
    /// Rows that were durable and not printed yet: the kill came in between.
    between: AtomicUsize,
    /// Kills of a table that was being left.
    leaving: AtTheEnd,
    /// Kills of one that was being closed for good.
    closing: AtTheEnd,
    /// Kills of programs that copied.
    copying: AtTheEnd,
}

/// Kills near the end of a program.
#[derive(Default)]
struct AtTheEnd {
    kills: AtomicUsize,
    /// The ones that came before it.
    before: AtomicUsize,
}

impl Tally {
    fn add(counter: &AtomicUsize) {
        counter.fetch_add(1, Ordering::Relaxed);
    }
}

impl AtTheEnd {
    fn count(&self, before_its_end: bool) {
        Tally::add(&self.kills);
        if before_its_end {
            Tally::add(&self.before);
        }
    }

    fn told(&self) -> String {
        let count = |counter: &AtomicUsize| counter.load(Ordering::Relaxed);
        format!("{} ({} in time)", count(&self.kills), count(&self.before))
    }
}

impl Chain<'_> {
    fn start(&self) -> Running {
        let name = if self.position.is_some() { "--resume" } else { "--journal" };
        let record = self.record.to_str().expect("a plain path");
        let mut args = vec!["play", "--json", "--microphone", "none", "--room", "none"];
        args.extend([name, record]);
        let port;
        if let Some((link, board)) = &self.board {
            let holes = self.position.as_ref().map_or(INITIAL_HOLES, |p| p.placement().occupied());
            board.act(Action::SetHoles(holes)).expect("pegs can be set");
            port = format!("peg:{}", link.display());
            args.extend(["--white-board", &port]);
        }
        self.home.start(&args)
    }

    fn deeds(&self, chance: &mut Chance) -> Vec<Deed> {
        let (mut deeds, start) = match &self.position {
            None => (vec![Deed::Key("k".to_owned())], Position::default()),
            Some(position) => {
                let side = position.turn();
                let rulings = [format!("! position {}", position.fen()), format!("! start {side}")];
                (rulings.map(Deed::Key).to_vec(), position.clone())
            }
        };
        let plies = chance.below(PLIES_MAX);
        let white_has_sensors = self.board.is_some();
        let lexicon = &self.words.lexicon;
        deeds.extend(Players { chance, lexicon, white_has_sensors }.play(start, plies));
        deeds
    }

    /// Plays, kills, and looks at the record.
    fn kill(&mut self, chance: &mut Chance, tally: &Tally) -> Result<(), String> {
        let deeds = self.deeds(chance);
        let moment = Moment::by_chance(chance);
        let resumed = self.position.is_some();
        let printed = self.play_until(moment, &deeds, tally);
        let printed = printed.map_err(|why| format!("{moment:?}: {why}"))?;
        Tally::add(&tally.kills);
        tally.lines.fetch_add(printed.len(), Ordering::Relaxed);
        if resumed && !printed.is_empty() {
            Tally::add(&tally.resumed);
            if !printed[0].contains("\"kind\":\"resumed\"") {
                return Err(format!("it did not begin by saying that it goes on: {}", printed[0]));
            }
        }
        self.look(&printed, tally).map_err(|why| format!("{moment:?}, {}: {why}", deeds.len()))
    }

    /// Plays until the moment, kills, and gives what was printed.
    fn play_until(
        &self,
        moment: Moment,
        deeds: &[Deed],
        tally: &Tally,
    ) -> Result<Vec<String>, String> {
        let mut running = self.start();
        let stdin = running.take_stdin();
        let board = self.board.as_ref().map(|(_, board)| board);
        let mut printed = Vec::new();
        let mut copied = Ok(());
        let answer = thread::scope(|scope| {
            let typing = scope.spawn(|| type_all(stdin, board, deeds));
            let mut last = None;
            match moment {
                Moment::StartUp(after) => thread::sleep(after),
                Moment::AtWork(lines, after) => {
                    read_lines(&running, lines, &mut printed);
                    thread::sleep(after);
                }
                Moment::Copying(copying, after) => {
                    read_lines(&running, LINES_BEFORE_A_COPY, &mut printed);
                    copied = self.copy(copying, after, tally);
                }
                Moment::AtRest => last = Some(("", Duration::ZERO)),
                // With a clock that runs the end is asked back.
                Moment::Leaving(after) => last = Some(("q\nq\n", after)),
                Moment::Closing(after) => last = Some(("! result 1-0\nq\n", after)),
            }
            let Some((line, after)) = last else {
                running.signal(Signal::SIGKILL);
                let answer = running.end();
                drop(typing.join().expect("the typing ended"));
                return answer;
            };
            let mut stdin = typing.join().expect("everything was typed");
            stdin.write_all(b"! note Schluss\n").expect("the program reads");
            loop {
                let line = running.line().expect("the program goes on");
                printed.push(line);
                if printed.last().is_some_and(|line| line.contains("Schluss")) {
                    break;
                }
            }
            stdin.write_all(line.as_bytes()).expect("the program reads");
            thread::sleep(after);
            running.signal(Signal::SIGKILL);
            running.end()
        });
        copied?;
        let before_its_end = answer.exit.is_none();
        printed.extend(answer.lines);
        match moment {
            Moment::Leaving(_) => tally.leaving.count(before_its_end),
            Moment::Closing(_) => tally.closing.count(before_its_end),
            Moment::StartUp(_) | Moment::AtWork(..) | Moment::AtRest | Moment::Copying(..) => {}
        }
        Ok(printed)
    }

    /// Copies the record while it is written, and kills the program that copies. What is there then is a whole
    /// copy, and the next one is in nobody's way.
    fn copy(&self, copying: Copying, after: Duration, tally: &Tally) -> Result<(), String> {
        let record = self.record.to_str().expect("a plain path");
        let copy = self.home.file("copy");
        let to = copy.to_str().expect("a plain path");
        let args = match copying {
            Copying::Backup => ["journal", "backup", record, "--out", to],
            Copying::Export => ["journal", "export", record, "--out", to],
        };
        let running = self.home.start(&args);
        thread::sleep(after);
        running.signal(Signal::SIGKILL);
        let killed = running.end();
        tally.copying.count(killed.exit.is_none());
        let is_whole = || match copying {
            Copying::Backup => inspect(self.home, &copy).map(drop),
            Copying::Export => {
                let text = fs::read_to_string(&copy).map_err(|error| error.to_string())?;
                let (game, rows) = from_json_lines(&text).map_err(|error| error.to_string())?;
                let verdict = verify(&game, &rows);
                if verdict.ok { Ok(()) } else { Err(format!("the export: {verdict:?}")) }
            }
        };
        if copy.exists() {
            is_whole()?;
            fs::remove_file(&copy).map_err(|error| error.to_string())?;
        } else if killed.exit == Some(0) {
            return Err(format!("no copy is there: {killed:?}"));
        }
        if self.record.exists() {
            let again = self.home.run(&args, b"");
            if again.exit != Some(0) {
                return Err(format!("no copy can be made: {again:?}"));
            }
            is_whole()?;
            fs::remove_file(&copy).map_err(|error| error.to_string())?;
        }
        let left = |path: &&PathBuf| path.to_string_lossy().contains("copy");
        match self.home.listing().iter().find(left) {
            Some(path) if self.record.exists() => {
                Err(format!("{} is left of a copy", path.display()))
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Everything that must hold after a kill.
    fn look(&mut self, printed: &[String], tally: &Tally) -> Result<(), String> {
        // What has the record's name is a record: before its opening is durable there is no such file,
        // and the next start takes the same name.
        if self.position.is_none() && !self.record.exists() {
            Tally::add(&tally.before_the_record);
            return if printed.is_empty() {
                Ok(())
            } else {
                Err(format!("{} lines were printed and there is no record", printed.len()))
            };
        }
        let shown = inspect(self.home, &self.record)?;
        let found = kept(&shown, self.shown, printed)?;
        if shown.len() > self.shown + found {
            Tally::add(&tally.between);
        }
        self.shown = shown.len();
        self.is_closed = shown.iter().any(|line| line.contains("\"kind\":\"closed\""));
        self.position = Some(clocks_stand_after_each_resumption(&self.record, self.words)?);
        Ok(())
    }
}

/// Reads on for so many lines, but not for ever.
fn read_lines(running: &Running, lines: u64, printed: &mut Vec<String>) {
    let lines = usize::try_from(lines).expect("a few");
    let until = Instant::now() + Duration::from_millis(400);
    while printed.len() < lines && Instant::now() < until {
        printed.extend(running.lines_within(Duration::from_millis(1)));
    }
}

/// The acknowledged lines of one run: they follow one another in the record, behind what was there before. The
/// answer is how many were found.
fn kept(shown: &[String], before: usize, printed: &[String]) -> Result<usize, String> {
    let mut at = before;
    for (index, line) in printed.iter().enumerate().filter(|(_, line)| is_recorded(line)) {
        match shown.get(at) {
            Some(kept) if *kept == recorded(line) => at += 1,
            Some(other) => {
                return Err(format!("line {index} was {line} and is in the record as {other}"));
            }
            None => return Err(format!("line {index} is lost: {line}")),
        }
    }
    Ok(at - before)
}

/// The lines of a record that verifies and whose replay brings the same lines.
fn inspect(home: &Home, record: &Path) -> Result<Vec<String>, String> {
    let journal = |action: &str| {
        let record = record.to_str().expect("a plain path");
        let answer = home.run(&["journal", action, "--json", record], b"");
        if answer.exit == Some(0) {
            Ok(answer.lines)
        } else {
            Err(format!("journal {action}: {answer:?}"))
        }
    };
    let verified = journal("verify")?;
    if !verified.concat().contains("\"ok\":true") {
        return Err(format!("not verified: {verified:?}"));
    }
    let lines = |lines: Vec<String>| lines.iter().map(|line| recorded(line)).collect::<Vec<_>>();
    let shown = lines(journal("show")?);
    if lines(journal("replay")?) != shown {
        return Err("the replay brings other lines".to_owned());
    }
    Ok(shown)
}

/// Computes the game anew; gives the position that it has come to.
fn clocks_stand_after_each_resumption(record: &Path, words: &Words) -> Result<Position, String> {
    let read = journal_file::read(record).map_err(|error| error.to_string())?;
    let records = read.records().map_err(|error| error.to_string())?;
    let mut replay = Replay::new(&records, words);
    while let Some((row, _)) = replay.next() {
        let running = replay.game().and_then(|game| game.running());
        if matches!(row.entry, Entry::Event(Event::Resumed)) && running.is_some() {
            return Err(format!("row {}: a clock runs after the resumption", row.seq));
        }
    }
    let game = replay.game().ok_or("the record has no opening")?;
    Ok(game.position().clone())
}

/// One record through all its kills, and then to an orderly end.
fn chain(index: usize, words: &Words, tally: &Tally) -> Result<(), String> {
    let home = Home::new();
    let mut chance = Chance(u64::try_from(index).expect("an index"));
    let board = index.is_multiple_of(BOARD_EVERY).then(|| {
        let link = home.file("pegs");
        let board = SimulatedBoard::start(Some(&link), INITIAL_HOLES).expect("a board");
        (link, board)
    });
    let record = home.file("game");
    let mut chain =
        Chain { home: &home, record, words, board, shown: 0, position: None, is_closed: false };
    for kill in 0..KILLS_A_CHAIN {
        chain.kill(&mut chance, tally).map_err(|why| format!("chain {index}, {kill}: {why}"))?;
        if chain.is_closed {
            let refused = chain.start().end();
            if refused.exit != Some(2) || !refused.messages.contains("closed") {
                return Err(format!("chain {index}: a closed game goes on: {refused:?}"));
            }
            // Another game.
            chain.record = home.file(&format!("game-{kill}"));
            (chain.shown, chain.position, chain.is_closed) = (0, None, false);
        }
    }

    let mut running = chain.start();
    running.type_line("! note Ende");
    running.type_line("q");
    let answer = running.end();
    if answer.exit != Some(0) {
        return Err(format!("chain {index}: it does not go on in order: {answer:?}"));
    }
    let shown = inspect(&home, &chain.record)?;
    let found = kept(&shown, chain.shown, &answer.lines)?;
    if shown.len() != chain.shown + found {
        return Err(format!("chain {index}: the record has lines that were never printed"));
    }
    Ok(())
}

#[test]
fn kills_lose_nothing_that_was_printed() {
    // Other games than those of an earlier run.
    let first = asked("ANNABELLA_KILLS_FROM", 0) / KILLS_A_CHAIN;
    let (words, tally, next) = (words(), Tally::default(), AtomicUsize::new(first));
    let chains = asked("ANNABELLA_KILLS", KILLS).div_ceil(KILLS_A_CHAIN);
    // Two on each core: most of the time is waiting.
    let workers = 2 * thread::available_parallelism().map_or(1, usize::from);
    let faults: Vec<String> = thread::scope(|scope| {
        let workers: Vec<_> = (0..workers)
            .map(|_| {
                scope.spawn(|| {
                    let mut faults = Vec::new();
                    loop {
                        let index = next.fetch_add(1, Ordering::Relaxed);
                        if index >= first + chains {
                            return faults;
                        }
                        if let Err(fault) = chain(index, &words, &tally) {
                            eprintln!("{fault}");
                            faults.push(fault);
                        }
                    }
                })
            })
            .collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no worker panics")).collect()
    });
    let count = |counter: &AtomicUsize| counter.load(Ordering::Relaxed);
    println!(
        "{} kills, of them {} while leaving, {} while closing, and {} of copies beside them; {} lines \
         acknowledged, {} resumptions, {} before there was a record, {} between the record and the screen; {} \
         chains fail",
        count(&tally.kills),
        tally.leaving.told(),
        tally.closing.told(),
        tally.copying.told(),
        count(&tally.lines),
        count(&tally.resumed),
        count(&tally.before_the_record),
        count(&tally.between),
        faults.len(),
    );
    assert!(faults.is_empty(), "{} chains fail:\n{}", faults.len(), faults.join("\n"));
    assert_eq!(count(&tally.kills), chains * KILLS_A_CHAIN);
    // The moments must have been what they are said to be.
    assert!(count(&tally.lines) > chains * 30, "hardly anything was played");
    assert!(count(&tally.resumed) > chains, "hardly any game went on");
}

/// The check itself: a disk that loses the last acknowledged event leaves a record that verifies, and
/// must be found out all the same.
#[test]
fn a_lost_event_does_not_pass() {
    let home = Home::new();
    let record = home.file("game");
    let path = record.to_str().expect("a plain path");
    let mut running = home.start(&[
        "play",
        "--json",
        "--microphone",
        "none",
        "--room",
        "none",
        "--journal",
        path,
    ]);
    let mut printed = Vec::new();
    for text in ["k", "m e2e4", "c Emil vier", "k", "! note eins", "! note zwei"] {
        running.type_line(text);
    }
    while !printed.last().is_some_and(|line: &String| line.contains("zwei")) {
        printed.push(running.line().expect("the program goes on"));
    }
    running.signal(Signal::SIGKILL);
    printed.extend(running.end().lines);
    let whole = inspect(&home, &record).expect("the record holds up");
    kept(&whole, 0, &printed).expect("nothing is lost");

    // The end of the log is the last event's.
    let log = home.file("game-wal");
    let length = fs::metadata(&log).expect("the log of a killed program stays").len();
    let file = OpenOptions::new().write(true).open(&log).expect("the log can be cut");
    file.set_len(length - 1).expect("the log can be cut");
    let cut = inspect(&home, &record).expect("the record verifies up to its last whole event");
    assert_eq!(cut.len(), whole.len() - 1, "one event is lost");
    let fault = kept(&cut, 0, &printed).expect_err("the loss is found");
    assert!(fault.contains("is lost") && fault.contains("zwei"), "{fault}");
    // A line that is another one than was printed is found as well.
    let mut changed = whole;
    changed[3].push('!');
    assert!(kept(&changed, 0, &printed).is_err());
}

/// When a line happened, by the clock of the game's record (ms).
fn at_ms(line: &str) -> u64 {
    let object: serde_json::Value = serde_json::from_str(line).expect("a line is an object");
    object["at_ms"].as_u64().expect("a line has its time")
}

/// The time that a game has left neither runs while the program is gone nor after it is back, until
/// somebody starts the clock; then it runs out where it stood.
#[test]
fn time_stands_still_from_the_kill_until_somebody_starts_the_clock() {
    let home = Home::new();
    let record = home.file("game");
    let path = record.to_str().expect("a plain path");
    let silent = ["play", "--json", "--microphone", "none", "--room", "none"];
    let mut running = home.start(&[&silent[..], &["--control", "3", "--journal", path]].concat());
    running.type_line("k");
    let began = at_ms(&running.line_with("clock", "läuft"));
    thread::sleep(Duration::from_millis(500));
    // An event that tells how far the clock had come.
    running.type_line("! note eine halbe Sekunde");
    let left = began + 3_000 - at_ms(&running.line_with("ruling", "halbe"));
    running.signal(Signal::SIGKILL);
    running.end();
    thread::sleep(Duration::from_millis(500));

    let mut running = home.start(&[&silent[..], &["--resume", path]].concat());
    running.line_with("resumed", "");
    let waiting = running.lines_within(Duration::from_secs(4));
    let runs =
        |line: &&String| ["\"clock\"", "\"flag\"", "\"ending\""].iter().any(|k| line.contains(k));
    assert_eq!(waiting.iter().find(runs), None, "a clock ran by itself");
    running.type_line("! start white");
    let clock = running.line_with("clock", "läuft");
    let told = |seconds: u64| clock.contains(&format!("Weiß {seconds} s"));
    assert!(told(left / 1_000) || told(left / 1_000 + 1), "{left} ms are left: {clock}");
    // By the program's own clock, which a busy machine can only make fall later.
    let fallen = at_ms(&running.line_with("flag", ""));
    assert!(fallen >= at_ms(&clock) + left, "{fallen}: {left} ms were left at {clock}");
    running.type_line("q");
    assert_eq!(running.end().exit, Some(0));
    inspect(&home, &record).expect("the record holds up");
}
