//! One who types: what was asked back, and when the clock was pressed last. What cannot be taken back needs
//! a second word, and a key that bounces has pressed once.

use super::command::{self, LineCommand};
use super::{KeyError, typed};
use crate::calls::Command;
use crate::game::{Event, Game, Ruling, SheetEvent, Understood};
use crate::rules::Color;
use crate::table::Words;
use crate::time::Millis;

/// A second press so soon after the first is the same press: a key that bounces, repeats, or was struck
/// twice.
const BOUNCES_MS_MAX: Millis = Millis(300);

/// A script that asks to leave, and then says nothing for so long, has left.
const SCRIPT_ANSWERS_WITHIN: Millis = Millis::from_secs(5);

/// What the last line brought up, and the last press.
#[derive(Clone, Debug, Default)]
pub struct Typing {
    asked: Option<(Question, Millis)>,
    pressed: Option<(Color, Millis)>,
}

/// What is asked back because it cannot be taken back, and ends what nobody has said the end of.
#[derive(Clone, Debug, PartialEq)]
enum Question {
    /// Whether the table is left while a clock runs.
    Leave,
    /// Whether the score of this side is ended.
    EndScore(Color),
    /// Whether a time is set while a clock runs.
    Time {
        /// What is ruled.
        ruling: Ruling,
        /// Whose time.
        side: Color,
        /// What it is then.
        left: Millis,
    },
}

impl Question {
    fn error(&self) -> KeyError {
        match self {
            Question::Leave => KeyError::Leave,
            Question::EndScore(of) => KeyError::EndScore(*of),
            Question::Time { side, left, .. } => {
                KeyError::TimeWhileRunning { side: *side, left: *left }
            }
        }
    }

    /// What is typed again as a yes.
    const fn again(&self) -> &'static str {
        match self {
            Question::Leave => "q",
            Question::EndScore(_) => ".",
            Question::Time { .. } => "ja",
        }
    }

    fn command(self) -> LineCommand {
        match self {
            Question::Leave => LineCommand::Quit,
            Question::EndScore(of) => {
                LineCommand::Events(vec![Event::Sheet { of, what: SheetEvent::Ended }])
            }
            Question::Time { ruling, .. } => LineCommand::Events(vec![Event::Ruled(ruling)]),
        }
    }
}

impl Typing {
    /// What a typed line asks for. A question stands until the next line.
    ///
    /// # Errors
    /// When the line means nothing, or is asked back; nothing has happened then.
    pub fn read(
        &mut self,
        line: &str,
        game: &Game,
        table: &Words,
        now: Millis,
    ) -> Result<LineCommand, KeyError> {
        let line = line.trim();
        if let Some((question, _)) = self.asked.take() {
            let understood = typed::understand(line, table, &game.settings().call_languages);
            let is_yes = understood == Ok(Understood::Command(Command::Yes));
            if is_yes || line == question.again() {
                return Ok(question.command());
            }
            if understood == Ok(Understood::Command(Command::No)) {
                return Err(KeyError::NotDone);
            }
        }
        let read = command::read(line, game, table)?;
        if let Some(question) = to_be_asked(&read, game, now) {
            let error = question.error();
            self.asked = Some((question, now));
            return Err(error);
        }
        if let LineCommand::Events(events) = &read {
            match events.as_slice() {
                // Whose press it is follows from the clock that the press itself has started.
                [Event::Pressed { by }] => {
                    let named = line.contains(char::is_whitespace);
                    if !self.counts(*by, named, now) {
                        return Err(KeyError::Bounced);
                    }
                }
                // The key that lets the game begin can bounce as well, and then it would be a press.
                [Event::Begun] => self.pressed = Some((game.mover(), now)),
                _ => self.pressed = None,
            }
        }
        Ok(read)
    }

    /// Whether a script wanted to leave and says nothing more: nobody is there to answer. At a terminal
    /// somebody is.
    #[must_use]
    pub fn script_is_done(&self, now: Millis) -> bool {
        matches!(self.asked, Some((Question::Leave, at)) if now - at >= SCRIPT_ANSWERS_WITHIN)
    }

    /// Whether a press of the clock is one, and not the last one again. Who is not named presses for whoever
    /// is on the move, and that is another player once the clock is pressed.
    pub fn counts(&mut self, by: Color, named: bool, now: Millis) -> bool {
        let bounced = self
            .pressed
            .is_some_and(|(last, at)| now - at < BOUNCES_MS_MAX && (!named || last == by));
        if !bounced {
            self.pressed = Some((by, now));
        }
        !bounced
    }
}

/// A time that is ruled while a clock runs: a digit too many is quickly typed, and nobody sees it.
fn time_while_running(ruling: &Ruling, game: &Game, now: Millis) -> Option<Question> {
    game.running()?;
    let clocks = game.clocks(now)?;
    let (side, left) = match ruling {
        Ruling::Clock { side, left } => (*side, *left),
        Ruling::Time { side, change } => (*side, change.of(clocks[*side])),
        Ruling::Move(_)
        | Ruling::Position(_)
        | Ruling::Settled(_)
        | Ruling::Warn { .. }
        | Ruling::Illegal(_)
        | Ruling::Stands { .. }
        | Ruling::Touch { .. }
        | Ruling::Claim(_)
        | Ruling::Stop
        | Ruling::Start { .. }
        | Ruling::Result(_)
        | Ruling::Continue
        | Ruling::Seal
        | Ruling::Adjourn
        | Ruling::Resume
        | Ruling::Sealed(_)
        | Ruling::Remark(_) => return None,
    };
    Some(Question::Time { ruling: ruling.clone(), side, left })
}

fn to_be_asked(command: &LineCommand, game: &Game, now: Millis) -> Option<Question> {
    match command {
        LineCommand::Quit => game.running().map(|_| Question::Leave),
        LineCommand::Events(events) => match events.as_slice() {
            [Event::Sheet { of, what: SheetEvent::Ended }] => Some(Question::EndScore(*of)),
            [Event::Ruled(ruling)] => time_while_running(ruling, game, now),
            _ => None,
        },
        LineCommand::Talk(_)
        | LineCommand::Halt
        | LineCommand::Differences
        | LineCommand::Counts
        | LineCommand::HandIn { .. }
        | LineCommand::SheetStands(_)
        | LineCommand::Report(_)
        | LineCommand::Record(_)
        | LineCommand::Level
        | LineCommand::Speech { .. }
        | LineCommand::Lines(_)
        | LineCommand::Help
        | LineCommand::HelpArbiter
        | LineCommand::Nothing => None,
    }
}
