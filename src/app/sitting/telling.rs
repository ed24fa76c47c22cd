//! What a table tells beside the lines of the game: notices, help, and how standard output is.

use super::{Flow, Sitting};
use crate::app::failure::Failure;
use crate::app::output::Form;
use crate::game::{Device, DeviceState, Event};
use crate::io::screen::{NoScreen, Screen};
use crate::io::streams::{self, Fate};
use crate::table::line_mode::{KeyError, LineCommand, Pages};
use crate::table::{self, DeviceNews, ScreenFault, Words};
use crate::time::Millis;
use crate::view::screen::{Colours, Scene};
use crate::view::{Detail, rows};
use crate::voices::Bulletin;

/// So long nothing is typed at a table of which nobody reads or hears anything, before it is left (ms).
const ALONE: Millis = Millis::from_secs(5);

/// How many rows of the help come at once in terse: a console has 25, and shows what is being typed as well.
const HELP_ROWS: usize = 18;

/// What can be typed, and how its second part is asked for.
pub(super) const HELP: [&str; 2] = ["keys-help", "keys-help-more"];
/// The same behind `!`.
pub(super) const HELP_ARBITER: [&str; 2] = ["keys-help-arbiter", "keys-help-arbiter-more"];

impl Sitting {
    /// Tells that lines are not read or cannot be written, once each. Where whoever read them has gone away, nothing is to
    /// be heard either and nothing is typed any more, nobody is at the table: it is left.
    ///
    /// # Errors
    /// When what is said of it cannot be recorded, whatever the disk does.
    pub(super) fn look_after_output(&mut self) -> Result<Flow, Failure> {
        let now = streams::how_it_is();
        let time = self.clock.now();
        if now != self.output_is {
            match &now {
                Fate::Broken(why) => self.tell(&table::Notice::OutputBroken(why.clone())),
                Fate::Stalled(0) => self.tell(&table::Notice::OutputStalled),
                Fate::Stalled(lines) => self.tell(&table::Notice::OutputLeftOut(*lines)),
                Fate::Gone => {
                    self.tell(&table::Notice::OutputGone { alone: !self.is_heard });
                    self.say_bulletin(Bulletin::OutputGone)?;
                    self.typed_at = time;
                }
                Fate::Whole => {}
            }
            self.output_is = now;
        }
        self.is_alone = self.output_is == Fate::Gone
            && !self.is_heard
            && !self.keeping.waits()
            && time - self.typed_at >= ALONE;
        Ok(if self.is_alone { Flow::Over } else { Flow::On })
    }

    /// Tells how a sound device is, unless it comes and goes.
    pub(super) fn sound_device(
        &mut self,
        device: Device,
        state: DeviceState,
    ) -> Result<(), Failure> {
        let now = self.moment();
        match self.steadiness.takes(device, state, now) {
            DeviceNews::Is(state) => self.take(Event::Device { device, state })?,
            DeviceNews::ComesAndGoes => self.tell(&table::Notice::ComesAndGoes(device)),
            DeviceNews::Nothing => {}
        }
        Ok(())
    }

    /// Tells of devices that came and went, and stay now.
    pub(super) fn let_devices_stay(&mut self) -> Result<(), Failure> {
        while let Some(device) = self.steadiness.stayed(self.clock.now()) {
            self.take(Event::Device { device, state: DeviceState::Back })?;
        }
        Ok(())
    }

    /// Takes the terminal as a screen. Where it cannot be one the game goes on in lines.
    pub(in crate::app) fn open_screen(&mut self, colours: Colours) {
        match self.output.form() {
            Form::Json => self.tell(&table::Notice::NoScreen(ScreenFault::Objects)),
            Form::Plain => match Screen::open(colours) {
                Ok(screen) => self.screen = Some(screen),
                Err(NoScreen::NoTerminal) => {
                    self.tell(&table::Notice::NoScreen(ScreenFault::NoTerminal));
                }
                Err(NoScreen::LinesOnly(term)) => {
                    self.tell(&table::Notice::NoScreen(ScreenFault::LinesOnly { term }));
                }
                Err(NoScreen::Failed(why)) => {
                    self.tell(&table::Notice::NoScreen(ScreenFault::Failed(why.to_string())));
                }
            },
        }
    }

    /// What a line asks to be read has the screen to itself where it is long; Enter alone goes on with it, and anything else
    /// brings the boards back.
    pub(super) fn answer_on_screen(&self, read: &Result<LineCommand, KeyError>) {
        let Some(screen) = &self.screen else { return };
        match read {
            Ok(LineCommand::Nothing) => screen.reads_on(),
            Ok(command) if command.is_read() => screen.begins_answer(),
            Ok(_) | Err(_) => screen.forgets_answer(),
        }
    }

    /// Has the screen show how the game stands now.
    pub(super) fn draw(&self) {
        if let Some(screen) = self.screen.as_ref().filter(|screen| screen.is_due()) {
            let Words { pack, lexicon } = self.table.words();
            screen.show(Scene::of(self.table.game(), self.clock.now(), pack, lexicon));
        }
    }

    /// Lists what can be typed. In terse it comes in two parts: the first one leaves room for what is being typed.
    pub(super) fn help(&mut self, [which, more]: [&str; 2], pages: Pages) {
        let pack = &self.table.words().pack;
        let help = pack.text(which, &[]);
        let mut left = match self.output.detail {
            Detail::Terse => HELP_ROWS,
            Detail::Normal | Detail::Full => usize::MAX,
        };
        let is_first = |line: &&str| {
            let fits = left.checked_sub(rows(line).len());
            left = fits.unwrap_or(0);
            fits.is_some()
        };
        let first = help.lines().take_while(is_first).count();
        match pages {
            Pages::First => {
                help.lines().take(first).for_each(|line| self.output.words(line));
                if first < help.lines().count() {
                    self.output.words(&pack.text(more, &[]));
                }
            }
            Pages::Rest => {
                let all = help.lines().count();
                let skipped = if first < all { first } else { 0 };
                help.lines().skip(skipped).for_each(|line| self.output.words(line));
            }
        }
    }

    /// Takes a typed line. In terse what is in order is left out; whoever has typed it is told in a row that it was
    /// taken, where nothing else tells it.
    pub(super) fn answers(&mut self, line: &str) -> Result<Flow, Failure> {
        self.output.begin_answer();
        let flow = self.typed(line)?;
        if !line.trim().is_empty() {
            let hears = |side| self.speaking.hears(side);
            self.output.end_answer(hears, &self.table.words().pack);
        }
        Ok(flow)
    }

    /// Tells what is wrong with a line, or asks it back. At a terminal somebody reads it before he answers.
    pub(super) fn tell_key(&mut self, error: KeyError) {
        // Whoever has said no takes it for the answer to whatever was asked; and a yes to what is no longer asked, or to one of
        // two things, is for none.
        let leaves_open =
            matches!(error, KeyError::NotDone | KeyError::Lapsed(_) | KeyError::Overtaken(_));
        self.tell(&table::Notice::Key(error));
        if leaves_open {
            self.tell_open_question();
        }
        if !self.scripted {
            self.typing.has_told(self.clock.now());
        }
    }

    /// Tells what the game still asks.
    fn tell_open_question(&mut self) {
        for line in self.table.open_question(self.clock.now()) {
            self.output.of_game(&line, &self.table.words().pack);
        }
    }

    /// The lines behind an event are told: what the game asks in them is read at a terminal before it is answered.
    pub(super) fn game_has_told(&mut self, sentences: &[table::Sentence]) {
        if self.scripted {
            return;
        }
        let game = self.table.game();
        let asks = game.waits_for_answer();
        let is_anew =
            asks.is_some_and(|asks| sentences.iter().any(|said| said.utterance.message == asks));
        self.typing.game_has_told(game, is_anew, self.clock.now());
    }

    /// Tells what nobody has answered in its time.
    pub(super) fn tell_unanswered(&mut self) {
        if let Some(lapsed) = self.typing.lapses(self.clock.now()) {
            self.tell(&table::Notice::Key(lapsed));
            self.tell_open_question();
        }
    }

    /// Tells what a line has left without a yes.
    pub(super) fn tell_lapsed(&mut self) {
        if let Some(lapsed) = self.typing.take_lapsed() {
            self.tell(&table::Notice::Key(lapsed));
            self.tell_open_question();
        }
    }

    /// Tells something that is no line of the game, in the words of the table.
    pub(in crate::app) fn tell(&mut self, notice: &table::Notice) {
        let now = self.clock.now();
        self.output.notice(notice, Some(now), &self.table.words().pack);
    }

    /// Lists what is counted of each player.
    pub(in crate::app) fn counts(&mut self) {
        for counts in self.table.counts() {
            self.output.words(&counts);
        }
    }

    /// Lists what the arbiter can ask or rule now.
    pub(in crate::app) fn possible(&mut self) {
        for possible in self.table.possible(self.clock.now()) {
            self.output.words(&possible);
        }
    }

    /// Lists what stands open.
    pub(in crate::app) fn differences(&mut self) {
        let lines = self.table.differences(self.clock.now());
        let asked = self.typing.open_question();
        let pack = &self.table.words().pack;
        if lines.is_empty() && asked.is_none() {
            self.output.words(&pack.text("keys-nothing-differs", &[]));
        }
        for line in lines {
            self.output.of_game(&line, pack);
        }
        if let Some(asked) = asked {
            self.tell(&table::Notice::Key(asked));
        }
    }
}
