//! What the server of a desk uses, as the system counts it: each page of memory once, however many processes share it.

use std::fs;
use std::path::Path;

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

impl Used {
    /// The same, with the time since it was looked at before.
    pub(super) const fn since(self, before: &Used) -> Used {
        Used { ticks: self.ticks.saturating_sub(before.ticks), ..self }
    }
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
        if pid != first && stat(pid).parent != u64::from(first) {
            continue;
        }
        let one = used_by(pid);
        used.processes = used.processes.saturating_add(one.processes);
        used.ticks = used.ticks.saturating_add(one.ticks);
        used.kb = used.kb.saturating_add(one.kb);
    }
    used
}

/// What one process uses now.
pub(super) fn used_by(pid: u32) -> Used {
    let kb = field(Path::new(&format!("/proc/{pid}/smaps_rollup")), "Pss:");
    Used { processes: 1, kb, ticks: stat(pid).ticks }
}

/// Of what the system says of a process.
#[derive(Default)]
struct Stat {
    parent: u64,
    ticks: u64,
}

fn stat(pid: u32) -> Stat {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    // Behind the name, which may have anything in it.
    let after: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let number =
        |at: usize| after.get(at).and_then(|text| text.parse::<u64>().ok()).unwrap_or_default();
    Stat { parent: number(1), ticks: number(11).saturating_add(number(12)) }
}

/// This program's own memory, in kB.
pub(super) fn own_kb() -> u64 {
    field(Path::new("/proc/self/status"), "VmRSS:")
}

fn field(file: &Path, name: &str) -> u64 {
    let text = fs::read_to_string(file).unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix(name));
    line.and_then(|rest| rest.split_whitespace().next()?.parse().ok()).unwrap_or_default()
}
