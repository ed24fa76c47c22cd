//! What happens in the hall for trying, for whoever looks at the terminal: one line each.

use std::fmt;

use super::Fault;

/// What happens at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// This goes wrong.
    Begins(Fault),
    /// This is over.
    Over(Fault),
    /// Its game is over, and its record closed.
    Ended,
}

/// Something that happens at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct News {
    /// Which table.
    pub table: u16,
    /// What.
    pub what: What,
}

impl fmt::Display for News {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let said = match self.what {
            What::Begins(fault) => fault.told(),
            What::Over(fault) => fault.told_over(),
            What::Ended => "its game is over",
        };
        write!(f, "Table {}: {said}.", self.table)
    }
}
