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
//!
//! A damaged body that is none any more, or is not written as this program writes it, stands as the text that was
//! found, in `text`; then the text is what is hashed.

use serde::{Deserialize, Serialize};

use super::{EntryError, GameId, Row, VERSION, record};
use crate::time::Millis;
use crate::visible::visible_json;

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
    #[serde(default, skip_serializing_if = "Option::is_none")]
    body: Option<record::Body>,
    /// In place of a body that cannot be read, or that its hash would not survive.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

/// Why rows cannot be exported, or a text is not an export.
#[derive(Debug, thiserror::Error, annabella_said::Saying)]
pub enum ExportError {
    /// A row cannot be written as JSON.
    #[error("record {seq} cannot be exported: {why}")]
    Body {
        /// The row.
        seq: u64,
        /// Why.
        why: EntryError,
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

/// One row as a line of JSON, without the line break, damaged or not.
///
/// # Errors
/// When the JSON library refuses.
pub fn json_line(game: &GameId, row: &Row) -> Result<String, ExportError> {
    let seq = row.seq;
    let failed = |why| ExportError::Body { seq, why };
    let read = record::Body::from_text(&row.body).ok().filter(|_| row.version == VERSION);
    let body = read.filter(|body| body.to_text().is_ok_and(|text| text == row.body));
    let text = body.is_none().then(|| row.body.clone());
    let line = ExportedRow {
        game: game.to_string(),
        seq,
        at_ms: row.at.0,
        utc_ms: row.utc_ms,
        version: row.version,
        prev_hash: row.prev_hash.to_string(),
        hash: row.hash.to_string(),
        body,
        text,
    };
    visible_json(&line).map_err(|e| failed(EntryError::Json(e.to_string())))
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
            body: match (read.body, read.text) {
                (Some(body), None) => body.to_text().map_err(|e| refused(e.to_string()))?,
                (None, Some(text)) => text,
                (Some(_), Some(_)) | (None, None) => {
                    return Err(refused("it must have one of body and text".to_owned()));
                }
            },
            prev_hash: read.prev_hash.parse().map_err(|e| refused(format!("prev_hash: {e}")))?,
            hash: read.hash.parse().map_err(|e| refused(format!("hash: {e}")))?,
        });
    }
    game.map(|game| (game, rows)).ok_or(ExportError::Empty)
}
