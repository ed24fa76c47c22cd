//! Holds the report to what it says of the ends of scores, of draw offers, and of a score by itself.

use super::{Keepers, ReadAt, Report, html, json, text};
use crate::calls::Lexicon;
use crate::rules::Position;
use crate::rules::editions::Edition;
use crate::scoresheet::{Answer, Answered, Inquiry, OneText, Questions, Reader, Sheet};
use crate::view::as_json;
use crate::voices::{Language, Pack};

/// The lines, the page and the object on two scores; an empty one was not handed in.
fn reported(a: &str, b: &str, language: Language) -> (Vec<String>, String, serde_json::Value) {
    let sheets = [a, b].map(|written| match written {
        "" => Sheet::default(),
        written => Reader::default().read(written.as_bytes()).expect("a sheet").sheet,
    });
    let inquiry = Inquiry::new(Position::default(), sheets, [None, None], None);
    told(&Questions::of(inquiry), language)
}

/// The same on what was asked.
fn told(questions: &Questions, language: Language) -> (Vec<String>, String, serde_json::Value) {
    let report = Report {
        inquiry: questions.inquiry(),
        reconstruction: questions.reconstruction(),
        keepers: Keepers::Letters,
        read_at: ReadAt::CommandLine,
        edition: Edition::Laws2023,
    };
    let lexicon = Lexicon::from_toml(Pack::embedded(Language::German).calls()).expect("call words");
    let pack = Pack::embedded(language);
    (text(&report, &pack, &lexicon), html(&report, &pack, &lexicon), as_json(&json(&report)))
}

#[track_caller]
fn says(lines: &[String], sentence: &str) {
    assert!(lines.iter().any(|line| line == sentence), "{sentence}: {lines:#?}");
}

#[test]
fn draw_offers_are_shown_and_those_of_one_score_alone_told() {
    let (a, b) = ("1. e4 e5 2. Nf3 Nc6 (=) 3. Bb5 a6 (=)", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 (=)");
    let (lines, page, object) = reported(a, b, Language::English);
    says(&lines, "The moves agree. The draw offers that are noted with them do not.");
    says(&lines, "Score A notes a draw offer with 2... Nc6, Score B does not.");
    says(&lines, "2 A Nf3, Nc6 (=); B Nf3, Nc6");
    says(&lines, "3 A Bb5, a6 (=); B Bb5, a6 (=)");
    assert!(page.contains("Score A notes a draw offer") && page.contains("Nc6 (=)"), "{page}");
    assert_eq!(object["draw_offers"], serde_json::json!({"a": [3, 5], "b": [5]}));
    assert_eq!(object["draw_offers_differ"], serde_json::json!([3]));
    assert_eq!(object["case"], "nothing_differs");
    assert_eq!(object["first_difference"], serde_json::Value::Null);
    let (same, _, object) = reported(a, a, Language::English);
    says(&same, "Nothing differs.");
    assert_eq!(object["draw_offers_differ"], serde_json::json!([]));
    // In every language it has its words.
    for language in Language::ALL {
        let (lines, page, _) = reported(a, b, language);
        let told = lines.iter().filter(|line| line.contains("2... ") && !line.starts_with('2'));
        assert_eq!(told.count(), 1, "{lines:#?}");
        assert!(!page.contains("report-"), "{page}");
    }
}

#[test]
fn zeros_at_the_end_are_told_and_asked_about() {
    let (lines, page, object) = reported("1. e4 e5 0-0", "1. e4 e5 1-0", Language::English);
    let told = "Score A: 2. 0-0 ends the score: castling, or the result of a game that both have lost. \
                Nothing on the score tells which";
    says(&lines, told);
    let open = "From 2. on it is open what was played: 0-0 at the end of a score is castling, or the \
                result of a game that both have lost. Nothing behind that is agreed upon.";
    says(&lines, open);
    assert!(page.contains(open) && lines.iter().any(|line| line.starts_with("Ask the players")));
    assert_eq!(object["oddities"]["a"], serde_json::json!([{"castling_or_result": 2}]));
    assert_eq!((&object["case"], &object["agreed_plies"]), (&"incomplete".into(), &2.into()));
}

#[test]
fn a_descriptive_score_and_an_end_without_a_winner_are_told() {
    let a = "1. P-K4 P-K4 2. N-KB3 N-QB3";
    let (lines, page, object) = reported(a, "1. e4 e5 resigns", Language::English);
    let told = "Score A: in descriptive notation (P-K4), which is not read";
    says(&lines, told);
    says(
        &lines,
        "Score B: words of an end that do not name the winner, and are no result: resigns",
    );
    assert!(page.contains(told));
    assert_eq!(object["oddities"]["a"], serde_json::json!([{"descriptive": true}]));
    assert_eq!(object["oddities"]["b"], serde_json::json!([{"no_winner": "resigns"}]));
}

#[test]
fn a_score_alone_that_falls_silent_is_named_with_the_move() {
    let black = "1. e4 e5 2. Nf3 _ 3. Bb5 a6 4. Ba4 _ 5. Qxh8 _ _ _ _ _ _ _ 9. a4";
    let (lines, page, _) = reported("", black, Language::English);
    let told = "From 2... on Score B is silent for too long. The game must be reconstructed.";
    says(&lines, told);
    assert!(page.contains(told));
    assert!(!lines.iter().any(|line| line.contains("both scores are silent")), "{lines:#?}");
}

#[test]
fn what_was_told_against_both_scores_is_called_open_and_neither_certain_nor_sure() {
    let written = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6";
    let sheets = [written, written]
        .map(|written| Reader::default().read(written.as_bytes()).expect("a sheet").sheet);
    let carried = "e7e6".parse().expect("a move");
    let answer = Answer { ply: 1, text: "e6".to_owned(), what: Answered::Played(carried) };
    for language in Language::ALL {
        let inquiry = Inquiry::new(Position::default(), sheets.clone(), [None, None], None);
        let questions = Questions::of(inquiry.with_answer(answer.clone()));
        let (lines, page, object) = told(&questions, language);
        assert!(!page.contains("report-"), "{page}");
        assert_eq!(object["answers_against"], serde_json::json!([1]));
        assert_eq!(object["certain"]["both_scores"], 1);
        assert!(object["reconstruction"]["probability"].as_f64().is_some_and(|sure| sure <= 0.5));
        if language == Language::English {
            for sentence in [
                "The scores do not contradict each other. What the players told contradicts them.",
                "One ply is settled, 1. e4.",
                "Certain: one ply that both scores have; asked of the players: 1...; inferred: nothing.",
                "From 1... on it is open what was played: the players told of another move than the scores have. \
                 Nothing behind that is agreed upon.",
                "The answer for 1... is against what both scores have. Nothing tells which move was played.",
                "1... may have been: e6 (50 %) or e5 (50 %)",
            ] {
                says(&lines, sentence);
            }
        }
    }
}

#[test]
fn two_scores_that_are_one_text_are_one_witness() {
    let written = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1";
    let sheets = [written, written]
        .map(|written| Reader::default().read(written.as_bytes()).expect("a sheet").sheet);
    for (one_text, first) in [
        (None, "Certain: 11 plies that both scores have"),
        (Some(OneText::File), "In the one text that is there as both scores: 11 plies"),
        (Some(OneText::Signs), "In the one text that is there as both scores: 11 plies"),
    ] {
        for language in Language::ALL {
            let inquiry = Inquiry::new(Position::default(), sheets.clone(), [None, None], None);
            let questions = Questions::of(inquiry.with_one_text(one_text));
            let (lines, page, object) = told(&questions, language);
            assert!(!page.contains("report-"), "{page}");
            assert_eq!(object["agreed_plies"], 11);
            assert_eq!(object["case"], "nothing_differs");
            let sign = match one_text {
                None => serde_json::Value::Null,
                Some(OneText::File) => "file".into(),
                Some(OneText::Signs) => "signs".into(),
            };
            assert_eq!(object["one_text"], sign);
            if language == Language::English {
                let whole = format!("{first}; asked of the players: nothing; inferred: nothing.");
                says(&lines, &whole);
                let told = lines.iter().filter(|line| line.contains("one witness")).count();
                assert_eq!(told, usize::from(one_text.is_some()), "{lines:#?}");
            }
        }
    }
}

#[test]
fn words_that_were_left_out_are_told_with_their_place() {
    let (lines, page, object) =
        reported("e4 e5 Nf3 Nc6 sharp Bb5 a6", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6", Language::English);
    says(&lines, "Score A: words that nobody can read as a move, left out: sharp before 3.");
    assert!(page.contains("left out: sharp before 3."));
    let words = serde_json::json!([{"words": "sharp", "ply": 4}]);
    assert_eq!(object["oddities"]["a"], words);
    assert_eq!(object["agreed_plies"], 6);
}
