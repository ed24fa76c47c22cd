//! The games of a round for other programs, at the page's address: for everybody who is let in, and at an address of its own for
//! programs that cannot sign in. For everybody as late as for spectators.

use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use serde::Deserialize;
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

use super::places::{Asked, Inside};
use super::round_files::Kind;
use super::sent::{Behind, Named};
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
pub(super) async fn pgn(inside: Inside, Behind(wanted): Behind<Wanted>) -> Response {
    answer(&inside.asked, &wanted, Kind::Pgn).await
}

/// `/games.json`
pub(super) async fn json(inside: Inside, Behind(wanted): Behind<Wanted>) -> Response {
    answer(&inside.asked, &wanted, Kind::Json).await
}

/// `/open/TOKEN/round.pgn` and `/open/TOKEN/games.json`, at the address of a spectator who is not withdrawn.
pub(super) async fn open(
    asked: Asked,
    Named((token, file)): Named<(String, String)>,
    Behind(wanted): Behind<Wanted>,
) -> Response {
    let visitor = match asked.shared.door().by_address(&token).await {
        Ok(visitor) => visitor,
        Err(why) => return asked.silent(None, &why),
    };
    match (visitor, Kind::named(&file)) {
        (Some(visitor), Some(kind)) if visitor.part == Part::Spectator => {
            answer(&asked, &wanted, kind).await
        }
        (_, _) => {
            let why = asked.text("page-nothing-here");
            asked.refused(StatusCode::NOT_FOUND, None, &why)
        }
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
