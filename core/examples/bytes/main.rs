//! Pushes very many bytes through the codec and the link of every kind of board: random ones, and what
//! boards really send with a quarter of its messages damaged. Stops at the first whole message that is
//! lost, at a codec that grows beyond two messages, at a panic, and at a board that is not known again
//! when its wire is good again. Prints a Markdown table, which MEASURED.md keeps. `make bytes` runs it.
//!
//! `bytes [COUNT] [SEED]`: so many bytes for each codec and each link, a hundred million without it.

#![expect(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "this is a program beside the program: it reads the seeds, times and prints"
)]

#[path = "../../tests/pure/rig/bytes/mod.rs"]
mod bytes;
#[path = "../../tests/pure/rig/endurance.rs"]
mod endurance;
#[path = "../../tests/pure/rig/seeds.rs"]
mod seeds;

use std::error::Error;
use std::time::Duration;

use bytes::subject::SUBJECTS;
use rand::SeedableRng;
use rand_xorshift::XorShiftRng;

/// The goal for each codec.
const USUAL: usize = 100_000_000;

fn main() -> Result<(), Box<dyn Error>> {
    let mut numbers = std::env::args().skip(1);
    let bytes = numbers.next().map_or(Ok(USUAL), |count| count.parse())?;
    let seed = numbers.next().map_or(Ok(1), |seed| seed.parse())?;
    println!("{bytes} bytes each, seed {seed}\n");

    println!(
        "| codec | whole messages | damaged ones | whole ones lost | damaged and still read | most memory | took |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- |");
    for subject in SUBJECTS {
        let mut chance = XorShiftRng::seed_from_u64(seed);
        let tally = endurance::through_the_codec(subject, &seeds::of(subject), bytes, &mut chance);
        println!(
            "| {} | {} | {} | {} | {} | {} of {} bytes | {} |",
            subject.kind.name,
            tally.whole,
            tally.damaged,
            tally.lost,
            tally.invented,
            tally.room,
            subject.room_max,
            pace(tally.bytes, tally.took),
        );
    }
    println!("\n| link | times the wire was good again | board known again, at most | took |");
    println!("| --- | --- | --- | --- |");
    for subject in SUBJECTS {
        let mut chance = XorShiftRng::seed_from_u64(seed);
        let tally = endurance::through_the_link(subject, &seeds::of(subject), bytes, &mut chance);
        println!(
            "| {} | {} | after {} ms | {} |",
            subject.kind.name,
            tally.recoveries,
            tally.slowest_ms,
            pace(tally.bytes, tally.took),
        );
    }
    Ok(())
}

/// How long it took, and how many million bytes that is in a second.
fn pace(bytes: usize, took: Duration) -> String {
    let seconds = took.as_secs_f64();
    let millions = f64::from(u32::try_from(bytes / 1000).unwrap_or(u32::MAX)) / 1000.0;
    format!("{seconds:.1} s, {:.2} MB/s", millions / seconds.max(0.001))
}
