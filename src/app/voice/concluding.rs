//! What came of the learning: it is judged by its sounds, then by the whole recognizer, and has its own certainty; what
//! is no worse in anything gets its place, and whoever waits is told.

use std::cell::Cell;
use std::io;
use std::path::Path;

use annabella_enrolment::judgement::{Behind, Figures};
use annabella_said::{Said, said};
use serde::Serialize;

use super::learning::Learned;
use super::rehearing::{Count, Rehearing, Trials};
use crate::app::failure::{self, Exit, Failure, Outcome};
use crate::app::language;
use crate::app::output::Output;
use crate::io::recognizer::{Model, Surer, Teachable};

/// The end as programs read it.
#[derive(Serialize)]
struct JudgementTold<'a> {
    kind: &'static str,
    accepted: bool,
    takes: usize,
    kept: usize,
    before: FiguresTold,
    after: FiguresTold,
    /// What the whole recognizer understood; nothing where the sounds had decided already.
    #[serde(skip_serializing_if = "Option::is_none")]
    whole: Option<Rehearing>,
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

/// Judges, and makes the profile where nothing is worse than with the model that everybody has, nor than with the present
/// profile where there is one.
///
/// # Errors
/// When the profile cannot be written or tried.
pub(super) fn conclude(
    teachable: &Teachable,
    learned: &Learned,
    takes: usize,
    trials: &Trials<'_>,
    present: Option<&Path>,
    target: &Path,
    output: &mut Output,
) -> Outcome {
    let Learned { network, judgement } = learned;
    let whole = Cell::new(None);
    let accepted = judgement.accepted()
        && teachable
            .write_taught(&network.weights, target, |folder| {
                let rehearing = reheard(teachable.directory(), folder, trials)?;
                whole.set(Some(rehearing));
                let surer = Surer { legal: rehearing.shifts.legal, illegal: rehearing.shifts.illegal };
                let is_better = rehearing.after.is_no_worse_than(&rehearing.before)
                    && is_no_worse_than_present(&rehearing, present, trials)?;
                Ok(is_better.then_some(surer))
            })
            .map_err(|error| {
                Failure::device(said!(
                    "profile-not-written",
                    "the profile {path} cannot be written: {error}; check the folder, the rights and the disk",
                    path = target.display(),
                    error = error
                ))
            })?;
    let whole = whole.get();
    let language = language::of_this_call();
    let sentences = whole.as_ref().map(compared).into_iter().chain([if accepted {
        said!("enrol-profile-at", "The profile is at {path}.", path = target.display())
    } else if present.is_some() && whole.is_some_and(|found| found.after.is_no_worse_than(&found.before)) {
        said!("enrol-no-better-than-present", "The new profile is not as good as the present one in everything; the present one stays.")
    } else if present.is_some() {
        said!("enrol-relearned-no-better", "The new profile is no better than the bundled model; the present one stays.")
    } else {
        said!("enrol-no-better", "The profile is no better than the bundled model, which stays.")
    }]);
    let text: Vec<String> = sentences.map(|said| failure::told(&said, language)).collect();
    let text = text.join(" ");
    let (before, after) = (FiguresTold::of(&judgement.before), FiguresTold::of(&judgement.after));
    let told = JudgementTold {
        kind: "judgement",
        accepted,
        takes,
        kept: after.takes,
        before,
        after,
        whole,
        profile: accepted.then_some(target),
        text: &text,
    };
    output.line(&told, &text);
    Ok(if accepted { Exit::Done } else { Exit::Negative })
}

fn open(directory: &Path) -> io::Result<Model> {
    Model::open(directory).map_err(io::Error::other)
}

/// What was kept aside for the present profile is so for the new one: takes come behind those that there are.
fn is_no_worse_than_present(
    found: &Rehearing,
    present: Option<&Path>,
    trials: &Trials<'_>,
) -> io::Result<bool> {
    let Some(present) = present else { return Ok(true) };
    let heard = trials.heard_by(&open(present)?).map_err(io::Error::other)?;
    Ok(found.after.is_no_worse_than(&heard))
}

/// Both models hear the trials.
fn reheard(bundled: &Path, taught: &Path, trials: &Trials<'_>) -> io::Result<Rehearing> {
    trials.heard(&open(bundled)?, &open(taught)?).map_err(io::Error::other)
}

/// What the whole recognizer understood at once, before and now.
fn compared(found: &Rehearing) -> Said {
    let Rehearing { before, after, .. } = found;
    let right = |count: Count| count.right;
    said!(
        "enrol-compared",
        "Understood at once of what was kept aside, before and now: calls in quiet {quiet_before} and {quiet} of {quiet_of}, in noise {noise_before} and {noise} of {noise_of}, words to the program {words_before} and {words} of {words_of}.",
        quiet_before = right(before.calls_quiet),
        quiet = right(after.calls_quiet),
        quiet_of = after.calls_quiet.of,
        noise_before = right(before.calls_noise),
        noise = right(after.calls_noise),
        noise_of = after.calls_noise.of,
        words_before = right(before.commands),
        words = right(after.commands),
        words_of = after.commands.of
    )
}
