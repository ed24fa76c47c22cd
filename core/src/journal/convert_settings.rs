//! The settings of the event to what row 0 keeps of them, and back.

use super::convert::{ConvertError, namesakes};
use super::record as disk;
use super::record_settings::BoardTimes as BoardTimesOnDisk;
use crate::calls::Style;
use crate::clock::TimeControl;
use crate::game::{
    BoardTimes, BoardWatch, Duties, Duty, Inform, Keeping, Player, Players, Profile, RepeatRule,
    Settings, Sight, Tell, Telling,
};
use crate::time::Millis;

namesakes! {
    Sight = disk::Sight { PegHole, Ordinary }
    BoardWatch = disk::BoardWatch { Sensed, Keyed }
    Profile = disk::Profile { Tournament, ArbiterExtended, Training }
    Duty = disk::Duty { Program, Assistant }
    Style = disk::Style { Short, Long }
    RepeatRule = disk::RepeatRule { Required, Free }
    Inform = disk::Inform { Left, Used }
    Tell = disk::Tell { Panel, Room, Ear }
}

impl From<&Player> for disk::Player {
    fn from(player: &Player) -> disk::Player {
        let Player { name, sight, board, own_record, times } = player;
        disk::Player {
            name: name.clone(),
            sight: (*sight).into(),
            board: (*board).into(),
            own_record: match own_record {
                Keeping::Nothing => None,
                Keeping::Notes => Some(disk::Keeping::Notes),
                Keeping::Calls => Some(disk::Keeping::Calls),
            },
            // What has always been so is not written, so that old records read the same.
            times: (*times != BoardTimes::NONE).then_some(BoardTimesOnDisk {
                touch_ms: times.touch.0,
                rest_ms: times.rest.0,
                lever_ms: times.lever.0,
            }),
        }
    }
}

impl From<disk::Player> for Player {
    fn from(player: disk::Player) -> Player {
        Player {
            name: player.name,
            sight: player.sight.into(),
            board: player.board.into(),
            own_record: match player.own_record {
                None => Keeping::Nothing,
                Some(disk::Keeping::Notes) => Keeping::Notes,
                Some(disk::Keeping::Calls) => Keeping::Calls,
            },
            times: player.times.map_or(BoardTimes::NONE, |times| BoardTimes {
                touch: Millis(times.touch_ms),
                rest: Millis(times.rest_ms),
                lever: Millis(times.lever_ms),
            }),
        }
    }
}

impl From<Duties> for disk::Duties {
    fn from(duties: Duties) -> disk::Duties {
        disk::Duties {
            announce: duties.announce.into(),
            keep_score: duties.keep_score.into(),
            start_clock: duties.start_clock.into(),
            inform: duties.inform.into(),
            claim_flag: duties.claim_flag.into(),
            report_touch: duties.report_touch.into(),
            adjourn: duties.adjourn.into(),
        }
    }
}

impl From<disk::Duties> for Duties {
    fn from(duties: disk::Duties) -> Duties {
        Duties {
            announce: duties.announce.into(),
            keep_score: duties.keep_score.into(),
            start_clock: duties.start_clock.into(),
            inform: duties.inform.into(),
            claim_flag: duties.claim_flag.into(),
            report_touch: duties.report_touch.into(),
            adjourn: duties.adjourn.into(),
        }
    }
}

impl From<Telling> for disk::Telling {
    fn from(telling: Telling) -> disk::Telling {
        disk::Telling {
            call_and_board: telling.call_and_board.into(),
            call_and_repeat: telling.call_and_repeat.into(),
            touch: (telling.touch != Tell::Panel).then(|| telling.touch.into()),
            boards: telling.boards.into(),
            board_lost: telling.board_lost.into(),
            boards_after_ms: telling.boards_after.map(|span| span.0),
        }
    }
}

impl From<disk::Telling> for Telling {
    fn from(telling: disk::Telling) -> Telling {
        Telling {
            call_and_board: telling.call_and_board.into(),
            call_and_repeat: telling.call_and_repeat.into(),
            touch: telling.touch.map_or(Tell::Panel, Tell::from),
            boards: telling.boards.into(),
            board_lost: telling.board_lost.into(),
            boards_after: telling.boards_after_ms.map(Millis),
        }
    }
}

fn control_to_disk(control: &TimeControl) -> Result<String, ConvertError> {
    let text = control.to_string();
    // The text has whole seconds; a control in fractions of a second would come back another.
    if text.parse().as_ref() == Ok(control) {
        Ok(text)
    } else {
        Err(ConvertError::new("control", text, "a time control in whole seconds"))
    }
}

fn control_to_live(text: &str) -> Result<TimeControl, ConvertError> {
    text.parse().map_err(|_| ConvertError::new("control", text, "a time control such as 5400+30"))
}

impl TryFrom<&Settings> for disk::Settings {
    type Error = ConvertError;

    fn try_from(settings: &Settings) -> Result<disk::Settings, ConvertError> {
        let Settings { start, players, control, profile, duties, style, repeat, inform, telling } =
            settings;
        Ok(disk::Settings {
            start: start.try_into()?,
            white: (&players.white).into(),
            black: (&players.black).into(),
            control: control.as_ref().map(control_to_disk).transpose()?,
            profile: (*profile).into(),
            duties: (*duties).into(),
            style: (*style).into(),
            repeat: (*repeat).into(),
            inform: (*inform).into(),
            telling: (*telling).into(),
        })
    }
}

impl TryFrom<disk::Settings> for Settings {
    type Error = ConvertError;

    fn try_from(settings: disk::Settings) -> Result<Settings, ConvertError> {
        Ok(Settings {
            start: settings.start.try_into()?,
            players: Players { white: settings.white.into(), black: settings.black.into() },
            control: settings.control.as_deref().map(control_to_live).transpose()?,
            profile: settings.profile.into(),
            duties: settings.duties.into(),
            style: settings.style.into(),
            repeat: settings.repeat.into(),
            inform: settings.inform.into(),
            telling: settings.telling.into(),
        })
    }
}
