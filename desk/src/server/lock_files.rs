//! Lock files that a server left which lost its power: PostgreSQL refuses to start where one is empty, or where its number is
//! some other program's by now, until somebody takes it away by hand. Nobody in a hall should have to.

use std::fs;
use std::path::{Path, PathBuf};

use crate::desk_folder::DeskFolder;

/// Takes away the lock files that PostgreSQL would stumble over, where no process works in the cluster. Whatever runs there, a
/// first process or children of one that was killed, keeps them; and so does a file whose process is gone, which PostgreSQL
/// itself takes for what it is.
pub(super) fn take_away_what_was_left(folder: &DeskFolder) {
    let Ok(cluster) = fs::canonicalize(folder.cluster()) else { return };
    let mut left = lock_files(folder).into_iter().filter(|file| is_in_the_way(file)).peekable();
    if left.peek().is_none() || somebody_works_in(&cluster) {
        return;
    }
    for file in left {
        // What cannot be taken away PostgreSQL speaks of.
        let _ = fs::remove_file(file);
    }
}

fn lock_files(folder: &DeskFolder) -> Vec<PathBuf> {
    let in_run = fs::read_dir(folder.run()).into_iter().flatten().flatten();
    let of_sockets = in_run.map(|entry| entry.path()).filter(|path| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        name.starts_with(".s.PGSQL.") && name.ends_with(".lock")
    });
    of_sockets.chain([folder.cluster().join("postmaster.pid")]).collect()
}

/// Whether a lock file names no process, or one that is there. Its first line is the number, with a minus in some cases.
fn is_in_the_way(file: &Path) -> bool {
    let Ok(text) = fs::read_to_string(file) else { return false };
    let number = text.lines().next().and_then(|line| line.trim().parse::<i32>().ok());
    number.is_none_or(|number| Path::new("/proc").join(number.unsigned_abs().to_string()).exists())
}

/// Every process of a server works in its cluster. Those of other users are not seen, and a cluster has one user. Where the
/// system tells no processes, somebody may.
fn somebody_works_in(cluster: &Path) -> bool {
    let Ok(processes) = fs::read_dir("/proc") else { return true };
    let mut told = false;
    for process in processes.flatten() {
        let Ok(works_in) = fs::read_link(process.path().join("cwd")) else { continue };
        told = true;
        if works_in == cluster {
            return true;
        }
    }
    !told
}
