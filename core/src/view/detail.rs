//! How much of a line is shown: everything, what has always been shown, or what somebody must know or do, in
//! rows that a braille display holds.

use std::str::FromStr;

use serde_json::Value;

use super::{Kind, Line, short};
use crate::rules::Color;
use crate::time::Millis;
use crate::voices::Pack;

/// So many signs a row of terse lines has at most: the cells of a usual braille display.
pub const TERSE_COLUMNS: usize = 40;

/// How much is shown to people. The record and the JSON have everything, whatever is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Detail {
    /// What was called, what is to be done, what is completed, and whatever is out of order; in rows of at most
    /// [`TERSE_COLUMNS`] signs.
    Terse,
    /// Every line, but for that a sentence was heard to its end.
    #[default]
    Normal,
    /// That too, and of each line its time.
    Full,
}

impl Detail {
    /// The word for it in the settings.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Detail::Terse => "terse",
            Detail::Normal => "normal",
            Detail::Full => "full",
        }
    }

    /// A text as people see it that is no line of the game: a notice, a message, what a command tells. In terse its
    /// rows are short, too.
    #[must_use]
    pub fn in_rows(self, text: &str) -> String {
        match self {
            Detail::Terse => text.split('\n').flat_map(rows).collect::<Vec<_>>().join("\n"),
            Detail::Normal | Detail::Full => text.to_owned(),
        }
    }
}

/// No such word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
#[error("write terse, normal or full")]
pub struct NoDetail;

impl FromStr for Detail {
    type Err = NoDetail;

    fn from_str(word: &str) -> Result<Detail, NoDetail> {
        match word {
            "terse" | "knapp" => Ok(Detail::Terse),
            "normal" => Ok(Detail::Normal),
            "full" | "voll" => Ok(Detail::Full),
            _ => Err(NoDetail),
        }
    }
}

impl Line {
    /// The rows in which people see this line; none where it is left out.
    #[must_use]
    pub fn shown(&self, detail: Detail, pack: &Pack) -> Vec<String> {
        match (detail, self.kind) {
            // Whoever reads along has read it when it was begun; that it was heard is the rule.
            (Detail::Normal, Kind::Said) => Vec::new(),
            // By which model everybody is heard is for whoever looks into a doubtful call.
            (Detail::Normal, Kind::Device) if self.is_of_everybodys_model() => Vec::new(),
            (Detail::Normal, _) => vec![self.plain(pack)],
            (Detail::Full, _) => vec![self.timed(pack)],
            (Detail::Terse, _) if !self.is_needed() => Vec::new(),
            (Detail::Terse, _) => rows(&self.in_short(pack).unwrap_or_else(|| self.plain(pack))),
        }
    }

    /// Whether somebody must know or do something because of this line. Every sentence that is spoken is needed once
    /// (`spoken_shown`).
    fn is_needed(&self) -> bool {
        let what = self.fields.word("what").unwrap_or_default();
        match self.kind {
            // What hands and voices do in order ends in a call, in something to do, or in a completed move.
            Kind::Lifted
            | Kind::Placed
            | Kind::Occupancy
            | Kind::Touched
            | Kind::Adjusted
            | Kind::Executed
            | Kind::Made
            | Kind::Repeated
            | Kind::Noted
            | Kind::Asked => false,
            // What an ear was told is read as well, when it was heard; what it did not hear is told by its own line.
            Kind::Said => matches!(self.channel, Some(crate::game::Channel::Ear(_))),
            Kind::Opened => matches!(what, "profile" | "demonstration" | "simulated"),
            Kind::Heard => matches!(what, "wing-missing" | "unclear" | "nothing"),
            // A request to the players and a question wait for somebody; a call is told as called.
            Kind::Saying => {
                let is_call = what == "call";
                // What is said of a game that goes on, a line of its own tells.
                let is_told = matches!(
                    what,
                    "clocks-stand" | "not-on-board" | "stand-open" | "in-doubt" | "slept"
                );
                let in_room = self.channel == Some(crate::game::Channel::Room);
                in_room && !is_call && !is_told || what.starts_with("confirm")
            }
            // A room without a device was chosen so; what an ear should have been told is said nowhere else.
            Kind::Unheard => {
                what != "no-device" || self.channel != Some(crate::game::Channel::Room)
            }
            Kind::Device => !self.is_of_everybodys_model(),
            // That it runs is told by the move that was completed, where one was.
            Kind::Clock => what == "standing" || self.fields.value("alone").is_some(),
            Kind::Microphone => matches!(what, "not-understood" | "nothing-heard"),
            Kind::Begun
            | Kind::Called
            | Kind::Slip
            | Kind::Waits
            | Kind::Completed
            | Kind::Discrepancy
            | Kind::Resolved
            | Kind::Sheet
            | Kind::Report
            | Kind::Ruling
            | Kind::Proposed
            | Kind::Declared
            | Kind::Offer
            | Kind::Flag
            | Kind::Adjourned
            | Kind::Ending
            | Kind::Due
            | Kind::Refused
            | Kind::Resumed
            | Kind::Closed => true,
        }
    }

    fn is_of_everybodys_model(&self) -> bool {
        self.fields.word("hears") == Some("everybody")
    }

    /// What comes with every ply, in fewer words.
    fn in_short(&self, pack: &Pack) -> Option<String> {
        if self.kind == Kind::Called {
            let call = written(self.fields.value("called")?, pack)?;
            return Some(Line { text: call, ..self.clone() }.plain(pack));
        }
        if self.kind == Kind::Completed {
            return self.completed(pack);
        }
        if self.kind == Kind::Clock
            && self.fields.value("alone").is_some()
            && let (Some(white), Some(black)) =
                (self.time("white_ms", pack), self.time("black_ms", pack))
        {
            return Some(Line { text: format!("{white}, {black}"), ..self.clone() }.plain(pack));
        }
        if self.kind == Kind::Refused {
            return self.refused(pack);
        }
        if self.kind == Kind::Unheard && self.channel != Some(crate::game::Channel::Room) {
            // The answer first: that it is one for an ear that has no device is always the same.
            let arguments = [("text", self.text.as_str().into()), ("head", self.head(pack).into())];
            return Some(pack.text("terse-unheard", &arguments));
        }
        if self.kind == Kind::Due && self.fields.word("due") == Some("execute") {
            let board = match self.fields.word("board")? {
                "white" => Color::White,
                _ => Color::Black,
            };
            // Behind the first colon are the steps of the hands.
            let (_, steps) = self.text.split_once(": ")?;
            let mut arguments = vec![("side", pack.side(board).into()), ("steps", steps.into())];
            let Some(waited) = self.fields.value("waited_ms") else {
                return Some(pack.text("terse-execute", &arguments));
            };
            arguments.push(("time", short(Millis(waited.as_u64()?), pack).into()));
            return Some(pack.text("terse-owed", &arguments));
        }
        None
    }

    /// What was asked for first, where it is told behind the reason: whoever reads row by row knows then what this is
    /// about. A line of a record has its words alone, so it is the words that are parted.
    fn refused(&self, pack: &Pack) -> Option<String> {
        const WHY: &str = "\u{1}";
        const ASKED: &str = "\u{2}";
        let form = pack.text("shown-not-done", &[("why", WHY.into()), ("asked", ASKED.into())]);
        let (between, behind) = form.strip_prefix(WHY)?.split_once(ASKED)?;
        let (why, asked) = self.text.strip_suffix(behind)?.rsplit_once(between)?;
        let text = pack.text("terse-refused", &[("asked", asked.into()), ("why", why.into())]);
        Some(Line { text, ..self.clone() }.plain(pack))
    }

    /// What a line is about, without what it says of it.
    #[must_use]
    pub fn head(&self, pack: &Pack) -> String {
        let head = Line { text: String::new(), ..self.clone() }.plain(pack);
        head.trim_end_matches([':', ' ']).to_owned()
    }

    /// The line in one row of terse lines, for what is left out there: at least what it is about.
    #[must_use]
    pub fn in_a_row(&self, pack: &Pack) -> String {
        let plain = self.plain(pack);
        if plain.chars().count() <= TERSE_COLUMNS { plain } else { self.head(pack) }
    }

    fn time(&self, name: &str, pack: &Pack) -> Option<String> {
        Some(without_seconds(Millis(self.fields.value(name)?.as_u64()?), pack))
    }

    fn completed(&self, pack: &Pack) -> Option<String> {
        if self.fields.value("disputed").is_some() || self.fields.value("illegal").is_some() {
            return None;
        }
        let id = match self.fields.word("turn")? {
            "white" => "number-white",
            _ => "number-black",
        };
        let number = self.fields.value("move_number")?.to_string();
        let number = pack.text(id, &[("number", number.into())]);
        let san = pack.san(self.fields.word("san")?);
        match (self.time("white_ms", pack), self.time("black_ms", pack)) {
            (Some(white), Some(black)) => Some(format!("{number} {san}, {white}, {black}")),
            (None, _) | (_, None) => Some(format!("{number} {san}")),
        }
    }
}

/// A time, from an hour on to the minute.
fn without_seconds(time: Millis, pack: &Pack) -> String {
    let seconds = time.whole_secs();
    if seconds < 3600 {
        return short(time, pack);
    }
    let arguments = [
        ("hours", (seconds / 3600).to_string().into()),
        ("minutes", (seconds / 60 % 60).to_string().into()),
    ];
    pack.text("terse-hours", &arguments)
}

/// A call as it would be written, with the letters of the language.
fn written(call: &Value, pack: &Pack) -> Option<String> {
    let part = |name: &str| call.get(name).and_then(Value::as_str);
    match part("castling") {
        Some("short") => return Some("O-O".to_owned()),
        Some(_) => return Some("O-O-O".to_owned()),
        None => {}
    }
    let letter = |piece: &str| match piece {
        "king" => "K",
        "queen" => "Q",
        "rook" => "R",
        "bishop" => "B",
        "knight" => "N",
        _ => "",
    };
    let destination = part("destination")?;
    let mut text = pack.san(part("piece").map(letter).unwrap_or_default());
    text.extend(part("origin").map(|origin| format!("{origin}-")));
    text.push_str(destination);
    if let Some(piece) = part("promotion") {
        text.push('=');
        text.push_str(&pack.san(letter(piece)));
    }
    Some(text)
}

/// A text in rows of at most [`TERSE_COLUMNS`] signs, broken between words where it can be, and not between a
/// number and its unit: a finger that reads `1` at the end of a row has read no time.
#[must_use]
pub fn rows(text: &str) -> Vec<String> {
    const KEPT: &str = "\u{a0}";
    let mut kept = String::new();
    let mut words = text.split(' ').peekable();
    while let Some(word) = words.next() {
        kept.push_str(word);
        let is_number = !word.is_empty() && word.chars().all(|sign| sign.is_ascii_digit());
        if let Some(next) = words.peek() {
            kept.push_str(if is_number && next.starts_with(char::is_alphabetic) {
                KEPT
            } else {
                " "
            });
        }
    }
    rows_within(TERSE_COLUMNS, &kept).into_iter().map(|row| row.replace(KEPT, " ")).collect()
}

/// A text in rows of at most so many signs (at least one), broken between words where it can be.
#[must_use]
pub(super) fn rows_within(columns: usize, text: &str) -> Vec<String> {
    let columns = columns.max(1);
    let mut rows: Vec<String> = Vec::new();
    for word in text.split(' ') {
        let mut word: Vec<char> = word.chars().collect();
        let fits = rows.last().is_some_and(|row| row.chars().count() + 1 + word.len() <= columns);
        if let Some(row) = rows.last_mut().filter(|_| fits) {
            row.push(' ');
            row.extend(word);
            continue;
        }
        while word.len() > columns {
            // A path is broken behind the name of a folder.
            let folder = word[..columns].iter().rposition(|sign| *sign == '/');
            let end = folder.filter(|at| *at > 0).map_or(columns, |at| at + 1);
            let rest = word.split_off(end);
            rows.push(word.into_iter().collect());
            word = rest;
        }
        rows.push(word.into_iter().collect());
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::Fields;
    use crate::voices::{FluentValue, Language};

    fn line(kind: Kind, text: &str) -> Line {
        let fields = Fields::none();
        Line { at: Millis(61_000), kind, who: None, text: text.to_owned(), channel: None, fields }
    }

    #[test]
    fn long_lines_are_broken_and_lose_nothing() {
        let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
        for text in [
            fen,
            "a",
            "",
            "c6 black knight, should be empty; d7 empty, should be black knight (D.2.9)",
        ] {
            let found = rows(text);
            assert!(found.iter().all(|row| row.chars().count() <= TERSE_COLUMNS), "{found:?}");
            let letters = |text: &str| text.chars().filter(|c| *c != ' ').collect::<String>();
            assert_eq!(letters(&found.concat()), letters(text));
        }
    }

    #[test]
    fn a_number_stays_with_its_unit() {
        let text = "to move: Black; 1 h 39 min 12 s White, 1 h 39 min 7 s Black; both clocks stand";
        assert_eq!(
            rows(text),
            ["to move: Black; 1 h 39 min 12 s White,", "1 h 39 min 7 s Black; both clocks stand"]
        );
        assert_eq!(rows("8 7  2 a"), ["8 7  2 a"]);
    }

    #[test]
    fn a_path_is_broken_behind_a_folder() {
        let path = "/home/club/.local/share/annabella/games/2026-11-25_065438.annabella";
        let text = format!("record: {path}");
        let found = rows(&text);
        assert_eq!(
            found,
            ["record:", "/home/club/.local/share/annabella/games/", "2026-11-25_065438.annabella"]
        );
    }

    #[test]
    fn what_asks_for_somebody_is_never_left_out() {
        let pack = Pack::embedded(Language::English);
        for kind in [
            Kind::Due,
            Kind::Discrepancy,
            Kind::Resolved,
            Kind::Refused,
            Kind::Declared,
            Kind::Offer,
            Kind::Flag,
            Kind::Ruling,
            Kind::Device,
            Kind::Ending,
            Kind::Adjourned,
            Kind::Report,
            Kind::Sheet,
            Kind::Resumed,
            Kind::Closed,
        ] {
            let line = line(kind, "words");
            assert_eq!(line.shown(Detail::Terse, &pack).concat(), line.plain(&pack), "{kind:?}");
        }
    }

    #[test]
    fn what_was_refused_and_what_no_ear_heard_come_first_in_every_language() {
        for language in Language::ALL {
            let pack = Pack::embedded(language);
            let both = [("why", "a reason (D.2.9)".into()), ("asked", "x is asked".into())];
            let refused = line(Kind::Refused, &pack.text("shown-not-done", &both));
            let shown = refused.shown(Detail::Terse, &pack).join(" ");
            assert!(shown.ends_with("x is asked: a reason (D.2.9)"), "{language}: {shown}");
            // Where nothing was asked for it stays as it is.
            let plain = line(Kind::Refused, "a reason");
            assert_eq!(plain.shown(Detail::Terse, &pack).concat(), plain.plain(&pack));
            let channel = Some(crate::game::Channel::Ear(Color::Black));
            let who = Some(crate::view::Who::Black);
            let unheard = Line { channel, who, ..line(Kind::Unheard, "You: a minute. (x)") };
            let shown = unheard.shown(Detail::Terse, &pack).join(" ");
            assert!(shown.starts_with("You: a minute. (x), "), "{language}: {shown}");
            let head = unheard.head(&pack);
            assert!(shown.ends_with(&head) && !head.ends_with(':'), "{language}: {shown}");
            assert!(unheard.plain(&pack).starts_with(&head));
        }
    }

    fn letters(text: &str) -> String {
        text.chars().filter(|sign| !sign.is_whitespace()).collect()
    }

    /// Whatever the words are, and whatever stands in them: a name, a path, a move, a number.
    #[test]
    fn no_message_of_any_pack_has_a_terse_row_that_is_too_long() {
        let values = [
            "x",
            "/home/club/.local/share/annabella/games/one.annabella",
            "Anna, Bella, Cesar",
            "21",
        ];
        let mut walked = 0;
        for language in Language::ALL {
            let pack = Pack::embedded(language);
            for id in pack.messages() {
                for value in values {
                    let names = pack.variables(id);
                    let given: Vec<(&str, FluentValue<'_>)> =
                        names.iter().map(|name| (name.as_str(), value.into())).collect();
                    let text = pack.text(id, &given);
                    let shown = Detail::Terse.in_rows(&text);
                    assert!(
                        shown.split('\n').all(|row| row.chars().count() <= TERSE_COLUMNS),
                        "{language} {id}: {shown}"
                    );
                    assert_eq!(letters(&shown), letters(&text), "{language} {id}");
                    assert_eq!(Detail::Normal.in_rows(&text), text);
                    walked += 1;
                    // As the text of a line of each kind, too; once is enough.
                    for kind in Kind::ALL.iter().filter(|_| value == values[2]) {
                        let line = line(*kind, &text.replace('\n', " "));
                        let rows = line.shown(Detail::Terse, &pack);
                        let fits = |row: &String| row.chars().count() <= TERSE_COLUMNS;
                        assert!(rows.iter().all(fits), "{language} {id} {kind:?}: {rows:?}");
                    }
                }
            }
        }
        assert!(walked > 10_000, "only {walked} messages");
    }

    #[test]
    fn what_is_left_out_has_a_row_of_its_own() {
        let pack = Pack::embedded(Language::English);
        assert_eq!(line(Kind::Repeated, "Nf3").in_a_row(&pack), "repeated: Nf3");
        let long = line(Kind::Executed, &"e2 ".repeat(20));
        assert_eq!(long.in_a_row(&pack), "executed");
    }

    #[test]
    fn full_lines_have_their_time_and_tell_that_a_sentence_was_heard() {
        let pack = Pack::embedded(Language::English);
        let said = line(Kind::Said, "Please repeat.");
        assert_eq!(said.shown(Detail::Normal, &pack), Vec::<String>::new());
        assert!(said.shown(Detail::Full, &pack).concat().ends_with("(1 min 1 s)"));
        assert_eq!("knapp".parse(), Ok(Detail::Terse));
        assert_eq!("long".parse::<Detail>(), Err(NoDetail));
    }
}
