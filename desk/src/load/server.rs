//! What the server of a desk uses, as the system counts it: each page of memory once, however many processes share it.

use std::fs;

use crate::desk_folder::DeskFolder;

/// Memory and time of all processes of a server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Used {
    /// How many processes.
    pub processes: usize,
    /// Memory, shared pages divided among those that share them (PSS), in kB.
    pub kb: u64,
    /// Time of processors, in hundredths of a second, of processes that still run.
    pub ticks: u64,
}

/// What the server of a desk on this machine uses now.
pub(super) fn used(folder: &DeskFolder) -> Used {
    let file = fs::read_to_string(folder.cluster().join("postmaster.pid")).unwrap_or_default();
    let Some(first) = file.lines().next().and_then(|line| line.parse::<u32>().ok()) else {
        return Used::default();
    };
    let mut used = Used::default();
    for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
        let Some(pid) = entry.file_name().to_str().and_then(|name| name.parse::<u32>().ok()) else {
            continue;
        };
        let stat = fs::read_to_string(entry.path().join("stat")).unwrap_or_default();
        // Behind the name, which may have anything in it.
        let after: Vec<&str> =
            stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let number =
            |at: usize| after.get(at).and_then(|text| text.parse::<u64>().ok()).unwrap_or_default();
        if pid != first && number(1) != u64::from(first) {
            continue;
        }
        used.processes = used.processes.saturating_add(1);
        used.ticks = used.ticks.saturating_add(number(11)).saturating_add(number(12));
        used.kb = used.kb.saturating_add(field(&entry.path().join("smaps_rollup"), "Pss:"));
    }
    used
}

/// This program's own memory, in kB.
pub(super) fn own_kb() -> u64 {
    field(std::path::Path::new("/proc/self/status"), "VmRSS:")
}

fn field(file: &std::path::Path, name: &str) -> u64 {
    let text = fs::read_to_string(file).unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix(name));
    line.and_then(|rest| rest.split_whitespace().next()?.parse().ok()).unwrap_or_default()
}
