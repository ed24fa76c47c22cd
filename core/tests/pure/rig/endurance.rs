//! Very many bytes through the codecs and links: random ones, and what boards really send with some of
//! its messages damaged. The tests take a million, `make bytes` a hundred times as many.

use std::time::{Duration, Instant};

use annabella_core::rules::Square;
use rand::{Rng, RngExt};
use rand_xorshift::XorShiftRng;

use super::bytes::{Subject, Table};

/// The longest run of messages that is sent at once, and the most random bytes.
const RUN_MAX: usize = 200;
const RANDOM_MAX: usize = 4000;

/// What became of the bytes in a codec.
#[derive(Clone, Debug, Default)]
pub struct CodecTally {
    /// All bytes that were fed.
    pub bytes: usize,
    /// Whole messages among them, and those that were damaged.
    pub whole: usize,
    pub damaged: usize,
    /// Whole messages that were not read. The goal allows one for each that was damaged.
    pub lost: usize,
    /// Messages that were read and never sent: a damaged one that still made sense.
    pub invented: usize,
    /// The most bytes for which the codec had room.
    pub room: usize,
    pub took: Duration,
}

/// What became of the bytes in a link.
#[derive(Clone, Debug, Default)]
pub struct LinkTally {
    /// All bytes that were fed beside the board's own.
    pub bytes: usize,
    /// How often the wire was good again, and the board had to be known as it is.
    pub recoveries: usize,
    /// How long that took at most, in the simulated time (ms).
    pub slowest_ms: u64,
    pub took: Duration,
}

/// A stretch of what is on the wire: its bytes, and the messages in it that are whole.
struct Stretch {
    bytes: Vec<u8>,
    whole: Vec<Vec<u8>>,
    damaged: usize,
}

/// Feeds so many bytes to one codec, in pieces of any size.
///
/// Fails when the codec loses a whole message or grows beyond two messages.
pub fn through_the_codec(
    subject: &Subject,
    seeds: &[Vec<u8>],
    bytes: usize,
    chance: &mut XorShiftRng,
) -> CodecTally {
    let began = Instant::now();
    let runs = messages(subject, seeds);
    let mut codec = (subject.codec)();
    let mut tally = CodecTally::default();
    while tally.bytes < bytes {
        let stretch = stretch(subject, &runs, chance);
        let mut read = Vec::new();
        let mut rest = &stretch.bytes[..];
        while !rest.is_empty() {
            let (piece, after) = rest.split_at(rest.len().min(chance.random_range(1..128)));
            read.extend(codec.feed(piece));
            tally.room = tally.room.max(codec.room());
            rest = after;
        }
        let mut found = read.iter();
        let lost = stretch.whole.iter().filter(|whole| !found.any(|read| read == *whole)).count();
        tally.bytes += stretch.bytes.len();
        tally.whole += stretch.whole.len();
        tally.damaged += stretch.damaged;
        tally.lost += lost;
        tally.invented += (read.len() + lost).saturating_sub(stretch.whole.len());
        assert_eq!(tally.lost, 0, "{}: a whole message was lost", subject.folder);
        assert!(tally.room <= subject.room_max, "{}: {} bytes", subject.folder, tally.room);
    }
    tally.took = began.elapsed();
    tally
}

/// Feeds so many bytes to one link. Now and then the wire is good again for some seconds, pieces are
/// moved, and the board must be known as it is.
pub fn through_the_link(
    subject: &'static Subject,
    seeds: &[Vec<u8>],
    bytes: usize,
    chance: &mut XorShiftRng,
) -> LinkTally {
    let began = Instant::now();
    let runs = messages(subject, seeds);
    let mut table = Table::greeted(subject);
    let mut tally = LinkTally::default();
    while tally.bytes < bytes {
        let stretch = stretch(subject, &runs, chance);
        table.drive(&stretch.bytes);
        let mut square = || Square::new(chance.random_range(0..64));
        table.carry(square(), square());
        let took = table.recover();
        tally.bytes += stretch.bytes.len();
        tally.recoveries += 1;
        tally.slowest_ms = tally.slowest_ms.max(took.0);
    }
    tally.took = began.elapsed();
    tally
}

/// The messages of each seed that has some: what a fuzzer has found need not.
fn messages(subject: &Subject, seeds: &[Vec<u8>]) -> Vec<Vec<Vec<u8>>> {
    let runs = seeds.iter().map(|seed| (subject.codec)().feed(seed));
    runs.filter(|run| !run.is_empty()).collect()
}

/// Either random bytes and a whole message after them, or messages of a seed of which some are damaged.
fn stretch(subject: &Subject, runs: &[Vec<Vec<u8>>], chance: &mut XorShiftRng) -> Stretch {
    if chance.random_range(0..4) == 0 {
        let mut bytes = noise(RANDOM_MAX, chance);
        let message = (subject.message)();
        bytes.extend(&message);
        return Stretch { bytes, whole: vec![message], damaged: 0 };
    }
    let run = &runs[chance.random_range(0..runs.len())];
    let from = chance.random_range(0..run.len());
    let to = run.len().min(from + chance.random_range(1..RUN_MAX));
    let mut stretch = Stretch { bytes: Vec::new(), whole: Vec::new(), damaged: 0 };
    for message in &run[from..to] {
        if chance.random_range(0..4) == 0 {
            stretch.bytes.extend(damaged(message, chance));
            stretch.damaged += 1;
        } else {
            stretch.bytes.extend(message);
            stretch.whole.push(message.clone());
        }
    }
    // A run whose end is damaged would leave its judgement to the next one.
    let last = (subject.message)();
    stretch.bytes.extend(&last);
    stretch.whole.push(last);
    stretch
}

/// A message with bytes of it changed, lost, or put in between.
fn damaged(message: &[u8], chance: &mut XorShiftRng) -> Vec<u8> {
    let mut bytes = message.to_vec();
    let at = chance.random_range(0..bytes.len());
    match chance.random_range(0..4) {
        0 => bytes[at] ^= 1 << chance.random_range(0..8),
        1 => bytes.truncate(at),
        2 => {
            let to = bytes.len().min(at + chance.random_range(1..24));
            bytes.splice(at..to, noise(24, chance));
        }
        _ => {
            bytes.splice(at..at, noise(24, chance));
        }
    }
    bytes
}

/// One random byte or more: any, or such as can stand within a message, which a codec takes for data
/// for as long as it may.
fn noise(most: usize, chance: &mut XorShiftRng) -> Vec<u8> {
    let mut bytes = vec![0; chance.random_range(1..most)];
    chance.fill_bytes(&mut bytes);
    match chance.random_range(0..3) {
        0 => {}
        1 => bytes.iter_mut().for_each(|byte| *byte &= 0x7f),
        _ => bytes.iter_mut().for_each(|byte| *byte = b' ' + *byte % 95),
    }
    bytes
}
