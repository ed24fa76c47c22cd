//! Enrolment at the microphone: the program says a call, the player repeats it, and each take is looked at as it
//! comes. Nothing has to be read. What was said lies in a folder of the player's own until the voice is learned, in a
//! process of its own.

use std::path::{Path, PathBuf};
use std::time::Duration;

use annabella_enrolment::takes::TakeFault;
use annabella_said::{Said, said};
use serde::Serialize;

use super::agreement::Agreement;
use super::booth::{Answer, Booth, Key};
use super::consent::Consent;
use super::course::{AfterFault, Course};
use super::elsewhere::{self, Told};
use super::kept_calls;
use super::kept_takes::{self, Asked, KeptTakes};
use super::manifest::Kind;
use super::profiles;
use super::recorded::{learned_so_far, target, too_few};
use super::takes::Takes;
use crate::app::args::VoiceEnrolArgs;
use crate::app::devices;
use crate::app::failure::{self, Exit, Failure, Outcome};
use crate::app::language;
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

/// What is said or asked for, as programs read it.
#[derive(Serialize)]
struct SaidTold<'a> {
    kind: &'static str,
    text: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    done: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    of: Option<usize>,
}

/// A take as programs read it.
#[derive(Serialize)]
struct HeardTold<'a> {
    kind: &'static str,
    words: &'a str,
    usable: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
}

/// How it ended.
#[derive(Clone, Copy)]
enum End {
    Refused,
    BrokenOff,
    NobodySpeaks,
    /// So few calls.
    TooFew(usize),
    NoBetter,
    Learned,
}

impl End {
    /// What the player hears of it.
    const fn said(self) -> Enrolling {
        match self {
            End::Refused => Enrolling::Refused,
            End::BrokenOff => Enrolling::BrokenOff,
            End::NobodySpeaks => Enrolling::NobodySpeaks,
            End::TooFew(_) => Enrolling::TooFew,
            End::NoBetter => Enrolling::NoBetter,
            End::Learned => Enrolling::Learned,
        }
    }

    /// How the command ends with it.
    fn outcome(self) -> Outcome {
        match self {
            End::Refused | End::BrokenOff | End::NoBetter => Ok(Exit::Negative),
            End::Learned => Ok(Exit::Done),
            End::TooFew(calls) => Err(too_few(calls).and(said!(
                "enrol-too-few-again",
                "The same command asks for those again that were not usable."
            ))),
            End::NobodySpeaks => {
                let nothing = said!("enrol-nothing-heard", "nothing is heard by the microphone");
                Err(Failure::device(nothing).and(said!(
                    "enrol-nothing-heard-advice",
                    "annabella doctor looks at it; the same command goes on from here."
                )))
            }
        }
    }
}

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
    if let Some(place) = args.keep_sound.as_ref().filter(|place| place.exists()) {
        return Err(new_file::exists(place, "--keep-sound"));
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
        Err(failure) => {
            // Whoever does not see the message is not to wait for the next prompt. Where it is the loudspeaker that
            // failed, nothing can be said.
            let _ = room.say(Enrolling::Failed, output);
            return Err(failure);
        }
    };
    room.say(end.said(), output)?;
    end.outcome()
}

fn tell(output: &mut Output, kind: &'static str, text: &str, far: Option<(usize, usize)>) {
    let told = SaidTold { kind, text, done: far.map(|far| far.0), of: far.map(|far| far.1) };
    let words = match far {
        Some((done, of)) => format!("{}/{of} {text}", done + 1),
        None => text.to_owned(),
    };
    output.line(&told, &words);
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
    fn say(&mut self, said: Enrolling, output: &mut Output) -> Result<(), Failure> {
        let text = self.pack.enrolling(said);
        tell(output, "says", &text, None);
        self.booth.say(&text, &self.pack)
    }

    /// From the consent to the profile.
    fn enrolled(
        &mut self,
        folder: PathBuf,
        target: &Path,
        output: &mut Output,
    ) -> Result<End, Failure> {
        let VoiceEnrolArgs { seed, ref learning, .. } = *self.args;
        let calls = usize::from(self.args.calls);
        let needed = Agreement::needed(self.args);
        let agreed = kept_takes::agreed(&folder)?;
        if !agreed.is_some_and(|agreed| agreed.covers(&needed)) && !self.agreed(&needed, output)? {
            return Ok(End::Refused);
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

    /// Whether the player agrees to being recorded, and to what becomes of it.
    fn agreed(&mut self, needed: &Agreement, output: &mut Output) -> Result<bool, Failure> {
        let consent = Consent::open(self.args.learning.model.as_deref(), self.lexicon)?;
        // Silence, a cough and a word that is neither are no yes: it is asked a second time, and then it is a no.
        for _ in 0..2 {
            let question = self.pack.enrolling(needed.question());
            tell(output, "says", &question, None);
            self.booth.say(&question, &self.pack)?;
            let answer = match self.booth.answer()? {
                Answer::Said(samples) => consent.heard(&samples)?,
                Answer::Key(Key::Yes) => Some(true),
                Answer::Key(Key::No | Key::Leave) => Some(false),
                Answer::Key(_) | Answer::Nothing => None,
            };
            if let Some(answer) = answer {
                return Ok(answer);
            }
        }
        Ok(false)
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
    fn run(mut self, target: &Path, output: &mut Output) -> Result<End, Failure> {
        self.say(Enrolling::Begin, output)?;
        if let Some(end) = self.through(output)? {
            return Ok(end);
        }
        if self.kept.calls() < CALLS_MIN {
            return Ok(End::TooFew(self.kept.calls()));
        }
        if !self.kept.has_room() {
            self.say(Enrolling::Room, output)?;
            let sound = self.room.booth.record(ROOM)?;
            if self.room.booth.pressed() == Some(Key::Leave) {
                return Ok(End::BrokenOff);
            }
            self.kept.keep_room(&sound)?;
        }
        self.say(Enrolling::Learning, output)?;
        let accepted = self.learn(target, output)?;
        let args = self.room.args;
        match &args.keep_sound {
            Some(place) => self.kept.put(place)?,
            None if args.keep_calls && accepted => kept_calls::begin_with(&args.name, &self.kept)?,
            None => self.kept.remove()?,
        }
        Ok(if accepted { End::Learned } else { End::NoBetter })
    }

    fn say(&mut self, said: Enrolling, output: &mut Output) -> Result<(), Failure> {
        self.room.say(said, output)
    }

    /// Through all prompts, or how it ended before.
    fn through(&mut self, output: &mut Output) -> Result<Option<End>, Failure> {
        while let Some((nth, prompt)) = self.course.asked() {
            let prompt = prompt.clone();
            tell(output, "prompt", &prompt.words, Some(self.course.how_far()));
            self.room.booth.say(&prompt.words, &self.room.pack)?;
            let fault = match self.room.booth.answer()? {
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
                    output.message(&shown(&keys));
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
    fn say_how_far(&mut self, output: &mut Output) -> Result<(), Failure> {
        let (done, of) = self.course.how_far();
        if done % TOLD_EVERY == 0 && done < of {
            let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
            return self.say(Enrolling::HowFar { done: number(done), of: number(of) }, output);
        }
        Ok(())
    }

    /// What is wrong with a take.
    fn look(&self, prompt: &Prompt, samples: &[i16], output: &mut Output) -> Option<TakeFault> {
        let fault = self.takes.look(&prompt.words, samples).err();
        let told = HeardTold {
            kind: "take",
            words: &prompt.words,
            usable: fault.is_none(),
            why: fault.as_ref().map(ToString::to_string),
        };
        let text = match &fault {
            None => said!("take-is-usable", "usable"),
            Some(fault) => said!("take-is-unusable", "not usable: {why}", why = fault),
        };
        output.line(&told, &shown(&text));
        fault
    }

    /// Learns in a process of its own; whether there is a profile.
    fn learn(&mut self, target: &Path, output: &mut Output) -> Result<bool, Failure> {
        let mut half_told = false;
        let room = &mut *self.room;
        let args = room.args;
        let takes = self.kept.list();
        elsewhere::learn(&args.name, &args.learning, None, &takes, target, |told| match told {
            Told::Step { step, of } => {
                output.line(
                    &SaidTold { kind: "step", text: "", done: Some(step), of: Some(of) },
                    &shown(&learned_so_far(step, of)),
                );
                if step * 2 >= of && !half_told {
                    half_told = true;
                    return room.say(Enrolling::HalfLearned, output);
                }
                Ok(())
            }
            Told::Line(line) => {
                output.text(&line.json, &line.words);
                Ok(())
            }
        })
    }
}

/// In the language of whoever called.
fn shown(said: &Said) -> String {
    failure::told(said, language::of_this_call())
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
        TakeFault::Long | TakeFault::OtherWords(_) | TakeFault::UnknownWords => {
            Enrolling::OtherWords
        }
    }
}
