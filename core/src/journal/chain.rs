//! The chain: each row holds the hash of the row before and its own, so that no row can be changed,
//! taken out, put in or moved without the chain showing where.
//!
//! What a chain cannot show: rows cut off its end, and a chain made anew from some row on. Against
//! the first stands the seal of a closed file (`seal`), against both the closing code on the
//! scoresheets (`code`), which is out of this device's reach.

use sha2::{Digest, Sha256};

use super::{ClosingCode, Entry, EntryError, GameId, Hash, Record, VERSION};
use crate::time::Millis;

/// Keeps these hashes apart from any other use of SHA-256.
const DOMAIN: &[u8] = b"annabella record row 1\n";

/// A row of a record, as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its number, from 0.
    pub seq: u64,
    /// When, in ms since the record was opened.
    pub at: Millis,
    /// What the wall clock said, in ms since 1970 (UTC).
    pub utc_ms: i64,
    /// The version of the body.
    pub version: u32,
    /// The body: JSON text of `record::Body`.
    pub body: String,
    /// The hash of the row before; zeros in row 0.
    pub prev_hash: Hash,
    /// The hash of this row.
    pub hash: Hash,
}

impl Row {
    /// The row that follows on another one, or row 0.
    #[must_use]
    pub fn following(
        before: Option<&Row>,
        game: &GameId,
        at: Millis,
        utc_ms: i64,
        body: String,
    ) -> Row {
        let (seq, prev_hash) = match before {
            Some(before) => (before.seq.saturating_add(1), before.hash),
            None => (0, Hash::ZERO),
        };
        let mut row = Row { seq, at, utc_ms, version: VERSION, body, prev_hash, hash: Hash::ZERO };
        row.hash = row.computed_hash(game);
        row
    }

    /// The hash that this row must have: SHA-256 over, one after the other, the domain's text, the
    /// game's sixteen bytes, `seq` (8 bytes, highest first, like every number here), `prev_hash`,
    /// `at_ms` (8), `utc_ms` (8, two's complement), `version` (4) and the bytes of the body.
    #[must_use]
    pub fn computed_hash(&self, game: &GameId) -> Hash {
        let mut hasher = Sha256::new();
        hasher.update(DOMAIN);
        hasher.update(game.0);
        hasher.update(self.seq.to_be_bytes());
        hasher.update(self.prev_hash.0);
        hasher.update(self.at.0.to_be_bytes());
        hasher.update(self.utc_ms.to_be_bytes());
        hasher.update(self.version.to_be_bytes());
        hasher.update(self.body.as_bytes());
        Hash(hasher.finalize().into())
    }
}

/// Why a record does not hold up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
#[said("chain")]
pub enum Fault {
    /// There is no row that can be read.
    #[error("record 0, the opening, is missing or damaged, and no other record can be read")]
    Empty,
    /// A number is missing from the row of numbers.
    #[error("record {seq} is missing; record {found} stands in its place")]
    Missing {
        /// The number that should stand here.
        seq: u64,
        /// The number that does.
        found: u64,
    },
    /// The row's own hash does not fit its contents.
    #[error("record {seq} was changed: its contents do not fit its hash")]
    Changed {
        /// The row.
        seq: u64,
    },
    /// The row does not hold the hash of the one before.
    #[error("record {seq} does not follow on the one before it: one of the two was replaced")]
    Unchained {
        /// The row.
        seq: u64,
    },
    /// The row is earlier than the one before.
    #[error("record {seq} is earlier than the one before it")]
    Backwards {
        /// The row.
        seq: u64,
    },
    /// The row cannot be read, although its hash fits.
    #[error("record {seq} cannot be read: {why}")]
    Unreadable {
        /// The row.
        seq: u64,
        /// Why.
        why: EntryError,
    },
    /// An opening that is not row 0, or a row 0 that is none.
    #[error("record {seq} is out of its place: record 0, and no other, is the opening")]
    Opening {
        /// The row.
        seq: u64,
    },
    /// A row behind the closing.
    #[error("record {seq} stands behind the closing of the record")]
    AfterClosing {
        /// The row.
        seq: u64,
    },
    /// The closing names another code than the one of the row before.
    #[error("record {seq} closes with the code {found}, but the code of the game is {expected}")]
    Code {
        /// The row.
        seq: u64,
        /// The code of the row before.
        expected: ClosingCode,
        /// The code it names.
        found: ClosingCode,
    },
    /// The file stops before the rows do.
    #[error("the file is damaged or cut off: record {seq} and what follows cannot be read ({why})")]
    Lost {
        /// The first row that cannot be read.
        seq: u64,
        /// What the database says.
        why: String,
    },
    /// The record was put away, and its seal is not there: neither a crash nor a power cut leaves it so.
    #[error(
        "its events hold together, but its seal is missing: the end of the file was cut off after it was put away, or \
         it is a copy of a record that was not whole; a code that was written down tells whether events are missing"
    )]
    NoSeal,
    /// The database stands without the log in which its last events were written.
    #[error(
        "it was not left in order, and its log (the file of this name with -wal behind it) is missing or \
         cut off: what followed record {last} stood there"
    )]
    NoLog {
        /// The last row that is here.
        last: u64,
    },
    /// The same, where nothing tells whether anything was written there.
    #[error(
        "it was not left in order, and its log (the file of this name with -wal behind it) is missing or \
         cut off: whether anything followed record {last} there is not known"
    )]
    NoTrace {
        /// The last row that is here.
        last: u64,
    },
    /// The log beside the file has later events of the same game.
    #[error(
        "it ends with record {last}, and the log beside it (the file of this name with -wal behind it) has later events \
         of the same game, up to record {later}: an older copy was put in the place of the file that belongs to the log"
    )]
    Later {
        /// The last row that is here.
        last: u64,
        /// The last one of the log.
        later: u64,
    },
    /// Something stands in the database beside the tables of a record.
    #[error("something was added to its tables that no record has")]
    Added,
    /// The sign of life, which stands outside of the chain, is not as it was written.
    #[error(
        "its last sign of life is damaged: until when the table was there is not known; the events hold up, and \
         annabella journal backup copies them"
    )]
    Pulse,
    /// The file is not the one that was sealed.
    #[error("the file was changed after it was closed: it does not fit its seal")]
    Seal,
}

/// What became of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Whether everything holds up.
    pub ok: bool,
    /// How many events hold up, up to the first bad row. Opening and closing are not counted.
    pub events: u64,
    /// The first row that does not fit, where one can be named.
    pub first_bad: Option<u64>,
    /// Why not.
    pub why: Option<Fault>,
    /// Whether the record was closed.
    pub closed: bool,
    /// The code of what holds up: that of the last row, or, once the record is closed, of the row before
    /// the closing, in the form in which it closed. None where nothing holds up.
    pub code: Option<ClosingCode>,
    /// The rows with which the game went on although the record had lost its seal.
    pub unsealed: Vec<u64>,
}

impl Verdict {
    /// The same verdict with a fault added, if there was none yet.
    #[must_use]
    pub fn with_fault(mut self, first_bad: Option<u64>, why: Fault) -> Verdict {
        if self.ok {
            self.ok = false;
            self.first_bad = first_bad;
            self.why = Some(why);
        }
        self
    }
}

/// Checks every row from the first to the last: its number, its hash, the one before, its time and
/// its body.
#[must_use]
pub fn verify(game: &GameId, rows: &[Row]) -> Verdict {
    let mut check = Check::new(*game);
    for row in rows {
        check.row(row);
    }
    check.verdict()
}

/// A check that is shown one row after the other, and keeps none of them.
#[derive(Clone, Debug)]
pub struct Check {
    game: GameId,
    verdict: Verdict,
    /// What the next row must follow: number, hash and time of the last one.
    before: Option<(u64, Hash, Millis)>,
}

impl Check {
    /// A check of this game's record that has seen nothing.
    #[must_use]
    pub const fn new(game: GameId) -> Check {
        let verdict = Verdict {
            ok: true,
            events: 0,
            first_bad: None,
            why: None,
            closed: false,
            code: None,
            unsealed: Vec::new(),
        };
        Check { game, verdict, before: None }
    }

    /// The next row. Behind a fault nothing more is looked at.
    pub fn row(&mut self, row: &Row) {
        let _ = self.record(row);
    }

    /// The same, and the row as live values, which have to be read for it anyway. None where it does not hold up,
    /// and behind that.
    pub fn record(&mut self, row: &Row) -> Option<Record> {
        if !self.verdict.ok {
            return None;
        }
        let expected = self.before.map_or(0, |(seq, ..)| seq.saturating_add(1));
        let record = match check_row(&self.game, self.before, row, self.verdict.closed) {
            Ok(record) => record,
            Err(fault) => {
                self.verdict.ok = false;
                self.verdict.first_bad = Some(expected);
                self.verdict.why = Some(fault);
                return None;
            }
        };
        self.verdict.events += u64::from(matches!(record.entry, Entry::Event(_)));
        self.verdict.code = Some(match record.entry {
            Entry::Opening(_) | Entry::Event(_) => ClosingCode::of(&row.hash),
            Entry::Closing { code } => {
                self.verdict.closed = true;
                code
            }
        });
        if record.unsealed {
            self.verdict.unsealed.push(record.seq);
        }
        self.before = Some((row.seq, row.hash, row.at));
        Some(record)
    }

    /// Whether everything holds up so far.
    #[must_use]
    pub const fn holds(&self) -> bool {
        self.verdict.ok
    }

    /// What became of it.
    #[must_use]
    pub fn verdict(self) -> Verdict {
        match self.before {
            None => self.verdict.with_fault(Some(0), Fault::Empty),
            Some(_) => self.verdict,
        }
    }
}

fn check_row(
    game: &GameId,
    before: Option<(u64, Hash, Millis)>,
    row: &Row,
    closed: bool,
) -> Result<Record, Fault> {
    let (seq, prev_hash, earliest) = match before {
        Some((seq, hash, at)) => (seq.saturating_add(1), hash, at),
        None => (0, Hash::ZERO, Millis::ZERO),
    };
    if row.seq != seq {
        return Err(Fault::Missing { seq, found: row.seq });
    }
    if row.computed_hash(game) != row.hash {
        return Err(Fault::Changed { seq });
    }
    if row.prev_hash != prev_hash {
        return Err(Fault::Unchained { seq });
    }
    if closed {
        return Err(Fault::AfterClosing { seq });
    }
    if row.at < earliest {
        return Err(Fault::Backwards { seq });
    }
    let record = row.to_record().map_err(|why| Fault::Unreadable { seq, why })?;
    match &record.entry {
        Entry::Opening(_) if seq == 0 => Ok(record),
        Entry::Event(_) if seq > 0 => Ok(record),
        Entry::Closing { code: found } if seq > 0 => {
            let expected = found.same_kind_of(&prev_hash);
            if *found == expected {
                Ok(record)
            } else {
                Err(Fault::Code { seq, expected, found: *found })
            }
        }
        Entry::Opening(_) | Entry::Event(_) | Entry::Closing { .. } => Err(Fault::Opening { seq }),
    }
}
