//! The manual: a page for the program, for each command and for each part of one.

use std::io::{self, Write as _};
use std::path::Path;

use clap::{Command, CommandFactory};
use clap_mangen::Man;

use super::Piece;
use crate::app::args::Arguments;

/// Where the pages lie.
const PLACE: &str = "share/man/man1";

/// What every command ends with: the contract of the command line.
const EXIT_STATUS: &str = "\
.SH \"EXIT STATUS\"
.TP
0
Done.
.TP
1
A negative answer, such as illegal, differs or not verified.
.TP
2
Wrong use, or input that cannot be read.
.TP
3
A device or a file failed.
";

/// What the page of the program alone says.
const FILES: &str = "\
.SH FILES
.TP
\\fI~/.local/share/annabella\\fR
Records of games, and the profiles of players' own voices ($XDG_DATA_HOME).
.TP
\\fI~/.local/share/annabella/models\\fR
Speech models that go before the one that came with the program.
.TP
\\fI~/.config/annabella/table.toml\\fR
Your own settings of the table, which hold where no --config names others ($XDG_CONFIG_HOME).
";

/// The pages of every command that people use.
///
/// # Errors
/// Never: they are made in memory.
pub(super) fn pages() -> io::Result<Vec<Piece>> {
    // A page for each page's help would say the same once more.
    let mut program = Arguments::command().disable_help_subcommand(true);
    program.build();
    let mut pages = Vec::new();
    gather(&program, None, &mut pages)?;
    Ok(pages)
}

fn gather(command: &Command, above: Option<&str>, pages: &mut Vec<Piece>) -> io::Result<()> {
    let man = Man::new(command.clone())
        .source(concat!("Annabella ", env!("CARGO_PKG_VERSION")))
        .manual("Annabella");
    let name = man.get_filename();
    let mut bytes = Vec::new();
    man.render(&mut bytes)?;
    bytes.write_all(EXIT_STATUS.as_bytes())?;
    if above.is_none() {
        bytes.write_all(FILES.as_bytes())?;
    }
    if let Some(above) = above {
        write!(bytes, ".SH \"SEE ALSO\"\n.BR {above} (1)\n")?;
    }
    pages.push(Piece { place: Path::new(PLACE).join(&name), bytes });
    let own = name.trim_end_matches(".1");
    for part in command.get_subcommands().filter(|part| !part.is_hide_set()) {
        gather(part, Some(own), pages)?;
    }
    Ok(())
}
