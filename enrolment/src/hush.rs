//! A take as if it had been said in a silent room: what is around the call and between its words is made 40 dB softer.
//!
//! Who is recorded among people teaches that a pause is full of them. A network that has learned nothing else hears the
//! silence of a quiet hall as talk, and then no call in it at all.

use crate::features::{SHIFT, WINDOW};

/// What is left of a pause: 40 dB less.
const LEFT: f32 = 0.01;
/// How far around a frame with a sound of the words nothing is changed, in samples: 20 ms.
const AROUND: usize = 2 * SHIFT;
/// So many samples it takes from one to the other: 5 ms.
const FADE: f32 = 80.0;

/// The samples with their pauses hushed; `is_pause` has each frame of them.
#[must_use]
pub fn hushed(samples: &[i16], is_pause: &[bool]) -> Vec<i16> {
    let mut is_kept = vec![false; samples.len()];
    for (frame, _) in is_pause.iter().enumerate().filter(|(_, is_pause)| !**is_pause) {
        let from = (frame * SHIFT).saturating_sub(AROUND).min(samples.len());
        let to = (frame * SHIFT + WINDOW + AROUND).min(samples.len());
        is_kept[from..to].fill(true);
    }
    let mut gain = if is_kept.first() == Some(&true) { 1.0 } else { LEFT };
    let faded = |(sample, is_kept): (&i16, bool)| {
        let step = if is_kept { 1.0 / FADE } else { -1.0 / FADE };
        gain = (gain + step).clamp(LEFT, 1.0);
        (f32::from(*sample) * gain) as i16
    };
    samples.iter().zip(is_kept).map(faded).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_call_stays_and_what_is_around_it_goes() {
        let is_pause: Vec<bool> = (0..98).map(|frame| !(40..60).contains(&frame)).collect();
        let hushed = hushed(&[10_000; 16_000], &is_pause);
        assert_eq!(hushed.len(), 16_000);
        assert!(hushed[40 * SHIFT..59 * SHIFT + WINDOW].iter().all(|sample| *sample == 10_000));
        for silent in [&hushed[..37 * SHIFT], &hushed[66 * SHIFT..]] {
            assert!(silent.iter().all(|sample| (99..=100).contains(sample)), "{silent:?}");
        }
    }

    #[test]
    fn a_take_without_a_pause_stays_as_it_is_and_one_without_frames_is_all_pause() {
        assert_eq!(hushed(&[77; 16_000], &[false; 98]), [77; 16_000]);
        assert!(hushed(&[], &[]).is_empty());
        assert_eq!(hushed(&[1_000; 100], &[]), [10; 100]);
    }
}
