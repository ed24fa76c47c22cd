//! Enrolment by whichever way the takes come.

use super::{live, recorded};
use crate::app::args::VoiceEnrolArgs;
use crate::app::failure::Outcome;
use crate::app::output::Output;

/// Makes a profile: from recordings where they are given, else at the microphone.
///
/// # Errors
/// When something cannot be read, heard, learned or written.
pub(in crate::app) fn enrol(args: &VoiceEnrolArgs, output: &mut Output) -> Outcome {
    match &args.recordings {
        Some(manifest) => recorded::enrol(args, manifest, output),
        None => live::enrol(args, output),
    }
}
