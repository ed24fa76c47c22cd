//! A profile from recordings: each take is looked at, what can teach teaches, and what came of it is judged.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Instant;
use std::{io, thread};

use annabella_enrolment::augmentation::Material;
use annabella_enrolment::features::Features;
use annabella_enrolment::learning::{Lesson, Plan};
use annabella_enrolment::takes::Take;
use annabella_said::said;
use serde::Serialize;

use super::concluding::{self, Place};
use super::learning::learn;
use super::manifest::{self, Kind, Recording};
use super::plan_file;
use super::profiles;
use super::rehearing::{KeptTake, Trials};
use super::remaining::{Remaining, learned_so_far};
use super::takes::Takes;
use crate::app::args::VoiceEnrolArgs;
use crate::app::devices;
use crate::app::failure::{self, Exit, Failure, Outcome};
use crate::app::language;
use crate::app::output::Output;
use crate::calls::CALLS_MIN;
use crate::hearing::RATE_HZ;
use crate::io::audio::wav;
use crate::io::named_file;
use crate::io::recognizer::Teachable;
use crate::table::languages;
use crate::time::Millis;
use crate::voices::{Language, Pack};

/// One take in so many only judges.
const KEPT_EVERY: usize = 5;
/// Of so many frames that are learned from one at least is of words to the program, but no word comes more often than that.
const WORDS_ONE_IN: usize = 4;
const WORDS_AGAIN_MAX: usize = 6;
/// The largest file of other people (bytes).
const MATERIAL_MAX: u64 = 8 << 20;
/// How often progress is told: each so many steps.
const TOLD_EVERY: usize = 10;

/// A take as programs read it.
#[derive(Serialize)]
struct TakeTold<'a> {
    kind: &'static str,
    file: &'a str,
    words: &'a str,
    usable: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    misfit: Option<f32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    worst: Option<f32>,
}

/// A step of learning as programs read it.
#[derive(Serialize)]
struct StepTold {
    kind: &'static str,
    step: usize,
    of: usize,
    cost: f32,
    /// How many minutes the learning probably still takes.
    #[serde(skip_serializing_if = "Option::is_none")]
    minutes_left: Option<u64>,
}

/// That what was learned is tried out, as programs read it.
#[derive(Serialize)]
struct TriesTold<'a> {
    kind: &'static str,
    text: &'a str,
}

/// Makes the profile.
///
/// # Errors
/// When the recordings cannot be read, too few of them can teach, or the profile cannot be written.
pub(super) fn enrol(args: &VoiceEnrolArgs, manifest: &Path, output: &mut Output) -> Outcome {
    if args.ends_with_input {
        end_with_input().map_err(Failure::device)?;
    }
    let target = target(args)?;
    let language = language::of_this_call();
    let recordings = manifest::read(manifest)?;
    let lexicon = languages::lexicon(args.learning.lang, &args.learning.names)?;
    let directory = devices::model_directory(args.learning.model.as_deref())?;
    let teachable = Teachable::open(&directory).map_err(Failure::input)?;
    let mut material = material(&directory)?;
    let mut plan = Plan { steps: usize::from(args.learning.steps), ..Plan::default() };
    if let Some(path) = &args.plan {
        plan = plan_file::read(path, plan, &mut material)?;
    }
    let takes = Takes::of(&teachable, &lexicon);
    let mut usable = Vec::new();
    let mut hall = Vec::new();
    for recording in &recordings {
        let samples = samples(&recording.path)?;
        if recording.kind == Kind::Noise {
            let mels = Features::new().log_mels(&samples);
            if mels.nrows() > 0 {
                material.halls.push(mels.into_shared());
                hall = samples;
            }
            continue;
        }
        if let Some(take) = look(&takes, recording, &samples, language, output) {
            let samples = samples[take.within.clone()].to_vec();
            usable.push((recording.kind, recording.words.clone(), samples, take));
        }
    }
    let calls = usable.iter().filter(|(kind, ..)| *kind == Kind::Call).count();
    if calls < CALLS_MIN {
        return Err(too_few(calls).and(said!(
            "enrol-too-few-stays",
            "The bundled model stays. Say more calls, or those again that were not usable."
        )));
    }
    let said: Vec<_> = usable.iter().map(|(kind, words, ..)| (*kind, words.as_str())).collect();
    let judges = judges(&said);
    let (mut takes, mut kept, mut kept_sounds) = (Vec::new(), Vec::new(), Vec::new());
    for ((kind, words, samples, take), judges) in usable.into_iter().zip(judges) {
        if judges {
            let hushed = take.hushed.as_ref().map(|hushed| hushed.samples.clone());
            kept_sounds.push(KeptTake { words, samples, hushed });
            kept.push(take);
        } else {
            takes.push((kind, take));
        }
    }
    let count = takes.len();
    let lessons = lessons(takes);
    let (begun, mut remaining) = (Instant::now(), Remaining::default());
    let learned = learn(&teachable, &lessons, &kept, &material, plan, |step, of, cost| {
        if step % TOLD_EVERY == 0 {
            let took = Millis(u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX));
            let left = remaining.after(step, of, took);
            let minutes_left = left.map(|left| left.minutes);
            let told = StepTold { kind: "step", step, of, cost, minutes_left };
            let news = left.filter(|left| left.is_new).map(|left| left.minutes);
            output.line(&told, &failure::told(&learned_so_far(step, of, news), language));
        }
    })
    .map_err(|error| Failure::said(Exit::Negative, error))?;
    if learned.judgement.accepted() {
        let tries = said!(
            "enrol-tries",
            "the learning is through; now it is tried out what is understood with it"
        );
        let text = failure::told(&tries, language);
        output.line(&TriesTold { kind: "tries", text: &text }, &text);
    }
    let trials = Trials::of(&kept_sounds, &hall, &lexicon, &Pack::embedded(args.learning.lang));
    let place = Place {
        present: args.no_worse_than.as_deref(),
        told: args.in_place_of.as_deref().unwrap_or(&target),
        target: &target,
    };
    concluding::conclude(&teachable, &learned, count, &trials, &place, output)
}

/// Ends this process as soon as nobody holds its standard input any more, however whoever did has ended: nobody waits for the
/// profile then, and its takes may be forgotten meanwhile.
fn end_with_input() -> io::Result<()> {
    let watch = || {
        let _ = io::copy(&mut io::stdin(), &mut io::sink());
        std::process::exit(Exit::Device.status().into());
    };
    thread::Builder::new().name("whoever has begun it".to_owned()).spawn(watch).map(drop)
}

/// Which takes only judge: every fifth call, and of a word to the program what is said again. Where none is said again it is
/// every fifth take.
fn judges(said: &[(Kind, &str)]) -> Vec<bool> {
    let mut met = BTreeSet::new();
    let again: Vec<bool> =
        said.iter().map(|(kind, words)| *kind == Kind::Command && !met.insert(*words)).collect();
    if !again.contains(&true) {
        return (0..said.len()).map(|nth| nth % KEPT_EVERY == KEPT_EVERY - 1).collect();
    }
    let mut calls = 0;
    let mut is_fifth = || {
        calls += 1;
        calls % KEPT_EVERY == 0
    };
    said.iter()
        .zip(again)
        .map(|((kind, _), again)| if *kind == Kind::Command { again } else { is_fifth() })
        .collect()
}

/// What is learned from. What was said where the surroundings are heard is learned as if said in silence too. Words to the
/// program are few and short, and are forgotten where calls alone are said: they come again
/// and again until they are a share of all that is learned from.
fn lessons(takes: Vec<(Kind, Take)>) -> Vec<Lesson> {
    let lessons = |(_, take): (Kind, Take)| {
        std::iter::once(take.lesson).chain(take.hushed.map(|hushed| hushed.lesson))
    };
    let (words, calls): (Vec<_>, Vec<_>) =
        takes.into_iter().partition(|(kind, _)| *kind == Kind::Command);
    let (words, mut all): (Vec<Lesson>, Vec<Lesson>) = (
        words.into_iter().flat_map(lessons).collect(),
        calls.into_iter().flat_map(lessons).collect(),
    );
    let frames = |lessons: &[Lesson]| lessons.iter().map(|one| one.labels.len()).sum::<usize>();
    for _ in 0..words_again(frames(&all), frames(&words)) {
        all.extend(words.iter().cloned());
    }
    all
}

/// How often words to the program come that have so many frames, beside calls of so many.
fn words_again(calls: usize, words: usize) -> usize {
    let wanted = calls / (WORDS_ONE_IN - 1);
    if words == 0 { 0 } else { wanted.div_ceil(words).clamp(1, WORDS_AGAIN_MAX) }
}

/// That so few calls teach nothing.
pub(super) fn too_few(calls: usize) -> Failure {
    let few = said!(
        "enrol-too-few",
        "{calls} usable calls are too few to learn a voice; {needed} are needed",
        calls = calls,
        needed = CALLS_MIN
    );
    Failure::said(Exit::Negative, few)
}

/// Where the profile goes, where nothing is yet.
///
/// # Errors
/// When there is a profile, or the name is none.
pub(super) fn target(args: &VoiceEnrolArgs) -> Result<PathBuf, Failure> {
    let target = match &args.dir {
        Some(directory) => directory.clone(),
        None => profiles::place(&profiles::shelf(), &args.name)?,
    };
    if target.exists() {
        let there =
            said!("profile-there", "there is a profile at {path} already", path = target.display());
        return Err(Failure::input(there).and(said!(
            "profile-there-advice",
            "annabella voice forget removes a profile; --dir names another place."
        )));
    }
    Ok(target)
}

fn look(
    takes: &Takes,
    recording: &Recording,
    samples: &[i16],
    language: Language,
    output: &mut Output,
) -> Option<Take> {
    let Recording { name, words, .. } = recording;
    let found = takes.look(words, samples);
    let (why, fits) = match &found {
        Ok(take) => (None, Some(take.fits)),
        Err(fault) => (Some(fault.to_string()), None),
    };
    let text = match &found {
        Ok(_) => said!("take-usable", "{words}: usable", words = words),
        Err(why) => said!(
            "take-unusable",
            "{words}: not usable, {why} ({name})",
            words = words,
            why = why,
            name = name
        ),
    };
    let text = failure::told(&text, language);
    let told = TakeTold {
        kind: "take",
        file: name,
        words,
        usable: why.is_none(),
        why,
        misfit: fits.map(|fits| fits.misfit),
        worst: fits.map(|fits| fits.worst),
    };
    output.line(&told, &text);
    found.ok()
}

/// Other people and halls: they lie beside the folder of the model.
fn material(model: &Path) -> Result<Material, Failure> {
    let beside = model.parent().unwrap_or(Path::new("."));
    let path = beside.join("enrolment/people.mels");
    let bytes = named_file::read(&path, MATERIAL_MAX)
        .map_err(|error| Failure::device(manifest::not_read(&path, &error)))?;
    Material::read(&bytes).map_err(|error| {
        let file = path.display();
        Failure::device(said!("file-says", "{file}: {error}", file = file, error = error))
    })
}

/// The sound of a recording, at 16 kHz.
///
/// # Errors
/// When it cannot be read.
pub(super) fn samples(path: &Path) -> Result<Vec<i16>, Failure> {
    let read = wav::read(path).map_err(Failure::input)?;
    Ok(read.to_rate(RATE_HZ).map_err(Failure::input)?.mono)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_again_judges_and_no_word_is_left_untaught() {
        let call = |nth: usize| (Kind::Call, ["a", "b", "c", "d", "e", "f"][nth]);
        let word = |words| (Kind::Command, words);
        let said: Vec<_> = [
            word("uhr"),
            call(0),
            call(1),
            word("ja"),
            call(2),
            call(3),
            call(4),
            word("uhr"),
            call(5),
        ]
        .into();
        let mine = judges(&said);
        assert_eq!(mine, [false, false, false, false, false, false, true, true, false]);
        let once: Vec<_> = [word("uhr"), call(0), call(1), call(2), word("ja"), call(3)].into();
        assert_eq!(judges(&once), [false, false, false, false, true, false]);
    }

    #[test]
    fn words_are_a_quarter_of_what_is_learned_and_none_comes_for_ever() {
        assert_eq!(words_again(3_000, 1_000), 1);
        assert_eq!(words_again(3_000, 400), 3);
        assert_eq!(words_again(30_000, 10), WORDS_AGAIN_MAX);
        assert_eq!((words_again(0, 10), words_again(3_000, 0)), (1, 0));
    }
}
