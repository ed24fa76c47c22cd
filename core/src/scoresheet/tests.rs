//! Holds the reconciliation to D.2.9: cases, first differences, boards, clocks; and the movements that
//! put a board right to their two promises, that they work and that none are fewer.

mod chess960;
mod ends;
mod foreign;
mod fragments;
mod games;
mod gaps;
mod numbers;
mod out_of_step;
mod pairs;
mod questions;
mod reconstruction;
mod words_between;

use super::{
    Case, Course, CoursePly, End, Evidence, Inquiry, Keeper, Reconciliation, Sheet, Shows, alone,
    reconcile,
};
use crate::rules::{ByColor, Placement, Played, Position};
use crate::time::Millis;
use games::{sheet, start};

/// Sheets as written, moves between blanks; an ellipsis for a ply that was left out.
struct Table {
    a: Sheet,
    b: Sheet,
    boards: [Option<Placement>; 2],
    course: Option<Course>,
}

impl Table {
    fn of(a: &str, b: &str) -> Table {
        Table { a: sheet(a), b: sheet(b), boards: [None, None], course: None }
    }

    fn boards(mut self, a: &Placement, b: &Placement) -> Table {
        self.boards = [Some(a.clone()), Some(b.clone())];
        self
    }

    fn reconciled(&self) -> Reconciliation {
        reconcile(&Evidence {
            start: &start(),
            sheets: [&self.a, &self.b],
            boards: [self.boards[0].as_ref(), self.boards[1].as_ref()],
            course: self.course.as_ref(),
            answers: &[],
            keyed: [None, None],
            show: None,
            placed_until: None,
        })
    }
}

/// The position after these moves.
fn after(moves: &str) -> Position {
    moves.split_whitespace().fold(start(), |position, san| {
        let m = position.from_san(san).unwrap_or_else(|| panic!("{san} is legal"));
        position.after(m)
    })
}

#[test]
fn ways_of_writing_do_not_differ() {
    let found = Table::of("e4 e5 Nf3 Nc6 Bb5 a6", "e2e4 e7e5 Ng1f3 Nb8c6 Bf1b5 a7a6").reconciled();
    assert_eq!(found.case, Case::NothingDiffers);
    assert_eq!(found.agreed.plies(), 6);
    assert_eq!(found.confirmed_plies, 6);
    assert_eq!(found.agreed.position(), &after("e4 e5 Nf3 Nc6 Bb5 a6"));
    assert_eq!(found.first_difference, None);
}

#[test]
fn the_first_difference_names_who_wrote_what() {
    let found = Table::of("e4 e5 Nf3 Nc6 Bb5 a6", "e4 e5 Nf3 Nc6 Bc4 Bc5").reconciled();
    assert_eq!(found.case, Case::SheetsDiffer);
    assert_eq!(found.agreed.plies(), 4);
    let difference = found.first_difference.expect("they differ");
    assert_eq!(difference.ply, 4);
    let written = difference
        .recorded
        .map(|one| (one.text, one.meant.map(|meant| meant.carried().to_string())));
    assert_eq!(
        written,
        [("Bb5".to_owned(), Some("f1b5".to_owned())), ("Bc4".to_owned(), Some("f1c4".to_owned()))]
    );
}

#[test]
fn a_slip_of_the_pen_is_told_from_another_game() {
    // Only with A's move do the sheets go on together.
    let found =
        Table::of("e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6", "e4 e5 Nf3 Nc6 Bc4 a6 Bxc6 dxc6").reconciled();
    let difference = found.first_difference.as_ref().expect("they differ");
    assert_eq!(difference.recorded[0].then_agree, Some(3));
    assert_eq!(difference.recorded[1].then_agree, Some(1));
    assert!(!found.different_games);

    let open = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6";
    let closed = "d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 h6 Bh4 b6";
    assert!(Table::of(open, closed).reconciled().different_games);
}

#[test]
fn a_sheet_that_lags_or_has_a_gap_contradicts_nothing() {
    let found = Table::of("e4 e5 Nf3 Nc6", "e4 e5").reconciled();
    assert_eq!((found.case, found.agreed.plies()), (Case::NothingDiffers, 4));
    assert_eq!(found.confirmed_plies, 2);

    let found = Table::of("e4 … Nf3 Nc6 Bb5", "e4 e5 … Nc6 Bb5").reconciled();
    assert_eq!((found.case, found.agreed.plies()), (Case::Incomplete, 5));
    assert_eq!((found.confirmed_plies, found.by_one, found.is_open), (3, [1, 1], false));
    assert_eq!(found.agreed.position(), &after("e4 e5 Nf3 Nc6 Bb5"));

    // More than the last move of each lacks: that is no score without gaps (8.1).
    let found = Table::of("e4 e5 Nf3 Nc6 Bb5", "e4 e5").reconciled();
    assert_eq!((found.case, found.agreed.plies()), (Case::Incomplete, 5));
}

#[test]
fn what_nobody_wrote_is_not_agreed_upon() {
    // Only after 2. Nf3 can a knight take on e5, and still nobody wrote it; the record has it.
    let sheets = "e4 e5 … … Nxe5";
    let mut table = Table::of(sheets, sheets);
    let found = table.reconciled();
    assert_eq!((found.case, found.agreed.plies()), (Case::Incomplete, 2));
    assert!(found.is_open && found.agreed.games > 1);
    assert_eq!(found.first_difference, None);
    table.course = Some(course("e4 e5 Nf3 Nc6 Nxe5"));
    let found = table.reconciled();
    assert_eq!((found.agreed.games, found.is_open), (1, false));
    assert_eq!(found.agreed.position(), &after("e4 e5 Nf3 Nc6 Nxe5"));

    // Six plies of silence can be anything.
    let nothing = "e4 e5 … … … … … … Nxe5";
    let found = Table::of(nothing, nothing).reconciled();
    assert_eq!(found.agreed.end, End::BothSilent);
    assert_eq!((found.case, found.agreed.plies()), (Case::Incomplete, 2));
}

#[test]
fn games_that_nothing_ever_decides_are_not_followed_to_the_end() {
    // Four hundred games begin like this, and knights that come and go say nothing about them.
    let sheet = format!("… … {}", "Nc3 Nc6 Nb1 Nb8 ".repeat(100));
    let found = Table::of(&sheet, &sheet).reconciled();
    assert_eq!(found.agreed.end, End::BothSilent);
    assert_eq!((found.case, found.agreed.plies()), (Case::Incomplete, 0));
}

/// The record of these moves, ten seconds a move, from five minutes.
fn course(moves: &str) -> Course {
    let mut position = start();
    let mut plies = Vec::new();
    let five = Millis::from_mins(5);
    let at_start = ByColor { white: five, black: five };
    let mut clocks = at_start;
    for (index, san) in moves.split_whitespace().enumerate() {
        let m = position.from_san(san).expect("a legal move");
        let spent = Millis::from_secs(10 * (index as u64 / 2 + 1) + index as u64 % 2);
        clocks[position.turn()] = five - spent;
        plies.push(CoursePly { carried: m.displacement(), clocks: Some(clocks) });
        position = position.after(m);
    }
    Course { at_start: Some(at_start), plies, result: None }
}

#[test]
fn the_clocks_are_those_of_the_ply_to_go_back_to() {
    let mut table = Table::of("e4 e5 Nf3 Nc6 Bb5", "e4 e5 Nf3 Nf6 Bb5");
    assert_eq!(table.reconciled().clocks, None);
    table.course = Some(course("e4 e5 Nf3 Nc6 Bb5"));
    let found = table.reconciled();
    assert_eq!(found.agreed.plies(), 3);
    // White after 2. Nf3, Black after 1... e5.
    let clocks = ByColor { white: Millis::from_secs(280), black: Millis::from_secs(289) };
    assert_eq!(found.clocks, Some(clocks));
    assert_eq!(
        found.first_difference.and_then(|one| one.course).map(|carried| carried.to_string()),
        Some("b8c6".to_owned())
    );
    // At the very beginning both have everything.
    let mut table = Table::of("e4", "d4");
    table.course = Some(course("e4"));
    let five = Millis::from_mins(5);
    assert_eq!(table.reconciled().clocks, Some(ByColor { white: five, black: five }));
    // A record that ends earlier has no times for that moment.
    let mut table = Table::of("e4 e5 Nf3", "e4 e5 Nf3");
    table.course = Some(course("e4 e5"));
    assert_eq!(table.reconciled().clocks, None);
}

#[test]
fn the_record_is_compared_too() {
    let mut table = Table::of("e4 e5 Nf3 Nc6", "e4 e5 Nf3 Nc6");
    table.course = Some(course("e4 e5 Nf3 Nf6"));
    let found = table.reconciled();
    assert_eq!((found.case, found.course_differs), (Case::RecordDiffers, Some(3)));
    table.course = Some(course("e4 e5 Nf3 Nc6"));
    assert_eq!(table.reconciled().course_differs, None);
}

#[test]
fn what_was_played_last_may_stand_in_the_record_alone() {
    let plies = |a: &str, b: &str, played: &str| {
        let mut table = Table::of(a, b);
        table.course = Some(course(played));
        let found = table.reconciled();
        (found.agreed.plies(), found.confirmed_plies, found.by_course)
    };
    assert_eq!(plies("e4 e5", "e4", "e4 e5 Nf3"), (3, 1, 1));
    assert_eq!(plies("e4 e5 Nf3", "e4 e5 Nf3", "e4 e5 Nf3"), (3, 3, 0));
    // A record that has had something else is no witness for what came then; nor for scores that part,
    // or that leave several games open.
    assert_eq!(plies("e4 e5", "e4 e5", "e4 d5 exd5"), (2, 2, 0));
    assert_eq!(plies("e4 e5 Nf3", "e4 e5 Nc3", "e4 e5 Nf3 Nc6"), (2, 2, 0));
    assert_eq!(plies("e4 … Nf3", "e4 … Nf3", "e4 e5 Nf3 Nc6").2, 1);
}

#[test]
fn what_a_board_shows_is_said_in_terms_of_the_scores() {
    let sheets = "e4 e5 Nf3 Nc6 Bb5 a6";
    let right = after(sheets).placement();
    let shows = |board: &Placement| {
        let found = Table::of(sheets, sheets).boards(&right, board).reconciled();
        let case = if *board == right { Case::NothingDiffers } else { Case::SheetsAgree };
        assert_eq!(found.case, case);
        assert_eq!(found.boards_agree, *board == right);
        found.boards[1].shows
    };
    assert_eq!(shows(&right), Shows::Position);
    assert_eq!(shows(&after("e4 e5 Nf3 Nc6 Bb5").placement()), Shows::Earlier(5));
    let misplaced = shows(&after("e4 e5 Nf3 Nc6 Bc4 a6").placement());
    let Shows::Instead(4, Played::Legal(m)) = misplaced else { panic!("{misplaced:?}") };
    assert_eq!(m.displacement().to_string(), "f1c4");
    assert_eq!(shows(&Placement::empty()), Shows::Neither);
}

#[test]
fn boards_that_agree_leave_the_matter_to_the_scores() {
    let board = after("e4 e5 Nf3 Nc6 Bb5").placement();
    let table = Table::of("e4 e5 Nf3 Nc6 Bb5", "e4 e5 Nf3 Nc6 Bc4").boards(&board, &board);
    let found = table.reconciled();
    assert_eq!(found.case, Case::OnlySheetsDiffer);
    assert!(found.boards_agree);
    assert_eq!(found.boards[0].shows, Shows::ScoreOf(Keeper::A, 5));
    // Nobody moves a piece, and nothing is gone back to.
    assert!(found.boards.iter().all(|one| one.wrong.is_empty() && one.corrections.is_empty()));
    let sheets = [table.a.clone(), table.b.clone()];
    let inquiry = |boards| Inquiry::new(start(), sheets.clone(), boards, None);
    assert_eq!(inquiry(table.boards.clone()).proposal(), None);
    let other = after("e4 e5 Nf3 Nc6 Bc4").placement();
    let proposed = inquiry([Some(board), Some(other)]).proposal();
    assert_eq!(proposed.map(|proposed| proposed.plies), Some(4));
}

#[test]
fn what_a_score_leaves_open_is_not_what_a_board_shows() {
    let (a, b) = ("e4 e5 Nf3 Nc6 Bb5 a6 … Nf6", "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 d6");
    let table = Table::of(a, b);
    // The first move that fits, where nothing is written.
    let fitting = alone(&table.a, &start());
    assert_ne!(fitting.moves[6].carried().to_string(), "b5a4");
    let shown = fitting.position().placement();
    let other = after("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 d6").placement();
    let found = table.boards(&shown, &other).reconciled();
    assert!(!matches!(found.boards[0].shows, Shows::ScoreOf(..)), "{:?}", found.boards[0].shows);
    assert_eq!(found.boards[1].shows, Shows::ScoreOf(Keeper::B, 8));
}

#[test]
fn what_cannot_be_carried_out_is_no_difference_where_the_other_is_silent_or_says_the_same() {
    // No knight of Black reaches d5.
    for other in ["e4", "e4 … Nf3 Nc6", "e4 Nd5 Nf3 Nc6", "e4 Nd5 d4 d5"] {
        let found = Table::of(other, "e4 Nd5 Nf3 Nc6").reconciled();
        assert_eq!((found.case, found.agreed.plies()), (Case::Incomplete, 1), "{other}");
        assert_eq!(found.first_difference, None, "{other}");
        let stop = found.stops_at.expect("where they stop");
        assert_eq!(stop.ply, 1);
        assert_eq!(stop.recorded[1].text, "Nd5");
        assert_eq!(stop.recorded.map(|one| one.meant), [None, None]);
    }
    let found = Table::of("e4 Nd6", "e4 Nd5").reconciled();
    assert_eq!((found.case, found.agreed.plies()), (Case::SheetsDiffer, 1));
}

#[test]
fn what_would_take_an_own_piece_or_a_king_off_the_board_was_not_played() {
    // The knight stands there already; the bishop does; the king cannot be taken.
    for (moves, agreed) in [
        ("e4 e5 Nf3 Nc6 Nf3 Nf6 Nxe5", 4),
        ("Nf3 Nf6 Ng1 Ng8 Nc3 Nf6 Ng1", 6),
        ("d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 Nbe7 Rc1", 11),
        ("e4 e5 Qh5 Nc6 Qxe8 Nf6", 4),
    ] {
        let found = Table::of(moves, moves).reconciled();
        assert_eq!((found.case, found.agreed.plies()), (Case::Incomplete, agreed), "{moves}");
        assert!(found.agreed.moves.iter().all(|one| matches!(one, Played::Legal(_))), "{moves}");
    }
}

#[test]
fn an_illegal_move_without_its_origin_is_the_one_that_the_record_has() {
    let mut table = Table::of("e4 e5 Nf3 Nc6 Bc5 d6", "e4 e5 Nf3 Nc6 Bc5 d6");
    assert_eq!(table.reconciled().agreed.plies(), 4);
    let mut recorded = course("e4 e5 Nf3 Nc6");
    recorded.plies.push(CoursePly { carried: "f1c5".parse().expect("squares"), clocks: None });
    table.course = Some(recorded);
    let found = table.reconciled();
    assert_eq!((found.case, found.agreed.plies()), (Case::NothingDiffers, 6));
    assert!(matches!(found.agreed.moves[4], Played::Illegal(_)));
}

#[test]
fn an_illegal_move_that_both_wrote_stands_where_somebody_else_has_it() {
    // 2. Ke3 cannot be; both wrote it, and play went on. By the scores alone it may be miswritten as well.
    let both = || Table::of("e4 e5 Ke1e3 d6 Nf3", "e4 e5 Ke3 d6 Nf3");
    let found = both().reconciled();
    assert_eq!((found.case, found.agreed.plies()), (Case::Incomplete, 2));
    assert_eq!(found.stops_at.map(|stop| (stop.ply, stop.is_in_both())), Some((2, true)));
    let shown = Placement::from_fen_field("rnbqkbnr/ppp2ppp/3p4/4p3/4P3/4KN2/PPPP1PPP/RNBQ1B1R");
    let shown = shown.expect("a board");
    let found = both().boards(&shown, &shown).reconciled();
    assert_eq!((found.case, found.agreed.plies()), (Case::NothingDiffers, 5));
    assert!(matches!(found.agreed.moves[2], Played::Illegal(_)));
    // Where one of them has stopped writing it stands on one score alone, and the record may know it.
    let mut table = Table::of("e4 e5 Ke3 d6 Nf3", "e4 e5");
    assert_eq!((table.reconciled().case, table.reconciled().agreed.plies()), (Case::Incomplete, 2));
    let mut recorded = course("e4 e5");
    recorded.plies.push(CoursePly { carried: "e1e3".parse().expect("squares"), clocks: None });
    table.course = Some(recorded);
    assert_eq!(table.reconciled().agreed.plies(), 5);
    // Against a legal one it is a difference like any other.
    let found = Table::of("e4 e5 Ke3 d6", "e4 e5 Ke2 d6").reconciled();
    assert_eq!((found.case, found.agreed.plies()), (Case::SheetsDiffer, 2));
}

#[test]
fn one_score_alone_settles_nothing_against_the_record() {
    let (whole, short) = ("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Be7", "e4 e5 Nf3 Nc6 Bb5 a6 Ba4");
    let recorded = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6";
    let board = after(recorded).placement();
    for (a, b, keeper) in [
        (whole.to_owned(), short.to_owned(), Keeper::A),
        (short.to_owned(), whole.to_owned(), Keeper::B),
        (format!("{whole} O-O b5"), format!("{short} … O-O b5"), Keeper::A),
        (format!("{short} … O-O b5"), format!("{whole} O-O b5"), Keeper::B),
    ] {
        let mut table = Table::of(&a, &b).boards(&board, &board);
        table.course = Some(course(recorded));
        let found = table.reconciled();
        assert_eq!((found.case, found.agreed.plies()), (Case::Incomplete, 7), "{a}, {b}");
        assert_eq!((found.by_one, found.known.plies()), ([0, 0], 7), "{a}, {b}");
        assert!(found.boards.iter().all(|board| board.corrections.is_empty()), "{a}, {b}");
        let stop = found.stops_at.expect("where they stop");
        assert_eq!((stop.ply, stop.alone), (7, Some(keeper)));
        assert!(stop.against_record().is_some());
    }
    // A record that has something else before bears witness to nothing behind; nor does one that ends.
    for recorded in ["e4 e5 Nf3 Nf6 Bb5 a6 Ba4 c6", short] {
        let mut table = Table::of(whole, short);
        table.course = Some(course(recorded));
        assert_eq!(table.reconciled().agreed.plies(), 8, "{recorded}");
    }
    // Without a record a score may lag.
    let found = Table::of(whole, short).reconciled();
    assert_eq!((found.case, found.agreed.plies()), (Case::NothingDiffers, 8));
}

#[test]
fn what_nobody_can_have_played_ends_what_is_certain() {
    // A pawn's move that was written twice; two moves that changed places.
    for (written, agreed) in [("e4 e4 e5 Nf3 Nc6", 1), ("e4 e5 Nf3 Nc6 a6 Bb5", 4)] {
        let found = Table::of(written, written).reconciled();
        assert_eq!((found.case, found.agreed.plies()), (Case::Incomplete, agreed), "{written}");
        assert_eq!(found.confirmed_plies, agreed, "{written}");
        assert!(found.agreed.moves.iter().all(|one| matches!(one, Played::Legal(_))), "{written}");
    }
}
