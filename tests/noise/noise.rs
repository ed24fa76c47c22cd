//! Sound as an open microphone brings it for an hour: people who talk of other things, hiss, knocks, and
//! silence; the same for a seed on every machine.

use rand::{Rng, RngExt, SeedableRng};
use rand_xorshift::XorShiftRng;

use crate::tones::Tones;

/// Samples a second (Hz).
const RATE_HZ: usize = 16_000;

/// How long the noise stays of one kind, in samples: 20 s.
const SCENE: usize = 20 * RATE_HZ;

/// How many people talk at once where there is babble.
const TALKERS: usize = 5;

/// What is to be heard at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scene {
    /// Digital silence.
    Silence,
    /// White noise, as loud as speech, that goes on.
    Hiss,
    /// White noise in bursts: knocks, chairs, rain that begins and ends.
    Bursts,
    /// Several people talk.
    Babble,
    /// One person talks.
    Talk,
    /// Whistles, motors, hums, vowels without a word.
    Tones,
    /// Single clicks: a lever, a pen, a piece that is put down.
    Clicks,
}

impl Scene {
    /// A room in which now and then somebody says something.
    pub const ROOM: &[Scene] = &[Scene::Talk, Scene::Silence, Scene::Bursts, Scene::Hiss];
    /// Nobody says anything.
    pub const NOISE: &[Scene] = &[Scene::Silence, Scene::Bursts, Scene::Hiss];
    /// Nobody says anything, and it sounds like voices.
    pub const TONES: &[Scene] = &[Scene::Tones, Scene::Clicks];
    /// One person talks all the time, right at the microphone.
    pub const TALK: &[Scene] = &[Scene::Talk];
    /// A hall full of people.
    pub const HALL: &[Scene] = &[Scene::Babble];
}

/// The noise, piece by piece.
pub struct Noise {
    scenes: &'static [Scene],
    chance: XorShiftRng,
    /// What is said, at 16 kHz.
    talk: Vec<Vec<i16>>,
    talkers: Vec<Talker>,
    tones: Tones,
    at: usize,
    /// How loud the burst is that sounds, and for how many samples it stays so.
    burst: (f32, usize),
}

/// Somebody who says one thing after the other.
struct Talker {
    sentence: usize,
    /// The next sample of it; below 0 is a pause.
    at: isize,
    height: f32,
}

impl Noise {
    /// These scenes again and again, with what people say, at 16 kHz.
    pub fn of(scenes: &'static [Scene], talk: Vec<Vec<i16>>, seed: u64) -> Noise {
        let mut chance = XorShiftRng::seed_from_u64(seed);
        let talkers = (0..TALKERS).map(|_| Talker::new(&mut chance, talk.len())).collect();
        Noise { scenes, chance, talk, talkers, tones: Tones::new(), at: 0, burst: (0.0, 0) }
    }

    /// The next piece, of so many samples.
    pub fn next(&mut self, samples: usize) -> Vec<i16> {
        (0..samples).map(|_| self.sample() as i16).collect()
    }

    fn sample(&mut self) -> f32 {
        let scene = self.scenes[self.at / SCENE % self.scenes.len()];
        self.at += 1;
        match scene {
            Scene::Silence => 0.0,
            Scene::Hiss => self.white(2_000.0),
            Scene::Bursts => {
                if self.burst.1 == 0 {
                    let heights = [0.0, 0.0, 30.0, 1_000.0, 6_000.0, 30_000.0];
                    let height = heights[self.chance.random_range(0..heights.len())];
                    self.burst = (height, self.chance.random_range(RATE_HZ / 20..RATE_HZ));
                }
                self.burst.1 -= 1;
                self.white(self.burst.0)
            }
            Scene::Babble => self.people(TALKERS) + self.white(30.0),
            Scene::Talk => self.people(1) + self.white(30.0),
            Scene::Tones => self.tones.sample(&mut self.chance) + self.white(16.0),
            Scene::Clicks => self.tones.click(&mut self.chance) + self.white(16.0),
        }
    }

    fn people(&mut self, number: usize) -> f32 {
        let (talk, chance) = (&self.talk, &mut self.chance);
        self.talkers[..number].iter_mut().map(|one| one.sample(talk, chance)).sum()
    }

    fn white(&mut self, height: f32) -> f32 {
        // The low bits of one number suffice.
        (self.chance.next_u32() >> 16) as f32 / 32_768.0 * height - height
    }
}

impl Talker {
    fn new(chance: &mut XorShiftRng, sentences: usize) -> Talker {
        Talker {
            sentence: chance.random_range(0..sentences),
            at: -(chance.random_range(0..RATE_HZ) as isize),
            height: chance.random_range(0.1..0.5),
        }
    }

    fn sample(&mut self, talk: &[Vec<i16>], chance: &mut XorShiftRng) -> f32 {
        let at = self.at;
        self.at += 1;
        let Ok(at) = usize::try_from(at) else { return 0.0 };
        let Some(sample) = talk[self.sentence].get(at) else {
            *self = Talker::new(chance, talk.len());
            return 0.0;
        };
        f32::from(*sample) * self.height
    }
}
