//! What an answer would have brought about at the table, beside what was said.
//!
//! Only what the program acts on can do harm: a call that was accepted, legal or not, and a command.
//! Whatever makes it ask (several moves fit, not sure) costs the player a repeat and nothing else.

use annabella::calls::{self, Call, Lexicon, Spoken};
use annabella::hearing::Heard;
use annabella::rules::Position;
use serde::Serialize;

use super::lines::{Entry, Kind};

/// What comes of an utterance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The call was understood as it was said, legal or illegal, or the command.
    Right,
    /// A call or command was not accepted: the player is asked again, or has to say it again.
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
    /// A command was accepted as a call.
    CommandAsCall,
    /// A command was taken for another one.
    OtherCommand,
    /// Talk brought nothing about.
    Quiet,
    /// Talk made the program ask.
    TalkAsked,
    /// Talk was accepted as a call.
    TalkAsCall,
    /// Talk was taken for a command.
    TalkAsCommand,
}

/// What comes of hearing this entry so.
pub fn judge(entry: &Entry, heard: &Heard, lexicon: &Lexicon, position: &Position) -> Verdict {
    match entry.kind {
        Kind::Legal => legal(entry, heard, position),
        Kind::Illegal => illegal(entry, heard, lexicon, position),
        Kind::Talk => talk(heard),
        Kind::Command => command(entry, heard, lexicon),
    }
}

fn legal(entry: &Entry, heard: &Heard, position: &Position) -> Verdict {
    match heard {
        Heard::One { m, .. } if Some(position.uci(*m)) == entry.uci => Verdict::Right,
        Heard::One { .. } | Heard::Called { .. } => Verdict::WrongMove,
        Heard::Illegal { .. } => Verdict::LegalAsIllegal,
        Heard::Command(_) => Verdict::CallAsCommand,
        Heard::Several { .. } | Heard::Unsure(_) | Heard::Nothing => Verdict::Asked,
    }
}

fn illegal(entry: &Entry, heard: &Heard, lexicon: &Lexicon, position: &Position) -> Verdict {
    match heard {
        Heard::Illegal { call } | Heard::Called { call } => {
            let mut said = called(&entry.text, lexicon);
            if said.any(|said| calls::same_move(&said, call, position)) {
                Verdict::Right
            } else {
                Verdict::OtherIllegal
            }
        }
        Heard::One { .. } => Verdict::IllegalAsLegal,
        Heard::Command(_) => Verdict::CallAsCommand,
        Heard::Several { .. } | Heard::Unsure(_) | Heard::Nothing => Verdict::Asked,
    }
}

fn command(entry: &Entry, heard: &Heard, lexicon: &Lexicon) -> Verdict {
    match heard {
        Heard::Command(command) => {
            let said = Spoken::Command(*command);
            if calls::parse(&entry.text, lexicon).meanings.contains(&said) {
                Verdict::Right
            } else {
                Verdict::OtherCommand
            }
        }
        Heard::One { .. } | Heard::Called { .. } | Heard::Illegal { .. } => Verdict::CommandAsCall,
        Heard::Several { .. } | Heard::Unsure(_) | Heard::Nothing => Verdict::Asked,
    }
}

fn talk(heard: &Heard) -> Verdict {
    match heard {
        Heard::One { .. }
        | Heard::Called { .. }
        | Heard::Several { .. }
        | Heard::Illegal { .. } => Verdict::TalkAsCall,
        Heard::Command(_) => Verdict::TalkAsCommand,
        Heard::Unsure(_) => Verdict::TalkAsked,
        Heard::Nothing => Verdict::Quiet,
    }
}

fn called(words: &str, lexicon: &Lexicon) -> impl Iterator<Item = Call> {
    calls::parse(words, lexicon).meanings.into_iter().filter_map(|spoken| match spoken {
        Spoken::Call(call) => Some(call),
        Spoken::Command(_) => None,
    })
}

#[cfg(test)]
mod tests {
    use annabella::calls::Command;
    use annabella::hearing::Doubt;
    use annabella::rules::Move;

    use super::*;

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

    fn german() -> Lexicon {
        crate::lexicon(None).expect("the German words")
    }

    fn verdict(entry: &Entry, heard: &Heard) -> Verdict {
        judge(entry, heard, &german(), &Position::default())
    }

    fn call(words: &str) -> Call {
        called(words, &german()).next().expect("a call")
    }

    fn one(san: &str, words: &str) -> Heard {
        let m: Move = Position::default().from_san(san).expect("a legal move");
        Heard::One { call: call(words), m }
    }

    #[test]
    fn a_legal_call_is_right_asked_or_accepted_wrongly() {
        let entry = said(Kind::Legal, "Springer Felix drei", Some("g1f3"));
        let several = Heard::Several { calls: vec![call("Springer Felix drei")], moves: vec![] };
        for (heard, expected) in [
            (one("Nf3", "Springer Felix drei"), Verdict::Right),
            (one("Nh3", "Springer Hector drei"), Verdict::WrongMove),
            (Heard::Illegal { call: call("Springer Felix vier") }, Verdict::LegalAsIllegal),
            (Heard::Command(Command::Time), Verdict::CallAsCommand),
            (several, Verdict::Asked),
            (Heard::Unsure(Doubt::NoCall), Verdict::Asked),
            (Heard::Nothing, Verdict::Asked),
        ] {
            assert_eq!(verdict(&entry, &heard), expected, "{heard:?}");
        }
    }

    #[test]
    fn an_illegal_call_must_stay_what_it_was() {
        let entry = said(Kind::Illegal, "Springer Felix vier", None);
        for (heard, expected) in [
            (Heard::Illegal { call: call("Springer Felix vier") }, Verdict::Right),
            (Heard::Illegal { call: call("Springer Felix fünf") }, Verdict::OtherIllegal),
            (one("Nf3", "Springer Felix drei"), Verdict::IllegalAsLegal),
            (Heard::Command(Command::No), Verdict::CallAsCommand),
            (Heard::Unsure(Doubt::Garbage), Verdict::Asked),
        ] {
            assert_eq!(verdict(&entry, &heard), expected, "{heard:?}");
        }
    }

    #[test]
    fn a_command_is_right_asked_or_something_else() {
        let entry = said(Kind::Command, "wer ist am Zug", None);
        for (heard, expected) in [
            (Heard::Command(Command::WhoseTurn), Verdict::Right),
            (Heard::Command(Command::Moves), Verdict::OtherCommand),
            (one("Nf3", "Springer Felix drei"), Verdict::CommandAsCall),
            (Heard::Unsure(Doubt::NoCall), Verdict::Asked),
            (Heard::Nothing, Verdict::Asked),
        ] {
            assert_eq!(verdict(&entry, &heard), expected, "{heard:?}");
        }
    }

    #[test]
    fn talk_must_bring_nothing_about() {
        let entry = said(Kind::Talk, "Ich hole mir schnell einen Kaffee.", None);
        for (heard, expected) in [
            (Heard::Nothing, Verdict::Quiet),
            (Heard::Unsure(Doubt::Garbage), Verdict::TalkAsked),
            (one("Nf3", "Springer Felix drei"), Verdict::TalkAsCall),
            (Heard::Illegal { call: call("Springer Felix vier") }, Verdict::TalkAsCall),
            (Heard::Command(Command::Resign), Verdict::TalkAsCommand),
        ] {
            assert_eq!(verdict(&entry, &heard), expected, "{heard:?}");
        }
    }
}
