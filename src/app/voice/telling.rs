//! What is told of an enrolment at the microphone, for programs and for people.

use annabella_said::{Said, said};
use serde::Serialize;

use crate::app::failure;
use crate::app::language;
use crate::app::output::Output;
use annabella_enrolment::takes::TakeFault;

/// What is said or asked for, as programs read it.
#[derive(Serialize)]
struct SaidTold<'a> {
    kind: &'static str,
    text: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    done: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    of: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    minutes_left: Option<u64>,
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

/// In the language of whoever called.
pub(super) fn shown(said: &Said) -> String {
    failure::told(said, language::of_this_call())
}

/// A sentence that the program says.
pub(super) fn says(output: &mut Output, text: &str) {
    let told = SaidTold { kind: "says", text, done: None, of: None, minutes_left: None };
    output.line(&told, text);
}

/// What is asked for, and how many prompts are through before it, of how many.
pub(super) fn prompt(output: &mut Output, text: &str, (done, of): (usize, usize)) {
    let told =
        SaidTold { kind: "prompt", text, done: Some(done), of: Some(of), minutes_left: None };
    output.line(&told, &format!("{}/{of} {text}", done + 1));
}

/// Where an enrolment goes on that was broken off.
pub(super) fn goes_on(output: &mut Output, (done, of): (usize, usize)) {
    let text = said!(
        "enrol-goes-on",
        "going on where it was broken off: prompt {next} of {of}",
        next = done + 1,
        of = of
    );
    let text = shown(&text);
    let told = SaidTold {
        kind: "goes-on",
        text: &text,
        done: Some(done),
        of: Some(of),
        minutes_left: None,
    };
    output.line(&told, &text);
}

/// How far the learning is, and how long it probably still takes.
pub(super) fn step(
    output: &mut Output,
    (done, of): (usize, usize),
    minutes_left: Option<u64>,
    text: &Said,
) {
    let told = SaidTold { kind: "step", text: "", done: Some(done), of: Some(of), minutes_left };
    output.line(&told, &shown(text));
}

/// What became of a take.
pub(super) fn take(output: &mut Output, words: &str, fault: Option<&TakeFault>) {
    let why = fault.map(ToString::to_string);
    let told = HeardTold { kind: "take", words, usable: fault.is_none(), why };
    let text = match fault {
        None => said!("take-is-usable", "usable"),
        Some(fault) => said!("take-is-unusable", "not usable: {why}", why = fault),
    };
    output.line(&told, &shown(&text));
}

/// That a device is away and is waited for.
pub(super) fn waits(output: &mut Output, why: &Said) {
    let waits = said!(
        "enrol-waits",
        "{why}; it is waited for, and then asked again; q breaks off",
        why = why
    );
    output.message(&shown(&waits));
}
