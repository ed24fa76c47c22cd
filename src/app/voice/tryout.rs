//! What a profile is worth to its player: ten calls, heard once by the profile's model and once by the bundled one.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use annabella_said::{Said, said};
use serde::Serialize;

use super::booth::{Answer, Awaited, Booth, Key, samples_of};
use super::manifest::{self, Kind};
use super::profiles;
use super::recorded::samples;
use crate::app::args::VoiceTestArgs;
use crate::app::devices;
use crate::app::failure::{self, Exit, Failure, Outcome};
use crate::app::language;
use crate::app::output::Output;
use crate::calls::{Command, Lexicon, PromptKind, prompts};
use crate::hearing::{Expected, Grammar, Situation, spelled};
use crate::io::recognizer::{ListenStatus, Model, listen_to};
use crate::table::languages;
use crate::voices::{Enrolling, Pack};

/// Other calls than those of an enrolment.
const SEED: u64 = 0x7E57;
/// How often a call is asked for.
const TRIES: usize = 2;
/// What an answer may have beside twice the length of its call, where it never falls silent.
const BESIDE: Duration = Duration::from_secs(3);

/// A call as programs read it.
#[derive(Serialize)]
struct CallTold<'a> {
    kind: &'static str,
    words: &'a str,
    with: &'a str,
    without: &'a str,
}

/// The end as programs read it.
#[derive(Serialize)]
struct EndTold<'a> {
    kind: &'static str,
    with: usize,
    without: usize,
    of: usize,
    text: &'a str,
}

/// One model, and what it may hear.
struct Ear<'a> {
    model: Arc<Model>,
    lexicon: &'a Lexicon,
    grammar: Grammar,
    understood: usize,
}

impl<'a> Ear<'a> {
    fn open(model: Option<&Path>, lexicon: &'a Lexicon) -> Result<Ear<'a>, Failure> {
        let model = Arc::new(devices::open_model(model)?);
        let expected = Expected { lexicon, position: None, commands: &Command::ALL };
        let grammar =
            Grammar::new(&expected, &|word| model.has_word(word)).map_err(Failure::input)?;
        Ok(Ear { model, lexicon, grammar, understood: 0 })
    }

    /// The words that it takes for certain.
    fn hear(&mut self, samples: &[i16], words: &str) -> Result<String, Failure> {
        let situation = Situation::without_game(self.lexicon, self.model.calibration(), None);
        let report = listen_to(samples, &self.model, self.grammar.clone(), &situation)
            .map_err(Failure::device)?;
        let said = spelled(self.lexicon, &|word| self.model.has_word(word), words);
        if report.status != ListenStatus::One {
            return Ok(String::new());
        }
        if said.is_some_and(|said| said == report.words) {
            self.understood += 1;
        }
        Ok(report.words)
    }
}

/// Tries a profile out.
///
/// # Errors
/// When there is no such profile, a device does not work, or a recording cannot be read.
pub(in crate::app) fn test(args: &VoiceTestArgs, output: &mut Output) -> Outcome {
    let profile = profiles::find(&args.name)?;
    let lexicon = languages::lexicon(args.lang, &args.names)?;
    let mut trial = Trial {
        with: Ear::open(Some(&profile), &lexicon)?,
        without: Ear::open(args.model.as_deref(), &lexicon)?,
        calls: 0,
    };
    let pack = Pack::embedded(args.lang);
    match &args.recordings {
        Some(list) => {
            for recording in manifest::read(list)? {
                if recording.kind != Kind::Noise {
                    trial.heard(&samples(&recording.path)?, &recording.words, output)?;
                }
            }
            if trial.calls == 0 {
                let none = said!(
                    "tryout-none",
                    "{path} lists no recording of a call",
                    path = list.display()
                );
                return Err(Failure::input(none).and(said!(
                    "recordings-line-advice",
                    "A line is {{\"file\": \"a.wav\", \"words\": \"Turm Anna acht\"}}, with \"kind\": call, command or noise."
                )));
            }
            // Nobody hears it: it is a line as any other.
            trial.end(&Pack::embedded(language::of_this_call()), output);
        }
        None => {
            let mut booth = Booth::open(&args.speaker, &args.microphone)?;
            booth.say(&pack.enrolling(Enrolling::Begin), &pack)?;
            let calls = usize::from(args.calls);
            let all = prompts(&lexicon, calls, SEED);
            for prompt in all.iter().filter(|prompt| prompt.kind == PromptKind::Call) {
                if !asked(&mut trial, &mut booth, &prompt.words, &pack, output)? {
                    break;
                }
            }
            let text = trial.end(&pack, output);
            booth.say(&text, &pack)?;
        }
    }
    // Of nothing that was heard nothing is told.
    Ok(if trial.calls == 0 { Exit::Negative } else { Exit::Done })
}

/// Asks for one call; whether to go on.
fn asked(
    trial: &mut Trial<'_>,
    booth: &mut Booth,
    words: &str,
    pack: &Pack,
    output: &mut Output,
) -> Result<bool, Failure> {
    for _ in 0..TRIES {
        let spoken = booth.say(words, pack)?;
        let longest = samples_of(spoken * 2 + BESIDE);
        let awaited = Awaited { longest, from: longest, is_over: &|_: &[i16]| false };
        match booth.answer(&awaited)? {
            Answer::Said(samples) => {
                trial.heard(&samples, words, output)?;
                return Ok(true);
            }
            Answer::Key(Key::Leave) => return Ok(false),
            Answer::Key(_) => {}
            Answer::Nothing => drop(booth.say(&pack.enrolling(Enrolling::Nothing), pack)?),
        }
    }
    Ok(true)
}

struct Trial<'a> {
    with: Ear<'a>,
    without: Ear<'a>,
    calls: usize,
}

impl Trial<'_> {
    fn heard(&mut self, samples: &[i16], words: &str, output: &mut Output) -> Result<(), Failure> {
        let with = self.with.hear(samples, words)?;
        let without = self.without.hear(samples, words)?;
        self.calls += 1;
        let shown = |heard: &str| match heard {
            "" => said!("tryout-asks", "asks again"),
            heard => Said::plain(heard),
        };
        let text = said!(
            "tryout-call",
            "{words}: with the profile {with}, without it {without}",
            words = words,
            with = shown(&with),
            without = shown(&without)
        );
        let text = failure::told(&text, language::of_this_call());
        output.line(&CallTold { kind: "call", words, with: &with, without: &without }, &text);
        Ok(())
    }

    /// Tells what came of it.
    fn end(&self, pack: &Pack, output: &mut Output) -> String {
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let (with, without, of) = (self.with.understood, self.without.understood, self.calls);
        let said =
            Enrolling::Understood { with: number(with), without: number(without), of: number(of) };
        let text = pack.enrolling(said);
        output.line(&EndTold { kind: "understood", with, without, of, text: &text }, &text);
        text
    }
}
