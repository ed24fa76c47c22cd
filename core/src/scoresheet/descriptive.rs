//! Descriptive notation (`P-K4`, `N-KB3`, `QxP`), which the Laws do not know any more (C.13): it is told and not read.
//! Half of its entries would be algebraic moves that nobody wrote: `N-B3` looks like a knight that goes to b3.

use super::split::is_castling;

/// Signs behind a move that say nothing of the notation.
const ENDINGS: [&str; 8] = ["dblch", "disch", "mate", "ch", "ep", "e.p.", "+", "#"];

/// Whether a sheet is plainly in descriptive notation: entries that can be nothing else, and more of its kind than of
/// any other.
pub(super) fn is_descriptive(text: &str) -> bool {
    let joined = text.replace(" - ", "-").replace(" x ", "x").replace(" X ", "x");
    let (mut plain, mut fitting, mut others) = (0, 0, 0);
    for word in joined.split(|sign: char| sign.is_whitespace() || matches!(sign, ',' | ';')) {
        let word = word.trim_start_matches(|sign: char| {
            sign.is_ascii_digit() || matches!(sign, '.' | '…' | ')')
        });
        match kind(word) {
            Kind::Plain => plain += 1,
            Kind::Fitting => fitting += 1,
            Kind::Other => others += 1,
            Kind::Nothing => {}
        }
    }
    plain > 1 && plain + fitting > others || plain == 1 && others == 0
}

/// Whether a word is an entry of such a sheet.
pub(super) fn is_entry(word: &str) -> bool {
    matches!(kind(word), Kind::Plain | Kind::Fitting)
}

/// What a word is.
enum Kind {
    /// Descriptive, and nothing else.
    Plain,
    /// Descriptive, and may be algebraic.
    Fitting,
    /// A move in another notation.
    Other,
    /// No move, or one that is written alike in both.
    Nothing,
}

fn kind(word: &str) -> Kind {
    let mut bare = word.trim_end_matches(['!', '?', '.', ',']);
    while let Some(shorter) = ENDINGS.iter().find_map(|ending| bare.strip_suffix(ending)) {
        bare = shorter.trim_end_matches(['!', '?', '.', '(']);
    }
    if is_castling(bare) {
        return Kind::Nothing;
    }
    let joint = |sign: char| matches!(sign, '-' | '–' | 'x' | 'X' | '×' | ':');
    if let Some((piece, behind)) = bare.split_once(joint)
        && is_piece(piece)
    {
        // "P-K8(Q)", "P-K8=Q", "NxP(K5)", "NxP/5".
        let target = behind.split(['(', '=', '/']).next().unwrap_or(behind);
        let is_taken = is_piece(target);
        if is_taken || is_square(target) {
            let is_on_b = target.starts_with('B') && target.len() == 2 && !is_taken;
            let may_be_algebraic = is_on_b && !matches!(piece, "P") && piece.len() == 1;
            return if may_be_algebraic { Kind::Fitting } else { Kind::Plain };
        }
    }
    let has_rank = bare.chars().any(|sign| matches!(sign, '1'..='8'));
    let has_file = bare.chars().any(|sign| matches!(sign, 'a'..='h' | 'A'..='H'));
    if has_rank && has_file { Kind::Other } else { Kind::Nothing }
}

/// `P`, `N`, `KN`, `QBP`, `Kt`, `KKtP`.
fn is_piece(text: &str) -> bool {
    let behind_wing = text.strip_prefix(['K', 'Q']).unwrap_or(text);
    let officers = ["N", "Kt", "B", "R"];
    let is_officer = |text: &str| officers.contains(&text);
    matches!(text, "P" | "K" | "Q" | "KP" | "QP")
        || is_officer(text)
        || is_officer(behind_wing)
        || behind_wing.strip_suffix('P').is_some_and(is_officer)
}

/// `K4`, `B3`, `KB3`, `QKt5`.
fn is_square(text: &str) -> bool {
    let Some(file) = text.strip_suffix(|sign: char| matches!(sign, '1'..='8')) else {
        return false;
    };
    let behind_wing = file.strip_prefix(['K', 'Q']).unwrap_or(file);
    matches!(file, "K" | "Q" | "N" | "Kt" | "B" | "R")
        || matches!(behind_wing, "N" | "Kt" | "B" | "R")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_descriptive_score_is_known_by_what_can_be_nothing_else() {
        for text in [
            "1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-N5 P-QR3",
            "1 P-K4 P-K4 2 N-B3 N-B3 3 BxN QPxB 4 O-O QxPch",
            "1. P - K4 P - Q4 2. P x P Q x P",
            "1.P-K4,P-QB4;2.Kt-KB3,Kt-QB3",
            "P-Q8=Q mate\nKN-Q2 e.p.",
        ] {
            assert!(is_descriptive(text), "{text}");
        }
    }

    #[test]
    fn no_algebraic_score_is_taken_for_one() {
        for text in [
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6",
            "1. E2-E4 E7-E5 2. NG1-F3 NB8-C6",
            "1. N-B3 N-B6 2. N-C3",
            "1. E4 E5 2. N-F3 N-C6 3. B-B5",
            "1. e4 e5 2. BxB QxP 3. Nf3 Nc6 4. d4 d5",
            "",
        ] {
            assert!(!is_descriptive(text), "{text}");
        }
    }
}
