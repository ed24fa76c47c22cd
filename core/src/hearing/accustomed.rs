//! How loud a speaker's calls are, so that an open microphone can tell them from other boards' calls.

/// How far a call moves what is accustomed: a quarter of the way, so that one cough does not.
const STEP: f32 = 0.25;

/// How much an utterance that was passed over as too quiet lowers what is accustomed, in dB: without it
/// a player whose first call was shouted would never be heard again. Other boards are passed over
/// again and again while a player thinks, so it is little; who is not heard speaks up, or holds the key.
const YIELD_DB: f32 = 0.5;

/// All that it lowers it by before the next call. The calls of other boards, about twenty dB softer, come by
/// dozens while a player thinks: they stay beyond the distance of fifteen however often they come.
const YIELD_DB_MAX: f32 = 4.0;

/// The loudness of one speaker's calls.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Accustomed {
    /// By the calls that were taken, in dB.
    taken: Option<f32>,
    /// How far it has yielded since the last of them, in dB.
    yielded: f32,
}

impl Accustomed {
    /// The accustomed peak, in dB below full scale; `None` before the first call.
    #[must_use]
    pub fn db(self) -> Option<f32> {
        self.taken.map(|db| db - self.yielded)
    }

    /// A call of this peak (dB) was taken as the speaker's.
    pub fn took(&mut self, peak_db: f32) {
        if peak_db.is_finite() {
            let db = self.db().map_or(peak_db, |db| db + STEP * (peak_db - db));
            *self = Accustomed { taken: Some(db), yielded: 0.0 };
        }
    }

    /// An utterance was passed over as too quiet.
    pub fn passed_over(&mut self) {
        if self.taken.is_some() {
            self.yielded = (self.yielded + YIELD_DB).min(YIELD_DB_MAX);
        }
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
        assert_eq!(accustomed.db(), Some(-18.5));
    }

    #[test]
    fn a_shout_does_not_make_it_deaf() {
        let mut accustomed = Accustomed::default();
        accustomed.took(-1.0);
        let voice_db = -20.0;
        let passed_over = (1..).take_while(|_| {
            let far = accustomed.db().is_some_and(|db| voice_db < db - 15.0);
            accustomed.passed_over();
            far
        });
        assert_eq!(passed_over.count(), 8);
    }

    #[test]
    fn another_board_is_passed_over_however_often_it_calls() {
        let mut accustomed = Accustomed::default();
        accustomed.took(-10.0);
        for _ in 0..200 {
            accustomed.passed_over();
            assert!(accustomed.db().is_some_and(|db| -30.0 < db - 15.0));
        }
        accustomed.took(-14.0);
        assert_eq!(accustomed.db(), Some(-14.0));
    }
}
