//! How much a sound changes its shape: who speaks moves lips and tongue several times a second, and a whistle, a
//! motor or a hum stays what it is. All of them repeat themselves as a voice does ([`super::Voicing`]), so that
//! a recognizer that knows nothing but calls makes one of those too.
//!
//! The power in bands of mels, over some hundredths of a second, is compared with what it was 80 ms before, each
//! freed of how loud it is. Pitch and loudness may move as they like: what a singer does to one vowel is no word.
//!
//! A whistle that climbs changes its shape too. But all of it lies in one narrow tone, whose place alone moves, and
//! of what is said only the nasals of high voices do, for a part of a word.

use std::sync::Arc;

use realfft::{RealFftPlanner, RealToComplex, num_complex::Complex};

/// Samples a second (Hz) that it is laid out for.
const RATE_HZ: f32 = super::RATE_HZ as f32;

/// Samples of a spectrum: 32 ms, with two periods of the deepest voice in it.
const WINDOW: usize = 512;

/// Samples from one spectrum to the next: 10 ms.
const STEP: usize = 160;

/// Bands of the ear, between these frequencies (Hz).
const BANDS: usize = 20;
const RANGE_HZ: (f32, f32) = (100.0, 7_000.0);

/// Spectra of which the mean is taken, so that hiss is even.
const SMOOTH: usize = 5;

/// Spectra between two that are compared: the length of a short sound.
const APART: usize = 8;

/// What lies so far below the strongest band of a spectrum (dB) is nothing: that is the room.
const DEPTH_DB: f32 = 25.0;

/// What lies so far below the loudest spectrum of all (as a factor, 15 dB) is not compared.
const LOUD: f32 = 0.031_622_776;

/// Quieter than this nothing is compared (power of a band, of samples from -1 to 1).
const SILENT: f32 = 1e-9;

/// Fewer pairs than this say nothing: two tenths of a second. A short "Uhr" is one vowel.
const PAIRS_LEAST: usize = 13;

/// A tone is a peak and so many parts of the spectrum on either side of it: the window makes them of one frequency.
const PEAK_REACH: usize = 2;

/// How much of the power of a spectrum lies in its one tone, where it is nothing else.
const ONE_TONE: f32 = 0.9;

/// Parts of a spectrum below a peak that counts: the lowest band begins above them.
const BELOW: usize = 3;

/// Fewer loud spectra than this say nothing of tones: a tenth of a second.
const SPECTRA_LEAST: usize = 10;

type Bands = [f32; BANDS];

/// What a spectrum comes to.
#[derive(Clone, Copy, Debug)]
struct Shape {
    /// Its power.
    power: f32,
    /// How far each band stands above the mean of all, in dB.
    bands_db: Bands,
}

/// How an utterance changes, measured piece by piece at [`super::RATE_HZ`].
pub(crate) struct Change {
    transform: Arc<dyn RealToComplex<f32>>,
    window: Vec<f32>,
    /// Where each band begins, stands highest, and ends (Hz).
    edges: [f32; BANDS + 2],
    /// The last samples: no more than a spectrum takes.
    samples: Vec<f32>,
    input: Vec<f32>,
    output: Vec<Complex<f32>>,
    scratch: Vec<Complex<f32>>,
    /// The power in the bands of the last spectra, and the shapes of the last means: the newest of each is
    /// written over the oldest.
    powers: [Bands; SMOOTH],
    shapes: [Option<Shape>; APART],
    spectra: usize,
    loudest: f32,
    /// Of each pair the power of the quieter one, and how far they differ, in dB.
    pairs: Vec<(f32, f32)>,
    /// Of each spectrum its power, and whether it is one tone.
    tones: Vec<(f32, bool)>,
}

impl Change {
    /// Nothing measured yet.
    #[must_use]
    pub(crate) fn new() -> Change {
        let transform = RealFftPlanner::new().plan_fft_forward(WINDOW);
        let mel = |hz: f32| 1127.0 * (hz / 700.0).ln_1p();
        let (low, high) = (mel(RANGE_HZ.0), mel(RANGE_HZ.1));
        let edge = |number: usize| {
            let mels = low + (high - low) * number as f32 / (BANDS + 1) as f32;
            700.0 * (mels / 1127.0).exp_m1()
        };
        let hann = |number: usize| {
            let turn = number as f32 / (WINDOW - 1) as f32 * std::f32::consts::TAU;
            0.5 - 0.5 * turn.cos()
        };
        Change {
            window: (0..WINDOW).map(hann).collect(),
            edges: std::array::from_fn(edge),
            samples: Vec::with_capacity(WINDOW),
            input: transform.make_input_vec(),
            output: transform.make_output_vec(),
            scratch: transform.make_scratch_vec(),
            transform,
            powers: [[0.0; BANDS]; SMOOTH],
            shapes: [None; APART],
            spectra: 0,
            loudest: 0.0,
            pairs: Vec::new(),
            tones: Vec::new(),
        }
    }

    /// Measures the next piece of sound.
    pub(crate) fn push(&mut self, samples: &[i16]) {
        for sample in samples {
            self.samples.push(f32::from(*sample) / 32_768.0);
            if self.samples.len() == WINDOW {
                self.spectrum();
                self.samples.drain(..STEP);
            }
        }
    }

    /// How much it changed within 80 ms, as the root of the mean square over its loud parts, in dB; `None`
    /// where there was too little to tell.
    #[must_use]
    pub(crate) fn db(&self) -> Option<f32> {
        let loud = self.pairs.iter().filter(|(power, _)| *power > self.loudest * LOUD);
        let (count, squares) =
            loud.fold((0_usize, 0.0), |(count, sum), (_, db)| (count + 1, sum + db * db));
        (count >= PAIRS_LEAST).then(|| (squares / count as f32).sqrt())
    }

    /// Which share of its loud parts is one narrow tone each and nothing else, from 0 to 1; `None` where there was
    /// too little to tell.
    #[must_use]
    pub(crate) fn one_tone(&self) -> Option<f32> {
        let loudest = self.tones.iter().fold(0.0_f32, |most, (power, _)| most.max(*power));
        let loud = self.tones.iter().filter(|(power, _)| *power > loudest * LOUD);
        let (count, tones) = loud.fold((0_usize, 0_usize), |(count, tones), (_, is_tone)| {
            (count + 1, tones + usize::from(*is_tone))
        });
        (count >= SPECTRA_LEAST).then(|| tones as f32 / count as f32)
    }

    fn spectrum(&mut self) {
        let mean = self.samples.iter().sum::<f32>() / WINDOW as f32;
        for (to, (sample, weight)) in
            self.input.iter_mut().zip(self.samples.iter().zip(&self.window))
        {
            *to = (sample - mean) * weight;
        }
        let (input, output) = (&mut self.input, &mut self.output);
        // The lengths are the transform's own, so it never fails; a spectrum less would be no harm.
        if self.transform.process_with_scratch(input, output, &mut self.scratch).is_err() {
            return;
        }
        self.tones.push(self.tone());
        self.powers[self.spectra % SMOOTH] = self.bands();
        self.spectra += 1;
        if self.spectra >= SMOOTH {
            self.compare();
        }
    }

    /// The power of the newest spectrum, and whether it is one tone.
    fn tone(&self) -> (f32, bool) {
        let powers = || self.output.iter().skip(BELOW).map(Complex::norm_sqr);
        let all: f32 = powers().sum();
        let peak = powers().enumerate().max_by(|(_, a), (_, b)| a.total_cmp(b));
        let place = peak.map_or(0, |(place, _)| place);
        let first = place.saturating_sub(PEAK_REACH);
        let around: f32 = powers().skip(first).take(place + PEAK_REACH + 1 - first).sum();
        (all, all > 0.0 && around > ONE_TONE * all)
    }

    /// The power in each band of the newest spectrum.
    fn bands(&self) -> Bands {
        let mut bands = [0.0; BANDS];
        let width_hz = RATE_HZ / WINDOW as f32;
        for (band, edges) in bands.iter_mut().zip(self.edges.windows(3)) {
            let [low, top, high] = *edges else { continue };
            let (first, behind) = ((low / width_hz).ceil(), (high / width_hz).ceil());
            let within = self.output.iter().enumerate().take(behind as usize).skip(first as usize);
            *band = within
                .map(|(number, part)| {
                    let hz = number as f32 * width_hz;
                    let weight = ((hz - low) / (top - low)).min((high - hz) / (high - top));
                    weight.max(0.0) * part.norm_sqr()
                })
                .sum();
        }
        bands
    }

    /// Compares the newest mean with an older one.
    fn compare(&mut self) {
        let mut mean = [0.0; BANDS];
        for (number, band) in mean.iter_mut().enumerate() {
            let sum: f32 = self.powers.iter().filter_map(|bands| bands.get(number)).sum();
            *band = sum / SMOOTH as f32;
        }
        let shape = Shape::of(&mean);
        let place = &mut self.shapes[self.spectra % APART];
        let before = std::mem::replace(place, shape);
        let Some(now) = shape else { return };
        self.loudest = self.loudest.max(now.power);
        let Some(before) = before else { return };
        let apart = now.bands_db.iter().zip(&before.bands_db).map(|(now, then)| (now - then).abs());
        self.pairs.push((now.power.min(before.power), apart.sum::<f32>() / BANDS as f32));
    }
}

impl Shape {
    /// `None` of silence.
    fn of(bands: &Bands) -> Option<Shape> {
        let top = bands.iter().copied().fold(0.0, f32::max);
        if top < SILENT {
            return None;
        }
        let mut bands_db =
            bands.map(|band| (10.0 * (band / top).max(1e-12).log10()).max(-DEPTH_DB));
        let mean = bands_db.iter().sum::<f32>() / BANDS as f32;
        bands_db.iter_mut().for_each(|band| *band -= mean);
        Some(Shape { power: bands.iter().sum(), bands_db })
    }
}

#[cfg(test)]
mod tests {
    use std::f32::consts::TAU;
    use std::path::{Path, PathBuf};

    use super::*;
    use crate::hearing::understand::{CHANGE_LEAST_DB, ONE_TONE_MOST};

    const SECOND: usize = 16_000;

    fn change(sound: &[i16]) -> Option<f32> {
        let whole = change_at_once(sound);
        let mut pieces = Change::new();
        sound.chunks(77).for_each(|piece| pieces.push(piece));
        assert_eq!(whole, pieces.db());
        whole
    }

    fn one_tone(sound: &[i16]) -> Option<f32> {
        let mut whole = Change::new();
        whole.push(sound);
        whole.one_tone()
    }

    fn is_tone(sound: &[i16]) -> bool {
        change(sound).is_some_and(|db| db < CHANGE_LEAST_DB)
    }

    /// A tone of so many samples with silence around it: its pitch (Hz) and its height (0 to 1) at each part of
    /// it (0 to 1), and what a period of it sounds like.
    fn tone(
        length: usize,
        hz: impl Fn(f32) -> f32,
        height: impl Fn(f32) -> f32,
        period: impl Fn(f32) -> f32,
    ) -> Vec<i16> {
        let mut phase = 0.0_f32;
        let mut sound = vec![0; SECOND / 4];
        for number in 0..length {
            let part = number as f32 / length as f32;
            phase = (phase + hz(part) / RATE_HZ).fract();
            // Five thousandths of a second to begin and to end: no click.
            let edge = (number.min(length - number) as f32 / 80.0).min(1.0);
            sound.push((9_000.0 * edge * height(part) * period(phase)) as i16);
        }
        sound.resize(sound.len() + SECOND / 2, 0);
        sound
    }

    fn sine(phase: f32) -> f32 {
        (phase * TAU).sin()
    }

    fn saw(phase: f32) -> f32 {
        phase - 0.5
    }

    /// A buzz through the overtones (Hz) of a vowel, which may move: both at each part of it.
    fn vowel(length: usize, hz: f32, overtones: impl Fn(f32) -> [f32; 3]) -> Vec<i16> {
        let buzz = tone(length, |_| hz, |_| 1.0, saw);
        let mut rings = [(0.0_f32, 0.0_f32); 3];
        let sample = |(number, buzz): (usize, &i16)| {
            let part = number as f32 / buzz_length(length) as f32;
            let mut sum = 0.0;
            for (overtone, (last, before)) in overtones(part).iter().zip(&mut rings) {
                let turn = overtone / RATE_HZ * TAU;
                let next = 1.94 * turn.cos() * *last - 0.9409 * *before + f32::from(*buzz);
                (*last, *before) = (next, *last);
                sum += next;
            }
            (sum * 0.08) as i16
        };
        buzz.iter().enumerate().map(sample).collect()
    }

    const fn buzz_length(length: usize) -> usize {
        length + SECOND / 4 + SECOND / 2
    }

    const M: [f32; 3] = [250.0, 1200.0, 2200.0];
    const A: [f32; 3] = [730.0, 1090.0, 2440.0];
    const I: [f32; 3] = [270.0, 2290.0, 3010.0];

    #[test]
    fn what_keeps_its_shape_is_a_tone_however_long_and_high() {
        for length in [SECOND / 4, SECOND, 2 * SECOND] {
            for hz in [80.0, 120.0, 255.0, 440.0, 1000.0, 2000.0] {
                assert!(is_tone(&tone(length, |_| hz, |_| 1.0, sine)), "a whistle of {hz} Hz");
                assert!(is_tone(&tone(length, |_| hz, |_| 1.0, saw)), "a motor of {hz} Hz");
            }
            for hz in [110.0, 200.0] {
                assert!(is_tone(&vowel(length, hz, |_| A)), "a vowel of {hz} Hz");
                assert!(is_tone(&vowel(length, hz, |_| M)), "a hum of {hz} Hz");
            }
        }
    }

    #[test]
    fn pitch_and_loudness_may_move() {
        let second = |hz: fn(f32) -> f32, height: fn(f32) -> f32, period: fn(f32) -> f32| {
            tone(SECOND, hz, height, period)
        };
        let steady = |_| 1.0;
        let arc = |part: f32| (part * TAU / 2.0).sin();
        assert!(is_tone(&second(|_| 150.0, arc, saw)), "softly in, softly out");
        assert!(is_tone(&second(|_| 150.0, |part| 0.5 + 0.5 * (part * 5.0 * TAU).sin(), sine)));
        assert!(
            is_tone(&second(|part| 110.0 + 60.0 * part, steady, saw)),
            "a motor that speeds up"
        );
        assert!(is_tone(&second(|part| 440.0 + 160.0 * part, steady, sine)), "a sweep");
    }

    #[test]
    fn a_whistle_that_climbs_is_one_tone_and_a_mouth_that_moves_is_not() {
        for (from, to) in [(200.0, 2000.0), (2000.0, 200.0), (300.0, 600.0), (900.0, 1400.0)] {
            for length in [SECOND / 2, SECOND] {
                let sweep = tone(length, |part| from + (to - from) * part, |_| 1.0, sine);
                assert!(!is_tone(&sweep) || to - from < 600.0, "by its shape nobody could tell");
                let share = one_tone(&sweep);
                assert!(
                    share.is_some_and(|share| share > ONE_TONE_MOST),
                    "{from} to {to}: {share:?}"
                );
            }
        }
        for hz in [90.0, 150.0, 220.0, 300.0] {
            let moving = |part: f32| std::array::from_fn(|one| I[one] + (A[one] - I[one]) * part);
            let share = one_tone(&vowel(SECOND, hz, moving));
            assert!(share.is_some_and(|share| share < 0.5), "{hz} Hz: {share:?}");
        }
        assert_eq!(one_tone(&[]), None);
        assert_eq!(one_tone(&tone(SECOND / 50, |_| 440.0, |_| 1.0, sine)), None);
    }

    #[test]
    fn a_mouth_that_moves_is_no_tone() {
        for hz in [90.0, 150.0, 220.0, 300.0] {
            for times in [2.0, 4.0] {
                let moving = |part: f32| {
                    let open = 0.5 - 0.5 * (part * times * TAU).cos();
                    std::array::from_fn(|one| I[one] + (A[one] - I[one]) * open)
                };
                let sound = vowel(SECOND, hz, moving);
                assert!(!is_tone(&sound), "{hz} Hz, {times} times: {:?}", change(&sound));
            }
        }
    }

    #[test]
    fn of_silence_and_of_what_is_short_nothing_is_said() {
        assert_eq!(change(&[]), None);
        assert_eq!(change(&[0; SECOND]), None);
        assert_eq!(change(&[300; SECOND]), None, "a microphone that is off the middle");
        assert_eq!(change(&tone(SECOND / 10, |_| 440.0, |_| 1.0, sine)), None);
    }

    fn change_at_once(sound: &[i16]) -> Option<f32> {
        let mut whole = Change::new();
        whole.push(sound);
        whole.db()
    }

    /// The samples of a recording of the voice, which has a header of one length.
    #[expect(clippy::disallowed_methods, reason = "the recordings are read from the tree")]
    fn recording(file: &Path) -> Vec<i16> {
        let bytes = std::fs::read(file).expect("a recording");
        let sound = bytes.get(44..).expect("a header");
        sound.chunks_exact(2).map(|two| i16::from_le_bytes([two[0], two[1]])).collect()
    }

    #[test]
    #[expect(clippy::disallowed_methods, reason = "the recordings are read from the tree")]
    fn no_recording_of_a_voice_is_a_tone() {
        let mut judged = 0;
        for language in ["de", "en"] {
            let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
                .join(format!("../voices/{language}/clips"));
            for file in std::fs::read_dir(folder).expect("the folder of the recordings") {
                let file = file.expect("a file").path();
                if file.extension().is_none_or(|extension| extension != "wav") {
                    continue;
                }
                let sound = recording(&file);
                let share = one_tone(&sound).unwrap_or_default();
                assert!(share < ONE_TONE_MOST, "{}: {share}", file.display());
                let Some(db) = change_at_once(&sound) else { continue };
                judged += 1;
                assert!(db >= CHANGE_LEAST_DB, "{}: {db}", file.display());
            }
        }
        assert!(judged > 400, "only {judged} are long enough");
    }
}
