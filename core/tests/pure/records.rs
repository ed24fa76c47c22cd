//! A record that an earlier core wrote, beside what today's core concludes from its facts: the record stays
//! as it is, and what is otherwise is listed. `tests/records` has the export of such a record, from the
//! core before facts and conclusions were kept apart.

use annabella_core::game::{Event, Game, Settings};
use annabella_core::journal::{
    GameId, InMemory, Line, Record, Row, Store, from_json_lines, verify,
};
use annabella_core::rules::Color;
use annabella_core::table::{self, About, Comparison, Otherwise, Words, languages};
use annabella_core::time::Millis;
use annabella_core::voices::{Language, Pack};

/// White's pawn was repeated, Black called the reply before White pressed, and White repeated that. The
/// earlier core took the reply for a wrong repeat and the repeat for a slip of White's.
const REPLY: &str = include_str!("../records/reply_called_before_the_press.jsonl");

fn words(language: Language) -> Words {
    let lexicon = languages::lexicon(Language::German, &[]).expect("call words");
    Words { pack: Pack::embedded(language), lexicon }
}

fn live(rows: &[Row]) -> Vec<Record> {
    rows.iter().map(|row| row.to_record().expect("a row that can be read")).collect()
}

fn compared(records: &[Record], words: &Words, others: &[Words]) -> Vec<Otherwise> {
    let mut comparison = Comparison::new(words, others);
    records.iter().flat_map(|record| comparison.row(record).1).collect()
}

#[test]
fn what_is_concluded_otherwise_is_listed_and_the_record_holds_up() {
    let (game, rows) = from_json_lines(REPLY).expect("an export");
    assert!(verify(&game, &rows).ok);
    let (german, english) = (words(Language::German), words(Language::English));
    let all = compared(&live(&rows), &german, &[]);
    let lines = |pack: &Pack| all.iter().map(|one| one.plain(pack)).collect::<Vec<_>>();
    let listed = lines(&german.pack);
    for line in [
        "Eintrag 10, 6 s, Zug 1 von Weiß: aufgezeichnet ist „abgeschlossen Weiß: 1. e2e5, e2e5 regelwidrig, \
         Weiß 4 min 54 s, Schwarz 5 min 0 s“, heute ergibt sich „abgeschlossen Weiß: 1. e4, \
         e2e4, Weiß 4 min 54 s, Schwarz 5 min 0 s“",
        "Eintrag 11, 7 s, Zug 1 von Schwarz: aufgezeichnet ist „Abweichung Schwarz: Uhr gedrückt, kein Zug \
         (7.5.3)“, heute ergibt sich nichts dergleichen",
        "Eintrag 11, 7 s, Zug 1 von Schwarz: heute ergibt sich „abgeschlossen Schwarz: 1... e5, \
         e7e5, Weiß 4 min 54 s, Schwarz 4 min 59 s“, aufgezeichnet ist nichts dergleichen",
    ] {
        assert!(listed.iter().any(|listed| listed == line), "{line}\n{listed:#?}");
    }
    // A record of before has the time control in seconds, and does not name its class: what the opening says of them comes
    // first.
    let listed = lines(&english.pack);
    assert!(listed[0].contains("today's program concludes \"opened: Uhr im Programm: 5m"));
    assert!(listed[1].contains("today's program concludes \"opened: FIDE-Schachregeln von 2023"));
    assert!(
        listed[2].starts_with("entry 6, 4 s, White's move 1: the record has \""),
        "{listed:#?}"
    );

    // What people and boards did is a fact, and the same today.
    let facts = ["lifted", "placed", "heard"];
    let recorded = all.iter().filter_map(|one| one.recorded.as_ref());
    assert_eq!(recorded.filter(|line| facts.contains(&line.kind.as_str())).count(), 0);
    let about = |about| all.iter().filter(|one| one.about == about).count();
    assert!(about(About::Plies) > 0 && about(About::Differences) > 0 && about(About::Said) > 0);
    let completed = |one: &&Otherwise| one.recorded.as_ref().is_some_and(|l| l.kind == "completed");
    let json = all.iter().find(completed).expect("a ply that is another today").json();
    let start = r#"{"otherwise":"plies","entry":10,"at_ms":6000,"move_number":1,"turn":"white","record":{"kind":"completed","who":"white","text":"1. e2e5,"#;
    assert!(json.starts_with(start), "{json}");
    assert!(json.contains(r#""today":{"kind":"completed","who":"white","text":"1. e4,"#), "{json}");
}

/// A record that goes on from these words in those.
fn resumed_in(first: &Words, then: &Words) -> Vec<Record> {
    let settings = Settings::default();
    let (opening, lines) = table::opening("annabella", &settings, first);
    let lines: Vec<Line> = lines.iter().map(table::recorded).collect();
    let mut store = InMemory::begin(GameId([1; 16]), 0, &opening, &lines).expect("a record");
    let mut game = Game::new(settings);
    let by = Color::White;
    let events = [Event::Begun, Event::DrawOffered { by }, Event::Resumed, Event::Resigned { by }];
    for (event, words) in events.iter().zip([first, first, then, then]) {
        let (next, taken) = table::compute(&game, Millis::ZERO, event, words);
        let lines: Vec<Line> = taken.lines.iter().map(table::recorded).collect();
        store.append(Millis::ZERO, 0, event, &lines).expect("an event");
        game = next;
    }
    let rows: Vec<Row> = store.rows().cloned().collect();
    live(&rows)
}

#[test]
fn another_language_is_no_other_conclusion() {
    let (german, english) = (words(Language::German), [words(Language::English)]);
    let records = resumed_in(&german, &english[0]);
    let mut comparison = Comparison::new(&german, &english);
    let otherwise: Vec<_> = records.iter().flat_map(|record| comparison.row(record).1).collect();
    assert_eq!(otherwise, []);
    assert_eq!(comparison.words().pack.language(), Language::English);
    // In one language alone every shown line of the second part would be another.
    let first = compared(&records, &german, &[]).first().map(|one| one.entry);
    assert_eq!(first, Some(3));
}
