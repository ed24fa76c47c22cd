//! What the recognizer sees of a sound: the logarithms of its mel energies, computed as Kaldi computes them.
//!
//! The network of a model takes cepstra; with as many of them as there are bands they are the same numbers in another
//! basis, so noise can be added to the energies, and [`Cepstra`] makes the network's input of what comes of it.
//! Source: kaldi/src/feat, feature-window.cc, mel-computations.cc, feature-mfcc.cc.

use std::f64::consts::PI;
use std::sync::Arc;

use ndarray::{Array2, ArrayView2};
use realfft::{RealFftPlanner, RealToComplex};

/// Samples a second.
pub const RATE_HZ: u32 = 16_000;
/// Mel bands, and cepstra, of a frame.
pub const BANDS: usize = 40;
/// Frames of 10 ms in a second.
pub const FRAMES_PER_S: usize = 100;
/// Samples from one frame to the next.
pub(crate) const SHIFT: usize = 160;
/// Samples of a frame.
pub(crate) const WINDOW: usize = 400;
/// The window filled up to a power of two.
const PADDED: usize = 512;
const PREEMPHASIS: f32 = 0.97;
const LOW_HZ: f64 = 20.0;
const HIGH_HZ: f64 = 7600.0;
const LIFTER: f64 = 22.0;

/// Computes the features of sounds.
pub struct Features {
    window: Vec<f32>,
    /// For each band its first bin and the weights from there on.
    banks: Vec<(usize, Vec<f32>)>,
    fft: Arc<dyn RealToComplex<f32>>,
}

impl Default for Features {
    fn default() -> Features {
        Features::new()
    }
}

impl Features {
    /// The windows and filters.
    #[must_use]
    pub fn new() -> Features {
        let window = (0..WINDOW)
            .map(|at| {
                let hann = 0.5 - 0.5 * (2.0 * PI * at as f64 / (WINDOW - 1) as f64).cos();
                hann.powf(0.85) as f32
            })
            .collect();
        let fft = RealFftPlanner::<f32>::new().plan_fft_forward(PADDED);
        Features { window, banks: banks(), fft }
    }

    /// The logarithms of the mel energies of 16 kHz samples, a row for each 10 ms.
    ///
    /// A sound that is shorter than one frame of 25 ms has none.
    #[must_use]
    pub fn log_mels(&self, samples: &[i16]) -> Array2<f32> {
        let count = if samples.len() < WINDOW { 0 } else { 1 + (samples.len() - WINDOW) / SHIFT };
        let mut found = Array2::zeros((count, BANDS));
        let mut padded = self.fft.make_input_vec();
        let mut spectrum = self.fft.make_output_vec();
        let mut scratch = self.fft.make_scratch_vec();
        for (nth, mut row) in found.rows_mut().into_iter().enumerate() {
            self.shape(&samples[nth * SHIFT..nth * SHIFT + WINDOW], &mut padded);
            if self.fft.process_with_scratch(&mut padded, &mut spectrum, &mut scratch).is_err() {
                unreachable!("the buffers are those that the transform made for itself");
            }
            for (band, (first, weights)) in self.banks.iter().enumerate() {
                let energy: f32 = spectrum[*first..]
                    .iter()
                    .zip(weights)
                    .map(|(bin, weight)| bin.norm_sqr() * weight)
                    .sum();
                row[band] = energy.max(f32::EPSILON).ln();
            }
        }
        found
    }

    /// One window: without its mean, its high tones raised, its ends faded, filled up with nothing.
    fn shape(&self, samples: &[i16], padded: &mut [f32]) {
        let mean = samples.iter().map(|sample| f32::from(*sample)).sum::<f32>() / WINDOW as f32;
        padded.fill(0.0);
        for (at, sample) in samples.iter().enumerate() {
            let before = f32::from(samples[at.saturating_sub(1)]) - mean;
            padded[at] = (f32::from(*sample) - mean - PREEMPHASIS * before) * self.window[at];
        }
    }
}

fn mel(hz: f64) -> f64 {
    1127.0 * (1.0 + hz / 700.0).ln()
}

fn hz(mel: f64) -> f64 {
    700.0 * ((mel / 1127.0).exp() - 1.0)
}

fn banks() -> Vec<(usize, Vec<f32>)> {
    let (low, high) = (mel(LOW_HZ), mel(HIGH_HZ));
    let step = (high - low) / (BANDS + 1) as f64;
    (0..BANDS)
        .map(|band| {
            let (left, middle) = (low + band as f64 * step, low + (band + 1) as f64 * step);
            let right = middle + step;
            let weights: Vec<(usize, f32)> = (0..PADDED / 2)
                .filter_map(|bin| {
                    let at = mel(f64::from(RATE_HZ) / PADDED as f64 * bin as f64);
                    let inside = at > left && at < right;
                    let weight = if at <= middle { at - left } else { right - at } / step;
                    inside.then_some((bin, weight as f32))
                })
                .collect();
            let first = weights.first().map_or(0, |(bin, _)| *bin);
            (first, weights.into_iter().map(|(_, weight)| weight).collect())
        })
        .collect()
}

/// The mean frequencies of the bands in Hz.
#[must_use]
pub fn band_middles() -> Vec<f64> {
    let (low, high) = (mel(LOW_HZ), mel(HIGH_HZ));
    (1..=BANDS).map(|band| hz(low + band as f64 * (high - low) / (BANDS + 1) as f64)).collect()
}

/// Where a frequency lies among the bands, 0 the middle of the first.
#[must_use]
pub fn place_of(frequency_hz: f64) -> f64 {
    let (low, high) = (mel(LOW_HZ), mel(HIGH_HZ));
    (mel(frequency_hz) - low) / (high - low) * (BANDS + 1) as f64 - 1.0
}

/// How wide the bands are beside each other: white noise has so much energy in each (mean 1).
#[must_use]
pub fn band_widths() -> Vec<f32> {
    let (low, high) = (mel(LOW_HZ), mel(HIGH_HZ));
    let widths: Vec<f64> = (0..BANDS)
        .map(|band| ((low + band as f64 * (high - low) / (BANDS - 1) as f64) / 1127.0).exp())
        .collect();
    let mean = widths.iter().sum::<f64>() / BANDS as f64;
    widths.into_iter().map(|width| (width / mean) as f32).collect()
}

/// From the logarithms of mel energies to the cepstra that a network takes: cosine transform, then lifter.
pub struct Cepstra {
    /// Bands times cepstra.
    matrix: Array2<f32>,
}

impl Default for Cepstra {
    fn default() -> Cepstra {
        Cepstra::new()
    }
}

impl Cepstra {
    /// The matrix.
    #[must_use]
    pub fn new() -> Cepstra {
        let count = BANDS as f64;
        let matrix = Array2::from_shape_fn((BANDS, BANDS), |(band, order)| {
            let gain = if order == 0 { 1.0 / count } else { 2.0 / count }.sqrt();
            let cosine = (PI / count * (band as f64 + 0.5) * order as f64).cos();
            let lifter = 1.0 + 0.5 * LIFTER * (PI * order as f64 / LIFTER).sin();
            (gain * cosine * lifter) as f32
        });
        Cepstra { matrix }
    }

    /// The cepstra of log mel energies, row by row.
    #[must_use]
    pub fn of(&self, log_mels: ArrayView2<f32>) -> Array2<f32> {
        log_mels.dot(&self.matrix)
    }
}
