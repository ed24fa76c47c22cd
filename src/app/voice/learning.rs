//! The learning itself, on all cores: steps, looks at what was kept aside in between, and the best of them.

use std::num::NonZero;
use std::thread;

use annabella_enrolment::alignment::AnyWords;
use annabella_enrolment::augmentation::Material;
use annabella_enrolment::judgement::{Figures, Judge, Judgement};
use annabella_enrolment::learning::{Learning, Lesson, Plan, Share, TooLittle};
use annabella_enrolment::network::Network;
use annabella_enrolment::rivals::Rivals;
use annabella_enrolment::takes::Take;

use crate::io::recognizer::Teachable;

/// How often the kept takes are listened to while it learns.
const LOOKS: usize = 3;
/// More threads than chunks of a step have nothing to do.
const THREADS_MAX: usize = 8;

/// What came of it.
pub(super) struct Learned {
    /// The best network.
    pub network: Network,
    /// Whether it may be used, and why.
    pub judgement: Judgement,
}

/// Learns a voice from lessons; `kept` are the takes that only judge. Other people behind the lessons are the first of
/// the material, those behind the kept ones the others. `step` is told of each step with its cost.
///
/// # Errors
/// When the takes are too few.
pub(super) fn learn(
    teachable: &Teachable,
    lessons: &[Lesson],
    kept: &[Take],
    material: &Material,
    plan: Plan,
    mut step: impl FnMut(usize, usize, f32),
) -> Result<Learned, TooLittle> {
    let voices = material.voices.len();
    let behind_takes = material.with_voices(0..teaching(voices));
    let behind_kept = material.with_voices(teaching(voices)..voices);
    let model = teachable.model();
    let talk = teachable.ways().talk();
    let rivals = Rivals::new(AnyWords::new(teachable.ways()), model.priors());
    let mut learning = Learning::new(model.network(), lessons, &behind_takes, talk, rivals, plan)?;
    let judge = Judge::new(model, teachable.ways(), kept, &behind_kept);
    let before = judge.figures(model.network());
    let mut best: Option<(Network, Figures)> = None;
    let look_every = (learning.steps() / LOOKS).max(1);
    while learning.done() < learning.steps() {
        let network = learning.current();
        let share = shared(&learning, &network);
        learning.follow(&network, &share);
        step(learning.done(), learning.steps(), share.cost);
        if learning.done() % look_every == 0 {
            let network = learning.network();
            let figures = judge.figures(&network);
            if best.as_ref().is_none_or(|(_, best)| better(&figures, best)) {
                best = Some((network, figures));
            }
        }
    }
    let (network, after) = match best {
        Some(best) => best,
        None => (model.network().clone(), before.clone()),
    };
    Ok(Learned { network, judgement: Judgement { before, after } })
}

/// How many of so many people stand behind the takes that teach; the others stand behind those that judge.
pub(super) const fn teaching(people: usize) -> usize {
    people * 2 / 3
}

/// Which of two looks is the better one: by the takes that were understood, then by what they cost.
fn better(new: &Figures, old: &Figures) -> bool {
    let right = |figures: &Figures| figures.heard.iter().map(|one| one.right).sum::<usize>();
    let cost = |figures: &Figures| figures.heard.iter().map(|one| one.cost).sum::<f32>();
    right(new) > right(old) || (right(new) == right(old) && cost(new) < cost(old))
}

/// A step's slopes, its chunks shared out among the cores.
fn shared(learning: &Learning, network: &Network) -> Share {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let threads = cores.clamp(1, learning.chunks().min(THREADS_MAX));
    thread::scope(|scope| {
        let others: Vec<_> = (1..threads)
            .map(|own| {
                scope.spawn(move || {
                    learning.share(network, (own..learning.chunks()).step_by(threads))
                })
            })
            .collect();
        let mut share = learning.share(network, (0..learning.chunks()).step_by(threads));
        for other in others {
            match other.join() {
                Ok(part) => share.add(&part),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        share
    })
}
