//! The games of a round as one JSON object, as `docs/desk.schema.json` has it.

use std::sync::Arc;

use annabella_core::journal::PgnPly;
use annabella_core::rules::Color;
use annabella_core::table;
use serde::Serialize;
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

use super::round::{Round, outcome};
use crate::hall::{Seat, Told};

/// The version of the format.
pub const VERSION: u32 = 1;

#[derive(Serialize)]
struct Games {
    version: u32,
    event: String,
    round: Option<String>,
    /// How long each row has been held back, in seconds.
    delay_s: i64,
    /// When the desk was looked at (UTC).
    looked: Option<String>,
    games: Vec<OneGame>,
}

#[derive(Serialize)]
struct OneGame {
    game: String,
    table: String,
    board: Option<u32>,
    white: String,
    black: String,
    start: String,
    plies: Vec<OnePly>,
    position: String,
    result: Option<&'static str>,
}

#[derive(Serialize)]
struct OnePly {
    side: &'static str,
    number: u64,
    #[serde(flatten)]
    what: What,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case", untagged)]
enum What {
    Legal { san: String, left_s: Option<u64> },
    Illegal { illegal: String, stands: bool },
}

/// The games of a round, by board.
#[must_use]
pub fn games_json(told: &Told, round: &Round, seats: &[Arc<Seat>]) -> String {
    let looked = told.looked.and_then(|at| whole_second(at).format(&Rfc3339).ok());
    let games = Games {
        version: VERSION,
        event: told.event.clone(),
        round: round.name.clone(),
        delay_s: told.delay_s,
        looked,
        games: seats.iter().filter_map(|seat| one_game(round, seat)).collect(),
    };
    // Numbers and texts only: there is nothing in it that JSON cannot hold.
    serde_json::to_string_pretty(&games).map(|text| text + "\n").unwrap_or_default()
}

fn whole_second(at: OffsetDateTime) -> OffsetDateTime {
    at.to_offset(time::UtcOffset::UTC).replace_nanosecond(0).unwrap_or(at)
}

fn one_game(round: &Round, seat: &Seat) -> Option<OneGame> {
    let state = seat.state();
    let (game, _) = state.standing.game().filter(|_| round.has(&state))?;
    let start = game.settings().start.ply();
    let plies = table::pgn_plies(game).into_iter().zip(0_u64..).map(|(ply, behind)| {
        let at = start.plus(behind);
        let what = match ply {
            PgnPly::Legal { san, clock } => {
                What::Legal { san, left_s: clock.map(|left| left.0 / 1000) }
            }
            PgnPly::Illegal { text, stands } => What::Illegal { illegal: text, stands },
        };
        OnePly { side: at.side.fold_wb("white", "black"), number: u64::from(at.number), what }
    });
    Some(OneGame {
        game: seat.game.to_string(),
        table: seat.owner.clone(),
        board: seat.board(),
        white: state.player(Color::White),
        black: state.player(Color::Black),
        start: game.start_as_recorded().fen(),
        plies: plies.collect(),
        position: game.position().fen(),
        result: outcome(game).map(annabella_core::rules::Outcome::as_str),
    })
}
