//! Everything that the table has told of a game, row by row, in the words of whoever reads it: made anew from the rows, as
//! the table itself would.

use annabella_core::table::{Resuming, Words};
use axum::http::StatusCode;
use axum::response::Response;
use maud::html;
use serde::Deserialize;

use super::frame::{Frame, Here, shown};
use super::needs::place;
use super::places::Inside;
use super::sent::{Behind, Named};
use crate::standing::{Arrived, COLUMNS};

/// How many rows are told at once, the latest.
const AT_ONCE: usize = 100;

/// Which rows.
#[derive(Deserialize)]
pub(super) struct Wanted {
    /// All of them.
    all: Option<String>,
}

/// `/game/GAME/history`
pub(super) async fn page(
    inside: Inside,
    Named(game): Named<String>,
    Behind(wanted): Behind<Wanted>,
) -> Response {
    let seat = match inside.looked_into(&game).await {
        Ok(seat) => seat,
        Err(answer) => return answer,
    };
    let asked = &inside.asked;
    let client = match asked.shared.link(&inside.visitor).client().await {
        Ok(client) => client,
        Err(why) => return asked.silent(Some(&inside.visitor), &why),
    };
    let of_game = format!("SELECT {COLUMNS} FROM desk.rows WHERE game = $1 ORDER BY seq");
    let rows = match client.query(&of_game, &[&seat.game.0.as_slice()]).await {
        Ok(rows) => rows,
        Err(why) => return asked.silent(Some(&inside.visitor), &why.into()),
    };
    let rows: Vec<Arrived> = rows.iter().map(|row| Arrived::read(row, 0)).collect();
    let first = if wanted.all.is_some() { 0 } else { rows.len().saturating_sub(AT_ONCE) };
    let lines = lines(&rows, first, asked.words());
    let main = html! {
        p { a href={ "/game/" (seat.game) } { (asked.text("page-back")) } }
        @if first > 0 {
            p { a href={ "/game/" (seat.game) "/history?all=1" } {
                (asked.words().pack.text("page-earlier", &[("count", first.into())]))
            } }
        }
        // No numbers: those of a list that begins in the middle would not be those of the rows.
        ul class="history" { @for line in &lines { li { (shown(line)) } } }
    };
    let frame = Frame {
        asked,
        visitor: Some(&inside.visitor),
        here: Here::Elsewhere,
        heading: asked.words().pack.text("page-history-of", &[("place", place(&seat).into())]),
        state: String::new(),
        about: seat.game.to_string(),
    };
    frame.answer(StatusCode::OK, &main)
}

/// The lines from this row on.
fn lines(rows: &[Arrived], first: usize, words: &Words) -> Vec<String> {
    let mut resuming = Resuming::default();
    let mut told = Vec::new();
    for (index, arrived) in rows.iter().enumerate() {
        // What cannot be read ends it: what waits says so.
        let Ok(record) = arrived.row.to_record() else { break };
        if index < first {
            resuming.row(&record);
            continue;
        }
        let lines = resuming.row_told(&record, words);
        told.extend(lines.iter().map(|line| line.timed(&words.pack)));
    }
    told
}
