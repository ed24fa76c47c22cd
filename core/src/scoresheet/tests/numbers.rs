//! Numbers that are ahead of their moves: the other sheet, the record and the answers decide, or it is asked.

use super::games::start;
use super::{Case, Inquiry, after, course};
use crate::rules::Placement;
use crate::scoresheet::{Answer, Answered, Letters, Numbering, Questions, Reader, Sheet};

fn read(text: &str) -> Sheet {
    Reader::default().read(text.as_bytes()).expect("a sheet").sheet
}

fn inquiry(a: &str, b: &str, recorded: Option<&str>) -> Inquiry {
    Inquiry::new(start(), [read(a), read(b)], [None, None], recorded.map(course))
}

/// Row 3 is left out, or row 4 has the wrong number: its moves can be carried out in either place.
const AHEAD: &str = "1. e4 e5 2. Nf3 Nc6 4. d3 d6";
const WHOLE: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. d3 d6";
const SHORT: &str = "1. e4 e5 2. Nf3 Nc6 3. d3 d6";

fn is(inquiry: &Inquiry) -> Vec<Numbering> {
    inquiry.numbers().iter().map(|number| number.is).collect()
}

#[test]
fn the_other_sheet_tells_whether_a_pair_was_left_out_or_the_number_is_miswritten() {
    for (a, b) in [(AHEAD, WHOLE), (WHOLE, AHEAD)] {
        let found = inquiry(a, b, None);
        assert_eq!(is(&found), [Numbering::LeftOut(2)]);
        assert_eq!((found.found().case, found.found().agreed.plies()), (Case::Incomplete, 8));
        assert_eq!(found.found().first_difference, None);
        let game = after("e4 e5 Nf3 Nc6 Bb5 a6 d3 d6");
        assert_eq!(found.found().agreed.position(), &game);
    }
    let found = inquiry(AHEAD, SHORT, None);
    assert_eq!(is(&found), [Numbering::Miswritten]);
    assert_eq!((found.found().case, found.found().agreed.plies()), (Case::NothingDiffers, 6));
}

#[test]
fn so_does_the_record() {
    let found = inquiry(AHEAD, AHEAD, Some("e4 e5 Nf3 Nc6 Bb5 a6 d3 d6"));
    assert_eq!(is(&found), [Numbering::LeftOut(2), Numbering::LeftOut(2)]);
    assert_eq!((found.found().agreed.plies(), found.found().is_open), (8, false));
    let found = inquiry(AHEAD, AHEAD, Some("e4 e5 Nf3 Nc6 d3 d6"));
    assert_eq!(is(&found), [Numbering::Miswritten, Numbering::Miswritten]);
    assert_eq!((found.found().agreed.plies(), found.found().is_open), (6, false));
}

/// An entry that cannot be read, or not all of it, says nothing for a number that stands somewhere else.
#[test]
fn an_entry_that_cannot_be_read_makes_no_number_right() {
    for part in ["Nf?", "N?3", "?f3", "___"] {
        let ahead = format!("1. e4 e5 2. {part} Nc6 4. d3 d6");
        let found = inquiry(&ahead, SHORT, None);
        assert_eq!(is(&found), [Numbering::Miswritten], "{part}");
        assert_eq!(found.found().agreed.plies(), 6, "{part}");
        let found = inquiry(WHOLE, &ahead, None);
        assert_eq!(is(&found), [Numbering::LeftOut(2)], "{part}");
        assert_eq!(found.found().agreed.plies(), 8, "{part}");
        let lagging = inquiry(&ahead, "1. e4 e5 2. Nf3", Some("e4 e5 Nf3 Nc6 d3 d6"));
        assert_eq!(is(&lagging), [Numbering::Miswritten], "{part}");
        assert_eq!(is(&inquiry(&ahead, "1. e4 e5 2. Nf3", None)), [Numbering::Open], "{part}");
    }
    // The moves alone are no game: the number tells where they stand.
    let shifted = "1. e4 e5 2. Nf? Nc6 4. Bxc6";
    assert!(is(&inquiry(shifted, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6", None)).is_empty());
}

#[test]
fn where_nobody_can_tell_it_is_asked_and_nothing_behind_is_certain() {
    // A sheet that ends before tells nothing, nor does one with the same number.
    for (a, b) in [(AHEAD, "1. e4 e5 2. Nf3 Nc6"), (AHEAD, AHEAD)] {
        let found = inquiry(a, b, None);
        assert!(is(&found).iter().all(|one| *one == Numbering::Open), "{b}");
        assert_eq!((found.found().case, found.found().agreed.plies()), (Case::Incomplete, 4));
        assert_eq!(found.found().first_difference, None);
        assert_eq!((found.unasked(), found.proposal()), (Some(4), None));
        let asked = Questions::of(found);
        let question = asked.asked().expect("a question");
        // Neither place is likelier than the other one.
        assert!((0.4..=0.5).contains(&question.candidates[0].probability), "{question:?}");
        assert_eq!(question.ply, 4);
        let answered = |text: &str| {
            let (_, next) =
                asked.answered(text, Letters::English, &Reader::default()).expect("an answer");
            next
        };
        let stands = answered("d3");
        assert!(is(stands.inquiry()).iter().all(|one| *one == Numbering::Miswritten), "{b}");
        assert_eq!(stands.inquiry().found().agreed.plies(), 6);
        let left_out = answered("Bb5");
        assert!(is(left_out.inquiry()).iter().all(|one| *one == Numbering::LeftOut(2)), "{b}");
        // Black's ply of the pair is still open.
        assert_eq!(left_out.inquiry().found().agreed.plies(), 5);
    }
    let nobody = inquiry(AHEAD, AHEAD, None).with_answer(Answer {
        ply: 4,
        text: "?".to_owned(),
        what: Answered::NobodyKnows,
    });
    assert_eq!(nobody.proposal().map(|proposed| proposed.plies), Some(4));
}

#[test]
fn one_score_alone_settles_nothing_against_the_boards() {
    let (whole, short) = ("1. e4 e5 2. Nf3 Nc6 3. Bb5", "1. e4 e5 2. Nf3 Nc6");
    let with = |a: Option<&Placement>, b: Option<&Placement>| {
        Inquiry::new(start(), [read(whole), read(short)], [a.cloned(), b.cloned()], None)
    };
    let before = after("e4 e5 Nf3 Nc6").placement();
    let other = after("e4 e5 Nf3 Nc6 Bc4").placement();
    let played = after("e4 e5 Nf3 Nc6 Bb5").placement();
    for (a, b) in [
        (Some(&other), Some(&other)),
        (Some(&before), Some(&before)),
        (Some(&before), Some(&other)),
        (None, Some(&other)),
    ] {
        let found = with(a, b);
        assert_eq!((found.found().case, found.found().agreed.plies()), (Case::Incomplete, 4));
        let stop = found.found().stops_at.as_ref().expect("where they stop");
        assert!(stop.no_board_shows && stop.ply == 4);
        assert_eq!((found.unasked(), found.proposal()), (Some(4), None));
        let asked = Questions::of(found);
        assert_eq!(asked.asked().map(|question| question.ply), Some(4));
        let (_, told) =
            asked.answered("Bb5", Letters::English, &Reader::default()).expect("an answer");
        assert_eq!(told.inquiry().found().agreed.plies(), 5);
    }
    // One board that shows it is a second witness, and a square that is wrong elsewhere is none against it.
    for board in [played.clone(), after("e4 h5 Nf3 Nc6 Bb5").placement()] {
        let found = with(Some(&board), Some(&before));
        assert_eq!((found.found().agreed.plies(), found.found().is_open), (5, false));
    }
    // Nobody looked.
    assert_eq!(with(None, None).found().agreed.plies(), 5);
}
