//! By whose model a player is heard, told and changed in the middle of a game. A profile is opened beside the game,
//! which goes on meanwhile; from the moment that it hears, the record says so. Nothing changes while somebody speaks by
//! a key, or what was said is not told yet: the record would name another model than has heard it. An open microphone
//! does not tell when somebody speaks.

use std::io;
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

use super::failure::Failure;
use super::hearing::Hearing;
use super::own_ears::OwnEar;
use super::own_profile::OwnProfile;
use super::sitting::Sitting;
use crate::game::{Device, DeviceState, Event, Hears, ModelUsed};
use crate::hearing::ListeningMode;
use crate::rules::{ByColor, Color};
use crate::table::Notice;
use crate::table::line_mode::OwnVoice;

/// The models by which people are heard.
#[derive(Default)]
pub(super) struct ModelsInUse {
    /// The SHA-256 of everybody's network, in hexadecimal.
    pub common: String,
    /// The profiles of players who are heard by own voices.
    pub own: ByColor<Option<ProfileInUse>>,
    /// What is to change as soon as nobody speaks.
    wanted: ByColor<Option<Wanted>>,
}

/// How a player is to be heard.
enum Wanted {
    /// By a profile that is being opened.
    Profile(Receiver<Opened>),
    /// As everybody is, because somebody wants it.
    Everybodys,
    /// As everybody is, because the own voice does not fit.
    Fitting,
}

/// A profile that hears a player.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct ProfileInUse {
    /// Its name, or the folder that is named.
    pub name: String,
    /// The SHA-256 of its files, in hexadecimal.
    pub sum: String,
}

/// A profile that was opened, with what its model listens for.
type Opened = Result<(OwnProfile, OwnEar), Failure>;

impl ModelsInUse {
    /// These models, and nothing else yet.
    pub(super) fn new(common: String, own: ByColor<Option<ProfileInUse>>) -> ModelsInUse {
        ModelsInUse { common, own, wanted: ByColor::default() }
    }

    /// What the record is told of them at the beginning.
    fn events(&self) -> Vec<Event> {
        let common = ModelUsed { hears: Hears::Everybody, sum: self.common.clone() };
        let own = self.own.as_ref().zip_color().into_iter().filter_map(|(side, profile)| {
            let sum = profile.as_ref()?.sum.clone();
            Some(ModelUsed { hears: Hears::OwnVoice(side), sum })
        });
        std::iter::once(common).chain(own).map(Event::ModelUsed).collect()
    }

    /// What is to change now, and for whom. A profile that is still being opened is waited for.
    fn next_change(&mut self) -> Option<(Color, Change)> {
        Color::ALL.into_iter().find_map(|side| {
            let wanted = self.wanted.get_mut(side);
            let change = match wanted.as_ref()? {
                Wanted::Profile(opening) => match opening.try_recv() {
                    Ok(opened) => Some(Change::To(Box::new(opened))),
                    Err(TryRecvError::Empty) => return None,
                    Err(TryRecvError::Disconnected) => None,
                },
                Wanted::Everybodys => Some(Change::ToEverybodys),
                Wanted::Fitting => Some(Change::Unfit),
            };
            *wanted = None;
            Some((side, change?))
        })
    }
}

/// What changes.
enum Change {
    /// A profile was opened, or could not be.
    To(Box<Opened>),
    /// The profile is left.
    ToEverybodys,
    /// The profile turned out not to fit.
    Unfit,
}

/// Opens a profile on a thread of its own.
///
/// # Errors
/// When there is no thread.
fn open(
    name: String,
    of: Color,
    hearing: &Hearing,
    mode: ListeningMode,
) -> io::Result<Receiver<Opened>> {
    let (common, lexicon) = (Arc::clone(&hearing.models().common), hearing.lexicon().clone());
    let (done, opened) = channel();
    thread::Builder::new().name("opening a voice".to_owned()).spawn(move || {
        let opened = OwnProfile::open(&name, &common, mode).and_then(|profile| {
            let ear = OwnEar::of(of, Arc::clone(&profile.model), &lexicon);
            Ok((profile, ear.map_err(Failure::input)?))
        });
        // Whoever has asked for another one since then does not want it any more.
        let _ = done.send(opened);
    })?;
    Ok(opened)
}

impl Sitting {
    /// Records by which models people are heard from here on, where somebody listens.
    ///
    /// # Errors
    /// When that could not be recorded.
    pub(super) fn record_models(&mut self) -> Result<(), Failure> {
        if self.hearing.is_none() {
            return Ok(());
        }
        self.models.events().into_iter().try_for_each(|event| self.take(event))
    }

    /// Somebody wants a player to be heard otherwise, or asks how the player is heard.
    ///
    /// # Errors
    /// When that could not be recorded.
    pub(super) fn change_own_voice(
        &mut self,
        of: Color,
        change: Option<OwnVoice>,
    ) -> Result<(), Failure> {
        let Some(hearing) = &self.hearing else {
            self.tell(&Notice::NobodyListens);
            return Ok(());
        };
        let has_own = self.models.own[of].is_some();
        let wanted = match change {
            Some(OwnVoice::Take(name)) => match open(name, of, hearing, self.talking.mode()) {
                Ok(opened) => Some(Wanted::Profile(opened)),
                Err(error) => {
                    self.tell_fault(&Failure::device(error));
                    return Ok(());
                }
            },
            Some(OwnVoice::Leave) if has_own => Some(Wanted::Everybodys),
            Some(OwnVoice::Leave) => {
                // Another one may be on its way.
                *self.models.wanted.get_mut(of) = None;
                None
            }
            None => None,
        };
        match wanted {
            Some(wanted) => *self.models.wanted.get_mut(of) = Some(wanted),
            None => self.tell_own_voice(of),
        }
        Ok(())
    }

    /// Changes by whose models people are heard, where somebody wants it and nobody speaks.
    ///
    /// # Errors
    /// When that could not be recorded.
    pub(super) fn change_models(&mut self) -> Result<(), Failure> {
        while !self.keeping.waits()
            && self.talking.is_over()
            && let Some((of, change)) = self.models.next_change()
        {
            match change {
                Change::To(opened) => match *opened {
                    Ok((profile, ear)) => self.hear_by_profile(of, profile, ear)?,
                    Err(failure) => self.tell_fault(&failure),
                },
                Change::ToEverybodys => {
                    self.hear_as_everybody(of);
                    let sum = self.models.common.clone();
                    let used = ModelUsed { hears: Hears::AsEverybody(of), sum };
                    self.take(Event::ModelUsed(used))?;
                }
                Change::Unfit => {
                    self.hear_as_everybody(of);
                    let (device, state) = (Device::OwnVoice(of), DeviceState::Lost);
                    self.take(Event::Device { device, state })?;
                }
            }
        }
        Ok(())
    }

    fn hear_by_profile(
        &mut self,
        of: Color,
        profile: OwnProfile,
        ear: OwnEar,
    ) -> Result<(), Failure> {
        let OwnProfile { name, model: _, sum, in_use, kept, not_kept } = profile;
        let Some(hearing) = &mut self.hearing else { return Ok(()) };
        hearing.hear_by_own_voice(of, ear);
        hearing.expect(self.table.game());
        *self.models.own.get_mut(of) = Some(ProfileInUse { name, sum: sum.clone() });
        self.take(Event::ModelUsed(ModelUsed { hears: Hears::OwnVoice(of), sum }))?;
        self.tell_own_voice(of);
        let begun = self.confirmed_calls.begin(of, kept, in_use);
        let not_kept = not_kept.into_iter().chain(begun.err().map(Failure::device));
        for failure in not_kept {
            self.tell_fault(&failure);
        }
        Ok(())
    }

    /// A player is heard worse by the own voice than everybody is: from now on without it, unless another one is used or
    /// wanted by now.
    pub(super) fn own_voice_unfit(&mut self, by: Color, model: &Path) {
        let is_used = self.hearing.as_ref().is_some_and(|hearing| hearing.hears_by(by, model));
        if is_used {
            self.models.wanted.get_mut(by).get_or_insert(Wanted::Fitting);
        }
    }

    /// From now on a player is heard as everybody is.
    fn hear_as_everybody(&mut self, of: Color) {
        if let Some(hearing) = &mut self.hearing {
            hearing.hear_as_everybody(of);
        }
        self.confirmed_calls.end(of);
        *self.models.own.get_mut(of) = None;
    }

    fn tell_own_voice(&mut self, of: Color) {
        let name = self.models.own[of].as_ref().map(|profile| profile.name.clone());
        let notice = match name {
            Some(name) => Notice::OwnVoice { side: of, name },
            None => Notice::NoOwnVoice(of),
        };
        self.tell(&notice);
    }

    /// Tells why something could not be done that the game can do without.
    fn tell_fault(&mut self, failure: &Failure) {
        let language = self.table.words().pack.language();
        self.output.fault(failure, language);
    }
}
