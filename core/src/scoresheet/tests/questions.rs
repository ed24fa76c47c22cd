//! Questions that damaged sheets leave, and what is taken for an answer.

use rand::SeedableRng as _;
use rand_xorshift::XorShiftRng;

use super::games::{self, left_out, sheet, start};
use crate::calls::Lexicon;
use crate::rules::{Mode, Position};
use crate::scoresheet::{
    Answer, AnswerError, Answered, Case, Course, CoursePly, Inquiry, Letters, Questions, Reader,
    Reading, Sheet,
};

/// Both writers could not read Black's third move; nothing that follows tells it.
const GAP: &str = "e4 e5 Nf3 Nc6 Bb5 … O-O";

fn questions(a: &str, b: &str) -> Questions {
    Questions::of(Inquiry::new(start(), [sheet(a), sheet(b)], [None, None], None))
}

fn given(questions: &Questions, text: &str) -> Result<(Answer, Questions), AnswerError> {
    let german =
        Lexicon::from_toml(include_str!("../../../../voices/de/calls.toml")).expect("words");
    let lexicons = [german];
    let reader = Reader { lexicons: &lexicons, ..Reader::default() };
    questions.answered(text, Letters::English, &reader)
}

/// What an answer to the gap is taken for: the ply and what was carried, or why it is none.
#[track_caller]
fn check(text: &str, expected: &str) {
    let found = match given(&questions(GAP, GAP), text) {
        Ok((Answer { ply, what: Answered::Played(carried), .. }, _)) => format!("{ply} {carried}"),
        Ok((Answer { ply, what: Answered::NobodyKnows, .. }, _)) => format!("{ply} nobody"),
        Err(error) => error.to_string(),
    };
    assert_eq!(found, expected, "{text}");
}

#[test]
fn an_answer_is_written_as_on_a_score_in_any_notation() {
    assert_eq!(questions(GAP, GAP).asked().map(|question| question.ply), Some(5));
    for text in [
        "a6",
        "3... a6",
        "3...a6",
        "3. ... a6",
        "3… a6",
        "a7-a6",
        "3... a7a6",
        "  3...  a6  ",
        "Bauer Anna sechs",
        "3... Bauer Anna sechs",
        "3... Anna sieben Anna sechs",
    ] {
        check(text, "5 a7a6");
    }
    for text in ["Nf6", "3... Sf6", "Ng8-f6", "Кf6", "Springer Felix sechs", "♞f6"] {
        check(text, "5 g8f6");
    }
    for text in ["?", "", "3...", "3... ?"] {
        check(text, "5 nobody");
    }
    // A ply that nobody asked for is evidence all the same.
    check("4. 0-0", "6 e1g1");
    check("1. e4", "0 e2e4");
    check("3. ?", "4 nobody");
}

#[test]
fn what_is_no_answer_says_why() {
    check(
        "3 a6",
        "\"3 a6\" names no ply; write it as on a score: 17. Nf3 is White's move, 17... Nf6 Black's",
    );
    check(
        "3.. a6",
        "\"3.. a6\" names no ply; write it as on a score: 17. Nf3 is White's move, 17... Nf6 Black's",
    );
    check("17. Nf3", "17. is not in this game, which has the plies from 1. to 4.");
    check("0. Nf3", "0. is not in this game, which has the plies from 1. to 4.");
    check(
        "99999999999. Nf3",
        "\"99999999999. Nf3\" names no ply; write it as on a score: 17. Nf3 is White's move, 17... Nf6 Black's",
    );
    check("perhaps", "\"perhaps\" is not one move; write one such as Nf3, or ? where nobody knows");
    check("a6 O-O", "\"a6 O-O\" is not one move; write one such as Nf3, or ? where nobody knows");
    check("Ne7", "\"Ne7\" can be Nce7, Nge7 at 3...; write both squares, such as g1-f3");
    check("Ng8-e7", "5 g8e7");
    let long = "x".repeat(5000);
    let shown = "x".repeat(100);
    check(
        &long,
        &format!("\"{shown} ...\" is not one move; write one such as Nf3, or ? where nobody knows"),
    );
    // There are games in which the rook gets to a6, but both scores would be wrong where they agree.
    for text in ["Qd1", "h8-h1", "Ra8-a6"] {
        check(
            text,
            &format!(
                "no game was found in which 3... is \"{text}\" and which fits the scores and the other answers; \
                 look at these, answer the plies before it first, or write ? where nobody knows"
            ),
        );
    }
    // What both wrote is no more than evidence either.
    check("3. a3", "4 a2a3");
}

#[test]
fn an_answer_decides_and_is_not_asked_for_again() {
    let open = questions(GAP, GAP);
    let before = open.reconstruction().map_or(0.0, |made| made.probability);
    let (answer, next) = given(&open, "a6").expect("an answer");
    assert_eq!((answer.ply, answer.text.as_str()), (5, "a6"));
    assert_eq!(next.inquiry().answers(), [answer]);
    assert_eq!(next.asked(), None);
    let made = next.reconstruction().expect("a game");
    assert!(made.complete && made.probability > before, "{before} to {}", made.probability);
    assert_eq!(made.moves[5].displacement().to_string(), "a7a6");
    // Of the games that fit both scores it is this one from which the arbiter goes on.
    assert!(open.inquiry().found().agreed.games > 1);
    let (before, agreed) = (open.inquiry().found(), next.inquiry().found());
    assert_eq!((before.agreed.plies(), agreed.agreed.plies()), (5, 7));
    assert_eq!(
        (agreed.agreed.games, agreed.case, before.case),
        (1, Case::NothingDiffers, Case::Incomplete)
    );
    assert_eq!((before.is_open, agreed.is_open, agreed.by_answer), (true, false, 1));
    assert_eq!(next.inquiry().known()[5].to_string(), "a7a6");
    // The players correct themselves: the later answer counts.
    let (later, next) = given(&next, "3... Nf6").expect("an answer");
    assert_eq!(next.inquiry().answers(), [later]);
    assert_eq!(
        next.reconstruction().map(|made| made.moves[5].displacement().to_string()).as_deref(),
        Some("g8f6")
    );
    assert_eq!(
        given(&next, "a6").map(|_| ()),
        Err(AnswerError::NothingAsked),
        "without a number it would be nobody's answer"
    );
}

#[test]
fn an_answer_does_not_move_the_point_of_agreement() {
    // Where the scores differ D.2.9 goes back, whoever is right.
    let open = questions("e4 e5 Nf3 Nc6 Bb5 a6", "e4 e5 Nf3 Nc6 Bc4 a6");
    let (_, next) = given(&open, "3. Bb5").expect("an answer");
    assert_eq!(next.inquiry().found(), open.inquiry().found());
    assert_eq!(
        next.reconstruction()
            .map(|made| made.moves[4].displacement().destination.to_string())
            .as_deref(),
        Some("b5")
    );
    // An answer that fits no game in which both scores go on leaves the agreement where it was.
    let open = questions("e4 e5 Nf3 … Bb5 a6", "e4 e5 Nf3 … Bb5 a6");
    let carried = "a7a6".parse().expect("a move");
    let (text, what) = ("a6".to_owned(), Answered::Played(carried));
    let next = open.inquiry().clone().with_answer(Answer { ply: 3, text, what });
    assert_eq!(next.found().agreed.plies(), open.inquiry().found().agreed.plies());
}

#[test]
fn what_nobody_knows_is_not_asked_for_again() {
    let two = "e4 e5 Nf3 Nc6 … … O-O Nf6";
    let open = questions(two, two);
    let first = open.asked().expect("two plies are open").ply;
    let (answer, next) = given(&open, "?").expect("an answer");
    assert_eq!(answer.what, Answered::NobodyKnows);
    let second = next.asked().expect("the other ply is open").ply;
    assert_ne!(first, second);
    let (_, last) = given(&next, "?").expect("an answer");
    assert_eq!(last.asked(), None);
    assert_eq!(last.reconstruction().map(|made| made.complete), Some(true));
    // Somebody remembers after all.
    let number = open.inquiry().number(first);
    let m = open.reconstruction().expect("a game").moves[usize::from(first)].displacement();
    let (_, told) = given(&last, &format!("{number} {m}")).expect("an answer");
    assert_eq!(told.inquiry().answers().len(), 2);
}

#[test]
fn scores_that_leave_nothing_open_ask_nothing() {
    let whole = questions("e4 e5 Nf3", "e4 e5 Nf3");
    assert_eq!((whole.asked(), whole.reconstruction()), (None, None));
    assert_eq!(given(&whole, "2. Nf3").map(|_| ()), Err(AnswerError::NothingOpen));
}

#[test]
fn a_game_that_starts_late_has_its_own_numbers() {
    let start =
        Position::from_fen("4k3/8/8/8/8/8/4P3/4K3 b - - 0 40", Mode::Standard).expect("a position");
    let written = |text: &str| {
        let reader = Reader { start: Some(start.clone()), ..Reader::default() };
        reader.read(text.as_bytes()).expect("a sheet").sheet
    };
    let sheets = [written("40... Kd7 41. e4 Kd6"), written("40... Ke7 41. e4 Kd6")];
    let open = Questions::of(Inquiry::new(start.clone(), sheets, [None, None], None));
    assert_eq!(open.asked().map(|question| question.ply), Some(0));
    let (answer, next) = given(&open, "40... Ke7").expect("an answer");
    assert_eq!(answer.ply, 0);
    assert_eq!(next.inquiry().number(0).to_string(), "40...");
    // What follows is the same on both sheets, and comes from another square.
    assert_eq!(
        given(&open, "41... Kd6").expect_err("two kings' moves").to_string(),
        "\"Kd6\" can be Kd7-d6, Ke7-d6 at 41...; write both squares, such as g1-f3"
    );
    let (answer, _) = given(&open, "41... Ke7-d6").expect("an answer");
    assert_eq!(answer.what.carried().map(|m| m.to_string()).as_deref(), Some("e7d6"));
    let outside = given(&open, "1. e4").expect_err("before the game").to_string();
    assert_eq!(outside, "1. is not in this game, which has the plies from 40... to 41...");
}

#[test]
fn letters_of_the_question_come_first() {
    // In French letters R is the king; the question was shown in English ones, where it is the rook.
    let entries = "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 … d6";
    let open = questions(entries, entries);
    assert_eq!(open.asked().map(|question| question.ply), Some(8));
    let (answer, _) = given(&open, "Re1").expect("an answer");
    assert_eq!(answer.what.carried().map(|m| m.to_string()).as_deref(), Some("f1e1"));
    let (answer, _) = given(&open, "Te1").expect("an answer");
    assert_eq!(answer.what.carried().map(|m| m.to_string()).as_deref(), Some("f1e1"));
}

#[test]
fn an_answer_that_both_sheets_are_against_is_taken() {
    // Both wrote the same, and it was not so: the board shows it and the players remember.
    let entries: Sheet = sheet("e4 e5 Nf3 … Bb5 a6");
    let plain = |reading: &Reading| reading.because.is_empty();
    assert!(entries.entries[0].readings.iter().all(plain));
    let open = Questions::of(Inquiry::new(start(), [entries.clone(), entries], [None, None], None));
    let (_, next) = given(&open, "1... e6").expect("an answer");
    let made = next.reconstruction().expect("a game");
    assert_eq!(made.moves[1].displacement().to_string(), "e7e6");
    assert!(made.complete);
}

#[test]
fn a_game_with_an_answer_against_both_scores_is_no_surer_than_that() {
    let both = "e4 e5 Nf3 … Bb5 a6";
    let (_, whole) = given(&questions(both, both), "2... Nc6").expect("an answer");
    let sure = |questions: &Questions| questions.reconstruction().expect("a game").probability;
    assert!(sure(&whole) > 0.9, "{}", sure(&whole));
    let (_, next) = given(&whole, "1... e6").expect("an answer");
    let (found, made) = (next.inquiry().found(), next.reconstruction().expect("a game"));
    // What is agreed upon ends before it, whatever the scores have behind it.
    assert_eq!((found.agreed.plies(), found.confirmed_plies, found.case), (1, 1, Case::Incomplete));
    assert_eq!((found.against.as_slice(), found.by_answer), (&[1][..], 0));
    // Neither is likelier, and the players are not asked again.
    assert!((0.4..=0.5).contains(&sure(&next)), "{}", sure(&next));
    let named: Vec<String> =
        made.plies[1].iter().map(|one| one.m.displacement().to_string()).collect();
    assert_eq!(named, ["e7e6", "e7e5"]);
    let likely: Vec<f64> = made.plies[1].iter().map(|one| one.probability).collect();
    assert_eq!(likely, [0.5, 0.5]);
    assert_eq!(next.asked(), None);
    // Where they take it back, the game is as sure as it was.
    let (_, back) = given(&next, "1... e5").expect("an answer");
    assert!(sure(&back) > 0.9 && back.inquiry().found().agreed.plies() == 6);
}

#[test]
fn an_answer_against_both_scores_is_told_behind_their_difference_too() {
    let open = questions("e4 e5 Nf3 Nc6 Bb5 a6 O-O", "e4 e5 Bc4 Nc6 Nf3 a6 O-O");
    let (_, next) = given(&open, "3... h6").expect("an answer");
    let made = next.reconstruction();
    assert!(next.inquiry().found().against.is_empty());
    assert_eq!(next.inquiry().answers_against(made), [5]);
    assert!(made.is_some_and(|made| made.probability <= 0.5));
    // One that a score has is against neither.
    let (_, next) = given(&open, "2. Nf3").expect("an answer");
    assert!(next.inquiry().answers_against(next.reconstruction()).is_empty());
}

#[test]
fn what_the_record_bears_out_against_one_score_stays_as_sure_as_it_is() {
    let carried = ["e2e4", "e7e5", "g1f3", "b8c6"].map(|m| m.parse().expect("a move"));
    let plies = carried.map(|carried| CoursePly { carried, clocks: None }).to_vec();
    let course = Course { at_start: None, plies, result: None };
    let sheets = [sheet("e4 e5 Nf3 d6"), sheet("e4 e5 Nf3")];
    let open = Questions::of(Inquiry::new(start(), sheets, [None, None], Some(course)));
    let (_, next) = given(&open, "2... Nc6").expect("an answer");
    let sure = next.reconstruction().expect("a game").probability;
    assert!(sure > 0.5, "{sure}");
}

#[test]
fn what_was_played_is_never_refused_whatever_is_guessed_of_other_gaps() {
    for seed in 0..4 {
        let mut rng = XorShiftRng::seed_from_u64(seed);
        let game = games::game(12, &mut rng);
        let mut entries: Vec<_> = game.iter().map(|turn| games::written(turn, &mut rng)).collect();
        let missing = [3, 5, 8];
        missing.iter().for_each(|ply| entries[*ply] = left_out());
        let written = Sheet { entries, ..Sheet::default() };
        let sheets = [written.clone(), written];
        let mut asked = Questions::of(Inquiry::new(start(), sheets, [None, None], None));
        // From the last one to the first, so that what is answered hangs on what is not known yet.
        for ply in missing.into_iter().rev() {
            let dots = if ply % 2 == 0 { "." } else { "..." };
            let text = format!("{}{dots} {}", ply / 2 + 1, game[ply].m.displacement());
            let answer = given(&asked, &text);
            asked = answer.unwrap_or_else(|error| panic!("seed {seed}: {text}: {error}")).1;
        }
        let made = asked.reconstruction().expect("a game");
        assert!(made.complete && made.moves.iter().eq(game.iter().map(|turn| &turn.m)), "{seed}");
    }
}

/// What is recorded of these moves.
fn course(moves: &str) -> Course {
    let mut position = start();
    let mut plies = Vec::new();
    for san in moves.split_whitespace() {
        let m = position.from_san(san).expect("a legal move");
        plies.push(CoursePly { carried: m.displacement(), clocks: None });
        position = position.after(m);
    }
    Course { at_start: None, plies, result: None }
}

#[test]
fn where_one_score_is_against_the_record_the_players_say_which() {
    let sheets = ["e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Be7", "e4 e5 Nf3 Nc6 Bb5 a6 Ba4"].map(sheet);
    let played = course("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6");
    let shown = played
        .plies
        .iter()
        .fold(start(), |position, ply| position.after_displacement(ply.carried))
        .placement();
    let boards = [Some(shown.clone()), Some(shown)];
    let open = Questions::of(Inquiry::new(start(), sheets, boards, Some(played)));
    let asked = open.asked().expect("a question");
    let named: Vec<String> =
        asked.candidates.iter().map(|one| one.m.displacement().to_string()).collect();
    assert_eq!(
        (asked.ply, named.as_slice()),
        (7, ["g8f6".to_owned(), "f8e7".to_owned()].as_slice())
    );
    assert_eq!(open.inquiry().proposal(), None);
    // What the record and both players have outweighs one score, which is against it.
    let (_, told) = given(&open, "Nf6").expect("an answer");
    let found = told.inquiry().found();
    assert_eq!((found.case, found.agreed.plies(), found.is_open), (Case::Incomplete, 8, false));
    assert_eq!(
        (found.by_one, found.by_answer, found.against.as_slice()),
        ([0, 0], 1, [7].as_slice())
    );
    assert!(found.boards.iter().all(|board| board.wrong.is_empty()));
    assert_eq!(told.inquiry().proposal().map(|one| (one.plies, one.clocks)), Some((8, None)));
    let (_, told) = given(&open, "Be7").expect("an answer");
    let found = told.inquiry().found();
    assert_eq!((found.agreed.plies(), found.by_one, found.course_differs), (8, [1, 0], Some(7)));
    // Where nobody knows, the game goes on from before it.
    let (_, told) = given(&open, "?").expect("an answer");
    assert_eq!(told.inquiry().proposal().map(|one| one.plies), Some(7));
}

#[test]
fn whoever_waits_for_a_question_gets_it() {
    for (written, ply) in [("e4 e4 e5 Nf3 Nc6", 1), ("e4 e5 Nf3 Nc6 a6 Bb5", 4)] {
        let open = questions(written, written);
        assert_eq!(open.inquiry().unasked(), Some(ply), "{written}");
        let mut asked = open;
        while let Some(question) = asked.asked() {
            let dots = if question.ply % 2 == 0 { "." } else { "..." };
            let text = format!("{}{dots} ?", question.ply / 2 + 1);
            asked = given(&asked, &text).expect("an answer").1;
        }
        assert_eq!(asked.inquiry().unasked(), None, "{written}");
        assert_eq!(asked.inquiry().proposal().map(|one| one.plies), Some(ply), "{written}");
    }
    // That an illegal move stood the players can say too.
    let open = questions("e4 e5 Ke3 d6 Nf3", "e4 e5 Ke1e3 d6 Nf3");
    let (answer, told) = given(&open, "2. Ke3").expect("an answer");
    assert_eq!(answer.what.carried().map(|carried| carried.to_string()).as_deref(), Some("e1e3"));
    let found = told.inquiry().found();
    assert_eq!((found.agreed.plies(), found.is_open), (5, false));
}

/// One score alone has a ply, and the record another move: two witnesses of one weight.
#[test]
fn what_the_record_has_is_not_taken_for_next_to_impossible() {
    let agreed = "e4 e5 Nf3 Nc6 Bb5 a6";
    let scores = [format!("{agreed} … Nf6"), format!("{agreed} Nc3")].map(|text| sheet(&text));
    let recorded = super::course(&format!("{agreed} Ba4 Nf6"));
    let asked = Questions::of(Inquiry::new(start(), scores, [None, None], Some(recorded)));
    let question = asked.asked().expect("a question").clone();
    let likely = |uci: &str| {
        let of = |one: &&crate::scoresheet::Candidate| one.m.carried().to_string() == uci;
        question.candidates.iter().find(of).map_or(0.0, |one| one.probability)
    };
    let (written, recorded) = (likely("b1c3"), likely("b5a4"));
    assert!(question.ply == 6 && recorded > 0.2 && written > 0.05, "{question:?}");
}

#[test]
fn a_long_silence_is_answered_ply_by_ply() {
    let played = ["a7-a6", "a6-a5", "a5-a4", "a4-a3", "b7-b6", "b6-b5", "b5-b4", "b4-b3"];
    let sheet = "Nf3 _ Ng1 _ Nf3 _ Ng1 _ Nf3 _ Ng1 _ Nf3 _ Ng1 _";
    let mut questions = questions(sheet, sheet);
    let mut left = played.len();
    while let Some(question) = questions.asked() {
        assert!(question.candidates.len() > 1, "nobody wrote it, so nothing makes one move sure");
        let ply = usize::from(question.ply);
        let (_, next) = given(&questions, played[ply / 2]).expect("what was played is an answer");
        questions = next;
        left -= 1;
    }
    assert_eq!(left, 0);
    let made = questions.reconstruction().expect("a game");
    let black: Vec<String> =
        made.moves.iter().skip(1).step_by(2).map(|m| m.displacement().to_string()).collect();
    assert!(made.complete);
    assert_eq!(black, played.map(|squares| squares.replace('-', "")));
}

/// Whatever stands on the scores at the ply that is asked for, be it the last one: the players remember what they played.
#[test]
fn whatever_the_report_offers_is_an_answer() {
    let agreed = "e4 e5 Nf3 Nc6 Bc4 d6";
    for (a, b) in [
        ("Qxh7", "Qxh7"),
        ("Qxh7", ""),
        ("Qxh7", "…"),
        ("Qxh7 Bxh2", "Qxh7 Bxh2"),
        ("Qxh7 Bxh2", "Qxh7"),
        ("Qxh7 a6 O-O", "Qxh7 a6 O-O"),
        ("Qxh7 a6 O-O", "… a6 O-O"),
    ] {
        let open = questions(&format!("{agreed} {a}"), &format!("{agreed} {b}"));
        let asked = open.asked().expect("a question").clone();
        assert!(asked.ply == 6 && asked.candidates.len() > 5, "{a} | {b}");
        for candidate in &asked.candidates {
            let text = format!("4. {}", candidate.m.displacement());
            let (answer, next) =
                given(&open, &text).unwrap_or_else(|error| panic!("{a} | {b}: {error}"));
            assert_eq!((answer.ply, answer.what.carried()), (6, Some(candidate.m.carried())));
            let made = next.reconstruction().expect("a game");
            assert_eq!(made.moves[6].carried(), candidate.m.carried(), "{a} | {b}: {text}");
            assert!(made.complete, "{a} | {b}: {text}");
            assert_eq!(next.inquiry().unasked(), None, "{a} | {b}: {text}");
        }
    }
    // Players who have said something else first may still say that it stood.
    let written = format!("{agreed} Qxh7");
    let (_, told) = given(&questions(&written, &written), "4. a3").expect("an answer");
    let (answer, _) = given(&told, "4. Qxh7").expect("an answer");
    assert_eq!(answer.what.carried().map(|m| m.to_string()).as_deref(), Some("d1h7"));
    // What differs and nobody can carry out is a ply of the game too.
    let open = questions(&format!("{agreed} Qxh7"), &format!("{agreed} Nxh7"));
    assert_eq!(given(&open, "4. a3").map(|(answer, _)| answer.ply), Ok(6));
    assert!(matches!(given(&open, "4... a6"), Err(AnswerError::Outside { .. })));
}
