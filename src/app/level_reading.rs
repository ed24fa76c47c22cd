//! The level meter of the assistant's panel: how loud the microphone is, in words.
//!
//! A call at a headset peaks between -30 and -6 dBFS. Much below, the noise of the hall is as loud; above,
//! the tops of the sound are cut off; both make the recognizer ask again.

use crate::io::audio::{Dbfs, LevelMeter};
use crate::voices::Pack;

/// A call whose loudest part lies below this is too soft, in dBFS.
const SOFT_DB: f32 = -35.0;

/// A call whose loudest part lies above this is cut off at its tops, in dBFS. A full sine has -3.
const LOUD_DB: f32 = -4.0;

/// What is known of the loudness at the microphone.
#[derive(Clone, Debug, Default)]
pub(super) struct LevelReading {
    meter: Option<LevelMeter>,
    heard_db: Option<f32>,
}

impl LevelReading {
    /// Of this microphone, if there is one.
    #[must_use]
    pub(super) fn new(meter: Option<LevelMeter>) -> LevelReading {
        LevelReading { meter, heard_db: None }
    }

    /// An utterance had this peak (dBFS).
    pub(super) fn heard(&mut self, peak_db: Option<f32>) {
        self.heard_db = peak_db.or(self.heard_db);
    }

    /// How loud it is now and was at the last utterance, and whether that serves.
    #[must_use]
    pub(super) fn level(&self, pack: &Pack) -> String {
        let Some(meter) = &self.meter else { return pack.text("keys-no-microphone", &[]) };
        let now = meter.level();
        let shown = |db: Dbfs| db.to_string();
        let Some(heard) = self.heard_db else {
            return pack.text("keys-level-now", &[("now", shown(now).into())]);
        };
        let serves = match heard {
            db if db < SOFT_DB => "soft",
            db if db > LOUD_DB => "loud",
            _ => "good",
        };
        let heard = shown(Dbfs(heard));
        pack.text(
            "keys-level",
            &[("now", shown(now).into()), ("heard", heard.into()), ("serves", serves.into())],
        )
    }
}
