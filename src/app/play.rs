//! Opening a table: the record, the words, the boards, the sound, the ear; then one sitting.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, SyncSender, sync_channel};

use super::failure::{Exit, Failure, Outcome};
use super::hearing::{self, Hearing};
use super::output::Output;
use super::settings::{BoardPort, ListeningMode, TableSettings};
use super::sitting::{INPUTS_MAX, Input, Sitting};
use super::speaking::{self, Mouthpiece, Speaking};
use super::table::{self, Table, Words};
use super::{languages, record};
use crate::game::{Channel, Event, Sight};
use crate::io::audio::{CaptureSettings, FirstOpen, Gate, Microphone, PlaybackNotice, Reason};
use crate::io::recognizer::{self, Model, ModelSearch};
use crate::io::serial::{PegBoard, PortChoice};
use crate::io::speech_service::SpeechService;
use crate::io::wall_clock::{TableClock, utc_ms};
use crate::io::{keypad, signals, terminal};
use crate::rules::Color;
use crate::time::Millis;
use crate::view::Line;
use crate::voices::Language;

/// Where the game comes from.
#[derive(Debug)]
pub enum Origin {
    /// A new record in this file.
    New(PathBuf),
    /// The record in this file goes on.
    Resumed(PathBuf),
}

/// Who sits at the keyboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keyboard {
    /// The assistant, at standard input.
    Assistant,
    /// Nobody: the inputs come from elsewhere in the program.
    Nobody,
}

/// Where the program speaks.
pub struct Mouthpieces<'a> {
    /// To everybody.
    pub room: Mouthpiece<'a>,
    /// To the player of the white pieces.
    pub white_ear: Mouthpiece<'a>,
    /// To the player of the black pieces.
    pub black_ear: Mouthpiece<'a>,
}

/// A table that is set up, and the queue that its loop takes.
pub struct SetUp {
    /// The loop with all it owns.
    pub sitting: Sitting,
    /// Where everything sends.
    pub inputs: SyncSender<Input>,
    /// What the loop takes.
    pub queue: Receiver<Input>,
    /// Kept alive: the microphone closes when this goes.
    pub microphone: Option<Microphone>,
}

/// Sets a table up. What is missing and can be done without is a line on the panel; what makes the
/// settings wrong is a failure.
///
/// # Errors
/// When the record, a board's port or a thread cannot be had.
pub fn set_up(
    settings: &TableSettings,
    origin: Origin,
    mouthpieces: &Mouthpieces,
    watcher: Option<Sender<Line>>,
    mut output: Output,
) -> Result<SetUp, Failure> {
    let pack = languages::pack(settings.language, settings.voices.as_deref())?;
    // Calls are German, whatever the sentences are (D.2.1).
    let lexicon = languages::lexicon(Language::German, &[])?;
    let words = Words { pack, lexicon };
    let record::Opened { table, clock, lines } =
        record::open(origin, settings.event.clone(), words)?;
    for line in &lines {
        output.text(&line.json(), &line.plain(&table.words().pack));
        if let Some(watcher) = &watcher {
            // The follower may be gone already; the lines are in the record all the same.
            let _ = watcher.send(line.clone());
        }
    }

    let (inputs, queue) = sync_channel(INPUTS_MAX);
    let boards = open_boards(settings, &clock, &inputs)?;
    let (gate, microphone, hearing) = open_ear(settings, &inputs, &mut output)?;
    let speaking = open_mouths(table.game().settings(), mouthpieces, gate.clone(), &inputs)?;
    let sitting = Sitting {
        table,
        output,
        clock,
        speaking,
        hearing,
        gate,
        mode: settings.listening.mode,
        speaker: settings.listening.speaker,
        boards,
        keypad: settings.keypad.clone(),
        watcher,
        talking: None,
    };
    Ok(SetUp { sitting, inputs, queue, microphone })
}

/// Opens a table for people and stays until they leave it.
///
/// # Errors
/// When something that the settings name cannot be had, or the record cannot be written.
pub fn run(settings: &TableSettings, origin: Origin, output: Output) -> Outcome {
    let resumed = matches!(origin, Origin::Resumed(_));
    let mouthpieces = Mouthpieces {
        room: Mouthpiece::Device(&settings.sound.room),
        white_ear: Mouthpiece::Device(&settings.sound.ears.white),
        black_ear: Mouthpiece::Device(&settings.sound.ears.black),
    };
    let mut set_up = set_up(settings, origin, &mouthpieces, None, output)?;
    let key_mode = terminal::KeyMode::take();
    let threads = |why: std::io::Error| Failure::device(format!("no thread can be had: {why}"));
    terminal::read(
        &key_mode,
        super::line_mode::IMMEDIATE,
        set_up.inputs.clone(),
        Input::Typed,
    )
    .map_err(threads)?;
    signals::on_end(set_up.inputs.clone(), || Input::Stop).map_err(threads)?;
    if let Some(pad) = &settings.keypad {
        keypad::open(&pad.device, set_up.inputs.clone(), Input::Keypad).map_err(Failure::device)?;
    }
    if resumed {
        set_up.sitting.take(Event::Resumed)?;
    }
    let help = set_up.sitting.table.words().pack.text("keys-welcome", &[]);
    set_up.sitting.output.words(&help);
    set_up.sitting.run(&set_up.queue)?;
    leave(set_up)
}

/// Leaves the table: a game that has ended is closed with its code, any other can be resumed.
///
/// # Errors
/// When the record or a sound file cannot be closed.
pub fn leave(set_up: SetUp) -> Outcome {
    let SetUp { sitting, microphone, .. } = set_up;
    drop(microphone);
    let over = sitting.is_over();
    let Sitting { table, mut output, clock, mut speaking, watcher, boards, hearing, .. } = sitting;
    drop((boards, hearing));
    let now = clock.now();
    let path_failed = |error| Failure::device(format!("the record cannot be closed: {error}"));
    if over {
        let closing = record::closing(&table, now);
        table.finish_with(now, utc_ms(), &closing, &mut |line, pack| {
            output.text(&line.json(), &line.plain(pack));
            if let Some(watcher) = &watcher {
                let _ = watcher.send(line.clone());
            }
        }, &mut speaking)
        .map_err(path_failed)?;
    } else {
        table.put_down().map_err(path_failed)?;
    }
    speaking.drain(&clock);
    speaking.finish().map_err(Failure::device)?;
    Ok(Exit::Done)
}

fn open_boards(
    settings: &TableSettings,
    clock: &TableClock,
    inputs: &SyncSender<Input>,
) -> Result<Vec<PegBoard>, Failure> {
    let mut boards = Vec::new();
    let ports =
        [(Color::White, &settings.white_board), (Color::Black, &settings.black_board)];
    for (side, port) in ports {
        let choice = match port {
            BoardPort::Keys => continue,
            BoardPort::PegAuto => PortChoice::Auto,
            BoardPort::Peg(path) => PortChoice::At(path.clone()),
        };
        let clock = clock.clone();
        // The game goes on by voice and keys until the board is there.
        let (board, notices) = PegBoard::await_board(choice, move || clock.now());
        let inputs = inputs.clone();
        std::thread::Builder::new()
            .name(format!("board of {side}"))
            .spawn(move || {
                for notice in notices {
                    if inputs.send(Input::Board(side, notice)).is_err() {
                        return;
                    }
                }
            })
            .map_err(Failure::device)?;
        boards.push(board);
    }
    Ok(boards)
}

type Ear = (Option<Gate>, Option<Microphone>, Option<Hearing>);

/// The microphone and the recognizer. Without a microphone the recognizer still listens to whoever
/// feeds it; without a model nobody listens, and the people are told why.
fn open_ear(
    settings: &TableSettings,
    inputs: &SyncSender<Input>,
    output: &mut Output,
) -> Result<Ear, Failure> {
    let mode = match settings.listening.mode {
        ListeningMode::Off => return Ok((None, None, None)),
        ListeningMode::PushToTalk => recognizer::ListeningMode::PushToTalk,
        ListeningMode::Open => recognizer::ListeningMode::OpenMicrophone,
    };
    let lexicon = languages::lexicon(Language::German, &settings.listening.names)?;
    let model = match open_model(settings.listening.model.as_deref()) {
        Ok(model) => Arc::new(model),
        Err(failure) => {
            output.message(&failure.to_string());
            return Ok((None, None, None));
        }
    };
    let tell = inputs.clone();
    let hearing = Hearing::start(model, lexicon, mode, move |report| {
        // When the loop has ended nobody hears any more.
        let _ = tell.send(Input::Heard(report));
    })
    .map_err(Failure::device)?;
    if settings.sound.microphone == "none" {
        return Ok((None, None, Some(hearing)));
    }
    let tell = inputs.clone();
    let (microphone, chunks) = Microphone::open(
        speaking::device_choice(&settings.sound.microphone),
        CaptureSettings { first: FirstOpen::Later, ..CaptureSettings::default() },
        move |notice| {
            let _ = tell.send(Input::Microphone(notice));
        },
    )
    .map_err(Failure::device)?;
    let gate = microphone.gate();
    if settings.listening.mode == ListeningMode::PushToTalk {
        gate.close(Reason::KeyUp);
    }
    hearing::pump(chunks, hearing.listener()).map_err(Failure::device)?;
    Ok((Some(gate), Some(microphone), Some(hearing)))
}

/// The model that is named, or the bundled one where it is looked for.
///
/// # Errors
/// When there is none, or it is damaged.
pub fn open_model(named: Option<&Path>) -> Result<Model, Failure> {
    let search = ModelSearch::of_this_machine(named.map(Path::to_owned), None);
    let directory = search.find(recognizer::BUNDLED_MODEL).map_err(Failure::input)?;
    Model::open(&directory).map_err(Failure::input)
}

fn open_mouths(
    event: &crate::game::Settings,
    mouthpieces: &Mouthpieces,
    gate: Option<Gate>,
    inputs: &SyncSender<Input>,
) -> Result<Speaking, Failure> {
    let open = |channel: Channel, mouthpiece: &Mouthpiece| {
        let inputs = inputs.clone();
        // A sighted player without an earphone misses nothing.
        let needs_no_ear = match channel {
            Channel::Room => false,
            Channel::Ear(side) => event.players.of(side).sight == Sight::Ordinary,
        };
        speaking::open(
            mouthpiece,
            Box::new(move |notice| {
                let silent = matches!(notice, PlaybackNotice::Silent { .. });
                if !(silent && needs_no_ear) {
                    // When the loop has ended nobody follows any more.
                    let _ = inputs.send(Input::Sound(channel, notice));
                }
            }),
        )
        .map_err(Failure::device)
    };
    let service = SpeechService::open(|_| {}).inspect_err(|error| {
        tracing::info!(%error, "free sentences are not spoken");
    });
    Ok(Speaking::new(
        open(Channel::Room, &mouthpieces.room)?,
        open(Channel::Ear(Color::White), &mouthpieces.white_ear)?,
        open(Channel::Ear(Color::Black), &mouthpieces.black_ear)?,
        service.ok(),
        gate,
    ))
}

/// Where a new record goes when no file is named: the user's data directory, by the day and time.
///
/// # Errors
/// When the directory cannot be made.
pub fn default_record() -> Result<PathBuf, Failure> {
    let directory = crate::io::user_files::data_directory().join("games");
    std::fs::create_dir_all(&directory).map_err(|error| {
        Failure::device(format!("{} cannot be made: {error}", directory.display()))
    })?;
    Ok(directory.join(format!("{}.annabella", utc_ms())))
}

/// The settings of a resumed game are those of its record; only the devices are the command line's.
#[must_use]
pub fn opening_lines(settings: &TableSettings, words: &Words) -> Vec<Line> {
    let _ = Millis::ZERO;
    table::opening_lines(&settings.event, words)
}
