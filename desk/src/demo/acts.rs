//! How what goes wrong is played: what happens at the table, and who sees to it in the end.

use annabella_core::calls::{Call, Command};
use annabella_core::game::{Claim, Consulted, Event, IllegalCase, Ruling, TouchVerdict};
use annabella_core::rules::editions::{ClaimKind, Fault as Offence, SeenBy};
use annabella_core::rules::{Color, Move, Played, Position, Role};
use annabella_core::time::Millis;

use super::error::Left;
use super::games::{Course, Next};
use super::record::Seat;
use super::{Fault, What};

/// How long people take to see that something is wrong, in ms.
const SEEN: Millis = Millis::from_secs(3);

/// So little is left to whoever loses on time, in ms.
const LAST_SECONDS: Millis = Millis::from_secs(8);

/// So many plies at most are played before a draw is claimed.
const TO_A_CLAIM_MAX: usize = 12;

/// So long nobody is there at least when a table falls silent, in ms of everybody's time: longer than the desk waits before
/// it misses one.
const SILENT_MIN: u64 = 20_000;

impl Seat {
    /// This goes wrong at the table, with the move that comes next, until somebody has seen to it.
    pub(super) fn suffers(&mut self, fault: Fault, course: &Course) -> Result<(), Left> {
        let Next::Move(next) = course.next(self.game()?) else { return Ok(()) };
        self.stage.tell(self.number, What::Begins(fault));
        match fault {
            Fault::Called => {
                let by = !self.turn()?;
                self.happens(Event::ArbiterCalled { by: Some(by) })?;
                self.pass(fault.lasts())?;
                self.goes_on()?;
            }
            Fault::BoardDiffers => self.is_knocked(fault.lasts())?,
            Fault::IllegalMove => self.plays_illegally(next, fault.lasts())?,
            Fault::Silent => {
                self.courier.send_replace(false);
                let least = Millis(SILENT_MIN.saturating_mul(self.stage.pace().into()));
                let until = self.at + fault.lasts().max(least);
                self.plays_until(until, course)?;
                self.courier.send_replace(true);
            }
            Fault::WrongRepeat => self.repeats_wrongly(next, fault.lasts())?,
            Fault::Flag => self.loses_on_time(fault.lasts())?,
            Fault::Claim => self.claims(fault.lasts(), course)?,
            Fault::Fork => self.plays_two_courses(course)?,
            Fault::PressedEarly => self.presses_early(next, fault.lasts())?,
            Fault::Touched => self.plays_another(next, fault.lasts())?,
            Fault::Cut => {
                self.is_cut_off();
                let until = self.hall_time() + i64::try_from(fault.lasts().0).unwrap_or_default();
                self.stage.wait_for(until)?;
                self.resume()?;
                self.happens(Event::ArbiterCalled { by: None })?;
                self.pass(Fault::Called.lasts())?;
                self.goes_on()?;
            }
        }
        self.stage.tell(self.number, What::Over(fault));
        Ok(())
    }

    /// A piece of whoever waits is knocked over, and put back later.
    fn is_knocked(&mut self, lasts: Millis) -> Result<(), Left> {
        let side = !self.turn()?;
        let Some((from, to)) = self.knocked(side)? else { return Ok(()) };
        self.carries(side, from, to)?;
        self.pass(lasts)?;
        self.carries(side, to, from)?;
        self.pass(SEEN)
    }

    /// The piece that is to move is moved as no rule allows, and the clock pressed; the arbiter rules it, and both boards
    /// are put right.
    fn plays_illegally(&mut self, next: Move, lasts: Millis) -> Result<(), Left> {
        let by = self.turn()?;
        let Some(played) = self.illegal_move_of(next.origin())? else { return Ok(()) };
        let call = Call::from_displacement(played.carried(), self.game()?.position());
        self.calls(by, call)?;
        self.plays_on(by, call, played)?;
        self.pass(lasts)?;
        self.is_ruled(by, Offence::Move)
    }

    /// The clock is pressed without a move; the arbiter rules it. Where nobody reports what happens on a board, a press
    /// says that a move was made, so it is somebody whose board reports.
    fn presses_early(&mut self, next: Move, lasts: Millis) -> Result<(), Left> {
        let by = self.turn()?;
        if !self.game()?.is_reporting(by) {
            self.plays(next)?;
            self.pass(SEEN)?;
        }
        let by = self.turn()?;
        self.presses(by)?;
        self.pass(lasts)?;
        self.is_ruled(by, Offence::Press)
    }

    /// The arbiter asks what the Laws say of what this side has done, and rules that.
    fn is_ruled(&mut self, side: Color, fault: Offence) -> Result<(), Left> {
        let case = IllegalCase { side, fault, seen_by: SeenBy::Arbiter };
        self.happens(Event::Consulted(Consulted::Illegal(case)))?;
        self.pass(SEEN)?;
        self.is_accepted()?;
        self.boards_put_right()?;
        self.goes_on()
    }

    /// The arbiter rules what was proposed, if anything was.
    fn is_accepted(&mut self) -> Result<(), Left> {
        let proposed = self.game()?.proposal().cloned();
        proposed.map_or(Ok(()), |ruling| self.happens(Event::Ruled(ruling)))
    }

    /// A move is repeated as another one, and rightly later.
    fn repeats_wrongly(&mut self, next: Move, lasts: Millis) -> Result<(), Left> {
        let by = self.turn()?;
        let call = self.call_of(next)?;
        let legal = self.game()?.position().legal_moves();
        let other = legal
            .into_iter()
            .find(|other| other.destination() != next.destination() && other.castling().is_none());
        self.calls(by, call)?;
        if let Some(other) = other {
            let other = self.call_of(other)?;
            self.calls(!by, other)?;
            self.pass(lasts)?;
        }
        self.plays_on(by, call, Played::Legal(next))
    }

    /// Whoever is to move has little time left, and uses it up. The other one claims it later.
    fn loses_on_time(&mut self, lasts: Millis) -> Result<(), Left> {
        let side = self.turn()?;
        let remark = "Demonstration: one clock is set so that a flag falls.".to_owned();
        self.happens(Event::Ruled(Ruling::Remark(remark)))?;
        self.happens(Event::Ruled(Ruling::Clock { side, left: LAST_SECONDS }))?;
        self.goes_on()?;
        self.pass(LAST_SECONDS + SEEN + lasts)?;
        self.happens(Event::FlagClaimed { by: !side })?;
        self.pass(SEEN)?;
        self.is_accepted()
    }

    /// Both move to and fro until the position is there for the third time; it is claimed, and ruled later. Before that
    /// the game goes on to where both have a piece for it.
    fn claims(&mut self, lasts: Millis, course: &Course) -> Result<(), Left> {
        let mut fro = Vec::new();
        for _ in 0..TO_A_CLAIM_MAX {
            let game = self.game()?;
            // What was the same before a pawn went two squares may have been another position (9.2.3).
            let is_pawn = |m: Move| m.role() == Role::Pawn;
            let last = game.plies().last().map(|ply| ply.played);
            if !last.is_some_and(|last| matches!(last, Played::Legal(m) if is_pawn(m))) {
                fro = to_and_fro(game.position());
            }
            let Next::Move(next) = course.next(game) else { break };
            if !fro.is_empty() {
                break;
            }
            self.pass(SEEN)?;
            self.plays(next)?;
        }
        for m in fro {
            self.pass(SEEN)?;
            self.plays(m)?;
        }
        if self.is_over()? {
            return Ok(());
        }
        let by = self.turn()?;
        let claim = Claim { by, what: ClaimKind::Threefold, with: None };
        self.happens(Event::DrawClaimed(claim))?;
        self.pass(SEEN)?;
        self.commands(by, Command::Yes)?;
        self.pass(lasts)?;
        self.is_accepted()?;
        self.goes_on()
    }

    /// A piece is touched, and another one is moved. The arbiter rejects the claim later, and the move stays.
    fn plays_another(&mut self, next: Move, lasts: Millis) -> Result<(), Left> {
        let by = self.turn()?;
        let legal = self.game()?.position().legal_moves();
        let other = legal.into_iter().find(|other| other.origin() != next.origin());
        if let Some(other) = other {
            self.touches(by, other.origin())?;
        }
        self.plays(next)?;
        self.pass(lasts)?;
        let rejected = Ruling::Touch { side: by, verdict: TouchVerdict::Rejected };
        self.happens(Event::Ruled(rejected))?;
        self.goes_on()
    }

    /// The game goes on for two moves, an older copy of its record is put back, and it goes on in another way.
    fn plays_two_courses(&mut self, course: &Course) -> Result<(), Left> {
        let copy = self.copied()?;
        let until = self.at + Millis::from_secs(45);
        self.plays_until(until, course)?;
        // What went on here is at the desk before it is undone: the desk looks several times a second.
        self.pass(Millis(2_000_u64.saturating_mul(self.stage.pace().into())))?;
        self.courier.send_replace(false);
        self.put_back(&copy)?;
        self.pass(SEEN)?;
        self.courier.send_replace(true);
        Ok(())
    }

    /// The game goes on until this time of the table, or until it is over.
    fn plays_until(&mut self, until: Millis, course: &Course) -> Result<(), Left> {
        while self.at < until && !self.is_over()? {
            let Next::Move(next) = course.next(self.game()?) else {
                // The end waits.
                return self.pass(until - self.at);
            };
            self.plays(next)?;
            self.pass(Millis::from_secs(6))?;
        }
        self.pass(until - self.at)
    }
}

/// Eight plies after which the position is there for the third time: a piece of each goes and comes back, twice. None
/// where there are no such pieces.
fn to_and_fro(from: &Position) -> Vec<Move> {
    let is_quiet = |at: &Position, m: &Move| {
        let stays_as_it_is = matches!(m.role(), Role::Knight | Role::Bishop | Role::Queen);
        stays_as_it_is && m.captured().is_none() && !at.after(*m).is_check()
    };
    let quiet = |at: &Position| -> Vec<Move> {
        at.legal_moves().into_iter().filter(|m| is_quiet(at, m)).collect()
    };
    let back = |at: &Position, m: Move| -> Option<Move> {
        let is_back =
            |other: &Move| other.origin() == m.destination() && other.destination() == m.origin();
        quiet(at).into_iter().find(is_back)
    };
    for there in quiet(from) {
        let after = from.after(there);
        for other in quiet(&after) {
            let both = after.after(other);
            let Some(home) = back(&both, there) else { continue };
            let nearly = both.after(home);
            let Some(other_home) = back(&nearly, other) else { continue };
            return [there, other, home, other_home].repeat(2);
        }
    }
    Vec::new()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use tokio::sync::{mpsc, watch};

    use super::super::stage::Stage;
    use super::*;

    /// Faults that are over when their moments are, whoever brings the records where.
    const AT_THE_TABLE: [Fault; 8] = [
        Fault::Called,
        Fault::BoardDiffers,
        Fault::IllegalMove,
        Fault::WrongRepeat,
        Fault::Flag,
        Fault::Claim,
        Fault::PressedEarly,
        Fault::Touched,
    ];

    fn played<T>(step: Result<T, Left>) -> T {
        step.unwrap_or_else(|left| panic!("{left:?}"))
    }

    /// All of it happens before the hall is opened, so that nobody waits.
    #[test]
    fn what_goes_wrong_is_seen_and_is_over_when_it_is_said_to_be() {
        for (number, fault) in (0_u16..6).flat_map(|one| AT_THE_TABLE.map(|fault| (one, fault))) {
            let folder = tempfile::tempdir().expect("a folder");
            let (tell, _told) = mpsc::unbounded_channel();
            let stage = Arc::new(Stage::new(1, 1_795_255_200_000, tell));
            let (courier, _there) = watch::channel(true);
            let mut seat = Seat::new(number, folder.path().join("records"), stage, courier);
            let course = Course::of(number.into());
            played(seat.begin(0, Millis::from_secs(36_000)));
            let turns = |seat: &mut Seat, count: u16| {
                for _ in 0..count {
                    if let Next::Move(m) = course.next(played(seat.game())) {
                        played(seat.pass(Millis::from_secs(20)));
                        played(seat.plays(m));
                    }
                }
            };
            turns(&mut seat, 5 + number % 2);
            let name = format!("table {number}, {fault:?}");
            let open = |seat: &Seat| -> Vec<String> {
                let game = played(seat.game());
                game.discrepancies().map(|one| format!("{one:?}")).collect()
            };
            assert_eq!(open(&seat), [""; 0], "{name}: before");
            played(seat.suffers(fault, &course));
            assert_eq!(open(&seat), [""; 0], "{name}: behind it");
            let is_over = played(seat.is_over());
            assert_eq!(is_over, matches!(fault, Fault::Flag | Fault::Claim), "{name}");
            if !is_over {
                assert!(played(seat.game()).running().is_some(), "{name}");
                let before = played(seat.game()).plies().len();
                turns(&mut seat, 4);
                assert_eq!(open(&seat), [""; 0], "{name}: later");
                assert_eq!(played(seat.game()).plies().len(), before + 4, "{name}");
            }
            played(seat.put_down().map_err(Left::from));
        }
    }
}
