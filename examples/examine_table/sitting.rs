//! A table in virtual time: what is heard and what hands do comes to the game with its time, and what only time
//! changes comes when it is due.

use std::path::PathBuf;

use annabella::board::BoardEvent;
use annabella::calls::{Command, Lexicon};
use annabella::game::{BoardWatch, Discrepancy, Event, Game, Message, Settings, Sight};
use annabella::hearing::{Calibration, Expected, Grammar, Hypothesis, ListeningMode, RATE_HZ};
use annabella::io::audio::wav;
use annabella::io::recognizer::{Model, hear_recording};
use annabella::rules::{Color, Position};
use annabella::table::{Interpreter, Speaker, Words, compute};
use annabella::time::Millis;
use annabella::voices::{Language, Pack};

use super::Fault;

/// From the end of an utterance to its decision, in ms (models/EXAM.md).
const DECISION: Millis = Millis(150);

/// Who says something again does so behind the program's question, or when no answer has come.
const QUESTION: Millis = Millis(1_800);
const NO_ANSWER: Millis = Millis(3_000);

/// What hears.
pub struct Ear<'a> {
    pub model: &'a Model,
    pub lexicon: Lexicon,
    pub calibration: Calibration,
    /// Where the recordings of the plan lie.
    pub place: PathBuf,
}

impl Ear<'_> {
    fn hear(&self, recording: &str, position: &Position) -> Result<Hypothesis, Fault> {
        let samples = wav::read(&self.place.join(recording))?.to_rate(RATE_HZ)?.mono;
        let expected =
            Expected { lexicon: &self.lexicon, position: Some(position), commands: &Command::ALL };
        let grammar = Grammar::new(&expected, &|word| self.model.has_word(word))?;
        Ok(hear_recording(&samples, self.model, grammar)?.hypothesis)
    }
}

/// What came of an utterance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The program took it for something.
    Taken,
    /// The program asked.
    Asked,
    /// Nothing: not even a question.
    Nothing,
}

/// One table, from the beginning of one turn to its end.
pub struct Sitting<'a> {
    pub game: Game,
    ear: &'a Ear<'a>,
    words: Words,
    interpreter: Interpreter,
    pub now: Millis,
    /// Questions that the program has asked.
    pub questions: u32,
    /// How often a call and its repeat were said to differ.
    pub differed: u32,
    /// How often a call and a board were.
    pub board_differed: u32,
}

impl<'a> Sitting<'a> {
    /// Both players call, at boards that are sensed or not.
    pub fn new(ear: &'a Ear<'a>, start: Position, watch: BoardWatch) -> Result<Sitting<'a>, Fault> {
        let occupied = start.placement().occupied();
        let mut settings = Settings { start, ..Settings::default() };
        settings.control = Some("90m+30".parse()?);
        for player in [&mut settings.players.white, &mut settings.players.black] {
            player.board = watch;
            player.sight = Sight::PegHole;
        }
        let words = Words { pack: Pack::embedded(Language::German), lexicon: ear.lexicon.clone() };
        let interpreter = Interpreter::new(ear.lexicon.clone(), ear.calibration.clone());
        let mut sitting = Sitting {
            game: Game::new(settings),
            ear,
            words,
            interpreter,
            now: Millis::ZERO,
            questions: 0,
            differed: 0,
            board_differed: 0,
        };
        if watch == BoardWatch::Sensed {
            for board in Color::ALL {
                sitting.take(Event::Board { board, what: BoardEvent::Back });
                sitting.take(Event::Board { board, what: BoardEvent::Occupancy(occupied) });
            }
        }
        sitting.wait(Millis(2_000));
        sitting.take(Event::Begun);
        sitting.wait(Millis(5_000));
        Ok(sitting)
    }

    /// Somebody says what is recorded here.
    pub fn says(&mut self, by: Color, recording: &str) -> Result<Answer, Fault> {
        let heard = self.ear.hear(recording, self.game.spoken_of())?;
        self.wait(heard.audio + DECISION);
        // Each player has a microphone of the own, and it is open.
        let speaker = Speaker { by: Some(by), mode: ListeningMode::OpenMicrophone };
        let events = self.interpreter.events(speaker, &heard, &self.game, self.now);
        if events.is_empty() {
            self.wait(NO_ANSWER);
            return Ok(Answer::Nothing);
        }
        let before = self.questions;
        events.into_iter().for_each(|event| self.take(event));
        if self.questions > before {
            self.wait(QUESTION);
            return Ok(Answer::Asked);
        }
        Ok(Answer::Taken)
    }

    /// Hands do this on a board, at a player's pace.
    pub fn executes(&mut self, board: Color, hands: Vec<BoardEvent>) {
        for what in hands {
            self.wait(Millis(400));
            self.take(Event::Board { board, what });
        }
        self.wait(Millis(300));
    }

    /// The clock is pressed, and everything comes to rest.
    pub fn presses(&mut self, by: Color) {
        self.take(Event::Pressed { by });
        self.wait(Millis(500));
    }

    /// Time passes.
    pub fn wait(&mut self, span: Millis) {
        let end = self.now + span;
        while let Some(due) = self.game.next_deadline().filter(|due| *due <= end) {
            self.now = self.now.max(due);
            let before = self.game.next_deadline();
            self.take(Event::TimeReached);
            if self.game.next_deadline() == before {
                break;
            }
        }
        self.now = end;
    }

    fn take(&mut self, event: Event) {
        let had = self.open();
        let (next, taken) = compute(&self.game, self.now, &event, &self.words);
        self.game = next;
        let has = self.open();
        self.differed += u32::from(has.0 && !had.0);
        self.board_differed += u32::from(has.1 && !had.1);
        let asked = taken.sentences.iter().any(|said| is_question(&said.utterance.message));
        self.questions += u32::from(asked);
    }

    /// Whether a call is said to differ from its repeat, and from a board.
    fn open(&self) -> (bool, bool) {
        let repeat = |open: &Discrepancy| matches!(open, Discrepancy::CallAndRepeat { .. });
        let board = |open: &Discrepancy| matches!(open, Discrepancy::CallAndBoard { .. });
        (self.game.discrepancies().any(repeat), self.game.discrepancies().any(board))
    }
}

fn is_question(message: &Message) -> bool {
    matches!(
        message,
        Message::PleaseRepeat
            | Message::PleaseNameWing
            | Message::PleaseNameOrigin
            | Message::PleaseNamePromotion
            | Message::PleaseCall
    )
}
