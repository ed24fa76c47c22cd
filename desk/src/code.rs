//! One-time codes as people write and type them, and as the desk keeps them.

use ring::digest::{SHA256, digest};

/// Letters and digits without those that are most easily taken for one another on paper, i, l, o, 0 and 1: twelve of these are
/// 59 bits by lot.
const SIGNS: &[u8; 31] = b"abcdefghjkmnpqrstuvwxyz23456789";

/// How many signs a code has, in groups of four.
const LENGTH: usize = 12;

/// How many letters of what was typed are looked at.
const TYPED_MAX: usize = 100;

/// A code by lot.
#[must_use]
pub fn code() -> String {
    drawn(LENGTH)
}

/// Signs by lot.
#[must_use]
pub fn drawn(count: usize) -> String {
    let sign = |_| SIGNS.get(rand::random_range(0..SIGNS.len())).copied().map_or('x', char::from);
    (0..count).map(sign).collect()
}

/// A code as it is written down: `abcd-efgh-jkmn`.
#[must_use]
pub fn written(code: &str) -> String {
    let groups: Vec<&str> =
        [code.get(..4), code.get(4..8), code.get(8..)].into_iter().flatten().collect();
    groups.join("-")
}

/// What was typed, as a code is kept: in small letters, without what parts its groups.
#[must_use]
pub fn typed(text: &str) -> String {
    let signs = text.chars().filter(|sign| sign.is_ascii_alphanumeric());
    signs.take(TYPED_MAX).map(|sign| sign.to_ascii_lowercase()).collect()
}

/// What the desk keeps of something that only the other side may know: its SHA-256.
#[must_use]
pub fn hashed(secret: &str) -> Vec<u8> {
    digest(&SHA256, secret.as_bytes()).as_ref().to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_taken_as_people_type_it() {
        let code = code();
        assert_eq!(code.len(), LENGTH);
        let on_paper = written(&code);
        assert_eq!(on_paper, format!("{}-{}-{}", &code[..4], &code[4..8], &code[8..]));
        assert_eq!(typed(&on_paper), code);
        let by_hand = format!(" {}-{} {}\n", &code[..4], code[4..8].to_uppercase(), &code[8..]);
        assert_eq!(typed(&by_hand), code);
        assert_ne!(super::code(), code);
        assert!(SIGNS.iter().all(|sign| !b"ilo01".contains(sign)));
    }
}
