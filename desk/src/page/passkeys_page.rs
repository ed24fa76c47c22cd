//! `/passkeys`: an arbiter's own passkeys, to add one and to remove one; and for a chief arbiter those of others.

use std::time::Instant;

use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use maud::{Markup, html};
use serde::Deserialize;

use super::frame::{Frame, Here, shown};
use super::keyring::{self, Kept};
use super::passkey_sign_in::{begun, message, script};
use super::places::Inside;
use super::sent::Sent;
use super::visitor::By;
use crate::passkeys::{Added, Passkey, Passkeys, Person};
use crate::server::keeper::KeeperError;
use crate::server::people::Part;

/// The longest name of a passkey, in letters.
const LABEL_MAX: usize = 60;

/// What the script brings before a passkey is made.
#[derive(Deserialize)]
pub(super) struct Wished {
    token: String,
}

/// What the form brings when it is made.
#[derive(Deserialize)]
pub(super) struct Made {
    token: String,
    label: String,
    answer: String,
}

/// Which one is to be removed.
#[derive(Deserialize)]
pub(super) struct Unwanted {
    token: String,
    number: i64,
}

/// `/passkeys`
pub(super) async fn page(inside: Inside) -> Response {
    shown_with(&inside, StatusCode::OK, None).await
}

async fn shown_with(inside: &Inside, status: StatusCode, fault: Option<String>) -> Response {
    let (asked, visitor) = (&inside.asked, &inside.visitor);
    let passkeys = match allowed(inside) {
        Ok(passkeys) => passkeys,
        Err(answer) => return answer,
    };
    let kept = match keyring::kept(asked.shared.door().link()).await {
        Ok(kept) => kept,
        Err(why) => return asked.silent(Some(visitor), &why),
    };
    let (own, others): (Vec<Kept>, Vec<Kept>) =
        kept.into_iter().partition(|one| one.person == visitor.name.as_str());
    let main = html! {
        @if let Some(fault) = &fault { p class="fault" id="fault" role="alert" { (fault) } }
        p { (asked.text("page-passkeys-how")) }
        @if own.is_empty() { p { (asked.text("page-passkeys-empty")) } } @else {
            (list(inside, "page-passkeys-own", &own, false))
        }
        (adding(inside, passkeys))
        @if visitor.part == Part::Chief && !others.is_empty() {
            (list(inside, "page-passkeys-others", &others, true))
        }
    };
    let frame = Frame {
        asked,
        visitor: Some(visitor),
        here: Here::Elsewhere,
        heading: asked.text("page-passkeys"),
        state: String::new(),
        about: String::new(),
    };
    frame.answer(status, &main)
}

/// The form of a new one; or why there is none.
fn adding(inside: &Inside, passkeys: &Passkeys) -> Markup {
    let asked = &inside.asked;
    if asked.passkeys_here().is_none() {
        let address = ("address", passkeys.site().origin().into());
        return html! { p { (asked.words().pack.text("page-passkeys-elsewhere", &[address])) } };
    }
    if inside.visitor.by == By::Passkey {
        return html! { p { (asked.text("page-passkeys-by-code")) } };
    }
    html! {
        p id="passkey-unscripted" { (asked.text("page-passkeys-script")) }
        form id="passkey" action="/passkeys" method="post" hidden data-begin="/passkeys/begin" {
            input type="hidden" name="token" value=(asked.shared.token(&inside.visitor));
            input type="hidden" name="answer";
            label for="label" { (asked.text("page-passkey-label")) } " "
            input id="label" name="label" type="text" autocomplete="off" maxlength=(LABEL_MAX) required;
            " " button { (asked.text("page-passkey-add")) }
        }
        p id="passkey-told" class="told" role="alert" data-none=(asked.text("page-passkey-none")) {}
        (script())
    }
}

fn list(inside: &Inside, caption: &str, kept: &[Kept], with_person: bool) -> Markup {
    let asked = &inside.asked;
    let columns =
        ["page-passkey-label", "page-passkey-made", "page-passkey-used", "page-passkey-ends"];
    html! {
        div class="wide" { table {
            caption { (asked.text(caption)) }
            thead { tr {
                @if with_person { th scope="col" { (asked.text("page-passkey-person")) } }
                @for id in columns { th scope="col" { (asked.text(id)) } }
            } }
            tbody { @for one in kept { tr {
                @if with_person { td { (one.person) } }
                th scope="row" {
                    (shown(&one.label))
                    @if one.is_copied { br; strong { (asked.text("page-passkey-is-copied")) } }
                }
                td { (asked.date(one.made)) }
                td { @match one.used {
                    Some(used) => { (asked.date(used)) }
                    None => { (asked.text("page-passkey-never")) }
                } }
                td { (removal(inside, one, with_person)) }
            } } }
        } }
    }
}

/// The button that removes one, by a name of its own: whoever goes from button to button hears which it is.
fn removal(inside: &Inside, one: &Kept, with_person: bool) -> Markup {
    let label = shown(&one.label);
    let name = if with_person { format!("{label}, {}", one.person) } else { label };
    html! {
        form action="/passkeys/remove" method="post" {
            input type="hidden" name="token" value=(inside.asked.shared.token(&inside.visitor));
            input type="hidden" name="number" value=(one.number);
            button { (inside.asked.words().pack.text("page-passkey-remove", &[("name", name.into())])) }
        }
    }
}

/// The desk's passkeys, for an arbiter.
#[expect(clippy::result_large_err, reason = "it is the answer")]
fn allowed(inside: &Inside) -> Result<&Passkeys, Response> {
    inside.is_for_arbiters()?;
    inside.asked.shared.passkeys().ok_or_else(|| {
        let why = inside.asked.text("page-nothing-here");
        inside.refused(StatusCode::NOT_FOUND, &why)
    })
}

/// The desk's passkeys, for an arbiter who may add one, at the name where they hold.
#[expect(clippy::result_large_err, reason = "it is the answer")]
fn may_add<'a>(inside: &'a Inside, token: &str) -> Result<&'a Passkeys, Response> {
    let passkeys = allowed(inside)?;
    inside.is_own_form(token)?;
    if inside.asked.passkeys_here().is_none() || inside.visitor.by == By::Passkey {
        let why = inside.asked.text("page-passkeys-by-code");
        return Err(inside.refused(StatusCode::FORBIDDEN, &why));
    }
    Ok(passkeys)
}

/// `POST /passkeys/begin`
pub(super) async fn begin(inside: Inside, Sent(wished): Sent<Wished>) -> Response {
    let passkeys = match may_add(&inside, &wished.token) {
        Ok(passkeys) => passkeys,
        Err(answer) => return answer,
    };
    let (link, visitor) = (inside.asked.shared.door().link(), &inside.visitor);
    let (kept, handle) =
        match tokio::try_join!(keyring::kept(link), keyring::handle(link, &visitor.name)) {
            Ok(found) => found,
            Err(why) => return inside.asked.silent(Some(visitor), &why),
        };
    let own = kept.into_iter().filter(|one| one.person == visitor.name.as_str());
    let has: Vec<Passkey> = own.map(|one| one.passkey).collect();
    let person = Person { name: visitor.name.as_str(), handle: &handle, has: &has };
    match passkeys.begin_adding(&visitor.key, person, Instant::now()) {
        Ok(challenge) => begun(&challenge),
        Err(_) => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

/// `POST /passkeys`
pub(super) async fn add(inside: Inside, Sent(made): Sent<Made>) -> Response {
    let passkeys = match may_add(&inside, &made.token) {
        Ok(passkeys) => passkeys,
        Err(answer) => return answer,
    };
    let visitor = &inside.visitor;
    let answered = passkeys.add(&visitor.key, &made.answer, Instant::now());
    let added = match answered {
        Ok(added) => added,
        Err(why) => {
            let fault = inside.asked.text(message(&why));
            return shown_with(&inside, StatusCode::FORBIDDEN, Some(fault)).await;
        }
    };
    let label = made.label.trim();
    if label.is_empty() || label.chars().count() > LABEL_MAX || label.chars().any(char::is_control)
    {
        let fault = inside.asked.text("page-passkey-length");
        return shown_with(&inside, StatusCode::BAD_REQUEST, Some(fault)).await;
    }
    match written(&inside, &added, label).await {
        Ok(None) => Redirect::to("/passkeys").into_response(),
        Ok(Some(why)) => {
            let count = ("count", keyring::MOST.into());
            let fault = inside.asked.words().pack.text(why, &[count]);
            shown_with(&inside, StatusCode::FORBIDDEN, Some(fault)).await
        }
        Err(why) => inside.asked.silent(Some(visitor), &why),
    }
}

/// Keeps it, unless the person has enough of them; or gives by which message it is refused.
async fn written(
    inside: &Inside,
    added: &Added,
    label: &str,
) -> Result<Option<&'static str>, KeeperError> {
    let (link, name) = (inside.asked.shared.door().link(), &inside.visitor.name);
    let kept = keyring::kept(link).await?;
    if kept.iter().filter(|one| one.person == name.as_str()).count() >= keyring::MOST {
        return Ok(Some("page-passkey-many"));
    }
    let is_new = keyring::add(link, name, &added.handle, label, &added.passkey).await?;
    Ok((!is_new).then_some("page-passkey-unfit"))
}

/// `POST /passkeys/remove`
pub(super) async fn remove(inside: Inside, Sent(unwanted): Sent<Unwanted>) -> Response {
    if let Err(answer) = allowed(&inside) {
        return answer;
    }
    if let Err(answer) = inside.is_own_form(&unwanted.token) {
        return answer;
    }
    let (link, visitor) = (inside.asked.shared.door().link(), &inside.visitor);
    let of = match visitor.part {
        Part::Chief => None,
        Part::Arbiter | Part::Spectator | Part::Table => Some(&visitor.name),
    };
    match keyring::remove(link, unwanted.number, &visitor.name, of).await {
        // One that is gone already is what was wished.
        Ok(_) => Redirect::to("/passkeys").into_response(),
        Err(why) => inside.asked.silent(Some(visitor), &why),
    }
}
