//! What must hold for any bytes that somebody gives as a scoresheet, whoever thinks them up: the fuzzer,
//! and the tests that replay and damage its seeds.

use annabella_core::calls::Lexicon;
use annabella_core::scoresheet::{Case, Evidence, Reader, play, reconcile};

/// The longest sheet that is read, in plies; what a reader keeps of a sheet is bounded by it.
const PLIES_MAX: usize = 1200;

/// A refusal is told in two lines. What was read is played to legal moves, plays in the same way again,
/// and brought together with itself it differs nowhere.
pub fn survives(bytes: &[u8]) {
    let words = include_str!("../../../../voices/de/calls.toml");
    let lexicons = [Lexicon::from_toml(words).expect("the pack's call words")];
    let found = match (Reader { lexicons: &lexicons, ..Reader::default() }).read(bytes) {
        Ok(found) => found,
        Err(error) => {
            assert!(error.to_string().lines().count() <= 2, "{error}");
            return;
        }
    };
    assert!(found.sheet.entries.len() <= PLIES_MAX, "{} entries", found.sheet.entries.len());
    let mut here = found.start.clone();
    for m in &found.played.moves {
        assert!(here.legal_moves().contains(m), "{m:?} in {}", here.fen());
        here = here.after(*m);
    }
    assert_eq!(here, found.played.position);
    assert_eq!(play(&found.sheet, &found.start), found.played);
    let both = reconcile(&Evidence {
        start: &found.start,
        sheets: [&found.sheet, &found.sheet],
        boards: [None, None],
        course: None,
        answers: &[],
        keyed: [None, None],
        show: None,
        placed_until: None,
    });
    // What is missing or cannot be carried out is missing on both, and no difference.
    assert_eq!((&both.first_difference, both.results), (&None, None));
    match both.case {
        Case::NothingDiffers => {}
        Case::Incomplete => assert!(!found.played.faults.is_empty(), "a whole sheet lacks a move"),
        Case::SheetsAgree
        | Case::SheetsDiffer
        | Case::OnlySheetsDiffer
        | Case::ResultsDiffer
        | Case::RecordDiffers => panic!("a sheet differs from itself"),
    }
    let last = found.sheet.entries.len() + usize::from(found.sheet.starts_at);
    assert!(usize::from(both.agreed.plies()) <= last);
}
