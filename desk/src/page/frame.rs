//! What stands around every page: its title, which says first what waits; a way past it; where else one can go; and in
//! which words, by whose clocks, for whom it was made.

use annabella_core::table::Words;
use annabella_core::time::Millis;
use annabella_core::view;
use annabella_core::voices::Language;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse as _, Response};
use maud::{DOCTYPE, Markup, html};
use time::macros::format_description;
use time::{OffsetDateTime, UtcOffset};

use super::needs;
use super::places::Asked;
use super::visitor::{By, Visitor};

/// Where a page stands among the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Here {
    Needs,
    Hall,
    Book,
    Elsewhere,
}

/// A page to be.
pub(super) struct Frame<'a> {
    pub(super) asked: &'a Asked,
    pub(super) visitor: Option<&'a Visitor>,
    pub(super) here: Here,
    /// What the page is about.
    pub(super) heading: String,
    /// What the title says before that: how many wait, or how a game stands.
    pub(super) state: String,
    /// What a change must be about to concern this page: `waits`, or a game.
    pub(super) about: String,
}

impl Frame<'_> {
    /// The page with this in it.
    pub(super) fn answer(&self, status: StatusCode, main: &Markup) -> Response {
        let words = self.asked.words();
        let text = |id: &str| words.pack.text(id, &[]);
        let told = self.asked.hall(self.visitor).told();
        let parts = [self.state.as_str(), self.heading.as_str(), told.event.as_str()];
        let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        let page = html! {
            (DOCTYPE)
            html lang=(words.pack.language().tag()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { (shown(&parts.join(" - "))) }
                    link rel="stylesheet" href="/style.css";
                    script src="/script.js" defer {}
                }
                body data-about=(self.about) {
                    // Each in a row of its own, where a text browser shows them.
                    div { a class="skip" href="#main" { (text("page-skip")) } }
                    header {
                        // Two Tabs and Enter open it from any page, whoever reads by ear or by finger.
                        @if let Some(first) = self.first_waiting() {
                            div { (first) }
                        }
                        (self.top(words, &told.event))
                    }
                    main id="main" tabindex="-1" {
                        h1 { (shown(&self.heading)) }
                        @if let Some(fault) = told.fault.as_deref().filter(|_| self.visitor.is_some()) {
                            p class="fault" { strong {
                                (words.pack.text("page-desk-silent", &[
                                    ("at", told.looked.map(|at| self.asked.clock(at)).unwrap_or_default().into()),
                                    ("why", view::visible(fault).into()),
                                ]))
                            } }
                        }
                        @if let Some(left) = self.little_disk() {
                            p class="fault" { strong {
                                (words.pack.text("page-disk-low", &[("left", left.to_string().into())]))
                            } }
                        }
                        // Empty until there is something new: what is put into it is said, and nothing else moves. A role
                        // of its own would be read as a status bar that is empty.
                        div id="news" aria-live="polite" aria-atomic="true" data-one=(text("page-news-waits"))
                            data-game=(text("page-news-game")) data-show=(text("page-news-show")) {}
                        div id="whole" { (main) }
                    }
                    footer { (self.bottom(words, told.looked)) }
                }
            }
        };
        (status, Html(page.into_string())).into_response()
    }

    /// What is left on the desk's disk, for an arbiter, where it is little: also when the server does not answer any more.
    fn little_disk(&self) -> Option<u64> {
        self.visitor.filter(|visitor| visitor.is_arbiter())?;
        self.asked.shared.little_disk()
    }

    /// The way to what waits first, for an arbiter; none where nothing waits.
    fn first_waiting(&self) -> Option<Markup> {
        let visitor = self.visitor.filter(|visitor| visitor.is_arbiter())?;
        let waits = self.asked.hall(Some(visitor)).waits();
        let first = needs::first(&waits)?;
        let arguments = [
            ("table", needs::place(&first.seat).into()),
            ("what", needs::what(self.asked, first).into()),
        ];
        let text = self.asked.words().pack.text("page-first-waits", &arguments);
        Some(html! { a class="skip" href={ "/game/" (first.seat.game) } { (text) } })
    }

    fn top(&self, words: &Words, event: &str) -> Markup {
        let text = |id: &str| words.pack.text(id, &[]);
        let current = |here: Here| (here == self.here).then_some("page");
        html! {
            p class="event" { (shown(event)) }
            @if let Some(visitor) = self.visitor {
                nav aria-label=(text("page-nav")) {
                    ul {
                        @if visitor.is_arbiter() {
                            li { a href="/" aria-current=[current(Here::Needs)] { (text("page-needs")) } }
                        }
                        li { a href="/hall" aria-current=[current(Here::Hall)] { (text("page-hall")) } }
                        @if visitor.is_arbiter() {
                            li { a href="/book" aria-current=[current(Here::Book)] { (text("page-book")) } }
                        }
                        li { a href="/boards.txt" { (text("page-plain")) } }
                    }
                }
                form role="search" action="/hall" method="get" {
                    label for="q" { (text("page-search")) }
                    input id="q" name="q" type="text" autocomplete="off" maxlength="100";
                    button { (text("page-find")) }
                }
            }
        }
    }

    fn bottom(&self, words: &Words, looked: Option<OffsetDateTime>) -> Markup {
        let text = |id: &str| words.pack.text(id, &[]);
        let back = self.asked.path.as_str();
        html! {
            @if let Some(visitor) = self.visitor {
                p {
                    (words.pack.text("page-signed-in", &[
                        ("name", visitor.name.to_string().into()),
                        ("part", part_key(visitor).into()),
                    ]))
                    " "
                    @if let Some(at) = looked {
                        (words.pack.text("page-looked", &[
                            ("at", self.asked.clock(at).into()),
                            ("zone", self.asked.shared.zone_told().into()),
                        ]))
                    }
                }
                @if visitor.is_arbiter() && self.asked.shared.passkeys().is_some() {
                    p { a href="/passkeys" { (text("page-passkeys")) } }
                }
                @if visitor.by != By::Certificate {
                    form action="/sign-out" method="post" {
                        input type="hidden" name="token" value=(self.asked.shared.token(visitor));
                        button { (text("page-sign-out")) }
                    }
                }
                // The script puts its box here: without a script there is no sound to be switched on.
                p id="sound" data-label=(text("page-sound")) {}
            }
            nav aria-label=(text("page-languages")) {
                ul {
                    @for language in Language::ALL {
                        li {
                            a href={ "/lang/" (language.tag()) "?to=" (encoded(back)) } lang=(language.tag())
                                hreflang=(language.tag())
                                aria-current=[(language == words.pack.language()).then_some("true")] {
                                (own_name(language))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A text from outside: signs that nobody sees stand as their numbers.
pub(super) fn shown(text: &str) -> String {
    view::visible(text)
}

/// The time of day by the hall's clocks.
pub(super) fn time_of_day(at: OffsetDateTime, zone: UtcOffset) -> String {
    let format = format_description!("[hour]:[minute]:[second]");
    at.to_offset(zone).format(format).unwrap_or_default()
}

/// The day and the time of it by the hall's clocks, for what may be days old.
pub(super) fn date(at: OffsetDateTime, zone: UtcOffset) -> String {
    let format = format_description!("[year]-[month]-[day] [hour]:[minute]");
    at.to_offset(zone).format(format).unwrap_or_default()
}

/// A moment, for people and for programs.
pub(super) fn moment(asked: &Asked, at: OffsetDateTime) -> Markup {
    let format = format_description!("[year]-[month]-[day]T[hour]:[minute]:[second]Z");
    let exact = at.to_offset(UtcOffset::UTC).format(format).unwrap_or_default();
    html! { time datetime=(exact) { (asked.clock(at)) } }
}

/// How long ago something was, in words.
pub(super) fn ago(asked: &Asked, at: OffsetDateTime, now: Option<OffsetDateTime>) -> String {
    let span = now.map_or(0, |now| (now - at).whole_milliseconds());
    view::short(Millis(u64::try_from(span).unwrap_or_default()), &asked.words().pack)
}

fn part_key(visitor: &Visitor) -> &'static str {
    use crate::server::people::Part;
    match visitor.part {
        Part::Chief => "chief",
        Part::Arbiter => "arbiter",
        Part::Spectator | Part::Table => "spectator",
    }
}

/// What a language calls itself.
const fn own_name(language: Language) -> &'static str {
    match language {
        Language::German => "Deutsch",
        Language::English => "English",
        Language::Russian => "Русский",
        Language::Ukrainian => "Українська",
        Language::Bulgarian => "Български",
    }
}

/// A path as the value of another address.
pub(super) fn encoded(path: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte);
    let sign =
        |byte: u8| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    path.bytes().map(sign).collect()
}
