//! When the clock was pressed last, and which key is held: a key that bounces has pressed once, and one that is
//! held is no row of presses.

use crate::board::BoardEvent;
use crate::game::{Event, Game, Phase, Ruling, Stage};
use crate::rules::Color;
use crate::time::Millis;

/// A second press so soon after the first is the same press, whatever happens at the boards meanwhile: a key that
/// bounces, repeats, or was struck twice. A key that is held repeats every 20 to 110 ms.
const BOUNCES_MS_MAX: Millis = Millis(300);

/// A key of a terminal that is held comes again after a while, and then many times a second; the terminal does not
/// say so. That while is 660 ms at most, as keyboards are set.
const HELD_MS_MAX: Millis = Millis(700);

/// The last presses and strokes.
#[derive(Clone, Debug, Default)]
pub struct Presses {
    pressed: Option<(Color, Millis)>,
    /// The key that acted at once last.
    struck: Option<(&'static str, Struck)>,
    /// The clock's key.
    struck_clock: Option<Struck>,
    /// Whether it is held.
    is_held: bool,
    /// Whose clock ran when something last happened.
    runs: Option<Color>,
    /// When a clock was started, stopped or ruled upon by something else than a press.
    turned: Option<Millis>,
}

/// Whether it was said whose press it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// By a name that was typed, or a button of the own.
    Yes,
    /// It is that of whoever is on the move.
    No,
}

/// A key that acts at once.
#[derive(Clone, Copy, Debug)]
struct Struck {
    /// When it was seen last.
    at: Millis,
    /// Whether a hand or a voice has done something since: the next stroke may be somebody else's.
    has_turned: bool,
}

impl Struck {
    const fn at(at: Millis) -> Struck {
        Struck { at, has_turned: false }
    }

    /// Whether a stroke now is the same one still, on a key that repeats itself after this while at the longest.
    fn goes_on(self, now: Millis, longest: Millis) -> bool {
        let since = now - self.at;
        since < BOUNCES_MS_MAX || (since < longest && !self.has_turned)
    }
}

/// What becomes of a key that acts at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// It acts.
    Acts,
    /// It is held, or bounces: that was to be told once.
    Held,
    /// That was told.
    HeldOn,
}

impl Presses {
    /// Whether a press of the clock is one, and not the last one again. Who is not named presses for whoever
    /// is on the move, and that is another player once the clock is pressed.
    pub fn counts(&mut self, by: Color, named: Named, game: &Game, now: Millis) -> bool {
        let is_now = |at: Millis| now - at < BOUNCES_MS_MAX;
        // Nobody has moved within the moment since the own clock was started: it was the wrong key.
        let is_answer = game.mover() == by && game.move_so_far().is_some();
        let is_own = |last: Color| last != by && named == Named::Yes && is_answer;
        let bounced = self.pressed.is_some_and(|(last, at)| is_now(at) && !is_own(last));
        // Whoever pressed while somebody else stopped or started a clock has pressed the one of before.
        let counts = !bounced && !self.has_turned(now);
        if counts {
            self.pressed = Some((by, now));
        }
        counts
    }

    /// Whether a clock was started, stopped or ruled upon a moment ago, and not by a press.
    #[must_use]
    pub fn has_turned(&self, now: Millis) -> bool {
        self.turned.is_some_and(|at| now - at < BOUNCES_MS_MAX)
    }

    /// A key that acts at once, as it is typed. One that is held acts once; the clock's is one press until it has been
    /// let go of for a while, or until a hand has put down a piece or a voice has called something, and the key has been
    /// let go of. A piece that is only lifted is no move that could be pressed.
    pub fn strikes(&mut self, key: &'static str, now: Millis) -> Stroke {
        let longest = if key == "k" { HELD_MS_MAX } else { BOUNCES_MS_MAX };
        // Another key between two strokes of the clock's does not make two presses of them.
        let before = match key {
            "k" => self.struck_clock.replace(Struck::at(now)).map(|struck| (key, struck)),
            _ => self.struck.replace((key, Struck::at(now))),
        };
        match before {
            Some((last, struck)) if last == key && struck.goes_on(now, longest) => {
                if std::mem::replace(&mut self.is_held, true) {
                    Stroke::HeldOn
                } else {
                    Stroke::Held
                }
            }
            Some(_) | None => {
                self.is_held = false;
                Stroke::Acts
            }
        }
    }

    /// The next stroke may be another one, but for a key that is held.
    fn others_turn(&mut self) {
        let keys = self.struck.as_mut().map(|(_, struck)| struck).into_iter();
        for struck in keys.chain(self.struck_clock.as_mut()) {
            struck.has_turned = true;
        }
    }

    /// Something has happened, and the game is this now.
    pub fn follows(&mut self, event: &Event, game: &Game, now: Millis) {
        let runs = game.running();
        let has_turned = std::mem::replace(&mut self.runs, runs) != runs;
        let turned = has_turned.then_some(now);
        match event {
            Event::Pressed { .. } | Event::PressedBeside { .. } => self.turned = None,
            Event::Board { what: BoardEvent::Lifted(_) | BoardEvent::PieceLifted(..), .. } => {
                self.turned = turned;
            }
            Event::Board { .. } | Event::Heard(_) => {
                self.others_turn();
                self.turned = turned;
            }
            Event::Ruled(Ruling::Remark(_)) => {}
            // What was pressed a moment later was meant for the game of before.
            Event::Ruled(_) | Event::ArbiterCalled { .. } => {
                self.others_turn();
                self.turned = Some(now);
            }
            Event::Begun
            | Event::Noted(_)
            | Event::Adjusting { .. }
            | Event::ClockShown { .. }
            | Event::TimeReached
            | Event::Sheet { .. }
            | Event::ReportAsked { .. }
            | Event::Answered(_)
            | Event::Asked { .. }
            | Event::DrawOffered { .. }
            | Event::DrawAccepted { .. }
            | Event::DrawDeclined { .. }
            | Event::Resigned { .. }
            | Event::FlagClaimed { .. }
            | Event::DrawClaimed(_)
            | Event::Searched(_)
            | Event::Consulted(_)
            | Event::Resumed
            | Event::Interrupted(_)
            | Event::Slept { .. }
            | Event::Simulated { .. }
            | Event::ModelUsed(_)
            | Event::Device { .. }
            | Event::OwnWords(_)
            | Event::Uttered(_) => self.turned = turned.or(self.turned),
        }
        // Where no clock can be pressed the game itself says why.
        match game.phase() {
            // With the clock the sealer closes the matter (I.1.1).
            Phase::Playing | Phase::Adjourned(Stage::Sealing | Stage::SealingReply) => {}
            Phase::NotBegun
            | Phase::Adjourned(Stage::Away | Stage::Resuming | Stage::ReplySealed)
            | Phase::Ended { .. } => self.turned = None,
        }
    }

    /// The key that let the game begin can bounce as well, and then it would be a press.
    pub(super) const fn begun(&mut self, mover: Color, now: Millis) {
        self.pressed = Some((mover, now));
    }

    /// What was typed is what a hand or a voice has done: the next press may come at once.
    pub(super) const fn done(&mut self) {
        (self.pressed, self.turned) = (None, None);
    }
}
