//! What shells complete behind `annabella`, where they look for it by themselves.

use clap::{Command, CommandFactory};
use clap_complete::Shell;

use super::Piece;
use crate::app::args::Arguments;

/// Each shell with the file that it reads.
const PLACES: [(Shell, &str); 3] = [
    (Shell::Bash, "share/bash-completion/completions/annabella"),
    (Shell::Zsh, "share/zsh/site-functions/_annabella"),
    (Shell::Fish, "share/fish/vendor_completions.d/annabella.fish"),
];

/// The completions for every shell.
pub(super) fn all() -> Vec<Piece> {
    let of_shell = |(shell, place): (Shell, &str)| {
        let mut bytes = Vec::new();
        let mut command = shown();
        clap_complete::generate(shell, &mut command, "annabella", &mut bytes);
        Piece { place: place.into(), bytes }
    };
    PLACES.into_iter().map(of_shell).collect()
}

/// The command line without what nobody types.
fn shown() -> Command {
    let whole = Arguments::command();
    let typed = whole.get_subcommands().filter(|command| !command.is_hide_set()).cloned();
    Command::new("annabella")
        .version(env!("CARGO_PKG_VERSION"))
        .args(whole.get_arguments().cloned())
        .subcommands(typed)
}
