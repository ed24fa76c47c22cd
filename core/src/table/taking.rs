//! The table's heart: one event goes in, is recorded with everything that follows from it, and only
//! then may anything be shown or said.
//!
//! [`Table::take`] is the only place where a running game steps. The step itself is pure, so it is
//! computed first, and the event, its lines and its sentences go into the record in one transaction;
//! if that fails, the step has not happened.

use super::Words;
use crate::game::{self, Effect, Event, Game, Note, Settings, Utterance};
use crate::journal::{self, ClosingCode, Store};
use crate::rules::Color;
use crate::time::Millis;
use crate::view::{self, Line};

/// A game with its record.
pub struct Table<S> {
    game: Game,
    words: Words,
    journal: S,
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
}

impl<S: Store> Table<S> {
    /// A table with this game and its open record.
    #[must_use]
    pub const fn new(game: Game, words: Words, journal: S) -> Table<S> {
        Table { game, words, journal }
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

    /// The record.
    #[must_use]
    pub const fn journal(&self) -> &S {
        &self.journal
    }

    /// The record, to be looked after.
    pub const fn journal_mut(&mut self) -> &mut S {
        &mut self.journal
    }

    /// Records the event with all that follows, and hands out what may be shown and said now.
    ///
    /// # Errors
    /// When it could not be recorded: then it has not happened, and the people must be told.
    pub fn take(&mut self, at: Millis, utc_ms: i64, event: Event) -> Result<Taken, S::Error> {
        let (next, taken) = compute(&self.game, at, &event, &self.words);
        let lines: Vec<journal::Line> = taken.lines.iter().map(recorded).collect();
        self.journal.append(at, utc_ms, &event, &lines)?;
        self.game = next;
        Ok(taken)
    }

    /// What stands open at this time, and what each board still owes. It is nothing new, so it is not
    /// recorded.
    #[must_use]
    pub fn differences(&self, now: Millis) -> Vec<Line> {
        let Words { pack, lexicon, .. } = &self.words;
        let lines = |note| view::lines_of_effect(now, &Effect::Note(note), pack, lexicon);
        let running = self.game.position().ply();
        let open = self.game.dated_discrepancies().flat_map(|(since, open)| match since {
            Some(since) if since != running => {
                view::lines_of_earlier(now, since, open, pack, lexicon)
            }
            Some(_) | None => lines(Note::Discrepancy(open.clone())),
        });
        open.chain(self.game.owing(now).flat_map(lines)).collect()
    }

    /// How the score stands that is being taken. It is nothing new, so it is not recorded.
    #[must_use]
    pub fn sheet_stands(&self, of: Color, now: Millis) -> Vec<Line> {
        let stands = Effect::Note(self.game.sheet_stands(of));
        view::lines_of_effect(now, &stands, &self.words.pack, &self.words.lexicon)
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
    let mut taken = Taken {
        lines: view::lines_of_event(at, event, &words.pack, &words.lexicon),
        sentences: Vec::new(),
    };
    for effect in effects {
        taken.lines.extend(view::lines_of_effect(at, &effect, &words.pack, &words.lexicon));
        if let Effect::Say(utterance) = effect {
            let text = words.pack.sentence(&utterance.message, &words.lexicon);
            taken.sentences.push(Sentence { utterance, text });
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
