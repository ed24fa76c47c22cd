//! `annabella setup`: asks about a table, by line or by voice, and writes its settings file.

use std::path::{Path, PathBuf};
use std::time::Duration;

use annabella_said::Saying as _;
use serde::Serialize;

use crate::app::aloud::{Devices, Ears, Reply, Talk, device_of};
use crate::app::args::SetupArgs;
use crate::app::commands::settings;
use crate::app::failure::{self, Exit, Failure, Outcome};
use crate::app::output::Output;
use crate::app::{games, setup as at_hand};
use crate::calls::Command;
use crate::io::streams::{self, Fate};
use crate::io::{locale, user_files};
use crate::table::settings::Sources;
use crate::table::setup::{Answered, Asked, Setup};
use crate::view::{Detail, visible_path};
use crate::voices::{FluentValue, Language, Pack};

/// After which silence a question is told again: what was said too softly, or into the question, was not heard, and
/// nobody sees that it still stands.
const SILENCE: Duration = Duration::from_secs(30);
/// How often a question is told to whoever is silent.
const TOLD: usize = 3;

/// A line as programs read it.
#[derive(Serialize)]
struct Told<'a> {
    kind: &'static str,
    text: &'a str,
}

/// A question as programs read it.
#[derive(Serialize)]
struct Question<'a> {
    kind: &'static str,
    number: usize,
    name: &'a str,
    text: &'a str,
    now: &'a str,
    offered: Vec<&'a str>,
}

/// Runs the command.
///
/// # Errors
/// When the file cannot be read or written, or there is no thread.
pub(crate) fn run(args: &SetupArgs, output: &mut Output) -> Outcome {
    let file = args.file.clone().unwrap_or_else(user_files::settings_file);
    if args.terse {
        output.detail = Detail::Terse;
    }
    let before = at_hand::existing(&file)?;
    let found = at_hand::found();
    let (mut setup, refused) = match Setup::new(&file, before.clone(), found.clone()) {
        Ok(setup) => (setup, None),
        Err(error) => {
            let anew = Setup::new(&file, None, found).map_err(Failure::input)?;
            (anew, Some(error.said()))
        }
    };
    let has_language = before.is_some() && refused.is_none();
    let language = match (args.lang, has_language) {
        (Some(language), _) => language,
        (None, true) => setup.settings()?.language,
        (None, false) => locale::language()
            .and_then(|(_, tag)| tag.parse().ok())
            .unwrap_or(setup.settings()?.language),
    };
    if !has_language {
        setup.begin_in(language);
    }
    let mut faults = Vec::new();
    let sound = setup.settings()?.sound;
    let talk = Talk::begin(args.aloud.then(|| devices(args, device_of(&sound))), &mut faults)?;
    let pack = Pack::embedded(language);
    let mut asking = Asking { talk, ears: None, pack, output, is_told: false };
    asking.listen(args, language, &mut faults);
    for fault in faults {
        asking.output.message(&fault);
    }
    let place = visible_path(&file);
    asking.tell("setup-begin", &[("file", place.clone().into())]);
    match &refused {
        Some(why) => {
            let why = failure::told(why, language);
            asking.tell("setup-unusable", &[("file", place.into()), ("why", why.into())]);
        }
        None if has_language => asking.tell("setup-goes-on", &[("file", place.into())]),
        None => {}
    }
    asking.tell("setup-keys", &[]);
    if asking.ears.is_some() {
        asking.tell("setup-spoken-keys", &[]);
    }
    match asking.through(&mut setup, args)? {
        End::Through if !is_unread() => asking.write(&setup, &file, before.as_deref()),
        // What nobody could read was answered by chance, and `run` tells why it could not be read.
        End::Through | End::Unread => {
            asking.output.message(&asking.pack.text("setup-unread", &[]));
            Ok(Exit::Device)
        }
        End::Left => {
            asking.tell("setup-left", &[]);
            Ok(Exit::Negative)
        }
        End::Ended => {
            asking.tell("setup-ended", &[]);
            Ok(Exit::Negative)
        }
    }
}

fn devices<'a>(args: &'a SetupArgs, speaker: &'a str) -> Devices<'a> {
    let microphone = args.microphone.as_deref().unwrap_or("default");
    Devices {
        speaker: args.speaker.as_deref().unwrap_or(speaker),
        microphone: (microphone != "none").then_some(microphone),
    }
}

/// How the questions ended.
enum End {
    Through,
    Left,
    Ended,
    /// Nobody can read the questions.
    Unread,
}

/// Whether standard output cannot be written any more: a full disk, a pipe that its reader has closed.
fn is_unread() -> bool {
    match streams::how_it_is() {
        Fate::Gone | Fate::Broken(_) => true,
        Fate::Whole | Fate::Stalled(_) => false,
    }
}

/// Who asks.
struct Asking<'a> {
    talk: Talk,
    ears: Option<Ears>,
    pack: Pack,
    output: &'a mut Output,
    /// Whether it was told that nobody can speak.
    is_told: bool,
}

impl Asking<'_> {
    /// Opens what hears answers, where there is a microphone. Without a model they are typed.
    fn listen(&mut self, args: &SetupArgs, language: Language, faults: &mut Vec<String>) {
        if self.talk.hears() {
            match Ears::open(args.model.as_deref(), language) {
                Ok(ears) => self.ears = Some(ears),
                Err(failure) => faults.push(failure.told(language)),
            }
        }
    }

    /// Asks until everything is answered.
    fn through(&mut self, setup: &mut Setup, args: &SetupArgs) -> Result<End, Failure> {
        while let Some(asked) = setup.asked() {
            if is_unread() {
                return Ok(End::Unread);
            }
            self.ask(&asked);
            let mut told = 1;
            loop {
                let waits = (self.talk.speaks() && told < TOLD).then_some(SILENCE);
                let line = match self.talk.reply(waits) {
                    Reply::Line(line) => line,
                    Reply::Said(samples) => match self.heard(&samples)? {
                        Some(word) => word,
                        None => {
                            self.say(&self.pack.text("say-please-repeat", &[]));
                            continue;
                        }
                    },
                    Reply::Nothing => {
                        told += 1;
                        self.ask_again(setup);
                        continue;
                    }
                    Reply::Deaf => {
                        self.tell("setup-deaf", &[]);
                        continue;
                    }
                    Reply::HearsAgain => {
                        self.tell("setup-hears-again", &[]);
                        continue;
                    }
                    Reply::Ended => return Ok(End::Ended),
                };
                match setup.answer(&line, &self.pack) {
                    Answered::Taken { name, value } => {
                        let is_other = value != asked.now.value;
                        self.tell("setup-taken", &[("answer", value.into())]);
                        // An option holds until another language is answered.
                        if name == "language" && (args.lang.is_none() || is_other) {
                            self.speak_in(setup.settings()?.language, args);
                        }
                        break;
                    }
                    Answered::Proposed => {
                        if let Some(asked) = setup.asked() {
                            self.say(&asked.proposal(&self.pack));
                        }
                    }
                    Answered::Wrong(answer) => self.say(&asked.wrong(&answer, &self.pack)),
                    Answered::First => self.tell("setup-first", &[]),
                    Answered::Again | Answered::Back => break,
                    Answered::Left => return Ok(End::Left),
                }
            }
        }
        Ok(End::Through)
    }

    /// Tells a question.
    fn ask(&mut self, asked: &Asked) {
        let lines = asked.lines(&self.pack);
        let text = lines.join("\n");
        let question = Question {
            kind: "question",
            number: asked.number,
            name: asked.name,
            text: &text,
            now: &asked.now.value,
            offered: asked.offered.iter().map(|offer| offer.value.as_str()).collect(),
        };
        self.output.line(&question, &text);
        // In one go: in a gap somebody would answer, and not be heard.
        self.speak(&text);
    }

    /// Tells what stands: the question, or what was proposed to it last.
    fn ask_again(&mut self, setup: &Setup) {
        match setup.asked() {
            Some(asked) if asked.proposed == asked.now => self.ask(&asked),
            Some(asked) => self.say(&asked.proposal(&self.pack)),
            None => {}
        }
    }

    /// What was said, as it would be typed.
    fn heard(&self, samples: &[i16]) -> Result<Option<String>, Failure> {
        let Some(ears) = &self.ears else { return Ok(None) };
        // Who corrects goes back, which is typed in another way.
        let typed = |command: Command| {
            if command == Command::Correction { "back" } else { command.name() }.to_owned()
        };
        Ok(ears.answer(samples)?.map(typed))
    }

    fn speak_in(&mut self, language: Language, args: &SetupArgs) {
        if language == self.pack.language() {
            return;
        }
        self.pack = Pack::embedded(language);
        if self.ears.is_some() {
            let mut faults = Vec::new();
            self.listen(args, language, &mut faults);
        }
    }

    fn tell(&mut self, id: &str, arguments: &[(&str, FluentValue<'_>)]) {
        let text = self.pack.text(id, arguments);
        self.say(&text);
    }

    /// Shows a line and says it.
    fn say(&mut self, text: &str) {
        self.output.line(&Told { kind: "told", text }, text);
        self.speak(text);
    }

    fn speak(&mut self, text: &str) {
        if self.talk.has_ended() {
            return;
        }
        if !self.talk.say(text, &self.pack) && !self.is_told {
            self.is_told = true;
            self.output.message(&self.pack.text("setup-unspoken", &[]));
        }
    }

    /// Writes the file, and says what was done.
    fn write(&mut self, setup: &Setup, file: &Path, before: Option<&str>) -> Outcome {
        let place = visible_path(file);
        if before == Some(setup.text()) {
            self.tell("setup-same", &[("file", place.into())]);
            return Ok(Exit::Done);
        }
        let text = match before {
            // What was written by hand has its own head.
            Some(_) => setup.text().to_owned(),
            None => format!("# {}\n{}", self.pack.text("setup-comment", &[]), setup.text()),
        };
        let sources = Sources { file: Some((file.to_owned(), text.clone())), ..Sources::default() };
        settings::check(&sources)?;
        let kept: Option<PathBuf> = at_hand::write(file, &text, before)?;
        self.tell("setup-written", &[("file", place.clone().into())]);
        if let Some(kept) = kept {
            self.tell("setup-kept", &[("file", visible_path(&kept).into())]);
        }
        let records = visible_path(&games::directory(setup.settings()?.records.as_deref()));
        self.tell("setup-records", &[("folder", records.into())]);
        self.tell("setup-next", &[("file", place.into())]);
        Ok(Exit::Done)
    }
}
