//! What is agreed for the game: the part of the settings with which a record begins.

use annabella_said::said;

use super::file::SettingsError;
use super::start;
use super::table::{BoardPort, Pick, duties, player};
use crate::clock::TimeControl;
use crate::game::{DrawRule, Regulations, Settings, Telling};
use crate::rules::editions::{self, Class, Edition, Laws, OpenPoints, Supervision, UnknownWord};
use crate::rules::{ByColor, Color};
use crate::time::Millis;
use crate::voices::Language;

/// Everything that is agreed for the game.
pub(super) fn event(pick: &Pick, boards: &ByColor<BoardPort>) -> Result<Settings, SettingsError> {
    let chess960 = pick.given().event.chess960;
    let start = pick.word("event.start", |f| &f.event.start, |text| start::read(text, chess960))?;
    let control = pick.word(
        "event.control",
        |f| &f.event.control,
        |word| match word {
            "none" => Ok(None),
            _ => word.parse::<TimeControl>().map(Some),
        },
    )?;
    let (laws, supervision_unsaid) = laws(pick, control.as_ref())?;
    let regulations = Regulations { supervision_unsaid, ..regulations(pick)? };
    if regulations.quickplay {
        holds_quickplay(laws.class, control.as_ref())?;
    }
    Ok(Settings {
        laws,
        regulations,
        // The record of a game is no setting of an event.
        replaces: None,
        start,
        players: ByColor {
            white: player(pick, Color::White, &boards.white)?,
            black: player(pick, Color::Black, &boards.black)?,
        },
        control,
        profile: pick.value("event.profile", |f| f.event.profile)?,
        duties: duties(pick)?,
        style: pick.value("event.style", |f| f.event.style)?,
        repeat: pick.value("event.repeat", |f| f.event.repeat)?,
        inform: pick.value("event.inform", |f| f.event.inform)?,
        telling: Telling {
            call_and_board: pick.value("telling.call_and_board", |f| f.telling.call_and_board)?,
            call_and_repeat: pick
                .value("telling.call_and_repeat", |f| f.telling.call_and_repeat)?,
            touch: pick.value("telling.touch", |f| f.telling.touch)?,
            boards: pick.value("telling.boards", |f| f.telling.boards)?,
            board_lost: pick.value("telling.board_lost", |f| f.telling.board_lost)?,
            rulings: pick.value("telling.rulings", |f| f.telling.rulings)?,
            boards_after: pick.word(
                "telling.boards_after",
                |f| &f.telling.boards_after,
                |word| match word {
                    "never" => Ok(None),
                    _ => word
                        .parse::<u32>()
                        .map(|secs| Some(Millis::from_secs(u64::from(secs))))
                        .map_err(|_| {
                            said!("value-seconds", "write whole seconds such as 30, or never")
                        }),
                },
            )?,
        },
        call_languages: call_languages(pick)?,
    })
}

/// What the event's own rules say.
fn regulations(pick: &Pick) -> Result<Regulations, SettingsError> {
    let default_time = pick.word(
        "event.default_time",
        |f| &f.event.default_time,
        |word| match word {
            "unsaid" => Ok(None),
            _ => word
                .parse::<u16>()
                .map(|minutes| Some(Millis::from_secs(u64::from(minutes) * 60)))
                .map_err(|_| said!("value-minutes", "write whole minutes such as 30, or unsaid")),
        },
    )?;
    let draws = pick.word(
        "event.draws",
        |f| &f.event.draws,
        |word| match word {
            "free" => Ok(DrawRule::Free),
            "arbiter" => Ok(DrawRule::ByArbiter),
            _ => word.parse::<u16>().map(|moves| DrawRule::FromMove(u32::from(moves))).map_err(
                |_| said!("value-draws", "write free, arbiter, or a number of moves such as 30"),
            ),
        },
    )?;
    let quickplay = pick.value("event.quickplay", |f| f.event.quickplay)?;
    let open = OpenPoints {
        blitz_bonus: pick.word("event.blitz_bonus", |f| &f.event.blitz_bonus, str::parse)?,
        wrong_call: pick.word(
            "event.wrong_call_is_illegal",
            |f| &f.event.wrong_call_is_illegal,
            str::parse,
        )?,
        castling_touch: pick.word(
            "event.chess960_touch",
            |f| &f.event.chess960_touch,
            str::parse,
        )?,
    };
    Ok(Regulations { default_time, draws, quickplay, open, ..Regulations::default() })
}

/// Guideline III holds for no blitz, and for no game in which each move brings time (III.2.2).
fn holds_quickplay(class: Class, control: Option<&TimeControl>) -> Result<(), SettingsError> {
    let brings = control.is_some_and(|control| control.whole().1 > Millis::ZERO);
    let why = match class {
        Class::Blitz => said!(
            "value-quickplay-blitz",
            "these rules do not hold for blitz (III.2.2); leave it out, or name another class"
        ),
        Class::Standard | Class::Rapid if brings => said!(
            "value-quickplay-time",
            "these rules hold only where no move brings time (III.2.2); leave it out, or write a control such as 90m"
        ),
        Class::Standard | Class::Rapid => return Ok(()),
    };
    let (key, value) = ("event.quickplay".to_owned(), "true".to_owned());
    Err(SettingsError::Value { key, value, why })
}

/// Which Laws govern the game, and whether the event says nothing of the supervision where they hang on it. Where nobody
/// names the class the rate of play makes it.
fn laws(
    pick: &Pick,
    control: Option<&TimeControl>,
) -> Result<(editions::Setting, bool), SettingsError> {
    let edition: Edition = pick.word("event.edition", |f| &f.event.edition, |word| word.parse())?;
    let said = pick.word(
        "event.supervision",
        |f| &f.event.supervision,
        |word| match word {
            "ask" => Ok(None),
            _ => word.parse().map(Some).map_err(|why: UnknownWord| why.or("ask")),
        },
    )?;
    let by_control = || match control.map(TimeControl::whole) {
        Some((main, increment)) => Laws::built_in().class_of(edition, main, increment),
        None => Class::Standard,
    };
    let class = pick.word(
        "event.class",
        |f| &f.event.class,
        |word| match word {
            "by-control" => Ok(by_control()),
            _ => word.parse().map_err(|why: UnknownWord| why.or("by-control")),
        },
    )?;
    let is_unsaid = class != Class::Standard && said.is_none();
    let supervision = said.unwrap_or(Supervision::Full);
    Ok((editions::Setting { edition, class, supervision }, is_unsaid))
}

/// The languages of calls: that of D.2.1 first, then others, each once.
fn call_languages(pick: &Pick) -> Result<Vec<String>, SettingsError> {
    let tags = pick.value("event.calls", |f| f.event.calls.clone())?;
    let known = tags.iter().all(|tag| tag.parse::<Language>().is_ok());
    let once = tags.iter().enumerate().all(|(at, tag)| !tags[..at].contains(tag));
    let german_first = tags.first().is_some_and(|first| first == Language::German.tag());
    if known && once && german_first {
        return Ok(tags);
    }
    Err(SettingsError::Value {
        key: "event.calls".to_owned(),
        value: tags.join(", "),
        why: said!(
            "value-calls",
            "the program hears and calls in German (D.2.1), and takes typed calls in en, ru, uk and bg too; write \
             [\"de\"], or the others behind it, such as [\"de\", \"en\"]"
        ),
    })
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use crate::table::settings::{File, SettingsError, TableSettings};

    fn read(text: &str) -> Result<TableSettings, SettingsError> {
        TableSettings::of(&File::parse(Path::new("event.toml"), text)?)
    }

    #[test]
    fn guideline_iii_is_refused_where_it_does_not_hold() {
        let with = |rest: &str| read(&format!("[event]\nquickplay = true\n{rest}"));
        for holds in ["control = \"90m\"", "control = \"15m\"", "control = \"none\""] {
            assert!(
                with(holds).is_ok_and(|settings| settings.event.regulations.quickplay),
                "{holds}"
            );
        }
        for (rest, why) in [
            ("control = \"90m+30\"", "no move brings time"),
            ("control = \"15m+10\"", "no move brings time"),
            ("control = \"5m\"", "do not hold for blitz"),
            ("control = \"none\"\nclass = \"blitz\"", "do not hold for blitz"),
        ] {
            let refused = with(rest).expect_err(rest).to_string();
            assert!(refused.contains("event.quickplay") && refused.contains(why), "{refused}");
        }
        assert!(read("[event]\ncontrol = \"5m+3\"").is_ok());
    }
}
