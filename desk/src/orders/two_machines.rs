//! The commands of two machines, and what they and `doctor` say of them.

use std::path::Path;
use std::process::ExitCode;

use time::OffsetDateTime;
use tokio_postgres::Client;

use super::carried_out::{Done, NotDone};
use super::told::line;
use crate::desk_folder::DeskFolder;
use crate::server::cluster::Cluster;
use crate::server::postgres::Postgres;
use crate::standby::promoting::Word;
use crate::standby::starting::{self, Started};
use crate::standby::state::{self, First, Second};
use crate::standby::{copying, deciding, preparing, promoting};

/// Starts a desk, whichever machine this is.
pub(super) async fn start(folder: &DeskFolder, cluster: &Cluster) -> Done {
    let started = starting::start(folder, cluster).await?;
    let desk = folder.desk()?;
    let (event, port) = (desk.event, desk.port);
    line(&match started {
        Started::Takes => format!("The desk runs: {event}, port {port}."),
        Started::Together => {
            format!(
                "The desk runs: {event}, port {port}. Rows are acknowledged when both machines have them."
            )
        }
        Started::Waits => format!(
            "The desk runs: {event}, port {port}. The second machine is away: nothing is acknowledged until it follows, or \
             until it is decided to go on without it (annabella-desk alone). The tables play on."
        ),
        Started::Follows => format!(
            "The second machine runs: {event}. It follows the first one, and takes no rows itself."
        ),
    });
    Ok(ExitCode::SUCCESS)
}

/// Prepares a second machine.
pub(super) async fn prepare(
    folder: &DeskFolder,
    cluster: &Cluster,
    addresses: &[String],
    port: Option<u16>,
    now: OffsetDateTime,
) -> Done {
    let port = match port {
        Some(port) => port,
        None => folder.desk()?.port,
    };
    let prepared = preparing::prepare(folder, cluster, addresses, port, now).await?;
    line(&format!(
        "Prepared. Carry this folder to the second machine yourself, and leave it nowhere else: {}. Who has it can read the \
         whole desk, and make any certificate.",
        prepared.folder.display()
    ));
    line(
        "There: annabella-desk follow desk --with FOLDER. Then here: annabella-desk together desk",
    );
    line(&format!(
        "What lies here to be handed over names both machines now, for {}. Who has got a folder already needs its new \
         desk.toml to find the second machine.",
        prepared.told.len()
    ));
    Ok(ExitCode::SUCCESS)
}

/// Copies the desk, and follows.
pub(super) async fn follow(path: &Path, with: &Path, postgres: &Postgres) -> Done {
    let folder = copying::copy(path, with, postgres)?;
    line(&format!("Copied and looked through: {}", folder.path().display()));
    start(&folder, &Cluster::of(&folder, postgres)?).await
}

/// Both machines are waited for.
pub(super) async fn together(folder: &DeskFolder) -> Done {
    deciding::together(folder).await?;
    line("From now on a row is acknowledged when it is on the disks of both machines.");
    Ok(ExitCode::SUCCESS)
}

/// The second machine is not waited for.
pub(super) async fn alone(folder: &DeskFolder, words: &str) -> Done {
    deciding::alone(folder, words).await?;
    line("From now on a row is acknowledged when it is on this machine's disk alone.");
    line(
        "The second machine does not know what comes now: do not promote it, unless this one is lost for good. When it \
         follows again: annabella-desk together. After the next start it is waited for again.",
    );
    Ok(ExitCode::SUCCESS)
}

/// The second machine becomes the desk.
pub(super) async fn promote(
    folder: &DeskFolder,
    cluster: &Cluster,
    word: &Word,
    now: OffsetDateTime,
) -> Done {
    let promoted = promoting::promote(folder, cluster, word, now).await?;
    let desk = folder.desk()?;
    line(&format!("This machine is the desk now: {}, port {}.", desk.event, desk.port));
    line(&format!("At the desk: games {}, rows {}.", promoted.games, promoted.rows));
    if let Some(last) = promoted.last {
        line(&format!(
            "The first machine was heard last at {last} UTC by its clock. What it acknowledged alone after that, if it was \
             told to, is brought again by every courier that runs; for records without one: annabella-desk courier --once"
        ));
    }
    line(
        "The machine of before takes no rows any more. To make it the second one: annabella-desk standby here.",
    );
    Ok(ExitCode::SUCCESS)
}

/// Says how the two machines stand. Gives back whether all is as it was decided.
pub(super) async fn examine(client: &Client) -> Result<bool, NotDone> {
    if state::follows(client).await? {
        return Ok(of_second(&state::second(client).await?));
    }
    Ok(of_first(&state::first(client).await?))
}

fn of_second(second: &Second) -> bool {
    let last = second.last.as_deref().unwrap_or("an unknown time");
    if second.is_sent_to {
        line(&format!(
            "Second machine: this one. It follows; unseen bytes {}, last change of {last} UTC.",
            second.unseen
        ));
    } else {
        line(&format!(
            "Second machine: this one, and the first one sends nothing. Last change of {last} UTC. If the first one is gone: \
             annabella-desk promote"
        ));
    }
    second.is_sent_to
}

fn of_first(first: &First) -> bool {
    let decided = first.decided.as_ref().map(|(what, at, words)| {
        let words = if words.is_empty() { String::new() } else { format!(": {words}") };
        format!(" Decided last: {what}, {at} UTC{words}.")
    });
    let decided = decided.unwrap_or_default();
    let kept =
        first.kept.map(|bytes| format!(" Kept for it on this disk: {} MB.", bytes / 1_000_000));
    let kept = kept.unwrap_or_default();
    match (&first.following, first.is_waited_for) {
        (Some(second), waited) if second.is_there() => {
            let waited = if waited {
                "is waited for"
            } else {
                "is not waited for (annabella-desk together)"
            };
            line(&format!(
                "Second machine: follows and {waited}; bytes behind {}.{kept}{decided}",
                second.behind
            ));
            true
        }
        (following, true) => {
            let how = match following {
                Some(second) => format!(
                    "{}, bytes behind {}, silent for {:.0} s",
                    second.state, second.behind, second.silent
                ),
                None => "away".to_owned(),
            };
            let waiting = first.unconfirmed.as_ref().map(|(count, since)| {
                format!(" Nothing is acknowledged since {since} UTC, commits that wait {count}.")
            });
            line(&format!(
                "Second machine: {how}.{} The tables play on. Wait for it, or decide: annabella-desk alone.{kept}{decided}",
                waiting.unwrap_or_default()
            ));
            lost(first);
            false
        }
        (_, false) if first.kept.is_some() || first.is_lost => {
            line(&format!("Second machine: away, and not waited for.{kept}{decided}"));
            lost(first);
            false
        }
        (_, false) => {
            if !decided.is_empty() {
                line(&format!("Second machine: none.{decided}"));
            }
            true
        }
    }
}

fn lost(first: &First) {
    if first.is_lost {
        line(
            "Second machine: too much came while it was away. It cannot catch up: annabella-desk standby here, and \
             annabella-desk follow there, to a new folder.",
        );
    }
}
