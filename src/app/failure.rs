//! What went wrong, for people: one or two plain lines, and the exit status of the contract
//! (design.md, section 9: 0 done, 1 a negative answer, 2 wrong use or unreadable input, 3 a device or
//! file failed).

use std::fmt::{self, Display};
use std::process::ExitCode;

use annabella_said::{Said, Saying, said};

use crate::view::visible_name;
use crate::voices::{Language, Texts};

/// How a command ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// It did what was asked.
    Done,
    /// The answer is no: illegal, unknown, differs, not verified.
    Negative,
    /// Wrong use, or input that cannot be read.
    Input,
    /// A device or a file failed.
    Device,
}

impl Exit {
    /// The exit status of the contract.
    pub(super) const fn status(self) -> u8 {
        match self {
            Exit::Done => 0,
            Exit::Negative => 1,
            Exit::Input => 2,
            Exit::Device => 3,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit.status())
    }
}

/// Why a command could not do its work.
#[derive(Debug)]
pub(super) struct Failure {
    /// How to end.
    pub exit: Exit,
    /// What failed, why, and what to do: at most two lines.
    lines: Vec<Said>,
}

/// In English.
impl Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.lines.iter().map(visible_name).collect::<Vec<_>>().join("\n"))
    }
}

impl std::error::Error for Failure {}

impl Saying for Failure {
    fn said(&self) -> Said {
        let two = |one: Said, other: Said| {
            said!("two-sentences", "{one} {other}", one = one, other = other)
        };
        self.lines.iter().cloned().reduce(two).unwrap_or_else(|| Said::plain(""))
    }
}

impl Failure {
    /// What an error says, in the words of whoever reads it. One line: names of files and devices may stand in it, and
    /// must not make another one.
    pub(super) fn said(exit: Exit, what: impl Saying) -> Failure {
        Failure { exit, lines: vec![what.said()] }
    }

    /// Words that are the same in every language, or are that of a pack already.
    pub(super) fn of(exit: Exit, what: impl Display) -> Failure {
        Failure { exit, lines: vec![Said::plain(what)] }
    }

    /// Wrong use, or input that cannot be read.
    pub(super) fn input(what: impl Saying) -> Failure {
        Failure::said(Exit::Input, what)
    }

    /// A device or a file failed.
    pub(super) fn device(what: impl Saying) -> Failure {
        Failure::said(Exit::Device, what)
    }

    /// With a second line that says what to do.
    #[must_use]
    pub(super) fn and(mut self, advice: impl Saying) -> Failure {
        self.lines.push(advice.said());
        self
    }

    /// Its lines in a language.
    pub(super) fn told(&self, language: Language) -> String {
        let lines = self.lines.iter().map(|line| visible_name(told(line, language)));
        lines.collect::<Vec<_>>().join("\n")
    }
}

/// A text in a language.
pub(super) fn told(said: &Said, language: Language) -> String {
    Texts::errors(language).map_or_else(|| said.english().to_owned(), |texts| texts.said(said))
}

/// What a command returns.
pub(super) type Outcome = Result<Exit, Failure>;
