//! The packs as they are built into the binary.
//!
//! A file that is new in `voices/` is seen only when this file is compiled again; `tools/make-clips`
//! sees to that.

use include_dir::{Dir, include_dir};

use super::{Language, Recordings};

static GERMAN: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../voices/de");
static ENGLISH: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../voices/en");
static RUSSIAN: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../voices/ru");
static UKRAINIAN: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../voices/uk");
static BULGARIAN: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../voices/bg");

/// The file of this name in the pack's folder.
pub(super) fn file(language: Language, name: &str) -> Option<&'static [u8]> {
    let folder = match language {
        Language::German => &GERMAN,
        Language::English => &ENGLISH,
        Language::Russian => &RUSSIAN,
        Language::Ukrainian => &UKRAINIAN,
        Language::Bulgarian => &BULGARIAN,
    };
    folder.get_file(name).map(include_dir::File::contents)
}

/// The recording in the file of this name. The sets have the same names, and a language without natural recordings has
/// the computed ones alone.
pub(super) fn recording(
    language: Language,
    recordings: Recordings,
    name: &str,
) -> Option<&'static [u8]> {
    let natural = match recordings {
        Recordings::Natural => file(language, &format!("natural/{name}")),
        Recordings::Computed => None,
    };
    natural.or_else(|| file(language, &format!("clips/{name}")))
}
