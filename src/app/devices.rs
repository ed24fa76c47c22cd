//! Opening the devices of a table. What is missing and can be done without is told; the game goes on
//! by what is there.

use std::env;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::mpsc::{Sender, SyncSender};

use annabella_said::said;

use super::args::TRIAL;
use super::changing_voice::{ModelsInUse, ProfileInUse};
use super::confirmed_calls::ConfirmedCalls;
use super::failure::{Exit, Failure};
use super::hearing::{self, Hearing};
use super::mouthpiece::{self, Mouthpiece};
use super::output::Output;
use super::own_profile::OwnProfile;
use super::packs;
use super::sitting::Input;
use super::speaking::Speaking;
use crate::board::BoardChoice;
use crate::board::capture::Head;
use crate::calls::Lexicon;
use crate::game::{Channel, Settings, Sight};
use crate::hearing::{ListeningMode, unheard_in};
use crate::io::audio::{CaptureSettings, FirstOpen, Gate, Microphone, PlaybackNotice, Reason};
use crate::io::recognizer::{self, Model, ModelError, ModelSearch, Models};
use crate::io::serial::{self, BoardDriver, CaptureFile};
use crate::io::wall_clock::TableClock;
use crate::rules::{ByColor, Color};
use crate::table::Notice;
use crate::table::settings::{BoardPort, TableSettings};
use crate::voices::Pack;

/// Where the program speaks.
pub(super) struct Mouthpieces<'a> {
    /// To everybody.
    pub room: Mouthpiece<'a>,
    /// To each player alone.
    pub ears: ByColor<Mouthpiece<'a>>,
}

/// The boards that report by themselves.
fn sensed_boards(settings: &TableSettings) -> impl Iterator<Item = (Color, &BoardChoice)> {
    settings.boards.as_ref().zip_color().into_iter().filter_map(|(side, port)| match port {
        BoardPort::Sensed(choice) => Some((side, choice)),
        BoardPort::Keys => None,
    })
}

/// Begins a file for each board that reports by itself, where somebody wants that.
///
/// # Errors
/// When no board reports by itself, or the folder is not empty or cannot be written.
pub(crate) fn begin_captures(
    settings: &TableSettings,
) -> Result<Vec<(Color, CaptureFile)>, Failure> {
    let Some(folder) = &settings.capture else { return Ok(Vec::new()) };
    let mut boards = sensed_boards(settings).peekable();
    if boards.peek().is_none() {
        let none = said!(
            "capture-no-board",
            "--capture keeps what boards say, and no board reports by itself: name one with --white-board or \
             --black-board, or leave --capture out"
        );
        return Err(Failure::said(Exit::Input, none));
    }
    serial::make_folder(folder).map_err(Failure::device)?;
    boards
        .map(|(side, BoardChoice { kind, setting, .. })| {
            let program = env!("CARGO_PKG_VERSION").to_owned();
            let head = Head { program, kind, setting: setting.clone() };
            let path = folder.join(format!("{side}-{}.capture", kind.word));
            let file = CaptureFile::begin(&path, &head).map_err(Failure::device)?;
            Ok((side, file))
        })
        .collect()
}

/// Opens the boards that report by themselves. What goes over their wires is captured where there is a
/// file for it.
///
/// # Errors
/// When there is no thread.
pub(crate) fn open_boards(
    settings: &TableSettings,
    mut captures: Vec<(Color, CaptureFile)>,
    clock: &TableClock,
    inputs: &SyncSender<Input>,
) -> Result<Vec<(Color, BoardDriver)>, Failure> {
    let mut boards = Vec::new();
    for (side, choice) in sensed_boards(settings) {
        let clock = clock.clone();
        let capture = captures.iter().position(|(of, _)| *of == side);
        let capture = capture.map(|at| captures.swap_remove(at).1);
        // The game goes on by voice and keys until the board is there.
        let (board, notices) =
            BoardDriver::await_board(choice.clone(), move || clock.now(), capture);
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
        boards.push((side, board));
    }
    Ok(boards)
}

/// The microphone's gate, the microphone, and who listens to it.
pub(super) type Ear = (Option<Gate>, Option<Microphone>, Option<Hearing>);

/// What a recognizer needs to know.
pub(super) struct Heard {
    mode: Option<ListeningMode>,
    lexicon: Lexicon,
    model: Option<Arc<Model>>,
    own: ByColor<Option<Arc<Model>>>,
    /// By which models people are heard.
    pub in_use: ModelsInUse,
    /// What is kept of what players with an own voice call.
    pub confirmed: ConfirmedCalls,
}

impl Heard {
    /// The call words and the model of these settings. Where the bundled model is missing nobody
    /// listens, and the people are told why.
    ///
    /// # Errors
    /// When a name set of the settings does not exist, or the model that they name cannot be used.
    pub(super) fn of(
        settings: &TableSettings,
        pack: &Pack,
        output: &mut Output,
    ) -> Result<Heard, Failure> {
        let listening = &settings.listening;
        let lexicon = packs::heard(pack, settings)?;
        let model = match (listening.mode, &listening.model) {
            (None, _) => None,
            (Some(_), Some(named)) => Some(Arc::new(open_model(Some(named))?)),
            (Some(_), None) => match find_model(None) {
                Ok(model) => Some(Arc::new(model)),
                Err(error) => {
                    tracing::warn!(%error, "nobody listens");
                    output.notice(&no_model(error), None, pack);
                    None
                }
            },
        };
        for language in listening.languages.iter().filter(|_| model.is_some()) {
            let has_word = |word: &str| model.as_ref().is_some_and(|model| model.has_word(word));
            let phrases = unheard_in(language.tag(), &lexicon, &has_word);
            if !phrases.is_empty() {
                let notice = Notice::Unheard { language: *language, phrases };
                output.notice(&notice, None, pack);
            }
        }
        let mut heard = Heard {
            mode: listening.mode,
            lexicon,
            model,
            own: ByColor::default(),
            in_use: ModelsInUse::default(),
            confirmed: ConfirmedCalls::default(),
        };
        heard.open_profiles(settings, pack, output)?;
        Ok(heard)
    }

    /// Opens the profiles of the players' own voices, of which the people are told.
    ///
    /// # Errors
    /// When one cannot be used.
    fn open_profiles(
        &mut self,
        settings: &TableSettings,
        pack: &Pack,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let (Some(mode), Some(common)) = (self.mode, &self.model) else { return Ok(()) };
        let mut used = ByColor::default();
        for (side, name) in settings.listening.profiles.as_ref().zip_color() {
            let Some(name) = name else { continue };
            let OwnProfile { name, model, sum, in_use, kept, not_kept } =
                OwnProfile::open(name, common, mode)?;
            output.notice(&Notice::OwnVoice { side, name: name.clone() }, None, pack);
            // A list that cannot be read keeps nobody from playing; it is told, and nothing is kept.
            if let Some(failure) = not_kept {
                output.fault(&failure, settings.language);
            }
            self.confirmed.begin(side, kept, in_use).map_err(Failure::device)?;
            *self.own.get_mut(side) = Some(model);
            *used.get_mut(side) = Some(ProfileInUse { name, sum });
        }
        self.in_use = ModelsInUse::new(common.sum().map_err(Failure::device)?, used);
        Ok(())
    }
}

/// The microphone and the recognizer. Without a microphone the recognizer still listens to whoever
/// feeds it; without a model nobody listens.
///
/// # Errors
/// When there is no thread.
pub(crate) fn open_ear(
    settings: &TableSettings,
    heard: Heard,
    inputs: &SyncSender<Input>,
) -> Result<Ear, Failure> {
    let Heard { mode: Some(mode), lexicon, model: Some(common), own, .. } = heard else {
        return Ok((None, None, None));
    };
    let tell = inputs.clone();
    let side_by_side = mode == ListeningMode::OpenMicrophone;
    let models = Models { common, own: own.into(), side_by_side };
    let hearing = Hearing::start(models, lexicon, mode, move |report| {
        // When the loop has ended nobody hears any more.
        let _ = tell.send(Input::Heard(report));
    })
    .map_err(Failure::device)?;
    if settings.sound.microphone == "none" {
        return Ok((None, None, Some(hearing)));
    }
    let tell = inputs.clone();
    let (microphone, chunks) = Microphone::open(
        mouthpiece::device_choice(&settings.sound.microphone),
        CaptureSettings { first: FirstOpen::Later, ..CaptureSettings::default() },
        move |notice| {
            let _ = tell.send(Input::Microphone(notice));
        },
    )
    .map_err(Failure::device)?;
    let gate = microphone.gate();
    if mode == ListeningMode::PushToTalk {
        gate.close(Reason::KeyUp);
    }
    hearing::pump(chunks, hearing.listener()).map_err(Failure::device)?;
    Ok((Some(gate), Some(microphone), Some(hearing)))
}

/// The model that is named, or the bundled one where it is looked for.
///
/// # Errors
/// When there is none, or it is damaged.
pub(crate) fn open_model(named: Option<&Path>) -> Result<Model, Failure> {
    find_model(named).map_err(Failure::input)
}

/// The directory of the model that is named, or of the bundled one.
///
/// # Errors
/// When it is nowhere.
pub(crate) fn model_directory(named: Option<&Path>) -> Result<PathBuf, Failure> {
    let search = ModelSearch::of_this_machine(named.map(Path::to_owned), None);
    search.find(recognizer::BUNDLED_MODEL).map_err(Failure::input)
}

fn find_model(named: Option<&Path>) -> Result<Model, ModelError> {
    let search = ModelSearch::of_this_machine(named.map(Path::to_owned), None);
    open_tried(&search.find(recognizer::BUNDLED_MODEL)?)
}

/// Why nobody listens, for the people at the table. What is wrong inside a model is for `doctor`.
fn no_model(error: ModelError) -> Notice {
    match error {
        ModelError::NotFound { tried, .. } => Notice::NoModel(tried),
        ModelError::Directory(_) | ModelError::Refused(_) | ModelError::Trial(_) => {
            Notice::ModelUnusable
        }
    }
}

/// Opens a model, which this program, begun anew, opens first where nothing vouches for it.
///
/// # Errors
/// When it is damaged.
pub(crate) fn open_tried(directory: &Path) -> Result<Model, ModelError> {
    Model::open_tried(directory, another)
}

/// Lets this program, begun anew, open a model, whatever vouches for it.
///
/// # Errors
/// When it is damaged, or the other program could not hear with it.
pub(super) fn try_elsewhere(directory: &Path) -> Result<(), ModelError> {
    Model::try_elsewhere(directory, another)
}

/// This program, begun anew to open a model.
fn another(directory: &Path) -> io::Result<Command> {
    let mut command = Command::new(env::current_exe()?);
    command.arg(TRIAL).arg(directory);
    Ok(command)
}

/// The channels to speak on.
///
/// # Errors
/// When a sound file cannot be made, or there is no thread.
pub(crate) fn open_mouths(
    event: &Settings,
    mouthpieces: &Mouthpieces,
    gate: Option<Gate>,
    inputs: &Sender<Input>,
) -> Result<Speaking, Failure> {
    let open = |channel: Channel, mouthpiece: &Mouthpiece| {
        let inputs = inputs.clone();
        // A sighted player without an earphone misses nothing.
        let needs_no_ear = match channel {
            Channel::Room => false,
            Channel::Ear(side) => event.players[side].sight == Sight::Ordinary,
        };
        mouthpiece::open(
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
    Ok(Speaking::new(
        open(Channel::Room, &mouthpieces.room)?,
        ByColor {
            white: open(Channel::Ear(Color::White), &mouthpieces.ears.white)?,
            black: open(Channel::Ear(Color::Black), &mouthpieces.ears.black)?,
        },
        mouthpieces.room.free_sentences(),
        gate,
    ))
}
