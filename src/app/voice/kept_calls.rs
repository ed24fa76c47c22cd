//! Calls that a game has confirmed, kept so that a voice can be learned anew with them: only where the player has said
//! so, in a folder of the player's own that nobody else may read, and between games only.

use std::fs::{File, TryLockError};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use annabella_said::said;
use serde::Serialize;

use super::elsewhere::{self, Came, Told};
use super::kept_takes::{self, KeptTakes, Undone, failed};
use super::manifest::Kind;
use super::profiles;
use super::recorded::too_few;
use super::remaining::learned_so_far;
use crate::app::args::{VoiceKeepCallsArgs, VoiceRelearnArgs, YesNo};
use crate::app::failure::{self, Exit, Failure, Outcome};
use crate::app::language;
use crate::app::output::Output;
use crate::calls::CALLS_MIN;
use crate::io::whole_folder;

/// So many calls are kept at most: more teach a voice no better, and take longer than learning may.
const CALLS_MAX: usize = 240;

/// How it is with the calls of a player, as programs read it.
#[derive(Serialize)]
struct KeptTold<'a> {
    kind: &'static str,
    name: &'a str,
    kept: bool,
    calls: usize,
    text: String,
}

/// How far the learning is, as programs read it.
#[derive(Serialize)]
struct StepTold {
    kind: &'static str,
    step: usize,
    of: usize,
    /// How many minutes the learning probably still takes.
    #[serde(skip_serializing_if = "Option::is_none")]
    minutes_left: Option<u64>,
}

/// The folder of a player's kept calls; it is there where the player wants it.
///
/// # Errors
/// When the name is none that a folder can have.
fn folder(name: &str) -> Result<PathBuf, Failure> {
    let profile = profiles::place(&profiles::shelf(), name)?;
    Ok(profile.with_file_name(format!(".{name}.calls")))
}

/// The calls of a player who wants them to be kept.
///
/// # Errors
/// When they cannot be read.
pub(in crate::app) fn of(name: &str) -> Result<Option<KeptCalls>, Failure> {
    // A profile in a folder elsewhere has no name by which calls could be kept.
    let Ok(folder) = folder(name) else { return Ok(None) };
    if !folder.is_dir() {
        return Ok(None);
    }
    KeptTakes::of_games(folder).map(|takes| Some(KeptCalls { takes }))
}

/// Calls that are being kept.
pub(in crate::app) struct KeptCalls {
    takes: KeptTakes,
}

impl KeptCalls {
    /// Keeps one more, as far as there is room, and as long as the player wants it: whoever has them removed in the
    /// middle of a game is not to find others behind it.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(in crate::app) fn keep(&mut self, words: &str, samples: &[i16]) -> Result<(), Failure> {
        if self.takes.calls() >= CALLS_MAX || !self.takes.is_there() {
            return Ok(());
        }
        self.takes.keep(self.takes.next(), words, Kind::Call, samples)
    }
}

/// Takes of an enrolment are kept with the calls from now on.
///
/// # Errors
/// When they cannot be written.
pub(super) fn begin_with(name: &str, takes: &KeptTakes) -> Result<(), Failure> {
    let folder = folder(name)?;
    kept_takes::make(&folder)?;
    let mut kept = KeptTakes::of_games(folder)?;
    takes.add_to(&mut kept)?;
    takes.remove()
}

/// Begins or ends to keep the calls of a player, or tells how it is.
///
/// # Errors
/// When there is no profile of that name, or the folder cannot be made or removed.
pub(in crate::app) fn keep_calls(args: &VoiceKeepCallsArgs, output: &mut Output) -> Outcome {
    profiles::of(&args.name)?;
    let folder = folder(&args.name)?;
    let before = of(&args.name)?.map_or(0, |kept| kept.takes.calls());
    match args.answer {
        Some(YesNo::Yes) => kept_takes::make(&folder)?,
        Some(YesNo::No) => kept_takes::remove(&folder)?,
        None => {}
    }
    let kept = folder.is_dir();
    let calls = if kept { before } else { 0 };
    let text = match (kept, before) {
        (true, calls) => said!(
            "calls-kept",
            "Calls of {name} that a game confirms are kept ({calls} so far); annabella voice relearn learns the voice anew with them.",
            name = args.name,
            calls = calls
        ),
        (false, 0) => said!("calls-not-kept", "No calls of {name} are kept.", name = args.name),
        (false, removed) => said!(
            "calls-removed",
            "No calls of {name} are kept; those that were ({removed}) are removed.",
            name = args.name,
            removed = removed
        ),
    };
    let text = failure::told(&text, language::of_this_call());
    let told = KeptTold { kind: "calls", name: &args.name, kept, calls, text };
    output.line(&told, &told.text);
    Ok(Exit::Done)
}

/// No calls of a player are kept any more; whether any were.
///
/// # Errors
/// When they cannot be removed.
pub(super) fn forget(name: &str) -> Result<bool, Failure> {
    let folder = folder(name)?;
    let were_kept = folder.exists();
    kept_takes::remove(&folder).map(|()| were_kept)
}

/// Learns a voice anew, from the model that it began with, by all that is kept of it. The profile is taken where it is
/// better than that model, as at an enrolment, and no worse than the profile that there is.
///
/// # Errors
/// When there is no profile or nothing is kept, a game uses the profile, or something cannot be read or written.
pub(in crate::app) fn relearn(args: &VoiceRelearnArgs, output: &mut Output) -> Outcome {
    let profile = profiles::of(&args.name)?;
    let folder = folder(&args.name)?;
    if !folder.is_dir() {
        let none = said!("calls-none", "no calls of {name} are kept", name = args.name);
        return Err(Failure::said(Exit::Negative, none).and(said!(
            "calls-none-advice",
            "annabella voice keep-calls NAME yes begins it, for the games from then on."
        )));
    }
    let _alone = locked(&profile, &args.name)?;
    let new = profile.with_file_name(format!(".{}.{}.new", args.name, std::process::id()));
    let kept = KeptTakes::of_games(folder)?;
    if kept.calls() < CALLS_MIN {
        return Err(too_few(kept.calls()).and(said!(
            "calls-few-advice",
            "More come with the next games; the profile stays as it is."
        )));
    }
    let list = kept.list();
    let learned =
        elsewhere::learn(&args.name, &args.learning, Some(&profile), &list, &new, |told| {
            match told {
                Told::Step { step, of, minutes_left, is_new } => {
                    let far = learned_so_far(step, of, minutes_left.filter(|_| is_new));
                    let far = failure::told(&far, language::of_this_call());
                    output.line(&StepTold { kind: "step", step, of, minutes_left }, &far);
                }
                Told::Line(line) => output.text(&line.json, &line.words),
                Told::Nothing => {}
            }
            Ok(ControlFlow::Continue(()))
        });
    match learned? {
        Came::Profile => {}
        Came::NoBetter | Came::BrokenOff => return Ok(Exit::Negative),
    }
    replace(&profile, &new)?;
    let told = said!("profile-replaced", "The profile of {name} is the new one.", name = args.name);
    output.message(&failure::told(&told, language::of_this_call()));
    Ok(Exit::Done)
}

/// Nobody else may use the profile meanwhile.
fn locked(profile: &Path, name: &str) -> Result<File, Failure> {
    let opened = File::open(profile).map_err(|error| failed(profile, Undone::Read, &error))?;
    opened.try_lock().map(|()| opened).map_err(|why| {
        if let TryLockError::Error(error) = why {
            return failed(profile, Undone::Written, &error);
        }
        let used = said!("profile-in-use", "the profile of {name} is in use", name = name);
        Failure::said(Exit::Negative, used).and(said!(
            "profile-in-use-advice",
            "Wait for the end of the game, or of the learning; between games it can be done."
        ))
    })
}

/// A game uses a profile until what this gives is dropped: meanwhile nobody replaces it.
///
/// # Errors
/// When it is being learned anew, or cannot be read.
pub(in crate::app) fn in_use(profile: &Path, name: &str) -> Result<File, Failure> {
    let opened = File::open(profile).map_err(|error| failed(profile, Undone::Read, &error))?;
    if let Err(TryLockError::WouldBlock) = opened.try_lock_shared() {
        let learned = said!(
            "profile-being-learned",
            "the profile of {name} is being learned anew",
            name = name
        );
        return Err(Failure::said(Exit::Negative, learned).and(said!(
            "profile-being-learned-advice",
            "It takes a minute; begin the game then."
        )));
    }
    // Where files cannot be locked nobody can be kept off, and the game is what matters.
    Ok(opened)
}

/// The new profile in the place of the old one; where that cannot be, the old one stays, and nothing of the new one.
fn replace(profile: &Path, new: &Path) -> Result<(), Failure> {
    let replaced = whole_folder::replace(profile, new);
    let left = kept_takes::remove(new);
    replaced.map_err(|error| failed(profile, Undone::Written, &error)).and(left)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn nothing_is_kept_behind_the_players_back() {
        let shelf = tempfile::tempdir().expect("a folder");
        let folder = shelf.path().join(".Vera.calls");
        kept_takes::make(&folder).expect("made");
        let takes = KeptTakes::of_games(folder.clone()).expect("read");
        let mut kept = KeptCalls { takes };
        kept.keep("turm anna acht", &[1; 800]).expect("kept");
        kept.keep("eva vier", &[2; 800]).expect("kept");
        let again = KeptTakes::of_games(folder.clone()).expect("read");
        assert_eq!((again.calls(), again.next()), (2, 2));
        kept_takes::remove(&folder).expect("removed");
        kept.keep("eva vier", &[2; 800]).expect("left out");
        assert!(!folder.exists());
    }

    #[test]
    fn a_profile_is_replaced_whole_and_not_while_it_is_used() {
        let shelf = tempfile::tempdir().expect("a folder");
        let (profile, new) = (shelf.path().join("Vera"), shelf.path().join(".Vera.1.new"));
        for (folder, text) in [(&profile, "old"), (&new, "new")] {
            fs::create_dir(folder).expect("a folder");
            fs::write(folder.join("net"), text).expect("written");
        }
        let playing = in_use(&profile, "Vera").expect("free");
        let second = in_use(&profile, "Vera").expect("two tables may use it");
        assert!(locked(&profile, "Vera").is_err());
        drop((playing, second));
        let learning = locked(&profile, "Vera").expect("nobody uses it");
        assert!(in_use(&profile, "Vera").is_err());
        replace(&profile, &new).expect("replaced");
        drop(learning);
        assert_eq!(fs::read_to_string(profile.join("net")).expect("a file"), "new");
        assert_eq!(fs::read_dir(shelf.path()).expect("a folder").count(), 1);
        assert!(replace(&profile, &new).is_err(), "there is no new one");
        assert_eq!(fs::read_to_string(profile.join("net")).expect("a file"), "new");
    }
}
