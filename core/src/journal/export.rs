//! JSON lines: one row a line, hash and all, for editors, `jq` and other people's programs.
//!
//! An export can be checked like the record itself, here ([`from_json_lines`], then
//! [`super::verify`]) or by anybody. In Python (3.11 or later), for each line `r`:
//!
//! ```text
//! body = json.dumps(r["body"], separators=(",", ":"), ensure_ascii=False)
//! sha256(b"annabella record row 1\n" + bytes.fromhex(r["game"]) + r["seq"].to_bytes(8)
//!        + bytes.fromhex(r["prev_hash"]) + r["at_ms"].to_bytes(8)
//!        + r["utc_ms"].to_bytes(8, signed=True) + r["version"].to_bytes(4)
//!        + body.encode()).hexdigest() == r["hash"]
//! ```

use serde::{Deserialize, Serialize};

use super::{EntryError, GameId, Row, VERSION, record};
use crate::time::Millis;

/// A line of the export.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ExportedRow {
    game: String,
    seq: u64,
    at_ms: u64,
    utc_ms: i64,
    version: u32,
    prev_hash: String,
    hash: String,
    body: record::Body,
}

/// Why rows cannot be exported, or a text is not an export.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// A row's body cannot be read.
    #[error("record {seq} cannot be exported: {why}")]
    Body {
        /// The row.
        seq: u64,
        /// Why.
        why: EntryError,
    },
    /// The body is not written as this program writes it, so its hash would not survive.
    #[error("record {seq} cannot be exported: its body is not written as this program writes it")]
    Spelling {
        /// The row.
        seq: u64,
    },
    /// A line is not a row of an export.
    #[error("line {line} is not a record in JSON ({why})")]
    Line {
        /// The line, from 1.
        line: usize,
        /// Why.
        why: String,
    },
    /// A line belongs to another game than the first.
    #[error("line {line} belongs to another game than line 1")]
    OtherGame {
        /// The line, from 1.
        line: usize,
    },
    /// There is no line.
    #[error("there is no record in it")]
    Empty,
}

/// One row as a line of JSON, without the line break.
///
/// # Errors
/// When the body cannot be read and written without change.
pub fn json_line(game: &GameId, row: &Row) -> Result<String, ExportError> {
    let seq = row.seq;
    let failed = |why| ExportError::Body { seq, why };
    if row.version != VERSION {
        return Err(failed(EntryError::Version { found: row.version }));
    }
    let body = record::Body::from_text(&row.body).map_err(failed)?;
    if body.to_text().map_err(failed)? != row.body {
        return Err(ExportError::Spelling { seq });
    }
    let line = ExportedRow {
        game: game.to_string(),
        seq,
        at_ms: row.at.0,
        utc_ms: row.utc_ms,
        version: row.version,
        prev_hash: row.prev_hash.to_string(),
        hash: row.hash.to_string(),
        body,
    };
    serde_json::to_string(&line).map_err(|e| failed(EntryError::Json(e.to_string())))
}

/// Reads an export back into rows. Whether they hold up is for [`super::verify`] to say.
///
/// # Errors
/// When a line is not a row, or belongs to another game.
pub fn from_json_lines(text: &str) -> Result<(GameId, Vec<Row>), ExportError> {
    let mut game = None;
    let mut rows = Vec::new();
    for (line, written) in (1..).zip(text.lines()) {
        let refused = |why: String| ExportError::Line { line, why };
        let read: ExportedRow =
            serde_json::from_str(written).map_err(|e| refused(e.to_string()))?;
        let id: GameId = read.game.parse().map_err(|e| refused(format!("game: {e}")))?;
        if *game.get_or_insert(id) != id {
            return Err(ExportError::OtherGame { line });
        }
        rows.push(Row {
            seq: read.seq,
            at: Millis(read.at_ms),
            utc_ms: read.utc_ms,
            version: read.version,
            body: read.body.to_text().map_err(|e| refused(e.to_string()))?,
            prev_hash: read.prev_hash.parse().map_err(|e| refused(format!("prev_hash: {e}")))?,
            hash: read.hash.parse().map_err(|e| refused(format!("hash: {e}")))?,
        });
    }
    game.map(|game| (game, rows)).ok_or(ExportError::Empty)
}
