//! In which language the user has the system (POSIX, 8.2).

use std::env;

/// The language of the system's messages, as its tag: `de` of `de_AT.UTF-8`. None where nothing is said, or it is the
/// one of machines.
#[must_use]
pub(crate) fn language() -> Option<String> {
    let said = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(env::var_os)
        .find(|value| !value.is_empty())?;
    tag(&said.to_string_lossy())
}

fn tag(locale: &str) -> Option<String> {
    let tag = locale.split(['_', '.', '@', '-']).next().unwrap_or_default().to_lowercase();
    (!matches!(tag.as_str(), "" | "c" | "posix")).then_some(tag)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_begins_with_its_language() {
        for (locale, language) in [
            ("de_AT.UTF-8", Some("de")),
            ("uk", Some("uk")),
            ("bg_BG@euro", Some("bg")),
            ("C.UTF-8", None),
            ("POSIX", None),
            ("", None),
        ] {
            assert_eq!(tag(locale).as_deref(), language, "{locale}");
        }
    }
}
