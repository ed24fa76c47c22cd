//! From a player's key to the first sound of the answer in the ear: the number of moves and the time are
//! asked for in turn, each time after a silence of another length, as the earphone's device takes its sound
//! in steps and a key may come at any moment of one.

use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use crate::Fault;
use crate::ear::Ear;
use crate::program::{Program, Recognizer, no_record, write_settings};
use crate::table::ms;

/// How often somebody asks.
const REQUESTS: usize = 100;

/// The silences before a key differ by this, and by up to fifty times it: no step of a device is as long.
const LATER: Duration = Duration::from_micros(2300);

/// All times in ms.
pub fn measure(program: &Path, folder: &Path, recognizer: Recognizer) -> Result<Vec<f64>, Fault> {
    write_settings(folder, recognizer, "[black]\near = \"ear\"\n")?;
    let args = ["play", "--json", "--config", "settings.toml", "--journal", no_record(folder)];
    let mut running = Program::start(program, folder, &args, "")?;
    running.type_text("k\n")?;
    running.line("clock", "")?;
    let ear = Ear::open()?;
    let mut waits = Vec::with_capacity(REQUESTS);
    for n in 0..REQUESTS {
        ear.until_quiet()?;
        running.forget_lines();
        // 37 has no divisor in common with 50: every length comes, in no order of its own.
        thread::sleep(LATER * u32::try_from(n * 37 % 50)?);
        let sent = Instant::now();
        running.type_text(if n % 2 == 0 { "b n\n" } else { "b t\n" })?;
        waits.push(ms(ear.sound()? - sent));
    }
    Ok(waits)
}
