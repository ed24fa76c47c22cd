//! The table's heart: one event goes in, is recorded with everything that follows from it, and only
//! then may anything be shown or said.
//!
//! [`Table::take`] is the only place where a running game steps. The step itself is pure, so it is
//! computed first, and the event, its lines and its sentences go into the record in one transaction;
//! if that fails, the step has not happened.

use super::{Packs, Tongues, Words};
use crate::game::{self, Channel, Decision, Effect, Event, Game, Note, Settings, Utterance};
use crate::journal::{self, ClosingCode, Happened, Store};
use crate::rules::Color;
use crate::time::Millis;
use crate::view::{self, Line};
use crate::voices::Language;

/// A game with its record.
pub struct Table<S> {
    game: Game,
    words: Words,
    tongues: Tongues,
    journal: S,
    /// What has happened and is not recorded yet, with what follows from it: nobody was shown anything of it.
    ahead: Vec<(Happened, Taken)>,
    /// The game before that.
    recorded: Option<Game>,
}

/// What happened and is recorded now.
#[derive(Clone, Debug, PartialEq)]
pub struct Settled {
    /// When.
    pub at: Millis,
    /// What.
    pub event: Event,
    /// What follows from it.
    pub taken: Taken,
}

/// What could not be recorded: it has not happened.
#[derive(Debug)]
pub struct Unsettled<E> {
    /// Why not.
    pub why: E,
    /// The events in their order, each with its time and that of the wall clock.
    pub events: Vec<(Millis, i64, Event)>,
}

/// What followed from an event that is recorded now.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Taken {
    /// Everything to be shown, in order; the sentences are among them.
    pub lines: Vec<Line>,
    /// Everything to be said, in order.
    pub sentences: Vec<Sentence>,
}

/// Something to be said, in words.
#[derive(Clone, Debug, PartialEq)]
pub struct Sentence {
    /// Who hears it, what it may interrupt, and what it is.
    pub utterance: Utterance,
    /// The words.
    pub text: String,
    /// Their language.
    pub language: Language,
}

impl<S: Store> Table<S> {
    /// A table with this game and its open record. It speaks in the language of its lines.
    #[must_use]
    pub fn new(game: Game, words: Words, journal: S) -> Table<S> {
        let tongues = Tongues::default();
        Table { game, words, tongues, journal, ahead: Vec::new(), recorded: None }
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The words.
    #[must_use]
    pub const fn words(&self) -> &Words {
        &self.words
    }

    /// The words in which it is spoken, channel by channel.
    #[must_use]
    pub const fn packs(&self) -> Packs<'_> {
        Packs { table: &self.words.pack, tongues: &self.tongues }
    }

    /// It is spoken in these languages from now on. Gives those before.
    pub const fn speak_in(&mut self, tongues: Tongues) -> Tongues {
        std::mem::replace(&mut self.tongues, tongues)
    }

    /// It is spoken in this language there from now on. Lines stay as they are.
    pub fn speak(&mut self, channel: Channel, language: Language) {
        self.tongues.speak(channel, language, self.words.pack.language());
    }

    /// The record.
    #[must_use]
    pub const fn journal(&self) -> &S {
        &self.journal
    }

    /// The record, to be looked after.
    pub const fn journal_mut(&mut self) -> &mut S {
        &mut self.journal
    }

    /// Records the event with all that follows, and hands out what may be shown and said now; with it, and
    /// before it, whatever was taken ahead.
    ///
    /// # Errors
    /// When it could not be recorded: then it has not happened, and the people must be told.
    pub fn take(&mut self, at: Millis, utc_ms: i64, event: Event) -> Result<Taken, S::Error> {
        self.take_ahead(at, utc_ms, event);
        let settled = self.settle().map_err(|unsettled| unsettled.why)?;
        Ok(settled.into_iter().fold(Taken::default(), |mut all, Settled { taken, .. }| {
            all.lines.extend(taken.lines);
            all.sentences.extend(taken.sentences);
            all
        }))
    }

    /// Takes an event that is recorded together with others by [`Table::settle`]. The game goes on with it, so
    /// that what comes next is understood; nothing of it is shown or said before.
    pub fn take_ahead(&mut self, at: Millis, utc_ms: i64, event: Event) {
        let (next, mut taken) = compute(&self.game, at, &event, &self.words);
        if !self.tongues.are_those_of_the_table() {
            let packs = Packs { table: &self.words.pack, tongues: &self.tongues };
            let anew = |sentence: Sentence| packs.sentence(sentence.utterance, &self.words.lexicon);
            taken.sentences = taken.sentences.into_iter().map(anew).collect();
        }
        let lines = taken.lines.iter().map(recorded).collect();
        let before = std::mem::replace(&mut self.game, next);
        self.recorded.get_or_insert(before);
        self.ahead.push((Happened { at, utc_ms, event, lines }, taken));
    }

    /// How many events are taken ahead.
    #[must_use]
    pub const fn ahead(&self) -> usize {
        self.ahead.len()
    }

    /// Records what was taken ahead, all of it at once, and hands out what may be shown and said now.
    ///
    /// # Errors
    /// When it could not be recorded: then nothing of it has happened, and the game is as before.
    pub fn settle(&mut self) -> Result<Vec<Settled>, Unsettled<S::Error>> {
        let before = self.recorded.take();
        let (happened, taken): (Vec<_>, Vec<_>) = self.ahead.drain(..).unzip();
        if happened.is_empty() {
            return Ok(Vec::new());
        }
        match self.journal.append_all(&happened) {
            Ok(()) => {
                let settled = |(Happened { at, event, .. }, taken)| Settled { at, event, taken };
                Ok(happened.into_iter().zip(taken).map(settled).collect())
            }
            Err(why) => {
                self.game = before.unwrap_or_else(|| self.game.clone());
                let event = |Happened { at, utc_ms, event, .. }| (at, utc_ms, event);
                Err(Unsettled { why, events: happened.into_iter().map(event).collect() })
            }
        }
    }

    /// What stands open at this time, and what each board still owes. It is nothing new, so it is not
    /// recorded, and programs are told so.
    #[must_use]
    pub fn differences(&self, now: Millis) -> Vec<Line> {
        let Words { pack, lexicon, .. } = &self.words;
        let edition = self.game.settings().laws.edition;
        let lines = |note| view::lines_of_effect(now, &Effect::Note(note), pack, lexicon, edition);
        let running = self.game.position().ply();
        let open = self.game.dated_discrepancies().flat_map(|(since, open)| match since {
            Some(since) if since != running => {
                view::lines_of_earlier(now, since, open, pack, lexicon, edition)
            }
            Some(_) | None => lines(Note::Discrepancy(open.clone())),
        });
        let owing = open.chain(self.game.owing(now).flat_map(lines)).map(Line::told_again);
        owing.chain(self.open_question(now)).collect()
    }

    /// What waits for a yes or no.
    #[must_use]
    pub fn open_question(&self, now: Millis) -> Vec<Line> {
        let Words { pack, lexicon, .. } = &self.words;
        let edition = self.game.settings().laws.edition;
        let lines = |note| view::lines_of_effect(now, &Effect::Note(note), pack, lexicon, edition);
        let open = self.game.open_question().into_iter().flat_map(lines);
        open.map(Line::told_again).collect()
    }

    /// What is counted of each player, in words. It is nothing new, so it is not recorded.
    #[must_use]
    pub fn counts(&self) -> Vec<String> {
        let pack = &self.words.pack;
        let of = |side: Color| {
            let counts =
                view::counts_text(self.game.tally(side), self.game.move_counter(side), pack);
            format!("{}: {counts}", pack.side(side))
        };
        Color::ALL.map(of).to_vec()
    }

    /// What the arbiter can ask or rule now, in words. It is nothing new, so it is not recorded.
    #[must_use]
    pub fn possible(&self, now: Millis) -> Vec<String> {
        let laws = self.game.settings().laws;
        let text = |possible| view::possible_text(possible, laws, &self.words.pack);
        self.game.possible(now).into_iter().map(text).collect()
    }

    /// How the score stands that is being taken. It is nothing new, so it is not recorded.
    #[must_use]
    pub fn sheet_stands(&self, of: Color, now: Millis) -> Vec<Line> {
        let stands = Effect::Note(self.game.sheet_stands(of));
        let edition = self.game.settings().laws.edition;
        view::lines_of_effect(now, &stands, &self.words.pack, &self.words.lexicon, edition)
    }

    /// The code under which the record can be closed: it depends on all that is in it.
    #[must_use]
    pub fn closing_code(&self) -> ClosingCode {
        self.journal.closing_code()
    }

    /// Closes the record for good, with the lines that say so, and gives the words back: those for what
    /// went wrong, too. Where the file could not be closed, every event is in it all the same.
    pub fn finish(self, at: Millis, utc_ms: i64, lines: &[Line]) -> (Words, Result<(), S::Error>) {
        let lines: Vec<journal::Line> = lines.iter().map(recorded).collect();
        (self.words, self.journal.finish(at, utc_ms, &lines))
    }

    /// Puts the record down as it is, to be resumed, and gives the words back. Where the file could not be
    /// closed, every event is in it all the same.
    pub fn put_down(self) -> (Words, Result<(), S::Error>) {
        (self.words, self.journal.put_down())
    }
}

/// What an event brings about, without recording it: for the table, and for a replay.
#[must_use]
pub fn compute(game: &Game, at: Millis, event: &Event, words: &Words) -> (Game, Taken) {
    let (next, effects) = game::step(game, at, event);
    let edition = game.settings().laws.edition;
    let decided = Decision::of_event(game, &next, at, event);
    let step = (event, decided.as_ref());
    let lines = view::lines_of_step(at, step, &effects, &words.pack, &words.lexicon, edition);
    let mut taken = Taken { lines, sentences: Vec::new() };
    for effect in effects {
        if let Effect::Say(utterance) = effect {
            let text = words.pack.sentence(&utterance.message, utterance.channel, &words.lexicon);
            let language = words.pack.language();
            taken.sentences.push(Sentence { utterance, text, language });
        }
    }
    (next, taken)
}

/// The lines with which a record opens.
#[must_use]
pub(crate) fn opening_lines(settings: &Settings, words: &Words) -> Vec<Line> {
    view::lines_of_opening(Millis::ZERO, settings, &words.pack, &words.lexicon)
}

/// A line as the record keeps it. Its time is the row's.
#[must_use]
pub fn recorded(line: &Line) -> journal::Line {
    journal::Line {
        kind: line.kind.as_str().to_owned(),
        who: line.who.map(|who| who.as_str().to_owned()),
        text: line.text.clone(),
        channel: line.channel,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::{GameId, InMemory};
    use crate::rules::Color;
    use crate::table;
    use crate::voices::{Language, Pack};

    fn begun() -> Table<InMemory> {
        let words = Words {
            pack: Pack::embedded(Language::German),
            lexicon: table::languages::lexicon(Language::German, &[]).expect("words"),
        };
        let settings = Settings { control: "5m".parse().ok(), ..Settings::default() };
        let (opening, _) = table::opening("", &settings, &words);
        let record = InMemory::begin(GameId([7; 16]), 0, &opening, &[]).expect("a record");
        Table::new(Game::new(settings), words, record)
    }

    const PRESSED: Event = Event::Pressed { by: Color::Black };

    #[test]
    fn what_is_taken_ahead_comes_to_the_same_and_is_handed_out_when_it_is_recorded() {
        let (mut ahead, mut alone) = (begun(), begun());
        let events = [Event::Begun, PRESSED, Event::ArbiterCalled { by: None }];
        let taken = events.clone().map(|event| alone.take(Millis(5), 1, event).expect("taken"));
        for event in events.clone() {
            ahead.take_ahead(Millis(5), 1, event);
        }
        assert_eq!(ahead.journal().rows().count(), 1, "nothing is recorded");
        assert_eq!(ahead.game(), alone.game(), "and understood all the same");
        let settled = ahead.settle().expect("recorded");
        let expected = events.into_iter().zip(taken);
        let expected = expected.map(|(event, taken)| Settled { at: Millis(5), event, taken });
        assert_eq!(settled, expected.collect::<Vec<_>>());
        assert_eq!(ahead.journal(), alone.journal());
        assert_eq!(ahead.settle().expect("nothing is left"), []);
    }

    #[test]
    fn lines_stay_in_the_tables_language_where_it_is_spoken_in_others() {
        let (mut spoken, mut usual) = (begun(), begun());
        spoken.speak(Channel::Ear(Color::Black), Language::Bulgarian);
        let asked = || {
            let request = crate::game::Request::WhoseTurn;
            Event::Asked { by: Color::Black, request }
        };
        let there = spoken.take(Millis(5), 1, asked()).expect("taken");
        let here = usual.take(Millis(5), 1, asked()).expect("taken");
        assert_eq!(there.lines, here.lines);
        assert_eq!(spoken.journal(), usual.journal(), "and in the record");
        let said = |taken: &Taken| taken.sentences[0].text.clone();
        assert_eq!(said(&here), "Weiß ist am Zug.");
        assert_eq!(
            said(&there),
            spoken.packs().at(Channel::Ear(Color::Black)).sentence(
                &there.sentences[0].utterance.message,
                Channel::Ear(Color::Black),
                &spoken.words().lexicon,
            )
        );
        assert_ne!(said(&there), said(&here));
        spoken.speak(Channel::Ear(Color::Black), Language::German);
        assert_eq!(spoken.take(Millis(6), 1, asked()), usual.take(Millis(6), 1, asked()));
    }

    #[test]
    fn what_is_taken_ahead_and_cannot_be_recorded_has_not_happened() {
        let mut table = begun();
        table.take(Millis(5), 1, Event::Begun).expect("taken");
        let before = table.game().clone();
        table.take_ahead(Millis(6), 1, PRESSED);
        table.take_ahead(Millis(4), 2, PRESSED);
        let unsettled = table.settle().expect_err("time runs back");
        let events = vec![(Millis(6), 1, PRESSED), (Millis(4), 2, PRESSED)];
        assert_eq!((unsettled.events, table.ahead()), (events, 0));
        assert_eq!((table.game(), table.journal().rows().count()), (&before, 2));
    }
}
