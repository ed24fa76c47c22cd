//! The truth of a game: what stands on each board and what its wire has told of it, what each player
//! means and has done so far, and what may in truth be held against whom.

use annabella_core::board::simulation::Action;
use annabella_core::game::BoardEvent;
use annabella_core::rules::{
    ByColor, Color, Move, Piece, Placement, Position, Role, Square, Squares,
};
use annabella_core::time::Millis;

use crate::hands::wire::Sort;

/// Both boards and all plies that have begun.
pub struct World {
    /// The plies that have begun, in order.
    pub plies: Vec<TruePly>,
    /// White's board and Black's.
    pub boards: ByColor<Wood>,
    /// How many plies the record has.
    pub recorded: usize,
    /// The position before each ply, and behind the last.
    positions: Vec<Position>,
    placements: Vec<Placement>,
    /// What may be held against a side in its ply to come, which has not begun.
    pending: ByColor<Guilt>,
}

/// One ply as its player means it, and how far it has come.
pub struct TruePly {
    /// Who plays it.
    pub by: Color,
    /// The move.
    pub m: Move,
    /// Whether its player calls only when asked.
    pub silent: bool,
    /// Whether nobody can tell who calls and repeats it.
    pub unnamed: bool,
    /// Whether the hand or the voice has begun with it.
    pub begun: bool,
    /// Whether the hand has.
    pub hand_begun: bool,
    /// When it was called rightly.
    pub called: Option<Millis>,
    /// The slip of the tongue that stands for it.
    pub slip: Option<Move>,
    /// When the opponent repeated it wrongly, and rightly.
    pub misrepeated: Option<Millis>,
    pub repeated: Option<Millis>,
    /// When its piece was first put down, rightly or not.
    pub set: Option<Millis>,
    /// When it came to stand on its player's board, every piece of it.
    pub done: Option<Millis>,
    /// When its player pressed.
    pub pressed: Option<Millis>,
    /// Whether hands have begun to execute it on the other board.
    pub show_begun: bool,
    /// When it came to stand on the other board.
    pub shown: Option<Millis>,
    /// The squares to which the hand has carried something else.
    pub astray: Squares,
    /// What may be held against its player.
    pub guilt: Guilt,
}

/// What may in truth be held against a player in one ply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Guilt {
    /// Called something else before.
    pub slipped: bool,
    /// Put a piece elsewhere first, or another piece on the square.
    pub misplaced: bool,
    /// Touched another piece without a word.
    pub touched: bool,
    /// A piece of the own colour was carried elsewhere on the own board before the move was called and
    /// done, by whomever: nobody can tell it from a move.
    pub meddled: bool,
    /// Pressed before the call.
    pub pressed_uncalled: bool,
    /// Pressed before all of it stood on the own board.
    pub pressed_undone: bool,
    /// The opponent repeated something else.
    pub wrong_repeat: bool,
}

impl World {
    /// Both boards set up.
    pub fn new(start: Position, sorts: ByColor<Sort>) -> World {
        let placement = start.placement();
        World {
            plies: Vec::new(),
            boards: sorts.map(|sort| Wood::new(sort, placement.clone())),
            recorded: 0,
            positions: vec![start],
            placements: vec![placement],
            pending: ByColor::default(),
        }
    }

    /// The player to move decides on a move; nothing is to be seen of it yet. Gives its ply.
    pub fn decide(&mut self, m: Move, silent: bool) -> usize {
        let position = self.latest();
        let (by, next) = (position.turn(), position.after(m));
        self.placements.push(next.placement());
        self.positions.push(next);
        self.plies.push(TruePly {
            by,
            m,
            silent,
            unnamed: false,
            begun: false,
            hand_begun: false,
            called: None,
            slip: None,
            misrepeated: None,
            repeated: None,
            set: None,
            done: None,
            pressed: None,
            show_begun: false,
            shown: None,
            astray: Squares::EMPTY,
            guilt: std::mem::take(&mut self.pending[by]),
        });
        self.plies.len() - 1
    }

    /// The position before a ply; behind the last one too.
    pub fn position(&self, ply: usize) -> &Position {
        &self.positions[ply]
    }

    /// What stands before a ply; behind the last one too.
    pub fn placement(&self, ply: usize) -> &Placement {
        &self.placements[ply]
    }

    /// The position behind all plies that were decided on.
    pub fn latest(&self) -> &Position {
        &self.positions[self.plies.len()]
    }

    /// A side's board.
    pub fn board(&self, side: Color) -> &Wood {
        &self.boards[side]
    }

    /// A side's board, for whoever changes it.
    pub fn board_mut(&mut self, side: Color) -> &mut Wood {
        &mut self.boards[side]
    }

    /// The plies with which a side may be charged now: its last two.
    pub fn recent(&self, side: Color) -> impl Iterator<Item = &TruePly> {
        self.plies.iter().rev().filter(move |ply| ply.by == side).take(2)
    }

    /// What may be held against a side at present, its ply to come included.
    pub fn may_blame(&self, side: Color, of: impl Fn(&Guilt) -> bool) -> bool {
        of(&self.pending[side]) || self.recent(side).any(|ply| of(&ply.guilt))
    }

    /// Something beside the move was done by hands on a side's own board; where the side may have begun
    /// to play, it counts for its next move.
    pub fn charge(&mut self, side: Color, with: impl Fn(&mut Guilt)) {
        let running = self.plies.iter_mut().find(|ply| ply.by == side && !ply.is_played());
        match running {
            Some(ply) => with(&mut ply.guilt),
            None => with(&mut self.pending[side]),
        }
    }

    /// Whether what hands touch on this side's board may be its player's own move: the opponent's move has
    /// begun, and the own one is not yet both called and done.
    pub fn may_play(&self, side: Color) -> bool {
        let own = self.plies.iter().position(|ply| ply.by == side && !ply.is_played());
        match own {
            Some(0) => true,
            Some(own) => self.plies[own - 1].begun,
            None => self.latest().turn() == side && self.plies.last().is_none_or(|ply| ply.begun),
        }
    }

    /// Whether a side's next move has been called, rightly or not, or will not be called.
    pub fn has_spoken(&self, side: Color) -> bool {
        let running = self.plies.iter().find(|ply| ply.by == side && !ply.is_played());
        running.is_some_and(|ply| {
            ply.called.is_some() || ply.slip.is_some() || (ply.silent && ply.pressed.is_some())
        })
    }
}

impl TruePly {
    /// Whether hand and voice have done their part.
    pub fn is_played(&self) -> bool {
        self.done.is_some() && (self.called.is_some() || self.silent && self.pressed.is_some())
    }
}

/// The squares that a move changes.
pub fn squares_of(m: Move) -> Squares {
    let mut squares = Squares::EMPTY.with(m.origin()).with(m.destination());
    if let Some((captured, _)) = m.captured() {
        squares = squares.with(captured);
    }
    if let Some((from, to)) = m.castling_rook() {
        squares = squares.with(from).with(to);
    }
    squares
}

/// One board: what stands there, and what was told of it.
pub struct Wood {
    /// How it is sensed.
    pub sort: Sort,
    /// What stands there in truth.
    pub stands: Placement,
    /// What hands hold above it.
    pub in_hand: Vec<Piece>,
    /// What its wire told last; nothing while it is lost, and where nothing is sensed.
    pub told: Option<Shown>,
    /// Since when it is followed without a gap.
    pub followed_since: Millis,
    /// The squares that are wrong by an accident or a mistake, and not by a move that is owed.
    pub mishap: Squares,
}

/// What a board told of itself, by its last word on each square.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    /// Where something stands.
    pub occupied: Squares,
    /// The pieces, where the board names them.
    pub pieces: Option<Placement>,
}

impl Wood {
    fn new(sort: Sort, stands: Placement) -> Wood {
        Wood {
            sort,
            stands,
            in_hand: Vec::new(),
            told: None,
            followed_since: Millis::ZERO,
            mishap: Squares::EMPTY,
        }
    }

    /// Hands do this.
    pub fn act(&mut self, action: &Action) {
        match action {
            Action::Lift(square) => self.in_hand.extend(self.stands.take(*square)),
            Action::Place(square) => {
                if let Some(piece) = self.in_hand.pop() {
                    self.stands.put(*square, piece);
                }
            }
            Action::Bring(square, piece) => {
                if let Some(held) = self.in_hand.iter().rposition(|held| held == piece) {
                    self.in_hand.remove(held);
                }
                self.stands.put(*square, *piece);
            }
            Action::Aside => {
                self.in_hand.pop();
            }
            // What happens to wires and clocks moves no piece; and nobody sets up a board in the middle.
            Action::Set(_)
            | Action::SetHoles(_)
            | Action::Press(_)
            | Action::Start
            | Action::Stop
            | Action::Dial(..)
            | Action::Button(_)
            | Action::Behave(_)
            | Action::ClockOff
            | Action::ClockOn
            | Action::Unplug
            | Action::Plug
            | Action::Restart
            | Action::Silence(_)
            | Action::Stall(_)
            | Action::Noise(_)
            | Action::Drop
            | Action::Corrupt
            | Action::Cut
            | Action::Speak(_)
            | Action::Wake(_)
            | Action::Seed(_) => {}
        }
    }

    /// The wire says this.
    pub fn hear(&mut self, what: &BoardEvent, now: Millis) {
        match what {
            BoardEvent::Lost { .. } | BoardEvent::Back | BoardEvent::WayUnknown => {
                self.told = None;
            }
            BoardEvent::Occupancy(squares) => {
                self.follow(Shown { occupied: *squares, pieces: None }, now);
            }
            BoardEvent::Pieces(pieces) => {
                let pieces = pieces.as_ref().clone();
                self.follow(Shown { occupied: pieces.occupied(), pieces: Some(pieces) }, now);
            }
            BoardEvent::Lifted(square) => {
                if let Some(told) = &mut self.told {
                    told.occupied = told.occupied.without(*square);
                }
            }
            BoardEvent::Placed(square) => {
                if let Some(told) = &mut self.told {
                    told.occupied = told.occupied.with(*square);
                }
            }
            BoardEvent::PieceLifted(square, _) => {
                if let Some(told) = &mut self.told {
                    told.occupied = told.occupied.without(*square);
                    if let Some(pieces) = &mut told.pieces {
                        pieces.take(*square);
                    }
                }
            }
            BoardEvent::PiecePlaced(square, piece) => {
                if let Some(told) = &mut self.told {
                    told.occupied = told.occupied.with(*square);
                    if let Some(pieces) = &mut told.pieces {
                        pieces.put(*square, *piece);
                    }
                }
            }
        }
    }

    fn follow(&mut self, shown: Shown, now: Millis) {
        if self.told.replace(shown).is_none() {
            self.followed_since = now;
        }
    }
}

/// Every kind of piece.
const PIECES: [Piece; 12] = {
    let mut pieces = [Piece { color: Color::White, role: Role::Pawn }; 12];
    let mut index = 0;
    while index < 12 {
        pieces[index].role = Role::ALL[index / 2];
        if index % 2 == 1 {
            pieces[index].color = Color::Black;
        }
        index += 1;
    }
    pieces
};

impl Shown {
    /// Whether this may be all that is seen where such a piece stands, or none.
    pub fn shows(&self, square: Square, piece: Option<Piece>) -> bool {
        match &self.pieces {
            Some(pieces) => pieces.piece_at(square) == piece,
            None => self.occupied.contains(square) == piece.is_some(),
        }
    }

    /// The squares on which this is seen to differ from a placement.
    pub fn differs_from(&self, placement: &Placement) -> Squares {
        let differ = |a: Squares, b: Squares| a.bits() ^ b.bits();
        Squares::from_bits(match &self.pieces {
            Some(pieces) => PIECES
                .into_iter()
                .fold(0, |found, piece| found | differ(pieces.of(piece), placement.of(piece))),
            None => differ(self.occupied, placement.occupied()),
        })
    }
}

/// The squares next to one.
pub fn around(square: Square) -> impl Iterator<Item = Square> {
    Square::ALL.into_iter().filter(move |other| *other != square && square.distance(*other) == 1)
}
