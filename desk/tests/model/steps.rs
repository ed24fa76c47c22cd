//! What can happen next, and what comes of it.

use crate::hall::{Fault, Hall, Logged, Machine, ROWS, State, Which, Wire};

/// One step of somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// The table writes a row.
    Write,
    /// The courier connects, by the first door that opens.
    Connect,
    /// It sends what is not there yet, or a row again where nothing of this connection is acknowledged.
    Send,
    /// The server has it in its log.
    Arrive,
    /// What was sent on a connection that was cut arrives after all.
    ArriveLate,
    /// It never does.
    LoseLate,
    /// The next entry of the first machine's log is at the second.
    Replicate,
    /// The commit is confirmed.
    Confirm,
    /// The answer is there.
    Deliver,
    /// The courier is tired of waiting.
    GiveUp,
    /// The connection is cut.
    Cut,
    /// The first machine's server is killed.
    KillFirst,
    /// The second machine's, or the cable between both.
    KillSecond,
    Split,
    /// What is mended.
    Heal,
    StartFirst,
    StartSecond,
    Follow,
    /// What people decide.
    DecideAlone,
    DecideTogether,
    Promote,
}

impl Step {
    pub(crate) const ALL: [Step; 21] = [
        Step::Write,
        Step::Connect,
        Step::Send,
        Step::Arrive,
        Step::ArriveLate,
        Step::LoseLate,
        Step::Replicate,
        Step::Confirm,
        Step::Deliver,
        Step::GiveUp,
        Step::Cut,
        Step::KillFirst,
        Step::KillSecond,
        Step::Split,
        Step::Heal,
        Step::StartFirst,
        Step::StartSecond,
        Step::Follow,
        Step::DecideAlone,
        Step::DecideTogether,
        Step::Promote,
    ];

    /// When nothing goes wrong any more: the first of these that is possible, again and again.
    pub(crate) const WELL: [Step; 13] = [
        Step::Deliver,
        Step::Confirm,
        Step::ArriveLate,
        Step::Arrive,
        Step::Replicate,
        Step::Heal,
        Step::StartSecond,
        Step::StartFirst,
        Step::Follow,
        Step::GiveUp,
        Step::Connect,
        Step::Send,
        Step::Write,
    ];
}

/// Through which door the courier gets in.
fn opens(state: &State) -> Option<Which> {
    let is_open = |which: &Which| match which {
        // Who has been at the new desk does not take the one of before for it.
        Which::First => state.first.is_up && !state.courier.knows_promotion,
        Which::Second => state.second.is_up && state.is_promoted,
    };
    let doors = match state.courier.door {
        Which::First => [Which::First, Which::Second],
        Which::Second => [Which::Second, Which::First],
    };
    doors.into_iter().find(is_open)
}

/// Whether a step is possible now.
pub(crate) fn can(hall: Hall, state: &State, step: Step) -> bool {
    let courier = &state.courier;
    let goes_wrong = state.faults > 0;
    match step {
        Step::Write => state.record < ROWS,
        Step::Connect => courier.at.is_none() && opens(state).is_some(),
        Step::Send => {
            courier.at.is_some()
                && courier.wire == Wire::Idle
                && courier.next.is_some_and(|next| next < state.record)
        }
        Step::Arrive => matches!(courier.wire, Wire::Request(..)),
        Step::ArriveLate => state.late.is_some() && state.desk().is_up,
        Step::LoseLate => state.late.is_some() && goes_wrong,
        Step::Replicate => state.follows && state.second.log.len() < state.first.log.len(),
        Step::Confirm => match (courier.at, courier.wire) {
            (Some(Which::First), Wire::Waiting(_, place)) => {
                !state.first.waits
                    || hall.planted == Some(Fault::DoesNotWaitForTheSecond)
                    || (state.follows && state.second.log.len() >= place)
            }
            (Some(Which::Second), Wire::Waiting(..)) => true,
            (_, Wire::Idle | Wire::Request(..) | Wire::Waiting(..) | Wire::Answer(..)) => false,
        },
        Step::Deliver => matches!(courier.wire, Wire::Answer(..)),
        Step::GiveUp => {
            matches!(courier.wire, Wire::Waiting(..)) && !can(hall, state, Step::Confirm)
        }
        Step::Cut => courier.at.is_some() && goes_wrong,
        Step::KillFirst => state.first.is_up && goes_wrong,
        Step::KillSecond => state.second.is_up && goes_wrong,
        Step::Split => !state.is_split && goes_wrong,
        Step::Heal => state.is_split,
        Step::StartFirst => {
            // It asks the other one, and is not started when that one is the desk.
            let is_told = state.is_promoted && state.second.is_up && !state.is_split;
            !state.first.is_up && (!is_told || hall.planted == Some(Fault::StartsAsItWas))
        }
        Step::StartSecond => !state.second.is_up,
        Step::Follow => {
            !state.follows
                && !state.is_promoted
                && state.first.is_up
                && state.second.is_up
                && !state.is_split
        }
        Step::DecideAlone => {
            state.decisions > 0
                && !state.is_promoted
                && state.first.is_up
                && state.first.waits
                && !state.follows
        }
        Step::DecideTogether => {
            state.decisions > 0
                && state.follows
                && !state.first.waits
                && state.second.log.len() == state.first.log.len()
        }
        Step::Promote => {
            let is_gone = !state.first.is_up || hall.planted == Some(Fault::PromotesUnchecked);
            state.decisions > 0 && !state.is_promoted && state.second.is_up && is_gone
        }
    }
}

/// What comes of it.
pub(crate) fn after(hall: Hall, before: &State, step: Step) -> State {
    let mut state = before.clone();
    match step {
        Step::Write => state.record += 1,
        Step::Connect => connect(hall, &mut state),
        Step::Send => {
            let from = state.courier.next.unwrap_or_default();
            state.courier.wire = Wire::Request(from, state.record);
        }
        Step::Arrive => arrive(hall, &mut state),
        Step::ArriveLate => {
            if let Some((from, to)) = state.late.take() {
                let which = if state.is_promoted { Which::Second } else { Which::First };
                logged(hall, state.machine(which), from, to);
            }
        }
        Step::LoseLate => {
            state.faults -= 1;
            state.late = None;
        }
        Step::Replicate => {
            let next = state.first.log.get(state.second.log.len()).copied();
            state.second.log.extend(next);
        }
        Step::Confirm => {
            if let Wire::Waiting(to, _) = state.courier.wire {
                let both = state.courier.at == Some(Which::First) && state.first.waits;
                state.courier.wire = Wire::Answer(to, both);
            }
        }
        Step::Deliver => deliver(&mut state),
        Step::GiveUp => {
            away(&mut state);
            look_elsewhere(hall, &mut state);
        }
        Step::Cut => {
            state.faults -= 1;
            if let Wire::Request(from, to) = state.courier.wire
                && state.courier.at == Some(Which::First)
                && !state.is_promoted
            {
                state.late = Some((from, to));
            }
            away(&mut state);
            look_elsewhere(hall, &mut state);
        }
        Step::KillFirst => {
            state.faults -= 1;
            state.first.is_up = false;
            state.late = None;
            state.follows = false;
            if state.courier.at == Some(Which::First) {
                away(&mut state);
                look_elsewhere(hall, &mut state);
            }
        }
        Step::KillSecond => {
            state.faults -= 1;
            state.second.is_up = false;
            state.follows = false;
            if state.courier.at == Some(Which::Second) {
                away(&mut state);
                look_elsewhere(hall, &mut state);
            }
        }
        Step::Split => {
            state.faults -= 1;
            state.is_split = true;
            state.follows = false;
        }
        Step::Heal => state.is_split = false,
        Step::StartFirst => {
            state.first.is_up = true;
            // Whatever was decided: it waits, until it is decided anew.
            if hall.planted != Some(Fault::StartsAsItWas) {
                state.first.waits = true;
            }
        }
        Step::StartSecond => state.second.is_up = true,
        Step::Follow => state.follows = true,
        Step::DecideAlone => {
            state.decisions -= 1;
            state.first.log.push(Logged::Alone);
            state.first.waits = false;
        }
        Step::DecideTogether => {
            state.decisions -= 1;
            state.first.log.push(Logged::Together);
            state.first.waits = true;
        }
        Step::Promote => {
            state.decisions -= 1;
            // What it does not know nobody can ask it; what it knows the person was told, and has said that it may be so.
            state.may_be_behind = hall.planted != Some(Fault::PromotesUnchecked);
            state.is_promoted = true;
            state.follows = false;
        }
    }
    state
}

fn connect(hall: Hall, state: &mut State) {
    let Some(which) = opens(state) else { return };
    state.courier.at = Some(which);
    state.courier.knows_promotion |= which == Which::Second;
    let head = state.machine(which).rows();
    if hall.planted == Some(Fault::GoesOnWhereItWas) {
        state.courier.next = Some(state.acknowledged);
        return;
    }
    if hall.planted == Some(Fault::HeadIsAnAcknowledgement) {
        let both = which == Which::First && state.first.waits;
        state.acknowledged = state.acknowledged.max(head);
        if both {
            state.confirmed_by_both = state.confirmed_by_both.max(head);
        }
        state.courier.next = Some(head);
        return;
    }
    // With a row that is there already, so that even the first answer is one for which something was written.
    state.courier.next = Some(head.min(state.record).saturating_sub(1));
}

/// Rows in a log: those that are new, or that something came again. Rows that do not follow are refused.
fn logged(hall: Hall, machine: &mut Machine, from: usize, to: usize) -> bool {
    let there = machine.rows();
    if from > there {
        return false;
    }
    let new = to.saturating_sub(there);
    machine.log.extend(std::iter::repeat_n(Logged::Row, new));
    // One touch tells as much as many, and leaves the model finite.
    let is_repeat = new == 0 && hall.planted != Some(Fault::RepeatsWriteNothing);
    if is_repeat && machine.log.last() != Some(&Logged::Touch) {
        machine.log.push(Logged::Touch);
    }
    true
}

fn arrive(hall: Hall, state: &mut State) {
    let (Wire::Request(from, to), Some(which)) = (state.courier.wire, state.courier.at) else {
        return;
    };
    if hall.planted == Some(Fault::AcknowledgesBeforeItsCommit) {
        state.courier.wire = Wire::Answer(to, which == Which::First && state.first.waits);
        state.late = Some((from, to));
        return;
    }
    let is_repeat = state.machine(which).rows() >= to;
    if !logged(hall, state.machine(which), from, to) {
        // A gap: it asks again on the next connection.
        if hall.planted != Some(Fault::GoesOnWhereItWas) {
            away(state);
        } else {
            state.courier.wire = Wire::Idle;
        }
        return;
    }
    let place = state.machine(which).log.len();
    state.courier.wire = if is_repeat && hall.planted == Some(Fault::RepeatsWriteNothing) {
        Wire::Answer(to, which == Which::First && state.first.waits)
    } else {
        Wire::Waiting(to, place)
    };
}

fn deliver(state: &mut State) {
    let Wire::Answer(to, both) = state.courier.wire else { return };
    state.is_split_brain |= state.is_promoted && state.courier.at == Some(Which::First);
    state.acknowledged = state.acknowledged.max(to);
    if both {
        state.confirmed_by_both = state.confirmed_by_both.max(to);
    }
    state.courier.next = Some(to);
    state.courier.wire = Wire::Idle;
}

/// The connection is gone, and nothing that was not answered counts.
fn away(state: &mut State) {
    state.courier.at = None;
    state.courier.next = None;
    state.courier.wire = Wire::Idle;
}

fn look_elsewhere(hall: Hall, state: &mut State) {
    if hall.planted == Some(Fault::NeverLooksElsewhere) {
        return;
    }
    state.courier.door = match state.courier.door {
        Which::First => Which::Second,
        Which::Second => Which::First,
    };
}
