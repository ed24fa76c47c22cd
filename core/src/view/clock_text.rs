//! Times on the panel: exact to the second, and with units, since a screen reader makes a time of day
//! out of `5:00`.

use crate::rules::ByColor;
use crate::time::Millis;
use crate::voices::Pack;

/// A span of time: `1 h 29 min 57 s`.
#[must_use]
pub fn short(span: Millis, pack: &Pack) -> String {
    let seconds = span.whole_secs();
    let hours = ("hours", (seconds / 3600).to_string().into());
    let minutes = ("minutes", (seconds / 60 % 60).to_string().into());
    let rest = ("seconds", (seconds % 60).to_string().into());
    if seconds >= 3600 {
        pack.text("short-hours", &[hours, minutes, rest])
    } else if seconds >= 60 {
        pack.text("short-minutes", &[minutes, rest])
    } else {
        pack.text("short-seconds", &[rest])
    }
}

/// For how long the program was away, or that nobody knows (see `Interruption::away`).
#[must_use]
pub fn away(span: Option<Millis>, pack: &Pack) -> String {
    let known = if span.is_some() { "yes" } else { "no" };
    let span = span.map_or_else(String::new, |span| short(span, pack));
    pack.text("shown-away", &[("known", known.into()), ("span", span.into())])
}

/// Both clocks.
pub(super) fn both(clocks: ByColor<Millis>, pack: &Pack) -> String {
    let ByColor { white, black } = clocks.map(|time| short(time, pack));
    pack.text("both-clocks", &[("white", white.into()), ("black", black.into())])
}
