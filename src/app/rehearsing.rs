//! A typed line that asks for games to be made again waits until a thread has made them ([`Rehearsal`]); what is typed
//! behind it waits with it, for one line may rest on the one before. Boards, voices, the arbiter's key and the system's
//! word to end do not wait.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError, TryRecvError};
use std::thread;
use std::time::Duration;

use super::inbox::{Inbox, Wanted, line};
use super::sitting::{Input, Sitting};
use crate::table::{Notice, Rehearsal};
use crate::time::Millis;

/// So long the loop waits for it: most games are made by then, and nothing has to wait its turn.
const AT_ONCE: Duration = Duration::from_millis(200);

/// A line that waits, when it came, and what tells that its games are made.
#[derive(Debug)]
pub(super) struct Rehearsing {
    at: Millis,
    input: Input,
    made: Receiver<()>,
}

impl Sitting {
    /// The line that has waited, once its games are made.
    pub(super) fn rehearsed(&mut self) -> Option<(Millis, Box<Input>)> {
        let is_made = |waits: &mut Rehearsing| match waits.made.try_recv() {
            // A thread that is gone has made what it could; the loop makes the rest.
            Ok(()) | Err(TryRecvError::Disconnected) => true,
            Err(TryRecvError::Empty) => false,
        };
        if self.keeping.waits() {
            return None;
        }
        let waited = self.rehearsing.take_if(is_made)?;
        Some((waited.at, Box::new(waited.input)))
    }

    /// What the loop takes at present.
    pub(super) fn wants(&self) -> Wanted {
        match (self.keeping.wants(), &self.rehearsing) {
            (Wanted::Everything, Some(_)) => Wanted::Untyped,
            (Wanted::Heeded(_), _) => Wanted::Heeded(self.typing.asked_to_leave()),
            (wanted, _) => wanted,
        }
    }

    /// What was typed and is not carried out, where the table is left past it: at the word of the system, because a line
    /// waits for games, or because the record cannot be written. What stands behind a `q` nobody expects to be done.
    pub(super) fn lines_left(&self, inputs: &Inbox) -> Option<Notice> {
        let waits = self.rehearsing.as_ref().and_then(|waits| line(&waits.input));
        if waits.is_none() && !self.stop.is_asked() && !self.keeping.waits() {
            return None;
        }
        let waits = waits.map(str::to_owned);
        let lines: Vec<String> = waits.into_iter().chain(inputs.lines_left()).collect();
        (!lines.is_empty()).then_some(Notice::LinesLeft(lines))
    }

    /// An input that can be taken now. One that asks for games that take long is kept until they are made.
    pub(super) fn or_rehearse(&mut self, at: Millis, input: Box<Input>) -> Option<Box<Input>> {
        let (game, words) = (self.table.game(), self.table.words());
        let Some(rehearsal) = line(&input).and_then(|line| Rehearsal::of(line, game, words)) else {
            return Some(input);
        };
        let (tell, made) = mpsc::sync_channel(1);
        let run = move || {
            rehearsal.run();
            // The table may have been left by then.
            let _ = tell.send(());
        };
        if let Err(error) = thread::Builder::new().name("rehearsing".to_owned()).spawn(run) {
            tracing::error!(%error, "no thread that makes games again");
            return Some(input);
        }
        match made.recv_timeout(AT_ONCE) {
            Ok(()) | Err(RecvTimeoutError::Disconnected) => Some(input),
            Err(RecvTimeoutError::Timeout) => {
                self.tell(&Notice::GamesAreMade);
                self.rehearsing = Some(Rehearsing { at, input: *input, made });
                None
            }
        }
    }
}
