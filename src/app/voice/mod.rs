//! A player's own voice: takes of prompted calls in, a profile out, or the reason why not.

mod booth;
mod consent;
mod course;
mod elsewhere;
mod kept_takes;
mod learning;
mod live;
mod manifest;
pub(super) mod profiles;
mod recorded;
mod tryout;

pub(super) use tryout::test;

use super::args::VoiceEnrolArgs;
use super::failure::Outcome;
use super::output::Output;

/// Makes a profile: from recordings where they are given, else at the microphone.
///
/// # Errors
/// When something cannot be read, heard, learned or written.
pub(super) fn enrol(args: &VoiceEnrolArgs, output: &mut Output) -> Outcome {
    match &args.recordings {
        Some(manifest) => recorded::enrol(args, manifest, output),
        None => live::enrol(args, output),
    }
}
