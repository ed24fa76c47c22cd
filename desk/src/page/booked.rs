//! What arbiters write into the desk's own book: notes, and that one is on the way. A note is shown before it is written, on
//! a page of its own, for a line of the book is never changed.

use annabella_core::journal::GameId;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use maud::{Markup, html};
use serde::Deserialize;

use super::frame::{Frame, Here, moment, shown};
use super::needs::{link, on_the_way as is_on_the_way, place};
use super::places::{Asked, Inside};
use super::sent::{Named, Sent};
use crate::book::{BookLine, Entry, Kind};
use crate::hall::Seat;

/// The longest note, in letters; the book takes no longer one.
const NOTE_MAX: usize = 2000;

/// How many lines of the book are shown.
const LINES_MAX: i64 = 200;

/// What a form sends.
#[derive(Deserialize)]
pub(super) struct Posted {
    token: String,
    /// By which the line is one line, however often it is sent.
    once: String,
    #[serde(default)]
    words: String,
    /// Whether the note was shown, and is to be written as it is.
    #[serde(default)]
    write: String,
}

/// What was noted of a game, and the forms.
pub(super) fn notes(inside: &Inside, seat: &Seat, noted: &[BookLine]) -> Markup {
    let asked = &inside.asked;
    html! {
        h2 { (asked.text("page-notes")) }
        @if noted.is_empty() { p { (asked.text("page-no-notes")) } } @else {
            ul { @for line in noted { li { (line_told(asked, line)) } } }
        }
        (note_form(inside, seat.game, ""))
        p { (asked.text("page-notes-note")) }
    }
}

/// The button of whoever goes to the table.
pub(super) fn way(inside: &Inside, seat: &Seat) -> Markup {
    html! {
        form action={ "/game/" (seat.game) "/on-the-way" } method="post" {
            (hidden(inside))
            button { (inside.asked.text("page-go")) }
        }
    }
}

fn note_form(inside: &Inside, game: GameId, words: &str) -> Markup {
    html! {
        form action={ "/game/" (game) "/note" } method="post" {
            (hidden(inside))
            label for="words" { (inside.asked.text("page-note")) }
            textarea id="words" name="words" rows="3" maxlength=(NOTE_MAX) aria-required="true" { (words) }
            button { (inside.asked.text("page-note-look")) }
        }
    }
}

fn hidden(inside: &Inside) -> Markup {
    let once = format!("{:032x}", rand::random::<u128>());
    html! {
        input type="hidden" name="token" value=(inside.asked.shared.token(&inside.visitor));
        input type="hidden" name="once" value=(once);
    }
}

fn line_told(asked: &Asked, line: &BookLine) -> Markup {
    html! {
        @match line.kind {
            Some(Kind::OnTheWay) => { (is_on_the_way(asked, line)) }
            Some(Kind::Look) => {
                (line.who) ", " (moment(asked, line.at)) ": "
                (asked.text(if line.game.is_some() { "page-looked-at" } else { "page-looked-at-all" }))
            }
            Some(Kind::Note) | None => { (line.who) ", " (moment(asked, line.at)) ": " (shown(&line.words)) }
        }
    }
}

/// `POST /game/GAME/note`
pub(super) async fn note(
    inside: Inside,
    Named(game): Named<String>,
    Sent(posted): Sent<Posted>,
) -> Response {
    let seat = match allowed(&inside, &game, &posted) {
        Ok(seat) => seat,
        Err(answer) => return answer,
    };
    let asked = &inside.asked;
    let words: String = posted.words.trim().replace("\r\n", "\n");
    if words.is_empty() || words.chars().count() > NOTE_MAX || words.contains('\0') {
        let why = asked.text("page-note-length");
        return inside.refused(StatusCode::BAD_REQUEST, &why);
    }
    if posted.write != "yes" {
        let main = html! {
            p { (asked.text("page-note-shown")) }
            blockquote { (shown(&words)) }
            form action={ "/game/" (seat.game) "/note" } method="post" {
                (hidden(&inside))
                input type="hidden" name="words" value=(words);
                input type="hidden" name="write" value="yes";
                button { (asked.text("page-note-write")) }
            }
            p { a href={ "/game/" (seat.game) } { (asked.text("page-back")) } }
        };
        let frame = Frame {
            asked,
            visitor: Some(&inside.visitor),
            here: Here::Elsewhere,
            heading: asked.words().pack.text("page-note-of", &[("place", place(&seat).into())]),
            state: String::new(),
            about: String::new(),
        };
        return frame.answer(StatusCode::OK, &main);
    }
    written(&inside, &seat, Kind::Note, words, posted.once).await
}

/// `POST /game/GAME/on-the-way`
pub(super) async fn on_the_way(
    inside: Inside,
    Named(game): Named<String>,
    Sent(posted): Sent<Posted>,
) -> Response {
    let seat = match allowed(&inside, &game, &posted) {
        Ok(seat) => seat,
        Err(answer) => return answer,
    };
    written(&inside, &seat, Kind::OnTheWay, String::new(), posted.once).await
}

#[expect(clippy::result_large_err, reason = "it is the answer")]
fn allowed(inside: &Inside, game: &str, posted: &Posted) -> Result<std::sync::Arc<Seat>, Response> {
    inside.is_for_arbiters()?;
    inside.is_own_form(&posted.token)?;
    let is_once =
        posted.once.len() == 32 && posted.once.bytes().all(|sign| sign.is_ascii_hexdigit());
    if !is_once {
        let why = inside.asked.text("page-other-form");
        return Err(inside.refused(StatusCode::BAD_REQUEST, &why));
    }
    inside.seat(game)
}

async fn written(
    inside: &Inside,
    seat: &Seat,
    kind: Kind,
    words: String,
    once: String,
) -> Response {
    match inside.write(Entry { kind, game: Some(seat.game), words, once }).await {
        Ok(()) => Redirect::to(&format!("/game/{}", seat.game)).into_response(),
        Err(answer) => answer,
    }
}

/// `/book`
pub(super) async fn page(inside: Inside) -> Response {
    if let Err(answer) = inside.is_for_arbiters() {
        return answer;
    }
    let asked = &inside.asked;
    let lines = match asked.shared.scribe().last(&inside.visitor.name, LINES_MAX).await {
        Ok(lines) => lines,
        Err(why) => return asked.silent(Some(&inside.visitor), &why),
    };
    let main = html! {
        p { (asked.text("page-book-note")) }
        @if lines.is_empty() { p { (asked.text("page-no-notes")) } } @else {
            div class="wide" { table {
                caption { (asked.text("page-book-caption")) }
                thead { tr { @for id in ["page-number", "page-since", "page-table", "page-what"] {
                    th scope="col" { (asked.text(id)) }
                } } }
                tbody { @for line in &lines { tr {
                    th scope="row" { (line.seq) }
                    td { (moment(asked, line.at)) }
                    td { @if let Some(seat) = line.game.and_then(|game| inside.hall().seat(game)) { (link(&seat)) } }
                    td { (line_told(asked, line)) }
                } } }
            } }
        }
    };
    let frame = Frame {
        asked,
        visitor: Some(&inside.visitor),
        here: Here::Book,
        heading: asked.text("page-book"),
        state: String::new(),
        about: String::new(),
    };
    frame.answer(StatusCode::OK, &main)
}
