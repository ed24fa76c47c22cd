//! What may be asked for, and what every answer has in common: who asks is looked up first, a browser may do nothing with a
//! page but show it, and nothing is kept anywhere.

use std::sync::Arc;
use std::time::Duration;

use annabella_core::journal::GameId;
use annabella_core::table::Words;
use annabella_core::voices::Language;
use axum::extract::{DefaultBodyLimit, FromRequestParts, Request};
use axum::http::header::{
    ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, ORIGIN,
    REFERRER_POLICY, SET_COOKIE, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use axum::{Extension, Router};
use maud::html;
use ring::hmac;
use serde::Deserialize;
use time::{OffsetDateTime, UtcOffset};
use tokio::sync::Semaphore;

use super::door::Door;
use super::frame::{Frame, Here, date, time_of_day};
use super::link::{Link, Scribe};
use super::round_files::RoundFiles;
use super::sent::{Behind, Named};
use super::visitor::{Peer, Visitor, kept};
use super::{
    Tongues, booked, codes, game_page, hall_page, handing, history, needs, passkey_sign_in,
    passkeys_page, plain, rounds, scores, sign_in, stream, tongues,
};
use crate::book::{Entry, Kind};
use crate::desk_folder::DeskFolder;
use crate::hall::{Hall, Seat, View};
use crate::passkeys::Passkeys;
use crate::server::disk;
use crate::server::keeper::KeeperError;

/// What a browser may do with an answer: show it in the desk's own style, run the desk's own script file, ask the desk.
const POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; \
                      base-uri 'none'; frame-ancestors 'none'";

/// How long an answer may take.
const ANSWER_MAX: Duration = Duration::from_secs(30);

/// How many spectators may listen to what changes at once: half of all connections. Others reload.
const LISTENING_MAX: usize = 1000;

/// How many bytes may be posted: a note has at most 2,000 letters.
const POSTED_MAX: usize = 32 << 10;

/// The name under which a browser keeps the language.
const LANGUAGE_COOKIE: &str = "lang";

/// What every answer is made from.
#[derive(Clone)]
pub(super) struct Shared(Arc<Everything>);

struct Everything {
    tongues: Tongues,
    arbiters: Arc<Hall>,
    spectators: Arc<Hall>,
    arbiters_link: Link,
    spectators_link: Link,
    door: Door,
    scribe: Arc<Scribe>,
    /// Places for spectators who listen to what changes.
    listening: Arc<Semaphore>,
    passkeys: Option<Passkeys>,
    folder: DeskFolder,
    round_files: RoundFiles,
    secret: hmac::Key,
    language: Language,
    zone: UtcOffset,
}

impl Shared {
    pub(super) fn new(
        folder: &DeskFolder,
        tongues: Tongues,
        arbiters: Arc<Hall>,
        spectators: Arc<Hall>,
        passkeys: Option<Passkeys>,
        language: Language,
        zone: UtcOffset,
    ) -> Shared {
        let secret: [u8; 32] = rand::random();
        Shared(Arc::new(Everything {
            tongues,
            arbiters,
            spectators,
            arbiters_link: Link::new(folder, Some(View::Arbiters.role())),
            spectators_link: Link::new(folder, Some(View::Spectators.role())),
            door: Door::new(folder),
            scribe: Arc::new(Scribe::new(folder)),
            listening: Arc::new(Semaphore::new(LISTENING_MAX)),
            passkeys,
            folder: folder.clone(),
            round_files: RoundFiles::default(),
            secret: hmac::Key::new(hmac::HMAC_SHA256, &secret),
            language,
            zone,
        }))
    }

    pub(super) fn door(&self) -> &Door {
        &self.0.door
    }

    /// How many MB are left on the desk's disk, where they are few.
    pub(super) fn little_disk(&self) -> Option<u64> {
        disk::little_left(&self.0.folder)
    }

    /// The files of rounds for other programs.
    pub(super) fn round_files(&self) -> &RoundFiles {
        &self.0.round_files
    }

    /// Its passkeys, where the desk has a name.
    pub(super) fn passkeys(&self) -> Option<&Passkeys> {
        self.0.passkeys.as_ref()
    }

    /// Who writes into the book, and reads in it, in the name of whoever asks.
    pub(super) fn scribe(&self) -> &Arc<Scribe> {
        &self.0.scribe
    }

    /// The session that reads with the rights of whoever asks.
    pub(super) fn link(&self, visitor: &Visitor) -> &Link {
        if visitor.is_arbiter() { &self.0.arbiters_link } else { &self.0.spectators_link }
    }

    /// Places for spectators who listen to what changes: each has a connection as long as it listens, and arbiters must
    /// get one too.
    pub(super) fn listening(&self) -> &Arc<Semaphore> {
        &self.0.listening
    }

    /// What only the forms of this visitor have: another site's form cannot be sent in the visitor's name.
    pub(super) fn token(&self, visitor: &Visitor) -> String {
        let tag = hmac::sign(&self.0.secret, visitor.key.as_bytes());
        tag.as_ref().iter().map(|byte| format!("{byte:02x}")).collect()
    }

    fn is_token(&self, visitor: &Visitor, token: &str) -> bool {
        let pairs = token.as_bytes().chunks(2).take(64);
        let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
        let bytes: Option<Vec<u8>> = pairs.map(byte).collect();
        bytes.is_some_and(|tag| hmac::verify(&self.0.secret, visitor.key.as_bytes(), &tag).is_ok())
    }

    /// By which clocks times are told.
    pub(super) fn zone_told(&self) -> String {
        let (hours, minutes, _) = self.0.zone.as_hms();
        format!("UTC{hours:+03}:{:02}", minutes.abs())
    }
}

/// What was asked, before it is known by whom.
pub(super) struct Asked {
    pub(super) shared: Shared,
    pub(super) peer: Peer,
    pub(super) headers: HeaderMap,
    /// The path, without what stands behind it.
    pub(super) path: String,
    language: Language,
}

impl Asked {
    pub(super) fn of(parts: &Parts, shared: &Shared) -> Asked {
        let peer = parts.extensions.get::<Peer>().cloned().unwrap_or_default();
        let chosen = kept(&parts.headers, LANGUAGE_COOKIE).and_then(|tag| tag.parse().ok());
        let asked = parts.headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        let language = chosen.or_else(|| tongues::asked(asked?)).unwrap_or(shared.0.language);
        Asked {
            shared: shared.clone(),
            peer,
            headers: parts.headers.clone(),
            path: parts.uri.path().to_owned(),
            language,
        }
    }

    /// The words in which it is answered.
    pub(super) fn words(&self) -> &Words {
        self.shared.0.tongues.of(self.language)
    }

    /// A message without variables.
    pub(super) fn text(&self, id: &str) -> String {
        self.words().pack.text(id, &[])
    }

    /// A time of day.
    pub(super) fn clock(&self, at: OffsetDateTime) -> String {
        time_of_day(at, self.shared.0.zone)
    }

    /// A day, and the time of it.
    pub(super) fn date(&self, at: OffsetDateTime) -> String {
        date(at, self.shared.0.zone)
    }

    /// The desk's passkeys, where the browser asks at the name at which they hold.
    pub(super) fn passkeys_here(&self) -> Option<&Passkeys> {
        let host = self.headers.get(HOST).and_then(|host| host.to_str().ok())?;
        self.shared.passkeys().filter(|passkeys| passkeys.site().host().eq_ignore_ascii_case(host))
    }

    /// The hall as whoever asks may see it.
    pub(super) fn hall(&self, visitor: Option<&Visitor>) -> &Arc<Hall> {
        match visitor {
            Some(visitor) if visitor.is_arbiter() => &self.shared.0.arbiters,
            Some(_) | None => &self.shared.0.spectators,
        }
    }

    /// A page that says in one line why there is none.
    pub(super) fn refused(
        &self,
        status: StatusCode,
        visitor: Option<&Visitor>,
        why: &str,
    ) -> Response {
        let heading = self.text("page-not-done");
        let (here, state, about) = (Here::Elsewhere, String::new(), String::new());
        let frame = Frame { asked: self, visitor, here, heading, state, about };
        frame.answer(status, &html! { p { (why) } })
    }

    /// The same, where the desk's server does not answer.
    pub(super) fn silent(&self, visitor: Option<&Visitor>, why: &KeeperError) -> Response {
        let why = annabella_core::view::visible(&why.to_string());
        let why = self.words().pack.text("page-server-refuses", &[("why", why.into())]);
        self.refused(StatusCode::SERVICE_UNAVAILABLE, visitor, &why)
    }
}

impl FromRequestParts<Shared> for Asked {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        shared: &Shared,
    ) -> Result<Asked, Self::Rejection> {
        Ok(Asked::of(parts, shared))
    }
}

/// What was asked, by somebody who is let in.
pub(super) struct Inside {
    pub(super) asked: Asked,
    pub(super) visitor: Visitor,
}

impl FromRequestParts<Shared> for Inside {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, shared: &Shared) -> Result<Inside, Response> {
        let asked = Asked::of(parts, shared);
        match shared.0.door.who(&asked.peer, &asked.headers).await {
            Ok(Some(visitor)) if codes::may_look(visitor.part) => Ok(Inside { asked, visitor }),
            Ok(Some(_)) => {
                let why = asked.text("page-for-no-table");
                Err(asked.refused(StatusCode::FORBIDDEN, None, &why))
            }
            // A certificate of the event that was withdrawn: a code would not help.
            Ok(None) if asked.peer.serial.is_some() => {
                let why = asked.text("page-withdrawn");
                Err(asked.refused(StatusCode::FORBIDDEN, None, &why))
            }
            Ok(None) => Err(Redirect::to("/sign-in").into_response()),
            Err(why) => Err(asked.silent(None, &why)),
        }
    }
}

impl Inside {
    /// The hall as this visitor may see it.
    pub(super) fn hall(&self) -> &Arc<Hall> {
        self.asked.hall(Some(&self.visitor))
    }

    /// Refuses whoever is no arbiter.
    #[expect(clippy::result_large_err, reason = "it is the answer")]
    pub(super) fn is_for_arbiters(&self) -> Result<(), Response> {
        if self.visitor.is_arbiter() {
            return Ok(());
        }
        let why = self.asked.text("page-for-arbiters");
        Err(self.refused(StatusCode::FORBIDDEN, &why))
    }

    /// Refuses what another site has sent in the name of this visitor.
    #[expect(clippy::result_large_err, reason = "it is the answer")]
    pub(super) fn is_own_form(&self, token: &str) -> Result<(), Response> {
        if is_same_site(&self.asked.headers) && self.asked.shared.is_token(&self.visitor, token) {
            return Ok(());
        }
        let why = self.asked.text("page-other-form");
        Err(self.refused(StatusCode::FORBIDDEN, &why))
    }

    /// A game by its name in the address.
    #[expect(clippy::result_large_err, reason = "it is the answer")]
    pub(super) fn seat(&self, game: &str) -> Result<Arc<Seat>, Response> {
        let seat = game.parse::<GameId>().ok().and_then(|game| self.hall().seat(game));
        seat.ok_or_else(|| {
            let why = self.asked.text("page-no-game");
            self.refused(StatusCode::NOT_FOUND, &why)
        })
    }

    /// A game by its name in the address, for an arbiter who looks into it: the book has it from now on.
    pub(super) async fn looked_into(&self, game: &str) -> Result<Arc<Seat>, Response> {
        self.is_for_arbiters()?;
        let seat = self.seat(game)?;
        self.looks_at(&seat).await?;
        Ok(seat)
    }

    /// Writes into the book that this visitor looks at a game in progress; once in a minute for who goes on looking. What
    /// cannot be written is not shown.
    pub(super) async fn looks_at(&self, seat: &Seat) -> Result<(), Response> {
        if !seat.state().is_going_on() {
            return Ok(());
        }
        self.looks(Some(seat.game)).await
    }

    /// The same of a list of all games in progress, with their last moves and clocks, for an arbiter, who sees them as they
    /// stand: spectators see lists as late as everybody, and ten thousand of them would fill the book.
    pub(super) async fn looks_at_list(&self) -> Result<(), Response> {
        let is_any = || self.hall().seats().iter().any(|seat| seat.state().is_going_on());
        if self.visitor.is_arbiter() && is_any() { self.looks(None).await } else { Ok(()) }
    }

    async fn looks(&self, game: Option<GameId>) -> Result<(), Response> {
        let minute = OffsetDateTime::now_utc().unix_timestamp() / 60;
        let what = game.map_or_else(|| "all".to_owned(), |game| game.to_string());
        // Nobody can write the line before, so that a look would be one that stands there already.
        let name = format!("look/{what}/{minute}");
        let once = format!("look/{:?}", hmac::sign(&self.asked.shared.0.secret, name.as_bytes()));
        self.write(Entry { kind: Kind::Look, game, words: String::new(), once }).await
    }

    /// Writes into the book.
    pub(super) async fn write(&self, entry: Entry) -> Result<(), Response> {
        let written = self.asked.shared.0.scribe.write(&self.visitor.name, entry).await;
        written.map_err(|why| self.asked.silent(Some(&self.visitor), &why))
    }

    pub(super) fn refused(&self, status: StatusCode, why: &str) -> Response {
        self.asked.refused(status, Some(&self.visitor), why)
    }
}

/// Whether a browser says that its own page of this desk has sent it.
pub(super) fn is_same_site(headers: &HeaderMap) -> bool {
    let of = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let host = of(HOST.as_str()).unwrap_or_default();
    let origin = of(ORIGIN.as_str()).is_none_or(|origin| origin == format!("https://{host}"));
    origin && of("sec-fetch-site").is_none_or(|site| site == "same-origin")
}

/// Everything that may be asked for.
pub(super) fn router(shared: Shared, handing: Arc<handing::Handing>) -> Router {
    Router::new()
        .route("/", get(needs::page))
        .route("/hall", get(hall_page::page))
        .route("/game/{game}", get(game_page::page))
        .route("/game/{game}/report", get(scores::page))
        .route("/game/{game}/history", get(history::page))
        .route("/game/{game}/note", post(booked::note))
        .route("/game/{game}/on-the-way", post(booked::on_the_way))
        .route("/book", get(booked::page))
        .route("/boards.txt", get(plain::page))
        .route("/changes", get(stream::changes))
        .route("/round.pgn", get(rounds::pgn))
        .route("/games.json", get(rounds::json))
        .route("/fetch", post(handing::hand).layer(Extension(handing)))
        .route("/open/{token}/{file}", get(rounds::open))
        .route("/sign-in", get(sign_in::page).post(sign_in::with_code))
        .route("/sign-in/passkey/begin", post(passkey_sign_in::begin))
        .route("/sign-in/passkey", post(passkey_sign_in::with_passkey))
        .route("/passkeys", get(passkeys_page::page).post(passkeys_page::add))
        .route("/passkeys/begin", post(passkeys_page::begin))
        .route("/passkeys/remove", post(passkeys_page::remove))
        .route("/sign-out", post(sign_in::out))
        .route("/lang/{tag}", get(language))
        .route("/style.css", get(style))
        .route("/script.js", get(script))
        .route("/passkeys.js", get(passkeys_script))
        .fallback(nothing)
        .layer(DefaultBodyLimit::max(POSTED_MAX))
        .layer(from_fn(guarded))
        .with_state(shared)
}

/// Puts around every answer what a browser may do with it.
pub(super) async fn guarded(request: Request, next: Next) -> Response {
    let answered = tokio::time::timeout(ANSWER_MAX, next.run(request)).await;
    let mut answer = answered.unwrap_or_else(|_| StatusCode::GATEWAY_TIMEOUT.into_response());
    let headers = answer.headers_mut();
    // One that has a policy of its own has a narrower one.
    headers.entry(CONTENT_SECURITY_POLICY).or_insert(HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    // A text browser keeps what it has shown, unless it is told by this word.
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store, no-cache"));
    answer
}

#[derive(Deserialize)]
struct BackTo {
    to: Option<String>,
}

/// Has the browser keep a language, and goes back.
async fn language(Named(tag): Named<String>, Behind(BackTo { to }): Behind<BackTo>) -> Response {
    let Ok(language) = tag.parse::<Language>() else {
        return StatusCode::NOT_FOUND.into_response();
    };
    // To a page of this desk, and nowhere else.
    let is_here = |to: &String| to.starts_with('/') && !to.starts_with("//") && to.is_ascii();
    let to = to.filter(is_here).filter(|to| !to.contains(['\\', '\r', '\n']));
    let cookie = format!("{LANGUAGE_COOKIE}={language}; Path=/; Secure; HttpOnly; SameSite=Strict");
    ([(SET_COOKIE, cookie)], Redirect::to(to.as_deref().unwrap_or("/"))).into_response()
}

async fn style() -> Response {
    ([(CONTENT_TYPE, "text/css; charset=utf-8")], include_str!("style.css")).into_response()
}

async fn script() -> Response {
    ([(CONTENT_TYPE, "text/javascript; charset=utf-8")], include_str!("script.js")).into_response()
}

async fn passkeys_script() -> Response {
    let script = include_str!("passkeys.js");
    ([(CONTENT_TYPE, "text/javascript; charset=utf-8")], script).into_response()
}

async fn nothing(inside: Inside) -> Response {
    let why = inside.asked.text("page-nothing-here");
    inside.refused(StatusCode::NOT_FOUND, &why)
}
