//! One who types: what was asked back, and when the clock was pressed last. What cannot be taken back needs
//! a second word, and a key that bounces has pressed once.

use super::command::{self, LineCommand, quoted};
use super::{KeyError, Layout, typed};
use crate::board::BoardEvent;
use crate::calls::Command;
use crate::game::{Event, Game, Phase, Ruling, SheetEvent, Stage, TimesInParts, Understood};
use crate::rules::{ByColor, Color, Displacement, Role};
use crate::table::Words;
use crate::time::Millis;
use crate::voices::Language;

/// A second press so soon after the first is the same press, whatever happens at the boards meanwhile: a key that
/// bounces, repeats, or was struck twice. A key that is held repeats every 20 to 110 ms.
const BOUNCES_MS_MAX: Millis = Millis(300);

/// A key of a terminal that is held comes again after a while, and then many times a second; the terminal does not
/// say so. That while is 660 ms at most, as keyboards are set.
const HELD_MS_MAX: Millis = Millis(700);

/// A script that asks to leave, and then says nothing for so long, has left.
const SCRIPT_ANSWERS_WITHIN: Millis = Millis::from_secs(5);

/// A question of yes or no that is not answered in this time is asked no more.
const ANSWERED_WITHIN: Millis = Millis::from_secs(60);

/// What the last line brought up, and the last press.
#[derive(Clone, Debug, Default)]
pub struct Typing {
    /// What stands on the keys.
    layout: Layout,
    asked: Option<Asked>,
    /// What the last line has left without a yes, as it was typed.
    lapsed: Option<String>,
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

/// What is asked back because it cannot be taken back, and ends what nobody has said the end of.
#[derive(Clone, Debug, PartialEq)]
enum Question {
    /// Whether the table is left while a clock runs.
    Leave,
    /// Whether the score of this side is ended.
    EndScore(Color),
    /// Whether an illegal move is ruled to be the one that was made.
    Illegal(Displacement),
    /// Whether something that is not one legal move is what was sealed.
    Sealed {
        /// As it was typed.
        words: String,
        /// What it can mean.
        may_be: Vec<Displacement>,
    },
    /// Whether the clock of a side that is not on the move is started.
    Start(Color),
    /// Whether a time is set while a clock runs.
    Time {
        /// What is ruled.
        ruling: Ruling,
        /// Whose time.
        side: Color,
        /// What it is then.
        left: Millis,
    },
    /// Whether both times are set by a decision while a clock runs.
    Times {
        /// What is ruled.
        ruling: Ruling,
        /// What they are then.
        clocks: ByColor<Millis>,
    },
    /// Whether the game goes back with these times: what was given or taken since stays so.
    Parts {
        /// What is ruled.
        ruling: Ruling,
        /// Of what the times come.
        parts: Box<TimesInParts>,
    },
}

/// A question that stands.
#[derive(Clone, Debug, PartialEq)]
struct Asked {
    question: Question,
    at: Millis,
    /// What was typed.
    line: String,
    /// How many plies stood then.
    plies: usize,
    /// Whose clock ran.
    runs: Option<Color>,
}

impl Asked {
    fn of(question: Question, line: &str, game: &Game, now: Millis) -> Asked {
        let (plies, runs) = (game.plies().len(), game.running());
        Asked { question, at: now, line: line.to_owned(), plies, runs }
    }

    /// Whether a yes still answers it: within a minute, and as long as nobody has played or pressed since. What was asked then
    /// was asked about that game and those times.
    fn stands(&self, game: &Game, now: Millis) -> bool {
        let is_same = (self.plies, self.runs) == (game.plies().len(), game.running());
        is_same && now - self.at < ANSWERED_WITHIN
    }
}

impl Question {
    fn error(&self) -> KeyError {
        match self {
            Question::Leave => KeyError::Leave,
            Question::EndScore(of) => KeyError::EndScore(*of),
            Question::Illegal(carried) => KeyError::IllegalRuling(*carried),
            Question::Sealed { words, .. } => KeyError::SealedUnclear(quoted(words)),
            Question::Start(side) => KeyError::StartOther(*side),
            Question::Time { side, left, .. } => {
                KeyError::TimeWhileRunning { side: *side, left: *left }
            }
            Question::Times { clocks, .. } => KeyError::TimesWhileRunning { clocks: *clocks },
            Question::Parts { parts, .. } => KeyError::TimesInParts(parts.clone()),
        }
    }

    /// What is typed again as a yes.
    const fn again(&self) -> &'static str {
        match self {
            Question::Leave => "q",
            Question::EndScore(_) => ".",
            Question::Illegal(_)
            | Question::Sealed { .. }
            | Question::Start(_)
            | Question::Time { .. }
            | Question::Times { .. }
            | Question::Parts { .. } => "ja",
        }
    }

    fn command(self) -> LineCommand {
        match self {
            Question::Leave => LineCommand::Quit,
            Question::EndScore(of) => {
                LineCommand::Events(vec![Event::Sheet { of, what: SheetEvent::Ended }])
            }
            Question::Illegal(carried) => {
                LineCommand::Events(vec![Event::Ruled(Ruling::Move(carried))])
            }
            Question::Sealed { words, may_be } => {
                LineCommand::Events(vec![Event::Ruled(Ruling::SealedUnclear { words, may_be })])
            }
            Question::Start(side) => {
                LineCommand::Events(vec![Event::Ruled(Ruling::Start { side })])
            }
            Question::Time { ruling, .. }
            | Question::Times { ruling, .. }
            | Question::Parts { ruling, .. } => LineCommand::Events(vec![Event::Ruled(ruling)]),
        }
    }
}

/// How a question of the program is answered in the language in which it is shown.
const fn yes_and_no(language: Language) -> [&'static str; 2] {
    match language {
        Language::German => ["ja", "nein"],
        Language::English => ["yes", "no"],
        Language::Russian => ["да", "нет"],
        Language::Ukrainian => ["так", "ні"],
        Language::Bulgarian => ["да", "не"],
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
        let typed = line.to_lowercase();
        // On a score every word is its text, but for one sign.
        let read = self.layout.as_latin(line);
        let is_text = game.taking().is_some() && read != "s";
        let line = if is_text { line } else { read.as_ref() };
        // Whoever strikes Enter twice has not answered.
        if line.is_empty() {
            return command::read(line, game, table);
        }
        self.lapsed = None;
        if let Some(asked) = self.asked.take() {
            let stands = asked.stands(game, now);
            let Asked { question, line: before, .. } = asked;
            let understood = typed::understand(line, table, &game.settings().call_languages);
            let is = |command| understood == Ok(Understood::Command(command));
            // The program has asked in the language of its lines, and is answered in it, whatever calls are in.
            let [yes, no] = yes_and_no(table.pack.language());
            if stands && (is(Command::Yes) || typed == yes || line == question.again()) {
                return Ok(question.command());
            }
            if is(Command::No) || typed == no {
                return Err(KeyError::NotDone);
            }
            self.lapsed = Some(quoted(&before));
        }
        let read = command::read(line, game, table)?;
        if let Some(question) = to_be_asked(&read, game, now) {
            let error = question.error();
            self.asked = Some(Asked::of(question, line, game, now));
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
                // Who asks for the time between two strokes of the clock's key has done nothing at a board.
                [Event::Asked { .. }] => {}
                _ => {
                    self.pressed = None;
                    self.turned = None;
                }
            }
        }
        Ok(read)
    }

    /// Somebody types on a keyboard with this layout.
    #[must_use]
    pub fn on(layout: Layout) -> Typing {
        Typing { layout, ..Typing::default() }
    }

    /// What the last line has left without an answer: to be told before what that line comes to.
    pub fn take_lapsed(&mut self) -> Option<KeyError> {
        self.lapsed.take().map(KeyError::Lapsed)
    }

    /// Whether a script wanted to leave and says nothing more: nobody is there to answer. At a terminal
    /// somebody is.
    #[must_use]
    pub fn script_is_done(&self, now: Millis) -> bool {
        let is_left = |asked: &Asked| asked.question == Question::Leave;
        let asked = self.asked.as_ref().filter(|asked| is_left(asked));
        asked.is_some_and(|asked| now - asked.at >= SCRIPT_ANSWERS_WITHIN)
    }

    /// Whether a press of the clock is one, and not the last one again. Who is not named presses for whoever
    /// is on the move, and that is another player once the clock is pressed.
    pub fn counts(&mut self, by: Color, named: bool, now: Millis) -> bool {
        let is_now = |at: Millis| now - at < BOUNCES_MS_MAX;
        let bounced = self.pressed.is_some_and(|(last, at)| is_now(at) && (!named || last == by));
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
}

/// A time that is ruled while a clock runs: a digit too many is quickly typed, and nobody sees it.
fn time_while_running(ruling: &Ruling, game: &Game, now: Millis) -> Option<Question> {
    game.running()?;
    let clocks = game.clocks(now)?;
    if let Ruling::Settled(settlement) = ruling {
        let clocks = settlement.clocks?;
        return Some(Question::Times { ruling: ruling.clone(), clocks });
    }
    let (side, left) = ruling.time(clocks)?;
    Some(Question::Time { ruling: ruling.clone(), side, left })
}

/// A decision that goes back to before times that were given or taken: they are in the times that are proposed, and the
/// arbiter sees which part is what (7.1).
fn in_parts(ruling: &Ruling, game: &Game) -> Option<Question> {
    let Ruling::Settled(settlement) = ruling else { return None };
    let parts = game.times_in_parts(settlement.plies.len()).filter(TimesInParts::has_parts)?;
    let is_proposed = settlement.clocks == Some(parts.clocks);
    is_proposed.then(|| Question::Parts { ruling: ruling.clone(), parts: Box::new(parts) })
}

/// The clock of a player who has nothing to do: the next press would be one without a move (7.5.3).
fn start_of_other(side: Color, game: &Game) -> Option<Question> {
    let is_played = match game.phase() {
        // The reply is completed with the new envelope: the clock of the absent player runs, and no other (I.9.3).
        Phase::Adjourned(Stage::ReplySealed) => {
            let is_timed = game.clocks(Millis::ZERO).is_some();
            return (is_timed && side == game.mover()).then_some(Question::Start(side));
        }
        Phase::NotBegun | Phase::Playing => game.clocks(Millis::ZERO).is_some(),
        // Whose clock runs then follows from who is there (I.9, I.12).
        Phase::Adjourned(_) | Phase::Ended { .. } => false,
    };
    // Whoever has moved waits for the opponent.
    let waits = side == game.mover() || game.move_so_far().is_some() || side == game.starts();
    (is_played && !waits).then_some(Question::Start(side))
}

/// A move of the player to move that no rule allows: a square mistyped is no ruling. What the game refuses by itself is
/// not asked.
fn illegal_move(carried: Displacement, game: &Game) -> Option<Question> {
    let position = game.position();
    let own = position.piece_at(carried.origin).is_some_and(|piece| piece.color == position.turn());
    let promotes = Displacement { promotion: Some(Role::Queen), ..carried };
    let is_legal = position.legal(carried).is_some() || position.legal(promotes).is_some();
    (own && !is_legal && game.phase() == Phase::Playing).then_some(Question::Illegal(carried))
}

fn to_be_asked(command: &LineCommand, game: &Game, now: Millis) -> Option<Question> {
    match command {
        LineCommand::Quit => game.running().map(|_| Question::Leave),
        LineCommand::Events(events) => match events.as_slice() {
            [Event::Sheet { of, what: SheetEvent::Ended }] => Some(Question::EndScore(*of)),
            [Event::Ruled(Ruling::Move(carried))] => illegal_move(*carried, game),
            [Event::Ruled(Ruling::SealedUnclear { words, may_be })] => {
                Some(Question::Sealed { words: words.clone(), may_be: may_be.clone() })
            }
            [Event::Ruled(Ruling::Start { side })] => start_of_other(*side, game),
            [Event::Ruled(ruling)] => {
                in_parts(ruling, game).or_else(|| time_while_running(ruling, game, now))
            }
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
        | LineCommand::Language(..)
        | LineCommand::Lines(_)
        | LineCommand::Help(_)
        | LineCommand::HelpArbiter(_)
        | LineCommand::Possible
        | LineCommand::Nothing => None,
    }
}
