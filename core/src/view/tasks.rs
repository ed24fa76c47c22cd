//! What the assistant has to do (D.2.10), step by step.

use super::clock_text::short;
use super::names::Words;
use crate::game::{Begun, Channel, Formality, Played, Task};
use crate::rules::{Article, Color, Correction, Piece, Square, WrongSquare, corrections};
use crate::time::Millis;

impl Words<'_> {
    pub(super) fn task(&self, task: &Task) -> String {
        match task {
            Task::Execute { board, by: _, played } => {
                let steps = ("steps", self.steps(*played, Begun::default()).into());
                self.text("due-execute", &[steps, ("side", self.pack.side(*board).into())])
            }
            Task::Announce { call } => self.with("due-announce", "call", self.call(call)),
            Task::Press { by } => self.of_side("due-press", *by),
            Task::Tell { to, answer } => {
                let answer = self.pack.sentence(answer, Channel::Ear(*to), self.lexicon);
                let side = ("side", self.pack.side(*to).into());
                self.text("due-tell", &[side, ("answer", answer.into())])
            }
            Task::ClaimFlag { by } => self.of_side("due-claim-flag", *by),
            Task::ReportTouch { by, square } => {
                let side = ("side", self.pack.side(*by).into());
                self.text("due-report-touch", &[side, ("square", square.to_string().into())])
            }
            Task::Score { by, san } => {
                let side = ("side", self.pack.side(*by).into());
                self.text("due-score", &[side, ("san", self.san(san).into())])
            }
            Task::Formality(formality) => self.formality(*formality),
            Task::ClearUp { board, by: _, played, holes: _ } => {
                let steps = ("steps", self.steps(*played, Begun::default()).into());
                self.text("due-clear-up", &[steps, ("side", self.pack.side(*board).into())])
            }
            Task::Correct { board, holes } => {
                let side = ("side", self.pack.side(*board).into());
                self.text("due-correct", &[side, ("steps", self.mending(holes).into())])
            }
        }
    }

    /// Where somebody has to see whether a board shows what it should.
    pub(super) fn look_at(&self, board: Color, stands: &[(Square, Option<Piece>)]) -> String {
        let square = |(square, piece): &(Square, Option<Piece>)| {
            let piece = ("piece", self.piece(*piece).into());
            self.text("shown-piece-on", &[("square", square.to_string().into()), piece])
        };
        let squares = self.joined("squares", stands.iter().map(square).collect());
        let side = ("side", self.pack.side(board).into());
        self.text("due-look-at", &[side, ("squares", squares.into())])
    }

    /// The steps that put a board right, in the order of the hands.
    fn mending(&self, holes: &[WrongSquare]) -> String {
        let steps = corrections(holes).into_iter().map(|step| match step {
            // A lifted piece waits beside the board like any other.
            Correction::Clear(square)
            | Correction::Remove(square, _)
            | Correction::Lift(square, _) => self.with("mend-remove", "square", square.to_string()),
            Correction::Move { piece, from, to } => {
                let step = ("step", self.step(from, to).into());
                self.text("mend-carry", &[step, ("piece", self.piece(Some(piece)).into())])
            }
            Correction::Place(square, piece) | Correction::Add(square, piece) => {
                let square = ("square", square.to_string().into());
                self.text("mend-put", &[square, ("piece", self.piece(Some(piece)).into())])
            }
        });
        self.joined("parts", steps.collect())
    }

    /// What a board still owes of a move, and for how long.
    pub(super) fn owed(
        &self,
        board: Color,
        played: Played,
        begun: Begun,
        waited: Millis,
    ) -> String {
        let arguments = [
            ("side", self.pack.side(board).into()),
            ("steps", self.steps(played, begun).into()),
            ("time", short(waited, self.pack).into()),
        ];
        self.text("due-owed", &arguments)
    }

    /// A move that is executed on a board behind a ruling alone.
    pub(super) fn after_ruling(&self, board: Color, played: Played) -> String {
        let steps = self.steps(played, Begun::default());
        let side = ("side", self.pack.side(board).into());
        self.text("due-after-ruling", &[side, ("steps", steps.into())])
    }

    /// The steps of an adjournment.
    fn formality(&self, formality: Formality) -> String {
        match formality {
            Formality::Seal { by } => self.cited(self.of_side("due-seal", by), Article::I1),
            Formality::Envelope => self.cited(self.text("due-envelope", &[]), Article::I2),
            Formality::Open { by } => self.cited(self.of_side("due-open", by), Article::I9),
            Formality::SealReply { by } => {
                self.cited(self.of_side("due-seal-reply", by), Article::I9_3)
            }
            Formality::OpenReply { by } => {
                self.cited(self.of_side("due-open-reply", by), Article::I9_3)
            }
        }
    }

    /// Everything that hands have to do for a move, without what a board shows already; all of it where that is nothing.
    fn steps(&self, played: Played, begun: Begun) -> String {
        let carried = played.displacement();
        let rook = played.castling_rook().filter(|(origin, destination)| origin != destination);
        // Of a castling of Chess960 the king or the rook may stay (II.3.2).
        let king_stays = rook.is_some() && carried.origin == carried.destination;
        let rook = rook.filter(|_| !begun.rook);
        let rook = rook.map(|(origin, destination)| self.step(origin, destination));
        let moves = !begun.moved && !king_stays;
        let mut step = moves.then(|| self.step(carried.origin, carried.destination));
        if let Some(role) = carried.promotion {
            let role = ("role", self.role(role).into());
            step = step.map(|step| self.text("step-promotion", &[("step", step.into()), role]));
        }
        let step = match (step, rook) {
            (Some(king), Some(rook)) => {
                Some(self.text("step-castling", &[("step", king.into()), ("rook", rook.into())]))
            }
            (None, Some(rook)) => Some(self.with("step-rook", "step", rook)),
            (step, None) => step,
        };
        let clears = played.captured().filter(|_| !begun.cleared).map(|square| square.to_string());
        match (step, clears) {
            (Some(step), Some(square)) => {
                self.text("step-capture", &[("step", step.into()), ("square", square.into())])
            }
            (Some(step), None) => step,
            (None, Some(square)) => self.with("step-clear", "square", square),
            (None, None) => self.steps(played, Begun::default()),
        }
    }

    fn step(&self, origin: Square, destination: Square) -> String {
        let destination = ("destination", destination.to_string().into());
        self.text("step", &[("origin", origin.to_string().into()), destination])
    }
}
