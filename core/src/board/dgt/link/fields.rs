//! What stands on the board, as far as it can be believed.
//!
//! A change of one field is passed on as it comes, because it tells a touch. But the protocol has no
//! checksum, and changes can be lost. So the whole board is read when all has been quiet for a moment
//! and whenever something was damaged; and a reading that says something new is taken only when a
//! second one says the same.

use super::super::dialect::Dialect;
use super::super::{Code, Codes, Fault, Field, Orientation};
use crate::board::{Told, Trouble};
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
    expected: Option<Placement>,
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
            expected: None,
            unknown_told: false,
        }
    }

    pub(super) const fn way(&self) -> Option<Orientation> {
        match self.way {
            Way::Given(way) | Way::Found(way) => Some(way),
            Way::Unknown => None,
        }
    }

    /// The position of the game, where it says which way the board lies.
    pub(super) fn expect(&mut self, placement: Placement) {
        self.expected = Some(placement);
    }

    /// The board has just come: nothing is believed of it.
    pub(super) fn begin(&mut self, now: Millis) {
        self.believed = None;
        self.candidate = None;
        self.trust = Trust::Damaged;
        self.unknown_told = false;
        self.read_again(now);
    }

    /// Another board: which way the one before lay says nothing.
    pub(super) fn forget_way(&mut self) {
        if let Way::Found(_) = self.way {
            self.way = Way::Unknown;
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
                if let Some(way) = self.way() {
                    told.extend(dialect.changed(way.square(field), before, code));
                }
            }
        }
        Ok(())
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
        }
        self.candidate = None;
        self.trust = Trust::Whole;
        // Changes that came while the reading was under way are still to be confirmed.
        self.read_at = self.read_at.filter(|at| *at > now);
        self.find_way(dialect, codes, told);
        if self.telling == Telling::Whatever
            && let Some(way) = self.way()
        {
            self.telling = Telling::OnlyNews;
            told.push(dialect.whole(codes, way).into());
        }
        Ok(reading)
    }

    fn find_way(&mut self, dialect: &impl Dialect, codes: &Codes, told: &mut Vec<Told>) {
        let found = match self.way {
            Way::Given(_) => return,
            // During a game nothing but the beginning of the next one turns the board.
            Way::Found(way) => dialect.of_the_start(codes).filter(|found| *found != way),
            Way::Unknown => self
                .expected
                .as_ref()
                .and_then(|expected| dialect.fitting(codes, expected))
                .or_else(|| dialect.found(codes)),
        };
        if let Some(way) = found {
            self.way = Way::Found(way);
            self.telling = Telling::Whatever;
            tracing::info!(?way, "the pieces show how the board lies");
        } else if self.way == Way::Unknown && !self.unknown_told {
            self.unknown_told = true;
            told.push(Trouble::WayUnknown.into());
        }
    }
}
