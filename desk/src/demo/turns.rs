//! A turn at a simulated table as it should be: called, repeated, carried out on both boards, and the clock pressed.

use annabella_core::calls::{Call, Command, Style, call_of, render};
use annabella_core::game::{Event, Heard, Source, Understood};
use annabella_core::rules::{Color, Move, Played};
use annabella_core::time::Millis;

use super::error::Left;
use super::record::Seat;

/// How long somebody takes to answer, in ms.
const ANSWERS: Millis = Millis(1_800);

impl Seat {
    /// Who is to move.
    pub(super) fn turn(&self) -> Result<Color, Left> {
        Ok(self.game()?.position().turn())
    }

    /// Somebody calls, or repeats a call.
    pub(super) fn calls(&mut self, by: Color, call: Call) -> Result<(), Left> {
        let words = render(&call, self.lexicon()?).text;
        self.says(by, words, Understood::Call(call))
    }

    /// Somebody says a command.
    pub(super) fn commands(&mut self, by: Color, command: Command) -> Result<(), Left> {
        let phrases = self.lexicon()?.command_phrases(command);
        let words = phrases.into_iter().next().unwrap_or_default();
        self.says(by, words, Understood::Command(command))
    }

    fn says(&mut self, by: Color, words: String, understood: Understood) -> Result<(), Left> {
        let source = Source::Voice { confidence: rand::random_range(88..=99) };
        let heard = Heard { by: Some(by), words, understood, source, as_repeat: false };
        self.happens(Event::Heard(heard))?;
        self.pass(ANSWERS)
    }

    /// The call of a move as its player makes it.
    pub(super) fn call_of(&self, m: Move) -> Result<Call, Left> {
        Ok(call_of(m, self.game()?.position(), Style::Short))
    }

    /// Whoever is to move plays this move.
    pub(super) fn plays(&mut self, m: Move) -> Result<(), Left> {
        let by = self.turn()?;
        let call = self.call_of(m)?;
        self.calls(by, call)?;
        self.plays_on(by, call, Played::Legal(m))
    }

    /// What comes behind the call: it is repeated, the move is carried out on both boards, and the clock is pressed.
    pub(super) fn plays_on(&mut self, by: Color, call: Call, played: Played) -> Result<(), Left> {
        self.calls(!by, call)?;
        self.executes(by, played)?;
        self.executes(!by, played)?;
        self.presses(by)
    }

    /// Somebody presses the clock.
    pub(super) fn presses(&mut self, by: Color) -> Result<(), Left> {
        if self.is_over()? {
            // A mate has ended it: the clocks stand.
            return Ok(());
        }
        self.happens(Event::Pressed { by })
    }
}
