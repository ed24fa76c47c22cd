//! Setting the stage of the demonstration, and clearing it.

use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::thread;

use super::director::{Director, Pace};
use super::players::Players;
use super::script;
use annabella_said::said;
use tempfile::TempDir;

use crate::app::args::DemoArgs;
use crate::app::devices::Mouthpieces;
use crate::app::failure::{Exit, Failure, Outcome};
use crate::app::language;
use crate::app::mouthpiece::Mouthpiece;
use crate::app::output::Output;
use crate::app::packs;
use crate::app::play::{self, SetUp};
use crate::app::record::Origin;
use crate::app::sitting::Input;
use crate::board::Setting;
use crate::board::peghole::{self, INITIAL_HOLES};
use crate::board::{BoardChoice, PortChoice};
use crate::clock::TimeControl;
use crate::game::{BoardWatch, Event, Sight};
use crate::hearing::ListeningMode;
use crate::io::audio::{DeviceChoice, FirstOpen, Player, WavTiming};
use crate::io::private_folder::PrivateFolder;
use crate::io::signals;
use crate::io::simulated_board::SimulatedBoard;
use crate::io::terminal::KeyMode;
use crate::rules::ByColor;
use crate::rules::editions::Laws;
use crate::table::languages;
use crate::table::settings::{BoardPort, TableSettings};
use crate::time::Millis;
use crate::view::visible_path;
use crate::voices::{Language, Pack};

/// The silence between two sentences in a WAV file of a fast demonstration (ms).
const GAP: Millis = Millis(250);

/// Runs the demonstration.
///
/// # Errors
/// When a part of it is not there: the model, espeak-ng, a file.
pub(crate) fn run(args: &DemoArgs, output: Output) -> Outcome {
    // Before anything is there that could be left behind.
    let ends = signals::end_flag().map_err(Failure::device)?;
    let is_ended = || ends.load(Ordering::Relaxed);
    match show(args, output, &is_ended) {
        // A voice that is being made ends with whoever is told to end, too.
        Err(SetUpFailure(_)) if is_ended() => Ok(Exit::Done),
        Err(SetUpFailure(failure)) => Err(failure),
        Ok(shown) => shown,
    }
}

/// Why the demonstration did not begin.
struct SetUpFailure(Failure);

impl From<Failure> for SetUpFailure {
    fn from(failure: Failure) -> SetUpFailure {
        SetUpFailure(failure)
    }
}

/// Sets the stage, has the demonstration shown, and clears the stage.
fn show(
    args: &DemoArgs,
    mut output: Output,
    is_ended: &dyn Fn() -> bool,
) -> Result<Outcome, SetUpFailure> {
    let steps = script::game().map_err(|line| {
        let none = said!("demo-no-step", "the demonstration has no step \"{line}\"", line = line);
        Failure::device(none)
    })?;
    let players = Players::new()?;
    let board = SimulatedBoard::start(None, INITIAL_HOLES).map_err(Failure::device)?;
    let port = board.path().ok_or_else(|| {
        let none = said!("demo-no-port", "the simulated board has no port to be opened");
        Failure::device(none)
    })?;
    let language = language::of_sentences(args.lang, None, &mut output);
    let settings = settings(args, port, language)?;
    output.detail = settings.lines;
    let place = PrivateFolder::new().map_err(|error| {
        let none =
            said!("demo-no-place", "there is no place for the record: {error}", error = error);
        Failure::device(none)
    })?;
    let record =
        args.journal.clone().unwrap_or_else(|| place.path().join("demonstration.annabella"));

    let mut sound = Sound::of(args)?;
    if is_ended() {
        return Ok(Ok(Exit::Done));
    }
    if let Some(told) = sound.told(&packs::pack(language, None)?) {
        output.message(&told);
    }
    let pace = if args.fast { Pace::Fast } else { Pace::Natural };
    let timing = match pace {
        Pace::Natural => WavTiming::Stamped { from: Millis::ZERO },
        Pace::Fast => WavTiming::BackToBack { gap: GAP },
    };
    let mouthpieces = Mouthpieces {
        room: sound.room(args, timing),
        ears: ByColor { white: sound.ear(args, timing), black: Mouthpiece::Silent },
    };

    let (watcher, lines) = channel();
    let mut set_up =
        play::set_up(&settings, Origin::New(record), &mouthpieces, Some(watcher), output)?;
    // Its record and its lines must never pass for those of a game, also where it comes no further.
    set_up.sitting.take(Event::Simulated { board: None })?;
    set_up.sitting.record_models()?;
    if set_up.sitting.hearing.is_none() {
        let missing = said!(
            "demo-nobody-hears",
            "nobody can hear the players: the recognizer's model is missing (annabella doctor)"
        );
        return Err(Failure::device(missing).into());
    }
    // What is typed at a screen is not shown on it.
    let _keys = args.screen.colours().map(|colours| {
        set_up.sitting.open_screen(colours);
        KeyMode::unread()
    });
    signals::on_end(play::end(&set_up)).map_err(Failure::device)?;
    if is_ended() {
        play::end(&set_up)();
    } else {
        sound.stays();
    }
    // Whoever ends it early (Ctrl-C) knows why; the record is put away all the same.
    let directed = direct(&mut set_up, lines, board, players, pace, language, &steps);
    Ok(directed.and_then(|()| play::leave(set_up)))
}

/// Has the table and the director work side by side until the director is done or gives up.
fn direct(
    set_up: &mut SetUp,
    lines: std::sync::mpsc::Receiver<crate::view::Line>,
    board: SimulatedBoard,
    players: Players,
    pace: Pace,
    language: Language,
    steps: &[script::Step],
) -> Result<(), Failure> {
    let inputs = set_up.inputs.clone();
    let clock = set_up.sitting.clock.clone();
    let pack = packs::pack(language, None)?;
    let lexicon = languages::lexicon(Language::German, &[])?;
    let done = AtomicBool::new(false);
    let done = &done;
    thread::scope(|scope| {
        let end = inputs.clone();
        let directing = scope.spawn(move || {
            let mut director = Director {
                inputs,
                lines,
                clock,
                board,
                players,
                pack: &pack,
                lexicon: &lexicon,
                pace,
            };
            let directed = director.direct(steps);
            done.store(true, Ordering::Release);
            // The loop may have ended by itself.
            let _ = end.send(Input::Stop);
            directed
        });
        let run = set_up.sitting.run(&set_up.inbox);
        set_up.sitting.screen = None;
        run?;
        let left_early = !done.load(Ordering::Acquire);
        // The director gives up when nobody sends it lines any more.
        set_up.sitting.watcher = None;
        match directing.join() {
            Ok(_) if left_early => Ok(()),
            Ok(directed) => directed,
            Err(_) => {
                let fault = said!(
                    "demo-fault",
                    "the demonstration stopped because of a fault in the program"
                );
                Err(Failure::device(fault))
            }
        }
    })
}

/// White at the peg-hole board, which reports by itself; Black at an ordinary board, keyed in.
fn settings(args: &DemoArgs, port: PathBuf, language: Language) -> Result<TableSettings, Failure> {
    let mut settings = TableSettings::built_in()?;
    settings.language = language;
    let control: TimeControl = "5m+3".parse().map_err(Failure::input)?;
    let (main, increment) = control.whole();
    let laws = &mut settings.event.laws;
    laws.class = Laws::built_in().class_of(laws.edition, main, increment);
    settings.event.control = Some(control);
    settings.event.players.white.sight = Sight::PegHole;
    settings.event.players.white.board = BoardWatch::Sensed;
    settings.event.players.black.sight = Sight::Ordinary;
    settings.event.players.black.board = BoardWatch::Keyed;
    settings.boards.white = BoardPort::Sensed(BoardChoice {
        kind: &peghole::KIND,
        setting: Setting::default(),
        port: PortChoice::At(port),
    });
    settings.boards.black = BoardPort::Keys;
    "none".clone_into(&mut settings.sound.microphone);
    settings.listening.mode = Some(ListeningMode::PushToTalk);
    settings.listening.model.clone_from(&args.model);
    Ok(settings)
}

/// Where the sound of the demonstration goes.
struct Sound {
    /// The file for the room, and the one for White's ear.
    files: Option<(PathBuf, PathBuf)>,
    /// Where the files are that nobody has named.
    folder: Option<TempDir>,
}

impl Sound {
    /// Where nobody names a file, it is in a new folder that is this user's own: in the folder of everybody's
    /// temporary files no name is free for long, and a link may lie there.
    fn of(args: &DemoArgs) -> Result<Sound, Failure> {
        if let Some(file) = &args.wav {
            let files = Some((file.clone(), beside(file)));
            return Ok(Sound { files, folder: None });
        }
        let there = args.room.is_some() || is_there(DeviceChoice::Default);
        // Sound cannot be played faster than it sounds.
        if there && !args.fast {
            return Ok(Sound { files: None, folder: None });
        }
        let folder = tempfile::Builder::new()
            .prefix("demonstration-")
            .permissions(Permissions::from_mode(0o700))
            .tempdir();
        let folder = folder.map_err(|error| {
            let none = said!(
                "demo-no-place-for-sound",
                "there is no place for what is spoken: {error}.",
                error = error
            );
            Failure::device(none).and(said!("demo-name-sound", "Name a file with --wav FILE."))
        })?;
        let file = folder.path().join("demonstration.wav");
        let files = Some((file.clone(), beside(&file)));
        Ok(Sound { files, folder: Some(folder) })
    }

    /// Where the file is that nobody has named.
    fn told(&self, pack: &Pack) -> Option<String> {
        let (file, _) = self.folder.as_ref().and(self.files.as_ref())?;
        Some(pack.text("demo-sound-goes-to", &[("file", visible_path(file).into())]))
    }

    /// What nobody has named stays as well: it was told where it is.
    fn stays(&mut self) {
        self.folder.take().map(TempDir::keep);
    }

    fn room<'a>(&'a self, args: &'a DemoArgs, timing: WavTiming) -> Mouthpiece<'a> {
        match &self.files {
            Some((room, _)) => Mouthpiece::File(room, timing),
            None => Mouthpiece::Device(args.room.as_deref().unwrap_or("default")),
        }
    }

    fn ear<'a>(&'a self, args: &'a DemoArgs, timing: WavTiming) -> Mouthpiece<'a> {
        match (&self.files, &args.ear) {
            (Some((_, ear)), _) => Mouthpiece::File(ear, timing),
            (None, Some(device)) => Mouthpiece::Device(device),
            (None, None) => Mouthpiece::Silent,
        }
    }
}

/// Whether this device can be opened now. A machine without sound often lists a default all the same.
fn is_there(choice: DeviceChoice) -> bool {
    Player::device(choice, FirstOpen::Required, |_| {}).is_ok()
}

/// The file for the ear, beside the one for the room: `demo.wav` and `demo-ear.wav`.
fn beside(file: &Path) -> PathBuf {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    file.with_file_name(format!("{stem}-ear.wav"))
}
