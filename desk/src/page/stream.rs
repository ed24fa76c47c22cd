//! `/changes`: one stream that says what has changed and nothing more, as server-sent events. Whoever gets one fetches
//! what it is about, with the own rights; what was missed is said as `all`.
//!
//! ```text
//! event: waits       something else waits; the data is how many
//! event: game        the data is the game, and how many of its rows are here
//! event: all         anything may have changed
//! ```

use std::collections::BTreeSet;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use annabella_core::journal::GameId;
use axum::body::Body;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use futures_util::stream;
use tokio::sync::OwnedSemaphorePermit;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};
use tokio::time::{Instant, timeout_at};

use super::places::{Inside, Shared};
use super::visitor::Peer;
use crate::hall::{Change, Hall};

/// How long changes are gathered for an arbiter, and for a spectator, of whom there may be a thousand: what comes faster is one
/// message.
const GATHERED: Duration = Duration::from_millis(100);
const GATHERED_FOR_MANY: Duration = Duration::from_secs(1);

/// How often it is looked whether whoever listens is still let in, and a line is sent that says nothing.
const STILL: Duration = Duration::from_secs(5);

/// Somebody who listens.
struct Listening {
    changes: Receiver<Change>,
    hall: Arc<Hall>,
    shared: Shared,
    peer: Peer,
    headers: HeaderMap,
    is_arbiter: bool,
    looked: Instant,
    /// Of a spectator: the place that is free again when this is dropped.
    _place: Option<OwnedSemaphorePermit>,
}

/// `/changes`
pub(super) async fn changes(inside: Inside) -> Response {
    let place = match inside.visitor.is_arbiter() {
        true => None,
        false => match inside.asked.shared.listening().clone().try_acquire_owned() {
            Ok(place) => Some(place),
            Err(_) => return StatusCode::SERVICE_UNAVAILABLE.into_response(),
        },
    };
    let listening = Listening {
        _place: place,
        changes: inside.hall().changes(),
        hall: inside.hall().clone(),
        is_arbiter: inside.visitor.is_arbiter(),
        shared: inside.asked.shared,
        peer: inside.asked.peer,
        headers: inside.asked.headers,
        looked: Instant::now(),
    };
    // What changed while nobody listened is not known here.
    let all = Gathered { is_all: true, ..Gathered::default() };
    let all = all.told(&listening.hall, listening.is_arbiter);
    let first = stream::iter([Ok::<_, Infallible>(format!("retry: 5000\n{all}"))]);
    let rest = stream::unfold(listening, next);
    let body = Body::from_stream(stream::StreamExt::chain(first, rest));
    ([(CONTENT_TYPE, "text/event-stream; charset=utf-8")], body).into_response()
}

/// The next message. None where whoever listens is not let in any more.
async fn next(mut listening: Listening) -> Option<(Result<String, Infallible>, Listening)> {
    let until = listening.looked + STILL;
    let first = timeout_at(until, listening.changes.recv()).await;
    if Instant::now() >= until {
        let who = listening.shared.door().who(&listening.peer, &listening.headers).await;
        match who {
            Ok(Some(who)) if who.is_arbiter() == listening.is_arbiter => {}
            Ok(_) => return None,
            // The server is away: so is everything that could be told.
            Err(_) => {}
        }
        listening.looked = Instant::now();
    }
    let mut found = Gathered::default();
    match first {
        Err(_) => return Some((Ok(": \n\n".to_owned()), listening)),
        Ok(Err(RecvError::Closed)) => return None,
        Ok(Err(RecvError::Lagged(_))) => found.is_all = true,
        Ok(Ok(change)) => found.add(change),
    }
    let gathered = if listening.is_arbiter { GATHERED } else { GATHERED_FOR_MANY };
    tokio::time::sleep(gathered).await;
    loop {
        match listening.changes.try_recv() {
            Ok(change) => found.add(change),
            Err(TryRecvError::Lagged(_)) => found.is_all = true,
            Err(TryRecvError::Empty | TryRecvError::Closed) => break,
        }
    }
    let told = found.told(&listening.hall, listening.is_arbiter);
    Some((Ok(told), listening))
}

/// What has changed.
#[derive(Default)]
struct Gathered {
    is_all: bool,
    waits: bool,
    games: BTreeSet<GameId>,
}

impl Gathered {
    fn add(&mut self, change: Change) {
        match change {
            Change::Waits => self.waits = true,
            Change::Game(game) => {
                self.games.insert(game);
            }
        }
    }

    fn told(&self, hall: &Hall, is_arbiter: bool) -> String {
        let mut told = String::new();
        if self.is_all {
            told.push_str("event: all\ndata:\n\n");
        }
        if is_arbiter && (self.waits || self.is_all) {
            told.push_str(&format!("event: waits\ndata: {}\n\n", hall.waits().len()));
        }
        for game in &self.games {
            let count = hall.seat(*game).map_or(0, |seat| seat.state().standing.next());
            told.push_str(&format!("event: game\ndata: {game} {count}\n\n"));
        }
        if told.is_empty() { ": \n\n".to_owned() } else { told }
    }
}
