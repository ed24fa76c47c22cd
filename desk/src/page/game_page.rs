//! One game: what waits in it first, then how it stands, the boards, what can be ruled at the table, what was noted, the
//! moves. Nothing here changes the game: what can be ruled is typed at the table, by the arbiter who stands there.

use annabella_core::game::Game;
use annabella_core::journal::PgnPly;
use annabella_core::rules::Color;
use annabella_core::table;
use annabella_core::time::Millis;
use annabella_core::view::screen::Scene;
use axum::http::StatusCode;
use axum::response::Response;
use maud::{Markup, html};

use super::board::{board, legend};
use super::booked;
use super::frame::{Frame, Here, ago, moment, shown};
use super::hall_page::{clocks, digits, stands, times};
use super::needs::{place, players, what};
use super::places::{Asked, Inside};
use super::scores;
use super::sent::Named;
use crate::book::{self, BookLine};
use crate::hall::{Seat, State, Waiting};

/// `/game/GAME`
pub(super) async fn page(inside: Inside, Named(game): Named<String>) -> Response {
    let seat = match inside.seat(&game) {
        Ok(seat) => seat,
        Err(answer) => return answer,
    };
    if let Err(answer) = inside.looks_at(&seat).await {
        return answer;
    }
    let noted = match noted(&inside, &seat).await {
        Ok(noted) => noted,
        Err(answer) => return answer,
    };
    let asked = &inside.asked;
    let (is_arbiter, told) = (inside.visitor.is_arbiter(), inside.hall().told());
    let waits: Vec<Waiting> = match is_arbiter {
        true => {
            inside.hall().waits().into_iter().filter(|one| one.seat.game == seat.game).collect()
        }
        false => Vec::new(),
    };
    let state = seat.state();
    let main = html! {
        @if !waits.is_empty() {
            h2 { (asked.text("page-waits")) " (" (waits.len()) ")" }
            ul class="waits" { @for waiting in &waits {
                // The state is ours already: what it says was made before.
                li { (told_of(asked, &state, waiting)) " " (moment(asked, waiting.since))
                    " (" (ago(asked, waiting.since, told.looked)) ")" }
            } }
        }
        @if is_arbiter { (booked::way(&inside, &seat)) }
        h2 { (asked.text("page-stands")) }
        p { (stands(asked, &state)) }
        @match state.game() {
            Some((game, now)) => {
                (standing(asked, &seat, &state, game, now, is_arbiter))
                @if is_arbiter { (booked::notes(&inside, &seat, &noted)) }
                (moves(asked, game))
                @if is_arbiter {
                    p { a href={ "/game/" (seat.game) "/history" } { (asked.text("page-history")) } }
                }
            }
            None => {}
        }
    };
    let (place, names) = (place(&seat), players(&state));
    let count = ("count", waits.len().into());
    drop(state);
    let frame = Frame {
        asked,
        visitor: Some(&inside.visitor),
        here: Here::Elsewhere,
        heading: asked
            .words()
            .pack
            .text("page-game", &[("place", place.into()), ("players", names.into())]),
        state: match is_arbiter {
            true => asked.words().pack.text("page-count-waits", &[count]),
            false => String::new(),
        },
        about: seat.game.to_string(),
    };
    frame.answer(StatusCode::OK, &main)
}

async fn noted(inside: &Inside, seat: &Seat) -> Result<Vec<BookLine>, Response> {
    if !inside.visitor.is_arbiter() {
        return Ok(Vec::new());
    }
    let silent = |why| inside.asked.silent(Some(&inside.visitor), &why);
    let client = inside.asked.shared.link(&inside.visitor).client().await.map_err(silent)?;
    book::of_game(&client, seat.game).await.map_err(|why| silent(why.into()))
}

fn told_of(asked: &Asked, state: &State, waiting: &Waiting) -> String {
    use crate::hall::WaitingFor;
    match &waiting.what {
        WaitingFor::Matter(open) => shown(&open.what.told(state.standing.game(), asked.words())),
        WaitingFor::Missed | WaitingFor::Mute | WaitingFor::TwoCourses(_) => what(asked, waiting),
    }
}

/// The clocks, the last call, the boards, and for arbiters what hands owe and what can be ruled.
fn standing(
    asked: &Asked,
    seat: &Seat,
    state: &State,
    game: &Game,
    now: Millis,
    is_arbiter: bool,
) -> Markup {
    let words = asked.words();
    let scene = Scene::of(game, now, &words.pack, &words.lexicon);
    let sides = [Some(Color::White), None, Some(Color::Black)];
    let seen = if is_arbiter { 0..3 } else { 1..2 };
    let diagrams = &scene.boards[seen.clone()];
    html! {
        @if times(game, now).is_some() {
            p {
                (asked.text("page-clocks")) ": " (clocks(asked, state))
                @if let Some(last) = state.standing.last() { " (" (asked.text("page-last-row")) " " (moment(asked, last)) ")" }
            }
        }
        @if is_arbiter {
            p { (shown(&scene.call)) }
            @if !scene.to_do.is_empty() {
                h3 { (asked.text("page-to-do")) }
                ul { @for one in &scene.to_do { li { (shown(&one.words)) } } }
            }
        }
        h2 { (asked.text("page-boards")) }
        div class="wide" { @for (diagram, side) in diagrams.iter().zip(&sides[seen]) {
            (board(asked, diagram, game, *side))
        } }
        (legend(asked, diagrams))
        @if is_arbiter {
            (scores::section(asked, seat, game))
            @if !scene.possible.is_empty() {
                h2 { (asked.text("page-possible")) }
                p { (asked.text("page-possible-note")) }
                ul { @for one in &scene.possible { li { (shown(one)) } } }
            }
        }
    }
}

/// The moves that stand, as a scoresheet has them, with what each left on the clock.
fn moves(asked: &Asked, game: &Game) -> Markup {
    let words = asked.words();
    let plies = table::pgn_plies(game);
    let mut at = game.settings().start.ply();
    let mut rows: Vec<(String, [String; 2])> = Vec::new();
    for ply in &plies {
        let text = match ply {
            PgnPly::Legal { san, clock } => {
                let clock = clock.map(|left| format!(" {}", digits(left)));
                format!("{}{}", words.pack.san(san), clock.unwrap_or_default())
            }
            PgnPly::Illegal { text, stands } => {
                let id = if *stands { "page-illegal-stands" } else { "page-illegal" };
                words.pack.text(id, &[("move", shown(text).into())])
            }
        };
        let number = at.number.to_string();
        if rows.last().is_none_or(|(last, _)| *last != number) {
            rows.push((number, [String::new(), String::new()]));
        }
        if let Some((_, [white, black])) = rows.last_mut() {
            *at.side.fold_wb(white, black) = text;
        }
        at = at.plus(1_u8);
    }
    html! {
        h2 { (asked.text("page-moves")) }
        @if rows.is_empty() { p { (asked.text("page-no-moves")) } } @else {
            table {
                caption { (asked.text("page-moves-caption")) }
                thead { tr {
                    th scope="col" { (asked.text("page-number")) }
                    @for side in Color::ALL { th scope="col" { (words.pack.side(side)) } }
                } }
                tbody { @for (number, [white, black]) in &rows {
                    tr { th scope="row" { (number) } td { (white) } td { (black) } }
                } }
            }
        }
    }
}
