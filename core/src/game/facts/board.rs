//! One board: what its sensors last said, or what was keyed in for it, and how it came to that.
//!
//! A board that reports is written to by its own reports alone. A board that feels pegs cannot name
//! them; the names that its pegs had when it was last explained are kept as its base, and whoever wants
//! to know what a peg is follows the changes since then (`conclude::followed`).

use super::unsaid::Unsaid;
use crate::board::Senses;
use crate::game::{BoardEvent, BoardWatch};
use crate::rules::{Piece, Placement, Square, Squares};
use crate::time::Millis;

/// So many changes are remembered between two explanations. A chattering contact makes more; the older
/// half is then forgotten, which costs names of pegs and no occupancy.
const CHANGES_MAX: usize = 256;

/// A change of a board, as it was reported.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::game) enum Change {
    /// Something left this square; which piece, where the board names it.
    Lifted(Square, Option<Piece>),
    /// Something came to this square.
    Placed(Square, Option<Piece>),
    /// The whole board was told at once: these squares are occupied.
    Occupancy(Squares),
    /// The whole board was told at once, piece by piece.
    Pieces(Box<Placement>),
}

/// What stood on a board when it was last explained.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::game) struct Base {
    /// The pieces, as far as they are known.
    pub(in crate::game) pieces: Placement,
    /// Occupied squares of which nobody knows the piece.
    pub(in crate::game) unknown: Squares,
}

impl Base {
    /// The squares on which something stood.
    pub(in crate::game) fn occupied(&self) -> Squares {
        self.pieces.occupied().union(self.unknown)
    }
}

/// What a report changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::game) enum Changed {
    /// A square or the whole board.
    Squares,
    /// The square was empty already.
    Nothing(Square),
    /// The board fell silent.
    FellSilent,
    /// The board reports again; its squares follow.
    CameBack,
    /// What was told is known already.
    Known,
}

/// How a board stands to an outage of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outage {
    /// It is to report by itself and cannot be read: it is not there yet, or nobody knows which way it lies, or any more.
    Unread,
    /// None that matters any more.
    Over,
    /// It fell silent, and nothing was keyed in for it since.
    Lost,
    /// It is back and has not told its squares yet.
    Returned,
    /// It has told them, and they have not been explained yet.
    Read,
}

/// A board.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::game) struct Board {
    reporting: bool,
    outage: Outage,
    senses: Senses,
    occupied: Squares,
    /// The pieces by name, of a board that names them.
    named: Placement,
    base: Base,
    changes: Vec<(Millis, Change)>,
    /// What was put down last, and when.
    placed: Option<(Square, Millis)>,
    /// Squares of a board that does not report, where a move was taken as done and nobody has keyed anything since.
    untold: Squares,
    /// Of these, where a move was to be executed that came into dispute: whether it was, nobody knows.
    unsaid: Unsaid,
    /// Whether anything was ever keyed in for it.
    keyed: bool,
    /// Whether a position was decided that it has not told anything of: what it then shows otherwise is to be set.
    decided: bool,
}

impl Board {
    pub(super) fn new(shows: Placement, watch: BoardWatch) -> Board {
        Board {
            reporting: watch == BoardWatch::Sensed,
            outage: match watch {
                BoardWatch::Sensed => Outage::Unread,
                BoardWatch::Keyed => Outage::Over,
            },
            senses: Senses::Occupancy,
            occupied: shows.occupied(),
            named: shows.clone(),
            base: Base { pieces: shows, unknown: Squares::EMPTY },
            changes: Vec::new(),
            placed: None,
            untold: Squares::EMPTY,
            unsaid: Unsaid::default(),
            keyed: false,
            decided: false,
        }
    }

    /// Whether it reports by itself at present.
    pub(in crate::game) const fn is_reporting(&self) -> bool {
        self.reporting
    }

    /// Whether nobody knows what stands here: it fell silent, or has not told its squares since it is back.
    pub(in crate::game) fn is_unknown(&self) -> bool {
        matches!(self.outage, Outage::Lost | Outage::Returned)
    }

    /// Whether it is no witness of what its player has done: nobody knows what stands here, or it cannot be read. When it
    /// can is not known then, so nothing waits for it.
    pub(in crate::game) fn is_no_witness(&self) -> bool {
        self.is_unread() || self.is_unknown()
    }

    /// Whether it is to report by itself and cannot be read.
    pub(in crate::game) fn is_unread(&self) -> bool {
        self.outage == Outage::Unread
    }

    /// Whether it reports by itself, and its squares are still to be told: once it can be read, or behind an outage.
    pub(in crate::game) fn awaits_reading(&self) -> bool {
        matches!(self.outage, Outage::Unread | Outage::Returned)
    }

    /// The squares that it shows otherwise than a position which was decided before it told any of them; nobody's hand
    /// was seen on them.
    pub(in crate::game) fn to_be_set(&self) -> Squares {
        match self.changes.as_slice() {
            [(_, Change::Occupancy(_) | Change::Pieces(_))] if self.decided => self.changed(),
            _ => Squares::EMPTY,
        }
    }

    /// Whether what changed here, changed in an outage: it was nobody's move.
    pub(in crate::game) fn was_away(&self) -> bool {
        self.outage == Outage::Read
    }

    /// What it knows of its pieces, as its reports show.
    pub(in crate::game) const fn senses(&self) -> Senses {
        self.senses
    }

    /// Where nobody has said what stands here: a move was taken as done.
    pub(in crate::game) const fn untold(&self) -> Squares {
        self.untold
    }

    /// Where nobody has said whether a move that came into dispute was executed here.
    pub(in crate::game) fn unsaid(&self) -> Squares {
        self.unsaid.squares()
    }

    /// The same, of each such move, and of those that share a square with it, by itself.
    pub(in crate::game) fn unsaid_groups(&self) -> &[Squares] {
        self.unsaid.groups()
    }

    /// Whether somebody has keyed in what happens here.
    pub(in crate::game) const fn is_keyed(&self) -> bool {
        self.keyed
    }

    /// The squares on which something stands, as last told.
    pub(in crate::game) const fn occupied(&self) -> Squares {
        self.occupied
    }

    /// The pieces as last told, of a board that names them.
    pub(in crate::game) const fn named(&self) -> &Placement {
        &self.named
    }

    /// The piece that is named to stand on this square: by the board, or by whoever has keyed in what came there last.
    pub(in crate::game) fn named_on(&self, square: Square) -> Option<Piece> {
        match self.senses {
            Senses::Pieces => self.named.piece_at(square),
            Senses::Occupancy => {
                self.changes.iter().rev().find_map(|(_, change)| match change {
                    Change::Placed(put, piece) if *put == square => Some(*piece),
                    Change::Placed(..)
                    | Change::Lifted(..)
                    | Change::Occupancy(_)
                    | Change::Pieces(_) => None,
                })?
            }
        }
    }

    /// What stood here when the board was last explained.
    pub(in crate::game) const fn base(&self) -> &Base {
        &self.base
    }

    /// What has changed since then, in order.
    pub(in crate::game) fn changes(&self) -> &[(Millis, Change)] {
        &self.changes
    }

    /// When this square was last lifted, if the last that was told of it is that it was.
    pub(in crate::game) fn lifted_at(&self, square: Square) -> Option<Millis> {
        let of_it = |change: &Change| matches!(change, Change::Lifted(at, _) | Change::Placed(at, _) if *at == square);
        let (at, last) = self.changes.iter().rfind(|(_, change)| of_it(change))?;
        matches!(last, Change::Lifted(..)).then_some(*at)
    }

    /// When it last changed, if it has since it was explained.
    pub(in crate::game) fn changed_at(&self) -> Option<Millis> {
        self.changes.last().map(|(at, _)| *at)
    }

    /// When a single square last changed, if one has since then.
    pub(in crate::game) fn handled_at(&self) -> Option<Millis> {
        let single = |change: &Change| matches!(change, Change::Lifted(..) | Change::Placed(..));
        self.changes.iter().rfind(|(_, change)| single(change)).map(|(at, _)| *at)
    }

    /// Whether anything was reported or keyed in since it was last explained.
    pub(in crate::game) fn is_changed(&self) -> bool {
        !self.changes.is_empty()
    }

    /// Whether the last that was told of it is that something was put on this square.
    pub(in crate::game) fn was_just_put(&self, square: Square) -> bool {
        let last = self.changes.last().map(|(_, change)| change);
        matches!(last, Some(Change::Placed(put, _)) if *put == square)
    }

    /// When something was last put on this square, if that was the last thing put anywhere.
    pub(in crate::game) fn placed_last(&self, square: Square) -> Option<Millis> {
        self.placed.filter(|(put, _)| *put == square).map(|(_, at)| at)
    }

    /// The squares that do not show what they did when the board was last explained.
    pub(in crate::game) fn changed(&self) -> Squares {
        match self.senses {
            Senses::Occupancy => self.occupied.differing(self.base.occupied()),
            Senses::Pieces => self.named.differing(&self.base.pieces),
        }
    }

    /// The squares of which anything was reported since then.
    pub(in crate::game) fn touched(&self) -> Squares {
        self.changed().union(self.touched_since(Millis::ZERO))
    }

    /// The squares of which something was reported after this time, each by itself.
    pub(in crate::game) fn touched_since(&self, time: Millis) -> Squares {
        let later = self.changes.iter().filter(|(at, _)| *at > time || time == Millis::ZERO);
        later.fold(Squares::EMPTY, |touched, (_, change)| match change {
            Change::Lifted(square, _) | Change::Placed(square, _) => touched.with(*square),
            Change::Occupancy(_) | Change::Pieces(_) => touched,
        })
    }

    /// The squares that were occupied at this time, as far as its changes are remembered.
    pub(in crate::game) fn occupied_at(&self, time: Millis) -> Squares {
        let until = self.changes.iter().take_while(|(at, _)| *at <= time);
        until.fold(self.base.occupied(), |occupied, (_, change)| match change {
            Change::Lifted(square, _) => occupied.without(*square),
            Change::Placed(square, _) => occupied.with(*square),
            Change::Occupancy(squares) => *squares,
            Change::Pieces(pieces) => pieces.occupied(),
        })
    }

    pub(super) fn told(&mut self, now: Millis, what: &BoardEvent) -> Changed {
        match what {
            BoardEvent::Lifted(square) => self.lifted(now, *square, None),
            BoardEvent::PieceLifted(square, piece) => self.lifted(now, *square, Some(*piece)),
            BoardEvent::Placed(square) => self.placed(now, *square, None),
            BoardEvent::PiecePlaced(square, piece) => self.placed(now, *square, Some(*piece)),
            BoardEvent::Occupancy(squares) => {
                self.senses = Senses::Occupancy;
                self.occupied = *squares;
                self.whole(now, Change::Occupancy(*squares))
            }
            BoardEvent::Pieces(pieces) => {
                self.senses = Senses::Pieces;
                self.occupied = pieces.occupied();
                self.named = pieces.as_ref().clone();
                self.whole(now, Change::Pieces(pieces.clone()))
            }
            BoardEvent::Lost { .. } => {
                if !std::mem::replace(&mut self.reporting, false) {
                    return Changed::Known;
                }
                // Who helps out with keys names no pieces.
                self.senses = Senses::Occupancy;
                self.outage = Outage::Lost;
                Changed::FellSilent
            }
            BoardEvent::Back => {
                if std::mem::replace(&mut self.reporting, true) {
                    return Changed::Known;
                }
                self.outage = Outage::Returned;
                Changed::CameBack
            }
            BoardEvent::WayUnknown => {
                if !self.reporting || self.is_unread() {
                    return Changed::Known;
                }
                self.outage = Outage::Unread;
                Changed::Squares
            }
        }
    }

    fn lifted(&mut self, now: Millis, square: Square, piece: Option<Piece>) -> Changed {
        if piece.is_some() {
            self.senses = Senses::Pieces;
        }
        if !self.occupied.contains(square) {
            return Changed::Nothing(square);
        }
        self.occupied = self.occupied.without(square);
        self.told_of(Squares::EMPTY.with(square));
        self.named.take(square);
        self.push(now, Change::Lifted(square, piece));
        Changed::Squares
    }

    fn placed(&mut self, now: Millis, square: Square, piece: Option<Piece>) -> Changed {
        self.occupied = self.occupied.with(square);
        self.told_of(Squares::EMPTY.with(square));
        // Who keys in a new piece for a pawn names one piece, and not those that stand.
        if let Some(piece) = piece.filter(|_| self.reporting) {
            self.senses = Senses::Pieces;
            self.named.put(square, piece);
        }
        self.placed = Some((square, now));
        self.push(now, Change::Placed(square, piece));
        Changed::Squares
    }

    fn whole(&mut self, now: Millis, change: Change) -> Changed {
        self.reporting = true;
        self.told_of(self.untold);
        // A board tells all its squares every few seconds; what it has told already is no change.
        let repeats = self.changes.last().is_some_and(|(_, last)| *last == change);
        if !repeats {
            self.push(now, change);
        }
        if self.outage == Outage::Returned {
            self.outage = Outage::Read;
        }
        Changed::Squares
    }

    fn push(&mut self, now: Millis, change: Change) {
        self.keyed |= !self.reporting;
        // Who keys in what stands on a silent board knows it.
        // And what a board reports first of all, it reports of the position in which it was set up.
        // But of a position that was decided since nobody has set up anything that it has told.
        match self.outage {
            Outage::Unread if self.decided => self.outage = Outage::Read,
            Outage::Unread | Outage::Lost => self.outage = Outage::Over,
            Outage::Over | Outage::Returned | Outage::Read => {}
        }
        if self.changes.len() >= CHANGES_MAX {
            self.changes.drain(..CHANGES_MAX / 2);
        }
        self.changes.push((now, change));
    }

    pub(super) fn explained(&mut self, base: Base) {
        self.base = match self.senses {
            Senses::Occupancy => {
                let (mut pieces, mut unknown) = (Placement::empty(), Squares::EMPTY);
                for square in self.occupied.iter() {
                    match base.pieces.piece_at(square) {
                        Some(piece) => pieces.put(square, piece),
                        None => unknown = unknown.with(square),
                    }
                }
                Base { pieces, unknown }
            }
            Senses::Pieces => Base { pieces: self.named.clone(), unknown: Squares::EMPTY },
        };
        self.changes.clear();
        // What has told nothing is no witness, whatever is concluded of it.
        if self.outage != Outage::Unread {
            self.outage = Outage::Over;
        }
        self.decided = false;
    }

    /// A position is decided, and the board has told no squares that could be compared with it: once it does, it is.
    /// That makes it no witness of anything.
    pub(super) fn decided(&mut self, shows: &Placement) {
        if !self.awaits_reading() {
            return;
        }
        self.decided = true;
        self.occupied = shows.occupied();
        self.named = shows.clone();
        self.base = Base { pieces: shows.clone(), unknown: Squares::EMPTY };
        self.changes.clear();
    }

    /// The same, and what was keyed in since the board was last explained was keyed in after it.
    pub(super) fn taken_as_done_before(&mut self, shows: &Placement) {
        let changes = std::mem::take(&mut self.changes);
        self.taken_as_done(shows);
        for (_, change) in &changes {
            let (square, stands) = match change {
                Change::Lifted(square, _) => (*square, false),
                Change::Placed(square, _) => (*square, true),
                Change::Occupancy(_) | Change::Pieces(_) => continue,
            };
            let others = self.occupied.without(square);
            self.occupied = if stands { others.with(square) } else { others };
            self.told_of(Squares::EMPTY.with(square));
            self.named.take(square);
        }
        self.changes = changes;
    }

    /// A move that leads to this was keyed in here, on these squares: it is explained, and nothing else is.
    pub(super) fn shows_executed(&mut self, shows: &Placement, squares: Squares) {
        let is_of_it = |change: &Change| matches!(change, Change::Lifted(at, _) | Change::Placed(at, _) if squares.contains(*at));
        self.changes.retain(|(_, change)| !is_of_it(change));
        self.base.pieces = shows.clone();
    }

    /// Whether a move was executed here nobody has said, but for what was told or keyed in of its squares.
    pub(super) fn left_unsaid(&mut self, squares: Squares) {
        if !self.reporting {
            let open = squares.minus(self.touched());
            self.untold = self.untold.union(open);
            self.unsaid.leave(open);
        }
    }

    /// What was unsaid is decided, and somebody was told how these squares shall stand: they are taken to.
    pub(super) fn taken_to_show(&mut self, stands: &[(Square, Option<Piece>)]) {
        for (square, piece) in stands {
            self.base.pieces.take(*square);
            self.base.unknown = self.base.unknown.without(*square);
            self.occupied = self.occupied.without(*square);
            if let Some(piece) = piece {
                self.base.pieces.put(*square, *piece);
                self.occupied = self.occupied.with(*square);
            }
        }
        self.unsaid.clear();
    }

    /// Somebody says what stands on these squares, or a board does.
    pub(super) fn told_of(&mut self, squares: Squares) {
        self.untold = self.untold.minus(squares);
        self.unsaid.told(squares);
    }

    pub(super) fn taken_as_done(&mut self, shows: &Placement) {
        if self.reporting {
            return;
        }
        self.untold = self.untold.union(self.base.pieces.differing(shows));
        self.occupied = shows.occupied();
        self.named = shows.clone();
        self.base = Base { pieces: shows.clone(), unknown: Squares::EMPTY };
        self.changes.clear();
    }
}
