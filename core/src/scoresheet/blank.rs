//! The signs that hold a place on a sheet in which no move can be read, and what each of them says.

/// The sign that holds a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Holds {
    /// A dash, which parts words too.
    Dash,
    /// Question marks, or one short line: somebody says that a move stood there. At the end of a score as well.
    Question,
    /// A longer line, which is printed where nobody has written yet.
    Line,
}

impl Holds {
    /// What a sign says by which nothing but a place is held.
    pub(super) fn of(chunk: &str, behind_move: bool) -> Holds {
        match chunk {
            _ if chunk.starts_with(['-', '–', '—']) => Holds::Dash,
            // Behind a move they are as well a remark upon it.
            "??" if behind_move => Holds::Line,
            "_" => Holds::Question,
            _ if chunk.starts_with('?') => Holds::Question,
            _ => Holds::Line,
        }
    }
}
