//! From the start of the program to its first words: the clock is started and the times are asked for
//! before the program is there to read it.

use std::path::Path;

use crate::Fault;
use crate::ear::Ear;
use crate::program::{Program, Recognizer, no_record, write_settings};
use crate::table::{Spread, ms};

/// How often it is started.
const STARTS: usize = 20;

pub struct Starts {
    /// To the line of the first answer: it is recorded, and handed to the voice.
    pub answers: Spread,
    /// To its first sound.
    pub sounds: Spread,
}

pub fn measure(program: &Path, folder: &Path, recognizer: Recognizer) -> Result<Starts, Fault> {
    write_settings(folder, recognizer, "[black]\near = \"ear\"\n")?;
    let ear = Ear::open()?;
    let (mut answers, mut sounds) = (Vec::new(), Vec::new());
    for _ in 0..STARTS {
        let record = no_record(folder);
        let args = ["play", "--json", "--config", "settings.toml", "--journal", record];
        let running = Program::start(program, folder, &args, "k\nb t\n")?;
        answers.push(ms(running.line("saying", "")? - running.started));
        sounds.push(ms(ear.sound()? - running.started));
        drop(running);
        ear.until_quiet()?;
    }
    Ok(Starts { answers: Spread::of(answers), sounds: Spread::of(sounds) })
}
