//! One line, for people and for programs.

use serde::Serialize;

use super::clock_text::short;
use super::{Fields, Kind, VERSION, Who};
use crate::game::Channel;
use crate::rules::Color;
use crate::time::Millis;
use crate::visible::{visible, visible_json};
use crate::voices::Pack;

/// One line of what happens at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// When, in ms since the record was opened.
    pub at: Millis,
    /// What it is about.
    pub kind: Kind,
    /// Whom it concerns. Of a sentence: who hears it in the ear, or the program for everybody.
    pub who: Option<Who>,
    /// What there is to say, in the language of the pack.
    pub text: String,
    /// Of a sentence: where it is spoken.
    pub channel: Option<Channel>,
    /// The same for programs. A line that comes from a record has none: the record keeps its words.
    pub fields: Fields,
}

/// The line as programs read it (the command line's contract).
#[derive(Serialize)]
struct Json<'a> {
    version: u32,
    at_ms: u64,
    kind: &'static str,
    who: Option<&'static str>,
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    channel: Option<&'static str>,
    #[serde(flatten)]
    fields: &'a Fields,
}

impl Line {
    /// How it is with the microphone: open, shut, or what became of what was said. It is no event of the game.
    #[must_use]
    pub fn microphone(at: Millis, who: Option<Who>, what: &str, pack: &Pack) -> Line {
        let text = pack.text("microphone-is", &[("what", what.into())]);
        Line { at, kind: Kind::Microphone, who, text, channel: None, fields: Fields::what(what) }
    }

    /// The line of what was told before, or is listed: it stands open still, and is not recorded anew.
    #[must_use]
    pub fn told_again(mut self) -> Line {
        self.fields = self.fields.with("again", true);
        self
    }

    /// The line of a clock that runs from now on, where no move is completed with it: nothing else tells so.
    pub(super) fn comes_alone(&mut self) {
        if self.kind == Kind::Clock && self.fields.word("what") == Some("running") {
            self.fields = std::mem::take(&mut self.fields).with("alone", true);
        }
    }

    /// The line for people: what, who, and then the text ("gesagt Raum: Springer Felix drei"). One line
    /// without blanks at its end, whatever the text was made of.
    #[must_use]
    pub fn plain(&self, pack: &Pack) -> String {
        let kind = pack.text(&format!("kind-{}", self.kind.as_str()), &[]);
        // The other people are told by the kind: nobody but the arbiter rules.
        let who = match self.who {
            Some(Who::White) => Some(pack.side(Color::White)),
            Some(Who::Black) => Some(pack.side(Color::Black)),
            Some(Who::Arbiter | Who::Assistant | Who::Program) | None => None,
        };
        let id = match (self.channel, &who) {
            (Some(Channel::Room), _) => "line-said-room",
            (Some(Channel::Ear(_)), _) => "line-said-ear",
            (None, Some(_)) if self.is_of_board() => "line-of-board",
            (None, Some(_)) => "line-of",
            (None, None) => "line",
        };
        let who = who.unwrap_or_default();
        let arguments =
            [("kind", kind.into()), ("who", who.into()), ("text", self.text.as_str().into())];
        one_line(&pack.text(id, &arguments))
    }

    /// Whether it tells what a board has seen or a key has told of it: which hand it was nobody knows, and the
    /// assistant's is at the other player's board.
    const fn is_of_board(&self) -> bool {
        matches!(self.kind, Kind::Lifted | Kind::Placed | Kind::Occupancy)
    }

    /// The line for people with its time at the end, as a record is read.
    #[must_use]
    pub fn timed(&self, pack: &Pack) -> String {
        let arguments = [("line", self.plain(pack).into()), ("at", short(self.at, pack).into())];
        pack.text("line-at", &arguments)
    }

    /// The line as one JSON object: the `version` of the format, `at_ms`, `kind`, `who` (or null), `text`, for a
    /// sentence `channel`, room or ear, and its fields. Text and fields hide nothing: signs that nobody sees stand
    /// there as what they are, as in the line for people. What was typed stands in the record as it came.
    #[must_use]
    pub fn json(&self) -> String {
        let json = Json {
            version: VERSION,
            at_ms: self.at.0,
            kind: self.kind.as_str(),
            who: self.who.map(Who::as_str),
            text: visible(&self.text),
            channel: self.channel.map(|channel| match channel {
                Channel::Room => "room",
                Channel::Ear(_) => "ear",
            }),
            fields: &self.fields,
        };
        // Numbers and strings only: there is nothing in it that JSON cannot hold.
        visible_json(&json).unwrap_or_default()
    }
}

/// Words that came from outside may bring line breaks or control characters with them.
fn one_line(text: &str) -> String {
    let plain: String = visible(text);
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::voices::Language;

    fn said(channel: Channel, who: Who, text: &str) -> Line {
        let (at, kind) = (Millis(75_250), Kind::Said);
        let fields = Fields::none();
        Line { at, kind, who: Some(who), text: text.to_owned(), channel: Some(channel), fields }
    }

    #[test]
    fn a_sentence_says_where_it_is_heard() {
        let pack = Pack::embedded(Language::German);
        let room = said(Channel::Room, Who::Program, "Springer Felix drei");
        assert_eq!(room.plain(&pack), "gesagt Raum: Springer Felix drei");
        assert_eq!(
            room.json(),
            r#"{"version":1,"at_ms":75250,"kind":"said","who":"program","text":"Springer Felix drei","channel":"room"}"#
        );
        let ear = said(Channel::Ear(Color::Black), Who::Black, "Noch keine Ansage.");
        assert_eq!(ear.plain(&pack), "gesagt Ohr Schwarz: Noch keine Ansage.");
        assert_eq!(ear.timed(&pack), "gesagt Ohr Schwarz: Noch keine Ansage. (1 min 15 s)");
        assert!(ear.json().contains(r#""channel":"ear""#));
    }

    /// The assistant's hand at Black's board is not Black's.
    #[test]
    fn what_hands_do_names_the_board_and_nobody() {
        let (german, english) =
            (Pack::embedded(Language::German), Pack::embedded(Language::English));
        let line = |kind| {
            let (at, who, text) = (Millis::ZERO, Some(Who::Black), "e2".to_owned());
            Line { at, kind, who, text, channel: None, fields: Fields::none() }
        };
        for (kind, of_german, of_english) in [
            (Kind::Lifted, "gehoben, Brett von Schwarz: e2", "lifted, Black's board: e2"),
            (Kind::Placed, "gesetzt, Brett von Schwarz: e2", "placed, Black's board: e2"),
            (Kind::Occupancy, "Belegung, Brett von Schwarz: e2", "occupancy, Black's board: e2"),
            (Kind::Touched, "berührt Schwarz: e2", "touched Black: e2"),
        ] {
            assert_eq!(line(kind).plain(&german), of_german);
            assert_eq!(line(kind).plain(&english), of_english);
        }
    }

    #[test]
    fn a_line_stays_one_line() {
        let pack = Pack::embedded(Language::English);
        let text = "Springer\r\n\u{1b}[31m Felix\tdrei  ".to_owned();
        let (at, fields) = (Millis::ZERO, Fields::what("unclear"));
        let line = Line { at, kind: Kind::Heard, who: None, text, channel: None, fields };
        assert_eq!(line.plain(&pack), "heard: Springer [31m Felix drei");
        assert!(line.json().contains(r#""who":null"#));
        assert!(
            line.json().contains(r#""text":"Springer   [31m Felix drei  ""#),
            "{}",
            line.json()
        );
        let turned = Line { text: "e4\u{202E}5e\u{200B}".to_owned(), ..line.clone() };
        assert_eq!(turned.plain(&pack), "heard: e4<U+202E>5e<U+200B>");
        assert!(turned.json().contains(r#""text":"e4<U+202E>5e<U+200B>""#), "{}", turned.json());
        let fields = Fields::what("remark").with("remark", "e4\u{202E}5e\u{200B}");
        let noted = Line { fields: fields.with("told", vec!["\u{2066}a"]), ..line.clone() };
        let shown = r#""remark":"e4<U+202E>5e<U+200B>","told":["<U+2066>a"]}"#;
        assert!(noted.json().ends_with(shown), "{}", noted.json());
        assert!(line.json().ends_with(r#""what":"unclear"}"#));
        assert!(!line.json().contains("channel"));
    }
}
