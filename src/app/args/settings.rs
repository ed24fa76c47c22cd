//! The options that go before the settings file, for every command that opens a table or looks at its settings, and
//! those of `annabella settings`.

use std::path::PathBuf;

use clap::Args;

use crate::game::Profile;
use crate::voices::Language;

/// What of the settings can be said on the command line.
#[derive(Debug, Default, Args)]
pub(crate) struct TableArgs {
    /// The settings of the event and of the devices; without it the user's own file, if there is one; none: no file
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// The position to start from: a FEN, or the number of a start of Chess960, from 0 to 959
    #[arg(long, value_name = "FEN")]
    pub start: Option<String>,
    /// A game of Chess960; with a number after --start it is one anyway
    #[arg(long)]
    pub chess960: bool,
    /// The time control, such as 40/90m+30:30m+30, 5m+3, 25m~10, 25m~b10 or *3m
    #[arg(long, value_name = "CONTROL")]
    pub control: Option<String>,
    /// What players may be told: tournament, arbiter-extended or training
    #[arg(long, value_parser = super::profile)]
    pub profile: Option<Profile>,
    /// The edition of the Laws: 2009, 2014, 2018 or 2023
    #[arg(long)]
    pub edition: Option<String>,
    /// White's board: keys, or a kind and its port (peg:auto, dgt:/dev/ttyUSB0)
    #[arg(long, value_name = "BOARD")]
    pub white_board: Option<String>,
    /// Black's board: keys, or a kind and its port (peg:auto, dgt:/dev/ttyUSB0)
    #[arg(long, value_name = "BOARD")]
    pub black_board: Option<String>,
    /// The microphone by name; "none" to play without hearing
    #[arg(long, value_name = "DEVICE")]
    pub microphone: Option<String>,
    /// The loudspeaker for everybody, by name; "none" for silence
    #[arg(long, value_name = "DEVICE")]
    pub room: Option<String>,
    /// White's earphone, by name; "none" for silence
    #[arg(long, value_name = "DEVICE")]
    pub ear_white: Option<String>,
    /// Black's earphone, by name; "none" for silence
    #[arg(long, value_name = "DEVICE")]
    pub ear_black: Option<String>,
    /// The profile of White's own voice, by its name (annabella voice list)
    #[arg(long, value_name = "NAME")]
    pub white_voice: Option<String>,
    /// The profile of Black's own voice
    #[arg(long, value_name = "NAME")]
    pub black_voice: Option<String>,
    /// How much is shown: terse, normal or full
    #[arg(long)]
    pub lines: Option<String>,
    /// The same as --lines terse
    #[arg(long, conflicts_with_all = ["lines", "full"])]
    pub terse: bool,
    /// The same as --lines full
    #[arg(long, conflicts_with = "lines")]
    pub full: bool,
    /// How fast it is spoken, from 0.75 to 2.0; 1.0 is as recorded
    #[arg(long)]
    pub rate: Option<String>,
    /// How loud the short sounds are that tell how it is with the microphone, from 1 to 10, or off
    #[arg(long)]
    pub earcons: Option<String>,
    /// How loud it is spoken, from 1 to 10; 9 is as recorded
    #[arg(long)]
    pub volume: Option<String>,
    /// The Vosk model to listen with
    #[arg(long, value_name = "DIR")]
    pub model: Option<PathBuf>,
    /// The language of sentences and lines: de, en, ru, uk or bg
    #[arg(long, value_parser = super::language)]
    pub lang: Option<Language>,
}

/// `annabella settings`
#[derive(Debug, Args)]
#[command(group(clap::ArgGroup::new("what").required(true)))]
pub(crate) struct SettingsArgs {
    /// Print the settings that are in force, one a line, each with where it comes from: default, file and line, event
    /// or option. The lines are a settings file themselves
    #[arg(long, group = "what")]
    pub print: bool,
    /// Say whether a settings file can be used, or in which line it cannot; without a name that of --config
    #[arg(long, value_name = "FILE", num_args = 0..=1, group = "what")]
    pub check: Option<Option<PathBuf>>,
    /// The settings file, and what goes before it
    #[command(flatten)]
    pub table: TableArgs,
}
