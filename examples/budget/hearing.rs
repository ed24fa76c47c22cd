//! How long a player waits for what was made of a call: from the key let go at the end of the last word to
//! the line, through loudspeaker, microphone and recognizer, in quiet and among others who talk; and what
//! memory the program has after that.
//!
//! espeak-ng speaks, which taught the bundled model: whether it is understood proves nothing, how long it
//! takes does. The sound server adds its own delay, so the sound ends up to a tenth of a second after
//! the key was let go: the program waits for that, and it is in the figures.

use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use annabella::calls::{Lexicon, Style, announce};
use annabella::io::audio::{Clip, ClipId, DeviceChoice, FirstOpen, Player, Samples, Urgency, wav};
use annabella::time::Millis;
use annabella::voices::{Language, Pack};

use crate::Fault;
use crate::games;
use crate::program::{Program, Recognizer, no_record, write_settings};
use crate::table::{Memory, ms};

/// Calls in each noise.
const CALLS: usize = 30;

/// How far the others are below the player, in dB; nobody else talks in quiet.
const NOISES: [(&str, Option<f32>); 3] =
    [("in quiet", None), ("in babble at 10 dB", Some(10.0)), ("in babble at 5 dB", Some(5.0))];

const RATE_HZ: u32 = 16_000;

/// The player's loudness (root mean square), of 1.
const LEVEL: f32 = 0.06;

/// The others are there before the player speaks and go on afterwards.
const BEFORE: Duration = Duration::from_millis(600);
const AFTER: Duration = Duration::from_millis(1500);

/// Between two calls everything is quiet: the loudspeaker has played all it has.
const PAUSE: Duration = Duration::from_millis(700);

const PLAYERS: [&str; 6] = ["de", "de+m3", "de+f2", "de+m7", "de+f4", "de+Annie"];

/// What the others say at their boards and beside them.
const OTHERS: [(&str, &str); 6] = [
    ("de+m1", "Läufer Cesar vier, und dann weiß ich auch nicht, was er damit gemeint hat."),
    ("de+f1", "Haben Sie noch einen Stuhl frei? Da hinten stehen zwei am Fenster."),
    ("de+m5", "Springer Gustav fünf, Dame Hector fünf, das war doch schon alles bekannt."),
    ("de+f3", "In der dritten Runde gegen Hamburg hatten wir dieselbe Aufstellung."),
    ("de+m6", "Die Uhr geht vor, glaube ich, können Sie bitte einmal nachsehen."),
    ("de+f5", "Turm Anna eins, Bauer Bella vier, kurze Rochade, und er bot Remis an."),
];

/// With what the players are heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeardWith {
    /// The bundled model; one key opens the microphone for whoever speaks.
    Bundled,
    /// A profile of each player, as large as any is, and a key for each.
    Profiles,
}

impl HeardWith {
    /// The key with which the nth call begins and ends.
    const fn key(self, nth: u64) -> &'static str {
        match (self, nth % 2) {
            (HeardWith::Bundled, _) => "s\n",
            (HeardWith::Profiles, 0) => "w s\n",
            (HeardWith::Profiles, _) => "b s\n",
        }
    }
}

/// The players' profiles.
const PROFILES: [&str; 2] = ["Anna", "Bella"];

/// What was measured in one noise.
pub struct Heard {
    pub noise: &'static str,
    /// In ms.
    pub waits: Vec<f64>,
}

/// The waits in every noise, and the memory behind them.
pub fn measure(
    program: &Path,
    folder: &Path,
    with: HeardWith,
) -> Result<(Vec<Heard>, Memory), Fault> {
    let calls = calls(folder)?;
    let babble = babble(folder)?;
    let settings = match with {
        HeardWith::Bundled => String::new(),
        HeardWith::Profiles => profiles(folder)?,
    };
    write_settings(folder, Recognizer::On, &settings)?;
    let args = ["play", "--json", "--config", "settings.toml", "--journal", no_record(folder)];
    let mut running = Program::start(program, folder, &args, "k\n")?;
    running.line("clock", "")?;
    let mut hall =
        Player::device(DeviceChoice::Named("room".to_owned()), FirstOpen::Required, |_| {})?;
    let mut all = Vec::new();
    for (noise, snr_db) in NOISES {
        let mut waits = Vec::new();
        for (id, call) in (0_u64..).zip(&calls) {
            let sound = in_hall(call, snr_db.map(|db| (babble.as_slice(), db)), id as usize);
            let samples = Samples { rate_hz: RATE_HZ, mono: sound };
            running.forget_lines();
            running.type_text(with.key(id))?;
            let clip = Clip { id: ClipId(id), samples, urgency: Urgency::Queued };
            hall.play(clip, Millis::ZERO)?;
            thread::sleep(BEFORE + length(call.len()));
            let let_go = Instant::now();
            running.type_text(with.key(id))?;
            // What is not understood is answered too: by "please repeat".
            waits.push(ms(running.line_of(&["heard", "saying"], "")? - let_go));
            thread::sleep(AFTER + PAUSE);
        }
        all.push(Heard { noise, waits });
    }
    Ok((all, Memory::of(running.id())?))
}

/// A profile of each player, with as many numbers as the model that it comes from, and the settings that take them.
fn profiles(folder: &Path) -> Result<String, Fault> {
    let model = Path::new(env!("CARGO_MANIFEST_DIR")).join("models/fide-de");
    for name in PROFILES {
        copied(&model, &folder.join("annabella/voices").join(name))?;
    }
    let [white, black] = PROFILES;
    Ok(format!("[white]\nvoice = \"{white}\"\n[black]\nvoice = \"{black}\"\n"))
}

fn copied(from: &Path, to: &Path) -> Result<(), Fault> {
    std::fs::create_dir_all(to)?;
    for entry in std::fs::read_dir(from)? {
        let entry = entry?;
        let place = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copied(&entry.path(), &place)?;
        } else {
            std::fs::copy(entry.path(), place)?;
        }
    }
    Ok(())
}

fn length(samples: usize) -> Duration {
    Duration::from_secs_f64(samples as f64 / f64::from(RATE_HZ))
}

/// The player's words among the others, from before to after.
fn in_hall(call: &[f32], others: Option<(&[f32], f32)>, nth: usize) -> Vec<i16> {
    let (before, after) = (samples_in(BEFORE), samples_in(AFTER));
    let mut mixed = vec![0.0; before];
    mixed.extend_from_slice(call);
    mixed.resize(before + call.len() + after, 0.0);
    if let Some((babble, db)) = others {
        let gain = 10_f32.powf(-db / 20.0);
        // Each call among other words.
        let from = nth * 7919;
        let heard = babble.iter().cycle().skip(from % babble.len());
        for (sample, other) in mixed.iter_mut().zip(heard) {
            *sample += gain * other;
        }
    }
    mixed.iter().map(|sample| (sample.clamp(-1.0, 1.0) * 32_767.0) as i16).collect()
}

const fn samples_in(span: Duration) -> usize {
    (span.as_millis() * RATE_HZ as u128 / 1000) as usize
}

/// Calls of a game, by several players, each as loud as the other.
fn calls(folder: &Path) -> Result<Vec<Vec<f32>>, Fault> {
    let lexicon = Lexicon::from_toml(Pack::embedded(Language::German).calls())?;
    let turns = games::wandering(CALLS).into_iter().zip(PLAYERS.into_iter().cycle());
    turns
        .map(|(turn, voice)| {
            let words = announce(turn.m, &turn.before, Style::Long, &lexicon).text;
            Ok(at_level(trimmed(spoken(folder, voice, &words)?)))
        })
        .collect()
}

/// All others at once, as loud together as the player.
pub fn babble(folder: &Path) -> Result<Vec<f32>, Fault> {
    let voices: Result<Vec<Vec<f32>>, Fault> = OTHERS
        .iter()
        .map(|(voice, words)| Ok(at_level(trimmed(spoken(folder, voice, words)?))))
        .collect();
    let voices = voices?;
    let longest = voices.iter().map(Vec::len).max().unwrap_or_default();
    let sum = |at: usize| voices.iter().map(|voice| voice[at % voice.len()]).sum();
    Ok(at_level((0..longest).map(sum).collect()))
}

fn spoken(folder: &Path, voice: &str, words: &str) -> Result<Vec<f32>, Fault> {
    let file = folder.join("spoken.wav");
    let status =
        Command::new("espeak-ng").args(["-v", voice, "-w"]).arg(&file).arg(words).status()?;
    if !status.success() {
        return Err(format!("espeak-ng does not speak ({status})").into());
    }
    let sound = wav::decode(&file, std::fs::read(&file)?)?.to_rate(RATE_HZ)?;
    Ok(sound.mono.iter().map(|one| f32::from(*one) / 32_768.0).collect())
}

/// Without the silence at both ends: the key is let go at the end of the last word.
fn trimmed(sound: Vec<f32>) -> Vec<f32> {
    let loud = |sample: &f32| sample.abs() > 0.01;
    let begin = sound.iter().position(loud).unwrap_or(0);
    let end = sound.iter().rposition(loud).map_or(sound.len(), |last| last + 1);
    sound[begin..end].to_vec()
}

fn at_level(mut sound: Vec<f32>) -> Vec<f32> {
    let power: f32 = sound.iter().map(|sample| sample * sample).sum::<f32>() / sound.len() as f32;
    let gain = LEVEL / power.sqrt().max(1e-6);
    sound.iter_mut().for_each(|sample| *sample *= gain);
    sound
}
