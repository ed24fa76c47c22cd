//! Signs that nobody sees and that turn a line around or hide in a word: they are shown as what they are.

use std::fmt::Write as _;

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

/// Unicode: bidirectional marks, embeddings, overrides and isolates (UAX 9); zero-width signs; the marks of
/// line and paragraph; the byte order mark; tags and invisible operators.
const fn is_unseen(letter: char) -> bool {
    matches!(
        letter,
        '\u{AD}' | '\u{61C}' | '\u{180E}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}' | '\u{E0000}'..='\u{E007F}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_sees_is_shown_and_what_people_write_stays() {
        assert_eq!(visible("a\u{202E}b\u{200B}c\u{1b}[2J"), "a<U+202E>b<U+200B>c [2J");
        for plain in ["Springer Félix drei", "Слон ф три", "♞ 0-0", "e4 – e5 …"] {
            assert_eq!(visible(plain), plain);
        }
    }
}
