//! `annabella doctor`: what a table has, what it lacks, and what to do.

use std::time::Duration;

use serde::Serialize;

use crate::app::aloud::{Devices, Talk, device_of};
use crate::app::args::{DoctorArgs, TableArgs};
use crate::app::doctor::{Finding, by_voice, checks, go_round, line, summary, unfit, verdict};
use crate::app::failure::{Exit, Outcome};
use crate::app::output::{Form, Output};
use crate::app::{language, packs, settings};
use crate::table::settings::TableSettings;
use crate::voices::{Language, Pack};

/// How long all checks together may take: two boards that are looked for one after the other take
/// eleven seconds.
const LONGEST: Duration = Duration::from_secs(13);

/// What is told beside the findings, as programs read it.
#[derive(Serialize)]
struct Says<'a> {
    kind: &'static str,
    text: &'a str,
}

/// Runs the command.
///
/// # Errors
/// When the settings cannot be used, or a club's own call words.
pub(crate) fn run(args: &DoctorArgs, output: &mut Output) -> Outcome {
    let sources = settings::sources(&TableArgs {
        config: args.config.clone(),
        model: args.model.clone(),
        ..TableArgs::default()
    })?;
    let settings = sources.settings()?;
    language::tell(&sources, settings.language, output);
    // Where nobody says a language, lines are English, as the reasons that the system gives are.
    let said = sources.named_language().or(sources.system);
    let lines = Pack::embedded(said.unwrap_or(Language::English));
    let file = sources.file.as_ref().map(|(path, _)| path.as_path());
    // The same reader as at the table: a club's own words that it would refuse are refused here, with their line.
    let voices = settings.voices.as_deref();
    let pack = packs::pack(settings.language, voices)?.with_recordings(settings.sound.recordings);
    let lexicon = packs::called(&pack, &settings.listening.names, voices)?;
    if args.aloud {
        let text = pack.text("doctor-looks", &[]);
        output.line(&Says { kind: "says", text: &text }, &text);
    }
    let mut findings = Vec::new();
    go_round(checks(file, settings.clone(), lexicon), LONGEST, |finding| {
        if !args.aloud {
            output.line(&finding, &line(&finding, &lines));
        }
        findings.push(finding);
    });
    if args.aloud {
        // A device may be open only once: those of the round are shut by now.
        return aloud(&settings, findings, &pack, output);
    }
    match (verdict(&findings, &lines), output.form()) {
        (Some(what), _) => {
            output.message(&what);
            Ok(Exit::Negative)
        }
        (None, Form::Plain) => {
            output.message(&in_order(&findings, &lines));
            Ok(Exit::Done)
        }
        (None, Form::Json) => Ok(Exit::Done),
    }
}

/// That nothing is in the way.
fn in_order(findings: &[Finding], lines: &Pack) -> String {
    match lines.language() {
        Language::English => "everything that the settings need is in order".to_owned(),
        Language::German | Language::Russian | Language::Ukrainian | Language::Bulgarian => {
            summary(findings, lines)
        }
    }
}

/// Tells it by voice too, and tries the sounds and the microphone.
fn aloud(
    settings: &TableSettings,
    mut findings: Vec<Finding>,
    pack: &Pack,
    output: &mut Output,
) -> Outcome {
    let microphone = settings.listening.mode.map(|_| settings.sound.microphone.as_str());
    let devices = Devices { speaker: device_of(&settings.sound), microphone };
    // What does not open was found before, and is told below.
    let mut talk = Talk::begin(Some(devices), &mut Vec::new())?;
    let tried = by_voice(settings, &findings, &mut talk, pack, output)?;
    // What was to be tried with somebody who has gone is not verified.
    let is_broken_off = talk.has_ended() && tried.iter().any(Finding::is_unconfirmed);
    findings.extend(tried);
    let text = summary(&findings, pack);
    output.line(&Says { kind: "says", text: &text }, &text);
    talk.forget_typed();
    if !talk.say(&text, pack) {
        output.message(&pack.text("setup-unspoken", &[]));
    }
    Ok(if unfit(&findings).is_some() || is_broken_off { Exit::Negative } else { Exit::Done })
}
