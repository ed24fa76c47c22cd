//! Flipped bits, one at a time, in a sealed record and in an open one with its log: each is found, or it changes
//! nothing that the record tells.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use annabella::io::journal_file::{self, CutOff, JournalFile, Read};
use annabella::rules::Position;
use nix::sys::signal::Signal;

use super::play;
use crate::rig::players::Chance;
use crate::rig::{Home, asked};

/// Flips where nobody says how many.
const FLIPS: usize = 300;

/// The first pages of a record, the bytes of one, and those at its end that are tried more often.
const PAGES: usize = 5;
const PAGE: usize = 4096;
const END: usize = 40;

#[derive(Default)]
struct Tally {
    refused: AtomicUsize,
    not_verified: AtomicUsize,
    told: AtomicUsize,
    harmless: AtomicUsize,
}

/// How a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// Its program is killed, with a clock running.
    Killed,
    /// Its table is left in order.
    Left,
    /// The same with a result, so that its record is closed for good.
    Closed,
}

/// A game that is played and ends so; another one for each seed.
pub(super) fn played(home: &Home, seed: u64, end: End) -> Read {
    let record = home.file("game");
    let path = record.to_str().expect("a plain path");
    let silent = ["play", "--json", "--microphone", "none", "--room", "none"];
    let mut running = home.start(&[&silent[..], &["--control", "90m", "--journal", path]].concat());
    running.type_line("k");
    let pauses = [Duration::from_millis(1_300), Duration::from_millis(4_500), Duration::ZERO];
    let spells = pauses.map(|pause| (2, pause));
    play(&mut running, &mut Chance(seed), &mut Position::default(), &spells);
    match end {
        End::Killed => running.signal(Signal::SIGKILL),
        End::Left => ["q", "q"].into_iter().for_each(|key| running.type_line(key)),
        End::Closed => ["! result 1-0", "q"].into_iter().for_each(|key| running.type_line(key)),
    }
    running.end();
    journal_file::read(&record).expect("a record")
}

/// What becomes of a record in which this bit of this file is another one.
fn flipped(
    whole: &Read,
    files: &[(&str, Vec<u8>)],
    bit: usize,
    tally: &Tally,
) -> Result<(), String> {
    let home = Home::new();
    let mut bit = bit;
    for (name, bytes) in files {
        let mut bytes = bytes.clone();
        if bit < bytes.len() * 8 {
            bytes[bit / 8] ^= 1 << (bit % 8);
            bit = usize::MAX;
        } else if bit != usize::MAX {
            bit -= bytes.len() * 8;
        }
        fs::write(home.file(name), bytes).expect("a file");
    }
    let record = home.file("game");
    let is_whole = |read: &Read| read.rows == whole.rows && read.game == whole.game;
    match journal_file::read(&record) {
        Err(_) => drop(tally.refused.fetch_add(1, Ordering::Relaxed)),
        Ok(read) if !read.verify().ok => drop(tally.not_verified.fetch_add(1, Ordering::Relaxed)),
        Ok(read) if read.state.cut_off == Some(CutOff::Unfinished) => {
            // Damage to the last event in the log looks as if it was being written; and so it is told.
            if read.rows != whole.rows[..read.rows.len()] || read.rows.len() + 1 < whole.rows.len()
            {
                return Err(format!("{} rows of {}", read.rows.len(), whole.rows.len()));
            }
            tally.told.fetch_add(1, Ordering::Relaxed);
        }
        Ok(read) => {
            if !is_whole(&read) || read.state.pulse != whole.state.pulse {
                let (rows, pulse) = (read.rows.len(), read.state.pulse);
                return Err(format!("not found, and not harmless: {rows} rows, {pulse:?}"));
            }
            tally.harmless.fetch_add(1, Ordering::Relaxed);
        }
    }
    let before = read_all(&home, files);
    match JournalFile::resume(&record) {
        // What is refused is left as it was.
        Err(_) if read_all(&home, files) == before => Ok(()),
        Err(error) => Err(format!("refused ({error}) and changed")),
        Ok((file, _)) => {
            drop(file);
            let read = journal_file::read(&record).map_err(|error| error.to_string())?;
            if read.verify().ok && whole.rows.starts_with(&read.rows) {
                Ok(())
            } else {
                Err(format!("it went on and is {:?}", read.verify()))
            }
        }
    }
}

fn read_all(home: &Home, files: &[(&str, Vec<u8>)]) -> Vec<Option<Vec<u8>>> {
    files.iter().map(|(name, _)| fs::read(home.file(name)).ok()).collect()
}

#[test]
fn a_flipped_bit_is_found_or_harmless() {
    let flips = asked("ANNABELLA_FLIPS", FLIPS);
    for (kind, end) in [("sealed", End::Left), ("open", End::Killed)] {
        let home = Home::new();
        let whole = played(&home, 7, end);
        let files: Vec<(&str, Vec<u8>)> = ["game", "game-wal"]
            .into_iter()
            .filter(|name| Path::exists(&home.file(name)))
            .map(|name| (name, fs::read(home.file(name)).expect("a file")))
            .collect();
        assert_eq!(files.len(), if end == End::Killed { 2 } else { 1 });
        let bits = files.iter().map(|(_, bytes)| bytes.len() * 8).sum::<usize>();
        let (tally, next) = (Tally::default(), AtomicUsize::new(0));
        let mut chance = Chance(11);
        // The sign of life is at the end of one of the first pages.
        let ends: Vec<usize> =
            (1..=PAGES).flat_map(|page| page * PAGE - END..page * PAGE).collect();
        let places: Vec<usize> = (0..flips / 2)
            .map(|index| {
                let any = usize::try_from(chance.below(bits as u64)).expect("a place");
                let near = 8 * *chance.pick(&ends) + any % 8;
                if index.is_multiple_of(4) { near } else { any }
            })
            .collect();
        let faults: Vec<String> = thread::scope(|scope| {
            let look = || {
                let mut faults = Vec::new();
                while let Some(bit) = places.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if let Err(why) = flipped(&whole, &files, *bit, &tally) {
                        faults.push(format!("{kind}, bit {bit}: {why}"));
                    }
                }
                faults
            };
            let workers: Vec<_> = (0..2).map(|_| scope.spawn(look)).collect();
            workers.into_iter().flat_map(|worker| worker.join().expect("no panic")).collect()
        });
        let told = |counter: &AtomicUsize| counter.load(Ordering::Relaxed);
        println!(
            "{} flipped bits, {kind}: {} refused, {} not verified, {} told as an event that was being written, {} \
             harmless, {} bad",
            places.len(),
            told(&tally.refused),
            told(&tally.not_verified),
            told(&tally.told),
            told(&tally.harmless),
            faults.len()
        );
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }
}
