//! What happens to files: they are cut, padded, lose a page, their log or their seal, or get the log of another moment.
//! Whatever it is, nothing that is missing is passed over in silence, nothing is lost by going on, and no copy is better
//! than what it was made of.

use std::fs;
use std::path::Path;

use annabella::io::journal_file::{self, JournalError, JournalFile, Read};
use annabella::journal::{Fault, SEAL_LEN, Seal};
use annabella::time::Millis;

use super::flips::{End, played};
use crate::rig::players::Chance;
use crate::rig::{Home, asked};

/// Damages where nobody says how many.
const DAMAGES: usize = 300;

/// In every so many of them the commands are asked, too.
const COMMANDS_EVERY: usize = 20;

const PAGE: usize = 4096;
const FRAME: usize = PAGE + 24;
const LOG_HEADER: usize = 32;

/// A record as it was left, with its log, and what it had then.
struct Kept {
    name: &'static str,
    main: Vec<u8>,
    log: Option<Vec<u8>>,
    whole: Read,
}

/// What is done to one.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Damage {
    None,
    Cut(usize),
    CutLog(usize),
    ZeroedPage(usize),
    ZeroedFrame(usize),
    NoLog,
    NoSeal,
    /// Zeros or rubbish behind it.
    Padded(usize, bool),
    /// The log of another record of the test, by its number.
    OtherLog(usize),
}

impl Damage {
    fn by_chance(kept: &Kept, records: usize, chance: &mut Chance) -> Damage {
        let mut below = |end: usize| usize::try_from(chance.below(end as u64)).expect("small");
        let log = kept.log.as_ref().map_or(0, Vec::len);
        match below(if log > 0 { 12 } else { 8 }) {
            0 => Damage::None,
            1 => Damage::Cut(below(kept.main.len())),
            2 => Damage::Cut(kept.main.len() - 1 - below(2 * SEAL_LEN)),
            3 => Damage::ZeroedPage(below(kept.main.len() / PAGE)),
            4 => Damage::NoSeal,
            5 => Damage::Padded(1 + below(2 * PAGE), below(2) == 0),
            6 | 7 => Damage::OtherLog(below(records)),
            8 | 9 => Damage::CutLog(below(log)),
            10 => Damage::ZeroedFrame(below((log - LOG_HEADER) / FRAME)),
            _ => Damage::NoLog,
        }
    }

    /// Whether it takes something from the end of a log, or that which followed one frame of it: then it looks as if
    /// the program had been killed earlier, and only a code tells.
    const fn is_of_log(&self) -> bool {
        matches!(self, Damage::CutLog(_) | Damage::ZeroedFrame(_))
    }

    fn files(&self, kept: &Kept, all: &[Kept], chance: &mut Chance) -> (Vec<u8>, Option<Vec<u8>>) {
        let (mut main, mut log) = (kept.main.clone(), kept.log.clone());
        match self {
            Damage::None => {}
            Damage::Cut(len) => main.truncate(*len),
            Damage::CutLog(len) => log.as_mut().expect("a log").truncate(*len),
            Damage::ZeroedPage(page) => main[page * PAGE..(page + 1) * PAGE].fill(0),
            Damage::ZeroedFrame(frame) => {
                let at = LOG_HEADER + frame * FRAME;
                log.as_mut().expect("a log")[at..at + FRAME].fill(0);
            }
            Damage::NoLog => log = None,
            Damage::NoSeal => main.truncate(main.len() / PAGE * PAGE),
            Damage::Padded(more, zeros) => main.extend((0..*more).map(|_| {
                if *zeros { 0 } else { u8::try_from(chance.below(256)).expect("a byte") }
            })),
            Damage::OtherLog(number) => log = all[*number].log.clone().or(log),
        }
        (main, log)
    }
}

/// What must hold after a damage.
fn check(damage: &Damage, kept: &Kept, home: &Home, commands: bool) -> Result<(), String> {
    let record = home.file("game");
    let before = bytes(home);
    let read = journal_file::read(&record);
    if bytes(home) != before {
        return Err("reading has written".to_owned());
    }
    let Ok(read) = read else {
        // What cannot be read cannot be gone on with.
        return match JournalFile::resume(&record) {
            Err(_) if bytes(home) == before => Ok(()),
            other => Err(format!("it cannot be read, and {:?}", other.map(drop))),
        };
    };
    let verdict = read.verify();
    let is_all = read.rows == kept.whole.rows;
    let is_beginning = kept.whole.rows.starts_with(&read.rows);
    if verdict.ok && !is_all && !(damage.is_of_log() && is_beginning) {
        return Err(format!("{} of {} rows are verified", read.rows.len(), kept.whole.rows.len()));
    }
    let is_other = kept.whole.state.seal == Seal::Whole && before[0].as_ref() != Some(&kept.main);
    if verdict.ok && is_other {
        return Err("it was sealed, is another file now, and is verified".to_owned());
    }
    if *damage == Damage::None && !verdict.ok {
        return Err(format!("nothing was done to it, and {verdict:?}"));
    }
    copies(&read, home)?;
    if commands {
        commands_say(verdict.ok, home)?;
    }
    match JournalFile::resume(&record) {
        Err(error) if bytes(home) != before => Err(format!("refused ({error}) and changed")),
        Err(JournalError::Closed { .. }) if verdict.closed => Ok(()),
        Err(error) if verdict.ok => Err(format!("it is verified and does not go on: {error}")),
        Err(_) => Ok(()),
        Ok((mut file, records)) => {
            if records.len() != read.rows.len() || !is_beginning {
                return Err(format!("{} rows, gone on with {}", read.rows.len(), records.len()));
            }
            if !verdict.ok && verdict.why != Some(Fault::NoSeal) {
                return Err(format!("it goes on and is {verdict:?}"));
            }
            let at = records.last().map_or(Millis::ZERO, |last| last.at) + Millis(60_000);
            file.append(at, 0, &annabella::game::Event::TimeReached, &[])
                .map_err(|error| format!("nothing can be recorded: {error}"))?;
            file.close().map_err(|error| format!("it cannot be left: {error}"))?;
            let after = journal_file::read(&record).map_err(|error| error.to_string())?;
            let later = after.verify();
            if !later.ok || !after.rows.starts_with(&read.rows) {
                return Err(format!("after it went on: {later:?}"));
            }
            // What was missing is told for good.
            let told = later.unsealed.len() > verdict.unsealed.len();
            if told == verdict.ok { Err(format!("unsealed: {later:?}")) } else { Ok(()) }
        }
    }
}

/// A copy is as good as its record.
fn copies(read: &Read, home: &Home) -> Result<(), String> {
    let (record, copy) = (home.file("game"), home.file("copy"));
    let failed = |error: JournalError| error.to_string();
    journal_file::back_up(&record, &copy).map_err(failed)?;
    let copied = journal_file::read(&copy).map_err(failed)?;
    fs::remove_file(copy).map_err(|error| error.to_string())?;
    if copied.verify().ok != read.verify().ok || !read.rows.starts_with(&copied.rows) {
        return Err(format!("{:?} and its copy {:?}", read.verify(), copied.verify()));
    }
    Ok(())
}

/// The commands answer alike, and say why.
fn commands_say(ok: bool, home: &Home) -> Result<(), String> {
    let record = home.file("game");
    for action in ["verify", "show", "replay", "export"] {
        let answer = home.run(&["journal", action, record.to_str().expect("plain")], b"");
        // Rows that cannot be read at all are wrong input.
        let is_refused = answer.exit == Some(2) && !ok && action != "verify";
        if answer.exit != Some(u8::from(!ok).into()) && !is_refused {
            return Err(format!("{action}, ok {ok}: {answer:?}"));
        }
        let said = answer.lines.concat() + &answer.messages;
        if !ok && !is_refused && !said.contains("not verified") {
            return Err(format!("{action} does not say why: {answer:?}"));
        }
    }
    Ok(())
}

fn bytes(home: &Home) -> Vec<Option<Vec<u8>>> {
    ["game", "game-wal"].map(|name| fs::read(home.file(name)).ok()).to_vec()
}

fn kept(name: &'static str, record: &Path) -> Kept {
    let log = record.with_file_name("game-wal");
    Kept {
        name,
        main: fs::read(record).expect("a record"),
        log: fs::read(log).ok(),
        whole: journal_file::read(record).expect("a record"),
    }
}

#[test]
fn whatever_is_missing_of_a_record_is_told() {
    let mut records = Vec::new();
    for (name, seed, end) in [
        ("open", 7, End::Killed),
        ("another that is open", 8, End::Killed),
        ("left", 9, End::Left),
        ("closed", 10, End::Closed),
    ] {
        let home = Home::new();
        played(&home, seed, end);
        records.push(kept(name, &home.file("game")));
        if end == End::Killed {
            let copy = home.file("copy");
            journal_file::back_up(&home.file("game"), &copy).expect("a copy");
            let alone = Home::new();
            fs::copy(&copy, alone.file("game")).expect("a copy");
            records.push(kept("copied", &alone.file("game")));
        }
    }
    let mut chance = Chance(5);
    let mut faults = Vec::new();
    let damages = asked("ANNABELLA_DAMAGES", DAMAGES);
    for number in 0..damages {
        let record = &records[number % records.len()];
        let damage = Damage::by_chance(record, records.len(), &mut chance);
        let home = Home::new();
        let (main, log) = damage.files(record, &records, &mut chance);
        let damage = match (main == record.main, log == record.log) {
            (true, true) => Damage::None,
            _ => damage,
        };
        fs::write(home.file("game"), main).expect("written");
        if let Some(log) = log {
            fs::write(home.file("game-wal"), log).expect("written");
        }
        if let Err(why) = check(&damage, record, &home, number.is_multiple_of(COMMANDS_EVERY)) {
            faults.push(format!("{number}, {}, {damage:?}: {why}", record.name));
        }
    }
    assert!(faults.is_empty(), "{} of {damages}:\n{}", faults.len(), faults.join("\n"));
}
