//! How loud a speaker's calls are, so that an open microphone can tell them from other boards' calls.

/// How far a call moves what is accustomed: a quarter of the way, so that one cough does not.
const STEP: f32 = 0.25;

/// How much an utterance that was passed over lowers what is accustomed, in dB. A player who begins to
/// speak softly is heard again after a few calls; other boards, 20 dB further away, only after many.
const YIELD_DB: f32 = 1.5;

/// The loudness of one speaker's calls.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Accustomed(Option<f32>);

impl Accustomed {
    /// The accustomed peak, in dB below full scale; `None` before the first call.
    #[must_use]
    pub fn db(self) -> Option<f32> {
        self.0
    }

    /// A call of this peak (dB) was taken as the speaker's.
    pub fn took(&mut self, peak_db: f32) {
        if peak_db.is_finite() {
            self.0 = Some(self.0.map_or(peak_db, |db| db + STEP * (peak_db - db)));
        }
    }

    /// An utterance was passed over as too quiet.
    pub fn passed_over(&mut self) {
        self.0 = self.0.map(|db| db - YIELD_DB);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_follows_the_speaker_slowly_and_yields_to_a_softer_voice() {
        let mut accustomed = Accustomed::default();
        assert_eq!(accustomed.db(), None);
        accustomed.passed_over();
        assert_eq!(accustomed.db(), None);
        accustomed.took(-20.0);
        accustomed.took(-12.0);
        assert_eq!(accustomed.db(), Some(-18.0));
        accustomed.took(f32::NAN);
        accustomed.passed_over();
        assert_eq!(accustomed.db(), Some(-19.5));
    }
}
