//! What an open microphone costs while nobody calls: the processor's time in a quiet room, and in a hall
//! where others talk all the time.
//!
//! The quiet room is not digitally silent: soft noise is played into it, as every microphone has.

use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use annabella::io::audio::{Clip, ClipId, DeviceChoice, FirstOpen, Player, Samples, Urgency};
use annabella::time::Millis;

use crate::Fault;
use crate::hearing;
use crate::processor::{Percent, Used};
use crate::program::{Program, no_record};

/// How long is measured.
const SPAN: Duration = Duration::from_secs(30);

/// How long the program is left alone before: it opens its devices and learns how loud the room is.
const SETTLING: Duration = Duration::from_secs(8);

/// Height of the noise: evenly spread up to here, it has -60 dBFS.
const NOISE: f32 = 57.0;

/// What the microphone hears.
pub enum Room {
    Quiet,
    /// Others talk in it.
    Hall,
}

/// What the program takes of one core while it listens to this room.
pub fn measure(program: &Path, folder: &Path, heard: &Room) -> Result<Percent, Fault> {
    let settings = "[duties]\nannounce = \"assistant\"\n[sound]\nmicrophone = \"room_mic\"\n\
                    [listening]\nmode = \"open\"\n";
    std::fs::write(folder.join("settings.toml"), settings)?;
    let room = DeviceChoice::Named("room".to_owned());
    let mut noise = Player::device(room, FirstOpen::Required, |_| {})?;
    let length = SETTLING + SPAN + SETTLING;
    let mono = match heard {
        Room::Quiet => soft_noise(length),
        Room::Hall => talk(folder, length)?,
    };
    let samples = Samples { rate_hz: 16_000, mono };
    noise.play(Clip { id: ClipId(1), samples, urgency: Urgency::Queued }, Millis::ZERO)?;
    let record = no_record(folder);
    let args = ["play", "--json", "--config", "settings.toml", "--journal", record];
    let running = Program::start(program, folder, &args, "k\n")?;
    running.line("clock", "")?;
    thread::sleep(SETTLING);
    let (began, before) = (Instant::now(), Used::of(running.id())?);
    thread::sleep(SPAN);
    let after = Used::of(running.id())?;
    Ok(after.since(&before, began.elapsed()))
}

fn soft_noise(length: Duration) -> Vec<i16> {
    let mut state: u32 = 1;
    let samples = (0..length.as_secs() * 16_000).map(|_| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        ((state >> 8) as f32 / 8_388_608.0 - 1.0) * NOISE
    });
    samples.map(|sample| sample as i16).collect()
}

/// Others who talk, twenty decibels below a player at the microphone.
fn talk(folder: &Path, length: Duration) -> Result<Vec<i16>, Fault> {
    let count = usize::try_from(length.as_secs() * 16_000)?;
    let babble = hearing::babble(folder)?;
    let heard = babble.iter().cycle().take(count);
    Ok(heard.map(|sample| (sample * 0.1 * 32_767.0) as i16).collect())
}
