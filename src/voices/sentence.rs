//! What is said for each message of the game.
//!
//! The order of the words is that of blind players' own practice: who, if it is not clear, then what
//! matters most; of the clocks one's own first, in the two largest units, in words.

use fluent_bundle::FluentValue;

use super::{Pack, numbers};
use crate::calls::{self, Call, Lexicon, MoveCall, Part};
use crate::game::{EndReason, Message, Times};
use crate::rules::{Color, Outcome, Placement, Role, Square};
use crate::time::Millis;

/// The order in which a position is read: the king first, the pawns last.
const READING_ORDER: [Role; 6] =
    [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];

impl Pack {
    /// The sentence for a message, in this pack's language. Calls and squares in it are in the words of
    /// the lexicon (D.2.1).
    #[must_use]
    pub fn sentence(&self, message: &Message, lexicon: &Lexicon) -> String {
        let call = |call: &Call| calls::render(call, lexicon).text;
        let number = |number| numbers::words(self.language(), number);
        Speaker { pack: self, call: &call, number: &number }.sentence(message)
    }

    /// A side's name: Weiß, Schwarz.
    #[must_use]
    pub fn side(&self, side: Color) -> String {
        match side {
            Color::White => self.text("who-white", &[]),
            Color::Black => self.text("who-black", &[]),
        }
    }
}

/// A pack with the words that are not messages: how a call and how a number is said.
pub(super) struct Speaker<'a> {
    pub pack: &'a Pack,
    pub call: &'a dyn Fn(&Call) -> String,
    pub number: &'a dyn Fn(u32) -> String,
}

impl Speaker<'_> {
    pub fn sentence(&self, message: &Message) -> String {
        let plain = |id| self.pack.text(id, &[]);
        match message {
            Message::Call(call) => (self.call)(call),
            Message::PleaseRepeat => plain("say-please-repeat"),
            Message::PleaseNameOrigin => plain("say-please-name-origin"),
            Message::PleaseNamePromotion => plain("say-please-name-promotion"),
            Message::RepeatDiffers => plain("say-repeat-differs"),
            Message::CallAndBoardDiffer => plain("say-call-and-board-differ"),
            Message::BoardsDiffer => plain("say-boards-differ"),
            Message::TimeLeft(times) => self.times("say-time-left", times),
            Message::TimeUsed(times) => self.times("say-time-used", times),
            Message::NoClock => plain("say-no-clock"),
            Message::MovesCompleted(count) => self.counted("say-moves-completed", *count),
            Message::LastCall { by, call } => {
                let call = (self.call)(call);
                self.of_side("say-last-call", *by, &[("call", call.into())])
            }
            Message::NoCallYet => plain("say-no-call-yet"),
            Message::WhoseTurn(side) => self.of_side("say-whose-turn", *side, &[]),
            Message::Position(placement) => self.position(placement),
            Message::NotAllowed => plain("say-not-allowed"),
            Message::DrawOffered(by) => self.of_side("say-draw-offered", *by, &[]),
            Message::DrawDeclined(by) => self.of_side("say-draw-declined", *by, &[]),
            Message::ConfirmResignation(by) => self.of_side("say-confirm-resignation", *by, &[]),
            Message::ConfirmDraw(by) => self.of_side("say-confirm-draw", *by, &[]),
            Message::FlagFallen(side) => self.of_side("say-flag-fallen", *side, &[]),
            Message::ArbiterCalled => plain("say-arbiter-called"),
            Message::Illegal(call) => {
                self.pack.text("say-illegal", &[("call", (self.call)(call).into())])
            }
            Message::BoardLost(side) => self.of_side("say-board-lost", *side, &[]),
            Message::BoardBack(side) => self.of_side("say-board-back", *side, &[]),
            Message::Ended { outcome, reason } => self.pack.text(
                "say-ended",
                &[
                    ("outcome", outcome_key(*outcome).into()),
                    ("reason", reason_key(*reason).into()),
                ],
            ),
        }
    }

    fn of_side(&self, id: &str, side: Color, more: &[(&str, FluentValue<'_>)]) -> String {
        let mut arguments = vec![("side", self.pack.side(side).into())];
        arguments.extend_from_slice(more);
        self.pack.text(id, &arguments)
    }

    fn counted(&self, id: &str, count: u32) -> String {
        let words = (self.number)(count);
        self.pack.text(id, &[("count", count.into()), ("words", words.into())])
    }

    fn times(&self, id: &str, times: &Times) -> String {
        let own = self.span(times.own);
        self.pack.text(id, &[("own", own.into()), ("other", self.span(times.other).into())])
    }

    /// A span of time in its two largest units. A smaller unit that is nought is left out.
    fn span(&self, span: Millis) -> String {
        let seconds = u32::try_from(span.whole_secs()).unwrap_or(u32::MAX);
        let units =
            [("hours", seconds / 3600), ("minutes", seconds / 60 % 60), ("seconds", seconds % 60)];
        let largest = units.iter().position(|(_, count)| *count > 0).unwrap_or(2);
        let (id, count) = units[largest];
        let first = self.counted(id, count);
        match units.get(largest + 1) {
            Some((id, count)) if *count > 0 => {
                let second = self.counted(id, *count);
                self.pack.text("two-units", &[("first", first.into()), ("second", second.into())])
            }
            Some(_) | None => first,
        }
    }

    fn position(&self, placement: &Placement) -> String {
        let white = self.pieces(placement, Color::White);
        let black = self.pieces(placement, Color::Black);
        self.pack.text("say-position", &[("white", white.into()), ("black", black.into())])
    }

    /// One side's pieces by kind, each kind named once, from the a-file to the h-file.
    fn pieces(&self, placement: &Placement, side: Color) -> String {
        let mut names = Vec::new();
        for role in READING_ORDER {
            let mut squares: Vec<Square> = placement
                .occupied()
                .iter()
                .filter(|square| {
                    placement.piece_at(*square).is_some_and(|p| p.color == side && p.role == role)
                })
                .collect();
            squares.sort_by_key(|square| (square.file(), square.rank()));
            for (index, square) in squares.into_iter().enumerate() {
                names.push((self.call)(&standing((index == 0).then_some(role), square)));
            }
        }
        if names.is_empty() { self.pack.text("say-nothing-stands", &[]) } else { names.join(", ") }
    }
}

/// A piece on its square, as the call language says it: "Springer Felix drei".
fn standing(role: Option<Role>, square: Square) -> Call {
    Call::Move(MoveCall { role, destination: Part::square(square), ..MoveCall::default() })
}

/// The word by which messages tell results apart.
const fn outcome_key(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won(Color::White) => "white",
        Outcome::Won(Color::Black) => "black",
        Outcome::Drawn => "draw",
    }
}

/// The word by which messages tell the reasons of an ending apart.
pub(crate) const fn reason_key(reason: EndReason) -> &'static str {
    match reason {
        EndReason::Checkmate => "checkmate",
        EndReason::Stalemate => "stalemate",
        EndReason::DeadPosition => "dead-position",
        EndReason::Resignation => "resignation",
        EndReason::Agreement => "agreement",
        EndReason::Flag => "flag",
        EndReason::Ruling => "ruling",
    }
}
