//! Other people and a hall, laid over takes in the mel energies.
//!
//! Energies of sounds that have nothing to do with each other add up, so what is behind a call can be mixed in anew at
//! each step of learning; a microphone is coloured by a smooth curve over the bands. The same as the models' own
//! training does (models/train/callspeech/augment.py), less of it.

use std::f32::consts::{LN_10, PI};
use std::ops::Range;

use ndarray::{ArcArray2, Array2, ArrayView2, Axis};
use rand::RngExt;
use rand_xorshift::XorShiftRng;

use crate::features::{BANDS, band_middles, band_widths, place_of};

/// A decibel in the logarithm of an energy.
const DB: f32 = LN_10 / 10.0;
/// The energy of the last bit of 16 in a band, as a logarithm: below it nothing is ever heard.
const LAST_BIT: f32 = 6.0;

/// Sounds without a call for the player: other people, and a hall in which nobody speaks. They take many megabytes, so
/// copies share them.
#[derive(Clone, Debug)]
pub struct Material {
    /// Log mel energies of people, one array each.
    pub voices: Vec<ArcArray2<f32>>,
    /// Log mel energies of halls: what is shipped, and the player's own where it was recorded.
    pub halls: Vec<ArcArray2<f32>>,
}

/// Why material cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
#[error("it is not a file of sounds for learning, or it was cut off")]
pub struct MaterialError;

/// Begins a file of material.
const MAGIC: &[u8] = b"annabella mels 1\n";
/// How many steps the logarithm of an energy has in a file.
const STEPS_PER_UNIT: f32 = 10.0;

impl Material {
    /// Reads a file of material: after a line that says so, parts of one byte for their kind (`v` a voice, `h` a
    /// hall), four for their number of frames (little-endian) and one for each band of each frame, a tenth each of
    /// the logarithm.
    ///
    /// # Errors
    /// When it is not such a file, or has no voice or no hall.
    pub fn read(bytes: &[u8]) -> Result<Material, MaterialError> {
        let mut rest = bytes.strip_prefix(MAGIC).ok_or(MaterialError)?;
        let mut material = Material { voices: Vec::new(), halls: Vec::new() };
        while let Some((head, body)) = rest.split_first_chunk::<5>() {
            let frames = u32::from_le_bytes([head[1], head[2], head[3], head[4]]) as usize;
            let length = frames.checked_mul(BANDS).ok_or(MaterialError)?;
            let (part, behind) = body.split_at_checked(length).ok_or(MaterialError)?;
            let mels = part.iter().map(|step| f32::from(*step) / STEPS_PER_UNIT).collect();
            let mels =
                ArcArray2::from_shape_vec((frames, BANDS), mels).map_err(|_| MaterialError)?;
            match head[0] {
                b'v' => material.voices.push(mels),
                b'h' => material.halls.push(mels),
                _ => return Err(MaterialError),
            }
            rest = behind;
        }
        let whole = rest.is_empty() && !material.voices.is_empty() && !material.halls.is_empty();
        if whole { Ok(material) } else { Err(MaterialError) }
    }

    /// The voices of this range alone, with all halls.
    #[must_use]
    pub fn with_voices(&self, range: Range<usize>) -> Material {
        Material { voices: self.voices[range].to_vec(), halls: self.halls.clone() }
    }

    /// The mean of each band over the voices: what a blanked stretch is filled with.
    #[must_use]
    pub fn mean(&self) -> Vec<f32> {
        let frames: usize = self.voices.iter().map(ArcArray2::nrows).sum();
        let mut mean = vec![0.0; BANDS];
        for voice in &self.voices {
            for (sum, more) in mean.iter_mut().zip(voice.sum_axis(Axis(0))) {
                *sum += more / frames as f32;
            }
        }
        mean
    }

    /// So many frames of one of the voices, from anywhere in it.
    fn voice(&self, count: usize, draw: &mut XorShiftRng) -> Array2<f32> {
        let voice = &self.voices[draw.random_range(0..self.voices.len())];
        stretch_of(voice, count, draw)
    }

    fn hall(&self, count: usize, draw: &mut XorShiftRng) -> Array2<f32> {
        // The last is the player's own hall, where there is one: it counts as much as all others.
        let last = self.halls.len() - 1;
        let nth = if draw.random_bool(0.5) { last } else { draw.random_range(0..=last) };
        stretch_of(&self.halls[nth], count, draw)
    }
}

/// So many frames from anywhere in these, which begin again where they end.
fn stretch_of(mels: &ArcArray2<f32>, count: usize, draw: &mut XorShiftRng) -> Array2<f32> {
    let start = draw.random_range(0..mels.nrows());
    let mut stretch = Array2::zeros((count, BANDS));
    let places = (0..mels.nrows()).cycle().skip(start);
    stretch.rows_mut().into_iter().zip(places).for_each(|(mut row, at)| row.assign(&mels.row(at)));
    stretch
}

/// How much is laid over a take. Levels in decibels; ranges are from the least to the most.
#[derive(Clone, Debug)]
pub struct Strength {
    /// The vocal tract's length, as a factor.
    pub stretch: Range<f32>,
    /// The curve of the voice.
    pub voice_colour_db: f32,
    /// The curve of what is behind, and of the microphone.
    pub colour_db: f32,
    /// How often other people are there.
    pub babble_share: f64,
    /// How much louder the player is than they.
    pub babble_db: Range<f32>,
    /// How often the hall is heard.
    pub hall_share: f64,
    /// How much louder the player is than it.
    pub hall_db: Range<f32>,
    /// How much louder the player is than the microphone's own noise.
    pub floor_db: Range<f32>,
    /// The level of all of it.
    pub gain_db: Range<f32>,
    /// Other people at a time, at the most.
    pub others: usize,
    /// Frames blanked out at the most.
    pub mask_frames: f32,
    /// Bands blanked out at the most.
    pub mask_bands: f32,
}

impl Default for Strength {
    /// Less than the models' own training does, for one voice in one room, but for other people, who are nearer: that is
    /// worth most among people and costs hardly anything in quiet (MEASURED.md, "A player's own voice").
    fn default() -> Strength {
        Strength {
            stretch: 0.95..1.05,
            voice_colour_db: 1.5,
            colour_db: 3.0,
            babble_share: 0.9,
            babble_db: -5.0..15.0,
            hall_share: 0.5,
            hall_db: 5.0..40.0,
            floor_db: 25.0..65.0,
            gain_db: -14.0..8.0,
            others: 6,
            mask_frames: 12.0,
            mask_bands: 6.0,
        }
    }
}

/// Lays a hall over stretches of speech.
pub struct Hall<'a> {
    material: &'a Material,
    strength: Strength,
    middles_hz: Vec<f64>,
    /// Logarithms of how wide the bands are beside each other.
    width_logs: Vec<f32>,
    mean: Vec<f32>,
}

impl<'a> Hall<'a> {
    /// A hall of this material.
    #[must_use]
    pub fn new(material: &'a Material, strength: Strength) -> Hall<'a> {
        let mean = material.mean();
        let width_logs = band_widths().into_iter().map(f32::ln).collect();
        Hall { material, strength, middles_hz: band_middles(), width_logs, mean }
    }

    /// These log mel energies in some hall, another one each time.
    #[must_use]
    pub fn over(&self, speech: ArrayView2<f32>, draw: &mut XorShiftRng) -> Array2<f32> {
        let Strength { babble_share, hall_share, voice_colour_db, colour_db, .. } = self.strength;
        let count = speech.nrows();
        let mut total = self.stretched(speech, draw);
        let colour = colour(voice_colour_db, draw);
        total.rows_mut().into_iter().for_each(|mut row| {
            row.iter_mut().zip(&colour).for_each(|(log, colour)| *log = (*log + colour).exp());
        });
        let level = mean_of(&total);
        if draw.random_bool(babble_share) {
            let crowd = self.crowd(count, draw);
            add(&mut total, &crowd, level, between(&self.strength.babble_db, draw));
        }
        if draw.random_bool(hall_share) {
            let mut hall = self.material.hall(count, draw);
            let colour = self::colour(colour_db, draw);
            energies(&mut hall, &colour);
            add(&mut total, &hall, level, between(&self.strength.hall_db, draw));
        }
        self.recorded(total, level, draw)
    }

    /// Other people alone, as a microphone hears them when nobody calls at this table.
    #[must_use]
    pub fn crowd_alone(&self, count: usize, draw: &mut XorShiftRng) -> Array2<f32> {
        let crowd = self.crowd(count, draw);
        let level = mean_of(&crowd);
        self.recorded(crowd, level, draw)
    }

    /// Energies of several people at once, each at a level of their own.
    fn crowd(&self, count: usize, draw: &mut XorShiftRng) -> Array2<f32> {
        let colour = colour(self.strength.colour_db, draw);
        let mut crowd = Array2::zeros((count, BANDS));
        for _ in 0..draw.random_range(2..=self.strength.others.max(2)) {
            let mut other = self.material.voice(count, draw);
            energies(&mut other, &colour);
            let gain = (draw.random_range(-10.0..0.0) * DB).exp();
            crowd.scaled_add(gain, &other);
        }
        crowd
    }

    /// Energies as a microphone records them: its own noise, its level, its curve, and stretches lost.
    fn recorded(&self, mut total: Array2<f32>, level: f32, draw: &mut XorShiftRng) -> Array2<f32> {
        let floor = level * (-between(&self.strength.floor_db, draw) * DB).exp();
        let gain = between(&self.strength.gain_db, draw) * DB;
        let colour = colour(self.strength.colour_db, draw);
        let mut scatter = Normal::new();
        for mut row in total.rows_mut() {
            for (band, energy) in row.iter_mut().enumerate() {
                // A band's energy of white noise scatters by about a third.
                let own = self.width_logs[band] + 0.35 * scatter.next(draw);
                let heard = (*energy + own.exp() * floor).ln() + colour[band] + gain;
                *energy = log_of_sum(heard, LAST_BIT + own);
            }
        }
        self.mask(&mut total, draw);
        total
    }

    fn mask(&self, logs: &mut Array2<f32>, draw: &mut XorShiftRng) {
        let frames = blank(logs.nrows(), self.strength.mask_frames, draw);
        let bands = blank(BANDS, self.strength.mask_bands, draw);
        for (at, mut row) in logs.rows_mut().into_iter().enumerate() {
            for (band, log) in row.iter_mut().enumerate() {
                if frames.contains(&at) || bands.contains(&band) {
                    *log = self.mean[band];
                }
            }
        }
    }

    /// A longer or shorter vocal tract: the energies moved along the bands.
    fn stretched(&self, logs: ArrayView2<f32>, draw: &mut XorShiftRng) -> Array2<f32> {
        let factor = f64::from(between(&self.strength.stretch, draw));
        let sources: Vec<(usize, f32)> = self
            .middles_hz
            .iter()
            .map(|hz| {
                let place = place_of(hz / factor).clamp(0.0, (BANDS - 1) as f64);
                let low = (place as usize).min(BANDS - 2);
                (low, (place - low as f64) as f32)
            })
            .collect();
        Array2::from_shape_fn(logs.raw_dim(), |(at, band)| {
            let (low, share) = sources[band];
            logs[[at, low]] * (1.0 - share) + logs[[at, low + 1]] * share
        })
    }
}

/// A take with so many decibels between it and what stands behind it, nothing else changed: for judging.
#[must_use]
pub fn beside(speech: ArrayView2<f32>, behind: ArrayView2<f32>, db: f32) -> Array2<f32> {
    let energy = |logs: ArrayView2<f32>| logs.mapv(f32::exp);
    let (mut total, behind) = (energy(speech), energy(behind));
    let level = loud_level(&total);
    let own = behind.mean().unwrap_or(1.0).max(f32::MIN_POSITIVE);
    total.scaled_add(level / own * (-db * DB).exp(), &behind);
    total.mapv_inplace(f32::ln);
    total
}

/// Several people at once as long as this, from a place of their own for each number: for judging, always the same.
#[must_use]
pub fn crowd_of(material: &Material, count: usize, from: usize) -> Array2<f32> {
    let mut crowd = Array2::zeros((count, BANDS));
    for voice in &material.voices {
        let cut = Array2::from_shape_fn((count, BANDS), |(at, band)| {
            voice[[(from + at) % voice.nrows(), band]].exp()
        });
        let own = cut.mean().unwrap_or(1.0).max(f32::MIN_POSITIVE);
        crowd.scaled_add(1.0 / own, &cut);
    }
    crowd.mapv_inplace(|energy: f32| energy.max(f32::MIN_POSITIVE).ln());
    crowd
}

/// The mean energy of the louder frames: of the speech, without the pauses around it.
fn loud_level(energies: &Array2<f32>) -> f32 {
    let mut frames: Vec<f32> =
        energies.rows().into_iter().map(|row| row.mean().unwrap_or(0.0)).collect();
    frames.sort_by(f32::total_cmp);
    let loud = &frames[frames.len() * 2 / 5..];
    loud.iter().sum::<f32>() / loud.len().max(1) as f32
}

fn energies(logs: &mut Array2<f32>, colour: &[f32]) {
    for mut row in logs.rows_mut() {
        row.iter_mut().zip(colour).for_each(|(log, colour)| *log = (*log + colour).exp());
    }
}

/// Adds energies at so many decibels below the level.
fn add(total: &mut Array2<f32>, other: &Array2<f32>, level: f32, below_db: f32) {
    let factor = level / (mean_of(other) + 1.0) * (-below_db * DB).exp();
    total.scaled_add(factor, other);
}

fn mean_of(energies: &Array2<f32>) -> f32 {
    energies.mean().unwrap_or(0.0)
}

/// A smooth random curve over the bands, in the logarithm of the energy.
fn colour(db: f32, draw: &mut XorShiftRng) -> Vec<f32> {
    let mut normal = Normal::new();
    let weights: Vec<f32> =
        (1..7).map(|order| normal.next(draw) * db * DB / (order as f32).sqrt()).collect();
    (0..BANDS)
        .map(|band| {
            let at = PI * (band as f32 + 0.5) / BANDS as f32;
            weights.iter().zip(1..).map(|(weight, order)| weight * (order as f32 * at).cos()).sum()
        })
        .collect()
}

/// A stretch that is left out, of a random length up to the most.
fn blank(count: usize, most: f32, draw: &mut XorShiftRng) -> Range<usize> {
    let start = draw.random_range(0..count);
    let length = draw.random_range(0.0..most.max(1.0)) as usize;
    start..(start + length).min(count)
}

fn between(range: &Range<f32>, draw: &mut XorShiftRng) -> f32 {
    draw.random_range(range.clone())
}

fn log_of_sum(one: f32, other: f32) -> f32 {
    let (more, less) = if one > other { (one, other) } else { (other, one) };
    more + (less - more).exp().ln_1p()
}

/// Numbers of a normal distribution, two at a time (Box and Muller 1958).
struct Normal {
    second: Option<f32>,
}

impl Normal {
    fn new() -> Normal {
        Normal { second: None }
    }

    fn next(&mut self, draw: &mut XorShiftRng) -> f32 {
        if let Some(second) = self.second.take() {
            return second;
        }
        let radius = (-2.0 * draw.random_range(f32::MIN_POSITIVE..1.0).ln()).sqrt();
        let angle = draw.random_range(0.0..2.0 * PI);
        self.second = Some(radius * angle.sin());
        radius * angle.cos()
    }
}

/// Stretches of a take's own sound that stand before and behind it, so that each of its frames has an output: the
/// first and last frames again and again, as libvosk does.
#[must_use]
pub fn padded(mels: ArrayView2<f32>, left: usize, right: usize) -> Array2<f32> {
    let count = mels.nrows();
    let mut wide = Array2::zeros((left + count + right, BANDS));
    for (at, mut row) in wide.rows_mut().into_iter().enumerate() {
        row.assign(&mels.row(at.saturating_sub(left).min(count - 1)));
    }
    wide
}
