//! What the program tells and lists, in the oracle's own words. All that the oracle knows of the program
//! passes through here.

use annabella_core::calls::Call;
use annabella_core::game::{
    Discrepancy, Effect, Executed, Game, Message, Missing, Note, Phase, Settings, Task,
};
use annabella_core::rules::{
    Article, ByColor, Color, Correction, Displacement, Move, Outcome, Piece, Placement, Played,
    Role, Square, Squares, WrongSquare, corrections,
};
use annabella_core::time::Millis;

use crate::hands::world::squares_of;

/// What an event has led to, and what the program lists and believes now.
#[derive(Clone, Debug, Default)]
pub struct Account {
    /// What was told.
    pub told: Vec<Told>,
    /// The plies of the record: the move, or none where it was recorded as an illegal one.
    pub plies: Vec<Option<Move>>,
    /// The time of the last of them.
    pub last_at: Option<Millis>,
    /// Everything that is listed as differing.
    pub listed: Vec<Claim>,
    /// Everything that is listed as owed.
    pub owed: Vec<Owed>,
    /// What the program takes to stand on White's board and Black's, where they report.
    pub believed: ByColor<Option<Placement>>,
    /// The result, once there is one.
    pub ended: Option<Outcome>,
}

/// Something told.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    /// This differs.
    Claimed(Claim),
    /// This does not differ any more.
    Resolved(Claim),
    /// This is to be put right, by these movements.
    Correct {
        /// Whose board.
        board: Color,
        /// The squares.
        wrong: Vec<WrongSquare>,
        /// The hand's way.
        carries: Vec<Carry>,
    },
    /// People are asked for a call.
    Asked,
}

/// Somebody is to carry this piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Carry {
    /// Which.
    pub piece: Piece,
    /// From here.
    pub origin: Square,
    /// To here.
    pub destination: Square,
}

/// Something that is said to differ.
#[derive(Clone, Debug, PartialEq)]
pub enum Claim {
    /// A board differs from the game.
    Board {
        /// Whose.
        board: Color,
        /// Where.
        wrong: Vec<WrongSquare>,
        /// Whether the squares are those of the moment at which it was told that this lasts.
        lasts: bool,
    },
    /// A call is not what stands on the caller's board.
    CallAndBoard {
        /// The caller.
        by: Color,
        /// The squares of what stands there; all of them where that is not clear.
        squares: Squares,
    },
    /// The clock was pressed too early.
    Clock {
        /// By whom.
        by: Color,
        /// What was missing.
        missing: Missing,
        /// By which article.
        article: Article,
    },
    /// Something was touched and not moved or captured.
    Touched {
        /// By whom.
        by: Color,
    },
    /// A move that was made was changed.
    Changed {
        /// By whom.
        by: Color,
        /// The squares of both.
        squares: Squares,
    },
    /// Something was called or carried that no rule allows.
    Illegal {
        /// By whom.
        by: Color,
        /// Whether it was called.
        called: bool,
        /// The squares of what was carried.
        squares: Squares,
    },
    /// Something was called too late.
    TooLate {
        /// By whom.
        by: Color,
    },
    /// A repeat is not the call.
    Repeat {
        /// Whose call.
        by: Color,
        /// Which.
        call: Call,
    },
    /// A call was not repeated.
    NotRepeated {
        /// By whom.
        by: Color,
    },
}

/// A board is said to owe a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Owed {
    /// Whose board.
    pub board: Color,
    /// The move; none where it is an illegal one.
    pub m: Option<Move>,
    /// Its squares.
    pub squares: Squares,
}

/// How long something must have rested before it is said to differ.
pub fn resting_time(settings: &Settings) -> Millis {
    settings.players.white.times.rest
}

/// With this resting time.
pub fn rest_for(settings: &mut Settings, rest: Millis) {
    settings.players.white.times.rest = rest;
    settings.players.black.times.rest = rest;
}

/// What the game and the effects of its last event come to.
pub fn account(game: &Game, now: Millis, effects: &[Effect]) -> Account {
    let mut owed: Vec<Owed> = game.owing(now).filter_map(owed).collect();
    owed.extend(game.due().map(|(by, played)| owes(!by, played)));
    let believed = ByColor { white: Color::White, black: Color::Black };
    Account {
        told: effects.iter().filter_map(told).collect(),
        plies: game.plies().iter().map(|ply| legal(ply.played)).collect(),
        last_at: game.plies().last().map(|ply| ply.at),
        listed: game.discrepancies().map(claim).chain(game.owing(now).filter_map(to_set)).collect(),
        owed,
        believed: believed.map(|side| game.is_reporting(side).then(|| believes(game, side))),
        ended: match game.phase() {
            Phase::Ended { outcome, .. } => Some(outcome),
            Phase::NotBegun | Phase::Playing | Phase::Adjourned(_) => None,
        },
    }
}

/// What the game believes of a board. Where it knows that something stands and not what, a pawn stands for
/// it: boards that name no pieces are compared by their squares.
fn believes(game: &Game, side: Color) -> Placement {
    let mut placement = game.board(side).clone();
    let pawn = Piece { color: Color::White, role: Role::Pawn };
    for square in game.occupied(side).minus(placement.occupied()).iter() {
        placement.put(square, pawn);
    }
    placement
}

/// A board that is being set up: what is wrong on it is listed as still to be set.
fn to_set(note: Note) -> Option<Claim> {
    if let Note::Due { task: Task::Correct { board, holes } | Task::ClearUp { board, holes, .. } } =
        note
    {
        Some(Claim::Board { board, wrong: holes, lasts: false })
    } else {
        None
    }
}

fn legal(played: Played) -> Option<Move> {
    match played {
        Played::Legal(m) => Some(m),
        Played::Illegal(_) => None,
    }
}

fn owed(note: Note) -> Option<Owed> {
    if let Note::Owed { board, played, .. } = note { Some(owes(board, played)) } else { None }
}

fn owes(board: Color, played: Played) -> Owed {
    Owed { board, m: legal(played), squares: played_on(played) }
}

fn played_on(played: Played) -> Squares {
    match played {
        Played::Legal(m) => squares_of(m),
        Played::Illegal(illegal) => Played::Illegal(illegal).squares(),
    }
}

fn carried_on(carried: Displacement) -> Squares {
    Squares::EMPTY.with(carried.origin).with(carried.destination)
}

fn executed_on(executed: Executed) -> Squares {
    match executed {
        Executed::Move(played) => played_on(played),
        Executed::Promotion(carried) => carried_on(carried),
        Executed::Unclear => Squares::from_bits(u64::MAX),
    }
}

fn told(effect: &Effect) -> Option<Told> {
    match effect {
        Effect::Note(Note::Discrepancy(open)) => Some(Told::Claimed(claim(open))),
        Effect::Note(Note::Resolved(open) | Note::CameLate(open)) => {
            Some(Told::Resolved(claim(open)))
        }
        Effect::Note(Note::Due { task: Task::ClearUp { board, holes, .. } }) => {
            Some(Told::Correct { board: *board, wrong: holes.clone(), carries: Vec::new() })
        }
        Effect::Note(Note::Due { task: Task::Correct { board, holes } }) => Some(Told::Correct {
            board: *board,
            wrong: holes.clone(),
            carries: corrections(holes).into_iter().filter_map(carry).collect(),
        }),
        Effect::Say(said)
            if matches!(
                said.message,
                Message::PleaseCall
                    | Message::PleaseNamePromotion
                    | Message::PleaseNameOrigin
                    | Message::PleaseNameWing
                    | Message::PleaseRepeat
            ) =>
        {
            Some(Told::Asked)
        }
        Effect::Note(_) | Effect::Say(_) => None,
    }
}

fn claim(open: &Discrepancy) -> Claim {
    match open {
        Discrepancy::Boards { board, holes, .. } => {
            Claim::Board { board: *board, wrong: holes.clone(), lasts: false }
        }
        Discrepancy::Apart { board, holes, .. } => {
            Claim::Board { board: *board, wrong: holes.clone(), lasts: true }
        }
        Discrepancy::CallAndBoard { by, executed, .. } => {
            Claim::CallAndBoard { by: *by, squares: executed_on(*executed) }
        }
        Discrepancy::CallAndRepeat { by, call, .. } => Claim::Repeat { by: *by, call: *call },
        Discrepancy::ClockBeforeMade { by, missing, .. } => {
            Claim::Clock { by: *by, missing: *missing, article: open.article() }
        }
        Discrepancy::TouchedNotMoved { by, .. } => Claim::Touched { by: *by },
        Discrepancy::ChangedAfterMade { by, made, now, .. } => {
            let now = now.map_or(Squares::EMPTY, executed_on);
            let squares = Squares::from_bits(played_on(*made).bits() | now.bits());
            Claim::Changed { by: *by, squares }
        }
        Discrepancy::Released { by, stood, now, .. } => {
            let now = now.map_or(Squares::EMPTY, executed_on);
            let squares = Squares::from_bits(executed_on(*stood).bits() | now.bits());
            Claim::Changed { by: *by, squares }
        }
        Discrepancy::KingReleased { by, now, .. } => {
            Claim::Changed { by: *by, squares: executed_on(*now) }
        }
        Discrepancy::NotRepeated { by, .. } => Claim::NotRepeated { by: *by },
        Discrepancy::Illegal { by, call, carried } => Claim::Illegal {
            by: *by,
            called: call.is_some(),
            squares: carried.map_or(Squares::EMPTY, carried_on),
        },
        Discrepancy::TooLate { by, .. } | Discrepancy::OfferDisputed { by, .. } => {
            Claim::TooLate { by: *by }
        }
        Discrepancy::Lingering { by, .. } => {
            Claim::Illegal { by: *by, called: false, squares: Squares::EMPTY }
        }
    }
}

fn carry(step: Correction) -> Option<Carry> {
    match step {
        Correction::Move { piece, from, to } => {
            Some(Carry { piece, origin: from, destination: to })
        }
        Correction::Clear(_)
        | Correction::Remove(..)
        | Correction::Lift(..)
        | Correction::Place(..)
        | Correction::Add(..) => None,
    }
}
