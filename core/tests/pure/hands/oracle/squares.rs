//! The rules of the boards: every difference that a board can sense, that no begun hand explains and that
//! has rested is listed in time and until it is gone, and nothing else is.

use annabella_core::calls::{Call, Style, call_of};
use annabella_core::rules::{Color, Move, Piece, Square, Squares, Stands, WrongSquare};
use annabella_core::time::Millis;

use super::watch::{ONE_HAND, Watch, both, either, standing_slips};
use super::{Oracle, Rule, SLACK};
use crate::hands::account::{Account, Carry, Claim, Owed, Told};
use crate::hands::world::{TruePly, World, squares_of};

/// So long a piece in the air may explain what else is wrong on its board: then it is a lost one.
const IN_THE_AIR: Millis = Millis::from_secs(60);

/// More pieces than one hand can hold are missing after so long.
const SWEPT: Millis = Millis::from_secs(31);

/// So long a board without names may take an attacker for one in the air whose victim it never saw leave.
const REPLACED: Millis = Millis::from_secs(60);

/// So long a board that looks at its squares one after the other may need to see what hands have done.
const SCAN: Millis = Millis(300);

/// So much sooner than after the whole resting time something may be told: boards are told the time in
/// steps.
const EARLY: Millis = Millis(60);

impl Oracle {
    /// What is said to be wrong on a board stands there so, belongs otherwise, and has rested.
    pub(super) fn judge_squares(
        &mut self,
        world: &World,
        now: Millis,
        board: Color,
        wrong: &[WrongSquare],
        lasts: bool,
    ) {
        let watch = &self.watches[board];
        let Some(told) = &world.board(board).told else {
            self.find(now, Rule::NeverThere, format!("{board}'s board differs, which is lost"));
            return;
        };
        if lasts && wrong.is_empty() && watch.amiss.is_empty() && !self.is_owing(board) {
            self.find(now, Rule::NeverThere, format!("{board}'s board lasts, and is right"));
            return;
        }
        let recorded = self.last.plies.len().min(world.plies.len());
        let belongs = |square: Square, should: Option<Piece>| {
            let plain = (recorded..=world.plies.len()).map(|ply| world.placement(ply).clone());
            let slips = standing_slips(world, recorded)
                .map(|(ply, slip)| world.position(ply).after(slip).placement());
            plain.chain(slips).any(|placement| placement.piece_at(square) == should)
        };
        let handled = [false, true].map(|called| handled_squares(world, board, recorded, called));
        // What the program knows beyond what the board senses may be true.
        let truth = &world.board(board).stands;
        let rested_since = |WrongSquare { square, should, .. }: &WrongSquare| {
            let at = usize::from(*square);
            // What does not show the move that was called is wrong already before that is recorded.
            let expected = world.placement(recorded).piece_at(*square);
            let since = match (*should == expected, watch.amiss.contains(*square)) {
                (true, true) => watch.off_since[at].min(watch.since[at]),
                (true, false) => watch.off_since[at],
                (false, _) => watch.since[at],
            };
            // What was called and is not there is not there since it was called, whatever else hands do.
            let asked = world.plies.iter().enumerate().skip(recorded.saturating_sub(1)).find_map(
                |(index, ply)| {
                    let wants = squares_of(ply.m).contains(*square)
                        && world.placement(index + 1).piece_at(*square) == *should;
                    ply.called.filter(|_| wants)
                },
            );
            asked.map_or(since, |called| since.min(called.max(watch.right[at])))
        };
        // A piece that is missed and found is told in one, as soon as it has rested where it is.
        let is_found = |missed: &WrongSquare| {
            missed.has == Stands::Nothing
                && missed.should.is_some_and(|piece| {
                    wrong.iter().any(|found| {
                        found.has == Stands::Piece(piece)
                            && now - rested_since(found) + EARLY >= self.resting
                    })
                })
        };
        let fault = wrong.iter().find_map(|listed @ WrongSquare { square, has, should }| {
            let since = rested_since(listed);
            let rested = now - since;
            let named = told.pieces.as_ref().map(|pieces| pieces.piece_at(*square));
            let stands = match has {
                Stands::Nothing => !told.occupied.contains(*square),
                Stands::Something => told.occupied.contains(*square),
                Stands::Piece(piece) => {
                    told.occupied.contains(*square) && named.is_none_or(|on| on == Some(*piece))
                }
            };
            let back = since == world.board(board).followed_since;
            let in_hand =
                handled[usize::from(back)].contains(*square) && !watch.wrong.contains(*square);
            if !stands {
                Some(format!("{square} on {board}'s board: has {has:?}, told otherwise"))
            } else if told.shows(*square, *should) && truth.piece_at(*square) == *should {
                Some(format!("{square} on {board}'s board: right"))
            } else if in_hand {
                Some(format!("{square} on {board}'s board: in a begun hand"))
            } else if !belongs(*square, *should) {
                Some(format!("{square} on {board}'s board: should {should:?}"))
            } else if rested + EARLY < self.resting && !back && !is_found(listed) {
                Some(format!("{square} on {board}'s board: wrong for {} ms", rested.0))
            } else {
                None
            }
        });
        if let Some(what) = fault {
            self.find(now, Rule::NeverThere, what);
        }
    }

    /// Nobody is sent to carry a piece back that a legal move brought there.
    pub(super) fn judge_carries(
        &mut self,
        world: &World,
        now: Millis,
        board: Color,
        carries: &[Carry],
    ) {
        let Some(told) = &world.board(board).told else { return };
        let first = self.last.plies.len().saturating_sub(3);
        for (index, ply) in world.plies.iter().enumerate().skip(first).filter(|(_, ply)| ply.begun)
        {
            let (m, after) = (ply.m, world.placement(index + 1));
            let mut moved = vec![(m.origin(), m.destination())];
            moved.extend(m.castling_rook());
            for (from, to) in moved {
                let piece = after.piece_at(to);
                let back = carries.iter().any(|carry| {
                    (carry.origin, carry.destination) == (to, from) && Some(carry.piece) == piece
                });
                let shows = told.differs_from(after);
                let stands = !shows.contains(from) && !shows.contains(to);
                let latest = world.latest().placement();
                let is_there = latest.piece_at(from) != after.piece_at(to);
                if back && stands && is_there {
                    let what = format!(
                        "{board}'s board: {to} to {from}, which is {m}",
                        m = m.displacement()
                    );
                    self.find(now, Rule::Undo, what);
                }
            }
        }
    }

    /// What is said to be resolved is right.
    pub(super) fn judge_resolved(&mut self, world: &World, now: Millis, claim: &Claim) {
        match claim {
            Claim::CallAndBoard { by, .. } => self.judge_agreement(world, now, *by),
            Claim::Repeat { by, call } => self.judge_repeat(world, now, *by, call),
            Claim::Board { .. }
            | Claim::Clock { .. }
            | Claim::Touched { .. }
            | Claim::Changed { .. }
            | Claim::Illegal { .. }
            | Claim::TooLate { .. }
            | Claim::NotRepeated { .. } => {}
        }
        let Claim::Clock { by, .. } = claim else { return };
        let watch = &self.watches[*by];
        let early = world.recent(*by).filter(|ply| ply.guilt.pressed_undone);
        let played = early.map(|ply| squares_of(ply.m)).fold(Squares::EMPTY, either);
        let still = both(watch.wrong, played);
        if !still.is_empty() && both(still, watch.listed).is_empty() {
            let what = format!("{by}'s press: {} are still wrong", shown(still));
            self.find(now, Rule::TooEarly, what);
        }
    }

    /// A call that differed from its board agrees with it, or the board shows nothing of the move any more.
    fn judge_agreement(&mut self, world: &World, now: Millis, by: Color) {
        let open = |ply: &&TruePly| ply.by == by && ply.called.is_some() && ply.done.is_none();
        let Some((index, ply)) = world.plies.iter().enumerate().rfind(|(_, ply)| open(ply)) else {
            return;
        };
        let (Some(told), true) = (&world.board(by).told, ply.slip.is_none()) else { return };
        let own = either(squares_of(ply.m), ply.astray);
        let shows = |ply: usize| both(told.differs_from(world.placement(ply)), own).is_empty();
        let in_hand = !world.board(by).in_hand.is_empty();
        if !in_hand && !ply.astray.is_empty() && !shows(index) && !shows(index + 1) {
            let what = format!("{by}'s call and board: {} stand otherwise", shown(own));
            self.find(now, Rule::TooEarly, what);
        }
    }

    /// A call that was repeated wrongly has been repeated rightly since.
    fn judge_repeat(&mut self, world: &World, now: Millis, by: Color, call: &Call) {
        let said = |(index, ply): &(usize, &TruePly)| {
            let same = call_of(ply.m, world.position(*index), Style::Short) == *call;
            ply.by == by && ply.misrepeated.is_some() && same
        };
        let ply = world.plies.iter().enumerate().rfind(said).map(|(_, ply)| ply);
        if ply.is_some_and(|ply| ply.repeated.is_none()) {
            self.find(now, Rule::TooEarly, format!("{by}'s call: {call:?} was never repeated"));
        }
    }

    /// What is wrong is listed, and what is listed is wrong.
    pub(super) fn judge_boards(&mut self, world: &World, now: Millis) {
        // What happens on the boards behind the end is nobody's business.
        let over = self.last.ended.is_some();
        for board in [Color::White, Color::Black] {
            if world.board(board).told.is_some() && !over {
                self.judge_listing(world, now, board);
                self.judge_kept(world, now, board);
            }
        }
    }

    fn judge_listing(&mut self, world: &World, now: Millis, board: Color) {
        let resolved = self
            .last
            .told
            .iter()
            .any(|told| matches!(told, Told::Resolved(claim) if claim.is_of_board(board)));
        let held = world.board(board).in_hand.len();
        let in_the_air = held > 0;
        let longest = if held > ONE_HAND { SWEPT } else { IN_THE_AIR };
        let watch = &mut self.watches[board];
        let stays = both(watch.wrong_before, watch.wrong);
        let dropped = both(stays, watch.named_before.minus(watch.listed));
        let dropped = dropped.minus(watch.forgotten);
        let unlisted = watch.wrong.minus(watch.listed);
        let mut overdue = Squares::EMPTY;
        let may_be_hand = !unlisted.is_empty()
            && may_be_a_hand(world, board, unlisted, watch.listed, self.last.plies.len());
        // What is covered by another matter need not be listed before that is resolved.
        for square in both(watch.wrong, watch.listed).iter() {
            watch.unexplained[usize::from(square)] = now;
        }
        for square in unlisted.iter() {
            let at = usize::from(square);
            let held = in_the_air && now - watch.since[at] < longest;
            if held || may_be_hand {
                watch.unexplained[at] = now;
            } else if now - watch.unexplained[at] > self.resting + SLACK + SCAN {
                overdue = overdue.with(square);
            }
        }
        let overdue = overdue.minus(watch.forgotten).minus(dropped);
        watch.forgotten = either(watch.forgotten, either(overdue, dropped));
        if !dropped.is_empty() {
            let rule = if resolved { Rule::TooEarly } else { Rule::Forgotten };
            let what = format!("{board}'s board: {} no longer listed, still wrong", shown(dropped));
            self.find(now, rule, what);
        }
        if !overdue.is_empty() {
            let what = format!("{board}'s board: {} not listed", shown(overdue));
            self.find(now, Rule::Forgotten, what);
        }
    }

    /// What is listed and right is kept too long; how long it took is measured.
    fn judge_kept(&mut self, world: &World, now: Millis, board: Color) {
        let lasts = self.last.listed.iter().any(
            |claim| matches!(claim, Claim::Board { board: which, lasts: true, .. } if *which == board),
        );
        let owed = self.last.owed.iter().filter(|owed| owed.board == board);
        let watch = &self.watches[board];
        let (done, owes): (Vec<Owed>, Vec<Owed>) =
            owed.partition(|owed| owed.m.is_some_and(|m| has_stood(world, now, board, m, watch)));
        let is_right = watch.claimed.minus(watch.stale).is_empty()
            && (!lasts || watch.amiss.is_empty() && owes.is_empty());
        let listed = lasts || !watch.claimed.is_empty();
        let long = |square: &Square| now - watch.stale_since[usize::from(*square)] > SLACK;
        let mut kept: Squares = watch.stale.iter().filter(long).collect();
        let mut whats = Vec::new();
        if !kept.minus(watch.kept).is_empty() {
            whats.push(format!("{board}'s board: {} listed, and right", shown(kept)));
        }
        for owed in done {
            if !owed.squares.minus(watch.kept).is_empty() {
                let m = owed.m.map_or(String::new(), |m| m.displacement().to_string());
                whats.push(format!("{board}'s board owes {m}, which stands there"));
            }
            kept = either(kept, owed.squares);
        }
        let watch = &mut self.watches[board];
        let mended = if listed && is_right { Some(*watch.mended.get_or_insert(now)) } else { None };
        let lasts_too_long = lasts && mended.is_some_and(|since| now - since > SLACK);
        if lasts_too_long && !watch.lasts_too_long {
            whats.push(format!("{board}'s board lasts, and is right"));
        }
        if watch.was_listed && !listed {
            self.settling.push((now - watch.mended.unwrap_or(now)).0);
        }
        watch.lasts_too_long = lasts_too_long;
        watch.was_listed = listed;
        watch.mended = mended;
        watch.kept = kept;
        for what in whats {
            self.find(now, Rule::Kept, what);
        }
    }

    /// What is said to be owed was played, or called, or is what a hand shows.
    pub(super) fn judge_owed(&mut self, world: &World, now: Millis, before: &Account) {
        for owed in self.last.owed.clone() {
            if before.owed.contains(&owed) {
                continue;
            }
            let known = owed.m.is_some_and(|m| {
                let mut open = world.recorded.min(world.plies.len())..=world.plies.len();
                world.plies.iter().rev().take(9).any(|ply| ply.m == m || ply.slip == Some(m))
                    || open.any(|ply| world.position(ply).legal_moves().contains(&m))
            });
            // An illegal move may be what a piece on a wrong square looks like.
            let astray =
                owed.m.is_none() && world.may_blame(!owed.board, |of| of.misplaced || of.meddled);
            if !known && !astray {
                let what = format!("{}'s board owes {}", owed.board, shown(owed.squares));
                self.find(now, Rule::NeverThere, what);
            }
        }
    }

    fn is_owing(&self, board: Color) -> bool {
        self.last.owed.iter().any(|owed| owed.board == board)
    }

    /// A board that reports is believed, square by square.
    pub(super) fn judge_belief(&mut self, world: &World, now: Millis) {
        for board in [Color::White, Color::Black] {
            let differ = match (&world.board(board).told, &self.last.believed[board]) {
                (Some(told), Some(believed)) => told.differs_from(believed),
                (Some(_) | None, _) => Squares::EMPTY,
            };
            let before = std::mem::replace(&mut self.watches[board].disbelieved, differ);
            if !differ.minus(before).is_empty() {
                let what = format!("{board}'s board: {} otherwise than told", shown(differ));
                self.find(now, Rule::Belief, what);
            }
        }
    }
}

/// The squares of plies that are not recorded and that hands carry out on this board or have carried out;
/// a piece that was left on a wrong square is in nobody's hand. With `only_called` those that were called:
/// of a board that is back nobody saw the hand.
fn handled_squares(world: &World, board: Color, recorded: usize, only_called: bool) -> Squares {
    let Some(told) = &world.board(board).told else { return Squares::EMPTY };
    let mut handled = Squares::EMPTY;
    for (index, ply) in world.plies.iter().enumerate().skip(recorded) {
        let after = || told.differs_from(world.placement(index + 1));
        let shows = || both(after(), squares_of(ply.m)).is_empty();
        let begun = if ply.by == board {
            ply.hand_begun && (ply.astray.is_empty() || ply.done.is_some())
        } else {
            ply.show_begun && (ply.shown.is_none() || shows())
        };
        if begun && (!only_called || ply.called.is_some()) {
            handled = either(handled, squares_of(ply.m));
        }
    }
    handled
}

/// Whether the board has shown all of a move for longer than it may take to be noticed.
fn has_stood(world: &World, now: Millis, board: Color, m: Move, watch: &Watch) -> bool {
    let Some(told) = &world.board(board).told else { return false };
    let Some(index) = world.plies.iter().rposition(|ply| ply.m == m) else { return false };
    // The running hand may show the same move anew.
    let mut open = world.recorded.min(world.plies.len())..=world.plies.len();
    if open.any(|ply| world.position(ply).legal_moves().contains(&m)) {
        return false;
    }
    // Of what is only in a hand or in a head nobody can tell that it makes a move void.
    let known = |ply: &TruePly| ply.called.is_some_and(|at| now - at > SLACK);
    let called = world.plies.iter().rposition(known).map_or(0, |called| called + 1);
    let last = world.recorded.max(called).max(index + 1).min(world.plies.len());
    let after = (index + 1..=last).map(|ply| told.differs_from(world.placement(ply)));
    let never = after.fold(Squares::from_bits(u64::MAX), both);
    let squares = squares_of(m);
    // Without names an attacker whose victim was never seen to leave looks as if it were in the air.
    let patience = if told.pieces.is_none() && m.captured().is_some() { REPLACED } else { SLACK };
    let long = |square: Square| now - watch.right[usize::from(square)] > patience;
    both(squares, never).is_empty()
        && world.plies[index].shown.is_some_and(|at| now - at > patience)
        && squares.iter().all(long)
}

/// Whether what is wrong and not listed may be a move of the board's own player, of which nothing is known
/// but the hand: either a legal one stands there, or a piece of that player is off its square, which is not
/// listed, and little more is changed.
fn may_be_a_hand(
    world: &World,
    board: Color,
    unlisted: Squares,
    listed: Squares,
    recorded: usize,
) -> bool {
    if !world.may_play(board) || world.has_spoken(board) || unlisted.iter().count() > 4 {
        return false;
    }
    let Some(told) = &world.board(board).told else { return false };
    let (first, last) = (recorded.min(world.plies.len()), world.plies.len());
    let own = |piece: Option<Piece>| piece.is_some_and(|piece| piece.color == board);
    let lifted = |square: Square| {
        let stood = own(world.placement(first).piece_at(square))
            || own(world.placement(last).piece_at(square));
        stood && !told.occupied.contains(square)
    };
    let stands = |ply: usize| {
        let position = world.position(ply);
        let shown = |m: Move| {
            let after = position.after(m).placement();
            both(told.differs_from(&after), unlisted).is_empty()
        };
        position.turn() == board && position.legal_moves().into_iter().any(shown)
    };
    Square::ALL.into_iter().any(|square| !listed.contains(square) && lifted(square))
        || (first..=last).any(stands)
}

fn shown(squares: Squares) -> String {
    squares.iter().map(|square| square.to_string()).collect::<Vec<_>>().join(" ")
}

impl Claim {
    /// Whether it says that this side's board differs.
    pub(super) fn is_of_board(&self, side: Color) -> bool {
        matches!(self, Claim::Board { board, .. } if *board == side)
    }
}
