//! What can wait for an arbiter in one game, and how it is said.

use annabella_core::game::{Discrepancy, Effect, Event, Game, Note};
use annabella_core::rules::Color;
use annabella_core::rules::editions::{ClaimKind, Edition, Laws};
use annabella_core::table::Words;
use annabella_core::time::Millis;
use annabella_core::view;
use time::OffsetDateTime;

/// What waits.
#[derive(Clone, Debug, PartialEq)]
pub enum Matter {
    /// Somebody has called the arbiter, or claims something that the arbiter decides.
    Asked(Event),
    /// A flag is down.
    FlagDown(Color),
    /// Witnesses differ.
    Differs(Discrepancy),
    /// The record cannot be read on: a newer program wrote it.
    Unreadable(String),
}

/// Something that waits, and since when it is at the desk.
#[derive(Clone, Debug, PartialEq)]
pub struct Open {
    /// Since when, by the clock of the desk's server.
    pub since: OffsetDateTime,
    /// What.
    pub what: Matter,
}

impl Matter {
    /// Whether a person has asked for the arbiter: that is the loudest.
    #[must_use]
    pub const fn is_asked(&self) -> bool {
        match self {
            Matter::Asked(_) => true,
            Matter::FlagDown(_) | Matter::Differs(_) | Matter::Unreadable(_) => false,
        }
    }

    /// Whose matter it is, if it is one side's.
    #[must_use]
    pub fn side(&self) -> Option<Color> {
        match self {
            Matter::Asked(event) => asker(event),
            Matter::FlagDown(side) => Some(*side),
            Matter::Differs(open) => Some(open.side()),
            Matter::Unreadable(_) => None,
        }
    }

    /// It in a line, in words; of what differs as the table itself tells it, with the article.
    #[must_use]
    pub fn told(&self, game: Option<(&Game, Millis)>, words: &Words) -> String {
        let at = game.map_or(Millis::ZERO, |(_, at)| at);
        let edition = edition_of(game);
        let (pack, lexicon) = (&words.pack, &words.lexicon);
        let lines = match self {
            Matter::Asked(event) => view::lines_of_event(at, event, pack, lexicon, edition),
            Matter::Differs(open) => {
                let note = Effect::Note(Note::Discrepancy(open.clone()));
                view::lines_of_effect(at, &note, pack, lexicon, edition)
            }
            Matter::FlagDown(side) => {
                return pack.text("page-flag-down", &[("side", pack.side(*side).into())]);
            }
            Matter::Unreadable(why) => {
                return pack.text("page-unreadable", &[("why", view::visible(why).into())]);
            }
        };
        lines.iter().map(|line| line.plain(pack)).collect::<Vec<_>>().join(" ")
    }

    /// The article that speaks of it, as the edition of the game prints it; nothing where there is none.
    #[must_use]
    pub fn article(&self, game: Option<(&Game, Millis)>) -> String {
        let edition = edition_of(game);
        let newest = match self {
            Matter::Asked(Event::FlagClaimed { .. }) => "6.8",
            Matter::Asked(Event::DrawClaimed(claim)) => match claim.what == ClaimKind::Fifty {
                true => "9.3",
                false => "9.2",
            },
            Matter::Asked(_) => "6.11.2",
            Matter::FlagDown(_) => "6.9",
            Matter::Differs(open) => {
                return open.article().printed_in(edition).unwrap_or_default().to_owned();
            }
            Matter::Unreadable(_) => return String::new(),
        };
        Laws::built_in().printed(newest, edition).unwrap_or_default().to_owned()
    }
}

fn edition_of(game: Option<(&Game, Millis)>) -> Edition {
    game.map_or(Edition::Laws2023, |(game, _)| game.settings().laws.edition)
}

/// Who has asked, where an event asks for the arbiter.
fn asker(event: &Event) -> Option<Color> {
    if let Event::ArbiterCalled { by } = event {
        return *by;
    }
    if let Event::FlagClaimed { by } = event {
        return Some(*by);
    }
    if let Event::DrawClaimed(claim) = event { Some(claim.by) } else { None }
}
