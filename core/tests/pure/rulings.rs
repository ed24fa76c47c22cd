//! What an arbiter rules, as comments of a PGN: what each says, and behind which ply it stands. Beside the
//! area itself, since the game is stepped here.

use annabella_core::game::{
    Claim, ClaimRuling, Event, Game, IllegalRuling, QuickplayVerdict, Regulations, ResultRuling,
    Ruling, Settings, Settlement, step,
};
use annabella_core::journal::{RulingComments, Stood};
use annabella_core::rules::editions::{ClaimKind, Fault};
use annabella_core::rules::{ByColor, Color, Displacement, Mode, Outcome, Position};
use annabella_core::time::Millis;

fn carried(uci: &str) -> Displacement {
    uci.parse().expect("a move")
}

fn game(control: Option<&str>) -> Game {
    let control = control.map(|text| text.parse().expect("a control"));
    Game::new(Settings { control, ..Settings::default() })
}

/// Has these rulings made one after the other, and shows the comments.
#[track_caller]
fn check(mut game: Game, rulings: Vec<Ruling>, expected: &[(usize, &str)]) {
    let mut comments = RulingComments::default();
    (game, _) = step(&game, Millis::ZERO, &Event::Begun);
    for ruling in rulings {
        let (next, _) = step(&game, Millis(1_000), &Event::Ruled(ruling.clone()));
        comments.ruled(&ruling, &game, &next);
        game = next;
    }
    let found = comments.into_comments();
    let found: Vec<(usize, &str)> =
        found.iter().map(|one| (one.after, one.text.as_str())).collect();
    assert_eq!(found, expected);
}

fn settled(plies: &[&str], remark: Option<&str>) -> Ruling {
    let clocks = Some(ByColor { white: Millis(283_900), black: Millis(3_600_000) });
    Ruling::Settled(Box::new(Settlement {
        plies: plies.iter().map(|uci| carried(uci)).collect(),
        fen: String::new(),
        clocks,
        remark: remark.map(ToOwned::to_owned),
        article: annabella_core::rules::Article::D2_9,
    }))
}

#[test]
fn a_decision_stands_where_the_game_went_back_to() {
    let moves = ["e2e4", "e7e5", "g1f3", "b8c6"];
    let played = moves.map(|uci| Ruling::Move(carried(uci)));
    let [first, second, third, fourth] = ["1. e4", "1... e5", "2. Nf3", "2... Nc6"]
        .map(|san| format!("arbiter, D.2.9: the move is {san}"));
    let rulings = [&played[..], &[settled(&moves[..2], Some("both {agree}"))]].concat();
    check(
        game(Some("120m")),
        rulings.clone(),
        &[
            (1, &first),
            (2, &second),
            (2, &third),
            (2, &fourth),
            (
                2,
                "arbiter, D.2.9: back to this position from 2... Nc6; White 0:04:43, Black 1:00:00; both {agree}",
            ),
        ],
    );
    // Without a clock there were no times to set.
    let last = (2, "arbiter, D.2.9: back to this position from 2... Nc6; both {agree}");
    check(game(None), rulings, &[(1, &first), (2, &second), (2, &third), (2, &fourth), last]);
    let other = [&played[..], &[settled(&["e2e4", "c7c5"], None)]].concat();
    let last = (2, "arbiter, D.2.9: the moves as decided, in place of those up to 2... Nc6");
    check(game(None), other, &[(1, &first), (1, &second), (1, &third), (1, &fourth), last]);
    let on = [&played[..2], &[settled(&moves, None)]].concat();
    let last = (4, "arbiter, D.2.9: on from this position");
    check(game(None), on, &[(1, &first), (2, &second), last]);
}

/// What was ruled in plies that no longer stand is told on the way to where the game goes on, and says where it had gone
/// back to: "this position" is another one there.
#[test]
fn a_decision_that_was_gone_back_behind_names_its_position() {
    let played =
        |all: &[&str]| all.iter().map(|uci| Ruling::Move(carried(uci))).collect::<Vec<_>>();
    let late = Position::from_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 40", Mode::Standard);
    let late = Ruling::Position(Box::new(late.expect("a position")));
    let first = &["e2e4", "e7e5"][..];
    let [e4, e5, nf3, nc6] = ["1. e4", "1... e5", "2. Nf3", "2... Nc6"]
        .map(|san| format!("arbiter, D.2.9: the move is {san}"));
    let rulings = [
        played(&["e2e4", "e7e5", "g1f3", "b8c6"]),
        vec![settled(first, None)],
        played(&["g1f3"]),
        vec![settled(&["e2e4", "c7c5"], None), settled(&["e2e4"], Some("now"))],
    ];
    let second = "arbiter, D.2.9: back to the position after 1... e5 from 2... Nc6";
    let third = "arbiter, D.2.9: the moves as decided, to the position after 1... c5, in place of those up to 2. Nf3";
    let last = "arbiter, D.2.9: back to this position from 1... c5; now";
    let moves = [(1, &e4[..]), (1, &e5), (1, &nf3), (1, &nc6)];
    let texts = [&moves[..], &[(1, second), (1, &nf3), (1, third), (1, last)]].concat();
    check(game(None), rulings.concat(), &texts);
    let anew = [played(first), vec![settled(&["e2e4"], None), settled(&[], None), late]].concat();
    let texts = [
        (0, &e4[..]),
        (0, &e5),
        (0, "arbiter, D.2.9: back to the position after 1. e4 from 1... e5"),
        (0, "arbiter, D.2.9: back to the start of the game from 1. e4"),
        (0, "arbiter: on from this position"),
    ];
    check(game(None), anew, &texts);
}

/// The clock closes the envelope, and no ruling does: who sealed which move and the times of it stand there all the same,
/// and what was written in it (I.2, I.8).
#[test]
fn an_adjournment_tells_what_is_on_the_envelope_and_in_it() {
    let mut comments = RulingComments::default();
    let (mut at, _) = step(&game(Some("5m")), Millis::ZERO, &Event::Begun);
    let words = "Kg1f3".to_owned();
    let events = [
        Event::Ruled(Ruling::Seal),
        Event::Pressed { by: Color::White },
        Event::Ruled(Ruling::Resume),
        Event::Ruled(Ruling::SealedUnclear { words, may_be: Vec::new() }),
    ];
    for (second, event) in (1..).zip(events) {
        let now = Millis::from_secs(second);
        let (next, _) = step(&at, now, &event);
        if let Event::Ruled(ruling) = &event {
            comments.ruled(ruling, &at, &next);
        }
        comments.went_on(&Stood::of(&at, now), &next, now);
        at = next;
    }
    let found: Vec<String> = comments.into_comments().into_iter().map(|one| one.text).collect();
    let envelope = "adjourned: White seals move 1; used White 0:00:02, Black 0:00:00; left White 0:04:58, Black 0:05:00";
    assert_eq!(
        found,
        [
            "arbiter, I.1: the next move is to be sealed",
            envelope,
            "arbiter, I.5: the game is resumed",
            "arbiter, I.8: the sealed move is written: Kg1f3",
        ]
    );
}

#[test]
fn seconds_for_the_last_minutes_tell_what_the_opponent_got() {
    let ruled = |verdict| Ruling::Quickplay { side: Color::White, verdict };
    let announced = |control: Option<&str>| {
        let control = control.map(|text| text.parse().expect("a control"));
        let regulations = Regulations { quickplay: true, ..Regulations::default() };
        Game::new(Settings { control, regulations, ..Settings::default() })
    };
    // Nobody asks with two minutes or more.
    let granted = "five seconds with each move, as White asks; Black gets 0:02:00";
    check(
        announced(Some("90s")),
        vec![ruled(QuickplayVerdict::Granted)],
        &[(0, &format!("arbiter, III.4: {granted}"))],
    );
    check(
        announced(Some("90s")),
        vec![ruled(QuickplayVerdict::Rejected)],
        &[(0, "arbiter, III.5.3: White's claim of a draw is rejected; Black gets 0:02:00")],
    );
    // Without a clock nothing is given.
    check(
        announced(None),
        vec![ruled(QuickplayVerdict::Rejected)],
        &[(0, "arbiter, III.5.3: White's claim of a draw is rejected")],
    );
}

#[test]
fn every_other_ruling_has_its_words() {
    let late = Position::from_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 40", Mode::Standard);
    let late = Ruling::Position(Box::new(late.expect("a position")));
    let side = Color::Black;
    check(
        game(Some("5m")),
        vec![
            Ruling::Stop,
            Ruling::Move(carried("e2e4")),
            Ruling::Clock { side, left: Millis(90_000) },
            Ruling::Start { side },
            Ruling::Remark("one minute for White, 7.5.5".to_owned()),
            Ruling::Result(ResultRuling::decided(Outcome::Drawn)),
            Ruling::Continue,
            Ruling::Position(Box::default()),
            Ruling::Seal,
            Ruling::Adjourn,
            Ruling::Resume,
            Ruling::Sealed { carried: carried("e2e4"), draw_offered: false },
        ],
        &[
            (0, "arbiter, D.2.9: the move is 1. e4"),
            (0, "arbiter: Black's clock set to 0:01:30"),
            (0, "arbiter: one minute for White, 7.5.5"),
            (0, "arbiter: result 1/2-1/2"),
            (0, "arbiter: the game goes on; it had ended 1/2-1/2, as ruled"),
            (0, "arbiter: back to this position from 1. e4"),
            (0, "arbiter, I.1: the next move is to be sealed"),
            (0, "arbiter: the game is adjourned"),
            (0, "arbiter, I.5: the game is resumed"),
            (1, "arbiter, I.9: the sealed move is e2e4"),
        ],
    );
    check(
        game(None),
        vec![Ruling::Move(carried("e2e4")), late],
        &[
            (0, "arbiter, D.2.9: the move is 1. e4"),
            (0, "arbiter: on from this position, in place of 1. e4"),
        ],
    );
}

#[test]
fn what_had_ended_a_game_that_goes_on_is_told() {
    let events = [
        Event::Begun,
        Event::Ruled(Ruling::Move(carried("e2e4"))),
        Event::Ruled(Ruling::Move(carried("e7e5"))),
        Event::DrawOffered { by: Color::White },
        Event::DrawAccepted { by: Color::Black },
    ];
    let follows = |game: Game, event: &Event| step(&game, Millis(1_000), event).0;
    let ended = events.iter().fold(game(None), follows);
    let mut comments = RulingComments::default();
    let goes_on = step(&ended, Millis(2_000), &Event::Ruled(Ruling::Continue)).0;
    comments.ruled(&Ruling::Continue, &ended, &goes_on);
    let said: Vec<String> = comments.into_comments().into_iter().map(|one| one.text).collect();
    assert_eq!(said, ["arbiter: the game goes on; it had ended 1/2-1/2, by agreement"]);
}

#[test]
fn a_rate_of_play_that_is_ruled_names_the_one_before() {
    let control = "10m+5".parse().expect("a control");
    let rulings = vec![Ruling::Control(control)];
    check(
        game(Some("5m")),
        rulings,
        &[(0, "arbiter, 6.10.2: the rate of play is 600+5, in place of 300")],
    );
}

#[test]
fn a_claim_and_an_illegal_move_tell_what_they_cost() {
    let what = ClaimKind::Threefold;
    let claim = Claim { by: Color::White, what, with: Some(carried("g1f3")) };
    let wrong = Ruling::Claim(Box::new(ClaimRuling {
        claim,
        upheld: false,
        articles: vec!["9.5.3".to_owned()],
        bonus: Some(Millis(120_000)),
        clocks: None,
    }));
    let illegal = Ruling::Illegal(Box::new(IllegalRuling {
        side: Color::White,
        fault: Fault::Move,
        count: Some(1),
        articles: vec!["7.5.5".to_owned()],
        back_to: Some(0),
        queen: None,
        bonus: Some(Millis(120_000)),
        taken_back: Some(Millis(30_000)),
        clocks: None,
        result: None,
    }));
    check(
        game(Some("90m+30")),
        vec![wrong, Ruling::Move(carried("e2e5")), illegal],
        &[
            (
                0,
                "arbiter, 9.5.3: White's claim of the same position three times with g1f3 is wrong; Black gets 0:02:00",
            ),
            (0, "arbiter, D.2.9: the move is 1. e2e5"),
            (
                0,
                "arbiter, 7.5.5: illegal move 1 of White; Black gets 0:02:00; White loses 0:00:30; back to this position from 1. e2e5",
            ),
        ],
    );
}
