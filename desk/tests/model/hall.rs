//! What the model consists of, and what has to hold of it.

pub(crate) use stateright::Model;
use stateright::Property;

use crate::steps::{self, Step};

/// How many rows the table writes.
pub(crate) const ROWS: usize = 2;

/// How many things go wrong.
pub(crate) const FAULTS: u8 = 3;

/// How often it is decided.
pub(crate) const DECISIONS: u8 = 2;

/// A fault that somebody builds in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    AcknowledgesBeforeItsCommit,
    DoesNotWaitForTheSecond,
    RepeatsWriteNothing,
    HeadIsAnAcknowledgement,
    PromotesUnchecked,
    StartsAsItWas,
    NeverLooksElsewhere,
    GoesOnWhereItWas,
}

/// What stands in the log of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Logged {
    /// The next row.
    Row,
    /// A row that came again: the head was touched.
    Touch,
    /// From here on the second machine is waited for.
    Together,
    /// From here on it is not.
    Alone,
}

/// A server, and the disk below it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Machine {
    pub(crate) is_up: bool,
    /// What is on its disk.
    pub(crate) log: Vec<Logged>,
    /// Whether its commits wait for the other one.
    pub(crate) waits: bool,
}

impl Machine {
    pub(crate) fn rows(&self) -> usize {
        self.log.iter().filter(|logged| **logged == Logged::Row).count()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Which {
    First,
    Second,
}

/// What is on the way between the courier and the machine that it is connected to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Wire {
    Idle,
    /// Rows from the one number up to another, not included.
    Request(usize, usize),
    /// They are in the log up to this place, and the commit is not confirmed.
    Waiting(usize, usize),
    /// The answer: so many rows are there, and whether both machines have them.
    Answer(usize, bool),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Courier {
    pub(crate) at: Option<Which>,
    /// The next row to be sent; None until the desk was asked.
    pub(crate) next: Option<usize>,
    /// Which door is tried first.
    pub(crate) door: Which,
    /// Whether it has been at the promoted one.
    pub(crate) knows_promotion: bool,
    pub(crate) wire: Wire,
}

/// Everything at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct State {
    /// Rows on the table's own disk.
    pub(crate) record: usize,
    pub(crate) first: Machine,
    pub(crate) second: Machine,
    /// Whether the second one follows: what it has is a beginning of what the first one has.
    pub(crate) follows: bool,
    /// Whether the two do not reach each other.
    pub(crate) is_split: bool,
    pub(crate) is_promoted: bool,
    pub(crate) courier: Courier,
    /// Of a connection that was cut, what still arrives.
    pub(crate) late: Option<(usize, usize)>,
    /// Rows that were acknowledged, and that were when both machines were waited for.
    pub(crate) acknowledged: usize,
    pub(crate) confirmed_by_both: usize,
    /// Whether the machine that was left behind has acknowledged something.
    pub(crate) is_split_brain: bool,
    /// Whether the person was told, when promoting, that rows may be missing, or nobody could know it.
    pub(crate) may_be_behind: bool,
    pub(crate) faults: u8,
    pub(crate) decisions: u8,
}

impl State {
    pub(crate) const fn desk(&self) -> &Machine {
        if self.is_promoted { &self.second } else { &self.first }
    }

    pub(crate) const fn machine(&mut self, which: Which) -> &mut Machine {
        match which {
            Which::First => &mut self.first,
            Which::Second => &mut self.second,
        }
    }

    fn is_done(&self) -> bool {
        self.record == ROWS && self.desk().rows() == ROWS && self.acknowledged == ROWS
    }
}

/// The hall, perhaps with a fault in it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hall {
    pub(crate) planted: Option<Fault>,
}

/// The names of what has to hold, and of what has to happen at all.
pub(crate) struct Tried;

impl Tried {
    pub(crate) const NOTHING_CONFIRMED_IS_MISSING: &'static str =
        "nothing that was acknowledged is missing";
    pub(crate) const NOBODY_ELSE_ACKNOWLEDGES: &'static str = "nobody but the desk acknowledges";
    pub(crate) const EVERYTHING_ARRIVES: &'static str =
        "everything arrives when nothing goes wrong any more";
    pub(crate) const EVERYTHING_CONFIRMED_BY_BOTH: &'static str =
        "(it happens) all is confirmed by both";
    pub(crate) const GOES_ON_AT_THE_SECOND: &'static str = "(it happens) it goes on at the second";
}

impl Model for Hall {
    type State = State;
    type Action = Step;

    fn init_states(&self) -> Vec<State> {
        let log = vec![Logged::Together];
        let machine = |waits| Machine { is_up: true, log: log.clone(), waits };
        vec![State {
            record: 0,
            first: machine(true),
            second: machine(false),
            follows: true,
            is_split: false,
            is_promoted: false,
            courier: Courier {
                at: None,
                next: None,
                door: Which::First,
                knows_promotion: false,
                wire: Wire::Idle,
            },
            late: None,
            acknowledged: 0,
            confirmed_by_both: 0,
            is_split_brain: false,
            may_be_behind: false,
            faults: FAULTS,
            decisions: DECISIONS,
        }]
    }

    fn actions(&self, state: &State, actions: &mut Vec<Step>) {
        actions.extend(Step::ALL.into_iter().filter(|step| steps::can(*self, state, *step)));
    }

    fn next_state(&self, state: &State, step: Step) -> Option<State> {
        steps::can(*self, state, step).then(|| steps::after(*self, state, step))
    }

    fn properties(&self) -> Vec<Property<Hall>> {
        vec![
            Property::always(Tried::NOTHING_CONFIRMED_IS_MISSING, |_, state: &State| {
                let there = state.desk().rows();
                let forgiven = state.is_promoted && state.may_be_behind;
                there >= state.confirmed_by_both && (forgiven || there >= state.acknowledged)
            }),
            Property::always(Tried::NOBODY_ELSE_ACKNOWLEDGES, |_, state: &State| {
                !state.is_split_brain
            }),
            Property::always(Tried::EVERYTHING_ARRIVES, |hall: &Hall, state: &State| {
                arrives(*hall, state)
            }),
            Property::sometimes(Tried::EVERYTHING_CONFIRMED_BY_BOTH, |_, state: &State| {
                state.confirmed_by_both == ROWS
            }),
            Property::sometimes(Tried::GOES_ON_AT_THE_SECOND, |_, state: &State| {
                state.is_promoted && state.is_done()
            }),
        ]
    }
}

/// Whether everything is at the desk in the end, from here, when nothing goes wrong any more.
fn arrives(hall: Hall, state: &State) -> bool {
    let mut state = state.clone();
    for _ in 0..100 {
        if state.is_done() {
            return true;
        }
        let Some(step) = Step::WELL.into_iter().find(|step| steps::can(hall, &state, *step)) else {
            return false;
        };
        state = steps::after(hall, &state, step);
    }
    false
}
