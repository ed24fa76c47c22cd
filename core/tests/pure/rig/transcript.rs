//! A transcript: what happens at the board, and exactly what follows, as one text file.
//!
//! A file opens with comments, the clauses that it covers (`clause: D.2.8`) and what differs from the
//! built-in settings, written as in a settings file. Then follow steps:
//!
//! ```text
//! @ 12.0                                the time, in seconds, to the millisecond where it matters
//! > open                                the lines with which the record opens
//! > white voice 95: Springer Felix drei words as the recognizer heard them, and how sure it was
//! > voice 95: ...                       the same from a microphone for both
//! > white note 95: Springer Felix drei  the same, said for the player's own record
//! > key: b t                            a line of the line mode
//! > white board: lift g1                what the board reports: lift, place, press, lost, back,
//!                                       way-unknown, occupancy (with FEN's first field)
//! > white board: named-lift g1 N         what a board reports that names its pieces: named-lift,
//!                                       named-place, pieces (with FEN's first field)
//! > white keypad: time                  a key of the player's own keypad
//! > file w.txt: 1. e4 e5 / 2. Sf3         a file lies beside the record, / ends a line
//! > resume                              the program is killed and started again on the record
//! > room: device-lost                   from now on nobody hears the room, and why: no-device, device-lost
//! > black ear: heard                    from now on it is heard again
//! < angesagt Weiß: ...                  everything that follows, line for line
//! ```
//!
//! What the program says is heard to its end at once, and its two lines, `sagt` and `gesagt`, are one line
//! here; where nobody hears, both stand here.
//!
//! Where the record is kept is the shelf's business: in memory, or in a file as in the program.

use std::collections::BTreeMap;
use std::path::Path;

use annabella_core::board::Button;
use annabella_core::calls::Command;
use annabella_core::game::{
    BoardEvent, Channel, Event, Game, Searched, Understood, Unheard, Uttered,
};
use annabella_core::hearing::{
    Calibration, HeardWord, Hypothesis, ListeningMode, Missing, Reading, Thresholds,
};
use annabella_core::journal::{Line as JournalLine, Opening, Record, Store};
use annabella_core::rules::editions::MatePossible;
use annabella_core::rules::{
    ByColor, Color, Piece, Placement, Position, Square, Squares, helpmate,
};
use annabella_core::table::beside;
use annabella_core::table::settings::{File, TableSettings};
use annabella_core::table::{
    self, FileFault, HandInError, Interpreter, KeypadCommand, Notice, Replay, Speaker, Table,
    Words,
    line_mode::{LineCommand, Typing},
};
use annabella_core::time::Millis;
use annabella_core::view::{Detail, Kind, Line, TERSE_COLUMNS};
use annabella_core::voices::{Language, Pack};

use super::possible;

/// The wall clock's time of every event; it decides nothing.
pub const UTC_MS: i64 = 1_767_225_600_000;

/// Where a transcript's record is kept.
pub trait Shelf {
    /// What keeps it.
    type Store: Store;

    /// Begins it.
    fn begin(&mut self, opening: &Opening, lines: &[JournalLine]) -> Self::Store;

    /// The program is killed, and goes on with it.
    fn killed(&mut self, table: Table<Self::Store>) -> (Self::Store, Vec<Record>);

    /// It is put down, holds up, and is read again.
    fn put_down(&mut self, table: Table<Self::Store>) -> Vec<Record>;
}

/// The first place in which two transcripts differ.
pub fn difference(name: &str, expected: &str, found: &str) -> Option<String> {
    if expected == found {
        return None;
    }
    let (mut wanted, mut got) = (expected.lines(), found.lines());
    let mut number = 0;
    loop {
        number += 1;
        let (want, have) = (wanted.next(), got.next());
        if want != have {
            let shown = |line: Option<&str>| line.unwrap_or("(the end)").to_owned();
            return Some(format!(
                "{name}:{number}\n  expected {}\n  found    {}",
                shown(want),
                shown(have)
            ));
        }
        if want.is_none() {
            return Some(format!("{name}: the end of the file differs"));
        }
    }
}

/// A sound that is read as these words with this certainty, from 0 to 1, and otherwise as bishop moves that
/// no transcript calls.
fn heard(sure: f32, words: &str) -> Hypothesis {
    let reading = |words: &str, share: f32| Reading {
        words: words
            .split_whitespace()
            .map(|word| HeardWord {
                word: word.to_lowercase(),
                start: Millis(200),
                end: Millis(600),
            })
            .collect(),
        score: (share / sure).ln(),
    };
    let mut readings = vec![reading(words, sure)];
    if sure < 1.0 {
        let ranks = ["eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht"];
        let others = ranks.map(|rank| reading(&format!("läufer bella {rank}"), (1.0 - sure) / 8.0));
        readings.extend(others);
    }
    Hypothesis {
        readings,
        speech_end: Some(Millis(600)),
        peak_db: Some(-12.0),
        clearance_db: None,
        voiced: None,
        loud_voiced: None,
        yes_above_no: None,
        change_db: None,
        one_tone: None,
        audio: Millis(1000),
        missing: Missing::default(),
        own_voice: None,
    }
}

/// A recognizer whose shares are right as often as they say, and that knows nothing of chess.
fn calibration() -> Calibration {
    let accept = Thresholds { legal: 0.65, illegal: 0.65, command: 0.65, grave: 0.65 };
    Calibration {
        legal_weight: 0.0,
        seen_weight: 0.0,
        second_hearing: 0.8,
        accept,
        ..Calibration::default()
    }
}

/// A transcript being played again.
pub struct Run<S: Shelf> {
    name: String,
    of_table: TableSettings,
    /// Of the lines.
    language: Language,
    shelf: S,
    table: Option<Table<S::Store>>,
    /// The files that lie beside the record.
    files: BTreeMap<String, String>,
    /// Where nobody hears what is said, and why.
    deaf: Vec<(Channel, Unheard)>,
    opening: Vec<Line>,
    interpreter: Option<Interpreter>,
    now: Millis,
    typing: Typing,
    /// The transcript as it comes out.
    out: String,
    /// Every line that the record must hold.
    shown: Vec<String>,
    ply: TersePly,
    /// The position that was looked at last.
    searched: Option<Position>,
    /// What `! ?` listed when all of it was typed last.
    offered: Vec<String>,
    /// What of it was refused.
    refused: Vec<String>,
}

/// The ply that is being played, in terse lines.
#[derive(Default)]
struct TersePly {
    rows: Vec<String>,
    calls: usize,
    out_of_order: bool,
}

/// The rows that a ply in order takes at most in terse lines.
const TERSE_ROWS_MAX: usize = 5;

impl TersePly {
    /// Follows a line. Panics where a row is too wide, or a ply in order takes too many.
    fn follow(&mut self, name: &str, line: &Line, pack: &Pack) {
        let rows = line.shown(Detail::Terse, pack);
        for row in &rows {
            assert!(row.chars().count() <= TERSE_COLUMNS, "{name}: {row}");
        }
        self.rows.extend(rows);
        self.calls += usize::from(line.kind == Kind::Called);
        let in_order = matches!(
            line.kind,
            Kind::Lifted
                | Kind::Placed
                | Kind::Touched
                | Kind::Heard
                | Kind::Called
                | Kind::Executed
                | Kind::Made
                | Kind::Repeated
                | Kind::Completed
                | Kind::Clock
        );
        // What is owed since an earlier ply is listed again.
        let is_new_task = line.kind == Kind::Due && !line.json().contains(r#""waited_ms":"#);
        let is_call = line.kind == Kind::Saying && line.json().contains(r#""what":"call""#);
        self.out_of_order |= !(in_order || is_new_task || is_call);
        if line.kind == Kind::Completed {
            let ply = std::mem::take(self);
            let is_in_order = !ply.out_of_order && ply.calls <= 1;
            assert!(!is_in_order || ply.rows.len() <= TERSE_ROWS_MAX, "{name}: {:#?}", ply.rows);
        }
    }
}

impl<S: Shelf> Run<S> {
    /// The text of the transcript with the lines that follow now. Panics where it is none, or where its
    /// record does not hold up.
    pub fn of(name: &str, text: &str, shelf: S) -> String {
        Self::told_in(Language::German, name, text, shelf)
    }

    /// The same with its lines in this language: as many, and in the same places.
    pub fn told_in(language: Language, name: &str, text: &str, mut shelf: S) -> String {
        let steps = &text[steps_of(name, text)..];
        let of_table = settings_of(name, text);
        let words = words(language, &of_table);
        let german = table::languages::lexicon(Language::German, &[]).expect("call words");
        let lexicon = beside::heard(&german, &of_table).expect("call words");
        let settings = of_table.event.clone();
        let (opening, lines) = table::opening("annabella", &settings, &words);
        let recorded: Vec<_> = lines.iter().map(table::recorded).collect();
        let table = Table::new(Game::new(settings), words, shelf.begin(&opening, &recorded));
        let shown = lines.iter().map(|line| line.plain(&table.words().pack)).collect();
        let mut run = Run {
            name: name.to_owned(),
            of_table,
            language,
            shelf,
            table: Some(table),
            files: BTreeMap::new(),
            deaf: Vec::new(),
            opening: lines,
            interpreter: Some(Interpreter::new(lexicon, calibration())),
            now: Millis::ZERO,
            typing: Typing::default(),
            out: text[..text.len() - steps.len()].to_owned(),
            shown,
            ply: TersePly::default(),
            searched: None,
            offered: Vec::new(),
            refused: Vec::new(),
        };
        for line in steps.lines().filter(|line| !line.starts_with('<')) {
            run.out.push_str(line);
            run.out.push('\n');
            run.step(line);
        }
        // Whoever writes transcripts reads what came out, and sees all of it.
        let refused = run.refused.join("\n");
        match std::env::var_os("ANNABELLA_WRITE_TRANSCRIPTS") {
            Some(_) if !refused.is_empty() => eprintln!("{refused}"),
            Some(_) => {}
            None => assert!(refused.is_empty(), "{refused}"),
        }
        run.check_record();
        run.out
    }

    fn table(&mut self) -> &mut Table<S::Store> {
        self.table.as_mut().expect("a table")
    }

    fn game(&mut self) -> &Game {
        self.table().game()
    }

    fn step(&mut self, line: &str) {
        if line.is_empty() || line.starts_with('#') {
        } else if let Some(time) = line.strip_prefix("@ ") {
            self.pass_to(seconds(time).unwrap_or_else(|| self.refuse(line)));
        } else if let Some(action) = line.strip_prefix("> ") {
            self.act(action).unwrap_or_else(|| self.refuse(line));
            self.type_what_is_offered(line);
        } else {
            self.refuse(line)
        }
    }

    /// Whatever `! ?` lists is taken when it is typed, in each game that a transcript comes through.
    fn type_what_is_offered(&mut self, line: &str) {
        let (name, now) = (self.name.clone(), self.now);
        let table = self.table();
        let offered = table.possible(now);
        let refused = match self.offered == offered {
            true => Vec::new(),
            false => possible::refused(self.table(), now),
        };
        self.refused.extend(refused.into_iter().map(|why| format!("{name}: behind {line}: {why}")));
        self.offered = offered;
    }

    fn refuse(&self, line: &str) -> ! {
        panic!("{}: not a step: {line}", self.name)
    }

    /// Time passes; a flag is noticed at its moment, as by the loop.
    fn pass_to(&mut self, at: Millis) {
        assert!(at >= self.now, "{}: time runs backwards", self.name);
        while let Some(moment) = self.game().next_deadline().filter(|moment| *moment <= at) {
            self.now = moment;
            self.take(Event::TimeReached);
            assert!(
                self.game().next_deadline() != Some(moment),
                "{}: the loop would not come to rest",
                self.name
            );
        }
        self.now = at;
    }

    fn act(&mut self, action: &str) -> Option<()> {
        match action {
            "open" => {
                for line in std::mem::take(&mut self.opening) {
                    self.write(&line);
                }
                return Some(());
            }
            "resume" => {
                self.resume();
                return Some(());
            }
            _ => {}
        }
        let (who, what) = action.split_once(": ")?;
        match who {
            "key" => self.key(what)?,
            "search" => self.searches(what)?,
            "room" => self.hears(Channel::Room, what)?,
            _ if who.starts_with("file ") => {
                let name = who.strip_prefix("file ")?.to_owned();
                self.files.insert(name, what.replace(" / ", "\n") + "\n");
            }
            _ => {
                let (side, device) = match who.split_once(' ')? {
                    ("white", device) => (Some(Color::White), device),
                    ("black", device) => (Some(Color::Black), device),
                    ("voice", _) => (None, who),
                    _ => return None,
                };
                match (device.split_once(' '), device, side) {
                    (Some(("voice", sure)), _, side) => self.voice(side, sure, what)?,
                    (Some(("note", sure)), _, Some(by)) => self.note(by, sure, what)?,
                    (None, "board", Some(board)) => self.board(board, what)?,
                    (None, "ear", Some(side)) => self.hears(Channel::Ear(side), what)?,
                    (None, "keypad", Some(by)) => {
                        let command: KeypadCommand = what.parse().ok()?;
                        self.take(command.event(by)?);
                    }
                    _ => return None,
                }
            }
        }
        Some(())
    }

    fn key(&mut self, line: &str) -> Option<()> {
        let now = self.now;
        let mut typing = std::mem::take(&mut self.typing);
        let table = self.table();
        let read = typing.read(line, table.game(), table.words(), now);
        let lapsed = typing.take_lapsed();
        self.typing = typing;
        if let Some(lapsed) = lapsed {
            self.tell(&Notice::Key(lapsed));
        }
        match read {
            Ok(LineCommand::Events(events)) => {
                let is_call = LineCommand::is_call(&events);
                for event in events {
                    self.take(event);
                }
                if is_call {
                    self.tell_possible();
                }
                Some(())
            }
            Ok(LineCommand::Report(None)) => {
                self.take(Event::ReportAsked { aloud: false });
                Some(())
            }
            Ok(LineCommand::HandIn { of, file }) => {
                let text = file.to_str().and_then(|name| self.files.get(name)).cloned();
                let table = self.table();
                let lexicon = &table.words().lexicon;
                let handed = match text {
                    Some(text) => {
                        table::handed_in(text.as_bytes(), &file, of, table.game(), lexicon)
                    }
                    None => Err(HandInError::NotRead { file, why: FileFault::Missing }),
                };
                match handed {
                    Ok(event) => self.take(event),
                    Err(error) => self.tell(&Notice::HandIn(error)),
                }
                Some(())
            }
            Ok(LineCommand::SheetStands(of)) => {
                let now = self.now;
                for line in self.table().sheet_stands(of, now) {
                    self.write(&line);
                }
                Some(())
            }
            Ok(LineCommand::Differences) => {
                let now = self.now;
                for line in self.table().differences(now) {
                    self.write(&line);
                }
                Some(())
            }
            Ok(LineCommand::Counts) => {
                for counts in self.table().counts() {
                    self.out.push_str(&format!("< ({counts})\n"));
                }
                Some(())
            }
            Ok(LineCommand::Possible) => {
                self.tell_possible();
                Some(())
            }
            Ok(_) => None,
            // What means nothing is told to the assistant and changes nothing.
            Err(error) => {
                self.tell(&Notice::Key(error));
                Some(())
            }
        }
    }

    /// What can be asked or ruled now.
    fn tell_possible(&mut self) {
        let now = self.now;
        for possible in self.table().possible(now) {
            self.out.push_str(&format!("< ({possible})\n"));
        }
    }

    /// What is told beside the lines of the game.
    fn tell(&mut self, notice: &Notice) {
        let told = notice.text(&self.table().words().pack).replace('\n', " ");
        self.out.push_str(&format!("< ({told})\n"));
    }

    fn voice(&mut self, by: Option<Color>, sure: &str, words: &str) -> Option<()> {
        let hypothesis = heard(f32::from(sure.parse::<u8>().ok()?) / 100.0, words);
        let now = self.now;
        let speaker = Speaker { by, mode: ListeningMode::PushToTalk };
        let mut interpreter = self.interpreter.take().expect("an interpreter");
        let events = interpreter.events(speaker, &hypothesis, self.table().game(), now);
        self.interpreter = Some(interpreter);
        for event in events {
            if let Event::Heard(heard) = &event {
                assert_ne!(heard.understood, Understood::Command(Command::Halt), "the loop's");
            }
            self.take(event);
        }
        Some(())
    }

    fn note(&mut self, by: Color, sure: &str, words: &str) -> Option<()> {
        let hypothesis = heard(f32::from(sure.parse::<u8>().ok()?) / 100.0, words);
        let now = self.now;
        let interpreter = self.interpreter.as_mut().expect("an interpreter");
        if let Some(event) = interpreter.note(by, &hypothesis, now) {
            self.take(event);
        }
        Some(())
    }

    fn board(&mut self, board: Color, what: &str) -> Option<()> {
        let (verb, rest) = what.split_once(' ').unwrap_or((what, ""));
        let what = match (verb, rest) {
            ("lift", square) => BoardEvent::Lifted(square.parse().ok()?),
            ("place", square) => BoardEvent::Placed(square.parse().ok()?),
            ("occupancy", fen) => BoardEvent::Occupancy(occupied(fen)?),
            ("named-lift", named) => {
                let (square, piece) = named_piece(named)?;
                BoardEvent::PieceLifted(square, piece)
            }
            ("named-place", named) => {
                let (square, piece) = named_piece(named)?;
                BoardEvent::PiecePlaced(square, piece)
            }
            ("pieces", fen) => BoardEvent::Pieces(Box::new(Placement::from_fen_field(fen)?)),
            ("lost", "") => BoardEvent::Lost { cause: None },
            ("back", "") => BoardEvent::Back,
            ("way-unknown", "") => BoardEvent::WayUnknown,
            ("press", button) => {
                let button = match button {
                    "clock" => Button::Clock,
                    "repeat" => Button::Repeat,
                    "time" => Button::Time,
                    "moves" => Button::Moves,
                    _ => return None,
                };
                self.take(table::pressed(board, button));
                return Some(());
            }
            _ => return None,
        };
        self.take(Event::Board { board, what });
        Some(())
    }

    fn take(&mut self, event: Event) {
        let now = self.now;
        let taken = self.table().take(now, UTC_MS, event.clone()).expect("a record");
        let mut typing = std::mem::take(&mut self.typing);
        typing.presses.follows(&event, self.game(), now);
        self.typing = typing;
        for line in taken.lines {
            let plain = line.plain(&self.table().words().pack);
            // The line for people is put right in the end; programs get the text as it was made.
            let parts = line.text.split(' ');
            assert!(
                parts.into_iter().all(|part| !part.is_empty()),
                "{}: {:?}",
                self.name,
                line.text
            );
            self.shown.push(plain);
            let mut ply = std::mem::take(&mut self.ply);
            ply.follow(&self.name, &line, &self.table.as_ref().expect("a table").words().pack);
            self.ply = ply;
            let is_heard = line.kind == Kind::Saying && self.why_unheard(line.channel).is_none();
            let kind = if is_heard { Kind::Said } else { line.kind };
            self.write(&Line { kind, ..line });
        }
        for sentence in taken.sentences {
            self.uttered(sentence.utterance.channel, sentence.text);
        }
        self.search();
    }

    /// The search beside the game has come to this, for White and for Black, where the game stands.
    fn searches(&mut self, mates: &str) -> Option<()> {
        let (white, black) = mates.split_once(' ')?;
        let mates = ByColor { white: white.parse().ok()?, black: black.parse().ok()? };
        let position = self.game().position().clone();
        self.take(Event::Searched(Box::new(Searched { position, mates })));
        Some(())
    }

    /// What the program beside the game does: it looks who can still mate, and says so where it is asked or nobody
    /// can.
    fn search(&mut self) {
        let game = self.game();
        let asked = game.asks_who_mates().cloned();
        let stands = game.position_reached();
        let searched = self.searched.clone();
        let Some(position) = asked.clone().or(stands.filter(|at| searched.as_ref() != Some(at)))
        else {
            return;
        };
        self.searched = Some(position.clone());
        let mates = ByColor::new_with(|side| helpmate(&position, side).verdict());
        if asked.is_some() || mates.iter().all(|mates| *mates == MatePossible::No) {
            self.take(Event::Searched(Box::new(Searched { position, mates })));
        }
    }

    /// A sentence was heard to its end, or nobody hears it.
    fn uttered(&mut self, channel: Channel, words: String) {
        let now = self.now;
        let unheard = self.why_unheard(Some(channel));
        let uttered = Event::Uttered(Uttered { since: now, channel, words, unheard });
        let game = self.game().clone();
        let taken = self.table().take(now, UTC_MS, uttered).expect("a record");
        assert!(*self.game() == game, "{}: what was heard has changed the game", self.name);
        for line in taken.lines {
            let plain = line.plain(&self.table().words().pack);
            self.shown.push(plain);
            if unheard.is_some() {
                self.write(&line);
            }
        }
    }

    fn why_unheard(&self, channel: Option<Channel>) -> Option<Unheard> {
        self.deaf.iter().find(|(deaf, _)| Some(*deaf) == channel).map(|(_, why)| *why)
    }

    /// A channel is heard from now on, or not.
    fn hears(&mut self, channel: Channel, what: &str) -> Option<()> {
        self.deaf.retain(|(deaf, _)| *deaf != channel);
        match what {
            "heard" => {}
            "no-device" => self.deaf.push((channel, Unheard::NoDevice)),
            "device-lost" => self.deaf.push((channel, Unheard::DeviceLost)),
            _ => return None,
        }
        Some(())
    }

    fn write(&mut self, line: &Line) {
        let line = line.plain(&self.table().words().pack);
        self.out.push_str(&format!("< {line}\n"));
    }

    fn resume(&mut self) {
        let Some(table) = self.table.take() else { return };
        let (store, records) = self.shelf.killed(table);
        let (game, _) = table::resumed(&records).expect("a record to go on with");
        self.table = Some(Table::new(game, words(self.language, &self.of_table), store));
        self.take(Event::Resumed);
    }

    /// The record holds up, and the game comes out of it again, line for line.
    fn check_record(&mut self) {
        let game = self.game().clone();
        let Some(table) = self.table.take() else { return };
        let records = self.shelf.put_down(table);
        let words = words(self.language, &self.of_table);
        let mut replay = Replay::new(&records, &words);
        let mut shown = Vec::new();
        for (row, lines) in replay.by_ref() {
            let computed: Vec<_> = lines.iter().map(table::recorded).collect();
            assert_eq!(computed, row.lines, "{}: row {} replays otherwise", self.name, row.seq);
            shown.extend(lines.iter().map(|line| line.plain(&words.pack)));
        }
        assert_eq!(shown, self.shown, "{}: the replay shows other lines", self.name);
        assert!(replay.game() == Some(&game), "{}: the replay is another game", self.name);
    }
}

fn words(language: Language, settings: &TableSettings) -> Words {
    let pack = Pack::embedded(language);
    let german = table::languages::lexicon(Language::German, &[]).expect("call words");
    let lexicon = beside::typed(&german, settings).expect("call words");
    Words { pack, lexicon }
}

/// Where the steps of a transcript begin.
fn steps_of(name: &str, text: &str) -> usize {
    text.find("\n@ ").unwrap_or_else(|| panic!("{name}: no steps")) + 1
}

/// The settings of a transcript, as the program reads them from a file.
pub fn settings_of(name: &str, text: &str) -> TableSettings {
    let head = text[..steps_of(name, text)].lines();
    let settings: Vec<&str> = head.filter(|line| !line.starts_with("clause: ")).collect();
    let read = File::parse(Path::new(name), &settings.join("\n"))
        .and_then(|file| TableSettings::of(&file));
    read.unwrap_or_else(|error| panic!("{error}"))
}

/// `12.5` or `12.525` as a time.
fn seconds(text: &str) -> Option<Millis> {
    let (whole, part) = text.trim().split_once('.')?;
    let whole: u64 = whole.parse().ok()?;
    let digits = part.len() <= 3 && part.bytes().all(|byte| byte.is_ascii_digit());
    let part: u64 = format!("{part:0<3}").parse().ok().filter(|_| digits && !part.is_empty())?;
    Some(Millis(whole * 1000 + part))
}

/// `e2 P`: a square, and the letter of the piece as a FEN has it.
fn named_piece(text: &str) -> Option<(Square, Piece)> {
    let (square, piece) = text.split_once(' ')?;
    let mut letters = piece.chars();
    let piece = Piece::from_char(letters.next()?)?;
    letters.next().is_none().then_some((square.parse().ok()?, piece))
}

/// The occupied squares of a FEN's first field.
fn occupied(placement: &str) -> Option<Squares> {
    Some(Placement::from_fen_field(placement)?.occupied())
}
