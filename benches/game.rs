//! How long the game takes to decide (design goals: one event within 50 microseconds, a game of 500
//! moves replayed within 50 ms). `make measure` runs it; MEASURED.md has the figures.
//!
//! The table is the one of the README: White sees, and the assistant keys in White's board; Black
//! plays at the peg-hole board, which reports for itself. Every move is called, repeated, executed on
//! both boards and completed by the clock.

#![expect(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "times are measured here, and what criterion does not tell is printed beside its own"
)]

mod games;

use std::hint::black_box;
use std::time::{Duration, Instant};

use annabella::calls::{Lexicon, Style, announce, call_of};
use annabella::game::{
    BoardEvent, BoardWatch, Discrepancy, Event, Game, Heard, Note, Request, Settings, Sight,
    Source, Understood, step,
};
use annabella::journal::{Entry, GameId, Opening, Record, Row};
use annabella::rules::Color;
use annabella::table::{self, Replay, Words};
use annabella::time::Millis;
use annabella::voices::{Language, Pack};
use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use games::{Turn, troubled};

/// Moves of both sides in the game that is replayed.
const MOVES: usize = 500;

/// Time between two events.
const PACE: Millis = Millis(800);

/// How often each event is timed for the percentiles.
const ROUNDS: usize = 9;

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

/// What happens on Black's board besides Black's own moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Other {
    /// White's moves are executed at once.
    InOrder,
    /// Four of them are owed, and five squares are wrong.
    InTrouble,
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
    /// Time alone brings something: no kind of its own, since little does.
    Time,
}

impl Kind {
    const MEASURED: [(Kind, &str); 6] = [
        (Kind::Called, "a call is heard"),
        (Kind::Repeated, "a repeat is heard"),
        (Kind::Lifted, "a piece is lifted"),
        (Kind::Placed, "a piece is placed"),
        (Kind::Pressed, "the clock is pressed"),
        (Kind::Asked, "a player asks"),
    ];
}

/// Everything that happens at the table in this game, in order.
fn happenings(game: &[Turn], words: &Words, other: Other) -> Vec<(Kind, Event)> {
    let requests = [Request::Times, Request::MoveNumber, Request::LastCall, Request::WhoseTurn];
    let mut all = vec![(Kind::Pressed, Event::Begun)];
    let mut owed = troubled::Owed::default();
    for (ply, (turn, request)) in game.iter().zip(requests.into_iter().cycle()).enumerate() {
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
        let hands = |board: Color, hands: Vec<BoardEvent>| {
            hands.into_iter().map(move |what| match what {
                BoardEvent::Placed(_) | BoardEvent::PiecePlaced(..) => {
                    (Kind::Placed, Event::Board { board, what })
                }
                BoardEvent::Lifted(_)
                | BoardEvent::PieceLifted(..)
                | BoardEvent::Occupancy(_)
                | BoardEvent::Pieces(_)
                | BoardEvent::Lost { .. }
                | BoardEvent::Back
                | BoardEvent::WayUnknown => (Kind::Lifted, Event::Board { board, what }),
            })
        };
        all.push((Kind::Called, heard(by)));
        all.push((Kind::Repeated, heard(!by)));
        all.extend(hands(by, games::hands(turn.m)));
        all.push((Kind::Pressed, Event::Pressed { by }));
        let on_other = match (other, by) {
            (Other::InTrouble, Color::White) => owed.and(turn.m),
            (Other::InTrouble, Color::Black) | (Other::InOrder, _) => games::hands(turn.m),
        };
        all.extend(hands(!by, on_other));
        all.push((Kind::Asked, Event::Asked { by: Color::Black, request }));
        // While White is to move, so that it is nobody's hand.
        if other == Other::InTrouble && ply == 1 {
            all.extend(hands(Color::Black, troubled::bump()));
        }
    }
    all
}

/// The game before an event, the event, and its time.
#[derive(Clone)]
struct State {
    kind: Kind,
    game: Game,
    now: Millis,
    event: Event,
}

/// All of them, with what time alone brings in between; and the game after them.
fn states(happenings: &[(Kind, Event)]) -> (Vec<State>, Game) {
    let mut game = Game::new(settings());
    let mut states = Vec::with_capacity(happenings.len());
    let mut take = |game: &mut Game, kind, now, event: &Event| {
        let (next, _) = step(game, now, event);
        let game = std::mem::replace(game, next);
        states.push(State { kind, game, now, event: event.clone() });
    };
    let mut now = Millis::ZERO;
    for (kind, event) in happenings {
        now += PACE;
        while let Some(due) = game.next_deadline().filter(|due| *due < now) {
            take(&mut game, Kind::Time, due, &Event::TimeReached);
        }
        take(&mut game, *kind, now, event);
    }
    (states, game)
}

/// Whether Black's board owes four plies, and five of its squares are known to be wrong.
fn is_in_trouble(state: &State) -> bool {
    let of_black = |note: &Note| matches!(note, Note::Owed { board: Color::Black, .. });
    let owed = state.game.owing(state.now).filter(of_black).count();
    let are_wrong = |open: &Discrepancy| {
        matches!(open, Discrepancy::Boards { board: Color::Black, holes, .. }
            if holes.len() >= troubled::WRONG.len())
    };
    owed >= troubled::OWED && state.game.discrepancies().any(are_wrong)
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

/// A game whose second board is in trouble from early on: only the events in that trouble.
fn in_trouble(turns: &[Turn], words: &Words) -> Vec<State> {
    let (mut states, end) = states(&happenings(turns, words, Other::InTrouble));
    assert_eq!(end.plies().len(), turns.len(), "every move is completed");
    let all = states.len();
    states.retain(is_in_trouble);
    assert!(states.len() * 10 > all * 8, "the trouble lasts: {} of {all} events", states.len());
    states
}

fn in_order(turns: &[Turn], words: &Words) -> Vec<State> {
    let (states, end) = states(&happenings(turns, words, Other::InOrder));
    assert_played(&end, turns);
    states
}

fn steps(criterion: &mut Criterion) {
    let words = words();
    let (short, long) = (games::played(), games::wandering(2 * MOVES));
    let measured = [
        ("step", in_order(&short, &words)),
        ("step, game of 500 moves", in_order(&long, &words)),
        ("step, trouble", in_trouble(&troubled::game(short.len()), &words)),
        ("step, trouble, game of 500 moves", in_trouble(&troubled::game(2 * MOVES), &words)),
    ];
    let mut plain = None;
    for (name, states) in &measured {
        let [median, high] = percentiles(states);
        let [of_median, of_high] = plain.get_or_insert([median, high]).map(|d| d.as_secs_f64());
        println!(
            "{name}: {} events, p50 {:.1} µs ({:.1} times the first), p99 {:.1} µs ({:.1} times)",
            states.len(),
            median.as_secs_f64() * 1e6,
            median.as_secs_f64() / of_median,
            high.as_secs_f64() * 1e6,
            high.as_secs_f64() / of_high,
        );
    }
    for (name, states) in &measured {
        let mut group = criterion.benchmark_group(*name);
        for (kind, label) in Kind::MEASURED {
            let mut of_kind = states.iter().filter(|state| state.kind == kind).cycle();
            group.bench_function(label, |bencher| {
                bencher.iter_batched(
                    || of_kind.next().expect("every kind happens"),
                    |state| black_box(step(&state.game, state.now, &state.event)),
                    BatchSize::SmallInput,
                );
            });
        }
        group.finish();
    }
}

/// Half of the events take no longer than the first of these, 99 of 100 no longer than the second. All events
/// are timed in turn, several times over, and the median of each counts: what else the machine does is not the
/// game's time.
fn percentiles(states: &[State]) -> [Duration; 2] {
    let mut rounds: Vec<Vec<Duration>> = states.iter().map(|_| Vec::new()).collect();
    for _ in 0..ROUNDS {
        for (state, took) in states.iter().zip(&mut rounds) {
            let begun = Instant::now();
            let stepped = black_box(step(&state.game, state.now, &state.event));
            took.push(begun.elapsed());
            drop(stepped);
        }
    }
    let mut times: Vec<Duration> = rounds
        .into_iter()
        .map(|mut took| {
            took.sort_unstable();
            took[ROUNDS / 2]
        })
        .collect();
    times.sort_unstable();
    [50, 99].map(|percent| times[(times.len() - 1) * percent / 100])
}

fn replay(criterion: &mut Criterion) {
    let words = words();
    let turns = games::wandering(2 * MOVES);
    let rows = rows(&happenings(&turns, &words, Other::InOrder), &words);
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
