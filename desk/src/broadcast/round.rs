//! The games of a round as PGN. Which games these are the organiser says, by when the round began: nothing is paired here.

use std::sync::Arc;

use annabella_core::game::{Game, Phase};
use annabella_core::journal::{Pgn, PgnTags};
use annabella_core::rules::{Color, Outcome};
use annabella_core::table;
use time::OffsetDateTime;
use time::macros::format_description;

use crate::hall::{Seat, State};

/// Which games are told, and as what.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    /// What the round is called.
    pub name: Option<String>,
    /// Games that came to the desk before this are of another round.
    pub since: Option<OffsetDateTime>,
    /// And those that came at this moment or later.
    pub until: Option<OffsetDateTime>,
}

impl Round {
    /// Whether a game is one of it, by when its first row came to the desk.
    #[must_use]
    pub fn has(&self, state: &State) -> bool {
        state.standing.first().is_some_and(|first| {
            self.since.is_none_or(|since| first >= since)
                && self.until.is_none_or(|until| first < until)
        })
    }

    /// The round and the board as PGN has them: `3.7`.
    fn told(&self, board: Option<u32>) -> Option<String> {
        let name = self.name.clone()?;
        Some(board.map_or_else(|| name.clone(), |board| format!("{name}.{board}")))
    }
}

/// The result, once there is one.
pub(super) fn outcome(game: &Game) -> Option<Outcome> {
    match game.phase() {
        Phase::Ended { outcome, .. } => Some(outcome),
        Phase::NotBegun | Phase::Playing | Phase::Adjourned(_) => None,
    }
}

/// The games of a round, by board, one behind the other.
#[must_use]
pub fn round_pgn(event: &str, round: &Round, seats: &[Arc<Seat>]) -> String {
    let games: Vec<String> = seats.iter().filter_map(|seat| game_pgn(event, round, seat)).collect();
    games.join("\n")
}

fn game_pgn(event: &str, round: &Round, seat: &Seat) -> Option<String> {
    let state = seat.state();
    let (game, _) = state.standing.game().filter(|_| round.has(&state))?;
    let opened = i128::from(state.standing.opened_utc_ms()) * 1_000_000;
    let opened = OffsetDateTime::from_unix_timestamp_nanos(opened).ok();
    let date = format_description!("[year].[month].[day]");
    let mut more = vec![("Table".to_owned(), seat.owner.clone())];
    more.extend(seat.board().map(|board| ("Board".to_owned(), board.to_string())));
    let pgn = Pgn {
        tags: PgnTags {
            event: Some(event.to_owned()),
            site: None,
            date: opened.and_then(|opened| opened.format(date).ok()),
            round: round.told(seat.board()),
            white: Some(state.player(Color::White)),
            black: Some(state.player(Color::Black)),
            more,
        },
        // Who may castle no more has begun from the same position (A.5.1.2): the ruling is a comment.
        start: game.start_as_recorded(),
        control: game.control_as_begun(),
        plies: table::pgn_plies(game),
        // What the arbiter ruled and noted at the table is for the table: nobody else reads it.
        comments: state.standing.simulated().collect(),
        result: outcome(game),
    };
    Some(pgn.to_text())
}
