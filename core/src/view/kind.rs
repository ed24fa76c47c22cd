//! What a line is about and whom it concerns: two closed lists, the same words in every language, so
//! that programs can read them. The words for people are in the messages.

use crate::rules::Color;

macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$item_doc:meta])* $item:ident = $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $($(#[$item_doc])* $item,)* }

        impl $name {
            /// All of them.
            pub const ALL: &'static [$name] = &[$($name::$item,)*];

            /// The word as programs read it.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self { $($name::$item => $word,)* }
            }
        }
    };
}

words! {
    /// What a line is about.
    Kind {
        /// The record begins: a setting of the event.
        Opened = "opened",
        /// The arbiter let the game begin.
        Begun = "begun",
        /// A piece left its square.
        Lifted = "lifted",
        /// A piece came to stand on a square.
        Placed = "placed",
        /// A board reported all its squares at once.
        Occupancy = "occupancy",
        /// A piece counts as touched (4.3, D.2.2).
        Touched = "touched",
        /// A piece was adjusted (4.2).
        Adjusted = "adjusted",
        /// Words were heard or keyed in.
        Heard = "heard",
        /// The mover called.
        Called = "called",
        /// A slip of the tongue was corrected (D.2.8).
        Slip = "slip",
        /// Words wait for what decides what they are, or do so no more (6.2.1.2, D.2.1).
        Waits = "waits",
        /// A move stands on a board.
        Executed = "executed",
        /// The move is made (4.7, D.2.3).
        Made = "made",
        /// The call was repeated (D.2.1).
        Repeated = "repeated",
        /// An entry of a player's own record (D.2.7).
        Noted = "noted",
        /// The move is completed (6.2.1).
        Completed = "completed",
        /// The clock was pressed, started, stopped or set.
        Clock = "clock",
        /// The microphone was opened or shut, or what became of what was said into it.
        Microphone = "microphone",
        /// A player asked for something.
        Asked = "asked",
        /// The program begins to speak.
        Saying = "saying",
        /// A device played it to its end. In records of before: the program was to speak.
        Said = "said",
        /// Nobody heard it to its end.
        Unheard = "unheard",
        /// Witnesses differ.
        Discrepancy = "discrepancy",
        /// They agree again.
        Resolved = "resolved",
        /// A player's score comes to the arbiter (8.5, D.2.9).
        Sheet = "sheet",
        /// What the scores, the boards and the record come to (D.2.9).
        Report = "report",
        /// The arbiter decided.
        Ruling = "ruling",
        /// What the Laws come to, for the arbiter to accept.
        Proposed = "proposed",
        /// A player declared something: an offer, a claim, the end.
        Declared = "declared",
        /// How a draw offer stands.
        Offer = "offer",
        /// A flag has fallen.
        Flag = "flag",
        /// The game is adjourned: what stands on the envelope.
        Adjourned = "adjourned",
        /// The game has ended.
        Ending = "ending",
        /// The assistant has something to do.
        Due = "due",
        /// A device or a board is gone or back.
        Device = "device",
        /// What was asked cannot be done now.
        Refused = "refused",
        /// The program was started again on the record.
        Resumed = "resumed",
        /// The record is closed.
        Closed = "closed",
    }
}

words! {
    /// Whom a line concerns.
    Who {
        /// The player of the white pieces.
        White = "white",
        /// The player of the black pieces.
        Black = "black",
        /// The arbiter.
        Arbiter = "arbiter",
        /// The assistant.
        Assistant = "assistant",
        /// The program itself.
        Program = "program",
    }
}

impl From<Color> for Who {
    fn from(side: Color) -> Who {
        match side {
            Color::White => Who::White,
            Color::Black => Who::Black,
        }
    }
}
