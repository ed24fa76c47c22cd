//! Learning in a process of its own: the program calls itself with the list of the takes. What it needs of memory is
//! gone with it, and whoever waits hears how far it is.

use std::io::{BufRead as _, BufReader, Read as _};
use std::ops::ControlFlow;
use std::path::Path;
use std::process::{ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;
use std::{env, io, thread};

use annabella_said::said;
use serde_json::Value;

use crate::app::args::LearningArgs;
use crate::app::failure::{Exit, Failure};

/// The longest message of the process that is told (bytes).
const MESSAGE_MAX: u64 = 4096;

/// So often it is looked whether somebody breaks it off.
const LOOK: Duration = Duration::from_millis(200);

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
    /// Nothing new: it learns still.
    Nothing,
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

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Came {
    /// There is a profile.
    Profile,
    /// The model that was there stays.
    NoBetter,
    /// It was broken off, and there is no profile of it.
    BrokenOff,
}

/// Learns the voice of this player. Where `present` is a profile, the new one takes its place, and may be worse than that in
/// nothing. However this process ends, that one ends with it; and it does as soon as `tell` breaks it off.
///
/// # Errors
/// When the process cannot be started or fails, or `tell` does.
pub(super) fn learn(
    name: &str,
    learning: &LearningArgs,
    present: Option<&Path>,
    takes: &Path,
    target: &Path,
    mut tell: impl FnMut(Told) -> Result<ControlFlow<()>, Failure>,
) -> Result<Came, Failure> {
    let program = env::current_exe().map_err(Failure::device)?;
    let not_started = |error: io::Error| {
        Failure::device(said!(
            "enrol-not-started",
            "the learning cannot be started: {error}",
            error = error
        ))
    };
    let mut child = command(&program, name, learning, present, takes, target)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(not_started)?;
    // It lives as long as this is held.
    let held = child.stdin.take();
    let lines = lines_of(child.stdout.take()).map_err(not_started)?;
    let mut accepted = None;
    let mut before = None;
    loop {
        let line = match lines.recv_timeout(LOOK) {
            Ok(line) => Some(line.map_err(Failure::device)?),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => break,
        };
        let object = line.as_ref().and_then(|line| serde_json::from_str::<Value>(line).ok());
        let news = match object.as_ref().and_then(|object| object["kind"].as_str()) {
            Some("step") => {
                let object = object.unwrap_or_default();
                let minutes_left = object["minutes_left"].as_u64();
                let is_new = minutes_left != before;
                before = minutes_left;
                let (step, of) = (count(&object["step"]), count(&object["of"]));
                Told::Step { step, of, minutes_left, is_new }
            }
            Some("tries" | "judgement") => {
                let object = object.unwrap_or_default();
                accepted = object["accepted"].as_bool();
                Told::Line(Line::of(&object, line.unwrap_or_default()))
            }
            // Each take was told when it was taken.
            Some(_) | None => Told::Nothing,
        };
        // Behind the judgement it is too late: what came of it is there.
        if tell(news)?.is_break() && accepted.is_none() {
            child.kill().and_then(|()| child.wait()).map_err(Failure::device)?;
            // So it is where the profile was put into its place just before.
            return Ok(if target.exists() { Came::Profile } else { Came::BrokenOff });
        }
    }
    let mut messages = String::new();
    if let Some(errors) = child.stderr.take() {
        errors.take(MESSAGE_MAX).read_to_string(&mut messages).map_err(Failure::device)?;
    }
    let status = child.wait().map_err(Failure::device)?;
    drop(held);
    match accepted {
        Some(true) => Ok(Came::Profile),
        Some(false) => Ok(Came::NoBetter),
        None => {
            let first = messages.lines().next().and_then(|line| serde_json::from_str(line).ok());
            let why = first.and_then(|object: Value| object["error"].as_str().map(str::to_owned));
            let why = why.unwrap_or_else(|| status.to_string());
            let exit = if status.code() == Some(1) { Exit::Negative } else { Exit::Device };
            let failed =
                said!("enrol-not-learned", "the voice could not be learned: {why}", why = why);
            Err(Failure::said(exit, failed))
        }
    }
}

/// What it writes, line by line, until its end.
fn lines_of(output: Option<ChildStdout>) -> io::Result<Receiver<io::Result<String>>> {
    let (tell, lines) = mpsc::channel();
    let read = move || {
        for line in output.into_iter().map(BufReader::new).flat_map(BufReader::lines) {
            // Nobody waits any more when this fails.
            if tell.send(line).is_err() {
                return;
            }
        }
    };
    thread::Builder::new().name("lines of the learning".to_owned()).spawn(read)?;
    Ok(lines)
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
    command.arg("--dir").arg(target).arg("--ends-with-input");
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
        assert!(anew.iter().any(|word| word == "--ends-with-input"), "{anew:?}");
    }
}
