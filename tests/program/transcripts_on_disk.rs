//! Some transcripts with the record on the disk, as the program keeps it: what stands in the file is what
//! stands in memory, after a kill too. All of them, and what is in one, are in `core/tests`.

use annabella::io::journal_file::{JournalFile, read};
use annabella::journal::{Line, Opening, Record};
use annabella::table::Table;

use crate::rig::transcript::{Run, Shelf, UTC_MS, difference};

/// What a record can hold is in one of them: kills, an adjournment, scores and answers, an own record,
/// illegal calls, a board that was away.
const TRANSCRIPTS: &[&str] = &[
    "a7_5_1_illegal_call_tournament",
    "boards_lost_and_back",
    "d2_10_6_adjournment",
    "d2_10_resumed_by_the_arbiter",
    "d2_7_noted_by_voice",
    "d2_8_slip_before_the_clock_2023",
    "d2_9_answers_fall_with_the_score",
    "d2_9_decided_otherwise",
    "d2_9_score_taken",
];

/// A file in a folder of its own.
struct OnDisk(tempfile::TempDir);

impl OnDisk {
    fn new() -> OnDisk {
        OnDisk(tempfile::tempdir().expect("a folder"))
    }

    fn path(&self) -> std::path::PathBuf {
        self.0.path().join("game.annabella")
    }
}

impl Shelf for OnDisk {
    type Store = JournalFile;

    fn begin(&mut self, opening: &Opening, lines: &[Line]) -> JournalFile {
        JournalFile::create(&self.path(), UTC_MS, opening, lines).expect("a record")
    }

    fn killed(&mut self, table: Table<JournalFile>) -> (JournalFile, Vec<Record>) {
        drop(table);
        JournalFile::resume(&self.path()).expect("a record to go on with")
    }

    fn put_down(&mut self, table: Table<JournalFile>) -> Vec<Record> {
        table.put_down().1.expect("a record to be put down");
        let file = read(&self.path()).expect("a record");
        let verdict = file.verify();
        assert!(verdict.ok, "{:?}", verdict.why);
        file.records().expect("rows")
    }
}

#[test]
fn the_record_on_the_disk_is_the_one_in_memory() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("core/tests/transcripts");
    let faults: Vec<String> = TRANSCRIPTS
        .iter()
        .filter_map(|name| {
            let text = std::fs::read_to_string(folder.join(format!("{name}.txt")));
            let text = text.expect("a transcript");
            difference(name, &text, &Run::of(name, &text, OnDisk::new()))
        })
        .collect();
    assert!(faults.is_empty(), "\n\n{}\n", faults.join("\n\n"));
}
