//! Sounds that repeat themselves as voices do and are no speech: whistles, motors, a hum, a vowel without a word;
//! and single clicks. A recognizer that knows nothing but calls makes one of those too.

use rand::{Rng, RngExt};

/// Samples a second (Hz).
const RATE_HZ: usize = 16_000;

/// How loud a sound is, of 32,768.
const HEIGHT: f32 = 9_000.0;

/// How many kinds of sounds there are.
const KINDS: usize = 6;

/// Where the strongest overtones of vowels lie (Hz), and of a hummed m.
const VOWELS: [[f32; 3]; 6] = [
    [730.0, 1090.0, 2440.0],
    [530.0, 1840.0, 2480.0],
    [270.0, 2290.0, 3010.0],
    [570.0, 840.0, 2410.0],
    [300.0, 870.0, 2240.0],
    [250.0, 1200.0, 2200.0],
];

/// One such sound after the other, with pauses between them.
pub struct Tones {
    /// Which sound it is; clicks alone have a number of their own.
    kind: usize,
    /// What it begins and ends with (Hz).
    pitch: (f32, f32),
    vowel: [f32; 3],
    /// The last two samples of each overtone.
    rings: [(f32, f32); 3],
    phase: f32,
    at: usize,
    length: usize,
    /// Samples of silence behind it.
    pause: usize,
}

impl Tones {
    pub fn new() -> Tones {
        Tones {
            kind: 0,
            pitch: (0.0, 0.0),
            vowel: VOWELS[0],
            rings: [(0.0, 0.0); 3],
            phase: 0.0,
            at: 0,
            length: 0,
            pause: 0,
        }
    }

    /// The next sample of whistles, motors, hums and vowels.
    pub fn sample(&mut self, chance: &mut impl Rng) -> f32 {
        if self.at == self.length + self.pause {
            let pitches = [80.0, 120.0, 160.0, 200.0, 255.0, 300.0, 440.0, 600.0, 1000.0, 2000.0];
            let mut pitch = || pitches[chance.random_range(0..pitches.len())];
            let (from, to) = (pitch(), pitch());
            let lengths = [RATE_HZ / 5, RATE_HZ / 2, RATE_HZ, RATE_HZ * 2];
            *self = Tones {
                kind: chance.random_range(0..KINDS),
                pitch: (from, to),
                vowel: VOWELS[chance.random_range(0..VOWELS.len())],
                length: lengths[chance.random_range(0..lengths.len())],
                pause: chance.random_range(RATE_HZ..RATE_HZ * 2),
                ..Tones::new()
            };
        }
        let at = self.at;
        self.at += 1;
        if at >= self.length {
            return 0.0;
        }
        let (from, to) = self.pitch;
        let part = at as f32 / self.length as f32;
        let voice = 110.0;
        let hertz = match self.kind {
            3 => from + (to - from) * part,
            4 => 150.0,
            5 => voice,
            _ => from,
        };
        self.phase = (self.phase + hertz / RATE_HZ as f32).fract();
        let (sine, saw) = ((self.phase * std::f32::consts::TAU).sin(), self.phase - 0.5);
        match self.kind {
            0 | 3 => HEIGHT * sine,
            1 => HEIGHT * 0.7 * sine.signum(),
            2 => HEIGHT * saw,
            4 => {
                let beat = (part * 5.0 * std::f32::consts::TAU).sin();
                HEIGHT * sine * (0.5 + 0.5 * beat)
            }
            _ => self.vowel(saw),
        }
    }

    /// A buzz with the overtones of a vowel.
    fn vowel(&mut self, buzz: f32) -> f32 {
        let narrow = 0.97_f32;
        let mut sum = 0.0;
        for (hertz, (last, before)) in self.vowel.iter().zip(&mut self.rings) {
            let turn = hertz / RATE_HZ as f32 * std::f32::consts::TAU;
            let next = 2.0 * narrow * turn.cos() * *last - narrow * narrow * *before + buzz;
            (*last, *before) = (next, *last);
            sum += next;
        }
        (sum * HEIGHT * 0.08).clamp(-30_000.0, 30_000.0)
    }

    /// The next sample of clicks: up to eight within two seconds, and a pause.
    pub fn click(&mut self, chance: &mut impl Rng) -> f32 {
        if self.at == self.length + self.pause {
            let length = RATE_HZ / 100;
            let pause = chance.random_range(RATE_HZ / 5..RATE_HZ * 2);
            *self = Tones { length, pause, ..Tones::new() };
        }
        let at = self.at;
        self.at += 1;
        if at >= self.length {
            return 0.0;
        }
        let white = (chance.next_u32() >> 16) as f32 / 32_768.0 - 1.0;
        white * 2.0 * HEIGHT * (-(at as f32) / 30.0).exp()
    }
}
