//! Writes the texts of an examination of the recognizer: what is to be spoken, in which position, and
//! what it means. No sound is made here; `models/examine` gives the lines to synthesizers.
//!
//! Each item is drawn from a stream of random numbers of its own, made from the seed and the item's
//! number, so a longer set begins with the shorter one, and one item more changes no other.
//!
//! Eight of ten items are legal calls. One tenth are calls that parse and that no legal move fits
//! (D.2.1 has the player call; nothing makes him call rightly). One tenth are no calls at all. Behind
//! these come the player's commands, as many as are asked for.

#![allow(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "a program for the command line writes lines"
)]

mod command;
mod games;
mod illegal;
mod item;
mod slips;
mod styles;
mod talk;
mod tongue;

use std::io::{self, Write};
use std::process::ExitCode;

use annabella_core::table::beside::Beside;
use clap::Parser;
use tongue::Tongue;

/// Writes the items of an examination as JSON lines.
#[derive(Parser)]
struct Arguments {
    /// The seed; the same seed gives the same items.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many items; one tenth is illegal and one tenth is talk.
    #[arg(long, default_value_t = 300)]
    count: u32,
    /// How many commands behind them, each in turn.
    #[arg(long, default_value_t = 0)]
    commands: u32,
    /// Before each legal call another one that is a slip of the tongue.
    #[arg(long)]
    slips: bool,
    /// Another language in which the commands are said, and in English the calls: en, ru, uk or bg.
    #[arg(long)]
    language: Option<Beside>,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let tongue = match Tongue::of(arguments.language) {
        Ok(tongue) => tongue,
        Err(error) => {
            eprintln!("exam_calls: the call words cannot be read: {error}");
            return ExitCode::from(2);
        }
    };
    let mut out = io::stdout().lock();
    let call = if arguments.slips { item::slipped } else { item::item };
    let calls = (0..arguments.count).map(|number| call(number, arguments.seed, &tongue));
    let commands =
        (0..arguments.commands).map(|number| item::command(number, arguments.seed, &tongue));
    for item in calls.chain(commands) {
        let written = serde_json::to_string(&item)
            .map_err(io::Error::from)
            .and_then(|line| writeln!(out, "{line}"));
        if let Err(error) = written {
            eprintln!("exam_calls: standard output takes no more: {error}");
            return ExitCode::from(3);
        }
    }
    ExitCode::SUCCESS
}
