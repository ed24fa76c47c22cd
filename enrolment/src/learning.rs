//! Teaching a network one voice: takes with their sounds, many times over, in another hall each time.

use ndarray::Array2;
use rand::{RngExt, SeedableRng};
use rand_xorshift::XorShiftRng;

use crate::augmentation::{Hall, Material, Strength, padded};
use crate::features::{BANDS, Cepstra};
use crate::method::{Learned, Method};
use crate::network::{Network, STEP, Weights, rows, rows_mut};
use crate::rivals::Rivals;
use crate::slope::{Aim, add_slope};

/// A take as it teaches: its log mel energies, and the sound of each frame of 10 ms.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// Log mel energies.
    pub mels: Array2<f32>,
    /// The network's output for each frame.
    pub labels: Vec<usize>,
}

/// How a network is taught.
#[derive(Clone, Debug)]
pub struct Plan {
    /// What is learned.
    pub method: Method,
    /// The highest rate of learning; [`Method::rate`] has the usual ones.
    pub rate: f32,
    /// Steps in all: on them depends how the rate falls.
    pub steps: usize,
    /// Chunks in a step.
    pub batch: usize,
    /// Further chunks of other people alone, whose sound is talk.
    pub crowds: usize,
    /// Outputs of 30 ms in a chunk.
    pub outputs: usize,
    /// How much of what is aimed at is what the network said before, of the undamaged take (Yu and others 2013).
    pub teacher_share: f32,
    /// How much counts what else might have been said ([`crate::rivals`]), 0 to 1.
    pub rivals_share: f32,
    /// What is laid over the takes.
    pub strength: Strength,
    /// Where the random numbers begin.
    pub seed: u64,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan {
            method: Method::AllWeights,
            rate: Method::AllWeights.rate(),
            steps: 300,
            batch: 12,
            crowds: 1,
            outputs: 100,
            teacher_share: 0.3,
            rivals_share: 0.0,
            strength: Strength::default(),
            seed: 1,
        }
    }
}

/// The longest slope that is followed.
const SLOPE_MAX: f32 = 2.0;
/// Steps in which the rate rises.
const RISING: f32 = 20.0;
/// How much of the newest weights goes into the running mean of each step.
const MEAN_SHARE: f32 = 0.05;
/// Adam's memories of slopes and of their squares, and what keeps it from dividing by nothing (Kingma and Ba 2015).
const FIRST_MEMORY: f32 = 0.9;
const SECOND_MEMORY: f32 = 0.99;
const ADAM_FLOOR: f32 = 1e-8;

/// A network on its way.
pub struct Learning<'a> {
    plan: Plan,
    hall: Hall<'a>,
    cepstra: Cepstra,
    base: Network,
    talk: usize,
    rivals: Rivals,
    mels: Array2<f32>,
    labels: Vec<usize>,
    /// What the network said before of the undamaged stream, for outputs that begin at each of three frames: probabilities in
    /// parts of [`CERTAIN`], since they are most of what learning keeps in memory.
    teacher: Vec<Array2<u16>>,
    learned: Learned,
    first: Vec<Array2<f32>>,
    second: Vec<Array2<f32>>,
    mean: Learned,
    done: usize,
}

/// A part of a step: the mean cost of its chunks, and the slope by every weight.
#[derive(Clone, Debug)]
pub struct Share {
    /// The cost.
    pub cost: f32,
    slopes: Weights,
}

impl Share {
    /// Takes another part in.
    pub fn add(&mut self, other: &Share) {
        self.cost += other.cost;
        self.slopes.add(&other.slopes, 1.0);
    }
}

/// Why nothing can be learned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
#[error("there are fewer than {0} seconds of usable calls: too little to learn from")]
pub struct TooLittle(pub usize);

impl<'a> Learning<'a> {
    /// A network that has learned nothing yet. `talk` is the output that means what is no call; `rivals` are all words.
    ///
    /// # Errors
    /// When all lessons together are shorter than one chunk.
    pub fn new(
        network: &Network,
        lessons: &[Lesson],
        material: &'a Material,
        talk: usize,
        rivals: Rivals,
        plan: Plan,
    ) -> Result<Learning<'a>, TooLittle> {
        let labels: Vec<usize> =
            lessons.iter().flat_map(|one| one.labels.iter().copied()).collect();
        let mut mels = Array2::zeros((labels.len(), BANDS));
        let mut at = 0;
        for lesson in lessons {
            rows_mut(&mut mels, at..at + lesson.labels.len()).assign(&lesson.mels);
            at += lesson.labels.len();
        }
        let length = network.shape.frames(plan.outputs);
        if mels.nrows() <= length {
            return Err(TooLittle(length.div_ceil(crate::features::FRAMES_PER_S)));
        }
        let cepstra = Cepstra::new();
        let teacher = teacher(network, &cepstra, &mels);
        let learned = Learned::new(plan.method, network);
        let zeros: Vec<Array2<f32>> =
            learned.arrays().iter().map(|array| Array2::zeros(array.raw_dim())).collect();
        Ok(Learning {
            hall: Hall::new(material, plan.strength.clone()),
            plan,
            cepstra,
            base: network.clone(),
            talk,
            rivals,
            mels,
            labels,
            teacher,
            mean: learned.clone(),
            learned,
            first: zeros.clone(),
            second: zeros,
            done: 0,
        })
    }

    /// How many chunks a step has.
    #[must_use]
    pub fn chunks(&self) -> usize {
        self.plan.batch + self.plan.crowds
    }

    /// The network that the next step begins with.
    #[must_use]
    pub fn current(&self) -> Network {
        self.learned.network(&self.base)
    }

    /// Takes a step by the slopes of all chunks of `network`, which is [`Learning::current`]'s.
    pub fn follow(&mut self, network: &Network, share: &Share) {
        let mut slopes = self.learned.slope(&self.base, network, &share.slopes);
        let size = slopes
            .iter()
            .map(|array| array.iter().map(|one| one * one).sum::<f32>())
            .sum::<f32>()
            .sqrt();
        if size > SLOPE_MAX {
            slopes.iter_mut().for_each(|array| *array *= SLOPE_MAX / size);
        }
        self.move_by(&slopes);
        self.done += 1;
    }

    /// The network as it is now: the running mean of what was learned.
    #[must_use]
    pub fn network(&self) -> Network {
        self.mean.network(&self.base)
    }

    /// Steps done.
    #[must_use]
    pub fn done(&self) -> usize {
        self.done
    }

    /// Steps in all.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.plan.steps
    }

    fn rate(&self) -> f32 {
        let share = self.done as f32 / self.plan.steps as f32;
        let rising = (self.done + 1) as f32 / RISING;
        self.plan.rate * rising.min(1.0).min((1.0 - share) / 0.5 + 0.01)
    }

    fn move_by(&mut self, slopes: &[Array2<f32>]) {
        let rate = self.rate();
        let nth = (self.done + 1) as i32;
        let (first_share, second_share) =
            (1.0 - FIRST_MEMORY.powi(nth), 1.0 - SECOND_MEMORY.powi(nth));
        let arrays = self.learned.arrays_mut();
        for (((array, slope), first), second) in
            arrays.iter_mut().zip(slopes).zip(&mut self.first).zip(&mut self.second)
        {
            first.zip_mut_with(slope, |memory, new| {
                *memory = FIRST_MEMORY * *memory + (1.0 - FIRST_MEMORY) * new;
            });
            second.zip_mut_with(slope, |memory, new| {
                *memory = SECOND_MEMORY * *memory + (1.0 - SECOND_MEMORY) * new * new;
            });
            let mut step = second.clone();
            step.mapv_inplace(|second| (second / second_share).sqrt() + ADAM_FLOOR);
            step.zip_mut_with(first, |step, first| *step = rate * (first / first_share) / *step);
            *array -= &step;
        }
        for (mean, now) in self.mean.arrays_mut().iter_mut().zip(self.learned.arrays()) {
            mean.zip_mut_with(now, |mean, now| *mean += (now - *mean) * MEAN_SHARE);
        }
    }

    /// Some of a step's chunks: their part of its cost and slopes. Each chunk's random numbers are its own, whichever
    /// thread computes it.
    #[must_use]
    pub fn share(&self, network: &Network, chunks: impl IntoIterator<Item = usize>) -> Share {
        let mut share = Share { cost: 0.0, slopes: Weights::zeros(&network.shape) };
        let part = 1.0 / self.chunks() as f32;
        for nth in chunks {
            share.cost += part * self.add_slope_of(network, nth, part, &mut share.slopes);
        }
        share
    }

    /// Adds this part of a chunk's slope, and returns its cost.
    fn add_slope_of(&self, network: &Network, nth: usize, part: f32, slopes: &mut Weights) -> f32 {
        let place = (self.done * self.chunks() + nth) as u64;
        let mut draw = XorShiftRng::seed_from_u64(self.plan.seed.wrapping_mul(0x9E37_79B9) ^ place);
        let shape = &network.shape;
        let length = shape.frames(self.plan.outputs);
        if nth >= self.plan.batch {
            let crowd = self.hall.crowd_alone(length, &mut draw);
            let labels = vec![self.talk; self.plan.outputs];
            let frames = self.cepstra.of(crowd.view());
            return add_slope(network, frames.view(), &self.aim(&labels), part, slopes);
        }
        let start = draw.random_range(0..self.mels.nrows() - length);
        let damaged = self.hall.over(rows(&self.mels, start..start + length), &mut draw);
        let first = start + shape.left();
        let labels: Vec<usize> =
            (0..self.plan.outputs).map(|at| self.labels[first + STEP * at]).collect();
        let row = first / STEP;
        let teacher = rows(&self.teacher[first % STEP], row..row + self.plan.outputs);
        let teacher = teacher.mapv(|parts| f32::from(parts) / CERTAIN);
        let aim = Aim {
            teacher: Some(teacher.view()),
            teacher_share: self.plan.teacher_share,
            ..self.aim(&labels)
        };
        add_slope(network, self.cepstra.of(damaged.view()).view(), &aim, part, slopes)
    }

    /// What every chunk is aimed at.
    fn aim<'b>(&'b self, labels: &'b [usize]) -> Aim<'b> {
        Aim { rivals: Some(&self.rivals), rivals_share: self.plan.rivals_share, ..Aim::at(labels) }
    }
}

/// A probability of one, in the parts in which the teacher's are kept.
const CERTAIN: f32 = 65_535.0;
/// Frames that are heard at a time: a whole stream at once would need much memory.
const STRETCH: usize = 3_000;

/// What the network says of the stream as it is, for the outputs of each frame: for each of three beginnings the
/// probabilities of every third frame from there on.
fn teacher(network: &Network, cepstra: &Cepstra, mels: &Array2<f32>) -> Vec<Array2<u16>> {
    let (left, right) = (network.shape.left(), network.shape.right());
    // The last bit of the microphone's own noise, which is never missing.
    let quiet = mels.mapv(|log| log.max(7.0) + (-(log - 7.0).abs()).exp().ln_1p());
    let wide = padded(quiet.view(), left, right + STEP);
    (0..STEP)
        .map(|phase| {
            let count = (mels.nrows() - phase).div_ceil(STEP);
            let mut found = Array2::zeros((count, network.shape.outputs));
            let mut from = 0;
            while from < count {
                let outputs = (count - from).min(STRETCH / STEP);
                let first = phase + STEP * from;
                let frames = rows(&wide, first..first + network.shape.frames(outputs));
                let scores = network.scores(cepstra.of(frames).view());
                let parts = scores.mapv(|score| (score.exp() * CERTAIN).round() as u16);
                rows_mut(&mut found, from..from + outputs).assign(&parts);
                from += outputs;
            }
            found
        })
        .collect()
}
