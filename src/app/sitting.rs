//! One sitting at the table: every adapter sends into one queue, one loop owns the game.
//!
//! The queue gives all facts one order. The loop takes an input, turns it into events, has each of
//! them recorded with what follows, and only then shows and speaks.

use std::sync::mpsc::{Receiver, Sender};
use std::thread;
use std::time::Duration;

use super::boards::Boards;
use super::changing_voice::ModelsInUse;
use super::confirmed_calls::ConfirmedCalls;
use super::ear_turns::EarTurn;
use super::earcons::Earcons;
use super::ending::Ending;
use super::failure::Failure;
use super::hearing::Hearing;
use super::inbox::{Inbox, Next};
use super::keeping::Keeping;
use super::level_reading::LevelReading;
use super::output::Output;
use super::play::show;
use super::rehearsing::Rehearsing;
use super::searching::Searching;
use super::speaking::Speaking;
use super::watchdog::Pulse;
use crate::game::{Channel, Event, Phase};
use crate::io::audio::{self, CaptureNotice, Gate, PlaybackNotice, Samples};
use crate::io::journal_file::JournalFile;
use crate::io::keypad::KeypadNotice;
use crate::io::recognizer::Report;
use crate::io::screen::Screen;
use crate::io::serial::Notice;
use crate::io::streams::Fate;
use crate::io::terminal::{self, Keys, KeysInUse, Typed};
use crate::io::wall_clock::TableClock;
use crate::rules::Color;
use crate::table::line_mode::{LineCommand, Typing};
use crate::table::settings::Keypad;
use crate::table::{self, Chatter, Held, Opener, Purpose, Steadiness, Table, Taken, Talking};
use crate::time::Millis;
use crate::view::{Kind, Line};

/// Inputs that may wait for the loop. A board sends a handful a second, voices and keys fewer; the
/// loop takes milliseconds for each. A full queue makes the adapters wait, and nothing is lost.
pub(crate) const INPUTS_MAX: usize = 1024;

/// Typed lines that may wait beside them, from one keyboard or script.
pub(super) const LINES_MAX: usize = 64;

/// How long the loop sleeps when nothing happens (ms): WAV files and gates are looked after then.
const IDLE: Duration = Duration::from_millis(100);
/// The same while somebody looks for a mate: a flag may wait for it.
const LOOKING: Duration = Duration::from_millis(10);

/// Something from outside.
#[derive(Debug)]
pub(super) enum Input {
    /// The assistant's keyboard.
    Typed(Typed),
    /// The board in front of this side's player.
    Board(Color, Notice),
    /// The recognizer.
    Heard(Report),
    /// The microphone itself.
    Microphone(CaptureNotice),
    /// A channel to speak on.
    Sound(Channel, PlaybackNotice),
    /// A player's own keypad.
    Keypad(KeypadNotice),
    /// A player of a demonstration begins to speak: it is heard in the room.
    Sounds(Samples),
    /// A player of a demonstration has spoken: what the microphone would have brought.
    Spoken(Color, Samples),
    /// The program is asked to end.
    Stop,
}

/// What becomes of a table at which nothing will be typed any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WithoutKeys {
    /// It is left.
    Leave,
    /// Boards, microphone and keypad go on until the program is asked to end.
    Stay,
}

/// What the loop is made of.
pub(super) struct Sitting {
    /// The game and its record.
    pub table: Table<JournalFile>,
    /// Where lines go.
    pub output: Output,
    /// The screen, where there is one.
    pub screen: Option<Screen>,
    /// The time.
    pub clock: TableClock,
    /// The program's voice.
    pub speaking: Speaking,
    /// The program's ear.
    pub hearing: Option<Hearing>,
    /// What is kept of what players with an own voice call.
    pub confirmed_calls: ConfirmedCalls,
    /// By which models people are heard.
    pub models: ModelsInUse,
    /// The microphone's gate.
    pub gate: Option<Gate>,
    /// How loud it is.
    pub ear: LevelReading,
    /// Whose microphone it is.
    pub speaker: Option<Color>,
    /// The boards that report by themselves.
    pub boards: Boards,
    /// The sensors that chatter.
    pub chatter: Chatter,
    /// How steady the sound devices are.
    pub steadiness: Steadiness,
    /// A player's own keypad.
    pub keypad: Option<Keypad>,
    /// What the program's own players of sound tell.
    pub own_notices: Receiver<Input>,
    /// When the input that is being taken arrived.
    pub arrived: Option<Millis>,
    /// When the last event happened.
    pub last: Millis,
    /// Whether somebody has asked for the end.
    pub stop: Ending,
    /// That the loop goes round.
    pub pulse: Pulse,
    /// Whether somebody can hear the table, by its settings.
    pub is_heard: bool,
    /// When something was typed last, once nobody reads the lines any more.
    pub typed_at: Millis,
    /// Whether the table is left because nobody is there.
    pub is_alone: bool,
    /// What became of the lines so far.
    pub output_is: Fate,
    /// Who types: what was asked back, and the last press of the clock.
    pub typing: Typing,
    /// Whether lines come from a pipe or a file, and not from somebody at a terminal.
    pub scripted: bool,
    /// What follows when nothing will be typed any more.
    pub without_keys: WithoutKeys,
    /// What the keys of the terminal are for.
    pub keys: KeysInUse,
    /// Somebody who follows the lines beside the reader of the output.
    pub watcher: Option<Sender<Line>>,
    /// Whether the last utterance could not be recognized.
    pub recognizer_fails: bool,
    /// Who speaks at present by a key, until it is known what was said.
    pub talking: Talking,
    /// What looks after the record.
    pub keeping: Keeping,
    /// Whether what happens now is recorded together with what happens next.
    pub together: bool,
    /// Who can still mate.
    pub searching: Searching,
    /// The line that waits for games that are made again.
    pub rehearsing: Option<Rehearsing>,
    /// The short sounds that tell how it is with the microphone.
    pub earcons: Earcons,
}

/// Whether the loop goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flow {
    On,
    Over,
}

impl Sitting {
    /// Runs until the people are done.
    ///
    /// # Errors
    /// When an event could not be recorded: it has not happened then, and the record ends before it.
    pub(super) fn run(&mut self, inputs: &Inbox) -> Result<(), Failure> {
        self.boards.expect(self.table.game());
        if let Some(hearing) = &mut self.hearing {
            hearing.expect(self.table.game());
        }
        let run = self.go_round(inputs).and_then(|()| self.end_what_is_asked());
        let run = run.and_then(|()| self.settle());
        self.pulse.ends();
        run
    }

    fn go_round(&mut self, inputs: &Inbox) -> Result<(), Failure> {
        loop {
            self.pulse.beats();
            let now = self.clock.now();
            let deadline = self.table.game().next_deadline();
            let wait = self
                .keeping
                .sleeps(now)
                .or_else(|| deadline.map(|at| Duration::from_millis((at - now).0)));
            let looks = self.searching.is_looking() || self.rehearsing.is_some();
            let idle = if looks { LOOKING } else { IDLE };
            let next = match self.rehearsed() {
                Some((at, input)) => Next::Input(at, input),
                None => inputs.next(wait.map_or(idle, |wait| idle.min(wait)), self.wants()),
            };
            // Whoever asks for the end does not wait for what waits.
            if self.stop.is_asked() {
                return Ok(());
            }
            let flow = match next {
                Next::Input(at, input) => {
                    let Some(input) = self.or_rehearse(at, input) else {
                        // What was taken before it waits for nothing.
                        self.settle()?;
                        continue;
                    };
                    self.look_ahead(inputs, &input, at);
                    if !self.together && self.table.ahead() > 0 {
                        // It may show how the game stands, and that is to be recorded before.
                        self.settle()?;
                        if self.keeping.waits() {
                            inputs.put_back(at, *input);
                            continue;
                        }
                    }
                    self.time_passes(at)?;
                    if matches!(*input, Input::Typed(_)) {
                        self.typed_at = self.clock.now();
                    }
                    self.arrived = Some(at);
                    let flow = self.handle(*input);
                    self.arrived = None;
                    let flow = flow?;
                    // Behind a resignation or a claimed flag nothing is taken before it is decided.
                    let is_open = self.table.game().asks_who_mates().is_some();
                    if self.together && !is_open && self.goes_on_together(inputs) {
                        continue;
                    }
                    self.settle()?;
                    flow
                }
                Next::Nothing => {
                    self.time_passes(self.clock.now())?;
                    Flow::On
                }
                Next::Closed => Flow::Over,
            };
            self.end_what_is_asked()?;
            // Nor does the arbiter wait for what the loop brings by itself.
            if self.keeping.waits() || !inputs.has_arbiters_key() {
                self.bring_own(inputs)?;
            }
            self.speaking.tick(self.clock.now());
            self.talking.room(self.room_speaks());
            self.tell_open();
            self.tell_unanswered();
            self.draw();
            // What is told of it is no later than what waits, as above.
            self.arrived = inputs.oldest();
            let left = self.look_after_output();
            self.arrived = None;
            let left = left?;
            self.keep(inputs)?;
            self.look_after_inbox(inputs);
            if self.scripted && self.typing.script_is_done(self.clock.now()) {
                return Ok(());
            }
            if flow == Flow::Over || left == Flow::Over {
                return Ok(());
            }
        }
    }

    /// Behind a claimed flag or a resignation nothing counts before it is known who can still mate: both clocks stand,
    /// and the search has a deadline of its own. Whoever leaves then leaves a game that is over.
    fn end_what_is_asked(&mut self) -> Result<(), Failure> {
        while self.table.game().asks_who_mates().is_some() && !self.keeping.waits() {
            match self.searching.next(self.table.game()) {
                Some(found) => self.take(Event::Searched(Box::new(found)))?,
                None => {
                    self.pulse.beats();
                    thread::sleep(LOOKING);
                }
            }
        }
        Ok(())
    }

    /// What the loop brings by itself. It is no later than what waits for the loop: a press counts from its bytes.
    fn bring_own(&mut self, inputs: &Inbox) -> Result<(), Failure> {
        self.arrived = inputs.oldest();
        while !self.keeping.waits()
            && let Ok(notice) = self.own_notices.try_recv()
        {
            self.handle(notice)?;
        }
        self.record_what_was_heard()?;
        self.change_models()?;
        if !self.keeping.waits()
            && let Some(found) = self.searching.next(self.table.game())
        {
            self.take(Event::Searched(Box::new(found)))?;
        }
        self.let_rest()?;
        self.arrived = None;
        Ok(())
    }

    /// What time alone has brought up to now, before what has happened then.
    fn time_passes(&mut self, now: Millis) -> Result<(), Failure> {
        let is_due = self.table.game().next_deadline().is_some_and(|at| now >= at);
        if is_due && !self.keeping.waits() {
            self.arrived = Some(now);
            let taken = self.take(Event::TimeReached);
            self.arrived = None;
            taken?;
        }
        Ok(())
    }

    /// When what is being taken happened: when it arrived, and never before the last event. Only an event moves that
    /// on: what comes to none, and is heeded past others that wait, takes no time from them.
    pub(super) fn moment(&self) -> Millis {
        self.last.max(self.arrived.unwrap_or_else(|| self.clock.now()))
    }

    /// Records an event with what follows, then shows and speaks it.
    ///
    /// # Errors
    /// When it could not be recorded.
    pub(super) fn take(&mut self, event: Event) -> Result<(), Failure> {
        let at = self.moment();
        self.last = at;
        self.take_at(at, event)
    }

    /// Shows and speaks what follows from an event that is recorded now, and the code behind a ruling.
    pub(super) fn follow(&mut self, now: Millis, event: &Event, taken: Taken) {
        self.follow_with(now, event, taken, true);
    }

    /// The same, with or without a code.
    pub(super) fn follow_with(&mut self, now: Millis, event: &Event, taken: Taken, code: bool) {
        let Taken { lines, sentences } = taken;
        self.confirmed_calls.follow(event, self.table.game());
        self.typing.presses.follows(event, self.table.game(), now);
        let is_ruling = lines.iter().any(|line| line.kind == Kind::Ruling);
        let is_refused = lines.iter().any(|line| line.kind == Kind::Refused);
        let taking = self.table.game().taking();
        self.talking.taking(taking, now);
        if let Some(Held { purpose: Purpose::Score(of), .. }) = self.talking.held()
            && taking != Some(of)
        {
            // Nobody listens for a score that is taken no longer, and the key is free for others.
            self.close_microphone();
        }
        self.keys.set(match self.table.game().taking() {
            Some(_) => Keys::Text,
            None => Keys::Commands,
        });
        self.boards.expect(self.table.game());
        let pack = &self.table.words().pack;
        self.boards.follow(event, self.table.game(), now, pack);
        for line in lines {
            self.show(&line);
        }
        self.game_has_told(&sentences);
        if let Event::Pressed { by } | Event::PressedBeside { by, .. } = event
            && is_refused
        {
            self.tell_no_press(*by);
        }
        if let Event::Ruled(ruling) = event
            && code
            && is_ruling
        {
            self.tell_code(ruling, now);
        }
        let packs = self.table.packs();
        if let Event::OwnWords(own) = event {
            self.speaking.say_own(own, packs.at(own.channel), now);
        }
        // A note is nothing that anybody waits for.
        let turn =
            if let Event::Noted(_) = event { EarTurn::AfterRoom } else { EarTurn::AfterCalls };
        for sentence in &sentences {
            self.speaking.say(sentence, turn, packs.of(sentence), now);
        }
        if let Some(hearing) = &mut self.hearing {
            hearing.expect(self.table.game());
        }
    }

    fn show(&mut self, line: &Line) {
        show(line, &self.table.words().pack, &mut self.output, self.watcher.as_ref());
    }

    pub(super) fn handle(&mut self, input: Input) -> Result<Flow, Failure> {
        match input {
            Input::Typed(Typed::Line(line)) => return self.answers(&line),
            Input::Typed(Typed::AtOnce(line)) => return self.at_once(line),
            Input::Typed(Typed::Interrupt) => return Ok(self.interrupted()),
            // What is for the arbiter is so in both uses of the keys.
            Input::Typed(Typed::Overtaken(line)) if line.trim_start().starts_with('!') => {
                return self.answers(&line);
            }
            Input::Typed(Typed::Overtaken(_)) => self.tell(&table::Notice::LineOvertaken),
            Input::Typed(Typed::TooLong) => {
                self.tell(&table::Notice::LineTooLong { bytes: terminal::LINE_MAX });
            }
            Input::Typed(Typed::CutOff(line)) => self.tell(&table::Notice::LineCutOff(line)),
            Input::Typed(Typed::End) => match self.without_keys {
                WithoutKeys::Leave => return Ok(Flow::Over),
                WithoutKeys::Stay => {}
            },
            Input::Stop => return Ok(Flow::Over),
            Input::Board(board, notice) => self.board(board, notice.what)?,
            Input::Heard(report) => self.heard(report)?,
            Input::Microphone(notice) => self.microphone(&notice)?,
            Input::Sound(channel, notice) => self.sound(channel, &notice)?,
            Input::Keypad(notice) => self.keypad(notice)?,
            Input::Sounds(samples) => {
                let now = self.clock.now();
                self.speaking.play(Channel::Room, samples, audio::Urgency::Queued, now);
            }
            Input::Spoken(by, samples) => self.spoken(by, &samples),
        }
        Ok(Flow::On)
    }

    fn typed(&mut self, line: &str) -> Result<Flow, Failure> {
        let now = self.moment();
        let (game, words) = (self.table.game(), self.table.words());
        let read = self.typing.read(line, game, words, now);
        self.tell_lapsed();
        self.answer_on_screen(&read);
        match read {
            Ok(LineCommand::Nothing) => {}
            Ok(LineCommand::Events(events)) => self.typed_events(events)?,
            // One key opens the microphone, and closes it whatever it was opened for.
            Ok(LineCommand::Talk(_)) if self.talking.held().is_some() => self.close_microphone(),
            Ok(LineCommand::Talk(purpose)) => self.open_microphone(Opener::Typed, purpose),
            Ok(LineCommand::Halt) => self.halt(),
            Ok(LineCommand::Differences) => self.differences(),
            Ok(LineCommand::Counts) => self.counts(),
            Ok(LineCommand::Possible) => self.possible(),
            Ok(LineCommand::HandIn { of, file }) => self.hand_in(of, &file)?,
            Ok(LineCommand::SheetStands(of)) => self.sheet_stands(of),
            Ok(LineCommand::Report(page)) => self.report(page.as_deref())?,
            Ok(LineCommand::Record(file)) => self.move_record(&file)?,
            Ok(LineCommand::Level) => {
                let words = self.ear.level(&self.table.words().pack);
                self.output.words(&words);
            }
            Ok(LineCommand::Lines(detail)) => self.change_lines(detail),
            Ok(LineCommand::Speech { of, change }) => self.change_speech(of, change)?,
            Ok(LineCommand::Language(of, language)) => self.change_language(of, language)?,
            Ok(LineCommand::OwnVoice(of, change)) => self.change_own_voice(of, change)?,
            Ok(LineCommand::Help(pages)) => self.help(telling::HELP, pages),
            Ok(LineCommand::HelpArbiter(pages)) => self.help(telling::HELP_ARBITER, pages),
            Ok(LineCommand::Quit) => return Ok(Flow::Over),
            Err(error) => self.tell_key(error),
        }
        if let Some(screen) = &self.screen {
            screen.ends_answer();
        }
        Ok(Flow::On)
    }

    pub(super) fn halt(&mut self) {
        let now = self.clock.now();
        for channel in [Channel::Room, Channel::Ear(Color::White), Channel::Ear(Color::Black)] {
            self.speaking.halt(channel, now);
        }
    }

    /// Whether the game has come to its end.
    #[must_use]
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.table.game().phase(), Phase::Ended { .. })
    }
}

mod boards;
mod keypads;
mod sound_devices;
mod telling;
#[cfg(test)]
mod tests;
mod together;
mod utterances;
