//! Who asks: by the certificate that the browser has shown, or by the code or passkey with which it was signed in.

use std::net::IpAddr;

use axum::http::HeaderMap;
use axum::http::header::COOKIE;

use crate::name::Name;
use crate::server::people::Part;

/// What the browser has of a sign-in by code or passkey.
pub(super) const COOKIE_NAME: &str = "__Host-desk";

/// What is known of whoever has connected.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Peer {
    /// The number of the certificate, as the desk writes it.
    pub(super) serial: Option<String>,
    /// From where.
    pub(super) address: Option<IpAddr>,
}

/// By what somebody was let in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum By {
    /// A certificate, which the browser shows each time.
    Certificate,
    /// A code that was typed; the browser has kept something since then, which can be ended here.
    Code,
    /// A passkey, and the same.
    Passkey,
}

/// Somebody who is let in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Visitor {
    pub(super) name: Name,
    pub(super) part: Part,
    /// What the tokens of this visitor's forms are made of.
    pub(super) key: String,
    /// By what.
    pub(super) by: By,
}

impl Visitor {
    /// Whether everything may be seen at once.
    pub(super) const fn is_arbiter(&self) -> bool {
        match self.part {
            Part::Arbiter | Part::Chief => true,
            Part::Table | Part::Spectator => false,
        }
    }
}

/// What a browser has kept under this name.
pub(super) fn kept<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    cookies.flat_map(|line| line.split(';')).find_map(|pair| {
        let (key, value) = pair.trim().split_once('=')?;
        (key == name).then_some(value)
    })
}
