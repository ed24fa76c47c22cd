//! What goes on at one simulated table from the opening of the hall to its end: game after game, and what goes wrong in
//! them when it is due.

use std::convert::Infallible;

use annabella_core::calls::Command;
use annabella_core::game::Event;
use annabella_core::time::Millis;

use super::error::{DemoError, Left};
use super::games::{Course, Next};
use super::plan::{self, Due};
use super::record::Seat;

/// How long somebody thinks about a move, in ms: while somebody looks less than before, so that there is something to see.
const THINKS: std::ops::Range<u64> = 6_000..22_000;
const THOUGHT_BEFORE: std::ops::Range<u64> = 20_000..110_000;

/// How long the first games have gone on when the hall is opened, in ms.
const BEFORE: std::ops::Range<u64> = 720_000..1_800_000;

/// How long a table is empty between two games, in ms.
const BETWEEN: Millis = Millis::from_secs(30);

/// Plays at a table until the demonstration is over. Its record is put away in order then.
///
/// # Errors
/// When a record cannot be written.
pub(super) fn live(mut seat: Seat, tables: u16) -> Result<(), DemoError> {
    let Err(left) = play(&mut seat, tables);
    let put_down = seat.put_down();
    match left {
        Left::Over => Ok(put_down?),
        Left::Failed(why) => Err(why),
    }
}

fn play(seat: &mut Seat, tables: u16) -> Result<Infallible, Left> {
    let mut faults = plan::of_table(seat.number, tables).peekable();
    let mut before = Millis(rand::random_range(BEFORE));
    for game in 0.. {
        seat.begin(game, before)?;
        let course = Course::of(usize::from(seat.number) + game);
        one_game(seat, &course, &mut faults)?;
        seat.finish()?;
        let until = seat.hall_time() + i64::try_from(BETWEEN.0).unwrap_or_default();
        seat.stage.wait_for(until)?;
        before = Millis::ZERO;
    }
    Err(Left::Over)
}

fn one_game(
    seat: &mut Seat,
    course: &Course,
    faults: &mut std::iter::Peekable<impl Iterator<Item = Due>>,
) -> Result<(), Left> {
    while !seat.is_over()? {
        let now = seat.hall_time();
        let thinks = if now < 0 { THOUGHT_BEFORE } else { THINKS };
        let thinks = Millis(rand::random_range(thinks));
        let until_due = |due: &Due| i64::try_from(due.at.0).unwrap_or(i64::MAX) - now;
        let thinks_to = i64::try_from(thinks.0).unwrap_or_default();
        if let Some(due) = faults.next_if(|due| until_due(due) <= thinks_to) {
            seat.pass(Millis(u64::try_from(until_due(&due)).unwrap_or_default()))?;
            seat.suffers(due.fault, course)?;
            continue;
        }
        seat.pass(thinks)?;
        match course.next(seat.game()?) {
            Next::Move(m) => seat.plays(m)?,
            Next::Resigns(by) => {
                seat.commands(by, Command::Resign)?;
                seat.commands(by, Command::Yes)?;
            }
            Next::Drawn => {
                let by = seat.turn()?;
                seat.happens(Event::DrawOffered { by })?;
                seat.pass(thinks)?;
                seat.happens(Event::DrawAccepted { by: !by })?;
            }
        }
    }
    Ok(())
}
