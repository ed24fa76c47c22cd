//! From a typed line to what it means for the game.

use super::{KeyError, Layout, answers, asks, claims, manners, ruling, sealed, sheets, typed};
use crate::calls::{self, Command};
use crate::game::{
    BoardEvent, BoardWatch, Event, Game, Heard, Noted, Phase, Request, Sight, Source, Understood,
};
use crate::rules::{Color, Displacement, Square};
use crate::table::speech::SpeechChange;
use crate::table::{Purpose, Words};
use crate::view::Detail;
use crate::voices::{Language, ruling_in_english};
use std::path::PathBuf;

/// What a typed line asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum LineCommand {
    /// Facts for the game, in this order.
    Events(Vec<Event>),
    /// Open the microphone for this, or close it and hear what was said.
    Talk(Purpose),
    /// Cut short whatever is being said.
    Halt,
    /// List what differs.
    Differences,
    /// What is counted of each player: illegal moves, warnings, offers, times.
    Counts,
    /// A player's score is in this file.
    HandIn {
        /// Whose score.
        of: Color,
        /// The file.
        file: PathBuf,
    },
    /// Tell how the score stands that is being taken.
    SheetStands(Color),
    /// Bring scores, boards and record together; write a page too, if a file is named.
    Report(Option<PathBuf>),
    /// Go on with the record in another file.
    Record(PathBuf),
    /// Tell how loud the microphone is.
    Level,
    /// Show so much of the lines from now on, or tell how much.
    Lines(Option<Detail>),
    /// Change how fast or how loud it is spoken, or tell it.
    Speech {
        /// In whose ear; in the room where nobody is named.
        of: Option<Color>,
        /// What is changed.
        change: SpeechChange,
    },
    /// Speak in this ear, or in the room, in this language from now on, or tell in which.
    Language(Option<Color>, Option<Language>),
    /// Hear this player by the own voice, or as everybody is, from now on, or tell how the player is heard.
    OwnVoice(Color, Option<OwnVoice>),
    /// The help.
    Help(Pages),
    /// The help for what stands behind `!`.
    HelpArbiter(Pages),
    /// What the arbiter can ask or rule now.
    Possible,
    /// Leave the table; the record stays.
    Quit,
    /// An empty line.
    Nothing,
}

impl LineCommand {
    /// Whether these call the arbiter: then what can be asked or ruled is listed behind them, for nobody need remember any
    /// word.
    #[must_use]
    pub const fn is_call(events: &[Event]) -> bool {
        matches!(events, [Event::ArbiterCalled { .. }])
    }

    /// Whether it asks for a list, a help or a report, to be read.
    #[must_use]
    pub const fn is_read(&self) -> bool {
        matches!(self, LineCommand::Report(_)) || self.only_looks()
    }

    /// Whether it only shows how things are: nothing is done, and nobody is asked anything.
    #[must_use]
    pub(super) const fn only_looks(&self) -> bool {
        match self {
            LineCommand::Differences
            | LineCommand::Counts
            | LineCommand::SheetStands(_)
            | LineCommand::Level
            | LineCommand::Help(_)
            | LineCommand::HelpArbiter(_)
            | LineCommand::Possible
            | LineCommand::Nothing => true,
            LineCommand::Events(_)
            | LineCommand::Talk(_)
            | LineCommand::Halt
            | LineCommand::HandIn { .. }
            | LineCommand::Report(_)
            | LineCommand::Record(_)
            | LineCommand::Lines(_)
            | LineCommand::Speech { .. }
            | LineCommand::Language(..)
            | LineCommand::OwnVoice(..)
            | LineCommand::Quit => false,
        }
    }
}

/// What becomes of a player's own voice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OwnVoice {
    /// The profile of this name hears the player.
    Take(String),
    /// The player is heard as everybody is.
    Leave,
}

/// How much of a help is shown, where it is more than a screen holds beside what is being typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pages {
    /// From its beginning.
    First,
    /// What is left.
    Rest,
}

/// The word for what is left, in the languages of the program.
const MORE: [&str; 6] = ["more", "mehr", "ещё", "еще", "ще", "още"];

/// The function keys of a terminal that act without Enter, and what each is typed as. No line of text can
/// hold one, so no word is taken for it; none does harm, and the clock's counts once in a moment.
pub const AT_ONCE: &[(u8, &str)] =
    &[(2, "t"), (3, "n"), (4, "a"), (5, "s"), (6, "h"), (7, "i"), (8, "T"), (9, "k")];

/// Reads a typed line: an optional side (`w` or `b`), and a letter with what it needs behind a blank, or a
/// call as it is said or written.
///
/// # Errors
/// When the line means nothing; nothing has happened then.
pub(super) fn read(line: &str, game: &Game, table: &Words) -> Result<LineCommand, KeyError> {
    let line = line.trim();
    if let Some(of) = game.taking().filter(|_| !line.starts_with('!')) {
        return sheets::read_line(line, of, game, &table.lexicon);
    }
    let (side, rest) = split_side(line);
    let keys = Keys { game, table, side };
    if rest.is_empty() {
        return Ok(LineCommand::Nothing);
    }
    if let Some(read) = manners::read(rest, side) {
        return read;
    }
    if let Some(read) = asks::read(rest, &keys) {
        return read;
    }
    if let Some(read) = claims::read(rest, &keys) {
        return read;
    }
    let Some((letter, argument)) = split_letter(rest) else { return keys.bare(rest) };
    let one = |event: Event| Ok(LineCommand::Events(vec![event]));
    let ask = |request| one(Event::Asked { by: keys.asker(), request });
    match (letter, argument) {
        ('?', "") => Ok(LineCommand::Help(Pages::First)),
        ('?', "!") => Ok(LineCommand::HelpArbiter(Pages::First)),
        ('?', more) if MORE.contains(&more) => Ok(LineCommand::Help(Pages::Rest)),
        ('?', more) if more.strip_prefix("! ").is_some_and(|more| MORE.contains(&more)) => {
            Ok(LineCommand::HelpArbiter(Pages::Rest))
        }
        ('q', "") => Ok(LineCommand::Quit),
        ('h', "") => Ok(LineCommand::Halt),
        ('i', "") => Ok(LineCommand::Differences),
        ('v', "") => Ok(LineCommand::Level),
        ('s', "") => Ok(LineCommand::Talk(Purpose::Game(side))),
        ('S', "") => Ok(LineCommand::Talk(Purpose::OwnRecord(keys.asker()))),
        ('N', "") => ask(Request::LastNoted),
        ('N', words) => one(keys.noted(words)?),
        ('t', "") => ask(Request::Times),
        ('u', "") => ask(Request::TimeUsed),
        ('n', "") => ask(Request::MoveNumber),
        ('T', "") => ask(Request::TimesAndMoves),
        ('a', "") => ask(Request::LastCall),
        ('d', "") => ask(Request::WhoseTurn),
        ('e', "") => ask(Request::Position),
        ('e', words) => ask(Request::Where(typed::place(words, table)?)),
        ('k', "") => one(keys.clock()),
        ('j', "") => one(Event::Adjusting { by: side.unwrap_or(game.mover()) }),
        ('o', "") => one(keys.said(Command::OfferDraw)),
        ('g', "") => one(keys.said(Command::Resign)),
        ('f', "") => one(Event::FlagClaimed { by: side.unwrap_or(!game.mover()) }),
        ('!', "") => one(Event::ArbiterCalled { by: side }),
        ('!', words) => arbiter(words, game, table),
        ('c', "") => Err(KeyError::Call { command: 'c' }),
        ('c', words) => Ok(LineCommand::Events(keys.called(words)?)),
        ('r', words) => one(keys.repeat(words)?),
        ('l', square) => {
            let square = square_of('l', square)?;
            let board = keys.board(game.lifted_on(square))?;
            let sets = game.sets_what_is_due(board, square, true);
            if !sets && game.stands(board, square).is_none() && !game.may_have_come(board, square) {
                return Err(KeyError::Nothing(square));
            }
            one(Event::Board { board, what: BoardEvent::Lifted(square) })
        }
        ('p', square) => {
            let square = square_of('p', square)?;
            let board = keys.board(game.put_down_on())?;
            one(Event::Board { board, what: BoardEvent::Placed(square) })
        }
        ('m', squares) => {
            let missing = KeyError::Move { command: 'm' };
            let carried: Displacement =
                squares.parse().map_err(|_| KeyError::of_squares(squares, "m g1f3", missing))?;
            keys.carry(keys.board(game.lifted_on(carried.origin))?, carried)
        }
        ('x', "") => keys.execute_due(),
        _ => keys.bare(rest),
    }
}

/// What the arbiter types: scores, the report on them, and rulings.
fn arbiter(words: &str, game: &Game, table: &Words) -> Result<LineCommand, KeyError> {
    let typed = words;
    let english = ruling_in_english(typed);
    let words = english.as_str();
    let (what, rest) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
    match (what, rest.trim()) {
        ("sheet", words) => sheets::read_command(words, game),
        ("answer", text) => answers::read(text, game, table),
        // While the report is made nobody's time may run.
        ("report", _) if game.running().is_some() => Err(KeyError::ClocksRun),
        ("report", "") => Ok(LineCommand::Report(None)),
        ("report", "aloud") => Ok(LineCommand::Events(vec![Event::ReportAsked { aloud: true }])),
        ("report", file) => Ok(LineCommand::Report(Some(file.into()))),
        ("record", "") => Err(KeyError::RulingNeeds("! record /media/disk/game")),
        ("record", file) => Ok(LineCommand::Record(file.into())),
        ("sealed", words) => {
            Ok(LineCommand::Events(vec![Event::Ruled(sealed::read(words, game, table)?)]))
        }
        ("counts", "") => Ok(LineCommand::Counts),
        ("?", "") => Ok(LineCommand::Possible),
        _ => Ok(LineCommand::Events(vec![ruling::read(words, typed, game)?])),
    }
}

/// The square behind `l` or `p`.
fn square_of(command: char, typed: &str) -> Result<Square, KeyError> {
    let form = if command == 'l' { "l e2" } else { "p e2" };
    typed.parse().map_err(|_| KeyError::of_squares(typed, form, KeyError::Square { command }))
}

/// As much of a typed line as a message can quote: a screen reader reads all of it aloud.
pub(in crate::table) fn quoted(line: &str) -> String {
    const CHARS_MAX: usize = 60;
    match line.char_indices().nth(CHARS_MAX) {
        Some((end, _)) => format!("{} ...", &line[..end]),
        None => line.to_owned(),
    }
}

/// `w` or `b` before a command, with a blank between.
fn split_side(line: &str) -> (Option<Color>, &str) {
    match line.split_once(char::is_whitespace) {
        Some(("w", rest)) => (Some(Color::White), rest.trim_start()),
        Some(("b", rest)) => (Some(Color::Black), rest.trim_start()),
        Some(_) | None => (None, line),
    }
}

/// A letter by itself, or with a blank behind it and what it needs; the `!` needs no blank. Everything else
/// begins no command: `Nf3` is no note.
fn split_letter(text: &str) -> Option<(char, &str)> {
    let letter = text.chars().next()?;
    let behind = &text[letter.len_utf8()..];
    let is_apart = behind.chars().next().is_none_or(char::is_whitespace);
    (is_apart || letter == '!').then_some((letter, behind.trim()))
}

pub(super) struct Keys<'a> {
    pub(super) game: &'a Game,
    pub(super) table: &'a Words,
    pub(super) side: Option<Color>,
}

impl Keys<'_> {
    /// The languages in which calls are taken.
    pub(super) fn called_in(&self) -> &[String] {
        &self.game.settings().call_languages
    }

    /// Who asks: the player who cannot see, unless a side is named.
    fn asker(&self) -> Color {
        let players = &self.game.settings().players;
        self.side.unwrap_or(match (players.white.sight, players.black.sight) {
            (Sight::PegHole, Sight::Ordinary) => Color::White,
            (Sight::Ordinary, Sight::PegHole) => Color::Black,
            (Sight::PegHole, Sight::PegHole) | (Sight::Ordinary, Sight::Ordinary) => {
                self.game.mover()
            }
        })
    }

    /// The clock: nobody has made a move when it lets the game begin, so without a side it is nobody's press.
    /// Then the side that runs is pressed.
    fn clock(&self) -> Event {
        if self.side.is_none() && self.game.phase() == Phase::NotBegun {
            return Event::Begun;
        }
        let running = self.side.or(self.game.running());
        Event::Pressed { by: running.unwrap_or(self.game.mover()) }
    }

    /// The board that is keyed in: the named one; else the only one without sensors; else that of the player
    /// whose hand it can be.
    fn board(&self, by_hand: Color) -> Result<Color, KeyError> {
        let players = &self.game.settings().players;
        let keyed = |side: Color| players[side].board == BoardWatch::Keyed;
        let mover = self.game.mover();
        let board = self.side.unwrap_or(match (keyed(Color::White), keyed(Color::Black)) {
            (true, false) => Color::White,
            (false, true) => Color::Black,
            (false, false) if self.game.is_reporting(mover) => !mover,
            (true, true) => by_hand,
            (false, false) => mover,
        });
        self.is_keyed(board)
    }

    /// A board that reports for itself takes no keys; one that has fallen silent does.
    pub(super) fn is_keyed(&self, board: Color) -> Result<Color, KeyError> {
        if self.game.is_reporting(board) { Err(KeyError::SensedBoard) } else { Ok(board) }
    }

    /// What is typed without a letter: a call, a question, the answer to a question. What has another
    /// consequence needs its letter, for any word may be typed by mistake.
    fn bare(&self, words: &str) -> Result<LineCommand, KeyError> {
        if matches!(words, "y" | "z") {
            return Err(KeyError::Swapped);
        }
        let understood =
            typed::understand(words, self.table, self.called_in()).map_err(|error| {
                let is_unknown = matches!(error, KeyError::Words(_));
                match (is_unknown, Layout::foreign_letter(words)) {
                    (true, Some(letter)) => KeyError::OtherKeyboard(letter.to_string()),
                    (true, None) => KeyError::Unknown(quoted(words)),
                    (false, _) => error,
                }
            })?;
        if let Understood::Command(command) = &understood {
            match command {
                Command::Time
                | Command::Moves
                | Command::TimeAndMoves
                | Command::Repeat
                | Command::WhoseTurn
                | Command::Where(_) => {}
                Command::Halt => return Ok(LineCommand::Halt),
                Command::Yes | Command::No if self.game.is_asked() => {
                    // Of a yes that answers nothing nobody would be told: it looks like an answer.
                    let asked = self.game.asked();
                    if let (Some(named), Some(asked)) = (self.side, asked)
                        && named != asked
                    {
                        return Err(KeyError::AsksOther(asked));
                    }
                }
                // An offer that stands is answered by whoever is named, or has the move by now and can answer: a second
                // yes of the one who made it is none.
                Command::Yes | Command::No if self.game.awaits_answer() => {
                    let Some(by) = self.side.or(self.game.answers_offer()) else {
                        return Err(KeyError::WhoAnswers);
                    };
                    return Ok(LineCommand::Events(vec![self.heard(Some(by), words)?]));
                }
                // Whoever has claimed may not withdraw it, and is told so (9.5.1).
                Command::No if self.game.claimed_by().is_some() => {}
                Command::Yes | Command::No => return Err(KeyError::NothingAsked),
                Command::Adjust
                | Command::OfferDraw
                | Command::ClaimThreefold
                | Command::ClaimFifty
                | Command::Resign
                | Command::Arbiter
                | Command::Correction => return Err(KeyError::NeedsLetter(quoted(words))),
            }
        }
        Ok(LineCommand::Events(self.called(words)?))
    }

    /// What is typed for a player who has said it, with a draw offer behind a call by itself.
    fn called(&self, words: &str) -> Result<Vec<Event>, KeyError> {
        let offers = typed::reading(words, self.table, self.called_in()).draw_offered;
        let offer = offers.then(|| self.said(Command::OfferDraw));
        Ok(std::iter::once(self.heard(self.side, words)?).chain(offer).collect())
    }

    /// A command by its letter, as if it had been said.
    fn said(&self, command: Command) -> Event {
        let words =
            self.table.lexicon.command_phrases(command).into_iter().next().unwrap_or_default();
        let understood = Understood::Command(command);
        let (by, source) = (self.side, Source::Keys);
        Event::Heard(Heard { by, words, understood, source, as_repeat: false })
    }

    fn heard(&self, by: Option<Color>, words: &str) -> Result<Event, KeyError> {
        Ok(Event::Heard(Heard {
            by,
            words: words.to_owned(),
            understood: typed::understand(words, self.table, self.called_in())?,
            source: Source::Keys,
            as_repeat: false,
        }))
    }

    /// What is keyed in for a player's own record.
    fn noted(&self, words: &str) -> Result<Event, KeyError> {
        let reading = typed::reading(words, self.table, self.called_in());
        Ok(Event::Noted(Noted {
            by: self.asker(),
            words: words.to_owned(),
            understood: typed::understand(words, self.table, self.called_in())?,
            corrects: reading.corrects,
            draw_offered: reading.draw_offered,
            source: Source::Keys,
        }))
    }

    /// Words that were said as the repeat of a call.
    fn said_as_repeat(&self, by: Option<Color>, words: &str) -> Result<Event, KeyError> {
        let Event::Heard(heard) = self.heard(by, words)? else {
            return Err(KeyError::NothingToRepeat);
        };
        Ok(Event::Heard(Heard { as_repeat: true, ..heard }))
    }

    /// The opponent's repeat: the same words again when none are given.
    fn repeat(&self, words: &str) -> Result<Event, KeyError> {
        if let Some(by) = self.side
            && let Ok(Understood::Call(call)) =
                typed::understand(words, self.table, self.called_in())
            && self.game.repeats_undecided(by, &call)
        {
            return self.said_as_repeat(Some(by), words);
        }
        let Some((caller, call)) = self.game.call_to_repeat() else {
            // What somebody said is evidence, whatever it repeats; the game says that nothing waits for it.
            if words.is_empty() || self.game.taking().is_some() {
                return Err(KeyError::NothingToRepeat);
            }
            return self.said_as_repeat(self.side, words);
        };
        if self.side == Some(caller) {
            return Err(KeyError::OwnCall(caller));
        }
        let by = Some(!caller);
        if !words.is_empty() {
            return self.said_as_repeat(by, words);
        }
        Ok(Event::Heard(Heard {
            by,
            words: calls::render(&call, &self.table.lexicon).text,
            understood: Understood::Call(call),
            source: Source::Keys,
            as_repeat: true,
        }))
    }
}
