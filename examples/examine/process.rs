//! What this process uses, as Linux tells it in `/proc`. Elsewhere there is no answer.

use std::fs;
use std::path::Path;

/// The memory that is resident now.
pub const RESIDENT: &str = "VmRSS:";

/// The most memory that was ever resident.
pub const PEAK: &str = "VmHWM:";

/// One of the sizes of this process in KiB; 0 where it cannot be told.
pub fn memory_kb(name: &str) -> u64 {
    fs::read_to_string("/proc/self/status").ok().and_then(|text| size(&text, name)).unwrap_or(0)
}

fn size(status: &str, name: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix(name))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}

/// How long this thread was on a processor, in ms. Other programs on the machine do not count into
/// it, as they do into the time on the wall.
pub fn cpu_ms() -> Option<f64> {
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: u64 = text.split_whitespace().next()?.parse().ok()?;
    Some(nanoseconds as f64 / 1_000_000.0)
}

/// The sizes of all files below a directory together, in bytes.
pub fn directory_bytes(directory: &Path) -> u64 {
    let Ok(entries) = fs::read_dir(directory) else { return 0 };
    entries
        .flatten()
        .map(|entry| match entry.metadata() {
            Ok(found) if found.is_dir() => directory_bytes(&entry.path()),
            Ok(found) => found.len(),
            Err(_) => 0,
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_is_read_from_the_status() {
        let status = "Name:\texamine\nVmHWM:\t   18432 kB\nVmRSS:\t    9216 kB\n";
        assert_eq!(size(status, PEAK), Some(18_432));
        assert_eq!(size(status, RESIDENT), Some(9_216));
        assert_eq!(size("VmRSS:\tmany\n", RESIDENT), None);
    }
}
