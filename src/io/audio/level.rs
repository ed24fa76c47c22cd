//! Loudness of a stretch of sound, for the level meter and for `doctor`.

use std::fmt;

/// Loudness as root mean square, in dB below full scale (dBFS): 0 is a full-scale square wave, a
/// close voice lies near -25, a quiet room near -60. Digital silence is [`Dbfs::SILENCE`].
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Dbfs(pub f32);

impl Dbfs {
    /// The floor: nothing but zeros. Below the smallest step of 24-bit hardware.
    pub const SILENCE: Dbfs = Dbfs(-150.0);

    /// The loudness of a stretch of sound; of nothing it is silence.
    #[must_use]
    pub fn of(mono: &[i16]) -> Dbfs {
        if mono.is_empty() {
            return Dbfs::SILENCE;
        }
        let sum: f64 = mono.iter().map(|&s| f64::from(s) * f64::from(s)).sum();
        let mean = sum / mono.len() as f64 / (32768.0 * 32768.0);
        if mean > 0.0 { Dbfs((10.0 * mean.log10()) as f32) } else { Dbfs::SILENCE }
    }
}

impl fmt::Display for Dbfs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.0} dBFS", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_is_right_at_its_ends() {
        assert_eq!(Dbfs::of(&[]), Dbfs::SILENCE);
        assert_eq!(Dbfs::of(&[0; 100]), Dbfs::SILENCE);
        assert!(Dbfs::of(&[i16::MIN; 100]).0.abs() < 0.01);
        assert!((Dbfs::of(&[16384, -16384]).0 + 6.02).abs() < 0.01);
        assert!(Dbfs::of(&[1, 0, 0, 0, 0, 0, 0, 0, 0, 0]).0 > Dbfs::SILENCE.0);
    }
}
