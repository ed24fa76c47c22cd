//! The place of the records, and the library that writes them.

use std::path::Path;

use annabella_said::said;

use super::finding::Finding;
use super::round::Tell;
use crate::io::disk::{self, Disk, DiskError};
use crate::io::journal_file;

const MEGABYTE: u64 = 1_000_000;

/// With less room than this the disk counts as full (bytes). The record of a long game takes a few
/// megabytes, and a system without room fails in its own ways first.
const FREE_MIN: u64 = 100 * MEGABYTE;

/// Looks where new records go.
pub(super) fn look(records: &Path, tell: Tell<'_>) {
    tell(match disk::probe(records) {
        Ok(disk) => judged(&disk),
        Err(error) => failed(records, &error),
    });
    tell(match journal_file::database_version() {
        Ok(version) => Finding::found("database", format!("SQLite {version}")),
        Err(error) => Finding::broken("database", "", error),
    });
}

fn judged(disk: &Disk) -> Finding {
    let detail = said!(
        "finding-disk",
        "{place}, {free} MB free",
        place = disk.directory.display(),
        free = disk.free_bytes / MEGABYTE
    );
    let mount = disk.mount.as_ref();
    if let Some(mount) = mount.filter(|mount| mount.writes_back()) {
        return Finding::broken(
            "disk",
            detail,
            said!(
                "finding-writeback",
                "{at} is mounted with data=writeback, and a power cut can spoil a record there; \
                 mount it with data=ordered, or keep records elsewhere (records.dir)",
                at = mount.at.display()
            ),
        );
    }
    if disk.free_bytes < FREE_MIN {
        let why = said!(
            "finding-disk-full",
            "it is nearly full; free at least {least} MB",
            least = FREE_MIN / MEGABYTE
        );
        return Finding::broken("disk", detail, why);
    }
    let found = Finding::found("disk", detail);
    match mount {
        Some(mount) if mount.is_memory() => found.advise(said!(
            "finding-memory",
            "what is kept there is gone when the computer is switched off; keep records elsewhere \
             with --journal FILE"
        )),
        Some(mount) if mount.is_network() => found.advise(said!(
            "finding-network-disk",
            "another computer keeps these files, and a record may not be safe there; keep records \
             on a disk of this computer with --journal FILE"
        )),
        Some(_) | None => found,
    }
}

fn failed(records: &Path, error: &DiskError) -> Finding {
    let remedy = said!(
        "finding-disk-remedy",
        "give this user the right to write there, or keep records elsewhere with --journal FILE"
    );
    match error {
        DiskError::NoDirectory(_) => Finding::missing("disk", records, error),
        DiskError::NotADirectory(_)
        | DiskError::Probe { .. }
        | DiskError::Different(_)
        | DiskError::Space { .. } => Finding::broken("disk", records, error),
    }
    .advise(remedy)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::io::disk::Mount;

    fn words(free_bytes: u64, kind: &str, options: &[&str]) -> String {
        let mount = Mount {
            at: "/home".into(),
            kind: kind.to_owned(),
            options: options.iter().map(|option| (*option).to_owned()).collect(),
        };
        judged(&Disk { directory: "/home/anna".into(), free_bytes, mount: Some(mount) }).words()
    }

    #[test]
    fn a_disk_is_judged_by_what_a_record_needs() {
        assert_eq!(words(FREE_MIN, "ext4", &["rw"]), "found: disk /home/anna, 100 MB free");
        assert!(words(FREE_MIN - 1, "ext4", &["rw"]).starts_with("broken: disk /home/anna, 99 MB"));
        let late = words(FREE_MIN, "ext4", &["rw", "data=writeback"]);
        assert!(late.starts_with("broken: disk") && late.contains("data=ordered"), "{late}");
        let memory = words(FREE_MIN, "tmpfs", &["rw"]);
        assert!(memory.starts_with("found: disk") && memory.contains("switched off"), "{memory}");
        let network = words(FREE_MIN, "nfs4", &["rw"]);
        assert!(
            network.starts_with("found: disk") && network.contains("Another computer"),
            "{network}"
        );
    }
}
