//! What a game is at one moment: facts, the plies that stand, what is open, and the small machines
//! beside them; with the last conclusions, so that the next ones can be told by what differs.

use super::adjourning::Sealed;
use super::castling::CastlingRuled;
use super::conclude::{self, Conclusions, Scene};
use super::facts::{Claimed, Facts};
use super::ledger::Ledger;
use super::mating::Asked;
use super::offers::Offers;
use super::open_end::ResultOpen;
use super::own_record::OwnRecord;
use super::plies::Plies;
use super::ruled_plies::{Ruled, RuledPly};
use super::sheets::Sheets;
use super::tally::Tally;
use super::touch::Touch;
use super::{Discrepancy, EndReason, LastHand, Played, Ruling, Settings, uncompleted};
use crate::calls::Call;
use crate::clock::{GameClock, TimeControl};
use crate::rules::editions::{CastlingTouch, ClaimKind, Verdict};
use crate::rules::{
    ByColor, Color, Displacement, Move, Outcome, Piece, Placement, PlyNumber, Position, Square,
    Squares,
};
use crate::time::Millis;

/// A game at the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    pub(super) settings: std::sync::Arc<Settings>,
    pub(super) phase: Phase,
    /// The time of the last event.
    pub(super) at: Millis,
    /// What came from outside.
    pub(super) facts: Facts,
    /// What was concluded from it last.
    pub(super) found: Conclusions,
    /// What is open for the arbiter.
    pub(super) ledger: Ledger,
    /// After the last ply that stands.
    pub(super) position: Position,
    pub(super) plies: Plies,
    /// Plies that were made and whose clock was not pressed (6.2.1): their places among the plies.
    pub(super) uncompleted: Vec<usize>,
    /// The ply that stands last, for what still has to happen beside it.
    pub(super) last: Option<LastMove>,
    pub(super) clock: Option<GameClock>,
    /// The rate of play with which the game began: what the clock showed before the first press.
    pub(super) began_at: Option<TimeControl>,
    pub(super) offers: Offers,
    /// An offer that a microphone has heard, until somebody says that it was made.
    pub(super) heard_offer: Option<HeardOffer>,
    pub(super) confirming: Option<Confirming>,
    /// When that was asked.
    pub(super) asked_back_at: Millis,
    /// The game stands for the arbiter, or was interrupted: it goes on by the arbiter's word, and not by a press
    /// (6.11.3).
    pub(super) held: bool,
    /// Of an adjourned game: the moment of sealing.
    pub(super) sealed: Option<Sealed>,
    /// What the game was before it ended.
    pub(super) before_end: BeforeEnd,
    /// The running turn is that of this sealed move: it can be neither corrected nor taken back.
    pub(super) opened: Option<Sealed>,
    /// Behind so many plies an adjourned game was resumed: the last of them was the sealed move, and only there the
    /// reply may be sealed (I.9.3).
    pub(super) resumed_behind: Option<usize>,
    /// Who can still mate is being looked for.
    pub(super) asked: Option<Asked>,
    /// What the arbiter has been proposed last.
    pub(super) proposal: Option<Ruling>,
    /// By what that follows.
    pub(super) verdict: Option<Verdict>,
    /// Somebody has resigned, or a flag was claimed, and what that comes to nobody could find out in time: the game is
    /// over, and the arbiter rules its result or lets it go on (5.1.2, 6.9).
    pub(super) result_open: Option<ResultOpen>,
    /// Which plies were ruled illegal, or ruled to stand, and stay where they are.
    pub(super) ruled_plies: Vec<RuledPly>,
    /// Whose illegal move the opponent has claimed and is not ruled yet: both players know of it.
    pub(super) illegal_claimed: Option<Color>,
    /// What is ruled on castling (A.5.1.2).
    pub(super) castling: CastlingRuled,
    /// What the arbiter has ruled so far that is counted.
    pub(super) tally: ByColor<Tally>,
    pub(super) flags_noted: ByColor<bool>,
    /// White's own record and Black's.
    pub(super) own_records: ByColor<OwnRecord>,
    /// The move that came to stand on a board last.
    pub(super) last_hand: Option<LastHand>,
    /// Of each board the squares of which it has been told that a move is to be cleared up.
    pub(super) in_question: ByColor<Squares>,
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

/// What a game was before it ended: the arbiter may let it go on from there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct BeforeEnd {
    pub(super) phase: Phase,
    pub(super) sealed: Option<Sealed>,
    pub(super) opened: Option<Sealed>,
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
    /// Whoever sealed is not there, and the player who must reply seals the reply; the clock runs until that player
    /// presses it (I.9.3).
    SealingReply,
    /// The new envelope is closed, and the clock of the absent player runs.
    ReplySealed,
}

/// A ply that stands: it was completed, or the opponent has made the next one (1.3, 6.2.1.2).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ply {
    /// The move.
    pub played: Played,
    /// When it was completed; of one that is not completed yet, when it was made.
    pub at: Millis,
    /// The mover's time left when it was completed.
    pub left: Option<Millis>,
    /// The opponent's time left then: of an hourglass it is more than the opponent's own last move left.
    pub(super) waiting: Option<Millis>,
    /// What its press brought the mover.
    pub(super) brought: Option<Millis>,
    /// The number of the position that it led to: the same position has the same one (9.2.3).
    pub(super) reached: u64,
    /// Whether a draw was offered with it (C.12).
    pub draw_offered: bool,
    /// Whether its call and its board said different moves, and it stands provisionally as it was carried
    /// out, because the game went on.
    pub disputed: bool,
    /// Whether it is a promotion whose new piece only the call has named: no board and no key has shown it, and the pawn
    /// may have been left there (7.5.2).
    pub only_called: bool,
    /// Whether nothing but its call is known of it: nobody watches its board or has keyed it in.
    pub unshown: bool,
    /// Whether the opponent has claimed it as an illegal one before replying: that was in time, whatever is moved before it
    /// is ruled (A.5.2).
    pub(super) claimed: bool,
    /// The call of an illegal ply whose squares are those of a legal move: what is illegal is in the words alone.
    pub(super) said: Option<Call>,
    /// The move that was called in its place, where the two are in dispute: the other player may have executed that one.
    pub(super) called: Option<Played>,
    /// The move that its player's own board showed in its place when it was completed, where the two are in dispute.
    pub(super) carried: Option<Played>,
}

impl Ply {
    /// As its player's own board showed it.
    pub(super) fn shown(&self) -> Played {
        self.carried.unwrap_or(self.played)
    }

    /// As a score writes it, where it was played in this position.
    #[must_use]
    pub fn written(&self, before: &Position) -> String {
        self.said.map_or_else(|| self.played.written(before), |said| said.written())
    }
}

/// The ply that stands last.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct LastMove {
    pub(super) by: Color,
    pub(super) played: Played,
    pub(super) call: Option<Call>,
    /// Whether the program announced it for a player who had not (D.2.10.2).
    pub(super) announced: bool,
    /// Whether the arbiter ruled it otherwise than it was called: nobody is charged with a wrong repeat.
    pub(super) ruled: bool,
    /// The position in which it was played.
    pub(super) before: Position,
    pub(super) repeated: bool,
    /// What was touched before it: after an illegal move that binds again (7.5.1).
    pub(super) touches: Vec<Touch>,
    /// The move of a wrong claim that had to be made instead of it, or was (9.5.3).
    pub(super) claimed: Option<Claimed>,
    /// How 4.4.1 to 4.4.3 held for what was touched, where that was ruled.
    pub(super) castling_touch: Option<CastlingTouch>,
}

/// A question of yes or no that the program has asked, because a voice could have been misheard or a finger
/// could have slipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Confirming {
    Resignation(Color),
    Draw(Color),
    Offer(Color),
    Claim(Claiming),
}

/// A claim that is asked back, and the move that it is made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Claiming {
    pub(super) by: Color,
    pub(super) what: ClaimKind,
    pub(super) with: ClaimedMove,
}

/// The move with which a position or a number of moves comes about, as it is known (9.2.1, 9.3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ClaimedMove {
    /// None: it stands on the board.
    OnTheBoard,
    /// It is written: typed for the player, or in the player's own record.
    Written(Displacement),
    /// The player has only called it.
    Called(Displacement),
    /// What the player has recorded or called is not one legal move.
    Unclear,
}

/// A draw offer as it was heard: whoever is said to have made it is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct HeardOffer {
    pub(super) by: Color,
    /// When its player was asked.
    pub(super) asked_at: Millis,
    /// The place among the plies of the move with which it was made; none in the opponent's time.
    pub(super) with: Option<usize>,
}

impl Game {
    /// A game that is set up and has not begun.
    #[must_use]
    pub fn new(settings: Settings) -> Game {
        let position = settings.start.clone();
        Game {
            phase: Phase::NotBegun,
            at: Millis::ZERO,
            facts: Facts::new(&settings),
            found: Conclusions::new(&position),
            ledger: Ledger::default(),
            plies: Plies::default(),
            uncompleted: Vec::new(),
            last: None,
            clock: settings.control.clone().map(GameClock::new),
            began_at: settings.control.clone(),
            offers: Offers::default(),
            heard_offer: None,
            confirming: None,
            asked_back_at: Millis::ZERO,
            held: false,
            sealed: None,
            before_end: BeforeEnd { phase: Phase::NotBegun, sealed: None, opened: None },
            opened: None,
            resumed_behind: None,
            asked: None,
            result_open: None,
            proposal: None,
            verdict: None,
            illegal_claimed: None,
            ruled_plies: Vec::new(),
            castling: CastlingRuled::default(),
            tally: ByColor::default(),
            flags_noted: ByColor::default(),
            own_records: Default::default(),
            last_hand: None,
            in_question: ByColor::default(),
            sheets: Sheets::default(),
            position,
            settings: std::sync::Arc::new(settings),
        }
    }

    /// What the conclusions are drawn from.
    pub(super) fn scene(&self) -> Scene<'_> {
        Scene {
            settings: &self.settings,
            phase: self.phase,
            position: &self.position,
            facts: &self.facts,
            plies: u32::try_from(self.plies.len()).unwrap_or(u32::MAX),
            sealed: self.opened.is_some(),
            disputes: self.disputes(),
            taken_back: uncompleted::taken_back(self).is_some(),
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

    /// The position after the last ply that stands.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The plies that stand.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// Whether the arbiter has ruled that this one of the plies, an illegal one, stands.
    #[must_use]
    pub fn stands_as_ruled(&self, ply: usize) -> bool {
        self.ruled_plies.iter().any(|ruled| ruled.ply == ply && ruled.ruled == Ruled::Stands)
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn mover(&self) -> Color {
        self.found.turn.by
    }

    /// Who is expected to speak next: the mover until there is a call, then the opponent until it is
    /// repeated.
    #[must_use]
    pub(crate) fn expected_speaker(&self) -> Color {
        let by = self.mover();
        let tray = self.facts.tray(by);
        if tray.call.is_some() && !tray.repeated { !by } else { by }
    }

    /// The move that the running turn has come to so far, if it has come to one.
    #[must_use]
    pub fn move_so_far(&self) -> Option<Played> {
        self.found.turn.played()
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
    pub(crate) fn likely_moves(&self) -> Vec<Move> {
        match self.sheets.position() {
            Some(position) => position.legal_moves(),
            None => self.found.turn.likely(),
        }
    }

    /// Both clocks, if there is one.
    #[must_use]
    pub fn clocks(&self, now: Millis) -> Option<ByColor<Millis>> {
        self.clock.as_ref().map(|clock| clock.reading(now))
    }

    /// What another clock may show for the same times, the least and the most (6.3.2).
    #[must_use]
    pub(crate) fn shown_elsewhere(&self, now: Millis) -> Option<ByColor<(Millis, Millis)>> {
        let clock = self.clock.as_ref()?;
        Some(ByColor::new_with(|side| clock.shown_elsewhere(side, now)))
    }

    /// The side whose clock runs.
    #[must_use]
    pub fn running(&self) -> Option<Color> {
        self.clock.as_ref().and_then(GameClock::running)
    }

    /// Whose clock goes on where both stand: that of the player to move, or of the opponent of one who has pressed with
    /// a move, whatever is in dispute about it.
    #[must_use]
    pub fn starts(&self) -> Color {
        let turn = &self.found.turn;
        let pressed = self.facts.tray(turn.by).pressed.is_some();
        let has_moved = pressed && (turn.call.is_some() || turn.stands().is_some());
        if has_moved { !turn.by } else { turn.by }
    }

    /// When the loop must send [`super::Event::TimeReached`], if nothing happens before.
    #[must_use]
    pub fn next_deadline(&self) -> Option<Millis> {
        let moments = conclude::moments(&self.scene(), &self.found);
        let asks = super::undecided::ask_at(self);
        let lever = super::pressing::lever_at(self);
        let lapses = super::commands::lapses_at(self);
        let later =
            moments.into_iter().chain(asks).chain(lever).chain(lapses).filter(|at| *at > self.at);
        self.next_flag().into_iter().chain(later).min()
    }

    fn next_flag(&self) -> Option<Millis> {
        match self.phase {
            Phase::Playing | Phase::Adjourned(_) => {
                let clock = self.clock.as_ref()?;
                let running = clock.running()?;
                // A flag that has fallen and was noted is nobody's appointment any more.
                let noted = self.flags_noted[running];
                clock.next_flag().filter(|_| !noted)
            }
            Phase::NotBegun | Phase::Ended { .. } => None,
        }
    }

    /// Whether a side's board reports by itself at present: then nothing is keyed in for it.
    #[must_use]
    pub fn is_reporting(&self, side: Color) -> bool {
        self.facts.board(side).is_reporting()
    }

    /// What stands on a side's board. A board that reports has said so itself, but for the names of the
    /// pieces where it cannot tell them: those are followed, and where nobody knows a piece there is
    /// none here.
    #[must_use]
    pub fn board(&self, side: Color) -> &Placement {
        &self.found.board(side).shows
    }

    /// The squares of a side's board on which something stands.
    #[must_use]
    pub fn occupied(&self, side: Color) -> crate::rules::Squares {
        self.facts.board(side).occupied()
    }

    /// What stands on one square of a side's board, as far as it is known.
    #[must_use]
    pub fn stands(&self, side: Color, square: Square) -> Option<Piece> {
        self.board(side).piece_at(square)
    }

    /// The call that waits for its repeat, and who called: the running turn's, else the last move's.
    /// None while a score is read aloud.
    #[must_use]
    pub fn call_to_repeat(&self) -> Option<(Color, Call)> {
        if self.taking().is_some() {
            return None;
        }
        let by = self.mover();
        let tray = self.facts.tray(by);
        let reply = self.facts.tray(!by);
        match (&tray.call, &reply.call, &self.last) {
            (Some(spoken), _, _) if !tray.repeated => Some((by, spoken.call)),
            // The reply was called already (1.3).
            (Some(_), Some(next), _) if !reply.repeated => Some((!by, next.call)),
            // Words ahead can be repeated before their turn has come.
            (Some(_), Some(_), _) => super::undecided::unrepeated(self, by),
            (Some(_), None, _) => super::undecided::unrepeated(self, !by),
            (None, _, Some(last)) if !last.repeated => last.call.map(|call| (last.by, call)),
            (None, _, _) => None,
        }
    }

    /// What still differs.
    pub fn discrepancies(&self) -> impl Iterator<Item = &Discrepancy> {
        self.ledger.iter()
    }

    /// The same; what stays open whatever the facts become has the ply in whose turn it came up.
    pub fn dated_discrepancies(&self) -> impl Iterator<Item = (Option<PlyNumber>, &Discrepancy)> {
        let first = self.settings.start.ply();
        // No game has so many plies.
        let number = move |ply: usize| first.plus(u64::try_from(ply).unwrap_or(u64::MAX));
        self.ledger.dated().map(move |(ply, open)| (ply.map(number), open))
    }
}
