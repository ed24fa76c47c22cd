//! Signing in by a code, and out again. Where passkeys are offered, their button stands below.

use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse as _, Redirect, Response};
use maud::html;
use serde::Deserialize;

use super::frame::{Frame, Here};
use super::places::{Asked, Inside, is_same_site};
use super::sent::Sent;
use super::visitor::{By, COOKIE_NAME, kept};
use super::{codes, keyring, passkey_sign_in};

/// What the form sends.
#[derive(Deserialize)]
pub(super) struct Typed {
    code: String,
}

/// What the button that signs out sends.
#[derive(Deserialize)]
pub(super) struct Ended {
    token: String,
}

/// `/sign-in`
pub(super) async fn page(asked: Asked) -> Response {
    form(&asked, StatusCode::OK, None)
}

/// The page of whoever is not signed in yet, with what was wrong before.
pub(super) fn form(asked: &Asked, status: StatusCode, fault: Option<String>) -> Response {
    let main = html! {
        @if let Some(fault) = &fault { p class="fault" id="fault" role="alert" { (fault) } }
        p { (asked.text("page-sign-in-how")) }
        form action="/sign-in" method="post" {
            label for="code" { (asked.text("page-code")) }
            input id="code" name="code" type="text" autocomplete="one-time-code" autocapitalize="none"
                spellcheck="false" maxlength="40" aria-required="true" aria-describedby=[fault.as_ref().map(|_| "fault")];
            button { (asked.text("page-sign-in")) }
        }
        (passkey_sign_in::button(asked))
    };
    let (here, heading) = (Here::Elsewhere, asked.text("page-sign-in"));
    let (state, about) = (String::new(), String::new());
    Frame { asked, visitor: None, here, heading, state, about }.answer(status, &main)
}

/// `POST /sign-in`
pub(super) async fn with_code(asked: Asked, Sent(typed): Sent<Typed>) -> Response {
    if !is_same_site(&asked.headers) {
        let why = asked.text("page-other-form");
        return asked.refused(StatusCode::FORBIDDEN, None, &why);
    }
    match codes::take(asked.shared.door().link(), &typed.code).await {
        Ok(Some(session)) => {
            let cookie =
                format!("{COOKIE_NAME}={session}; Path=/; Secure; HttpOnly; SameSite=Strict");
            ([(SET_COOKIE, cookie)], Redirect::to("/")).into_response()
        }
        Ok(None) => {
            let fault = asked.text("page-no-code");
            form(&asked, StatusCode::FORBIDDEN, Some(fault))
        }
        Err(why) => asked.silent(None, &why),
    }
}

/// `POST /sign-out`
pub(super) async fn out(inside: Inside, Sent(ended): Sent<Ended>) -> Response {
    if let Err(answer) = inside.is_own_form(&ended.token) {
        return answer;
    }
    if let Some(session) = kept(&inside.asked.headers, COOKIE_NAME) {
        let link = inside.asked.shared.door().link();
        let ended = match inside.visitor.by {
            By::Passkey => keyring::end(link, session).await,
            By::Certificate | By::Code => codes::end(link, session).await,
        };
        if let Err(why) = ended {
            return inside.asked.silent(Some(&inside.visitor), &why);
        }
    }
    let cookie = format!("{COOKIE_NAME}=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0");
    ([(SET_COOKIE, cookie)], Redirect::to("/sign-in")).into_response()
}
