//! What is asked, and which settings each answer is for.

use crate::board::{KINDS, Search};
use crate::game::Sight;
use crate::rules::Color;
use crate::rules::editions::Class;
use crate::table::settings::TableSettings;

/// One question.
#[derive(Clone, Copy)]
pub struct Question {
    /// Its name among the messages (`setup-question`).
    pub name: &'static str,
    /// The settings that it answers.
    pub keys: &'static [&'static str],
    /// What can be answered.
    pub(super) offers: Offers,
    /// Whether it is asked where this is in force.
    pub(super) is_asked: fn(&TableSettings) -> bool,
}

/// What can be answered to a question.
#[derive(Clone, Copy)]
pub(super) enum Offers {
    /// One of these words, each with the values of the settings.
    Words(&'static [(&'static str, &'static [&'static str])]),
    /// One of these words, which are the values.
    Values(&'static [&'static str]),
    /// These, and whatever else the settings take.
    Such(&'static [&'static str]),
    /// These, and the things of the computer; the name of one that is not there now is taken as well.
    Things(&'static [&'static str], fn(&Found) -> &[Thing]),
}

/// A thing of the computer as the settings name it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thing {
    /// The value of the setting.
    pub value: String,
    /// What it calls itself; empty where it says nothing.
    pub name: String,
}

/// What is plugged in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// Boards, as kinds with their ports.
    pub boards: Vec<Thing>,
    /// Outputs of sound.
    pub outputs: Vec<Thing>,
    /// Microphones.
    pub inputs: Vec<Thing>,
    /// Keypads.
    pub keypads: Vec<Thing>,
}

/// One answer that is offered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offered {
    /// As it is typed and written.
    pub value: String,
    /// What a thing of the computer calls itself.
    pub name: String,
    /// The values of the question's settings.
    pub(super) values: Vec<String>,
}

/// The value by which a keypad is left out: the file then says nothing of one.
pub(super) const NO_KEYPAD: &str = "none";
/// The setting that has no value of its own for that.
pub(super) const KEYPAD: &str = "keypad.device";

const fn always(_: &TableSettings) -> bool {
    true
}

fn is_peg_hole(settings: &TableSettings, color: Color) -> bool {
    settings.event.players[color].sight == Sight::PegHole || settings.sound.ears[color] != "none"
}

/// All questions in their order.
pub const QUESTIONS: &[Question] = &[
    Question {
        name: "language",
        keys: &["language"],
        offers: Offers::Values(&["de", "en", "ru", "uk", "bg"]),
        is_asked: always,
    },
    Question {
        name: "lines",
        keys: &["lines"],
        offers: Offers::Values(&["terse", "normal", "full"]),
        is_asked: always,
    },
    Question {
        name: "control",
        keys: &["event.control"],
        offers: Offers::Such(&["90m+30", "15m+10", "5m+3", "none"]),
        is_asked: always,
    },
    Question {
        name: "supervision",
        keys: &["event.supervision"],
        offers: Offers::Values(&["full", "restricted", "ask"]),
        is_asked: |settings| match settings.event.laws.class {
            Class::Standard => false,
            Class::Rapid | Class::Blitz => true,
        },
    },
    Question {
        name: "players",
        keys: &["white.plays", "black.plays"],
        offers: Offers::Words(&[
            ("black", &["ordinary", "peg-hole"]),
            ("white", &["peg-hole", "ordinary"]),
            ("both", &["peg-hole", "peg-hole"]),
            ("neither", &["ordinary", "ordinary"]),
        ]),
        is_asked: always,
    },
    Question {
        name: "white-board",
        keys: &["white.board"],
        offers: Offers::Things(&["keys"], |found| &found.boards),
        is_asked: always,
    },
    Question {
        name: "black-board",
        keys: &["black.board"],
        offers: Offers::Things(&["keys"], |found| &found.boards),
        is_asked: always,
    },
    Question {
        name: "white-ear",
        keys: &["white.ear"],
        offers: Offers::Things(&["none"], |found| &found.outputs),
        is_asked: |settings| is_peg_hole(settings, Color::White),
    },
    Question {
        name: "black-ear",
        keys: &["black.ear"],
        offers: Offers::Things(&["none"], |found| &found.outputs),
        is_asked: |settings| is_peg_hole(settings, Color::Black),
    },
    Question {
        name: "room",
        keys: &["sound.room"],
        offers: Offers::Things(&["default", "none"], |found| &found.outputs),
        is_asked: always,
    },
    Question {
        name: "microphone",
        keys: &["sound.microphone"],
        offers: Offers::Things(&["default", "none"], |found| &found.inputs),
        is_asked: always,
    },
    Question {
        name: "keypad",
        keys: &[KEYPAD],
        offers: Offers::Things(&[NO_KEYPAD], |found| &found.keypads),
        is_asked: always,
    },
    Question {
        name: "keypad-player",
        keys: &["keypad.player"],
        offers: Offers::Values(&["white", "black"]),
        is_asked: |settings| settings.keypad.is_some(),
    },
    Question {
        name: "keyboard",
        keys: &["keyboard"],
        offers: Offers::Values(&[
            "by-language",
            "latin",
            "ru",
            "uk",
            "bds",
            "phonetic",
            "phonetic-new",
        ]),
        is_asked: always,
    },
    Question {
        name: "profile",
        keys: &["event.profile"],
        offers: Offers::Values(&["tournament", "arbiter-extended", "training"]),
        is_asked: always,
    },
    Question {
        name: "default-time",
        keys: &["event.default_time"],
        offers: Offers::Such(&["unsaid", "0", "30"]),
        is_asked: always,
    },
    Question {
        name: "draws",
        keys: &["event.draws"],
        offers: Offers::Such(&["free", "30", "arbiter"]),
        is_asked: always,
    },
];

impl Question {
    /// What is offered, in its order.
    pub(super) fn offered(&self, found: &Found) -> Vec<Offered> {
        let alone = |value: &&str| Offered {
            value: (*value).to_owned(),
            name: String::new(),
            values: vec![(*value).to_owned()],
        };
        match self.offers {
            Offers::Words(words) => words
                .iter()
                .map(|(word, values)| Offered {
                    value: (*word).to_owned(),
                    name: String::new(),
                    values: values.iter().map(|value| (*value).to_owned()).collect(),
                })
                .collect(),
            Offers::Values(values) | Offers::Such(values) => values.iter().map(alone).collect(),
            Offers::Things(values, things) => {
                let things = things(found).iter().map(|thing| Offered {
                    value: thing.value.clone(),
                    name: thing.name.clone(),
                    values: vec![thing.value.clone()],
                });
                values.iter().map(alone).chain(things).collect()
            }
        }
    }

    /// Whether something else than what is offered may be answered.
    pub(super) const fn takes_others(&self) -> bool {
        match self.offers {
            Offers::Words(_) | Offers::Values(_) => false,
            Offers::Such(_) | Offers::Things(..) => true,
        }
    }

    /// Whether a number alone can be nothing but one of the list.
    pub(super) const fn is_of_things(&self) -> bool {
        match self.offers {
            Offers::Things(..) => true,
            Offers::Words(_) | Offers::Values(_) | Offers::Such(_) => false,
        }
    }
}

impl Found {
    /// The boards that these serial ports can have: kinds that are searched for, where anything is plugged in that
    /// could be one, and every kind at every port.
    #[must_use]
    pub fn boards_at(ports: &[Thing]) -> Vec<Thing> {
        let mut boards: Vec<Thing> = Vec::new();
        for kind in KINDS {
            match kind.search {
                Search::Listen(_) | Search::Usb => {
                    boards.push(Thing { value: format!("{}:auto", kind.word), name: String::new() })
                }
                Search::Named => {}
            }
        }
        for port in ports {
            boards.extend(KINDS.iter().map(|kind| Thing {
                value: format!("{}:{}", kind.word, port.value),
                name: port.name.clone(),
            }));
        }
        boards
    }
}
