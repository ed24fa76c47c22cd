//! What stands on the board, as far as it can be believed.
//!
//! A change of one field is passed on as it comes, because it tells a touch. But the protocol has no
//! checksum, and changes can be lost. So the whole board is read when all has been quiet for a moment
//! and whenever something was damaged; and a reading that says something new is taken only when a
//! second one says the same.

use super::super::dialect::Dialect;
use super::super::{Code, Codes, Expected, Fault, Field, Orientation};
use super::held::Held;
use crate::board::{BoardEvent, Told, Trouble};
use crate::rules::Placement;
use crate::time::Millis;

/// What stands on the board, and what is to be found out.
#[derive(Clone, Debug)]
pub(super) struct Fields {
    /// How long after the last change the board is read.
    quiet: Millis,
    /// What was told, or would have been had the way been known.
    believed: Option<Codes>,
    /// A reading that said something new, with the changes since.
    candidate: Option<Codes>,
    /// When the board is to be read, if that is not now.
    read_at: Option<Millis>,
    /// Whether a difference has its reason already.
    trust: Trust,
    /// Whether the next reading is told even if it says nothing new.
    telling: Telling,
    way: Way,
    /// What was heard while the way was not known.
    held: Option<Held>,
    /// Whether the position of the game was seen on it: only what differs since can be a move.
    has_rested: bool,
    expected: Option<Expected>,
    unknown_told: bool,
}

/// Whether everything arrived whole since the board was last read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Trust {
    Whole,
    Damaged,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Telling {
    OnlyNews,
    Whatever,
}

/// How it is known which way the board lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// Somebody said so; the pieces change nothing.
    Given(Orientation),
    Found(Orientation),
    /// A move has shown it. Should the game go on otherwise, it was none.
    Shown(Orientation),
    Unknown,
}

/// What a reading of the whole board led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reading {
    /// It agreed, or is being confirmed.
    Expected,
    /// It said something that nothing had told, though all arrived whole.
    Differs,
}

impl Fields {
    pub(super) const fn new(quiet: Millis, given: Option<Orientation>) -> Fields {
        Fields {
            quiet,
            believed: None,
            candidate: None,
            read_at: None,
            trust: Trust::Damaged,
            telling: Telling::Whatever,
            way: match given {
                Some(way) => Way::Given(way),
                None => Way::Unknown,
            },
            held: None,
            has_rested: false,
            expected: None,
            unknown_told: false,
        }
    }

    pub(super) const fn way(&self) -> Option<Orientation> {
        match self.way {
            Way::Given(way) | Way::Found(way) | Way::Shown(way) => Some(way),
            Way::Unknown => None,
        }
    }

    /// The position of the game, where it says which way the board lies.
    pub(super) fn expect(&mut self, placement: Placement) {
        self.expected = Some(match &self.expected {
            Some(expected) => expected.then(placement),
            None => Expected::new(placement),
        });
    }

    /// The board has just come: nothing is believed of it.
    pub(super) fn begin(&mut self, now: Millis) {
        self.believed = None;
        self.candidate = None;
        self.held = None;
        self.trust = Trust::Damaged;
        self.unknown_told = false;
        self.read_again(now);
    }

    /// Another board: which way the one before lay says nothing.
    pub(super) fn forget_way(&mut self) {
        self.has_rested = false;
        match self.way {
            Way::Found(_) | Way::Shown(_) => self.way = Way::Unknown,
            Way::Given(_) | Way::Unknown => {}
        }
    }

    /// The next reading is told whatever it says.
    pub(super) fn read_again(&mut self, now: Millis) {
        self.telling = Telling::Whatever;
        self.read_at = Some(now);
    }

    /// Something was damaged: it may have been a change.
    pub(super) fn damaged(&mut self, now: Millis) {
        self.trust = Trust::Damaged;
        self.read_at.get_or_insert(now + self.quiet);
    }

    pub(super) fn wants_reading(&self, now: Millis) -> bool {
        self.read_at.is_some_and(|at| now >= at)
    }

    /// Nobody answered; the next turn of the clock asks again.
    pub(super) fn give_up_reading(&mut self, now: Millis) {
        self.read_at = Some(now + Millis::from_secs(1));
    }

    /// What stands on the board, if it is known.
    pub(super) const fn believed(&self) -> Option<&Codes> {
        self.believed.as_ref()
    }

    /// A field has changed.
    pub(super) fn change(
        &mut self,
        dialect: &impl Dialect,
        field: Field,
        code: Code,
        now: Millis,
        told: &mut Vec<Told>,
    ) -> Result<(), Fault> {
        if !dialect.is_code(code) {
            return Err(Fault::BadField("piece"));
        }
        self.read_at = Some(now + self.quiet);
        if let Some(candidate) = &mut self.candidate {
            candidate.set(field, code.number());
        }
        if let Some(believed) = &mut self.believed {
            let before = Code::new(believed.at(field));
            if before != code {
                believed.set(field, code.number());
                let codes = *believed;
                match (&mut self.held, self.way) {
                    (Some(held), _) => held.change(field, before, code),
                    (None, Way::Given(way) | Way::Found(way) | Way::Shown(way)) => {
                        told.extend(dialect.changed(way.square(field), before, code));
                    }
                    // Nothing was read yet.
                    (None, Way::Unknown) => {}
                }
                self.see_move(dialect, &codes, told);
            }
        }
        Ok(())
    }

    /// Whether the board now shows a move that tells which way it lies. It is told at once: whoever
    /// made it may press the clock before the board is read again.
    fn see_move(&mut self, dialect: &impl Dialect, codes: &Codes, told: &mut Vec<Told>) {
        if self.way == Way::Unknown
            && let Some(way) = self.shown(dialect, codes)
        {
            self.way = Way::Shown(way);
            tracing::info!(?way, "a move shows how the board lies");
            self.tell_held(dialect, codes, told);
        }
    }

    fn shown(&self, dialect: &impl Dialect, codes: &Codes) -> Option<Orientation> {
        let lifted = self.held.as_ref().map(|held| held.lifted(dialect)).unwrap_or_default();
        let expected = self.expected.as_ref().filter(|_| self.has_rested)?;
        dialect.shown(codes, &lifted, expected)
    }

    /// Whether the position of the game stands there again, and could lie either way.
    fn is_taken_back(&self, dialect: &impl Dialect, codes: &Codes) -> bool {
        self.expected.as_ref().is_some_and(|expected| stands(dialect, codes, expected) == 2)
    }

    /// Tells what was held back, if the way is known by now.
    fn tell_held(&mut self, dialect: &impl Dialect, codes: &Codes, told: &mut Vec<Told>) {
        if let Some(way) = self.way()
            && let Some(held) = self.held.take()
        {
            self.telling = Telling::OnlyNews;
            told.extend(held.tell(dialect, way, codes));
        }
    }

    /// The whole board was read.
    pub(super) fn read(
        &mut self,
        dialect: &impl Dialect,
        codes: &Codes,
        now: Millis,
        told: &mut Vec<Told>,
    ) -> Result<Reading, Fault> {
        if !Field::all().all(|field| dialect.is_code(Code::new(codes.at(field)))) {
            return Err(Fault::BadField("dump"));
        }
        let mut reading = Reading::Expected;
        if self.believed != Some(*codes) {
            if self.candidate != Some(*codes) {
                self.candidate = Some(*codes);
                // Once more, as soon as the wire allows.
                self.read_at = Some(now);
                return Ok(Reading::Expected);
            }
            if self.believed.is_some() && self.trust == Trust::Whole {
                reading = Reading::Differs;
                told.push(Trouble::Differs.into());
            }
            self.believed = Some(*codes);
            self.telling = Telling::Whatever;
            if let Some(held) = &mut self.held {
                held.forget();
            }
        }
        self.candidate = None;
        self.trust = Trust::Whole;
        // Changes that came while the reading was under way are still to be confirmed.
        self.read_at = self.read_at.filter(|at| *at > now);
        self.find_way(dialect, codes, told);
        self.tell_held(dialect, codes, told);
        if self.way == Way::Unknown {
            let held = self.held.get_or_insert_default();
            if self.expected.as_ref().is_some_and(|expected| stands(dialect, codes, expected) != 0)
            {
                held.rest(codes);
                self.has_rested = true;
            }
        }
        if let Some(way) = self.way() {
            self.tell_whole(dialect, codes, way, told);
        }
        Ok(reading)
    }

    /// Tells the whole board as it lies this way, if that says or may say something new.
    fn tell_whole(
        &mut self,
        dialect: &impl Dialect,
        codes: &Codes,
        way: Orientation,
        told: &mut Vec<Told>,
    ) {
        if std::mem::replace(&mut self.telling, Telling::OnlyNews) == Telling::Whatever {
            told.push(dialect.whole(codes, way).into());
        }
    }

    /// The move that showed the way is taken back, and need not have been one: which way the board
    /// lies is open again. What it shows now is the same from both sides, so that is told first;
    /// else the move would still stand where it was told, if the board's changes were lost.
    fn doubt_way(
        &mut self,
        dialect: &impl Dialect,
        codes: &Codes,
        shown: Orientation,
        told: &mut Vec<Told>,
    ) {
        self.tell_whole(dialect, codes, shown, told);
        self.way = Way::Unknown;
        self.unknown_told = true;
        told.push(BoardEvent::WayUnknown.into());
        told.push(dialect.way_unknown().into());
    }

    fn find_way(&mut self, dialect: &impl Dialect, codes: &Codes, told: &mut Vec<Told>) {
        let fitting = || dialect.fitting(codes, self.expected.as_ref()?.pieces());
        let found = match self.way {
            Way::Given(_) => return,
            // During a game nothing but the beginning of the next one turns the board.
            Way::Found(way) => dialect.of_the_start(codes).filter(|found| *found != way),
            Way::Shown(way) => match fitting() {
                Some(fits) if fits == way => {
                    self.way = Way::Found(way);
                    None
                }
                None if self.is_taken_back(dialect, codes) => {
                    self.doubt_way(dialect, codes, way, told);
                    return;
                }
                turned => turned,
            },
            Way::Unknown => fitting().or_else(|| dialect.found(codes)),
        };
        if let Some(way) = found {
            self.way = Way::Found(way);
        } else if let Way::Unknown = self.way
            && let Some(way) = self.shown(dialect, codes)
        {
            self.way = Way::Shown(way);
        } else {
            if self.way == Way::Unknown && !self.unknown_told {
                self.unknown_told = true;
                told.push(dialect.way_unknown().into());
            }
            return;
        }
        self.telling = Telling::Whatever;
        tracing::info!(way = ?self.way, "the pieces show how the board lies");
    }
}

/// In how many ways the board can lie if exactly these pieces stand on it.
fn stands(dialect: &impl Dialect, codes: &Codes, expected: &Expected) -> usize {
    let stands = |way: &Orientation| dialect.stands(codes, *way, expected.pieces());
    Orientation::ALL.into_iter().filter(stands).count()
}
