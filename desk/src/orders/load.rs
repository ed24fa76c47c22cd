//! The command that tries how much a desk bears, and the lines in which it says so.

use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use super::carried_out::Done;
use super::told::line;
use crate::desk_folder::DeskFolder;
use crate::load::{Spread, Wanted, run as play};

/// Plays, and says what was measured. 0 when every row was seen, and every answer came.
pub(super) async fn run(folder: &DeskFolder, postgres: Option<&Path>, wanted: Wanted) -> Done {
    line(&format!(
        "Playing for {} s: tables {}, of them with real records {}.",
        wanted.seconds, wanted.tables, wanted.records
    ));
    let figures = play(folder, postgres, wanted).await?;
    line(&spread("On the table's disk to seen at the desk, all connected", &figures.to_desk));
    if figures.to_desk_real.count > 0 {
        line(&spread("The same, real records and couriers", &figures.to_desk_real));
    }
    line(&spread("Real records, on disk to told by the page, all connected", &figures.to_page));
    line(&spread("Sent to committed, all connected", &figures.to_commit));
    line(&spread("On disk to seen, before all were connected", &figures.to_desk_coming));
    line(&format!("Unanswered: {}.", figures.unanswered));
    line(&format!("All connected after: {:.1} s.", figures.connected.as_secs_f64()));
    let cores = |ticks: u64| ticks as f64 / 100.0 / figures.played.as_secs_f64().max(1.0);
    line(&format!(
        "Server: processes {}, memory {} MB, processors {:.2}.",
        figures.server.processes,
        figures.server.kb / 1024,
        cores(figures.server.ticks)
    ));
    line(&format!(
        "Page: memory {} MB, processors {:.2}.",
        figures.page.kb / 1024,
        cores(figures.page.ticks)
    ));
    if let Some(restarted) = figures.restarted {
        let seconds = |time: Duration| format!("{:.1} s", time.as_secs_f64());
        let back = |time: Option<Duration>| time.map_or_else(|| "never".to_owned(), seconds);
        line(&format!(
            "Restart: server away {}; a row of every table at the desk after {}, told by the page of every real record after {}.",
            seconds(restarted.down),
            back(restarted.desk),
            back(restarted.page)
        ));
    }
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
