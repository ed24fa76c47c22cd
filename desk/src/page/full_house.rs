//! A full house: whoever watches is told so at once, in the language of the browser; arbiters are served as ever, and so is whoever
//! signs in.

use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse as _, Response};
use axum::{Extension, Router};
use hyper::service::Service;
use hyper_util::service::TowerToHyperService;

use super::places::{Asked, Shared, guarded};
use super::serving::Beyond;

/// What may be asked for in a full house by whoever is not known yet: what it takes to sign in, and to fetch a certificate.
const FOR_EVERYBODY: [&str; 7] = [
    "/sign-in",
    "/sign-in/passkey",
    "/sign-in/passkey/begin",
    "/style.css",
    "/script.js",
    "/passkeys.js",
    "/fetch",
];

/// How long an answer may take in a full house.
const FULL_ANSWER_MAX: Duration = Duration::from_secs(5);

/// What is answered when the house is full: that it is. Arbiters are served as ever, and whoever signs in, for who it is shows
/// behind that.
pub(super) fn full_house(shared: Shared, router: Router) -> Router {
    Router::new()
        .fallback(full)
        .layer(from_fn_with_state((shared.clone(), router), arbiters_first))
        .layer(from_fn(guarded))
        .with_state(shared)
}

async fn full(asked: Asked) -> Response {
    let text = asked.text("page-full") + "\n";
    let again = [(RETRY_AFTER, "60"), (CONTENT_TYPE, "text/plain; charset=utf-8")];
    (StatusCode::SERVICE_UNAVAILABLE, again, text).into_response()
}

async fn arbiters_first(
    State((shared, router)): State<(Shared, Router)>,
    Extension(beyond): Extension<Beyond>,
    request: Request,
    next: Next,
) -> Response {
    let (parts, body) = request.into_parts();
    let asked = Asked::of(&parts, &shared);
    let request = Request::from_parts(parts, body);
    match shared.door().who(&asked.peer, &asked.headers).await {
        Ok(Some(who)) if who.is_arbiter() => beyond.stays(),
        Ok(_) if FOR_EVERYBODY.contains(&asked.path.as_str()) => {}
        Ok(_) => return next.run(request).await,
        Err(why) => return asked.silent(None, &why),
    }
    let served = Service::call(&TowerToHyperService::new(router), request);
    match tokio::time::timeout(FULL_ANSWER_MAX, served).await {
        Ok(Ok(answer)) => answer,
        Err(_) => StatusCode::GATEWAY_TIMEOUT.into_response(),
    }
}
