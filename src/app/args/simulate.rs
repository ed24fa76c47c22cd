//! The options of `annabella simulate`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::board::Transport;
use crate::board::peghole::Protocol;
use crate::board::simulation::{STEPS, Waking};
use crate::rules::Color;

/// What all simulated boards take.
#[derive(Debug, Args)]
#[command(after_help = steps())]
pub(crate) struct SimulateArgs {
    /// The name under which the pseudo-terminal can be opened
    #[arg(long, value_name = "PATH")]
    pub link: PathBuf,
    /// What to do, a step a line; standard input without it
    #[arg(long, value_name = "FILE")]
    pub script: Option<PathBuf>,
    /// What stands on the board at the start: a FEN; 16 hex digits for the peg-hole board
    #[arg(long)]
    pub fen: Option<String>,
    /// What chance begins with: jitter, bounces, noise and damage
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,
}

/// `annabella simulate peg`
#[derive(Debug, Args)]
pub(crate) struct SimulatePegArgs {
    /// What every board takes
    #[command(flatten)]
    pub board: SimulateArgs,
    /// Which version of its protocol the board speaks; other programs may know the first one alone
    #[arg(long, value_enum, default_value_t = ProtocolName::One)]
    pub protocol: ProtocolName,
}

/// `annabella simulate dgt`
#[derive(Debug, Args)]
pub(crate) struct SimulateDgtArgs {
    /// What every board takes
    #[command(flatten)]
    pub board: SimulateArgs,
    /// Who sits at the board's connector
    #[arg(long, value_enum, default_value_t = PlayerName::White)]
    pub connector: PlayerName,
    /// How the board is connected; by Bluetooth it is slower and has a battery
    #[arg(long, value_enum, default_value_t = TransportName::Cable)]
    pub transport: TransportName,
}

/// `annabella simulate pegasus`
#[derive(Debug, Args)]
pub(crate) struct SimulatePegasusArgs {
    /// What every board takes
    #[command(flatten)]
    pub board: SimulateArgs,
    /// Who sits at the board's connector
    #[arg(long, value_enum, default_value_t = PlayerName::White)]
    pub connector: PlayerName,
    /// What the board waits for before it answers anything
    #[arg(long, value_enum, default_value_t = WakingName::AtOnce)]
    pub wakes: WakingName,
}

/// `annabella simulate replay`
#[derive(Debug, Args)]
pub(crate) struct SimulateReplayArgs {
    /// The capture of one board
    pub file: PathBuf,
    /// The name under which the pseudo-terminal can be opened
    #[arg(long, value_name = "PATH")]
    pub link: PathBuf,
    /// Say everything as fast as it is read, and not at its time
    #[arg(long)]
    pub fast: bool,
}

/// The steps of a script, for the help.
fn steps() -> String {
    let lines = STEPS.iter().map(|(word, takes, does)| {
        let step = format!("{word} {takes}");
        format!("  {step:<26} {does}\n")
    });
    ["Steps, one a line; # begins a comment:\n".to_owned()].into_iter().chain(lines).collect()
}

/// One of the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PlayerName {
    /// White
    White,
    /// Black
    Black,
}

impl From<PlayerName> for Color {
    fn from(name: PlayerName) -> Color {
        match name {
            PlayerName::White => Color::White,
            PlayerName::Black => Color::Black,
        }
    }
}

/// A version of the peg-hole board's protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ProtocolName {
    /// Lines have a sum alone
    #[value(name = "1")]
    One,
    /// Lines have a CRC too
    #[value(name = "2")]
    Two,
}

impl From<ProtocolName> for Protocol {
    fn from(name: ProtocolName) -> Protocol {
        match name {
            ProtocolName::One => Protocol::One,
            ProtocolName::Two => Protocol::Two,
        }
    }
}

/// What a board waits for after it was switched on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum WakingName {
    /// Nothing
    AtOnce,
    /// The command for a reset, 40
    ByReset,
    /// A developer's key, 63
    ByKey,
}

impl From<WakingName> for Waking {
    fn from(name: WakingName) -> Waking {
        match name {
            WakingName::AtOnce => Waking::AtOnce,
            WakingName::ByReset => Waking::ByReset,
            WakingName::ByKey => Waking::ByKey,
        }
    }
}

/// How a board is connected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum TransportName {
    /// USB or a serial cable
    Cable,
    /// Bluetooth
    Bluetooth,
}

impl From<TransportName> for Transport {
    fn from(name: TransportName) -> Transport {
        match name {
            TransportName::Cable => Transport::Cable,
            TransportName::Bluetooth => Transport::Bluetooth,
        }
    }
}
