//! `annabella equip`: the files that belong to an installed program, for `make install`, for packages, and for whoever
//! has built the program with cargo alone.

use std::fs;
use std::path::Path;

use annabella_said::said;
use serde::Serialize;

use crate::app::args::EquipArgs;
use crate::app::equip::kit;
use crate::app::failure::{Exit, Failure, Outcome};
use crate::app::output::Output;
use crate::io::named_file;

/// A file that was written.
#[derive(Serialize)]
struct Written<'a> {
    file: &'a Path,
}

/// Runs the command. What is there is written anew: a newer version has other pages.
///
/// # Errors
/// When the prefix is not a whole path, or a file cannot be written.
pub(crate) fn run(args: &EquipArgs, output: &mut Output) -> Outcome {
    let Ok(inside) = args.prefix.strip_prefix("/") else {
        return Err(Failure::input(said!(
            "prefix-not-whole",
            "{path} is not a whole path; write it from / on, such as /usr/local",
            path = args.prefix.display()
        )));
    };
    let root = match &args.destdir {
        Some(root) => root.join(inside),
        None => args.prefix.clone(),
    };
    for piece in kit(&args.prefix).map_err(Failure::device)? {
        let file = root.join(&piece.place);
        write(&file, &piece.bytes)?;
        output.line(&Written { file: &file }, &file.display().to_string());
    }
    Ok(Exit::Done)
}

fn write(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let folder = file.parent().map_or(Ok(()), fs::create_dir_all);
    folder.and_then(|()| named_file::write(file, bytes)).map_err(|why| {
        let (path, error) = (file.display(), why);
        let failed = said!(
            "setup-not-written",
            "{path} cannot be written: {error}",
            path = path,
            error = error
        );
        Failure::device(failed).and(said!(
            "file-check-or-other",
            "Check the folder, the rights and the disk, or name another folder."
        ))
    })
}
