//! What an address names, what stands behind it, and what a form sends. Where that cannot be read it is answered as any other
//! page is: in the visitor's language, and in words of the desk's own.

use axum::extract::{Form, FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::Response;
use serde::de::DeserializeOwned;

use super::places::{Asked, Shared};

/// What a form sends.
pub(super) struct Sent<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<Shared> for Sent<T> {
    type Rejection = Response;

    async fn from_request(request: Request, shared: &Shared) -> Result<Sent<T>, Response> {
        let (parts, body) = request.into_parts();
        let asked = Asked::of(&parts, shared);
        match Form::from_request(Request::from_parts(parts, body), shared).await {
            Ok(Form(sent)) => Ok(Sent(sent)),
            Err(why) => Err(refused(&asked, why.status(), "page-other-form")),
        }
    }
}

/// What stands behind a `?` in the address.
pub(super) struct Behind<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequestParts<Shared> for Behind<T> {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, shared: &Shared) -> Result<Behind<T>, Response> {
        match Query::from_request_parts(parts, shared).await {
            Ok(Query(behind)) => Ok(Behind(behind)),
            Err(why) => Err(no_such_place(parts, shared, why.status())),
        }
    }
}

/// What the address itself names: a game, a file.
pub(super) struct Named<T>(pub(super) T);

impl<T: DeserializeOwned + Send> FromRequestParts<Shared> for Named<T> {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, shared: &Shared) -> Result<Named<T>, Response> {
        match Path::from_request_parts(parts, shared).await {
            Ok(Path(named)) => Ok(Named(named)),
            Err(why) => Err(no_such_place(parts, shared, why.status())),
        }
    }
}

fn no_such_place(parts: &Parts, shared: &Shared, status: StatusCode) -> Response {
    refused(&Asked::of(parts, shared), status, "page-nothing-here")
}

fn refused(asked: &Asked, status: StatusCode, told: &str) -> Response {
    asked.refused(status, None, &asked.text(told))
}
