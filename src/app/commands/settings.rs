//! `annabella settings`: which settings are in force and where each comes from, and whether a file of them can be used.

use annabella_said::said;
use serde::Serialize;

use crate::app::args::SettingsArgs;
use crate::app::failure::{self, Exit, Failure, Outcome};
use crate::app::output::Output;
use crate::app::{language, packs, settings};
use crate::table::settings::{InForce, Origin, Sources, check_start};

/// A setting as programs read it.
#[derive(Serialize)]
struct Setting<'a> {
    key: &'a str,
    value: &'a toml::Value,
    /// `default`, `system`, `file`, `event` or `option`.
    from: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    option: Option<&'static str>,
}

/// That the settings can be used.
#[derive(Serialize)]
struct Usable<'a> {
    ok: bool,
    text: &'a str,
}

/// Runs the command.
///
/// # Errors
/// When the settings cannot be used, with the line of the file where it is one's.
pub(crate) fn run(args: &SettingsArgs, output: &mut Output) -> Outcome {
    match &args.check {
        Some(named) => {
            let checked = match named {
                None => settings::sources(&args.table)?,
                Some(_) if args.table.config.is_some() => {
                    return Err(Failure::input(said!(
                        "settings-named-twice",
                        "two settings files are named; leave one out: that of --check or that of --config"
                    )));
                }
                Some(named) => Sources {
                    file: Some(settings::read(named, "--check")?),
                    ..settings::beside_file(&args.table)?
                },
            };
            check(&checked)?;
            let text = match &checked.file {
                Some((path, _)) => {
                    said!("settings-usable", "{path} can be used.", path = path.display())
                }
                None => said!("settings-all-usable", "The settings can be used."),
            };
            let text = failure::told(&text, language::of_this_call());
            output.line(&Usable { ok: true, text: &text }, &text);
        }
        None => {
            let sources = settings::sources(&args.table)?;
            let in_force = sources.in_force()?;
            settings::tell_own(args.table.config.as_deref(), &sources, output);
            language::tell(&sources, sources.settings()?.language, output);
            for setting in in_force {
                print(&setting, output);
            }
        }
    }
    Ok(Exit::Done)
}

fn print(setting: &InForce, output: &mut Output) {
    let InForce { key, value, origin } = setting;
    let (from, line, option) = match *origin {
        Origin::BuiltIn => ("default", None, None),
        Origin::System => ("system", None, None),
        Origin::File(line) => ("file", Some(line), None),
        Origin::Event => ("event", None, None),
        Origin::Option(option) => ("option", None, Some(option)),
    };
    let whence = match *origin {
        Origin::BuiltIn => "default".to_owned(),
        Origin::System => "system: its language".to_owned(),
        Origin::File(line) => format!("file, line {line}"),
        Origin::Event => "event: its time control makes it".to_owned(),
        Origin::Option(option) => format!("option {option}"),
    };
    let words = format!("{key} = {value} # {whence}");
    output.line(&Setting { key, value, from, line, option }, &words);
}

/// Everything of the settings that can be wrong by itself. Whether the devices that they name are there is for `doctor`.
///
/// # Errors
/// What is wrong, with its line where it stands in a file.
pub(super) fn check(sources: &Sources) -> Result<(), Failure> {
    settings::check_keys(sources)?;
    let settings = sources.settings()?;
    check_start(&settings.event.start).map_err(|error| sources.located(error))?;
    let pack = packs::pack(settings.language, settings.voices.as_deref())?;
    packs::typed(&pack, &settings)?;
    packs::heard(&pack, &settings)?;
    Ok(())
}
