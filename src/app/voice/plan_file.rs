//! Another way to learn a voice than the usual one, read from a file: for whoever compares ways (models/examine/README.md).

use std::fmt::Display;
use std::ops::{Range, RangeInclusive};
use std::path::Path;

use annabella_enrolment::augmentation::{Material, Strength};
use annabella_enrolment::learning::Plan;
use annabella_enrolment::method::Method;
use annabella_said::{Said, said};
use serde::Deserialize;

use super::learning::teaching;
use super::manifest;
use crate::app::failure::Failure;
use crate::io::named_file;
use crate::toml_fault;

/// The largest file (bytes).
const BYTES_MAX: u64 = 1 << 16;
/// The largest level, in either direction (decibels), and the most of whatever is counted.
const DB_MAX: f32 = 100.0;
const COUNT_MAX: usize = 64;
/// As many as the command line allows.
const STEPS_MAX: usize = 1000;
/// The slowest rate by which anything is learned.
const RATE_MIN: f32 = 1e-6;

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
    rivals_share: Option<f32>,
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
    let says = |error: Said| {
        let file = path.display();
        Failure::input(said!("file-says", "{file}: {error}", file = file, error = error))
    };
    let file: PlanFile =
        toml::from_str(&text).map_err(|error| says(toml_fault::of(&text, &error).in_line()))?;
    let people = file.people;
    let plan = file.over(plan).map_err(says)?;
    if people.is_some() {
        let voices = material.voices.len();
        let people = within("people", people, 1, 1..=teaching(voices)).map_err(says)?;
        material.voices.drain(people..voices - judging(people));
    }
    Ok(plan)
}

/// How many people judge beside so many who stand behind the takes, so that [`teaching`] parts them there.
const fn judging(people: usize) -> usize {
    people.div_ceil(2)
}

impl PlanFile {
    /// The plan with what the file says, or which value it may not have and what it may be.
    fn over(self, plan: Plan) -> Result<Plan, Said> {
        let method = match self.learned {
            None | Some(Learned::All) => Method::AllWeights,
            Some(Learned::Factors) => Method::Factors,
            Some(Learned::Input) => Method::Input,
        };
        let usual = plan.strength;
        let part = |name, given, usual| within(name, given, usual, 0.0..=1.0);
        let share = |name, given, usual: f64| part(name, given, usual as f32);
        let level = |name, given, usual| within(name, given, usual, 0.0..=DB_MAX);
        let count = |name, given, usual, least| within(name, given, usual, least..=COUNT_MAX);
        let strength = Strength {
            stretch: range("stretch", self.stretch, usual.stretch, 0.5..=2.0)?,
            voice_colour_db: level("voice_colour_db", self.voice_colour_db, usual.voice_colour_db)?,
            colour_db: level("colour_db", self.colour_db, usual.colour_db)?,
            babble_share: share("babble_share", self.babble_share, usual.babble_share)?.into(),
            babble_db: range("babble_db", self.babble_db, usual.babble_db, -DB_MAX..=DB_MAX)?,
            hall_share: share("hall_share", self.hall_share, usual.hall_share)?.into(),
            hall_db: range("hall_db", self.hall_db, usual.hall_db, -DB_MAX..=DB_MAX)?,
            others: count("others", self.others, usual.others, 2)?,
            ..usual
        };
        Ok(Plan {
            method,
            rate: within("rate", self.rate, method.rate(), RATE_MIN..=1.0)?,
            steps: within("steps", self.steps, plan.steps, 1..=STEPS_MAX)?,
            batch: count("batch", self.batch, plan.batch, 1)?,
            crowds: count("crowds", self.crowds, plan.crowds, 0)?,
            teacher_share: part("teacher_share", self.teacher_share, plan.teacher_share)?,
            rivals_share: part("rivals_share", self.rivals_share, plan.rivals_share)?,
            strength,
            ..plan
        })
    }
}

/// What is given, or the usual, within these bounds.
fn within<T: PartialOrd + Display>(
    name: &str,
    given: Option<T>,
    usual: T,
    bounds: RangeInclusive<T>,
) -> Result<T, Said> {
    let value = given.unwrap_or(usual);
    if bounds.contains(&value) {
        return Ok(value);
    }
    Err(said!(
        "plan-number",
        "{name} = {value}: write a number from {least} to {most}",
        name = name,
        value = value,
        least = bounds.start(),
        most = bounds.end()
    ))
}

/// From the least to the most, which is more.
fn range(
    name: &str,
    given: Option<[f32; 2]>,
    usual: Range<f32>,
    bounds: RangeInclusive<f32>,
) -> Result<Range<f32>, Said> {
    let range = given.map_or(usual, |[from, to]| from..to);
    if *bounds.start() <= range.start && range.start < range.end && range.end <= *bounds.end() {
        return Ok(range);
    }
    let (least, most) = bounds.into_inner();
    let Range { start, end } = range;
    Err(said!(
        "plan-range",
        "{name} = [{start}, {end}]: write two numbers from {least} to {most}, the greater one last",
        name = name,
        start = start,
        end = end,
        least = least,
        most = most
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_of(text: &str) -> Result<Plan, Said> {
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
    fn by_what_nothing_can_be_learned_is_named_with_what_may_stand_there() {
        for (text, field) in [
            ("batch = 0", "batch"),
            ("steps = 0", "steps"),
            ("rate = nan", "rate"),
            ("rate = -1", "rate"),
            ("babble_db = [5, 5]", "babble_db"),
            ("stretch = [0.0, 1.0]", "stretch"),
            ("teacher_share = 1.5", "teacher_share"),
            ("others = 1", "others"),
            ("colour_db = inf", "colour_db"),
        ] {
            let why = read_of(text).expect_err(text).english().to_string();
            assert!(why.starts_with(&format!("{field} = ")) && why.contains(": write "), "{why}");
        }
    }

    #[test]
    fn as_many_people_stand_behind_the_takes_as_the_file_says() {
        for voices in 3..=20 {
            for people in 1..=teaching(voices) {
                assert!(people + judging(people) <= voices, "{people} of {voices}");
                assert_eq!(teaching(people + judging(people)), people);
            }
        }
    }
}
