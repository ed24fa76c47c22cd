//! Power cuts of the server's disk. What PostgreSQL writes, syncs and names while tables play is recorded by `strace`. From that
//! come states of the disk as a power cut may leave them (`tests/program/power/disk.rs`): what was synced is there, what was
//! not may be, torn and in any order. From each the desk starts by its own command, has every row that had been acknowledged
//! by then, and takes the rest.

#[path = "../../../../tests/program/power/calls.rs"]
mod calls;
#[path = "../../../../tests/program/rig/chance.rs"]
mod chance;
#[path = "../../../../tests/program/power/disk.rs"]
mod disk;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use nix::sys::signal::Signal;

use super::count;
use super::outcome::{Outcome, rows_at_desk};
use super::players::Player;
use crate::hall::{Hall, processes, send, signal, told, within};
use calls::Step;
use chance::Chance;
use disk::{Disk, Files, Grown};

/// How many tables play.
const TABLES: u8 = 4;

/// How many states are looked at where nobody says it.
const FEW: usize = 2;

/// So many states are tried of a disk that does not sync, where enough others are asked for.
const LYING: usize = 12;

/// Steps around one that gives or takes names or cuts a file, from which half of the states come.
const AROUND: usize = 12;

/// What the keeper, or the server by itself in some minutes, does while tables play.
const MEANWHILE: [&str; 6] = [
    "CHECKPOINT",
    "VACUUM desk.rows",
    "SELECT pg_switch_wal()",
    "CHECKPOINT",
    "ANALYZE",
    "SELECT pg_switch_wal()",
];

/// A disk after a power cut.
struct State {
    /// When the power went, since 1970.
    at: Duration,
    step: String,
    files: Files,
}

/// The files below a folder, and the folders, each behind the one that it is in.
fn below(folder: &Path) -> (Files, Vec<PathBuf>) {
    let (mut files, mut folders) = (Files::new(), vec![PathBuf::new()]);
    let mut next = 0;
    while let Some(inner) = folders.get(next).cloned() {
        next += 1;
        for entry in fs::read_dir(folder.join(&inner)).expect("a folder").flatten() {
            let name = inner.join(entry.file_name());
            if entry.path().is_dir() {
                folders.push(name);
            } else {
                let name = name.to_str().expect("a plain name").to_owned();
                files.insert(name, fs::read(entry.path()).expect("a file"));
            }
        }
    }
    (files, folders)
}

/// So many states, in the order in which the power went.
fn states(
    base: Files,
    steps: &[(Duration, Step)],
    count: usize,
    chance: &mut Chance,
) -> Vec<State> {
    let is_rare = |(_, step): &(Duration, Step)| match step {
        Step::Written { .. } | Step::Synced(_) | Step::Shown(_) => false,
        Step::Made(_) | Step::Cut { .. } => true,
        Step::Renamed { .. } | Step::Linked { .. } | Step::Removed(_) => true,
    };
    let is_near = |at: &usize| {
        let around = at.saturating_sub(AROUND)..(at + AROUND).min(steps.len());
        steps[around].iter().any(is_rare)
    };
    let any: Vec<usize> = (0..steps.len()).collect();
    let near: Vec<usize> = any.iter().copied().filter(is_near).collect();
    let mut moments: Vec<usize> = (0..count)
        .map(|number| *chance.pick(if number.is_multiple_of(2) { &near } else { &any }))
        .collect();
    moments.sort_unstable();
    let mut moments = moments.into_iter().peekable();
    let mut disk = Disk::holding(base, Grown::Zeros);
    let mut states = Vec::new();
    for (number, (at, step)) in steps.iter().enumerate() {
        disk.take(step);
        while moments.next_if_eq(&number).is_some() {
            let step = format!("{number} {step:?}").chars().take(80).collect();
            states.push(State { at: *at, step, files: disk.after_a_cut(chance) });
        }
    }
    states
}

/// Everything that must hold after a power cut. Gives how many rows had been acknowledged.
async fn check(
    hall: &Hall,
    state: &State,
    folders: &[PathBuf],
    tables: &[Player],
) -> Result<usize, String> {
    hall.replace("desk", folders, &state.files);
    let started = hall.order(["start", "desk"]);
    if !started.status.success() {
        let log = fs::read_to_string(hall.desk().join("log")).unwrap_or_default();
        let last: Vec<&str> = log.lines().rev().take(8).collect();
        return Err(format!("it does not start: {started:?}; its log, last line first: {last:#?}"));
    }
    let at_desk = rows_at_desk(hall, "desk", hall.port).await;
    let mut relied_upon = 0;
    for table in tables {
        let (record, _) = table.told();
        let there = at_desk.get(&table.game.to_string()).map_or(&[][..], Vec::as_slice);
        let expected = record.iter().map(|row| row.hash.to_string());
        let is_record = there.len() <= record.len()
            && there.iter().zip(expected).enumerate().all(
                |(number, ((seq, _, hash), expected))| *seq == number as u64 && *hash == expected,
            );
        let needed = table.acknowledged_before(state.at).map_or(0, |last| last as usize + 1);
        relied_upon += needed;
        if !is_record || there.len() < needed {
            let (game, there) = (table.game, there.len());
            return Err(format!("{game}: {needed} rows were acknowledged, {there} are there"));
        }
    }
    let mut again: Vec<Player> = tables.iter().map(Player::again).collect();
    for table in &mut again {
        table.finish().await;
    }
    let outcome = Outcome::of(hall, "desk", hall.port, &again).await;
    signal(&hall.desk(), Signal::SIGKILL);
    let wrong = (outcome.missing, outcome.doubled, outcome.aside, outcome.broken);
    if wrong == (0, 0, 0, 0) { Ok(relied_upon) } else { Err(format!("{outcome:?}")) }
}

/// Everything that the server does with its files while tables play, with the files from before.
async fn recording(hall: &Hall) -> (Files, Vec<PathBuf>, Vec<(Duration, Step)>, Vec<Player>) {
    told(&hall.order(["stop", "desk"]));
    let (base, folders) = below(&hall.desk());
    let log = hall.home.path().join("calls");
    let mut server = hall.traced("desk", calls::TRACED, &log);
    within(async {
        while !hall
            .psql("desk", hall.port, "SELECT 1")
            .output()
            .is_ok_and(|out| out.status.success())
        {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    })
    .await;
    let identity = |number: u8| hall.identity(&format!("table-{number:03}"));
    let mut tables: Vec<Player> =
        (1..=TABLES).map(|number| Player::new(number, identity(number))).collect();
    for done in MEANWHILE {
        tokio::time::sleep(Duration::from_millis(1_500)).await;
        hall.keeper(done).await;
    }
    for table in &mut tables {
        table.finish().await;
    }
    send(processes(&hall.desk())[0], Signal::SIGINT);
    server.wait().expect("the server ends");
    let text = fs::read_to_string(&log).expect("strace writes");
    (base, folders, calls::timed(&text, &hall.desk(), &hall.desk().join("cluster")), tables)
}

#[tokio::test]
async fn power_cuts_of_the_servers_disk_lose_nothing() {
    let cuts = count("ANNABELLA_DESK_POWER", FEW);
    let hall = Hall::running(TABLES.into());
    let (base, folders, steps, tables) = recording(&hall).await;
    let mut faults = Vec::new();
    let mut relied_upon = 0;
    for state in states(base.clone(), &steps, cuts, &mut Chance(1)) {
        match check(&hall, &state, &folders, &tables).await {
            Ok(rows) => relied_upon += rows,
            Err(why) => {
                drop(hall.order(["stop", "desk"]));
                faults.push(format!("{}: {why}", state.step));
            }
        }
    }
    eprintln!(
        "| power cuts {cuts} | steps {} | rows relied upon {relied_upon} | bad {} |",
        steps.len(),
        faults.len()
    );
    assert!(faults.is_empty(), "{} of {cuts}:\n{}", faults.len(), faults.join("\n"));
    assert!(relied_upon > 0, "nothing had been acknowledged before any of them");
    if cuts >= LYING {
        a_lying_disk_is_found_out(&hall, base, &folders, &steps, &tables).await;
    }
}

/// The check itself: a disk that promises to keep the log and does not is found out.
async fn a_lying_disk_is_found_out(
    hall: &Hall,
    base: Files,
    folders: &[PathBuf],
    steps: &[(Duration, Step)],
    tables: &[Player],
) {
    let lies = |(_, step): &&(Duration, Step)| !matches!(step, Step::Synced(name) if name.starts_with("cluster/pg_wal/"));
    let lying: Vec<_> = steps.iter().filter(lies).cloned().collect();
    let mut found = false;
    for state in states(base, &lying, LYING, &mut Chance(2)) {
        if check(hall, &state, folders, tables).await.is_err() {
            found = true;
            drop(hall.order(["stop", "desk"]));
        }
    }
    assert!(found, "a disk that does not sync is not noticed");
}
