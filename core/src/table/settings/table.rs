//! The settings of a table as the program uses them: every value checked, every gap filled.

use std::collections::BTreeMap;
use std::path::PathBuf;

use annabella_said::{Saying, said};

use super::file::{self, File, SettingsError};
use super::{boards, event};
use crate::board::BoardChoice;
use crate::game::{BoardTimes, BoardWatch, Duties, Player, Settings};
use crate::hearing::ListeningMode;
use crate::rules::{ByColor, Color};
use crate::table::beside::Beside;
use crate::table::line_mode::{Layout, NoLayout};
use crate::table::speech::{Rate, Speech, Volume};
use crate::table::{KeypadCommand, UnknownKeypadCommand};
use crate::time::Millis;
use crate::view::Detail;
use crate::view::screen::Colours;
use crate::voices::{CodeSaid, Language, Recordings};

/// Everything that a table needs to know before it opens.
#[derive(Clone, Debug)]
pub struct TableSettings {
    /// What is agreed for the game; the record begins with it.
    pub event: Settings,
    /// The language of sentences and lines.
    pub language: Language,
    /// How much of the lines is shown.
    pub lines: Detail,
    /// What stands on the keys on which commands are typed.
    pub keyboard: Layout,
    /// The colours of the screen, and whether there is one.
    pub screen: Screen,
    /// Where the facts of each player's board come from.
    pub boards: ByColor<BoardPort>,
    /// Loudspeaker and microphone.
    pub sound: Sound,
    /// How the program listens.
    pub listening: Listening,
    /// A directory whose files go before the built-in language pack's.
    pub voices: Option<PathBuf>,
    /// The folder for records for which no file is named; in the user's data directory without it.
    pub records: Option<PathBuf>,
    /// A player's own keypad.
    pub keypad: Option<Keypad>,
    /// The folder in which is kept what goes over the boards' wires, if somebody wants it.
    pub capture: Option<PathBuf>,
}

/// Whether the table is shown on a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Screen {
    /// Whether it is, unless the command line says otherwise.
    pub on: bool,
    /// In which colours.
    pub colours: Colours,
}

/// Where a board's facts come from.
#[derive(Clone, Debug)]
pub enum BoardPort {
    /// The assistant's keys.
    Keys,
    /// The board itself.
    Sensed(BoardChoice),
}

impl BoardPort {
    /// How long the board needs to look at all its squares.
    fn scan(&self) -> Millis {
        match self {
            BoardPort::Keys => Millis::ZERO,
            BoardPort::Sensed(choice) => choice.kind.scan,
        }
    }
}

/// Devices by name: `default`, `none`, or what `doctor` lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sound {
    /// Everybody hears it.
    pub room: String,
    /// Each player's earphone.
    pub ears: ByColor<String>,
    /// Who speaks is heard through it.
    pub microphone: String,
    /// How loud the short sounds are that tell how it is with the microphone; none: there are none.
    pub earcons: Option<Volume>,
    /// How the witness code of the record is spoken.
    pub code: CodeSaid,
    /// Whose recordings of the program's own are played.
    pub recordings: Recordings,
    /// How it is spoken to everybody.
    pub room_speech: Speech,
    /// How it is spoken in each player's ear.
    pub ear_speech: ByColor<Speech>,
    /// In which language it is spoken to everybody, where that is not the language of the lines.
    pub room_language: Option<Language>,
    /// The same of each player's ear.
    pub ear_languages: ByColor<Option<Language>>,
}

/// How the program listens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listening {
    /// When the microphone is open; `None` where nobody listens.
    pub mode: Option<ListeningMode>,
    /// Whose microphone it is, if it is one player's.
    pub speaker: Option<Color>,
    /// The name sets that players use.
    pub names: Vec<String>,
    /// In which languages they speak to the program, beside that of the calls.
    pub languages: Vec<Beside>,
    /// The Vosk model, if one is named.
    pub model: Option<PathBuf>,
    /// The profiles of the players' own voices, by name.
    pub profiles: ByColor<Option<String>>,
}

/// A player's own keypad.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keypad {
    /// The input device.
    pub device: PathBuf,
    /// Whose it is.
    pub player: Color,
    /// Key names (`KEY_KP1`) to commands.
    pub keys: BTreeMap<String, KeypadCommand>,
}

impl TableSettings {
    /// The built-in settings, and what this file says instead.
    ///
    /// # Errors
    /// When a value means nothing.
    pub fn of(given: &File) -> Result<TableSettings, SettingsError> {
        TableSettings::from_files(given, &File::built_in()?)
    }

    /// The built-in settings alone.
    ///
    /// # Errors
    /// Never in a program that passed its tests.
    pub fn built_in() -> Result<TableSettings, SettingsError> {
        TableSettings::of(&File::default())
    }

    fn from_files(given: &File, built_in: &File) -> Result<TableSettings, SettingsError> {
        let pick = Pick { given, built_in };
        let microphone = pick.word("sound.microphone", |f| &f.sound.microphone, as_is)?;
        let mode = pick.word(
            "listening.mode",
            |f| &f.listening.mode,
            |word| match word {
                "push-to-talk" => Ok(Some(ListeningMode::PushToTalk)),
                "open" => Ok(Some(ListeningMode::OpenMicrophone)),
                "off" => Ok(None),
                _ => Err(said!("value-listening-mode", "write push-to-talk, open or off")),
            },
        )?;
        let listening = Listening {
            // A recognizer that nobody can speak to would only make the start slow.
            mode: mode.filter(|_| microphone != "none"),
            speaker: pick.word(
                "listening.speaker",
                |f| &f.listening.speaker,
                |word| match word {
                    "both" => Ok(None),
                    _ => side(word)
                        .map(Some)
                        .ok_or_else(|| said!("value-side-or-both", "write white, black or both")),
                },
            )?,
            names: given
                .listening
                .names
                .clone()
                .or_else(|| built_in.listening.names.clone())
                .unwrap_or_default(),
            languages: languages(&pick)?,
            model: given.listening.model.clone(),
            profiles: ByColor {
                white: given.white.voice.clone(),
                black: given.black.voice.clone(),
            },
        };
        let boards = boards::of_both(&pick)?;
        let language = pick.word("language", |f| &f.language, str::parse)?;
        Ok(TableSettings {
            event: event::event(&pick, &boards)?,
            language,
            keyboard: pick.word(
                "keyboard",
                |f| &f.keyboard,
                |word| match word {
                    "by-language" => Ok(Layout::of(language)),
                    word => word.parse().map_err(|layouts: NoLayout| {
                        said!("value-keyboard", "by-language, {layouts}", layouts = layouts)
                    }),
                },
            )?,
            screen: Screen {
                on: pick.value("screen.on", |f| f.screen.on)?,
                colours: pick.word("screen.colours", |f| &f.screen.colours, str::parse)?,
            },
            lines: pick.word("lines", |f| &f.lines, str::parse)?,
            boards,
            sound: Sound {
                room: pick.word("sound.room", |f| &f.sound.room, as_is)?,
                ears: ByColor {
                    white: pick.word("white.ear", |f| &f.white.ear, as_is)?,
                    black: pick.word("black.ear", |f| &f.black.ear, as_is)?,
                },
                microphone,
                earcons: pick.word(
                    "sound.earcons",
                    |f| &f.sound.earcons,
                    |word| match word {
                        "off" => Ok(None),
                        _ => word.parse().map(Some).map_err(|_| {
                            said!("value-earcons", "write how loud they are, from 1 to 10, or off")
                        }),
                    },
                )?,
                code: pick.word(
                    "sound.code",
                    |f| &f.sound.code,
                    |word| match word {
                        "words" => Ok(CodeSaid::Words),
                        "digits" => Ok(CodeSaid::Digits),
                        _ => Err(said!("value-code", "write words or digits")),
                    },
                )?,
                recordings: pick.word("sound.recordings", |f| &f.sound.recordings, str::parse)?,
                room_speech: speech(&pick, None)?,
                ear_speech: ByColor {
                    white: speech(&pick, Some(Color::White))?,
                    black: speech(&pick, Some(Color::Black))?,
                },
                room_language: spoken(&pick, None)?,
                ear_languages: ByColor {
                    white: spoken(&pick, Some(Color::White))?,
                    black: spoken(&pick, Some(Color::Black))?,
                },
            },
            listening,
            voices: given.voices.dir.clone(),
            records: records(&pick)?,
            keypad: keypad(&pick)?,
            capture: None,
        })
    }
}

/// Looks a value up in the given file, then in the built-in one.
pub(super) struct Pick<'a> {
    given: &'a File,
    built_in: &'a File,
}

impl Pick<'_> {
    /// The file that was given.
    pub(super) const fn given(&self) -> &File {
        self.given
    }

    /// A value that the file itself gives its meaning.
    pub(super) fn value<T>(
        &self,
        key: &str,
        field: impl Fn(&File) -> Option<T>,
    ) -> Result<T, SettingsError> {
        field(self.given).or_else(|| field(self.built_in)).ok_or_else(|| SettingsError::Value {
            key: key.to_owned(),
            value: String::new(),
            why: said!(
                "value-unsaid",
                "the built-in settings say nothing of it; write it into the settings file"
            ),
        })
    }

    pub(super) fn word<T, E: Saying>(
        &self,
        key: &str,
        field: impl Fn(&File) -> &Option<String>,
        read: impl Fn(&str) -> Result<T, E>,
    ) -> Result<T, SettingsError> {
        let value = field(self.given).as_ref().or(field(self.built_in).as_ref());
        let value = value.map_or("", String::as_str);
        read(value).map_err(|why| SettingsError::Value {
            key: key.to_owned(),
            value: value.to_owned(),
            why: why.said(),
        })
    }
}

/// The languages beside that of the calls, each once.
fn languages(pick: &Pick) -> Result<Vec<Beside>, SettingsError> {
    let tags = pick.value("listening.languages", |f| f.listening.languages.clone())?;
    let known: Result<Vec<Beside>, _> = tags.iter().map(|tag| tag.parse()).collect();
    let why = match known {
        Ok(known) if !tags.iter().enumerate().any(|(at, tag)| tags[..at].contains(tag)) => {
            return Ok(known);
        }
        Ok(_) => said!("value-each-once", "write each language once"),
        Err(error) => error.said(),
    };
    Err(SettingsError::Value { key: "listening.languages".to_owned(), value: tags.join(", "), why })
}

/// What is agreed of one player.
pub(super) fn player(pick: &Pick, color: Color, port: &BoardPort) -> Result<Player, SettingsError> {
    let (name, table) = of_player(color);
    Ok(Player {
        name: table(pick.given).name.clone(),
        sight: pick.value(&format!("{name}.plays"), |f| table(f).plays)?,
        board: match port {
            BoardPort::Keys => BoardWatch::Keyed,
            BoardPort::Sensed(_) => BoardWatch::Sensed,
        },
        own_record: pick.value(&format!("{name}.own_record"), |f| table(f).own_record)?,
        times: BoardTimes {
            touch: millis(pick, &format!("{name}.touch_ms"), |f| &table(f).touch_ms)?,
            rest: millis(pick, &format!("{name}.rest_ms"), |f| &table(f).rest_ms)?,
            ..BoardTimes::default()
        }
        .seen_by(port.scan()),
    })
}

/// How it is spoken to everybody, or in one ear: what is said of the ear goes before what is said of all.
fn speech(pick: &Pick, ear: Option<Color>) -> Result<Speech, SettingsError> {
    let rate = |word: &str| word.parse::<Rate>();
    let volume = |word: &str| word.parse::<Volume>();
    let own = ear.map(of_player);
    Ok(Speech {
        rate: match own.filter(|(_, table)| table(pick.given).rate.is_some()) {
            Some((name, table)) => pick.word(&format!("{name}.rate"), |f| &table(f).rate, rate)?,
            None => pick.word("sound.rate", |f| &f.sound.rate, rate)?,
        },
        volume: match own.filter(|(_, table)| table(pick.given).volume.is_some()) {
            Some((name, table)) => {
                pick.word(&format!("{name}.volume"), |f| &table(f).volume, volume)?
            }
            None => pick.word("sound.volume", |f| &f.sound.volume, volume)?,
        },
    })
}

/// In which language it is spoken to everybody, or in one ear: what is said of the ear goes before what is said of all.
/// None where nothing is said: it is that of the lines.
fn spoken(pick: &Pick, ear: Option<Color>) -> Result<Option<Language>, SettingsError> {
    let read = |word: &str| word.parse::<Language>().map(Some);
    let own = ear.map(of_player).filter(|(_, table)| table(pick.given).language.is_some());
    match own {
        Some((name, table)) => pick.word(&format!("{name}.language"), |f| &table(f).language, read),
        None if pick.given.sound.language.is_some() => {
            pick.word("sound.language", |f| &f.sound.language, read)
        }
        None => Ok(None),
    }
}

/// What a file says of a player, and how that is called there.
fn of_player(color: Color) -> (&'static str, fn(&File) -> &file::Player) {
    match color {
        Color::White => ("white", |f| &f.white),
        Color::Black => ("black", |f| &f.black),
    }
}

fn millis(
    pick: &Pick,
    key: &str,
    field: impl Fn(&File) -> &Option<String>,
) -> Result<Millis, SettingsError> {
    pick.word(key, field, |word| {
        let at_most = |ms: &u64| *ms <= 10_000;
        let number = word.parse::<u64>().ok().filter(at_most);
        number.map(Millis).ok_or_else(|| {
            said!("value-millis", "write whole milliseconds such as 150, up to 10000")
        })
    })
}

/// What an assistant does and what the program does (D.2.10).
pub(super) fn duties(pick: &Pick) -> Result<Duties, SettingsError> {
    if let Some(value) = &pick.given.duties.make_moves
        && value != "assistant"
    {
        return Err(SettingsError::Value {
            key: "duties.make_moves".to_owned(),
            value: value.clone(),
            why: said!(
                "value-no-hands",
                "a program has no hands; moves on the other board are a person's (D.2.10.1); write assistant"
            ),
        });
    }
    Ok(Duties {
        announce: pick.value("duties.announce", |f| f.duties.announce)?,
        keep_score: pick.value("duties.keep_score", |f| f.duties.keep_score)?,
        start_clock: pick.value("duties.start_clock", |f| f.duties.start_clock)?,
        inform: pick.value("duties.inform", |f| f.duties.inform)?,
        claim_flag: pick.value("duties.claim_flag", |f| f.duties.claim_flag)?,
        report_touch: pick.value("duties.report_touch", |f| f.duties.report_touch)?,
        adjourn: pick.value("duties.adjourn", |f| f.duties.adjourn)?,
    })
}

/// Where records go. A path from somewhere on would lead elsewhere for whoever starts the program in another folder, and
/// a game that is not found cannot go on.
fn records(pick: &Pick) -> Result<Option<PathBuf>, SettingsError> {
    let Some(dir) = &pick.given.records.dir else { return Ok(None) };
    if dir.is_absolute() {
        return Ok(Some(dir.clone()));
    }
    Err(SettingsError::Value {
        key: "records.dir".to_owned(),
        value: dir.display().to_string(),
        why: said!(
            "value-whole-path",
            "write the whole path of the folder, from / on, such as /home/anna/games"
        ),
    })
}

fn keypad(pick: &Pick) -> Result<Option<Keypad>, SettingsError> {
    let player = pick.word(
        "keypad.player",
        |f| &f.keypad.player,
        |word| side(word).ok_or_else(|| said!("value-side", "write white or black")),
    )?;
    let named = pick.given.keypad.keys.as_ref().or(pick.built_in.keypad.keys.as_ref());
    let mut keys = BTreeMap::new();
    for (key, command) in named.into_iter().flatten() {
        let command =
            command.parse().map_err(|error: UnknownKeypadCommand| SettingsError::Value {
                key: format!("keypad.keys.{key}"),
                value: command.clone(),
                why: error.said(),
            })?;
        keys.insert(key.clone(), command);
    }
    // What is said of its keys is held to the commands also where the keypad is not there yet.
    let device = pick.given.keypad.device.clone();
    Ok(device.map(|device| Keypad { device, player, keys }))
}

pub(super) fn side(word: &str) -> Option<Color> {
    match word {
        "white" => Some(Color::White),
        "black" => Some(Color::Black),
        _ => None,
    }
}

#[expect(clippy::unnecessary_wraps, reason = "it stands where a reader of words stands")]
fn as_is(word: &str) -> Result<String, String> {
    Ok(word.to_owned())
}
