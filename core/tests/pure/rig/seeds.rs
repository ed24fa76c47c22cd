//! Where the fuzzer's seeds lie: what boards send, which the tests and `make bytes` replay and damage.

use std::fs;
use std::path::{Path, PathBuf};

use super::bytes::Subject;

/// The folder of a kind's seeds.
pub fn folder(subject: &Subject) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/corpus").join(subject.folder)
}

/// The seeds of a kind, in the order of their names. Fails when they cannot be read.
pub fn of(subject: &Subject) -> Vec<Vec<u8>> {
    let folder = folder(subject);
    let entries = fs::read_dir(&folder).expect("the seeds are in the tree");
    let mut paths: Vec<PathBuf> =
        entries.map(|entry| entry.expect("the seeds can be listed").path()).collect();
    paths.sort();
    paths.iter().map(|path| fs::read(path).expect("a seed can be read")).collect()
}
