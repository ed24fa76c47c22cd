//! One run: all tables play for a while, the desk is asked five times a second as its page asks, and what each row took is
//! noted.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use tokio::sync::mpsc;
use tokio::task::LocalSet;

use super::figures::{Figures, Spread};
use super::players::{self, Committed, Measured, Took};
use super::{LoadError, server};
use crate::courier::identity::Identity;
use crate::courier::round::{self, Until};
use crate::desk_folder::DeskFolder;
use crate::trial_desk;

/// How often the desk is asked for what is new.
const ASK_EVERY: Duration = Duration::from_millis(200);

/// How long the last rows may take to be seen.
const PATIENCE: Duration = Duration::from_secs(30);

/// What is to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// How many tables.
    pub tables: u16,
    /// How many of them write real records, with a real courier beside each.
    pub records: u16,
    /// For how long, in seconds.
    pub seconds: u16,
}

/// Has a hall of tables play into a desk that runs on this machine.
///
/// # Errors
/// When the desk is in use, does not answer, or has too few certificates.
pub async fn run(folder: &DeskFolder, wanted: Wanted) -> Result<Figures, LoadError> {
    let (desk, identities) = trial_desk::open(folder, wanted.tables).await?;
    let local = LocalSet::new();
    local.run_until(play(folder, &desk, identities, wanted)).await
}

async fn play(
    folder: &DeskFolder,
    desk: &tokio_postgres::Client,
    identities: Vec<Identity>,
    wanted: Wanted,
) -> Result<Figures, LoadError> {
    let records = tempfile::tempdir()?;
    let measured = Rc::new(RefCell::new(Measured::default()));
    let (tell, mut told) = mpsc::unbounded_channel::<Committed>();
    let before = server::used(folder);
    let begun = Instant::now();
    let until = begun + Duration::from_secs(wanted.seconds.into());
    let (mut tables, mut threads, mut couriers) = (Vec::new(), Vec::new(), Vec::new());
    for (number, identity) in (0_u16..).zip(identities) {
        if number < wanted.records {
            let path = records.path().join(format!("{number:03}.annabella"));
            let (tell, file) = (tell.clone(), path.clone());
            threads.push(std::thread::spawn(move || {
                players::with_record(&file, number, until, &tell)
            }));
            couriers.push(tokio::task::spawn_local(async move {
                let _ = round::carry(&identity, vec![path], Until::Stopped, |_| {}).await;
            }));
        } else {
            let by_hand = players::by_hand(identity, number, until, measured.clone());
            tables.push(tokio::task::spawn_local(by_hand));
        }
    }
    drop(tell);
    let (mut seen, mut real) = (Vec::new(), Vec::new());
    let mut is_real = std::collections::BTreeSet::new();
    loop {
        tokio::time::sleep(ASK_EVERY).await;
        while let Ok(row) = told.try_recv() {
            is_real.insert(row.game.0);
            measured.borrow_mut().committed(row);
        }
        let heads = desk.query("SELECT game, head FROM desk.heads", &[]).await?;
        let now = Instant::now();
        let mut all = measured.borrow_mut();
        for head in &heads {
            let (game, last): (&[u8], i64) = (head.get(0), head.get(1));
            let Ok(game) = <[u8; 16]>::try_from(game) else { continue };
            let Some(waiting) = all.waiting.get_mut(&game) else { continue };
            while waiting
                .front()
                .is_some_and(|(seq, _)| i64::try_from(*seq).is_ok_and(|seq| seq <= last))
            {
                let Some((_, at)) = waiting.pop_front() else { break };
                let times = if is_real.contains(&game) { &mut real } else { &mut seen };
                times.push(Took { from: at, time: now.saturating_duration_since(at) });
            }
        }
        if now < until {
            continue;
        }
        let is_done = all.waiting.values().all(|waiting| waiting.is_empty())
            && tables.iter().all(tokio::task::JoinHandle::is_finished)
            && threads.iter().all(std::thread::JoinHandle::is_finished);
        if is_done || now > until + PATIENCE {
            break;
        }
    }
    let played = begun.elapsed();
    // Behind all that is timed, since looking at a thousand processes takes seconds, and with every connection still open.
    let mut used = server::used(folder);
    used.ticks = used.ticks.saturating_sub(before.ticks);
    drop(tables);
    for courier in &couriers {
        courier.abort();
    }
    for thread in threads {
        if let Ok(result) = thread.join() {
            result?;
        }
    }
    let measured = measured.borrow();
    if seen.is_empty() && real.is_empty() {
        return Err(LoadError::NothingSeen);
    }
    let (coming, seen) = parted(&seen, measured.connected);
    let (_, real) = parted(&real, measured.connected);
    let (_, to_commit) = parted(&measured.to_commit, measured.connected);
    Ok(Figures {
        connected: measured
            .connected
            .map_or(Duration::ZERO, |last| last.saturating_duration_since(begun)),
        to_desk_coming: Spread::of(&coming),
        to_desk: Spread::of(&seen),
        to_desk_real: Spread::of(&real),
        to_commit: Spread::of(&to_commit),
        unanswered: measured.unanswered,
        server: used,
        played,
        own_kb: server::own_kb(),
    })
}

/// What began before all tables were connected, and what began afterwards.
fn parted(all: &[Took], connected: Option<Instant>) -> (Vec<Duration>, Vec<Duration>) {
    let (before, after): (Vec<Took>, Vec<Took>) =
        all.iter().partition(|took| connected.is_none_or(|connected| took.from < connected));
    let times = |all: Vec<Took>| all.iter().map(|took| took.time).collect();
    (times(before), times(after))
}
