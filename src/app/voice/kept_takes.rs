//! The takes of an enrolment that is under way, in a folder of the player's own: it can be broken off and gone on
//! with, and is removed when the voice is learned.

use std::collections::BTreeMap;
use std::fs::{self, DirBuilder, File, OpenOptions, Permissions, TryLockError};
use std::io;
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};

use annabella_said::said;
use serde::{Deserialize, Serialize};

use super::agreement::Agreement;
use crate::app::failure::{Exit, Failure};
use crate::hearing::RATE_HZ;
use crate::io::audio::{Samples, wav};
use crate::io::{named_file, whole_folder};

const LIST: &str = "takes.jsonl";
const PLAN: &str = "plan.json";
const ROOM: &str = "room.wav";
const PLAN_BYTES_MAX: u64 = 1 << 16;

/// What was asked for: an enrolment can only be gone on with by the same prompts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Asked {
    /// How many calls.
    pub calls: usize,
    /// The number of the choice.
    pub seed: u64,
    /// The language of the calls.
    pub lang: String,
    /// The sets of names.
    pub names: Vec<String>,
    /// What the player agreed to: no prompt depends on it.
    #[serde(default)]
    pub agreed: Agreement,
}

impl Asked {
    /// Whether the prompts are the same.
    fn has_the_prompts_of(&self, other: &Asked) -> bool {
        let Asked { calls, seed, lang, names, agreed: _ } = self;
        (*calls, *seed, lang, names) == (other.calls, other.seed, &other.lang, &other.names)
    }
}

/// A line of the list, as `voice enrol --recordings` takes it.
#[derive(Clone, Debug, Serialize)]
struct Listed {
    file: String,
    words: String,
    kind: &'static str,
}

/// The folder.
#[derive(Debug)]
pub(super) struct KeptTakes {
    folder: PathBuf,
    /// By the place of its prompt.
    takes: BTreeMap<usize, Listed>,
    has_room: bool,
    /// As long as it is locked, no other enrolment uses the folder.
    _alone: Option<File>,
}

/// Whether anything was recorded into this folder.
pub(super) fn has_any(folder: &Path) -> bool {
    folder.join(LIST).exists()
}

impl KeptTakes {
    /// Goes on in the folder where one was begun, or begins it.
    ///
    /// # Errors
    /// When other prompts were asked for in it, another enrolment uses it, or it cannot be read or made.
    pub(super) fn open(folder: PathBuf, asked: &Asked) -> Result<KeptTakes, Failure> {
        let Some(alone) = alone(&folder)? else { return KeptTakes::begin(folder, asked) };
        let begun = begun(&folder)?;
        if !begun.has_the_prompts_of(asked) {
            let other = said!(
                "enrol-other-prompts",
                "an enrolment with other prompts lies in {folder}: --calls {calls}, --seed {seed}, --lang {lang}, --names {names}",
                folder = folder.display(),
                calls = begun.calls,
                seed = begun.seed,
                lang = begun.lang,
                names = begun.names.join(",")
            );
            return Err(Failure::input(other).and(said!(
                "enrol-other-prompts-advice",
                "Go on with these, or begin anew with --anew, which removes its recordings."
            )));
        }
        let mut kept =
            KeptTakes { folder, takes: BTreeMap::new(), has_room: false, _alone: Some(alone) };
        kept.read()?;
        if !begun.agreed.covers(&asked.agreed) {
            kept.replace(PLAN, &plan(asked)?)?;
        }
        Ok(kept)
    }

    /// The calls that games have confirmed, in a folder that is there.
    ///
    /// # Errors
    /// When it cannot be read.
    pub(super) fn of_games(folder: PathBuf) -> Result<KeptTakes, Failure> {
        let mut kept = KeptTakes { folder, takes: BTreeMap::new(), has_room: false, _alone: None };
        kept.read()?;
        Ok(kept)
    }

    /// Whether its folder is there still.
    pub(super) fn is_there(&self) -> bool {
        self.folder.is_dir()
    }

    /// The place behind all that have been taken.
    pub(super) fn next(&self) -> usize {
        self.takes.last_key_value().map_or(0, |(last, _)| last + 1)
    }

    /// Adds all of them, and the room, to others.
    ///
    /// # Errors
    /// When they cannot be read or written.
    pub(super) fn add_to(&self, others: &mut KeptTakes) -> Result<(), Failure> {
        for recording in super::manifest::read(&self.list())? {
            let samples = super::recorded::samples(&recording.path)?;
            match recording.kind {
                super::manifest::Kind::Noise => others.keep_room(&samples)?,
                kind @ (super::manifest::Kind::Call | super::manifest::Kind::Command) => {
                    others.keep(others.next(), &recording.words, kind, &samples)?;
                }
            }
        }
        Ok(())
    }

    fn begin(folder: PathBuf, asked: &Asked) -> Result<KeptTakes, Failure> {
        let plan = plan(asked)?;
        make(&folder)?;
        whole_folder::write(&folder.join(PLAN), &plan)
            .map_err(|error| failed(&folder, Undone::Made, &error))?;
        let alone = alone(&folder)?;
        Ok(KeptTakes { folder, takes: BTreeMap::new(), has_room: false, _alone: alone })
    }

    fn read(&mut self) -> Result<(), Failure> {
        let list = self.list();
        if !list.exists() {
            return Ok(());
        }
        for recording in super::manifest::read(&list)? {
            if !recording.path.is_file() {
                continue;
            }
            let nth = recording.name.strip_suffix(".wav").and_then(|name| name.parse().ok());
            match nth {
                Some(nth) => {
                    let kind = recording.kind.word();
                    let listed = Listed { file: recording.name, words: recording.words, kind };
                    self.takes.insert(nth, listed);
                }
                None => self.has_room |= recording.name == ROOM,
            }
        }
        Ok(())
    }

    /// The list of the takes.
    #[must_use]
    pub(super) fn list(&self) -> PathBuf {
        self.folder.join(LIST)
    }

    /// The places of the prompts that have been taken.
    #[must_use]
    pub(super) fn taken(&self) -> Vec<usize> {
        self.takes.keys().copied().collect()
    }

    /// How many calls have been taken.
    #[must_use]
    pub(super) fn calls(&self) -> usize {
        self.takes.values().filter(|take| take.kind == super::manifest::Kind::Call.word()).count()
    }

    /// Whether the room was recorded.
    #[must_use]
    pub(super) const fn has_room(&self) -> bool {
        self.has_room
    }

    /// Keeps the take of a prompt, in place of an earlier one.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) fn keep(
        &mut self,
        nth: usize,
        words: &str,
        kind: super::manifest::Kind,
        samples: &[i16],
    ) -> Result<(), Failure> {
        let file = format!("{nth:03}.wav");
        self.write(&file, samples)?;
        let listed = Listed { file, words: words.to_owned(), kind: kind.word() };
        self.takes.insert(nth, listed);
        self.write_list()
    }

    /// A prompt is asked for anew: what was taken of it does not count any more.
    ///
    /// # Errors
    /// When that cannot be written.
    pub(super) fn take_back(&mut self, nth: usize) -> Result<(), Failure> {
        if self.takes.remove(&nth).is_none() {
            return Ok(());
        }
        self.write_list()?;
        let file = self.folder.join(format!("{nth:03}.wav"));
        fs::remove_file(&file).map_err(|error| failed(&file, Undone::Removed, &error))
    }

    /// Keeps what the room sounds like.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) fn keep_room(&mut self, samples: &[i16]) -> Result<(), Failure> {
        self.write(ROOM, samples)?;
        self.has_room = true;
        self.write_list()
    }

    /// Removes the recordings.
    ///
    /// # Errors
    /// When they cannot be removed.
    pub(super) fn remove(&self) -> Result<(), Failure> {
        remove(&self.folder)
    }

    /// Puts the recordings in another place.
    ///
    /// # Errors
    /// When they cannot be put there.
    pub(super) fn put(&self, place: &Path) -> Result<(), Failure> {
        whole_folder::copy(&self.folder, place).map_err(|error| {
            failed(place, Undone::Written, &error).and(said!(
                "takes-stay",
                "The recordings are still in \"{folder}\": copy them from there, and remove that folder then.",
                folder = self.folder.display()
            ))
        })?;
        self.remove()
    }

    fn write(&self, name: &str, samples: &[i16]) -> Result<(), Failure> {
        let samples = Samples { rate_hz: RATE_HZ, mono: samples.to_vec() };
        let path = self.folder.join(name);
        private(&path).map_err(|error| failed(&path, Undone::Written, &error))?;
        wav::write(&path, &samples).map_err(Failure::device)
    }

    fn write_list(&self) -> Result<(), Failure> {
        let room = Listed { file: ROOM.to_owned(), words: String::new(), kind: "noise" };
        let all = self.takes.values().chain(self.has_room.then_some(&room));
        let lines: Result<Vec<String>, _> = all.map(serde_json::to_string).collect();
        let text = lines.map_err(|error| Failure::of(Exit::Device, error))?.join("\n") + "\n";
        self.replace(LIST, text.as_bytes())
    }

    /// Writes a file in place of an earlier one.
    fn replace(&self, name: &str, bytes: &[u8]) -> Result<(), Failure> {
        let new = self.folder.join(Path::new(name).with_extension("new"));
        // What a kill has left.
        let _ = fs::remove_file(&new);
        whole_folder::write(&new, bytes)
            .and_then(|()| fs::rename(&new, self.folder.join(name)))
            .map_err(|error| failed(&self.folder, Undone::Written, &error))
    }
}

/// Keeps every other enrolment off a folder until it is dropped; nothing where there is no folder.
///
/// # Errors
/// When another one uses it, or it cannot be read.
pub(super) fn alone(folder: &Path) -> Result<Option<File>, Failure> {
    if !folder.exists() {
        return Ok(None);
    }
    let opened = File::open(folder).map_err(|error| failed(folder, Undone::Read, &error))?;
    if let Err(TryLockError::WouldBlock) = opened.try_lock() {
        let used = said!(
            "enrol-under-way",
            "another enrolment is under way in {folder}",
            folder = folder.display()
        );
        return Err(Failure::said(Exit::Negative, used)
            .and(said!("enrol-under-way-advice", "Wait for its end, or break it off with q.")));
    }
    // Where files cannot be locked nobody can be kept off.
    Ok(Some(opened))
}

/// What was asked for where an enrolment was begun in this folder.
///
/// # Errors
/// When it cannot be read.
fn begun(folder: &Path) -> Result<Asked, Failure> {
    let text = named_file::read(&folder.join(PLAN), PLAN_BYTES_MAX)
        .map_err(|error| failed(folder, Undone::Read, &error))?;
    serde_json::from_slice(&text).map_err(|error| {
        let file = folder.display();
        Failure::input(said!("file-says", "{file}: {error}", file = file, error = error))
    })
}

/// What the player agreed to whose enrolment lies in this folder; nothing where none does.
///
/// # Errors
/// When it cannot be read.
pub(super) fn agreed(folder: &Path) -> Result<Option<Agreement>, Failure> {
    folder.exists().then(|| begun(folder).map(|begun| begun.agreed)).transpose()
}

fn plan(asked: &Asked) -> Result<Vec<u8>, Failure> {
    serde_json::to_vec(asked).map_err(|error| Failure::of(Exit::Device, error))
}

/// Makes a file that its owner alone may read, unless it is there. What is written over it gets its rights, so that at no
/// moment anybody else may read it.
fn private(path: &Path) -> io::Result<()> {
    let file =
        OpenOptions::new().write(true).create(true).truncate(false).mode(0o600).open(path)?;
    // Those of before may have others.
    file.set_permissions(Permissions::from_mode(0o600))
}

/// Makes a folder of takes that nobody else may read, unless it is there.
///
/// # Errors
/// When it cannot be made.
pub(super) fn make(folder: &Path) -> Result<(), Failure> {
    let made = DirBuilder::new().mode(0o700).recursive(true).create(folder);
    made.map_err(|error| failed(folder, Undone::Made, &error))
}

/// Removes a folder of takes; one that is not there is gone already.
///
/// # Errors
/// When it cannot be removed.
pub(super) fn remove(folder: &Path) -> Result<(), Failure> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(failed(folder, Undone::Removed, &error))
        }
        Ok(()) | Err(_) => Ok(()),
    }
}

/// What the system did not let be done to a place.
#[derive(Clone, Copy)]
pub(super) enum Undone {
    /// It was to be read.
    Read,
    /// It was to be made.
    Made,
    /// It was to be written.
    Written,
    /// It was to be removed.
    Removed,
}

/// Why, and what to look at.
pub(super) fn failed(path: &Path, undone: Undone, error: &io::Error) -> Failure {
    let path = path.display();
    Failure::device(match undone {
        Undone::Read => said!(
            "place-not-read",
            "{path} cannot be read: {error}; check the folder, the rights and the disk",
            path = path,
            error = error
        ),
        Undone::Made => said!(
            "place-not-made",
            "{path} cannot be made: {error}; check the folder, the rights and the disk",
            path = path,
            error = error
        ),
        Undone::Written => said!(
            "file-not-written-here",
            "{path} cannot be written: {error}; check the folder, the rights and the disk",
            path = path,
            error = error
        ),
        Undone::Removed => said!(
            "place-not-removed",
            "{path} cannot be removed: {error}; check the folder, the rights and the disk",
            path = path,
            error = error
        ),
    })
}

#[cfg(test)]
mod tests {
    use super::super::manifest::Kind;
    use super::*;

    #[test]
    fn an_enrolment_goes_on_where_it_was_broken_off() {
        let place = tempfile::tempdir().expect("a folder");
        let folder = place.path().join("voices/.vera.takes");
        let asked = Asked {
            calls: 24,
            seed: 1,
            lang: "de".to_owned(),
            names: vec!["fide".to_owned()],
            agreed: Agreement::Deleted,
        };
        assert_eq!(agreed(&folder).expect("nothing is there"), None);
        let mut kept = KeptTakes::open(folder.clone(), &asked).expect("begun");
        assert!(kept.taken().is_empty() && !kept.has_room());
        kept.keep(4, "uhr", Kind::Command, &[1; 800]).expect("kept");
        kept.keep(2, "Turm Anna acht", Kind::Call, &[1; 800]).expect("kept");
        kept.keep(2, "Turm Anna acht", Kind::Call, &[2; 900]).expect("kept in its place");
        kept.keep(3, "Anna drei", Kind::Call, &[1; 800]).expect("kept");
        kept.take_back(3).expect("taken back");
        kept.keep_room(&[3; 1600]).expect("kept");
        drop(kept);
        let other = Asked { calls: 30, ..asked.clone() };
        let refused = KeptTakes::open(folder.clone(), &other).expect_err("other prompts");
        let refused = refused.to_string();
        assert!(refused.contains("--calls 24, --seed 1") && refused.contains("--anew"));
        let kept = KeptTakes::open(folder.clone(), &asked).expect("gone on with");
        let second = KeptTakes::open(folder.clone(), &asked).expect_err("it is under way");
        assert!(second.to_string().contains("another enrolment"), "{second}");
        assert_eq!((kept.taken(), kept.calls(), kept.has_room()), (vec![2, 4], 1, true));
        let more = Asked { agreed: Agreement::KeptWithCalls, ..asked.clone() };
        assert_eq!(agreed(&folder).expect("begun"), Some(Agreement::Deleted));
        let listed = super::super::manifest::read(&kept.list()).expect("a list");
        assert_eq!(listed.len(), 3);
        for recording in &listed {
            let mode = fs::metadata(&recording.path).expect("a file").permissions().mode();
            assert_eq!(mode & 0o777, 0o600, "{recording:?}");
        }
        let heard = wav::read(&listed[0].path).expect("a recording");
        assert_eq!(heard.mono.len(), 900, "the later take");
        drop(kept);
        drop(KeptTakes::open(folder.clone(), &more).expect("more was agreed to"));
        let kept = KeptTakes::open(folder.clone(), &asked).expect("less is needed");
        assert_eq!(agreed(&folder).expect("begun"), Some(Agreement::KeptWithCalls));
        kept.remove().expect("removed");
        assert!(!folder.exists());
    }
}
