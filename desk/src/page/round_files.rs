//! The files of a round as they are handed out: however many programs ask for one at once, it is made once a second at the most,
//! and all get the same bytes.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use hyper::body::Bytes;
use tokio::sync::Mutex;

use crate::broadcast::{Round, games_json, round_pgn};
use crate::hall::Hall;

/// How long a file is handed out before it is made anew.
const FRESH: Duration = Duration::from_secs(1);

/// How many files are kept: rounds are few, and whoever asks for others has them made.
const KEPT: usize = 16;

/// Which file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Pgn,
    Json,
}

impl Kind {
    /// By the name of the file, as it stands in an address.
    pub(super) fn named(file: &str) -> Option<Kind> {
        match file {
            "round.pgn" => Some(Kind::Pgn),
            "games.json" => Some(Kind::Json),
            _ => None,
        }
    }

    pub(super) const fn media_type(self) -> &'static str {
        match self {
            Kind::Pgn => "application/x-chess-pgn; charset=utf-8",
            Kind::Json => "application/json",
        }
    }
}

/// One that was made.
struct Made {
    kind: Kind,
    round: Round,
    at: Instant,
    bytes: Bytes,
}

/// Those that were made lately, the last one first.
#[derive(Default)]
pub(super) struct RoundFiles(Mutex<VecDeque<Made>>);

impl RoundFiles {
    /// The file as it is now, or was a second ago. None where it could not be made.
    pub(super) async fn of(&self, kind: Kind, round: &Round, hall: &Arc<Hall>) -> Option<Bytes> {
        // Whoever waits here while another one makes it finds it made.
        let mut made = self.0.lock().await;
        let is_it = |one: &Made| one.kind == kind && one.round == *round;
        if let Some(one) = made.iter().find(|one| is_it(one) && one.at.elapsed() < FRESH) {
            return Some(one.bytes.clone());
        }
        made.retain(|one| !is_it(one));
        let (of, hall) = (round.clone(), hall.clone());
        // A whole round takes its time, and browsers must not wait for it.
        let text = tokio::task::spawn_blocking(move || match kind {
            Kind::Pgn => round_pgn(&hall.told().event, &of, &hall.seats()),
            Kind::Json => games_json(&hall.told(), &of, &hall.seats()),
        });
        let bytes = Bytes::from(text.await.ok()?);
        let one = Made { kind, round: round.clone(), at: Instant::now(), bytes: bytes.clone() };
        made.push_front(one);
        made.truncate(KEPT);
        Some(bytes)
    }
}
