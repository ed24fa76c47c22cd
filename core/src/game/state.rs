//! What a game is at one moment.

use super::adjourning::Sealed;
use super::apart::{self, Apart};
use super::discrepancies::Discrepancies;
use super::own_record::OwnRecord;
use super::sheets::Sheets;
use super::turn::Turn;
use super::wood::Wood;
use super::{BoardWatch, EndReason, LastHand, Played, Settings};
use crate::calls::Call;
use crate::clock::GameClock;
use crate::rules::{ByColor, Color, Move, Outcome, Piece, Placement, Position, Square, place_of};
use crate::time::Millis;

/// A game at the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    pub(super) settings: std::sync::Arc<Settings>,
    pub(super) phase: Phase,
    /// After the last completed move.
    pub(super) position: Position,
    pub(super) plies: Vec<Ply>,
    pub(super) turn: Turn,
    /// The move completed last, for what still has to happen beside it.
    pub(super) last: Option<LastMove>,
    pub(super) white_board: Wood,
    pub(super) black_board: Wood,
    pub(super) clock: Option<GameClock>,
    pub(super) open: Discrepancies,
    pub(super) offer: Option<Color>,
    pub(super) confirming: Option<Confirming>,
    /// Of an adjourned game: the moment of sealing.
    pub(super) sealed: Option<Sealed>,
    pub(super) flags_noted: [bool; 2],
    /// White's board and Black's, measured against the game over time.
    pub(super) apart: [Apart; 2],
    /// White's own record and Black's.
    pub(super) own_records: [OwnRecord; 2],
    /// The move that came to stand on a board last.
    pub(super) last_hand: Option<LastHand>,
    /// The players' scores at the arbiter's hand.
    pub(super) sheets: Sheets,
}

/// Where the game as a whole is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Set up, the clock not started.
    NotBegun,
    /// Being played.
    Playing,
    /// Adjourned, or about to be: no move is play.
    Adjourned(Stage),
    /// Over.
    Ended {
        /// The result.
        outcome: Outcome,
        /// Why.
        reason: EndReason,
    },
}

/// How far an adjournment has come (FIDE Guidelines I).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The player to move has been told to seal; the clock runs until that player stops it.
    Sealing,
    /// The envelope is closed, both clocks stand.
    Away,
    /// The boards are set up and compared; the envelope is not opened yet.
    Resuming,
}

/// A completed move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ply {
    /// The move.
    pub played: Played,
    /// When it was completed.
    pub at: Millis,
    /// The mover's time left then.
    pub left: Option<Millis>,
    /// Whether a draw was offered with it (C.12).
    pub draw_offered: bool,
}

/// The move completed last.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct LastMove {
    pub(super) by: Color,
    pub(super) played: Played,
    pub(super) call: Option<Call>,
    /// The position in which it was played.
    pub(super) before: Position,
    pub(super) repeated: bool,
    /// Whether it stands on the opponent's board.
    pub(super) executed_on_other: bool,
}

/// A question of yes or no that the program has asked because a voice could have been misheard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Confirming {
    Resignation(Color),
    Draw(Color),
}

impl Game {
    /// A game that is set up and has not begun.
    #[must_use]
    pub fn new(settings: Settings) -> Game {
        let position = settings.start.clone();
        let board = |side: Color| {
            let reporting = settings.players.of(side).board == BoardWatch::Sensed;
            Wood::new(position.placement(), reporting)
        };
        Game {
            phase: Phase::NotBegun,
            plies: Vec::new(),
            turn: Turn::new(position.turn()),
            last: None,
            white_board: board(Color::White),
            black_board: board(Color::Black),
            clock: settings.control.clone().map(GameClock::new),
            open: Discrepancies::default(),
            offer: None,
            confirming: None,
            sealed: None,
            flags_noted: [false; 2],
            apart: [Apart::default(); 2],
            own_records: Default::default(),
            last_hand: None,
            sheets: Sheets::default(),
            position,
            settings: std::sync::Arc::new(settings),
        }
    }

    /// What was agreed before the first move.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Where the game as a whole is.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The position after the last completed move.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The completed moves.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn mover(&self) -> Color {
        self.turn.by
    }

    /// Who is expected to speak next: the mover until there is a call, then the opponent until it is
    /// repeated.
    #[must_use]
    pub fn expected_speaker(&self) -> Color {
        match (&self.turn.call, self.turn.repeated) {
            (Some(_), false) => !self.turn.by,
            (Some(_), true) | (None, _) => self.turn.by,
        }
    }

    /// The move that the running turn has come to so far, if it has come to one.
    #[must_use]
    pub fn move_so_far(&self) -> Option<Played> {
        self.turn.played(&self.position)
    }

    /// The position in which words are understood that are said now: that of the score which is being
    /// taken, else the game's.
    #[must_use]
    pub fn spoken_of(&self) -> &Position {
        self.sheets.position().unwrap_or(&self.position)
    }

    /// The mover's legal moves, and of those the ones that stand on the mover's own board or keep
    /// what was touched: what a listener may expect, never what it is limited to.
    #[must_use]
    pub fn likely_moves(&self) -> Vec<Move> {
        match self.sheets.position() {
            Some(position) => position.legal_moves(),
            None => self.turn.likely(&self.position),
        }
    }

    /// Both clocks, if there is one.
    #[must_use]
    pub fn clocks(&self, now: Millis) -> Option<ByColor<Millis>> {
        self.clock.as_ref().map(|clock| clock.reading(now))
    }

    /// The side whose clock runs.
    #[must_use]
    pub fn running(&self) -> Option<Color> {
        self.clock.as_ref().and_then(GameClock::running)
    }

    /// When the loop must send [`super::Event::TimeReached`], if nothing happens before.
    #[must_use]
    pub fn next_deadline(&self) -> Option<Millis> {
        let apart = apart::next_deadline(self);
        [self.next_flag(), apart].into_iter().flatten().min()
    }

    fn next_flag(&self) -> Option<Millis> {
        match self.phase {
            Phase::Playing | Phase::Adjourned(_) => {
                let clock = self.clock.as_ref()?;
                let running = clock.running()?;
                // A flag that has fallen and was noted is nobody's appointment any more.
                let noted = self.flags_noted[place_of(running)];
                clock.next_flag().filter(|_| !noted)
            }
            Phase::NotBegun | Phase::Ended { .. } => None,
        }
    }

    /// Whether a side's board reports by itself at present: then nothing is keyed in for it.
    #[must_use]
    pub const fn is_reporting(&self, side: Color) -> bool {
        self.wood(side).reporting
    }

    /// What stands on a side's board, as far as it is known.
    #[must_use]
    pub fn board(&self, side: Color) -> &Placement {
        self.wood(side).shows()
    }

    /// What stands on one square of a side's board.
    #[must_use]
    pub fn stands(&self, side: Color, square: Square) -> Option<Piece> {
        self.wood(side).shows().piece_at(square)
    }

    /// The call that waits for its repeat, and who called: the running turn's, else the last move's.
    /// None while a score is read aloud.
    #[must_use]
    pub fn call_to_repeat(&self) -> Option<(Color, Call)> {
        if self.taking().is_some() {
            return None;
        }
        match (&self.turn.call, &self.last) {
            (Some(standing), _) => (!self.turn.repeated).then_some((self.turn.by, standing.call)),
            (None, Some(last)) if !last.repeated => last.call.map(|call| (last.by, call)),
            (None, _) => None,
        }
    }

    /// The move that the opponent's board still lacks, and whose it is: the last one first, then the
    /// one that the running turn has come to.
    #[must_use]
    pub fn due(&self) -> Option<(Color, Played)> {
        if let Some(last) = self.last.as_ref().filter(|last| !last.executed_on_other) {
            return Some((last.by, last.played));
        }
        let played = self.turn.played(&self.position).filter(|_| !self.turn.executed_on_other)?;
        Some((self.turn.by, played))
    }

    /// Whether a side's board is one that reports by itself, and does so as far as is known.
    #[must_use]
    pub fn reports(&self, side: Color) -> bool {
        self.wood(side).reporting
    }

    /// What still differs.
    pub fn discrepancies(&self) -> impl Iterator<Item = &super::Discrepancy> {
        self.open.iter()
    }

    pub(super) const fn wood(&self, side: Color) -> &Wood {
        match side {
            Color::White => &self.white_board,
            Color::Black => &self.black_board,
        }
    }

    pub(super) const fn wood_mut(&mut self, side: Color) -> &mut Wood {
        match side {
            Color::White => &mut self.white_board,
            Color::Black => &mut self.black_board,
        }
    }
}
