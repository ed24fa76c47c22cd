//! `annabella listen`: calls in recordings, by the path that live listening takes.

use std::io::Read;
use std::path::Path;
use std::sync::Arc;

use annabella_said::said;
use serde::Serialize;

use super::positions;
use crate::app::args::ListenArgs;
use crate::app::devices;
use crate::app::failure::{Exit, Failure, Outcome};
use crate::app::language;
use crate::app::output::Output;
use crate::app::voice::profiles;
use crate::calls::Command;
use crate::hearing::{Expected, Grammar, RATE_HZ, Situation, UTTERANCE_MAX};
use crate::io::audio::{Samples, wav};
use crate::io::recognizer::{ListenReport, ListenStatus, listen_to, one_utterance};
use crate::table::beside::{self, Calls};
use crate::table::languages;
use crate::view::visible_name;
use crate::voices::Pack;

/// The longest sound that is taken from standard input, in bytes: one utterance.
const RAW_MAX: u64 = UTTERANCE_MAX.0 / 1000 * 2 * RATE_HZ as u64;

/// A report with the name of its recording in front.
#[derive(Serialize)]
struct Answer<'a> {
    file: &'a str,
    #[serde(flatten)]
    report: &'a ListenReport,
}

/// Runs the command.
///
/// # Errors
/// When the position, the model or a recording cannot be read, or a recording is longer than one call may
/// be. Recordings before it are answered.
pub(crate) fn run(args: &ListenArgs, output: &mut Output) -> Outcome {
    let position = match &args.fen {
        Some(fen) => Some(positions::read(fen, args.chess960)?),
        None => None,
    };
    let lexicon = languages::lexicon(args.lang, &args.names)?;
    let lexicon = beside::with(&lexicon, &args.languages, Calls::Taken)?;
    let profile = args.voice.as_deref().map(profiles::find).transpose()?;
    let model = Arc::new(devices::open_model(profile.as_deref().or(args.model.as_deref()))?);
    let expected =
        Expected { lexicon: &lexicon, position: position.as_ref(), commands: &Command::ALL };
    let grammar = Grammar::new(&expected, &|word| model.has_word(word)).map_err(Failure::input)?;
    let situation = Situation::without_game(&lexicon, model.calibration(), position.as_ref());
    let pack = language::or_english(output);
    let mut all_heard = true;
    for file in &args.files {
        let samples = read(file)?;
        let report = listen_to(&samples.mono, &model, grammar.clone(), &situation)
            .map_err(Failure::device)?;
        let name = file.display().to_string();
        let words = words(&visible_name(&name), &report, &pack);
        output.line(&Answer { file: &name, report: &report }, &words);
        all_heard &= match report.status {
            ListenStatus::One | ListenStatus::Several => true,
            ListenStatus::Illegal | ListenStatus::Unsure | ListenStatus::Nothing => false,
        };
    }
    Ok(if all_heard { Exit::Done } else { Exit::Negative })
}

fn read(file: &Path) -> Result<Samples, Failure> {
    let samples =
        if file == Path::new("-") { raw()? } else { wav::read(file).map_err(Failure::input)? };
    // Before it is converted, which takes its time with an hour of sound.
    one_utterance(samples.duration()).map_err(|error| {
        let file = file.display();
        Failure::input(said!("file-says", "{file}: {error}", file = file, error = error))
    })?;
    samples.to_rate(RATE_HZ).map_err(Failure::input)
}

/// Raw 16 kHz signed 16-bit mono from standard input.
fn raw() -> Result<Samples, Failure> {
    let mut bytes = Vec::new();
    std::io::stdin().lock().take(RAW_MAX + 1).read_to_end(&mut bytes).map_err(|error| {
        let failed =
            said!("input-not-read", "standard input cannot be read: {error}", error = error);
        Failure::said(Exit::Input, failed)
    })?;
    if bytes.len() as u64 > RAW_MAX {
        let long = said!(
            "input-too-long",
            "standard input holds more than a minute of sound; give one call at a time"
        );
        return Err(Failure::said(Exit::Input, long));
    }
    if bytes.len() % 2 == 1 {
        let half = said!(
            "input-half-sample",
            "standard input holds half a sample; it must be signed 16-bit, 16 kHz, mono"
        );
        return Err(Failure::said(Exit::Input, half));
    }
    let mono = bytes.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]])).collect();
    Ok(Samples { rate_hz: RATE_HZ, mono })
}

fn words(name: &str, report: &ListenReport, pack: &Pack) -> String {
    let plain = |id: &str| pack.text(id, &[]);
    let heard = if report.words.is_empty() { "" } else { " " };
    let what = match (&report.uci, report.status) {
        (Some(uci), _) => uci.clone(),
        (None, ListenStatus::One) if report.command.is_some() => {
            let command = report.command.clone().unwrap_or_default();
            pack.text("heard-command", &[("command", command.into())])
        }
        (None, ListenStatus::One) => plain("heard-call"),
        (None, ListenStatus::Several) if report.moves.is_empty() => plain("heard-calls"),
        (None, ListenStatus::Several) => {
            pack.text("tell-several", &[("moves", report.moves.join(", ").into())])
        }
        (None, ListenStatus::Illegal) => plain("heard-illegal"),
        (None, ListenStatus::Unsure) => plain("heard-unsure"),
        (None, ListenStatus::Nothing) => plain("heard-nothing"),
    };
    format!("{what}:{heard}{} ({name})", report.words)
}
