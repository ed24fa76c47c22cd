//! Learning in a process of its own: the program calls itself with the list of the takes. What it needs of memory is
//! gone with it, and whoever waits hears how far it is.

use std::env;
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::Path;
use std::process::{Command, Stdio};

use annabella_said::said;
use serde_json::Value;

use crate::app::args::LearningArgs;
use crate::app::failure::{Exit, Failure};

/// The longest message of the process that is told (bytes).
const MESSAGE_MAX: u64 = 4096;

/// What it tells.
pub(super) enum Told {
    /// So far it is.
    Step {
        /// Steps that are done.
        step: usize,
        /// All of them.
        of: usize,
        /// How many minutes are probably left, where that is known.
        minutes_left: Option<u64>,
        /// Whether that was not told before.
        is_new: bool,
    },
    /// What is for people and programs as it is.
    Line(Line),
}

/// One line in both forms.
pub(super) struct Line {
    /// For programs.
    pub json: String,
    /// For people.
    pub words: String,
}

impl Line {
    /// One with its words in it.
    fn of(object: &Value, json: String) -> Line {
        Line { words: object["text"].as_str().unwrap_or_default().to_owned(), json }
    }
}

/// Learns the voice of this player; whether there is a profile. Where `present` is a profile, the new one takes its place, and
/// may be worse than that in nothing.
///
/// # Errors
/// When the process cannot be started or fails, or `tell` does.
pub(super) fn learn(
    name: &str,
    learning: &LearningArgs,
    present: Option<&Path>,
    takes: &Path,
    target: &Path,
    mut tell: impl FnMut(Told) -> Result<(), Failure>,
) -> Result<bool, Failure> {
    let program = env::current_exe().map_err(Failure::device)?;
    let mut child = command(&program, name, learning, present, takes, target)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| {
            let failed = said!(
                "enrol-not-started",
                "the learning cannot be started: {error}",
                error = error
            );
            Failure::device(failed)
        })?;
    let mut accepted = None;
    let mut before = None;
    let lines = child.stdout.take().map(BufReader::new);
    for line in lines.into_iter().flat_map(BufReader::lines) {
        let line = line.map_err(Failure::device)?;
        let Ok(object) = serde_json::from_str::<Value>(&line) else { continue };
        match object["kind"].as_str() {
            Some("step") => {
                let minutes_left = object["minutes_left"].as_u64();
                tell(Told::Step {
                    step: count(&object["step"]),
                    of: count(&object["of"]),
                    minutes_left,
                    is_new: minutes_left != before,
                })?;
                before = minutes_left;
            }
            Some("tries") => tell(Told::Line(Line::of(&object, line)))?,
            Some("judgement") => {
                accepted = object["accepted"].as_bool();
                tell(Told::Line(Line::of(&object, line)))?;
            }
            // Each was told when it was taken.
            Some(_) | None => {}
        }
    }
    let mut messages = String::new();
    if let Some(errors) = child.stderr.take() {
        errors.take(MESSAGE_MAX).read_to_string(&mut messages).map_err(Failure::device)?;
    }
    let status = child.wait().map_err(Failure::device)?;
    accepted.ok_or_else(|| {
        let first = messages.lines().next().and_then(|line| serde_json::from_str(line).ok());
        let why = first.and_then(|object: Value| object["error"].as_str().map(str::to_owned));
        let why = why.unwrap_or_else(|| status.to_string());
        let exit = if status.code() == Some(1) { Exit::Negative } else { Exit::Device };
        let failed = said!("enrol-not-learned", "the voice could not be learned: {why}", why = why);
        Failure::said(exit, failed)
    })
}

/// How the program is called for it.
fn command(
    program: &Path,
    name: &str,
    learning: &LearningArgs,
    present: Option<&Path>,
    takes: &Path,
    target: &Path,
) -> Command {
    let mut command = Command::new(program);
    command.args(["--json", "voice", "enrol", name, "--recordings"]).arg(takes);
    command.arg("--dir").arg(target);
    command.args(["--steps", &learning.steps.to_string()]);
    command.args(["--lang", learning.lang.tag(), "--names", &learning.names.join(",")]);
    if let Some(profile) = present {
        command.arg("--no-worse-than").arg(profile).arg("--in-place-of").arg(profile);
    }
    if let Some(model) = &learning.model {
        command.arg("--model").arg(model);
    }
    command
}

fn count(value: &Value) -> usize {
    value.as_u64().and_then(|count| usize::try_from(count).ok()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::voices::Language;

    /// A profile that takes another one's place is told where it is going to lie, and not where it was made: that folder is
    /// gone then.
    #[test]
    fn who_learns_anew_is_told_the_place_of_the_profile_that_there_was() {
        let names = vec!["fide".to_owned()];
        let learning = LearningArgs { model: None, steps: 300, lang: Language::German, names };
        let called = |present: Option<&Path>| -> Vec<String> {
            let (takes, new) = (Path::new("takes.jsonl"), Path::new("voices/.Vera.7.new"));
            let command = command(Path::new("annabella"), "Vera", &learning, present, takes, new);
            command.get_args().map(|word| word.to_string_lossy().into_owned()).collect()
        };
        let behind = |words: &[String], option: &str| -> Option<String> {
            let at = words.iter().position(|word| word == option)?;
            words.get(at + 1).cloned()
        };
        let anew = called(Some(Path::new("voices/Vera")));
        assert_eq!(behind(&anew, "--in-place-of").as_deref(), Some("voices/Vera"));
        assert_eq!(behind(&anew, "--no-worse-than").as_deref(), Some("voices/Vera"));
        assert_eq!(behind(&anew, "--dir").as_deref(), Some("voices/.Vera.7.new"));
        assert_eq!(behind(&called(None), "--in-place-of"), None);
    }
}
