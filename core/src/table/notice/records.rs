//! What is told of the record itself: where it is, what became of its file, and what waits to be written.

use std::path::PathBuf;

use super::Message;
use crate::game::{Game, Interruption, Phase};
use crate::journal::ClosingCode;
use crate::rules::{ByColor, Color, Outcome};
use crate::table::told;
use crate::time::Millis;
use crate::view::{self, Fields, Who, shell_argument, short};
use crate::voices::{Pack, ruling_in};

/// Something about the record that the people at the table must know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordNotice {
    /// Where the record is kept.
    Here(PathBuf),
    /// The table is left; the game can go on from there.
    LeftAt(PathBuf),
    /// The code of the record as it stands, to be written down.
    Code(ClosingCode),
    /// The disk refused once and took it then.
    Retried {
        /// The system's words.
        why: String,
    },
    /// The file was lost, and the game goes on in another one with everything so far.
    Moved {
        /// The file that was lost.
        file: PathBuf,
        /// What became of it.
        what: RecordFault,
        /// Where the record is kept now.
        to: PathBuf,
    },
    /// Nothing can be written, here or elsewhere: what happens now waits.
    Waits {
        /// The file.
        file: PathBuf,
        /// What became of it.
        what: RecordFault,
    },
    /// Nothing can be put beside the file any more, nor elsewhere; it is still written.
    Locked(PathBuf),
    /// What waited is written.
    Back,
    /// So much waits that whoever sends waits, too, and that typed lines are refused.
    TooMuchWaits,
    /// What is typed counts again; so many lines were refused before.
    Refused {
        /// How many.
        lines: usize,
    },
    /// Another file was asked for and cannot be had, in the system's words.
    NotThere {
        /// The file.
        file: PathBuf,
        /// Why not.
        why: String,
    },
    /// The table was left, and this much was never written.
    NotWritten {
        /// The file.
        file: PathBuf,
        /// What became of it.
        what: RecordFault,
        /// How many events.
        events: usize,
    },
    /// The file could not be put away, and everything is in another one.
    Rescued {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        why: String,
        /// Where everything is.
        to: PathBuf,
        /// Whether the game is over, and nobody goes on with it.
        over: bool,
    },
    /// The file could not be put away; it was read again, and everything is in it.
    NotPutAway {
        /// The file.
        file: PathBuf,
        /// The system's words.
        why: String,
        /// Whether the game is over, and nobody goes on with it.
        over: bool,
    },
    /// The file is not whole, and nothing else could be written.
    NotWhole {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// A game goes on.
    Resumed(Resumption),
    /// A game goes on in other words of a club's own than those with which it was begun.
    OtherWords(OtherWords),
    /// A game goes on whose record had lost its seal.
    Unsealed,
    /// A game goes on whose record has no log any more, and lacks nothing.
    Folded,
    /// What lay beside the record of a game that goes on, and was set aside.
    SetAside {
        /// Where it is now.
        file: PathBuf,
        /// What it is.
        what: LaidAside,
    },
    /// The computer slept for so long.
    Slept(Millis),
}

/// What lay beside a record under the name of one of its files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LaidAside {
    /// A log of the game from before.
    Older,
    /// A log of the game that went on otherwise.
    Otherwise,
    /// A log with nothing of the game.
    Nothing,
    /// A rollback journal.
    Journal,
    /// No file.
    NoFile,
    /// A link to the record's log, whose content the record has.
    Link,
}

/// How the words of a table differ from those with which its record was begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OtherWords {
    /// A club had its own, and there are none now.
    Gone,
    /// There were none, and now a club has its own.
    New,
    /// There were others.
    Changed,
}

impl OtherWords {
    /// By the digests of a club's own words ([`Pack::digest`]), those of the record and those of today.
    #[must_use]
    pub fn of(recorded: Option<&str>, today: Option<&str>) -> Option<OtherWords> {
        match (recorded, today) {
            (recorded, today) if recorded == today => None,
            (_, None) => Some(OtherWords::Gone),
            (None, _) => Some(OtherWords::New),
            (Some(_), Some(_)) => Some(OtherWords::Changed),
        }
    }
}

/// What became of a record's file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordFault {
    /// It was deleted.
    Deleted,
    /// Its log was deleted, and the file is there.
    LogDeleted,
    /// It was moved or renamed.
    Moved,
    /// Another file has its name.
    Replaced,
    /// Another file has the name of its log.
    LogReplaced,
    /// It was overwritten or cut off.
    Changed,
    /// It cannot be read, and nothing is known of what stands in it.
    Unreadable,
    /// Its folder cannot be written any more.
    ReadOnly,
    /// It cannot be written, in the system's words.
    System(String),
}

/// How a game stands that goes on, and what of its times is in doubt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resumption {
    /// How it has ended, if it has: then nobody is at move.
    pub ended: Option<Outcome>,
    /// Who is at move.
    pub turn: Color,
    /// What the clocks show.
    pub clocks: Option<ByColor<Millis>>,
    /// Whose clock the arbiter starts, where the game is being played with one: no press does.
    pub starts: Option<Color>,
    /// What was not left in order.
    pub doubt: Option<Interruption>,
}

impl Resumption {
    /// Of a game as it stands after its resumption.
    #[must_use]
    pub fn of(game: &Game, now: Millis, doubt: Option<Interruption>) -> Resumption {
        let clocks = game.clocks(now);
        let (ended, starts) = match game.phase() {
            Phase::Ended { outcome, .. } => (Some(outcome), None),
            Phase::Playing => (None, clocks.map(|_| game.starts())),
            Phase::NotBegun | Phase::Adjourned(_) => (None, None),
        };
        Resumption { ended, turn: game.position().turn(), clocks, starts, doubt }
    }
}

pub(super) fn message(notice: &RecordNotice, pack: &Pack) -> Message {
    match notice {
        RecordNotice::Here(file) => {
            Message::plain("notice-record-here").with("file", file.display())
        }
        RecordNotice::LeftAt(file) => {
            let message = Message::plain("notice-record-left").with("file", file.display());
            message.with("argument", shell_argument(file))
        }
        RecordNotice::Code(code) => {
            let fields = Fields::none().with("code", code.to_string());
            Message::plain("notice-record-code").with("code", told(*code, pack)).and(fields)
        }
        RecordNotice::Retried { why } => Message::plain("notice-record-retried").with("why", why),
        RecordNotice::Moved { file, what, to } => {
            let message = Message::plain("notice-record-moved").with("file", file.display());
            because(message, what).with("to", to.display())
        }
        RecordNotice::Waits { file, what } => {
            because(Message::plain("notice-record-waits").with("file", file.display()), what)
        }
        RecordNotice::Locked(file) => {
            Message::plain("notice-record-locked").with("file", file.display())
        }
        RecordNotice::Back => Message::plain("notice-record-back"),
        RecordNotice::TooMuchWaits => Message::plain("notice-record-too-much-waits"),
        RecordNotice::Refused { lines } => {
            Message::plain("notice-record-refused").with("lines", lines)
        }
        RecordNotice::NotThere { file, why } => {
            Message::plain("notice-record-not-there").with("file", file.display()).with("why", why)
        }
        RecordNotice::NotWritten { file, what, events } => {
            let message = Message::plain("notice-record-not-written").with("file", file.display());
            because(message, what).with("events", events).with("argument", shell_argument(file))
        }
        RecordNotice::Rescued { file, why, to, over } => {
            let id = if *over { "notice-record-rescued-over" } else { "notice-record-rescued" };
            let message = Message::plain(id).with("file", file.display()).with("why", why);
            message.with("to", to.display()).with("argument", shell_argument(to))
        }
        RecordNotice::NotPutAway { file, why, over } => {
            let ids = ["notice-record-not-put-away", "notice-record-not-put-away-over"];
            let id = ids[usize::from(*over)];
            let message = Message::plain(id).with("file", file.display()).with("why", why);
            message.with("argument", shell_argument(file))
        }
        RecordNotice::NotWhole { file, why } => {
            let message = Message::plain("notice-record-not-whole").with("file", file.display());
            message.with("why", why).with("argument", shell_argument(file))
        }
        RecordNotice::Resumed(resumption) => resumed(resumption, pack),
        RecordNotice::OtherWords(what) => {
            let what = match what {
                OtherWords::Gone => "gone",
                OtherWords::New => "new",
                OtherWords::Changed => "changed",
            };
            Message::plain("notice-record-other-words").with("what", what)
        }
        RecordNotice::Unsealed => Message::plain("notice-record-unsealed"),
        RecordNotice::Folded => Message::plain("notice-record-folded"),
        RecordNotice::SetAside { file, what } => {
            let what = match what {
                LaidAside::Older => "older",
                LaidAside::Otherwise => "otherwise",
                LaidAside::Nothing => "nothing",
                LaidAside::Journal => "journal",
                LaidAside::NoFile => "no-file",
                LaidAside::Link => "link",
            };
            let message = Message::plain("notice-record-set-aside").with("what", what);
            message.with("file", file.display())
        }
        RecordNotice::Slept(span) => {
            let message = Message::plain("notice-record-slept").with("span", short(*span, pack));
            message.and(Fields::none().with("span_ms", span.0))
        }
    }
}

fn because(message: Message, what: &RecordFault) -> Message {
    let (key, system) = match what {
        RecordFault::Deleted => ("deleted", ""),
        RecordFault::LogDeleted => ("log-deleted", ""),
        RecordFault::LogReplaced => ("log-replaced", ""),
        RecordFault::Moved => ("moved", ""),
        RecordFault::Replaced => ("replaced", ""),
        RecordFault::Changed => ("changed", ""),
        RecordFault::Unreadable => ("unreadable", ""),
        RecordFault::ReadOnly => ("read-only", ""),
        RecordFault::System(system) => ("system", system.as_str()),
    };
    message.with("what", key).with("system", system)
}

fn resumed(resumption: &Resumption, pack: &Pack) -> Message {
    let Resumption { ended, turn, clocks, starts, doubt } = resumption;
    let word = |side: Color| side.fold_wb("white", "black");
    let times = |message: Message| match clocks {
        None => message.with("clocks", "no"),
        Some(ByColor { white, black }) => message
            .with("clocks", "yes")
            .with("white", short(*white, pack))
            .with("black", short(*black, pack)),
    };
    let fields = || {
        let fields = Fields::none().with_some("result", ended.map(Outcome::as_str));
        let turn = ended.is_none().then(|| Who::from(*turn).as_str());
        fields
            .with_some("turn", turn)
            .with_some("starts", starts.map(word))
            .with_some("white_ms", clocks.map(|clocks| clocks.white.0))
            .with_some("black_ms", clocks.map(|clocks| clocks.black.0))
    };
    if let Some(outcome) = ended {
        let over = Message::plain("notice-resumed-over").with("result", outcome.as_str());
        return times(over).and(fields());
    }
    let message = |id| {
        let message = times(Message::plain(id).with("turn", pack.side(*turn))).and(fields());
        message.with("starts", starts.map_or("no", word))
    };
    let (Some(doubt), Some(clocks)) = (doubt, clocks) else { return message("notice-resumed") };
    let Interruption { running, at_most, away } = doubt;
    let left = clocks[*running];
    // Half of what is in doubt is the least that can be wrong by.
    let proposed = at_most.map_or(left, |at_most| left - Millis(at_most.0 / 2));
    // As the clocks are shown, never more than that; and nobody's flag falls by a proposal.
    let seconds = (proposed.0 / 1000).max(1);
    let proposal = format!("{}:{:02}", seconds / 60, seconds % 60);
    let side = word(*running);
    let command = ruling_in(pack.language(), &format!("! clock {side} {proposal}"));
    let in_doubt = Fields::none()
        .with("side", side)
        .with_some("at_most_ms", at_most.map(|most| most.0))
        .with_some("away_ms", away.map(|away| away.0));
    let message = match at_most {
        Some(at_most) => message("notice-resumed-in-doubt").with("most", short(*at_most, pack)),
        None => message("notice-resumed-unknown"),
    };
    message
        .with("side", pack.side(*running))
        .with("away", view::away(*away, pack))
        .with("command", command)
        .and(in_doubt)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Notice;
    use crate::voices::Language;

    #[test]
    fn no_more_is_proposed_than_the_clock_shows() {
        let pack = Pack::embedded(Language::English);
        for (left, at_most, proposed) in [
            (299_703, None, "white 4:59"),
            (299_703, Some(20), "white 4:59"),
            (299_703, Some(5_000), "white 4:57"),
            (400, Some(5_000), "white 0:01"),
        ] {
            let clocks = ByColor { white: Millis(left), black: Millis(300_000) };
            let at_most = at_most.map(Millis);
            let away = at_most.map(|_| Millis(9_000));
            let doubt = Interruption { running: Color::White, at_most, away };
            let (turn, clocks, doubt) = (Color::White, Some(clocks), Some(doubt));
            let resumed = Resumption { ended: None, turn, clocks, starts: Some(turn), doubt };
            let text = Notice::Record(RecordNotice::Resumed(resumed)).text(&pack);
            assert!(text.contains(proposed), "{left}: {text}");
        }
    }
}
