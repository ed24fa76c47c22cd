//! Tables that play on whatever happens, each with the courier's own code, and what they were told.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::{Duration, SystemTime};

use annabella_core::journal::{GameId, Row};
use annabella_desk::courier::following::{Brought, Following};
use annabella_desk::courier::identity::Identity;
use annabella_desk::courier::session::Session;
use tokio::runtime::Handle;

use crate::hall::{rows, within};

/// Where tables and wires are while a test kills and starts servers: in a thread that waits for none of that.
pub(super) fn beside() -> Handle {
    static BESIDE: OnceLock<Handle> = OnceLock::new();
    let handle = BESIDE.get_or_init(|| {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.expect("a runtime");
        let handle = runtime.handle().clone();
        std::thread::spawn(move || runtime.block_on(std::future::pending::<()>()));
        handle
    });
    handle.clone()
}

/// One table, its record and its courier.
pub(super) struct Player {
    pub(super) game: GameId,
    identity: Identity,
    notes: Arc<Notes>,
    task: tokio::task::JoinHandle<()>,
}

/// What outlives a courier that is killed.
#[derive(Default)]
struct Notes {
    record: Mutex<Vec<Row>>,
    /// The last row that was acknowledged; each of them has the hash of the one before, and speaks for it.
    acknowledged: Mutex<Option<u64>>,
    /// When it was which, since 1970.
    moments: Mutex<Vec<(Duration, u64)>>,
    plays: AtomicBool,
    answers: Mutex<u64>,
    failures: Mutex<u64>,
}

impl Player {
    /// A table that begins to play.
    pub(super) fn new(number: u8, identity: Identity) -> Player {
        let notes = Arc::new(Notes { plays: AtomicBool::new(true), ..Notes::default() });
        let game = GameId([number; 16]);
        let task = beside().spawn(carry(game, identity.clone(), notes.clone()));
        Player { game, identity, notes, task }
    }

    /// The same table at another desk, or at this one after a power cut: it plays no more, and brings what it has.
    pub(super) fn again(&self) -> Player {
        let record = Mutex::new(self.told().0);
        let notes = Arc::new(Notes { record, ..Notes::default() });
        let task = beside().spawn(carry(self.game, self.identity.clone(), notes.clone()));
        Player { game: self.game, identity: self.identity.clone(), notes, task }
    }

    /// The last row that was acknowledged before this moment, since 1970.
    pub(super) fn acknowledged_before(&self, moment: Duration) -> Option<u64> {
        let moments = self.notes.moments.lock().expect("moments");
        moments.iter().rev().find(|(at, _)| *at < moment).map(|(_, last)| *last)
    }

    /// The courier is killed where it stands, and another one begins that knows nothing.
    pub(super) fn kill_courier(&mut self) {
        self.task.abort();
        self.task = beside().spawn(carry(self.game, self.identity.clone(), self.notes.clone()));
    }

    /// No more rows are written; waits until all of them are acknowledged.
    pub(super) async fn finish(&mut self) {
        self.notes.plays.store(false, Ordering::Relaxed);
        within(&mut self.task).await.expect("a courier that ends");
    }

    /// So many rows at once: hours without a desk.
    pub(super) fn write(&self, to: u64) {
        let mut record = self.notes.record.lock().expect("a record");
        *record = rows(self.game, &record, to, "a");
    }

    /// The record, and the numbers of the rows that were acknowledged.
    pub(super) fn told(&self) -> (Vec<Row>, BTreeSet<u64>) {
        (
            self.notes.record.lock().expect("a record").clone(),
            self.notes
                .acknowledged
                .lock()
                .expect("a number")
                .map_or_else(BTreeSet::new, |last| (0..=last).collect()),
        )
    }

    /// How many batches were acknowledged, and how often no answer came.
    pub(super) fn answers(&self) -> (u64, u64) {
        (
            *self.notes.answers.lock().expect("a number"),
            *self.notes.failures.lock().expect("a number"),
        )
    }
}

async fn carry(game: GameId, identity: Identity, notes: Arc<Notes>) {
    let mut following = Following::default();
    loop {
        let Ok(mut session) = Session::connect(&identity).await else {
            unanswered(&identity, &notes).await;
            continue;
        };
        following.anew();
        let record = notes.record.lock().expect("a record").clone();
        let row_at = |seq: u64| record.get(usize::try_from(seq).ok()?).cloned();
        let Ok(mut from) = Following::begin(&mut session, game, row_at).await else {
            unanswered(&identity, &notes).await;
            continue;
        };
        loop {
            let plays = notes.plays.load(Ordering::Relaxed);
            let record = {
                let mut record = notes.record.lock().expect("a record");
                if plays {
                    let to = record.len() as u64 + rand::random_range(1..4);
                    *record = rows(game, &record, to, "a");
                }
                record.clone()
            };
            let left =
                usize::try_from(from).ok().and_then(|from| record.get(from..)).unwrap_or_default();
            let brought = following.bring(&mut session, game, left).await;
            // What was acknowledged before an answer was lost stays so.
            if let Some(last) = following.brought() {
                let mut acknowledged = notes.acknowledged.lock().expect("a number");
                if *acknowledged < Some(last) {
                    *acknowledged = Some(last);
                    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
                    let now = now.expect("a clock behind 1970");
                    notes.moments.lock().expect("moments").push((now, last));
                }
                from = last + 1;
            }
            match brought {
                Ok(Brought::All) => *notes.answers.lock().expect("a number") += 1,
                Ok(Brought::From(first)) => from = first,
                Ok(other @ (Brought::Aside(_) | Brought::Refused(_))) => panic!("{other:?}"),
                Err(_) => break,
            }
            if !plays && from == record.len() as u64 {
                return;
            }
            tokio::time::sleep(Duration::from_millis(rand::random_range(5..40))).await;
        }
        unanswered(&identity, &notes).await;
    }
}

async fn unanswered(identity: &Identity, notes: &Notes) {
    *notes.failures.lock().expect("a number") += 1;
    identity.look_elsewhere();
    tokio::time::sleep(Duration::from_millis(rand::random_range(50..250))).await;
}
