//! What came of the learning: it is judged by its sounds, then by the whole recognizer, and has its own certainty; what
//! is no worse in anything gets its place, and whoever waits is told.

use std::cell::Cell;
use std::path::Path;

use annabella_enrolment::judgement::{Behind, Figures};
use annabella_said::{Said, said};
use serde::Serialize;

use super::learning::Learned;
use super::rehearing::{Count, Rehearing, Trials};
use crate::app::failure::{self, Exit, Failure, Outcome};
use crate::app::language;
use crate::app::output::Output;
use crate::io::recognizer::{Model, Teachable};

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

/// Where the profile goes.
pub(super) struct Place<'a> {
    /// The profile that there is, than which the new one may be worse in nothing.
    pub present: Option<&'a Path>,
    /// The new folder.
    pub target: &'a Path,
    /// Where it is going to lie: that is told.
    pub told: &'a Path,
}

impl<'a> Place<'a> {
    /// Where the profile is from now on, for whoever asks; nowhere where there is none.
    fn profile(&self, accepted: bool) -> Option<&'a Path> {
        accepted.then_some(self.told)
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
    place: &Place<'_>,
    output: &mut Output,
) -> Outcome {
    let Place { present, target, told } = *place;
    let Learned { network, judgement } = learned;
    let heard = Cell::new(None);
    let accepted = judgement.accepted()
        && teachable
            .write_taught(&network.weights, target, |folder| {
                let compared = reheard(teachable.directory(), folder, present, trials);
                let surer = compared.as_ref().ok().filter(|found| found.is_taken);
                let surer = surer.map(|found| found.rehearing.surer);
                heard.set(Some(compared));
                Ok(surer)
            })
            .map_err(|error| {
                Failure::device(said!(
                    "profile-not-written",
                    "the profile {path} cannot be written: {error}; check the folder, the rights and the disk",
                    path = target.display(),
                    error = error
                ))
            })?;
    let heard = heard.take().transpose()?;
    let whole = heard.map(|found| found.rehearing);
    let language = language::of_this_call();
    let what_stays = what_stays(accepted, present, whole.as_ref(), told);
    let sentences = whole.as_ref().map(compared).into_iter().chain([what_stays]);
    let text: Vec<String> = sentences.map(|said| failure::told(&said, language)).collect();
    let text = text.join(" ");
    let (before, after) = (FiguresTold::of(&judgement.before), FiguresTold::of(&judgement.after));
    let judgement = JudgementTold {
        kind: "judgement",
        accepted,
        takes,
        kept: after.takes,
        before,
        after,
        whole,
        profile: place.profile(accepted),
        text: &text,
    };
    output.line(&judgement, &text);
    Ok(if accepted { Exit::Done } else { Exit::Negative })
}

/// Which model is the player's from now on.
fn what_stays(
    accepted: bool,
    present: Option<&Path>,
    whole: Option<&Rehearing>,
    told: &Path,
) -> Said {
    let is_better = whole.is_some_and(|found| found.after.is_no_worse_than(&found.before));
    match (accepted, present, is_better) {
        (true, _, _) => {
            said!("enrol-profile-at", "The profile is at {path}.", path = told.display())
        }
        (false, Some(_), true) => said!(
            "enrol-no-better-than-present",
            "The new profile is not as good as the present one in everything; the present one stays."
        ),
        (false, Some(_), false) => said!(
            "enrol-relearned-no-better",
            "The new profile is no better than the bundled model; the present one stays."
        ),
        (false, None, _) => said!(
            "enrol-no-better",
            "The profile is no better than the bundled model, which stays."
        ),
    }
}

/// What the whole recognizer says of a taught model.
struct Reheard {
    rehearing: Rehearing,
    is_taken: bool,
}

/// All models hear the trials. What was kept aside for the present profile is so for the new one: takes come behind
/// those that there are.
fn reheard(
    bundled: &Path,
    taught: &Path,
    present: Option<&Path>,
    trials: &Trials<'_>,
) -> Result<Reheard, Failure> {
    let heard_by = |directory: &Path| {
        let model = Model::open(directory).map_err(Failure::device)?;
        trials.heard_by(&model).map_err(Failure::device)
    };
    let rehearing = trials.compared(&heard_by(bundled)?, &heard_by(taught)?);
    let mut is_taken = rehearing.after.is_no_worse_than(&rehearing.before);
    if let (true, Some(present)) = (is_taken, present) {
        is_taken = rehearing.after.is_no_worse_than(&trials.understood(&heard_by(present)?));
    }
    Ok(Reheard { rehearing, is_taken })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_profile_is_told_where_it_is_going_to_lie() {
        let (present, told) = (Path::new("voices/Vera"), Path::new("voices/Vera"));
        let said = what_stays(true, Some(present), None, told);
        assert_eq!(said.english(), "The profile is at voices/Vera.");
        let said = what_stays(false, Some(present), None, told);
        assert!(said.english().ends_with("the present one stays."), "{}", said.english());
    }

    /// A program that reads JSON finds it in the same place.
    #[test]
    fn the_place_of_a_profile_is_where_it_is_going_to_lie_for_programs_too() {
        let place = Place {
            present: None,
            target: Path::new("voices/.Vera.7.new"),
            told: Path::new("voices/Vera"),
        };
        assert_eq!(place.profile(true), Some(Path::new("voices/Vera")));
        assert_eq!(place.profile(false), None);
    }
}
