//! What the line of a ruling says to programs: its articles in each edition and class, both clocks before and after, and
//! what is told of it to whom.

use annabella_core::calls::Lexicon;
use annabella_core::game::{
    Consulted, Event, Game, QuickplayVerdict, ResultRuling, Ruling, Settings, Tell, TimeChange,
    TouchVerdict,
};
use annabella_core::rules::editions::{Class, Edition, Setting, Supervision};
use annabella_core::rules::{CastlingSide, Color, Outcome};
use annabella_core::table::{self, Words};
use annabella_core::time::Millis;
use annabella_core::voices::{Language, Pack, ruling_in_english};
use serde_json::{Value, json};

use crate::live_json;

const WHITE: Color = Color::White;
const BLACK: Color = Color::Black;

fn words() -> Words {
    let calls = Pack::embedded(Language::German).calls().to_owned();
    let lexicon = Lexicon::from_toml(&calls).expect("call words");
    Words { pack: Pack::embedded(Language::English), lexicon }
}

fn begun(rulings: Tell) -> Game {
    let mut settings = Settings { control: "5m".parse().ok(), ..Settings::default() };
    settings.telling.rulings = rulings;
    let (game, _) = table::compute(&Game::new(settings), Millis::ZERO, &Event::Begun, &words());
    game
}

/// Has this happen, and gives the first line of it as an object.
#[track_caller]
fn takes(game: &mut Game, at: Millis, event: Event) -> Value {
    let (next, taken) = table::compute(game, at, &event, &words());
    *game = next;
    live_json::check(taken.lines.first().expect("a line"))
}

/// What is told of it, and to whom.
fn told(line: &Value) -> Vec<(&str, &str)> {
    let word = |told: &'_ Value, name: &str| told[name].as_str().map(str::to_owned);
    let all = line["told"].as_array().expect("what is told");
    assert!(all.iter().all(|one| word(one, "what").is_some() && word(one, "to").is_some()));
    all.iter().filter_map(|one| Some((one["what"].as_str()?, one["to"].as_str()?))).collect()
}

#[test]
fn the_line_has_the_article_both_clocks_before_and_after_and_who_is_told() {
    let mut game = begun(Tell::Room);
    let time = Ruling::Time { side: BLACK, change: TimeChange::more(Millis::from_secs(120)) };
    let line = takes(&mut game, Millis(10_000), Event::Ruled(time));
    for (field, value) in [
        ("kind", json!("ruling")),
        ("who", json!("arbiter")),
        ("what", json!("time")),
        ("side", json!("black")),
        ("article", json!("12.9")),
        ("articles", json!(["12.9"])),
        ("edition", json!("2023")),
        ("before_white_ms", json!(290_000)),
        ("before_black_ms", json!(300_000)),
        ("white_ms", json!(290_000)),
        ("black_ms", json!(420_000)),
    ] {
        assert_eq!(line[field], value, "{field}");
    }
    // Times that run are not read out.
    assert_eq!(told(&line), [("ruled-gets", "room")]);
    let line = takes(&mut game, Millis(12_000), Event::Ruled(Ruling::Stop));
    assert_eq!((&line["before_white_ms"], &line["white_ms"]), (&json!(288_000), &json!(288_000)));
    assert_eq!(told(&line), []);
    let set = Ruling::Clock { side: WHITE, left: Millis::from_secs(60) };
    let line = takes(&mut game, Millis(20_000), Event::Ruled(set));
    assert_eq!((&line["before_white_ms"], &line["white_ms"]), (&json!(288_000), &json!(60_000)));
    assert_eq!(told(&line), [("ruled-has", "room")]);
    let less = Ruling::Time { side: WHITE, change: TimeChange::less(Millis::from_secs(30)) };
    let line = takes(&mut game, Millis(21_000), Event::Ruled(less));
    assert_eq!(told(&line), [("ruled-loses", "room"), ("clocks", "room")]);
    // What is counted is the arbiter's (12.6).
    let line =
        takes(&mut game, Millis(22_000), Event::Ruled(Ruling::Counter { side: WHITE, moves: 9 }));
    assert_eq!((told(&line), &line["article"]), (vec![], &json!("6.10.2")));
    let drawn = Ruling::Result(ResultRuling {
        articles: vec!["11.8".to_owned()],
        ..ResultRuling::decided(Outcome::Drawn)
    });
    let line = takes(&mut game, Millis(23_000), Event::Ruled(drawn));
    assert_eq!((told(&line), &line["article"]), (vec![("ended", "room")], &json!("11.8")));
}

#[test]
fn a_number_that_the_edition_does_not_have_is_no_article() {
    let mut game = begun(Tell::Room);
    let articles = vec!["house rule 7".to_owned()];
    let result = ResultRuling { articles, ..ResultRuling::decided(Outcome::Drawn) };
    let line = takes(&mut game, Millis(1_000), Event::Ruled(Ruling::Result(result)));
    assert_eq!((&line["article"], &line["articles"]), (&Value::Null, &json!(["house rule 7"])));
}

#[test]
fn who_hears_it_is_a_setting_and_what_was_refused_is_told_to_nobody() {
    let warn = || Event::Ruled(Ruling::Warn { side: WHITE });
    for (rulings, expected) in [
        (Tell::Panel, vec![]),
        (Tell::Room, vec![("ruled-warning", "room")]),
        (Tell::Ear, vec![("ruled-warning", "white"), ("ruled-warning", "black")]),
    ] {
        let mut game = begun(rulings);
        assert_eq!(told(&takes(&mut game, Millis(1_000), warn())), expected);
    }
    let mut game = begun(Tell::Room);
    takes(
        &mut game,
        Millis(1_000),
        Event::Ruled(Ruling::Result(ResultRuling::decided(Outcome::Drawn))),
    );
    let (_, taken) = table::compute(&game, Millis(2_000), &warn(), &words());
    assert_eq!(taken.sentences, []);
    assert_eq!(taken.lines.iter().map(|line| line.kind.as_str()).collect::<Vec<_>>(), ["refused"]);
}

#[test]
fn articles_are_those_of_edition_class_and_supervision() {
    let of = |edition, class, supervision, ruling: &Ruling| {
        let laws = Setting { edition, class, supervision };
        Game::new(Settings { laws, ..Settings::default() }).articles_of(ruling).join(", ")
    };
    let in_all = |ruling: Ruling, expected: [&str; 4]| {
        let found = [Edition::Laws2009, Edition::Laws2014, Edition::Laws2018, Edition::Laws2023]
            .map(|edition| of(edition, Class::Rapid, Supervision::Restricted, &ruling));
        assert_eq!(found, expected, "{ruling:?}");
    };
    let side = WHITE;
    in_all(Ruling::Stands { side }, ["A.4c", "A.4b", "A.4.2", "A.5.2"]);
    let wings = vec![CastlingSide::KingSide];
    in_all(Ruling::Castling { side, wings: wings.clone() }, ["A.4a", "A.4a", "A.4.1", "A.5.1.2"]);
    in_all(Ruling::Warn { side }, ["13.4", "12.9", "12.9", "12.9"]);
    in_all(Ruling::Withdrawn { side }, ["7.4b", "7.5b", "7.5.5", "7.5.5"]);
    in_all(Ruling::Stop, ["6.12a", "6.12a", "6.11.1", "6.11.1"]);
    in_all(Ruling::NextPeriod { side }, ["8.6", "8.6", "8.6", "8.6"]);
    let touch = |verdict| Ruling::Touch { side, verdict };
    in_all(touch(TouchVerdict::Rejected), ["4.7", "4.8", "4.8", "4.8"]);
    in_all(touch(TouchVerdict::Accidental), ["", "", "4.2.2", "4.2.2"]);
    let granted = Ruling::Quickplay { side, verdict: QuickplayVerdict::Granted };
    in_all(granted, ["", "G.4", "III.4", "III.4"]);
    let supervised = Ruling::Supervision { supervision: Supervision::Full };
    in_all(supervised.clone(), ["A.3", "A.3", "A.3", "A.4.1"]);
    let blitz = Edition::ALL
        .iter()
        .map(|edition| of(*edition, Class::Blitz, Supervision::Full, &supervised));
    assert_eq!(blitz.collect::<Vec<_>>(), ["B.2", "B.3", "B.3", "B.2"]);
    let otherwise = Ruling::Supervision { supervision: Supervision::Restricted };
    in_all(otherwise.clone(), ["A.4", "A.4", "A.4", "A.5"]);
    let blitz = Edition::ALL
        .iter()
        .map(|edition| of(*edition, Class::Blitz, Supervision::Full, &otherwise));
    assert_eq!(blitz.collect::<Vec<_>>(), ["B.3", "B.4", "B.4", "B.3"]);
    in_all(Ruling::Remark(String::new()), [""; 4]);
    // With full supervision, and in standard chess, none of these is by an article.
    for (class, supervision) in
        [(Class::Standard, Supervision::Full), (Class::Blitz, Supervision::Full)]
    {
        assert_eq!(of(Edition::Laws2023, class, supervision, &Ruling::Stands { side }), "");
        let castling = Ruling::Castling { side, wings: wings.clone() };
        assert_eq!(of(Edition::Laws2023, class, supervision, &castling), "");
    }
}

/// What a proposal says is to be typed is a word of the table's language, and is understood as what it stands for.
#[test]
fn a_proposal_names_the_word_that_the_table_types() {
    for language in Language::ALL {
        let words = Words { pack: Pack::embedded(language), ..words() };
        let game = begun(Tell::Room);
        let device = Event::Consulted(Consulted::Device { side: WHITE });
        let (game, taken) = table::compute(&game, Millis(1_000), &device, &words);
        assert!(game.proposal().is_some(), "{language}");
        let text = taken.lines.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join(" ");
        let (_, typed) = text.split_once("! ").expect("what is typed");
        let typed: String = typed.chars().take_while(|of| of.is_alphabetic()).collect();
        assert_eq!(ruling_in_english(&typed), "accept", "{language}: {text}");
        assert_eq!(typed == "accept", language == Language::English, "{language}: {text}");
    }
}
