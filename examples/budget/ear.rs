//! What is heard in the ear: the sound room's output `ear` is recorded, and the moments are noted at
//! which sound begins after silence.
//!
//! The output that leads nowhere takes its sound in steps of 50 ms and the recording adds its own, so
//! the moments are late, never early.

use std::io::Read;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::Fault;

/// What counts as sound, of 32768. The output is digital silence otherwise.
const LOUD: u16 = 200;

/// The silence after which a sound is a new one: longer than the pauses of a sentence.
const PAUSE: Duration = Duration::from_millis(700);

/// How long a sound may take to come.
const PATIENCE: Duration = Duration::from_secs(10);

/// A recording that runs.
pub struct Ear {
    recorder: Child,
    /// Every moment at which there was sound.
    loud: Receiver<Instant>,
}

impl Ear {
    pub fn open() -> Result<Ear, Fault> {
        let mut recorder = Command::new("parec")
            .args(["-d", "ear.monitor", "--raw", "--format=s16le", "--rate=16000"])
            .args(["--channels=1", "--latency-msec=10"])
            .stdout(Stdio::piped())
            .spawn()?;
        let mut sound = recorder.stdout.take().ok_or("the recording is no pipe")?;
        let (tell, loud) = channel();
        thread::spawn(move || {
            let mut bytes = [0; 320];
            while sound.read_exact(&mut bytes).is_ok() {
                let samples =
                    bytes.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
                let now = Instant::now();
                if samples.map(i16::unsigned_abs).any(|size| size > LOUD) && tell.send(now).is_err()
                {
                    return;
                }
            }
        });
        let ear = Ear { recorder, loud };
        // The recorder needs a moment of its own; then it must be quiet.
        thread::sleep(PAUSE);
        ear.until_quiet()?;
        Ok(ear)
    }

    /// Waits until a pause has passed without sound.
    pub fn until_quiet(&self) -> Result<(), Fault> {
        loop {
            match self.loud.recv_timeout(PAUSE) {
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => return Ok(()),
                Err(RecvTimeoutError::Disconnected) => return Err("the recording has ended".into()),
            }
        }
    }

    /// When the next sound begins.
    pub fn sound(&self) -> Result<Instant, Fault> {
        Ok(self.loud.recv_timeout(PATIENCE).map_err(|_| "nothing is heard in the ear")?)
    }
}

impl Drop for Ear {
    fn drop(&mut self) {
        // Gone already is as good.
        let _ = self.recorder.kill();
        let _ = self.recorder.wait();
    }
}
