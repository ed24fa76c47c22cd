//! The games of a round for other programs, at the page's address: for everybody who is let in, and for everybody as late as
//! for spectators.

use axum::extract::{Path, Query};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use serde::Deserialize;
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

use super::places::{Asked, Inside};
use crate::broadcast::{Round, games_json, round_pgn};
use crate::server::people::Part;

/// Which games.
#[derive(Deserialize)]
pub(super) struct Wanted {
    round: Option<String>,
    since: Option<String>,
    until: Option<String>,
}

impl Wanted {
    /// None where a time is none.
    fn round(&self) -> Option<Round> {
        let time = |text: &Option<String>| match text.as_deref() {
            None | Some("") => Some(None),
            Some(text) => OffsetDateTime::parse(text, &Rfc3339).ok().map(Some),
        };
        let name = self.round.clone().filter(|name| !name.is_empty() && name.len() <= 100);
        Some(Round { name, since: time(&self.since)?, until: time(&self.until)? })
    }
}

/// `/round.pgn`
pub(super) async fn pgn(inside: Inside, Query(wanted): Query<Wanted>) -> Response {
    let hall = inside.asked.hall(None);
    answer(&inside, &wanted, "application/x-chess-pgn; charset=utf-8", |round| {
        round_pgn(&hall.told().event, round, &hall.seats())
    })
}

/// `/open/TOKEN/round.pgn`
pub(super) async fn open_pgn(
    asked: Asked,
    Path(token): Path<String>,
    wanted: Query<Wanted>,
) -> Response {
    match let_in(asked, &token).await {
        Ok(inside) => pgn(inside, wanted).await,
        Err(answer) => answer,
    }
}

/// `/open/TOKEN/games.json`
pub(super) async fn open_json(
    asked: Asked,
    Path(token): Path<String>,
    wanted: Query<Wanted>,
) -> Response {
    match let_in(asked, &token).await {
        Ok(inside) => json(inside, wanted).await,
        Err(answer) => answer,
    }
}

/// Whoever knows the address of a spectator.
async fn let_in(asked: Asked, token: &str) -> Result<Inside, Response> {
    match asked.shared.door().by_session(token).await {
        Ok(Some(visitor)) if visitor.part == Part::Spectator => Ok(Inside { asked, visitor }),
        Ok(_) => {
            let why = asked.text("page-nothing-here");
            Err(asked.refused(StatusCode::NOT_FOUND, None, &why))
        }
        Err(why) => Err(asked.silent(None, &why)),
    }
}

/// `/games.json`
pub(super) async fn json(inside: Inside, Query(wanted): Query<Wanted>) -> Response {
    let hall = inside.asked.hall(None);
    answer(&inside, &wanted, "application/json", |round| {
        games_json(&hall.told(), round, &hall.seats())
    })
}

fn answer(
    inside: &Inside,
    wanted: &Wanted,
    kind: &'static str,
    text: impl FnOnce(&Round) -> String,
) -> Response {
    match wanted.round() {
        Some(round) => ([(CONTENT_TYPE, kind)], text(&round)).into_response(),
        None => {
            let why = inside.asked.text("page-no-time");
            inside.refused(StatusCode::BAD_REQUEST, &why)
        }
    }
}
