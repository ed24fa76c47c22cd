//! In which language the user has the system, and in which encoding its terminals show letters (POSIX, 8.2).

use std::env;
use std::ffi::OsString;

/// What the environment says of a matter of the locale, and in which variable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Said {
    /// The variable, such as `LC_ALL`.
    pub variable: &'static str,
    /// Its value, such as `de_AT.UTF-8`.
    pub value: String,
}

/// What is said of the language of messages, with its tag: `de` of `de_AT.UTF-8`. None where nothing is said, or it is
/// the one of machines.
#[must_use]
pub(crate) fn language() -> Option<(Said, String)> {
    let said = first(["LC_ALL", "LC_MESSAGES", "LANG"], |name| env::var_os(name))?;
    let tag = tag(&said.value)?;
    Some((said, tag))
}

/// What is said of the encoding, where it is another one than UTF-8. None where nothing is said: then nobody knows what
/// the terminal shows.
#[must_use]
pub(crate) fn other_encoding() -> Option<Said> {
    first(["LC_ALL", "LC_CTYPE", "LANG"], |name| env::var_os(name))
        .filter(|said| !is_utf8(&said.value))
}

/// The first of these variables that is not empty: it holds, and those behind it do not.
fn first(names: [&'static str; 3], value: impl Fn(&str) -> Option<OsString>) -> Option<Said> {
    names.into_iter().find_map(|variable| {
        let value = value(variable).filter(|value| !value.is_empty())?;
        Some(Said { variable, value: value.to_string_lossy().into_owned() })
    })
}

fn tag(locale: &str) -> Option<String> {
    let tag = locale.split(['_', '.', '@', '-']).next().unwrap_or_default().to_lowercase();
    (!matches!(tag.as_str(), "" | "c" | "posix")).then_some(tag)
}

/// Whether a locale names UTF-8 as its encoding, in any way of writing it.
fn is_utf8(locale: &str) -> bool {
    let (_, behind) = locale.split_once('.').unwrap_or_default();
    let encoding = behind.split('@').next().unwrap_or_default();
    let plain: String = encoding.chars().filter(char::is_ascii_alphanumeric).collect();
    plain.eq_ignore_ascii_case("utf8")
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

    #[test]
    fn a_locale_ends_with_its_encoding() {
        for (locale, expected) in [
            ("de_AT.UTF-8", true),
            ("C.utf8", true),
            ("sr_RS.UTF-8@latin", true),
            ("C", false),
            ("POSIX", false),
            ("de_DE", false),
            ("ru_RU.KOI8-R", false),
            ("de_DE@euro", false),
        ] {
            assert_eq!(is_utf8(locale), expected, "{locale}");
        }
    }

    #[test]
    fn the_first_variable_that_is_not_empty_holds() {
        let environment = |name: &str| match name {
            "LC_ALL" => Some(OsString::new()),
            "LANG" => Some(OsString::from("fr_FR")),
            _ => None,
        };
        let said = first(["LC_ALL", "LC_MESSAGES", "LANG"], environment).expect("it is said");
        assert_eq!((said.variable, said.value.as_str()), ("LANG", "fr_FR"));
        assert_eq!(first(["LC_ALL", "LC_CTYPE", "LC_MESSAGES"], environment), None);
    }
}
