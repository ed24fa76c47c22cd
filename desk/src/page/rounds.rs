//! The games of a round for other programs, at the page's address: for everybody who is let in, and at an address of its own for
//! programs that cannot sign in. For everybody as late as for spectators.

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use serde::Deserialize;
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

use super::places::{Asked, Inside, Shared};
use super::round_files::Kind;
use crate::broadcast::Round;
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
    answer(&inside.asked, &wanted, Kind::Pgn).await
}

/// `/games.json`
pub(super) async fn json(inside: Inside, Query(wanted): Query<Wanted>) -> Response {
    answer(&inside.asked, &wanted, Kind::Json).await
}

/// `/open/TOKEN/round.pgn`
pub(super) async fn open_pgn(
    asked: Asked,
    State(shared): State<Shared>,
    Path(token): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Response {
    match is_let_in(&asked, &shared, &token).await {
        Ok(()) => answer(&asked, &wanted, Kind::Pgn).await,
        Err(refused) => refused,
    }
}

/// `/open/TOKEN/games.json`
pub(super) async fn open_json(
    asked: Asked,
    State(shared): State<Shared>,
    Path(token): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Response {
    match is_let_in(&asked, &shared, &token).await {
        Ok(()) => answer(&asked, &wanted, Kind::Json).await,
        Err(refused) => refused,
    }
}

/// Whether this stands in the address of a spectator who is not withdrawn.
async fn is_let_in(asked: &Asked, shared: &Shared, token: &str) -> Result<(), Response> {
    match shared.door().by_address(token).await {
        Ok(Some(visitor)) if visitor.part == Part::Spectator => Ok(()),
        Ok(_) => {
            let why = asked.text("page-nothing-here");
            Err(asked.refused(StatusCode::NOT_FOUND, None, &why))
        }
        Err(why) => Err(asked.silent(None, &why)),
    }
}

async fn answer(asked: &Asked, wanted: &Wanted, kind: Kind) -> Response {
    let Some(round) = wanted.round() else {
        let why = asked.text("page-no-time");
        return asked.refused(StatusCode::BAD_REQUEST, None, &why);
    };
    match asked.shared.round_files().of(kind, &round, asked.hall(None)).await {
        Some(file) => ([(CONTENT_TYPE, kind.media_type())], file).into_response(),
        None => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}
