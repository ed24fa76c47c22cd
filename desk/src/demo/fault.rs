//! What goes wrong in the hall for trying, and how it is told.

use annabella_core::time::Millis;

/// Something for which an arbiter is wanted, or should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    /// The arbiter is called (6.11.2).
    Called,
    /// A piece is knocked over and stands elsewhere, until it is put back (7.4.1).
    BoardDiffers,
    /// An illegal move is completed (7.5.1).
    IllegalMove,
    /// The table falls silent: its courier is away, and it plays on.
    Silent,
    /// The repeat is not the call (D.2.1).
    WrongRepeat,
    /// A flag falls, and nobody claims it for a while (6.8).
    Flag,
    /// A draw is claimed by the same position three times (9.2).
    Claim,
    /// An older copy of the record is put back, and played on: two courses of one game.
    Fork,
    /// The clock is pressed without a move (7.5.3).
    PressedEarly,
    /// A piece is touched, and another one is moved (4.3).
    Touched,
    /// The table is cut off in the middle of a row of events, and its record is resumed (6.10).
    Cut,
}

impl Fault {
    /// All of them, in the order in which they come.
    pub const ALL: [Fault; 11] = [
        Fault::Called,
        Fault::BoardDiffers,
        Fault::IllegalMove,
        Fault::Silent,
        Fault::WrongRepeat,
        Fault::Flag,
        Fault::Claim,
        Fault::Fork,
        Fault::PressedEarly,
        Fault::Touched,
        Fault::Cut,
    ];

    /// How long it lasts before somebody at the table sees to it, in ms of the table's time.
    pub(super) const fn lasts(self) -> Millis {
        match self {
            Fault::Called | Fault::Flag | Fault::PressedEarly => Millis::from_secs(75),
            Fault::BoardDiffers | Fault::WrongRepeat => Millis::from_secs(50),
            Fault::IllegalMove | Fault::Claim | Fault::Touched => Millis::from_secs(90),
            Fault::Silent => Millis::from_secs(60),
            Fault::Fork | Fault::Cut => Millis::from_secs(15),
        }
    }

    /// What has happened, in words.
    pub(super) const fn told(self) -> &'static str {
        match self {
            Fault::Called => "the arbiter is called",
            Fault::BoardDiffers => "a piece is knocked over, and a board differs",
            Fault::IllegalMove => "an illegal move is completed",
            Fault::Silent => "its courier is gone; it plays on",
            Fault::WrongRepeat => "the repeat is not the call",
            Fault::Flag => "a flag falls",
            Fault::Claim => "a draw is claimed",
            Fault::Fork => "an older copy of its record is put back: two courses of one game",
            Fault::PressedEarly => "the clock is pressed without a move",
            Fault::Touched => "a piece is touched, and another one is moved",
            Fault::Cut => "its computer is cut off",
        }
    }

    /// What becomes of it, in words.
    pub(super) const fn told_over(self) -> &'static str {
        match self {
            Fault::Called => "the arbiter was there, and the game goes on",
            Fault::BoardDiffers => "the piece is put back",
            Fault::IllegalMove | Fault::PressedEarly | Fault::Touched | Fault::Claim => {
                "the arbiter has ruled"
            }
            Fault::Silent => "its courier is back",
            Fault::WrongRepeat => "the call is repeated rightly",
            Fault::Flag => "the flag is claimed",
            Fault::Fork => {
                "it plays on; both courses stay at the desk until a chief arbiter settles it"
            }
            Fault::Cut => "its record is resumed, and the game goes on",
        }
    }
}
