//! What waits for the loop. Each input is stamped when it arrives, so that a press counts from the moment of
//! its bytes and not of its turn; the same request asked again while it waits is one request; of a sensor that
//! chatters only the last word waits; and the arbiter is called before any request that waits. Nothing else is
//! left out: where too much waits, whoever sends waits too.
//!
//! What is typed has a queue of its own, so that a board never stands before the end. While the record cannot be
//! written for long, what needs none is taken past whatever waits, and of the rest no more lines than a bound: a
//! line beyond it is refused, and counted.

use std::collections::{BTreeMap, VecDeque};
use std::sync::mpsc::Receiver;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use std::{io, thread};

pub(super) use self::kinds::line;
use self::kinds::{is_answer, is_end, is_for_arbiter, is_heeded, is_quit, request, told, typed};
use super::sitting::Input;
use crate::io::wall_clock::TableClock;
use crate::table::line_mode::Layout;
use crate::table::{Chatter, Passage};
use crate::time::Millis;

/// So many typed lines may wait for the loop, and as many other inputs. Then whoever sends waits, and nothing is
/// lost.
const WAITING_MAX: usize = 4096;

/// Behind so many typed lines that wait the arbiter's key may stand, where it is not read yet.
const CROWD: usize = 256;

/// So much may wait in all where some of it passed the bound: the arbiter's key waits for the record, too.
const PASSING_MAX: usize = 3 * WAITING_MAX;

/// What the loop takes at present.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Wanted {
    /// Whatever comes.
    #[default]
    Everything,
    /// Nothing, for less than a second.
    Nothing,
    /// Only what needs no record, for as long as it takes; and where the end was asked back at this time, the answer.
    Heeded(Option<Millis>),
    /// Whatever comes but what is typed, and the arbiter's key.
    Untyped,
}

/// What waits for the loop. Dropping it ends whoever sends.
#[derive(Debug)]
pub(super) struct Inbox {
    shared: Arc<Shared>,
}

/// What the loop gets.
#[derive(Debug)]
pub(super) enum Next {
    /// Something that arrived at this time.
    Input(Millis, Box<Input>),
    /// Nothing yet.
    Nothing,
    /// Nothing will come any more.
    Closed,
}

#[derive(Debug, Default)]
struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    waiting: Waiting,
    chatter: Chatter,
    wanted: Wanted,
    /// Typed lines that were not taken.
    refused: usize,
    /// How many queues still bring something.
    open: usize,
    /// Nobody takes any more.
    is_left: bool,
}

impl Inbox {
    /// Takes over whatever comes by these queues, with its time by this clock; `keys` is what stands on the keyboard.
    ///
    /// # Errors
    /// When there is no thread.
    pub(super) fn start(
        queues: impl IntoIterator<Item = Receiver<Input>>,
        clock: &TableClock,
        keys: Layout,
    ) -> io::Result<Inbox> {
        let shared = Arc::new(Shared::default());
        shared.lock().waiting.keys = keys;
        for queue in queues {
            shared.lock().open += 1;
            let (porter, clock) = (Arc::clone(&shared), clock.clone());
            thread::Builder::new()
                .name("inbox".to_owned())
                .spawn(move || porter.carry(queue, &clock))?;
        }
        Ok(Inbox { shared })
    }

    /// The next input that is wanted; waits so long for one. The others keep their places.
    pub(super) fn next(&self, longest: Duration, wanted: Wanted) -> Next {
        let mut state = self.shared.lock();
        if state.wanted != wanted {
            state.wanted = wanted;
            self.shared.changed.notify_all();
        }
        if state.first().is_none() && state.open > 0 {
            let waited = self.shared.changed.wait_timeout(state, longest);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        match state.first().and_then(|first| state.waiting.remove(first)) {
            Some((at, input)) => {
                self.shared.changed.notify_all();
                Next::Input(at, Box::new(input))
            }
            None if state.open == 0 && state.waiting.len() == 0 => Next::Closed,
            None => Next::Nothing,
        }
    }

    /// When the first of what waits arrived.
    pub(super) fn oldest(&self) -> Option<Millis> {
        self.shared.lock().waiting.oldest()
    }

    /// Whether the arbiter's key waits.
    #[must_use]
    pub(super) fn has_arbiters_key(&self) -> bool {
        self.shared.lock().waiting.first_of(Word::Arbiter).is_some()
    }

    /// How much waits before the first word that is to be obeyed at once: the arbiter's key, or the end where
    /// somebody sits at a terminal. In a script the end is only its last line. Where very many lines wait, it may stand
    /// behind all of them.
    #[must_use]
    pub(super) fn before_the_word(&self, scripted: bool) -> Option<usize> {
        let state = self.shared.lock();
        let end = state.waiting.first_of(Word::End).filter(|_| !scripted);
        let word = state.waiting.first_of(Word::Arbiter).into_iter().chain(end).min();
        word.or_else(|| (state.waiting.typed >= CROWD).then(|| state.waiting.len()))
    }

    /// Puts back what was taken as the first.
    pub(super) fn put_back(&self, at: Millis, input: Input) {
        self.shared.lock().waiting.insert(0, at, input);
    }

    /// How much waits or was refused.
    #[must_use]
    pub(super) fn untaken(&self) -> usize {
        let state = self.shared.lock();
        state.waiting.len() + state.refused
    }

    /// The typed lines that wait and would do something.
    #[must_use]
    pub(super) fn lines_left(&self) -> Vec<String> {
        let state = self.shared.lock();
        let keys = state.waiting.keys;
        let does = |input: &&Input| !is_quit(input, keys) && request(input, keys).is_none();
        let inputs = state.waiting.inputs.iter().map(|(_, input)| input).filter(does);
        let lines = inputs.filter_map(|input| line(input).or_else(|| typed(input)));
        lines.filter(|line| !line.is_empty()).map(str::to_owned).collect()
    }

    /// How many typed lines were refused since that was last asked.
    #[must_use]
    pub(super) fn take_refused(&self) -> usize {
        std::mem::take(&mut self.shared.lock().refused)
    }

    /// Whether so much waits that whoever sends waits, too, or is refused.
    #[must_use]
    pub(super) fn is_full(&self) -> bool {
        let state = self.shared.lock();
        state.has_all(true) || state.has_all(false)
    }
}

impl Drop for Inbox {
    fn drop(&mut self) {
        self.shared.lock().is_left = true;
        self.shared.changed.notify_all();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Brings whatever comes by a queue, until nobody sends or nobody takes any more.
    fn carry(&self, queue: Receiver<Input>, clock: &TableClock) {
        for input in queue {
            // A board's driver has stamped what it has read.
            let read = if let Input::Board(_, notice) = &input { Some(notice.at) } else { None };
            let at = read.unwrap_or_else(|| clock.now());
            if !self.put(at, input) {
                return;
            }
        }
        self.lock().open -= 1;
        self.changed.notify_all();
    }

    /// Puts an input where it belongs. False when nobody takes any more.
    fn put(&self, at: Millis, input: Input) -> bool {
        let is_typed = matches!(input, Input::Typed(_));
        let mut state = self.lock();
        while state.has_all(is_typed) && !state.is_left {
            if is_typed && matches!(state.wanted, Wanted::Heeded(_)) {
                let keys = state.waiting.keys;
                let passes = is_heeded(&input, keys) || is_for_arbiter(&input, keys);
                let passes = passes || is_answer(&input);
                if is_end(&input, keys) || passes && state.waiting.len() < PASSING_MAX {
                    break;
                }
                state.refused += 1;
                return true;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        if state.is_left {
            return false;
        }
        state.put(at, input);
        self.changed.notify_all();
        true
    }
}

impl State {
    /// Whether as many typed lines wait as may wait, or as many other inputs.
    fn has_all(&self, typed: bool) -> bool {
        let typed_lines = self.waiting.typed;
        let of_these = if typed { typed_lines } else { self.waiting.len() - typed_lines };
        of_these >= WAITING_MAX
    }

    fn first(&self) -> Option<usize> {
        match self.wanted {
            Wanted::Everything => (self.waiting.len() > 0).then_some(0),
            Wanted::Nothing => None,
            Wanted::Heeded(asked) => {
                let answer =
                    |asked| self.waiting.first_that(|at, input| at > asked && is_answer(input));
                self.waiting.first_heeded().into_iter().chain(asked.and_then(answer)).min()
            }
            Wanted::Untyped => self.waiting.first_that(|_, input| {
                !matches!(input, Input::Typed(_)) || is_for_arbiter(input, self.waiting.keys)
            }),
        }
    }

    fn put(&mut self, at: Millis, input: Input) {
        if let Some(before) = self.overtaken(at, &input) {
            self.waiting.remove(before);
        }
        let keys = self.waiting.keys;
        if request(&input, keys).is_some_and(|line| self.waiting.has_request(&line)) {
            return;
        }
        // What asks for something changes nothing: the arbiter need not wait for its answer.
        let behind = if is_for_arbiter(&input, keys) { self.waiting.requests_at_end() } else { 0 };
        self.waiting.insert(self.waiting.len() - behind, at, input);
    }

    /// The word of a sensor that chatters that waits still, where it has the next one.
    fn overtaken(&mut self, at: Millis, input: &Input) -> Option<usize> {
        let (board, what) = told(input)?;
        while self.chatter.rested(at).is_some() {}
        if self.chatter.takes(board, what.clone(), at) != Passage::Kept {
            return None;
        }
        let of_it = |(_, other): &(Millis, Input)| {
            told(other).is_some_and(|(of, other)| of == board && other.square() == what.square())
        };
        self.waiting.inputs.iter().rposition(of_it)
    }
}

/// A word that is to be obeyed at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    /// The arbiter's key.
    Arbiter,
    /// The end.
    End,
}

/// What waits, in its order. However much it is, each input costs the same: what is asked of all of it is kept beside
/// it, since each round of the loop asks.
#[derive(Debug, Default)]
struct Waiting {
    inputs: VecDeque<(Millis, Input)>,
    /// What stands on the keys of whoever types.
    keys: Layout,
    /// How many of them are typed.
    typed: usize,
    /// How many came at each moment.
    moments: BTreeMap<Millis, usize>,
    /// The requests among them, which are few: none waits twice.
    requests: Vec<String>,
    /// How many are words of either kind or are heeded, and where the first of them are, as far as that is known.
    arbiters: Places,
    ends: Places,
    heeded: Places,
}

/// Where inputs of one kind wait.
#[derive(Debug, Default)]
struct Places {
    count: usize,
    first: usize,
}

impl Places {
    fn first(&self) -> Option<usize> {
        (self.count > 0).then_some(self.first)
    }

    fn inserted(&mut self, at: usize, is_one: bool) {
        if is_one {
            self.first = if self.count == 0 { at } else { self.first.min(at) };
            self.count += 1;
        } else if at <= self.first {
            self.first += 1;
        }
    }

    /// True where the first one is to be looked for.
    fn removed(&mut self, at: usize, is_one: bool) -> bool {
        self.count -= usize::from(is_one);
        if at < self.first {
            self.first -= 1;
        }
        is_one && at == self.first && self.count > 0
    }
}

impl Waiting {
    fn len(&self) -> usize {
        self.inputs.len()
    }

    fn oldest(&self) -> Option<Millis> {
        self.moments.first_key_value().map(|(at, _)| *at)
    }

    fn first_of(&self, word: Word) -> Option<usize> {
        match word {
            Word::Arbiter => self.arbiters.first(),
            Word::End => self.ends.first(),
        }
    }

    fn first_heeded(&self) -> Option<usize> {
        self.heeded.first()
    }

    /// The first one of a kind for which nothing is kept: it is asked for seldom.
    fn first_that(&self, is_one: impl Fn(Millis, &Input) -> bool) -> Option<usize> {
        self.inputs.iter().position(|(at, input)| is_one(*at, input))
    }

    fn has_request(&self, line: &str) -> bool {
        self.requests.iter().any(|other| other == line)
    }

    /// How many of the last ones are requests.
    fn requests_at_end(&self) -> usize {
        let is_one = |other: &&(Millis, Input)| request(&other.1, self.keys).is_some();
        self.inputs.iter().rev().take_while(is_one).count()
    }

    fn insert(&mut self, place: usize, at: Millis, input: Input) {
        self.typed += usize::from(matches!(input, Input::Typed(_)));
        *self.moments.entry(at).or_default() += 1;
        let keys = self.keys;
        self.requests.extend(request(&input, keys));
        self.arbiters.inserted(place, is_for_arbiter(&input, keys));
        self.ends.inserted(place, is_quit(&input, keys));
        self.heeded.inserted(place, is_heeded(&input, keys));
        self.inputs.insert(place, (at, input));
    }

    fn remove(&mut self, place: usize) -> Option<(Millis, Input)> {
        let (at, input) = self.inputs.remove(place)?;
        self.typed -= usize::from(matches!(input, Input::Typed(_)));
        if let Some(count) = self.moments.get_mut(&at) {
            *count -= 1;
            if *count == 0 {
                self.moments.remove(&at);
            }
        }
        let keys = self.keys;
        if let Some(line) = request(&input, keys) {
            self.requests.retain(|other| *other != line);
        }
        let inputs = &self.inputs;
        let find = |is_one: fn(&Input, Layout) -> bool| {
            let mut behind = inputs.iter().enumerate().skip(place);
            behind.find(|(_, (_, other))| is_one(other, keys)).map_or(0, |(next, _)| next)
        };
        if self.arbiters.removed(place, is_for_arbiter(&input, keys)) {
            self.arbiters.first = find(is_for_arbiter);
        }
        if self.ends.removed(place, is_quit(&input, keys)) {
            self.ends.first = find(is_quit);
        }
        if self.heeded.removed(place, is_heeded(&input, keys)) {
            self.heeded.first = find(is_heeded);
        }
        Some((at, input))
    }
}

mod kinds;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{News, PortNews};
    use crate::game::BoardEvent;
    use crate::io::audio::Samples;
    use crate::io::serial::Notice;
    use crate::io::terminal::Typed;
    use crate::rules::{Color, Square};

    fn line(text: &str) -> Input {
        Input::Typed(Typed::Line(text.to_owned()))
    }

    /// What waits after these lines, each a millisecond behind the one before.
    fn waiting(lines: &[&str]) -> Vec<(u64, String)> {
        let mut state = State::default();
        for (at, text) in lines.iter().enumerate() {
            state.put(Millis(at as u64), line(text));
        }
        let shown = |(at, input): &(Millis, Input)| (at.0, typed(input).unwrap_or("").to_owned());
        state.waiting.inputs.iter().map(shown).collect()
    }

    /// The next typed line that is wanted; none when nothing will come any more.
    fn next(inbox: &Inbox, wanted: Wanted) -> Option<String> {
        loop {
            match inbox.next(Duration::from_secs(30), wanted) {
                Next::Input(_, input) => return typed(&input).map(str::to_owned),
                Next::Nothing => {}
                Next::Closed => return None,
            }
        }
    }

    #[test]
    fn a_request_that_waits_is_asked_once_and_a_press_is_never_left_out() {
        let lines = ["w t", "t", "w t", "k", "w t", "k", "b t", "t"];
        let expected = [(0, "w t"), (1, "t"), (3, "k"), (5, "k"), (6, "b t")];
        let expected: Vec<_> = expected.map(|(at, text)| (at, text.to_owned())).into();
        assert_eq!(waiting(&lines), expected);
    }

    #[test]
    fn the_arbiter_is_called_before_the_requests_and_behind_what_has_happened() {
        let lines = ["k", "w t", "b n", "T", "T", "!", "u"];
        let texts: Vec<String> = waiting(&lines).into_iter().map(|(_, text)| text).collect();
        assert_eq!(texts, ["k", "!", "w t", "b n", "T", "u"]);
    }

    #[test]
    fn where_very_many_lines_wait_the_word_is_expected_behind_them() {
        let inbox = Inbox { shared: Arc::new(Shared::default()) };
        let put = || inbox.shared.lock().put(Millis(1), line("! note x"));
        (1..CROWD).for_each(|_| put());
        assert_eq!(inbox.before_the_word(true), None);
        put();
        assert_eq!(inbox.before_the_word(true), Some(CROWD));
    }

    /// Ten seconds of chatter on one square, two hands on others, and a press.
    #[test]
    fn a_sensor_that_chatters_does_not_fill_the_queue_and_its_last_word_counts() {
        let mut state = State::default();
        let word = |square, up| {
            let of = if up { BoardEvent::Lifted } else { BoardEvent::Placed };
            PortNews::Board(News::Event(of(square)))
        };
        for at in 0..5_001 {
            let at = Millis(2 * at);
            let mut put = |square, up| {
                let what = word(square, up);
                state.put(at, Input::Board(Color::White, Notice { at, what }));
            };
            put(Square::E2, at.0.is_multiple_of(4));
            if at.0.is_multiple_of(1_000) {
                put(Square::D7, at.0.is_multiple_of(2_000));
            }
            if at.0 == 6_000 {
                state.put(at, line("k"));
            }
        }
        let of = |square| {
            let words = state.waiting.inputs.iter().filter_map(|(_, input)| told(input));
            words.filter(|(_, what)| what.square() == Some(square)).count()
        };
        assert!(of(Square::E2) < 20, "{}", of(Square::E2));
        assert_eq!(of(Square::D7), 11);
        let last = state.waiting.inputs.iter().rfind(|(_, input)| {
            told(input).is_some_and(|(_, what)| what.square() == Some(Square::E2))
        });
        let Some((at, Input::Board(_, notice))) = last else { panic!("it waits") };
        assert_eq!((*at, &notice.what), (Millis(10_000), &word(Square::E2, true)));
        assert!(state.waiting.inputs.iter().any(|(_, input)| typed(input) == Some("k")));
    }

    /// What is kept beside the inputs is what a look through all of them would find.
    #[test]
    fn what_is_known_of_all_that_waits_is_true() {
        let texts = ["k", "!", "w t", "q", "? ", "! record x", "", "b !", "w q", "b n", "! note !"];
        let mut chance: u64 = 7;
        let mut below = |most: u64| {
            chance ^= chance << 13;
            chance ^= chance >> 7;
            chance ^= chance << 17;
            (chance >> 8) % most
        };
        let mut waiting = Waiting::default();
        for round in 0..20_000_u64 {
            let place = below(waiting.len() as u64 + 1) as usize;
            if below(2) == 0 || waiting.len() > 60 {
                // Mostly the first one, as the loop takes them.
                let place = if below(3) == 0 { place } else { 0 };
                drop(waiting.remove(place));
            } else {
                let text = texts[below(texts.len() as u64) as usize];
                let input = match below(12) {
                    0 => Input::Stop,
                    1 => Input::Typed(Typed::End),
                    _ => line(text),
                };
                if request(&input, Layout::Latin).is_some_and(|line| waiting.has_request(&line)) {
                    continue;
                }
                waiting.insert(place, Millis(below(50)), input);
            }
            let find = |is_one: fn(&Input, Layout) -> bool| {
                waiting.inputs.iter().position(|(_, input)| is_one(input, Layout::Latin))
            };
            let inputs = || waiting.inputs.iter();
            assert_eq!(waiting.first_of(Word::Arbiter), find(is_for_arbiter), "{round}");
            assert_eq!(waiting.first_of(Word::End), find(is_quit), "{round}");
            assert_eq!(waiting.first_heeded(), find(is_heeded), "{round}");
            assert_eq!(waiting.oldest(), inputs().map(|(at, _)| *at).min(), "{round}");
            let typed = inputs().filter(|(_, input)| matches!(input, Input::Typed(_))).count();
            assert_eq!(waiting.typed, typed, "{round}");
            let requests =
                inputs().filter(|(_, input)| request(input, Layout::Latin).is_some()).count();
            assert_eq!(waiting.requests.len(), requests, "{round}");
        }
    }

    #[test]
    fn what_is_not_wanted_yet_keeps_its_place() {
        let (send, queue) = std::sync::mpsc::sync_channel(8);
        let clock = TableClock::starting_at(Millis::ZERO);
        let inbox = Inbox::start([queue], &clock, Layout::Latin).expect("a thread");
        for text in ["k", "x", "q"] {
            send.send(line(text)).expect("it is taken");
        }
        drop(send);
        let next = |wanted| next(&inbox, wanted);
        assert_eq!(next(Wanted::Heeded(None)).as_deref(), Some("q"));
        assert_eq!(inbox.untaken(), 2);
        assert_eq!(next(Wanted::Everything).as_deref(), Some("k"));
        assert_eq!(next(Wanted::Everything).as_deref(), Some("x"));
        assert_eq!(next(Wanted::Everything), None);
    }

    /// On a Russian keyboard, in the words of five languages; and an answer to what was asked back, but none to what was
    /// asked before.
    #[test]
    fn what_is_heeded_is_so_in_every_language_and_on_every_keyboard() {
        let clock = TableClock::starting_at(Millis(1_000));
        let (send, queue) = std::sync::mpsc::sync_channel(16);
        let inbox = Inbox::start([queue], &clock, Layout::Russian).expect("a thread");
        let files = ["! журнал x", "! протокол x", "! дневник x", "! aufzeichnung x", "! record x"];
        for text in ["да", "! recordings x", "л", "й"].into_iter().chain(files) {
            send.send(line(text)).expect("it is taken");
        }
        drop(send);
        let taken = |asked| next(&inbox, Wanted::Heeded(asked));
        assert_eq!(taken(None).as_deref(), Some("й"));
        for file in files {
            assert_eq!(taken(None).as_deref(), Some(file));
        }
        assert!(matches!(inbox.next(Duration::ZERO, Wanted::Heeded(None)), Next::Nothing));
        let later = Some(clock.now() + Millis(1_000));
        assert!(matches!(inbox.next(Duration::ZERO, Wanted::Heeded(later)), Next::Nothing));
        assert_eq!(taken(Some(Millis::ZERO)).as_deref(), Some("да"));
        assert_eq!(inbox.lines_left(), ["! recordings x", "л"]);
    }

    /// A board whose words fill the inbox, and more lines than wait: the arbiter's file and the end are behind all
    /// of it.
    #[test]
    fn nothing_that_waits_for_the_record_stands_before_the_end() {
        let clock = TableClock::starting_at(Millis::ZERO);
        let (board, told) = std::sync::mpsc::sync_channel(8);
        let (keyboard, lines) = std::sync::mpsc::sync_channel(8);
        let inbox = Inbox::start([told, lines], &clock, Layout::Latin).expect("a thread");
        assert!(matches!(inbox.next(Duration::ZERO, Wanted::Heeded(None)), Next::Nothing));
        let words = thread::spawn(move || {
            for _ in 0..2 * WAITING_MAX {
                // It waits until nobody takes any more.
                if board.send(Input::Spoken(Color::White, Samples::empty(16_000))).is_err() {
                    return;
                }
            }
        });
        while inbox.untaken() < WAITING_MAX {
            thread::yield_now();
        }
        for number in 0..WAITING_MAX + 3 {
            keyboard.send(line(&format!("! note {number}"))).expect("it is taken");
        }
        for text in ["!", "! record other", "q"] {
            keyboard.send(line(text)).expect("it is taken");
        }
        for text in ["! record other", "q"] {
            assert_eq!(next(&inbox, Wanted::Heeded(None)).as_deref(), Some(text));
        }
        let refused = inbox.take_refused();
        assert_eq!((refused, inbox.untaken()), (3, 2 * WAITING_MAX + 1), "the arbiter is kept");
        drop(inbox);
        words.join().expect("no panic");
    }

    #[test]
    fn behind_a_line_that_waits_all_that_is_typed_waits_but_for_the_arbiters_key() {
        let (send, queue) = std::sync::mpsc::sync_channel(8);
        let inbox = Inbox::start([queue], &TableClock::starting_at(Millis::ZERO), Layout::Latin)
            .expect("a thread");
        let lines = ["! result 1-0", "k", "t", "!", "Sf3", "q"];
        for text in lines {
            send.send(line(text)).expect("it is taken");
        }
        send.send(Input::Stop).expect("it is taken");
        drop(send);
        while inbox.untaken() <= lines.len() {
            thread::yield_now();
        }
        assert_eq!(inbox.lines_left(), ["! result 1-0", "k", "!", "Sf3"]);
        assert_eq!(next(&inbox, Wanted::Untyped).as_deref(), Some("!"));
        let stop = inbox.next(Duration::from_secs(30), Wanted::Untyped);
        assert!(matches!(stop, Next::Input(_, input) if matches!(*input, Input::Stop)));
        assert!(matches!(inbox.next(Duration::ZERO, Wanted::Untyped), Next::Nothing));
        for text in ["! result 1-0", "k", "t", "Sf3", "q"] {
            assert_eq!(next(&inbox, Wanted::Everything).as_deref(), Some(text));
        }
    }

    #[test]
    fn what_is_sent_is_stamped_when_it_comes() {
        let (send, queue) = std::sync::mpsc::sync_channel(8);
        let clock = TableClock::starting_at(Millis(5_000));
        let inbox = Inbox::start([queue], &clock, Layout::Latin).expect("a thread");
        send.send(line("k")).expect("it is taken");
        let Next::Input(at, _) = inbox.next(Duration::from_secs(30), Wanted::Everything) else {
            panic!("it comes")
        };
        assert!(at >= Millis(5_000) && at <= clock.now(), "{at:?}");
        drop(send);
        assert!(matches!(
            inbox.next(Duration::from_secs(30), Wanted::Everything),
            Next::Closed | Next::Nothing
        ));
    }
}
