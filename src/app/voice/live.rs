//! Enrolment at the microphone: the program says a call, the player repeats it, and each take is looked at as it
//! comes. Nothing has to be read. What was said lies in a folder of the player's own until the voice is learned, in a
//! process of its own.

use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Duration;

use annabella_enrolment::takes::TakeFault;
use annabella_said::said;

use super::agreement::Agreement;
use super::booth::{Answer, Awaited, Booth, Key, samples_of};
use super::consent::Consent;
use super::course::{AfterFault, Course};
use super::elsewhere::{self, Came, Told};
use super::end::{End, Unheard};
use super::kept_calls;
use super::kept_takes::{self, Asked, KeptTakes, Undone, failed};
use super::manifest::Kind;
use super::profiles;
use super::recorded::target;
use super::remaining::learned_so_far;
use super::takes::Takes;
use super::telling;
use super::travelling;
use super::trouble::{Device, Trouble};
use crate::app::args::VoiceEnrolArgs;
use crate::app::devices;
use crate::app::failure::{Failure, Outcome};
use crate::app::new_file;
use crate::app::output::Output;
use crate::calls::{CALLS_ASKED_MIN, CALLS_MAX, CALLS_MIN, Lexicon, Prompt, PromptKind, prompts};
use crate::io::recognizer::Teachable;
use crate::table::languages;
use crate::voices::{Enrolling, Pack};

/// How long the room is recorded.
const ROOM: Duration = Duration::from_secs(25);
/// So often it is said how far it is.
const TOLD_EVERY: usize = 10;

/// What a take may have beside twice the length of its prompt: the time until the player speaks, and the quiet behind it.
const BESIDE: Duration = Duration::from_secs(3);
/// So often in a row a device that is away is waited for.
const WAITS: usize = 3;
/// How often it is asked whether a voice may be recorded.
const CONSENTS: usize = 2;

/// Makes the profile.
///
/// # Errors
/// When a device does not work, or something cannot be read or written. What was recorded stays then.
pub(in crate::app) fn enrol(args: &VoiceEnrolArgs, output: &mut Output) -> Outcome {
    let target = target(args)?;
    let calls = usize::from(args.calls);
    if !(CALLS_ASKED_MIN..=CALLS_MAX).contains(&calls) {
        return Err(Failure::input(said!(
            "enrol-how-many",
            "{calls} calls: between {min} and {max} teach a voice",
            calls = calls,
            min = CALLS_ASKED_MIN,
            max = CALLS_MAX
        )));
    }
    if let Some(place) = &args.keep_sound {
        can_be_made(place)?;
    }
    let folder = profiles::takes(&args.name)?;
    // Before anybody is asked for anything, and above all before anything is removed.
    drop(kept_takes::alone(&folder)?);
    if args.anew {
        kept_takes::remove(&folder)?;
    }
    let lexicon = languages::lexicon(args.learning.lang, &args.learning.names)?;
    let directory = devices::model_directory(args.learning.model.as_deref())?;
    let teachable = Teachable::open(&directory).map_err(Failure::input)?;
    let pack = Pack::embedded(args.learning.lang);
    let booth = Booth::open(&args.speaker, &args.microphone)?;
    let mut room = Room { args, booth, pack, lexicon: &lexicon, teachable: &teachable };
    let end = match room.enrolled(folder, &target, output) {
        Ok(end) => end,
        Err(Trouble::Away(_, why)) => End::DeviceAway(why),
        Err(Trouble::Lasting(failure)) => {
            // Whoever does not see the message is not to wait for the next prompt. Where it is the loudspeaker that
            // failed, nothing can be said.
            let _ = room.say_once(Enrolling::Failed, output);
            return Err(failure);
        }
    };
    room.say_end(&end, output)?;
    end.outcome()
}

/// Where the player and the program speak, and by which words.
struct Room<'a> {
    args: &'a VoiceEnrolArgs,
    booth: Booth,
    pack: Pack,
    lexicon: &'a Lexicon,
    teachable: &'a Teachable,
}

impl Room<'_> {
    fn say_once(&mut self, said: Enrolling, output: &mut Output) -> Result<(), Trouble> {
        let text = self.pack.enrolling(said);
        telling::says(output, &text);
        self.booth.say(&text, &self.pack).map(drop)
    }

    fn say(&mut self, said: Enrolling, output: &mut Output) -> Result<(), Trouble> {
        self.patiently(output, |room, output| room.say_once(said, output))
    }

    /// Says how it ended. Who has broken it off, or has no device, does not wait for one.
    fn say_end(&mut self, end: &End, output: &mut Output) -> Result<(), Failure> {
        // What is typed from now on is no answer to anything.
        drop(self.booth.pressed());
        for said in end.said() {
            match end {
                End::BrokenOff | End::DeviceAway(_) | End::NobodySpeaks => {
                    let _ = self.say_once(said, output);
                }
                End::Refused | End::NoYes(_) | End::TooFew(_) | End::NoBetter | End::Learned => {
                    self.say(said, output)?
                }
            }
        }
        Ok(())
    }

    /// Does something for which both devices are needed. Where one of them is away it is waited for, and all of it is
    /// done again.
    fn patiently<T>(
        &mut self,
        output: &mut Output,
        mut what: impl FnMut(&mut Self, &mut Output) -> Result<T, Trouble>,
    ) -> Result<T, Trouble> {
        let mut waits = 0..WAITS;
        loop {
            match what(self, output) {
                Err(Trouble::Away(device, why)) => {
                    if waits.next().is_none() {
                        return Err(Trouble::Away(device, why));
                    }
                    telling::waits(output, &why);
                    if device == Device::Microphone {
                        let _ = self.say_once(Enrolling::Microphone, output);
                    }
                    self.booth.wait_for(device)?;
                }
                done => return done,
            }
        }
    }

    /// From the consent to the profile.
    fn enrolled(
        &mut self,
        folder: PathBuf,
        target: &Path,
        output: &mut Output,
    ) -> Result<End, Trouble> {
        let VoiceEnrolArgs { seed, ref learning, .. } = *self.args;
        let calls = usize::from(self.args.calls);
        let needed = Agreement::needed(self.args);
        let agreed = kept_takes::agreed(&folder)?;
        if !agreed.is_some_and(|agreed| agreed.covers(&needed))
            // Of whoever has not agreed nothing is kept, to be gone on with.
            && let Some(end) =
                self.refused(&needed, output).map_err(Failure::from)?
        {
            return Ok(end);
        }
        let asked = Asked {
            calls,
            seed,
            lang: learning.lang.tag().to_owned(),
            names: learning.names.clone(),
            agreed: needed,
        };
        let kept = KeptTakes::open(folder, &asked)?;
        let course = Course::new(prompts(self.lexicon, calls, seed), &kept.taken());
        let takes = Takes::of(self.teachable, self.lexicon);
        Prompting { room: self, takes, course, kept }.run(target, output)
    }

    /// Asks whether the player agrees to being recorded, and to what becomes of it; how it ends where not.
    fn refused(&mut self, needed: &Agreement, output: &mut Output) -> Result<Option<End>, Trouble> {
        let consent = Consent::open(self.args.learning.model.as_deref(), self.lexicon)?;
        let mut unheard = Unheard::Nothing;
        // Silence, a cough and a word that is neither are no yes: it is asked a second time, and then it is a no.
        for _ in 0..CONSENTS {
            let question = needed.question();
            let answer = self.patiently(output, |room, output| {
                room.say_once(question, output)?;
                room.booth.answer(&Awaited::word())
            })?;
            let agrees = match answer {
                Answer::Said(samples) => {
                    unheard = Unheard::Other;
                    consent.heard(&samples)?
                }
                Answer::Key(Key::Yes) => Some(true),
                Answer::Key(Key::No | Key::Leave) => Some(false),
                Answer::Key(_) | Answer::Nothing => None,
            };
            match agrees {
                Some(true) => return Ok(None),
                Some(false) => return Ok(Some(End::Refused)),
                None => {}
            }
        }
        Ok(Some(End::NoYes(unheard)))
    }
}

/// An enrolment at work.
struct Prompting<'a, 'b> {
    room: &'a mut Room<'b>,
    takes: Takes<'b>,
    course: Course,
    kept: KeptTakes,
}

impl Prompting<'_, '_> {
    fn run(mut self, target: &Path, output: &mut Output) -> Result<End, Trouble> {
        self.say(Enrolling::Begin, output)?;
        let (done, of) = self.course.how_far();
        if done > 0 && done < of {
            telling::goes_on(output, (done, of));
            self.say_done(output)?;
        }
        if let Some(end) = self.through(output)? {
            return Ok(end);
        }
        if self.kept.calls() < CALLS_MIN {
            return Ok(End::TooFew(self.kept.calls()));
        }
        if !self.kept.has_room() {
            self.say(Enrolling::Room, output)?;
            let sound = self.room.patiently(output, |room, _| room.booth.record(ROOM))?;
            if self.room.booth.pressed() == Some(Key::Leave) {
                return Ok(End::BrokenOff);
            }
            self.kept.keep_room(&sound)?;
        }
        self.say(Enrolling::Learning, output)?;
        let accepted = match self.learn(target, output)? {
            // What was said stays, and the same command learns from it.
            Came::BrokenOff => return Ok(End::BrokenOff),
            Came::Profile => true,
            Came::NoBetter => false,
        };
        let args = self.room.args;
        if !accepted {
            let no_better = match &args.keep_sound {
                Some(_) => Enrolling::NoBetterKept,
                None => Enrolling::NoBetter,
            };
            // It is so whoever hears of it.
            let _ = self.say(no_better, output);
        }
        match &args.keep_sound {
            Some(place) => self.kept.put(place)?,
            None if args.keep_calls && accepted => kept_calls::begin_with(&args.name, &self.kept)?,
            None => self.kept.remove()?,
        }
        Ok(if accepted { End::Learned } else { End::NoBetter })
    }

    fn say(&mut self, said: Enrolling, output: &mut Output) -> Result<(), Trouble> {
        self.room.say(said, output)
    }

    /// Says a prompt and waits for the answer to it.
    fn answered(&mut self, words: &str, output: &mut Output) -> Result<Answer, Trouble> {
        let takes = &self.takes;
        let is_over = |samples: &[i16]| takes.are_over(words, samples);
        let how_far = self.course.how_far();
        self.room.patiently(output, |room, output| {
            telling::prompt(output, words, how_far);
            let spoken = room.booth.say(words, &room.pack)?;
            let longest = takes.longest(words).min(samples_of(spoken * 2 + BESIDE));
            let from = samples_of(spoken + BESIDE / 3);
            room.booth.answer(&Awaited { longest, from, is_over: &is_over })
        })
    }

    /// Through all prompts, or how it ended before.
    fn through(&mut self, output: &mut Output) -> Result<Option<End>, Trouble> {
        while let Some((nth, prompt)) = self.course.asked() {
            let prompt = prompt.clone();
            let fault = match self.answered(&prompt.words, output)? {
                Answer::Said(samples) => match self.look(&prompt, &samples, output) {
                    None => {
                        self.kept.keep(nth, &prompt.words, kind(&prompt), &samples)?;
                        self.course.taken();
                        self.say_how_far(output)?;
                        continue;
                    }
                    Some(fault) => fault,
                },
                Answer::Nothing => TakeFault::Empty,
                Answer::Key(Key::Leave) => return Ok(Some(End::BrokenOff)),
                Answer::Key(Key::Back) => {
                    if let Some(before) = self.course.back() {
                        self.kept.take_back(before)?;
                    }
                    continue;
                }
                Answer::Key(Key::LeaveOut) => {
                    self.course.leave_out();
                    self.say_how_far(output)?;
                    continue;
                }
                Answer::Key(Key::Enter | Key::Repeat) => continue,
                Answer::Key(Key::Yes | Key::No | Key::Other(_)) => {
                    let keys = said!(
                        "enrol-keys",
                        "r says the prompt again, b goes back, s leaves it out, q breaks off"
                    );
                    output.message(&telling::shown(&keys));
                    continue;
                }
            };
            let after = self.course.failed(fault != TakeFault::Empty);
            if after == AfterFault::NobodySpeaks {
                return Ok(Some(End::NobodySpeaks));
            }
            self.say(why(&fault), output)?;
            let then = match after {
                AfterFault::LeftOut => Enrolling::LeftOut,
                AfterFault::Again | AfterFault::NobodySpeaks => Enrolling::Again,
            };
            self.say(then, output)?;
        }
        Ok(None)
    }

    /// Now and then it is said how far it is.
    fn say_how_far(&mut self, output: &mut Output) -> Result<(), Trouble> {
        let (done, of) = self.course.how_far();
        if done % TOLD_EVERY == 0 && done < of {
            return self.say_done(output);
        }
        Ok(())
    }

    fn say_done(&mut self, output: &mut Output) -> Result<(), Trouble> {
        let (done, of) = self.course.how_far();
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        self.say(Enrolling::HowFar { done: number(done), of: number(of) }, output)
    }

    /// What is wrong with a take.
    fn look(&self, prompt: &Prompt, samples: &[i16], output: &mut Output) -> Option<TakeFault> {
        let fault = self.takes.look(&prompt.words, samples).err();
        telling::take(output, &prompt.words, fault.as_ref());
        fault
    }

    /// Learns in a process of its own. The key that breaks off does so here as well.
    fn learn(&mut self, target: &Path, output: &mut Output) -> Result<Came, Failure> {
        let mut half_told = false;
        let room = &mut *self.room;
        let args = room.args;
        let takes = self.kept.list();
        elsewhere::learn(&args.name, &args.learning, None, &takes, target, |told| {
            match told {
                Told::Step { step, of, minutes_left, is_new } => {
                    let text = learned_so_far(step, of, minutes_left.filter(|_| is_new));
                    telling::step(output, (step, of), minutes_left, &text);
                    if step * 2 >= of && !half_told {
                        half_told = true;
                        // It is learned whoever hears of it.
                        let _ = room.say_once(Enrolling::HalfLearned, output);
                    }
                }
                Told::Line(line) => output.text(&line.json, &line.words),
                Told::Nothing => {}
            }
            Ok(if room.booth.breaks_off() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            })
        })
    }
}

/// Looks whether the recordings can be kept there, before anybody says a word.
fn can_be_made(place: &Path) -> Result<(), Failure> {
    if place.exists() {
        return Err(new_file::exists(place, "--keep-sound"));
    }
    travelling::in_a_folder(place)?;
    fs::create_dir(place)
        .and_then(|()| fs::remove_dir(place))
        .map_err(|error| failed(place, Undone::Made, &error))
}

const fn kind(prompt: &Prompt) -> Kind {
    match prompt.kind {
        PromptKind::Call => Kind::Call,
        PromptKind::Command => Kind::Command,
    }
}

const fn why(fault: &TakeFault) -> Enrolling {
    match fault {
        TakeFault::Empty => Enrolling::Nothing,
        TakeFault::Overdriven => Enrolling::TooLoud,
        TakeFault::Soft(_) => Enrolling::TooSoft,
        TakeFault::Noisy(_) => Enrolling::TooNoisy,
        TakeFault::Whispered => Enrolling::Whispered,
        TakeFault::CutOff => Enrolling::CutOff,
        TakeFault::Long | TakeFault::MoreWords(_) => Enrolling::MoreWords,
        TakeFault::OtherWords(_) | TakeFault::UnknownWords => Enrolling::OtherWords,
    }
}
