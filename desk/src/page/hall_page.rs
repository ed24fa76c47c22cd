//! The hall: every game, by board, or by the least time on its clocks where that is asked for. The order never changes by itself,
//! whatever happens in the games. A board is found by its number, a game by a name.

use std::sync::Arc;

use annabella_core::game::{Game, Phase};
use annabella_core::rules::Color;
use annabella_core::time::Millis;
use annabella_core::view::screen::Scene;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use maud::{Markup, html};
use serde::Deserialize;

use super::frame::{Frame, Here, shown};
use super::needs::{link, players};
use super::places::{Asked, Inside};
use super::sent::Behind;
use crate::hall::{Seat, State};

/// What can be asked of the hall.
#[derive(Deserialize)]
pub(super) struct Wanted {
    /// A board or a name.
    q: Option<String>,
    /// Games that are over, too.
    all: Option<String>,
    /// By what they are ordered: `time` is by the clock that has least left; otherwise by board.
    by: Option<String>,
}

/// `/hall`
pub(super) async fn page(inside: Inside, Behind(wanted): Behind<Wanted>) -> Response {
    let asked = &inside.asked;
    let sought = wanted.q.as_deref().map(str::trim).unwrap_or_default().to_lowercase();
    let is_all = wanted.all.is_some() || !sought.is_empty();
    let seats = inside.hall().seats();
    let found: Vec<Arc<Seat>> =
        seats.iter().filter(|seat| is_found(seat, &sought)).cloned().collect();
    // A number and Enter: there.
    let running = || found.iter().filter(|seat| seat.state().is_going_on());
    if !sought.is_empty() {
        let only = match (found.as_slice(), running().count()) {
            ([only], _) => Some(only),
            (_, 1) if sought.parse::<u32>().is_ok() => running().next(),
            (_, _) => None,
        };
        if let Some(only) = only {
            return Redirect::to(&format!("/game/{}", only.game)).into_response();
        }
    }
    let mut shown_seats: Vec<&Arc<Seat>> =
        found.iter().filter(|seat| is_all || seat.state().is_going_on()).collect();
    if let Err(answer) = inside.looks_at_list().await {
        return answer;
    }
    let is_by_time = wanted.by.as_deref() == Some("time");
    if is_by_time {
        // Those of one time stay by board.
        shown_seats
            .sort_by_cached_key(|seat| least_time(&seat.state()).unwrap_or(Millis(u64::MAX)));
    }
    let left_out = found.len() - shown_seats.len();
    let has_order = shown_seats.len() > 1;
    let address = |by_time: bool, all: bool| match (by_time, all) {
        (false, false) => "/hall",
        (false, true) => "/hall?all=1",
        (true, false) => "/hall?by=time",
        (true, true) => "/hall?by=time&all=1",
    };
    let main = html! {
        @if !sought.is_empty() {
            p { (asked.words().pack.text("page-found", &[
                ("count", found.len().into()), ("sought", shown(&sought).into()),
            ])) }
        }
        @if shown_seats.is_empty() {
            p { (asked.text("page-no-games")) }
        } @else {
            div class="wide" { table {
                caption { (asked.text(if is_by_time { "page-hall-by-time" } else { "page-hall-caption" })) }
                thead { tr {
                    @for id in heads(&inside) { th scope="col" { (asked.text(id)) } }
                } }
                tbody { @for seat in &shown_seats { (row(&inside, seat)) } }
            } }
        }
        @if sought.is_empty() && has_order {
            p { a href=(address(!is_by_time, is_all)) {
                (asked.text(if is_by_time { "page-by-board" } else { "page-by-time" }))
            } }
        }
        @if left_out > 0 {
            p { a href=(address(is_by_time, true)) {
                (asked.words().pack.text("page-over-too", &[("count", left_out.into())]))
            } }
        }
    };
    let frame = Frame {
        asked,
        visitor: Some(&inside.visitor),
        here: Here::Hall,
        heading: asked.text("page-hall"),
        state: String::new(),
        about: "hall".to_owned(),
    };
    frame.answer(StatusCode::OK, &main)
}

fn is_found(seat: &Seat, sought: &str) -> bool {
    if sought.is_empty() {
        return true;
    }
    if let Ok(board) = sought.parse::<u32>() {
        return seat.board() == Some(board);
    }
    let state = seat.state();
    let names = Color::ALL.map(|side| state.player(side).to_lowercase());
    seat.owner.contains(sought) || names.iter().any(|name| name.contains(sought))
}

fn heads(inside: &Inside) -> Vec<&'static str> {
    let mut heads = vec!["page-table", "page-players", "page-stands", "page-clocks"];
    heads.extend(inside.visitor.is_arbiter().then_some("page-waits"));
    heads
}

fn row(inside: &Inside, seat: &Seat) -> Markup {
    let (asked, state) = (&inside.asked, seat.state());
    let waits = state.standing.open().len();
    let is_silent = state.presence.is_some_and(|presence| presence.is_missed || presence.is_mute);
    html! {
        tr {
            th scope="row" { (link(seat)) }
            td { (players(&state)) }
            td { (stands(asked, &state)) }
            td { (clocks(asked, &state)) }
            @if inside.visitor.is_arbiter() {
                td {
                    @if waits > 0 {
                        strong { (asked.words().pack.text("page-count-waits", &[("count", waits.into())])) }
                    }
                    @if is_silent { " " (asked.text("page-missed-short")) }
                }
            }
        }
    }
}

/// How a game stands, in a few words.
pub(super) fn stands(asked: &Asked, state: &State) -> String {
    let words = asked.words();
    let Some((game, now)) = state.game() else { return asked.text("page-no-rows") };
    Scene::of(game, now, &words.pack, &words.lexicon).turn
}

/// Both clocks as they are now.
pub(super) fn clocks(asked: &Asked, state: &State) -> String {
    let Some((game, now)) = state.game() else { return String::new() };
    let Some(times) = times(game, now) else { return String::new() };
    let is_over = matches!(game.phase(), Phase::Ended { .. });
    let runs = |side| game.running() == Some(side) && !is_over;
    let shown = Color::ALL.into_iter().zip(times).map(|(side, time)| match runs(side) {
        true => format!("{time} {}", asked.text("page-runs")),
        false => time,
    });
    shown.collect::<Vec<_>>().join(" / ")
}

/// What is left on the clock that has less; none where no clock is the program's, or the game is over.
fn least_time(state: &State) -> Option<Millis> {
    let (game, now) = state.game().filter(|_| state.is_going_on())?;
    let left = game.clocks(now)?;
    Color::ALL.map(|side| left[side]).into_iter().min()
}

/// Both times, White's first: `1:29:57`. None where no clock is the program's.
pub(super) fn times(game: &Game, now: Millis) -> Option<[String; 2]> {
    let left = game.clocks(now)?;
    Some(Color::ALL.map(|side| digits(left[side])))
}

/// A time in hours, minutes and seconds: `1:29:57`.
pub(super) fn digits(time: Millis) -> String {
    let seconds = time.0 / 1000;
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}
