//! `/boards.txt`: the whole hall as text of 40 columns, for a braille display and for whatever else reads lines.

use annabella_core::game::Phase;
use annabella_core::journal::PgnPly;
use annabella_core::table;
use annabella_core::voices::Pack;
use axum::http::header::{CONTENT_LANGUAGE, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};

use super::frame::shown;
use super::hall_page::times;
use super::needs::place;
use super::places::Inside;
use crate::hall::State;

/// The columns of a braille display.
const COLUMNS: usize = 40;

/// `/boards.txt`
pub(super) async fn page(inside: Inside) -> Response {
    if let Err(answer) = inside.looks_at_list().await {
        return answer;
    }
    let (asked, hall) = (&inside.asked, inside.hall());
    let mut lines = Vec::new();
    if inside.visitor.is_arbiter() {
        let waits = hall.waits();
        let count = ("count", waits.len().into());
        lines.push(asked.words().pack.text("page-count-waits", &[count]));
        let mut before = None;
        for waiting in &waits {
            // A table is named once, however much waits at it.
            if before != Some(waiting.seat.game) {
                lines.push(format!("! {}", place(&waiting.seat)));
            }
            before = Some(waiting.seat.game);
        }
    }
    if let Some(fault) = hall.told().fault {
        lines.push(shown(&fault));
    }
    for seat in hall.seats() {
        let state = seat.state();
        if state.is_going_on() {
            lines.push(line(&place(&seat), &state, &asked.words().pack));
        }
    }
    let cut = |line: &String| line.chars().take(COLUMNS).collect::<String>() + "\n";
    let text: String = lines.iter().map(cut).collect();
    let tag = asked.words().pack.language().tag();
    ([(CONTENT_TYPE, "text/plain; charset=utf-8"), (CONTENT_LANGUAGE, tag)], text).into_response()
}

/// `12 w 23 Sf3 1:02:11 0:58:40`: board, whose turn, the number of the last move, that move, White's clock, Black's.
fn line(place: &str, state: &State, pack: &Pack) -> String {
    let Some((game, now)) = state.game() else { return format!("{place} ...") };
    let turn = game.mover().fold_wb("w", "b");
    let plies = table::pgn_plies(game);
    let last = match plies.last() {
        Some(PgnPly::Legal { san, clock: _ }) => pack.san(san),
        Some(PgnPly::Illegal { text, stands: _ }) => format!("{text}?"),
        None => "-".to_owned(),
    };
    let behind = u64::try_from(plies.len()).unwrap_or_default().saturating_sub(1);
    let number = game.settings().start.ply().plus(behind).number;
    let clocks = times(game, now).map(|[white, black]| format!(" {white} {black}"));
    let phase = match game.phase() {
        Phase::Adjourned(_) => " ~",
        Phase::NotBegun | Phase::Playing | Phase::Ended { .. } => "",
    };
    format!("{place} {turn} {number} {last}{}{phase}", clocks.unwrap_or_default())
}
