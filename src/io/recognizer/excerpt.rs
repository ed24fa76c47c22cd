//! What stands in a model's file, as a message may quote it: a damaged file holds anything, and a terminal
//! or a screen reader would act on some of it.

/// The longest quotation, in characters.
const CHARS_MAX: usize = 40;

/// The beginning of a text without anything that is no character to be read.
pub(super) fn excerpt(text: &str) -> String {
    let plain = text.chars().map(|c| if is_readable(c) { c } else { ' ' });
    let mut quoted: String = plain.take(CHARS_MAX).collect();
    if text.chars().nth(CHARS_MAX).is_some() {
        quoted.push('…');
    }
    quoted
}

/// Whether a character is one to be read, and not a command to whoever shows it: line breaks, and marks that
/// turn the direction of text or hide it (Unicode's categories Cc, Zl, Zp, and these of Cf).
fn is_readable(c: char) -> bool {
    let marks = ['\u{200b}'..='\u{200f}', '\u{2028}'..='\u{202e}', '\u{2060}'..='\u{206f}'];
    !c.is_control() && c != '\u{feff}' && !marks.iter().any(|marks| marks.contains(&c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_short_and_plain_stays_as_it_is() {
        assert_eq!(excerpt("könig"), "könig");
        assert_eq!(excerpt(&"a".repeat(CHARS_MAX)), "a".repeat(CHARS_MAX));
        assert_eq!(excerpt(&"ä".repeat(CHARS_MAX + 1)), format!("{}…", "ä".repeat(CHARS_MAX)));
        assert_eq!(excerpt("\u{1b}[2Jx\ny"), " [2Jx y");
        assert_eq!(excerpt("a\u{202e}b\u{2028}c"), "a b c");
    }
}
