//! A finding as a line of a language. In English it is the finding's own words; in the others the thing and what to do
//! about such a thing, and behind that, as English, what was measured and the reason as they were given: the reason may be
//! the system's, and names the setting or the file that it is about.

use super::aloud::{advice, summary, thing};
use super::finding::{Finding, State, unfit};
use crate::voices::{Language, Pack};

/// The line.
#[must_use]
pub(crate) fn line(finding: &Finding, pack: &Pack) -> String {
    if pack.language() == Language::English {
        return finding.words();
    }
    let mut thing = thing(finding, pack);
    let mut reason = finding.advice.clone();
    if is_name(&finding.detail) {
        thing = format!("{thing} {}", finding.detail);
    } else if !finding.detail.is_empty() {
        reason = format!("{}. {reason}", finding.detail);
    }
    let thing = ("thing", thing.into());
    let advice = || ("advice", advice(finding, pack).into());
    let text = match finding.state {
        State::Found => pack.text("doctor-found", &[thing]),
        State::Missing => pack.text("doctor-missing", &[thing, advice()]),
        State::Broken => pack.text("doctor-broken", &[thing, advice()]),
    };
    if reason.is_empty() {
        return text;
    }
    let reason = ("reason", reason.trim_end().into());
    pack.text("doctor-in-english", &[("text", text.into()), reason])
}

/// Whether what was looked at is told by its name alone, which is the same in every language: in quotes, or a path.
fn is_name(detail: &str) -> bool {
    let quoted = detail.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    quoted.is_some_and(|name| !name.contains('"')) || !detail.is_empty() && !detail.contains(' ')
}

/// What keeps the table from being as the settings want it. `None`: nothing does.
#[must_use]
pub(crate) fn verdict(findings: &[Finding], pack: &Pack) -> Option<String> {
    let told = unfit(findings)?;
    Some(if pack.language() == Language::English { told } else { summary(findings, pack) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finding_is_told_in_each_language_and_loses_nothing() {
        for language in Language::ALL {
            let pack = Pack::embedded(language);
            let found = line(&Finding::found("disk", "/games, 512 MB"), &pack);
            assert!(found.contains("/games, 512 MB"), "{language}: {found}");
            let why = "it is full; free at least 100 MB";
            let broken = Finding::broken("disk", "/games, 5 MB", why);
            let told = line(&broken, &pack);
            assert!(told.contains("/games, 5 MB"), "{language}: {told}");
            assert!(told.contains("t is full; free at least 100 MB."), "{language}: {told}");
            assert_eq!(told.lines().count(), 1);
            let is_english = language == Language::English;
            assert_eq!(told == broken.words(), is_english, "{language}: {told}");
            assert_eq!(told.starts_with("broken: disk"), is_english, "{language}: {told}");
            assert_eq!(verdict(&[Finding::found("disk", "")], &pack), None);
            let verdict = verdict(&[broken], &pack).expect("the table is unfit");
            let in_english = "the settings need what is not in order: disk (broken)";
            assert_eq!(verdict == in_english, is_english, "{language}: {verdict}");
        }
    }

    /// Whatever is missing is told otherwise in each language.
    #[test]
    fn each_language_has_lines_of_its_own() {
        let missing = Finding::missing("microphone", "\"alsa:room\"", "plug it in");
        let told = Language::ALL.map(|language| line(&missing, &Pack::embedded(language)));
        for (at, one) in told.iter().enumerate() {
            assert!(!told[at + 1..].contains(one), "{one}");
        }
    }
}
