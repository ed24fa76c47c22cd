//! Standard output: one line at a time, plain or JSON, flushed at once so that a screen reader, a
//! braille display or a program behind a pipe has it immediately.

use serde::Serialize;

use super::failure::{Exit, Failure};
use crate::game::Channel;
use crate::io::streams::{self, Stream};
use crate::rules::Color;
use crate::table::Notice;
use crate::time::Millis;
use crate::view::{Detail, Kind, Line, VERSION, visible, visible_json, visible_name};
use crate::voices::{Language, Pack};

/// How lines are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// Words for people.
    Plain,
    /// One JSON object a line.
    Json,
}

/// A failure as programs read it.
#[derive(Serialize)]
struct Failed<'a> {
    /// That of the format of lines.
    version: u32,
    /// What failed, why, and what to do, as it is told to people.
    error: &'a str,
    /// The exit status.
    exit: u8,
}

/// A message as programs read it.
#[derive(Serialize)]
struct Told<'a> {
    version: u32,
    kind: &'static str,
    text: &'a str,
}

/// Where a command writes.
#[derive(Debug)]
pub(super) struct Output {
    form: Form,
    /// How much of the lines of a game people see.
    pub detail: Detail,
    /// Whether anything was written since somebody typed.
    answered: bool,
    /// The last line of the game that was left out since then, in a row.
    left_out: Option<String>,
    /// In whose ear something is being said that was left out.
    said_to: Option<Color>,
}

impl Output {
    /// Writes to standard output in this form.
    #[must_use]
    pub(super) const fn new(form: Form) -> Output {
        Output { form, detail: Detail::Normal, answered: false, left_out: None, said_to: None }
    }

    /// The form that was asked for.
    #[must_use]
    pub(super) const fn form(&self) -> Form {
        self.form
    }

    /// Writes one line: the object in JSON form, the words otherwise.
    pub(super) fn line(&mut self, object: &impl Serialize, words: &str) {
        match self.form {
            Form::Plain => self.write(&self.shown(words)),
            Form::Json => match visible_json(object) {
                Ok(text) => self.write(&text),
                Err(error) => tracing::error!(%error, "an object could not be written as JSON"),
            },
        }
    }

    /// Writes a text that is a file of its own, with whatever stands in it, such as the ends of braille pages: the
    /// object in JSON form.
    pub(super) fn file(&mut self, object: &impl Serialize, text: &str) {
        match self.form {
            Form::Plain => self.write(text),
            Form::Json => self.line(object, ""),
        }
    }

    /// Writes words that only people want (a prompt, help): nothing in JSON form.
    pub(super) fn words(&mut self, words: &str) {
        match self.form {
            Form::Plain => self.write(&self.shown(words)),
            Form::Json => {}
        }
    }

    /// Writes one line that is there in both forms.
    pub(super) fn text(&mut self, json: &str, words: &str) {
        match self.form {
            Form::Plain => self.write(&self.shown(words)),
            Form::Json => self.write(json),
        }
    }

    /// Writes a line of the game: as an object, or as much of it as people want to see.
    pub(super) fn of_game(&mut self, line: &Line, pack: &Pack) {
        match self.form {
            Form::Json => self.write(&line.json()),
            Form::Plain => {
                let rows = line.shown(self.detail, pack);
                match (line.kind, line.channel) {
                    (Kind::Saying, Some(Channel::Ear(side))) => self.said_to = Some(side),
                    (_, _) if rows.is_empty() => self.left_out = Some(line.in_a_row(pack)),
                    (_, _) => {}
                }
                rows.iter().for_each(|row| self.write(row));
            }
        }
    }

    /// Somebody has typed something.
    pub(super) fn begin_answer(&mut self) {
        (self.answered, self.left_out, self.said_to) = (false, None, None);
    }

    /// What was typed is done. Where terse lines tell nothing of it, one row does; what an ear does not hear is told by
    /// itself a moment later.
    pub(super) fn end_answer(&mut self, hears: impl Fn(Color) -> bool, pack: &Pack) {
        let comes = self.said_to.is_some_and(|side| !hears(side));
        if (self.form, self.detail) == (Form::Plain, Detail::Terse) && !self.answered && !comes {
            let row = self.left_out.take();
            self.words(&row.unwrap_or_else(|| pack.text("terse-done", &[])));
        }
    }

    /// Writes a whole text that is the answer in both forms, as it is.
    pub(crate) fn words_and_json(&mut self, text: &str) {
        self.write(text.trim_end_matches('\n'));
    }

    /// Tells something that is no answer, in one line: to standard error, for programs as an object.
    ///
    /// What was typed may stand in it, and names of files; control characters would work on the terminal or
    /// make another line, so they are shown as their numbers.
    pub(super) fn message(&mut self, words: &str) {
        let text = visible_name(words);
        let object = Told { version: VERSION, kind: "message", text: &text };
        self.line_or_object(&self.detail.in_rows(&text), visible_json(&object));
    }

    /// Tells what could not be done, line by line, where nothing ends by it.
    pub(super) fn fault(&mut self, failure: &Failure, language: Language) {
        failure.told(language).lines().for_each(|line| self.message(line));
    }

    /// Writes a notice that is an answer for people, and for programs tells it as any other.
    pub(super) fn told(&mut self, notice: &Notice, at: Option<Millis>, pack: &Pack) {
        match self.form {
            Form::Plain => self.words(&notice.text(pack)),
            Form::Json => self.notice(notice, at, pack),
        }
    }

    /// Tells a notice of the table: to standard error, for programs as an object with its fields.
    pub(super) fn notice(&mut self, notice: &Notice, at: Option<Millis>, pack: &Pack) {
        self.answered = true;
        match self.form {
            Form::Plain => streams::line(Stream::Err, &self.shown(&notice.text(pack))),
            Form::Json => streams::line(Stream::Err, &notice.json(at, pack)),
        }
    }

    /// Tells why the command could not do its work: to standard error, for programs as an object.
    pub(super) fn failure(&mut self, what: &str, exit: Exit) {
        let text = shown(what);
        let object = Failed { version: VERSION, error: &text, exit: exit.status() };
        self.line_or_object(&self.detail.in_rows(&text), visible_json(&object));
    }

    fn line_or_object(&mut self, words: &str, object: serde_json::Result<String>) {
        self.answered = true;
        match (self.form, object) {
            (Form::Json, Ok(text)) => streams::line(Stream::Err, &text),
            (Form::Plain, _) | (Form::Json, Err(_)) => streams::line(Stream::Err, words),
        }
    }

    /// Words as people see them: in terse the rows are short.
    pub(super) fn shown(&self, words: &str) -> String {
        self.detail.in_rows(&shown(words))
    }

    fn write(&mut self, text: &str) {
        self.answered = true;
        streams::line(Stream::Out, text);
    }
}

/// Lines as somebody may see them at a terminal.
fn shown(text: &str) -> String {
    text.split('\n').map(visible).collect::<Vec<_>>().join("\n")
}
