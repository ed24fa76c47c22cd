//! The articles of the Laws of Chess that the program cites, by their numbers of 2023.

use std::fmt;

use super::editions::{Edition, Laws};

macro_rules! articles {
    (@key $number:literal) => { $number };
    (@key $number:literal $key:literal) => { $key };
    ($($(#[$doc:meta])* $name:ident = $number:literal $(known as $key:literal)?,)*) => {
        /// A citable place of the Laws. Each special case in the code names its own.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Article { $($(#[$doc])* $name,)* }

        impl Article {
            /// Every article that the program cites.
            pub const ALL: &'static [Article] = &[$(Article::$name,)*];

            /// The number as printed in 2023, such as `D.2.8`: its name, whatever a game is played by.
            #[must_use]
            pub const fn number(self) -> &'static str {
                match self { $(Article::$name => $number,)* }
            }

            /// The name by which the data of the editions and the records know it: its number, with a word behind it
            /// where an earlier edition has two clauses for what is one in 2023.
            #[must_use]
            pub const fn key(self) -> &'static str {
                match self { $(Article::$name => articles!(@key $number $($key)?),)* }
            }

            /// The article with this key.
            #[must_use]
            pub fn from_key(key: &str) -> Option<Article> {
                Article::ALL.iter().copied().find(|a| a.key() == key)
            }
        }
    };
}

articles! {
    /// Who has the move: the player whose opponent's move has been made.
    A1_3 = "1.3",
    /// Adjusting pieces on their squares after saying so.
    A4_2 = "4.2",
    /// Contact that is clearly accidental binds nobody.
    A4_2_2 = "4.2.2",
    /// Own pieces touched: the first that can be moved must be moved.
    A4_3_1 = "4.3.1",
    /// The opponent's pieces touched: the first that can be captured must be captured.
    A4_3_2 = "4.3.2",
    /// Pieces of both colours touched: the first of theirs is captured by the first of one's own.
    A4_3_3 = "4.3.3",
    /// King and then rook: castle on that side.
    A4_4_1 = "4.4.1",
    /// Rook and then king: no castling on that side.
    A4_4_2 = "4.4.2",
    /// King and then rook where castling with it is illegal: another move of the king.
    A4_4_3 = "4.4.3",
    /// The choice of a promotion is final when the piece has touched the square.
    A4_4_4 = "4.4.4",
    /// Nothing that was touched can be moved or captured: any legal move.
    A4_5 = "4.5",
    /// When a move is made by a sighted player; what was released stays where it is.
    A4_7 = "4.7",
    /// Castling is made when the rook is released; the king's release binds to it.
    A4_7_2 = "4.7.2",
    /// A claim of touching is lost when the opponent touches a piece.
    A4_8 = "4.8",
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
    /// A player may press the clock after the opponent has moved.
    A6_2_2 = "6.2.2",
    /// Pieces are adjusted only while the own clock runs.
    A6_2_5 = "6.2.5",
    /// Increments and delays.
    A6_3 = "6.3",
    /// The default time.
    A6_7_1 = "6.7.1",
    /// The flag has fallen.
    A6_9 = "6.9",
    /// A clock that was set wrongly: times and move counter are set right.
    A6_10_2 = "6.10.2",
    /// The arbiter stops the clocks where the game is interrupted.
    A6_11_1 = "6.11.1",
    /// The clocks are stopped to seek the arbiter's assistance.
    A6_11_2 = "6.11.2",
    /// The arbiter decides when the game goes on.
    A6_11_3 = "6.11.3",
    /// The pieces were set up wrongly.
    A7_2_1 = "7.2.1",
    /// The board lies wrong.
    A7_2_2 = "7.2.2",
    /// The colours are reversed.
    A7_3 = "7.3",
    /// A piece was displaced: it is put back on the player's own time.
    A7_4_1 = "7.4.1",
    /// An illegal move is found.
    A7_5_1 = "7.5.1",
    /// A pawn on its last rank without a new piece.
    A7_5_2 = "7.5.2",
    /// The clock was pressed without a move.
    A7_5_3 = "7.5.3",
    /// Two hands for one move.
    A7_5_4 = "7.5.4",
    /// What an illegal move costs.
    A7_5_5 = "7.5.5",
    /// Short of time a player need not record.
    A8_4 = "8.4",
    /// A flag has fallen, and neither player needed to record.
    A8_5_1 = "8.5.1",
    /// A flag has fallen, and one player did not need to record.
    A8_5_2 = "8.5.2",
    /// What the scores cannot show: the next move is the first of the next period.
    A8_6 = "8.6",
    /// The signed result stands, unless the arbiter decides otherwise.
    A8_7 = "8.7",
    /// The draw offer.
    A9_1 = "9.1",
    /// The same position three times.
    A9_2 = "9.2",
    /// Fifty moves of each without a pawn's move or a capture.
    A9_3 = "9.3",
    /// A claim stops the clocks, and is not withdrawn.
    A9_5_1 = "9.5.1",
    /// A wrong claim: the opponent gets time, and the move of the claim is made.
    A9_5_3 = "9.5.3",
    /// The same position five times.
    A9_6_1 = "9.6.1",
    /// Seventy-five moves of each without a pawn's move or a capture.
    A9_6_2 = "9.6.2",
    /// Devices that the arbiter approves.
    A11_3_2_1 = "11.3.2.1",
    /// A device that was not approved.
    A11_3_2_2 = "11.3.2.2",
    /// Both players lose.
    A11_8 = "11.8",
    /// Penalties of the arbiter.
    A12_9 = "12.9",
    /// An illegal position that nobody has claimed: the arbiter waits for the next move.
    A5_4 = "A.5.4",
    /// Where the Competition Rules apply whole in rapid chess.
    A4Full = "A.4.1",
    /// Where they apply whole in blitz.
    B2Full = "B.2",
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
    /// Scores that differ: the game goes back to where they agree.
    D2_9Scores = "D.2.9" known as "D.2.9 scores",
    /// The assistant's duties.
    D2_10 = "D.2.10",
    /// Making either player's move on the opponent's board.
    D2_10_1 = "D.2.10.1",
    /// Announcing the moves of both players.
    D2_10_2 = "D.2.10.2",
    /// Keeping the score, and starting the opponent's clock.
    D2_10_3 = "D.2.10.3",
    /// Telling moves and times, only at the player's request.
    D2_10_4 = "D.2.10.4",
    /// Claiming a flag fall, and reporting what the sighted player touched.
    D2_10_5 = "D.2.10.5",
    /// The formalities of an adjournment.
    D2_10_6 = "D.2.10.6",
    /// The assistant of the sighted player.
    D2_11 = "D.2.11",
    /// Guidelines: how a move is sealed.
    I1 = "I.1",
    /// Guidelines: adjourned before the session is over.
    I1_2 = "I.1.2",
    /// Guidelines: what stands on the envelope.
    I2 = "I.2",
    /// Guidelines: the position and the times before the game is resumed.
    I5 = "I.5",
    /// Guidelines: a sealed move that is ambiguous or illegal loses.
    I8 = "I.8",
    /// Guidelines: games without increment.
    III2 = "III.2",
    /// Guidelines: seconds with each move.
    III4 = "III.4",
    /// Guidelines: the claim draws.
    III5_1 = "III.5.1",
    /// Guidelines: the claim is postponed.
    III5_2 = "III.5.2",
    /// Guidelines: the claim is rejected.
    III5_3 = "III.5.3",
    /// Guidelines: the envelope is opened, and whose clock is started.
    I9 = "I.9",
    /// The player who sealed is absent: the reply may be sealed in a new envelope.
    I9_3 = "I.9.3",
    /// Guidelines: what the start of a game of Chess960 must be.
    II2 = "II.2",
}

impl Article {
    /// The number as this edition prints it, where it has such a rule: `D.2.7` for D.2.8 in 2014.
    #[must_use]
    pub fn printed_in(self, edition: Edition) -> Option<&'static str> {
        Laws::built_in().printed(self.key(), edition)
    }
}

impl fmt::Display for Article {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.number())
    }
}
