//! Opening a table: the record, the words, the boards, the sound, the ear; then one sitting.

use std::path::Path;
use std::sync::mpsc::{Sender, SyncSender, channel, sync_channel};

use annabella_said::said;

use super::boards::Boards;
use super::devices::{self, Mouthpieces};
use super::earcons::Earcons;
use super::ending::Ending;
use super::failure::{self, Exit, Failure, Outcome};
use super::games;
use super::inbox::Inbox;
use super::keeping::Keeping;
use super::level_reading::LevelReading;
use super::manners::Manners;
use super::mouthpiece::{Mouthpiece, device_choice};
use super::output::{Form, Output};
use super::packs;
use super::record::{self, Origin};
use super::searching::Searching;
use super::sitting::{INPUTS_MAX, Input, LINES_MAX, Sitting, WithoutKeys};
use super::speaking::{Patience, Speaking};
use super::watchdog::{self, HANGS_AFTER, Pulse, Teller};
use crate::game::{Channel, Event, Unheard};
use crate::io::audio::Microphone;
use crate::io::streams::{self, Fate};
use crate::io::terminal::{self, KeysInUse};
use crate::io::wall_clock::utc_ms;
use crate::io::{keypad, signals};
use crate::journal::{self, ClosingCode};
use crate::table;
use crate::table::line_mode::{AT_ONCE, Typing};
use crate::table::settings::TableSettings;
use crate::table::{
    Chatter, Notice, OtherWords, Packs, RecordNotice, Steadiness, Talking, Tongues, Words,
    closing_lines, spoken_code,
};
use crate::time::Millis;
use crate::view::screen::Colours;
use crate::view::{self, Detail, Line};
use crate::voices::{Code, CodeSaid, Pack};

/// A table that is set up, and the queue that its loop takes.
pub(super) struct SetUp {
    /// The loop with all it owns.
    pub sitting: Sitting,
    /// Where everything sends.
    pub inputs: SyncSender<Input>,
    /// Where the keyboard sends.
    pub keyboard: SyncSender<Input>,
    /// What the loop takes.
    pub inbox: Inbox,
    /// Kept alive: the microphone closes when this goes.
    pub microphone: Option<Microphone>,
}

/// The sentences and the words of calls. What the settings name must be there before anything is written; but a game that
/// has begun goes on, with the built-in ones where a club's files were spoilt meanwhile.
fn words(settings: &TableSettings, origin: &Origin, output: &mut Output) -> Result<Words, Failure> {
    let read = |folder: Option<&Path>| -> Result<Words, Failure> {
        let pack = packs::pack(settings.language, folder)?;
        let pack = pack.with_recordings(settings.sound.recordings);
        // Calls are German, whatever the sentences are (D.2.1), in the club's words if it has any.
        let lexicon = packs::typed(&pack, settings)?;
        Ok(Words { pack, lexicon })
    };
    let club = settings.voices.as_deref();
    match (read(club), origin) {
        (Err(failure), Origin::Resumed(_)) if club.is_some() => {
            let left = said!("club-words-left", "the game goes on with the built-in words");
            output.fault(&failure.and(left), settings.language);
            read(None)
        }
        (read, _) => read,
    }
}

/// Sets a table up. What is missing and can be done without is a line on the panel; what makes the
/// settings wrong is a failure.
///
/// # Errors
/// When the record, a board's port or a thread cannot be had.
pub(crate) fn set_up(
    settings: &TableSettings,
    origin: Origin,
    mouthpieces: &Mouthpieces,
    watcher: Option<Sender<Line>>,
    mut output: Output,
) -> Result<SetUp, Failure> {
    output.detail = settings.lines;
    let (inputs, queue) = sync_channel(INPUTS_MAX);
    let (keyboard, typed) = sync_channel(LINES_MAX);
    // What the loop's own players tell must never wait for the loop. They tell a few things a clip.
    let (own, own_notices) = channel();
    let words = words(settings, &origin, &mut output)?;
    let mut heard = devices::Heard::of(settings, &words.pack, &mut output)?;
    let confirmed_calls = std::mem::take(&mut heard.confirmed);
    let models = std::mem::take(&mut heard.in_use);
    if let Some(pad) = &settings.keypad {
        keypad::open(&pad.device, inputs.clone(), Input::Keypad).map_err(Failure::device)?;
    }
    let captures = devices::begin_captures(settings)?;
    let records = games::directory(settings.records.as_deref());
    let record::Opened { mut table, clock, lines, doubt, begun_with, elsewhere } =
        record::open(origin, settings.event.clone(), words, &records)?;
    if let Some(elsewhere) = elsewhere {
        output.message(&failure::told(&elsewhere, settings.language));
    }
    table.speak_in(Tongues::of(&settings.sound, settings.language));
    let other_words = begun_with.and_then(|begun| other_words(&begun, settings));
    // Whoever follows a demonstration gets every line.
    let usual = match watcher {
        None => usual_lines(table.words(), &output)?,
        Some(_) => Vec::new(),
    };
    for line in &lines {
        if usual.contains(&line.text) {
            continue;
        }
        show(line, &table.words().pack, &mut output, watcher.as_ref());
    }
    if !usual.is_empty() {
        output.words(&table.words().pack.text("keys-usual-settings", &[]));
    }

    let clock_at_start = clock.now();
    let boards = Boards::new(devices::open_boards(settings, captures, &clock, &inputs)?);
    let (gate, microphone, hearing) = devices::open_ear(settings, heard, &inputs)?;
    let mut speaking =
        devices::open_mouths(table.game().settings(), mouthpieces, gate.clone(), &own)?;
    speaking.manners = Manners::of(&settings.sound);
    speaking.code = settings.sound.code;
    speaking.service_speaks = Some(settings.language);
    let ears = &mouthpieces.ears;
    let is_heard = [&mouthpieces.room, &ears.white, &ears.black].map(Mouthpiece::is_heard);
    let is_heard = is_heard.contains(&true);
    let sitting = Sitting {
        table,
        output,
        clock,
        speaking,
        hearing,
        confirmed_calls,
        models,
        screen: None,
        gate,
        ear: LevelReading::new(microphone.as_ref().map(Microphone::meter)),
        speaker: settings.listening.speaker,
        boards,
        chatter: Chatter::default(),
        steadiness: Steadiness::default(),
        keypad: settings.keypad.clone(),
        own_notices,
        arrived: None,
        last: Millis::ZERO,
        stop: Ending::default(),
        pulse: Pulse::new(),
        output_is: Fate::Whole,
        is_heard,
        typed_at: Millis::ZERO,
        is_alone: false,
        searching: Searching::default(),
        rehearsing: None,
        typing: Typing::on(settings.keyboard),
        scripted: false,
        without_keys: WithoutKeys::Leave,
        keys: KeysInUse::default(),
        watcher,
        recognizer_fails: false,
        talking: Talking::new(settings.listening.mode.unwrap_or_default()),
        keeping: Keeping::new(clock_at_start, doubt, other_words),
        together: false,
        earcons: Earcons::of(&settings.sound),
    };
    let inbox =
        Inbox::start([queue, typed], &sitting.clock, settings.keyboard).map_err(no_thread)?;
    Ok(SetUp { sitting, inputs, keyboard, inbox, microphone })
}

fn no_thread(why: std::io::Error) -> Failure {
    Failure::said(Exit::Device, said!("no-thread", "no thread can be had: {why}", why = why))
}

/// Whether a club's own words are others than those with which the game was begun, in the language in which it was.
fn other_words(begun: &journal::Pack, settings: &TableSettings) -> Option<OtherWords> {
    let language = begun.name.parse().ok()?;
    let now = packs::of_record(language, settings.voices.as_deref()).ok()?;
    OtherWords::of(begun.digest.as_deref(), now.digest())
}

/// How many of the lines with which a record opens are always shown: what is told, that no engine is
/// there, who sits where, the clock.
const ALWAYS_SHOWN: usize = 5;

/// The settings as they are built in: nobody needs to have them read aloud before each game. They are in the
/// record, and whoever wants every line, or reads objects, gets all of them.
fn usual_lines(words: &Words, output: &Output) -> Result<Vec<String>, Failure> {
    let wants_all = match output.detail {
        Detail::Terse | Detail::Normal => false,
        Detail::Full => true,
    };
    if output.form() != Form::Plain || wants_all {
        return Ok(Vec::new());
    }
    let built_in = TableSettings::built_in().map_err(Failure::input)?;
    let (_, lines) = table::opening("", &built_in.event, words);
    Ok(lines.into_iter().skip(ALWAYS_SHOWN).map(|line| line.text).collect())
}

/// Opens a table for people and stays until they leave it.
///
/// # Errors
/// When something that the settings name cannot be had, or the record cannot be written.
pub(super) fn run(
    settings: &TableSettings,
    origin: Origin,
    without_keys: WithoutKeys,
    screen: Option<Colours>,
    output: Output,
) -> Outcome {
    let resumed = matches!(origin, Origin::Resumed(_));
    let mouthpieces = Mouthpieces {
        room: Mouthpiece::Device(&settings.sound.room),
        ears: settings.sound.ears.as_ref().map(|ear| Mouthpiece::Device(ear)),
    };
    streams::start().map_err(no_thread)?;
    let mut set_up = set_up(settings, origin, &mouthpieces, None, output)?;
    let key_mode = terminal::KeyMode::take();
    set_up.sitting.scripted = !key_mode.is_on();
    set_up.sitting.without_keys = without_keys;
    let keys = set_up.sitting.keys.clone();
    let keyboard = set_up.keyboard.clone();
    terminal::read(&key_mode, AT_ONCE, keys, keyboard, Input::Typed).map_err(no_thread)?;
    key_mode.survives_being_put_aside().map_err(no_thread)?;
    signals::on_end(end(&set_up)).map_err(no_thread)?;
    if let Some(colours) = screen {
        set_up.sitting.open_screen(colours);
    }
    set_up.sitting.tell_where();
    if resumed {
        set_up.sitting.go_on()?;
    }
    set_up.sitting.record_models()?;
    // After an interruption the arbiter's word begins, and `k` is refused.
    let welcome = if resumed { "keys-welcome-back" } else { "keys-welcome" };
    let help = set_up.sitting.table.words().pack.text(welcome, &[]);
    set_up.sitting.output.words(&help);
    watch(&set_up.sitting, &settings.sound.room).map_err(no_thread)?;
    let run = set_up.sitting.run(&set_up.inbox);
    // What is told from here on must stay on the terminal.
    set_up.sitting.screen = None;
    if let Err(failure) = run {
        // Whoever cannot see must not take a program that has ended for one that listens.
        set_up.sitting.stop_by_fault();
        return Err(failure);
    }
    let is_alone = set_up.sitting.is_alone;
    let left = leave(set_up)?;
    // It was left because nobody was there any more.
    Ok(if is_alone { Exit::Device } else { left })
}

/// Asks for the end: past whatever waits, and without waiting itself.
pub(super) fn end(set_up: &SetUp) -> impl Fn() + Send + 'static {
    let Sitting { stop, clock, .. } = &set_up.sitting;
    let (stop, clock, inputs) = (stop.clone(), clock.clone(), set_up.inputs.clone());
    move || {
        stop.ask(clock.now());
        // It only wakes a loop that sleeps; one for which so much waits does not.
        let _ = inputs.try_send(Input::Stop);
    }
}

/// Somebody looks whether the loop goes round.
fn watch(sitting: &Sitting, room: &str) -> std::io::Result<()> {
    let room = match room {
        "none" => None,
        name => Some(device_choice(name)),
    };
    let packs = sitting.table.packs();
    let spoken = packs.at(Channel::Room);
    let mut teller = Teller::new(&sitting.output, packs.table, spoken, &sitting.clock, room);
    watchdog::watch(sitting.pulse.clone(), HANGS_AFTER, move |news| teller.tell(news))
}

/// How long the last sentence may take before the code behind it is spoken by another voice (ms).
const LAST_SENTENCE_MAX: Millis = Millis(5_000);

/// Leaves the table: a game that has ended is closed with its code, any other can be resumed.
///
/// # Errors
/// When the record or a sound file cannot be closed.
pub(super) fn leave(set_up: SetUp) -> Outcome {
    let SetUp { mut sitting, microphone, inbox, .. } = set_up;
    drop(microphone);
    let over = sitting.is_over();
    sitting.let_finish_speaking()?;
    if let Err(failure) = sitting.note_the_end() {
        sitting.stop_by_fault();
        return Err(failure);
    }
    let lines_left = sitting.lines_left(&inbox);
    if let Some(left) = &lines_left {
        sitting.tell(left);
    }
    let unwritten = sitting.unwritten(inbox.untaken());
    let lacks = unwritten.is_some();
    let said = if lacks {
        sitting.say_that_it_stops();
        Ok(())
    } else {
        sitting.say_farewell()
    };
    if let Err(failure) = said {
        sitting.stop_by_fault();
        return Err(failure);
    }
    let Sitting { mut table, mut output, clock, mut speaking, watcher, stop, own_notices, .. } =
        sitting;
    let now = clock.now();
    let how = speaking.code_said();
    let tongues = table.speak_in(Tongues::default());
    let last_sentence = |mut speaking: Speaking, left, pack: &Pack| {
        let packs = Packs { table: pack, tongues: &tongues };
        speaking.say_to_all(|pack| pack.left_record(left), packs, clock.now());
        if let Err(error) = speaking.finish(&clock, &own_notices, &stop) {
            tracing::warn!(%error, "the last sentence is in no file");
        }
    };
    // Whatever becomes of the file: what was shown up to here has this code.
    let show_code = |code: ClosingCode, pack: &Pack, output: &mut Output| {
        output.told(&Notice::Record(RecordNotice::Code(code)), Some(now), pack);
    };
    // Who is told to end at once says nothing behind the last sentence; the code is in the record and in the lines.
    let say_code = |which, code: ClosingCode, pack: &Pack, speaking: &mut Speaking| {
        if stop.is_asked() {
            return;
        }
        if how == CodeSaid::Words {
            // They come from another voice than the recordings: not both at once.
            let patience = Patience { at_most: LAST_SENTENCE_MAX, asked: Millis::ZERO };
            speaking.wait_until_heard(&clock, &own_notices, patience, &stop);
        }
        let room = Packs { table: pack, tongues: &tongues }.at(Channel::Room);
        let spoken = spoken_code(which, code, how, room);
        speaking.say_in_room(&spoken, room, now);
    };
    let file = table.journal().path().to_owned();
    let edition = table.game().settings().laws.edition;
    let words = if over && unwritten.is_none() {
        let code = table.closing_code();
        let lines = closing_lines(code, how, now, table.words());
        let (words, finished) = table.finish(now, utc_ms(), &lines);
        let pack = &words.pack;
        if let Err(error) = finished {
            show_code(code, pack, &mut output);
            say_code(Code::SoFar, code, pack, &mut speaking);
            let (left, failure) = record::not_put_away(error, file, true, pack);
            last_sentence(speaking, left, pack);
            return Err(failure);
        }
        for line in &lines {
            show(line, pack, &mut output, watcher.as_ref());
        }
        say_code(Code::Closing, code, pack, &mut speaking);
        let here = Notice::Record(RecordNotice::Here(file));
        output.told(&here, Some(now), pack);
        words
    } else {
        let code = table.closing_code();
        let (words, put_down) = table.put_down();
        let pack = &words.pack;
        if let Some(unwritten) = unwritten {
            output.notice(&Notice::Record(unwritten), Some(now), pack);
        }
        if let Err(error) = put_down {
            show_code(code, pack, &mut output);
            say_code(Code::SoFar, code, pack, &mut speaking);
            let (left, failure) = record::not_put_away(error, file, false, pack);
            last_sentence(speaking, left, pack);
            return Err(failure);
        }
        show_code(code, pack, &mut output);
        say_code(Code::SoFar, code, pack, &mut speaking);
        if lacks {
            speaking.finish(&clock, &own_notices, &stop).map_err(Failure::device)?;
            return Ok(Exit::Device);
        }
        let left = Notice::Record(RecordNotice::LeftAt(file));
        output.told(&left, Some(now), pack);
        words
    };
    let last = speaking.finish(&clock, &own_notices, &stop).map_err(Failure::device)?;
    // The record is put away and its lines are told. Whoever relies on the loudspeaker must know all the same.
    for uttered in last.into_iter().filter(|uttered| is_missed(uttered.unheard)) {
        let Words { pack, lexicon } = &words;
        let uttered = Event::Uttered(uttered);
        for line in view::lines_of_event(clock.now(), &uttered, pack, lexicon, edition) {
            output.message(&line.plain(pack));
        }
    }
    Ok(if lines_left.is_some() { Exit::Device } else { Exit::Done })
}

/// Whether somebody expected to hear what was not heard.
const fn is_missed(unheard: Option<Unheard>) -> bool {
    match unheard {
        None | Some(Unheard::NoDevice | Unheard::Halted | Unheard::Left) => false,
        Some(
            Unheard::DeviceLost
            | Unheard::Replaced
            | Unheard::NoVoice
            | Unheard::Service
            | Unheard::Crowded,
        ) => true,
    }
}

/// Shows a line to the reader of the output and to whoever follows beside.
pub(super) fn show(line: &Line, pack: &Pack, output: &mut Output, watcher: Option<&Sender<Line>>) {
    output.of_game(line, pack);
    if let Some(watcher) = watcher {
        // The follower may be gone already; the line is in the record all the same.
        let _ = watcher.send(line.clone());
    }
}
