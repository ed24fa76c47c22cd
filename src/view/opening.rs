//! The lines with which a record opens: every setting that the Laws leave to the event (D.1).

use super::names::{Words, line};
use super::{Kind, Line, Who};
use crate::game::{BoardWatch, Player, Profile, Settings, Sight};
use crate::rules::Color;
use crate::time::Millis;

impl Words<'_> {
    pub(super) fn opening(&self, at: Millis, settings: &Settings) -> Vec<Line> {
        let profile = match settings.profile {
            Profile::Tournament => "tournament",
            Profile::ArbiterExtended => "arbiter-extended",
            Profile::Training => "training",
        };
        let clock = match &settings.control {
            Some(control) => self.with("opened-clock", "control", control.to_string()),
            None => self.text("opened-clock-none", &[]),
        };
        let of = |side: Color| {
            let text = self.player(settings.players.of(side));
            line(at, Kind::Opened, Some(Who::from(side)), text)
        };
        let opened = |text| line(at, Kind::Opened, None, text);
        vec![
            opened(self.with("opened-profile", "profile", profile.to_owned())),
            opened(self.text("opened-no-engine", &[])),
            of(Color::White),
            of(Color::Black),
            opened(clock),
            opened(self.with("opened-position", "fen", settings.start.fen())),
        ]
    }

    fn player(&self, player: &Player) -> String {
        let sight = match player.sight {
            Sight::PegHole => "peg-hole",
            Sight::Ordinary => "ordinary",
        };
        let watch = match player.board {
            BoardWatch::Sensed => "sensed",
            BoardWatch::Keyed => "keyed",
        };
        let text = self.text("opened-player", &[("sight", sight.into()), ("watch", watch.into())]);
        match &player.name {
            Some(name) => {
                let arguments = [("name", name.as_str().into()), ("player", text.into())];
                self.text("opened-named-player", &arguments)
            }
            None => text,
        }
    }
}
