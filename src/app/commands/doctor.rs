//! `annabella doctor`: what a table has, what it lacks, and what to do.

use std::time::Duration;

use crate::app::args::{DoctorArgs, TableArgs};
use crate::app::doctor::{checks, go_round, unfit};
use crate::app::failure::{Exit, Outcome};
use crate::app::output::{Form, Output};
use crate::app::{packs, settings};

/// How long all checks together may take: two boards that are looked for one after the other take
/// eleven seconds.
const LONGEST: Duration = Duration::from_secs(13);

/// Runs the command.
///
/// # Errors
/// When the settings cannot be used, or a club's own call words.
pub(crate) fn run(args: &DoctorArgs, output: &mut Output) -> Outcome {
    let settings = settings::from_args(&TableArgs {
        config: args.config.clone(),
        model: args.model.clone(),
        ..TableArgs::default()
    })?;
    // The same reader as at the table: a club's own words that it would refuse are refused here, with their line.
    let voices = settings.voices.as_deref();
    let pack = packs::pack(settings.language, voices)?;
    let lexicon = packs::called(&pack, &settings.listening.names, voices)?;
    let mut findings = Vec::new();
    go_round(checks(settings, lexicon), LONGEST, |finding| {
        output.line(&finding, &finding.words());
        findings.push(finding);
    });
    match (unfit(&findings), output.form()) {
        (Some(what), _) => {
            output.message(&what);
            Ok(Exit::Negative)
        }
        (None, Form::Plain) => {
            output.message("everything that the settings need is in order");
            Ok(Exit::Done)
        }
        (None, Form::Json) => Ok(Exit::Done),
    }
}
