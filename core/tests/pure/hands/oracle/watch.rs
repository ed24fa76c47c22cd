//! What is wrong on a board, since when, and what is listed of it.
//!
//! A square is wrong while the board tells of it what stands there in none of the positions that count
//! now: the one behind the recorded plies, those behind the plies that have begun since, and the one that
//! a standing slip of the tongue names. So a hand in the middle of its move makes no square wrong. A square
//! is behind while it does not show what was called last: that may be told, but need not be before the
//! move is recorded.

use annabella_core::rules::{Color, Move, Placement, Square, Squares};
use annabella_core::time::Millis;

use crate::hands::account::{Account, Claim};
use crate::hands::world::{Shown, World, squares_of};

/// So many pieces at most may be in one hand.
pub(super) const ONE_HAND: usize = 4;

/// What is wrong on one board, since when, and what is listed of it.
#[derive(Clone, Debug)]
pub(super) struct Watch {
    pub(super) wrong: Squares,
    /// What is wrong or behind.
    pub(super) amiss: Squares,
    /// Since when a square is wrong or behind.
    pub(super) since: [Millis; 64],
    /// What does not show the position behind the recorded plies, and since when.
    off: Squares,
    pub(super) off_since: [Millis; 64],
    /// Since when it is wrong and nothing explains it.
    pub(super) unexplained: [Millis; 64],
    /// Since when it is neither.
    pub(super) right: [Millis; 64],
    /// What is said to differ, and of it what shows what it should; since when.
    pub(super) claimed: Squares,
    pub(super) stale: Squares,
    pub(super) stale_since: [Millis; 64],
    /// What is listed now, by whatever matter.
    pub(super) listed: Squares,
    /// What is listed as differing or owed now, and was before.
    pub(super) named: Squares,
    pub(super) named_before: Squares,
    pub(super) wrong_before: Squares,
    /// What was found forgotten or kept, and not again until it changes.
    pub(super) forgotten: Squares,
    pub(super) kept: Squares,
    /// Since when everything is right that is listed of the board as differing, and whether anything
    /// was when the board was last looked at.
    pub(super) mended: Option<Millis>,
    pub(super) was_listed: bool,
    pub(super) lasts_too_long: bool,
    /// Where the program takes something else to stand than the board has told.
    pub(super) disbelieved: Squares,
}

impl Default for Watch {
    fn default() -> Watch {
        Watch {
            wrong: Squares::EMPTY,
            amiss: Squares::EMPTY,
            since: [Millis::ZERO; 64],
            off: Squares::EMPTY,
            off_since: [Millis::ZERO; 64],
            unexplained: [Millis::ZERO; 64],
            right: [Millis::ZERO; 64],
            claimed: Squares::EMPTY,
            stale: Squares::EMPTY,
            stale_since: [Millis::ZERO; 64],
            listed: Squares::EMPTY,
            named: Squares::EMPTY,
            named_before: Squares::EMPTY,
            wrong_before: Squares::EMPTY,
            forgotten: Squares::EMPTY,
            kept: Squares::EMPTY,
            mended: None,
            was_listed: false,
            lasts_too_long: false,
            disbelieved: Squares::EMPTY,
        }
    }
}

impl Watch {
    pub(super) const fn lists(&self, square: Square) -> bool {
        self.listed.contains(square)
    }

    /// Looks at the board and at what is listed of it.
    pub(super) fn look(&mut self, world: &World, board: Color, account: &Account, now: Millis) {
        self.wrong_before = self.wrong;
        self.named_before = self.named;
        let (amiss_before, off_before, stale_before) = (self.amiss, self.off, self.stale);
        let recorded = account.plies.len().min(world.plies.len());
        let told = world.board(board).told.as_ref();
        self.off = told.map_or(Squares::EMPTY, |told| told.differs_from(world.placement(recorded)));
        self.wrong = wrong_squares(world, board, account.plies.len());
        self.amiss = either(self.wrong, behind(world, board));
        self.listed = listed_squares(world, board, account);
        self.claimed = claimed_squares(board, account, false);
        let truth = &world.board(board).stands;
        self.stale = told.map_or(Squares::EMPTY, |told| stale_squares(told, truth, board, account));
        self.named = either(claimed_squares(board, account, true), owed_squares(board, account));
        for square in Square::ALL {
            let at = usize::from(square);
            if self.wrong.contains(square) && !self.wrong_before.contains(square) {
                self.unexplained[at] = now;
            }
            match (self.amiss.contains(square), amiss_before.contains(square)) {
                (true, false) => self.since[at] = now,
                (false, true) => self.right[at] = now,
                (true, true) | (false, false) => {}
            }
            if self.off.contains(square) && !off_before.contains(square) {
                self.off_since[at] = now;
            }
            // What is put back after everything was off is right only when nobody holds more than one hand can.
            let set_up = world.board(board).in_hand.len() > ONE_HAND;
            if self.stale.contains(square) && (set_up || !stale_before.contains(square)) {
                self.stale_since[at] = now;
            }
        }
        // A board that is lost says nothing, and what it says when it is back is new.
        if world.board(board).told.is_none() {
            self.wrong = Squares::EMPTY;
            self.amiss = Squares::EMPTY;
            self.listed = Squares::EMPTY;
            self.named = Squares::EMPTY;
            self.right = [now; 64];
        }
        self.forgotten = both(self.forgotten, self.wrong);
    }
}

/// The squares that are said to differ and show what is said to belong there.
fn stale_squares(told: &Shown, truth: &Placement, board: Color, account: &Account) -> Squares {
    let mut stale = Squares::EMPTY;
    for claim in &account.listed {
        if let Claim::Board { board: which, wrong, lasts: false } = claim
            && *which == board
        {
            let shows = wrong.iter().filter(|wrong| {
                told.shows(wrong.square, wrong.should)
                    && truth.piece_at(wrong.square) == wrong.should
            });
            stale = shows.map(|wrong| wrong.square).fold(stale, Squares::with);
        }
    }
    stale
}

/// The squares of which a board tells what stands there in none of the positions that count.
fn wrong_squares(world: &World, board: Color, recorded: usize) -> Squares {
    let Some(told) = &world.board(board).told else { return Squares::EMPTY };
    let recorded = recorded.min(world.plies.len());
    let mut wrong = Squares::from_bits(u64::MAX);
    for ply in recorded..=world.plies.len() {
        wrong = both(wrong, told.differs_from(world.placement(ply)));
    }
    for (ply, slip) in standing_slips(world, recorded) {
        let meant = world.position(ply).after(slip).placement();
        wrong = both(wrong, told.differs_from(&meant));
    }
    // Hands clear a square before they put something there.
    let begun = world.plies[recorded..].iter().filter(|ply| ply.begun);
    let cleared = begun.fold(Squares::EMPTY, |all, ply| either(all, squares_of(ply.m)));
    wrong.minus(cleared.minus(told.occupied))
}

/// The squares of a board that do not show what was called last. While hands hold something above the
/// board they are about to.
fn behind(world: &World, board: Color) -> Squares {
    let wood = world.board(board);
    let called = world
        .plies
        .iter()
        .rposition(|ply| ply.called.is_some() || ply.silent && ply.pressed.is_some());
    match (&wood.told, called) {
        (Some(told), Some(index)) if wood.in_hand.is_empty() => (index + 1..=world.plies.len())
            .map(|ply| told.differs_from(world.placement(ply)))
            .fold(Squares::from_bits(u64::MAX), both),
        (Some(_) | None, _) => Squares::EMPTY,
    }
}

/// The slips of the tongue that stand for plies which are not recorded.
pub(super) fn standing_slips(
    world: &World,
    recorded: usize,
) -> impl Iterator<Item = (usize, Move)> {
    let open = world.plies.iter().enumerate().skip(recorded);
    open.filter_map(|(index, ply)| Some((index, ply.slip?)))
}

/// The squares of a board of which something is listed, by whatever matter.
fn listed_squares(world: &World, board: Color, account: &Account) -> Squares {
    let hand = || {
        let running = world.recent(board);
        running.fold(Squares::EMPTY, |all, ply| either(all, either(squares_of(ply.m), ply.astray)))
    };
    let of_claim = |claim: &Claim| match claim {
        Claim::Board { board: which, wrong, .. } if *which == board => {
            wrong.iter().map(|wrong| wrong.square).collect()
        }
        Claim::CallAndBoard { by, squares }
        | Claim::Changed { by, squares }
        | Claim::Illegal { by, squares, .. }
            if *by == board =>
        {
            either(*squares, hand())
        }
        Claim::Clock { by, .. } if *by == board => hand(),
        Claim::Board { .. }
        | Claim::CallAndBoard { .. }
        | Claim::Changed { .. }
        | Claim::Illegal { .. }
        | Claim::Clock { .. }
        | Claim::Touched { .. }
        | Claim::TooLate { .. }
        | Claim::Repeat { .. }
        | Claim::NotRepeated { .. } => Squares::EMPTY,
    };
    let claimed = account.listed.iter().map(of_claim).fold(Squares::EMPTY, either);
    either(claimed, owed_squares(board, account))
}

/// The squares of what a board is said to owe.
fn owed_squares(board: Color, account: &Account) -> Squares {
    let owed = account.owed.iter().filter(|owed| owed.board == board);
    owed.fold(Squares::EMPTY, |all, owed| either(all, owed.squares))
}

/// The squares of a board that are said to differ; with those of the moment at which it was said that this
/// lasts, if they are wanted.
fn claimed_squares(board: Color, account: &Account, with_lasting: bool) -> Squares {
    let mut claimed = Squares::EMPTY;
    for claim in &account.listed {
        if let Claim::Board { board: which, wrong, lasts } = claim
            && *which == board
            && (with_lasting || !lasts)
        {
            claimed = wrong.iter().map(|wrong| wrong.square).fold(claimed, Squares::with);
        }
    }
    claimed
}

/// What is in both.
pub(super) fn both(a: Squares, b: Squares) -> Squares {
    Squares::from_bits(a.bits() & b.bits())
}

/// What is in one of them.
pub(super) fn either(a: Squares, b: Squares) -> Squares {
    Squares::from_bits(a.bits() | b.bits())
}
