//! One who types, and what was asked back: what cannot be taken back needs a second word.

use super::command::{self, LineCommand, quoted};
use super::presses::{Named, Presses};
use super::{KeyError, Layout, typed};
use crate::calls::Command;
use crate::game::{
    Event, Game, Message, Phase, Ruling, SheetEvent, Stage, TimesInParts, Understood,
};
use crate::rules::{ByColor, Color, Displacement, Role};
use crate::table::Words;
use crate::time::Millis;
use crate::voices::Language;

/// A script that asks to leave, and then says nothing for so long, has left.
const SCRIPT_ANSWERS_WITHIN: Millis = Millis::from_secs(5);

/// A question of yes or no that is not answered in this time is asked no more.
const ANSWERED_WITHIN: Millis = Millis::from_secs(60);

/// Nobody reads a question and answers it in less. What is there sooner was typed before, or stood in what was pasted.
const READ_IN: Millis = Millis(100);

/// What the last line brought up, and what was pressed.
#[derive(Clone, Debug, Default)]
pub struct Typing {
    /// What stands on the keys.
    layout: Layout,
    asked: Option<Asked>,
    /// What the last line has left without a yes, as it was typed.
    lapsed: Option<String>,
    /// What the game asked before something else was asked that was left without a yes. The next yes may be meant for that one.
    overtaken: Option<Message>,
    /// What the game itself asks, and when that was told to somebody who can read it before he answers.
    of_game: Option<(Message, Millis)>,
    /// What was pressed.
    pub presses: Presses,
}

/// What is asked back because it cannot be taken back, and ends what nobody has said the end of.
#[derive(Clone, Debug, PartialEq)]
enum Question {
    /// Whether the table is left while a clock runs.
    Leave,
    /// Whether it is left while the score of this side is taken.
    LeaveScore(Color),
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
    /// When it was told to somebody who can read it before he answers.
    told: Option<Millis>,
}

impl Asked {
    fn of(question: Question, line: &str, game: &Game, now: Millis) -> Asked {
        let (plies, runs) = (game.plies().len(), game.running());
        Asked { question, at: now, line: line.to_owned(), plies, runs, told: None }
    }

    /// Whether a yes answers it: within a minute, and as long as nobody has played or pressed since. What was asked then was
    /// asked about that game and those times.
    fn stands(&self, game: &Game, now: Millis) -> bool {
        let is_same = (self.plies, self.runs) == (game.plies().len(), game.running());
        is_same && now - self.at < ANSWERED_WITHIN
    }

    /// Whether whoever answers now can have read it.
    fn is_read(&self, now: Millis) -> bool {
        self.told.is_none_or(|told| now >= told + READ_IN)
    }
}

impl Question {
    const fn is_to_leave(&self) -> bool {
        match self {
            Question::Leave | Question::LeaveScore(_) => true,
            Question::EndScore(_)
            | Question::Illegal(_)
            | Question::Sealed { .. }
            | Question::Start(_)
            | Question::Time { .. }
            | Question::Times { .. }
            | Question::Parts { .. } => false,
        }
    }

    fn error(&self) -> KeyError {
        match self {
            Question::Leave => KeyError::Leave,
            Question::LeaveScore(of) => KeyError::LeaveScore(*of),
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
            Question::LeaveScore(_)
            | Question::Illegal(_)
            | Question::Sealed { .. }
            | Question::Start(_)
            | Question::Time { .. }
            | Question::Times { .. }
            | Question::Parts { .. } => "ja",
        }
    }

    fn command(self) -> LineCommand {
        match self {
            Question::Leave | Question::LeaveScore(_) => LineCommand::Quit,
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

/// Whether a line says yes or no to a question of the program, in any of its languages.
#[must_use]
pub fn is_yes_or_no(line: &str) -> bool {
    let line = line.trim().to_lowercase();
    Language::ALL.iter().any(|language| yes_and_no(*language).contains(&line.as_str()))
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
    /// What a typed line asks for. A question stands until the next line that does something.
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
            let (stands, is_read) = (asked.stands(game, now), asked.is_read(now));
            let understood = typed::understand(line, table, &game.settings().call_languages);
            let is = |command| understood == Ok(Understood::Command(command));
            // The program has asked in the language of its lines, and is answered in it, whatever calls are in.
            let [yes, no] = yes_and_no(table.pack.language());
            let is_yes = is(Command::Yes) || typed == yes;
            if stands && is_read && (is_yes || line == asked.question.again()) {
                return Ok(asked.question.command());
            }
            if is(Command::No) || typed == no {
                return Err(KeyError::NotDone);
            }
            // Who says yes to it answers nothing else: what the game asks was asked before, or has come in between.
            if is_yes && stands {
                self.asked = Some(asked);
                return Err(KeyError::Unread(quoted(line)));
            }
            if is_yes {
                return Err(KeyError::Lapsed(quoted(&asked.line)));
            }
            let read = command::read(line, game, table);
            // Whoever looks how things are before answering has not answered.
            if stands && matches!(&read, Ok(command) if command.only_looks()) {
                self.asked = Some(asked);
                return read;
            }
            self.lapsed = Some(quoted(&asked.line));
            self.overtaken = game.waits_for_answer();
        }
        let read = command::read(line, game, table)?;
        if says_yes(&read) {
            // A yes is for what was asked last: what was asked before it is told first, and then a yes is for that.
            let overtaken = self.overtaken.take();
            if overtaken.is_some() && overtaken == game.waits_for_answer() {
                return Err(KeyError::Overtaken(quoted(line)));
            }
        }
        if self.answers_unread(&read, now) {
            return Err(KeyError::Unread(quoted(line)));
        }
        if let Some(question) = to_be_asked(&read, game, now) {
            let error = question.error();
            self.asked = Some(Asked::of(question, line, game, now));
            return Err(error);
        }
        if let LineCommand::Events(events) = &read {
            match events.as_slice() {
                // Whose press it is follows from the clock that the press itself has started.
                [Event::Pressed { by }] => {
                    let is_named = line.contains(char::is_whitespace);
                    let named = if is_named { Named::Yes } else { Named::No };
                    if !self.presses.counts(*by, named, game, now) {
                        return Err(KeyError::Bounced);
                    }
                }
                [Event::Begun] => self.presses.begun(game.mover(), now),
                // Whoever asks for the time between two strokes of the clock's key has done nothing at a board.
                [Event::Board { .. } | Event::Heard(_), ..] => self.presses.done(),
                _ => {}
            }
        }
        Ok(read)
    }

    /// When it was asked back whether the table is left, where that is asked still.
    #[must_use]
    pub fn asked_to_leave(&self) -> Option<Millis> {
        self.asked.as_ref().filter(|asked| asked.question.is_to_leave()).map(|asked| asked.at)
    }

    /// Somebody wants to leave by a key of its own.
    ///
    /// # Errors
    /// When it is asked back, because a clock runs.
    pub fn asks_to_leave(&mut self, game: &Game, now: Millis) -> Result<(), KeyError> {
        let before = self.asked.take().filter(|asked| !asked.question.is_to_leave());
        if let Some(asked) = before {
            self.lapsed = Some(quoted(&asked.line));
            self.overtaken = game.waits_for_answer();
        } else {
            self.lapsed = None;
        }
        match to_be_asked(&LineCommand::Quit, game, now) {
            None => Ok(()),
            Some(question) => {
                let error = question.error();
                self.asked = Some(Asked::of(question, "q", game, now));
                Err(error)
            }
        }
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

    /// What the last line has brought up was told now, at a terminal, where somebody reads it and answers. A script
    /// has its answers ready.
    pub const fn has_told(&mut self, now: Millis) {
        if let Some(asked) = &mut self.asked {
            asked.told = Some(now);
        }
        // What the game asks is told again, or comes to be what a yes would answer.
        if let Some((_, told)) = &mut self.of_game {
            *told = now;
        }
    }

    /// What is asked back and has no answer yet.
    #[must_use]
    pub fn open_question(&self) -> Option<KeyError> {
        self.asked.as_ref().map(|asked| asked.question.error())
    }

    /// The game has gone on, and what it asks by itself was told now, as with [`Typing::has_told`]. What was asked `anew` is
    /// read anew.
    pub fn game_has_told(&mut self, game: &Game, anew: bool, now: Millis) {
        let asks = game.waits_for_answer();
        if anew {
            self.overtaken = None;
        }
        let is_old = !anew && self.of_game.as_ref().map(|(asked, _)| asked) == asks.as_ref();
        if !is_old {
            self.of_game = asks.map(|asked| (asked, now));
        }
    }

    /// Whether this says yes to what the game has asked only just now. A no does no harm, and may come at any time.
    fn answers_unread(&self, read: &LineCommand, now: Millis) -> bool {
        says_yes(read) && self.of_game.as_ref().is_some_and(|(_, told)| now < *told + READ_IN)
    }

    /// What is asked back and was not answered in its time: it is asked no more, whether somebody types or not.
    pub fn lapses(&mut self, now: Millis) -> Option<KeyError> {
        let is_over = self.asked.as_ref().is_some_and(|asked| now - asked.at >= ANSWERED_WITHIN);
        let asked = is_over.then(|| self.asked.take()).flatten()?;
        // A yes that is on its way was meant for this one.
        if let Some((_, told)) = &mut self.of_game {
            *told = now;
        }
        Some(KeyError::Lapsed(quoted(&asked.line)))
    }

    /// Whether a script wanted to leave and says nothing more: nobody is there to answer. At a terminal
    /// somebody is.
    #[must_use]
    pub fn script_is_done(&self, now: Millis) -> bool {
        let asked = self.asked.as_ref().filter(|asked| asked.question.is_to_leave());
        asked.is_some_and(|asked| now - asked.at >= SCRIPT_ANSWERS_WITHIN)
    }
}

/// Whether this is a yes to what the game asks.
fn says_yes(read: &LineCommand) -> bool {
    let LineCommand::Events(events) = read else { return false };
    let [Event::Heard(heard)] = events.as_slice() else { return false };
    heard.understood == Understood::Command(Command::Yes)
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
        LineCommand::Quit => {
            let runs = game.running().map(|_| Question::Leave);
            runs.or_else(|| game.taking().map(Question::LeaveScore))
        }
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
        | LineCommand::OwnVoice(..)
        | LineCommand::Lines(_)
        | LineCommand::Help(_)
        | LineCommand::HelpArbiter(_)
        | LineCommand::Possible
        | LineCommand::Nothing => None,
    }
}
