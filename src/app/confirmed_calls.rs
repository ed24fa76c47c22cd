//! Calls of players who want to be learned on from. What the opponent has repeated, a board has shown and the clock has
//! completed was certainly said, and is kept; everything else is forgotten with the next call. Writing is done beside
//! the game, which never waits for it.

use std::fs::File;
use std::io;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use super::voice::kept_calls::KeptCalls;
use crate::calls::{Call, Meaning, resolve};
use crate::game::{Event, Game, Heard, Source, Understood};
use crate::io::recognizer::OwnSound;
use crate::rules::{ByColor, Color, Played, Position};

/// So many confirmed calls may wait to be written; more are left out.
const WAITING_MAX: usize = 4;

/// A call whose confirmation is waited for.
struct Waiting {
    sound: OwnSound,
    words: String,
    call: Call,
    /// In which it was called.
    position: Position,
    /// Its place among the plies.
    ply: usize,
    is_repeated: bool,
}

/// A call that was confirmed.
struct Confirmed {
    words: String,
    samples: Vec<i16>,
}

/// The calls of both players.
#[derive(Default)]
pub(super) struct ConfirmedCalls {
    waiting: Option<Waiting>,
    kept: ByColor<Option<SyncSender<Confirmed>>>,
    /// The profiles that this game uses: nobody replaces them meanwhile.
    in_use: ByColor<Option<File>>,
}

impl ConfirmedCalls {
    /// A player's profile is used from now on, and calls are kept if the player wants it.
    ///
    /// # Errors
    /// When there is no thread that could keep them; the profile is held all the same.
    pub(super) fn begin(
        &mut self,
        of: Color,
        calls: Option<KeptCalls>,
        in_use: File,
    ) -> io::Result<()> {
        self.end(of);
        *self.in_use.get_mut(of) = Some(in_use);
        let Some(calls) = calls else { return Ok(()) };
        let (confirmed, waiting) = sync_channel(WAITING_MAX);
        thread::Builder::new()
            .name("kept calls".to_owned())
            .spawn(move || write(calls, &waiting))?;
        *self.kept.get_mut(of) = Some(confirmed);
        Ok(())
    }

    /// This player's profile is used no longer.
    pub(super) fn end(&mut self, of: Color) {
        // A call that another profile has heard teaches this one nothing.
        self.waiting.take_if(|waiting| waiting.sound.by == of);
        *self.kept.get_mut(of) = None;
        *self.in_use.get_mut(of) = None;
    }

    /// Those of one player, told to a test.
    #[cfg(test)]
    pub(super) fn told(of: Color) -> (ConfirmedCalls, impl Fn() -> Option<String>) {
        let (confirmed, kept) = sync_channel(WAITING_MAX);
        let mut calls = ConfirmedCalls::default();
        *calls.kept.get_mut(of) = Some(confirmed);
        (calls, move || kept.try_recv().ok().map(|confirmed: Confirmed| confirmed.words))
    }

    /// A player with a model of the own voice was heard, and this follows from it in this game.
    pub(super) fn heard(&mut self, sound: &OwnSound, events: &[Event], game: &Game) {
        if self.kept[sound.by].is_none() || game.mover() != sound.by {
            return;
        }
        let Some((words, call)) = events.iter().find_map(called) else { return };
        self.waiting = Some(Waiting {
            sound: sound.clone(),
            words,
            call,
            position: game.position().clone(),
            ply: game.plies().len(),
            is_repeated: false,
        });
    }

    /// This event has brought the game to where it is.
    pub(super) fn follow(&mut self, event: &Event, game: &Game) {
        let Some(waiting) = &mut self.waiting else { return };
        if let Event::Heard(heard) = event
            && matches!(heard.understood, Understood::Call(_))
            && heard.by == Some(!waiting.sound.by)
        {
            waiting.is_repeated |= game.call_to_repeat().is_none();
        }
        let Some(ply) = game.plies().get(waiting.ply) else { return };
        let agrees = match ply.played {
            Played::Legal(m) => resolve(&waiting.call, &waiting.position) == Meaning::One(m),
            Played::Illegal(_) => false,
        };
        let is_certain = !(ply.disputed || ply.only_called || ply.unshown);
        let is_confirmed = agrees && is_certain && waiting.is_repeated;
        let Some(Waiting { sound, words, .. }) = self.waiting.take() else { return };
        if let (true, Some(kept)) = (is_confirmed, &self.kept[sound.by]) {
            // A disk that is too slow costs what is learned from, and never the game.
            let _ = kept.try_send(Confirmed { words, samples: sound.samples });
        }
    }
}

/// A call by voice, with its words.
fn called(event: &Event) -> Option<(String, Call)> {
    let Event::Heard(Heard { words, understood, source, .. }) = event else { return None };
    let Understood::Call(call) = understood else { return None };
    matches!(source, Source::Voice { .. }).then(|| (words.clone(), *call))
}

/// The thread's whole work.
fn write(mut kept: KeptCalls, confirmed: &Receiver<Confirmed>) {
    while let Ok(Confirmed { words, samples }) = confirmed.recv() {
        if let Err(error) = kept.keep(&words, &samples) {
            tracing::warn!(%error, "a confirmed call is not kept");
        }
    }
}
