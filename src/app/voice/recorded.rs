//! A profile from recordings: each take is looked at, what can teach teaches, and what came of it is judged.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use annabella_enrolment::augmentation::Material;
use annabella_enrolment::features::Features;
use annabella_enrolment::judgement::{Behind, Figures};
use annabella_enrolment::learning::Plan;
use annabella_enrolment::takes::{Examiner, Take};
use annabella_said::said;
use serde::Serialize;

use super::learning::{Learned, learn};
use super::manifest::{self, Kind, Recording};
use super::profiles;
use crate::app::args::VoiceEnrolArgs;
use crate::app::devices;
use crate::app::failure::{self, Exit, Failure, Outcome};
use crate::app::language;
use crate::app::output::Output;
use crate::calls::{CALLS_MIN, Lexicon};
use crate::hearing::{RATE_HZ, spelled};
use crate::io::audio::wav;
use crate::io::named_file;
use crate::io::recognizer::Teachable;
use crate::table::languages;
use crate::voices::Language;

/// One take in so many only judges.
const KEPT_EVERY: usize = 5;
/// From which certainty on a taught model keeps an illegal call as called: its words are right far more often than the
/// bundled calibration believes. Looked at with one voice (MEASURED.md, a player's own voice), calibrated on none.
const ILLEGAL: f32 = 0.85;
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
}

/// A step of learning as programs read it.
#[derive(Serialize)]
struct StepTold {
    kind: &'static str,
    step: usize,
    of: usize,
    cost: f32,
}

/// The end as programs read it.
#[derive(Serialize)]
struct JudgementTold<'a> {
    kind: &'static str,
    accepted: bool,
    takes: usize,
    kept: usize,
    before: FiguresTold,
    after: FiguresTold,
    #[serde(skip_serializing_if = "Option::is_none")]
    profile: Option<&'a Path>,
    text: &'a str,
}

/// What one network made of the kept takes.
#[derive(Serialize)]
struct FiguresTold {
    takes: usize,
    right_quiet: usize,
    right_people_10_db: usize,
    right_people_5_db: usize,
    right_hall_10_db: usize,
    cost: f32,
    words_in_a_minute_of_talk: usize,
}

impl FiguresTold {
    fn of(figures: &Figures) -> FiguresTold {
        let right = |behind| {
            figures.heard.iter().find(|one| one.behind == behind).map_or(0, |one| one.right)
        };
        FiguresTold {
            takes: figures.takes,
            right_quiet: right(Behind::Nothing),
            right_people_10_db: right(Behind::People(10)),
            right_people_5_db: right(Behind::People(5)),
            right_hall_10_db: right(Behind::Hall(10)),
            cost: figures.heard.iter().map(|one| one.cost).sum(),
            words_in_a_minute_of_talk: figures.words_in_talk,
        }
    }
}

/// Makes the profile.
///
/// # Errors
/// When the recordings cannot be read, too few of them can teach, or the profile cannot be written.
pub(super) fn enrol(args: &VoiceEnrolArgs, manifest: &Path, output: &mut Output) -> Outcome {
    let target = target(args)?;
    let language = language::of_this_call();
    let recordings = manifest::read(manifest)?;
    let lexicon = languages::lexicon(args.lang, &args.names)?;
    let directory = devices::model_directory(args.model.as_deref())?;
    let teachable = Teachable::open(&directory).map_err(Failure::input)?;
    let mut material = material(&directory)?;
    let examiner = Examiner::new(teachable.model(), teachable.ways());
    let mut usable = Vec::new();
    for recording in &recordings {
        let samples = samples(&recording.path)?;
        if recording.kind == Kind::Noise {
            let hall = Features::new().log_mels(&samples);
            if hall.nrows() > 0 {
                material.halls.push(hall);
            }
            continue;
        }
        usable.extend(look(&examiner, &teachable, &lexicon, recording, &samples, language, output));
    }
    let calls = usable.iter().filter(|(kind, _)| *kind == Kind::Call).count();
    if calls < CALLS_MIN {
        return Err(too_few(calls).and(said!(
            "enrol-too-few-stays",
            "The bundled model stays. Say more calls, or those again that were not usable."
        )));
    }
    let (kept, takes): (Vec<_>, Vec<_>) = usable
        .into_iter()
        .map(|(_, take)| take)
        .enumerate()
        .partition(|(nth, _)| nth % KEPT_EVERY == KEPT_EVERY - 1);
    let own = |all: Vec<(usize, Take)>| all.into_iter().map(|(_, take)| take).collect::<Vec<_>>();
    let (takes, kept) = (own(takes), own(kept));
    let plan = Plan { steps: usize::from(args.steps), ..Plan::default() };
    let learned = learn(&teachable, &takes, &kept, &material, plan, |step, of, cost| {
        if step % TOLD_EVERY == 0 {
            let told = StepTold { kind: "step", step, of, cost };
            let far = said!("enrol-step", "learning: step {step} of {of}", step = step, of = of);
            output.line(&told, &failure::told(&far, language));
        }
    })
    .map_err(|error| Failure::said(Exit::Negative, error))?;
    conclude(&teachable, &learned, takes.len(), &target, output)
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
    examiner: &Examiner,
    teachable: &Teachable,
    lexicon: &Lexicon,
    recording: &Recording,
    samples: &[i16],
    language: Language,
    output: &mut Output,
) -> Option<(Kind, Take)> {
    let Recording { name, words, kind, .. } = recording;
    let spelled = spelled(lexicon, &|word| teachable.has_word(word), words);
    let spelled = spelled.unwrap_or_else(|| words.to_lowercase());
    let each: Vec<&str> = spelled.split_whitespace().collect();
    let found = examiner.examine(samples, &each);
    let (why, misfit) = match &found {
        Ok(take) => (None, Some(take.misfit)),
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
    let told = TakeTold { kind: "take", file: name, words, usable: why.is_none(), why, misfit };
    output.line(&told, &text);
    found.ok().map(|take| (*kind, take))
}

fn conclude(
    teachable: &Teachable,
    learned: &Learned,
    takes: usize,
    target: &Path,
    output: &mut Output,
) -> Outcome {
    let Learned { network, judgement } = learned;
    let accepted = judgement.accepted();
    if accepted {
        teachable.write_taught(&network.weights, ILLEGAL, target).map_err(|error| {
            Failure::device(said!(
                "profile-not-written",
                "the profile {path} cannot be written: {error}; check the folder, the rights and the disk",
                path = target.display(),
                error = error
            ))
        })?;
    }
    let (before, after) = (FiguresTold::of(&judgement.before), FiguresTold::of(&judgement.after));
    let mut text = format!(
        "Of {} calls that were kept aside, in quiet {} before and {} now, among people {} and {}.",
        after.takes,
        before.right_quiet,
        after.right_quiet,
        before.right_people_10_db,
        after.right_people_10_db
    );
    // A string takes whatever is written.
    let _ = if accepted {
        write!(text, " The profile is at {}.", target.display())
    } else {
        write!(text, " The profile is no better than the bundled model, which stays.")
    };
    let told = JudgementTold {
        kind: "judgement",
        accepted,
        takes,
        kept: after.takes,
        before,
        after,
        profile: accepted.then_some(target),
        text: &text,
    };
    output.line(&told, &text);
    Ok(if accepted { Exit::Done } else { Exit::Negative })
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
