//! The first view: what needs an arbiter, what people have asked for first, each list with what waits longest first. So
//! something new stands behind what is being read.

use std::collections::BTreeMap;

use annabella_core::journal::GameId;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use maud::{Markup, html};

use super::frame::{Frame, Here, ago, moment, shown};
use super::places::{Asked, Inside};
use crate::book::{self, BookLine};
use crate::hall::{Seat, State, Told, Waiting, WaitingFor};
use crate::server;

/// For how long somebody counts as being on the way, in seconds.
const ON_THE_WAY: f64 = 900.0;

/// `/`
pub(super) async fn page(inside: Inside) -> Response {
    if !inside.visitor.is_arbiter() {
        return Redirect::to("/hall").into_response();
    }
    let client = match inside.asked.shared.link(&inside.visitor).client().await {
        Ok(client) => client,
        Err(why) => return inside.asked.silent(Some(&inside.visitor), &why),
    };
    let coming = match book::on_the_way(&client, ON_THE_WAY).await {
        Ok(lines) => {
            lines.into_iter().filter_map(|line| line.game.map(|game| (game, line))).collect()
        }
        Err(why) => return inside.asked.silent(Some(&inside.visitor), &why.into()),
    };
    let second = match server::second_machine(&client).await {
        Ok(second) => second,
        Err(why) => return inside.asked.silent(Some(&inside.visitor), &why.into()),
    };
    let (asked, hall) = (&inside.asked, inside.hall());
    let (waits, told) = (hall.waits(), hall.told());
    let going_on = hall.seats().iter().filter(|seat| seat.state().is_going_on()).count();
    let count = ("count", waits.len().into());
    let main = html! {
        p id="state" data-count=(waits.len()) {
            @if waits.is_empty() { (asked.text("page-nothing-waits")) " " }
            (asked.words().pack.text("page-games-run", &[
                ("count", going_on.into()),
                ("at", told.looked.map(|at| asked.clock(at)).unwrap_or_default().into()),
            ]))
        }
        @if let Some(away) = &second {
            p class="fault" { strong {
                (asked.words().pack.text("page-second-machine", &[
                    ("since", asked.clock(away.since).into()),
                    ("state", if away.holds_up { "waits" } else { "away" }.into()),
                ]))
            } }
        }
        @for kind in List::ALL {
            (list(&inside, kind, &waits, &coming, &told))
        }
    };
    let frame = Frame {
        asked,
        visitor: Some(&inside.visitor),
        here: Here::Needs,
        heading: asked.text("page-needs"),
        state: asked.words().pack.text("page-count-waits", &[count]),
        about: "waits".to_owned(),
    };
    frame.answer(StatusCode::OK, &main)
}

/// A list of the first view, by need.
#[derive(Clone, Copy, PartialEq, Eq)]
enum List {
    /// A person has asked for an arbiter.
    Asked,
    /// A flag, a difference, a record that cannot be read.
    Differs,
    /// Two courses of one game; a table that is missed, or gives no sign.
    Desk,
}

impl List {
    const ALL: [List; 3] = [List::Asked, List::Differs, List::Desk];

    const fn heading(self) -> &'static str {
        match self {
            List::Asked => "page-list-asked",
            List::Differs => "page-list-differs",
            List::Desk => "page-list-desk",
        }
    }

    fn of(waiting: &Waiting) -> List {
        match &waiting.what {
            WaitingFor::Matter(open) if open.what.is_asked() => List::Asked,
            WaitingFor::Matter(_) => List::Differs,
            WaitingFor::Missed | WaitingFor::Mute | WaitingFor::TwoCourses(_) => List::Desk,
        }
    }
}

/// What stands first in the lists.
pub(super) fn first(waits: &[Waiting]) -> Option<&Waiting> {
    List::ALL.iter().find_map(|list| waits.iter().find(|waiting| List::of(waiting) == *list))
}

fn list(
    inside: &Inside,
    list: List,
    waits: &[Waiting],
    coming: &BTreeMap<GameId, BookLine>,
    told: &Told,
) -> Markup {
    let asked = &inside.asked;
    let waits: Vec<&Waiting> = waits.iter().filter(|waiting| List::of(waiting) == list).collect();
    html! {
        @if !waits.is_empty() {
            h2 { (asked.text(list.heading())) " (" (waits.len()) ")" }
            div class="wide" { table {
                caption { (asked.text("page-list-caption")) }
                thead { tr {
                    @for id in ["page-table", "page-since", "page-what", "page-article", "page-who"] {
                        th scope="col" { (asked.text(id)) }
                    }
                } }
                tbody {
                    @for waiting in waits {
                        tr {
                            th scope="row" { (link(&waiting.seat)) }
                            td { (moment(asked, waiting.since)) " (" (ago(asked, waiting.since, told.looked)) ")" }
                            td {
                                // The article has a column of its own.
                                (what(asked, waiting).trim_end_matches(&format!(" ({})", article(waiting))))
                                @if let Some(line) = coming.get(&waiting.seat.game) {
                                    " " strong { (on_the_way(asked, line)) }
                                }
                            }
                            td { (article(waiting)) }
                            td { (who(asked, waiting)) }
                        }
                    }
                }
            } }
        }
    }
}

/// A game's place, with a way to it.
pub(super) fn link(seat: &Seat) -> Markup {
    html! { a href={ "/game/" (seat.game) } { (place(seat)) } }
}

/// What a game is called in the hall: its table, or its room and the beginning of its own name.
pub(super) fn place(seat: &Seat) -> String {
    match seat.board() {
        Some(board) => board.to_string(),
        None => {
            let game = seat.game.to_string();
            format!("{} {}", seat.owner, game.get(..4).unwrap_or_default())
        }
    }
}

/// Both players.
pub(super) fn players(state: &State) -> String {
    let names = annabella_core::rules::Color::ALL.map(|side| state.player(side));
    match names.iter().all(String::is_empty) {
        true => String::new(),
        false => names.map(|name| if name.is_empty() { "?".to_owned() } else { name }).join(" - "),
    }
}

/// What waits, in words.
pub(super) fn what(asked: &Asked, waiting: &Waiting) -> String {
    let words = asked.words();
    match &waiting.what {
        WaitingFor::Matter(open) => {
            let state = waiting.seat.state();
            shown(&open.what.told(state.standing.game(), words))
        }
        WaitingFor::Missed => asked.text("page-missed"),
        WaitingFor::Mute => asked.text("page-mute"),
        WaitingFor::TwoCourses(alarm) => {
            let (number, row) = (alarm.number.to_string(), alarm.first.to_string());
            words.pack.text("page-two-courses", &[("number", number.into()), ("row", row.into())])
        }
    }
}

fn article(waiting: &Waiting) -> String {
    match &waiting.what {
        WaitingFor::Matter(open) => open.what.article(waiting.seat.state().standing.game()),
        WaitingFor::Missed | WaitingFor::Mute | WaitingFor::TwoCourses(_) => String::new(),
    }
}

/// Who waits: the side whose matter it is, and both players where it is nobody's alone.
fn who(asked: &Asked, waiting: &Waiting) -> String {
    let state = waiting.seat.state();
    let side = match &waiting.what {
        WaitingFor::Matter(open) => open.what.side(),
        WaitingFor::Missed | WaitingFor::Mute | WaitingFor::TwoCourses(_) => None,
    };
    let Some(side) = side else { return players(&state) };
    let (name, side) = (state.player(side), asked.words().pack.side(side));
    if name.is_empty() { side } else { format!("{name} ({side})") }
}

/// That somebody is on the way, since when.
pub(super) fn on_the_way(asked: &Asked, line: &BookLine) -> String {
    let (name, at) = (line.who.clone(), asked.clock(line.at));
    asked.words().pack.text("page-is-on-the-way", &[("name", name.into()), ("at", at.into())])
}
