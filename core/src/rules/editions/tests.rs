//! The worked cases: one situation in every edition and class.

use super::{
    Also, BlitzBonus, CastlingTouch, ClaimFacts, ClaimKind, Class, Edition, Fault, FlagFacts,
    History, IllegalFacts, Laws, MatePossible, OpenPoints, Prospects, SeenBy, SetUpFault, Setting,
    Supervised, Supervision, Verdict, WrongCall,
};
use crate::rules::{Article, ByColor, Color, Ending, Position};
use crate::time::Millis;

/// A column of the worked cases.
fn setting(column: &str) -> Setting {
    let (edition, class) = column.split_once(' ').unwrap_or((column, "standard"));
    let (class, supervision) = class.split_once(' ').unwrap_or((class, "restricted"));
    Setting {
        edition: edition.parse().expect("an edition"),
        class: class.parse().expect("a class"),
        supervision: supervision.parse().expect("a supervision"),
    }
}

/// Outcome, bonus in minutes or result, article.
fn short(verdict: &Verdict) -> String {
    let mut text = verdict.ruled.word().to_owned();
    if let Some(bonus) = verdict.bonus {
        text += &format!(" {}", bonus.0 / 60_000);
    }
    if let Some(result) = verdict.result {
        text += &format!(" {}", result.as_str());
    }
    format!("{text} {}", verdict.article())
}

#[track_caller]
fn check(rule: impl Fn(&Laws, Setting) -> Verdict, cells: &[(&str, &str)]) {
    let laws = Laws::embedded().expect("the program's own data");
    for (column, expected) in cells {
        assert_eq!(short(&rule(&laws, setting(column))), *expected, "{column}");
    }
}

const FIRST: IllegalFacts = IllegalFacts {
    kings_in_check: false,
    fault: Fault::Move,
    side: Color::White,
    count: 1,
    pressed: true,
    seen_by: SeenBy::Arbiter,
    replied: false,
    reply_completed: true,
    pawn_is_there: true,
    opponent_mates: MatePossible::Yes,
    early: Article::D2_4,
    event: OpenPoints {
        blitz_bonus: BlitzBonus::Ask,
        wrong_call: WrongCall::Ask,
        castling_touch: CastlingTouch::Ask,
    },
};

#[test]
fn the_first_illegal_move() {
    check(
        |laws, setting| laws.illegal(setting, &FIRST),
        &[
            ("2009", "bonus 2 7.4b"),
            ("2014", "bonus 2 7.5b"),
            ("2018", "bonus 2 7.5.5"),
            ("2023", "bonus 2 7.5.5"),
            ("2023 rapid", "bonus 1 7.5.5"),
            ("2023 rapid full", "bonus 1 7.5.5"),
            ("2023 blitz", "bonus 1 7.5.5"),
            ("2023 blitz full", "ask 7.5.5"),
            ("2018 blitz", "bonus 1 7.5.5"),
            ("2014 rapid", "lost 0-1 A.4b"),
            ("2014 rapid full", "bonus 2 7.5b"),
            ("2014 blitz full", "bonus 1 7.5b"),
            ("2009 rapid", "refused A.4c"),
            ("2009 rapid full", "bonus 2 7.4b"),
        ],
    );
    let claimed = IllegalFacts { seen_by: SeenBy::Opponent, ..FIRST };
    check(
        |laws, setting| laws.illegal(setting, &claimed),
        &[("2009 rapid", "bonus 2 7.4b"), ("2009 blitz", "lost 0-1 B.3c")],
    );
    let not_pressed = IllegalFacts { pressed: false, ..FIRST };
    check(
        |laws, setting| laws.illegal(setting, &not_pressed),
        &[("2009", "refused 7.4a"), ("2014 rapid", "refused 7.5a"), ("2023", "refused 7.5.1")],
    );
}

#[test]
fn the_illegal_move_that_loses() {
    let second = IllegalFacts { count: 2, ..FIRST };
    check(
        |laws, setting| laws.illegal(setting, &second),
        &[
            ("2009", "bonus 2 7.4b"),
            ("2014", "lost 0-1 7.5b"),
            ("2023", "lost 0-1 7.5.5"),
            ("2023 rapid", "lost 0-1 7.5.5"),
            ("2023 blitz", "lost 0-1 7.5.5"),
            ("2023 blitz full", "lost 0-1 7.5.5"),
        ],
    );
    let bare = IllegalFacts { opponent_mates: MatePossible::No, ..second };
    check(
        |laws, setting| laws.illegal(setting, &bare),
        &[
            ("2009", "bonus 2 7.4b"),
            ("2014", "drawn 1/2-1/2 7.5b"),
            ("2023", "drawn 1/2-1/2 7.5.5"),
            ("2023 rapid", "drawn 1/2-1/2 7.5.5"),
        ],
    );
    let third = IllegalFacts { count: 3, side: Color::Black, ..FIRST };
    check(|laws, setting| laws.illegal(setting, &third), &[("2009", "lost 1-0 7.4b")]);
    let unknown = IllegalFacts { opponent_mates: MatePossible::Undecided, ..second };
    check(|laws, setting| laws.illegal(setting, &unknown), &[("2023", "ask 7.5.5")]);
}

#[test]
fn an_illegal_move_that_was_replied_to() {
    let late = IllegalFacts { replied: true, ..FIRST };
    check(
        |laws, setting| laws.illegal(setting, &late),
        &[
            ("2009", "bonus 2 7.4b"),
            ("2009 blitz", "stands B.3c"),
            ("2014", "bonus 2 7.5b"),
            ("2014 rapid", "stands A.4b"),
            ("2018 rapid", "stands A.4.2"),
            ("2023", "bonus 2 7.5.5"),
            ("2023 rapid full", "bonus 1 7.5.5"),
            ("2023 rapid", "stands A.5.2"),
            ("2023 blitz", "stands A.5.2"),
        ],
    );
    let pawn = IllegalFacts { fault: Fault::Promotion, ..late };
    check(
        |laws, setting| laws.illegal(setting, &pawn),
        &[
            ("2014 rapid", "drawn 1/2-1/2 A.4d"),
            ("2023 rapid", "drawn 1/2-1/2 A.5.4"),
            ("2023", "bonus 2 7.5.5"),
            ("2009 rapid", "bonus 2 7.4b"),
        ],
    );
    // As long as the reply is made and not completed the arbiter waits, and the claim comes too late all the same.
    let kings = IllegalFacts { kings_in_check: true, ..late };
    for facts in [pawn, kings] {
        let made = IllegalFacts { reply_completed: false, ..facts };
        check(
            |laws, setting| laws.illegal(setting, &made),
            &[
                ("2014 rapid", "refused A.4d"),
                ("2023 rapid", "refused A.5.4"),
                ("2023", "bonus 2 7.5.5"),
            ],
        );
    }
    check(|laws, setting| laws.illegal(setting, &kings), &[("2023 blitz", "drawn 1/2-1/2 A.5.4")]);
    // A pawn that was captured there stands there no more.
    let captured = IllegalFacts { pawn_is_there: false, ..pawn };
    check(
        |laws, setting| laws.illegal(setting, &captured),
        &[("2014 rapid", "stands A.4b"), ("2023 rapid", "stands A.5.2"), ("2023", "bonus 2 7.5.5")],
    );
}

#[test]
fn an_unfinished_promotion() {
    let pawn = IllegalFacts { fault: Fault::Promotion, ..FIRST };
    check(
        |laws, setting| laws.illegal(setting, &pawn),
        &[
            ("2009", "bonus 2 7.4b"),
            ("2014", "bonus 2 7.5b"),
            ("2023", "bonus 2 7.5.5"),
            ("2023 rapid", "bonus 1 7.5.5"),
            ("2023 blitz", "bonus 1 7.5.5"),
        ],
    );
    let laws = Laws::embedded().expect("the program's own data");
    let piece = |column| laws.illegal(setting(column), &pawn).also;
    assert_eq!(
        piece("2009"),
        [super::Also::PawnTakenBack, super::Also::TouchBinds, super::Also::IncrementBack]
    );
    assert_eq!(piece("2014"), [super::Also::QueenStands]);
    let waits = super::Also::WaitsUnlessSeen;
    assert_eq!(piece("2023 blitz"), [waits, super::Also::QueenStands]);
}

#[test]
fn the_clock_without_a_move_and_two_hands() {
    for fault in [Fault::Press, Fault::TwoHands] {
        let press = IllegalFacts { fault, ..FIRST };
        check(
            |laws, setting| laws.illegal(setting, &press),
            &[
                ("2009", "ask 13.4"),
                ("2014", "ask 12.9"),
                ("2018", "bonus 2 7.5.5"),
                ("2023", "bonus 2 7.5.5"),
                ("2023 rapid", "bonus 1 7.5.5"),
                ("2023 blitz", "bonus 1 7.5.5"),
            ],
        );
        let second = IllegalFacts { count: 2, ..press };
        check(
            |laws, setting| laws.illegal(setting, &second),
            &[("2014", "ask 12.9"), ("2023", "lost 0-1 7.5.5")],
        );
    }
}

fn prospects(white: MatePossible, black: MatePossible) -> Prospects {
    Prospects { ending: None, mates: ByColor { white, black }, seventy_five: false }
}

const BLACK_IS_BARE: (MatePossible, MatePossible) = (MatePossible::Yes, MatePossible::No);

#[test]
fn seventy_five_moves_end_the_game_before_a_flag() {
    let unknown = prospects(MatePossible::Yes, MatePossible::Yes);
    let made = Prospects { seventy_five: true, ..unknown };
    let resigned = |laws: &Laws, setting| laws.resign(setting, Color::White, made);
    check(
        resigned,
        &[
            ("2009", "lost 0-1 5.1b"),
            ("2014", "drawn 1/2-1/2 9.6b"),
            ("2018", "drawn 1/2-1/2 9.6.2"),
            ("2023", "drawn 1/2-1/2 9.6.2"),
            ("2023 rapid", "drawn 1/2-1/2 9.6.2"),
        ],
    );
    let mated = Prospects { ending: Some(Ending::Checkmate { winner: Color::White }), ..made };
    let mate = |laws: &Laws, setting| laws.resign(setting, Color::Black, mated);
    check(mate, &[("2014", "lost 1-0 5.1a"), ("2023", "lost 1-0 5.1.1")]);
}

#[test]
fn nothing_is_claimed_or_agreed_where_the_game_is_over() {
    let unknown = prospects(MatePossible::Undecided, MatePossible::Undecided);
    let over = |ending| {
        let over = Prospects { ending: Some(ending), ..unknown };
        move |laws: &Laws, setting| laws.over(setting, Color::White, over).expect("it is over")
    };
    let mate = Ending::Checkmate { winner: Color::White };
    check(over(mate), &[("2009", "refused 1-0 5.1a"), ("2023", "refused 1-0 5.1.1")]);
    check(
        over(Ending::Stalemate),
        &[("2014", "refused 1/2-1/2 5.2a"), ("2023", "refused 1/2-1/2 5.2.1")],
    );
    check(over(Ending::InsufficientMaterial), &[("2023 blitz", "refused 1/2-1/2 5.2.2")]);
    let laws = Laws::embedded().expect("the program's own data");
    assert_eq!(laws.over(setting("2023"), Color::White, unknown), None);
}

#[test]
fn flags_and_resignations() {
    let (white, black) = BLACK_IS_BARE;
    let resigned =
        |side, prospects| move |laws: &Laws, setting| laws.resign(setting, side, prospects);
    let flag = |side, prospects| {
        let facts = FlagFacts {
            side,
            seen_by: SeenBy::Opponent,
            both: false,
            last_period: true,
            quickplay_announced: false,
            postponed: false,
            other_down: false,
            prospects,
        };
        move |laws: &Laws, setting| laws.flag(setting, &facts)
    };
    check(
        resigned(Color::White, prospects(white, black)),
        &[
            ("2009", "lost 0-1 5.1b"),
            ("2014", "lost 0-1 5.1b"),
            ("2018", "lost 0-1 5.1.2"),
            ("2023", "drawn 1/2-1/2 5.1.2"),
            ("2023 blitz", "drawn 1/2-1/2 5.1.2"),
        ],
    );
    check(resigned(Color::Black, prospects(white, black)), &[("2023", "lost 1-0 5.1.2")]);
    let drawn = "drawn 1/2-1/2 6.9";
    check(
        flag(Color::White, prospects(white, black)),
        &[("2009", drawn), ("2014", drawn), ("2023", drawn), ("2023 rapid", drawn)],
    );
    check(
        flag(Color::Black, prospects(white, black)),
        &[("2009 blitz", "lost 1-0 6.9"), ("2023", "lost 1-0 6.9")],
    );
    // Dead: the game was over before any flag or word.
    let dead = prospects(MatePossible::No, MatePossible::No);
    let over = [
        ("2009", "drawn 1/2-1/2 5.2b"),
        ("2014", "drawn 1/2-1/2 5.2b"),
        ("2023", "drawn 1/2-1/2 5.2.2"),
    ];
    check(resigned(Color::White, dead), &over);
    check(flag(Color::White, dead), &over);
    let unknown = prospects(MatePossible::Undecided, MatePossible::Undecided);
    check(resigned(Color::White, unknown), &[("2014", "lost 0-1 5.1b"), ("2023", "ask 5.1.2")]);
    check(flag(Color::White, unknown), &[("2014", "ask 6.9"), ("2023 rapid", "ask 6.9")]);
    let mated = Prospects { ending: Some(Ending::Checkmate { winner: Color::White }), ..unknown };
    check(flag(Color::Black, mated), &[("2023", "lost 1-0 5.1.1")]);
    check(flag(Color::White, mated), &[("2014", "refused 1-0 5.1a")]);
    let stalemate = Prospects { ending: Some(Ending::Stalemate), ..unknown };
    check(flag(Color::White, stalemate), &[("2023", "drawn 1/2-1/2 5.2.1")]);
}

#[test]
fn flags_that_the_arbiter_sees_and_both_flags() {
    let facts = FlagFacts {
        side: Color::White,
        seen_by: SeenBy::Arbiter,
        both: false,
        last_period: true,
        quickplay_announced: false,
        postponed: false,
        other_down: false,
        prospects: prospects(MatePossible::Yes, MatePossible::Yes),
    };
    check(
        |laws, setting| laws.flag(setting, &facts),
        &[
            ("2009 rapid", "refused A.4d"),
            ("2014 rapid", "ask A.4c"),
            ("2018 blitz", "lost 0-1 6.9"),
            ("2023 rapid", "lost 0-1 6.9"),
            ("2023", "lost 0-1 6.9"),
        ],
    );
    let both = FlagFacts { both: true, ..facts };
    check(
        |laws, setting| laws.flag(setting, &both),
        &[
            ("2009", "drawn 1/2-1/2 6.11"),
            ("2009 blitz", "drawn 1/2-1/2 A.4f"),
            ("2014 rapid", "drawn 1/2-1/2 6.11"),
            ("2023", "ask III.3.1"),
            ("2023 blitz", "ask III.2.2"),
        ],
    );
    let earlier = FlagFacts { last_period: false, quickplay_announced: true, ..both };
    check(
        |laws, setting| laws.flag(setting, &earlier),
        &[("2009", "stands 6.11"), ("2023", "stands III.3.1"), ("2023 blitz", "ask III.2.2")],
    );
    // Without full supervision nobody wins in 2009 with both flags down, whichever fell first and whoever says so.
    for seen_by in [SeenBy::Arbiter, SeenBy::Opponent] {
        let one_first = FlagFacts { seen_by, other_down: true, ..facts };
        check(
            |laws, setting| laws.flag(setting, &one_first),
            &[
                ("2009 rapid", "drawn 1/2-1/2 A.4f"),
                ("2009 blitz", "drawn 1/2-1/2 A.4f"),
                ("2009 rapid full", "lost 0-1 6.9"),
                ("2009", "lost 0-1 6.9"),
                ("2023 rapid", "lost 0-1 6.9"),
            ],
        );
    }
    let announced = FlagFacts { last_period: true, ..earlier };
    check(|laws, setting| laws.flag(setting, &announced), &[("2023", "drawn 1/2-1/2 III.3.1")]);
}

#[test]
fn agreements() {
    let agree = |plies| move |laws: &Laws, setting| laws.agree(setting, Color::White, plies);
    check(
        agree(1),
        &[
            ("2009", "drawn 1/2-1/2 5.2c"),
            ("2014", "drawn 1/2-1/2 5.2c"),
            ("2018", "refused 5.2.3"),
            ("2023", "refused 5.2.3"),
            ("2023 blitz", "refused 5.2.3"),
        ],
    );
    check(agree(2), &[("2018", "drawn 1/2-1/2 5.2.3"), ("2023", "drawn 1/2-1/2 5.2.3")]);
}

#[test]
fn how_the_game_began() {
    let colours = |moves| move |laws: &Laws, setting| laws.colours(setting, moves);
    let new = "new_game 7.3";
    check(
        colours(9),
        &[
            ("2009", "ask 7.2"),
            ("2014", "ask 7.3"),
            ("2018", new),
            ("2023", new),
            ("2023 blitz", new),
        ],
    );
    check(
        colours(10),
        &[("2009", "ask 7.2"), ("2014", "ask 7.3"), ("2018", "stands 7.3"), ("2023", "stands 7.3")],
    );
    let pieces =
        |moves| move |laws: &Laws, setting| laws.set_up(setting, SetUpFault::Pieces, moves);
    check(
        pieces(9),
        &[
            ("2009", "new_game 7.1a"),
            ("2009 rapid", "stands A.4a"),
            ("2014 blitz", "new_game 7.2a"),
            ("2023 rapid", "new_game 7.2.1"),
        ],
    );
    check(
        pieces(10),
        &[
            ("2009", "new_game 7.1a"),
            ("2014 blitz", "stands A.4a"),
            ("2023", "new_game 7.2.1"),
            ("2023 rapid full", "new_game 7.2.1"),
            ("2023 rapid", "stands A.5.1.2"),
        ],
    );
    let board = |laws: &Laws, setting| laws.set_up(setting, SetUpFault::Board, 10);
    check(
        board,
        &[("2014", "stands 7.2b"), ("2023", "stands 7.2.2"), ("2023 blitz", "stands A.5.1.2")],
    );
}

#[test]
fn the_class_of_a_rate_of_play() {
    let laws = Laws::embedded().expect("the program's own data");
    let minutes = |minutes: u64| Millis(minutes * 60_000);
    let class = |edition, main, seconds: u64| laws.class_of(edition, main, Millis(seconds * 1_000));
    for (edition, main, seconds, expected) in [
        (Edition::Laws2023, minutes(90), 30, Class::Standard),
        (Edition::Laws2023, minutes(30), 30, Class::Standard),
        (Edition::Laws2023, Millis(60 * 60_000 - 1), 0, Class::Rapid),
        (Edition::Laws2023, minutes(10), 1, Class::Rapid),
        (Edition::Laws2023, minutes(10), 0, Class::Blitz),
        (Edition::Laws2023, minutes(3), 2, Class::Blitz),
        (Edition::Laws2009, minutes(10), 1, Class::Blitz),
        (Edition::Laws2009, minutes(15), 0, Class::Rapid),
        (Edition::Laws2009, Millis(u64::MAX), u64::MAX / 1_000, Class::Standard),
    ] {
        assert_eq!(class(edition, main, seconds), expected, "{edition} {main:?} {seconds}");
    }
    let rate = |laws: &Laws, setting| laws.rate(setting, minutes(12), Millis(0));
    check(
        rate,
        &[
            ("2009 blitz", "stands B.1"),
            ("2023 blitz", "refused A.1"),
            ("2023 rapid", "stands A.1"),
        ],
    );
}

const ROUND: &str = "g1f3 g8f6 f3g1 f6g8 ";

fn played(moves: &str) -> History {
    let mut history = History::new(Position::default());
    for written in moves.split_whitespace() {
        history.play(written.parse().expect("squares")).expect("legal");
    }
    history
}

#[test]
fn claims() {
    let claim = |kind, history: &History, side, with_the_move, touched, column: &str| {
        let facts = ClaimFacts {
            kind,
            side,
            history,
            with_the_move,
            written: true,
            touched,
            event: OpenPoints::default(),
        };
        let laws = Laws::embedded().expect("the program's own data");
        short(&laws.claim(setting(column), &facts))
    };
    let once = played("e2e4 e7e5");
    let wrong = |column| claim(ClaimKind::Threefold, &once, Color::White, false, false, column);
    for (column, expected) in [
        ("2009", "bonus 3 9.5b"),
        ("2014", "bonus 2 9.5b"),
        ("2018 rapid", "bonus 2 9.5.3"),
        ("2023", "bonus 2 9.5.3"),
        ("2023 rapid", "bonus 1 9.5.3"),
        ("2023 blitz", "bonus 1 9.5.3"),
        ("2023 blitz full", "ask 9.5.3"),
    ] {
        assert_eq!(wrong(column), expected, "{column}");
    }
    let thrice = played(&ROUND.repeat(2));
    let right = |column| claim(ClaimKind::Threefold, &thrice, Color::White, false, false, column);
    assert_eq!(right("2014"), "drawn 1/2-1/2 9.2b");
    assert_eq!(right("2023"), "drawn 1/2-1/2 9.2.2");
    let with = |column| claim(ClaimKind::Threefold, &thrice, Color::Black, true, false, column);
    assert_eq!(with("2009"), "drawn 1/2-1/2 9.2a");
    assert_eq!(with("2023 rapid"), "drawn 1/2-1/2 9.2.1");
    let not_on_move =
        |column| claim(ClaimKind::Threefold, &thrice, Color::Black, false, false, column);
    assert_eq!(not_on_move("2023"), "refused 9.2.2");
    let touched = |column| claim(ClaimKind::Threefold, &thrice, Color::White, false, true, column);
    assert_eq!(touched("2023"), "refused 9.4");
    let fifty = |column| claim(ClaimKind::Fifty, &thrice, Color::White, false, false, column);
    assert_eq!(fifty("2023"), "bonus 2 9.5.3");
}

#[test]
fn ends_that_nobody_has_to_claim() {
    let detour = "b1c3 b8c6 c3b1 c6b8 ";
    // From the first position on: its fourth and fifth time are two detours apart.
    let apart = played(&(ROUND.repeat(2) + "g1f3 g8f6 f3g5 f6g4 g5f3 g4f6 f3g1 f6g8 " + detour));
    let in_a_row = played(&ROUND.repeat(4));
    for (history, kind, cells) in [
        (
            &apart,
            ClaimKind::Fivefold,
            [
                ("2009", "stands "),
                ("2014", "stands 9.6a"),
                ("2023", "drawn 1/2-1/2 9.6.1"),
                ("2023 rapid", "drawn 1/2-1/2 9.6.1"),
                ("2023 blitz", "drawn 1/2-1/2 9.6.1"),
            ],
        ),
        (
            &in_a_row,
            ClaimKind::Fivefold,
            [
                ("2009", "stands "),
                ("2014", "drawn 1/2-1/2 9.6a"),
                ("2018", "drawn 1/2-1/2 9.6.1"),
                ("2023", "drawn 1/2-1/2 9.6.1"),
                ("2023 blitz full", "drawn 1/2-1/2 9.6.1"),
            ],
        ),
        (
            &in_a_row,
            ClaimKind::SeventyFive,
            [
                ("2009", "stands "),
                ("2014", "stands 9.6b"),
                ("2018", "stands 9.6.2"),
                ("2023", "stands 9.6.2"),
                ("2023 rapid", "stands 9.6.2"),
            ],
        ),
    ] {
        let facts = ClaimFacts {
            kind,
            side: Color::White,
            history,
            with_the_move: false,
            written: true,
            touched: false,
            event: OpenPoints::default(),
        };
        check(|laws, setting| laws.claim(setting, &facts), &cells);
    }
}

/// Blitz with full supervision: B.2 of 2023 names no bonus. What the event says holds there and nowhere else.
#[test]
fn what_the_event_says_where_the_text_names_no_bonus() {
    let says = |blitz_bonus| OpenPoints { blitz_bonus, ..OpenPoints::default() };
    let history = played("e2e4 e7e5");
    for (blitz_bonus, illegal, claim) in [
        (BlitzBonus::Ask, "ask 7.5.5", "ask 9.5.3"),
        (BlitzBonus::One, "bonus 1 7.5.5", "bonus 1 9.5.3"),
        (BlitzBonus::Two, "bonus 2 7.5.5", "bonus 2 9.5.3"),
    ] {
        let event = says(blitz_bonus);
        let move_of = IllegalFacts { event, ..FIRST };
        let claimed = ClaimFacts {
            kind: ClaimKind::Threefold,
            side: Color::White,
            history: &history,
            with_the_move: false,
            written: true,
            touched: false,
            event,
        };
        check(
            |laws, setting| laws.illegal(setting, &move_of),
            &[
                ("2023 blitz full", illegal),
                ("2023 blitz", "bonus 1 7.5.5"),
                ("2023 rapid full", "bonus 1 7.5.5"),
                ("2018 blitz full", "bonus 1 7.5.5"),
                ("2009", "bonus 2 7.4b"),
            ],
        );
        check(
            |laws, setting| laws.claim(setting, &claimed),
            &[("2023 blitz full", claim), ("2023", "bonus 2 9.5.3"), ("2009", "bonus 3 9.5b")],
        );
        let laws = Laws::embedded().expect("the program's own data");
        let also = laws.illegal(setting("2023 blitz full"), &move_of).also;
        let is_of_event = blitz_bonus != BlitzBonus::Ask;
        assert_eq!(also.contains(&Also::BonusOfTheEvent), is_of_event);
    }
}

/// A call that no rule allows, and the board does not show it: no text says whether that is an illegal move.
#[test]
fn a_wrong_call_alone() {
    let says = |wrong_call, early| IllegalFacts {
        fault: Fault::Call,
        early,
        event: OpenPoints { wrong_call, ..OpenPoints::default() },
        ..FIRST
    };
    for (wrong_call, early, cells) in [
        (WrongCall::Ask, Article::D2_4, ["ask E.2.3", "ask D.2.3", "ask D.2.4", "ask D.2.4"]),
        (WrongCall::Early, Article::D2_4, ["ask E.2.3", "ask D.2.3", "ask D.2.4", "ask D.2.4"]),
        // D.2.4 binds nobody who plays by the usual rules.
        (WrongCall::Ask, Article::D2_1, ["ask E.2.1", "ask D.2.1", "ask D.2.1", "ask D.2.1"]),
        (
            WrongCall::Illegal,
            Article::D2_4,
            ["bonus 2 7.4b", "bonus 2 7.5b", "bonus 2 7.5.5", "bonus 1 7.5.5"],
        ),
    ] {
        let facts = says(wrong_call, early);
        let columns = ["2009", "2014", "2023", "2023 rapid"];
        let cells: Vec<(&str, &str)> = columns.into_iter().zip(cells).collect();
        check(|laws, setting| laws.illegal(setting, &facts), &cells);
    }
    // The second one loses like any other, where the event takes it for one.
    let second = IllegalFacts { count: 2, ..says(WrongCall::Illegal, Article::D2_4) };
    check(
        |laws, setting| laws.illegal(setting, &second),
        &[("2009", "bonus 2 7.4b"), ("2023", "lost 0-1 7.5.5")],
    );
    // Before the clock it is a slip of the tongue, whatever the event says.
    for wrong_call in WrongCall::ALL {
        let slip = IllegalFacts { pressed: false, ..says(*wrong_call, Article::D2_4) };
        let cells =
            [("2009", "refused E.2.6"), ("2014", "refused D.2.7"), ("2023", "refused D.2.8")];
        check(|laws, setting| laws.illegal(setting, &slip), &cells);
    }
}

#[test]
fn what_no_text_confirms_says_so() {
    let laws = Laws::embedded().expect("the program's own data");
    let confirmed = |column| laws.illegal(setting(column), &FIRST).is_confirmed();
    assert!(confirmed("2009") && confirmed("2014 rapid") && confirmed("2023 blitz"));
    assert!(!confirmed("2018") && !confirmed("2018 blitz full"));
    let claimed = IllegalFacts { seen_by: SeenBy::Opponent, ..FIRST };
    assert!(!laws.illegal(setting("2009 blitz"), &claimed).is_confirmed());
    let all = Supervision::ALL.len() * Class::ALL.len() * Edition::ALL.len();
    assert_eq!(Setting::all().count(), all);
}

#[test]
fn what_hangs_on_supervision_is_asked_for_and_nothing_else() {
    // By their names in the data. Of a wrong claim and of requests to see the score the text of full supervision is the
    // careful one: no bonus is proposed where the event names none, and requests are counted.
    let asked = |parameter| match parameter {
        "illegal_loses_at" | "bonus_illegal" | "illegal_ruled" => Some(Supervised::IllegalMove),
        "arbiter_sees_a_flag" | "flag_claim_needs" | "both_flags" => Some(Supervised::Flag),
        "late_set_up" | "late_clock_setting" => Some(Supervised::SetUp),
        _ => None,
    };
    let laws = Laws::built_in();
    for setting in Setting::all() {
        let of = |supervision| laws.rows(Setting { supervision, ..setting });
        let both = of(Supervision::Full).into_iter().zip(of(Supervision::Restricted));
        let differ = both.filter(|((_, full, _), (_, restricted, _))| full != restricted);
        let differ: Vec<_> = differ.map(|((name, full, _), _)| (name, full)).collect();
        for what in [Supervised::IllegalMove, Supervised::Flag, Supervised::SetUp] {
            let expected = differ.iter().any(|(name, _)| asked(name) == Some(what));
            assert_eq!(laws.supervision_decides(setting, what), expected, "{setting:?} {what:?}");
        }
        for (name, full) in differ.iter().filter(|(name, _)| asked(name).is_none()) {
            let is_careful = match *name {
                "bonus_wrong_claim" | "claims_without_a_record" => full == "ask",
                "score_requests" => full == "5 times",
                _ => false,
            };
            assert!(is_careful, "{setting:?}: {name} is {full} with full supervision");
        }
        let is_standard = setting.class == Class::Standard;
        assert_eq!(laws.full_supervision(setting).is_none(), is_standard, "{setting:?}");
    }
}
