//! The desk as the courier sees it.

use annabella_core::journal::{GameId, Hash};

use super::Batch;

/// What became of a batch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Every row of it is at the desk for good, now or before.
    Acknowledged,
    /// The desk has another row of some number; ours from this one on are kept aside there for good.
    Forked {
        /// The first number of which it has another row.
        first: u64,
    },
    /// Rows before it are missing at the desk.
    Gap,
    /// The desk will not take it, however often it comes.
    Refused(Refusal),
}

/// Why the desk does not take rows of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// A row does not fit its hash: the record is damaged.
    #[error(
        "row {0} does not fit its hash; the record is damaged there (annabella journal verify says more)"
    )]
    Damaged(String),
    /// The game was brought by another name.
    #[error(
        "the game was brought to the desk under another name: its rows must come with the certificate of that one"
    )]
    NotOurs,
    /// The server says something else.
    #[error("the desk's server says: {0}")]
    Other(String),
}

/// There is no answer, and nothing is known of what was sent: the connection is of no use any more.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Unanswered(pub String);

/// What a record says of its table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// The game goes on; the table's last sign of life, in ms since the record was opened, if it gives any.
    Pulse(Option<u64>),
    /// The record is closed: nobody is missed.
    Closed,
}

/// Where the courier brings rows.
#[expect(async_fn_in_trait, reason = "only this package has carriers, and each runs on one thread")]
pub trait Carrier {
    /// The last row of a game that is there, if any is. It tells where to begin, and acknowledges nothing.
    ///
    /// # Errors
    /// When no answer comes.
    async fn head(&mut self, game: GameId) -> Result<Option<(u64, Hash)>, Unanswered>;

    /// Brings a batch.
    ///
    /// # Errors
    /// When no answer comes.
    async fn bring(&mut self, batch: &Batch<'_>) -> Result<Answer, Unanswered>;

    /// Tells that the courier is there, and what the table's last sign of life was.
    ///
    /// # Errors
    /// When no answer comes.
    async fn alive(&mut self, game: GameId, sign: Sign) -> Result<(), Unanswered>;
}
