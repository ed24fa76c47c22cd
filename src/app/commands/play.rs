//! `annabella play`: the table.

use annabella_said::{Said, said};

use crate::app::args::PlayArgs;
use crate::app::failure::{Exit, Failure, Outcome};
use crate::app::output::Output;
use crate::app::record::Origin;
use crate::app::sitting::WithoutKeys;
use crate::app::{failure, games, language, play, replacing, settings};
use crate::io::no_network;
use crate::table::Notice;
use crate::table::settings::check_start;
use crate::voices::Pack;

/// Runs the command.
///
/// # Errors
/// When the settings cannot be used, or something that they name cannot be had.
pub(crate) fn run(args: &PlayArgs, mut output: Output) -> Outcome {
    if !args.without_filter && !no_network::is_shut_off() {
        let refused =
            said!("network-open", "no table is opened where the network is not shut off by force.");
        return Err(Failure::said(Exit::Device, refused).and(said!(
            "network-advice",
            "Ask whoever looks after this computer for seccomp, or take --without-filter and tell the arbiter."
        )));
    }
    let sources = settings::sources(&args.table)?;
    settings::check_keys(&sources)?;
    let mut settings = sources.settings()?;
    if args.resume.is_none() {
        check_start(&settings.event.start).map_err(|error| sources.located(error))?;
    }
    output.detail = settings.lines;
    language::tell(&sources, settings.language, &mut output);
    if let Some((file, _)) = &sources.file {
        let told = Notice::SettingsFile(file.clone());
        output.told(&told, None, &Pack::embedded(settings.language));
    }
    settings.capture.clone_from(&args.capture);
    settings.event.replaces = args.replaces.as_deref().map(replacing::replaced).transpose()?;
    let records = games::directory(settings.records.as_deref());
    let tell =
        |said: &Said, output: &mut Output| output.message(&failure::told(said, settings.language));
    let origin = match (&args.resume, &args.journal) {
        (Some(Some(path)), _) => {
            games::told_of(path, &records)?.iter().for_each(|told| tell(told, &mut output));
            Origin::Resumed(path.clone())
        }
        (Some(None), _) => {
            let (path, told) = games::newest_open(&records)?;
            told.iter().for_each(|told| tell(told, &mut output));
            Origin::Resumed(path)
        }
        (None, Some(path)) => Origin::New(path.clone()),
        (None, None) => Origin::Dated,
    };
    let without_keys = if args.stay { WithoutKeys::Stay } else { WithoutKeys::Leave };
    let colours = args.screen.colours_over(settings.screen).filter(|_| !args.no_screen);
    play::run(&settings, origin, without_keys, colours, output)
}
