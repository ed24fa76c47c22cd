//! Another way to learn a voice than the usual one, read from a file: for whoever compares ways (models/examine/README.md).

use std::ops::Range;
use std::path::Path;

use annabella_enrolment::augmentation::{Material, Strength};
use annabella_enrolment::learning::Plan;
use annabella_enrolment::method::Method;
use annabella_said::said;
use serde::Deserialize;

use super::manifest;
use crate::app::failure::Failure;
use crate::io::named_file;

/// The largest file (bytes).
const BYTES_MAX: u64 = 1 << 16;
/// The largest level, in either direction (decibels), and the most of whatever is counted.
const DB_MAX: f32 = 100.0;
const COUNT_MAX: usize = 64;
/// As many as the command line allows.
const STEPS_MAX: usize = 1000;

/// What is learned, as a file names it.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Learned {
    All,
    Factors,
    Input,
}

/// What a file may say otherwise; what it leaves out stays as it is.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct PlanFile {
    learned: Option<Learned>,
    rate: Option<f32>,
    steps: Option<usize>,
    batch: Option<usize>,
    crowds: Option<usize>,
    teacher_share: Option<f32>,
    /// How many of the people whom the program brings stand behind the takes; half as many again judge.
    people: Option<usize>,
    others: Option<usize>,
    stretch: Option<[f32; 2]>,
    voice_colour_db: Option<f32>,
    colour_db: Option<f32>,
    babble_share: Option<f32>,
    babble_db: Option<[f32; 2]>,
    hall_share: Option<f32>,
    hall_db: Option<[f32; 2]>,
}

/// The plan, as the file changes it; from the material are taken the people that it leaves.
///
/// # Errors
/// When the file cannot be read, or nothing can be learned by it.
pub(super) fn read(path: &Path, plan: Plan, material: &mut Material) -> Result<Plan, Failure> {
    let text = named_file::read_text(path, BYTES_MAX)
        .map_err(|error| Failure::input(manifest::not_read(path, &error)))?;
    let says = |error: String| {
        let file = path.display();
        Failure::input(said!("file-says", "{file}: {error}", file = file, error = error))
    };
    let file: PlanFile = toml::from_str(&text).map_err(|error| says(error.message().to_owned()))?;
    let people = file.people;
    let plan = file.over(plan).map_err(|field| says(format!("no such value: {field}")))?;
    if let Some(people) = people {
        let kept = material.voices.len().div_ceil(3);
        let teaching = material.voices.len() - kept;
        if people == 0 || people > teaching {
            return Err(says("no such value: people".to_owned()));
        }
        material.voices.drain(people..teaching);
    }
    Ok(plan)
}

impl PlanFile {
    /// The plan with what the file says, or the name of a value by which nothing can be learned.
    fn over(self, plan: Plan) -> Result<Plan, &'static str> {
        let method = match self.learned {
            None | Some(Learned::All) => Method::AllWeights,
            Some(Learned::Factors) => Method::Factors,
            Some(Learned::Input) => Method::Input,
        };
        let usual = plan.strength;
        let strength = Strength {
            stretch: range("stretch", self.stretch, usual.stretch, 0.5, 2.0)?,
            voice_colour_db: level("voice_colour_db", self.voice_colour_db, usual.voice_colour_db)?,
            colour_db: level("colour_db", self.colour_db, usual.colour_db)?,
            babble_share: share("babble_share", self.babble_share, usual.babble_share as f32)?
                .into(),
            babble_db: range("babble_db", self.babble_db, usual.babble_db, -DB_MAX, DB_MAX)?,
            hall_share: share("hall_share", self.hall_share, usual.hall_share as f32)?.into(),
            hall_db: range("hall_db", self.hall_db, usual.hall_db, -DB_MAX, DB_MAX)?,
            others: count("others", self.others, usual.others, 2)?,
            ..usual
        };
        let rate = self.rate.unwrap_or(method.rate());
        if !(rate > 0.0 && rate <= 1.0) {
            return Err("rate");
        }
        Ok(Plan {
            method,
            rate,
            steps: self.steps.unwrap_or(plan.steps).clamp(1, STEPS_MAX),
            batch: count("batch", self.batch, plan.batch, 1)?,
            crowds: count("crowds", self.crowds, plan.crowds, 0)?,
            teacher_share: share("teacher_share", self.teacher_share, plan.teacher_share)?,
            strength,
            ..plan
        })
    }
}

fn share(name: &'static str, given: Option<f32>, usual: f32) -> Result<f32, &'static str> {
    let share = given.unwrap_or(usual);
    (0.0..=1.0).contains(&share).then_some(share).ok_or(name)
}

fn level(name: &'static str, given: Option<f32>, usual: f32) -> Result<f32, &'static str> {
    let level = given.unwrap_or(usual);
    (0.0..=DB_MAX).contains(&level).then_some(level).ok_or(name)
}

fn count(
    name: &'static str,
    given: Option<usize>,
    usual: usize,
    least: usize,
) -> Result<usize, &'static str> {
    let count = given.unwrap_or(usual);
    (least..=COUNT_MAX).contains(&count).then_some(count).ok_or(name)
}

/// From the least to the most, which is more.
fn range(
    name: &'static str,
    given: Option<[f32; 2]>,
    usual: Range<f32>,
    least: f32,
    most: f32,
) -> Result<Range<f32>, &'static str> {
    let range = given.map_or(usual, |[from, to]| from..to);
    let is_one = least <= range.start && range.start < range.end && range.end <= most;
    is_one.then_some(range).ok_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_of(text: &str) -> Result<Plan, &'static str> {
        let file: PlanFile = toml::from_str(text).expect("a file of plans");
        file.over(Plan::default())
    }

    #[test]
    fn what_a_file_says_goes_before_and_the_rest_stays() {
        let text = "learned = \"factors\"\nbabble_db = [-8, 16]\nhall_share = 0";
        let (plan, usual) = (read_of(text).expect("a plan"), Plan::default());
        assert_eq!((plan.method, plan.rate), (Method::Factors, Method::Factors.rate()));
        assert_eq!(plan.strength.babble_db, -8.0..16.0);
        assert_eq!(plan.strength.hall_share, 0.0);
        assert_eq!((plan.batch, plan.steps), (usual.batch, usual.steps));
        assert_eq!(plan.strength.others, usual.strength.others);
        assert!((plan.strength.babble_share - usual.strength.babble_share).abs() < 1e-6);
    }

    #[test]
    fn by_what_nothing_can_be_learned_is_named() {
        for (text, field) in [
            ("batch = 0", "batch"),
            ("rate = nan", "rate"),
            ("rate = -1", "rate"),
            ("babble_db = [5, 5]", "babble_db"),
            ("stretch = [0.0, 1.0]", "stretch"),
            ("teacher_share = 1.5", "teacher_share"),
            ("others = 1", "others"),
            ("colour_db = inf", "colour_db"),
        ] {
            assert_eq!(read_of(text).err(), Some(field), "{text}");
        }
    }
}
