//! Along one record: what of it is at the desk, and what comes next. Pure but for the carrier that it is handed.

use annabella_core::journal::{GameId, Row};

use super::Batch;
use super::carrier::{Answer, Carrier, Refusal, Unanswered};

/// How far one record is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Following {
    /// The last row that was acknowledged on this connection, or kept aside.
    brought: Option<u64>,
    /// From which number on the desk has another course.
    fork: Option<u64>,
    /// Why nothing more is sent.
    refused: Option<Refusal>,
}

/// What came of the rows that were handed over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Brought {
    /// All of them are at the desk.
    All,
    /// All of them are; and the desk has another course of the game from this number on.
    Aside(u64),
    /// The desk lacks earlier rows: they are needed from here on.
    From(u64),
    /// The desk does not take them.
    Refused(Refusal),
}

impl Following {
    /// The first row that has to be handed over, as far as is known; None where the desk has to be asked.
    #[must_use]
    pub fn next(&self) -> Option<u64> {
        self.brought.map(|brought| brought.saturating_add(1))
    }

    /// The last row that is at the desk for good.
    #[must_use]
    pub const fn brought(&self) -> Option<u64> {
        self.brought
    }

    /// Whether the desk has another course of this game.
    #[must_use]
    pub const fn is_forked(&self) -> bool {
        self.fork.is_some()
    }

    /// A new connection: nothing that is not answered counts, and what was refused is tried again.
    pub fn anew(&mut self) {
        *self = Following { fork: self.fork, ..Following::default() };
    }

    /// The first row that is to be sent on a new connection. With a row that is at the desk already it is known that
    /// what came before is there for good; where the desk has another one, everything is sent, so that it finds out.
    ///
    /// # Errors
    /// When no answer comes.
    pub async fn begin(
        carrier: &mut impl Carrier,
        game: GameId,
        row_at: impl FnOnce(u64) -> Option<Row>,
    ) -> Result<u64, Unanswered> {
        let Some((seq, hash)) = carrier.head(game).await? else { return Ok(0) };
        let is_ours = row_at(seq).is_some_and(|row| row.hash == hash);
        Ok(if is_ours { seq } else { 0 })
    }

    /// Brings rows that follow on one another, batch by batch.
    ///
    /// # Errors
    /// When an answer does not come. What was acknowledged before stays so.
    pub async fn bring(
        &mut self,
        carrier: &mut impl Carrier,
        game: GameId,
        rows: &[Row],
    ) -> Result<Brought, Unanswered> {
        if let Some(refusal) = &self.refused {
            return Ok(Brought::Refused(refusal.clone()));
        }
        let mut left = rows;
        while let Some((batch, rest)) = Batch::next_of(game, left) {
            match carrier.bring(&batch).await? {
                Answer::Acknowledged => {}
                Answer::Forked { first } => {
                    self.fork = Some(self.fork.map_or(first, |fork| fork.min(first)));
                }
                // Of a record with a hole the desk lacks what the record lacks.
                Answer::Gap if batch.rows.first().is_none_or(|row| row.seq == 0) => {
                    let refusal = Refusal::Damaged(batch.last.seq.to_string());
                    self.refused = Some(refusal.clone());
                    return Ok(Brought::Refused(refusal));
                }
                Answer::Gap => {
                    self.brought = None;
                    return Ok(Brought::From(0));
                }
                Answer::Refused(refusal) => {
                    self.refused = Some(refusal.clone());
                    return Ok(Brought::Refused(refusal));
                }
            }
            self.brought = Some(batch.last.seq);
            left = rest;
        }
        Ok(self.fork.map_or(Brought::All, Brought::Aside))
    }
}
