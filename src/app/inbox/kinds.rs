//! What kind of input it is: what counts past whatever waits, what waits behind others, what is asked for once.

use crate::app::sitting::Input;
use crate::board::{News, PortNews};
use crate::game::BoardEvent;
use crate::io::terminal::Typed;
use crate::rules::Color;
use crate::table::line_mode::{Layout, is_yes_or_no};

/// The letters that ask for something: asked twice before it is answered, it is answered once.
const REQUESTS: [&str; 10] = ["t", "u", "n", "T", "a", "d", "e", "i", "v", "?"];

/// What is heeded although the record cannot be written: another file, and the end.
pub(super) fn is_heeded(input: &Input, keys: Layout) -> bool {
    let is_one = |line: String| {
        let is_file = line.split_whitespace().take(2).eq(["!", "record"]);
        line == "q" || line == "?" || is_file
    };
    let ends = matches!(input, Input::Stop | Input::Typed(Typed::End | Typed::Interrupt));
    ends || line(input).is_some_and(|line| is_one(keys.as_command(line)))
}

/// Whether it is an answer to what the program itself has asked back.
pub(super) fn is_answer(input: &Input) -> bool {
    line(input).is_some_and(is_yes_or_no)
}

/// Whether the end is asked for. No bound keeps it out, since the loop takes it at once.
pub(super) fn is_end(input: &Input, keys: Layout) -> bool {
    matches!(input, Input::Stop | Input::Typed(Typed::End)) || is_quit(input, keys)
}

/// Whether the end is typed.
pub(super) fn is_quit(input: &Input, keys: Layout) -> bool {
    command(input, keys).is_some_and(|line| line == "q")
}

/// What a board tells of its squares.
pub(super) fn told(input: &Input) -> Option<(Color, &BoardEvent)> {
    let Input::Board(board, notice) = input else { return None };
    let PortNews::Board(News::Event(what)) = &notice.what else { return None };
    Some((*board, what))
}

/// The typed line of a request, as it is on Latin keys.
pub(super) fn request(input: &Input, keys: Layout) -> Option<String> {
    command(input, keys).filter(|line| REQUESTS.contains(&without_side(line)))
}

/// Whether the arbiter is called.
pub(super) fn is_for_arbiter(input: &Input, keys: Layout) -> bool {
    command(input, keys).is_some_and(|line| without_side(&line) == "!")
}

/// A whole line that was typed, whatever the keys were for when it was.
pub(in crate::app) fn line(input: &Input) -> Option<&str> {
    let Input::Typed(Typed::Line(line) | Typed::Overtaken(line)) = input else { return None };
    Some(line.trim())
}

/// What was typed, by a line or by one key, for the use of the keys that it was typed in.
pub(super) fn typed(input: &Input) -> Option<&str> {
    let Input::Typed(typed) = input else { return None };
    match typed {
        Typed::Line(line) => Some(line.trim()),
        Typed::AtOnce(line) => Some(line),
        Typed::Interrupt => Some("q"),
        Typed::Overtaken(_) | Typed::TooLong | Typed::CutOff(_) | Typed::End => None,
    }
}

/// The same as commands are compared: on Latin keys, with English words behind `!`.
fn command(input: &Input, keys: Layout) -> Option<String> {
    typed(input).map(|line| keys.as_command(line))
}

/// A line without the side that it names.
fn without_side(line: &str) -> &str {
    match line.split_once(char::is_whitespace) {
        Some(("w" | "b", rest)) => rest.trim_start(),
        Some(_) | None => line,
    }
}
