//! The options of `annabella equip`.

use std::path::PathBuf;

use clap::Args;

/// `annabella equip`
#[derive(Debug, Args)]
pub(crate) struct EquipArgs {
    /// Where the program is installed, such as /usr/local: it is in the folder bin there
    pub prefix: PathBuf,
    /// Write into this folder as if it were the root, for a package
    #[arg(long, value_name = "DIR")]
    pub destdir: Option<PathBuf>,
}
