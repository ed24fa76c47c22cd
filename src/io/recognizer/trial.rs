//! A model of unknown origin is opened by another process first.
//!
//! libvosk ends the whole program over some faults of a model that no check of ours can see, such as a
//! weight that is no number of layers or an arc of the graph that leads nowhere. In the middle of a game
//! that would be the end of everything, so such a model goes through all of its life once where only a
//! process of its own is lost: it is loaded, and hears silence and noise. A model that brings the
//! checksums of all its files (`SHA256SUMS`) needs none of this: it is what was given out, byte for byte.

use std::{
    io,
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Stdio},
    thread,
    time::{Duration, Instant},
};

use super::{checksums, directory::ModelDirectory, model::Model, model::ModelError};

/// How long the largest published models may take to load from a slow disk.
const LOADING_MAX: Duration = Duration::from_secs(120);

/// How often the other process is looked at.
const LOOK: Duration = Duration::from_millis(10);

/// The exit status of a process that lived, and whose libvosk refused the model.
pub(crate) const REFUSED: i32 = 1;

/// What a process that lived says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    /// It heard with the model.
    Heard,
    /// It could not.
    Refused,
}

/// Why another process could not take the model, for people.
#[derive(Debug, thiserror::Error, annabella_said::Saying)]
pub enum TrialError {
    /// libvosk ended the process.
    #[error(
        "libvosk ends the program over the model {model} ({how}): it is damaged or made for another \
         version; try a fresh copy, or another model"
    )]
    Ended {
        /// The model's directory.
        model: PathBuf,
        /// How the process ended, as the system says it.
        how: ExitStatus,
    },
    /// It was still at it after two minutes.
    #[error(
        "the model {0} was not loaded within two minutes: it is damaged, or too large for this machine; \
         take a smaller one"
    )]
    TooLong(PathBuf),
    /// There is no other process.
    #[error(
        "the model {model} brings no checksums of all its files, and could not be tried in a process of its own \
         ({source}): start the program anew"
    )]
    NoProcess {
        /// The model's directory.
        model: PathBuf,
        /// What the system says.
        source: io::Error,
    },
}

impl Model {
    /// Opens a model directory, which another process opens first where nothing vouches for it.
    ///
    /// `another` gives the command of a process that calls [`Model::try_in_this_process`] with this
    /// directory, and ends with 0 where that passes, with [`REFUSED`] where it does not.
    ///
    /// # Errors
    /// Those of [`Model::open`], and that the other process did not live.
    pub(crate) fn open_tried(
        directory: &Path,
        another: impl FnOnce(&Path) -> io::Result<Command>,
    ) -> Result<Model, ModelError> {
        // Whatever can be said without libvosk is said first, in its own words.
        ModelDirectory::check(directory)?;
        if checksums::vouch_for_all(directory) {
            return Model::open(directory);
        }
        match try_in(directory, another)? {
            Verdict::Heard => {
                let model = Model::open(directory)?;
                model.hear_noise()?;
                Ok(model)
            }
            // Not even for the reason: over the same damage libvosk refuses at one time and ends the
            // program at another, depending on what lies in the memory behind its arrays.
            Verdict::Refused => Err(ModelError::Refused(directory.to_owned())),
        }
    }

    /// Lets another process open a model, whatever vouches for it: sums say that it is as somebody has written it, and not
    /// that libvosk survives it.
    ///
    /// # Errors
    /// Those of [`ModelDirectory::check`], and that the other process could not hear with it.
    pub(crate) fn try_elsewhere(
        directory: &Path,
        another: impl FnOnce(&Path) -> io::Result<Command>,
    ) -> Result<(), ModelError> {
        ModelDirectory::check(directory)?;
        match try_in(directory, another)? {
            Verdict::Heard => Ok(()),
            Verdict::Refused => Err(ModelError::Refused(directory.to_owned())),
        }
    }

    /// What the other process does: opens the model and lets it hear silence and noise. Where libvosk
    /// dislikes the model, the process ends here: by libvosk, or after two minutes by itself, since whoever
    /// began it may be gone.
    ///
    /// # Errors
    /// As [`Model::open`].
    pub(crate) fn try_in_this_process(directory: &Path) -> Result<(), ModelError> {
        thread::spawn(|| {
            thread::sleep(LOADING_MAX);
            std::process::abort();
        });
        Model::open(directory)?.hear_noise()
    }
}

fn try_in(
    directory: &Path,
    another: impl FnOnce(&Path) -> io::Result<Command>,
) -> Result<Verdict, TrialError> {
    let model = || directory.to_owned();
    let no_process = |source| TrialError::NoProcess { model: model(), source };
    let mut command = another(directory).map_err(no_process)?;
    // libvosk says why in the words of its developers, and the line mode's screen reader reads them all.
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let child = command.spawn().map_err(no_process)?;
    match ended(child).map_err(no_process)? {
        None => Err(TrialError::TooLong(model())),
        Some(how) if how.success() => Ok(Verdict::Heard),
        Some(how) if how.code() == Some(REFUSED) => Ok(Verdict::Refused),
        Some(how) => Err(TrialError::Ended { model: model(), how }),
    }
}

/// How a process ended; nothing where it took too long, and it is ended then.
fn ended(mut child: Child) -> io::Result<Option<ExitStatus>> {
    let begun = Instant::now();
    while begun.elapsed() < LOADING_MAX {
        if let Some(how) = child.try_wait()? {
            return Ok(Some(how));
        }
        thread::sleep(LOOK);
    }
    child.kill()?;
    child.wait().map(|_| None)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tried(command: &str) -> Result<Verdict, TrialError> {
        try_in(Path::new("a-model"), |_| {
            let mut shell = Command::new("sh");
            shell.args(["-c", command]);
            Ok(shell)
        })
    }

    #[test]
    fn a_process_that_lives_lets_the_model_pass_and_one_that_dies_does_not() {
        assert_eq!(tried("exit 0").expect("it lived"), Verdict::Heard);
        assert_eq!(tried("exit 1").expect("it lived"), Verdict::Refused);
        let died = tried("kill -ABRT $$").expect_err("it died").to_string();
        assert!(died.contains("a-model") && died.contains("signal: 6"), "{died}");
        let failed = tried("exit 7").expect_err("it failed").to_string();
        assert!(failed.contains("exit status: 7"), "{failed}");
    }

    #[test]
    fn without_a_process_nothing_is_opened() {
        let none = try_in(Path::new("a-model"), |_| Ok(Command::new("/no/such/program")));
        assert!(matches!(none, Err(TrialError::NoProcess { .. })), "{none:?}");
    }
}
