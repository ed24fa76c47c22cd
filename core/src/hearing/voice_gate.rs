//! Whether anybody speaks at all, by loudness over what is always there: a few operations a sample, so
//! that an open microphone costs next to nothing while nobody calls.
//!
//! The recognizer decides what was said; the gate only wakes it. It errs towards waking: a cough is
//! heard and found to be nothing, a call that is missed has to be made again.

/// Length of a measured stretch, in ms.
const FRAME_MS: u64 = 20;

/// A voice is this much louder than what is always there, in dB.
const VOICE_DB: f32 = 9.0;

/// Quieter than this nothing is a voice, in dB below full scale (see [`super::Loudness`]).
const FLOOR_DB: f32 = -60.0;

/// How fast the measure of what is always there follows when it grows louder, in dB a frame: 3 dB a
/// second, so a hall that fills is learned in seconds and a call of five seconds is no hall.
const RISE_DB: f32 = 0.06;

/// Frames of a voice that wake the recognizer: two in a row, so that the click of a clock does not.
const FRAMES: u32 = 2;

/// Listens for a voice.
#[derive(Clone, Debug)]
pub(crate) struct VoiceGate {
    frame_samples: usize,
    energy: f64,
    counted: usize,
    /// What is always there, in dB below full scale.
    ground_db: f32,
    loud_frames: u32,
}

impl VoiceGate {
    /// Nothing heard yet, for sound at this many samples a second (Hz).
    #[must_use]
    pub(crate) fn new(rate_hz: u32) -> VoiceGate {
        let frame_samples = (u64::from(rate_hz) * FRAME_MS / 1000).max(1) as usize;
        let ground_db = FLOOR_DB;
        VoiceGate { frame_samples, energy: 0.0, counted: 0, ground_db, loud_frames: 0 }
    }

    /// Likewise, in a room that sounds like this while nobody speaks.
    #[must_use]
    pub(crate) fn in_room(rate_hz: u32, room: &[i16]) -> VoiceGate {
        let mut gate = VoiceGate::new(rate_hz);
        let mut levels: Vec<f32> = room.chunks_exact(gate.frame_samples).map(level_db).collect();
        levels.sort_by(f32::total_cmp);
        if let Some(usual) = levels.get(levels.len() / 2) {
            gate.ground_db = usual.max(FLOOR_DB);
        }
        gate
    }

    /// Hears the next piece of sound; whether there was a voice in it.
    pub(crate) fn hears_voice(&mut self, samples: &[i16]) -> bool {
        let mut voice = false;
        for sample in samples {
            self.energy += (f64::from(*sample) / 32_768.0).powi(2);
            self.counted += 1;
            if self.counted == self.frame_samples {
                let power = (self.energy / self.counted as f64).max(1e-12);
                voice |= self.frame((10.0 * power.log10()) as f32);
                self.energy = 0.0;
                self.counted = 0;
            }
        }
        voice
    }

    fn frame(&mut self, db: f32) -> bool {
        let loud = db > (self.ground_db + VOICE_DB).max(FLOOR_DB);
        self.ground_db = db.min(self.ground_db + RISE_DB);
        self.loud_frames = if loud { self.loud_frames + 1 } else { 0 };
        self.loud_frames >= FRAMES
    }
}

/// How loud a stretch is, in dB below full scale.
fn level_db(samples: &[i16]) -> f32 {
    let energy: f64 = samples.iter().map(|sample| (f64::from(*sample) / 32_768.0).powi(2)).sum();
    (10.0 * (energy / samples.len().max(1) as f64).max(1e-12).log10()) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE_HZ: u32 = 16_000;

    /// Noise of this loudness (dB below full scale), from a linear congruential generator.
    fn noise(ms: usize, db: f32) -> Vec<i16> {
        // Evenly spread between -1 and 1 it has 4.8 dB less than a square wave.
        let height = 32_768.0 * 10_f32.powf((db + 4.8) / 20.0);
        let mut state: u32 = 1;
        let samples = (0..ms * 16).map(|_| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            ((state >> 8) as f32 / 8_388_608.0 - 1.0) * height
        });
        samples.map(|sample| sample as i16).collect()
    }

    #[test]
    fn a_quiet_room_and_a_steady_hall_wake_nobody() {
        let mut gate = VoiceGate::new(RATE_HZ);
        assert!(!gate.hears_voice(&noise(5_000, -70.0)));
        // A hall that fills is learned.
        gate.hears_voice(&noise(12_000, -40.0));
        assert!(!gate.hears_voice(&noise(5_000, -40.0)));
    }

    #[test]
    fn a_voice_wakes_it_in_a_quiet_room_and_in_a_hall() {
        for (room, voice) in [(-70.0, -50.0), (-70.0, -20.0), (-40.0, -25.0)] {
            let mut gate = VoiceGate::new(RATE_HZ);
            gate.hears_voice(&noise(15_000, room));
            assert!(gate.hears_voice(&noise(100, voice)), "{voice} dB over {room} dB");
        }
    }

    #[test]
    fn a_call_of_some_seconds_is_a_voice_to_its_end() {
        let mut gate = VoiceGate::new(RATE_HZ);
        gate.hears_voice(&noise(2_000, -60.0));
        for _ in 0..6 {
            assert!(gate.hears_voice(&noise(700, -20.0)));
            gate.hears_voice(&noise(150, -58.0));
        }
    }

    #[test]
    fn a_click_is_no_voice_and_pieces_do_not_matter() {
        let mut gate = VoiceGate::new(RATE_HZ);
        gate.hears_voice(&noise(1_000, -65.0));
        assert!(!gate.hears_voice(&[noise(15, -10.0), noise(500, -65.0)].concat()));
        let mut pieces = VoiceGate::new(RATE_HZ);
        let sound = [noise(1_000, -65.0), noise(300, -20.0)].concat();
        assert!(sound.chunks(77).any(|piece| pieces.hears_voice(piece)));
    }
}
