//! Measures the program as its users have it against its budget (design goals): from a sensed event
//! to its line, memory, and the time from the start to the first word. Prints a Markdown table, which
//! MEASURED.md keeps. `make measure` runs it, in the sound room and with the release build.
//!
//! The program is a process of its own and looked at from outside: bytes of a simulated board on a
//! pseudo-terminal and lines on standard input go in, lines and sound come out.

#![expect(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    reason = "this is a program beside the program: it starts it, times it and prints"
)]

#[path = "../beside/mod.rs"]
mod beside;
mod ear;
#[path = "../../benches/games/mod.rs"]
mod games;
mod hearing;
mod idle;
mod plug;
mod processor;
mod program;
mod request;
mod sitting;
mod starting;
mod table;

use std::error::Error;
use std::path::Path;

use annabella::board::{dgt, peghole};
use beside::program_beside_this;
use hearing::{Heard, HeardWith};
use idle::Room;
use program::Recognizer;
use table::{Memory, Row, Spread};

/// Whatever stops the measuring; there is nobody to tell it apart.
pub type Fault = Box<dyn Error>;

/// The goals, in ms and MB.
const EVENT_MS: f64 = 20.0;
const READY_MS: f64 = 500.0;
const SOUND_MS: f64 = 100.0;
const DECISION_MS: f64 = 350.0;
const LOST_MS: f64 = 2000.0;
const BACK_MS: f64 = 3000.0;
const WITH_RECOGNIZER_MB: f64 = 60.0;
const WITHOUT_RECOGNIZER_MB: f64 = 40.0;
const WITH_PROFILES_MB: f64 = 80.0;
/// Of one core.
const IDLE_PERCENT: f64 = 3.0;

fn main() -> Result<(), Fault> {
    if std::env::var_os("ANNABELLA_SOUND_ROOM").is_none() {
        return Err("there is no sound room around this: run `make measure`".into());
    }
    let program = program_beside_this()?;
    // Beside the program, so that the records lie on a real disk and not in memory.
    let place = program.parent().unwrap_or(Path::new("."));
    let folder = tempfile::tempdir_in(place)?;

    let parts: Vec<String> = std::env::args().skip(1).collect();
    let all: [(&str, Part); 6] = [
        ("table", at_table),
        ("request", requests),
        ("cable", cables),
        ("idle", idle_ears),
        ("call", calls),
        ("profiles", calls_with_profiles),
    ];
    if let Some(unknown) = parts.iter().find(|part| all.iter().all(|(name, _)| name != part)) {
        let parts: Vec<&str> = all.iter().map(|(name, _)| *name).collect();
        return Err(format!("there is no part {unknown}: {}", parts.join(", ")).into());
    }
    let mut rows = Vec::new();
    for (name, measure) in all {
        if parts.is_empty() || parts.iter().any(|part| part == name) {
            measure(&program, folder.path(), &mut rows)?;
        }
    }
    print!("{}", table::markdown(&rows));
    Ok(())
}

/// A part of the measuring: with this program, in this folder, into these rows.
type Part = fn(&Path, &Path, &mut Vec<Row>) -> Result<(), Fault>;

/// Events, requests, memory and starts.
fn at_table(program: &Path, folder: &Path, rows: &mut Vec<Row>) -> Result<(), Fault> {
    for recognizer in [Recognizer::Off, Recognizer::On] {
        let with = recognizer.in_words();
        eprintln!("measuring {with} ...");
        let measured = sitting::measure(program, folder, recognizer)?;
        let goal_mb = match recognizer {
            Recognizer::Off => WITHOUT_RECOGNIZER_MB,
            Recognizer::On => WITH_RECOGNIZER_MB,
        };
        let both = Spread::of(measured.boards.iter().chain(&measured.presses).copied());
        rows.extend([
            Row::spread(format!("sensed event to its line, all, {with}"), &both, EVENT_MS),
            Row::spread(
                format!("- a piece lifted or placed, {with}"),
                &Spread::of(measured.boards),
                EVENT_MS,
            ),
            Row::spread(
                format!("- the clock pressed on the board's edge, {with}"),
                &Spread::of(measured.presses),
                EVENT_MS,
            ),
            Row::spread(
                format!("two requests at once, to the second one's answer, {with}"),
                &Spread::of(measured.pairs),
                EVENT_MS,
            ),
            Row::memory(format!("memory at the end of it, {with}"), &measured.memory, goal_mb),
        ]);
        let starts = starting::measure(program, folder, recognizer)?;
        rows.extend([
            Row::median(format!("start to the first answer, {with}"), &starts.answers, READY_MS),
            Row::median(
                format!("start to the first sound in the ear, {with}"),
                &starts.sounds,
                READY_MS,
            ),
        ]);
    }
    Ok(())
}

/// From a key to the first sound of the answer.
fn requests(program: &Path, folder: &Path, rows: &mut Vec<Row>) -> Result<(), Fault> {
    for recognizer in [Recognizer::Off, Recognizer::On] {
        let with = recognizer.in_words();
        eprintln!("measuring how long an answer is waited for, {with} ...");
        let waits = request::measure(program, folder, recognizer)?;
        let what = format!("a key to the first sound of its answer in the ear, {with}");
        rows.push(Row::spread(what, &Spread::of(waits), SOUND_MS));
    }
    Ok(())
}

/// Cables that come loose; no program is needed for them.
fn cables(_: &Path, folder: &Path, rows: &mut Vec<Row>) -> Result<(), Fault> {
    for kind in [&peghole::KIND, &dgt::KIND] {
        eprintln!("measuring the cable of a {} ...", kind.name);
        let plugging = plug::measure(kind, folder)?;
        rows.extend([
            Row::spread(format!("{}: cable pulled, noticed", kind.name), &plugging.lost, LOST_MS),
            Row::spread(
                format!("{}: plugged in, the whole board read", kind.name),
                &plugging.back,
                BACK_MS,
            ),
        ]);
    }
    Ok(())
}

/// Open microphones while nobody calls.
fn idle_ears(program: &Path, folder: &Path, rows: &mut Vec<Row>) -> Result<(), Fault> {
    eprintln!("measuring an open microphone ...");
    let quiet = idle::measure(program, folder, &Room::Quiet)?;
    let what = "an open microphone in a quiet room, nobody calls";
    rows.push(Row::processor(
        format!("{what}, the program's own threads"),
        quiet.own,
        IDLE_PERCENT,
    ));
    rows.push(Row::share(
        format!("- with the threads of the sound layer ({})", quiet.threads),
        quiet.whole,
    ));
    let hall = idle::measure(program, folder, &Room::Hall)?;
    let what = "an open microphone in a hall where others talk all the time, nobody calls";
    rows.push(Row::share(format!("{what}, the program's own threads"), hall.own));
    rows.push(Row::share(
        format!("- with the threads of the sound layer ({})", hall.threads),
        hall.whole,
    ));
    Ok(())
}

/// How long a call is waited for.
fn calls(program: &Path, folder: &Path, rows: &mut Vec<Row>) -> Result<(), Fault> {
    eprintln!("measuring how long a call is waited for ...");
    called(hearing::measure(program, folder, HeardWith::Bundled)?, "", WITH_RECOGNIZER_MB, rows);
    Ok(())
}

/// The same where both players have a profile.
fn calls_with_profiles(program: &Path, folder: &Path, rows: &mut Vec<Row>) -> Result<(), Fault> {
    eprintln!("measuring how long a call is waited for, with two profiles ...");
    let measured = hearing::measure(program, folder, HeardWith::Profiles)?;
    called(measured, ", with two profiles", WITH_PROFILES_MB, rows);
    Ok(())
}

fn called((heard, memory): (Vec<Heard>, Memory), with: &str, goal_mb: f64, rows: &mut Vec<Row>) {
    rows.extend(heard.into_iter().map(|heard| {
        let noise = heard.noise;
        let what = format!("the key let go at the end of a call, to its line, {noise}{with}");
        Row::spread(what, &Spread::of(heard.waits), DECISION_MS)
    }));
    rows.push(Row::memory(format!("memory behind these calls{with}"), &memory, goal_mb));
}
