//! What an answer would have brought about at the table, beside what was said.
//!
//! Only what the program acts on can do harm: a call that was accepted, legal or not, and a command.
//! Whatever makes it ask (several moves fit, not sure) costs the player a repeat and nothing else.

use annabella::calls::{self, Call, Lexicon, Spoken};
use annabella::io::recognizer::ListenStatus;
use annabella::rules::Position;
use serde::Serialize;

use super::lines::{Entry, Kind};

/// What the program made of an utterance.
#[derive(Clone, Debug)]
pub struct Answer {
    /// In one word.
    pub status: ListenStatus,
    /// The legal move that it took.
    pub uci: Option<String>,
    /// The words that it heard.
    pub words: String,
    /// How certain it is, from 0 to 1.
    pub confidence: f32,
}

/// What comes of an utterance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The call was understood as it was said, legal or illegal.
    Right,
    /// A call was not accepted: the player is asked again, or has to call again by himself.
    Asked,
    /// A legal call was accepted as another legal move.
    WrongMove,
    /// A legal call was accepted as an illegal one.
    LegalAsIllegal,
    /// An illegal call was accepted as a legal move.
    IllegalAsLegal,
    /// An illegal call was accepted as another illegal one.
    OtherIllegal,
    /// A call was taken for a command.
    CallAsCommand,
    /// Talk brought nothing about.
    Quiet,
    /// Talk made the program ask.
    TalkAsked,
    /// Talk was accepted as a call.
    TalkAsCall,
    /// Talk was taken for a command.
    TalkAsCommand,
}

/// What comes of this answer to this entry.
pub fn judge(entry: &Entry, answer: &Answer, lexicon: &Lexicon, position: &Position) -> Verdict {
    match (entry.kind, answer.status) {
        (Kind::Legal, ListenStatus::One) if answer.uci == entry.uci => Verdict::Right,
        (Kind::Legal, ListenStatus::One) => Verdict::WrongMove,
        (Kind::Legal, ListenStatus::Illegal) => Verdict::LegalAsIllegal,
        (Kind::Illegal, ListenStatus::One) => Verdict::IllegalAsLegal,
        (Kind::Illegal, ListenStatus::Illegal) => {
            if same_call(&entry.text, &answer.words, lexicon, position) {
                Verdict::Right
            } else {
                Verdict::OtherIllegal
            }
        }
        (Kind::Legal | Kind::Illegal, ListenStatus::Command) => Verdict::CallAsCommand,
        (
            Kind::Legal | Kind::Illegal,
            ListenStatus::Several | ListenStatus::Unsure | ListenStatus::Nothing,
        ) => Verdict::Asked,
        (Kind::Talk, ListenStatus::One | ListenStatus::Several | ListenStatus::Illegal) => {
            Verdict::TalkAsCall
        }
        (Kind::Talk, ListenStatus::Command) => Verdict::TalkAsCommand,
        (Kind::Talk, ListenStatus::Unsure) => Verdict::TalkAsked,
        (Kind::Talk, ListenStatus::Nothing) => Verdict::Quiet,
    }
}

/// Whether two texts call the same, legal or not.
fn same_call(a: &str, b: &str, lexicon: &Lexicon, position: &Position) -> bool {
    let (a, b) = (called(a, lexicon), called(b, lexicon));
    a.iter().any(|a| b.iter().any(|b| calls::same_move(a, b, position)))
}

fn called(words: &str, lexicon: &Lexicon) -> Vec<Call> {
    let call = |spoken: &Spoken| match spoken {
        Spoken::Call(call) => Some(*call),
        Spoken::Command(_) => None,
    };
    calls::parse(words, lexicon).meanings.iter().filter_map(call).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn german() -> Lexicon {
        Lexicon::from_toml(include_str!("../../voices/de/calls.toml"))
            .and_then(|all| all.with_packs(&super::super::PACKS))
            .expect("the German words")
    }

    fn said(kind: Kind, text: &str, uci: Option<&str>) -> Entry {
        Entry {
            id: "c0000".to_owned(),
            kind,
            style: "short".to_owned(),
            fen: Position::default().fen(),
            text: text.to_owned(),
            uci: uci.map(str::to_owned),
            voice: "kal".to_owned(),
            noise: "clean".to_owned(),
            wav: "c0000.wav".into(),
        }
    }

    fn verdict(entry: &Entry, status: ListenStatus, uci: Option<&str>, words: &str) -> Verdict {
        let uci = uci.map(str::to_owned);
        let answer = Answer { status, uci, words: words.to_owned(), confidence: 1.0 };
        judge(entry, &answer, &german(), &Position::default())
    }

    #[test]
    fn a_legal_call_is_right_asked_or_accepted_wrongly() {
        use ListenStatus::{Command, Illegal, Nothing, One, Several, Unsure};
        let call = said(Kind::Legal, "Springer Felix drei", Some("g1f3"));
        for (status, uci, expected) in [
            (One, Some("g1f3"), Verdict::Right),
            (One, Some("g1h3"), Verdict::WrongMove),
            (Illegal, None, Verdict::LegalAsIllegal),
            (Command, None, Verdict::CallAsCommand),
            (Several, None, Verdict::Asked),
            (Unsure, None, Verdict::Asked),
            (Nothing, None, Verdict::Asked),
        ] {
            assert_eq!(verdict(&call, status, uci, ""), expected, "{status:?} {uci:?}");
        }
    }

    #[test]
    fn an_illegal_call_must_stay_what_it_was() {
        use ListenStatus::{Illegal, One, Unsure};
        let call = said(Kind::Illegal, "Springer Felix vier", None);
        assert_eq!(verdict(&call, Illegal, None, "springer felix vier"), Verdict::Right);
        assert_eq!(verdict(&call, Illegal, None, "springer felix fünf"), Verdict::OtherIllegal);
        assert_eq!(
            verdict(&call, One, Some("g1f3"), "springer felix drei"),
            Verdict::IllegalAsLegal
        );
        assert_eq!(verdict(&call, Unsure, None, "springer felix vier"), Verdict::Asked);
    }

    #[test]
    fn talk_must_bring_nothing_about() {
        use ListenStatus::{Command, Illegal, Nothing, One, Several, Unsure};
        let talk = said(Kind::Talk, "Ich hole mir schnell einen Kaffee.", None);
        for (status, expected) in [
            (Nothing, Verdict::Quiet),
            (Unsure, Verdict::TalkAsked),
            (One, Verdict::TalkAsCall),
            (Several, Verdict::TalkAsCall),
            (Illegal, Verdict::TalkAsCall),
            (Command, Verdict::TalkAsCommand),
        ] {
            assert_eq!(verdict(&talk, status, None, ""), expected, "{status:?}");
        }
    }
}
