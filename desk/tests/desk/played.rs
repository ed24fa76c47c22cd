//! Games of the tests' own: a record that is written as a table writes it, by calls that are keyed in.

use std::path::Path;

use annabella_core::calls::{Call, Lexicon, MoveCall, Part};
use annabella_core::game::{BoardEvent, Event, Game, Heard, Settings, Sight, Source, Understood};
use annabella_core::journal::Opening;
use annabella_core::rules::editions::{Class, Supervision};
use annabella_core::rules::{Color, Square};
use annabella_core::table;
use annabella_core::time::Millis;
use annabella_core::voices::{Language, Pack};
use annabella_record::io::journal_file::JournalFile;

use crate::hall::{Hall, told};

const UTC: i64 = 1_795_255_200_000;

/// A table that writes a record.
pub(crate) struct Played {
    file: JournalFile,
    at: u64,
}

impl Played {
    /// A new game between these two, with a clock.
    pub(crate) fn begin(path: &Path, names: [&str; 2]) -> Played {
        let mut settings =
            Settings { control: Some("90m+30".parse().expect("a control")), ..Settings::default() };
        for (side, name) in Color::ALL.into_iter().zip(names) {
            settings.players[side].name = Some(name.to_owned());
            settings.players[side].sight = Sight::Ordinary;
        }
        // Here an illegal move stays when the opponent has replied (A.5.2).
        settings.laws.class = Class::Rapid;
        settings.laws.supervision = Supervision::Restricted;
        let opening = Opening { program: "annabella".to_owned(), settings, packs: Vec::new() };
        let file = JournalFile::create(path, UTC, &opening, &[]).expect("a new record");
        let mut played = Played { file, at: 0 };
        played.happens(&Event::Begun);
        played
    }

    pub(crate) fn happens(&mut self, event: &Event) {
        self.at += 10_000;
        self.file.append(Millis(self.at), UTC + self.at as i64, event, &[]).expect("an event");
    }

    /// Calls a move by its two squares, and presses.
    pub(crate) fn moves(&mut self, by: Color, origin: Square, destination: Square) {
        let part = |square: Square| Part { file: Some(square.file()), rank: Some(square.rank()) };
        let call = MoveCall {
            origin: part(origin),
            destination: part(destination),
            ..MoveCall::default()
        };
        self.happens(&Event::Heard(Heard {
            by: Some(by),
            words: format!("{origin} {destination}"),
            understood: Understood::Call(Call::Move(call)),
            source: Source::Keys,
            as_repeat: false,
        }));
        self.happens(&Event::Pressed { by });
    }

    /// Carries a move out on the mover's own board, whether the rules allow it or not.
    pub(crate) fn carries(&mut self, by: Color, origin: Square, destination: Square) {
        self.happens(&Event::Board { board: by, what: BoardEvent::Lifted(origin) });
        self.happens(&Event::Board { board: by, what: BoardEvent::Placed(destination) });
    }

    /// A player's score is handed in.
    pub(crate) fn hands_in(&mut self, of: Color, score: &str) {
        let lexicon = Lexicon::from_toml(Pack::embedded(Language::German).calls());
        let lexicon = lexicon.expect("the program's own");
        let game = Game::new(Settings::default());
        let file = Path::new("score.txt");
        let handed = table::handed_in(score.as_bytes(), file, of, &game, &lexicon);
        self.happens(&handed.expect("a score"));
    }

    /// Puts the record away, to be taken up again.
    pub(crate) fn put_away(self) {
        self.file.close().expect("put away");
    }

    /// Takes up one that was put away.
    pub(crate) fn taken_up(path: &Path, at: u64) -> Played {
        let (file, _) = JournalFile::resume(path).expect("taken up");
        Played { file, at }
    }
}

/// Brings a record to the desk as a table.
pub(crate) fn bring(hall: &Hall, table: &str, record: &Path) {
    let with = format!("desk/handed/{table}");
    let asked = ["courier", "--once", "--with", &with].map(|word| word.to_owned().into());
    told(&hall.order(asked.into_iter().chain([record.as_os_str().to_owned()])));
}
