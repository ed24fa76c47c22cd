//! How long the game takes to decide (design goals: one event within 50 microseconds, a game of 500
//! moves replayed within 50 ms). `make measure` runs it; MEASURED.md has the figures.
//!
//! The table is the one of the README: White sees, and the assistant keys in White's board; Black
//! plays at the peg-hole board, which reports for itself. Every move is called, repeated, executed on
//! both boards and completed by the clock.

#![expect(
    clippy::disallowed_macros,
    clippy::print_stdout,
    reason = "the size of what is replayed belongs beside its time"
)]

mod games;

use std::hint::black_box;

use annabella::calls::{Lexicon, Style, announce, call_of};
use annabella::game::{
    BoardEvent, BoardWatch, Event, Game, Heard, Request, Settings, Sight, Source, Understood, step,
};
use annabella::journal::{Entry, GameId, Opening, Record, Row};
use annabella::rules::Color;
use annabella::table::{self, Replay, Words};
use annabella::time::Millis;
use annabella::voices::{Language, Pack};
use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use games::Turn;

/// Moves of both sides in the game that is replayed.
const MOVES: usize = 500;

/// Time between two events.
const PACE: Millis = Millis(800);

/// How sure the recognizer was, in percent.
const SURE: u8 = 97;

fn settings() -> Settings {
    let mut settings = Settings { control: "90m+30".parse().ok(), ..Settings::default() };
    settings.players.black.sight = Sight::PegHole;
    settings.players.black.board = BoardWatch::Sensed;
    settings
}

fn words() -> Words {
    let pack = Pack::embedded(Language::German);
    let lexicon = Lexicon::from_toml(pack.calls()).expect("the German words are sound");
    Words { pack, lexicon }
}

/// The kinds of events that are measured apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Called,
    Repeated,
    Lifted,
    Placed,
    Pressed,
    Asked,
}

impl Kind {
    const ALL: [(Kind, &str); 6] = [
        (Kind::Called, "a call is heard"),
        (Kind::Repeated, "a repeat is heard"),
        (Kind::Lifted, "a piece is lifted"),
        (Kind::Placed, "a piece is placed"),
        (Kind::Pressed, "the clock is pressed"),
        (Kind::Asked, "a player asks"),
    ];
}

/// Everything that happens at the table in this game, in order.
fn happenings(game: &[Turn], words: &Words) -> Vec<(Kind, Event)> {
    let requests = [Request::Times, Request::MoveNumber, Request::LastCall, Request::WhoseTurn];
    let mut all = vec![(Kind::Pressed, Event::Begun)];
    for (turn, request) in game.iter().zip(requests.into_iter().cycle()) {
        let by = turn.before.turn();
        let call = call_of(turn.m, &turn.before, Style::Long);
        let said = announce(turn.m, &turn.before, Style::Long, &words.lexicon).text;
        let heard = |by: Color| {
            Event::Heard(Heard {
                by: Some(by),
                words: said.clone(),
                understood: Understood::Call(call),
                source: Source::Voice { confidence: SURE },
                as_repeat: false,
            })
        };
        let hands_on = |board: Color| {
            games::hands(turn.m).into_iter().map(move |what| match what {
                BoardEvent::Placed(_) | BoardEvent::PiecePlaced(..) => {
                    (Kind::Placed, Event::Board { board, what })
                }
                BoardEvent::Lifted(_)
                | BoardEvent::PieceLifted(..)
                | BoardEvent::Occupancy(_)
                | BoardEvent::Pieces(_)
                | BoardEvent::Lost { .. }
                | BoardEvent::Back => (Kind::Lifted, Event::Board { board, what }),
            })
        };
        all.push((Kind::Called, heard(by)));
        all.push((Kind::Repeated, heard(!by)));
        all.extend(hands_on(by));
        all.push((Kind::Pressed, Event::Pressed { by }));
        all.extend(hands_on(!by));
        all.push((Kind::Asked, Event::Asked { by: Color::Black, request }));
    }
    all
}

/// The game before each event, the event, and its time; and the game after all of them.
fn states(happenings: &[(Kind, Event)]) -> (Vec<(Kind, Game, Millis, Event)>, Game) {
    let mut game = Game::new(settings());
    let mut now = Millis::ZERO;
    let mut states = Vec::with_capacity(happenings.len());
    for (kind, event) in happenings {
        now += PACE;
        let (next, _) = step(&game, now, event);
        states.push((*kind, std::mem::replace(&mut game, next), now, event.clone()));
    }
    (states, game)
}

/// The same as the rows of a record.
fn rows(happenings: &[(Kind, Event)], words: &Words) -> Vec<Row> {
    let id = GameId([7; 16]);
    let opening = Opening { program: "bench".to_owned(), settings: settings(), packs: Vec::new() };
    let mut game = Game::new(settings());
    let mut at = Millis::ZERO;
    let body = Entry::Opening(Box::new(opening)).to_body(&[]).expect("an opening");
    let mut rows = vec![Row::following(None, &id, at, 0, body)];
    for (_, event) in happenings {
        at += PACE;
        let (next, taken) = table::compute(&game, at, event, words);
        game = next;
        let lines: Vec<_> = taken.lines.iter().map(table::recorded).collect();
        let body = Entry::Event(event.clone()).to_body(&lines).expect("an event");
        rows.push(Row::following(rows.last(), &id, at, 0, body));
    }
    rows
}

/// Was the whole game played, and in order? Otherwise something else would be measured.
fn assert_played(game: &Game, turns: &[Turn]) {
    assert_eq!(game.plies().len(), turns.len(), "every move is completed");
    assert_eq!(game.discrepancies().next(), None, "nothing differs");
}

fn steps(criterion: &mut Criterion) {
    let words = words();
    for (name, turns) in
        [("step", games::played()), ("step, game of 500 moves", games::wandering(2 * MOVES))]
    {
        let (states, end) = states(&happenings(&turns, &words));
        assert_played(&end, &turns);
        let mut group = criterion.benchmark_group(name);
        for (kind, label) in Kind::ALL {
            let mut of_kind = states.iter().filter(|state| state.0 == kind).cycle();
            group.bench_function(label, |bencher| {
                bencher.iter_batched(
                    || of_kind.next().expect("every kind happens"),
                    |(_, game, now, event)| black_box(step(game, *now, event)),
                    BatchSize::SmallInput,
                );
            });
        }
        group.finish();
    }
}

fn replay(criterion: &mut Criterion) {
    let words = words();
    let turns = games::wandering(2 * MOVES);
    let rows = rows(&happenings(&turns, &words), &words);
    let read = |rows: &[Row]| -> Vec<Record> {
        rows.iter().map(|row| row.to_record().expect("a row can be read")).collect()
    };
    let records = read(&rows);
    let mut whole = Replay::new(&records, &words);
    let events = whole.by_ref().count() - 1;
    assert_played(whole.game().expect("the record has a game"), &turns);
    println!("a game of {MOVES} moves: {} plies, {events} events", turns.len());

    let mut group = criterion.benchmark_group("replay of 500 moves");
    group.sample_size(20);
    group.bench_function("rows read", |bencher| bencher.iter(|| read(&rows)));
    group.bench_function("game alone", |bencher| {
        bencher.iter(|| {
            let mut game = Game::new(settings());
            for record in &records {
                if let Entry::Event(event) = &record.entry {
                    game = step(&game, record.at, event).0;
                }
            }
            game
        });
    });
    group.bench_function("game, lines and sentences", |bencher| {
        bencher.iter(|| Replay::new(&records, &words).map(|(_, lines)| lines.len()).sum::<usize>());
    });
    group.finish();
}

criterion_group!(benches, steps, replay);
criterion_main!(benches);
