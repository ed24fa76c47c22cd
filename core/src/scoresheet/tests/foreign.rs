//! A score that goes on in the letters of another language: a capital is a piece there, and never bent into a pawn's or a
//! king's move that nobody wrote.

use crate::scoresheet::{ReadSheet, Reader, Reason};

const FIRST: &str = "1. e4 e5\n2. Cf3 Cc6\n3. Fb5 a6\n4. Fa4 Cf6\n5. O-O Fe7\n6. Te1 b5\n7. Fb3 d6\n8. c3 O-O\n9. h3 Cb8\n10. d4 Cbd7\n11. c4 c6\n12. cxb5 axb5\n13. Cc3 Fb7\n14. Fg5 b4\n15. Cb1 h6\n";

fn read(text: &str) -> ReadSheet {
    Reader::default().read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[test]
fn a_capital_of_another_language_is_a_piece() {
    let mixed = format!("{FIRST}16. Bh4 c5\n17. dxe5 Nxe4\n18. Bxe7 Qxe7\n19. exd6 Qf6\n");
    let found = read(&mixed);
    assert_eq!((found.form.to_string(), &found.played.faults[..]), ("fide:fr".to_owned(), &[][..]));
    assert_eq!(found.played.moves.len(), 38);
    let russian = read("1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6\n4. Ba4 Nf6\n5. Кc3 b5\n6. Bb3 Bc5\n");
    assert_eq!((russian.played.moves.len(), &russian.played.faults[..]), (12, &[][..]));
}

#[test]
fn capitals_of_a_careless_hand_are_files() {
    let found = read("1. E4 d5\n2. Exd5 Qxd5\n3. Nc3 Qa5\n");
    assert_eq!((found.played.moves.len(), &found.played.faults[..]), (6, &[][..]));
    let foreign = |entry: &crate::scoresheet::Entry| {
        entry.readings.iter().any(|one| one.because.contains(&Reason::OtherLanguage))
    };
    assert!(!found.sheet.entries.iter().any(foreign));
}
