//! One demonstration: a thread for each table, as each would be a program of its own, and a courier beside it, until
//! somebody ends it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use time::OffsetDateTime;
use tokio::sync::{mpsc, watch};
use tokio::task::LocalSet;

use super::record::Seat;
use super::stage::Stage;
use super::{DemoError, News, carrying, life};
use crate::courier::identity::Identity;
use crate::desk_folder::DeskFolder;
use crate::trial_desk;

/// How often it is looked whether all tables are still there.
const LOOK_EVERY: Duration = Duration::from_millis(200);

/// How long what was played last may take to the desk.
const LAST: Duration = Duration::from_millis(600);

/// So many times as fast as usual time passes in a hall that is shown fast.
const FAST: u32 = 20;

/// The stack of a table: a search for a mate goes deep (bytes).
const STACK: usize = 64 << 20;

/// How fast the hall is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// As people play.
    Natural,
    /// Twenty times as fast.
    Fast,
}

/// What is to be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// How many tables.
    pub tables: u16,
    /// For how many seconds; until somebody ends it where nothing is named.
    pub seconds: Option<u32>,
    /// How fast.
    pub pace: Pace,
}

/// Has simulated tables play into a desk that runs on this machine, until it is time or `ends` comes. Every record is put
/// away then, and removed.
///
/// # Errors
/// When the desk is in use, does not answer, or has too few certificates, or a record cannot be written.
pub async fn run(
    folder: &DeskFolder,
    wanted: Wanted,
    ends: impl Future<Output = ()>,
    tell: impl FnMut(News),
) -> Result<(), DemoError> {
    let (_, identities) = trial_desk::open(folder, wanted.tables).await?;
    LocalSet::new().run_until(play(identities, wanted, ends, tell)).await
}

async fn play(
    identities: Vec<Identity>,
    wanted: Wanted,
    ends: impl Future<Output = ()>,
    mut tell: impl FnMut(News),
) -> Result<(), DemoError> {
    let records = tempfile::Builder::new().prefix("desk-demo").tempdir()?;
    let pace = match wanted.pace {
        Pace::Natural => 1,
        Pace::Fast => FAST,
    };
    let utc_ms = OffsetDateTime::now_utc().unix_timestamp_nanos() / 1_000_000;
    let (news, mut told) = mpsc::unbounded_channel();
    let stage = Arc::new(Stage::new(pace, i64::try_from(utc_ms).unwrap_or_default(), news));
    let (mut threads, mut couriers) = (Vec::new(), Vec::new());
    for (number, identity) in (0_u16..).zip(identities) {
        let folder = records.path().join(identity.name.as_str());
        std::fs::create_dir(&folder)?;
        let (is_there, there) = watch::channel(true);
        couriers.push(tokio::task::spawn_local(carrying::carry(identity, folder.clone(), there)));
        let seat = Seat::new(number, folder, stage.clone(), is_there);
        let thread = std::thread::Builder::new().name("table".to_owned()).stack_size(STACK);
        threads.push(thread.spawn(move || life::live(seat, wanted.tables))?);
    }
    let until = wanted.seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds.into()));
    let is_time = || until.is_some_and(|until| Instant::now() >= until);
    let looks = async {
        while !is_time() && !threads.iter().any(std::thread::JoinHandle::is_finished) {
            tokio::time::sleep(LOOK_EVERY).await;
        }
    };
    let tells = async {
        while let Some(news) = told.recv().await {
            tell(news);
        }
    };
    tokio::select! {
        () = ends => {}
        () = looks => {}
        () = tells => {}
    }
    stage.end();
    let mut played = Ok(());
    for (number, thread) in (1_u16..).zip(threads) {
        played = played.and(thread.join().unwrap_or(Err(DemoError::Stopped(number))));
    }
    tokio::time::sleep(LAST).await;
    for courier in &couriers {
        courier.abort();
    }
    records.close()?;
    played
}
