//! One run: all tables play for a while, the desk is asked five times a second as its page asks, an arbiter listens to the
//! page, and what each row took to both is noted; then, where that is wanted, the server is restarted under all of them.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;
use std::time::{Duration, Instant};

use annabella_core::journal::GameId;
use tokio::sync::mpsc::{self, UnboundedReceiver};
use tokio::task::LocalSet;

use super::figures::{Figures, Restarted, Spread};
use super::looker::{Looker, Seen};
use super::page_beside::{PageBeside, Told};
use super::players::{self, Committed, Measured, Took};
use super::{LoadError, server};
use crate::courier::identity::Identity;
use crate::courier::round::{self, Until};
use crate::desk_folder::DeskFolder;
use crate::server::cluster::Cluster;
use crate::server::postgres::Postgres;
use crate::trial_desk;

/// How often the desk is asked for what is new.
const ASK_EVERY: Duration = Duration::from_millis(200);

/// How long the last rows may take to be seen.
const PATIENCE: Duration = Duration::from_secs(30);

/// How long is waited before a restart until the last rows were seen.
const LAST_SEEN: Duration = Duration::from_secs(3);

/// How long the tables play on after a restart of the server.
const AFTER_RESTART: Duration = Duration::from_secs(40);

/// What is to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// How many tables.
    pub tables: u16,
    /// How many of them write real records, with a real courier beside each.
    pub records: u16,
    /// For how long, in seconds.
    pub seconds: u16,
    /// Whether the server is restarted behind that, and everybody has to come back.
    pub restart: bool,
}

/// Has a hall of tables play into a desk that runs on this machine. `postgres` is the folder of PostgreSQL's programs.
///
/// # Errors
/// When the desk is in use, does not answer, or has too few certificates.
pub async fn run(
    folder: &DeskFolder,
    postgres: Option<&std::path::Path>,
    wanted: Wanted,
) -> Result<Figures, LoadError> {
    let cluster = match wanted.restart {
        true => Some(Cluster::of(folder, &Postgres::find(postgres)?)?),
        false => None,
    };
    let (_, identities) = trial_desk::open(folder, wanted.tables).await?;
    let local = LocalSet::new();
    local.run_until(play(folder, cluster, identities, wanted)).await
}

async fn play(
    folder: &DeskFolder,
    cluster: Option<Cluster>,
    identities: Vec<Identity>,
    wanted: Wanted,
) -> Result<Figures, LoadError> {
    let records = tempfile::tempdir()?;
    let measured = Rc::new(RefCell::new(Measured::default()));
    let (tell, committed) = mpsc::unbounded_channel::<Committed>();
    let (tell_page, told) = mpsc::unbounded_channel::<Told>();
    let page = PageBeside::opened(folder, tell_page).await?;
    let before = (server::used(folder), page.used());
    let begun = Instant::now();
    let measured_until = begun + Duration::from_secs(wanted.seconds.into());
    let until = if cluster.is_some() { measured_until + AFTER_RESTART } else { measured_until };
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
    let mut watch = Watch {
        chief: Identity::read(&folder.path().join("handed").join("chief"))?,
        desk: None,
        committed,
        told,
        real: BTreeSet::new(),
    };
    watch.until(measured_until, &measured).await?;
    let unanswered = measured.borrow().unanswered;
    if cluster.is_some() {
        watch.until(measured_until + LAST_SEEN, &measured).await?;
    }
    // Looking at a thousand processes takes seconds, so it comes behind all that is timed: while all are connected, and before a
    // server that is restarted counts anew.
    let looked = (cluster.is_some()).then(|| (server::used(folder), page.used(), begun.elapsed()));
    let restart = match &cluster {
        Some(cluster) => Some(restart(cluster, &mut watch, &measured).await?),
        None => None,
    };
    let end = Instant::now().max(until) + PATIENCE;
    loop {
        watch.look(&measured).await?;
        let is_done = measured.borrow().has_all()
            && tables.iter().all(tokio::task::JoinHandle::is_finished)
            && threads.iter().all(std::thread::JoinHandle::is_finished);
        if is_done || Instant::now() > end {
            break;
        }
        tokio::time::sleep(ASK_EVERY).await;
    }
    let (used, page_used, played) =
        looked.unwrap_or_else(|| (server::used(folder), page.used(), begun.elapsed()));
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
    if measured.desk.seen().is_empty() {
        return Err(LoadError::NothingSeen);
    }
    let connected = measured.connected;
    let is_real = |seen: &&Seen| watch.real.contains(&seen.game.0);
    let in_time = |seen: &&Seen| seen.from < measured_until;
    let took = |looker: &Looker, real: bool| -> Vec<Took> {
        let of = looker.seen().iter().filter(in_time).filter(|seen| is_real(seen) == real);
        of.map(|seen| Took { from: seen.from, time: seen.time }).collect()
    };
    let (coming, desk) = parted(&took(&measured.desk, false), connected);
    let (_, desk_real) = parted(&took(&measured.desk, true), connected);
    let (_, told) = parted(&took(&measured.page, true), connected);
    let commits: Vec<Took> =
        measured.to_commit.iter().filter(|took| took.from < measured_until).copied().collect();
    let (_, to_commit) = parted(&commits, connected);
    let games = usize::from(wanted.tables);
    Ok(Figures {
        connected: connected.map_or(Duration::ZERO, |last| last.saturating_duration_since(begun)),
        to_desk_coming: Spread::of(&coming),
        to_desk: Spread::of(&desk),
        to_desk_real: Spread::of(&desk_real),
        to_page: Spread::of(&told),
        to_commit: Spread::of(&to_commit),
        unanswered,
        restarted: restart.map(|(from, down)| Restarted {
            down,
            desk: measured.desk.all_back(from, games),
            // What the others send is no record, of which the page tells nothing.
            page: measured.page.all_back(from, wanted.records.into()),
        }),
        server: used.since(&before.0),
        page: page_used.since(&before.1),
        played,
        own_kb: server::own_kb(),
    })
}

/// Restarts the server, while everybody plays on. Gives from when on it was away, and for how long.
async fn restart(
    cluster: &Cluster,
    watch: &mut Watch,
    measured: &Rc<RefCell<Measured>>,
) -> Result<(Instant, Duration), LoadError> {
    watch.desk = None;
    let from = Instant::now();
    let stopped = cluster.clone();
    // The tables play on meanwhile.
    let stopped = tokio::task::spawn_blocking(move || stopped.stop()).await;
    stopped.map_err(|why| LoadError::Restart(why.to_string()))??;
    let again = cluster.clone();
    let again = tokio::task::spawn_blocking(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(again.start()).map_err(LoadError::from)
    });
    again.await.map_err(|why| LoadError::Restart(why.to_string()))??;
    let down = from.elapsed();
    watch.look(measured).await?;
    Ok((from, down))
}

/// Whoever looks at the desk, and listens to the page.
struct Watch {
    chief: Identity,
    desk: Option<tokio_postgres::Client>,
    committed: UnboundedReceiver<Committed>,
    told: UnboundedReceiver<Told>,
    /// The games with real records.
    real: BTreeSet<[u8; 16]>,
}

impl Watch {
    async fn until(
        &mut self,
        until: Instant,
        measured: &Rc<RefCell<Measured>>,
    ) -> Result<(), LoadError> {
        while Instant::now() < until {
            tokio::time::sleep(ASK_EVERY).await;
            self.look(measured).await?;
        }
        Ok(())
    }

    /// Looks once. A server that was restarted is met again.
    async fn look(&mut self, measured: &Rc<RefCell<Measured>>) -> Result<(), LoadError> {
        let asked = Instant::now();
        let heads = loop {
            let desk = match self.desk.take().filter(|desk| !desk.is_closed()) {
                Some(desk) => Ok(desk),
                None => self.chief.open().await,
            };
            let heads = match desk {
                Ok(desk) => {
                    let heads = desk.query("SELECT game, head FROM desk.heads", &[]).await;
                    self.desk = Some(desk);
                    heads
                }
                Err(why) => Err(why),
            };
            match heads {
                Ok(heads) => break heads,
                Err(why) if asked.elapsed() > PATIENCE => return Err(why.into()),
                Err(_) => {
                    self.desk = None;
                    tokio::time::sleep(ASK_EVERY).await;
                }
            }
        };
        let now = Instant::now();
        let mut all = measured.borrow_mut();
        while let Ok(row) = self.committed.try_recv() {
            self.real.insert(row.game.0);
            all.committed(row);
        }
        while let Ok(told) = self.told.try_recv() {
            all.page.sees(told.game, told.count, told.at);
        }
        for head in &heads {
            let (game, last): (&[u8], i64) = (head.get(0), head.get(1));
            let (Ok(game), Ok(last)) = (<[u8; 16]>::try_from(game), u64::try_from(last)) else {
                continue;
            };
            all.desk.sees(GameId(game), last.saturating_add(1), now);
        }
        Ok(())
    }
}

/// What began before all tables were connected, and what began afterwards.
fn parted(all: &[Took], connected: Option<Instant>) -> (Vec<Duration>, Vec<Duration>) {
    let (before, after): (Vec<Took>, Vec<Took>) =
        all.iter().partition(|took| connected.is_none_or(|connected| took.from < connected));
    let times = |all: Vec<Took>| all.iter().map(|took| took.time).collect();
    (times(before), times(after))
}
