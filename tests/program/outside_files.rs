//! Files from outside that are no scoresheets and no records: recordings, a speech model's files, its
//! calibration. The fuzzer's seeds of each are replayed and damaged at random; what must hold is in `rig`.

use std::path::Path;

use rand::{RngExt, SeedableRng};
use rand_xorshift::XorShiftRng;

use crate::rig::{calibration_bytes, model_bytes, wav_bytes};

/// So many damaged files of each kind: some seconds without optimisation.
const DAMAGED: usize = 4000;

/// The fuzzer's seeds of this target, in the order of their names.
fn seeds(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(target);
    let entries = std::fs::read_dir(folder).expect("the seeds are in the tree");
    let mut paths: Vec<_> =
        entries.map(|entry| entry.expect("the seeds can be listed").path()).collect();
    paths.sort();
    paths.iter().map(|path| std::fs::read(path).expect("a seed can be read")).collect()
}

/// Bytes changed, left out, doubled, numbers at their ends, and parts of two seeds in one.
fn damaged(seeds: &[Vec<u8>], chance: &mut XorShiftRng) -> Vec<u8> {
    let mut bytes = seeds[chance.random_range(0..seeds.len())].clone();
    for _ in 0..chance.random_range(1..6) {
        let at = chance.random_range(0..=bytes.len());
        match chance.random_range(0..5) {
            0 if at < bytes.len() => bytes[at] ^= 1 << chance.random_range(0..8),
            1 if at < bytes.len() => {
                bytes.remove(at);
            }
            2 => bytes.truncate(at),
            3 => {
                let number = [0_u32, 1, 0x7FFF_FFFF, 0x8000_0000, u32::MAX, f32::NAN.to_bits()];
                let number = number[chance.random_range(0..number.len())].to_le_bytes();
                let end = bytes.len().min(at + number.len());
                bytes.splice(at..end, number);
            }
            _ => {
                let other = &seeds[chance.random_range(0..seeds.len())];
                let from = chance.random_range(0..=other.len());
                bytes.splice(at..at, other[from..].iter().copied());
            }
        }
    }
    bytes
}

fn damaged_survive(target: &str, survives: impl Fn(&[u8])) {
    let (seeds, mut chance) = (seeds(target), XorShiftRng::seed_from_u64(8));
    for _ in 0..DAMAGED {
        survives(&damaged(&seeds, &mut chance));
    }
}

#[test]
fn every_seed_is_survived() {
    let wav = seeds("wav");
    wav.iter().for_each(|seed| wav_bytes::survives(seed));
    let read = |seed: &&Vec<u8>| {
        annabella::io::audio::wav::decode(Path::new("a.wav"), (*seed).clone()).is_ok()
    };
    assert!(wav.iter().filter(read).count() >= 9, "hardly a seed is a recording");
    let readers: usize = seeds("model").iter().map(|seed| model_bytes::survives(seed)).sum();
    assert!(readers >= 12, "only {readers} times a reader took a seed");
    let calibrations = seeds("calibration");
    let read = calibrations.iter().filter(|seed| calibration_bytes::survives(seed)).count();
    assert!(read >= 3, "{read} of {} seeds are calibrations", calibrations.len());
}

#[test]
fn damaged_recordings_are_survived() {
    damaged_survive("wav", wav_bytes::survives);
}

#[test]
fn damaged_files_of_a_model_are_survived() {
    damaged_survive("model", |bytes| {
        model_bytes::survives(bytes);
    });
}

#[test]
fn damaged_calibrations_are_survived() {
    damaged_survive("calibration", |bytes| {
        calibration_bytes::survives(bytes);
    });
}
