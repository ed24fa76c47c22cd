//! Signs that nobody sees and that turn a line around or hide in a word: they are shown as what they are,
//! in a line, on a page and in a file for other programs.

use std::fmt::{Display, Write as _};
use std::io;
use std::path::Path;

use serde::Serialize;
use serde::ser::Error as _;
use serde_json::Serializer;
use serde_json::ser::Formatter;

/// A text in which every control character is a blank, and every sign that directs or joins others without
/// being seen stands as its number, such as `<U+202E>`. The joiners of emoji and of Persian words are among
/// them: a line of a game needs none.
#[must_use]
pub fn visible(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for letter in text.chars() {
        if letter.is_control() {
            shown.push(' ');
        } else if is_unseen(letter) {
            // A string takes whatever is written to it.
            let _ = write!(shown, "<U+{:04X}>", u32::from(letter));
        } else {
            shown.push(letter);
        }
    }
    shown
}

/// A page in HTML in which the signs that nobody sees stand as their numbers. Its lines are its own, and control
/// characters in them are not shown.
pub(crate) fn visible_markup(page: &str) -> String {
    let mut shown = String::with_capacity(page.len());
    for letter in page.chars() {
        if is_unseen(letter) {
            // A string takes whatever is written to it.
            let _ = write!(shown, "&lt;U+{:04X}&gt;", u32::from(letter));
        } else {
            shown.push(letter);
        }
    }
    shown
}

/// A name from outside in one line: every control character stands as its number, too, such as `<U+000A>` for a
/// line break. What a file, a device or a setting is called may hold any of them, and must not make a line of its
/// own, nor work on a terminal.
#[must_use]
pub fn visible_name(name: impl Display) -> String {
    let name = name.to_string();
    let mut shown = String::with_capacity(name.len());
    for letter in name.chars() {
        if letter.is_control() || is_unseen(letter) {
            // A string takes whatever is written to it.
            let _ = write!(shown, "<U+{:04X}>", u32::from(letter));
        } else {
            shown.push(letter);
        }
    }
    shown
}

/// An object as one line of JSON in which the same signs are escaped: whoever reads it with a program has them as they came,
/// and on a terminal they do nothing.
///
/// # Errors
/// When the object cannot be JSON.
pub fn visible_json(object: &impl Serialize) -> serde_json::Result<String> {
    let mut written = Vec::new();
    object.serialize(&mut Serializer::with_formatter(&mut written, Escaped))?;
    String::from_utf8(written).map_err(serde_json::Error::custom)
}

/// JSON in one line, in whose texts what nobody sees is escaped.
struct Escaped;

impl Formatter for Escaped {
    fn write_string_fragment<W>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()>
    where
        W: ?Sized + io::Write,
    {
        let mut units = [0; 2];
        for part in
            fragment.split_inclusive(|letter: char| letter.is_control() || is_unseen(letter))
        {
            let unseen =
                part.chars().next_back().filter(|last| last.is_control() || is_unseen(*last));
            let seen = part.len() - unseen.map_or(0, char::len_utf8);
            writer.write_all(part.as_bytes().get(..seen).unwrap_or_default())?;
            for unit in unseen.iter().flat_map(|letter| letter.encode_utf16(&mut units).to_vec()) {
                write!(writer, "\\u{unit:04x}")?;
            }
        }
        Ok(())
    }
}

/// The name of a file as [`visible_name`] shows it.
#[must_use]
pub fn visible_path(path: &Path) -> String {
    visible_name(path.display())
}

/// The name of a file as a shell takes it in a command, in signs that can be seen: what means something to a shell, or
/// cannot be seen, is written so that it stands for itself.
#[must_use]
pub fn shell_argument(path: &Path) -> String {
    let bytes = path.as_os_str().as_encoded_bytes();
    // What begins so would be an option.
    let before = if bytes.first() == Some(&b'-') { "./" } else { "" };
    let means_nothing = |letter: char| letter.is_alphanumeric() || "/._-+,:@%=".contains(letter);
    match path.to_str() {
        Some(name) if !name.is_empty() && name.chars().all(means_nothing) => {
            format!("{before}{name}")
        }
        Some(name) if !name.chars().any(|letter| letter.is_control() || is_unseen(letter)) => {
            format!("'{before}{}'", name.replace('\'', r"'\''"))
        }
        Some(_) | None => format!("\"$(printf '{before}{}')\"", for_printf(bytes)),
    }
}

/// Bytes as the `printf` of every shell reads them between single quotes.
fn for_printf(bytes: &[u8]) -> String {
    let mut written = String::with_capacity(bytes.len());
    for byte in bytes {
        match byte {
            b'%' => written.push_str("%%"),
            b'\'' | b'\\' | 0x7f.. | ..b' ' => {
                // A string takes whatever is written to it.
                let _ = write!(written, "\\{byte:03o}");
            }
            seen => written.push(char::from(*seen)),
        }
    }
    written
}

/// Unicode: bidirectional marks, embeddings, overrides and isolates (UAX 9); zero-width signs; the marks of
/// line and paragraph; the byte order mark; tags and invisible operators; joiners, fillers, inherent vowels, selectors of
/// variants and beams of music that have no width (`Default_Ignorable_Code_Point`).
const fn is_unseen(letter: char) -> bool {
    matches!(
        letter,
        '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}'
            | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}' | '\u{3164}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}'
            | '\u{FFF0}'..='\u{FFFB}' | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}'
            | '\u{E0000}'..='\u{E0FFF}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_sees_is_shown_and_what_people_write_stays() {
        assert_eq!(visible_markup("<td>a\u{202E}b</td>\n"), "<td>a&lt;U+202E&gt;b</td>\n");
        assert_eq!(visible("a\u{202E}b\u{200B}c\u{1b}[2J"), "a<U+202E>b<U+200B>c [2J");
        for unseen in [
            '\u{34F}',
            '\u{115F}',
            '\u{17B4}',
            '\u{3164}',
            '\u{FE0F}',
            '\u{FFA0}',
            '\u{1D173}',
            '\u{E0100}',
        ] {
            let shown = format!("a<U+{:04X}>b", u32::from(unseen));
            assert_eq!(visible(&format!("a{unseen}b")), shown);
        }
        for plain in ["Springer Félix drei", "Слон ф три", "♞ 0-0", "e4 – e5 …"] {
            assert_eq!(visible(plain), plain);
            assert_eq!(visible_name(plain), plain);
        }
    }

    #[test]
    fn json_has_every_sign_and_shows_none_that_nobody_sees() {
        for text in
            ["a\u{9b}2J\u{202E}b\u{E0041}", "\u{7f}", "\"\\\n\u{1b}", "Springer Félix ♞", ""]
        {
            let line = visible_json(&text).expect("JSON");
            assert!(!line.chars().any(|letter| letter.is_control() || is_unseen(letter)), "{line}");
            assert_eq!(serde_json::from_str::<String>(&line).expect("JSON"), text);
        }
        assert_eq!(visible_json(&"a\u{9b}\u{E0041}").expect("JSON"), r#""a\u009b\udb40\udc41""#);
    }

    #[test]
    fn a_shell_takes_a_name_for_what_it_is() {
        for (name, argument) in [
            ("/games/Анна-2.annabella", "/games/Анна-2.annabella"),
            ("", "''"),
            ("a b", "'a b'"),
            ("-x", "./-x"),
            ("- x", "'./- x'"),
            ("it's $(here)", r"'it'\''s $(here)'"),
            ("~", "'~'"),
            ("a\nb%'\\\u{202E}", r#""$(printf 'a\012b%%\047\134\342\200\256')""#),
        ] {
            assert_eq!(shell_argument(Path::new(name)), argument, "{name:?}");
        }
    }

    #[test]
    fn a_name_is_one_line_whatever_stands_in_it() {
        let path = Path::new("/games/x\ny\t\u{1b}[2J\u{202E}z");
        assert_eq!(visible_path(path), "/games/x<U+000A>y<U+0009><U+001B>[2J<U+202E>z");
    }
}
