//! Signing in by a passkey: a script asks the desk for a challenge, the device answers it, and a form brings the answer. It is
//! offered at the desk's name alone, and to browsers that run the script.

use std::time::Instant;

use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, SET_COOKIE};
use axum::response::{IntoResponse as _, Redirect, Response};
use maud::{Markup, html};
use serde::Deserialize;

use super::keyring::{self, Holds};
use super::places::{Asked, is_same_site};
use super::sent::Sent;
use super::sign_in;
use super::visitor::{COOKIE_NAME, kept};
use crate::code::drawn;
use crate::passkeys::{HELD, Passkeys, Refused};
use crate::server::keeper::KeeperError;

/// By which a browser is known that was asked for a passkey.
const ASKED_COOKIE: &str = "__Host-passkey";

/// What the form brings.
#[derive(Deserialize)]
pub(super) struct Brought {
    answer: String,
}

/// The button, which the script puts there where the browser knows passkeys: a text browser shows what is hidden, too.
pub(super) fn button(asked: &Asked) -> Markup {
    html! {
        @if asked.passkeys_here().is_some() {
            form id="passkey" action="/sign-in/passkey" method="post" hidden data-begin="/sign-in/passkey/begin"
                data-button=(asked.text("page-passkey-sign-in")) {
                input type="hidden" name="answer";
            }
            p id="passkey-told" class="told" role="alert" data-none=(asked.text("page-passkey-none")) {}
            (script())
        }
    }
}

/// The script of passkeys, a file of the desk's own.
pub(super) fn script() -> Markup {
    html! { script src="/passkeys.js" defer {} }
}

/// What a script gets that asks for a challenge.
pub(super) fn begun(asked: &crate::passkeys::Asked) -> Response {
    ([(CONTENT_TYPE, "application/json")], asked.0.clone()).into_response()
}

/// `POST /sign-in/passkey/begin`
pub(super) async fn begin(asked: Asked) -> Response {
    let Some(passkeys) = asked.passkeys_here().filter(|_| is_same_site(&asked.headers)) else {
        return StatusCode::FORBIDDEN.into_response();
    };
    // One that this browser has: several of its windows may ask at the same time.
    let own = kept(&asked.headers, ASKED_COOKIE).filter(|own| own.len() == WHOSE);
    let whose = own.map_or_else(|| drawn(WHOSE), str::to_owned);
    match passkeys.begin_signing_in(&whose, Instant::now()) {
        Ok(challenge) => {
            let cookie = format!(
                "{ASKED_COOKIE}={whose}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age={}",
                HELD.as_secs()
            );
            ([(SET_COOKIE, cookie)], begun(&challenge)).into_response()
        }
        Err(_) => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

/// How many signs that has.
const WHOSE: usize = 52;

/// `POST /sign-in/passkey`
pub(super) async fn with_passkey(asked: Asked, Sent(brought): Sent<Brought>) -> Response {
    let Some(passkeys) = asked.passkeys_here().filter(|_| is_same_site(&asked.headers)) else {
        let why = asked.text("page-other-form");
        return asked.refused(StatusCode::FORBIDDEN, None, &why);
    };
    let whose = kept(&asked.headers, ASKED_COOKIE).unwrap_or_default();
    match entered(&asked, passkeys, whose, &brought.answer).await {
        Ok(Ok(session)) => {
            let cookie =
                format!("{COOKIE_NAME}={session}; Path=/; Secure; HttpOnly; SameSite=Strict");
            ([(SET_COOKIE, cookie)], Redirect::to("/")).into_response()
        }
        Ok(Err(why)) => {
            let fault = asked.text(why);
            sign_in::form(&asked, StatusCode::FORBIDDEN, Some(fault))
        }
        Err(why) => asked.silent(None, &why),
    }
}

/// What the browser is to keep; or by which message it is refused.
async fn entered(
    asked: &Asked,
    passkeys: &Passkeys,
    whose: &str,
    answer: &str,
) -> Result<Result<String, &'static str>, KeeperError> {
    let link = asked.shared.door().link();
    let answer = match passkeys.answered(whose, answer, Instant::now()) {
        Ok(answer) => answer,
        Err(why) => return Ok(Err(message(&why))),
    };
    let Some(found) = keyring::find(link, answer.id()).await? else {
        return Ok(Err("page-passkey-unknown"));
    };
    // What is wrong with a passkey is told to whoever has it, and to nobody else.
    let counter = match passkeys.verified(&answer, &found.passkey, &found.handle) {
        Ok(counter) => counter,
        Err(why) => {
            if why == Refused::CountedBack && found.holds == Holds::Yes {
                keyring::counted_back(link, found.number).await?;
            }
            return Ok(Err(message(&why)));
        }
    };
    match found.holds {
        Holds::Withdrawn => Ok(Err("page-passkey-withdrawn")),
        Holds::Removed => Ok(Err("page-passkey-unknown")),
        Holds::Copied => Ok(Err("page-passkey-copied")),
        Holds::Yes => {
            let session = keyring::enter(link, found.number, counter).await?;
            Ok(session.ok_or("page-passkey-late"))
        }
    }
}

/// How a person is told that an answer is not taken.
pub(super) const fn message(why: &Refused) -> &'static str {
    match why {
        Refused::NotAsked => "page-passkey-late",
        Refused::CountedBack => "page-passkey-copied",
        Refused::NotBegun(_)
        | Refused::Unreadable(_)
        | Refused::Unfit(_)
        | Refused::AnotherPerson => "page-passkey-unfit",
    }
}
