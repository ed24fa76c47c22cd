//! `annabella voice`: players' own voices.

use annabella_said::{Said, said};
use serde::Serialize;

use crate::app::args::{VoiceAction, VoiceImportArgs, VoicePromptsArgs};
use crate::app::failure::{self, Exit, Failure, Outcome};
use crate::app::language;
use crate::app::output::Output;
use crate::app::voice::{self, forgetting, profiles, travelling};
use crate::calls::{CALLS_MAX, PromptKind, prompts};
use crate::io::recognizer::profile_sum;
use crate::table::languages;
use crate::view::SUM_SHOWN;

/// A prompt as programs read it.
#[derive(Serialize)]
struct Prompted<'a> {
    words: &'a str,
    kind: &'static str,
}

/// Runs the command.
///
/// # Errors
/// When what is asked for cannot be read, learned or written.
pub(crate) fn run(action: &VoiceAction, output: &mut Output) -> Outcome {
    match action {
        VoiceAction::Enrol(args) => voice::enrol(args, output),
        VoiceAction::Test(args) => voice::test(args, output),
        VoiceAction::KeepCalls(args) => voice::kept_calls::keep_calls(args, output),
        VoiceAction::Relearn(args) => voice::kept_calls::relearn(args, output),
        VoiceAction::List => list(output),
        VoiceAction::Forget(args) => {
            let forgotten = forgetting::forget(&args.name)?;
            let language = language::of_this_call();
            let text: Vec<String> = forgotten
                .sentences(&args.name)
                .iter()
                .map(|said| failure::told(said, language))
                .collect();
            let text = text.join(" ");
            let (name, removed) = (args.name.as_str(), forgotten.words());
            output.line(&ForgottenTold { kind: "forgotten", name, removed, text: &text }, &text);
            Ok(if forgotten.is_all() { Exit::Done } else { Exit::Negative })
        }
        VoiceAction::Export(args) => {
            travelling::export(&profiles::find(&args.name)?, &args.dir)?;
            let text = said!(
                "profile-copied",
                "The profile of {name} is at {path}.",
                name = args.name,
                path = args.dir.display()
            );
            told(output, "exported", &args.name, &text)
        }
        VoiceAction::Import(args) => take_in(args, output),
        VoiceAction::Prompts(args) => ask(args, output),
    }
}

/// A profile as programs read it, and what was done with it.
#[derive(Serialize)]
struct Profile<'a> {
    kind: &'static str,
    name: &'a str,
    text: String,
}

/// What was removed, as programs read it.
#[derive(Serialize)]
struct ForgottenTold<'a> {
    kind: &'static str,
    name: &'a str,
    /// Of profile, recordings, calls, leftovers those that were there.
    removed: Vec<&'static str>,
    text: &'a str,
}

/// A profile in the list of all, as programs read it.
#[derive(Serialize)]
struct Listed<'a> {
    kind: &'static str,
    name: &'a str,
    /// The SHA-256 of its files, in hexadecimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    sum: Option<String>,
    text: &'a str,
}

fn told(output: &mut Output, kind: &'static str, name: &str, text: &Said) -> Outcome {
    let profile = Profile { kind, name, text: failure::told(text, language::of_this_call()) };
    output.line(&profile, &profile.text);
    Ok(Exit::Done)
}

fn list(output: &mut Output) -> Outcome {
    let names = profiles::names()?;
    for name in &names {
        // What cannot be read has no sum; what is wrong with it is told to whoever uses it.
        let sum = profile_sum(&profiles::of(name)?).ok();
        let text = sum.as_ref().map_or_else(
            || Said::plain(name),
            |sum| {
                let first = sum.get(..SUM_SHOWN).unwrap_or(sum);
                said!("profile-listed", "{name}, profile {sum}", name = name, sum = first)
            },
        );
        let text = failure::told(&text, language::of_this_call());
        output.line(&Listed { kind: "profile", name, sum, text: &text }, &text);
    }
    let (broken_off, left) = (profiles::broken_off()?, profiles::left());
    for name in &broken_off {
        let text = said!(
            "takes-listed",
            "recordings of a broken-off enrolment of {name}; annabella voice forget removes them",
            name = name
        );
        told(output, "recordings", name, &text)?;
    }
    for name in &left {
        let text = said!(
            "leftovers-listed",
            "what an interrupted command has left of the voice of {name}; annabella voice forget removes it",
            name = name
        );
        told(output, "leftovers", name, &text)?;
    }
    if names.is_empty() && broken_off.is_empty() && left.is_empty() {
        let none = said!("profiles-none", "there is no profile; annabella voice enrol makes one");
        output.message(&failure::told(&none, language::of_this_call()));
    }
    Ok(Exit::Done)
}

fn take_in(args: &VoiceImportArgs, output: &mut Output) -> Outcome {
    let name = travelling::import(&args.dir, args.name.as_deref())?;
    let text = said!("profile-taken-in", "The profile of {name} is taken in.", name = name);
    told(output, "imported", &name, &text)
}

fn ask(args: &VoicePromptsArgs, output: &mut Output) -> Outcome {
    let calls = usize::from(args.calls);
    if !(1..=CALLS_MAX).contains(&calls) {
        return Err(Failure::input(said!(
            "enrol-prompts-how-many",
            "{calls} calls: between 1 and {max} can be asked for",
            calls = calls,
            max = CALLS_MAX
        )));
    }
    let lexicon = languages::lexicon(args.lang, &args.names)?;
    for prompt in prompts(&lexicon, calls, args.seed) {
        let kind = match prompt.kind {
            PromptKind::Call => "call",
            PromptKind::Command => "command",
        };
        output.line(&Prompted { words: &prompt.words, kind }, &prompt.words);
    }
    Ok(Exit::Done)
}
