//! What is agreed upon, proposed and decided rests on something: a sheet, the record or an answer has each move (D.2.9).

#![expect(clippy::expect_used, reason = "a test stops where it cannot go on")]

use annabella_core::calls::{Style, call_of};
use annabella_core::game::{
    Event, Game, HandedSheet, Heard, Ruling, Settings, SheetEvent, Source, Understood, step,
};
use annabella_core::rules::{Color, Played, Position};
use annabella_core::scoresheet::{
    Course, CoursePly, Encoding, Form, Inquiry, Letters, Questions, Reader, Sheet,
};
use annabella_core::table::Words;
use annabella_core::table::line_mode::{LineCommand, Typing};
use annabella_core::time::Millis;
use annabella_core::voices::{Language, Pack};
use rand::RngExt as _;
use rand_xorshift::XorShiftRng;

use super::{LEXICON, Turn, damaged, game, is_written, stream};

/// Whether the record has this there, or an answer.
fn is_told(inquiry: &Inquiry, course: &Course, ply: u16, played: &Played) -> bool {
    let recorded = course.plies.get(usize::from(ply)).map(|ply| ply.carried);
    let answered = inquiry.answers().iter().filter(|answer| answer.ply == ply);
    let answered = answered.filter_map(|answer| answer.what.carried());
    recorded.into_iter().chain(answered).any(|carried| carried == played.carried())
}

/// What is agreed upon, and what is proposed, stands on a sheet, in the record or in an answer, ply by ply.
fn check_evidence(inquiry: &Inquiry, course: &Course, of: &str) {
    let found = inquiry.found();
    let mut here = Position::default();
    for (ply, played) in (0..).zip(&found.known.moves) {
        let on = inquiry.sheets().map(|sheet| is_written(sheet, ply, played, &here));
        let is_evident = on.contains(&true) || is_told(inquiry, course, ply, played);
        assert!(is_evident, "{of}: ply {ply} of nobody: {played:?}");
        here = played.after(&here);
    }
}

/// The record of a game: to its end or not, and now and then with another move in it.
fn course(game: &[Turn], rng: &mut XorShiftRng) -> Course {
    let until = if rng.random_bool(0.5) { game.len() } else { rng.random_range(0..=game.len()) };
    let wrong = rng.random_bool(0.3).then(|| rng.random_range(0..game.len()));
    let carried = |(ply, (before, m)): (usize, &Turn)| {
        let legal = before.legal_moves();
        let other = legal[ply % legal.len()];
        let m = if wrong == Some(ply) { other } else { *m };
        CoursePly { carried: m.carried(), clocks: None }
    };
    let plies = game.iter().take(until).enumerate().map(carried).collect();
    Course { at_start: None, plies, result: None }
}

#[test]
fn nothing_is_agreed_upon_that_neither_sheet_nor_record_nor_answer_has() {
    let (mut by_record, mut answered) = (0, 0);
    for index in 0..60 {
        let mut rng = stream(9, index);
        let plies = rng.random_range(6..40);
        let game = game(plies, &mut rng);
        let Some(sheets) = damaged(&game, &mut rng) else { continue };
        let course = course(&game, &mut rng);
        let with_record = rng.random_bool(0.6).then(|| course.clone());
        let course = if with_record.is_some() { course } else { Course::default() };
        by_record += u64::from(with_record.is_some());
        let inquiry = Inquiry::new(Position::default(), sheets, [None, None], with_record);
        check_evidence(&inquiry, &course, &format!("seed {index}"));
        let mut questions = Questions::of(inquiry);
        // Somebody remembers what was played, or anything that is asked for, or nothing.
        for _ in 0..4 {
            let Some(question) = questions.asked() else { break };
            let ply = usize::from(question.ply);
            let candidate = &question.candidates[rng.random_range(0..question.candidates.len())];
            let remembered = match rng.random_range(0..4) {
                0 => candidate.m.displacement().to_string(),
                1 => "?".to_owned(),
                _ => game.get(ply).map_or("?".to_owned(), |(_, m)| m.displacement().to_string()),
            };
            let lexicons = [LEXICON.clone()];
            let reader = Reader { lexicons: &lexicons, ..Reader::default() };
            let Ok((_, next)) = questions.answered(&remembered, Letters::German, &reader) else {
                break;
            };
            answered += 1;
            check_evidence(next.inquiry(), &course, &format!("seed {index}, {remembered}"));
            questions = next;
        }
    }
    assert!(by_record > 20 && answered > 20, "{by_record} records, {answered} answers");
}

/// A game at the table in which these were called, and both scores were handed in.
fn at_the_table(game: &[Turn], sheets: [Sheet; 2]) -> Game {
    let control = Some("90m".parse().expect("a control"));
    let mut table = Game::new(Settings { control, ..Settings::default() });
    let mut take = |event: Event| (table, _) = step(&table, Millis(1_000), &event);
    take(Event::Begun);
    for (before, m) in game {
        let by = before.turn();
        let heard = Heard {
            by: Some(by),
            words: "Ansage".to_owned(),
            understood: Understood::Call(call_of(*m, before, Style::Long)),
            source: Source::Keys,
            as_repeat: false,
        };
        take(Event::Heard(heard));
        // Nobody reports from the boards: what was called is taken as done.
        take(Event::Pressed { by });
    }
    take(Event::Ruled(Ruling::Stop));
    for (of, sheet) in Color::ALL.into_iter().zip(sheets) {
        let (file, text) = ("score.txt".to_owned(), "e4".to_owned());
        let (form, encoding) = (Form::Pgn, Encoding::Utf8);
        let what = SheetEvent::Handed(Box::new(HandedSheet { file, text, form, encoding, sheet }));
        take(Event::Sheet { of, what });
    }
    table
}

#[test]
fn nothing_is_decided_that_neither_sheet_nor_record_has() {
    let lexicon = LEXICON.clone();
    let words = Words { pack: Pack::embedded(Language::German), lexicon };
    let (mut proposed, mut named, mut refused) = (0, 0, 0);
    for index in 0..40 {
        let mut rng = stream(10, index);
        let plies = rng.random_range(6..24);
        let game = game(plies, &mut rng);
        let Some(sheets) = damaged(&game, &mut rng) else { continue };
        let at_table = rng.random_range(0..=game.len());
        let table = at_the_table(&game[..at_table], sheets);
        assert_eq!(table.plies().len(), at_table, "seed {index}: what was called was played");
        let known = table.inquiry().found().known.plies();
        let lines = ["! decide".to_owned(), format!("! decide {}", rng.random_range(0..=known))];
        for line in &lines {
            let read = Typing::default().read(line, &table, &words, Millis(2_000));
            let Ok(LineCommand::Events(events)) = read else {
                refused += 1;
                continue;
            };
            let decided = events
                .iter()
                .fold(table.clone(), |game, event| step(&game, Millis(2_000), event).0);
            let (inquiry, course) = (table.inquiry(), table.course());
            let mut here = Position::default();
            for (ply, stands) in (0..).zip(decided.plies()) {
                let played = &stands.played;
                let on = inquiry.sheets().map(|sheet| is_written(sheet, ply, played, &here));
                let is_evident = on.contains(&true) || is_told(&inquiry, &course, ply, played);
                assert!(is_evident, "seed {index}, {line}: ply {ply} of nobody: {played:?}");
                here = played.after(&here);
            }
            assert_eq!(&here, decided.position(), "seed {index}, {line}");
            let counted = if line == "! decide" { &mut proposed } else { &mut named };
            *counted += 1;
        }
    }
    assert!(proposed > 5 && named > 25, "{proposed} proposed, {named} named, {refused} refused");
}
