//! Simulated tables: one row a second each, and ten at once every tenth second, as when a game is set up or a move comes
//! with all its lines.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::path::Path;
use std::rc::Rc;
use std::time::{Duration, Instant};

use annabella_core::game::{BoardEvent, Channel, Event, Settings};
use annabella_core::journal::{GameId, Line, Opening, Row};
use annabella_core::rules::{Color, Square};
use annabella_core::time::Millis;
use annabella_record::io::journal_file::JournalFile;
use tokio::sync::mpsc::UnboundedSender;

use super::LoadError;
use super::looker::Looker;
use crate::courier::following::{Brought, Following};
use crate::courier::identity::Identity;
use crate::courier::session::Session;

/// The last time of a table before the first row: any.
const UTC: i64 = 1_795_255_200_000;

/// A row that a table has on its disk.
#[derive(Clone, Copy, Debug)]
pub(super) struct Committed {
    pub(super) game: GameId,
    pub(super) seq: u64,
    pub(super) at: Instant,
}

/// How long something took, and from when on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Took {
    pub(super) from: Instant,
    pub(super) time: Duration,
}

/// What was measured so far.
#[derive(Debug, Default)]
pub(super) struct Measured {
    /// Whoever asks the desk.
    pub(super) desk: Looker,
    /// Whoever listens to the page.
    pub(super) page: Looker,
    pub(super) to_commit: Vec<Took>,
    pub(super) unanswered: usize,
    /// When the last of all tables had its first connection.
    pub(super) connected: Option<Instant>,
    met: BTreeSet<[u8; 16]>,
}

impl Measured {
    /// A row of a real record, of which the page tells, too.
    pub(super) fn committed(&mut self, row: Committed) {
        self.desk.committed(row);
        self.page.committed(row);
    }

    /// Whether every row was seen by everybody.
    pub(super) fn has_all(&self) -> bool {
        self.desk.has_all() && self.page.has_all()
    }

    /// A table is connected, again or for the first time, which alone counts.
    fn connects(&mut self, game: GameId) {
        if self.met.insert(game.0) {
            self.connected = Some(Instant::now());
        }
    }
}

/// How many rows a table writes in a second of its own.
const fn rows_in(second: u64) -> u64 {
    if second % 10 == 9 { 10 } else { 1 }
}

/// When a table begins, so that a thousand do not all write in one moment.
fn beginning(number: u16) -> Duration {
    Duration::from_millis(u64::from(number).wrapping_mul(619) % 1000)
}

fn said(number: u64) -> Line {
    let text = format!(
        "Weiß: Springer g1 nach f3, Zug {number}. Bitte wiederholen und ausführen; danach die Uhr drücken."
    );
    Line { kind: "said".to_owned(), who: None, text, channel: Some(Channel::Room) }
}

/// A table whose rows are handed to the courier's own code. Its connection is handed back, so that it stays open while
/// the server is looked at.
pub(super) async fn by_hand(
    identity: Identity,
    number: u16,
    until: Instant,
    measured: Rc<RefCell<Measured>>,
) -> Option<Session> {
    let game = GameId(rand::random());
    let mut rows: Vec<Row> = Vec::new();
    let mut following = Following::default();
    let mut session: Option<Session> = None;
    let begun = Instant::now() + beginning(number);
    for second in 0.. {
        let due = begun + Duration::from_secs(second);
        if due >= until {
            break;
        }
        tokio::time::sleep_until(due.into()).await;
        for _ in 0..rows_in(second) {
            let line = said(second).text;
            let body =
                format!("{{\"event\":{{\"lifted\":\"g1\"}},\"lines\":[\"{line}\",\"{line}\"]}}");
            rows.push(Row::following(rows.last(), &game, Millis(second * 1000), UTC, body));
            let seq = rows.len() as u64 - 1;
            // No row of a record: the page reads nothing in it.
            measured.borrow_mut().desk.committed(Committed { game, seq, at: Instant::now() });
        }
        bring(&identity, &mut session, &mut following, game, &rows, until, &measured).await;
    }
    session
}

/// Brings what is not there yet, over as many connections as it takes.
async fn bring(
    identity: &Identity,
    session: &mut Option<Session>,
    following: &mut Following,
    game: GameId,
    rows: &[Row],
    until: Instant,
    measured: &Rc<RefCell<Measured>>,
) {
    while Instant::now() < until + Duration::from_secs(30) {
        let Some(open) = session.as_mut() else {
            match Session::connect(identity).await {
                Ok(connected) => {
                    measured.borrow_mut().connects(game);
                    *session = Some(connected);
                    following.anew();
                }
                Err(_) => unanswered(identity, measured).await,
            }
            continue;
        };
        let from = match following.next() {
            Some(next) => Ok(next),
            None => {
                let row_at = |seq: u64| rows.get(usize::try_from(seq).ok()?).cloned();
                Following::begin(open, game, row_at).await
            }
        };
        let Ok(from) = from else {
            *session = None;
            unanswered(identity, measured).await;
            continue;
        };
        let sent = Instant::now();
        let left = rows.get(usize::try_from(from).unwrap_or(usize::MAX)..).unwrap_or_default();
        match following.bring(open, game, left).await {
            Ok(Brought::All) => {
                measured.borrow_mut().to_commit.push(Took { from: sent, time: sent.elapsed() });
                return;
            }
            Ok(Brought::From(_)) => {}
            Ok(Brought::Aside(_) | Brought::Refused(_)) => {
                measured.borrow_mut().unanswered += 1;
                return;
            }
            Err(_) => {
                *session = None;
                unanswered(identity, measured).await;
            }
        }
    }
}

async fn unanswered(identity: &Identity, measured: &Rc<RefCell<Measured>>) {
    measured.borrow_mut().unanswered += 1;
    identity.look_elsewhere();
    tokio::time::sleep(Duration::from_millis(rand::random_range(250..2000))).await;
}

/// A table that writes a real record, in a thread of its own as a program of its own would.
pub(super) fn with_record(
    path: &Path,
    number: u16,
    until: Instant,
    committed: &UnboundedSender<Committed>,
) -> Result<(), LoadError> {
    let failed = |why: &dyn std::fmt::Display| LoadError::Record(why.to_string());
    let opening = Opening {
        program: "annabella".to_owned(),
        settings: Settings::default(),
        packs: Vec::new(),
    };
    let mut file =
        JournalFile::create(path, UTC, &opening, &[said(0)]).map_err(|why| failed(&why))?;
    let game = file.game();
    let begun = Instant::now() + beginning(number);
    let mut seq = file.head().seq;
    let _ = committed.send(Committed { game, seq, at: Instant::now() });
    for second in 0.. {
        let due = begun + Duration::from_secs(second);
        if due >= until {
            break;
        }
        std::thread::sleep(due.saturating_duration_since(Instant::now()));
        for _ in 0..rows_in(second) {
            let square = Square::ALL.get((seq % 64) as usize).copied().unwrap_or(Square::A1);
            let event = Event::Board { board: Color::Black, what: BoardEvent::Lifted(square) };
            let at = Millis(second * 1000);
            let appended = file.append(at, UTC, &event, &[said(second)]);
            seq = appended.map_err(|why| failed(&why))?.seq;
            let _ = committed.send(Committed { game, seq, at: Instant::now() });
        }
    }
    file.close().map_err(|why| failed(&why))
}
