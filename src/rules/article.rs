//! The articles of the Laws of Chess (edition of 2023) that the program cites.

use std::fmt;

macro_rules! articles {
    ($($(#[$doc:meta])* $name:ident = $number:literal,)*) => {
        /// A citable place of the Laws. Each special case in the code names its own.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Article { $($(#[$doc])* $name,)* }

        impl Article {
            /// Every article that the program cites.
            pub const ALL: &'static [Article] = &[$(Article::$name,)*];

            /// The number as printed, such as `D.2.8`.
            #[must_use]
            pub const fn number(self) -> &'static str {
                match self { $(Article::$name => $number,)* }
            }

            /// The article with this printed number.
            #[must_use]
            pub fn from_number(number: &str) -> Option<Article> {
                Article::ALL.iter().copied().find(|a| a.number() == number)
            }
        }
    };
}

articles! {
    /// Adjusting pieces on their squares after saying so.
    A4_2 = "4.2",
    /// Touching pieces obliges to move or capture the first that can be moved or captured.
    A4_3 = "4.3",
    /// Touching king and rook, and the choice of a promotion.
    A4_4 = "4.4",
    /// When a move is made by a sighted player.
    A4_7 = "4.7",
    /// Checkmate ends the game.
    A5_1_1 = "5.1.1",
    /// Resignation ends the game.
    A5_1_2 = "5.1.2",
    /// Stalemate draws the game.
    A5_2_1 = "5.2.1",
    /// A dead position draws the game.
    A5_2_2 = "5.2.2",
    /// The players agree upon a draw.
    A5_2_3 = "5.2.3",
    /// A move is completed when the clock has been pressed.
    A6_2_1 = "6.2.1",
    /// The flag has fallen.
    A6_9 = "6.9",
    /// An illegal move is found.
    A7_5 = "7.5",
    /// The clock was pressed without a move.
    A7_5_3 = "7.5.3",
    /// The draw offer.
    A9_1 = "9.1",
    /// What the organiser and the arbiter may adapt.
    D1 = "D.1",
    /// Announced, repeated by the opponent, executed on the opponent's board.
    D2_1 = "D.2.1",
    /// Touched: taken out of the securing aperture.
    D2_2 = "D.2.2",
    /// When a move is made at the special board.
    D2_3 = "D.2.3",
    /// Only then is the opponent's clock started.
    D2_4 = "D.2.4",
    /// For the sighted player the usual rules hold.
    D2_5 = "D.2.5",
    /// A clock that announces time and moves is admissible.
    D2_6 = "D.2.6",
    /// The player's own record.
    D2_7 = "D.2.7",
    /// A slip of the tongue, corrected before the clock.
    D2_8 = "D.2.8",
    /// Boards that differ.
    D2_9 = "D.2.9",
    /// The assistant's duties.
    D2_10 = "D.2.10",
    /// The assistant of the sighted player.
    D2_11 = "D.2.11",
}

impl fmt::Display for Article {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.number())
    }
}
