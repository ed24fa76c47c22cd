//! The report of D.2.9 on a game whose players' scores were handed in at the table: in lines on the game's page, and as the
//! page of its own that the table writes.

use annabella_core::game::Game;
use annabella_core::rules::Color;
use annabella_core::view::report::{self, Keepers, ReadAt, Report};
use annabella_core::view::visible;
use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse as _, Response};
use maud::{Markup, html};

use super::places::{Asked, Inside};
use super::sent::Named;
use crate::hall::Seat;

/// What a browser may do with the report: nothing but show it, in its own style, which its own policy names.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Whether a score of either player is there.
fn is_handed_in(game: &Game) -> bool {
    Color::ALL.into_iter().any(|side| game.score_of(side).is_some())
}

fn with_report<T>(game: &Game, of: impl FnOnce(&Report<'_>) -> T) -> T {
    let inquiry = game.inquiry();
    let reconstruction = inquiry.reconstructed();
    of(&Report {
        inquiry: &inquiry,
        reconstruction: reconstruction.as_ref(),
        keepers: Keepers::of(game),
        read_at: ReadAt::Table,
        edition: game.settings().laws.edition,
    })
}

/// The report in lines, where a score is there.
pub(super) fn section(asked: &Asked, seat: &Seat, game: &Game) -> Markup {
    let words = asked.words();
    html! {
        @if is_handed_in(game) {
            h2 { (asked.text("page-report")) }
            p { a href={ "/game/" (seat.game) "/report" } { (asked.text("report-title")) } }
            @for line in with_report(game, |report| report::text(report, &words.pack, &words.lexicon)) {
                p { (visible(&line)) }
            }
        }
    }
}

/// `/game/GAME/report`
pub(super) async fn page(inside: Inside, Named(game): Named<String>) -> Response {
    let seat = match inside.looked_into(&game).await {
        Ok(seat) => seat,
        Err(answer) => return answer,
    };
    let words = inside.asked.words();
    let state = seat.state();
    let found = state.standing.game().filter(|(game, _)| is_handed_in(game));
    let page = found.map(|(game, _)| {
        with_report(game, |report| report::html(report, &words.pack, &words.lexicon))
    });
    drop(state);
    let Some(page) = page else {
        let why = inside.asked.text("page-no-scores");
        return inside.refused(StatusCode::NOT_FOUND, &why);
    };
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8")),
        (CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)),
    ];
    (headers, page).into_response()
}
