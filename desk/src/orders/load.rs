//! The command that tries how much a desk bears, and the lines in which it says so.

use std::process::ExitCode;

use super::carried_out::Done;
use super::told::line;
use crate::desk_folder::DeskFolder;
use crate::load::{Spread, Wanted, run as play};

/// Plays, and says what was measured. 0 when every row was seen, and every answer came.
pub(super) async fn run(folder: &DeskFolder, wanted: Wanted) -> Done {
    line(&format!(
        "Playing for {} s: tables {}, of them with real records {}.",
        wanted.seconds, wanted.tables, wanted.records
    ));
    let figures = play(folder, wanted).await?;
    line(&spread("On the table's disk to seen at the desk, all connected", &figures.to_desk));
    if figures.to_desk_real.count > 0 {
        line(&spread("The same, real records and couriers", &figures.to_desk_real));
    }
    line(&spread("Sent to committed, all connected", &figures.to_commit));
    line(&spread("On disk to seen, before all were connected", &figures.to_desk_coming));
    line(&format!("Unanswered: {}.", figures.unanswered));
    line(&format!("All connected after: {:.1} s.", figures.connected.as_secs_f64()));
    let cores = figures.server.ticks as f64 / 100.0 / figures.played.as_secs_f64().max(1.0);
    line(&format!(
        "Server: processes {}, memory {} MB, processors {cores:.2}.",
        figures.server.processes,
        figures.server.kb / 1024
    ));
    line(&format!(
        "This program, all tables and couriers in it: memory {} MB.",
        figures.own_kb / 1024
    ));
    Ok(ExitCode::SUCCESS)
}

fn spread(what: &str, spread: &Spread) -> String {
    format!(
        "{what}: p50 {:.0} ms, p99 {:.0} ms, longest {:.0} ms, of {}.",
        spread.p50_ms, spread.p99_ms, spread.max_ms, spread.count
    )
}
