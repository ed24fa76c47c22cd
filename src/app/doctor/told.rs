//! A finding as a line of a language: in English the finding's own words, in the others the thing, what was measured on
//! it, and what to do. What the system or a library gives as a reason is in its own words.

use super::aloud::{advice, summary, thing};
use super::finding::{Finding, State, one_line, sentence, unfit};
use crate::app::failure::told;
use crate::voices::{Language, Pack};

/// The line.
#[must_use]
pub(crate) fn line(finding: &Finding, pack: &Pack) -> String {
    let language = pack.language();
    if language == Language::English {
        return finding.words();
    }
    let mut thing = thing(finding, pack);
    let detail = one_line(&told(&finding.said.detail, language));
    if is_name(&detail) {
        thing = format!("{thing} {detail}");
    } else if !detail.is_empty() {
        thing = format!("{thing}, {detail}");
    }
    let sentences = finding.said.advice.iter().map(|one| sentence(&told(one, language)));
    let mut sentences = sentences.collect::<Vec<_>>().join(" ");
    let thing = ("thing", thing.into());
    let id = match finding.state {
        State::Found => {
            let found = pack.text("doctor-found", &[thing]);
            return format!("{found} {sentences}").trim_end().to_owned();
        }
        State::Missing => "doctor-missing",
        State::Broken => "doctor-broken",
    };
    if sentences.is_empty() {
        sentences = advice(finding, pack);
    }
    pack.text(id, &[thing, ("advice", sentences.into())])
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
    use annabella_said::said;

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

    #[test]
    fn what_was_measured_and_the_reason_are_told_in_the_language() {
        let zeros = said!("finding-zeros", "{id}, nothing but zeros", id = "\"mic\"");
        let quiet =
            said!("finding-quiet", "it is very quiet; speak into it and look again, or turn it up");
        let broken = Finding::broken("microphone", zeros, quiet);
        assert!(broken.words().contains("nothing but zeros. It is very quiet"), "{broken:?}");
        for language in Language::ALL.into_iter().filter(|one| *one != Language::English) {
            let told = line(&broken, &Pack::embedded(language));
            assert!(told.contains("\"mic\", "), "{language}: {told}");
            assert!(!told.contains("zeros") && !told.contains("quiet"), "{language}: {told}");
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
